/// A paragraph as the pieces that lines are made of: what is between one break opportunity and the next.
///
/// Distances are in grid units (1/32 point) from the start of the paragraph, all text being on one line. All arrays
/// that hold distances ascend, which is what lets a line be found by bisection.
struct Segments {
  /// Where each segment starts, in characters, and the distance there.
  private(set) var starts: [Int] = []
  private(set) var startX: [Double] = []
  /// Where each segment ends without its trailing spaces, and the distance there.
  private(set) var ends: [Int] = []
  private(set) var endX: [Double] = []
  /// The first segment of each forced line, and the number of segments at the end.
  private(set) var forcedStarts: [Int] = [0]
  /// The widest segment: below this width words are torn apart.
  private(set) var widest = 0.0

  var count: Int { starts.count }

  init(_ scalars: [UInt32], marks: [BreakOpportunities.Mark], positions: [Double]) {
    // About as many as a text of usual words has.
    let usual = scalars.count / 6 + 1
    starts.reserveCapacity(usual)
    ends.reserveCapacity(usual)
    startX.reserveCapacity(usual)
    endX.reserveCapacity(usual)
    var start = 0
    for i in 0...scalars.count {
      let isEnd = i == scalars.count
      let isForced = isEnd ? scalars.last == CodePoint.newline : marks[i].contains(.forced)
      guard isEnd || isForced || marks[i].contains(.opportunity) else { continue }
      // The text starts with no break, and ends with one segment more only after a newline.
      if i == 0, !isEnd { continue }
      var end = i
      if isForced, end > start { end -= 1 }
      while end > start, scalars[end - 1] == CodePoint.space { end -= 1 }
      append(start..<end, positions)
      if isForced { forcedStarts.append(count) }
      if isEnd, isForced { append(i..<i, positions) }
      start = i
    }
    forcedStarts.append(count)
  }

  private mutating func append(_ range: Range<Int>, _ positions: [Double]) {
    starts.append(range.lowerBound)
    ends.append(range.upperBound)
    startX.append(positions[range.lowerBound])
    endX.append(positions[range.upperBound])
    widest = max(widest, positions[range.upperBound] - positions[range.lowerBound])
  }
}
