internal import Diagnostics

/// What ends an app where it is reached: an index that is out of range, a `nil` that is unwrapped, `fatalError`.
///
/// A page is made of all presses that there may be, also of those that nobody makes in an app, as it would end.
extension Interpreter {
  /// How often something was reached so far that would have ended an app.
  public var trapCount: Int { memory.traps }

  /// Says what has ended the app; to be thrown.
  func trap(_ message: String, _ span: Span, hint: String? = nil) -> Stop {
    memory.traps += 1
    return fail(message, span, hint: hint)
  }

  /// Makes warnings of the errors that were found since there were so many diagnostics.
  ///
  /// - Parameter hint: what became of what was done.
  public func warn(since count: Int, hint: String) {
    replaceDiagnostics(since: count) { old in
      old.severity == .error
        ? Diagnostic(.warning, old.message, at: old.span, hint: old.hint ?? hint, notes: old.notes) : old
    }
  }
}

extension NativeCall {
  /// Says what has ended the app, at the call or at one of its arguments; to be thrown.
  func trap(_ message: String, at index: Int? = nil, hint: String? = nil) -> Stop {
    interpreter.trap(message, index.map(span(of:)) ?? span, hint: hint)
  }
}
