internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `@State var count = 0` of a block.
  func compileState(_ binding: Binding) -> Step? {
    let initial = binding.value ?? binding.valueOfNothing
    guard case .name(let name) = binding.pattern.kind, let expression = initial else {
      guard case .name(let name) = binding.pattern.kind else {
        report(EvaluationMessage.withoutValue, binding.pattern.range, hint: EvaluationMessage.giveValue)
        return nil
      }
      refused.formUnion([name.text, "$" + name.text])
      report(
        EvaluationMessage.stateWithoutValue(name.text), name.range, hint: EvaluationMessage.giveValue)
      return nil
    }
    let type = binding.type.map(resolve)
    let value = type.map { compile(expression, as: $0) } ?? compile(expression)
    let variable = newVariable(name, isMutable: true, type ?? value.type)
    variable.isWrapped = true
    let (code, text, declared) = (value.code, name.text, span(name.range))
    return { frame throws(Stop) in
      frame.declare(variable, .native(frame.interpreter.state(text, try code(frame), declared)))
      return .next
    }
  }

  /// `@Bindable var model = model`: `$model.name` is a binding to a property of the object.
  func compileBindable(_ binding: Binding) -> Step? {
    guard case .name(let name) = binding.pattern.kind, let expression = binding.value else {
      report(EvaluationMessage.withoutValue, binding.pattern.range, hint: EvaluationMessage.giveValue)
      return nil
    }
    let value = binding.type.map { compile(expression, as: resolve($0)) } ?? compile(expression)
    let variable = newVariable(name, isMutable: true, value.type)
    variable.isWrapped = true
    let code = value.code
    return { frame throws(Stop) in
      frame.declare(variable, .native(frame.interpreter.constantBinding(try code(frame))))
      return .next
    }
  }

  /// `@Namespace var animation` of a block.
  func compileNamespace(_ binding: Binding) -> Step? {
    guard case .name(let name) = binding.pattern.kind,
      let type = program.library.type(named: "Namespace.ID")
    else {
      report(EvaluationMessage.notAPlace, binding.pattern.range)
      return nil
    }
    let variable = newVariable(name, isMutable: false, .nominal(type, []))
    let text = name.text
    return { frame throws(Stop) in
      frame.declare(variable, frame.interpreter.namespace(text))
      return .next
    }
  }

  /// `$pets`: the binding to a state or of a binding.
  func compileProjection(_ name: Name) -> Link? {
    let text = String(name.text.dropFirst())
    func projection(_ entity: Entity?) -> Link? {
      guard case .variable(let variable)? = entity, variable.isWrapped else { return nil }
      return .value(Compiled(.nominal(.binding, [variable.type]), variable.raw))
    }
    // What a wrapper of the block's own projects.
    if let entity = function.lookup(name.text), case .variable(let variable) = entity {
      return .value(read(variable, at: name.range))
    }
    if let member = implicitMember(name, nil) { return member }
    if case .variable(let variable)? = program.globals[name.text] {
      return .value(read(variable, at: name.range))
    }
    let local = function.lookup(text)
    if let own = projection(local) ?? projectionOfSelf(name) { return own }
    // What another block has declared comes after what the type around has.
    if local == nil, let global = projection(program.globals[text]) { return global }
    if refused.contains(name.text) { return nil }
    if let receiver = function.findReceiver(),
      let publisher = publisher(of: Compiled(receiver.type, receiver.variable.read), name)
    {
      return .value(publisher)
    }
    if isKnown(text) {
      report(
        EvaluationMessage.noProjection(name.text), name.range, hint: EvaluationMessage.projectionHint(text))
    } else {
      reportUnknown(Name(text: text, range: name.range.lowerBound + 1..<name.range.upperBound))
    }
    return nil
  }

  /// `self.$pets`
  func projectionOfSelf(_ name: Name) -> Link? {
    let text = String(name.text.dropFirst())
    if let receiver = function.findReceiver(), !receiver.isStatic,
      let member = program.members(text, of: receiver.type).first?.user,
      case .stored(let property) = member.kind, property.wrapper != nil
    {
      let (code, index) = (receiver.variable.read, property.index)
      return .value(
        Compiled(.nominal(.binding, [property.type])) { frame throws(Stop) in
          guard case .instance(let instance) = try code(frame) else { throw .mistake }
          let value = instance[index]
          if case .native(let native) = value, native is BindingValue { return value }
          // An object is what it is: its parts may change.
          return .native(frame.interpreter.constantBinding(value))
        })
    }
    return nil
  }

  /// `configuration.$isOn`: a binding to what a native of the library's lets set.
  func projection(of receiver: Compiled, _ name: Name) -> Link? {
    let text = String(name.text.dropFirst())
    guard let nominal = receiver.type.nominal, nominal.kind == .native, nominal.hasNonmutatingSetters,
      let found = program.members(text, of: receiver.type).first(where: { !$0.isCall })
    else { return nil }
    let (code, span) = (receiver.code, span(name.range))
    return .value(
      Compiled(.nominal(.binding, [found.type.result])) { frame throws(Stop) in
        .native(frame.interpreter.constantBinding(try code(frame)).member(text, span))
      })
  }

  /// Whether a name is written in backticks, so that it is no keyword.
  func isQuoted(_ name: Name) -> Bool {
    name.range.lowerBound < source.bytes.count && source.bytes[name.range.lowerBound] == UInt8(ascii: "`")
  }

  /// `{ $pet in … }`: the parameter is a binding, `pet` what it is bound to.
  func declareProjected(_ name: Name, _ type: StaticType) -> Int? {
    let text = String(name.text.dropFirst())
    let slot = function.newSlot()
    var inner = StaticType.unknown
    if case .nominal(let nominal, let arguments) = type, nominal === NominalType.binding {
      inner = arguments.first ?? .unknown
    }
    let variable = Variable(text, .slot(slot), isMutable: true, type: inner, declared: span(name.range))
    variable.isWrapped = true
    function.declare(.variable(variable), as: text)
    return slot
  }

  func projectedPlace(_ name: Name) -> Place? {
    if let receiver = function.findReceiver(),
      let publisher = publisher(of: Compiled(receiver.type, receiver.variable.read), name)
    {
      return constantPlace(publisher)
    }
    report(EvaluationMessage.notAPlace, name.range)
    return nil
  }

  /// `$pet.votes`: a binding to a part of what a binding is to (SwiftUI's `Binding.subscript(dynamicMember:)`).
  func partOfBinding(_ receiver: Compiled, _ name: Name) -> Link? {
    var whole = StaticType.unknown
    if case .nominal(_, let arguments) = receiver.type { whole = arguments.first ?? .unknown }
    var part = StaticType.unknown
    if whole.isUnknown {
      checkMemberExists(name)
    } else if case .tuple(let elements) = whole,
      let index = Int(name.text) ?? elements.firstIndex(where: { $0.label == name.text }),
      elements.indices.contains(index)
    {
      part = elements[index].type
    } else {
      guard let members = accessible(program.members(name.text, of: whole), name) else { return nil }
      guard let found = members.first(where: { !$0.isCall }) else {
        reportNoMember(whole, name)
        return nil
      }
      part = found.type.result
    }
    let (code, text, span) = (receiver.code, name.text, span(name.range))
    if whole.nominal === NominalType.array,
      ["count", "isEmpty", "indices", "startIndex", "endIndex"].contains(text)
    {
      // A binding to an array is itself a collection, of bindings to its elements.
      return .value(
        Compiled(part) { frame throws(Stop) in
          guard case .native(let native) = try code(frame), let binding = native as? BindingValue else {
            throw frame.interpreter.fail(EvaluationMessage.notSet, span)
          }
          return try frame.interpreter.member(text, of: try binding.get(), span)
        })
    }
    return .value(
      Compiled(.nominal(.binding, [part])) { frame throws(Stop) in
        guard case .native(let native) = try code(frame), let binding = native as? BindingValue else {
          throw frame.interpreter.fail(EvaluationMessage.notSet, span)
        }
        return try frame.interpreter.checked(.native(binding.member(text, span)), span)
      })
  }

  /// The bindings to the elements of an array that a binding is to, where a sequence's function is asked for.
  func elementsOfBinding(_ receiver: Compiled, _ name: Name) -> Compiled? {
    guard case .nominal(_, let arguments) = receiver.type,
      case .nominal(NominalType.array, let inner)? = arguments.first
    else { return nil }
    let members = program.members(name.text, of: arguments[0])
    guard !members.isEmpty, members.allSatisfy(\.isCall) else { return nil }
    let (code, span) = (receiver.code, span(name.range))
    return Compiled(.array(.nominal(.binding, inner))) { frame throws(Stop) in
      guard case .native(let native) = try code(frame), let binding = native as? BindingValue else {
        throw frame.interpreter.fail(EvaluationMessage.notSet, span)
      }
      let count = try binding.get().elements?.count ?? 0
      try frame.interpreter.spend(count, span)
      var bindings: [Value] = []
      for index in 0..<count { bindings.append(.native(try binding.element(index, span))) }
      return .array(bindings)
    }
  }

  /// `$pets[2]`: a binding to an element of the array, or to the value of a key.
  func elementOfBinding(_ receiver: Compiled, _ element: CallSyntax, _ range: Range<Int>) -> Compiled? {
    guard case .nominal(NominalType.binding, let arguments) = receiver.type, !element.arguments.isEmpty,
      element.trailing.isEmpty, element.arguments.allSatisfy({ $0.label == nil })
    else { return nil }
    let whole = arguments.first ?? .unknown
    if let part = subscriptOfBinding(receiver, whole, element, range) { return part }
    guard element.arguments.count == 1 else { return nil }
    var part = StaticType.unknown
    if case .nominal(let nominal, let inner) = whole, nominal === NominalType.array {
      part = inner.first ?? .unknown
    }
    let index = compile(element.arguments[0].value)
    guard whole.nominal === NominalType.array || whole.isUnknown else { return nil }
    let (code, indexCode, span) = (
      receiver.code, index.int(span(element.arguments[0].value.range)), span(range)
    )
    return Compiled(.nominal(.binding, [part])) { frame throws(Stop) in
      guard case .native(let native) = try code(frame), let binding = native as? BindingValue else {
        throw frame.interpreter.fail(EvaluationMessage.notSet, span)
      }
      return try frame.interpreter.checked(.native(binding.element(try indexCode(frame), span)), span)
    }
  }

  /// `$pages[.home]`: a binding to what a subscript gives of what a binding is to, where that is no array.
  private func subscriptOfBinding(
    _ receiver: Compiled, _ whole: StaticType, _ element: CallSyntax, _ range: Range<Int>
  ) -> Compiled? {
    guard !whole.isUnknown, whole.nominal !== NominalType.array else { return nil }
    let members = program.members("subscript", of: whole).filter { found in
      let parameters = found.type.parameters
      return found.isSettable && parameters.count == element.arguments.count
        && parameters.allSatisfy { $0.label == nil }
    }
    guard !members.isEmpty else { return nil }
    // The call is compiled for its arguments; what it would read is not run.
    var codes: [Code] = []
    let called = compileCall(
      members.map { found in
        Callable(name: "subscript", type: found.type, generics: found.generics) { call in
          codes = call.arguments.compactMap { if case .value(let code) = $0 { code } else { nil } }
          return Compiled(constant: .void, call.result)
        }
      }, Name(text: "subscript", range: range), element, .unknown, range, receiverType: whole)
    if called.isFailed { return .failed }
    let (code, span) = (receiver.code, span(range))
    return Compiled(.nominal(.binding, [called.type])) { [codes] frame throws(Stop) in
      guard case .native(let native) = try code(frame), let binding = native as? BindingValue else {
        throw frame.interpreter.fail(EvaluationMessage.notSet, span)
      }
      var values: [Value] = []
      for code in codes { values.append(try code(frame)) }
      return try frame.interpreter.checked(.native(SubscriptBinding(binding, values, span)), span)
    }
  }

  /// `self._name = name`, `_count = State(initialValue: 3)` of an initialiser: what the property's wrapper is. Nil when
  /// the target is nothing of the kind.
  func assignWrapper(_ target: Expression, _ value: Expression) -> Step? {
    let written: Name
    switch target.kind {
    case .name(let name, nil, _): written = name
    case .chain(let base, let suffixes):
      guard case .name(let own, _, _) = base.kind, own.text == "self", suffixes.count == 1,
        case .member(let name, _, _) = suffixes[0].kind
      else { return nil }
      written = name
    default: return nil
    }
    guard written.text.hasPrefix("_"), function.isInitializer, let receiver = function.findReceiver(),
      !receiver.isStatic, function.lookup(written.text) == nil,
      let member = program.members(String(written.text.dropFirst()), of: receiver.type).first?.user,
      case .stored(let property) = member.kind, let wrapper = property.wrapper, !wrapper.isRead,
      let place = selfPlace(receiver, written)
    else { return nil }
    let compiled: Compiled
    if let initial = value.initialOfWrapper(wrapper) {
      compiled = compile(initial, as: property.type)
    } else {
      compiled = compile(value, as: .nominal(.binding, [property.type]))
    }
    let (code, span, index) = (compiled.code, span(value.range), property.index)
    return { frame throws(Stop) in
      let value = try frame.interpreter.wrap(try code(frame), property, span)
      try place.modify(frame) { owner throws(Stop) in
        guard case .instance(var instance) = owner else { throw .mistake }
        owner = .void
        defer { owner = .instance(instance) }
        try Instance.change(&instance, index) { place throws(Stop) in place = value }
        if instance.depth > Interpreter.nestingLimit { throw frame.interpreter.tooDeep(span) }
      }
      return .next
    }
  }

  /// `binding.wrappedValue`
  func bindingMember(_ receiver: Compiled, _ name: Name) -> Place? {
    let code = receiver.code
    let span = span(name.range)
    var type = StaticType.unknown
    if case .nominal(_, let arguments) = receiver.type { type = arguments.first ?? .unknown }
    guard name.text == "wrappedValue" else {
      report(EvaluationMessage.notAPlace, name.range)
      return nil
    }
    return Place(
      type, read: { frame throws(Stop) in try frame.interpreter.wrappedValue(try code(frame), span) },
      write: { frame, value throws(Stop) in
        try frame.interpreter.setWrapped(try code(frame), value, span)
      })
  }
}

