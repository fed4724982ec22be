/// What the shortcodes of Hugo, and those that several of its themes have, stand for.
extension Shortcode {
  /// Those that hold something, or may.
  var isBlock: Bool { Self.asides.contains(name) || Self.others.contains(name) }

  /// Whether it may have no other half.
  var mayBeAlone: Bool { isSelfClosing || ["card", "filetree/file"].contains(name) }

  private static let asides: Set<String> = [
    "note", "tip", "info", "warning", "caution", "danger", "important", "attention", "success", "error",
  ]
  private static let others: Set<String> = [
    "alert", "pageinfo", "callout", "hint", "notice", "admonition", "details", "expand", "tabpane", "tabs",
    "tab",
    "cardpane", "cards", "card", "columns", "steps", "highlight", "comment", "mermaid", "filetree/container",
    "filetree/folder", "filetree/file",
  ]

  /// What it holds stands in; the innermost last.
  ///
  /// - Parameters:
  ///   - outer: the shortcode around it.
  ///   - label: what the group says a tab is called.
  func blocks(in outer: String?, label: String?) -> [MarkedBlock] {
    switch name {
    case "tabpane", "tabs": return [.group(.tabs, columns: 0)]
    case "tab":
      let title = value("header", "name", "title") ?? values.first ?? label ?? value("lang") ?? "Tab"
      var item = MarkedBlock.Item(title: Array(title.utf8))
      item.isChosen = value("selected") == "true"
      item.isFirst = outer != "tabpane" && outer != "tabs"
      return [.item(item)]
    case "cardpane", "cards": return [.group(.cards, columns: Self.count(value("cols", "columns")))]
    case "card":
      let isInside = outer == "cardpane" || outer == "cards"
      return (isInside ? [] : [.group(.cards, columns: 1)]) + [.item(.init(title: []))]
    case "columns": return [.group(.columns, columns: Self.count(value("count")))]
    case "steps": return [.group(.steps, columns: 0)]
    case "filetree/container": return [.group(.tree, columns: 0)]
    case "highlight", "comment", "mermaid", "filetree/folder", "filetree/file": return []
    default: return [.aside(aside)]
    }
  }

  private static func count(_ text: String?) -> Int { min(12, max(0, text.flatMap { Int($0) } ?? 0)) }

  // MARK: Asides

  private var aside: MarkedBlock.Aside {
    switch name {
    case "details", "expand":
      let title = value("summary", "title") ?? values.first { $0 != "open" } ?? "Details"
      let isOpen =
        values.dropFirst().contains { ["open", "true"].contains($0) } || value("open") == "true"
        || value("closed") == "false" || values == ["open"]
      return .init(alert: .note, title: Array(title.utf8), isFolded: true, isOpen: isOpen)
    case "alert", "pageinfo", "callout", "hint":
      // These say nothing above their texts that their authors have not written.
      let word = value("color", "type", "context", "style") ?? values.first ?? ""
      return .init(alert: Self.kind(word).alert, title: Array((value("title") ?? "").utf8))
    case "notice", "admonition":
      return titled(value("style", "type") ?? values.first ?? "note", value("title", or: 1))
    default: return titled(name, value("title", or: 0))
    }
  }

  private func titled(_ word: String, _ title: String?) -> MarkedBlock.Aside {
    let (alert, isOwnName) = Self.kind(word)
    var aside = MarkedBlock.Aside(alert: alert)
    if let title {
      aside.title = Array(title.utf8)
    } else if !isOwnName {
      aside.title = Array((word.prefix(1).uppercased() + word.dropFirst()).utf8)
    }
    return aside
  }

  /// - Parameter word: the name of an aside, or of a colour of Bootstrap's.
  private static func kind(_ word: String) -> (alert: Node.Alert, isOwnName: Bool) {
    if let kind = AsideKind(word.utf8) { return (kind.alert, kind.isOwnName) }
    return (.note, word.isEmpty)
  }

  // MARK: Code

  /// What a fence says around the code that it holds; nil where it holds Markdown.
  ///
  /// - Parameter outer: the shortcode around it.
  func codeInfo(in outer: Shortcode?) -> String? {
    switch name {
    case "highlight": return (values.first ?? value("lang", "language") ?? "") + codeOptions
    case "mermaid": return "mermaid"
    case "tab":
      guard !holdsMarkdown, let outer, outer.name == "tabpane",
        (value("text") ?? outer.value("text")) != "true"
      else { return nil }
      let isNamed = (value("langEqualsHeader") ?? outer.value("langEqualsHeader")) == "true"
      return value("lang") ?? outer.value("lang") ?? (isNamed ? value("header", or: 0)?.lowercased() : nil)
        ?? ""
    case "card": return !holdsMarkdown && value("code") == "true" ? value("lang") ?? "" : nil
    default: return nil
    }
  }

  /// `linenos=table,hl_lines=3 5-7,linenostart=10` as options of a fence.
  private var codeOptions: String {
    var options = values.dropFirst().joined(separator: ",").split(separator: ",").map(String.init)
    for (key, value) in named.sorted(by: { $0.key < $1.key }) where key != "options" {
      options.append("\(key)=\(value)")
    }
    if let more = named["options"] { options += more.split(separator: ",").map(String.init) }
    var result = ""
    for option in options {
      let parts = option.split(separator: "=", maxSplits: 1).map { $0.filter { !"\"[]".contains($0) } }
      guard let name = parts.first?.split(separator: " ").joined() else { continue }
      let value = parts.count > 1 ? parts[1] : ""
      switch name.lowercased() {
      case "linenos": if value != "false" { result += " showLineNumbers" }
      case "linenostart": if let number = Int(value), number > 1 { result += " startLineNumber=\(number)" }
      case "title", "filename": result += " title=\"\(value)\""
      case "hl_lines":
        let lines = value.split { " ,".contains($0) }.joined(separator: ",")
        if !lines.isEmpty, lines.allSatisfy({ $0.isNumber || ",-".contains($0) }) { result += " {\(lines)}" }
      default: break
      }
    }
    return result
  }
}
