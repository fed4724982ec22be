internal import CCompression

/// A text that is kept, packed where there are many of them. It is unpacked whenever somebody asks, in about a
/// microsecond for each kilobyte.
struct KeptText: Sendable {
  private enum Form: Sendable {
    case plain([UInt8])
    case packed([UInt8], count: Int)
  }

  private let form: Form

  init(_ bytes: [UInt8] = []) { form = .plain(bytes) }

  private init(_ form: Form) { self.form = form }

  var bytes: [UInt8] {
    switch form {
    case .plain(let bytes): bytes
    case .packed(let packed, let count):
      [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = cc_unpack(packed, packed.count, buffer.baseAddress, count) != 0 ? count : 0
      }
    }
  }

  /// The same text in less room; itself where that is none.
  var packed: KeptText {
    guard case .plain(let bytes) = form, bytes.count >= Self.leastSize else { return self }
    let room = cc_pack_bound(bytes.count)
    let packed = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      let count = cc_pack(bytes, bytes.count, buffer.baseAddress, room)
      return Array(buffer.prefix(count))
    }
    guard !packed.isEmpty, packed.count < bytes.count else { return self }
    return KeptText(.packed(packed, count: bytes.count))
  }

  private static let leastSize = 256
}
