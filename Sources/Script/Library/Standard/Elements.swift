extension NativeCall {
  /// The receiver's elements.
  var elements: [Value] {
    get throws(Stop) { try elements(of: receiver) ?? [] }
  }

  /// The elements of an argument.
  func elements(_ index: Int) throws(Stop) -> [Value] { try elements(of: self[index]) ?? [] }

  /// The elements of any sequence; nil of what is none.
  ///
  /// Who asks for them looks at all of them, which costs some steps; and where they have to be made first, they
  /// need room.
  func elements(of value: Value) throws(Stop) -> [Value]? {
    switch value {
    case .array(let values, _):
      try spend(values.count >> 2)
      return values
    case .slice, .range, .closedRange: try checkElements(value.count)
    case .set: try checkElements(value.count)
    case .dictionary: try checkPairs(value.count)
    // A character is a text of its own.
    case .string(let string): try checkPairs(string.text.utf8.count)
    case .native(let native):
      // What its elements are costs no more than a look at it; what they need is known when they are there.
      let elements = native.elements
      if let elements { try checkPairs(elements.count) }
      if let elements { return elements }
      return try interpreter.ownElements(of: value, span)
    case .instance, .interval: return try interpreter.ownElements(of: value, span)
    default: break
    }
    return value.elements
  }

  /// To be called before something grows: its size is then `size`, of which `added` is new.
  func checkGrowth(_ size: Int, adding added: Int) throws(Stop) {
    try checkSize(size > interpreter.limits.size ? size : added)
  }

  /// The same of an array.
  func checkListGrowth(_ size: Int, adding added: Int) throws(Stop) {
    try interpreter.checkSize(size > interpreter.limits.size ? size : added, each: Value.weight, span)
  }

  /// To be called for each element of an array that a loop of ours makes.
  func checkGrown(_ size: Int) throws(Stop) {
    try checkListGrowth(size, adding: 1)
    if size & 7 == 0 { try spend(1) }
  }

  /// To be called before so many values are made that have a storage of their own: tuples, texts.
  func checkPairs(_ count: Int) throws(Stop) {
    try interpreter.checkSize(count, each: 4 * Value.weight, span)
    try spend(count >> 2)
  }

  /// How many elements the receiver has.
  var elementCount: Int {
    get throws(Stop) {
      if case .instance = receiver { return try elements.count }
      if case .interval(let range) = receiver, range.fixedNumbers != nil { return range.fixedCount }
      if case .interval = receiver { return try elements.count }
      if case .range(let range) = receiver { return try difference(range.upperBound, range.lowerBound) }
      if case .closedRange(let range) = receiver {
        return try sum(try difference(range.upperBound, range.lowerBound), 1)
      }
      return receiver.count
    }
  }

  var endIndex: Int {
    get throws(Stop) { try sum(startIndex, try elementCount) }
  }

  /// Where the receiver's indices begin, which a collection of the block's own says itself.
  var startIndex: Int {
    get throws(Stop) {
      guard case .instance = receiver else { return receiver.startIndex }
      return try interpreter.member("startIndex", of: receiver, span).int
    }
  }

  func sum(_ a: Int, _ b: Int) throws(Stop) -> Int {
    let (result, overflow) = a.addingReportingOverflow(b)
    if overflow { throw trap(LibraryMessage.overflow) }
    return result
  }

  func difference(_ a: Int, _ b: Int) throws(Stop) -> Int {
    let (result, overflow) = a.subtractingReportingOverflow(b)
    if overflow { throw trap(LibraryMessage.overflow) }
    return result
  }
}

extension Value {
  /// The number of elements, without making them; of a range that has more than there are Ints, the largest.
  var count: Int {
    switch self {
    case .array(let values, _): values.count
    case .slice(let slice): slice.elements.count
    case .range(let range): Value.distance(range.lowerBound, range.upperBound)
    case .closedRange(let range):
      range.upperBound == .max ? .max : Value.distance(range.lowerBound, range.upperBound + 1)
    case .dictionary(let dictionary): dictionary.count
    case .set(let set): set.count
    case .interval(let range): range.fixedCount
    default: elements?.count ?? 0
    }
  }

  /// How many steps it takes to make the elements of what does not hold them as they are.
  var makingSteps: Int {
    switch self {
    case .string(let string): string.text.utf8.count >> 2
    case .dictionary(let dictionary): dictionary.count >> 2
    case .set(let set): set.count >> 2
    case .interval(let range): min(range.fixedCount, 1 << 12) >> 2
    case .native(let native): native.weight << 5
    default: 0
    }
  }

  private static func distance(_ a: Int, _ b: Int) -> Int {
    let (result, overflow) = b.subtractingReportingOverflow(a)
    return overflow ? .max : result
  }

  var startIndex: Int {
    switch self {
    case .slice(let slice): slice.elements.startIndex
    case .range(let range): range.lowerBound
    case .closedRange(let range): range.lowerBound
    default: 0
    }
  }

  var firstElement: Value? {
    switch self {
    case .array(let values, _): values.first
    case .slice(let slice): slice.elements.first
    case .range(let range): range.first.map(Value.int)
    case .closedRange(let range): .int(range.lowerBound)
    case .interval(let range): range.fixedNumbers?()
    case .native where bytes != nil: bytes.flatMap { Value.data(Array($0.prefix(1))).elements?.first }
    default: elements?.first
    }
  }

  var lastElement: Value? {
    switch self {
    case .array(let values, _): values.last
    case .slice(let slice): slice.elements.last
    case .native where bytes != nil: bytes.flatMap { Value.data(Array($0.suffix(1))).elements?.first }
    case .range(let range): range.isEmpty ? nil : .int(range.upperBound - 1)
    case .closedRange(let range): .int(range.upperBound)
    case .interval(let range): range.fixedLast
    default: elements?.last
    }
  }

  /// nil when there is none at that index.
  func element(at index: Int) -> Value? {
    switch self {
    case .array(let values, _): values.indices.contains(index) ? values[index] : nil
    case .slice(let slice): slice.elements.indices.contains(index) ? slice.elements[index] : nil
    case .range(let range): range.contains(index) ? .int(index) : nil
    case .closedRange(let range): range.contains(index) ? .int(index) : nil
    case .interval(let range): range.fixedNumber(index)
    default: elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }
}
