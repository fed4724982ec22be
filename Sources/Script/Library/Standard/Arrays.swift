extension LibraryBuilder {
  func declareArrays() {
    extend(.array) { type in
      type.initializer("init(repeating element: Element, count: Int)") { call throws(Stop) in
        guard call[1].int >= 0 else { throw call.fail(LibraryMessage.negativeCount(call[1].int), at: 1) }
        try call.checkElements(call[1].int)
        return .array(Array(repeating: call[0], count: call[1].int))
      }
      declareIndexing(type, of: [Value].self)
      declareChanges(type, of: [Value].self)
    }
    extend(.arraySlice) { type in
      declareIndexing(type, of: ArraySlice<Value>.self)
      declareChanges(type, of: ArraySlice<Value>.self)
      type.mutating("mutating func popFirst() -> Element?") { list, call throws(Stop) in
        try list.modify(ArraySlice<Value>.self, call) { $0.popFirst() ?? .nil }
      }
    }
  }

  /// Elements and slices by their indices.
  private func declareIndexing<List: ListStorage>(_ type: TypeBuilder, of _: List.Type) {
    type.subscript(
      "subscript(index: Int) -> Element",
      set: { list, call throws(Stop) in
        try call.checkIndex(call[0].int, list)
        try list.modify(List.self, call, adding: call[1].depth) { $0[call[0].int] = call[1] }
        return .void
      }
    ) { call throws(Stop) in
      try call.checkIndex(call[0].int, call.receiver)
      return call.receiver.element(at: call[0].int) ?? .void
    }
    for range in ["Range<Int>", "ClosedRange<Int>", "PartialRange<Int>"] {
      type.subscript(
        "subscript(range: \(range)) -> ArraySlice<Element>",
        set: { list, call throws(Stop) in
          let range = try call.bounds(0, in: list)
          let other = try call.elements(1)
          try call.checkListGrowth(list.count + other.count, adding: other.count)
          try list.modify(List.self, call, shifts: true, adding: call[1].depth - 1) {
            $0.replaceSubrange(range, with: other)
          }
          return .void
        }
      ) { call throws(Stop) in
        try call.slice(call.bounds(0))
      }
    }
    type.method("func prefix(_ maxLength: Int) -> ArraySlice<Element>") { call throws(Stop) in
      let (start, end) = call.limits
      return try call.slice(start..<start + min(call.length(), end - start))
    }
    type.method("func suffix(_ maxLength: Int) -> ArraySlice<Element>") { call throws(Stop) in
      let (start, end) = call.limits
      return try call.slice(end - min(call.length(), end - start)..<end)
    }
    type.method("func dropFirst(_ k: Int = 1) -> ArraySlice<Element>") { call throws(Stop) in
      let (start, end) = call.limits
      return try call.slice(start + min(call.length(), end - start)..<end)
    }
    type.method("func dropLast(_ k: Int = 1) -> ArraySlice<Element>") { call throws(Stop) in
      let (start, end) = call.limits
      return try call.slice(start..<end - min(call.length(), end - start))
    }
    type.method("func prefix(upTo end: Int) -> ArraySlice<Element>") { call throws(Stop) in
      try call.slice(from: call.limits.start, to: call[0].int)
    }
    type.method("func prefix(through end: Int) -> ArraySlice<Element>") { call throws(Stop) in
      try call.slice(from: call.limits.start, to: call[0].int == .max ? .max : call[0].int + 1)
    }
    type.method("func suffix(from start: Int) -> ArraySlice<Element>") { call throws(Stop) in
      try call.slice(from: call[0].int, to: call.limits.end)
    }
    type.method("func prefix(while condition: (Element) -> Bool) -> ArraySlice<Element>") {
      call throws(Stop) in
      let start = call.limits.start
      return try call.slice(start..<start + call.endOfPrefix(call.elements))
    }
    type.method("func drop(while condition: (Element) -> Bool) -> ArraySlice<Element>") { call throws(Stop) in
      let (start, end) = call.limits
      return try call.slice(start + call.endOfPrefix(call.elements)..<end)
    }
  }
}

extension NativeCall {
  /// The first and the last index, of which the last is none.
  fileprivate var limits: (start: Int, end: Int) {
    (receiver.startIndex, receiver.startIndex + receiver.count)
  }

  fileprivate func slice(_ range: Range<Int>) throws(Stop) -> Value {
    switch receiver {
    case .array(let values, _): return .slice(SliceValue(values[range], depth: receiver.depth))
    case .slice(let slice): return .slice(SliceValue(slice.elements[range], depth: slice.depth))
    default: return .array(Array(try elements[range]))
    }
  }

  fileprivate func slice(from start: Int, to end: Int) throws(Stop) -> Value {
    let limits = self.limits
    for index in [start, end] where index < limits.start || index > limits.end {
      throw trap(LibraryMessage.outOfRange(index, receiver.count), at: 0)
    }
    guard start <= end else { throw fail(LibraryMessage.backwards, at: 0) }
    return try slice(start..<end)
  }

  func checkIndex(_ index: Int, _ list: Value, at argument: Int = 0) throws(Stop) {
    if list.element(at: index) == nil {
      throw trap(LibraryMessage.outOfRange(index, list.count), at: argument)
    }
  }

  /// An index, or the end.
  func checkPlace(_ index: Int, _ list: Value, at argument: Int) throws(Stop) {
    guard (list.startIndex...list.startIndex + list.count).contains(index) else {
      throw trap(LibraryMessage.outOfRange(index, list.count), at: argument)
    }
  }

  func checkCount(_ list: Value) throws(Stop) {
    guard self[0].int >= 0 else { throw fail(LibraryMessage.negativeCount(self[0].int), at: 0) }
    guard self[0].int <= list.count else { throw fail(LibraryMessage.tooFew(self[0].int, list.count), at: 0) }
  }

  fileprivate func bounds(_ argument: Int) throws(Stop) -> Range<Int> { try bounds(argument, in: receiver) }
  func bounds(_ argument: Int, in list: Value) throws(Stop) -> Range<Int> {
    try bounds(argument, in: list.startIndex..<list.startIndex + list.count)
  }

  /// An argument, a range of any kind, as a range of indices; an open end is that of the indices.
  public func bounds(_ argument: Int, in indices: Range<Int>) throws(Stop) -> Range<Int> {
    let (start, end) = (indices.lowerBound, indices.upperBound)
    var (lower, upper) = (start, end)
    switch self[argument] {
    case .range(let range): (lower, upper) = (range.lowerBound, range.upperBound)
    case .closedRange(let range):
      lower = range.lowerBound
      upper = range.upperBound == .max ? .max : range.upperBound + 1
    case .interval(let range):
      lower = range.lower?.int ?? start
      upper = range.upper?.int ?? end
      if range.isClosed, range.upper != nil, upper < .max { upper += 1 }
    default: break
    }
    for index in [lower, upper] where index < start || index > end {
      throw trap(LibraryMessage.outOfRange(index == lower ? lower : upper - 1, indices.count), at: argument)
    }
    guard lower <= upper else { throw fail(LibraryMessage.backwards, at: argument) }
    return lower..<upper
  }
}
