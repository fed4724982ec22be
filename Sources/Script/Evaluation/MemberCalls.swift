internal import Diagnostics

extension Members {
  static let stringMethods: Set<String> = [
    "uppercased", "lowercased", "hasPrefix", "hasSuffix", "contains", "split", "components", "prefix",
    "suffix", "dropFirst", "dropLast", "reversed", "replacingOccurrences", "appending",
  ]
  static let sequenceMethods: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "reduce", "sorted", "reversed", "enumerated", "min", "max",
    "contains", "prefix", "suffix", "dropFirst", "dropLast", "first", "allSatisfy", "forEach",
  ]
  static let arrayMethods: Set<String> = ["joined", "firstIndex", "appending"]

  static func call(
    _ name: String, on value: Value, _ arguments: [Argument], _ interpreter: Interpreter, _ span: Span
  ) throws(Stop) -> Value {
    let call = MemberCall(name: name, arguments: arguments, interpreter: interpreter, span: span)
    var result: Value?
    switch value {
    case .string(let string): result = try call.onString(string.text)
    case .array(let values):
      result = try call.onSequence(values)
      if case nil = result { result = try call.onArray(values) }
    case .range(let range):
      guard Members.sequenceMethods.contains(name) else { break }
      try interpreter.checkSize(range.count, span)
      let numbers = range.map(Value.int)
      result = try call.onSequence(numbers)
    case .tuple:
      if case .closure(let closure) = try property(name, of: value, interpreter, span) {
        return try interpreter.apply(closure, arguments.map(\.value))
      }
    case .int(let number): result = try call.onInt(number)
    case .double(let number): result = try call.onDouble(number)
    case .nil: throw interpreter.fail(EvaluationMessage.memberOfNil(name), span)
    default: break
    }
    if let result { return result }
    throw noMember(name, value, isCall: true, interpreter, span)
  }
}

/// One call of a member, with the ways to read its arguments.
struct MemberCall {
  let name: String
  let arguments: [Argument]
  let interpreter: Interpreter
  let span: Span

  func wrong(_ expected: String) -> Stop {
    interpreter.fail(EvaluationMessage.wrongArguments(name, expected), span)
  }

  private func string(_ index: Int) throws(Stop) -> String {
    guard index < arguments.count, case .string(let string) = arguments[index].value else {
      throw wrong("a String")
    }
    return string.text
  }

  private func count(_ index: Int, default fallback: Int? = nil) throws(Stop) -> Int {
    if index >= arguments.count, let fallback { return fallback }
    guard index < arguments.count, case .int(let number) = arguments[index].value, number >= 0 else {
      throw wrong("a number that is not negative")
    }
    return number
  }

  /// The last argument as a function: a closure, or a key path.
  private func function() throws(Stop) -> ([Value]) throws(Stop) -> Value {
    guard let argument = arguments.last else { throw wrong("a closure") }
    switch argument.value {
    case .closure(let closure):
      return { values throws(Stop) in try interpreter.apply(closure, values) }
    case .keyPath(let path):
      return { values throws(Stop) in
        var current = values.first ?? .void
        for name in path.names where name != "self" {
          current = try Members.property(name, of: current, interpreter, path.span)
        }
        return current
      }
    default:
      throw wrong("a closure")
    }
  }

  private func condition(_ value: Value) throws(Stop) -> Bool {
    guard case .bool(let result) = value else { throw wrong("a closure that gives a Bool") }
    return result
  }

  private func less(_ a: Value, _ b: Value) throws(Stop) -> Bool {
    let frame = Frame(interpreter, valueCount: 0, boxCount: 0)
    return try condition(try Arithmetic.apply(.less, a, b, frame, span))
  }

  // MARK: Strings and numbers

