public import Diagnostics

/// Swift's operators on values whose types are only known now.
extension Interpreter {
  func value(_ result: Arithmetic.IntegerResult, _ op: BinaryOperator, _ span: Span) throws(Stop) -> Int {
    switch result {
    case .value(let value): return value
    case .overflow: throw trap(EvaluationMessage.overflow(op.rawValue), span)
    case .divisionByZero: throw trap(EvaluationMessage.divisionByZero(op.rawValue), span)
    }
  }

  func apply(_ op: BinaryOperator, _ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Value {
    if !op.isArithmetic { return .bool(try compare(op, a, b, span)) }
    switch (a, b) {
    case (.int(let x), .int(let y)):
      return .int(try value(Arithmetic.integer(op, x, y), op, span))
    case (.double(let x), .double(let y)):
      if op == .remainder {
        throw fail(EvaluationMessage.remainderOfDoubles, span, hint: EvaluationMessage.remainderHint)
      }
      return .double(Arithmetic.floating(op, x, y))
    case (.int, .double), (.double, .int):
      throw mismatch(op, a, b, span, hint: EvaluationMessage.mixedHint)
    case (.string(let x), .string(let y)) where op == .plus:
      try checkSize(x.text.utf8.count + y.text.utf8.count, span)
      return .string(x.appending(y))
    default:
      if op == .plus, let sum = try concatenation(a, b, span) { return sum }
      if op == .plus, let sum = try hostSum(a, b, span) { return sum }
      // `.zero`, where only now is known of what.
      if let own = try implicit(a, beside: b, span) { return try apply(op, own, b, span) }
      if let own = try implicit(b, beside: a, span) { return try apply(op, a, own, span) }
      if let own = try ownOperator(op.rawValue, [a, b], span) { return own }
      throw mismatch(op, a, b, span, hint: EvaluationMessage.operandHint(op, a, b))
    }
  }

  /// What `.name` is of another value's type; nil of all else.
  private func implicit(_ value: Value, beside other: Value, _ span: Span) throws(Stop) -> Value? {
    guard case .host(let call) = value, case .implicit = call.base, call.arguments == nil,
      let nominal = other.nominal, nominal !== NominalType.host,
      !program.members(call.name, of: .nominal(nominal, []), isStatic: true).isEmpty
    else { return nil }
    return try staticMember(call.name, of: nominal, span)
  }

  /// Two sequences in a row.
  private func concatenation(_ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Value? {
    switch (a, b) {
    case (.array(let x, _), .array(let y, _)):
      try checkSize(x.count + y.count, each: Value.weight, span)
      try spend((x.count + y.count) >> 3, span)
      return .array(x + y)
    case (.slice(let x), .array), (.slice(let x), .slice), (.slice(let x), .range),
      (.slice(let x), .closedRange),
      (.slice(let x), .set):
      guard let y = b.elements else { return nil }
      try checkSize(x.elements.count + y.count, each: Value.weight, span)
      try spend((x.elements.count + y.count) >> 3, span)
      return .slice(SliceValue(x.elements + y))
    case (.array, .slice), (.array, .range), (.array, .closedRange), (.array, .set), (.range, .array),
      (.closedRange, .array):
      guard let x = a.elements, let y = b.elements else { return nil }
      try checkSize(x.count + y.count, each: Value.weight, span)
      try spend((x.count + y.count) >> 3, span)
      return .array(x + y)
    default: return nil
    }
  }

  /// `Text("a") + Text("b")`: what the sum of two of the host's values is, the host knows.
  private func hostSum(_ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Value? {
    guard case .host(let first) = a, case .host(let second) = b else { return nil }
    let arguments = [
      Argument(label: nil, value: a, span: first.span), Argument(label: nil, value: b, span: second.span),
    ]
    let sum = HostCall(base: .none, name: "+", nameSpan: span, arguments: arguments, span: span)
    return try checked(sum)
  }

  /// `a += b` where `a` is in a place of its own: an array or a string grows there.
  func apply(_ op: BinaryOperator, _ a: inout Value, _ b: Value, _ span: Span) throws(Stop) {
    if op == .plus {
      switch (a, b) {
      case (.array(var values, let depth), _):
        if b.isLonger(than: limits.size) { try checkSize(b.count, span) }
        guard let more = b.elements else { break }
        try checkSize(more.count, each: Value.weight, span)
        try spend(more.count >> 3, span)
        if values.count + more.count > limits.size { try checkSize(values.count + more.count, span) }
        a = .void
        let place = values.place
        values += more
        a = .array(values, max(depth, Value.depth(around: more)))
        if values.place != place { try spend(values.count >> 3, span) }
        return
      default: break
      }
    }
    a = try apply(op, a, b, span)
  }

  // MARK: Comparing

  func compare(_ op: BinaryOperator, _ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Bool {
    switch op {
    case .equal, .unequal:
      if let isEqual = try equality(a, b, span) { return isEqual == (op == .equal) }
      throw mismatch(op, a, b, span, hint: EvaluationMessage.operandHint(op, a, b))
    case .less: return try isLess(a, b, op, span)
    case .greater: return try isLess(b, a, op, span)
    case .lessOrEqual: return try !isLess(b, a, op, span) && !isNaN(a, b)
    default: return try !isLess(a, b, op, span) && !isNaN(a, b)
    }
  }

  private func isNaN(_ a: Value, _ b: Value) -> Bool {
    if case .double(let x) = a, case .double(let y) = b { return x.isNaN || y.isNaN }
    return false
  }

  /// nil when the two cannot be compared.
  func equality(_ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Bool? {
    switch (a, b) {
    case (.double(let x), .double(let y)): return isZero(x - y, x == y)
    case (.native, .native):
      if let own = try ownOperator("==", [a, b], span) { return own.bool }
    case (.type(let x), .type(let y)): return x.type == y.type
    case (.enumeration(let own, _), .host(let call)), (.host(let call), .enumeration(let own, _)):
      // `error == .offline`, where only now it is known of what.
      if case .implicit = call.base, let named = own.type.cases.first(where: { $0.name == call.name }) {
        if call.arguments == nil { return named === own }
        let isFirst = if case .host = a { true } else { false }
        if let made = try meant(isFirst ? a : b, .nominal(own.type, [])) {
          return try isFirst ? equality(made, b, span) : equality(a, made, span)
        }
      }
    case (.int(let x), .int(let y)): return x == y
    case (.string(let x), .string(let y)):
      try spendOnTexts(x.text, y.text, span)
      return x.text == y.text
    default: break
    }
    let limit = fuel
    var comparison = Comparison(fuel: limit)
    let result = comparison.areEqual(a, b)
    try spend(visits: limit - comparison.fuel, span)
    return result
  }

  public func areEqual(_ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Bool {
    if let result = try equality(a, b, span) { return result }
    throw mismatch(.equal, a, b, span, hint: nil)
  }

  public func isLess(_ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Bool {
    try isLess(a, b, .less, span)
  }

  private func isLess(_ a: Value, _ b: Value, _ op: BinaryOperator, _ span: Span) throws(Stop) -> Bool {
    switch (a, b) {
    case (.int(let x), .int(let y)): return x < y
    case (.double(let x), .double(let y)): return isPositive(y - x, x == y)
    case (.string(let x), .string(let y)):
      try spendOnTexts(x.text, y.text, span)
      return x.text < y.text
    case (.tuple(let x), .tuple(let y)) where x.elements.count == y.elements.count:
      try spend(1, span)
      for (p, q) in zip(x.elements, y.elements) {
        if try isLess(p, q, op, span) { return true }
        if try isLess(q, p, op, span) { return false }
      }
      return false
    case (.enumeration(let x, let p), .enumeration(let y, let q)) where x.type === y.type:
      if let own = try ownOperator("<", [a, b], span) { return own.bool }
      if x !== y { return x.index < y.index }
      return try isLess(.tuple(TupleValue(p?.values ?? [])), .tuple(TupleValue(q?.values ?? [])), op, span)
    default:
      if let own = try ownOperator("<", [a, b], span) { return own.bool }
      if let isBefore = try isBefore(a, b, span) { return isBefore }
      // `self > .zero`
      if let own = try implicit(a, beside: b, span) { return try isLess(own, b, op, span) }
      if let own = try implicit(b, beside: a, span) { return try isLess(a, own, op, span) }
      throw mismatch(op, a, b, span, hint: EvaluationMessage.operandHint(op, a, b))
    }
  }

  /// Of two values of a type of the block's that is `Strideable` and says no more, whether one lies before the other.
  private func isBefore(_ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Bool? {
    guard let nominal = a.nominal, nominal === b.nominal, program.user(nominal) != nil,
      program.ancestry(nominal).contains(where: { $0.name == "Strideable" })
    else { return nil }
    switch try call("distance", on: a, [DynamicArgument(b, label: "to")], outside, span) {
    case .int(let distance): return distance > 0
    case .double(let distance): return distance > 0
    default: return nil
    }
  }

  private func mismatch(_ op: BinaryOperator, _ a: Value, _ b: Value, _ span: Span, hint: String?) -> Stop {
    fail(EvaluationMessage.operands(op.rawValue, typeName(a), typeName(b)), span, hint: hint)
  }

  // MARK: Operators that types declare

  /// The operator function of one of the values' types; nil when there is none.
  private func ownOperator(_ name: String, _ values: [Value], _ span: Span) throws(Stop) -> Value? {
    for value in values {
      guard let nominal = value.nominal, nominal.kind != .builtin || program.group(of: nominal) != nil else {
        continue
      }
      let type = StaticType.nominal(nominal, [])
      for found in program.members(name, of: type, isStatic: true)
      where !found.isRequirement && found.type.parameters.count == values.count
        && !found.isHidden(by: nominal, name)
      {
        // Of an operator of the block's own a whole number where another is wanted was a literal: `-1 * vector`.
        let meant =
          found.user == nil ? values : zip(values, found.type.parameters).map { $0.adopted(by: $1.type) }
        if fits(meant, found.type) { return try call(found, receiver: nil, meant, span) }
      }
    }
    for function in program.operators[name] ?? []
    where function.code.type.parameters.count == values.count && fits(values, function.code.type) {
      return try function.call(values.map { value in returning(value) }, at: span)(outside)
    }
    return nil
  }

  func fits(_ values: [Value], _ type: FunctionType) -> Bool {
    zip(values, type.parameters).allSatisfy { value, parameter in
      if case .function = parameter.type, value.nominal != nil, !parameter.isAutoclosure { return false }
      guard let wanted = parameter.type.nominal else { return true }
      if case .type = value { return wanted.hasSubtypes || wanted === NominalType.optional }
      guard let given = value.nominal else { return true }
      if wanted === NominalType.optional { return true }
      return wanted === given || (wanted.hasSubtypes && program.conforms(given, to: wanted))
        || (wanted === NominalType.character && given === NominalType.string)
    }
  }

  /// Whether values are of just the types of the parameters, or of any where these say nothing.
  func fitsExactly(_ values: [Value], _ type: FunctionType) -> Bool {
    zip(values, type.parameters).allSatisfy { value, parameter in
      if parameter.type.function != nil { if case .closure = value { return true } else { return false } }
      let wanted = parameter.type.wrapped ?? parameter.type
      if value.isNil { return parameter.type.isOptional }
      return fits([value], FunctionType([FunctionType.Parameter(wanted)], .unknown))
    } && fits(values, type)
  }

  /// An operator of bits, of values whose types are only known now.
  func applyBits(_ op: String, _ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Value {
    if case .int(let x) = a, case .int(let y) = b {
      switch op {
      case "&": return .int(x & y)
      case "|": return .int(x | y)
      case "^": return .int(x ^ y)
      case "<<": return .int(x << y)
      case ">>": return .int(x >> y)
      case "&+": return .int(x &+ y)
      case "&-": return .int(x &- y)
      case "&*": return .int(x &* y)
      default: break
      }
    }
    if let own = try ownOperator(op, [a, b], span) { return own }
    throw fail(EvaluationMessage.operands(op, typeName(a), typeName(b)), span)
  }

  /// An operator of the block's own that is given as a function; `.empty` is a member of what stands beside it.
  func applyOwn(_ op: String, _ a: Value, _ b: Value, _ span: Span) throws(Stop) -> Value {
    let first = try implicit(a, beside: b, span) ?? a
    return try applyBits(op, first, try implicit(b, beside: first, span) ?? b, span)
  }

  func applyPrefix(_ name: String, _ value: Value, _ span: Span) throws(Stop) -> Value {
    switch value {
    case .int(let number) where name == "-" && number != .min: return .int(-number)
    case .double(let number) where name == "-": return .double(-number)
    default: break
    }
    if let own = try ownOperator(name, [value], span) { return own }
    throw fail(EvaluationMessage.prefixOperand(name, typeName(value)), span)
  }

  /// `~=` of the author's; nil when there is none.
  func matchOperator(_ pattern: Value, _ value: Value, _ span: Span) throws(Stop) -> Bool? {
    if program.operators["~="] == nil, pattern.nominal.flatMap(program.group)?.static["~="] == nil,
      value.nominal.flatMap(program.group)?.static["~="] == nil
    {
      return nil
    }
    return try ownOperator("~=", [pattern, value], span)?.bool
  }

  /// Whether a value is what a pattern means: a range contains it, anything else is equal to it.
  func matches(_ pattern: Value, _ value: Value, _ span: Span) throws(Stop) -> Bool {
    switch (pattern, value) {
    case (.range(let range), .int(let number)): return range.contains(number)
    case (.closedRange(let range), .int(let number)): return range.contains(number)
    // Literals of a pattern are of the type of what is matched.
    case (.range(let range), .double(let number)):
      return Double(range.lowerBound) <= number && number < Double(range.upperBound)
    case (.closedRange(let range), .double(let number)):
      return Double(range.lowerBound) <= number && number <= Double(range.upperBound)
    case (.interval(let interval), .double): return try contains(interval.ofDoubles, value, span)
    case (.interval(let interval), _):
      if let own = try matchOperator(pattern, value, span) { return own }
      return try contains(interval, value, span)
    case (.range(let range), .native):
      if let number = value.integer { return Int(exactly: number).map(range.contains) ?? false }
    case (.closedRange(let range), .native):
      if let number = value.integer { return Int(exactly: number).map(range.contains) ?? false }
    case (.nil, _), (_, .nil): return pattern.isNil && value.isNil
    default: break
    }
    if let own = try matchOperator(pattern, value, span) { return own }
    guard let isEqual = try equality(pattern, value, span) else {
      throw fail(EvaluationMessage.cannotMatch(typeName(pattern), typeName(value)), span)
    }
    return isEqual
  }

  // MARK: Ranges

  func interval(_ low: Value, _ high: Value, isClosed: Bool, _ span: Span) throws(Stop) -> Value {
    // `.large ... .xxxLarge`: which of both is less only the host knows.
    if case .host = low, case .host = high { return .interval(IntervalValue(low, high, isClosed: isClosed)) }
    guard let lower = low.nominal, let upper = high.nominal, lower === upper,
      lower === NominalType.double || lower === NominalType.string || lower.kind == .structure
        || lower.kind == .native || [.enumeration, .class].contains(lower.kind)
    else { throw fail(EvaluationMessage.rangeBounds(typeName(low), typeName(high)), span) }
    if try isLess(high, low, span) {
      // `start...Date()`, on a page that says no day.
      let hint = lower === DateType.date && hasMissedNow ? LibraryMessage.noNowHint : nil
      throw fail(EvaluationMessage.rangeBackwards(shortText(low), shortText(high)), span, hint: hint)
    }
    return .interval(IntervalValue(low, high, isClosed: isClosed))
  }

  func contains(_ interval: IntervalValue, _ value: Value, _ span: Span) throws(Stop) -> Bool {
    if let lower = interval.lower, try isLess(value, lower, span) { return false }
    guard let upper = interval.upper else { return true }
    return interval.isClosed ? try !isLess(upper, value, span) : try isLess(value, upper, span)
  }

  // MARK: Keys

  /// A value as a dictionary's key or a set's element.
  public func key(_ value: Value, _ span: Span) throws(Stop) -> Key {
    switch value {
    case .closure, .host, .views, .box, .interval:
      throw fail(EvaluationMessage.notHashable(typeName(value)), span)
    case .native(let native) where native.isEqual(to: native) == nil:
      throw fail(EvaluationMessage.notHashable(typeName(value)), span)
    case .bool, .int, .double: return Key(value)
    default:
      let limit = fuel
      var weight = Comparison(fuel: limit)
      weight.visit(value)
      // It is hashed more than once, and compared.
      try spend(visits: 4 * (limit - weight.fuel), span)
      return Key(value)
    }
  }

  // MARK: Costs

  /// How many values may be looked at with the steps that are left.
  private var fuel: Int { max(0, min(machine.pointee.stepsLeft, 1 << 40)) << Interpreter.visitsPerStep }
  /// The logarithm of how many values are looked at in the time of a step.
  static let visitsPerStep = 2

  func spend(visits: Int, _ span: Span) throws(Stop) {
    if visits > 4 { try spend(visits >> Interpreter.visitsPerStep, span) }
  }

  @inline(__always)
  private func spendOnTexts(_ a: String, _ b: String, _ span: Span) throws(Stop) {
    if max(a.utf8.count, b.utf8.count) < 64 { return }
    let steps = String.stepsOfComparison(a, b)
    if steps > 0 { try spend(steps, span) }
  }
}
