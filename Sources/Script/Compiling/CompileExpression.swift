internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Compiles an expression for a place that wants a type; `unknown` wants none.
  func compile(_ expression: Expression, _ wanted: StaticType = .unknown) -> Compiled {
    let expected = wanted.nominal === NominalType.any ? StaticType.unknown : wanted
    switch expression.kind {
    case .missing:
      return .failed
    case .integer(let value):
      guard let value else {
        if let large = largeLiteral(expression, expected) { return large }
        report(EvaluationMessage.literalOverflow(span(expression.range).text), expression.range)
        return .failed
      }
      return numeral(.integer(value), expression.range, expected)
    case .floating(let value):
      return numeral(Compiled(constant: .double(value), .double), expression.range, expected)
    case .boolean(let value):
      return Compiled(constant: .bool(value), .bool)
    case .null:
      return Compiled(constant: .nil, .optional(expected.wrapped ?? .unknown))
    case .string(let literal):
      let isChosen = !chosenTexts.isEmpty && chosenTexts.contains(span(expression.range))
      return compileString(literal, expression.range, expected, takesViews: isChosen)
    case .regex(let pattern, let delimiter, let isExtended):
      return compileRegex(pattern, delimiter: delimiter, isExtended: isExtended, expression.range)
    case .name, .implicitMember, .chain:
      return compileChain(expression, expected)
    case .wildcard:
      report(EvaluationMessage.wildcard, expression.range)
      return .failed
    case .array(let elements):
      return compileArray(elements, expected)
    case .dictionary(let elements):
      return compileDictionary(elements, expected, expression.range)
    case .parenthesized(let inner):
      return compile(inner, expected)
    case .tuple(let elements):
      return compileTuple(elements, expected)
    case .closure(let syntax):
      return compileClosure(syntax, expected)
    case .keyPath(let root, let components):
      return compileKeyPath(root, components, expected, expression.range)
    case .prefix(let name, let operand):
      return compilePrefix(name, operand, expected, expression.range)
    case .reference(let operand):
      unsupported("'&'", place(expression.range.lowerBound, operand.range.lowerBound))
      return .failed
    case .infix(let first, let operations):
      return compileInfix(first, operations, expected)
    case .ternary(let branches, let otherwise):
      return compileTernary(branches, otherwise, expected)
    case .assignment(_, let name, _):
      report(EvaluationMessage.assignmentHasNoValue, name.range, hint: SyntaxMessage.equalInConditionHint)
      return .failed
    case .cast(let value, let kind, let type):
      return compileCast(value, kind, type, expression.range)
    case .effect(let name, let operand):
      return compileEffect(name, operand, expected)
    case .conditional(let syntax):
      return branching(expression.range, expected) { compileIf(syntax, expected) }
    case .selection(let syntax):
      return branching(expression.range, expected) { compileSwitch(syntax, expected) }
    case .type(let type):
      let resolved = resolve(type)
      return Compiled(constant: .type(TypeValue(resolved)), .metatype(resolved))
    case .pattern(let pattern):
      unsupported("a pattern here", pattern.range)
      return .failed
    // What is asked for is there, or said to be missing.
    case .macro(let name, _) where name.text == "available": return Compiled(constant: .bool(true), .bool)
    case .macro(let name, _) where name.text == "unavailable": return Compiled(constant: .bool(false), .bool)
    case .macro(let name, _):
      if let literal = SourceLiteral(rawValue: name.text), literal != .callPlace || source.isPrelude {
        return sourceLiteral(literal, at: expression.range, expected)
      }
      unsupported("'#\(name.text)'", expression.range)
      return .failed
    }
  }

  /// `0x9E3779B97F4A7C15`: too large for an Int, and just right for a `UInt64`.
  private func largeLiteral(_ expression: Expression, _ expected: StaticType) -> Compiled? {
    var text = span(expression.range).text.replacing("_", with: "")
    var radix = 10
    for (prefix, base) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
      (text, radix) = (String(text.dropFirst(2)), base)
    }
    guard let number = UInt64(text, radix: radix) else { return nil }
    let target = expected.wrapped ?? expected
    if target.isDouble { return Compiled(constant: .double(Double(number)), .double) }
    guard let name = target.nominal?.name, ["UInt64", "UInt"].contains(name),
      let type = NominalType.fixedInteger(name)
    else { return nil }
    let value: Value =
      name == "UInt"
      ? .native(NativeValue(type, UInt(number))) : .native(NativeValue(type, number))
    return Compiled(constant: value, .nominal(type, []))
  }

  /// A number as it stands: in generic code only the running program may show what its place wants of it.
  private func numeral(_ literal: Compiled, _ range: Range<Int>, _ expected: StaticType) -> Compiled {
    if let open = openType(at: range), let own = adopting(literal, open, range) { return own.typed(expected) }
    return settle(literal, expected)
  }

  /// An expression whose value has to be of a type.
  func compile(_ expression: Expression, as type: StaticType) -> Compiled {
    convert(compile(expression, type), to: type, expression.range)
  }

  /// Gives a literal the type its place asks for.
  func settle(_ compiled: Compiled, _ expected: StaticType) -> Compiled {
    var target = expected
    while let wrapped = target.wrapped { target = wrapped }
    if target.isDouble { return compiled.adopted }
    if compiled.isDoubleLiteral, let literal = target.nominal?.floatLiteral,
      case .double(let number)? = compiled.constant, let value = literal(number)
    {
      return Compiled(constant: value, target)
    }
    if compiled.isFlexible, let literal = target.nominal?.integerLiteral,
      case .int(let number)? = compiled.constant, let value = literal(number)
    {
      return Compiled(constant: value, target)
    }
    return compiled
  }

  /// `if` and `switch` as values.
  private func branching(
    _ range: Range<Int>, _ expected: StaticType, _ compile: () -> Branches
  ) -> Compiled {
    // What the branches give is not the function's result.
    let saved = function.openResult
    function.openResult = openType(at: range)
    defer { function.openResult = saved }
    guard let value = compile().value else {
      report(EvaluationMessage.branchWithoutValue, range)
      return .failed
    }
    return value
  }

  private func compileTernary(
    _ branches: [TernaryBranch], _ otherwise: Expression, _ expected: StaticType
  ) -> Compiled {
    var tests: [HeldTest] = []
    for branch in branches { tests.append(HeldTest(code: compileTest(branch.condition))) }
    var values = branches.map { compile($0.value, expected) }
    values.append(compile(otherwise, expected))
    // `.red` beside `Color.blue`, `nil` beside a value: the other branch says what they are.
    if expected.isUnknown,
      let known = values.first(where: { !$0.type.isUnknown && !$0.isNil && !$0.isFailed })
    {
      let all = branches.map(\.value) + [otherwise]
      for (index, item) in all.enumerated() where values[index].type.isUnknown && item.isContextual {
        // `c ? 150 : .infinity`: a literal is of the type that has such a member; `c ? 1 : .none` is an optional.
        if let name = item.memberName, program.members(name, of: known.type, isStatic: true).isEmpty {
          // `isOn ? .isSelected : []`: a set of the host's options, one of which stands without brackets.
          if known.type.nominal === NominalType.array { continue }
          if name == "none" {
            values[index] = Compiled(constant: .nil, .optional(known.type))
            continue
          }
          if known.isFlexible, !program.members(name, of: .double, isStatic: true).isEmpty {
            values[index] = compile(item, .double)
            continue
          }
        }
        values[index] = compile(item, known.type)
      }
    }
    // `isEmpty ? nil : .one` of a type for which `nil` is a value of its own
    for index in values.indices where values[index].isNil && !expected.isOptional {
      values[index] = literalValue(values[index], of: expected, otherwise.range) ?? values[index]
    }
    return unify(values) { values, type in Compiler.choose(tests, values, type) }
  }

  private static func choose(_ tests: [HeldTest], _ values: [Compiled], _ type: StaticType) -> Compiled {
    if tests.count == 1 {
      let test = tests[0].code
      if type.isDouble, case .some = values.first {
        if let a = values[0].exactDouble, let b = values[1].exactDouble {
          return Compiled(double: { frame throws(Stop) in try test(frame) ? try a(frame) : try b(frame) })
        }
      }
      let (a, b) = (values[0].code, values[1].code)
      return Compiled(type) { frame throws(Stop) in try test(frame) ? try a(frame) : try b(frame) }
    }
    let codes = values.map { Held(code: $0.code) }
    return Compiled(type) { frame throws(Stop) in
      for (index, test) in tests.enumerated() where try test(frame) { return try codes[index](frame) }
      return try codes[tests.count](frame)
    }
  }

  /// Something made of values that share a type: where one of them is a Double, literals are too, and where
  /// all are literals, so is the whole.
  func unify(_ values: [Compiled], _ make: ([Compiled], StaticType) -> Compiled) -> Compiled {
    let known = values.filter { !$0.isFailed && !$0.isNil }
    let hasNil = values.contains { $0.isNil }
    func optional(_ type: StaticType) -> StaticType { hasNil && !type.isOptional ? .optional(type) : type }
    if let number = known.first(where: { $0.type.nominal?.floatLiteral != nil }) {
      return make(values.map { settle($0, number.type) }, optional(number.type))
    }
    if let key = known.first(where: { $0.type.isTextKey }) {
      return make(values.map { literalValue($0, of: key.type, 0..<0) ?? $0 }, optional(key.type))
    }
    if let own = known.first(where: { value in
      value.constant == nil && value.type.nominal.map { program.user($0) != nil } == true
    }),
      known.contains(where: { $0.constant != nil && $0.type.nominal !== own.type.nominal })
    {
      let all = values.map { literalValue($0, of: own.type, 0..<0) ?? $0 }
      if all.allSatisfy({ $0.isNil || $0.type.nominal === own.type.nominal }) {
        return make(all, optional(own.type))
      }
    }
    if known.contains(where: { $0.type.isDouble }) {
      return make(values.map(\.adopted), optional(.double))
    }
    // `[[2.0, 1], [1, 3]]`
    if let list = known.first(where: { !$0.isFlexible && $0.type.isOfDoubles }),
      known.contains(where: \.isFlexible)
    {
      return make(values.map(\.adopted), optional(list.type))
    }
    if let whole = known.first(where: { $0.type.nominal?.integerLiteral != nil }) {
      return make(values.map { settle($0, whole.type) }, optional(whole.type))
    }
    if !known.isEmpty, known.allSatisfy(\.isFlexible), !hasNil {
      var result = make(values, known[0].type)
      result.asDouble = Compiled.Adoption(
        make(values.map(\.adopted), known[0].adopted.type), differs: known.contains(where: \.differsAsDouble))
      return result
    }
    let optionals = known.first { $0.type.isOptional }
    let type = optionals?.type ?? known.first { !$0.type.hasUnknown }?.type ?? known.first?.type ?? .unknown
    let isMixed = known.contains {
      !$0.type.isUnknown && $0.type.nominal !== type.nominal && !$0.type.isOptional
    }
    let isOfOneKind = !isMixed || type.isOptional
    return make(values, isOfOneKind ? optional(type) : .unknown)
  }

  private func compileEffect(_ name: Name, _ operand: Expression, _ expected: StaticType) -> Compiled {
    let around = marks
    marks.add(name.text)
    defer { marks = around }
    switch name.text {
    // A page is built in one go: what would be waited for is there, or is no name of a block's.
    case "try", "await": return compile(operand, expected)
    case "try!":
      return compile(operand, expected)
    case "try?":
      let value = compile(operand, expected.wrapped ?? expected)
      let code = value.code
      return Compiled(value.type.isOptional ? value.type : .optional(value.type)) { frame throws(Stop) in
        do throws(Stop) { return try code(frame) } catch {
          if error == .thrown { return .nil }
          throw error
        }
      }
    default:
      unsupported("'\(name.text)'", name.range)
      return .failed
    }
  }

  /// A condition.
  func compileTest(_ expression: Expression) -> BoolCode {
    compile(expression, .bool).bool(span(expression.range)) { EvaluationMessage.notACondition($0) }
  }
}

