internal import Diagnostics
internal import Glibc
internal import ScriptSyntax

/// The types of Swift's that a block can name.
enum BuiltinType: String, CaseIterable, Sendable {
  case int = "Int"
  case double = "Double"
  case float = "Float"
  case cgFloat = "CGFloat"
  case string = "String"
  case bool = "Bool"
  case array = "Array"

  private var isFloating: Bool { [.double, .float, .cgFloat].contains(self) }

  /// A static member (`Double.pi`, `Int.max`).
  func constant(_ name: String) -> Value? {
    if self == .int {
      switch name {
      case "max": return .int(.max)
      case "min": return .int(.min)
      case "zero": return .int(0)
      default: return nil
      }
    }
    guard isFloating else { return nil }
    switch name {
    case "infinity": return .double(.infinity)
    case "pi": return .double(.pi)
    case "zero": return .double(0)
    case "nan": return .double(.nan)
    case "greatestFiniteMagnitude": return .double(.greatestFiniteMagnitude)
    case "leastNormalMagnitude": return .double(.leastNormalMagnitude)
    case "leastNonzeroMagnitude": return .double(.leastNonzeroMagnitude)
    case "ulpOfOne": return .double(.ulpOfOne)
    default: return nil
    }
  }

  var constants: [String] {
    self == .int
      ? ["max", "min", "zero"]
      : isFloating ? ["infinity", "pi", "zero", "nan", "greatestFiniteMagnitude", "ulpOfOne"] : []
  }
}

/// The functions of Swift's and of its mathematics that a block can call.
enum BuiltinFunction: String, CaseIterable, Sendable {
  case min, max, abs, zip, stride
  case sqrt, pow, sin, cos, tan, asin, acos, atan, atan2, exp, log, floor, ceil, round
}

extension Value {
  var staticType: StaticType {
    switch self {
    case .int: .int
    case .double: .double
    default: .unknown
    }
  }
}

extension Compiler {
  /// `Double(x)`, `String(repeating: "a", count: 3)`
  func compileConversion(
    _ type: BuiltinType, _ name: Name, _ call: CallSyntax, _ range: Range<Int>
  ) -> Compiled {
    let span = span(range)
    let arguments = compileArguments(call, .plain)
    let result: StaticType =
      switch type {
      case .int: .int
      case .double, .float, .cgFloat: .double
      default: .unknown
      }
    // `Double(1)` is the literal 1.0.
    if result == .double, arguments.count == 1, let literal = arguments[0].literal, arguments[0].label == nil,
      literal.int == nil || literal.int.map(Double.init) == literal.double
    {
      return .constant(.double(literal.double), type: .double)
    }
    return Compiled(
      { frame throws(Stop) in
        var values: [Argument] = []
        for argument in arguments { values.append(try argument.evaluate(frame)) }
        return try Conversion(type: type, arguments: values, interpreter: frame.interpreter, span: span)
          .value()
      }, type: result)
  }

  func compileBuiltin(
    _ function: BuiltinFunction, _ name: Name, _ call: CallSyntax, _ range: Range<Int>
  ) -> Compiled {
    let span = span(range)
    let arguments = compileArguments(call, .plain)
    let isDouble = arguments.contains { $0.type == .double }
    let type: StaticType =
      switch function {
      case .min, .max, .abs: isDouble ? .double : arguments.allSatisfy { $0.type == .int } ? .int : .unknown
      case .zip, .stride: .unknown
      default: .double
      }
    return Compiled(
      { frame throws(Stop) in
        var values: [Argument] = []
        for argument in arguments { values.append(try argument.evaluate(frame)) }
        // Literals beside a Double are Doubles.
        let wantsDouble = values.contains {
          if case .double = $0.value { true } else { $0.value.isImplicitNumber }
        }
        let numbers = zip(arguments, values).map { argument, value -> Value in
          if wantsDouble, let literal = argument.literal { return .double(literal.double) }
          if case .host(let call) = value.value, case .implicit = call.base,
            let constant = BuiltinType.double.constant(call.name)
          {
            return constant
          }
          return value.value
        }
        return try FunctionCall(
          function: function, arguments: values, values: numbers, frame: frame, span: span
        ).value()
      }, type: type)
  }

