import CCmark

/// Where the lines of a text start, by CommonMark's idea of a line: LF, CR and CRLF each end one.
///
/// Lines count from 0 here, unlike everywhere else: libcmark's numbers are lowered by one on arrival.
struct LineTable {
  let bytes: UnsafeBufferPointer<UInt8>
  private var starts: [Int] = [0]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    starts.reserveCapacity(bytes.count / 32 + 1)
    guard let base = bytes.baseAddress else { return }
    // A byte order mark is no text; libcmark skips it too.
    if bytes.count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { starts[0] = 3 }
    let hasCR = memchr(base, 0x0D, bytes.count) != nil
    var offset = starts[0]
    if hasCR {
      while offset < bytes.count {
        let byte = base[offset]
        offset += 1
        if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && base[offset] == 0x0A)) {
          starts.append(offset)
        }
      }
    } else {
      while let feed = memchr(base + offset, 0x0A, bytes.count - offset) {
        offset = UnsafeRawPointer(feed) - UnsafeRawPointer(base) + 1
        starts.append(offset)
      }
    }
  }

  var count: Int { starts.count }

  /// Where a line starts; lines past the end start at the end.
  func start(_ line: Int) -> Int { line < starts.count ? starts[max(0, line)] : bytes.count }

  /// Where a line ends, before its line ending.
  func end(_ line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[max(0, line) + 1]
    let start = start(line)
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Where a line ends but for spaces and tabs.
  func trimmedEnd(_ line: Int) -> Int {
    var end = end(line)
    let start = start(line)
    while end > start, isSpaceOrTab(bytes[end - 1]) { end -= 1 }
    return end
  }
}

func isSpaceOrTab(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
