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

  /// The same body, which is charged for the bytes of its texts first.
  func charged(_ declaration: String) -> LibraryMember.Body {
    // `mutating func append(_ other: String)`, `var isEmpty: Bool { get }`
    let head = declaration.utf8.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
    let name = head.split(separator: UInt8(ascii: " ")).last.map { String(Substring($0)) }
    let isBrief = name.map(LibraryMember.Body.brief.contains) ?? false
    switch self {
    case .value(let body):
      return .value { call throws(Stop) in
        try call.spendOnTexts(isBrief ? .void : call.receiver)
        return try body(call)
      }
    case .mutating(let body):
      return .mutating { value, call throws(Stop) in
        try call.spendOnTexts(isBrief ? .void : value)
        return try body(&value, call)
      }
    case .property(let get, let set):
      if isBrief { return self }
      return .property(
        get: { call throws(Stop) in
          try call.spendOnTexts(call.receiver)
          return try get(call)
        }, set: set)
    }
  }
}

extension NativeCall {
  fileprivate func spendOnTexts(_ receiver: Value) throws(Stop) {
    var bytes = receiver.textSize
    for index in 0..<count { bytes += self[index].textSize }
    if bytes >= 64 { try spend(bytes >> 5) }
  }
}

extension Value {
  /// The bytes of a text; 0 of everything else.
  fileprivate var textSize: Int { if case .string(let string) = self { string.text.utf8.count } else { 0 } }
}
