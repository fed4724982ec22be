internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// A call of one of several functions of a name: the one whose labels fit, and of those the one whose types
  /// do.
  func compileCall(
    _ candidates: [Callable], _ name: Name, _ call: CallSyntax, _ expected: StaticType, _ range: Range<Int>,
    receiverType: StaticType = .unknown
  ) -> Compiled {
    let written = WrittenArguments(call)
    for argument in call.arguments where reportMissingColon(argument) { return .failed }
    var fitting: [(callable: Callable, match: [[Int]])] = []
    for candidate in candidates {
      if let match = written.match(candidate.type.parameters) { fitting.append((candidate, match)) }
    }
    guard !fitting.isEmpty else {
      reportMisfit(candidates, name, written)
      compileAnyway(written)
      return .failed
    }
    let effects = fitting.dropFirst().reduce(fitting[0].callable.type.effects) {
      $0.intersection($1.callable.type.effects)
    }
    var early: [Int: Compiled] = [:]
    if fitting.count > 1 {
      early = compileEarly(written)
      if name.text == "contains" {
        let isRun =
          receiverType.nominal !== NominalType.string
          && looksForRun(written, early, in: receiverType.elementType)
        let others = fitting.filter { $0.callable.takesRun == isRun }
        if !others.isEmpty { fitting = others }
      }
    }
    if fitting.count > 1 {
      fitting = best(of: fitting, written, early, expected)
      if let chosen = chooseLater(fitting, written, early, range, receiverType) { return chosen }
    }
    let (callable, match) = fitting[0]
    check(effects, of: callable, receiverType, name)
    checkElements(name, written, receiverType)
    return emit(callable, match, written, early, expected, range, receiverType)
  }

  /// Looks at the arguments of what is wrong too: their own mistakes deserve saying.
  func compileAnyway(_ written: WrittenArguments) {
    for item in written.items {
      if let value = item.value, !value.isReference { _ = compile(value) }
      if let closure = item.closure { _ = compileClosure(closure, .unknown) }
    }
  }

  /// `[1, 2, 3].contains([2, 3])`: whether several elements are looked for, and not one.
  private func looksForRun(
    _ written: WrittenArguments, _ early: [Int: Compiled], in element: StaticType
  ) -> Bool {
    guard written.items.count == 1, let value = written.items[0].value, let own = element.nominal,
      own.kind != .protocol, own !== NominalType.host, element.elementType.isUnknown
    else { return false }
    if case .array = value.kind {
      // Which may be a literal of one.
      return program.user(own) == nil && !own.isOptionSet
    }
    guard let given = early[0]?.type, given.nominal !== own else { return false }
    return given.elementType.nominal === own
  }

  // MARK: Making the call

  private func emit(
    _ callable: Callable, _ match: [[Int]], _ written: WrittenArguments, _ early: [Int: Compiled],
    _ expected: StaticType, _ range: Range<Int>, _ receiverType: StaticType
  ) -> Compiled {
    var binding = GenericBinding(callable.generics)
    binding.expect(callable.type.result, expected, isWhole: callable.isOfPlace)
    // What closures say of their parameters is known before anything else.
    for (parameter, items) in zip(callable.type.parameters, match) {
      guard let item = items.first, case .function(let wanted) = parameter.type,
        let closure = written.items[item].closure ?? written.items[item].value?.closure
      else { continue }
      for (own, type) in zip(closure.parameters ?? [], wanted.parameters) {
        if let annotation = own.type { binding.unify(type.type, resolve(annotation)) }
      }
      if let result = closure.result { binding.unify(wanted.result, resolve(result)) }
    }
    var compiled: [Int: Compiled] = early
    var arguments = [EmittedCall.Argument](repeating: .missing, count: match.count)
    // Closures come last: by then the others have said of what type their parameters are.
    let order = match.indices.sorted { a, b in
      let (x, y) = (isLate(match[a], written), isLate(match[b], written))
      return x == y ? a < b : !x
    }
    var literals: [(parameter: Int, items: [Int])] = []
    let open = openBinding(of: callable, range)
    for index in order {
      let parameter = callable.type.parameters[index]
      let items = match[index]
      if items.isEmpty { continue }
      if let wanted = open?.apply(parameter.type), wanted.hasGeneric {
        for item in items { written.items[item].value.map { noteOpen($0, wanted) } }
      }
      // `min(3, .infinity)`: a literal that stands beside a Double's member.
      if let name = written.items[items[0]].value?.implicitName,
        !binding.suggested(in: parameter.type).isEmpty,
        program.members(name, of: .int, isStatic: true).isEmpty,
        !program.members(name, of: .double, isStatic: true).isEmpty
      {
        binding.unify(parameter.type, .double)
      }
      // `values.reduce(.zero, +)`: nothing else says of what.
      if callable.name == "reduce", let name = written.items[items[0]].value?.implicitName,
        binding.apply(parameter.type).isUnknown,
        !program.members(name, of: receiverType.elementType, isStatic: true).isEmpty
      {
        binding.unify(parameter.type, receiverType.elementType)
      }
      if callable.name == "reduce", let value = written.items[items[0]].value, value.implicitName != nil,
        openType(at: value.range) == nil
      {
        noteOpen(value, self.parameter(behind: receiverType.elementType))
      }
      var type = binding.apply(parameter.type)
      if let asked = constraint(of: parameter.type, with: written.items[items[0]]) { type = asked }
      if parameter.isInout {
        guard let place = compileReference(written.items[items[0]]) else { return .failed }
        binding.unify(parameter.type, place.type)
        arguments[index] = .place(apart(place, written.items[items[0]], in: written))
        continue
      }
      for item in items {
        let value: Compiled
        if let known = compiled[item], !(type.isTextKey && written.items[item].isText),
          !(known.type.isRange(of: .int) && type.isRange(of: .double))
        {
          value = settle(known, type)
        } else {
          value = compileArgument(written.items[item], type, parameter, &binding)
        }
        compiled[item] = value
        if value.isFlexible, !type.isDouble {
          literals.append((index, [item]))
          let isFloating = if case .generic(let own) = parameter.type { own.isFloating } else { false }
          binding.suggest(parameter.type, isFloating && value.type.isInt ? .double : value.type)
        } else {
          binding.unify(parameter.type, value.type)
        }
      }
    }
    // Literals take the type that the other arguments or the place have settled.
    var result = binding.apply(callable.type.result, isFinal: true)
    if result.nominal === NominalType.any { result = .unknown }
    if result.isUnknown { result = associatedResult(of: callable, binding) }
    for index in match.indices {
      let parameter = callable.type.parameters[index]
      if match[index].isEmpty, parameter.hasDefault, case .metatype(.generic) = parameter.type,
        case .metatype(let own) = binding.apply(parameter.type, isFinal: true), !own.isUnknown
      {
        arguments[index] = .value(returning(.type(TypeValue(own))))
        continue
      }
      guard !match[index].isEmpty, !parameter.isInout else { continue }
      let type = binding.apply(parameter.type, isFinal: true)
      let codes = match[index].compactMap { item -> Held? in
        guard let value = compiled[item] else { return nil }
        let converted = convert(value, to: type, written.items[item].range)
        return Held(code: parameter.type.takesSequence ? bounded(converted, span(range)) : converted.code)
      }
      arguments[index] = .value(parameter.isVariadic ? Compiler.collect(codes) : codes[0].code)
    }
    var spans: [Int: Span] = [:]
    var types: [Int: StaticType] = [:]
    var variadic: [Int: [StaticType]] = [:]
    for (index, items) in match.enumerated() {
      guard let first = items.first else { continue }
      if callable.type.parameters[index].isVariadic {
        variadic[index] = items.map { compiled[$0]?.type ?? .unknown }
      }
      spans[index] = span(written.items[first].range)
      types[index] = compiled[first]?.type ?? .unknown
    }
    let site = CallSite(
      span(range), argumentSpans: spans, argumentTypes: types, receiverType: receiverType,
      variadicTypes: variadic)
    var emitted = EmittedCall(
      arguments: placed(arguments, for: callable.type.parameters, range), result: result, site: site,
      range: range)
    emitted.types = told(callable.generics, binding, callable.type.result, range) + told(by: receiverType)
    emitted.shownResult = shownResult(result, range)
    let call = callable.emit(emitted)
    return callable.promisesResult ? checked(call, result, range) : call
  }

  /// `.init(transform(value))` where a `Box<T>` is wanted: of what it is, only the running program shows.
  private func shownResult(_ result: StaticType, _ range: Range<Int>) -> TypeCode? {
    guard let nominal = result.unwrappedAll.nominal, !nominal.generics.isEmpty,
      let user = program.user(nominal), !user.showsItsParameters
    else { return nil }
    if let open = openType(at: range)?.unwrappedAll, open.nominal === nominal { return shownType(open) }
    return result.hasGeneric && !result.hasUnknown ? shownType(result.unwrappedAll) : nil
  }

  /// What the place of a call in generic code wants of the callee's parameters.
  private func openBinding(of callable: Callable, _ range: Range<Int>) -> GenericBinding? {
    guard !callable.generics.isEmpty, let place = openType(at: range) else { return nil }
    var open = GenericBinding(callable.generics)
    open.expect(callable.type.result, place)
    return open
  }

  /// What the call says of the callee's generic parameters. Where what it is a part of is generic itself, that is what
  /// its own parameters stand for.
  func told(
    _ generics: [GenericParameter], _ binding: GenericBinding, _ result: StaticType, _ range: Range<Int>
  ) -> [EmittedCall.ToldType] {
    if generics.isEmpty { return [] }
    var open: GenericBinding?
    if let place = openType(at: range) {
      open = GenericBinding(generics)
      open?.expect(result, place)
    }
    return generics.compactMap { parameter in
      var type = open?.apply(.generic(parameter), isFinal: true) ?? .unknown
      if type.hasUnknown { type = binding.apply(.generic(parameter), isFinal: true) }
      if let own = self.parameter(behind: type) { type = own }
      return type.hasUnknown ? nil : EmittedCall.ToldType(parameter: parameter, code: metatypeCode(type))
    }
  }

  /// A result of which only the place of the call says what type it has, as `{ x as! T }` gives it.
  private func checked(_ call: Compiled, _ type: StaticType, _ range: Range<Int>) -> Compiled {
    guard !call.isFailed, !type.isOptional, let test = test(for: type) else { return call }
    let (code, span) = (call.code, span(range))
    return Compiled(type) { frame throws(Stop) in
      let value = try code(frame)
      if test(value) { return value }
      throw frame.interpreter.mismatch(value, type, span)
    }
  }

  private func isLate(_ items: [Int], _ written: WrittenArguments) -> Bool {
    items.contains { written.items[$0].isClosure || written.items[$0].value?.isContextual == true }
  }

  private static func collect(_ codes: [Held]) -> Code {
    { frame throws(Stop) in
      var values: [Value] = []
      values.reserveCapacity(codes.count)
      for code in codes { values.append(try code(frame)) }
      // Its elements are no deeper than what the call is given, and what that makes of them is looked at.
      return .array(values)
    }
  }

  /// `&x`
  private func compileReference(_ item: WrittenArguments.Item) -> Place? {
    guard let value = item.value else { return nil }
    guard case .reference(let target) = value.kind else {
      report(
        EvaluationMessage.missingReference, value.range,
        hint: EvaluationMessage.referenceHint(span(value.range).text))
      return nil
    }
    return compilePlace(target)
  }

  private func compileArgument(
    _ item: WrittenArguments.Item, _ type: StaticType, _ parameter: FunctionType.Parameter,
    _ binding: inout GenericBinding
  ) -> Compiled {
    if let closure = item.closure ?? item.value?.closure {
      return compileClosureArgument(closure, type, parameter, &binding)
    }
    guard let value = item.value else { return .failed }
    if case .reference(let inner) = value.kind {
      report(EvaluationMessage.superfluousReference, value.range.lowerBound..<inner.range.lowerBound)
      return .failed
    }
    if parameter.isAutoclosure {
      // `type` is what the closure gives.
      let result = type.function?.result ?? type
      return compileAutoclosure(value, result)
    }
    if case .name(let name, nil, _) = value.kind, BinaryOperator(rawValue: name.text) != nil,
      binding.hasSuggestions
    {
      // `reduce(0, +)`: what is added says what the literal is.
      let probe = compile(value, binding.apply(parameter.type, ignoringSuggestions: true))
      if case .function(let given) = probe.type, case .function(let wanted) = parameter.type,
        !given.result.hasUnknown
      {
        binding.unify(wanted.result, given.result)
      }
    }
    return compile(value, type)
  }

  /// A closure whose parameters have the types that the callee says. Where only a literal has said what a
  /// type is (`reduce(0) { $0 + $1.width }`), what the closure gives says it better.
  private func compileClosureArgument(
    _ closure: ClosureSyntax, _ type: StaticType, _ parameter: FunctionType.Parameter,
    _ binding: inout GenericBinding
  ) -> Compiled {
    if parameter.isBuilder { return compileClosure(closure, type, isBuilder: true) }
    if let builder = parameter.builder { return compileClosure(built(closure, by: builder), type) }
    if binding.hasSuggestions, !binding.suggested(in: parameter.type).isEmpty {
      let open = binding.apply(parameter.type, ignoringSuggestions: true)
      let probe = compileClosure(closure, open)
      if case .function(let written) = parameter.type, case .function(let given) = probe.type,
        given.result.isDouble, case .generic = written.result
      {
        binding.unify(written.result, .double)
      } else if case .function(let given) = probe.type, !given.result.hasUnknown,
        case .function(let written) = parameter.type, !given.result.isInt
      {
        binding.unify(written.result, given.result)
      }
      return compileClosure(closure, binding.apply(parameter.type, isFinal: true))
    }
    return compileClosure(closure, type)
  }

  // MARK: Misfits

  /// `alignment .leading`: a name nobody knows, and a member set off from it, is a label without its colon.
  func reportMissingColon(_ argument: ArgumentSyntax) -> Bool {
    guard argument.label == nil, case .chain(let base, let suffixes) = argument.value.kind,
      case .name(let name, nil, _) = base.kind, let first = suffixes.first, case .member = first.kind,
      first.range.lowerBound > base.range.upperBound, !isKnown(name.text)
    else { return false }
    let value = span(place(first.range.lowerBound, argument.value.range.upperBound)).text
    guard !value.contains("\n"), !refused.contains(name.text) else { return false }
    report(
      SyntaxMessage.missingColon(name.text), name.range.upperBound..<name.range.upperBound,
      hint: SyntaxMessage.missingColonHint(name.text, value))
    return true
  }
}

