// Which of the boxes of a rank stands before which, and how far from each other.

extension LayeredLayout {
  /// Orders each rank such that few links cross. Boxes with the same right to a place keep the author's order.
  mutating func order() {
    let count = (items.map(\.rank).max() ?? -1) + 1
    ranks = [[Int]](repeating: [], count: count)
    var isSeen = [Bool](repeating: false, count: items.count)
    for root in items.indices where items[root].above.isEmpty {
      var stack = [root]
      while let item = stack.popLast() {
        guard !isSeen[item] else { continue }
        isSeen[item] = true
        ranks[items[item].rank].append(item)
        for segment in items[item].below.reversed() where !isSeen[segments[segment].lower] {
          stack.append(segments[segment].lower)
        }
      }
    }
    numberAll()
    var best = ranks
    var fewest = crossings
    for round in 0..<12 where fewest > 0 {
      for rank in round.isMultiple(of: 2) ? Array(ranks.indices) : ranks.indices.reversed() {
        sort(rank, isDown: round.isMultiple(of: 2))
      }
      exchangeNeighbours()
      let found = crossings
      if found < fewest { (best, fewest) = (ranks, found) }
    }
    ranks = best
    numberAll()
  }

  private mutating func numberAll() {
    for rank in ranks.indices { number(rank) }
  }

  private mutating func number(_ rank: Int) {
    for (order, item) in ranks[rank].enumerated() { items[item].order = order }
  }

  /// Sorts a rank by the middle of what each of it is linked with above or below; what has no link stays.
  private mutating func sort(_ rank: Int, isDown: Bool) {
    var wanted: [(item: Int, place: Double)] = []
    for item in ranks[rank] {
      let linked = isDown ? items[item].above : items[item].below
      guard !linked.isEmpty else {
        wanted.append((item, .nan))
        continue
      }
      let sum = linked.reduce(0.0) { sum, index in
        let segment = segments[index]
        let (other, offset) =
          isDown ? (segment.upper, segment.upperOffset) : (segment.lower, segment.lowerOffset)
        return sum + Double(items[other].order) + offset / max(1, items[other].size.across)
      }
      wanted.append((item, sum / Double(linked.count)))
    }
    let linked = wanted.enumerated().filter { !$0.element.place.isNaN }
    // Sorted by place, then by where it stood.
    let sorted = linked.sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    for (target, source) in zip(linked, sorted) { ranks[rank][target.offset] = source.element.item }
    number(rank)
  }

  /// Exchanges neighbours wherever fewer links cross then.
  private mutating func exchangeNeighbours() {
    guard items.count < 600 else { return }
    for _ in 0..<4 {
      var isChanged = false
      for rank in ranks.indices {
        for place in ranks[rank].indices.dropLast() {
          let (first, second) = (ranks[rank][place], ranks[rank][place + 1])
          let now = crossings(first, second)
          guard now > 0, crossings(second, first) < now else { continue }
          ranks[rank].swapAt(place, place + 1)
          number(rank)
          isChanged = true
        }
      }
      if !isChanged { return }
    }
  }

  /// How often the links of two boxes of a rank cross when the first stands before the second.
  private func crossings(_ first: Int, _ second: Int) -> Int {
    func count(_ a: [Int], _ b: [Int]) -> Int {
      a.reduce(0) { sum, place in sum + b.count { $0 < place } }
    }
    return count(
      items[first].above.map { items[segments[$0].upper].order },
      items[second].above.map { items[segments[$0].upper].order })
      + count(
        items[first].below.map { items[segments[$0].lower].order },
        items[second].below.map { items[segments[$0].lower].order })
  }

  /// How often links cross (Barth, Jünger and Mutzel 2002).
  private var crossings: Int {
    var result = 0
    for rank in ranks.indices.dropLast() {
      let ends = ranks[rank].flatMap { item in
        items[item].below.map { items[segments[$0].lower].order }.sorted()
      }
      var counts = [Int](repeating: 0, count: ranks[rank + 1].count + 1)
      var seen = 0
      for end in ends {
        // Those so far that end no farther.
        var before = 0
        var place = end + 1
        while place > 0 {
          before += counts[place]
          place -= place & -place
        }
        result += seen - before
        seen += 1
        place = end + 1
        while place < counts.count {
          counts[place] += 1
          place += place & -place
        }
      }
    }
    return result
  }

