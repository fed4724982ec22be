/// What can be changed in its place: an array, or a slice of one, which keeps its first index unless its first
/// element goes.
protocol ListStorage: Sendable, RangeReplaceableCollection, MutableCollection, RandomAccessCollection
where Element == Value, Index == Int {
  /// What messages call it.
  static var word: String { get }
  init(of value: Value)
  /// - Parameter depth: that of the value, where it is known.
  func value(depth: Int?) -> Value
}

extension [Value]: ListStorage {
  static var word: String { "array" }
  init(of value: Value) { self = value.array }
  func value(depth: Int?) -> Value { .array(self, depth.map { Int32($0) } ?? Value.depth(around: self)) }
}

extension ArraySlice<Value>: ListStorage {
  static var word: String { "slice" }
  init(of value: Value) {
    if case .slice(let slice) = value { self = slice.elements } else { self = (value.elements ?? [])[...] }
  }
  func value(depth: Int?) -> Value {
    .slice(depth.map { SliceValue(self, depth: $0) } ?? SliceValue(self))
  }
}

extension ListStorage {
  /// Where its elements are, from index 0 on: somewhere else when they were copied.
  var place: UnsafePointer<Value>? {
    withContiguousStorageIfAvailable { $0.baseAddress.map { $0 - startIndex } } ?? nil
  }
}

extension Value {
  /// Changes a list in its place: while that happens, nobody else holds it. That it had to be copied because
  /// somebody did before, or moved to where there is more room, costs steps, and so does moving its elements along.
  ///
  /// - Parameter adding: the depth of the deepest value that is put into it.
  mutating func modify<List: ListStorage, R>(
    _ type: List.Type, _ call: NativeCall, shifts: Bool = false, adding: Int = 0, _ body: (inout List) -> R
  ) throws(Stop) -> R {
    var list = List(of: self)
    let depth = max(self.depth, 1 + adding)
    self = .void
    let place = list.place
    let result = body(&list)
    let work = list.place != place ? list.count >> 3 : shifts ? list.count >> 6 : 0
    self = list.value(depth: depth)
    if work > 0 { try call.spend(work) }
    if depth > Interpreter.nestingLimit { throw call.interpreter.tooDeep(call.span) }
    return result
  }
}

extension LibraryBuilder {
  func declareChanges<List: ListStorage>(_ type: TypeBuilder, of _: List.Type) {
    type.initializer("init()") { _ in List().value(depth: 1) }
    type.initializer("init(_ elements: some Sequence<Element>)") { call throws(Stop) in
      List(try call.elements(0)).value(depth: nil)
    }
    declareInserting(type, List.self)
    declareRemoving(type, List.self)
    declareRemovingMany(type, List.self)
    declareReordering(type, List.self)
  }

  private func declareInserting<List: ListStorage>(_ type: TypeBuilder, _: List.Type) {
    // How much room there is changes nothing here.
    type.mutating("mutating func reserveCapacity(_ count: Int)") { _, _ in .void }
    type.property("var capacity: Int") { call in .int(call.receiver.count) }
    type.mutating("mutating func append(_ element: Element)") { list, call throws(Stop) in
      try call.checkListGrowth(list.count + 1, adding: 1)
      try list.modify(List.self, call, adding: call[0].depth) { $0.append(call[0]) }
      return .void
    }
    type.mutating("mutating func append(contentsOf other: some Sequence<Element>)") {
      list, call throws(Stop) in
      let other = try call.elements(0)
      try call.checkListGrowth(list.count + other.count, adding: other.count)
      try list.modify(List.self, call, adding: call[0].depth - 1) { $0 += other }
      return .void
    }
    type.mutating("mutating func insert(_ element: Element, at index: Int)") { list, call throws(Stop) in
      try call.checkPlace(call[1].int, list, at: 1)
      try call.checkListGrowth(list.count + 1, adding: 1)
      try list.modify(List.self, call, shifts: true, adding: call[0].depth) {
        $0.insert(call[0], at: call[1].int)
      }
      return .void
    }
    type.mutating("mutating func insert(contentsOf other: some Sequence<Element>, at index: Int)") {
      list, call throws(Stop) in
      try call.checkPlace(call[1].int, list, at: 1)
      let other = try call.elements(0)
      try call.checkListGrowth(list.count + other.count, adding: other.count)
      try list.modify(List.self, call, shifts: true, adding: call[0].depth - 1) {
        $0.insert(contentsOf: other, at: call[1].int)
      }
      return .void
    }
  }