extension StaticType {
  /// Whether it is a list of Doubles, or of such lists.
  fileprivate var isOfDoubles: Bool {
    guard case .nominal(let nominal, let arguments) = self, let last = arguments.last,
      [.array, .set, .dictionary].contains(nominal)
    else { return false }
    return last.isDouble || last.isOfDoubles
  }
}

extension Compiled {
  /// The code of an expression that surely gives a Double.
  var exactDouble: DoubleCode? {
    switch body {
    case .constant(.double(let value)): return { _ throws(Stop) in value }
    case .double(let code): return code
    default: return nil
    }
  }
}

extension Expression {
  /// `infinity` of `.infinity`
  fileprivate var memberName: String? {
    switch kind {
    case .implicitMember(let name, nil, _): name.text
    case .parenthesized(let inner): inner.memberName
    default: nil
    }
  }

  /// `1`, `-1`: what a place may take for a Double.
  var isIntegerLiteral: Bool {
    switch kind {
    case .integer: true
    case .prefix(let name, let operand): name.text == "-" && operand.isIntegerLiteral
    case .parenthesized(let inner): inner.isIntegerLiteral
    default: false
    }
  }

  /// Whether the expression says less without a type that its place wants.
  var isContextual: Bool {
    switch kind {
    case .implicitMember, .closure, .null, .array, .dictionary: true
    case .chain(let base, _): if case .implicitMember = base.kind { true } else { false }
    case .parenthesized(let inner): inner.isContextual
    case .ternary(let branches, let otherwise):
      otherwise.isContextual || branches.contains { $0.value.isContextual }
    case .keyPath: true
    default: false
    }
  }
}