extension StaticType {
  /// Whether it may be any sequence.
  fileprivate var takesSequence: Bool {
    switch self {
    case .generic: true
    case .nominal(let nominal, _): nominal.kind == .protocol && nominal !== NominalType.any
    default: false
    }
  }
}

extension WrittenArguments.Item {
  /// Whether it is a string literal.
  var isText: Bool { if case .string? = value?.kind { true } else { false } }
}

extension Expression {
  var withoutParentheses: Expression {
    if case .parenthesized(let inner) = kind { inner.withoutParentheses } else { self }
  }
  var closure: ClosureSyntax? { if case .closure(let closure) = kind { closure } else { nil } }
  var isKeyPath: Bool { if case .keyPath = kind { true } else { false } }
  var isReference: Bool { if case .reference = kind { true } else { false } }
  var implicitName: String? {
    switch kind {
    case .implicitMember(let name, _, _): name.text
    case .chain(let base, _): base.implicitName
    default: nil
    }
  }
  /// Whether the expression may come to a function.
  var canBeFunction: Bool {
    switch kind {
    case .name, .chain, .keyPath, .implicitMember, .parenthesized, .ternary: true
    default: false
    }
  }
}

extension Callable {
  /// Whether it looks for several elements beside each other.
  fileprivate var takesRun: Bool { type.parameters.count == 1 && type.parameters[0].name == "run" }

  /// Whether the place alone says what its result is: `decode() -> T`, `decode(_ type: T.Type = T.self) -> T`
  fileprivate var isOfPlace: Bool {
    guard case .generic(let own) = type.result, generics.contains(where: { $0 === own }) else { return false }
    return !type.parameters.contains { parameter in
      if case .metatype(.generic) = parameter.type, parameter.hasDefault { return false }
      return parameter.type.mentions(own)
    }
  }

  /// Whether its result is of a type that no argument shows.
  fileprivate var promisesResult: Bool {
    generics.contains { generic in
      type.result.mentions(generic) && !type.parameters.contains { $0.type.mentions(generic) }
    }
  }
}
