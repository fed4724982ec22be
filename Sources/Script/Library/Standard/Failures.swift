internal import Diagnostics

/// What ends a program in Swift, and what errors tell of themselves.
extension LibraryBuilder {
  func declareFailures() {
    for name in ["fatalError", "preconditionFailure", "assertionFailure"] {
      function("func \(name)(_ message: String = \"\") -> Any") { call throws(Stop) in
        throw call.trap(LibraryMessage.ended(name, call[0].text))
      }
    }
    for name in ["precondition", "assert"] {
      for place in ["", ", file: Any, line: Any"] {
        function("func \(name)(_ condition: Bool, _ message: String = \"\"\(place))") { call throws(Stop) in
          if !call[0].bool { throw call.trap(LibraryMessage.broken(name, call[1].text)) }
          return .void
        }
      }
    }
    function("func debugPrint(_ items: Any..., separator: String = \"\", terminator: String = \"\")") {
      call throws(Stop) in
      try call.print(isDebugging: true)
      return .void
    }
    declareErrors()
  }

  private func declareErrors() {
    guard let error = declared("Error"), let localized = declared("LocalizedError") else { return }
    extend(localized) { type in
      for name in ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"] {
        type.property("var \(name): String?") { _ in .nil }
      }
    }
    extend(error) { type in
      type.property("var localizedDescription: String") { call throws(Stop) in
        if let own = try call.interpreter.ownMember("errorDescription", of: call.receiver, call.span),
          !own.isNil
        {
          return own
        }
        return .string(StringValue(call.interpreter.descriptionOfError(call.receiver)))
      }
    }
  }
}

extension Interpreter {
  /// A property that the value's own type declares; nil when it does not.
  fileprivate func ownMember(_ name: String, of value: Value, _ span: Span) throws(Stop) -> Value? {
    guard let nominal = value.nominal, program.group(of: nominal) != nil,
      program.members(name, of: .nominal(nominal, [])).contains(where: { $0.user != nil })
    else { return nil }
    return try member(name, of: value, span)
  }
}

extension Interpreter {
  /// What Foundation says of an error that says nothing of itself: its type, and the number of its case, of which those
  /// with associated values come first.
  fileprivate func descriptionOfError(_ error: Value) -> String {
    var code = 1
    var type = error.typeName
    if case .enumeration(let own, _) = error {
      type = program.fullName(own.type)
      let inOrder = own.type.cases.filter { $0.labels != nil } + own.type.cases.filter { $0.labels == nil }
      code = inOrder.firstIndex { $0 === own } ?? 0
    }
    return "The operation couldn’t be completed. (\(program.module).\(type) error \(code).)"
  }
}
