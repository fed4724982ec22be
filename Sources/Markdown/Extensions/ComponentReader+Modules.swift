extension ComponentReader {
  /// How far a module's statement is looked for an end.
  private static let statementLimit = 1 << 16

  /// `import … from '…'` and `export …`, up to a blank line. Returns whether a line begins with one.
  mutating func takeModule(_ line: Range<Int>) -> Bool {
    let first = bytes[line]
    guard first.starts(with: "import ".utf8) || first.starts(with: "export ".utf8) else { return false }
    let isExport = first.first == UInt8(ascii: "e")
    let limit = min(bytes.count, line.lowerBound + (patience > 0 ? Self.statementLimit : line.count))
    var end = moduleEnd(line)
    if isMDX {
      let found = ScriptBraces.statementEnd(bytes[line.lowerBound..<limit], line.lowerBound)
      // Where it was not looked through to its end, it goes up to a blank line.
      if found.end < limit || limit == bytes.count { end = found.end }
      patience -= found.reach - line.lowerBound
    }
    let text = String(decoding: bytes[line.lowerBound..<end], as: UTF8.self)
    guard isExport ? Self.isExport(text) : Self.isImport(text) else { return false }
    // Several imports may follow each other without a blank line; each is told of.
    var start = line.lowerBound
    while start < end {
      let next = statementEnd(start, end)
      let statement = String(decoding: bytes[start..<next], as: UTF8.self)
      let isOurs =
        readsComponents && statement.hasPrefix("import ")
        && ComponentTag.modules.contains { statement.contains($0) }
      if statement.contains(where: { !$0.isWhitespace }) {
        if isOurs || isMDX && takeConstant(statement) || isToldOfAtItsUse(statement) {
          writer.markChange()
        } else {
          writer.leaveOut(.leftOutModule, start..<next)
        }
      }
      start = next
    }
    done = end
    return true
  }

  /// Whether a statement imports nothing but components that the text has, which are told of where they stand.
  private mutating func isToldOfAtItsUse(_ statement: String) -> Bool {
    let used = usedComponents ?? Self.usedComponents(in: bytes)
    usedComponents = used
    guard statement.hasPrefix("import "), let from = statement.firstRange(of: "from ") else { return false }
    let words = statement[..<from.lowerBound].dropFirst(7).split { ", \n\r\t{}".contains($0) }
    // `{ A as B }`: what stands before `as` is no name here.
    let names = words.indices.filter { words[$0] != "as" && words[min($0 + 1, words.count - 1)] != "as" }
    return !names.isEmpty
      && names.allSatisfy { !Self.isKnown(String(words[$0])) && used.contains(String(words[$0])) }
  }

  /// The names behind a `<` that begin with a capital.
  private static func usedComponents(in bytes: [UInt8]) -> Set<String> {
    var result: Set<String> = []
    var place = 0
    while let found = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      let name = bytes[(found + 1)...].prefix { isWord($0) || $0 == UInt8(ascii: "$") }
      place = found + 1 + name.count
      if let first = name.first, isLetter(first), first < UInt8(ascii: "a") {
        result.insert(String(decoding: name, as: UTF8.self))
      }
    }
    return result
  }

  private static func isImport(_ text: String) -> Bool {
    text.hasPrefix("import ")
      && (text.contains(" from '") || text.contains(" from \"") || text.hasPrefix("import '")
        || text.hasPrefix("import \"") || text.contains("} from"))
  }

  private static func isExport(_ text: String) -> Bool {
    let words = ["const ", "let ", "var ", "default ", "function ", "async ", "class ", "{", "*", "type "]
    return text.hasPrefix("export ") && words.contains { text.dropFirst(7).hasPrefix($0) }
  }

  private func moduleEnd(_ line: Range<Int>) -> Int {
    var end = line.upperBound
    while end + 1 < bytes.count, bytes[end + 1] != 0x0A, bytes[end + 1] != 0x0D {
      end = bytes[(end + 1)...].firstIndex(of: 0x0A) ?? bytes.count
    }
    return min(end + 1, bytes.count)
  }

  /// Where the next statement begins: at a line that begins with `import` or `export`.
  private func statementEnd(_ start: Int, _ end: Int) -> Int {
    var place = start
    while place < end {
      guard let newline = bytes[place..<end].firstIndex(of: 0x0A) else { return end }
      place = newline + 1
      if bytes[place..<end].starts(with: "import ".utf8) || bytes[place..<end].starts(with: "export ".utf8) {
        return place
      }
    }
    return end
  }

  /// `export const year = 2024;` and `import stone from './stone.png'`, whose names may stand in braces.
  private mutating func takeConstant(_ statement: String) -> Bool {
    var words = statement.split(maxSplits: 4) { $0.isWhitespace || $0 == ";" }.filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    if words.first == "import" {
      guard words.count == 4, words[2] == "from", Self.isName(words[1]), let quote = words[3].first,
        "'\"".contains(quote), words[3].last == quote
      else { return false }
      let path = String(words[3].dropFirst().dropLast())
      let ending = path.prefix { $0 != "?" }.split(separator: ".").last?.lowercased() ?? ""
      guard ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"].contains(ending) else { return false }
      constants[String(words[1])] = path
      return true
    }
    guard words.count > 2, words[0] == "export", ["const", "let", "var"].contains(words[1]),
      let equals = statement.firstIndex(of: "=")
    else { return false }
    words = statement[..<equals].split { $0.isWhitespace }
    var value = statement[statement.index(after: equals)...].utf8.drop { $0 <= 0x20 }
    while let last = value.last, last <= 0x20 || last == UInt8(ascii: ";") { value.removeLast() }
    guard words.count == 3, Self.isName(words[2]), let first = value.first,
      "'\"`".utf8.contains(first) || isDigit(first), !value.contains(0x0A),
      let text = ScriptBraces.text(Array(value)[...], constants)
    else { return false }
    constants[String(words[2])] = text
    return true
  }

  private static func isName(_ word: Substring) -> Bool {
    word.utf8.allSatisfy { isWord($0) || $0 == UInt8(ascii: "$") }
  }
}
