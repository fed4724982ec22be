internal import Diagnostics

extension FunctionCode {
  /// What a lazy property without a value comes to, which the instance then keeps.
  ///
  /// No value can hold itself. What holds the instance is found once more of a copy; what holds it even then, as it is
  /// another variable's, is not kept.
  func find(lazy index: Int, of instance: Instance, _ frame: Frame, _ span: Span) throws(Stop) -> Value {
    var found = try call(frame, receiver: .instance(instance), span)
    if try found.mayHold(instance, frame, span) {
      found = try call(frame, receiver: .instance(instance.copy()), span)
      if try found.mayHold(instance, frame, span) { return found }
    }
    instance[index] = found
    if instance.depth > Interpreter.nestingLimit { throw frame.interpreter.tooDeep(span) }
    return found
  }
}

extension Value {
  /// Whether an instance is somewhere in it; yes of what would take long to look through.
  fileprivate func mayHold(_ instance: Instance, _ frame: Frame, _ span: Span) throws(Stop) -> Bool {
    let most = 1_000_000
    var left = most
    let result = holds(instance, &left)
    try frame.interpreter.spend((most - left) >> 3, span)
    return result
  }

  private func holds(_ instance: Instance, _ left: inout Int) -> Bool {
    // What it is in is as deep as it is.
    if depth < instance.depth { return false }
    left -= 1
    if left < 0 { return true }
    let parts: [Value]
    switch self {
    case .instance(let other):
      if other === instance { return true }
      parts = (0..<other.count).map { other[$0] }
    case .array(let elements, _): parts = elements
    case .slice(let slice): parts = Array(slice.elements)
    case .tuple(let tuple): parts = tuple.elements
    case .enumeration(_, let payload): parts = payload?.values ?? []
    case .dictionary(let table):
      parts = (0..<table.count).compactMap { table.entry(at: $0) }.flatMap { [$0.key, $0.value] }
    case .set(let set): parts = set.elements
    case .interval(let interval): parts = [interval.lower, interval.upper].compactMap(\.self)
    // An iterator, or a pair of two sequences.
    case .native(let native): return native.depth > 0
    default: return false
    }
    for part in parts where part.holds(instance, &left) { return true }
    return false
  }
}
