/// Looks for what stands between two marks in the lines of a text.
public enum CodeFreeText {
  /// The stretches from one mark to the next other one in the same line, outside of code.
  ///
  /// - Parameter skippingCode: whether code is passed over, between fences and in a line.
  public static func places(
    of open: StaticString, upTo close: StaticString, in bytes: [UInt8], skippingCode: Bool = true
  ) -> [Range<Int>] {
    guard bytes.has(open) else { return [] }
    var result: [Range<Int>] = []
    let lines = skippingCode ? LineScanner.outsideOfFences(bytes) : LineScanner(bytes).lines
    for line in lines {
      var place = line.lowerBound
      while place < line.upperBound {
        if skippingCode, bytes[place] == UInt8(ascii: "`") {
          place = codeEnd(bytes, place, line.upperBound)
        } else if bytes[place] == UInt8(ascii: "\\") {
          place += 2
        } else if begins(open, bytes, place, line.upperBound) {
          // What is closed nowhere behind one mark is not closed behind those that follow, either.
          guard
            let end = (place + open.utf8CodeUnitCount..<line.upperBound).first(where: {
              begins(close, bytes, $0, line.upperBound)
            })
          else { break }
          result.append(place..<end + close.utf8CodeUnitCount)
          place = end + close.utf8CodeUnitCount
        } else {
          place += 1
        }
      }
    }
    return result
  }

  private static func begins(_ word: StaticString, _ bytes: [UInt8], _ place: Int, _ end: Int) -> Bool {
    place + word.utf8CodeUnitCount <= end
      && (0..<word.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
  }

  /// Behind the code that begins with backticks, or behind these where it has no end in its line.
  private static func codeEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    let count = bytes[start..<end].prefix { $0 == UInt8(ascii: "`") }.count
    var place = start + count
    while place < end {
      let run = bytes[place..<end].prefix { $0 == UInt8(ascii: "`") }.count
      if run == count { return place + run }
      place += max(1, run)
    }
    return start + count
  }
}
