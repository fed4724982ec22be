internal import Diagnostics

/// What gives the elements of a sequence one after the other, each when it is asked for.
final class ElementStream {
  private let pull: () throws(Stop) -> Value?

  init(_ pull: @escaping () throws(Stop) -> Value?) { self.pull = pull }

  convenience init(_ elements: [Value]) {
    var index = 0
    self.init { () throws(Stop) in
      guard index < elements.count else { return nil }
      index += 1
      return elements[index - 1]
    }
  }

  func next() throws(Stop) -> Value? { try pull() }
}

extension NativeCall {
  /// Goes through the receiver's elements until the body says no: those of a sequence of the block's own are asked for
  /// one by one, for there may be no end of them.
  func forEachElement(_ body: (Value) throws(Stop) -> Bool) throws(Stop) {
    if case .interval(let range) = receiver, case .int(var number)? = range.lower, range.upper == nil {
      while try body(.int(number)) {
        try spend(1)
        let (next, isTooLarge) = number.addingReportingOverflow(1)
        if isTooLarge { throw trap(EvaluationMessage.overflow("+")) }
        number = next
      }
      return
    }
    if let stream = try interpreter.ownStream(of: receiver, span) {
      while let element = try stream.next() {
        if try !body(element) { return }
      }
      return
    }
    for element in try elements {
      if try !body(element) { return }
    }
  }
}

extension Interpreter {
  /// The elements of a sequence that a block declares; nil of other values.
  func ownElements(of value: Value, _ span: Span) throws(Stop) -> [Value]? {
    guard let stream = try ownStream(of: value, span) else { return nil }
    var result: [Value] = []
    while let element = try stream.next() {
      result.append(element)
      try checkSize(result.count > limits.size ? result.count : 1, each: Value.weight, span)
    }
    return result
  }

  /// The same one by one: of its indices, or of the iterator that it makes or is.
  func ownStream(of value: Value, _ span: Span) throws(Stop) -> ElementStream? {
    if case .interval(let range) = value { return steps(of: range, span) }
    guard let nominal = value.nominal, program.user(nominal) != nil,
      program.ancestry(nominal).contains(where: { ["Sequence", "IteratorProtocol"].contains($0.name) })
    else { return nil }
    let type = StaticType.nominal(nominal, nominal.generics.map { _ in .unknown })
    func declares(_ name: String) -> Bool {
      program.members(name, of: type).contains { $0.user != nil && !$0.isRequirement }
    }
    // A `makeIterator` with parameters is another method: the library's would be called, which asks here again.
    func makes(_ name: String) -> Bool {
      program.members(name, of: type).contains {
        $0.user != nil && !$0.isRequirement && $0.type.parameters.isEmpty
      }
    }
    for name in ["makeIterator", "makeAsyncIterator"] where makes(name) {
      let iterator = try call(name, on: value, [], outside, span)
      return iterator.elements.map { ElementStream($0) } ?? stream(iterator, span)
    }
    if declares("next") { return stream(value, span) }
    guard declares("startIndex"), declares("endIndex"), declares("subscript") else { return nil }
    var index = try member("startIndex", of: value, span)
    let end = try member("endIndex", of: value, span)
    let moves = declares("index")
    return ElementStream { [unowned self] () throws(Stop) in
      if try areEqual(index, end, span) { return nil }
      try spend(4, span)
      let element = try call("subscript", on: value, [DynamicArgument(index)], outside, span)
      if !moves, case .int(let number) = index {
        index = .int(number &+ 1)
      } else {
        index = try call("index", on: value, [DynamicArgument(index, label: "after")], outside, span)
      }
      return element
    }
  }

  /// The values of a range of a type of the block's own, each a step behind the one before: it is `Strideable`; or the
  /// numbers up to the last that there is.
  private func steps(of range: IntervalValue, _ span: Span) -> ElementStream? {
    if range.isClosed, case .int(let first)? = range.lower, case .int(let last)? = range.upper, first <= last
    {
      var numbers = (first...last).makeIterator()
      return ElementStream { [unowned self] () throws(Stop) in
        try spend(1, span)
        return numbers.next().map(Value.int)
      }
    }
    if let numbers = range.fixedNumbers {
      return ElementStream { [unowned self] () throws(Stop) in
        try spend(1, span)
        return numbers()
      }
    }
    guard var next = range.lower, let end = range.upper, let nominal = next.nominal,
      program.user(nominal) != nil,
      program.ancestry(nominal).contains(where: { $0.name == "Strideable" })
    else { return nil }
    var isOver = false
    return ElementStream { [unowned self] () throws(Stop) in
      if isOver { return nil }
      if try isLess(end, next, span) { return nil }
      let isLast = try areEqual(next, end, span)
      if isLast, !range.isClosed { return nil }
      try spend(4, span)
      let value = next
      // Behind the last value there need be none.
      if isLast { isOver = true } else { next = try advanced(next, by: .int(1), span) }
      return value
    }
  }

  /// A value of a type of the block's own so many steps further, or a whole number of another type than `Int`.
  func advanced(_ value: Value, by step: Value, _ span: Span) throws(Stop) -> Value {
    if case .int(let number) = step, let own = value.fixedAdvanced(by: number) { return own }
    return try call("advanced", on: value, [DynamicArgument(step, label: "by")], outside, span)
  }

  /// What an iterator gives until it gives nothing.
  private func stream(_ iterator: Value, _ span: Span) -> ElementStream {
    let box = Box(iterator)
    let place = Place(.unknown, read: { _ throws(Stop) in box.value }) { _, change throws(Stop) in
      try box.modify(change)
    }
    return ElementStream { [unowned self] () throws(Stop) in
      // It is looked for by its name each time.
      try spend(10, span)
      let element = try call("next", on: box.value, [], outside, span, changing: place)
      return element.isNil ? nil : element
    }
  }
}