  func onString(_ text: String) throws(Stop) -> Value? {
    switch name {
    case "uppercased": return .string(StringValue(text.uppercased()))
    case "lowercased": return .string(StringValue(text.lowercased()))
    case "hasPrefix": return .bool(text.hasPrefix(try string(0)))
    case "hasSuffix": return .bool(text.hasSuffix(try string(0)))
    case "contains": return .bool(contains(text, try string(0)))
    case "appending": return .string(StringValue(text + (try string(0))))
    case "prefix": return .string(StringValue(String(text.prefix(try count(0)))))
    case "suffix": return .string(StringValue(String(text.suffix(try count(0)))))
    case "dropFirst": return .string(StringValue(String(text.dropFirst(try count(0, default: 1)))))
    case "dropLast": return .string(StringValue(String(text.dropLast(try count(0, default: 1)))))
    case "reversed": return .array(text.reversed().map { .string(StringValue(String($0))) })
    case "split":
      guard let separator = try string(0).first else { throw wrong("a separator") }
      return .array(text.split(separator: separator).map { .string(StringValue(String($0))) })
    case "components": return .array(parts(text, try string(0)).map { .string(StringValue($0)) })
    case "replacingOccurrences":
      guard arguments.count == 2 else { throw wrong("'of:' and 'with:'") }
      return .string(StringValue(parts(text, try string(0)).joined(separator: try string(1))))
    default: return nil
    }
  }

  private func contains(_ text: String, _ part: String) -> Bool {
    part.isEmpty || parts(text, part).count > 1
  }

