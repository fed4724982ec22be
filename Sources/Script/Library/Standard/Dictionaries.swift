extension LibraryBuilder {
  /// Dictionaries keep the order in which their keys came, which Swift's do not: a page is the same each time.
  func declareDictionaries() {
    extend(.dictionary) { type in
      declareDictionaryInitializers(type)
      declareLookups(type)
      declareDictionaryChanges(type)
      declareDictionaryTransforms(type)
    }
  }

  private func declareDictionaryInitializers(_ type: TypeBuilder) {
    type.initializer("init()") { _ in .dictionary(DictionaryValue()) }
    type.initializer("init(uniqueKeysWithValues pairs: some Sequence<(Key, Value)>)") { call throws(Stop) in
      var result = DictionaryValue()
      for pair in try call.elements(0) {
        let (key, value) = pair.pair
        let place = try call.key(key)
        if result[place] != nil {
          throw call.fail(LibraryMessage.repeatedKey(try call.text(of: key, isInside: true)))
        }
        result[place] = value
      }
      return .dictionary(result)
    }
    type.initializer(
      "init(_ pairs: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value)"
    ) { call throws(Stop) in
      var result = DictionaryValue()
      try call.merge(call[0], into: &result)
      return .dictionary(result)
    }
    type.initializer(
      "init<S>(grouping values: some Sequence<S>, by key: (S) -> Key)", result: "[Key: [S]]"
    ) { call throws(Stop) in
      var result = DictionaryValue()
      for element in try call.elements(0) {
        let key = try call.key(try call.run(call[1], element))
        try result.modify(key, default: .array([])) { list throws(Stop) in
          try list.modify([Value].self, call, adding: element.depth) { $0.append(element) }
        }
      }
      return .dictionary(result)
    }
  }

  private func declareLookups(_ type: TypeBuilder) {
    type.subscript(
      "subscript(key: Key) -> Value?",
      set: { dictionary, call throws(Stop) in
        let key = try call.key(call[0])
        try dictionary.modifyDictionary(call) { $0[key] = call[1].isNil ? nil : call[1] }
        return .void
      }
    ) { call throws(Stop) in
      guard case .dictionary(let own) = call.receiver else { return .nil }
      // Of a dictionary of which only a protocol is known.
      if case .native(let index) = call[0], index.type === DictionaryIndex.nominal {
        return try call.elementAtPosition()
      }
      return own[try call.key(call[0])] ?? .nil
    }
    type.subscript(
      "subscript(key: Key, default value: @autoclosure () -> Value) -> Value",
      set: { dictionary, call throws(Stop) in
        let key = try call.key(call[0])
        try dictionary.modifyDictionary(call) { $0[key] = call[2] }
        return .void
      }
    ) { call throws(Stop) in
      guard case .dictionary(let own) = call.receiver, let value = own[try call.key(call[0])] else {
        return try call.value(1)
      }
      return value
    }
    type.property("var count: Int") { call in .int(call.receiver.count) }
    type.property("var isEmpty: Bool") { call in .bool(call.receiver.count == 0) }
    type.property("var keys: [Key]") { call throws(Stop) in
      try call.checkElements(call.receiver.count)
      return .array(call.receiver.dictionary.keys)
    }
    type.property(
      "var values: [Value]",
      set: { dictionary, call throws(Stop) in
        let keys = dictionary.dictionary.keys
        guard case .array(let values, _) = call[0], values.count == keys.count else { return .void }
        var own = dictionary.dictionary
        dictionary = .void
        for (key, value) in zip(keys, values) { own[try call.key(key)] = value }
        dictionary = .dictionary(own)
        return .void
      }
    ) { call throws(Stop) in
      try call.checkElements(call.receiver.count)
      return .array(call.receiver.dictionary.values)
    }
    type.property("var first: (key: Key, value: Value)?") { call in
      call.receiver.dictionary.first ?? .nil
    }
  }

  private func declareDictionaryChanges(_ type: TypeBuilder) {
    type.mutating("mutating func updateValue(_ value: Value, forKey key: Key) -> Value?") {
      dictionary, call throws(Stop) in
      let key = try call.key(call[1])
      let old = dictionary.dictionary[key]
      try dictionary.modifyDictionary(call) { $0[key] = call[0] }
      return old ?? .nil
    }
    type.mutating("mutating func removeValue(forKey key: Key) -> Value?") { dictionary, call throws(Stop) in
      let key = try call.key(call[0])
      let old = dictionary.dictionary[key]
      try dictionary.modifyDictionary(call) { $0[key] = nil }
      return old ?? .nil
    }
    type.mutating("mutating func reserveCapacity(_ count: Int)") { _, _ in .void }
    type.mutating("mutating func removeAll(keepingCapacity: Bool = false)") { dictionary, _ in
      dictionary = .dictionary(DictionaryValue())
      return .void
    }
    type.mutating(
      "mutating func merge(_ other: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value)"
    ) { dictionary, call throws(Stop) in
      var result = dictionary.dictionary
      try call.merge(call[0], into: &result)
      dictionary = .dictionary(result)
      return .void
    }
  }

  private func declareDictionaryTransforms(_ type: TypeBuilder) {
    type.method(
      "func merging(_ other: some Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) -> Self"
    ) { call throws(Stop) in
      var result = call.receiver.dictionary
      try call.merge(call[0], into: &result)
      return .dictionary(result)
    }
    type.method("func mapValues<T>(_ transform: (Value) -> T) -> [Key: T]") { call throws(Stop) in
      var result = call.receiver.dictionary
      for key in result.keys {
        let place = Key(key)
        if let value = result[place] { result[place] = try call.run(call[0], value) }
      }
      return .dictionary(result)
    }
    type.method("func compactMapValues<T>(_ transform: (Value) -> T?) -> [Key: T]") { call throws(Stop) in
      var result = call.receiver.dictionary
      for key in result.keys {
        let place = Key(key)
        guard let value = result[place] else { continue }
        let new = try call.run(call[0], value)
        result[place] = new.isNil ? nil : new
      }
      return .dictionary(result)
    }
    type.method("func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> Self") {
      call throws(Stop) in
      var result = call.receiver.dictionary
      for pair in result.elements where try !call.test(call[0], pair) { result[Key(pair.pair.0)] = nil }
      return .dictionary(result)
    }
  }
}

extension Value {
  var dictionary: DictionaryValue {
    if case .dictionary(let dictionary) = self { dictionary } else { DictionaryValue() }
  }

  /// The two elements of a tuple.
  fileprivate var pair: (Value, Value) {
    guard case .tuple(let tuple) = self, tuple.elements.count == 2 else { return (.void, .void) }
    return (tuple.elements[0], tuple.elements[1])
  }

  fileprivate mutating func modifyDictionary<R>(
    _ call: NativeCall, _ body: (inout DictionaryValue) -> R
  ) throws(Stop) -> R {
    var own = dictionary
    self = .void
    defer { self = .dictionary(own) }
    // One that somebody else holds, too, is copied first.
    if own.isShared { try call.spend(own.count >> 1) }
    return body(&own)
  }
}

extension NativeCall {
  fileprivate func merge(_ pairs: Value, into result: inout DictionaryValue) throws(Stop) {
    for pair in try elements(of: pairs) ?? [] {
      let (key, value) = pair.pair
      let place = try self.key(key)
      if let old = result[place] {
        result[place] = try run(self[1], old, value)
      } else {
        result[place] = value
      }
    }
  }

  /// An argument that is only computed when it is asked for.
  func value(_ index: Int) throws(Stop) -> Value {
    if case .closure = self[index] { try run(self[index]) } else { self[index] }
  }
}
