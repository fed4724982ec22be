public import Diagnostics

/// What a host asks of the values that a block has made.
extension Interpreter {
  /// Whether a value is of a type that conforms to a protocol.
  public func conforms(_ value: Value, to name: String) -> Bool {
    guard let nominal = value.nominal else { return false }
    return program.ancestry(nominal).contains { $0.name == name }
  }

  /// Whether a value is a view of the block's own: a struct with a `body`.
  public func isView(_ value: Value) -> Bool {
    guard case .instance(let instance) = value, let views = program.library.views else { return false }
    return program.conforms(instance.type, to: views)
  }

  /// Whether a value is a layout of the block's own.
  public func isContainer(_ value: Value) -> Bool {
    guard case .instance(let instance) = value, let containers = program.library.containers else {
      return false
    }
    return program.conforms(instance.type, to: containers)
  }

  /// What a property of a view asks of the place where the view stands.
  public enum EnvironmentQuestion {
    /// `@Environment(\.lineLimit)`
    case value(String)
    /// `@ScaledMetric(relativeTo: .title) var width = 24`
    case metric(Double, textStyle: String)
    /// `@Environment(Model.self)`, `@EnvironmentObject var model: Model`; what has to be there.
    case object(NominalType, isRequired: Bool)
  }

  /// A view with what its `@Environment` properties and their like read where it stands.
  public func withEnvironment(_ value: Value, _ read: (EnvironmentQuestion) -> Value?) -> Value {
    guard case .instance(let instance) = value, let user = program.user(instance.type) else { return value }
    var result: Instance?
    for property in user.stored {
      if property.wrapped != nil {
        let own = result ?? instance.copy()
        result = own
        own[property.index] = withEnvironment(own[property.index], read)
        continue
      }
      let question: EnvironmentQuestion
      switch (property.wrapper, property.environmentKey) {
      case (.environment, nil) where property.readsObject:
        guard let type = (property.type.wrapped ?? property.type).nominal else { continue }
        question = .object(type, isRequired: !property.type.isOptional)
      case (.environment, let key?): question = .value(key)
      case (.scaledMetric, let style?):
        question = .metric(instance[property.index].double, textStyle: style)
      default: continue
      }
      let own = result ?? instance.copy()
      result = own
      if let value = read(question) {
        own[property.index] = property.environmentPath.map { self.value(at: $0, of: value) ?? .nil } ?? value
      }
    }
    return result.map(Value.instance) ?? value
  }

  /// A function that gives a value.
  public func function(returning value: Value) -> Closure {
    Closure(
      Span(SourceFile(path: "", text: ""), 0..<0), parameterCount: 0, holding: value
    ) { _, _ throws(Stop) in value }
  }

  /// Calls a closure whose first parameter is `inout`.
  public func call(_ closure: Closure, changing value: inout Value, with more: [Value] = []) {
    let box = Box(value)
    if call(closure, [.box(box)] + more) != nil { value = box.value }
  }

  /// Whether the block's extensions have given values of a type a member of that name.
  public func hasOwnMember(_ name: String, of type: NominalType) -> Bool {
    program.group(of: type)?.instance[name] != nil
  }

  /// A value of a property with another value for one of its members; nil when it cannot be set.
  public func setting(_ name: String, of value: Value, to new: Value, at span: Span) -> Value? {
    var owner = value
    let isSet: Void? = attempt { () throws(Stop) in try setMember(name, of: &owner, new, span) }
    return isSet.map { owner }
  }

  /// The views of a view's `body`.
  public func body(of value: Value) -> [BuiltView] {
    guard case .instance(let instance) = value, let span = program.user(instance.type)?.declared,
      let own = program.members("body", of: .nominal(instance.type, [])).first(where: { !$0.isRequirement })
    else { return [] }
    if own.isCall, let method = own.user {
      _ = fail(
        EvaluationMessage.memberKind("body", instance.type.name, isMethod: true), method.declared,
        hint: EvaluationMessage.write("var body: some View { … }"))
      return []
    }
    let body = attempt { () throws(Stop) in try member("body", of: value, span) }
    switch body {
    case .views(let list)?: return list.views
    case .some(let view) where !view.isVoid: return [BuiltView(view, path: [])]
    default: return []
    }
  }

  /// A member of a value; nil when it has none of that name, or when reading it failed.
  public func property(_ name: String, of value: Value) -> Value? {
    let isOwn =
      if case .instance(let instance) = value { ownProperty(name, of: instance.type) != nil } else { false }
    guard isOwn || !program.members(name, of: type(of: value)).isEmpty || value.isTuple else { return nil }
    guard let span = span(of: value) else { return nil }
    return attempt { () throws(Stop) in try member(name, of: value, span) }
  }