  private func declareRemoving<List: ListStorage>(_ type: TypeBuilder, _: List.Type) {
    type.mutating("mutating func remove(at index: Int) -> Element") { list, call throws(Stop) in
      try call.checkIndex(call[0].int, list)
      return try list.modify(List.self, call, shifts: true) { $0.remove(at: call[0].int) }
    }
    for (name, isFirst) in [("removeFirst", true), ("removeLast", false)] {
      type.mutating("mutating func \(name)() -> Element") { list, call throws(Stop) in
        guard list.count > 0 else { throw call.trap(LibraryMessage.empty(name, List.word)) }
        return try list.modify(List.self, call, shifts: isFirst) {
          isFirst ? $0.removeFirst() : $0.removeLast()
        }
      }
      type.mutating("mutating func \(name)(_ k: Int)") { list, call throws(Stop) in
        try call.checkCount(list)
        try list.modify(List.self, call, shifts: isFirst) {
          isFirst ? $0.removeFirst(call[0].int) : $0.removeLast(call[0].int)
        }
        return .void
      }
    }
    type.mutating("mutating func popLast() -> Element?") { list, call throws(Stop) in
      try list.modify(List.self, call) { $0.isEmpty ? .nil : $0.removeLast() }
    }
  }

  private func declareRemovingMany<List: ListStorage>(_ type: TypeBuilder, _: List.Type) {
    type.mutating("mutating func partition(by belongsInSecond: (Element) -> Bool) -> Int") {
      list, call throws(Stop) in
      var tested: [(isSecond: Bool, element: Value)] = []
      for element in list.elements ?? [] { tested.append((try call.test(call[0], element), element)) }
      let pivot = tested.partition { $0.isSecond }
      try list.replaceAll(List.self, tested.map(\.element), call)
      return .int(list.startIndex + pivot)
    }
    type.mutating("mutating func removeAll(keepingCapacity: Bool = false)") { list, _ in
      list = List().value(depth: 1)
      return .void
    }
    type.mutating("mutating func removeAll(where condition: (Element) -> Bool)") { list, call throws(Stop) in
      var kept: [Value] = []
      for element in list.elements ?? [] where try !call.test(call[0], element) { kept.append(element) }
      try list.replaceAll(List.self, kept, call)
      return .void
    }
    for range in ["Range<Int>", "ClosedRange<Int>", "PartialRange<Int>"] {
      type.mutating("mutating func removeSubrange(_ range: \(range))") { list, call throws(Stop) in
        let range = try call.bounds(0, in: list)
        try list.modify(List.self, call, shifts: true) { $0.removeSubrange(range) }
        return .void
      }
      type.mutating(
        "mutating func replaceSubrange(_ range: \(range), with other: some Sequence<Element>)"
      ) { list, call throws(Stop) in
        let range = try call.bounds(0, in: list)
        let other = try call.elements(1)
        try call.checkListGrowth(list.count + other.count, adding: other.count)
        try list.modify(List.self, call, shifts: true, adding: call[1].depth - 1) {
          $0.replaceSubrange(range, with: other)
        }
        return .void
      }
    }
  }

  private func declareReordering<List: ListStorage>(_ type: TypeBuilder, _: List.Type) {
    type.mutating("mutating func sort()") { list, call throws(Stop) in
      let sorted = try call.sorted(list.elements ?? []) { a, b throws(Stop) in try call.isLess(a, b) }
      try list.replaceAll(List.self, sorted, call)
      return .void
    }
    type.mutating("mutating func sort(by areInOrder: (Element, Element) -> Bool)") {
      list, call throws(Stop) in
      let sorted = try call.sorted(list.elements ?? []) { a, b throws(Stop) in try call.areInOrder(a, b) }
      try list.replaceAll(List.self, sorted, call)
      return .void
    }
    type.mutating("mutating func reverse()") { list, call throws(Stop) in
      try list.modify(List.self, call) { $0.reverse() }
      return .void
    }
    type.mutating("mutating func swapAt(_ i: Int, _ j: Int)") { list, call throws(Stop) in
      try call.checkIndex(call[0].int, list)
      try call.checkIndex(call[1].int, list, at: 1)
      try list.modify(List.self, call) { $0.swapAt(call[0].int, call[1].int) }
      return .void
    }
  }
}

extension Value {
  fileprivate mutating func replaceAll<List: ListStorage>(
    _ type: List.Type, _ elements: [Value], _ call: NativeCall
  ) throws(Stop) {
    try modify(List.self, call) { $0.replaceSubrange($0.startIndex..<$0.endIndex, with: elements) }
  }
}
