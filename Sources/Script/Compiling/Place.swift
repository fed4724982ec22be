internal import Diagnostics
internal import ScriptSyntax

/// Something that can be assigned to: a variable, or a part of one.
struct Place {
  typealias Change = (inout Value) throws(Stop) -> Void

  let type: StaticType
  let read: Code
  /// Changes the value where it is, without a copy of what is around it: while that happens the variable is empty.
  let modify: (Frame, Change) throws(Stop) -> Void
  let assign: (Frame, Value) throws(Stop) -> Void
  /// The slot of a local variable that no closure shares: numbers in it are changed without a detour.
  var slot: Int?

  init(
    _ type: StaticType, read: @escaping Code, slot: Int? = nil,
    assign: ((Frame, Value) throws(Stop) -> Void)? = nil,
    modify: @escaping (Frame, Change) throws(Stop) -> Void
  ) {
    self.type = type
    self.read = read
    self.modify = modify
    self.slot = slot
    if let assign {
      self.assign = assign
    } else {
      self.assign = { frame, value throws(Stop) in
        try modify(frame) { (old: inout Value) throws(Stop) in old = value }
      }
    }
  }

  /// What is read and written through functions.
  init(_ type: StaticType, read: @escaping Code, write: @escaping (Frame, Value) throws(Stop) -> Void) {
    self.init(type, read: read, assign: write) { frame, change throws(Stop) in
      var value = try read(frame)
      try change(&value)
      try write(frame, value)
    }
  }
}

extension Compiler {
  /// The place that an expression names; nil when it names none, which is then said.
  func compilePlace(_ expression: Expression) -> Place? {
    switch expression.kind {
    case .name(let name, _, _): return placeNamed(name)
    case .parenthesized(let inner): return compilePlace(inner)
    case .chain(let base, let suffixes):
      guard let last = suffixes.last else { return compilePlace(base) }
      let rest = Array(suffixes.dropLast())
      let inner =
        rest.isEmpty
        ? base
        : Expression(.chain(base, rest), place(base.range.lowerBound, rest[rest.count - 1].range.upperBound))
      return compilePart(of: inner, last, expression.range)
    default:
      report(EvaluationMessage.notAPlace, expression.range)
      return nil
    }
  }

  // MARK: Variables

  private func placeNamed(_ name: Name) -> Place? {
    if name.text == "self" {
      guard let receiver = function.findReceiver(), !receiver.isStatic else {
        reportUnknown(name)
        return nil
      }
      return selfPlace(receiver, name)
    }
    if name.text.hasPrefix("$"), Int(name.text.dropFirst()) == nil { return projectedPlace(name) }
    let isImplicit = name.text.hasPrefix("$")
    let local: Entity? =
      isImplicit
      ? Int(name.text.dropFirst()).flatMap(implicitParameter).map { .variable($0) }
      : function.lookup(name.text)
    if let entity = local { return placeOf(entity, name) }
    if let receiver = function.findReceiver() {
      // In an extension of `Binding`: what it is bound to changes, and not the binding.
      if !receiver.isStatic, receiver.type.nominal === NominalType.binding, name.text == "wrappedValue" {
        return bindingMember(Compiled(receiver.type, receiver.variable.read), name)
      }
      let members = program.members(name.text, of: receiver.type, isStatic: receiver.isStatic)
      if let found = members.first {
        if !receiver.isStatic, isReference(receiver.type), isDispatched(members, receiver.type) {
          let own = Compiled(receiver.type, receiver.variable.read)
          return dynamicPlace(constantPlace(own), name, found.type.result)
        }
        if !receiver.isStatic, isDispatched(members, receiver.type) {
          return selfPlace(receiver, name).map { dynamicPlace($0, name) }
        }
        if receiver.isStatic { return staticPlace(found, name, of: receiver.type) }
        return placeOfMember(found, name) { [self] in
          selfPlace(receiver, name)
        } read: { [self] in
          var own = Compiled(receiver.type, selfPlace(receiver)?.read ?? receiver.variable.read)
          own.isSelf = true
          return own
        }
      }
    }
    if let user = currentType, let found = program.members(name.text, of: user.type, isStatic: true).first {
      return staticPlace(found, name, of: user.type)
    }
    if let entity = program.globals[name.text] { return placeOf(entity, name) }
    reportUnknown(name)
    return nil
  }

