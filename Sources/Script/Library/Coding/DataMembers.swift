extension LibraryBuilder {
  /// Pieces of bytes, and bytes that are added.
  func declareDataMembers(_ type: TypeBuilder) {
    type.initializer("init(count: Int)") { call throws(Stop) in try call.bytes(0, count: call[0].int) }
    type.initializer("init(repeating byte: UInt8, count: Int)") { call throws(Stop) in
      try call.bytes(call[0].byte ?? 0, count: call[1].int)
    }
    type.method("static func + (a: Data, b: Data) -> Data") { call throws(Stop) in
      let bytes = (call[0].bytes ?? []) + (call[1].bytes ?? [])
      try call.spendOnBytes(bytes.count)
      return .data(bytes)
    }
    for form in [
      "append(_ byte: UInt8)", "append(_ other: Data)", "append(contentsOf bytes: some Sequence<UInt8>)",
    ] {
      type.mutating("mutating func \(form)") { value, call throws(Stop) in
        let added = try call.given(0)
        let bytes = value.bytes ?? []
        try call.spendOnBytes(bytes.count + added.count)
        value = .data(bytes + added)
        return .void
      }
    }
    type.mutating("mutating func removeAll()") { value, _ in
      value = .data([])
      return .void
    }
    let pieces: [(String, @Sendable (ArraySlice<UInt8>, Int) -> ArraySlice<UInt8>)] = [
      ("prefix(_ maxLength: Int)", { $0.prefix($1) }), ("suffix(_ maxLength: Int)", { $0.suffix($1) }),
      ("dropFirst(_ k: Int = 1)", { $0.dropFirst($1) }), ("dropLast(_ k: Int = 1)", { $0.dropLast($1) }),
    ]
    for (form, piece) in pieces {
      type.method("func \(form) -> Data") { call throws(Stop) in
        let bytes = call.receiver.bytes ?? []
        try call.spendOnBytes(bytes.count)
        let count = call[0].isVoid ? 1 : call[0].int
        guard count >= 0 else { throw call.fail(LibraryMessage.negativeCount(count), at: 0) }
        return .data(Array(piece(bytes[...], count)))
      }
    }
    type.method("func subdata(in range: Range<Int>) -> Data") { call throws(Stop) in try call.piece() }
    type.subscript("subscript(range: Range<Int>) -> Data") { call throws(Stop) in try call.piece() }
    type.subscript("subscript(range: ClosedRange<Int>) -> Data") { call throws(Stop) in try call.piece() }
    type.subscript(
      "subscript(index: Int) -> UInt8",
      set: { value, call throws(Stop) in
        var bytes = value.bytes ?? []
        let index = call[0].int
        guard bytes.indices.contains(index) else {
          throw call.trap(LibraryMessage.outOfRange(index, bytes.count, of: "a 'Data'"), at: 0)
        }
        try call.spendOnBytes(bytes.count)
        bytes[index] = call[1].byte ?? 0
        value = .data(bytes)
        return .void
      },
      { call throws(Stop) in
        let (bytes, index) = (call.receiver.bytes ?? [], call[0].int)
        guard bytes.indices.contains(index) else {
          throw call.trap(LibraryMessage.outOfRange(index, bytes.count, of: "a 'Data'"), at: 0)
        }
        return .fixedInteger(bytes[index])
      })
  }
}

extension Value {
  fileprivate var byte: UInt8? { integer.flatMap { UInt8(exactly: $0) } }
}

extension NativeCall {
  fileprivate func spendOnBytes(_ count: Int) throws(Stop) {
    try checkSize(count)
    try spend(1 + count >> 4)
  }

  fileprivate func bytes(_ byte: UInt8, count: Int) throws(Stop) -> Value {
    guard count >= 0 else { throw fail(LibraryMessage.negativeCount(count)) }
    try spendOnBytes(count)
    return .data([UInt8](repeating: byte, count: count))
  }

  /// The bytes that an argument is, or has.
  private func bytes(of value: Value) throws(Stop) -> [UInt8] {
    if let bytes = value.bytes { return bytes }
    if let byte = value.byte { return [byte] }
    return try (elements(of: value) ?? []).compactMap(\.byte)
  }

  fileprivate func given(_ index: Int) throws(Stop) -> [UInt8] { try bytes(of: self[index]) }

  fileprivate func piece() throws(Stop) -> Value {
    let bytes = receiver.bytes ?? []
    let range: Range<Int>? =
      switch self[0] {
      case .range(let range): range
      case .closedRange(let range) where range.upperBound < .max: range.lowerBound..<range.upperBound + 1
      default: nil
      }
    guard let range, range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw trap(LibraryMessage.outOfRange(range?.upperBound ?? .max, bytes.count, of: "a 'Data'"), at: 0)
    }
    try spendOnBytes(range.count)
    return .data(Array(bytes[range]))
  }
}
