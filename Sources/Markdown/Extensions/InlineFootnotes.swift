import Diagnostics

/// A text in which footnotes that stand where they are referred to, `^[text]` as Obsidian has them, stand at its end, each
/// with a label in the text.
struct InlineFootnotes {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    let places = CodeFreeText.places(of: "^[", upTo: "]", in: bytes).compactMap { Self.whole($0, bytes) }
    guard !places.isEmpty else { return nil }
    var builder = SourceTextBuilder()
    var copied = 0
    var notes: [(label: String, text: Range<Int>)] = []
    let prefix = Self.freePrefix(in: bytes)
    func write(_ text: String, at place: Int) {
      for byte in text.utf8 { builder.append(byte, at: source.fileOffset(place)) }
    }
    for place in places where place.lowerBound >= copied {
      let label = "[^\(prefix)\(notes.count + 1)]"
      builder.append(copied..<place.lowerBound, of: source)
      write(label, at: place.lowerBound)
      copied = place.upperBound
      notes.append((label, place.lowerBound + 2..<place.upperBound - 1))
    }
    builder.append(copied..<bytes.count, of: source)
    for note in notes {
      write("\n\n\(note.label): ", at: note.text.lowerBound)
      builder.append(note.text, of: source)
    }
    write("\n", at: max(0, bytes.count - 1))
    self.source = builder.text(in: source.file)
  }

  /// What is longer is none: each beginning may be one, and is not looked through without end.
  private static let lengthLimit = 4096

  /// Up to the bracket that closes the first one, in the same line; nil where there is none, or nothing in it.
  private static func whole(_ place: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    var depth = 0
    var end = place.lowerBound + 1
    let limit = min(bytes.count, place.lowerBound + lengthLimit)
    while end < limit, bytes[end] != 0x0A {
      switch bytes[end] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\\"): end += 1
      default: break
      }
      end += 1
      if depth == 0 { break }
    }
    guard depth == 0, end <= limit,
      bytes[place.lowerBound + 2..<end - 1].contains(where: { $0 > 0x20 })
    else { return nil }
    return place.lowerBound..<end
  }

  /// What no label of the text begins with.
  private static func freePrefix(in bytes: [UInt8]) -> String {
    bytes.has("[^inline") ? "inline\(bytes.count)-" : "inline"
  }
}