  /// `values[0]`
  func compileElement(_ base: Compiled, _ element: CallSyntax, _ range: Range<Int>) -> Compiled {
    guard element.arguments.count == 1, element.trailing.isEmpty, element.arguments[0].label == nil else {
      unsupported("this kind of subscript", range)
      return .failed
    }
    let index = compile(element.arguments[0].value).code
    let indexSpan = span(element.arguments[0].value.range)
    let code = base.code
    return Compiled { frame throws(Stop) in
      let value = try code(frame)
      let position = try index(frame)
      switch (value, position) {
      case (.array(let values), .int(let index)):
        guard values.indices.contains(index) else {
          throw frame.interpreter.fail(EvaluationMessage.outOfRange(index, values.count), indexSpan)
        }
        return values[index]
      case (.array(let values), .range(let range)):
        guard range.lowerBound >= 0, range.upperBound <= values.count else {
          throw frame.interpreter.fail(
            EvaluationMessage.outOfRange(range.upperBound, values.count), indexSpan)
        }
        return .array(Array(values[range]))
      case (.array, _):
        throw frame.interpreter.fail(EvaluationMessage.indexType(position), indexSpan)
      default:
        throw frame.interpreter.fail(EvaluationMessage.noSubscript(value), indexSpan)
      }
    }
  }
}

extension Value {
  /// `.infinity` and its like, where the type was not known.
  fileprivate var isImplicitNumber: Bool {
    guard case .host(let call) = self, case .implicit = call.base, call.arguments == nil else { return false }
    return BuiltinType.double.constant(call.name) != nil
  }
}

private struct Conversion {
  let type: BuiltinType
  let arguments: [Argument]
  let interpreter: Interpreter
  let span: Span

  func value() throws(Stop) -> Value {
    switch arguments.map({ $0.label ?? "_" }) {
    case ["_"]: return try convert(arguments[0].value)
    case ["repeating", "count"]: return try repeated()
    case [] where type == .string: return .string(StringValue(""))
    case [] where type == .array: return .array([])
    case ["describing"] where type == .string:
      if let text = Printing.text(arguments[0].value) { return .string(StringValue(text)) }
      throw wrong
    default: throw wrong
    }
  }

  private var wrong: Stop {
    interpreter.fail(
      EvaluationMessage.noConversion(type.rawValue, arguments.map(\.value)), span,
      hint: EvaluationMessage.conversionForms(type.rawValue))
  }

  private func convert(_ value: Value) throws(Stop) -> Value {
    switch (type, value) {
    case (.int, .int), (.string, .string), (.bool, .bool), (.array, .array): return value
    case (.int, .double(let number)):
      guard let result = Int(exactly: number.rounded(.towardZero)) else {
        throw interpreter.fail(EvaluationMessage.notAnInt(number), span)
      }
      return .int(result)
    case (.int, .string(let text)): return Int(text.text).map(Value.int) ?? .nil
    case (.double, .int(let number)), (.cgFloat, .int(let number)), (.float, .int(let number)):
      return .double(Double(number))
    case (.double, .double), (.cgFloat, .double): return value
    case (.float, .double(let number)): return .double(Double(Float(number)))
    case (.double, .string(let text)): return Double(text.text).map(Value.double) ?? .nil
    case (.bool, .string(let text)): return Bool(text.text).map(Value.bool) ?? .nil
    case (.array, .range(let range)):
      try interpreter.checkSize(range.count, span)
      return .array(range.map(Value.int))
    case (.array, .string(let text)): return .array(text.text.map { .string(StringValue(String($0))) })
    case (.string, .array(let characters)):
      // Characters are Strings of one; an array of longer ones is not a text in Swift either.
      var text = ""
      for case .string(let part) in characters where part.text.count == 1 { text += part.text }
      guard text.count == characters.count else { throw wrong }
      return .string(StringValue(text))
    case (.string, .host), (.string, .closure): throw wrong
    case (.string, _):
      if let text = Printing.text(value) { return .string(StringValue(text)) }
      throw wrong
    default: throw wrong
    }
  }

  private func repeated() throws(Stop) -> Value {
    guard case .int(let count) = arguments[1].value, count >= 0 else { throw wrong }
    switch (type, arguments[0].value) {
    case (.string, .string(let text)):
      let (size, overflow) = text.text.utf8.count.multipliedReportingOverflow(by: count)
      try interpreter.checkSize(overflow ? .max : size, span)
      return .string(StringValue(String(repeating: text.text, count: count)))
    case (.array, let value):
      try interpreter.checkSize(count, span)
      return .array(Array(repeating: value, count: count))
    default: throw wrong
    }
  }
}

private struct FunctionCall {
  let function: BuiltinFunction
  let arguments: [Argument]
  let values: [Value]
  let frame: Frame
  let span: Span

