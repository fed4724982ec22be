internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `a = b`, `a += b`
  func compileAssignment(_ target: Expression, _ name: Name, _ value: Expression) -> Step {
    if case .wildcard = target.kind {
      let code = compile(value).code
      return { frame throws(Stop) in
        _ = try code(frame)
        return .next
      }
    }
    if case .tuple(let elements) = target.kind { return assignTuple(elements, value) }
    if let step = assignBehindOptional(target, name, value) { return step }
    guard let (begin, held) = hold(target, before: value) else { return abandoned(value) }
    let rest = compileAssigned(held, name, value)
    if begin.isEmpty { return rest }
    return { frame throws(Stop) in
      for step in begin { _ = try step(frame) }
      return try rest(frame)
    }
  }

  /// `list[next()] = next()`: what stands in the brackets is called before what is on the right, as is what gives the
  /// object whose part is set. The code that does so, and the target with names for what comes of it; nil where what
  /// gives the object is wrong.
  private func hold(_ target: Expression, before value: Expression) -> ([Step], Expression)? {
    guard case .chain(let base, let suffixes) = target.kind, calls(value.range) else { return ([], target) }
    var steps: [Step] = []
    func named(_ expression: Expression, _ compiled: Compiled, _ kind: String) -> Expression {
      let variable = function.declare(
        "\(kind) \(function.slotCount)", isMutable: false, type: compiled.type, at: span(expression.range))
      let code = compiled.code
      let step: Step = { frame throws(Stop) in
        frame.declare(variable, try code(frame))
        return .next
      }
      steps.append(step)
      return Expression(
        .name(Name(text: variable.name, range: expression.range), labels: nil, generics: []), expression.range
      )
    }
    var (first, rest) = (base, suffixes[...])
    if let last = suffixes.lastIndex(where: { if case .call = $0.kind { true } else { false } }) {
      let owner = Expression(
        .chain(base, Array(suffixes[...last])), place(base.range.lowerBound, suffixes[last].range.upperBound))
      guard last + 1 < suffixes.count else { return ([], target) }
      let (object, mistakes) = tried { compile(owner) }
      if object.isFailed, !mistakes.isEmpty {
        tell(mistakes)
        return nil
      }
      guard !object.isFailed, isReference(object.type) else { return ([], target) }
      tell(mistakes)
      (first, rest) = (named(owner, object, "object"), suffixes[(last + 1)...])
    }
    let held = rest.map { suffix -> Suffix in
      guard case .element(let element) = suffix.kind, calls(suffix.range) else { return suffix }
      let arguments = element.arguments.map { argument in
        guard argument.label == nil, calls(argument.value.range), !argument.value.isContextual else {
          return argument
        }
        let (index, mistakes) = tried { compile(argument.value) }
        // A literal is what its place wants it to be, and calls nothing.
        if index.isFailed || index.isFlexible { return argument }
        tell(mistakes)
        return ArgumentSyntax(label: nil, value: named(argument.value, index, "index"))
      }
      return Suffix(
        kind: .element(CallSyntax(hasParentheses: true, arguments: arguments, trailing: element.trailing)),
        range: suffix.range)
    }
    return steps.isEmpty ? ([], target) : (steps, Expression(.chain(first, held), target.range))
  }

  /// Whether a function may be called in a piece of the text.
  private func calls(_ range: Range<Int>) -> Bool {
    source.bytes[range].contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
  }

  /// What is left of an assignment to what is wrong: the mistakes on its right.
  private func abandoned(_ value: Expression) -> Step {
    _ = compile(value)
    return { _ throws(Stop) in throw .mistake }
  }

  private func compileAssigned(_ target: Expression, _ name: Name, _ value: Expression) -> Step {
    if name.text == "=", function.isInitializer, let published = target.publishedProperty,
      let initial = value.initialOfPublished
    {
      return compileAssigned(published, name, initial)
    }
    if name.text == "=", let step = assignWrapper(target, value) ?? assignWrapped(target, value) {
      return step
    }
    // `settings["size"] += 1`: of what a generic subscript is, the right side says.
    if name.text != "=" { operand = value }
    let found = compilePlace(target)
    operand = nil
    guard let place = found else { return abandoned(value) }
    if name.text == "=" { return assign(place, value) }
    let op = Name(text: String(name.text.dropLast()), range: name.range)
    if let own = assignmentOperator(name, place, target, value) { return own }
    return compound(place, op, target, value)
  }

  /// `model?.title = text()`: where there is no model, nothing is called, and else what gives it is called once.
  private func assignBehindOptional(_ target: Expression, _ name: Name, _ value: Expression) -> Step? {
    guard case .chain(let base, let suffixes) = target.kind,
      let last = suffixes.lastIndex(where: \.isOptionalLink), !value.isPlain || suffixes[..<last].hasCalls
    else { return nil }
    let owner =
      last == 0
      ? base
      : Expression(
        .chain(base, Array(suffixes[..<last])),
        place(base.range.lowerBound, suffixes[last - 1].range.upperBound))
    let (held, mistakes) = tried { compile(owner) }
    if held.isFailed {
      if mistakes.isEmpty { return nil }
      tell(mistakes)
      return abandoned(value)
    }
    let code = held.code
    let type = held.type.wrapped ?? held.type
    guard isReference(type) || type.nominal?.hasNonmutatingSetters == true else {
      if suffixes[..<last].hasCalls { return nil }
      let rest = compileAssigned(target, name, value)
      return { frame throws(Stop) in try code(frame).isNil ? .next : try rest(frame) }
    }
    tell(mistakes)
    // No name that an author writes has a blank in it.
    let variable = function.declare(
      "object \(function.slotCount)", isMutable: !isReference(type), type: held.type,
      at: span(owner.range))
    let named = Expression(
      .name(Name(text: variable.name, range: owner.range), labels: nil, generics: []), owner.range)
    let rest = compileAssigned(
      Expression(.chain(named, Array(suffixes[last...])), target.range), name, value)
    return { frame throws(Stop) in
      let object = try code(frame)
      if object.isNil { return .next }
      frame.declare(variable, object)
      return try rest(frame)
    }
  }

  private func assign(_ place: Place, _ value: Expression) -> Step {
    let compiled = compile(value, as: place.type)
    if let slot = place.slot, place.type.isDouble {
      let code = compiled.double(span(value.range))
      return { frame throws(Stop) in
        frame.slots[slot] = .double(try code(frame))
        return .next
      }
    }
    let code = compiled.code
    let assign = place.assign
    return { frame throws(Stop) in
      try assign(frame, try code(frame))
      return .next
    }
  }

  /// `(a, b) = (b, a)`
  private func assignTuple(_ elements: [ArgumentSyntax], _ value: Expression) -> Step {
    var places: [Place?] = []
    var begin: [Step] = []
    for element in elements {
      if case .wildcard = element.value.kind {
        places.append(nil)
      } else {
        guard let (steps, held) = hold(element.value, before: value), let place = compilePlace(held) else {
          return { _ throws(Stop) in throw .mistake }
        }
        begin += steps
        places.append(place)
      }
    }
    let type = StaticType.tuple(places.map { StaticType.Element($0?.type ?? .unknown) })
    let code = compile(value, type).code
    let span = span(value.range)
    return { [begin] frame throws(Stop) in
      for step in begin { _ = try step(frame) }
      let value = try code(frame)
      guard case .tuple(let tuple) = value, tuple.elements.count == places.count else {
        throw frame.interpreter.fail(
          EvaluationMessage.notATuple(frame.interpreter.typeName(value), places.count), span)
      }
      for (place, element) in zip(places, tuple.elements) { try place?.assign(frame, element) }
      return .next
    }
  }

  /// `a += b`, where `a` stays in its place while the operator works on it.
  private func compound(_ place: Place, _ op: Name, _ target: Expression, _ value: Expression) -> Step {
    let right = compile(value, place.type)
    if right.isFailed { return { _ throws(Stop) in throw .mistake } }
    let span = span(op.range)
    if place.type.isDouble, right.type.isDouble || right.isFlexible,
      let known = BinaryOperator(rawValue: op.text),
      known != .remainder
    {
      return compoundDouble(place, known, right.adopted.double(self.span(value.range)))
    }
    if place.type.isInt, right.type.isInt, let known = BinaryOperator(rawValue: op.text) {
      return compoundInt(place, known, right.int(self.span(value.range)), span)
    }
    let code = right.code
    let modify = place.modify
    let known = BinaryOperator(rawValue: op.text)
    let hasOwn = !program.members(op.text, of: place.type, isStatic: true).isEmpty
    guard let known, !hasOwn else {
      // An operator of the author's, or of bits: the value goes through it as through any other. What names its place
      // is evaluated once, after what stands on the right, which may use the same place.
      let (own, other) = (function.newSlot(), function.newSlot())
      let old = Compiled(place.type) { frame throws(Stop) in frame.slots[own] }
      var held = right
      if right.constant == nil {
        held = Compiled(right.type) { frame throws(Stop) in frame.slots[other] }
      }
      let next = binary(op, old, held, (target.range, value.range), place2(target, value)).code
      let isConstant = right.constant != nil
      return { frame throws(Stop) in
        if !isConstant { frame.slots[other] = try code(frame) }
        try modify(frame) { value throws(Stop) in
          frame.slots[own] = value
          value = try next(frame)
        }
        return .next
      }
    }
    let double = right.asDouble?.compiled.code
    return { frame throws(Stop) in
      var right = try code(frame)
      if let double {
        // Of `number += 1` in a generic function the value says what the literal is.
        let current = try place.read(frame)
        if case .double = current {
          right = try double(frame)
        } else {
          right = current.adopting(right) ?? right
        }
      }
      let operand = right
      try modify(frame) { left throws(Stop) in
        try frame.interpreter.apply(known, &left, operand, span)
      }
      return .next
    }
  }

  private func place2(_ a: Expression, _ b: Expression) -> Range<Int> {
    place(a.range.lowerBound, b.range.upperBound)
  }

  private func compoundDouble(_ place: Place, _ op: BinaryOperator, _ right: @escaping DoubleCode) -> Step {
    if let slot = place.slot {
      switch op {
      case .plus:
        return { frame throws(Stop) in
          let number = try right(frame)
          frame.slots[slot] = .double(frame.slots[slot].double + number)
          return .next
        }
      case .minus:
        return { frame throws(Stop) in
          let number = try right(frame)
          frame.slots[slot] = .double(frame.slots[slot].double - number)
          return .next
        }
      default: break
      }
    }
    let modify = place.modify
    return { frame throws(Stop) in
      let number = try right(frame)
      try modify(frame) { value throws(Stop) in
        value = .double(Arithmetic.floating(op, value.double, number))
      }
      return .next
    }
  }

  private func compoundInt(
    _ place: Place, _ op: BinaryOperator, _ right: @escaping IntCode, _ span: Span
  ) -> Step {
    let modify = place.modify
    return { frame throws(Stop) in
      let number = try right(frame)
      try modify(frame) { value throws(Stop) in
        value = .int(try frame.interpreter.value(Arithmetic.integer(op, value.int, number), op, span))
      }
      return .next
    }
  }

  /// `static func += (a: inout Vector, b: Vector)`
  private func assignmentOperator(
    _ name: Name, _ target: Place, _ targetSyntax: Expression, _ value: Expression
  ) -> Step? {
    var candidates = program.members(name.text, of: target.type, isStatic: true)
      // An array appends to itself, whatever collections of the block's own do.
      .filter { $0.user?.isOfPrelude != true || target.type.nominal?.kind != .builtin }
      .map { staticFunction($0, name, of: target.type) }
    candidates += (program.operators[name.text] ?? []).map { callable($0, name.text) }
    guard
      let callable = candidates.first(where: {
        $0.type.parameters.count == 2 && $0.type.parameters[0].isInout
          && ($0.type.parameters[0].type.nominal == nil
            || $0.type.parameters[0].type.nominal === target.type.nominal)
      })
    else { return nil }
    let parameter = callable.type.parameters[1]
    var binding = GenericBinding(callable.generics)
    binding.unify(callable.type.parameters[0].type, target.type)
    let wanted = binding.apply(
      parameter.isAutoclosure ? parameter.type.function?.result ?? parameter.type : parameter.type,
      isFinal: true)
    let right = parameter.isAutoclosure ? compileAutoclosure(value, wanted) : compile(value, as: wanted)
    let site = CallSite(span(name.range))
    let code = callable.emit(
      EmittedCall(
        arguments: [.place(target), .value(right.code)], result: .void, site: site,
        range: place2(targetSyntax, value))
    ).code
    return { frame throws(Stop) in
      _ = try code(frame)
      return .next
    }
  }
}

