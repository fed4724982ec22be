import Views
import Web

/// What the elements of a picture refer to: gradients, clips, masks and filters, and classes for colours that differ
/// in light and in dark.
struct PictureSheet {
  /// What a colour is for.
  enum Use: String {
    case fill, stroke
    case stop = "stop-color"
    case flood = "flood-color"

    fileprivate var opacity: String {
      switch self {
      case .fill: "fill-opacity"
      case .stroke: "stroke-opacity"
      case .stop: "stop-opacity"
      case .flood: "flood-opacity"
      }
    }
  }

  private struct Key: Hashable {
    let use: Use
    let tone: Tone
  }

  let scheme: PictureScheme
  /// What ids and classes begin with, so that several pictures can stand in one document.
  let prefix: String
  private(set) var definitions: [PictureElement] = []
  private var classes: [Key: String] = [:]
  private var showsSchemes = false
  private var rules: [(name: String, use: Use, tone: Tone)] = []

  init(scheme: PictureScheme, prefix: String) { (self.scheme, self.prefix) = (scheme, prefix) }

  /// Adds a definition and answers the reference to it.
  mutating func define(_ element: PictureElement) -> String {
    var element = element
    let id = "\(prefix)\(definitions.count)"
    element.attributes.insert(("id", id), at: 0)
    definitions.append(element)
    return "url(#\(id))"
  }

  /// The attributes that give an element a colour.
  mutating func attributes(_ use: Use, _ tone: Tone) -> [(name: String, value: String)] {
    switch scheme {
    case .light: return Self.attributes(use, tone.light)
    case .dark: return Self.attributes(use, tone.dark)
    case .adaptive where tone.light == tone.dark: return Self.attributes(use, tone.light)
    case .adaptive:
      let key = Key(use: use, tone: tone)
      let name = classes[key] ?? "\(prefix)c\(rules.count)"
      if classes.updateValue(name, forKey: key) == nil { rules.append((name, use, tone)) }
      return [("class", name)]
    }
  }

  private static func attributes(_ use: Use, _ color: RGBA) -> [(name: String, value: String)] {
    let opaque = [(name: use.rawValue, value: color.hex)]
    return color.alpha == 1 ? opaque : opaque + [(use.opacity, cssNumber(color.alpha, decimals: 4))]
  }

  /// What is shown in one scheme only; nothing where the picture is for the other one.
  mutating func shown(_ elements: [PictureElement], in only: ColorScheme) -> [PictureElement] {
    switch scheme {
    case .light: return only == .light ? elements : []
    case .dark: return only == .dark ? elements : []
    case .adaptive:
      showsSchemes = true
      return [PictureElement("g", [("class", "\(prefix)\(only)")], elements)]
    }
  }

  /// The style sheet; nil when nothing differs.
  var style: PictureElement? {
    guard !rules.isEmpty || showsSchemes else { return nil }
    func text(_ color: KeyPath<Tone, RGBA>) -> String {
      rules.map { name, use, tone in
        let color = tone[keyPath: color]
        // In dark it is said again also what is no different from light.
        let isOpaque = tone.light.alpha == 1 && tone.dark.alpha == 1
        let opacity = isOpaque ? "" : ";\(use.opacity):\(cssNumber(color.alpha, decimals: 4))"
        return ".\(name){\(use.rawValue):\(color.hex)\(opacity)}"
      }.joined()
    }
    var style = PictureElement("style")
    func hidden(_ scheme: ColorScheme, _ value: String) -> String {
      showsSchemes ? ".\(prefix)\(scheme){display:\(value)}" : ""
    }
    style.text =
      text(\.light) + hidden(.dark, "none")
      + "@media(prefers-color-scheme:dark){\(text(\.dark))\(hidden(.light, "none"))\(hidden(.dark, "inline"))}"
    return style
  }
}
