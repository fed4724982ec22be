internal import Diagnostics
import Markdown
import Web

// MARK: Groups

extension MarkdownRenderer {
  /// Tabs, cards, columns, steps, a tree of files.
  mutating func group(_ index: Int, _ node: Node, _ nodes: Nodes) {
    guard let group = node.group else { return }
    out.raw("<div class=\"\(group)\"")
    switch group {
    case .tabs:
      groupCount += 1
      itemCounts.append(0)
      out.raw(" role=\"group\"")
      out.attribute("aria-label", options.words.tabs)
    case .cards, .columns:
      if node.columnCount > 0 { out.raw(" style=\"--columns:\(node.columnCount)\"") }
      itemCounts.append(0)
    case .steps, .tree: itemCounts.append(0)
    }
    out.raw(">\n")
    groups.append((group, groupCount, chosenItem(of: index, nodes)))
  }

  mutating func leaveGroup() {
    groups.removeLast()
    itemCounts.removeLast()
    out.raw("</div>\n")
  }

  /// A tab is a radio button, its label, and what it shows: the label's place in the row and the text below it are
  /// the style sheet's affair, so that without one, and on paper, everything stands in its order.
  mutating func groupItem(_ index: Int, _ node: Node, _ nodes: Nodes) {
    guard let (group, number, chosen) = groups.last, let count = itemCounts.last else {
      return out.raw("<div>\n")
    }
    itemCounts[itemCounts.count - 1] += 1
    let title = document.label(of: Node.ID(index))
    switch group {
    case .tabs:
      let id = "tab-\(number)-\(count + 1)"
      out.raw("<input type=\"radio\" name=\"tab-\(number)\" id=\"\(id)\"")
      if chosen.map({ $0 == index }) ?? (count == 0) { out.raw(" checked") }
      out.raw("><label for=\"\(id)\">")
      if let title { self.title(title, of: index, links: false) } else { out.text("\(count + 1)") }
      out.raw("</label>\n<div class=\"tab\">\n")
    case .cards, .columns, .steps, .tree:
      out.raw(
        group == .cards ? "<div class=\"card\">\n" : group == .steps ? "<div class=\"step\">\n" : "<div>\n")
      if let title {
        out.raw("<p class=\"item-title\">")
        self.title(title, of: index, links: true)
        out.raw("</p>\n")
      }
    }
  }

  /// The item that its author wants to be shown at first.
  private func chosenItem(of group: Int, _ nodes: Nodes) -> Int? {
    var child = group + 1
    while child < nodes[group].subtreeEnd {
      if nodes[child].isChosen { return child }
      child = nodes[child].subtreeEnd
    }
    return nil
  }
}

// MARK: Titles

extension MarkdownRenderer {
  /// What an author has written above an aside or on a tab: inline Markdown.
  mutating func title(_ text: String, of index: Int, links: Bool) {
    let mayHoldMarkdown = text.utf8.contains { "`*_[:<&\\~^=+$!{".utf8.contains($0) }
    guard mayHoldMarkdown, options.rawHTML == .allow || !text.utf8.contains(UInt8(ascii: "<")) else {
      return out.text(text)
    }
    let place = document.source.fileOffset(Int(document.nodes[index].range.lowerBound))
    let source = SourceText(file: document.source.file, bytes: Array(text.utf8), segments: [(0, place)])
    let inner = Document(source, as: .gitHub, with: document.extensions.intersection(Self.inlines))
    guard inner.nodes.count > 1, inner.nodes[1].kind == .paragraph,
      inner.nodes[1].subtreeEnd == inner.nodes.count
    else { return out.text(text) }
    var renderer = MarkdownRenderer(inner, options)
    renderer.rendersLinks = links
    renderer.render(Node.ID(1), itself: false)
    out.raw(renderer.out.bytes)
    unknownIcons += renderer.unknownIcons.map { ($0.name, Node.ID(index)) }
  }

  private static let inlines: MarkdownExtensions = [
    .icons, .marks, .scripts, .math, .smartPunctuation, .attributeLists,
  ]
}

// MARK: Attributes

extension MarkdownRenderer {
  /// The beginning of an element, with what its author says of it.
  mutating func tag(_ start: StaticString, _ index: Int) {
    out.raw(start)
    if !document.attributes.isEmpty { writeAttributes(index) }
    out.raw(">")
  }

  /// - Parameter withID: whether the element has no id already.
  mutating func writeAttributes(_ index: Int, withID: Bool = true) {
    guard let attributes = document.attributes[index] else { return }
    let isOwn = options.rawHTML == .allow
    if withID, isOwn, let id = attributes.id { out.attribute("id", id) }
    if isOwn, !attributes.classes.isEmpty {
      out.attribute("class", attributes.classes.joined(separator: " "))
    }
    for pair in attributes.pairs where pair.name != "inline" && (isOwn || Self.harmless.contains(pair.name)) {
      out.raw(" ")
      out.raw(pair.name)
      guard !pair.value.isEmpty else { continue }
      out.raw("=\"")
      out.text(pair.value)
      out.raw("\"")
    }
  }

  /// What strangers may say.
  private static let harmless: Set<String> = ["width", "height", "title", "lang", "dir", "align"]
}

// MARK: Inlines

extension MarkdownRenderer {
  mutating func abbreviation(_ index: Int) {
    out.raw("<abbr")
    if let meaning = document.label(of: Node.ID(index)) { out.attribute("title", meaning) }
    out.raw(">")
  }

  /// `++ctrl+alt+del++`: each key for itself.
  mutating func keys(_ index: Int) {
    let names = document.plainText(of: Node.ID(index)).split(separator: "+")
    out.raw("<span class=\"keys\">")
    for (place, name) in names.enumerated() {
      if place > 0 { out.raw("+") }
      out.raw("<kbd>")
      out.text(Self.key(String(name)))
      out.raw("</kbd>")
    }
    out.raw("</span>")
  }

  /// What is printed on a key.
  private static func key(_ name: String) -> String {
    let names = [
      "ctrl": "Ctrl", "control": "Ctrl", "alt": "Alt", "shift": "Shift", "cmd": "⌘", "command": "⌘",
      "option": "⌥", "enter": "Enter", "return": "Return", "esc": "Esc", "escape": "Esc", "del": "Del",
      "delete": "Del", "tab": "Tab", "space": "Space", "backspace": "Backspace", "arrow-up": "↑", "up": "↑",
      "arrow-down": "↓", "down": "↓", "arrow-left": "←", "left": "←", "arrow-right": "→", "right": "→",
      "page-up": "Page Up", "page-down": "Page Down", "home": "Home", "end": "End", "insert": "Ins",
      "win": "Win", "windows": "Win", "meta": "Meta", "super": "Super", "fn": "Fn", "caps-lock": "Caps Lock",
      "print-screen": "Print Screen",
    ]
    if let known = names[name.lowercased()] { return known }
    if name.utf8.count == 1 { return name.uppercased() }
    if name.utf8.count <= 3, name.lowercased().hasPrefix("f"), Int(name.dropFirst()) != nil {
      return name.uppercased()
    }
    let words = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words.joined(separator: " ")
  }
}

// MARK: Figures

extension MarkdownRenderer {
  /// Whether a caption stands below a block.
  func hasCaption(_ node: Node, _ nodes: UnsafeBufferPointer<Node>) -> Bool {
    node.subtreeEnd < nodes.count && nodes[node.subtreeEnd].kind == .caption
      && nodes[node.subtreeEnd].parent == node.parent && node.kind != .caption
  }
}
