/// Calls of closures with values that are ready.
extension Interpreter {
  func apply(_ closure: Closure, _ arguments: [Value]) throws(Stop) -> Value {
    guard case .script(let code) = closure.kind else {
      guard case .native(let body) = closure.kind else { return .void }
      return try body(self, arguments)
    }
    let frame = try outside.enter(code.slotCount, captures: closure.captures, code.span)
    defer { frame.leave(code.slotCount) }
    try bind(arguments, to: code, in: frame)
    return try code.block.result(frame)
  }

  /// The same for the commonest case, without an array of arguments.
  @inline(__always)
  func apply(_ closure: Closure, _ argument: Value) throws(Stop) -> Value {
    guard case .script(let code) = closure.kind, code.parameters.count == 1, code.boxed.isEmpty,
      !code.isBroken
    else { return try apply(closure, [argument]) }
    let frame = try outside.enter(code.slotCount, captures: closure.captures, code.span)
    defer { frame.leave(code.slotCount) }
    if let slot = code.parameters[0] { frame.slots[slot] = argument }
    return try code.block.result(frame)
  }

  @inline(__always)
  func apply(_ closure: Closure, _ first: Value, _ second: Value) throws(Stop) -> Value {
    guard case .script(let code) = closure.kind, code.parameters.count == 2, code.boxed.isEmpty,
      !code.isBroken
    else { return try apply(closure, [first, second]) }
    let frame = try outside.enter(code.slotCount, captures: closure.captures, code.span)
    defer { frame.leave(code.slotCount) }
    if let slot = code.parameters[0] { frame.slots[slot] = first }
    if let slot = code.parameters[1] { frame.slots[slot] = second }
    return try code.block.result(frame)
  }

  /// Puts the arguments into their slots.
  func bind(_ arguments: [Value], to code: ClosureCode, in frame: Frame) throws(Stop) {
    if code.isBroken { throw .mistake }
    let parameters = code.parameters
    var arguments = arguments
    // A closure of several parameters takes a tuple apart.
    if arguments.count == 1, parameters.count > 1, case .tuple(let tuple) = arguments[0],
      tuple.elements.count == parameters.count
    {
      arguments = tuple.elements
    }
    if arguments.count != parameters.count {
      if parameters.isEmpty, !code.hasSignature {
        throw fail(
          EvaluationMessage.ignoredArguments(arguments.count), code.span,
          hint: EvaluationMessage.ignoredArgumentsHint(arguments.count))
      }
      // `$0` alone is all of several arguments.
      if parameters.count == 1, !code.hasSignature, arguments.count > 1 {
        arguments = [.tuple(TupleValue(arguments))]
      } else if code.hasSignature || parameters.count > arguments.count {
        throw fail(EvaluationMessage.argumentCount(arguments.count, parameters.count), code.span)
      }
    }
    for (parameter, argument) in zip(parameters, arguments) {
      if let parameter { frame.slots[parameter] = argument }
    }
    for slot in code.boxed {
      if case .box = frame.slots[slot] { continue }
      frame.slots[slot] = .box(Box(frame.slots[slot]))
    }
  }
}
