internal import Diagnostics
internal import ScriptSyntax

/// Calls of a block's own functions as code: a frame, the arguments into its slots, the body.
extension FunctionEntity {
  /// A call with arguments that are ready, for accessors and their like.
  func call(
    _ arguments: [Code], receiver: Code? = nil, at span: Span? = nil, types: [EmittedCall.ToldType] = []
  ) -> Code {
    let site = CallSite(span ?? code.span)
    let values = arguments.map { EmittedCall.Argument.value($0) }
    return call(
      EmittedCall(arguments: values, result: .unknown, site: site, range: 0..<0, types: types),
      receiver: receiver)
  }

  /// A call whose receiver, if any, does not change.
  func call(_ call: EmittedCall, receiver: Code? = nil) -> Code {
    let code = code
    let span = call.site.span
    let types = code.asksForTypes ? call.types : []
    if closure == nil, types.isEmpty, let plain = plain(call) {
      switch (plain.count, receiver) {
      case (0, let receiver?):
        return { frame throws(Stop) in
          let callee = try frame.enter(code.slotCount, captures: Closure.nothing, span)
          defer { callee.leave(code.slotCount) }
          callee.slots[1] = try receiver(frame)
          return try code.run(callee, span)
        }
      case (1, nil):
        let first = plain[0].code
        return { frame throws(Stop) in
          let callee = try frame.enter(code.slotCount, captures: Closure.nothing, span)
          defer { callee.leave(code.slotCount) }
          callee.slots[2] = try first(frame)
          return try code.run(callee, span)
        }
      case (1, let receiver?):
        let first = plain[0].code
        return { frame throws(Stop) in
          let callee = try frame.enter(code.slotCount, captures: Closure.nothing, span)
          defer { callee.leave(code.slotCount) }
          callee.slots[1] = try receiver(frame)
          callee.slots[2] = try first(frame)
          return try code.run(callee, span)
        }
      case (2, nil):
        let (first, second) = (plain[0].code, plain[1].code)
        return { frame throws(Stop) in
          let callee = try frame.enter(code.slotCount, captures: Closure.nothing, span)
          defer { callee.leave(code.slotCount) }
          callee.slots[2] = try first(frame)
          callee.slots[3] = try second(frame)
          return try code.run(callee, span)
        }
      default: break
      }
    }
    let (values, places) = arguments(call)
    let closure = closure?.read
    return { frame throws(Stop) in
      // The closure holds what it captured while the call runs.
      let held = try closure?(frame)
      if let held, !held.isClosure {
        throw frame.interpreter.failUnset(EvaluationMessage.usedBefore(code.name), span)
      }
      let callee = try frame.enter(code.slotCount, captures: held.captures, span)
      defer { callee.leave(code.slotCount) }
      if let receiver { callee.slots[1] = try receiver(frame) }
      for (slot, value) in values { callee.slots[slot] = try value(frame) }
      try code.tell(types, callee, frame)
      let result = try Self.run(code, callee, frame, places[...], span)
      _ = held
      return result
    }
  }

  /// A call of a `mutating` method: the receiver moves into the frame and back.
  func call(_ call: EmittedCall, changing receiver: Place) -> Code {
    let code = code
    let span = call.site.span
    let (values, places) = arguments(call)
    let types = code.asksForTypes ? call.types : []
    return { frame throws(Stop) in
      let callee = try frame.enter(code.slotCount, captures: Closure.nothing, span)
      defer { callee.leave(code.slotCount) }
      for (slot, value) in values { callee.slots[slot] = try value(frame) }
      try code.tell(types, callee, frame)
      var result = Value.void
      try receiver.modify(frame) { value throws(Stop) in
        swap(&callee.slots[1], &value)
        defer { swap(&callee.slots[1], &value) }
        result = try Self.run(code, callee, frame, places[...], span)
      }
      return result
    }
  }

  /// An initialiser's call: `self` begins as what `make` makes, and is the result.
  func construct(_ call: EmittedCall, _ make: @escaping Code) -> Code {
    let code = code
    let span = call.site.span
    let (values, places) = arguments(call)
    let types = code.asksForTypes ? call.types : []
    return { frame throws(Stop) in
      let callee = try frame.enter(code.slotCount, captures: Closure.nothing, span)
      defer { callee.leave(code.slotCount) }
      for (slot, value) in values { callee.slots[slot] = try value(frame) }
      try code.tell(types, callee, frame)
      callee.slots[1] = try make(frame)
      // `return nil` is an initialiser's only result.
      do throws(Stop) {
        if case .nil = try Self.run(code, callee, frame, places[...], span) { return .nil }
      } catch {
        if error == .unmade { return .nil }
        throw error
      }
      if case .void = callee.slots[1] {
        throw frame.interpreter.fail(EvaluationMessage.usedBefore("self"), code.span)
      }
      return callee.slots[1]
    }
  }

