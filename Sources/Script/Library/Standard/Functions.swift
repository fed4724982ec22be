extension LibraryBuilder {
  /// Functions that belong to no type.
  func declareFunctions() {
    function("func min<T: Comparable>(_ a: T, _ b: T, _ rest: T...) -> T") { call throws(Stop) in
      var best = call[0]
      for value in [call[1]] + call[2].array where try call.isLess(value, best) { best = value }
      return best
    }
    function("func max<T: Comparable>(_ a: T, _ b: T, _ rest: T...) -> T") { call throws(Stop) in
      if case (.double(let a), .double(let b)) = (call[0], call[1]), call[2].isVoid {
        return .double(call.maximum(a, b))
      }
      var best = call[0]
      for value in [call[1]] + call[2].array where try !call.isLess(value, best) { best = value }
      return best
    }
    function("func abs(_ x: Int) -> Int") { call throws(Stop) in try call.magnitude(call[0].int) }
    function("func abs(_ x: Double) -> Double") { call in .double(call.magnitude(call[0].double)) }
    function("func abs<T: SignedNumeric>(_ x: T) -> T") { call throws(Stop) in
      try call.interpreter.member("magnitude", of: call[0], call.span)
    }
    declareStrides()
    declarePairs()
    function("func swap<T>(_ a: inout T, _ b: inout T)") { call in
      call.swap(0, 1)
      return .void
    }
    function("func isKnownUniquelyReferenced<T>(_ object: inout T) -> Bool") { call in
      .bool(call.isUnique(0))
    }
  }

  private func declareStrides() {
    for (label, includesEnd) in [("to", false), ("through", true)] {
      function("func stride(from start: Int, \(label) end: Int, by step: Int) -> [Int]") {
        call throws(Stop) in
        let (start, end, step) = (call[0].int, call[1].int, call[2].int)
        if step == 0 { throw call.fail(LibraryMessage.strideOfZero, at: 2) }
        var values: [Value] = []
        var next = start
        while step > 0 ? next < end : next > end {
          values.append(.int(next))
          try call.checkGrown(values.count)
          let (sum, overflow) = next.addingReportingOverflow(step)
          if overflow { return .array(values) }
          next = sum
        }
        if includesEnd, next == end { values.append(.int(end)) }
        return .array(values)
      }
      function("func stride(from start: Double, \(label) end: Double, by step: Double) -> [Double]") {
        call throws(Stop) in
        let (start, end, step) = (call[0].double, call[1].double, call[2].double)
        if step == 0 { throw call.fail(LibraryMessage.strideOfZero, at: 2) }
        // Swift multiplies, so that no error adds up.
        var values: [Value] = []
        while true {
          let next = start + Double(values.count) * step
          guard step > 0 ? call.isLess(next, end) : call.isLess(end, next) else {
            if includesEnd, next == end { values.append(.double(end)) }
            return .array(values)
          }
          values.append(.double(next))
          try call.checkGrown(values.count)
        }
      }
      function("func stride<T: Strideable>(from start: T, \(label) end: T, by step: Numeric) -> [T]") {
        call throws(Stop) in
        try .array(call.steps(includesEnd: includesEnd))
      }
    }
  }

  private func declarePairs() {
    function("func zip<A, B>(_ a: some Sequence<A>, _ b: some Sequence<B>) -> [(A, B)]") {
      call throws(Stop) in
      if let pairs = try call.ownPairs() { return pairs }
      let (a, b) = (try call.elements(0, like: 1), try call.elements(1, like: 0))
      try call.checkPairs(min(a.count, b.count))
      return .array(zip(a, b).map { .tuple(TupleValue([$0, $1])) })
    }
    function("func repeatElement<T>(_ element: T, count: Int) -> [T]") { call throws(Stop) in
      guard call[1].int >= 0 else { throw call.fail(LibraryMessage.negativeCount(call[1].int), at: 1) }
      try call.checkElements(call[1].int)
      return .array(Array(repeating: call[0], count: call[1].int))
    }
    function("func sequence<T>(first: T, next: (T) -> T?) -> [T]") { call throws(Stop) in
      var values: [Value] = []
      var current = call[0]
      while !current.isNil {
        values.append(current)
        try call.checkListGrowth(values.count, adding: 1)
        current = try call.run(call[1], current)
      }
      return .array(values)
    }
  }
}

extension NativeCall {
  /// Values of a type of the block's own, or dates, that far apart.
  fileprivate func steps(includesEnd: Bool) throws(Stop) -> [Value] {
    let (end, step) = (self[1], self[2])
    let isBackwards: Bool
    switch step {
    case .int(let number) where number != 0: isBackwards = number < 0
    case .double(let number) where number != 0: isBackwards = number < 0
    case .int, .double: throw fail(LibraryMessage.strideOfZero, at: 2)
    default: throw fail(LibraryMessage.notWhole(step), at: 2)
    }
    var values: [Value] = []
    var next = self[0]
    while isBackwards ? try isLess(end, next) : try isLess(next, end) {
      values.append(next)
      try checkGrown(values.count)
      try spend(4)
      if case .native = next, case .int(let number) = step, next.integer != nil {
        // Behind the last number of its type there is none.
        guard let following = next.fixedAdvanced(by: number) else { return values }
        next = following
        continue
      }
      next = try interpreter.advanced(next, by: step, span)
    }
    if includesEnd, try areEqual(next, end) { values.append(next) }
    return values
  }

  /// Pairs of two sequences one of which is the block's own, and may have no end; nil of others.
  fileprivate func ownPairs() throws(Stop) -> Value? {
    let first = try interpreter.ownStream(of: self[0], span)
    let second = try interpreter.ownStream(of: self[1], span)
    guard first != nil || second != nil else { return nil }
    let a = if let first { first } else { try stream(of: 0) }
    let b = if let second { second } else { try stream(of: 1) }
    var pairs: [Value] = []
    while let x = try a.next(), let y = try b.next() {
      pairs.append(.tuple(TupleValue([x, y])))
      try checkPairs(pairs.count > interpreter.limits.size ? pairs.count : 1)
    }
    return .array(pairs)
  }

  /// The elements of an argument one by one; a range may have no end.
  private func stream(of index: Int) throws(Stop) -> ElementStream {
    if case .interval(let range) = self[index], case .int(var number)? = range.lower, range.upper == nil {
      return ElementStream { () throws(Stop) in
        number &+= 1
        return .int(number &- 1)
      }
    }
    guard let elements = try elements(of: self[index]) else {
      throw fail(LibraryMessage.notASequence(self[index]), at: index)
    }
    return ElementStream(elements)
  }

  /// The elements of an argument, of which a range without an end has as many as another argument.
  fileprivate func elements(_ index: Int, like other: Int) throws(Stop) -> [Value] {
    if let elements = try elements(of: self[index]) { return elements }
    guard case .interval(let range) = self[index], case .int(let start)? = range.lower, range.upper == nil,
      let count = try elements(of: self[other])?.count,
      case let (end, overflow) = start.addingReportingOverflow(count),
      !overflow
    else { throw fail(LibraryMessage.notASequence(self[index]), at: index) }
    return (start..<end).map(Value.int)
  }
}
