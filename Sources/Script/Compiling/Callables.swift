internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  func callable(_ function: FunctionEntity, _ name: String) -> Callable {
    var result = Callable(name: name, type: function.code.type, generics: function.generics) { call in
      Compiled(call.result, function.call(call)).discardable(function.code.isDiscardable)
    }
    if let closure = function.closure {
      result.holds = closure.capture
      result.rebound = { [self] index in
        let held = Variable(
          closure.name, closure.isBoxed ? .boxedCapture(index) : .capture(index), isMutable: false,
          type: closure.type, declared: closure.declared)
        let inner = FunctionEntity(
          function.code, generics: function.generics, defaults: function.defaults, closure: held)
        return callable(inner, name)
      }
    }
    return result
  }

  func callable(_ member: LibraryMember, _ name: String) -> Callable {
    Callable(name: name, type: member.type, generics: member.generics) { call in
      guard case .value(let body) = member.body else { return .failed }
      return Compiled(call.result, Compiler.nativeCall(body, call, receiver: nil))
    }
  }

  /// A method of a value. `place` is where the value is, for methods that change it.
  func method(
    _ found: FoundMember, _ name: Name, of receiver: Compiled, place: (() -> Place?)? = nil
  ) -> Callable {
    let range = name.range
    let target = place ?? receiverPlace
    var type = found.type
    // `super.copy()` gives what `self` is, where the method gives `Self`.
    if receiver.isSuper, case .generic(let own)? = found.user?.type.result, own === GenericParameter.selfType,
      let around = function.findReceiver()
    {
      type.result = around.type
    }
    var result = Callable(name: name.text, type: type, generics: found.generics) { [self] call in
      func changed() -> Place? {
        if let target { return target() }
        report(
          EvaluationMessage.changesTemporary(name.text), range, hint: EvaluationMessage.changesTemporaryHint)
        return nil
      }
      switch found.source {
      case .library(let member):
        switch member.body {
        case .value(let body):
          // All sequences have it: it goes through all there is.
          let goesThrough = found.owner.kind == .protocol
          let code = goesThrough ? bounded(receiver, call.site.span) : receiver.code
          // `scanner.scanHexInt64(&number)` is called for what it writes.
          return Compiled(call.result, Compiler.nativeCall(body, call, receiver: code))
            .discardable(found.type.parameters.contains(where: \.isInout))
        case .mutating(let body):
          guard let place = changed() else { return .failed }
          return Compiled(call.result, Compiler.nativeCall(body, call, changing: place)).discardable(true)
        case .property: return .failed
        }
      case .user(let member):
        guard case .method(let function) = member.kind else { return .failed }
        if function.code.isMutating {
          guard let place = changed() else { return .failed }
          return Compiled(call.result, function.call(call, changing: place)).discardable(
            function.code.isDiscardable)
        }
        return Compiled(call.result, function.call(call, receiver: receiver.code)).discardable(
          function.code.isDiscardable)
      }
    }
    result.holds = receiver.code
    result.rebound = { [self] index in
      method(found, name, of: Compiled(receiver.type) { frame throws(Stop) in frame.captures[index] })
    }
    return result
  }

  /// A value of whose elements somebody will make an array, unless it is a range of too many.
  func bounded(_ compiled: Compiled, _ span: Span) -> Code {
    let code = compiled.code
    let nominal = compiled.type.nominal
    guard
      nominal == nil || nominal?.kind == .protocol || nominal === NominalType.range
        || nominal === NominalType.closedRange
    else { return code }
    return { frame throws(Stop) in
      let value = try code(frame)
      let interpreter = frame.interpreter
      if value.isLonger(than: interpreter.limits.size) {
        throw interpreter.exhaust(EvaluationMessage.size(interpreter.limits.size), span)
      }
      return value
    }
  }

  func staticFunction(
    _ found: FoundMember, _ name: Name, of type: StaticType, on own: Compiled? = nil
  ) -> Callable {
    let metatype = Value.type(TypeValue(type))
    let receiver = staticReceiver(found, type, own)
    // `Reducer.combine(a, b)`: what the type is of, the arguments say.
    var (wanted, generics) = (found.type, found.generics)
    var isOpen = false
    if case .nominal(let nominal, let arguments) = type, !nominal.generics.isEmpty,
      arguments.allSatisfy(\.isUnknown), nominal === found.owner, let member = found.user
    {
      (wanted, generics) = (member.type, member.generics + nominal.generics)
      isOpen = true
    }
    return Callable(name: name.text, type: wanted, generics: generics) { call in
      switch found.source {
      case .library(let member):
        guard case .value(let body) = member.body else { return .failed }
        return Compiled(call.result, Compiler.nativeCall(body, call, receiver: returning(metatype)))
      case .user(let member):
        switch member.kind {
        case .method(let function):
          let own = isOpen ? Compiler.metatype(type, told: call.types) : receiver
          return Compiled(call.result, function.call(call, receiver: own)).discardable(
            function.code.isDiscardable)
        case .enumCase(let item, _):
          var codes: [Code] = []
          for (index, argument) in call.arguments.enumerated() {
            if case .value(let code) = argument {
              codes.append(code)
            } else {
              codes.append(
                (member.defaults.indices.contains(index) ? member.defaults[index] : nil) ?? Compiler.nothing)
            }
          }
          let span = call.site.span
          return Compiled(call.result) { [codes] frame throws(Stop) in
            try frame.step(span)
            var values: [Value] = []
            values.reserveCapacity(codes.count)
            for code in codes { values.append(try code(frame)) }
            return .enumeration(item, try frame.interpreter.payload(values, span))
          }
        default: return .failed
        }
      }
    }
  }

  /// A generic type as a value, with what the arguments of a call have said.
  private static func metatype(_ type: StaticType, told types: [EmittedCall.ToldType]) -> Code {
    guard case .nominal(let nominal, let arguments) = type else { return returning(.type(TypeValue(type))) }
    return { frame throws(Stop) in
      var known = arguments
      for (index, parameter) in nominal.generics.enumerated() where known.indices.contains(index) {
        guard let told = types.first(where: { $0.parameter === parameter }),
          case .type(let own) = try told.code(frame)
        else { continue }
        known[index] = own.type
      }
      return .type(TypeValue(.nominal(nominal, known)))
    }
  }

  // MARK: Functions as values

  /// A function that is not called: `names.map(describe)`
  func functionValue(
    _ callables: [Callable], _ name: Name, _ expected: StaticType, receiver: StaticType = .unknown
  ) -> Compiled {
    var fitting = callables
    var target = expected
    while let wrapped = target.wrapped { target = wrapped }
    if let nominal = target.nominal, let item = nominal.cases.first(where: { $0.name == name.text }),
      let labels = item.labels
    {
      let values = labels.map { ($0.map { "\($0): " } ?? "") + "…" }.joined(separator: ", ")
      report(
        EvaluationMessage.caseNeedsValues(name.text), name.range,
        hint: EvaluationMessage.write(".\(name.text)(\(values))"))
      return .failed
    }
    if case .function(let wanted) = target, let pair = wanted.parameters.first,
      case .tuple(let parts) = pair.type, wanted.parameters.count == 1, !parts.isEmpty,
      !callables.contains(where: { $0.takes(1) }), callables.contains(where: { $0.takes(parts.count) })
    {
      // `zip(names, votes).map(Pet.init)`: a tuple's parts are the arguments.
      target = .function(FunctionType(parts.map { FunctionType.Parameter($0.type) }, wanted.result))
    }
    if case .function(let wanted) = target {
      let count = wanted.parameters.count
      fitting = callables.filter { $0.takes(count) }
      if fitting.count > 1 {
        let exact = fitting.filter { callable in
          zip(callable.type.parameters, wanted.parameters).allSatisfy { own, other in
            own.type.nominal != nil && own.type.nominal === other.type.nominal
          }
        }
        if !exact.isEmpty { fitting = exact }
        if exact.isEmpty, count == 1, case .metatype(let made) = receiver,
          program.user(made.nominal ?? .any) == nil
        {
          return conversion(to: made, at: name.range)
        }
      }
      guard !fitting.isEmpty else {
        report(EvaluationMessage.misfit(name.text), name.range)
        return .failed
      }
    } else if !mayNameFunctions, !receiver.isUnknown, receiver.nominal != nil {
      reportUncalled(name, callables, receiver)
      return .failed
    } else if fitting.count > 1, case .metatype(let made) = receiver,
      program.user(made.nominal ?? .any) == nil,
      fitting.contains(where: { $0.takes(1) && $0.type.parameters[0].label == nil })
    {
      return conversion(to: made, at: name.range)
    } else if fitting.count > 1 {
      report(EvaluationMessage.ambiguous(name.text), name.range, hint: EvaluationMessage.useClosure)
      return .failed
    }
    guard let callable = fitting.first else { return .failed }
    if expected.isUnknown, !mayNameFunctions, callable.type.parameters.isEmpty {
      report(
        EvaluationMessage.missingCall(name.text), name.range, hint: EvaluationMessage.write(name.text + "()"))
      return .failed
    }
    var count = callable.type.parameters.count
    if case .function(let wanted) = target { count = wanted.parameters.count }
    return closure(calling: callable, count, at: name.range, target)
  }

  /// `String.init`, of a value whose type is only known when it is reached.
  private func conversion(to type: StaticType, at range: Range<Int>) -> Compiled {
    let span = span(range)
    let closure = Closure(span, parameterCount: 1) { interpreter, values throws(Stop) in
      let argument = DynamicArgument(
        label: nil, code: returning(values.first ?? .void), asDouble: nil, isClosure: false)
      return try interpreter.construct(type, [argument], interpreter.outside, span)
    }
    return Compiled(
      constant: .closure(closure), .function(FunctionType([FunctionType.Parameter(.unknown)], type)))
  }

  /// `effect.run(send)`: a method of the type around as an argument, where nobody knows yet that a function is wanted.
  func functionArgument(_ value: Expression) -> Compiled? {
    guard case .name(let name, nil, let generics) = value.kind, generics.isEmpty,
      function.lookup(name.text) == nil, function.findReceiver() != nil,
      case .functions(let callables, _, _)? = quietly({ implicitMember(name, nil) }), callables.count == 1,
      !callables[0].type.parameters.isEmpty
    else { return nil }
    return closure(calling: callables[0], callables[0].type.parameters.count, at: name.range, .unknown)
  }

  /// A closure whose arguments are a callable's.
  func closure(calling callable: Callable, _ count: Int, at range: Range<Int>, _ target: StaticType)
    -> Compiled
  {
    let scope = FunctionScope(.closure, parent: function, shared: [])
    let span = span(range)
    var callable = callable
    if let holds = callable.holds, let rebound = callable.rebound {
      callable = rebound(scope.hold(holds))
    }
    return inFunction(scope) {
      var binding = GenericBinding(callable.generics)
      if case .function(let wanted) = target {
        for (own, given) in zip(callable.type.parameters, wanted.parameters) {
          binding.unify(own.type, given.type)
        }
        if !wanted.result.hasUnknown { binding.expect(callable.type.result, wanted.result) }
      }
      var slots: [Int?] = []
      var arguments: [EmittedCall.Argument] = []
      for index in 0..<count {
        let slot = scope.newSlot()
        slots.append(slot)
        guard callable.type.parameters.indices.contains(index), callable.type.parameters[index].isInout else {
          arguments.append(.value({ frame throws(Stop) in frame.slots[slot] }))
          continue
        }
        // Whoever calls it gives a box with what is to be changed.
        arguments.append(
          .place(
            Place(
              callable.type.parameters[index].type, read: { frame throws(Stop) in frame.slots[slot].unboxed }
            ) { frame, change throws(Stop) in
              guard case .box(let box) = frame.slots[slot] else { return try change(&frame.slots[slot]) }
              try box.modify(change)
            }))
      }
      while arguments.count < callable.type.parameters.count { arguments.append(.missing) }
      let type = FunctionType(
        callable.type.parameters.prefix(count).map {
          var parameter = $0
          parameter.type = binding.apply($0.type, isFinal: true)
          return parameter
        }, binding.apply(callable.type.result, isFinal: true))
      // The receiver of `value.method` is what it is now.
      var call = EmittedCall(arguments: arguments, result: type.result, site: CallSite(span), range: range)
      call.types = told(callable.generics, binding, callable.type.result, range)
      let body = callable.emit(call)
      // As the content of a view it is a builder of one expression.
      let made = body.code
      let statement = Block.Statement(
        run: { frame throws(Stop) in
          _ = try made(frame)
          return .next
        },
        build: { frame, views throws(Stop) in
          try frame.step(span)
          try frame.interpreter.add(try made(frame), [0], span, &views)
          return .next
        })
      let block = Block([statement], value: made, type: type.result)
      let code = ClosureCode(
        span: span, hasSignature: false, parameters: slots, boxed: [], captures: scope.captures,
        slotCount: scope.slotCount, block: block, isBroken: body.isFailed)
      return Compiled(.function(type)) { frame throws(Stop) in .closure(try code.instantiate(in: frame)) }
    }
  }

  /// `String.uppercased`: a function that takes the receiver, and gives one that takes the arguments.
  func unboundMethod(_ found: [FoundMember], _ type: StaticType, _ name: Name) -> Compiled {
    let span = span(name.range)
    let closure = Closure(span, parameterCount: 1) { interpreter, values throws(Stop) in
      let receiver = values.first ?? .void
      return .closure(
        Closure(span, parameterCount: found[0].type.parameters.count, holding: receiver) {
          interpreter, arguments throws(Stop) in
          try interpreter.call(name.text, on: receiver, arguments, span)
        })
    }
    let result = StaticType.function(found[0].type)
    return Compiled(
      constant: .closure(closure), .function(FunctionType([FunctionType.Parameter(type)], result)))
  }
}

extension Callable {
  /// Whether it can be called with so many arguments.
  fileprivate func takes(_ count: Int) -> Bool {
    type.parameters.count >= count && type.parameters[count...].allSatisfy(\.canBeMissing)
  }
}