  /// The arguments when all of them are values.
  private func plain(_ call: EmittedCall) -> [Held]? {
    var result: [Held] = []
    for (index, argument) in call.arguments.enumerated() {
      switch argument {
      case .value(let code): result.append(Held(code: code))
      case .missing:
        guard let code = fallback(index, call) else { return nil }
        // What is written is evaluated before what stands for arguments that are left out.
        let isLast = call.arguments[(index + 1)...].allSatisfy {
          if case .missing = $0 { true } else { false }
        }
        if !isLast { return nil }
        result.append(Held(code: code))
      case .place: return nil
      }
    }
    return result
  }

  /// What stands for an argument that is left out; a literal for a `Value` of a generic type is of the type that the
  /// receiver has there.
  private func fallback(_ index: Int, _ call: EmittedCall) -> Code? {
    guard defaults.indices.contains(index), let code = defaults[index] else { return nil }
    guard self.code.type.parameters.indices.contains(index),
      case .generic(let parameter) = self.code.type.parameters[index].type,
      case .nominal(let nominal, let arguments) = call.site.receiverType,
      let position = nominal.generics.firstIndex(where: { $0 === parameter }),
      arguments.indices.contains(position)
    else { return code }
    let type = arguments[position]
    return { frame throws(Stop) in try code(frame).adopted(by: type) }
  }

  private func arguments(_ call: EmittedCall) -> (values: [(Int, Held)], places: [(Int, Place)]) {
    var values: [(Int, Held)] = []
    var places: [(Int, Place)] = []
    var missing: [(Int, Held)] = []
    for (index, argument) in call.arguments.enumerated() {
      let slot = Frame.firstSlot + index
      switch argument {
      case .value(let code): values.append((slot, Held(code: code)))
      case .place(let place): places.append((slot, place))
      case .missing:
        if let code = fallback(index, call) {
          missing.append((slot, Held(code: code)))
        } else {
          // A variadic parameter without arguments.
          missing.append((slot, Held { _ throws(Stop) in .array([]) }))
        }
      }
    }
    return (values + missing, places)
  }

  /// Moves each `inout` argument into its slot, runs the body, and moves them back.
  private static func run(
    _ code: FunctionCode, _ callee: Frame, _ frame: Frame, _ places: ArraySlice<(Int, Place)>, _ span: Span
  ) throws(Stop) -> Value {
    guard let (slot, place) = places.first else { return try code.run(callee, span) }
    var result = Value.void
    try place.modify(frame) { value throws(Stop) in
      swap(&callee.slots[slot], &value)
      defer { swap(&callee.slots[slot], &value) }
      result = try run(code, callee, frame, places.dropFirst(), span)
    }
    return result
  }
}

extension FunctionCode {
  /// Puts into a frame what generic parameters stand for that the body asks for.
  @inline(__always)
  fileprivate func tell(_ types: [EmittedCall.ToldType], _ callee: Frame, _ frame: Frame) throws(Stop) {
    if types.isEmpty { return }
    for (parameter, slot) in typeSlots {
      guard let known = types.first(where: { $0.parameter === parameter }) else { continue }
      callee.slots[slot] = try known.code(frame)
    }
  }

  /// Calls an accessor.
  func call(_ frame: Frame, receiver: Value = .void, _ span: Span) throws(Stop) -> Value {
    let callee = try frame.enter(slotCount, captures: Closure.nothing, span)
    defer { callee.leave(slotCount) }
    callee.slots[1] = receiver
    return try run(callee, span)
  }

  /// Calls a function of one parameter.
  func call(_ frame: Frame, with argument: Value, _ span: Span) throws(Stop) -> Value {
    let callee = try frame.enter(slotCount, captures: Closure.nothing, span)
    defer { callee.leave(slotCount) }
    callee.slots[Frame.firstSlot] = argument
    return try run(callee, span)
  }
}

extension Value {
  @inline(__always)
  fileprivate var isClosure: Bool { if case .closure = self { true } else { false } }
}

extension Optional where Wrapped == Value {
  @inline(__always)
  fileprivate var captures: UnsafeMutablePointer<Value> {
    if case .closure(let closure)? = self { closure.captures } else { Closure.nothing }
  }
}

// MARK: - Natives

extension Frame {
  /// Calls what a library implements, with a receiver alone.
  @inline(__always)
  func callNative(_ body: NativeBody, _ site: CallSite, _ receiver: Value) throws(Stop) -> Value {
    var receiver = receiver
    machine.pointee.stepsLeft -= 1
    if machine.pointee.stepsLeft < 0 { throw interpreter.outOfSteps(site.span) }
    // The pointer is used during the call only.
    let result: Result<Value, Stop> = withUnsafeMutablePointer(to: &receiver) { slots in
      do throws(Stop) {
        return .success(try body(NativeCall(interpreter: interpreter, slots: slots, count: 0, site: site)))
      } catch {
        return .failure(error)
      }
    }
    return try interpreter.checked(try result.get(), site.span)
  }

