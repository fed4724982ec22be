extension ComponentReader {
  /// Takes the tag of a component that is known. Returns whether it is one.
  mutating func take(_ tag: ComponentTag, _ sourceColumn: Int) -> Bool {
    let place = tag.range
    guard let block = Self.blocks[tag.name] else { return false }
    if tag.isEnd {
      guard writer.contains(tag.name) else { return false }
      while writer.last?.name != tag.name { end(at: place.lowerBound) }
      end(at: place.lowerBound)
      return true
    }
    guard !writer.isFull else { return false }
    let column = writer.column(of: sourceColumn)
    switch block {
    case .group(let group):
      if group == .tabs {
        (tabLabels, chosenTab, tabNames) = (tag.labels, tag.value("defaultValue"), tag.list("items"))
      }
      let columns = tag.value("cols").flatMap { Int($0) } ?? tag.code["cols"].flatMap { Int($0) } ?? 2
      let isWide = group == .cards || group == .columns
      begin(tag, [.group(group, columns: isWide ? min(12, max(1, columns)) : 0)], column)
    case .tab:
      let value = tag.value("value")
      var title = self.value(of: "label", tag) ?? self.value(of: "title", tag)
      if title == nil, let value { title = tabLabels[value] ?? value }
      if title == nil, !tabNames.isEmpty { title = tabNames.removeFirst() }
      var item = MarkedBlock.Item(title: Array((title ?? "").utf8), isFirst: !isWithinTabs)
      item.isChosen = tag.isFlag("default") || value != nil && value == chosenTab
      begin(tag, [.item(item)], column)
    case .card: card(tag, column)
    case .linkCard:
      guard let address = value(of: "href", tag), !address.contains("\n"), !address.contains(">") else {
        return false
      }
      card(tag, column)
    case .step:
      begin(tag, tag.name == "Step" ? [.item(.init(title: []))] : [], column)
      if let title = value(of: "title", tag) ?? tag.value("label") {
        line("**\(Self.escaped(title))**", tag, column)
      }
    case .folder(let isFolder):
      let depth = 2 * folderDepth
      guard writer.contains("Files") || writer.contains("FileTree") else { return false }
      let name = value(of: "name", tag) ?? ""
      let text = "- \(Self.escaped(name))\(isFolder && !name.hasSuffix("/") ? "/" : "")"
      writer.line(Array(text.utf8), column: column + depth, at: place.lowerBound)
      begin(tag, [], column)
      if isFolder { folderDepth += 1 }
    case .nothing:
      guard tag.isClosed else { return false }
      writer.markChange()
      return true
    case .passage: begin(tag, [], column)
    case .field:
      begin(tag, [], column)
      let name = ["name", "body", "path", "query", "header"].lazy.compactMap { tag.value($0) }.first
      var text = name.map { "**`\($0)`**" } ?? ""
      if let type = tag.value("type") { text += " \(Self.escaped(type))" }
      if tag.isFlag("required") { text += ", required" }
      if !text.isEmpty { line(text, tag, column) }
    case .aside(let name):
      let type = name ?? tag.value("type") ?? "note"
      let kind = AsideKind(type.utf8)
      var aside = MarkedBlock.Aside(alert: kind?.alert ?? (type.hasPrefix("warn") ? .warning : .note))
      aside.title = value(of: "title", tag).map { Array($0.utf8) }
      if aside.title == nil, let name, kind?.isOwnName == false { aside.title = Array(name.utf8) }
      begin(tag, [.aside(aside)], column)
    case .fold:
      var aside = MarkedBlock.Aside(alert: .note)
      aside.title = Array((value(of: "title", tag) ?? value(of: "summary", tag) ?? "").utf8)
      (aside.isFolded, aside.isOpen) = (true, tag.isFlag("defaultOpen") || tag.isFlag("open"))
      begin(tag, [.aside(aside)], column)
    }
    if tag.isClosed { end(at: place.upperBound) }
    return true
  }

  private mutating func begin(_ tag: ComponentTag, _ blocks: [MarkedBlock], _ column: Int) {
    writer.begin(tag.name, .shown, blocks, column: column, at: tag.range)
  }

  /// Ends the innermost component.
  private mutating func end(at place: Int) {
    if let name = writer.last?.name, case .folder(true) = Self.blocks[name] { folderDepth -= 1 }
    writer.end(at: place)
  }

  private mutating func line(_ text: String, _ tag: ComponentTag, _ column: Int) {
    writer.line(Array(text.utf8), column: column, at: tag.range.lowerBound)
    writer.line([], column: 0, at: tag.range.lowerBound)
  }

  private var isWithinTabs: Bool {
    guard let name = writer.last?.name, case .group(.tabs) = Self.blocks[name] else { return false }
    return true
  }

  /// A card stands in a group, be it one of its own. With an address its title is a link.
  private mutating func card(_ tag: ComponentTag, _ column: Int) {
    var isGrouped = false
    if let name = writer.last?.name, case .group(.cards) = Self.blocks[name] { isGrouped = true }
    begin(tag, (isGrouped ? [] : [.group(.cards, columns: 1)]) + [.item(.init(title: []))], column)
    let address = value(of: "href", tag).flatMap { $0.contains { "\n>".contains($0) } ? nil : $0 }
    let icon = value(of: "icon", tag).map { mark(.icon(Array($0.utf8))) + [0x20] } ?? []
    if let title = value(of: "title", tag) ?? address, !title.isEmpty {
      let text = address.map { "[\(Self.escaped(title))](<\($0)>)" } ?? Self.escaped(title)
      writer.line(icon + Array("**\(text)**".utf8), column: column, at: tag.range.lowerBound)
      writer.line([], column: 0, at: tag.range.lowerBound)
    }
    if let description = value(of: "description", tag) { line(Self.escaped(description), tag, column) }
  }

  /// What an attribute says; where that is code of which nothing is known, it is told.
  private mutating func value(of name: String, _ tag: ComponentTag) -> String? {
    guard let code = tag.code[name] else { return tag.value(name) }
    if let text = ScriptBraces.text(Array(code.utf8)[...], constants) { return text }
    writer.leaveOut(.leftOutAttribute, tag.range, as: name)
    return nil
  }

  /// Whether a component stands for what it holds.
  static func isPassage(_ name: String) -> Bool {
    if case .passage = blocks[name] { true } else { false }
  }

  private enum Block {
    case group(Node.Group)
    case tab, card, linkCard, fold
    /// What has a title, such as a step or a version's changes.
    case step
    /// A value that something takes or gives, with its name and type.
    case field
    /// Of a kind that its name or its `type` says.
    case aside(String?)
    /// A folder, or a file, of a tree.
    case folder(Bool)
    /// What it holds is shown as if it were not there.
    case passage
    /// Contents stand beside the page.
    case nothing
  }

  /// Whether a component is read, and so is not told of where it stands.
  static func isKnown(_ name: String) -> Bool { blocks[name] != nil }

  /// Starlight's, Docusaurus's, Nextra's, Fumadocs's and Mintlify's.
  private static let blocks: [String: Block] = [
    "Tabs": .group(.tabs), "CodeGroup": .group(.tabs), "CodeTabs": .group(.tabs), "TabItem": .tab,
    "Tab": .tab,
    "Tabs.Tab": .tab, "CardGrid": .group(.cards), "Cards": .group(.cards), "CardGroup": .group(.cards),
    "Columns": .group(.cards), "Card": .card, "Cards.Card": .card, "LinkCard": .linkCard,
    "Steps": .group(.steps), "Step": .step, "Update": .step,
    "FileTree": .group(.tree), "Files": .group(.tree), "FileTree.Folder": .folder(true),
    "Folder": .folder(true),
    "FileTree.File": .folder(false), "File": .folder(false), "Aside": .aside(nil), "Admonition": .aside(nil),
    "Callout": .aside(nil), "Note": .aside("Note"), "Tip": .aside("Tip"), "Info": .aside("Info"),
    "Warning": .aside("Warning"), "Caution": .aside("Caution"), "Danger": .aside("Danger"),
    "Check": .aside("Check"), "Important": .aside("Important"), "Accordion": .fold, "Expandable": .fold,
    "ParamField": .field, "ResponseField": .field, "AccordionGroup": .passage, "Accordions": .passage,
    "Frame": .passage, "Translate": .passage,
    "Fragment": .passage, "TOCInline": .nothing,
  ]
}
