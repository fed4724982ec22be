import Views

/// The value of a property: text with lengths in it.
struct StyleValue: Hashable {
  /// What stands before, between and after the lengths.
  var parts: [String]
  var lengths: [PiecewiseLength]

  init(_ parts: [String], _ lengths: [PiecewiseLength]) {
    self.parts = parts
    self.lengths = lengths
  }

  /// Whether neither the container's width nor anything that other elements set has a say in it.
  var isIndependent: Bool {
    lengths.allSatisfy(\.isConstant) && !parts.contains { $0.contains("var(") || $0.contains("cqi") }
  }

  init(_ text: String) { self.init([text], []) }
  init(_ length: PiecewiseLength) { self.init(["", ""], [length]) }
}

/// The properties of an element in one state, in the order in which they are written.
struct StateStyle {
  private(set) var properties: [String] = []
  private(set) var values: [String: StyleValue] = [:]

  subscript(_ property: String) -> StyleValue? {
    get { values[property] }
    set {
      if values[property] == nil, newValue != nil { properties.append(property) }
      values[property] = newValue
    }
  }

  /// What a property is that nobody declared; where it is none of these, it is inherited.
  static let defaults = [
    "opacity": "1", "rotate": "none", "scale": "none", "transform": "none", "transform-origin": "50% 50%",
    "filter": "none", "mix-blend-mode": "normal", "backdrop-filter": "none", "mask-image": "none",
    "mask-clip": "border-box",
    "mask-repeat": "repeat", "z-index": "auto", "clip-path": "none",
    "outline": "none",
    "outline-offset": "0", "overflow": "visible", "border-radius": "0", "background": "none",
    "border-image": "none",
    "stroke": "none", "stroke-dasharray": "none", "stroke-dashoffset": "0", "padding": "0",
    "-webkit-line-clamp": "none", "counter-reset": "none",
    "animation": "none", "visibility": "visible",
  ]

  /// What can change little by little without a layout.
  static let gradual: Set<String> = [
    "translate", "rotate", "scale", "transform", "opacity", "filter", "background", "color", "clip-path",
    "border-radius", "stroke", "stroke-dasharray", "stroke-dashoffset", "d",
  ]

  /// The properties that are not the same in all states.
  static func different(_ styles: [StateStyle]) -> [String] {
    var properties: [String] = []
    for style in styles {
      for name in style.properties where !properties.contains(name) { properties.append(name) }
    }
    return properties.filter { name in !styles.allSatisfy { $0[name] == styles[0][name] } }
  }

  /// Adds declarations as they are written: `color:red`.
  mutating func add(_ declarations: [String]) {
    for declaration in declarations {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      self[String(declaration[..<colon])] =
        StyleValue(String(declaration[declaration.index(after: colon)...]))
    }
  }
}