extension Binding {
  /// The `nil` that a variable of an optional type begins with.
  var valueOfNothing: Expression? {
    switch type?.kind {
    case .optional?, .unwrapped?: Expression(.null, pattern.range)
    default: nil
    }
  }

  /// Whether it is declared as `T!`.
  var isImplicitlyUnwrapped: Bool { if case .unwrapped? = type?.kind { true } else { false } }
}

extension Declaration {
  /// The value in `@State(initialValue: 3) var count`, of a wrapper of SwiftUI's.
  var wrappedValue: Expression? {
    for attribute in attributes where PropertyWrapper(named: attribute.type.attributeName ?? "") != nil {
      let written = attribute.arguments?.first { ["initialValue", "wrappedValue"].contains($0.label?.text) }
      if let written { return written.value }
    }
    return nil
  }
}

extension Expression {
  /// The value in `State(initialValue: 3)`, `.init(wrappedValue: 3)`, of a wrapper that keeps one.
  fileprivate func initialOfWrapper(_ wrapper: PropertyWrapper) -> Expression? {
    guard wrapper == .state || wrapper == .observed, case .chain(let base, let suffixes) = kind,
      suffixes.count == 1,
      case .call(let call) = suffixes[0].kind, call.arguments.count == 1,
      ["initialValue", "wrappedValue"].contains(call.arguments[0].label?.text)
    else { return nil }
    switch base.kind {
    case .name(let name, _, _)
    where ["State", "StateObject", "ObservedObject", "Bindable"].contains(name.text):
      return call.arguments[0].value
    case .implicitMember(let name, _, _) where name.text == "init": return call.arguments[0].value
    default: return nil
    }
  }
}