  /// A type that the library declares in Swift itself, where the block needs it.
  public func libraryType(_ name: String) -> NominalType? {
    program.userTypes.values.first { $0.declared.file.path == Prelude.path && $0.nominal.name == name }?
      .nominal
  }

  /// A static member of a type, by the type's name for itself.
  public func staticProperty(_ name: String, of type: NominalType) -> Value? {
    program.user(type).flatMap { staticProperty(name, of: type, at: $0.declared) }
  }

  /// The same of any type, used at a place: a block may extend types that are not its own.
  public func staticProperty(_ name: String, of type: NominalType, at span: Span) -> Value? {
    guard
      program.members(name, of: .nominal(type, []), isStatic: true).contains(where: { !$0.isRequirement })
    else { return nil }
    return attempt { () throws(Stop) in try staticMember(name, of: type, span) }
  }

  /// A value as text, for ids and messages; what has none is called by its type.
  public func plainText(_ value: Value) -> String {
    if let text = identityText(value) { return text }
    quietVisits = 100_000
    let text = attempt { () throws(Stop) -> String? in
      try self.text(value, .unknown, isInside: false, quiet: true)
    }
    return text.flatMap { $0 } ?? typeName(value)
  }

  /// Of an object that is told apart by which it is, and of its `id`.
  private func identityText(_ value: Value) -> String? {
    var object = value.object
    if case .instance(let instance) = value, instance.count == 1, instance.type.name == "ObjectIdentifier" {
      object = instance[0].object
    }
    guard let object, let serial = object.serial else { return nil }
    return "\(object.type.name) \(serial)"
  }

  /// Where a value's type was declared, or the end of what is known.
  private func span(of value: Value) -> Span? {
    if let nominal = value.nominal, let user = program.user(nominal) { return user.declared }
    return Span(SourceFile(path: "", text: ""), 0..<0)
  }
}

/// A method of a block's own type, found once to be called often.
public final class Method: @unchecked Sendable {
  let function: FunctionEntity
  /// The parameters, by which overloads differ.
  public let type: FunctionType

  init(_ function: FunctionEntity) {
    self.function = function
    type = function.code.type
  }
}

extension Interpreter {
  /// The methods of that name and those labels which a block's own type, or an extension of its protocols, has.
  public func methods(
    _ name: String, _ labels: [String?], of type: NominalType, isStatic: Bool = false
  ) -> [Method] {
    program.members(name, of: .nominal(type, []), isStatic: isStatic).compactMap { found in
      guard case .user(let member) = found.source, case .method(let function) = member.kind,
        function.code.type.parameters.map(\.label) == labels
      else { return nil }
      return Method(function)
    }
  }

  /// Calls a method; arguments that are `inout` are handed back changed. Nil when it failed.
  public func call(_ method: Method, on receiver: Value, _ arguments: inout [Value]) -> Value? {
    let code = method.function.code
    let count = arguments.count
    return attempt { () throws(Stop) in
      let frame = try outside.enter(code.slotCount, captures: Closure.nothing, code.span)
      defer { frame.leave(code.slotCount) }
      frame.slots[Frame.selfSlot] = receiver
      for index in 0..<count { swap(&frame.slots[Frame.firstSlot + index], &arguments[index]) }
      // Handed back whether it fails or not.
      defer { for index in 0..<count { swap(&frame.slots[Frame.firstSlot + index], &arguments[index]) } }
      return try code.run(frame, code.span)
    }
  }

  /// Counts views that were made once more: what is made of many at a time takes more than they do.
  public func countMore(views count: Int) { viewsLeft -= count }

  /// How many views may still be made while blocks are laid out.
  public var layoutViews: Int { layoutViewsLeft }

  /// Lets as many be made again as there are for a page.
  public func renewLayoutViews() { layoutViewsLeft = limits.layoutViews }

  /// Runs something with a budget of steps of its own, so that what a layout spends over all widths is not
  /// taken from what the block may spend; `limit` is what that budget was.
  public func withSteps<R>(_ steps: inout Int, of limit: Int, _ body: () -> R) -> R {
    let own = machine.pointee.stepsLeft
    machine.pointee.stepsLeft = steps
    layoutSteps = limit
    // Views that a reader makes again for each room take the place of others: there may be more of them.
    swap(&viewsLeft, &layoutViewsLeft)
    defer {
      swap(&viewsLeft, &layoutViewsLeft)
      steps = machine.pointee.stepsLeft
      machine.pointee.stepsLeft = own
      layoutSteps = nil
    }
    return body()
  }
}

extension Value {
  fileprivate var isTuple: Bool { if case .tuple = self { true } else { false } }
}
