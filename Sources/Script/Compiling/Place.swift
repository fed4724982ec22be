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
      let members = program.members(name.text, of: receiver.type, isStatic: receiver.isStatic)
      if let found = members.first {
        if !receiver.isStatic, isDispatched(members, receiver.type) {
          return selfPlace(receiver, name).map { dynamicPlace($0, name) }
        }
        if receiver.isStatic { return staticPlace(found, name, of: receiver.type) }
        return placeOfMember(found, name) { [self] in
          selfPlace(receiver, name)
        } read: { [self] in
          Compiled(receiver.type, selfPlace(receiver)?.read ?? receiver.variable.read)
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
        EvaluationMessage.constant(variable.name), name.range, hint: EvaluationMessage.constantHint,
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
  private func once(
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
      return Place(variable.type, read: read) { frame, change throws(Stop) in
        guard case .box(let box) = frame.slots[index] else { return }
        try box.modify(change)
      }
    case .boxedCapture(let index):
      return Place(variable.type, read: read) { frame, change throws(Stop) in
        guard case .box(let box) = frame.captures[index] else { return }
        try box.modify(change)
      }
    case .global(let index):
      return Place(variable.type, read: self.read(variable).code) { frame, change throws(Stop) in
        // What the change calls may make room for more variables, but only between runs of the block.
        try change(&frame.machine.pointee.globals[index])
      }
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

  // MARK: Parts

  private func compilePart(of base: Expression, _ suffix: Suffix, _ range: Range<Int>) -> Place? {
    switch suffix.kind {
    case .member(let name, _, _): return placeOfMember(name, of: base, range)
    case .element(let element): return compileElementPlace(base, element, range, suffix.range)
    case .forced, .optional:
      guard let inner = compilePlace(base) else { return nil }
      let span = span(suffix.range)
      let type = inner.type.wrapped ?? inner.type
      let isForced = if case .forced = suffix.kind { true } else { false }
      return Place(type, read: inner.read) { frame, change throws(Stop) in
        try inner.modify(frame) { value throws(Stop) in
          if case .nil = value {
            // `a?.b = c` does nothing where there is no `a`.
            if isForced { throw frame.interpreter.fail(EvaluationMessage.unwrappedNil, span) }
            return
          }
          try change(&value)
        }
      }
    default:
      report(EvaluationMessage.notAPlace, range)
      return nil
    }
  }

  private func placeOfMember(_ name: Name, of base: Expression, _ range: Range<Int>) -> Place? {
    // `Counter.total += 1`
    if let type = typeWritten(base) {
      let members = program.members(name.text, of: type, isStatic: true)
      guard let found = members.first else {
        report(
          EvaluationMessage.noStaticMember(type.description, name.text), name.range,
          hint: didYouMean(name.text, among: program.memberNames(of: type, isStatic: true)))
        return nil
      }
      if accessible(members, name, toSet: true) == nil { return nil }
      return staticPlace(found, name, of: type)
    }
    if name.text == "self" { return compilePlace(base) }
    guard let receiver = receiver(of: base) else { return nil }
    if name.text == "wrappedValue" || receiver.type.nominal === NominalType.binding {
      return bindingMember(receiver, name)
    }
    if case .tuple(let elements) = receiver.type {
      return compilePlace(base).flatMap { tuplePlace($0, elements, name) }
    }
    if let index = geometryIndex(receiver.type, name.text) {
      return compilePlace(base).map { geometryPlace($0, index) }
    }
    let members = program.members(name.text, of: receiver.type)
    if accessible(members, name, toSet: true) == nil { return nil }
    if let found = members.first, !isDispatched(members, receiver.type) {
      return placeOfMember(found, name) { [self] in
        compilePlace(base)
      } read: {
        receiver
      }
    }
    if receiver.type.isUnknown || receiver.type.nominal?.kind == .protocol {
      return compilePlace(base).map { dynamicPlace($0, name) }
    }
    reportNoMember(receiver.type, name)
    return nil
  }

  /// The value whose part is named; of `a?.b` what is in `a`.
  func receiver(of base: Expression) -> Compiled? {
    if case .chain(_, let suffixes) = base.kind {
      switch suffixes.last?.kind {
      case .optional?, .forced?: return compilePlace(base).map { Compiled($0.type, $0.read) }
      default: break
      }
    }
    let result = compile(base)
    return result.isFailed ? nil : result
  }

  /// A member of a place; `base` is asked for only when the member is a part of the value.
  private func placeOfMember(
    _ found: FoundMember, _ name: Name, base: () -> Place?, read: () -> Compiled
  ) -> Place? {
    let type = found.type.result
    let span = span(name.range)
    switch found.source {
    case .library(let member):
      guard case .property(let get, let set?) = member.body, let base = base() else {
        if case .property(_, nil) = member.body {
          report(EvaluationMessage.readOnly(name.text), name.range)
        } else if case .value = member.body {
          report(EvaluationMessage.notAPlace, name.range)
        }
        return nil
      }
      let site = CallSite(span, receiverType: base.type)
      let read = base.read
      return Place(type, read: { frame throws(Stop) in try frame.callNative(get, site, try read(frame)) }) {
        frame, change throws(Stop) in
        try base.modify(frame) { owner throws(Stop) in
          var value = try frame.callNative(get, site, owner)
          try change(&value)
          try frame.setNative(set, site, &owner, [value])
        }
      }
    case .user(let member):
      switch member.kind {
      case .stored(let property): return storedPlace(property, type, name, base: base, read: read)
      case .computed(let getter, let setter):
        guard let setter else {
          report(EvaluationMessage.readOnly(name.text), name.range)
          return nil
        }
        return computedPlace(getter, setter, type, span, base: base, read: read)
      default:
        report(EvaluationMessage.notAPlace, name.range)
        return nil
      }
    }
  }

  private func storedPlace(
    _ property: StoredProperty, _ type: StaticType, _ name: Name, base: () -> Place?, read: () -> Compiled
  ) -> Place? {
    let index = property.index
    let span = span(name.range)
    if property.wrapper != nil {
      // What a binding or a state refers to changes, not the struct that holds it.
      let owner = read().code
      let member = member(
        program.members(property.name, of: read().type), name, of: read())
      guard case .value(let value)? = member else { return nil }
      return Place(
        type, read: value.code,
        write: { frame, value throws(Stop) in
          guard case .instance(let instance) = try owner(frame) else { return }
          try frame.interpreter.setWrapped(instance[index], value, span)
        })
    }
    guard property.isMutable || function.isInitializer else {
      report(
        EvaluationMessage.constant(property.name), name.range, hint: EvaluationMessage.constantHint,
        notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: property.declared)])
      return nil
    }
    guard let base = base() else { return nil }
    if !property.isMutable { return initialPlace(property, type, name, base) }
    let read = base.read
    let initial = property.isLazy ? property.initial : nil
    let isSilent = function.isInitializer || function.observed === property
    let (will, did) = isSilent ? (nil, nil) : property.observers
    return Place(
      type,
      read: { frame throws(Stop) in
        guard case .instance(let instance) = try read(frame) else { throw .mistake }
        return instance[index]
      }
    ) { frame, change throws(Stop) in
      try base.modify(frame) { owner throws(Stop) in
        guard case .instance(var instance) = owner else {
          throw frame.interpreter.fail(EvaluationMessage.exclusive, span)
        }
        if let initial, case .void = instance[index] {
          instance[index] = try initial.call(frame, receiver: owner, span)
        }
        if will != nil || did != nil {
          let old = instance[index]
          var value = old
          try change(&value)
          let new = value
          if let will {
            let owner = owner
            _ = try will.call([returning(new)], receiver: returning(owner), at: span)(frame)
          }
          owner.replaceStored(index, new)
          if let did { try did.observe(&owner, old, frame, span) }
          return
        }
        // Moved out, so that only this place holds the instance; copied when others do.
        owner = .void
        defer { owner = .instance(instance) }
        try Instance.change(&instance, index, change)
      }
    }
  }

  /// A constant of `self`, to which an initialiser gives its value.
  private func initialPlace(
    _ property: StoredProperty, _ type: StaticType, _ name: Name, _ base: Place
  ) -> Place {
    let (index, read) = (property.index, base.read)
    let place = Place(
      type,
      read: { frame throws(Stop) in
        guard case .instance(let instance) = try read(frame) else { throw .mistake }
        return instance[index]
      }
    ) { frame, change throws(Stop) in
      try base.modify(frame) { owner throws(Stop) in
        guard case .instance(var instance) = owner else { throw .mistake }
        owner = .void
        defer { owner = .instance(instance) }
        try Instance.change(&instance, index, change)
      }
    }
    return once(place, property.name, property.declared, name, value: place.read)
  }

  private func computedPlace(
    _ getter: FunctionEntity, _ setter: FunctionEntity, _ type: StaticType, _ span: Span, base: () -> Place?,
    read: () -> Compiled
  ) -> Place? {
    if !setter.code.isMutating {
      let receiver = read().code
      return Place(
        type, read: getter.call([], receiver: receiver, at: span),
        write: { frame, value throws(Stop) in
          _ = try setter.call([returning(value)], receiver: receiver, at: span)(frame)
        })
    }
    guard let base = base() else { return nil }
    return Place(type, read: getter.call([], receiver: base.read, at: span)) { frame, change throws(Stop) in
      var value = try getter.call([], receiver: base.read, at: span)(frame)
      try change(&value)
      let argument = value
      let call = EmittedCall(
        arguments: [.value(returning(argument))], result: .void, site: CallSite(span), range: 0..<0)
      _ = try setter.call(call, changing: base)(frame)
    }
  }

  func staticPlace(_ found: FoundMember, _ name: Name, of type: StaticType) -> Place? {
    let span = span(name.range)
    guard case .user(let member) = found.source else {
      report(EvaluationMessage.notAPlace, name.range)
      return nil
    }
    switch member.kind {
    case .global(let variable, let initial):
      guard variable.isMutable, case .global(let index) = variable.storage else {
        report(
          EvaluationMessage.constant(name.text), name.range, hint: EvaluationMessage.constantHint,
          notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: member.declared)])
        return nil
      }
      guard case .value(let read)? = staticMember([found], name, of: type) else { return nil }
      return Place(variable.type, read: read.code) { frame, change throws(Stop) in
        if case .void = frame.machine.pointee.globals[index] {
          _ = try frame.interpreter.initialize(index, initial, span)
        }
        try change(&frame.machine.pointee.globals[index])
      }
    case .computed(let getter, let setter?):
      return Place(
        found.type.result, read: getter.call([], at: span),
        write: { frame, value throws(Stop) in
          _ = try setter.call([returning(value)], at: span)(frame)
        })
    default:
      report(EvaluationMessage.notAPlace, name.range)
      return nil
    }
  }

  // MARK: Parts of builtin values

  private func tuplePlace(_ base: Place, _ elements: [StaticType.Element], _ name: Name) -> Place? {
    guard let index = Int(name.text) ?? elements.firstIndex(where: { $0.label == name.text }),
      elements.indices.contains(index)
    else {
      report(EvaluationMessage.noMember(name.text, base.type.description), name.range)
      return nil
    }
    let read = base.read
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
        try change(&tuple.elements[index])
      }
    }
  }

  private func geometryIndex(_ type: StaticType, _ name: String) -> Int? {
    if type.nominal === NominalType.point { return ["x", "y"].firstIndex(of: name) }
    if type.nominal === NominalType.size { return ["width", "height"].firstIndex(of: name) }
    return nil
  }

  private func geometryPlace(_ base: Place, _ index: Int) -> Place {
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

  private func dynamicPlace(_ base: Place, _ name: Name) -> Place {
    let span = span(name.range)
    let read = base.read
    return Place(
      .unknown,
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
  /// Calls a `didSet` with the value that was.
  func observe(_ owner: inout Value, _ old: Value, _ frame: Frame, _ span: Span) throws(Stop) {
    let callee = try frame.enter(code.slotCount, captures: Closure.nothing, span)
    defer { callee.leave(code.slotCount) }
    callee.slots[Frame.firstSlot] = old
    swap(&callee.slots[1], &owner)
    defer { swap(&callee.slots[1], &owner) }
    _ = try code.run(callee, span)
  }
}