  func value() throws(Stop) -> Value {
    switch function {
    case .min, .max: return try extreme()
    case .abs: return try absolute()
    case .zip: return try zipped()
    case .stride: return try strided()
    case .pow: return .double(Glibc.pow(try number(0, of: 2), try number(1, of: 2)))
    case .atan2: return .double(Glibc.atan2(try number(0, of: 2), try number(1, of: 2)))
    case .sqrt: return .double(try number(0, of: 1).squareRoot())
    case .sin: return .double(Glibc.sin(try number(0, of: 1)))
    case .cos: return .double(Glibc.cos(try number(0, of: 1)))
    case .tan: return .double(Glibc.tan(try number(0, of: 1)))
    case .asin: return .double(Glibc.asin(try number(0, of: 1)))
    case .acos: return .double(Glibc.acos(try number(0, of: 1)))
    case .atan: return .double(Glibc.atan(try number(0, of: 1)))
    case .exp: return .double(Glibc.exp(try number(0, of: 1)))
    case .log: return .double(Glibc.log(try number(0, of: 1)))
    case .floor: return .double(try number(0, of: 1).rounded(.down))
    case .ceil: return .double(try number(0, of: 1).rounded(.up))
    case .round: return .double(try number(0, of: 1).rounded())
    }
  }

  private func wrong(_ expected: String) -> Stop {
    frame.interpreter.fail(EvaluationMessage.wrongArguments(function.rawValue, expected), span)
  }

  private func number(_ index: Int, of count: Int) throws(Stop) -> Double {
    guard values.count == count else { throw wrong(count == 1 ? "one number" : "\(count) numbers") }
    switch values[index] {
    case .double(let number): return number
    case .int(let number): return Double(number)
    default: throw wrong(count == 1 ? "a number" : "numbers")
    }
  }

  private func extreme() throws(Stop) -> Value {
    guard values.count >= 2 else { throw wrong("two or more values") }
    var best = values[0]
    for value in values.dropFirst() {
      // Of equal values `min` gives the first and `max` the last.
      let isLess = try Arithmetic.apply(.less, value, best, frame, span)
      guard case .bool(let smaller) = isLess else { throw wrong("values that can be compared") }
      if function == .min ? smaller : !smaller { best = value }
    }
    return best
  }

  private func absolute() throws(Stop) -> Value {
    switch values.first {
    case .double(let number)? where values.count == 1: return .double(Swift.abs(number))
    case .int(let number)? where values.count == 1:
      guard number != .min else { throw frame.interpreter.fail(EvaluationMessage.overflow("abs"), span) }
      return .int(Swift.abs(number))
    default: throw wrong("one number")
    }
  }

  private func zipped() throws(Stop) -> Value {
    guard values.count == 2 else { throw wrong("two sequences") }
    let (a, b) = (try elements(values[0]), try elements(values[1]))
    return .array(Swift.zip(a, b).map { .tuple(TupleValue([$0, $1])) })
  }

  private func elements(_ value: Value) throws(Stop) -> [Value] {
    switch value {
    case .array(let values): return values
    case .range(let range):
      try frame.interpreter.checkSize(range.count, span)
      return range.map(Value.int)
    default: throw wrong("two sequences")
    }
  }

  /// `stride(from: 0, to: 10, by: 2)`, `stride(from: 0, through: 1, by: 0.25)`
  private func strided() throws(Stop) -> Value {
    let isClosed = arguments.count == 3 && arguments[1].label == "through"
    guard arguments.count == 3, arguments[0].label == "from", arguments[2].label == "by",
      isClosed || arguments[1].label == "to"
    else { throw wrong("'from:', 'to:' or 'through:', and 'by:'") }
    switch (values[0], values[1], values[2]) {
    case (.int(let start), .int(let end), .int(let step)) where step != 0:
      var result: [Value] = []
      var current = start
      while step > 0
        ? (current < end || isClosed && current == end) : (current > end || isClosed && current == end)
      {
        result.append(.int(current))
        try frame.interpreter.step(span)
        try frame.interpreter.checkSize(result.count, span)
        let (next, overflow) = current.addingReportingOverflow(step)
        if overflow { break }
        current = next
      }
      return .array(result)
    case (.double(let start), .double(let end), .double(let step)) where step != 0:
      var result: [Value] = []
      var count = 0.0
      // Each value from the start, as the library does it, so that errors do not add up.
      while case let current = start + count * step,
        step > 0
          ? (current < end || isClosed && current == end) : (current > end || isClosed && current == end)
      {
        result.append(.double(current))
        try frame.interpreter.step(span)
        try frame.interpreter.checkSize(result.count, span)
        count += 1
      }
      return .array(result)
    default:
      throw wrong("three numbers of one type, the step not zero")
    }
  }
}