  /// The text cut at every occurrence of `separator`.
  private func parts(_ text: String, _ separator: String) -> [String] {
    let (characters, mark) = (Array(text), Array(separator))
    guard !mark.isEmpty else { return [text] }
    var result: [String] = []
    var start = 0
    var index = 0
    while index + mark.count <= characters.count {
      if characters[index..<index + mark.count].elementsEqual(mark) {
        result.append(String(characters[start..<index]))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    return result + [String(characters[start...])]
  }

  func onInt(_ number: Int) throws(Stop) -> Value? {
    switch name {
    case "isMultiple":
      guard arguments.count == 1, case .int(let divisor) = arguments[0].value else { throw wrong("an Int") }
      return .bool(number.isMultiple(of: divisor))
    case "signum": return .int(number.signum())
    default: return nil
    }
  }

  func onDouble(_ number: Double) throws(Stop) -> Value? {
    switch name {
    case "squareRoot": return .double(number.squareRoot())
    case "truncatingRemainder":
      switch arguments.first?.value {
      case .double(let divisor): return .double(number.truncatingRemainder(dividingBy: divisor))
      case .int(let divisor): return .double(number.truncatingRemainder(dividingBy: Double(divisor)))
      default: throw wrong("a Double")
      }
    case "rounded":
      guard let argument = arguments.first else { return .double(number.rounded()) }
      guard case .host(let rule) = argument.value, case .implicit = rule.base else {
        throw wrong("'.up', '.down' or another rule")
      }
      switch rule.name {
      case "up": return .double(number.rounded(.up))
      case "down": return .double(number.rounded(.down))
      case "towardZero": return .double(number.rounded(.towardZero))
      case "awayFromZero": return .double(number.rounded(.awayFromZero))
      case "toNearestOrEven": return .double(number.rounded(.toNearestOrEven))
      case "toNearestOrAwayFromZero": return .double(number.rounded())
      default: throw wrong("'.up', '.down' or another rule")
      }
    default: return nil
    }
  }

  // MARK: Sequences

  func onArray(_ values: [Value]) throws(Stop) -> Value? {
    switch name {
    case "joined":
      if case .array? = values.first {
        var all: [Value] = []
        for value in values { if case .array(let inner) = value { all += inner } }
        return .array(all)
      }
      let separator = arguments.isEmpty ? "" : try string(0)
      var texts: [String] = []
      for value in values {
        guard case .string(let text) = value else { throw wrong("an array of Strings") }
        texts.append(text.text)
      }
      return .string(StringValue(texts.joined(separator: separator)))
    case "firstIndex":
      guard let argument = arguments.first else { throw wrong("'of:' or 'where:'") }
      for (index, value) in values.enumerated() {
        if argument.label == "of" {
          if Arithmetic.equal(value, argument.value) == true { return .int(index) }
        } else if try condition(try function()([value])) {
          return .int(index)
        }
      }
      return .nil
    default: return nil
    }
  }

  func onSequence(_ values: [Value]) throws(Stop) -> Value? {
    switch name {
    case "enumerated":
      return .array(
        values.enumerated().map {
          .tuple(TupleValue([.int($0.offset), $0.element], labels: ["offset", "element"]))
        })
    case "reversed": return .array(values.reversed())
    case "map": return .array(try transform(values))
    case "compactMap":
      return .array(try transform(values).filter { if case .nil = $0 { false } else { true } })
    case "flatMap":
      var all: [Value] = []
      for value in try transform(values) {
        guard case .array(let inner) = value else { throw wrong("a closure that gives an array") }
        all += inner
        try interpreter.checkSize(all.count, span)
      }
      return .array(all)
    case "forEach":
      _ = try transform(values)
      return .void
    case "filter": return .array(try select(values))
    case "allSatisfy": return .bool(try select(values).count == values.count)
    case "first": return try select(values).first ?? .nil
    case "reduce": return try reduce(values)
    case "sorted": return .array(try sort(values))
    case "min", "max": return try extreme(values)
    case "contains":
      guard let argument = arguments.first else { throw wrong("a value or 'where:'") }
      if case .closure = argument.value { return .bool(try !select(values).isEmpty) }
      return .bool(values.contains { Arithmetic.equal($0, argument.value) == true })
    case "prefix": return .array(Array(values.prefix(try count(0))))
    case "suffix": return .array(Array(values.suffix(try count(0))))
    case "dropFirst": return .array(Array(values.dropFirst(try count(0, default: 1))))
    case "dropLast": return .array(Array(values.dropLast(try count(0, default: 1))))
    default: return nil
    }
  }

  private func transform(_ values: [Value]) throws(Stop) -> [Value] {
    let function = try function()
    var result: [Value] = []
    result.reserveCapacity(values.count)
    for value in values { result.append(try function([value])) }
    return result
  }

  private func select(_ values: [Value]) throws(Stop) -> [Value] {
    let function = try function()
    var result: [Value] = []
    for value in values where try condition(try function([value])) { result.append(value) }
    return result
  }

  private func reduce(_ values: [Value]) throws(Stop) -> Value {
    guard arguments.count == 2, arguments[0].label == nil else { throw wrong("a start and a closure") }
    let function = try function()
    var result = arguments[0].value
    for value in values { result = try function([result, value]) }
    return result
  }

  private func extreme(_ values: [Value]) throws(Stop) -> Value {
    var best: Value?
    let order: ((Value, Value) throws(Stop) -> Bool) = arguments.isEmpty ? less : try ordering()
    for value in values {
      guard let current = best else {
        best = value
        continue
      }
      if name == "min" ? try order(value, current) : try !order(value, current) { best = value }
    }
    return best ?? .nil
  }

  private func ordering() throws(Stop) -> (Value, Value) throws(Stop) -> Bool {
    let function = try function()
    return { a, b throws(Stop) in try condition(try function([a, b])) }
  }

  /// A stable merge sort: the library's cannot be stopped by an error of the right type.
  private func sort(_ values: [Value]) throws(Stop) -> [Value] {
    let order: ((Value, Value) throws(Stop) -> Bool) = arguments.isEmpty ? less : try ordering()
    var current = values
    var width = 1
    while width < current.count {
      var next: [Value] = []
      next.reserveCapacity(current.count)
      var start = 0
      while start < current.count {
        let middle = min(start + width, current.count)
        let end = min(start + 2 * width, current.count)
        var (left, right) = (start, middle)
        while left < middle, right < end {
          if try order(current[right], current[left]) {
            next.append(current[right])
            right += 1
          } else {
            next.append(current[left])
            left += 1
          }
        }
        next += current[left..<middle]
        next += current[right..<end]
        start = end
      }
      current = next
      width *= 2
    }
    return current
  }
}
