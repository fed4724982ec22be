/// A site that is edited at random, the same way for the same seed.
public struct RandomSite {
  /// SplitMix64.
  public struct Chance: RandomNumberGenerator, Sendable {
    var state: UInt64

    public init(state: UInt64) { self.state = state }

    public mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }

    public mutating func one(of count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
    public mutating func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &self)]
    }
  }

  public var chance: Chance
  /// By their paths in the site's folder.
  public private(set) var files: [String: String] = [:]
  private var earlier: [[String: String]] = []

  /// Folders and names for pages.
  private let names: [String]
  private let pageCount: Int

  /// - Parameter pageCount: how many pages there are at first, about.
  public init(seed: UInt64, pageCount: Int = 10) {
    chance = Chance(state: seed)
    self.pageCount = pageCount
    names = Self.names + (0..<pageCount / 4).map { "p\($0)" }
    begin()
  }

  private mutating func begin() {
    files = [:]
    files["site.yml"] = settings()
    files["content/index.md"] = "# Home\n\n[A](guide/a.md) ![](stone.svg)\n"
    files["content/watch.md"] = Self.watch
    files["content/watch-files.md"] = Self.links { "\($0).md" }
    files["content/watch-addresses.md"] = Self.links { "/\($0)/#stone" }
    for name in ["guide/a", "guide/b", "guide/index", "c", "other/d", "other/deep/a", "de/c", "de/guide/a"] {
      files["content/\(name).md"] = page()
    }
    while files.count < pageCount { files["content/\(pathOfPage()).md"] = page() }
    files["content/stone.svg"] = picture()
    files["content/shared.swift"] = code()
    files["data/list.yml"] = data()
  }

  /// Pages that are never edited, and ask for all that others may change, each in its way.
  private static func links(_ write: (String) -> String) -> String {
    folders.flatMap { folder in names.map { "[x](\(write(folder + $0)))\n" } }.joined()
  }

  private static let watch = """
    # Watch

    ![](stone.svg) ![](guide/stone.svg) <doc:a> <doc:b> <doc:c#Stone> <doc:d>

    {{#include part.txt}}

    ```own
    key stone
    ```

    ```layout
    Image("stone.svg")
    ```

    """

  /// Two of them are those of another language where the settings have that.
  private static let folders = ["", "guide/", "other/", "other/deep/", "de/", "de/guide/"]
  private static let names = ["a", "b", "c", "d", "index", "README"]

  private static let words = [
    "stone", "hand", "layout", "width", "naïve", "“quoted”", "page", "frame", "Ωmega", "line", "7", "8",
  ]

  private mutating func sentence() -> String {
    (0..<Int.random(in: 1...5, using: &chance)).map { _ in chance.pick(Self.words) }.joined(separator: " ")
  }

  private var pages: [String] {
    files.keys.filter { $0.hasSuffix(".md") && !$0.hasPrefix("content/watch") }.sorted()
  }

  private mutating func pathOfPage() -> String {
    chance.pick(Self.folders) + chance.pick(names)
  }

  // MARK: Texts

  private mutating func frontMatter() -> String {
    var text = "---\n"
    if !chance.one(of: 3) { text += "title: \(sentence().replacing("“", with: ""))\n" }
    if chance.one(of: 6) { text += "draft: true\n" }
    if chance.one(of: 3) { text += "slug: \(chance.one(of: 9) ? "a" : "s\(chance.next() % 50)")\n" }
    if chance.one(of: 6) { text += "aliases: [\(chance.pick(["/old/", "/older/"]))]\n" }
    if chance.one(of: 4) { text += "tags: [\(chance.pick(["one", "two"]))]\n" }
    if chance.one(of: 6) { text += "imports: [shared.swift]\n" }
    if chance.one(of: 6) { text += "order: \(Int.random(in: 1...9, using: &chance))\n" }
    if chance.one(of: 8) { text += "nav: false\n" }
    if chance.one(of: 3) { text += "date: \(chance.pick(["2024-01-02", "2024-05-06", "2124-05-06"]))\n" }
    if chance.one(of: 8) { text += "lastmod: 2025-02-03\n" }
    if chance.one(of: 4) { text += "description: \(sentence().replacing("“", with: ""))\n" }
    if chance.one(of: 6) { text += "kind: \(chance.pick(["blog", "changelog"]))\n" }
    if chance.one(of: 8) { text += "image: /stone.svg\n" }
    if chance.one(of: 8), files["templates/own.mustache"] != nil { text += "template: own\n" }
    if chance.one(of: 12) { text += "titel: x\n" }
    return text + "---\n"
  }

  private mutating func page() -> String {
    var text = chance.one(of: 4) ? "" : frontMatter()
    if !chance.one(of: 5) { text += "# \(sentence())\n" }
    for _ in 0..<Int.random(in: 1...4, using: &chance) { text += "\n" + paragraph() + "\n" }
    return text
  }

  private mutating func paragraph() -> String {
    let target = pathOfPage()
    switch Int.random(in: 0..<14, using: &chance) {
    case 0, 12: return "[\(sentence())](/\(target).md)"
    case 1: return "[x](/\(target).md#\(chance.pick(Self.words)))"
    case 2: return "![a](/stone.svg) ![b](\(chance.pick(["stone.svg", "gone.png", "../stone.svg"])))"
    case 3: return "<doc:\(chance.pick(["a", "b", "d", "gone"]))\(chance.pick(["", "#stone", "#width"]))>"
    case 4: return "## \(sentence())"
    case 5: return "```swift\nlet a = \(Int.random(in: 0...9, using: &chance))\n```"
    case 6: return "{{#include \(chance.pick(["part.txt", "part.txt", "stone.svg"]))}}"
    case 7: return "<b onclick=\"x()\">\(sentence())</b>"
    case 8: return "```own\nkey \(sentence())\n```"
    case 9, 10, 11: return "```layout\n\(block())\n```"
    default: return sentence()
    }
  }

  private mutating func block() -> String {
    let size = Int.random(in: 10...30, using: &chance)
    return chance.pick([
      "Text(\"\(sentence())\").font(.system(size: \(size)))",
      "HStack { Color.red.frame(height: \(size)); Text(\"a\") }",
      "Image(\"stone.svg\").frame(width: \(size))",
      chance.one(of: 4) ? "HStak { Text(\"a\") }" : "Image(systemName: \"star\")",
      "Text(shared(\(size)))",
      "Text(\"\\(data.list.first)\")",
      "@State var on = false\nButton(\"b\") { on.toggle() }\nif on { Text(\"\(sentence())\") }",
    ])
  }

  private mutating func settings() -> String {
    var text = "title: \(chance.pick(["Site", "Seite"]))\n"
    if chance.one(of: 2) { text += "markdown: [docc, mdbook]\n" }
    if chance.one(of: 2) {
      text += "url: https://example.org/\(chance.pick(["", "base/"]))\n"
      if chance.one(of: 2) { text += "feed: [/, guide]\nfeedFormats: [atom, json]\n" }
    }
    if chance.one(of: 3) { text += "markdownTwins: true\nllms: true\n" }
    if chance.one(of: 4) { text += "search: index\n" }
    if chance.one(of: 6) { text += "print: [book, guide]\n" }
    if chance.one(of: 4) { text += "scheduled: true\n" }
    let hasLanguages = chance.one(of: 3)
    if hasLanguages { text += "language: en\nlanguages: {en: , de: }\n" }
    if chance.one(of: 4) { text += "versions: [guide, other]\n" }
    if chance.one(of: 3) { text += "html: \(chance.pick(["sanitize", "escape"]))\n" }
    if !chance.one(of: 8) {
      text += "check: {pages: warning, images: \(chance.pick(["ignore", "warning"])), anchors: warning}\n"
    }
    if !chance.one(of: 8) { text += "imports: [shared.swift]\n" }
    if chance.one(of: 3) { text += "tags: topics\n" }
    if chance.one(of: 4), !hasLanguages { text += "language: \(chance.pick(["de", "ar"]))\n" }
    if chance.one(of: 8), files["content/c.md"] != nil, files["content/guide/a.md"] != nil {
      text += "navigation:\n  - guide/a.md\n  - c.md\n"
    }
    if chance.one(of: 12) { text += "titel: x\n" }
    return text
  }

  private mutating func picture() -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Int.random(in: 10...99, using: &chance))\" height=\"4\"/>"
  }

  private mutating func code() -> String {
    chance.pick([
      "func shared(_ n: Int) -> String { \"n \\(n)\" }\n",
      "func shared(_ n: Int) -> String { \"\\(n) m\" }\n",
      "func shared(_ n: Int) -> String { n }\n", "let other = 1\n", "func shared(\n",
    ])
  }

  private mutating func data() -> String {
    chance.pick(["first: 1\n", "first: 2\n", "first: \(sentence())\n", "second: 1\n", "first: [\n"])
  }

  // MARK: Edits

  /// Takes the last edit back, or begins anew: what is wrong with a site does not stay.
  ///
  /// - Parameter isWrongBefore: whether it was wrong before that edit, too.
  public mutating func undo(_ isWrongBefore: Bool) {
    if !isWrongBefore, let last = earlier.popLast() { return files = last }
    earlier = []
    begin()
  }

  /// What there is to edit.
  public enum Kind: String, CaseIterable, Sendable {
    case text, title, frontMatter, block, made, moved, deleted, movedFolder, template, styleSheet, data,
      settings,
      imports, picture, copiedFile, includedFile, language, back, nothing
  }

  /// How often each was edited.
  public private(set) var counts: [Kind: Int] = [:]

  /// One edit; what it was, for messages.
  public mutating func edit() -> String {
    earlier.append(files)
    let kind: Kind =
      switch Int.random(in: 0..<38, using: &chance) {
      case 0: .nothing
      case 1: .back
      case 2...4: .made
      case 5, 6: .deleted
      case 7, 8: .moved
      case 9: .movedFolder
      case 10: .settings
      case 11...15: .picture
      case 16, 17: .imports
      case 18: .data
      case 19, 20: .template
      case 21, 22: .styleSheet
      case 23: .includedFile
      case 24: .language
      case 25, 26: .copiedFile
      case 27...29: .frontMatter
      case 30, 31: .title
      case 32...34: .block
      default: .text
      }
    counts[kind, default: 0] += 1
    return edit(kind)
  }

  private mutating func edit(_ kind: Kind) -> String {
    switch kind {
    case .nothing: return "nothing"
    case .back:
      files = chance.pick(earlier)
      return "an earlier site again"
    case .made: return set("content/\(pathOfPage()).md", to: page())
    case .deleted: return remove(chance.pick(pages))
    case .moved:
      let path = chance.pick(pages)
      let text = files.removeValue(forKey: path)
      let target = "content/\(pathOfPage()).md"
      files[target] = text
      return "\(path) moved to \(target)"
    case .movedFolder:
      let (from, to) = (chance.pick(["guide/", "other/deep/"]), chance.pick(["guide/", "other/", "moved/"]))
      for path in files.keys.sorted() where path.hasPrefix("content/" + from) {
        files["content/" + to + path.dropFirst("content/\(from)".count)] = files.removeValue(forKey: path)
      }
      return "\(from) moved to \(to)"
    case .settings: return set("site.yml", to: settings())
    case .picture:
      if chance.one(of: 4) {
        return set("content/guide/stone.svg", to: chance.one(of: 2) ? picture() : nil)
      }
      return chance.one(of: 12) ? remove("content/stone.svg") : set("content/stone.svg", to: picture())
    case .imports: return set("content/shared.swift", to: chance.one(of: 5) ? nil : code())
    case .data: return set("data/list.yml", to: chance.one(of: 5) ? nil : data())
    case .template:
      let text = chance.pick([
        "<p>{{page.title}}</p>{{{content}}}", "{{> footer}}{{{sidebar}}}{{{content}}}", "{{#a}}",
      ])
      return set(
        "templates/\(chance.pick(["page", "own", "footer"])).mustache", to: chance.one(of: 2) ? nil : text)
    case .styleSheet:
      let path = chance.pick([
        "templates/theme.css", "templates/site.css", "templates/more.css", "content/own.css",
      ])
      return set(path, to: chance.one(of: 3) ? nil : "p { top: \(sentence()) }")
    case .includedFile:
      return set(
        "content/\(chance.pick(["part", "guide/part"])).txt", to: chance.one(of: 3) ? nil : sentence())
    case .copiedFile:
      return set(
        "content/\(chance.pick(["", "guide/"]))list.json", to: chance.one(of: 4) ? nil : sentence())
    case .language:
      let word = chance.pick(["key", "stone"])
      return set(
        "languages/own.language",
        to: chance.one(of: 3) ? nil : "name Own\nwords keyword: \(word)\nword [a-z]+\n")
    case .text, .title, .frontMatter, .block:
      let path = chance.pick(pages)
      var lines = (files[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      edit(kind, &lines)
      return set(path, to: lines.isEmpty ? "x" : lines.joined(separator: "\n"))
    }
  }

  private mutating func edit(_ kind: Kind, _ lines: inout [String]) {
    switch kind {
    case .frontMatter:
      if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
        lines.removeFirst(end + 1)
      }
      lines.insert(contentsOf: frontMatter().dropLast().split(separator: "\n").map(String.init), at: 0)
    case .title:
      let title = sentence().replacing("“", with: "")
      if let place = lines.firstIndex(where: { $0.hasPrefix("title: ") }), chance.one(of: 2) {
        lines[place] = "title: \(title)"
      } else if let place = lines.firstIndex(where: { $0.hasPrefix("# ") }) {
        lines[place] = "# \(title)"
      } else {
        lines.append(contentsOf: ["", "# \(title)"])
      }
    case .block:
      let fence = "```layout"
      if let start = lines.firstIndex(of: fence), let end = lines[start...].firstIndex(of: "```") {
        lines.replaceSubrange(start...end, with: [fence, block(), "```"])
      } else {
        lines.append(contentsOf: ["", fence, block(), "```"])
      }
    default:
      switch Int.random(in: 0..<3, using: &chance) {
      case 0: lines.append(contentsOf: ["", paragraph()])
      case 1: lines.remove(at: Int.random(in: 0..<lines.count, using: &chance))
      default:
        // As long as before.
        lines = lines.map {
          $0.replacing("7", with: "\u{0}").replacing("8", with: "7").replacing("\u{0}", with: "8")
        }
      }
    }
  }

  private mutating func set(_ path: String, to text: String?) -> String {
    files[path] = text
    return "\(path) is now \(text ?? "gone")"
  }

  private mutating func remove(_ path: String) -> String { set(path, to: nil) }
}