  // MARK: Across

  /// Sets each box below and above what it is linked with, as far as its neighbours let it.
  mutating func setAcross() {
    for rank in ranks.indices {
      var end = 0.0
      for (place, item) in ranks[rank].enumerated() {
        if place > 0 { end += distance(ranks[rank][place - 1], item) }
        items[item].middle = end
      }
      for item in ranks[rank] { items[item].middle -= end / 2 }
    }
    var best = items.map(\.middle)
    var least = Double.infinity
    for round in 0..<24 {
      let isDown = round.isMultiple(of: 2)
      for rank in isDown ? Array(ranks.indices) : ranks.indices.reversed() { settle(rank, isDown: isDown) }
      let length = segments.reduce(0.0) { sum, segment in
        sum + segment.weight
          * abs(
            items[segment.upper].middle + segment.upperOffset - items[segment.lower].middle
              - segment.lowerOffset)
      }
      if length < least - 0.01 { (best, least) = (items.map(\.middle), length) }
    }
    for item in items.indices { items[item].middle = (best[item] * 2).rounded() / 2 }
  }

  /// How far apart the middles of two neighbours are at least.
  private func distance(_ first: Int, _ second: Int) -> Double {
    let gap = items[first].isBox && items[second].isBox ? 36.0 : 18
    return (items[first].size.across + items[second].size.across) / 2 + gap
  }

  /// The place that as much weight lies before as behind; between two such, their middle.
  private static func median(_ places: [(place: Double, weight: Double)]) -> Double? {
    let sorted = places.sorted { ($0.place, $0.weight) < ($1.place, $1.weight) }
    let half = sorted.reduce(0) { $0 + $1.weight } / 2
    var sum = 0.0
    for (index, (place, weight)) in sorted.enumerated() {
      sum += weight
      if abs(sum - half) < 1e-9, index + 1 < sorted.count { return (place + sorted[index + 1].place) / 2 }
      if sum > half { return place }
    }
    return sorted.last?.place
  }

  /// The places of a rank that are nearest to those wanted, and far enough apart: pools of boxes that push each other
  /// (isotonic regression).
  private mutating func settle(_ rank: Int, isDown: Bool) {
    var pools: [(sum: Double, weight: Double, count: Int)] = []
    var offsets: [Double] = []
    for (place, item) in ranks[rank].enumerated() {
      offsets.append(place == 0 ? 0 : offsets[place - 1] + distance(ranks[rank][place - 1], item))
      var wanted: [(place: Double, weight: Double)] = []
      for index in isDown ? items[item].above : items[item].below {
        let segment = segments[index]
        wanted.append(
          (
            isDown
              ? items[segment.upper].middle + segment.upperOffset - segment.lowerOffset
              : items[segment.lower].middle + segment.lowerOffset - segment.upperOffset, segment.weight
          ))
      }
      let weight = wanted.isEmpty ? 0.01 : wanted.reduce(0) { $0 + $1.weight }
      let middle = Self.median(wanted) ?? items[item].middle
      pools.append(((middle - offsets[place]) * weight, weight, 1))
      while pools.count > 1 {
        let (last, previous) = (pools[pools.count - 1], pools[pools.count - 2])
        guard previous.sum / previous.weight > last.sum / last.weight else { break }
        pools.removeLast()
        pools[pools.count - 1] = (
          previous.sum + last.sum, previous.weight + last.weight, previous.count + last.count
        )
      }
    }
    var place = 0
    for pool in pools {
      for _ in 0..<pool.count {
        items[ranks[rank][place]].middle = pool.sum / pool.weight + offsets[place]
        place += 1
      }
    }
  }
}
