/// A style sheet whose rules hold for an element and what is in it.
///
/// A rule is kept if it is whole and stays within: what a browser could read in another way, or could reach out with, is
/// left out.
struct ScopedSheet {
  private(set) var text = ""
  /// What was left out: at-rules by their names, other rules by their selectors.
  private(set) var removed: [String] = []
  private let ids: Set<String>
  private let prefix: String
  private var reader: CSSReader
  /// What holds nowhere but at the outside: the steps of animations.
  private var outer = ""
  private static let depthLimit = 32

  /// - Parameters:
  ///   - root: the element's name.
  ///   - prefix: stands before the names that are among `ids`.
  init(_ css: String, root: String, prefix: String, _ ids: Set<String>) {
    (self.prefix, self.ids) = (prefix, ids)
    reader = CSSReader(Array(css.utf8))
    let inner = rules(depth: 0)
    text = outer + "#\(root){\(inner)}"
  }

  /// Rules up to the end of the block that they are in.
  private mutating func rules(depth: Int) -> String {
    var result = ""
    while true {
      let piece = reader.piece()
      switch piece.mark {
      case UInt8(ascii: "{"): rule(piece, depth, &result)
      case UInt8(ascii: "}"): if depth > 0 { return result }
      case nil: return result
      default: break
      }
    }
  }

  private mutating func rule(_ piece: CSSReader.Piece, _ depth: Int, _ result: inout String) {
    let prelude = reader.text(piece.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // `&` is the element itself, by which a rule could speak of what that is in.
    let isSound = piece.isWhole && !prelude.utf8.contains(UInt8(ascii: "&"))
    let name = prelude.prefix { $0 == "@" || $0 == "-" || $0.isLetter }.lowercased()
    switch name {
    case "@media", "@supports", "@layer", "@container":
      guard isSound, depth < Self.depthLimit else { break }
      result += prelude + "{" + rules(depth: depth + 1) + "}"
      return
    case "@keyframes", "@-webkit-keyframes":
      guard let range = reader.steps(), isSound else { return leaveOut(name) }
      outer += prelude + "{" + reader.text(range) + "}"
      return
    case _ where name.hasPrefix("@"): break
    default:
      guard let content = reader.declarations(), isSound, let selectors = selectors(prelude) else {
        return leaveOut(prelude)
      }
      result += selectors + "{" + named(content) + "}"
      return
    }
    reader.skipBlock()
    leaveOut(name)
  }

  private mutating func leaveOut(_ rule: String) {
    let name = rule.unicodeScalars.count > 40 ? String(rule.unicodeScalars.prefix(40)) + "…" : rule
    if removed.count < 16, !removed.contains(name) { removed.append(name) }
  }

  /// Selectors of which none reaches out; the root element is the element that everything is in.
  private func selectors(_ text: String) -> String? {
    var result: [String] = []
    for part in CSSReader.split(named(text)) {
      let part = part.drop { $0 == " " }
      let root = [":root", "svg"].first { root in
        part.hasPrefix(root) && part.dropFirst(root.count).first.map { !Self.isName($0) } ?? true
      }
      let rest = part.dropFirst(root?.count ?? 0)
      // Beside the element is outside of it.
      guard !part.isEmpty, !part.utf8.contains(UInt8(ascii: "/")),
        !CSSReader.leadsAside(rest, fromStart: root == nil)
      else { return nil }
      result.append((root == nil ? "" : "&") + rest)
    }
    return result.isEmpty ? nil : result.joined(separator: ",")
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  /// A text with the names that the picture's elements have now.
  private func named(_ text: String) -> String {
    var parts = text.split(separator: "#", omittingEmptySubsequences: false)
    var result = String(parts.removeFirst())
    for part in parts {
      let name = part.prefix(while: Self.isName)
      result += "#" + (ids.contains(String(name)) ? prefix : "") + part
    }
    return result
  }
}
