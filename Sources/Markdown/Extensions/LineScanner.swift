import CCmark
import Diagnostics

/// The lines of a text, and which of them are code between fences.
struct LineScanner {
  private(set) var lines: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    lines.reserveCapacity(bytes.count / 32 + 1)
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count {
        let found = memchr(base + start, 0x0A, bytes.count - start)
        let end = found.map { UnsafeRawPointer($0) - base } ?? bytes.count
        lines.append(start..<end)
        start = end + 1
      }
    }
  }

  /// The lines of a text that are no code between fences; those that open a fence are among them.
  static func outsideOfFences(_ bytes: [UInt8]) -> [Range<Int>] {
    var fence: Fence?
    return LineScanner(bytes).lines.filter { line in
      if let open = fence {
        if open.isClosed(by: line, bytes) { fence = nil }
        return false
      }
      fence = Fence(line, bytes)
      return true
    }
  }

  /// The same without those of HTML.
  static func outsideOfCode(_ bytes: [UInt8]) -> [Range<Int>] {
    var fence: Fence?
    var html = HTMLLines()
    return LineScanner(bytes).lines.filter { line in
      if let open = fence {
        if open.isClosed(by: line, bytes) { fence = nil }
        return false
      }
      if html.take(line, bytes) { return false }
      fence = Fence(line, bytes)
      return true
    }
  }

  /// A fence that is open.
  struct Fence {
    let mark: UInt8
    let count: Int
    /// Of its first mark, from 0. What is indented by four more columns is code, and ends nothing.
    let column: Int

    /// The fence that a line opens, behind the markers of quotes and lists.
    init?(_ line: Range<Int>, _ bytes: [UInt8]) {
      var place = line.lowerBound
      while place < line.upperBound, isSpaceOrTab(bytes[place]) || ">-+*".utf8.contains(bytes[place]) {
        place += 1
      }
      guard place < line.upperBound, bytes[place] == UInt8(ascii: "`") || bytes[place] == UInt8(ascii: "~")
      else {
        return nil
      }
      column = bytes[line.lowerBound..<place].reduce(0) { $1 == 0x09 ? $0 + 4 - $0 % 4 : $0 + 1 }
      mark = bytes[place]
      count = bytes[place..<line.upperBound].prefix { $0 == bytes[place] }.count
      let info = bytes[place + count..<line.upperBound]
      if count < 3 || mark == UInt8(ascii: "`") && info.contains(mark) { return nil }
    }

    func isClosed(by line: Range<Int>, _ bytes: [UInt8]) -> Bool {
      guard let other = Fence(line, bytes), other.mark == mark, other.count >= count,
        other.column < column + 4
      else { return false }
      return bytes[line].reversed().drop { isSpaceOrTab($0) || $0 == 0x0D }.first == mark
    }
  }
}
