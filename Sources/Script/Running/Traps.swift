internal import Diagnostics

/// What ends an app where it is reached: an index that is out of range, a `nil` that is unwrapped, `fatalError`.
///
/// A page is made of all presses that there may be, also of those that nobody makes in an app, as it would end.
extension Interpreter {
  /// How often something was reached so far that would have ended an app.
  public var trapCount: Int { memory.traps }

  /// Notes that something was, where that is what a message says.
  func noteTrap(_ message: String) {
    if EvaluationMessage.isTrap(message) { memory.traps += 1 }
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

extension EvaluationMessage {
  private static let traps: Set<String> = [
    unnumbered(outOfRange(0, 0)), unnumbered(LibraryMessage.outOfRange(0, 0)), unwrappedNil,
    divisionByZero("/"),
    divisionByZero("%"), LibraryMessage.divisionByZero, overflow("+"), overflow("-"), overflow("*"),
  ]

  private static func unnumbered(_ message: String) -> String {
    message.filter { !$0.isNumber && $0 != "-" }
  }

  /// Whether a message is about what ends an app.
  fileprivate static func isTrap(_ message: String) -> Bool {
    let beginnings =
      ["fatalError", "preconditionFailure"].map { LibraryMessage.ended($0, "") }
      + [LibraryMessage.broken("precondition", "")]
    return traps.contains(message) || traps.contains(unnumbered(message))
      || beginnings.contains(where: message.hasPrefix)
      || message.contains(LibraryMessage.empty("", "").dropFirst())
  }
}
