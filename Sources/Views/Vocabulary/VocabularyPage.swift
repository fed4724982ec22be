extension Vocabulary {
  /// The page of the manual that lists all words, as Markdown, made of what is declared.
  public static var page: String {
    let views = words.views.values.map { Row($0.about, $0.kind) }.sorted { $0.about.name < $1.about.name }
    let modifiers = words.modifiers.values.map { Row($0.about, $0.kind) }
      .sorted { $0.about.name < $1.about.name }
    return """
      ---
      order: 90
      title: All views and modifiers
      ---
      # All views and modifiers

      SwiftUI's views and modifiers, and what a block does with each. This page is made of the declarations that blocks are read by, so that it says what is so.

      - *Works*: does what it does in SwiftUI; the link leads to what there is to say about it.
      - *No effect*: may stay in the code. What it is about is nothing that a page shows, so that nobody sees a difference.
      - *Left out*: may stay in the code, and a warning says what a reader misses. At rest the page shows what the app shows, or nearly so.
      - *Not here*: an error that names it, since the page would look different without it.

      ## Views that work

      \(works(views))

      ## Modifiers that work

      \(works(modifiers))

      ## Modifiers of no effect

      | modifier | what it is about |
      |---|---|
      \(modifiers.filter { $0.kind == .silent }.map { "| `\($0.about.name)` | \($0.about.summary) |" }.joined(separator: "\n"))

      ## Modifiers that are left out

      | modifier | what a reader misses |
      |---|---|
      \(modifiers.filter { $0.kind == .unanswered }.map { "| `\($0.about.name)` | \($0.about.summary) |" }.joined(separator: "\n"))

      ## Not here

      Views: \(missing(views))

      Modifiers: \(missing(modifiers))

      """
  }

  /// The page that lists the names of symbols.
  public static var symbolPage: String {
    let filled = Set(Symbol.names.filter { $0.hasSuffix(".fill") }.map { String($0.dropLast(5)) })
    let names = Set(Symbol.names.map { $0.hasSuffix(".fill") ? String($0.dropLast(5)) : $0 }).sorted()
    let groups = Dictionary(grouping: names) { $0.first.map(String.init) ?? "" }
    let lists = groups.keys.sorted().map { letter in
      (groups[letter] ?? []).map { name in
        let isFilled = filled.contains(name) || SymbolNames.all.entries[name]?.filled != nil
        return "`\(name)`" + (isFilled ? "*" : "")
      }.joined(separator: ", ")
    }
    return """
      ---
      order: 91
      title: Names of symbols
      ---
      # Names of symbols

      All names that [`Image(systemName:)` and `Label`](symbols.md) know, made of the table that they are read from. Those with a star have a filled form of their own, `.fill`. Of each there are variants: `.circle`, `.square`, `.rectangle`, `.slash`, `.badge`, `.badge.plus` and so on.

      \(lists.joined(separator: "\n\n"))

      """
  }

  private struct Row {
    let about: WordDescription
    let kind: WordKind

    init(_ about: WordDescription, _ kind: WordKind) {
      self.about = about
      self.kind = kind
    }
  }

  private static func works(_ rows: [Row]) -> String {
    "| name | what it is | forms |\n|---|---|---|\n"
      + rows.filter { $0.kind == .works }.map { row in
        let about = row.about
        let forms = about.forms.map { "`\($0)`" }.joined(separator: ", ")
        return
          "| [\(about.name)](\(about.page).md) | \(about.summary)\(about.isOwn ? "; not SwiftUI's" : "") | \(forms) |"
      }.joined(separator: "\n")
  }

  private static func missing(_ rows: [Row]) -> String {
    rows.filter { $0.kind == .missing }.map { "`\($0.about.name)`" }.joined(separator: ", ") + "."
  }
}
