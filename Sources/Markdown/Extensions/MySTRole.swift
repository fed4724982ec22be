/// MyST's roles: `` {name}`text` `` in a line.
enum MySTRole {
  /// The roles of a line that are known, and the Markdown that each stands for; and whether one has no end in it.
  static func all(
    in bytes: [UInt8], _ line: Range<Int>
  ) -> (roles: [(range: Range<Int>, text: [UInt8])], isOpen: Bool) {
    var result: [(range: Range<Int>, text: [UInt8])] = []
    var isOpen = false
    var place = line.lowerBound
    var runs: BacktickRuns?
    func codeEnd(_ start: Int) -> (inner: Range<Int>, end: Int)? {
      if runs == nil { runs = BacktickRuns(bytes, line) }
      return runs?.code(from: start)
    }
    while place < line.upperBound {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "`"): place = codeEnd(place)?.end ?? place + 1
      case UInt8(ascii: "{"):
        var end = place + 1
        while end < line.upperBound, isWord(bytes[end]) || "-:.".utf8.contains(bytes[end]) { end += 1 }
        guard end > place + 1, end + 1 < line.upperBound, bytes[end] == UInt8(ascii: "}"),
          bytes[end + 1] == UInt8(ascii: "`")
        else {
          place += 1
          continue
        }
        guard let code = codeEnd(end + 1) else {
          isOpen = true
          place = end + 1
          continue
        }
        let name = String(decoding: bytes[place + 1..<end], as: UTF8.self)
        // The end of a line is a blank.
        let words = String(decoding: bytes[code.inner], as: UTF8.self).replacing(
          /[ \t]*\r?\n[ \t]*/, with: " ")
        if let text = text(name, words) {
          result.append((place..<code.end, Array(text.utf8)))
        }
        place = code.end
      default: place += 1
      }
    }
    return (result, isOpen)
  }

  /// The runs of backticks in a line, by how long they are.
  private struct BacktickRuns {
    private var starts: [Int: [Int]] = [:]
    /// The ends of all runs, in their order.
    private var ends: [Int] = []

    init(_ bytes: [UInt8], _ line: Range<Int>) {
      var place = line.lowerBound
      while let start = bytes[place..<line.upperBound].firstIndex(of: UInt8(ascii: "`")) {
        place = start
        while place < line.upperBound, bytes[place] == UInt8(ascii: "`") { place += 1 }
        starts[place - start, default: []].append(start)
        ends.append(place)
      }
    }

    /// What is between the backticks from a place on and the next run as long, and where that ends.
    func code(from start: Int) -> (inner: Range<Int>, end: Int)? {
      guard let end = Self.first(of: ends, after: start) else { return nil }
      let count = end - start
      return starts[count].flatMap { Self.first(of: $0, after: end - 1) }.map { (end..<$0, $0 + count) }
    }

    /// The first of ascending numbers that is larger, found by halving.
    private static func first(of numbers: [Int], after number: Int) -> Int? {
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle] > number { high = middle } else { low = middle + 1 }
      }
      return low < numbers.count ? numbers[low] : nil
    }
  }

  /// Nil for a role that is not known.
  private static func text(_ name: String, _ text: String) -> String? {
    let (label, target) = parts(text)
    switch name {
    case "eq":
      // Formulas have no numbers here: they are called by their labels.
      guard let target, let id = id(target) else { return nil }
      return "[(\(escaped(label ?? target)))](#\(id))"
    case "ref", "numref", "std:ref":
      guard let target, let id = id(target) else { return nil }
      return "[\(label ?? "")](#\(id))"
    case "doc": return link(text, isPage: true)
    case "download": return link(text, isPage: false)
    case "term":
      guard let target, let id = MySTGlossary.id(of: target) else { return nil }
      return "[\(label ?? target)](#\(id))"
    case "math": return "$\(text)$"
    case "sub", "subscript": return "<sub>\(escaped(text))</sub>"
    case "sup", "superscript": return "<sup>\(escaped(text))</sup>"
    case "kbd": return "<kbd>\(escaped(text))</kbd>"
    case "abbr":
      guard let open = text.lastIndex(of: "("), text.last == ")" else { return escaped(text) }
      let word = text[..<open].trimmingSuffix { $0 == " " }
      let meaning = text[text.index(after: open)...].dropLast()
      return "<abbr title=\"\(escaped(String(meaning)))\">\(escaped(String(word)))</abbr>"
    case "guilabel", "menuselection", "strong":
      return "**\(text.replacing("-->", with: "›"))**"
    case "emphasis", "dfn": return "*\(text)*"
    case "file", "command", "program", "option", "samp", "code", "literal", "envvar", "makevar", "regexp",
      "mimetype":
      return "`` \(text) ``"
    default: return isOfAPI(name) ? code(text) : badge(name, text)
    }
  }

  /// `` {bdg-primary}`text` `` and, as links, `` {bdg-link-primary-line}`text <address>` ``.
  private static func badge(_ name: String, _ text: String) -> String? {
    var words = name.split(separator: "-")
    guard words.first == "bdg" else { return nil }
    words.removeFirst()
    if words.last == "line" { words.removeLast() }
    let use = ["link", "ref"].first { words.first.map(String.init) == $0 }
    if use != nil { words.removeFirst() }
    let looks = [
      "primary": "badge-note", "info": "badge-note", "success": "badge-success", "warning": "badge-caution",
      "danger": "badge-danger", "secondary": "", "light": "", "dark": "", "muted": "", "": "",
    ]
    guard words.count < 2, let look = looks[String(words.first ?? "")] else { return nil }
    let (label, target) = parts(text)
    let badge =
      "<span class=\"badge\(look.isEmpty ? "" : " " + look)\">\(escaped(use == nil ? text : label ?? target ?? text))</span>"
    guard use != nil, let target, !target.contains(where: { "<>\n".contains($0) }) else { return badge }
    if use == "link" { return "[\(badge)](<\(target)>)" }
    return id(target).map { "[\(badge)](#\($0))" }
  }

  /// Names of a program's parts, whose descriptions Sphinx takes from the program: `` {class}`~a.Name` ``.
  private static func isOfAPI(_ name: String) -> Bool {
    let parts = name.split(separator: ":")
    guard let last = parts.last, parts.count == 1 || ["py", "c", "cpp", "js"].contains(parts[0]) else {
      return false
    }
    return [
      "class", "func", "meth", "mod", "attr", "data", "exc", "obj", "const", "type", "macro", "member",
      "enum",
    ]
    .contains(last)
  }

  /// `~` before a name stands for its last part, and a full stop for where it is looked for.
  private static func code(_ text: String) -> String {
    let (label, target) = parts(text)
    if let label { return "`` \(label) ``" }
    var name = (target ?? text)[...]
    if name.hasPrefix("~") { name = name.split(separator: ".").last ?? name }
    return "`` \(name.drop { $0 == "." || $0 == "~" || $0 == "!" }) ``"
  }

  /// `text <target>`, or a target alone.
  private static func parts(_ text: String) -> (label: String?, target: String?) {
    guard text.last == ">", let open = text.lastIndex(of: "<"), open > text.startIndex else {
      return (nil, text)
    }
    let label = text[..<open].trimmingSuffix { $0 == " " }
    return (String(label), String(text[text.index(after: open)...].dropLast()))
  }

  /// A link to a page by its path without `.md`, or to a file.
  static func link(_ text: String, isPage: Bool) -> String {
    let (label, target) = parts(text)
    guard var target, !target.contains(where: { "<>\n".contains($0) }) else { return text }
    if target.contains("://") { return label.map { "[\($0)](<\(target)>)" } ?? "<\(target)>" }
    let name = target.split(separator: "/").last.map(String.init) ?? target
    if isPage {
      if !target.hasSuffix(".md") { target += ".md" }
      return "[\(label ?? "")](<\(target)>)"
    }
    return "[\(label ?? name)](<\(target)>)"
  }

  /// A name for links as an id: what cannot stand in one becomes a hyphen.
  static func id(_ name: String) -> String? {
    let id = name.lowercased().map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) ? $0 : "-"
    }
    return id.isEmpty ? nil : String(id)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
