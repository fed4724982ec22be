extension LibraryBuilder {
  /// What everything has that a `for` loop can go through: arrays, ranges, texts, dictionaries, sets, and the
  /// host's own sequences. All of it is done at once; nothing is lazy.
  func declareSequences() {
    guard let sequence = types["Sequence"] else { return }
    extend(sequence) { type in
      declareTransforms(type)
      declareQuestions(type)
      declareJoining(type)
      type.method("func enumerated() -> [(offset: Int, element: Element)]") { call throws(Stop) in
        let shape = TupleValue.Shape(["offset", "element"])
        let elements = try call.elements
        try call.checkPairs(elements.count)
        return .array(
          elements.enumerated().map { .tuple(TupleValue([.int($0), $1], shape)) })
      }
      type.method("func reversed() -> [Element]") { call throws(Stop) in try .array(call.elements.reversed())
      }
      declarePieces(type)
      declareSplitting(type)
      type.property("var description: String") { call throws(Stop) in
        try .string(call.text(of: call.receiver, type: call.receiverType))
      }
      type.property("var underestimatedCount: Int") { call throws(Stop) in
        if case .instance = call.receiver { return .int(0) }
        return .int(try call.elements.count)
      }
      type.property("var lazy: [Element]") { call throws(Stop) in try .array(call.elements) }
    }
  }

  private func declareTransforms(_ type: TypeBuilder) {
    type.method("func map<T>(_ transform: (Element) -> T) -> [T]") { call throws(Stop) in
      let elements = try call.elements
      var result: [Value] = []
      result.reserveCapacity(elements.count)
      for element in elements { result.append(try call.run(call[0], element)) }
      return .array(result)
    }
    type.method("func filter(_ isIncluded: (Element) -> Bool) -> [Element]") { call throws(Stop) in
      var result: [Value] = []
      for element in try call.elements where try call.test(call[0], element) { result.append(element) }
      return .array(result)
    }
    type.method("func compactMap<T>(_ transform: (Element) -> T?) -> [T]") { call throws(Stop) in
      var result: [Value] = []
      for element in try call.elements {
        let value = try call.run(call[0], element)
        if !value.isNil { result.append(value) }
      }
      return .array(result)
    }
    type.method("func flatMap<T>(_ transform: (Element) -> some Sequence<T>) -> [T]") { call throws(Stop) in
      var result: [Value] = []
      for element in try call.elements {
        let value = try call.run(call[0], element)
        guard let inner = try call.elements(of: value) else {
          throw call.fail(LibraryMessage.notASequence(value), at: 0, hint: LibraryMessage.useMap)
        }
        try call.checkListGrowth(result.count + inner.count, adding: inner.count)
        result += inner
      }
      return .array(result)
    }
    type.method("func reduce<R>(_ initial: R, _ next: (R, Element) -> R) -> R") { call throws(Stop) in
      var result = call[0]
      for element in try call.elements { result = try call.run(call[1], result, element) }
      return result
    }
    type.method("func reduce<R>(into initial: R, _ update: (inout R, Element) -> Void) -> R") {
      call throws(Stop) in
      var result = call[0]
      for element in try call.elements { try call.run(call[1], updating: &result, element) }
      return result
    }
    type.method("func forEach(_ body: (Element) -> Void)") { call throws(Stop) in
      for element in try call.elements { _ = try call.run(call[0], element) }
      return .void
    }
  }

  private func declareQuestions(_ type: TypeBuilder) {
    type.method("func contains(_ element: Element) -> Bool") { call throws(Stop) in
      var isThere = false
      try call.forEachElement { element throws(Stop) in
        isThere = try call.areEqual(element, call[0])
        return !isThere
      }
      return .bool(isThere)
    }
    type.method("func contains(where condition: (Element) -> Bool) -> Bool") { call throws(Stop) in
      var isThere = false
      try call.forEachElement { element throws(Stop) in
        isThere = try call.test(call[0], element)
        return !isThere
      }
      return .bool(isThere)
    }
    type.method("func allSatisfy(_ condition: (Element) -> Bool) -> Bool") { call throws(Stop) in
      var isTrue = true
      try call.forEachElement { element throws(Stop) in
        isTrue = try call.test(call[0], element)
        return isTrue
      }
      return .bool(isTrue)
    }
    type.method("func first(where condition: (Element) -> Bool) -> Element?") { call throws(Stop) in
      var found = Value.nil
      try call.forEachElement { element throws(Stop) in
        guard try call.test(call[0], element) else { return true }
        found = element
        return false
      }
      return found
    }
    type.method("func last(where condition: (Element) -> Bool) -> Element?") { call throws(Stop) in
      for element in try call.elements.reversed() where try call.test(call[0], element) { return element }
      return .nil
    }
    type.method("func count(where condition: (Element) -> Bool) -> Int") { call throws(Stop) in
      var count = 0
      for element in try call.elements where try call.test(call[0], element) { count += 1 }
      return .int(count)
    }
    type.method("func elementsEqual(_ other: some Sequence<Element>) -> Bool") { call throws(Stop) in
      try call.isAlike(isWhole: true) { a, b throws(Stop) in try call.areEqual(a, b) }
    }
    type.method("func starts(with prefix: some Sequence<Element>) -> Bool") { call throws(Stop) in
      try call.isAlike(isWhole: false) { a, b throws(Stop) in try call.areEqual(a, b) }
    }
  }

  private func declareJoining(_ type: TypeBuilder) {
    // What comes of it is of the type of the parts: texts give a text, arrays an array.
    type.method("func joined() -> Element") { call throws(Stop) in try call.joined(nil) }
    type.method("func joined(separator: some Sequence<Any>) -> Element") { call throws(Stop) in
      try call.joined(call[0])
    }
    type.method("func joined(separator: String) -> String") { call throws(Stop) in
      try call.joined(call[0])
    }
  }

  /// Pieces of what has no indices of its own; collections have their own members for it.
  private func declarePieces(_ type: TypeBuilder) {
    type.method("func prefix(_ maxLength: Int) -> [Element]") { call throws(Stop) in
      let length = try call.length()
      var result: [Value] = []
      if length == 0 { return .array(result) }
      try call.forEachElement { element throws(Stop) in
        result.append(element)
        try call.checkGrown(result.count)
        return result.count < length
      }
      return .array(result)
    }
    type.method("func suffix(_ maxLength: Int) -> [Element]") { call throws(Stop) in
      try .array(Array(call.elements.suffix(call.length())))
    }
    type.method("func dropFirst(_ k: Int = 1) -> [Element]") { call throws(Stop) in
      try .array(Array(call.elements.dropFirst(call.length())))
    }
    type.method("func dropLast(_ k: Int = 1) -> [Element]") { call throws(Stop) in
      try .array(Array(call.elements.dropLast(call.length())))
    }
    type.method("func prefix(while condition: (Element) -> Bool) -> [Element]") { call throws(Stop) in
      var result: [Value] = []
      try call.forEachElement { element throws(Stop) in
        guard try call.test(call[0], element) else { return false }
        result.append(element)
        try call.checkGrown(result.count)
        return true
      }
      return .array(result)
    }
    type.method("func drop(while condition: (Element) -> Bool) -> [Element]") { call throws(Stop) in
      let elements = try call.elements
      return .array(Array(elements[(try call.endOfPrefix(elements))...]))
    }
  }

  private func declareSplitting(_ type: TypeBuilder) {
    let rest = "maxSplits: Int = 0, omittingEmptySubsequences: Bool = true"
    type.method("func split(separator: Element, \(rest)) -> [ArraySlice<Element>]") { call throws(Stop) in
      let (limit, omits) = try call.splitting()
      return try call.split(limit, omits) { element throws(Stop) in try call.areEqual(element, call[0]) }
    }
    type.method(
      "func split(\(rest), whereSeparator isSeparator: (Element) -> Bool) -> [ArraySlice<Element>]"
    ) { call throws(Stop) in
      let limit = call[0].isVoid ? Int.max : call[0].int
      return try call.split(limit, call[1].isVoid || call[1].bool) { element throws(Stop) in
        try call.test(call[2], element)
      }
    }
  }
}

