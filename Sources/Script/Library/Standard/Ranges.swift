extension LibraryBuilder {
  /// `0..<3`, `1...3`, `1...`, `..<3`, and ranges of what has an order.
  func declareRanges() {
    for (name, type) in [("Range", NominalType.range), ("ClosedRange", .closedRange)] {
      extend(type) { type in
        type.property("var lowerBound: Bound") { call in call.receiver.bounds.lower ?? .void }
        type.property("var upperBound: Bound") { call in call.receiver.bounds.upper ?? .void }
        declareContaining(type)
        type.property("var isEmpty: Bool") { call throws(Stop) in try .bool(call.isEmpty) }
        for other in ["Range", "ClosedRange"] {
          type.method("func overlaps(_ other: \(other)<Bound>) -> Bool") { call throws(Stop) in
            try .bool(call.overlaps())
          }
        }
        type.method("func clamped(to limits: \(name)<Bound>) -> \(name)<Bound>") { call throws(Stop) in
          try call.clamped()
        }
        declarePieces(type)
        declareConversions(type, isClosed: name == "ClosedRange")
      }
    }
    extend(.partialRange) { type in
      declareContaining(type)
      type.property("var lowerBound: Bound") { call in call.receiver.bounds.lower ?? .void }
      type.property("var upperBound: Bound") { call in call.receiver.bounds.upper ?? .void }
      type.method("func prefix(_ maxLength: Int) -> [Int]") { call throws(Stop) in
        guard case .int(let low)? = call.receiver.bounds.lower else { return .array([]) }
        guard call[0].int >= 0 else { throw call.fail(LibraryMessage.negativeCount(call[0].int), at: 0) }
        try call.checkElements(call[0].int)
        return .array((0..<call[0].int).map { .int(low &+ $0) })
      }
      type.method("func first(where predicate: (Int) -> Bool) -> Int?") { call throws(Stop) in
        guard case .int(var number)? = call.receiver.bounds.lower else { return .nil }
        while true {
          try call.spend(1)
          if try call.run(call[0], .int(number)).bool { return .int(number) }
          if number == .max { return .nil }
          number += 1
        }
      }
    }
  }

  private func declareContaining(_ type: TypeBuilder) {
    type.method("func contains(_ element: Bound) -> Bool") { call throws(Stop) in
      try .bool(call.contains(call.receiver, call[0]))
    }
  }

  private func declareConversions(_ type: TypeBuilder, isClosed: Bool) {
    type.initializer("init(uncheckedBounds bounds: (lower: Bound, upper: Bound))") { call throws(Stop) in
      guard case .tuple(let tuple) = call[0], tuple.elements.count == 2 else { return .void }
      let (lower, upper) = (tuple.elements[0], tuple.elements[1])
      if case (.int, .int) = (lower, upper), try !call.isLess(upper, lower) {
        return .range(lower, upper, isClosed: isClosed)
      }
      return try call.interpreter.interval(lower, upper, isClosed: isClosed, call.span)
    }
    type.initializer("init(_ other: \(isClosed ? "Range" : "ClosedRange")<Int>)") { call throws(Stop) in
      let bounds = call[0].bounds
      guard case .int(let lower)? = bounds.lower, case .int(let upper)? = bounds.upper else {
        throw call.fail(EvaluationMessage.notASequence(call[0].typeName), at: 0)
      }
      if !isClosed { return try .range(lower..<call.sum(upper, 1)) }
      if lower == upper { throw call.fail(LibraryMessage.backwards, at: 0) }
      return .closedRange(lower...(upper - 1))
    }
  }

  private func declarePieces(_ type: TypeBuilder) {
    for other in ["Range", "ClosedRange", "PartialRange"] {
      type.subscript("subscript(bounds: \(other)<Int>) -> Range<Bound>") { call throws(Stop) in
        try .range(call.bounds(0, in: call.integers))
      }
    }
    type.subscript("subscript(index: Int) -> Bound") { call throws(Stop) in
      try call.checkIndex(call[0].int, call.receiver)
      return call.receiver.element(at: call[0].int) ?? call[0]
    }
    let pieces: [(String, @Sendable (Range<Int>, Int) -> Range<Int>)] = [
      ("prefix(_ maxLength: Int)", { $0.prefix($1) }), ("suffix(_ maxLength: Int)", { $0.suffix($1) }),
      ("dropFirst(_ k: Int = 1)", { $0.dropFirst($1) }), ("dropLast(_ k: Int = 1)", { $0.dropLast($1) }),
    ]
    for (signature, piece) in pieces {
      type.method("func \(signature) -> Range<Bound>") { call throws(Stop) in
        if case .interval(let range) = call.receiver, let first = range.lower, range.fixedNumbers != nil {
          let part = try piece(0..<call.elementCount, call.length())
          return first.fixedRange(part)
        }
        return try .range(piece(call.integers, call.length()))
      }
    }
  }
}

