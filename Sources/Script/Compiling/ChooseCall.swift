internal import Diagnostics
internal import ScriptSyntax

/// Which of several functions of a name a call means.
extension Compiler {
  /// Arguments that mean the same whatever is wanted of them.
  func compileEarly(_ written: WrittenArguments) -> [Int: Compiled] {
    var result: [Int: Compiled] = [:]
    for (index, item) in written.items.enumerated() {
      guard let value = item.value, !value.isContextual, !value.isReference else { continue }
      // `filter.includes` or `includes` may be a method, which it is only where a function is wanted.
      var mayBeMethod = false
      if case .name = value.kind { mayBeMethod = true }
      if case .chain(_, let suffixes) = value.kind, case .member(_, nil, _)? = suffixes.last?.kind {
        mayBeMethod = true
      }
      if mayBeMethod {
        let compiled = quietly { compile(value) }
        if !compiled.isFailed { result[index] = compiled }
        continue
      }
      result[index] = compile(value)
    }
    return result
  }

  /// The candidates in the order in which they fit the types of the arguments.
  func best(
    of fitting: [(callable: Callable, match: [[Int]])], _ written: WrittenArguments,
    _ early: [Int: Compiled], _ expected: StaticType
  ) -> [(callable: Callable, match: [[Int]])] {
    func score(_ callable: Callable, _ match: [[Int]]) -> Int {
      var score = 0
      for (parameter, items) in zip(callable.type.parameters, match) {
        if items.isEmpty { score -= 1 }
        for item in items {
          // `parse(&lines)` beside `parse(text)`
          let isReference = written.items[item].value?.isReference == true
          if isReference != parameter.isInout {
            score -= 20
            continue
          }
          score += fitness(
            of: early[item], written.items[item], to: parameter.type, generics: callable.generics)
        }
      }
      if !expected.isUnknown {
        let (wanted, given) = (expected.wrapped ?? expected, callable.type.result)
        if given.nominal != nil, given.nominal === wanted.nominal {
          score += 2
        } else if case .generic = given {
          score += 1
        }
      }
      return score
    }
    let scored = fitting.enumerated().map {
      (offset: $0.offset, element: $0.element, score: score($0.element.callable, $0.element.match))
    }
    return scored.sorted { ($0.score, -$0.offset) > ($1.score, -$1.offset) }.map(\.element)
  }

  /// Whether a call may be one of it, as far as labels and the types of arguments are known.
  func fits(_ callable: Callable, _ written: WrittenArguments, _ early: [Int: Compiled]) -> Bool {
    fits(callable.type, generics: callable.generics, written, early)
  }

  func fits(
    _ type: FunctionType, generics: [GenericParameter], _ written: WrittenArguments, _ early: [Int: Compiled]
  ) -> Bool {
    guard let match = written.match(type.parameters) else { return false }
    return zip(type.parameters, match).allSatisfy { parameter, items in
      items.allSatisfy {
        fitness(of: early[$0], written.items[$0], to: parameter.type, generics: generics) > -5
      }
    }
  }

  private func fitness(
    of compiled: Compiled?, _ item: WrittenArguments.Item, to type: StaticType, generics: [GenericParameter]
  ) -> Int {
    var type = type
    let takesOptional = type.isOptional
    while let wrapped = type.wrapped { type = wrapped }
    if item.isClosure {
      guard case .function(let function) = type else { return -20 }
      let count = (item.closure ?? item.value?.closure).map(parameterCount) ?? nil
      if let count, count != function.parameters.count { return count == 0 ? -2 : -10 }
      if count == nil, let closure = item.closure ?? item.value?.closure,
        !takes(closure, function.parameters)
      {
        return -10
      }
      // `retry { 5 }`: of what it would be given it takes nothing.
      if count == nil, function.parameters.count == 1, let closure = item.closure ?? item.value?.closure,
        !CapturedNames.usesFirstParameter(closure.body)
      {
        return 0
      }
      return 2
    }
    if case .function = type {
      // A text or a number is no function.
      if let known = compiled?.type.nominal, known.kind == .builtin,
        ![.host, .keyPath, .optional].contains(known)
      {
        return -20
      }
      return item.value?.canBeFunction == true ? 2 : -20
    }
    if case .keyPath? = item.value?.kind { return type.nominal === NominalType.keyPath ? 3 : -20 }
    guard let compiled else {
      // `.red`: only a type with such a member will do.
      if let name = item.value?.implicitName, let nominal = type.nominal {
        // What a host's type has the host knows.
        if nominal === NominalType.host { return 1 }
        return program.members(name, of: type, isStatic: true).isEmpty ? -5 : 3
      }
      if case .array? = item.value?.kind {
        let isSequence =
          type.nominal.map { nominal in
            nominal === NominalType.any || program.ancestry(nominal).contains { $0.name == "Sequence" }
          } ?? true
        if [CharacterSetValue.nominal, IndexSetNative.nominal].contains(type.nominal) { return 2 }
        // An array rather than whatever it may be.
        if isSequence, type.nominal == nil || type.nominal === NominalType.any { return 1 }
        return isSequence && type.nominal !== NominalType.string ? 2 : -3
      }
      return 0
    }
    if type.isDouble, compiled.isFlexible { return takesOptional ? 1 : 2 }
    if type.isTextKey, item.isText { return 2 }
    if type.nominal?.floatLiteral != nil, compiled.isFlexible || compiled.isDoubleLiteral { return 2 }
    if type.nominal?.integerLiteral != nil, compiled.isFlexible, compiled.type.isInt { return 2 }
    if compiled.type.saysNothing || type.isUnknown { return 0 }
    if case .generic = type { return 1 }
    if type.nominal === NominalType.any { return 1 }
    guard let given = (compiled.type.wrapped ?? compiled.type).nominal, let wanted = type.nominal else {
      if case .tuple = compiled.type, case .tuple = type { return 3 }
      if case .metatype = compiled.type, case .metatype = type { return 3 }
      return -5
    }
    if given === wanted {
      if (compiled.type.wrapped ?? compiled.type).isMade(otherwiseThan: type) { return -6 }
      // `Int` rather than `Int?` for an Int, and the other way round.
      if takesOptional { return compiled.type.isOptional ? 4 : 3 }
      return compiled.type.isOptional ? -4 : 4
    }
    if wanted.hasSubtypes { return program.conforms(given, to: wanted) ? 2 : -10 }
    return -10
  }

