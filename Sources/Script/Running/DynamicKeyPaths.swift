internal import Diagnostics

/// Parts of values that are only known when they are reached.
extension Interpreter {
  /// The value at the end of a path.
  func value(at path: KeyPathValue, of value: Value, _ span: Span) throws(Stop) -> Value {
    var current = value
    for name in path.names where name != "self" {
      if name == "?" {
        if case .nil = current { return .nil }
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
      let names = path.names.filter { $0 != "self" }
      try change(&result, at: names[...], path.span) { $0 = part }
      return result
    }
  }

  func change(
    _ value: inout Value, at names: ArraySlice<String>, _ span: Span, _ change: Place.Change
  ) throws(Stop) {
    guard let name = names.first else { return try change(&value) }
    var member = try member(name, of: value, span)
    try self.change(&member, at: names.dropFirst(), span, change)
    try setMember(name, of: &value, member, span)
  }

  /// Changes an element of a value whose type is only known now.
  func changeElement(
    _ owner: inout Value, _ arguments: [DynamicArgument], _ frame: Frame, _ span: Span, _ change: Place.Change
  ) throws(Stop) {
    if case .array(var values, var depth) = owner, arguments.count == 1,
      case .int(let index) = try arguments[0].code(frame)
    {
      guard values.indices.contains(index) else {
        throw fail(EvaluationMessage.outOfRange(index, values.count), span)
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
    for found in program.members("subscript", of: type(of: owner)) {
      guard case .library(let member) = found.source, case .property(let get, let set?) = member.body,
        let order = match(arguments, found.type.parameters)
      else { continue }
      var values: [Value] = []
      for (parameter, items) in zip(found.type.parameters, order) {
        values.append(try evaluate(items.map { arguments[$0] }, parameter, frame) ?? .void)
      }
      return try frame.changeElement(of: &owner, values, get, set, CallSite(span), change)
    }
    throw fail(EvaluationMessage.noSubscript(typeName(owner)), span)
  }
}
