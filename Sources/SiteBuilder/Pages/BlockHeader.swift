internal import Diagnostics
internal import Markdown

/// What stands behind the word `layout`: a block's name and its options.
///
///     ```layout #poll source=tabs states=64
struct BlockHeader: Equatable {
  /// Where a block shows its own source.
  enum Source: String, CaseIterable {
    /// Beside the result where there is room for both, else above it.
    case beside
    case below
    /// The one or the other, as the reader chooses.
    case tabs
  }

  /// The author's name for it, or `layout-` and a number.
  var id = ""
  /// Whether it only declares: what it shows is left out of the page.
  var isHidden = false
  var source: Source?
  /// How many states a reader may bring it into.
  var states = 256
  /// Whether readers can drag its width.
  var isResizable = false
  /// The height that it is offered, in points; nil: none.
  var height: Double?

  /// The layout blocks of a page, each with a name of its own.
  static func all(in document: Document) -> ([Node.ID: BlockHeader], [Diagnostic]) {
    var result: [Node.ID: BlockHeader] = [:]
    var diagnostics: [Diagnostic] = []
    var places: [String: Span] = [:]
    var unnamed: [Node.ID] = []
    for node in document.nodes(of: .codeBlock) {
      guard document.infoWordBytes(of: node).elementsEqual("layout".utf8), let info = document.info(of: node),
        info.word == "layout"
      else { continue }
      var reader = BlockOptions(info.rest)
      let header = reader.read()
      diagnostics += reader.diagnostics
      result[node] = header
      guard let span = reader.nameSpan else {
        unnamed.append(node)
        continue
      }
      if let first = places[header.id] {
        diagnostics.append(.duplicateBlock(header.id, at: span, first: first))
      }
      places[header.id] = places[header.id] ?? span
    }
    var number = 0
    for node in unnamed {
      repeat { number += 1 } while places["layout-\(number)"] != nil
      result[node]?.id = "layout-\(number)"
    }
    return (result, diagnostics)
  }
}

/// Reads the words behind `layout`.
struct BlockOptions {
  static let names = ["hidden", "source", "states", "resizable", "height"]
  /// What a `layout` of Markdown is called: such a block comes here when something else is wrong with its options.
  private let groups = Node.Group.allCases.map { "\($0)" }
  /// More states than a page could hold.
  static let statesLimit = 4096

  private let options: SourceText
  private(set) var nameSpan: Span?
  private(set) var diagnostics: [Diagnostic] = []
  private var header = BlockHeader()
  private var places: [String: Span] = [:]

  init(_ options: SourceText) { self.options = options }

  mutating func read() -> BlockHeader {
    var start: Int?
    for (offset, byte) in (options.bytes + [UInt8(ascii: " ")]).enumerated() {
      let isSpace = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
      if !isSpace { start = start ?? offset }
      guard isSpace, let first = start else { continue }
      start = nil
      take(first..<offset)
    }
    return header
  }

  private mutating func take(_ range: Range<Int>) {
    let word = String(decoding: options.bytes[range], as: UTF8.self)
    let span = options.span(range)
    if word.hasPrefix("#") { return take(name: String(word.dropFirst()), word, span) }
    let equals = word.firstIndex(of: "=")
    let key = String(word[..<(equals ?? word.endIndex)])
    if let group = groups.first(where: { $0 == word }), range.lowerBound == 0 {
      return diagnostics.append(.badGroupOptions(group, at: options.span(0..<options.bytes.count)))
    }
    guard Self.names.contains(key) else {
      return diagnostics.append(.unknownBlockOption(word, key: key, among: Self.names, at: span))
    }
    if let first = places.updateValue(span, forKey: key) {
      return diagnostics.append(.secondBlockOption(key, at: span, first: first))
    }
    let valueStart = equals.map { word[...$0].utf8.count }
    let value = equals.map { String(word[word.index(after: $0)...]) }
    let valueSpan = valueStart.map { options.span(range.lowerBound + $0..<range.upperBound) } ?? span
    switch key {
    case "hidden", "resizable":
      if value != nil { diagnostics.append(.optionTakesNoValue(key, at: span)) }
      if key == "hidden" { header.isHidden = true } else { header.isResizable = true }
    case "source":
      let choices = BlockHeader.Source.allCases.map(\.rawValue)
      header.source = BlockHeader.Source(rawValue: value ?? "beside")
      if header.source == nil {
        diagnostics.append(.badOptionValue(key, value ?? "", of: choices, at: valueSpan))
      }
    case "height":
      // Higher than any screen there is.
      let number = value.flatMap(Double.init)
      if let number, (1...20_000).contains(number) {
        header.height = number
      } else {
        diagnostics.append(.badHeight(value, at: valueSpan))
      }
    default:
      if let number = value.flatMap({ Int($0) }), (1...Self.statesLimit).contains(number) {
        header.states = number
      } else {
        diagnostics.append(.badStates(value, limit: Self.statesLimit, at: valueSpan))
      }
    }
  }

  private mutating func take(name: String, _ word: String, _ span: Span) {
    guard Self.isName(name) else { return diagnostics.append(.badBlockName(word, at: span)) }
    if nameSpan != nil { return diagnostics.append(.secondBlockName(word, at: span)) }
    nameSpan = span
    header.id = name
  }

  /// A letter, then letters, digits, `-` and `_`: what needs no quoting in HTML, CSS and an address.
  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_"
    }
  }
}