  /// Whether a closure without a signature mentions what it would be given: of two parameters both, and `$1` only where
  /// there is one, or a tuple that it takes apart.
  private func takes(_ closure: ClosureSyntax, _ parameters: [FunctionType.Parameter]) -> Bool {
    let usesSecond = CapturedNames.usesSecondParameter(closure.body)
    switch parameters.count {
    case 0: return !usesSecond
    case 1:
      if !usesSecond { return true }
      switch parameters[0].type {
      case .tuple, .unknown: return true
      case .nominal(let nominal, _): return nominal === NominalType.any
      default: return false
      }
    case 2: return usesSecond || !CapturedNames.usesFirstParameter(closure.body)
    default: return true
    }
  }

  /// How many arguments a closure surely takes; nil when that is open.
  private func parameterCount(_ closure: ClosureSyntax) -> Int? {
    if let parameters = closure.parameters { return parameters.count }
    return nil
  }

  /// Whether only a value shows which kind of number it is: of a `T: FloatingPoint`.
  private func isAnyNumber(_ type: StaticType) -> Bool {
    guard let nominal = type.nominal, nominal.kind == .protocol, program.user(nominal) == nil else {
      return false
    }
    return ([nominal] + program.ancestry(nominal)).contains { $0.name == "Numeric" }
  }

  /// Where the type of an argument is not known, which of the functions is meant is only known when it is
  /// reached.
  func chooseLater(
    _ fitting: [(callable: Callable, match: [[Int]])], _ written: WrittenArguments, _ early: [Int: Compiled],
    _ range: Range<Int>, _ receiverType: StaticType
  ) -> Compiled? {
    guard early.count == written.items.count,
      early.values.contains(where: { !$0.isFailed && ($0.type.saysNothing || isAnyNumber($0.type)) })
    else { return nil }
    var slots: [Int] = []
    var codes: [Code] = []
    for index in written.items.indices {
      guard let compiled = early[index] else { return nil }
      slots.append(function.newSlot())
      codes.append(compiled.code)
    }
    var options: [(type: FunctionType, code: Code)] = []
    var result: StaticType?
    for (callable, match) in fitting {
      guard match.allSatisfy({ $0.count <= 1 }), !callable.type.parameters.contains(where: \.isInout) else {
        return nil
      }
      var taken = callable.type
      taken.parameters = match.indices.filter { !match[$0].isEmpty }.map { callable.type.parameters[$0] }
      let arguments = match.map { items -> EmittedCall.Argument in
        guard let item = items.first else { return .missing }
        let slot = slots[item]
        return .value({ frame throws(Stop) in frame.slots[slot] })
      }
      let type = callable.type.result
      let call = EmittedCall(
        arguments: arguments, result: type, site: CallSite(span(range), receiverType: receiverType),
        range: range)
      options.append((taken, callable.emit(call).code))
      result = result.map { $0 == type ? type : .unknown } ?? type
    }
    let order = fitting[0].match.flatMap { $0 }
    let (all, span) = (options, span(range))
    return Compiled(result ?? .unknown) { frame throws(Stop) in
      var values: [Value] = []
      for (slot, code) in zip(slots, codes) { frame.slots[slot] = try code(frame) }
      for item in order { values.append(frame.slots[slots[item]]) }
      for option in all where frame.interpreter.fitsExactly(values, option.type) {
        return try option.code(frame)
      }
      throw frame.interpreter.fail(
        EvaluationMessage.noOverload(values.map { frame.interpreter.typeName($0) }), span)
    }
  }
}

extension StaticType {
  /// Whether both are of one generic type, but of others: `Range<Int>`, `Range<String.Index>`.
  fileprivate func isMade(otherwiseThan other: StaticType) -> Bool {
    guard case .nominal(_, let own) = self, case .nominal(_, let wanted) = other, own.count == wanted.count
    else {
      return false
    }
    return zip(own, wanted).contains { a, b in
      guard let x = a.nominal, let y = b.nominal else { return false }
      // A literal's Int may be a Double.
      return x !== y && !x.hasSubtypes && !y.hasSubtypes && !b.isOptional && !(a.isInt && b.isDouble)
    }
  }
}

extension StaticType {
  /// Whether it says nothing of what a value is.
  var saysNothing: Bool { if case .generic = self { true } else { isUnknown } }
}
