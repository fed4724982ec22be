internal import Diagnostics
internal import ScriptSyntax

enum StringPart {
  case text(SourceText)
  case value(Interpolation)
}

/// What is put into a string where it is evaluated.
final class Interpolation {
  let code: Code
  let type: StaticType
  let format: Code?
  let place: Span

  init(_ code: @escaping Code, _ type: StaticType, format: Code? = nil, _ place: Span) {
    (self.code, self.type, self.format, self.place) = (code, type, format, place)
  }
}

/// A string with interpolations, put together when it is evaluated.
final class StringComposition {
  let parts: [StringPart]
  let span: Span
  /// Whether views and texts with looks may be in it.
  let takesViews: Bool
  /// Whether it is a `LocalizedStringKey`.
  let isKey: Bool

  init(parts: [StringPart], span: Span, takesViews: Bool, isKey: Bool) {
    self.parts = parts
    self.span = span
    self.takesViews = takesViews
    self.isKey = isKey
  }

  func value(_ frame: Frame) throws(Stop) -> Value {
    var bytes: [UInt8] = []
    /// The same as a `LocalizedStringKey`, from where that is something else.
    var key: [UInt8]?
    var views: [Value] = []
    var segments: [(local: Int, file: Int)] = []
    segments.reserveCapacity(parts.count)
    for part in parts {
      switch part {
      case .text(let text):
        for segment in text.segments { segments.append((bytes.count + segment.local, segment.file)) }
        bytes += text.bytes
        key?.append(contentsOf: text.bytes)
      case .value(let part):
        let (format, place) = (part.format, part.place)
        let value = try part.code(frame)
        let text: String
        if takesViews, format == nil, value.isPartOfText {
          views.append(value)
          text = String(Character(TextComposition.placeholder))
        } else if let format {
          text = try frame.interpreter.text(value, format: try format(frame), place)
        } else {
          text = try frame.interpreter.text(value, part.type, place)
        }
        // A text of a value is as much work as some rounds of a loop.
        try frame.interpreter.spend(2, place)
        segments.append((bytes.count, place.range.lowerBound))
        if takesViews, format == nil, let number = frame.interpreter.keyText(value), number != text {
          key = (key ?? bytes) + number.utf8
        } else {
          key?.append(contentsOf: text.utf8)
        }
        bytes += text.utf8
      }
      try frame.interpreter.checkSize(bytes.count, span)
    }
    let source = SourceText(file: span.file, bytes: bytes, segments: segments)
    let string = StringValue(
      String(decoding: bytes, as: UTF8.self), source: source,
      key: key.map { String(decoding: $0, as: UTF8.self) })
    if views.isEmpty, !isKey { return .string(string) }
    return try frame.interpreter.checked(.native(TextComposition(string, views, isKey: isKey)), span)
  }
}

extension Interpreter {
  /// A number as `LocalizedStringKey` interpolates it, by `%lld` and `%lf` in the page's language.
  fileprivate func keyText(_ value: Value) -> String? {
    switch value {
    // Most numbers: of one group, and in English.
    case .int(let number) where number.magnitude < 1000 && locality.language == "en": nil
    case .int(let number): NumberFormat().text(number, in: localityCache.locale)
    case .double(let number) where number.isFinite:
      NumberFormat(precision: .fraction(6...6)).text(number, in: localityCache.locale)
    case .native:
      value.integer.flatMap { Int(exactly: $0) }.map { NumberFormat().text($0, in: localityCache.locale) }
    default: nil
    }
  }
}

extension Value {
  /// Whether a text can have it in its line beside characters.
  fileprivate var isPartOfText: Bool {
    switch self {
    case .host: true
    case .native(let native): native.type.name == "AttributedString"
    default: false
    }
  }
}

extension DecodedText {
  /// The text with the places of its bytes in the author's file: a stretch that is one in the block may be
  /// several in the file, where the block's own lines were indented.
  func sourceText(in source: SourceText) -> SourceText {
    var result: [(local: Int, file: Int)] = []
    var next = 0
    for (index, segment) in segments.enumerated() {
      let end = index + 1 < segments.count ? segments[index + 1].local : bytes.count
      result.append((segment.local, source.fileOffset(segment.source)))
      while next < source.segments.count, source.segments[next].local <= segment.source { next += 1 }
      var inner = next
      while inner < source.segments.count {
        let local = segment.local + source.segments[inner].local - segment.source
        guard local < end else { break }
        result.append((local, source.segments[inner].file))
        inner += 1
      }
    }
    return SourceText(file: source.file, bytes: bytes, segments: result)
  }
}
