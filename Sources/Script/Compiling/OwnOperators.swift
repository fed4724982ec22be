internal import Diagnostics
internal import ScriptSyntax

/// Operators that a type or a block declares.
extension Compiler {
  /// Says that an operator takes too few or too many values: two stand beside it, or one where it is said on which side.
  func checkOperator(_ syntax: FunctionDeclaration, _ declaration: Declaration) {
    guard let first = syntax.name.text.first, !first.isLetter, first != "_", first != "`" else { return }
    let side = declaration.modifiers.map(\.name.text).first { ["prefix", "postfix"].contains($0) }
    guard syntax.parameters.count != (side == nil ? 2 : 1) else { return }
    report(
      EvaluationMessage.operatorParameters(syntax.name.text, side: side), syntax.name.range,
      hint: side == nil && syntax.parameters.count == 1 ? EvaluationMessage.write("prefix func") : nil)
  }

  /// Says that an operator has no meaning for operands of these types.
  func reportOperator(_ name: Name, _ operands: [Compiled], _ kind: String) {
    guard program.operators[name.text] != nil else {
      return unsupported("\(kind) '\(name.text)'", name.range)
    }
    report(EvaluationMessage.operatorMisfit(name.text, operands.map(\.type.description)), name.range)
  }

  /// `value <~ 3`, where the operator's first parameter is `inout`.
  func changingOperator(_ target: Expression, _ operation: Operation) -> Compiled? {
    let name = operation.name
    guard let own = program.operators[name.text],
      let first = own.first(where: { $0.code.type.parameters.first?.isInout == true }),
      first.code.type.parameters.count == 2
    else { return nil }
    let callable = callable(first, name.text)
    guard let place = compilePlace(target) else { return .failed }
    var binding = GenericBinding(callable.generics)
    binding.unify(callable.type.parameters[0].type, place.type)
    let parameter = callable.type.parameters[1]
    let wanted = binding.apply(parameter.given, isFinal: true)
    let second: EmittedCall.Argument
    if parameter.isInout {
      // `a <-> b`
      guard let other = compilePlace(operation.operand) else { return .failed }
      second = .place(other)
    } else if parameter.isAutoclosure {
      second = .value(compileAutoclosure(operation.operand, wanted).code)
    } else {
      second = .value(compile(operation.operand, as: wanted).code)
    }
    let whole = ScriptSyntax.place(target.range.lowerBound, operation.operand.range.upperBound)
    return callable.emit(
      EmittedCall(
        arguments: [.place(place), second],
        result: binding.apply(callable.type.result, isFinal: true), site: CallSite(span(name.range)),
        range: whole)
    ).discardable(callable.type.result.isVoid)
  }

  /// An operator that a type or the block declares.
  ///
  /// - Parameter place: where an only operand is, for an operator that changes it.
  func userOperator(
    _ name: Name, _ operands: [Compiled], _ ranges: [Range<Int>], isPrefix: Bool, _ range: Range<Int>,
    changing place: (() -> Place?)? = nil
  ) -> Compiled? {
    var candidates: [Callable] = []
    for (index, operand) in operands.enumerated() {
      guard let nominal = operand.type.wrapped?.nominal ?? operand.type.nominal else { continue }
      if index == 1, operands[0].type.nominal === nominal { continue }
      let type = operand.type.wrapped ?? operand.type
      for found in program.members(name.text, of: type, isStatic: true)
      where found.isCall && found.type.parameters.count == operands.count
        && !found.isHidden(by: nominal, name.text)
        && found.stands(before: isPrefix, of: operands.count)
      {
        candidates.append(staticFunction(found, name, of: type))
      }
    }
    // `1 • 2`, an operator of Doubles.
    if BinaryOperator(rawValue: name.text) == nil, operands.contains(where: \.isFlexible) {
      for found in program.members(name.text, of: .double, isStatic: true)
      where found.user != nil && found.type.parameters.count == operands.count {
        candidates.append(staticFunction(found, name, of: .double))
      }
    }
    candidates += (program.operators[name.text] ?? []).filter {
      $0.code.type.parameters.count == operands.count
        && (operands.count != 1 || $0.code.isPostfix != isPrefix)
    }
    .map { callable($0, name.text) }
    var library: Library? = program.library
    while let current = library {
      candidates += (current.operators[name.text] ?? []).filter { $0.type.parameters.count == operands.count }
        .map { callable($0, name.text) }
      library = current.base
    }
    var fitting = candidates.filter { candidate in
      zip(candidate.type.parameters, operands).allSatisfy { accepts($0.given, $1) }
    }
    if fitting.isEmpty {
      // `price * 3`, where a price is multiplied by a Decimal: what the literal is, the operator says.
      fitting = candidates.filter { candidate in
        zip(candidate.type.parameters, operands).allSatisfy { accepts($0.given, $1) || takes($0.given, $1) }
      }
    }
    guard let best = fitting.first else { return nil }
    var binding = GenericBinding(best.generics)
    for (parameter, operand) in zip(best.type.parameters, operands) where !operand.isFlexible {
      binding.unify(parameter.given, operand.type)
    }
    var arguments: [EmittedCall.Argument] = []
    for (index, parameter) in best.type.parameters.enumerated() {
      let type = binding.apply(parameter.type, isFinal: true)
      if parameter.isAutoclosure {
        arguments.append(.value(held(operands[index], span(ranges[index]))))
        continue
      }
      if parameter.isInout, let place {
        guard let changed = place() else { return .failed }
        arguments.append(.place(changed))
        continue
      }
      arguments.append(.value(convert(settle(operands[index], type), to: type, ranges[index]).code))
    }
    let site = CallSite(
      span(name.range),
      argumentSpans: Dictionary(uniqueKeysWithValues: ranges.enumerated().map { ($0, span($1)) }))
    let result = binding.apply(best.type.result, isFinal: true)
    let made = best.emit(EmittedCall(arguments: arguments, result: result, site: site, range: range))
    return made.discardable(made.isDiscardable || result.isVoid)
  }

