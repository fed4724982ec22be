extension LibraryBuilder {
  /// What changes a slice in its place: it keeps its first index, unless its first element goes, as Swift's does.
  func declareSliceChanges(_ type: TypeBuilder) {
    type.initializer("init()") { _ in .slice(SliceValue([])) }
    type.initializer("init(_ elements: some Sequence<Element>)") { call throws(Stop) in
      .slice(SliceValue(try call.elements(0)[...]))
    }
    declareSliceInserting(type)
    declareSliceRemoving(type)
    declareSliceReordering(type)
  }

  private func declareSliceInserting(_ type: TypeBuilder) {
    type.mutating("mutating func append(_ element: Element)") { list, call throws(Stop) in
      try call.insert([call[0]], into: &list, at: list.startIndex + list.count)
    }
    type.mutating("mutating func append(contentsOf other: some Sequence<Element>)") {
      list, call throws(Stop) in
      try call.insert(call.elements(0), into: &list, at: list.startIndex + list.count)
    }
    type.mutating("mutating func insert(_ element: Element, at index: Int)") { list, call throws(Stop) in
      try call.checkPlace(call[1].int, list, at: 1)
      return try call.insert([call[0]], into: &list, at: call[1].int)
    }
    type.mutating("mutating func insert(contentsOf other: some Sequence<Element>, at index: Int)") {
      list, call throws(Stop) in
      try call.checkPlace(call[1].int, list, at: 1)
      return try call.insert(call.elements(0), into: &list, at: call[1].int)
    }
  }

  private func declareSliceRemoving(_ type: TypeBuilder) {
    type.mutating("mutating func remove(at index: Int) -> Element") { list, call throws(Stop) in
      try call.checkIndex(call[0].int, list)
      return list.modifySlice { $0.remove(at: call[0].int) }
    }
    for (name, isFirst) in [("removeFirst", true), ("removeLast", false)] {
      type.mutating("mutating func \(name)() -> Element") { list, call throws(Stop) in
        guard list.count > 0 else { throw call.fail(LibraryMessage.empty(name, "slice")) }
        return list.modifySlice { isFirst ? $0.removeFirst() : $0.removeLast() }
      }
      type.mutating("mutating func \(name)(_ k: Int)") { list, call throws(Stop) in
        try call.checkCount(list)
        list.modifySlice { isFirst ? $0.removeFirst(call[0].int) : $0.removeLast(call[0].int) }
        return .void
      }
    }
    type.mutating("mutating func popFirst() -> Element?") { list, _ in
      list.modifySlice { $0.popFirst() ?? .nil }
    }
    type.mutating("mutating func popLast() -> Element?") { list, _ in
      list.modifySlice { $0.popLast() ?? .nil }
    }
    type.mutating("mutating func removeAll(keepingCapacity: Bool = false)") { list, _ in
      list = .slice(SliceValue([]))
      return .void
    }
    type.mutating("mutating func removeAll(where condition: (Element) -> Bool)") { list, call throws(Stop) in
      var kept: [Value] = []
      for element in list.elements ?? [] where try !call.test(call[0], element) { kept.append(element) }
      list.modifySlice { $0.replaceSubrange($0.startIndex..<$0.endIndex, with: kept) }
      return .void
    }
    for range in ["Range<Int>", "ClosedRange<Int>", "PartialRange<Int>"] {
      type.mutating("mutating func removeSubrange(_ range: \(range))") { list, call throws(Stop) in
        let range = try call.bounds(0, in: list)
        list.modifySlice { $0.removeSubrange(range) }
        return .void
      }
      type.mutating(
        "mutating func replaceSubrange(_ range: \(range), with other: some Sequence<Element>)"
      ) { list, call throws(Stop) in
        let range = try call.bounds(0, in: list)
        let other = try call.elements(1)
        try call.checkGrowth(list.count + other.count, adding: other.count)
        list.modifySlice { $0.replaceSubrange(range, with: other) }
        return .void
      }
    }
  }

  private func declareSliceReordering(_ type: TypeBuilder) {
    type.mutating("mutating func sort()") { list, call throws(Stop) in
      let sorted = try call.sorted(list.elements ?? []) { a, b throws(Stop) in try call.isLess(a, b) }
      list.modifySlice { $0.replaceSubrange($0.startIndex..<$0.endIndex, with: sorted) }
      return .void
    }
    type.mutating("mutating func sort(by areInOrder: (Element, Element) -> Bool)") {
      list, call throws(Stop) in
      let sorted = try call.sorted(list.elements ?? []) { a, b throws(Stop) in try call.areInOrder(a, b) }
      list.modifySlice { $0.replaceSubrange($0.startIndex..<$0.endIndex, with: sorted) }
      return .void
    }
    type.mutating("mutating func reverse()") { list, _ in
      list.modifySlice { $0.reverse() }
      return .void
    }
    type.mutating("mutating func swapAt(_ i: Int, _ j: Int)") { list, call throws(Stop) in
      try call.checkIndex(call[0].int, list)
      try call.checkIndex(call[1].int, list, at: 1)
      list.modifySlice { $0.swapAt(call[0].int, call[1].int) }
      return .void
    }
  }
}

extension Value {
  /// Changes a slice in its place, as far as nobody else holds what it is a slice of.
  @discardableResult
  fileprivate mutating func modifySlice<R>(_ body: (inout ArraySlice<Value>) -> R) -> R {
    var elements: ArraySlice<Value>
    if case .slice(let slice) = self {
      elements = slice.elements
    } else {
      elements = (self.elements ?? [])[...]
    }
    self = .void
    defer { self = .slice(SliceValue(elements)) }
    return body(&elements)
  }
}

extension NativeCall {
  fileprivate func insert(_ other: [Value], into list: inout Value, at index: Int) throws(Stop) -> Value {
    try checkGrowth(list.count + other.count, adding: other.count)
    list.modifySlice { $0.insert(contentsOf: other, at: index) }
    return .void
  }
}