  private func placeOf(_ entity: Entity, _ name: Name) -> Place? {
    guard case .variable(let variable) = entity else {
      report(EvaluationMessage.notAPlace, name.range)
      return nil
    }
    guard variable.isMutable || variable.awaitsValue else {
      report(
        EvaluationMessage.constant(variable.name), name.range,
        hint: variable.isClosureParameter
          ? EvaluationMessage.closureParameterHint(variable.name) : EvaluationMessage.constantHint,
        notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: variable.declared)])
      return nil
    }
    let place = placeOf(variable, span(name.range))
    guard let place, variable.mayBeUnset else { return place }
    let set = whenSet(place, variable, span(name.range))
    return variable.isMutable ? set : once(set, variable.name, variable.declared, name, value: variable.read)
  }

  /// The place of a variable that was declared without a value: it may be assigned to, but not changed, as long
  /// as it has none.
  private func whenSet(_ place: Place, _ variable: Variable, _ span: Span) -> Place {
    Place(
      place.type, read: variable.readWhenSet(span), assign: place.assign
    ) { [name = variable.name] frame, change throws(Stop) in
      try place.modify(frame) { value throws(Stop) in
        if value.isVoid { throw frame.interpreter.failUnset(EvaluationMessage.usedBefore(name), span) }
        try change(&value)
      }
    }
  }

  /// The place of a constant without a value, which can be given one once; `value` is void as long as it has none.
  func once(
    _ place: Place, _ name: String, _ declared: Span, _ use: Name, value: @escaping Code
  ) -> Place {
    let (assign, span) = (place.assign, span(use.range))
    return Place(
      place.type, read: place.read,
      write: { frame, new throws(Stop) in
        guard try value(frame).isVoid else {
          throw frame.interpreter.fail(
            EvaluationMessage.constantSet(name), span, hint: EvaluationMessage.constantHint,
            notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: declared)])
        }
        try assign(frame, new)
      })
  }

  func placeOf(_ variable: Variable, _ span: Span) -> Place? {
    let read = variable.read
    if variable.isWrapped {
      let raw = variable.raw
      return Place(
        variable.type, read: read,
        write: { frame, value throws(Stop) in
          try frame.interpreter.setWrapped(try raw(frame), value, span)
        })
    }
    switch variable.storage {
    case .slot(let index):
      return Place(
        variable.type, read: read, slot: index, assign: { $0.slots[index] = $1 },
        modify: { frame, change throws(Stop) in try change(&frame.slots[index]) })
    case .boxedSlot(let index):
      let place = Place(variable.type, read: read) { frame, change throws(Stop) in
        guard case .box(let box) = frame.slots[index] else { return }
        try box.modify(change)
      }
      return observed(place, variable, span)
    case .boxedCapture(let index):
      let place = Place(variable.type, read: read) { frame, change throws(Stop) in
        guard case .box(let box) = frame.captures[index] else { return }
        try box.modify(change)
      }
      return observed(place, variable, span)
    case .global(let index):
      let place = Place(
        variable.type, read: self.read(variable).code,
        assign: { frame, value throws(Stop) in frame.machine.pointee.globals[index] = value },
        modify: { frame, change throws(Stop) in try frame.changeGlobal(index, change) })
      return observed(place, variable, span)
    case .capture:
      report(EvaluationMessage.constant(variable.name), 0..<0)
      return nil
    case .computed(let getter, let setter):
      guard let setter else {
        interpreter.report(.error(EvaluationMessage.readOnly(variable.name), at: span))
        return nil
      }
      let read = getter.call([], at: span)
      return Place(
        variable.type, read: read,
        write: { frame, value throws(Stop) in
          _ = try setter.call([returning(value)], at: span)(frame)
        })
    }
  }

  func selfPlace(_ receiver: FunctionScope.Receiver, _ name: Name? = nil) -> Place? {
    guard receiver.variable.isMutable else {
      if let name {
        report(
          EvaluationMessage.selfIsConstant, name.range,
          hint: isView(receiver.type)
            ? EvaluationMessage.needsState(name.text) : EvaluationMessage.selfIsConstantHint)
      }
      return nil
    }
    return placeOf(receiver.variable, receiver.variable.declared)
  }

  // MARK: Parts of builtin values

  func tuplePlace(_ base: Place, _ elements: [StaticType.Element], _ name: Name) -> Place? {
    guard let index = Int(name.text) ?? elements.firstIndex(where: { $0.label == name.text }),
      elements.indices.contains(index)
    else {
      report(EvaluationMessage.noMember(name.text, base.type.description), name.range)
      return nil
    }
    let read = base.read
    let span = span(name.range)
    return Place(
      elements[index].type,
      read: { frame throws(Stop) in
        guard case .tuple(let tuple) = try read(frame) else { throw .mistake }
        return tuple.elements[index]
      }
    ) { frame, change throws(Stop) in
      try base.modify(frame) { owner throws(Stop) in
        guard case .tuple(var tuple) = owner else { throw .mistake }
        owner = .void
        defer { owner = .tuple(tuple) }
        try tuple.modify(index, change)
        if tuple.depth > Interpreter.nestingLimit { throw frame.interpreter.tooDeep(span) }
      }
    }
  }

  func geometryIndex(_ type: StaticType, _ name: String) -> Int? {
    if type.nominal === NominalType.point { return ["x", "y"].firstIndex(of: name) }
    if type.nominal === NominalType.size { return ["width", "height"].firstIndex(of: name) }
    return nil
  }

  func geometryPlace(_ base: Place, _ index: Int) -> Place {
    let read = base.read
    return Place(
      .double, read: { frame throws(Stop) in .double(try read(frame).side(index)) }
    ) { frame, change throws(Stop) in
      try base.modify(frame) { owner throws(Stop) in
        var value = Value.double(owner.side(index))
        try change(&value)
        owner.setSide(index, value.double)
      }
    }
  }

  func dynamicPlace(_ base: Place, _ name: Name, _ type: StaticType = .unknown) -> Place {
    let span = span(name.range)
    let read = base.read
    return Place(
      type,
      read: { frame throws(Stop) in try frame.interpreter.member(name.text, of: try read(frame), span) }
    ) { frame, change throws(Stop) in
      try base.modify(frame) { owner throws(Stop) in
        var value = try frame.interpreter.member(name.text, of: owner, span)
        try change(&value)
        try frame.interpreter.setMember(name.text, of: &owner, value, span)
      }
    }
  }
}

