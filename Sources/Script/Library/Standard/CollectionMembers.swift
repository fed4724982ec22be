extension LibraryBuilder {
  /// What has indices: arrays and their slices, and ranges of Ints. Of a text the same members are declared with
  /// its own indices.
  func declareCollections() {
    guard let collection = types["Collection"], let bidirectional = types["BidirectionalCollection"] else {
      return
    }
    extend(collection) { type in
      type.property("var count: Int") { call throws(Stop) in try .int(call.elementCount) }
      type.property("var isEmpty: Bool") { call throws(Stop) in .bool(try call.elementCount == 0) }
      type.property("var first: Element?") { call throws(Stop) in
        if case .instance = call.receiver { return try call.elements.first ?? .nil }
        return call.receiver.firstElement ?? .nil
      }
      type.property("var indices: Range<Int>") { call throws(Stop) in
        try .range(call.startIndex..<call.endIndex)
      }
      type.property("var startIndex: Int") { call in .int(call.receiver.startIndex) }
      type.property("var endIndex: Int") { call throws(Stop) in try .int(call.endIndex) }
      type.method("func index(after i: Int) -> Int") { call throws(Stop) in
        try call.checked(call[0].int.addingReportingOverflow(1))
      }
      type.method("func index(before i: Int) -> Int") { call throws(Stop) in
        try call.checked(call[0].int.subtractingReportingOverflow(1))
      }
      type.method("func index(_ i: Int, offsetBy distance: Int) -> Int") { call throws(Stop) in
        try call.checked(call[0].int.addingReportingOverflow(call[1].int))
      }
      type.method("func index(_ i: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int?") {
        call throws(Stop) in
        let (index, distance, limit) = (call[0].int, call[1].int, call[2].int)
        let (moved, overflow) = index.addingReportingOverflow(distance)
        if distance >= 0
          ? limit >= index && (overflow || moved > limit) : limit <= index && (overflow || moved < limit)
        {
          return .nil
        }
        return try call.checked((moved, overflow))
      }
      type.method("func formIndex(after i: inout Int)") { call throws(Stop) in
        call.set(0, try call.checked(call[0].int.addingReportingOverflow(1)))
        return .void
      }
      type.method("func distance(from start: Int, to end: Int) -> Int") { call throws(Stop) in
        try call.checked(call[1].int.subtractingReportingOverflow(call[0].int))
      }
      declareEnds(type)
      declareSearches(type)
    }
    extend(bidirectional) { type in
      type.property("var last: Element?") { call throws(Stop) in
        if case .instance = call.receiver { return try call.elements.last ?? .nil }
        return call.receiver.lastElement ?? .nil
      }
    }
  }

  /// What lies before or behind an index; arrays and texts have pieces of their own.
  private func declareEnds(_ type: TypeBuilder) {
    let ends: [(String, @Sendable (Int, Int) -> Range<Int>)] = [
      ("prefix(upTo end: Int)", { 0..<$1 }), ("prefix(through end: Int)", { 0..<$1 + 1 }),
      ("suffix(from start: Int)", { $1..<$0 }),
    ]
    for (signature, part) in ends {
      type.method("func \(signature) -> [Element]") { call throws(Stop) in
        let elements = try call.elements
        let place = try call.difference(call[0].int, call.startIndex)
        let isInside =
          signature.hasPrefix("prefix(through") ? place < elements.count : place <= elements.count
        guard place >= 0, isInside else {
          throw call.trap(LibraryMessage.outOfRange(call[0].int, elements.count), at: 0)
        }
        return .array(Array(elements[part(elements.count, place)]))
      }
    }
  }

  /// What looks for several elements beside each other.
  private func declareRuns(_ type: TypeBuilder) {
    type.method("func contains(_ run: some Sequence<Element>) -> Bool") { call throws(Stop) in
      let run = try call.elements(0)
      if run.isEmpty { return .bool(true) }
      return .bool(try call.place(of: run, in: call.elements, from: 0) != nil)
    }
    type.method("func firstRange(of run: some Sequence<Element>) -> Range<Int>?") { call throws(Stop) in
      let run = try call.elements(0)
      guard !run.isEmpty, let place = try call.place(of: run, in: call.elements, from: 0) else { return .nil }
      let start = try call.sum(call.startIndex, place)
      return try .range(start..<call.sum(start, run.count))
    }
    type.method("func ranges(of run: some Sequence<Element>) -> [Range<Int>]") { call throws(Stop) in
      let (elements, run) = (try call.elements, try call.elements(0))
      var result: [Value] = []
      var next = 0
      while !run.isEmpty, let place = try call.place(of: run, in: elements, from: next) {
        let start = try call.sum(call.startIndex, place)
        result.append(.range(start..<(try call.sum(start, run.count))))
        next = place + run.count
      }
      return .array(result)
    }
  }

  private func declareSearches(_ type: TypeBuilder) {
    declareRuns(type)
    type.method("func firstIndex(of element: Element) -> Int?") { call throws(Stop) in
      for (index, element) in try call.elements.enumerated() where try call.areEqual(element, call[0]) {
        return .int(try call.sum(call.startIndex, index))
      }
      return .nil
    }
    type.method("func lastIndex(of element: Element) -> Int?") { call throws(Stop) in
      for (index, element) in try call.elements.enumerated().reversed()
      where try call.areEqual(element, call[0]) {
        return .int(try call.sum(call.startIndex, index))
      }
      return .nil
    }
    type.method("func firstIndex(where condition: (Element) -> Bool) -> Int?") { call throws(Stop) in
      for (index, element) in try call.elements.enumerated() where try call.test(call[0], element) {
        return .int(try call.sum(call.startIndex, index))
      }
      return .nil
    }
    type.method("func lastIndex(where condition: (Element) -> Bool) -> Int?") { call throws(Stop) in
      for (index, element) in try call.elements.enumerated().reversed() where try call.test(call[0], element)
      {
        return .int(try call.sum(call.startIndex, index))
      }
      return .nil
    }
  }
}

extension NativeCall {
  /// Where some elements begin that equal others, one by one.
  fileprivate func place(of run: [Value], in elements: [Value], from start: Int) throws(Stop) -> Int? {
    var place = start
    while place + run.count <= elements.count {
      try spend()
      var isSame = true
      for index in run.indices where isSame {
        isSame = try areEqual(elements[place + index], run[index])
        if index > 0 { try spend() }
      }
      if isSame { return place }
      place += 1
    }
    return nil
  }
}
