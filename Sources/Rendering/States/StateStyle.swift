import Views
import Web

/// The value of a property with lengths in it that are not written yet.
struct StyleValue: Hashable {
  /// What stands before, between and after the lengths.
  var parts: [CSSValue]
  var lengths: [PiecewiseLength]
  /// Whether the lengths are summands, or some of several: there a bare zero is no length, and makes the whole no value.
  let isCalculated: Bool

  init(_ parts: [CSSValue], _ lengths: [PiecewiseLength], isCalculated: Bool = false) {
    self.parts = parts
    self.lengths = lengths
    self.isCalculated = isCalculated
  }

  init(_ value: CSSValue) { self.init([value], []) }
  init(_ length: PiecewiseLength) { self.init(["", ""], [length]) }

  /// What it is where there are no lengths in it.
  var plain: CSSValue { parts.joined() }

  /// Whether neither the container's width nor anything that other elements set, nor the reader, has a say in it.
  var isIndependent: Bool {
    lengths.allSatisfy(\.isConstant) && !parts.contains(where: \.isFollowing)
  }

  /// The same between two others.
  func wrapped(_ before: CSSValue, _ after: CSSValue) -> StyleValue {
    var parts = parts
    parts[0] = "\(before)\(parts[0])"
    parts[parts.count - 1] = "\(parts[parts.count - 1])\(after)"
    return StyleValue(parts, lengths, isCalculated: true)
  }

  /// One value behind the other.
  func followed(by other: StyleValue) -> StyleValue {
    let joint: CSSValue = "\(parts[parts.count - 1])\(other.parts[0])"
    return StyleValue(
      parts.dropLast() + [joint] + other.parts.dropFirst(), lengths + other.lengths, isCalculated: true)
  }

  func minus(_ length: PiecewiseLength) -> StyleValue {
    wrapped("calc(", "").followed(by: StyleValue([" - ", ")"], [length], isCalculated: true))
  }

  /// The same with its lengths, as CSS writes each of them.
  func written(_ lengths: [CSSValue]) -> CSSValue {
    guard parts.count > 1 else { return parts[0] }
    return zip(parts, lengths + [""]).flatMap { [$0, $1] }.joined()
  }
}

/// The properties of an element in one state, in the order in which they are written.
struct StateStyle {
  private(set) var properties: [CSSProperty] = []
  private(set) var values: [CSSProperty: StyleValue] = [:]

  init(_ declarations: [Declaration] = []) { add(declarations) }

  subscript(_ property: CSSProperty) -> StyleValue? {
    get { values[property] }
    set {
      if values[property] == nil, newValue != nil { properties.append(property) }
      values[property] = newValue
    }
  }

  mutating func remove(_ property: CSSProperty) {
    properties.removeAll { $0 == property }
    values[property] = nil
  }

  /// What a property is that nobody declared; where it is none of these, it is inherited.
  static let defaults: [CSSProperty: CSSValue] = [
    .opacity: "1", .rotate: "none", .scale: "none", .transform: "none", .transformOrigin: "50% 50%",
    .filter: "none", .mixBlendMode: "normal", .backdropFilter: "none", .maskImage: "none",
    .maskClip: "border-box",
    .maskRepeat: "repeat", .zIndex: "auto", .clipPath: "none",
    .outline: "none",
    .outlineOffset: "0", .overflow: "visible", .borderRadius: "0", .background: "none",
    .backgroundImage: "none", .backgroundPosition: "0 0", .backgroundRepeat: "repeat",
    .backgroundSize: "auto", .backgroundClip: "border-box",
    .borderImage: "none",
    .stroke: "none", .strokeLinecap: "butt", .strokeDasharray: "none", .strokeDashoffset: "0", .padding: "0",
    .webkitLineClamp: "none", .counterReset: "none",
    .animation: "none", .animationTimeline: "auto", .scrollSnapAlign: "none", .scrollSnapType: "none",
    .scrollInitialTarget: "none", .scrollPadding: "auto", .visibility: "visible", .interactivity: "auto",
    .pointerEvents: "auto",
    .custom("--_ov"): "initial",
    .custom("--_oi"): "initial", .custom("--_oc"): "initial", .readingFlow: "normal", .readingOrder: "0",
  ]

  /// What can change little by little without a layout.
  static let gradual: Set<CSSProperty> = Set(stopColors).union([
    .translate, .rotate, .scale, .transform, .opacity, .filter, .background, .backgroundSize, .color,
    .clipPath, .borderRadius, .outline, .outlineOffset, .stroke, .strokeWidth, .strokeDasharray,
    .strokeDashoffset, .d,
  ])

  /// The colours of a gradient's stops, which can change little by little, where the image itself cannot.
  static let stopColors: [CSSProperty] = (0..<6).map { .custom("--g\($0)") }

  /// The properties that are not the same in all states.
  static func different(_ styles: [StateStyle]) -> [CSSProperty] {
    var properties: [CSSProperty] = []
    for style in styles {
      for name in style.properties where !properties.contains(name) { properties.append(name) }
    }
    return properties.filter { name in !styles.allSatisfy { $0[name] == styles[0][name] } }
  }

  /// Whether it is hidden since it is not opaque at all.
  var isUnseen: Bool { self[.visibility]?.plain == "hidden" && self[.opacity]?.plain == "0" }

  /// What it declares, where lengths are in none of it.
  var declarations: [Declaration] {
    properties.map { Declaration($0, values[$0]?.plain ?? "") }
  }

  /// Adds declarations; a later one of the same property takes the place of an earlier one.
  mutating func add(_ declarations: [Declaration]) {
    for declaration in declarations { self[declaration.property] = StyleValue(declaration.value) }
  }
}
