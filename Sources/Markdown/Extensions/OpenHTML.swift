/// HTML that blank lines do not end: `<pre>`, `<script>`, `<style>`, `<textarea>`, a comment. Where its end is missing,
/// it would take what follows for its own.
struct OpenHTML {
  /// What ends it; nil where none is open.
  private(set) var ending: [UInt8]?
  /// Whether its author ends it: until then no line is anything else.
  private(set) var isEnded = false
  var holdsLines: Bool { ending != nil && isEnded }
  /// What no text from the present line on has in it.
  private var missing: [[UInt8]] = []

  private static let elements = ["pre", "script", "style", "textarea"]

  /// - Parameters:
  ///   - line: from its first letter on.
  ///   - bytes: the text that it is a line of.
  mutating func read(_ line: ArraySlice<UInt8>, of bytes: [UInt8]) {
    if let ending {
      if Self.ends(line, ending) { self.ending = nil }
      return
    }
    guard line.first == UInt8(ascii: "<") else { return }
    let rest = line.dropFirst()
    for (opening, closing) in [("!--", "-->"), ("?", "?>"), ("![CDATA[", "]]>")]
    where rest.starts(with: opening.utf8) {
      let closing = Array(closing.utf8)
      if !Self.ends(rest.dropFirst(opening.utf8.count), closing) { open(closing, bytes[line.endIndex...]) }
      return
    }
    let name = String(decoding: rest.prefix(9).prefix(while: isLetter), as: UTF8.self).lowercased()
    guard Self.elements.contains(name) else { return }
    let after = rest.dropFirst(name.utf8.count).first
    guard after == nil || after == UInt8(ascii: ">") || after.map({ $0 <= 0x20 }) == true else { return }
    let closing = Array("</\(name)>".utf8)
    if !Self.ends(rest, closing) { open(closing, bytes[line.endIndex...]) }
  }

  /// - Parameter rest: the text below the line.
  private mutating func open(_ ending: [UInt8], _ rest: ArraySlice<UInt8>) {
    self.ending = ending
    isEnded = false
    guard !missing.contains(ending) else { return }
    if ending.starts(with: "</".utf8) {
      isEnded = Self.isNextTagAnEnd(rest)
    } else {
      isEnded = Self.ends(rest, ending)
      if !isEnded { missing.append(ending) }
    }
  }

  /// Whether the next tag of the four elements is an end tag.
  private static func isNextTagAnEnd(_ text: ArraySlice<UInt8>) -> Bool {
    var place = text.startIndex
    while let found = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = text[found...].dropFirst().first == UInt8(ascii: "/")
      let name = text[found...].dropFirst(isEnd ? 2 : 1).prefix(9).prefix(while: isLetter)
      if elements.contains(String(decoding: name, as: UTF8.self).lowercased()) { return isEnd }
      place = found + 1
    }
    return false
  }

  mutating func close() { ending = nil }

  /// Whether a line has an end in it: for an element that of any of the four.
  private static func ends(_ line: ArraySlice<UInt8>, _ ending: [UInt8]) -> Bool {
    guard ending.starts(with: "</".utf8) else {
      return line.indices.contains { line[$0] == ending[0] && line[$0...].starts(with: ending) }
    }
    return line.indices.contains { place in
      guard line[place] == UInt8(ascii: "<"), line[place...].dropFirst().first == UInt8(ascii: "/") else {
        return false
      }
      let word = line[place...].dropFirst(2).prefix(10).prefix { $0 != UInt8(ascii: ">") }
      return elements.contains(String(decoding: word, as: UTF8.self).lowercased())
        && line[place...].dropFirst(2 + word.count).first == UInt8(ascii: ">")
    }
  }
}
