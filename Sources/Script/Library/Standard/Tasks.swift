internal import Diagnostics

/// A `Task`: a page is made in one go, so that what it does is done when it is made, or when its value is asked for.
public final class TaskValue: Native, @unchecked Sendable {
  /// The type where nobody shows views; who does has one of his own, whose tasks wait.
  public static let nominal = NominalType("Task", .native)

  private let work: Value
  private var outcome: Outcome?
  public private(set) var isCancelled = false

  private enum Outcome {
    case value(Value)
    case thrown(Value)
    /// It waits for something that never comes.
    case never
  }

  public init(_ work: Value, as type: NominalType = nominal) {
    self.work = work
    super.init(type)
  }

  public override func isEqual(to other: Native) -> Bool? { self === other }
  public override func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Does what it is there for, unless that is done.
  public func run(_ call: NativeCall) throws(Stop) {
    if outcome != nil { return }
    outcome = .never
    do throws(Stop) { outcome = .value(try call.run(work)) } catch {
      switch error {
      case .thrown: outcome = .thrown(call.interpreter.thrown)
      case .mistake: break
      default: throw error
      }
    }
  }

  fileprivate func value(_ call: NativeCall) throws(Stop) -> Value {
    try run(call)
    switch outcome {
    case .value(let value): return value
    case .thrown(let error): throw call.interpreter.throwing(error, call.span)
    default: throw .mistake
    }
  }

  fileprivate func result(_ call: NativeCall) throws(Stop) -> Value {
    try run(call)
    switch outcome {
    case .value(let value): return try call.result("success", value)
    case .thrown(let error): return try call.result("failure", error)
    default: throw .mistake
    }
  }

  fileprivate func cancel() { isCancelled = true }
}

extension TypeBuilder {
  /// How a task is made, what it gives when it is done, and what it is told.
  ///
  /// - Parameters:
  ///   - start: makes the task of its second argument, what is to be done.
  ///   - sleep: waits, or does not.
  public func declareTask(start: @escaping NativeBody, sleep: @escaping NativeBody) {
    let parameters = "priority: Any = 0, operation: () -> Success"
    initializer("init(\(parameters))", start)
    method("static func detached<Success>(\(parameters)) -> Task<Success, Any>", start)
    for form in ["nanoseconds duration: UInt64", "for duration: Any", "_ duration: Any"] {
      method("static func sleep(\(form))", sleep)
    }
    property("var value: Success") { call throws(Stop) in
      guard let task = call.receiver.native as? TaskValue else {
        throw call.failForReceiver(of: TaskValue.nominal)
      }
      return try task.value(call)
    }
    property("var result: Any") { call throws(Stop) in
      guard let task = call.receiver.native as? TaskValue else {
        throw call.failForReceiver(of: TaskValue.nominal)
      }
      return try task.result(call)
    }
    method("func cancel()") { call in
      (call.receiver.native as? TaskValue)?.cancel()
      return .void
    }
    property("var isCancelled: Bool") { call in
      .bool((call.receiver.native as? TaskValue)?.isCancelled ?? false)
    }
    property("static var isCancelled: Bool") { _ in .bool(false) }
    method("static func checkCancellation()") { _ in .void }
    method("static func yield()") { _ in .void }
  }
}

extension LibraryBuilder {
  func declareTasks() {
    type("struct Task<Success, Failure>: Hashable", TaskValue.nominal) { type in
      type.declareTask(
        start: { call throws(Stop) in
          let task = TaskValue(call[1])
          try task.run(call)
          return .native(task)
        }, sleep: { _ in .void })
    }
  }
}

extension NativeCall {
  /// A case of `Result` with its value.
  fileprivate func result(_ name: String, _ value: Value) throws(Stop) -> Value {
    guard case .type(let own)? = interpreter.program.globals["Result"],
      let item = own.nominal?.cases.first(where: { $0.name == name })
    else { throw fail(EvaluationMessage.unsupported("'result' where a block names a 'Result' of its own")) }
    return .enumeration(item, try interpreter.payload([value], span))
  }
}