  func callNative(
    _ body: NativeBody, _ site: CallSite, _ receiver: Value, _ arguments: [Value]
  ) throws(Stop) -> Value {
    try withSlots(arguments.count + 1, site) { slots throws(Stop) in
      slots[0] = receiver
      for (index, argument) in arguments.enumerated() { slots[index + 1] = argument }
      return try body(
        NativeCall(interpreter: interpreter, slots: slots, count: arguments.count, site: site))
    }
  }

  /// Room on the stack for the receiver and the arguments of a native call.
  @inline(__always)
  func withSlots(
    _ count: Int, _ site: CallSite, _ body: (UnsafeMutablePointer<Value>) throws(Stop) -> Value
  ) throws(Stop) -> Value {
    let base = machine.pointee.top
    machine.pointee.stepsLeft -= 1
    if machine.pointee.stepsLeft < 0 || machine.pointee.end - base < count {
      throw interpreter.cannotEnter(site.span)
    }
    base.initialize(repeating: .void, count: count)
    machine.pointee.top = base + count
    defer {
      base.deinitialize(count: count)
      machine.pointee.top = base
    }
    return try interpreter.checked(try body(base), site.span)
  }
}

extension Compiler {
  /// A call of what a library implements.
  static func nativeCall(_ body: @escaping NativeBody, _ call: EmittedCall, receiver: Code?) -> Code {
    let (site, arguments) = (call.site, call.arguments)
    let count = arguments.count
    var places: [(Int, Place)] = []
    for (index, argument) in arguments.enumerated() {
      if case .place(let place) = argument { places.append((index + 1, place)) }
    }
    if !places.isEmpty {
      return { [places] frame throws(Stop) in
        try frame.withSlots(count + 1, site) { slots throws(Stop) in
          if let receiver { slots[0] = try receiver(frame) }
          try fill(slots, arguments, frame)
          let call = NativeCall(interpreter: frame.interpreter, slots: slots, count: count, site: site)
          return try run(body, call, frame, places[...])
        }
      }
    }
    // A closure calls a captured closure without counting references, which going through an array does not.
    switch (arguments.first?.code, arguments.dropFirst().first?.code) {
    case (let first?, nil) where count == 1:
      return { frame throws(Stop) in
        try frame.withSlots(2, site) { slots throws(Stop) in
          if let receiver { slots[0] = try receiver(frame) }
          slots[1] = try first(frame)
          return try body(NativeCall(interpreter: frame.interpreter, slots: slots, count: 1, site: site))
        }
      }
    case (let first?, let second?) where count == 2:
      return { frame throws(Stop) in
        try frame.withSlots(3, site) { slots throws(Stop) in
          if let receiver { slots[0] = try receiver(frame) }
          slots[1] = try first(frame)
          slots[2] = try second(frame)
          return try body(NativeCall(interpreter: frame.interpreter, slots: slots, count: 2, site: site))
        }
      }
    default:
      return { frame throws(Stop) in
        try frame.withSlots(count + 1, site) { slots throws(Stop) in
          if let receiver { slots[0] = try receiver(frame) }
          try fill(slots, arguments, frame)
          return try body(NativeCall(interpreter: frame.interpreter, slots: slots, count: count, site: site))
        }
      }
    }
  }

  /// Evaluates the arguments that are values, each into its slot behind the receiver's.
  @inline(__always)
  private static func fill(
    _ slots: UnsafeMutablePointer<Value>, _ arguments: [EmittedCall.Argument], _ frame: Frame
  ) throws(Stop) {
    for (index, argument) in arguments.enumerated() {
      if case .value(let code) = argument { slots[index + 1] = try code(frame) }
    }
  }

  /// Moves each `inout` argument into its slot, runs the body, and moves them back.
  private static func run(
    _ body: NativeBody, _ call: NativeCall, _ frame: Frame, _ places: ArraySlice<(Int, Place)>
  ) throws(Stop) -> Value {
    guard let (slot, place) = places.first else { return try body(call) }
    var result = Value.void
    try place.modify(frame) { value throws(Stop) in
      swap(&call.slots[slot], &value)
      defer { swap(&call.slots[slot], &value) }
      result = try run(body, call, frame, places.dropFirst())
    }
    return result
  }

  static func nativeCall(
    _ body: @escaping NativeMutation, _ call: EmittedCall, changing receiver: Place
  ) -> Code {
    let (site, arguments) = (call.site, call.arguments)
    let count = arguments.count
    return { frame throws(Stop) in
      try frame.withSlots(count + 1, site) { slots throws(Stop) in
        try fill(slots, arguments, frame)
        var result = Value.void
        try receiver.modify(frame) { value throws(Stop) in
          result = try body(
            &value, NativeCall(interpreter: frame.interpreter, slots: slots, count: count, site: site))
          if value.depth > Interpreter.nestingLimit { throw frame.interpreter.tooDeep(site.span) }
        }
        return result
      }
    }
  }
}
