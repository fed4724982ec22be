extension LibraryBuilder {
  /// Sets keep the order in which their elements came, which Swift's do not: a page is the same each time.
  func declareSets() {
    extend(.set) { type in
      type.initializer("init()") { _ in .set(SetValue()) }
      type.initializer("init(_ elements: some Sequence<Element>)") { call throws(Stop) in
        try .set(call.set(0))
      }
      type.initializer("init(arrayLiteral elements: Element...)") { call throws(Stop) in
        try .set(call.set(0))
      }
      declareMembership(type)
      declareAlgebra(type)
    }
  }

  private func declareMembership(_ type: TypeBuilder) {
    type.property("var count: Int") { call in .int(call.receiver.set.count) }
    type.property("var isEmpty: Bool") { call in .bool(call.receiver.set.count == 0) }
    type.property("var first: Element?") { call in call.receiver.set.first ?? .nil }
    type.method("func contains(_ element: Element) -> Bool") { call throws(Stop) in
      try .bool(call.receiver.set.contains(call.key(call[0])))
    }
    type.mutating("mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element)")
    {
      set, call throws(Stop) in
      let key = try call.key(call[0])
      let isNew = try set.modifySet(call) { $0.insert(key) }
      return .tuple(TupleValue([.bool(isNew), call[0]], labels: ["inserted", "memberAfterInsert"]))
    }
    type.mutating("mutating func update(with element: Element) -> Element?") { set, call throws(Stop) in
      let key = try call.key(call[0])
      let old: Value = set.set.contains(key) ? set.set.elements.first { Key($0) == key } ?? .nil : .nil
      _ = try set.modifySet(call) {
        $0.remove(key)
        return $0.insert(key)
      }
      return old
    }
    type.mutating("mutating func remove(_ element: Element) -> Element?") { set, call throws(Stop) in
      let key = try call.key(call[0])
      return try set.modifySet(call) { $0.remove(key) } ? call[0] : .nil
    }
    type.mutating("mutating func reserveCapacity(_ count: Int)") { _, _ in .void }
    type.mutating("mutating func removeAll(keepingCapacity: Bool = false)") { set, _ in
      set = .set(SetValue())
      return .void
    }
    type.method("func filter(_ isIncluded: (Element) -> Bool) -> Set<Element>") { call throws(Stop) in
      var result = SetValue()
      for element in try call.elements where try call.test(call[0], element) { result.insert(Key(element)) }
      return .set(result)
    }
  }

  private func declareAlgebra(_ type: TypeBuilder) {
    let operations: [(String, String, @Sendable (SetValue, SetValue) -> SetValue)] = [
      ("union", "formUnion", { $0.adding($1) }),
      ("intersection", "formIntersection", { a, b in a.keeping { b.contains($0) } }),
      ("subtracting", "subtract", { a, b in a.keeping { !b.contains($0) } }),
      (
        "symmetricDifference", "formSymmetricDifference",
        { a, b in a.keeping { !b.contains($0) }.adding(b.keeping { !a.contains($0) }) }
      ),
    ]
    for (name, mutation, operation) in operations {
      type.method("func \(name)(_ other: some Sequence<Element>) -> Set<Element>") { call throws(Stop) in
        try .set(operation(call.receiver.set, call.operand(call.receiver.set)))
      }
      type.mutating("mutating func \(mutation)(_ other: some Sequence<Element>)") { set, call throws(Stop) in
        set = try .set(operation(set.set, call.operand(set.set)))
        return .void
      }
    }
    let relations: [(String, @Sendable (SetValue, SetValue) -> Bool)] = [
      ("isSubset(of", { a, b in a.keys.allSatisfy(b.contains) }),
      ("isSuperset(of", { a, b in b.keys.allSatisfy(a.contains) }),
      ("isStrictSubset(of", { a, b in a.count < b.count && a.keys.allSatisfy(b.contains) }),
      ("isStrictSuperset(of", { a, b in b.count < a.count && b.keys.allSatisfy(a.contains) }),
      ("isDisjoint(with", { a, b in !a.keys.contains(where: b.contains) }),
    ]
    for (name, relation) in relations {
      type.method("func \(name) other: some Sequence<Element>) -> Bool") { call throws(Stop) in
        try .bool(relation(call.receiver.set, call.operand(call.receiver.set)))
      }
    }
  }
}

extension SetValue {
  fileprivate var keys: [Key] { elements.map(Key.init) }

  fileprivate func adding(_ other: SetValue) -> SetValue {
    var result = self
    for key in other.keys { result.insert(key) }
    return result
  }

  fileprivate func keeping(_ isKept: (Key) -> Bool) -> SetValue { SetValue(keys.filter(isKept)) }
}

extension Value {
  fileprivate var set: SetValue { if case .set(let set) = self { set } else { SetValue() } }

  fileprivate mutating func modifySet<R>(_ call: NativeCall, _ body: (inout SetValue) -> R) throws(Stop) -> R
  {
    var own = set
    self = .void
    defer { self = .set(own) }
    if own.isShared { try call.spend(own.count >> 1) }
    return body(&own)
  }
}

extension NativeCall {
  /// The other set of an operation: all elements of both are looked for.
  fileprivate func operand(_ own: SetValue) throws(Stop) -> SetValue {
    let other = try set(0)
    try checkPairs(own.count + other.count)
    return other
  }

  /// An argument as a set, whatever sequence it is.
  fileprivate func set(_ argument: Int) throws(Stop) -> SetValue {
    if case .set(let set) = self[argument] { return set }
    var result = SetValue()
    for element in try elements(argument) { result.insert(try key(element)) }
    return result
  }
}
