internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `@State var count = 0` of a block.
  func compileState(_ binding: Binding) -> Step? {
    guard case .name(let name) = binding.pattern.kind, let expression = binding.value else {
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

  /// `$pets`: the binding to a state or of a binding.
  func compileProjection(_ name: Name) -> Link? {
    let text = String(name.text.dropFirst())
    func projection(_ entity: Entity?) -> Link? {
      guard case .variable(let variable)? = entity, variable.isWrapped else { return nil }
      return .value(Compiled(.nominal(.binding, [variable.type]), variable.raw))
    }
    let local = function.lookup(text)
    if let own = projection(local) { return own }
    if let receiver = function.findReceiver(), !receiver.isStatic,
      let member = program.members(text, of: receiver.type).first?.user,
      case .stored(let property) = member.kind, property.wrapper != nil
    {
      let (code, index) = (receiver.variable.read, property.index)
      return .value(
        Compiled(.nominal(.binding, [property.type])) { frame throws(Stop) in
          guard case .instance(let instance) = try code(frame) else { throw .mistake }
          return instance[index]
        })
    }
    // What another block has declared comes after what the type around has.
    if local == nil, let global = projection(program.globals[text]) { return global }
    if refused.contains(name.text) { return nil }
    if isKnown(text) {
      report(
        EvaluationMessage.noProjection(name.text), name.range, hint: EvaluationMessage.projectionHint(text))
    } else {
      reportUnknown(Name(text: text, range: name.range.lowerBound + 1..<name.range.upperBound))
    }
    return nil
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
    report(EvaluationMessage.notAPlace, name.range)
    return nil
  }

  /// `$pet.votes`, `binding.wrappedValue`
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
