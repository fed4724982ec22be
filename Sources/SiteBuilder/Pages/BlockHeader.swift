internal import Diagnostics
internal import Markdown

/// What stands behind the word `layout`: a block's name.
struct BlockHeader {
  let id: String

  /// The layout blocks of a page, each with a name of its own: the author's, or `layout-` and a number.
  static func all(in document: Document) -> ([Node.ID: BlockHeader], [Diagnostic]) {
    var result: [Node.ID: BlockHeader] = [:]
    var diagnostics: [Diagnostic] = []
    var places: [String: Span] = [:]
    var unnamed: [Node.ID] = []
    for node in document.subtree(of: .root) where document[node].kind == .codeBlock {
      guard let info = document.info(of: node), info.word == "layout" else { continue }
      guard let (name, span) = name(info.rest, &diagnostics) else {
        unnamed.append(node)
        continue
      }
      if let first = places[name] { diagnostics.append(.duplicateBlock(name, at: span, first: first)) }
      places[name] = places[name] ?? span
      result[node] = BlockHeader(id: name)
    }
    var number = 0
    for node in unnamed {
      repeat { number += 1 } while places["layout-\(number)"] != nil
      result[node] = BlockHeader(id: "layout-\(number)")
    }
    return (result, diagnostics)
  }

  /// The name that a block's options give it; other options are mistakes.
  private static func name(_ options: SourceText, _ diagnostics: inout [Diagnostic]) -> (String, Span)? {
    var result: (String, Span)?
    var start: Int?
    for (offset, byte) in (options.bytes + [UInt8(ascii: " ")]).enumerated() {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if !isSpace { start = start ?? offset }
      guard isSpace, let first = start else { continue }
      start = nil
      let span = options.span(first..<offset)
      let word = String(decoding: options.bytes[first..<offset], as: UTF8.self)
      if word.hasPrefix("#"), isName(word.dropFirst()) {
        if result != nil { diagnostics.append(.secondBlockName(word, at: span)) }
        result = result ?? (String(word.dropFirst()), span)
      } else {
        diagnostics.append(.unknownBlockOption(word, at: span))
      }
    }
    return result
  }

  /// A letter, then letters, digits, `-` and `_`: what needs no quoting in HTML, CSS and an address.
  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_"
    }
  }
}