extension NativeCall {
  /// Where the elements end that fit from the beginning on.
  func endOfPrefix(_ elements: [Value]) throws(Stop) -> Int {
    for (index, element) in elements.enumerated() where try !test(self[0], element) { return index }
    return elements.count
  }

  fileprivate func joined(_ separator: Value?) throws(Stop) -> Value {
    let parts = try elements
    if parts.isEmpty, case .none = separator, receiverType.elementType.isString { return .string("") }
    if case .string? = separator { return try joinedText(parts, separator?.text ?? "") }
    let between = try separator.flatMap { value throws(Stop) in try elements(of: value) } ?? []
    if case .string? = parts.first { return try joinedText(parts, joinedTexts(between)) }
    var result: [Value] = []
    for (index, part) in parts.enumerated() {
      guard let elements = try elements(of: part) else { throw fail(LibraryMessage.notASequence(part)) }
      if index > 0 { result += between }
      try checkListGrowth(result.count + elements.count, adding: elements.count + between.count)
      result += elements
    }
    return .array(result)
  }

  private func joinedText(_ parts: [Value], _ separator: String) throws(Stop) -> Value {
    var text = ""
    for (index, part) in parts.enumerated() {
      guard case .string(let string) = part else { throw fail(LibraryMessage.notATextPart(part)) }
      if index > 0 { text += separator }
      text += string.text
      try checkGrowth(text.utf8.count, adding: string.text.utf8.count + separator.utf8.count)
    }
    return .string(text)
  }

  fileprivate func split(
    _ limit: Int, _ omits: Bool, _ isSeparator: (Value) throws(Stop) -> Bool
  ) throws(Stop) -> Value {
    let elements = try self.elements[...]
    var parts: [Value] = []
    var start = elements.startIndex
    func add(_ range: Range<Int>) {
      if !(omits && range.isEmpty) { parts.append(.slice(SliceValue(elements[range]))) }
    }
    for index in elements.indices where parts.count < limit {
      guard try isSeparator(elements[index]) else { continue }
      add(start..<index)
      start = index + 1
    }
    add(start..<elements.endIndex)
    return .array(parts)
  }
}

extension NativeCall {
  /// Calls a closure whose first parameter is `inout`. While it runs, nobody else holds the value.
  func run(_ closure: Value, updating value: inout Value, _ argument: Value) throws(Stop) {
    let box = Box(value)
    value = .void
    defer { value = box.value }
    _ = try run(closure, .box(box), argument)
  }
}