  /// An operand as the function that an operator asks for it, which gives what it is now.
  private func held(_ operand: Compiled, _ span: Span) -> Code {
    let code = operand.code
    return { frame throws(Stop) in
      let value = try code(frame)
      return .closure(Closure(span, parameterCount: 0, holding: value) { _, _ throws(Stop) in value })
    }
  }

  /// Whether a literal may be a value of a parameter's type.
  private func takes(_ type: StaticType, _ operand: Compiled) -> Bool {
    guard operand.isFlexible || operand.constant != nil, let nominal = type.unwrappedAll.nominal else {
      return false
    }
    if operand.isFlexible, nominal.floatLiteral != nil || nominal.integerLiteral != nil { return true }
    if operand.isDoubleLiteral, nominal.floatLiteral != nil { return true }
    return operand.constant != nil && literalValue(operand, of: type.unwrappedAll, 0..<0) != nil
  }

  /// Whether an operand may be a parameter's.
  private func accepts(_ type: StaticType, _ operand: Compiled) -> Bool {
    let target = type.wrapped ?? type
    if operand.type.isUnknown { return true }
    if target.isDouble, operand.isFlexible { return true }
    guard let wanted = target.nominal, let given = (operand.type.wrapped ?? operand.type).nominal else {
      if case .generic = target { return true }
      if case .tuple(let parts) = target {
        guard case .tuple(let given) = operand.type else { return operand.type.nominal == nil }
        return parts.count == given.count
          && zip(parts, given).allSatisfy { part, own in
            guard let a = part.type.nominal, let b = own.type.nominal else { return true }
            return a === b || a.hasSubtypes || part.type.isDouble && own.type.isInt
          }
      }
      if case .function(let function) = target {
        return operand.type.function != nil
          || operand.type.nominal === NominalType.keyPath && function.parameters.count == 1
      }
      return target.isUnknown
    }
    if operand.type.isOptional, !type.isOptional { return false }
    return wanted === given || (wanted.hasSubtypes && program.conforms(given, to: wanted))
  }
}

extension FoundMember {
  /// Whether a builtin type has such an operator itself, which is nearer than that of a protocol's extension.
  func isHidden(by nominal: NominalType, _ op: String) -> Bool {
    nominal.kind == .builtin && user != nil && owner.kind == .protocol && BinaryOperator(rawValue: op) != nil
  }
}

extension FoundMember {
  /// Whether an operator of one operand stands on the wanted side of it.
  fileprivate func stands(before isPrefix: Bool, of operands: Int) -> Bool {
    guard operands == 1, case .method(let function)? = user?.kind else { return true }
    return function.code.isPostfix != isPrefix
  }
}

extension FunctionType.Parameter {
  /// The type of what is written for it: of an autoclosure, what that gives.
  fileprivate var given: StaticType { isAutoclosure ? type.function?.result ?? type : type }
}
