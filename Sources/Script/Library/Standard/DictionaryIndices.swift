internal import Diagnostics

/// A place in a dictionary or a set: the number of the pair or element in the order in which it is gone through.
struct DictionaryIndex: Hashable {
  let position: Int

  static let nominal = NominalType("DictionaryIndex", .native)

  var value: Value { .native(NativeValue(DictionaryIndex.nominal, self)) }
}

extension LibraryBuilder {
  /// `ages.index(forKey: "Cat")`, `tags[tags.startIndex]`
  func declareDictionaryIndices() {
    type("struct DictionaryIndex: Hashable, Comparable", DictionaryIndex.nominal) { type in
      type.method("static func < (a: DictionaryIndex, b: DictionaryIndex) -> Bool") { call in
        .bool(call[0].position < call[1].position)
      }
    }
    alias("Dictionary.Index", DictionaryIndex.nominal)
    alias("Set.Index", DictionaryIndex.nominal)
    extend(.dictionary) { type in
      declarePositions(type, "(key: Key, value: Value)")
      type.method("func index(forKey key: Key) -> DictionaryIndex?") { call throws(Stop) in
        call.receiver.dictionary.position(of: try call.key(call[0])).map {
          DictionaryIndex(position: $0).value
        }
          ?? .nil
      }
      type.subscript("subscript(index: DictionaryIndex) -> (key: Key, value: Value)") { call throws(Stop) in
        try call.elementAtPosition()
      }
      type.mutating("mutating func remove(at index: DictionaryIndex) -> (key: Key, value: Value)") {
        value, call throws(Stop) in
        var own = value.dictionary
        guard let entry = own.entry(at: call[0].position) else {
          throw call.fail(LibraryMessage.beyondEnd, at: 0)
        }
        value = .void
        own[try call.key(entry.key)] = nil
        value = .dictionary(own)
        return .tuple(TupleValue([entry.key, entry.value], DictionaryValue.pair))
      }
    }
    extend(.set) { type in
      declarePositions(type, "Element")
      type.method("func firstIndex(of element: Element) -> DictionaryIndex?") { call throws(Stop) in
        guard case .set(let set) = call.receiver else { return .nil }
        return set.position(of: try call.key(call[0])).map { DictionaryIndex(position: $0).value } ?? .nil
      }
      type.subscript("subscript(index: DictionaryIndex) -> Element") { call throws(Stop) in
        try call.elementAtPosition()
      }
      type.mutating("mutating func remove(at index: DictionaryIndex) -> Element") {
        value, call throws(Stop) in
        guard case .set(var own) = value, let element = own.element(at: call[0].position) else {
          throw call.fail(LibraryMessage.beyondEnd, at: 0)
        }
        value = .void
        own.remove(try call.key(element))
        value = .set(own)
        return element
      }
    }
    // `ages.keys[index]`, `ages.values[index] += 1`: keys and values are lists here.
    extend(.array) { type in
      type.subscript(
        "subscript(index: DictionaryIndex) -> Element",
        set: { value, call throws(Stop) in
          guard case .array(var values, _) = value, values.indices.contains(call[0].position) else {
            throw call.fail(LibraryMessage.beyondEnd, at: 0)
          }
          value = .void
          values[call[0].position] = call[1]
          value = .array(values)
          return .void
        }
      ) { call throws(Stop) in
        guard case .array(let values, _) = call.receiver, values.indices.contains(call[0].position) else {
          throw call.fail(LibraryMessage.beyondEnd, at: 0)
        }
        return values[call[0].position]
      }
    }
  }

  private func declarePositions(_ type: TypeBuilder, _ element: String) {
    type.property("var startIndex: DictionaryIndex") { _ in DictionaryIndex(position: 0).value }
    type.property("var endIndex: DictionaryIndex") { call in
      DictionaryIndex(position: call.receiver.count).value
    }
    type.property("var indices: [DictionaryIndex]") { call throws(Stop) in
      try call.checkPairs(call.receiver.count)
      return .array((0..<call.receiver.count).map { DictionaryIndex(position: $0).value })
    }
    type.method("func index(after i: DictionaryIndex) -> DictionaryIndex") { call throws(Stop) in
      try call.movedPosition(by: 1)
    }
    type.method("func formIndex(after i: inout DictionaryIndex)") { call throws(Stop) in
      call.set(0, try call.movedPosition(by: 1))
      return .void
    }
    type.method("func index(_ i: DictionaryIndex, offsetBy distance: Int) -> DictionaryIndex") {
      call throws(Stop) in
      try call.movedPosition(by: call[1].int)
    }
    type.method("func distance(from start: DictionaryIndex, to end: DictionaryIndex) -> Int") { call in
      .int(call[1].position - call[0].position)
    }
    type.method("func firstIndex(where condition: (\(element)) -> Bool) -> DictionaryIndex?") {
      call throws(Stop) in
      for (position, element) in try call.elements.enumerated() where try call.test(call[0], element) {
        return DictionaryIndex(position: position).value
      }
      return .nil
    }
  }
}

extension Value {
  /// The number that an index of a dictionary or a set stands for.
  fileprivate var position: Int { native(DictionaryIndex.self)?.position ?? -1 }
}

extension NativeCall {
  fileprivate func movedPosition(by distance: Int) throws(Stop) -> Value {
    let (position, overflow) = self[0].position.addingReportingOverflow(distance)
    if overflow || position > receiver.count { throw fail(LibraryMessage.beyondEnd, at: 0) }
    if position < 0 { throw fail(LibraryMessage.beforeStart, at: 0) }
    return DictionaryIndex(position: position).value
  }

  func elementAtPosition() throws(Stop) -> Value {
    let position = self[0].position
    switch receiver {
    case .dictionary(let own):
      if let entry = own.entry(at: position) {
        return .tuple(TupleValue([entry.key, entry.value], DictionaryValue.pair))
      }
    case .set(let own): if let element = own.element(at: position) { return element }
    default: break
    }
    throw fail(LibraryMessage.beyondEnd, at: 0)
  }
}
