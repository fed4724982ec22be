internal import Diagnostics

/// What members of texts and numbers cost: most read all of the texts that they are given.
extension NominalType {
  var readsTexts: Bool {
    self === NominalType.string || self === NominalType.character || self === NominalType.int
      || self === NominalType.double
  }
}

extension LibraryMember.Body {
  /// Members that look at no more than a few bytes at the ends of the receiver, however long it is. One character may be
  /// all of it.
  private static let brief: Set<String> = [
    "isEmpty", "description", "startIndex", "endIndex", "append", "hasPrefix", "hasSuffix",
  ]

  /// Members for which each byte is long work of Foundation's, by how many times that of the others.
  private static let heavy: [String: Int] = [
    "folding": 64, "trimmingCharacters": 16, "applyingTransform": 64, "capitalized": 8,
    "localizedCapitalized": 8,
    "precomposedStringWithCanonicalMapping": 64, "decomposedStringWithCanonicalMapping": 64,
    "precomposedStringWithCompatibilityMapping": 64, "decomposedStringWithCompatibilityMapping": 64,
    "caseInsensitiveCompare": 8, "localizedCaseInsensitiveCompare": 32, "localizedStandardCompare": 32,
    "localizedCompare": 32, "localizedStandardContains": 64, "localizedCaseInsensitiveContains": 64,
    "localizedStandardRange": 64, "compare": 16,
  ]

  /// The same body, which is charged for the bytes of its texts first.
  func charged(_ declaration: String) -> LibraryMember.Body {
    // `mutating func append(_ other: String)`, `var isEmpty: Bool { get }`
    let head = declaration.utf8.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
    let name = head.split(separator: UInt8(ascii: " ")).last.map { String(Substring($0)) }
    let isBrief = name.map(LibraryMember.Body.brief.contains) ?? false
    let weight = name.flatMap { LibraryMember.Body.heavy[$0] } ?? 1
    switch self {
    case .value(let body):
      return .value { call throws(Stop) in
        try call.spendOnTexts(isBrief ? .void : call.receiver, weight)
        return try body(call)
      }
    case .mutating(let body):
      return .mutating { value, call throws(Stop) in
        try call.spendOnTexts(isBrief ? .void : value, weight)
        return try body(&value, call)
      }
    case .property(let get, let set):
      if isBrief { return self }
      return .property(
        get: { call throws(Stop) in
          try call.spendOnTexts(call.receiver, weight)
          return try get(call)
        }, set: set)
    }
  }
}

extension NativeCall {
  fileprivate func spendOnTexts(_ receiver: Value, _ weight: Int) throws(Stop) {
    var (bytes, runs) = (0, 0)
    func add(_ value: Value) {
      switch value {
      case .string(let string):
        bytes += string.text.utf8.count
        runs += string.text.stepsOfMarks
      case .native(let native as DataNative): bytes += native.bytes.count
      default: break
      }
    }
    add(receiver)
    for index in 0..<count { add(self[index]) }
    if bytes >= 64 { try spend((bytes >> 5) * weight + runs) }
  }
}

extension String {
  /// What it takes, in steps, to bring the marks above and below its letters into the one order in which equal texts have
  /// them: the square of how many there are in a row, whoever sorts them. A text of a person has a few.
  var stepsOfMarks: Int {
    let size = utf8.count
    guard size >= 1024, !isPlain else { return 0 }
    var (run, steps) = (0, size >> 8)
    for scalar in unicodeScalars {
      if scalar.isMarkInOrder {
        run += 1
      } else if run > 0 {
        steps += (run * run) >> 6
        run = 0
      }
    }
    return steps + (run * run) >> 6
  }

  /// The steps in which it is hashed, and compared with one that is as long.
  var stepsOfComparison: Int {
    let size = utf8.count
    if size < 64 { return 0 }
    return isPlain ? size >> 8 : size >> 3 + stepsOfMarks
  }

  /// Two texts are compared as far as the shorter one goes, and all marks behind a letter with it.
  static func stepsOfComparison(_ a: String, _ b: String) -> Int {
    let (size, longer) = (Swift.min(a.utf8.count, b.utf8.count), Swift.max(a.utf8.count, b.utf8.count))
    if longer < 64 { return 0 }
    let isPlain = size < 64 || a.isPlain && b.isPlain
    return (isPlain ? size >> 8 : size >> 3) + Swift.max(a.stepsOfMarks, b.stepsOfMarks)
  }

  /// Whether all of it is ASCII, so that equal texts are the same bytes.
  var isPlain: Bool {
    var text = self
    return text.withUTF8 { bytes in
      // Without a way out of the loop sixteen bytes are looked at at once.
      var all: UInt8 = 0
      for byte in bytes { all |= byte }
      return all < 0x80
    }
  }
}
