internal import Diagnostics

/// Parts of values that are only known when they are reached.
extension Interpreter {
  /// The value at the end of a path.
  func value(at path: KeyPathValue, of value: Value, _ span: Span) throws(Stop) -> Value {
    var current = value
    var elements = path.elements[...]
    for name in path.names where name != "self" {
      if name == "?" {
        if case .nil = current { return .nil }
        continue
      }
      if name == "[", let indices = elements.popFirst() {
        current = try call("subscript", on: current, indices.map(DynamicArgument.init), outside, span)
        continue
      }
      current = try member(name, of: current, span)
    }
    return current
  }

  /// The value of a key path applied to `value`; nil when it has no such member.
  public func value(at path: KeyPathValue, of value: Value) -> Value? {
    attempt { () throws(Stop) in try self.value(at: path, of: value, path.span) }
  }

  /// A value with another one at the end of a key path; nil when it has no such member.
  public func replacing(_ path: KeyPathValue, of value: Value, by part: Value) -> Value? {
    attempt { () throws(Stop) in
      var result = value
      try change(&result, at: path, path.span) { $0 = part }
      return result
    }
  }

  func change(
    _ value: inout Value, at path: KeyPathValue, _ span: Span, _ change: Place.Change
  ) throws(Stop) {
    let names = path.names.filter { $0 != "self" }
    try self.change(&value, at: names[...], path.elements[...], span, change)
  }

  private func change(
    _ value: inout Value, at names: ArraySlice<String>, _ elements: ArraySlice<[Value]>, _ span: Span,
    _ change: Place.Change
  ) throws(Stop) {
    guard let name = names.first else { return try change(&value) }
    let rest = names.dropFirst()
    if name == "?" {
      if case .nil = value { throw trap(EvaluationMessage.unwrappedNil, span) }
      return try self.change(&value, at: rest, elements, span, change)
    }
    if name == "[", let indices = elements.first {
      return try changeElement(&value, indices.map(DynamicArgument.init), outside, span) {
        element throws(Stop) in
        try self.change(&element, at: rest, elements.dropFirst(), span, change)
      }
    }
    var member = try member(name, of: value, span)
    try self.change(&member, at: rest, elements, span, change)
    try setMember(name, of: &value, member, span)
  }

  /// Changes an element of a value whose type is only known now.
  func changeElement(
    _ owner: inout Value, _ arguments: [DynamicArgument], _ frame: Frame, _ span: Span, _ change: Place.Change
  ) throws(Stop) {
    let written = EvaluatedArguments(arguments)
    if case .array(var values, var depth) = owner, arguments.count == 1,
      case .int(let index) = try written.value(0, frame)
    {
      guard values.indices.contains(index) else {
        throw trap(EvaluationMessage.outOfRange(index, values.count), span)
      }
      owner = .void
      defer { owner = .array(values, depth) }
      var element = Value.void
      swap(&element, &values[index])
      defer {
        depth = max(depth, Int32(element.depth + 1))
        swap(&element, &values[index])
      }
      try change(&element)
      _ = try checked(element, span)
      return
    }
    let members = program.members("subscript", of: type(of: owner))
    for found in members {
      guard let order = match(arguments, found.type.parameters) else { continue }
      var values: [Value] = []
      for (parameter, items) in zip(found.type.parameters, order) {
        values.append(try evaluate(items, of: written, parameter, frame) ?? .void)
      }
      if members.count > 1, !fits(values, found.type) { continue }
      switch found.source {
      case .library(let member):
        guard case .property(let get, let set?) = member.body else { continue }
        return try frame.changeElement(of: &owner, values, get, set, CallSite(span), change)
      case .user(let member):
        guard case .subscript(let getter, let setter?) = member.kind else { continue }
        let given = values.map { EmittedCall.Argument.value(returning($0)) }
        var call = EmittedCall(arguments: given, result: .unknown, site: CallSite(span), range: 0..<0)
        var value = try getter.call(call, receiver: returning(owner))(frame)
        try change(&value)
        call.arguments.append(.value(returning(value)))
        let box = Box(owner)
        let place = Place(.unknown, read: { _ throws(Stop) in box.value }) { _, change throws(Stop) in
          try box.modify(change)
        }
        if setter.code.isMutating {
          _ = try setter.call(call, changing: place)(frame)
        } else {
          _ = try setter.call(call, receiver: returning(owner))(frame)
        }
        owner = box.value
        return
      }
    }
    throw fail(EvaluationMessage.noSubscript(typeName(owner)), span)
  }
}
