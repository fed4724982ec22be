internal import Diagnostics
internal import Glibc

/// Values as text, as Swift prints them.
enum Printing {
  /// nil for what has no text: closures, and what only the host can read.
  static func text(_ value: Value) -> String? {
    switch value {
    case .void: "()"
    case .nil: "nil"
    case .bool(let flag): flag.description
    case .int(let number): number.description
    case .double(let number): number.description
    case .string(let string): string.text
    case .array(let values): list(values).map { "[\($0)]" }
    case .tuple(let elements): labelled(elements)
    case .range(let range): "\(range.lowerBound)..<\(range.upperBound)"
    default: nil
    }
  }

  /// With a format of `printf`'s, as `Text("\(x, specifier: "%.1f")")` has it.
  static func text(
    _ value: Value, format: Value?, _ interpreter: Interpreter, _ span: Span
  ) throws(Stop) -> String? {
    guard let format else { return text(value) }
    guard case .string(let specifier) = format, let conversion = Specifier(specifier.text) else {
      throw interpreter.fail(EvaluationMessage.badSpecifier, span, hint: EvaluationMessage.specifierHint)
    }
    guard let result = conversion.text(value) else {
      throw interpreter.fail(EvaluationMessage.specifierMismatch(specifier.text, value), span)
    }
    return result
  }

  /// Strings inside a collection are printed with their quotes.
  private static func element(_ value: Value) -> String? {
    if case .string(let string) = value { return string.text.debugDescription }
    return text(value)
  }

  private static func list(_ values: [Value]) -> String? {
    var parts: [String] = []
    for value in values {
      guard let part = element(value) else { return nil }
      parts.append(part)
    }
    return parts.joined(separator: ", ")
  }

  private static func labelled(_ tuple: TupleValue) -> String? {
    var parts: [String] = []
    for (index, item) in tuple.elements.enumerated() {
      guard let part = element(item) else { return nil }
      parts.append(tuple.label(index).map { "\($0): \(part)" } ?? part)
    }
    return "(\(parts.joined(separator: ", ")))"
  }
}

/// `%.1f`, `%03d`: the conversions that make sense for a number in a text.
private struct Specifier {
  private let before: String
  private let directive: String
  private let letter: Character
  private let after: String

  init?(_ text: String) {
    guard let percent = text.firstIndex(of: "%") else { return nil }
    before = String(text[..<percent])
    var rest = text[text.index(after: percent)...]
    var directive = "%"
    while let next = rest.first, next.isASCII, next.isNumber || "+-. #0".contains(next) {
      directive.append(next)
      rest.removeFirst()
    }
    while rest.first == "l" { rest.removeFirst() }
    guard let letter = rest.first, "difegxX@".contains(letter), directive.count <= 8 else { return nil }
    rest.removeFirst()
    guard !rest.contains("%") || rest == "%%" else { return nil }
    self.directive = directive
    self.letter = letter
    after = rest == "%%" ? "%" : String(rest)
    // A width of millions would be a page of blanks.
    let width = directive.split { !$0.isNumber }.compactMap { Int($0) }.max() ?? 0
    if width > 100 { return nil }
  }

  func text(_ value: Value) -> String? {
    switch (letter, value) {
    case ("@", _): return Printing.text(value).map { before + $0 + after }
    case ("f", .double(let number)), ("e", .double(let number)), ("g", .double(let number)):
      return before + print(directive + String(letter), number) + after
    case ("d", .int(let number)), ("i", .int(let number)), ("x", .int(let number)), ("X", .int(let number)):
      return before + print(directive + "l" + String(letter), number) + after
    default: return nil
    }
  }

  private func print(_ format: String, _ argument: any CVarArg) -> String {
    var buffer = [CChar](repeating: 0, count: 512)
    let length = withVaList([argument]) { vsnprintf(&buffer, buffer.count, format, $0) }
    let count = min(max(0, Int(length)), buffer.count - 1)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
