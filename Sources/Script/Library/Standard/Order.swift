extension LibraryBuilder {
  /// Sorting, and the least and the greatest.
  func declareOrder() {
    guard let sequence = types["Sequence"] else { return }
    extend(sequence) { type in
      type.method("func sorted() -> [Element]") { call throws(Stop) in
        try .array(call.sorted(call.elements) { a, b throws(Stop) in try call.isLess(a, b) })
      }
      type.method("func sorted(by areInOrder: (Element, Element) -> Bool) -> [Element]") {
        call throws(Stop) in
        try .array(call.sorted(call.elements) { a, b throws(Stop) in try call.areInOrder(a, b) })
      }
      type.method("func min() -> Element?") { call throws(Stop) in
        try call.minimum { a, b throws(Stop) in try call.isLess(a, b) }
      }
      type.method("func max() -> Element?") { call throws(Stop) in
        try call.maximum { a, b throws(Stop) in try call.isLess(a, b) }
      }
      type.method("func min(by areInOrder: (Element, Element) -> Bool) -> Element?") { call throws(Stop) in
        try call.minimum { a, b throws(Stop) in try call.areInOrder(a, b) }
      }
      type.method("func max(by areInOrder: (Element, Element) -> Bool) -> Element?") { call throws(Stop) in
        try call.maximum { a, b throws(Stop) in try call.areInOrder(a, b) }
      }
      type.method("func lexicographicallyPrecedes(_ other: some Sequence<Element>) -> Bool") {
        call throws(Stop) in
        try call.isBefore { a, b throws(Stop) in try call.isLess(a, b) }
      }
      type.method(
        "func lexicographicallyPrecedes(_ other: some Sequence<Element>, by areInOrder: (Element, Element) -> Bool) -> Bool"
      ) { call throws(Stop) in
        try call.isBefore { a, b throws(Stop) in try call.test(call[1], a, b) }
      }
      type.method(
        "func elementsEqual<T>(_ other: some Sequence<T>, by areEquivalent: (Element, T) -> Bool) -> Bool"
      ) { call throws(Stop) in
        try call.isAlike(isWhole: true) { a, b throws(Stop) in try call.test(call[1], a, b) }
      }
      type.method(
        "func starts<T>(with prefix: some Sequence<T>, by areEquivalent: (Element, T) -> Bool) -> Bool"
      ) { call throws(Stop) in
        try call.isAlike(isWhole: false) { a, b throws(Stop) in try call.test(call[1], a, b) }
      }
    }
  }
}

extension NativeCall {
  /// What a closure says of the order of two.
  func areInOrder(_ a: Value, _ b: Value) throws(Stop) -> Bool { try test(self[0], a, b) }

  /// Whether its elements come before those of its first argument, as words do in a dictionary.
  fileprivate func isBefore(_ isLess: (Value, Value) throws(Stop) -> Bool) throws(Stop) -> Value {
    let (own, other) = (try elements, try elements(0))
    for (a, b) in zip(own, other) {
      if try isLess(a, b) { return .bool(true) }
      if try isLess(b, a) { return .bool(false) }
    }
    return .bool(own.count < other.count)
  }

  /// Whether it begins with the elements of its first argument, and has no others where it is to be the whole.
  func isAlike(isWhole: Bool, _ areEqual: (Value, Value) throws(Stop) -> Bool) throws(Stop) -> Value {
    let (own, other) = (try elements, try elements(0))
    guard isWhole ? own.count == other.count : own.count >= other.count else { return .bool(false) }
    for (a, b) in zip(own, other) where try !areEqual(a, b) { return .bool(false) }
    return .bool(true)
  }

  /// A stable merge sort: the library's cannot be stopped by an error of the right type.
  func sorted(
    _ values: [Value], _ isLess: (Value, Value) throws(Stop) -> Bool
  ) throws(Stop) -> [Value] {
    var current = values
    var width = 1
    while width < current.count {
      try spend(current.count >> 2)
      var next: [Value] = []
      next.reserveCapacity(current.count)
      var start = 0
      while start < current.count {
        let middle = Swift.min(start + width, current.count)
        let end = Swift.min(start + 2 * width, current.count)
        var (left, right) = (start, middle)
        while left < middle, right < end {
          if try isLess(current[right], current[left]) {
            next.append(current[right])
            right += 1
          } else {
            next.append(current[left])
            left += 1
          }
        }
        next += current[left..<middle]
        next += current[right..<end]
        start = end
      }
      try spend(current.count)
      current = next
      width *= 2
    }
    return current
  }

  /// The first of the least.
  fileprivate func minimum(_ isLess: (Value, Value) throws(Stop) -> Bool) throws(Stop) -> Value {
    var rest = try elements[...]
    guard var best = rest.popFirst() else { return .nil }
    for value in rest where try isLess(value, best) { best = value }
    return best
  }

  /// The first of the greatest.
  fileprivate func maximum(_ isLess: (Value, Value) throws(Stop) -> Bool) throws(Stop) -> Value {
    var rest = try elements[...]
    guard var best = rest.popFirst() else { return .nil }
    for value in rest where try isLess(best, value) { best = value }
    return best
  }
}
