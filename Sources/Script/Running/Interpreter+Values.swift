internal import Diagnostics

/// What compiled code asks of the interpreter about values.
extension Interpreter {
  func newGlobal() -> Int {
    globalCount += 1
    return globalCount - 1
  }

  /// Computes a static property when it is first asked for.
  func initialize(_ index: Int, _ initial: FunctionCode, _ span: Span) throws(Stop) -> Value {
    try initialize(index, named: initial.name, span) { interpreter throws(Stop) in
      try initial.call(interpreter.outside, span)
    }
  }

  /// Gives a variable of the block's its first value before its declaration is reached, as Swift does for those of a file
  /// without statements. The declaration then leaves it as it is.
  func takeEarly(_ index: Int, named name: String, _ initial: Code, _ frame: Frame, _ span: Span) throws(Stop)
    -> Value
  {
    early.insert(index)
    return try initialize(index, named: name, span) { _ throws(Stop) in try initial(frame) }
  }

  private func initialize(
    _ index: Int, named name: String, _ span: Span, _ initial: (Interpreter) throws(Stop) -> Value
  ) throws(Stop) -> Value {
    guard initializing.insert(index).inserted else { throw fail(EvaluationMessage.circular(name), span) }
    defer { initializing.remove(index) }
    // Whoever asks later gets the value without reading what it is made from.
    let part = memory.part
    memory.part = part == nil ? nil : EvaluatedPart()
    defer { memory.part = part }
    let value = try initial(self)
    if let inner = memory.part, !inner.allReads.isEmpty { program.sharesVariables = true }
    machine.pointee.globals[index] = value
    return value
  }

  /// The value that the declaration of a stored property gives it.
  func initialValue(_ property: StoredProperty, _ frame: Frame, _ span: Span) throws(Stop) -> Value {
    guard let initial = property.initial else {
      guard property.type.isOptional, property.isMutable else { return .void }
      return property.wrapper == nil || property.wrapper == .state ? try wrap(.nil, property, span) : .void
    }
    return try wrap(try initial.call(frame, span), property, span)
  }

  /// The associated values of a case.
  func payload(_ values: [Value], _ span: Span) throws(Stop) -> Payload {
    let payload = Payload(values)
    if payload.depth > Interpreter.nestingLimit { throw tooDeep(span) }
    return payload
  }

  /// Values inside each other: a gut feeling that leaves room on the stack for whoever walks them.
  static let nestingLimit = 10_000

  func throwing(_ value: Value, _ span: Span) -> Stop {
    // What was wrong before has been told, and what is thrown now leads to another place.
    unwinding = nil
    thrown = value
    thrownAt = span
    return .thrown
  }

  func reportThrown() {
    guard let span = thrownAt else { return }
    thrownAt = nil
    _ = fail(EvaluationMessage.uncaught(shortText(thrown)), span, hint: EvaluationMessage.catchHint)
  }

  /// Adds what an expression of a builder comes to.
  func add(_ value: Value, _ path: [Int32], _ span: Span, _ views: inout [BuiltView]) throws(Stop) {
    switch value {
    case .host, .string, .views:
      try countView(span)
      views.append(BuiltView(value, path: path, at: span, part: memory.part))
    case .void, .nil:
      break
    case .instance(let instance):
      guard let protocolType = program.library.views, program.conforms(instance.type, to: protocolType) else {
        throw fail(
          EvaluationMessage.notAView(typeName(value)), span, hint: EvaluationMessage.notAViewHint(value))
      }
      try countView(span)
      views.append(BuiltView(value, path: path, at: span, part: memory.part))
    case .native(let native):
      if let protocolType = program.library.views, program.conforms(native.type, to: protocolType) {
        try countView(span)
        views.append(BuiltView(value, path: path, at: span, part: memory.part))
      } else {
        throw fail(
          EvaluationMessage.notAView(typeName(value)), span, hint: EvaluationMessage.notAViewHint(value))
      }
    case .closure:
      throw fail(EvaluationMessage.closureIsNoView, span, hint: EvaluationMessage.closureIsNoViewHint)
    default:
      throw fail(
        EvaluationMessage.notAView(typeName(value)), span, hint: EvaluationMessage.notAViewHint(value))
    }
  }

  /// What Swift, or the host, calls the value's type.
  func typeName(_ value: Value) -> String {
    switch value {
    case .nil: "nil"
    case .void: "Void"
    case .closure: "closure"
    case .host(let call): call.rootName
    case .views: "View"
    case .array(let values, _): values.isEmpty ? "Array" : type(of: value).description
    default: type(of: value).description
    }
  }

  /// A value as a message quotes it.
  func shortText(_ value: Value) -> String {
    quietVisits = 1_000
    let isText = if case .string = value { true } else { false }
    let text = (try? text(value, .unknown, isInside: isText, quiet: true)) ?? typeName(value)
    return text.count > 40 ? String(text.prefix(39)) + "…" : text
  }
}

extension HostCall {
  /// The name at the start of the chain: a modified Text is still called a Text.
  var rootName: String {
    var current = self
    while case .value(let base) = current.base {
      guard case .host(let inner) = base else {
        if case .instance(let instance) = base { return instance.type.name }
        return base.nominal?.name ?? current.name
      }
      current = inner
    }
    if case .implicit = current.base { return ".\(current.name)" }
    return current.name
  }
}
