extension LibraryBuilder {
  /// What has indices: arrays and their slices, and ranges of Ints. Of a text the same members are declared with
  /// its own indices.
  func declareCollections() {
    guard let collection = types["Collection"], let bidirectional = types["BidirectionalCollection"] else {
      return
    }
    extend(collection) { type in
      type.property("var count: Int") { call in .int(call.receiver.count) }
      type.property("var isEmpty: Bool") { call in .bool(call.receiver.count == 0) }
      type.property("var first: Element?") { call in
        call.receiver.element(at: call.receiver.startIndex) ?? .nil
      }
      type.property("var indices: Range<Int>") { call in
        .range(call.receiver.startIndex..<call.receiver.startIndex + call.receiver.count)
      }
      type.property("var startIndex: Int") { call in .int(call.receiver.startIndex) }
      type.property("var endIndex: Int") { call in .int(call.receiver.startIndex + call.receiver.count) }
      type.method("func index(after i: Int) -> Int") { call throws(Stop) in
        try call.checked(call[0].int.addingReportingOverflow(1))
      }
      type.method("func index(before i: Int) -> Int") { call throws(Stop) in
        try call.checked(call[0].int.subtractingReportingOverflow(1))
      }
      type.method("func index(_ i: Int, offsetBy distance: Int) -> Int") { call throws(Stop) in
        try call.checked(call[0].int.addingReportingOverflow(call[1].int))
      }
      type.method("func distance(from start: Int, to end: Int) -> Int") { call throws(Stop) in
        try call.checked(call[1].int.subtractingReportingOverflow(call[0].int))
      }
      declareSearches(type)
    }
    extend(bidirectional) { type in
      type.property("var last: Element?") { call in
        call.receiver.element(at: call.receiver.startIndex + call.receiver.count - 1) ?? .nil
      }
    }
  }

  private func declareSearches(_ type: TypeBuilder) {
    type.method("func firstIndex(of element: Element) -> Int?") { call throws(Stop) in
      for (index, element) in call.elements.enumerated() where try call.areEqual(element, call[0]) {
        return .int(call.receiver.startIndex + index)
      }
      return .nil
    }
    type.method("func lastIndex(of element: Element) -> Int?") { call throws(Stop) in
      for (index, element) in call.elements.enumerated().reversed() where try call.areEqual(element, call[0])
      {
        return .int(call.receiver.startIndex + index)
      }
      return .nil
    }
    type.method("func firstIndex(where condition: (Element) -> Bool) -> Int?") { call throws(Stop) in
      for (index, element) in call.elements.enumerated() where try call.test(call[0], element) {
        return .int(call.receiver.startIndex + index)
      }
      return .nil
    }
    type.method("func lastIndex(where condition: (Element) -> Bool) -> Int?") { call throws(Stop) in
      for (index, element) in call.elements.enumerated().reversed() where try call.test(call[0], element) {
        return .int(call.receiver.startIndex + index)
      }
      return .nil
    }
  }
}

extension Value {
  /// The number of elements, without making them.
  var count: Int {
    switch self {
    case .array(let values): values.count
    case .slice(let slice): slice.elements.count
    case .range(let range): range.count
    case .closedRange(let range): range.count
    case .dictionary(let dictionary): dictionary.count
    case .set(let set): set.count
    default: elements?.count ?? 0
    }
  }

  var startIndex: Int {
    switch self {
    case .slice(let slice): slice.elements.startIndex
    case .range(let range): range.lowerBound
    case .closedRange(let range): range.lowerBound
    default: 0
    }
  }

  /// nil when there is none at that index.
  func element(at index: Int) -> Value? {
    switch self {
    case .array(let values): values.indices.contains(index) ? values[index] : nil
    case .slice(let slice): slice.elements.indices.contains(index) ? slice.elements[index] : nil
    case .range(let range): range.contains(index) ? .int(index) : nil
    case .closedRange(let range): range.contains(index) ? .int(index) : nil
    default: elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }
}
