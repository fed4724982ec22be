import CCmark

/// What keeps libcmark (0.30.2) from looking at all open images for every link that closes.
///
/// When a link is found, libcmark looks at every opening bracket before it, since links are not in links; it stops
/// at the first that it has looked at before, but never at an image's. So `![[]()`, many times, takes the square of
/// the time. Of more images that are open in one paragraph than anybody writes, the brackets are hidden from it: they
/// are the text that they nearly always would have become.
struct BracketGuard {
  /// Images that may be open at once.
  static let limit = 400

  /// The text as libcmark is to read it; as long as the original.
  let bytes: [UInt8]
  /// What stands for a hidden bracket.
  private let placeholder: UInt8

  /// Nil where nothing has to be hidden, which is found out quickly.
  init?(_ source: UnsafeBufferPointer<UInt8>) {
    let (mark, open) = (UInt8(ascii: "!"), UInt8(ascii: "["))
    var images = 0
    var place = 0
    while let base = source.baseAddress,
      let found = memchr(base + place, Int32(mark), source.count - place)
    {
      place = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
      if place < source.count, source[place] == open { images += 1 }
    }
    guard images > Self.limit else { return nil }
    var bytes = Array(source)
    // The brackets that are open, true for an image's, and how many of these there are.
    var stack: [Bool] = []
    var openImages = 0
    var hidden: [Int] = []
    var lineIsBlank = true
    for (index, byte) in source.enumerated() {
      switch byte {
      case 0x0A, 0x0D:
        // A paragraph ends at a blank line at the latest.
        if lineIsBlank { (stack, openImages) = ([], 0) }
        lineIsBlank = true
      case 0x20, 0x09: break
      case open:
        lineIsBlank = false
        let isImage = index > 0 && source[index - 1] == mark
        if isImage, openImages >= Self.limit {
          hidden.append(index)
        } else {
          stack.append(isImage)
          if isImage { openImages += 1 }
        }
      case UInt8(ascii: "]"):
        lineIsBlank = false
        if stack.popLast() == true { openImages -= 1 }
      default: lineIsBlank = false
      }
    }
    guard !hidden.isEmpty, let placeholder = Self.unused(in: source) else { return nil }
    for index in hidden { bytes[index] = placeholder }
    (self.bytes, self.placeholder) = (bytes, placeholder)
  }

  /// Makes brackets of what was hidden.
  func restore(_ pool: inout [UInt8]) {
    for index in pool.indices where pool[index] == placeholder { pool[index] = UInt8(ascii: "[") }
  }

  /// A control character that the text does not have.
  private static func unused(in source: UnsafeBufferPointer<UInt8>) -> UInt8? {
    (0x01...0x08).first { !source.contains($0) }
  }
}
