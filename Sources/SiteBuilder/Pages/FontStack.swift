internal import Typesetting
internal import Web

/// The families that texts and code are set in, in the order in which a browser tries them.
struct FontStack {
  private let body: String
  private let mono: String

  init(_ names: [FontRole: String]) {
    (body, mono) = (names[.body] ?? "", names[.mono] ?? "")
  }

  init(_ fonts: FontConfiguration) { (body, mono) = (fonts.body.name, fonts.mono.name) }

  /// The declarations of both stacks, as custom properties.
  ///
  /// What one family has not is measured in the other, so that one comes next; the fallback has what its family has.
  ///
  /// - Parameter name: what a family is called, where it has several names for the same files.
  func declarations(_ name: (String) -> String = { $0 }) -> [String] {
    [
      "--font-body: \(stack(body, mono, name)), sans-serif;",
      "--font-mono: \(stack(mono, body, name)), monospace;",
    ]
  }

  /// The same for Firefox, which shows no other font of a page's while one is on its way, and so none of those that stand
  /// in: it would change to one when the font has come too late, and keep that.
  var plainDeclarations: [String] {
    [
      "--font-body: \(cssString(body)), sans-serif, \(cssString(mono));",
      "--font-mono: \(cssString(mono)), monospace, \(cssString(body));",
    ]
  }

  private func stack(_ first: String, _ second: String, _ name: (String) -> String) -> String {
    [name(first), Self.fallback(name(first)), name(second)].map(cssString).joined(separator: ", ")
  }

  /// The name under which the fonts' rules may describe a local font of the same widths.
  static func fallback(_ family: String) -> String { family + " Fallback" }

  /// The name that a family has in layout blocks, where nothing moves when a font comes, since all boxes have their
  /// places; so it is shown there however late it is.
  static func nameInBlocks(_ family: String) -> String { family + " Blocks" }
}