extension Expression {
  /// Whether nothing is called for its value.
  fileprivate var isPlain: Bool {
    switch kind {
    case .integer, .floating, .boolean, .null: true
    default: false
    }
  }
}

extension Suffix {
  fileprivate var isOptionalLink: Bool { if case .optional = kind { true } else { false } }
}

extension ArraySlice<Suffix> {
  fileprivate var hasCalls: Bool { contains { if case .call = $0.kind { true } else { false } } }
}

extension Expression {
  /// `name` of `_name`, `self.name` of `self._name`.
  fileprivate var publishedProperty: Expression? {
    func plain(_ name: Name) -> Name? {
      name.text.hasPrefix("_") ? Name(text: String(name.text.dropFirst()), range: name.range) : nil
    }
    switch kind {
    case .name(let name, nil, let generics):
      return plain(name).map { Expression(.name($0, labels: nil, generics: generics), range) }
    case .chain(let base, let suffixes):
      guard case .name(let own, _, _) = base.kind, own.text == "self", suffixes.count == 1,
        case .member(let name, nil, let generics) = suffixes[0].kind, let plain = plain(name)
      else { return nil }
      let member = Suffix(kind: .member(plain, labels: nil, generics: generics), range: suffixes[0].range)
      return Expression(.chain(base, [member]), range)
    default: return nil
    }
  }

  /// The value in `Published(initialValue: 3)`.
  fileprivate var initialOfPublished: Expression? {
    guard case .chain(let base, let suffixes) = kind, suffixes.count == 1,
      case .name(let name, _, _) = base.kind, name.text == "Published",
      case .call(let call) = suffixes[0].kind, call.arguments.count == 1,
      ["initialValue", "wrappedValue"].contains(call.arguments[0].label?.text)
    else { return nil }
    return call.arguments[0].value
  }
}