extension Frame {
  /// Changes the value of a variable that is declared for all blocks; it is empty while that happens, so that what the
  /// change calls changes no value that is being changed.
  func changeGlobal(_ index: Int, _ change: Place.Change) throws(Stop) {
    var value = Value.void
    let outer = machine.pointee.changed
    swap(&value, &machine.pointee.globals[index])
    machine.pointee.changed = index
    // What the change calls may make room for more variables, but only between runs of the block.
    defer {
      swap(&value, &machine.pointee.globals[index])
      machine.pointee.changed = outer
    }
    try change(&value)
  }
}

extension Box {
  /// Changes the value in its place; it is empty while that happens.
  func modify(_ change: Place.Change) throws(Stop) {
    var value = Value.void
    swap(&value, &self.value)
    defer { swap(&value, &self.value) }
    try change(&value)
  }
}

extension Instance {
  /// Changes a stored property of an instance that only `self` refers to, or of a copy.
  static func change(_ instance: inout Instance, _ index: Int, _ change: Place.Change) throws(Stop) {
    if !isKnownUniquelyReferenced(&instance) { instance = instance.copy() }
    let own = instance
    var value = own[index]
    own[index] = .void
    defer { own[index] = value }
    try change(&value)
  }
}

extension Value {
  /// Puts a stored property, in a copy if others hold the instance.
  mutating func replaceStored(_ index: Int, _ value: Value) {
    guard case .instance(var instance) = self else { return }
    self = .void
    if !isKnownUniquelyReferenced(&instance) { instance = instance.copy() }
    instance[index] = value
    self = .instance(instance)
  }
}

extension FunctionEntity {
  /// Calls a `willSet` with the value that comes, a `didSet` with the one that was.
  func observe(_ owner: inout Value, _ old: Value, _ frame: Frame, _ span: Span) throws(Stop) {
    let callee = try frame.enter(code.slotCount, captures: Closure.nothing, span)
    defer { callee.leave(code.slotCount) }
    callee.slots[Frame.firstSlot] = old
    swap(&callee.slots[1], &owner)
    defer { swap(&callee.slots[1], &owner) }
    _ = try code.run(callee, span)
  }
}
