internal import Diagnostics

enum BinaryOperator: String, Sendable {
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  case remainder = "%"
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  var isArithmetic: Bool {
    switch self {
    case .plus, .minus, .times, .divided, .remainder: true
    default: false
    }
  }
}

/// Swift's operators on the values of the block language.
enum Arithmetic {
  static func apply(
    _ op: BinaryOperator, _ a: Value, _ b: Value, _ frame: Frame, _ span: Span
  ) throws(Stop) -> Value {
    switch (a, b) {
    case (.int(let x), .int(let y)):
      if !op.isArithmetic { return .bool(compare(op, x, y)) }
      switch integer(op, x, y) {
      case .value(let value): return .int(value)
      case .overflow: throw frame.interpreter.fail(EvaluationMessage.overflow(op.rawValue), span)
      case .divisionByZero:
        throw frame.interpreter.fail(EvaluationMessage.divisionByZero(op.rawValue), span)
      }
    case (.double(let x), .double(let y)):
      if !op.isArithmetic { return .bool(compare(op, x, y)) }
      if op == .remainder {
        throw frame.interpreter.fail(
          EvaluationMessage.remainderOfDoubles, span, hint: EvaluationMessage.remainderHint)
      }
      return .double(floating(op, x, y))
    case (.int, .double), (.double, .int):
      throw frame.interpreter.fail(
        EvaluationMessage.operands(op.rawValue, a, b), span, hint: EvaluationMessage.mixedHint)
    case (.string(let x), .string(let y)):
      if op == .plus {
        try frame.interpreter.checkSize(x.text.utf8.count + y.text.utf8.count, span)
        return .string(x.appending(y))
      }
      if !op.isArithmetic { return .bool(compare(op, x.text, y.text)) }
    case (.array(let x), .array(let y)) where op == .plus:
      try frame.interpreter.checkSize(x.count + y.count, span)
      return .array(x + y)
    default:
      break
    }
    if op == .equal || op == .unequal, let isEqual = equal(a, b) {
      return .bool(isEqual == (op == .equal))
    }
    if case .tuple(let x) = a, case .tuple(let y) = b, !op.isArithmetic, x.elements.count == y.elements.count
    {
      return .bool(try lexicographic(op, x.elements, y.elements, frame, span))
    }
    throw frame.interpreter.fail(
      EvaluationMessage.operands(op.rawValue, a, b), span, hint: EvaluationMessage.operandHint(op, a, b))
  }

  enum IntegerResult {
    case value(Int), overflow, divisionByZero
  }

  static func integer(_ op: BinaryOperator, _ x: Int, _ y: Int) -> IntegerResult {
    let result: (partialValue: Int, overflow: Bool)
    switch op {
    case .plus: result = x.addingReportingOverflow(y)
    case .minus: result = x.subtractingReportingOverflow(y)
    case .times: result = x.multipliedReportingOverflow(by: y)
    case .divided:
      if y == 0 { return .divisionByZero }
      result = x.dividedReportingOverflow(by: y)
    default:
      if y == 0 { return .divisionByZero }
      result = x.remainderReportingOverflow(dividingBy: y)
    }
    return result.overflow ? .overflow : .value(result.partialValue)
  }

  static func floating(_ op: BinaryOperator, _ x: Double, _ y: Double) -> Double {
    switch op {
    case .plus: x + y
    case .minus: x - y
    case .times: x * y
    default: x / y
    }
  }

  static func compare<T: Comparable>(_ op: BinaryOperator, _ x: T, _ y: T) -> Bool {
    switch op {
    case .equal: x == y
    case .unequal: x != y
    case .less: x < y
    case .lessOrEqual: x <= y
    case .greater: x > y
    default: x >= y
    }
  }

  /// Whether two values are equal; nil when they cannot be compared.
  static func equal(_ a: Value, _ b: Value) -> Bool? {
    switch (a, b) {
    case (.int(let x), .int(let y)): return x == y
    case (.double(let x), .double(let y)): return x == y
    case (.bool(let x), .bool(let y)): return x == y
    case (.string(let x), .string(let y)): return x.text == y.text
    case (.nil, .nil), (.void, .void): return true
    case (.nil, _), (_, .nil): return false
    case (.range(let x), .range(let y)): return x == y
    case (.array(let x), .array(let y)):
      if x.count != y.count { return false }
      for (left, right) in zip(x, y) {
        guard let isEqual = equal(left, right) else { return nil }
        if !isEqual { return false }
      }
      return true
    case (.tuple(let x), .tuple(let y)) where x.elements.count == y.elements.count:
      for (left, right) in zip(x.elements, y.elements) {
        guard let isEqual = equal(left, right) else { return nil }
        if !isEqual { return false }
      }
      return true
    default: return nil
    }
  }

  private static func lexicographic(
    _ op: BinaryOperator, _ x: [Value], _ y: [Value], _ frame: Frame, _ span: Span
  ) throws(Stop) -> Bool {
    for (a, b) in zip(x, y) {
      if equal(a, b) == true { continue }
      guard case .bool(let result) = try apply(op, a, b, frame, span) else { return false }
      return result
    }
    return op == .lessOrEqual || op == .greaterOrEqual
  }
}

extension StringValue {
  /// Both texts in a row, with the places of both.
  func appending(_ other: StringValue) -> StringValue {
    guard let a = source, let b = other.source, a.file === b.file else {
      return StringValue(text + other.text)
    }
    let segments = a.segments + b.segments.map { (local: a.bytes.count + $0.local, file: $0.file) }
    return StringValue(
      text + other.text, source: SourceText(file: a.file, bytes: a.bytes + b.bytes, segments: segments))
  }
}
