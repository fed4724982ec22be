/// Foundation's `IndexSet`: what lists tell of the rows that are to be moved or deleted.
final class IndexSetNative: Native, @unchecked Sendable {
  static let nominal = NominalType("IndexSet", .native)
  /// In ascending order, each once.
  let indices: [Int]

  init(_ indices: some Sequence<Int>) {
    self.indices = Set(indices).sorted()
    super.init(Self.nominal)
  }

  override var elements: [Value]? { indices.map { .int($0) } }
  override var description: String { "\(indices.count) indexes" }
  override func isEqual(to other: Native) -> Bool? { (other as? IndexSetNative)?.indices == indices }
}

extension Value {
  /// An `IndexSet`, as lists tell it of their rows.
  public static func indexSet(_ indices: [Int]) -> Value { .native(IndexSetNative(indices)) }
}

extension LibraryBuilder {
  func declareIndexSets() {
    type("struct IndexSet: Sequence", IndexSetNative.nominal, element: "Int") { type in
      type.initializer("init()") { _ in .native(IndexSetNative([])) }
      type.initializer("init(integer: Int)") { call in .native(IndexSetNative([call[0].int])) }
      for parameter in [
        "integersIn indexes: Range<Int>", "integersIn indexes: ClosedRange<Int>",
        "_ indexes: some Sequence<Int>",
      ] {
        type.initializer("init(\(parameter))") { call throws(Stop) in
          .native(IndexSetNative(try call.elements(0).map(\.int)))
        }
      }
      type.property("var count: Int") { call in .int(call.receiver.indexSet.count) }
      type.property("var isEmpty: Bool") { call in .bool(call.receiver.indexSet.isEmpty) }
      type.property("var first: Int?") { call in call.receiver.indexSet.first.map { .int($0) } ?? .nil }
      type.property("var last: Int?") { call in call.receiver.indexSet.last.map { .int($0) } ?? .nil }
      type.method("func contains(_ integer: Int) -> Bool") { call throws(Stop) in
        try call.spend(call.receiver.indexSet.count >> 4)
        return .bool(call.receiver.indexSet.contains(call[0].int))
      }
      type.property("var rangeView: [Range<Int>]") { call throws(Stop) in
        let indices = call.receiver.indexSet
        try call.spend(indices.count >> 2)
        var ranges: [Range<Int>] = []
        for index in indices where index < .max {
          if let last = ranges.last, last.upperBound == index {
            ranges[ranges.count - 1] = last.lowerBound..<index + 1
          } else {
            ranges.append(index..<index + 1)
          }
        }
        return .array(ranges.map { .range($0) })
      }
      declareIndexSetChanges(type)
    }
    declareIndexPaths()
    extend(.array) { type in
      type.mutating("mutating func remove(atOffsets offsets: IndexSet)") { list, call throws(Stop) in
        for index in call[0].indexSet { try call.checkIndex(index, list) }
        try list.modify([Value].self, call, shifts: true) {
          for index in call[0].indexSet.reversed() { $0.remove(at: index) }
        }
        return .void
      }
      type.mutating("mutating func move(fromOffsets source: IndexSet, toOffset destination: Int)") {
        list, call throws(Stop) in
        let (source, destination) = (call[0].indexSet, call[1].int)
        for index in source { try call.checkIndex(index, list) }
        try call.checkPlace(destination, list, at: 1)
        try list.modify([Value].self, call, shifts: true) { values in
          let moved = source.map { values[$0] }
          let before = source.count { $0 < destination }
          for index in source.reversed() { values.remove(at: index) }
          values.insert(contentsOf: moved, at: destination - before)
        }
        return .void
      }
    }
  }
}

extension LibraryBuilder {
  private func declareIndexSetChanges(_ type: TypeBuilder) {
    typealias Change = @Sendable (Set<Int>, Set<Int>) -> Set<Int>
    let changes: [(String, String, Change)] = [
      ("union", "formUnion", { $0.union($1) }), ("intersection", "formIntersection", { $0.intersection($1) }),
      ("subtracting", "subtract", { $0.subtracting($1) }),
      ("symmetricDifference", "formSymmetricDifference", { $0.symmetricDifference($1) }),
    ]
    for (name, mutation, change) in changes {
      type.method("func \(name)(_ other: IndexSet) -> IndexSet") { call throws(Stop) in
        try call.changed(call.receiver, change)
      }
      type.mutating("mutating func \(mutation)(_ other: IndexSet)") { value, call throws(Stop) in
        value = try call.changed(value, change)
        return .void
      }
    }
    for (name, change) in [("insert", changes[0].2), ("remove", changes[2].2)] {
      for form in ["_ integer: Int", "integersIn range: Range<Int>", "integersIn range: ClosedRange<Int>"] {
        type.mutating("mutating func \(name)(\(form))") { value, call throws(Stop) in
          value = try call.changed(value, change)
          return .void
        }
      }
    }
  }
}

extension NativeCall {
  /// A set of indices with an argument added to it or taken away.
  fileprivate func changed(
    _ value: Value, _ change: @Sendable (Set<Int>, Set<Int>) -> Set<Int>
  ) throws(Stop) -> Value {
    let other: [Int]
    if case .int(let index) = self[0] {
      other = [index]
    } else if self[0].native is IndexSetNative {
      other = self[0].indexSet
    } else {
      other = try elements(0).map(\.int)
    }
    try checkElements(value.indexSet.count + other.count)
    return .native(IndexSetNative(change(Set(value.indexSet), Set(other))))
  }
}

extension Value {
  fileprivate var indexSet: [Int] { (native as? IndexSetNative)?.indices ?? [] }
}
