extension LibraryBuilder {
  func declareArrays() {
    extend(.array) { type in
      type.initializer("init()") { _ in .array([]) }
      type.initializer("init(_ elements: some Sequence<Element>)") { call throws(Stop) in
        return .array(try call.elements(0))
      }
      type.initializer("init(repeating element: Element, count: Int)") { call throws(Stop) in
        guard call[1].int >= 0 else { throw call.fail(LibraryMessage.negativeCount(call[1].int), at: 1) }
        try call.checkSize(call[1].int)
        return .array(Array(repeating: call[0], count: call[1].int))
      }
      declareIndexing(type)
      declareInserting(type)
      declareRemoving(type)
      declareReordering(type)
    }
    extend(.arraySlice) { type in
      declareIndexing(type)
      declareSliceChanges(type)
    }
  }

  /// Elements and slices by their indices.
  private func declareIndexing(_ type: TypeBuilder) {
    type.subscript(
      "subscript(index: Int) -> Element",
      set: { list, call throws(Stop) in
        try call.checkIndex(call[0].int, list)
        if case .slice(let slice) = list {
          list = .void
          var elements = slice.elements
          elements[call[0].int] = call[1]
          list = .slice(SliceValue(elements))
        } else {
          try list.modifyArray(call) { $0[call[0].int] = call[1] }
        }
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
          try call.checkGrowth(list.count + other.count, adding: other.count)
          if case .slice(let slice) = list {
            var elements = slice.elements
            elements.replaceSubrange(range, with: other)
            list = .slice(SliceValue(elements))
          } else {
            try list.modifyArray(call, shifts: true) { $0.replaceSubrange(range, with: other) }
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

  private func declareInserting(_ type: TypeBuilder) {
    type.mutating("mutating func append(_ element: Element)") { list, call throws(Stop) in
      try call.checkGrowth(list.count + 1, adding: 1)
      try list.modifyArray(call) { $0.append(call[0]) }
      return .void
    }
    type.mutating("mutating func append(contentsOf other: some Sequence<Element>)") {
      list, call throws(Stop) in
      let other = try call.elements(0)
      try call.checkGrowth(list.count + other.count, adding: other.count)
      try list.modifyArray(call) { $0 += other }
      return .void
    }
    type.mutating("mutating func insert(_ element: Element, at index: Int)") { list, call throws(Stop) in
      try call.checkPlace(call[1].int, list, at: 1)
      try call.checkGrowth(list.count + 1, adding: 1)
      try list.modifyArray(call, shifts: true) { $0.insert(call[0], at: call[1].int) }
      return .void
    }
    type.mutating("mutating func insert(contentsOf other: some Sequence<Element>, at index: Int)") {
      list, call throws(Stop) in
      try call.checkPlace(call[1].int, list, at: 1)
      let other = try call.elements(0)
      try call.checkGrowth(list.count + other.count, adding: other.count)
      try list.modifyArray(call, shifts: true) { $0.insert(contentsOf: other, at: call[1].int) }
      return .void
    }
  }

  private func declareRemoving(_ type: TypeBuilder) {
    type.mutating("mutating func remove(at index: Int) -> Element") { list, call throws(Stop) in
      try call.checkIndex(call[0].int, list)
      return try list.modifyArray(call, shifts: true) { $0.remove(at: call[0].int) }
    }
    type.mutating("mutating func removeFirst() -> Element") { list, call throws(Stop) in
      guard list.count > 0 else { throw call.fail(LibraryMessage.empty("removeFirst", "array")) }
      return try list.modifyArray(call, shifts: true) { $0.removeFirst() }
    }
    type.mutating("mutating func removeLast() -> Element") { list, call throws(Stop) in
      guard list.count > 0 else { throw call.fail(LibraryMessage.empty("removeLast", "array")) }
      return try list.modifyArray(call) { $0.removeLast() }
    }
    type.mutating("mutating func popLast() -> Element?") { list, call throws(Stop) in
      try list.modifyArray(call) { $0.popLast() ?? .nil }
    }
    type.mutating("mutating func removeFirst(_ k: Int)") { list, call throws(Stop) in
      try call.checkCount(list)
      try list.modifyArray(call, shifts: true) { $0.removeFirst(call[0].int) }
      return .void
    }
    type.mutating("mutating func removeLast(_ k: Int)") { list, call throws(Stop) in
      try call.checkCount(list)
      try list.modifyArray(call) { $0.removeLast(call[0].int) }
      return .void
    }
    type.mutating("mutating func removeAll(keepingCapacity: Bool = false)") { list, _ in
      list = .array([])
      return .void
    }
    type.mutating("mutating func removeAll(where condition: (Element) -> Bool)") { list, call throws(Stop) in
      var kept: [Value] = []
      for element in list.array where try !call.test(call[0], element) { kept.append(element) }
      list = .array(kept)
      return .void
    }
    for range in ["Range<Int>", "ClosedRange<Int>", "PartialRange<Int>"] {
      type.mutating("mutating func removeSubrange(_ range: \(range))") { list, call throws(Stop) in
        let range = try call.bounds(0, in: list)
        try list.modifyArray(call, shifts: true) { $0.removeSubrange(range) }
        return .void
      }
      type.mutating(
        "mutating func replaceSubrange(_ range: \(range), with other: some Sequence<Element>)"
      ) { list, call throws(Stop) in
        let range = try call.bounds(0, in: list)
        let other = try call.elements(1)
        try call.checkGrowth(list.count + other.count, adding: other.count)
        try list.modifyArray(call, shifts: true) { $0.replaceSubrange(range, with: other) }
        return .void
      }
    }
  }

  private func declareReordering(_ type: TypeBuilder) {
    type.mutating("mutating func sort()") { list, call throws(Stop) in
      list = try .array(call.sorted(list.array) { a, b throws(Stop) in try call.isLess(a, b) })
      return .void
    }
    type.mutating("mutating func sort(by areInOrder: (Element, Element) -> Bool)") {
      list, call throws(Stop) in
      list = try .array(call.sorted(list.array) { a, b throws(Stop) in try call.areInOrder(a, b) })
      return .void
    }
    type.mutating("mutating func reverse()") { list, call throws(Stop) in
      try list.modifyArray(call) { $0.reverse() }
      return .void
    }
    type.mutating("mutating func swapAt(_ i: Int, _ j: Int)") { list, call throws(Stop) in
      try call.checkIndex(call[0].int, list)
      try call.checkIndex(call[1].int, list, at: 1)
      try list.modifyArray(call) { $0.swapAt(call[0].int, call[1].int) }
      return .void
    }
  }
}

extension Value {
  /// Changes an array in its place: while that happens, nobody else holds it. That it had to be copied because
  /// somebody did before, or moved to where there is more room, costs steps, and so does moving its elements along.
  mutating func modifyArray<R>(
    _ call: NativeCall, shifts: Bool = false, _ body: (inout [Value]) -> R
  ) throws(Stop) -> R {
    var values = array
    self = .void
    let place = values.place
    let result = body(&values)
    let work = values.place != place ? values.count >> 3 : shifts ? values.count >> 6 : 0
    self = .array(values)
    if work > 0 { try call.spend(work) }
    return result
  }
}

extension [Value] {
  /// Where its elements are: somewhere else when it was copied.
  var place: UnsafePointer<Value>? { withUnsafeBufferPointer { $0.baseAddress } }
}

extension NativeCall {
  /// The first and the last index, of which the last is none.
  fileprivate var limits: (start: Int, end: Int) {
    (receiver.startIndex, receiver.startIndex + receiver.count)
  }

  fileprivate func slice(_ range: Range<Int>) throws(Stop) -> Value {
    switch receiver {
    case .array(let values): return .slice(SliceValue(values[range]))
    case .slice(let slice): return .slice(SliceValue(slice.elements[range]))
    default: return .array(Array(try elements[range]))
    }
  }

  fileprivate func slice(from start: Int, to end: Int) throws(Stop) -> Value {
    let limits = self.limits
    for index in [start, end] where index < limits.start || index > limits.end {
      throw fail(LibraryMessage.outOfRange(index, receiver.count), at: 0)
    }
    guard start <= end else { throw fail(LibraryMessage.backwards, at: 0) }
    return try slice(start..<end)
  }

  func checkIndex(_ index: Int, _ list: Value, at argument: Int = 0) throws(Stop) {
    if list.element(at: index) == nil {
      throw fail(LibraryMessage.outOfRange(index, list.count), at: argument)
    }
  }

  /// An index, or the end.
  func checkPlace(_ index: Int, _ list: Value, at argument: Int) throws(Stop) {
    guard (list.startIndex...list.startIndex + list.count).contains(index) else {
      throw fail(LibraryMessage.outOfRange(index, list.count), at: argument)
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
      throw fail(LibraryMessage.outOfRange(index == lower ? lower : upper - 1, indices.count), at: argument)
    }
    guard lower <= upper else { throw fail(LibraryMessage.backwards, at: argument) }
    return lower..<upper
  }
}
