import CCmark
import Diagnostics

extension SourceText {
  /// The same text with U+FFFD for each NUL, as CommonMark wants it; the map to the file follows.
  ///
  /// libcmark would do this itself, but count its columns in what comes out.
  func withoutNULs() -> SourceText {
    let hasNUL = bytes.withUnsafeBytes { $0.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false }
    guard hasNUL else { return self }
    var map = SourceTextBuilder()
    for (index, byte) in bytes.enumerated() {
      if byte == 0 {
        for part: UInt8 in [0xEF, 0xBF, 0xBD] { map.append(part, at: fileOffset(index)) }
      } else {
        map.append(byte, at: fileOffset(index))
      }
    }
    return map.text(in: file)
  }
}

/// Collects the bytes of a `SourceText` with the fewest segments that say where they are from.
struct SourceTextBuilder {
  private var bytes: [UInt8] = []
  private var segments: [(local: Int, file: Int)] = []
  /// The offset in the file at which bytes need no new segment.
  private var expected = -1

  /// Makes room for so many bytes, where it is known how many there will be at most.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func append(_ new: some Collection<UInt8>, at offset: Int) {
    guard !new.isEmpty else { return }
    if offset != expected { segments.append((bytes.count, offset)) }
    bytes.append(contentsOf: new)
    expected = offset + new.count
  }

  /// Adds a byte; several may stand for the same byte of the file.
  mutating func append(_ byte: UInt8, at offset: Int) { append(CollectionOfOne(byte), at: offset) }

  /// Adds a stretch of another text, split where it is not one stretch of the file.
  mutating func append(_ range: Range<Int>, of source: SourceText) {
    var start = range.lowerBound
    let cuts =
      source.segments.count == 1 ? [] : source.cuts(within: range)
    for cut in cuts + [range.upperBound] where cut > start {
      append(source.bytes[start..<cut], at: source.fileOffset(start))
      start = cut
    }
  }

  /// How many bytes it has so far.
  var count: Int { bytes.count }

  /// - Parameter end: where an empty text stands.
  func text(in file: SourceFile, end: Int = 0) -> SourceText {
    SourceText(file: file, bytes: bytes, segments: segments.isEmpty ? [(0, end)] : segments)
  }
}

extension SourceText {
  /// Where segments begin within a range.
  fileprivate func cuts(within range: Range<Int>) -> [Int] {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].local <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return segments[low...].prefix { $0.local < range.upperBound }.map(\.local)
  }
}
