enum BinaryOperator: String {
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

/// Swift's arithmetic, with its overflows as answers instead of traps.
enum Arithmetic {
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
}
