/// Stretches of a text, of which the one at a place is found without looking at all of them.
struct Places {
  /// In order, and none overlaps another.
  private var ranges: [Range<Int>] = []

  /// - Parameter ranges: in any order; they may overlap.
  init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = self.ranges.last, range.lowerBound < last.upperBound {
        self.ranges[self.ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  func contains(_ place: Int) -> Bool { overlaps(place..<place + 1) }

  func overlaps(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound > range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return low < ranges.count && ranges[low].overlaps(range)
  }
}