extension Value {
  /// The ends of a range.
  var bounds: (lower: Value?, upper: Value?, isClosed: Bool) {
    switch self {
    case .range(let range): (.int(range.lowerBound), .int(range.upperBound), false)
    case .closedRange(let range): (.int(range.lowerBound), .int(range.upperBound), true)
    case .interval(let range): (range.lower, range.upper, range.isClosed)
    default: (nil, nil, false)
    }
  }
}

extension NativeCall {
  /// The receiver, a range of Ints, as one without its upper bound.
  fileprivate var integers: Range<Int> {
    get throws(Stop) {
      let bounds = receiver.bounds
      guard case .int(let lower)? = bounds.lower, case .int(let upper)? = bounds.upper else { return 0..<0 }
      let end = try bounds.isClosed ? sum(upper, 1) : upper
      // Swift counts what it takes a piece of.
      _ = try difference(end, lower)
      return lower..<end
    }
  }

  /// Whether a value lies in a range, however many ends it has.
  func contains(_ range: Value, _ value: Value) throws(Stop) -> Bool {
    let bounds = range.bounds
    // `(1...6).contains(number)` of an Int8: the range is of literals.
    if case .native = value, let own = value.integer, case .int? = bounds.lower ?? bounds.upper {
      let number = Int(clamping: own)
      if let lower = bounds.lower?.int, number < lower { return false }
      guard let upper = bounds.upper?.int else { return true }
      return bounds.isClosed ? number <= upper : number < upper
    }
    if let lower = bounds.lower, try isLess(value, lower) { return false }
    guard let upper = bounds.upper else { return true }
    return bounds.isClosed ? try !isLess(upper, value) : try isLess(value, upper)
  }

  fileprivate var isEmpty: Bool {
    get throws(Stop) {
      let bounds = receiver.bounds
      guard !bounds.isClosed, let lower = bounds.lower, let upper = bounds.upper else { return false }
      return try !isLess(lower, upper)
    }
  }

  fileprivate func overlaps() throws(Stop) -> Bool {
    let (a, b) = (receiver.bounds, self[0].bounds)
    guard let aLower = a.lower, let aUpper = a.upper, let bLower = b.lower, let bUpper = b.upper else {
      return false
    }
    if a.isClosed {
      if try isLess(aUpper, bLower) { return false }
      return try !isLess(bUpper, aLower)
    }
    // An empty range overlaps nothing.
    for (x, y) in [(aLower, aUpper), (bLower, bUpper), (aLower, bUpper), (bLower, aUpper)]
    where try !isLess(x, y) {
      return false
    }
    return true
  }

  fileprivate func clamped() throws(Stop) -> Value {
    let (own, limits) = (receiver.bounds, self[0].bounds)
    guard let lower = limits.lower, let upper = limits.upper else { return receiver }
    func clamp(_ value: Value?) throws(Stop) -> Value {
      guard let value else { return lower }
      if try isLess(value, lower) { return lower }
      return try isLess(upper, value) ? upper : value
    }
    return .range(try clamp(own.lower), try clamp(own.upper), isClosed: own.isClosed)
  }
}

extension Value {
  /// A range in the form that its bounds have.
  static func range(_ lower: Value, _ upper: Value, isClosed: Bool) -> Value {
    if case (.int(let a), .int(let b)) = (lower, upper), a <= b {
      return isClosed ? .closedRange(a...b) : .range(a..<b)
    }
    return .interval(IntervalValue(lower, upper, isClosed: isClosed))
  }
}
