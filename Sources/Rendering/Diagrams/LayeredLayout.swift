/// Boxes in ranks, joined by links that all lead down from rank to rank (Sugiyama, Tagawa and Toda 1981; Gansner, Koutsofios,
/// North and Vo 1993).
///
/// It speaks of a drawing that flows down: `across` is what that calls x, and `along` is y.
struct LayeredLayout {
  struct Place: Equatable {
    var across = 0.0
    var along = 0.0
  }

  /// Where a box has to stand, whatever is linked with it.
  enum Lock { case first, last }

  struct Box {
    var size: Place
    var lock: Lock?
  }

  struct Link {
    var from: Int
    var to: Int
    /// Where it leaves and arrives, from the middles of the boxes on.
    var fromOffset = 0.0
    var toOffset = 0.0
    /// How many ranks it leads down at least.
    var length = 1
    /// Whether it leads back in truth: then others are straight rather than it.
    var isReversed = false
    /// The size of the words on it.
    var label: Place?
  }

  /// A box, or a place where a link passes a rank.
  struct Item {
    var size: Place
    var rank: Int
    var isBox: Bool
    var middle = 0.0
    /// Where it stands in its rank.
    var order = 0
    var above: [Int] = []
    var below: [Int] = []
  }

  /// A stretch of a link between neighbouring ranks.
  struct Segment {
    var upper: Int
    var lower: Int
    var upperOffset: Double
    var lowerOffset: Double
    var weight: Double
  }

  static let mostItems = 4_000

  private(set) var centers: [Place] = []
  /// The points that each link goes through, the first and the last of them on the edges of its boxes.
  private(set) var routes: [[Place]] = []
  private(set) var labels: [Place?] = []
  private(set) var size = Place()

  var items: [Item] = []
  var segments: [Segment] = []
  var ranks: [[Int]] = []

  /// Nil where there is too much to place. Links must not lead round in circles.
  init?(_ boxes: [Box], _ links: [Link]) {
    let scale = links.contains { $0.label != nil } ? 2 : 1
    let ranksOfBoxes = Self.ranks(boxes, links, scale)
    items = zip(boxes, ranksOfBoxes).map { Item(size: $0.size, rank: $1, isBox: true) }
    var passed: [[Int]] = []
    for link in links {
      guard let chain = add(link) else { return nil }
      passed.append(chain)
    }
    order()
    setAcross()
    let tops = setAlong(scale)
    centers = boxes.indices.map { Place(across: items[$0].middle, along: tops[items[$0].rank].middle) }
    for (link, chain) in zip(links, passed) {
      let (from, to) = (items[link.from], items[link.to])
      var route = [
        Place(
          across: from.middle + link.fromOffset, along: tops[from.rank].middle + from.size.along / 2)
      ]
      for item in chain {
        let (across, rank) = (items[item].middle, tops[items[item].rank])
        route.append(Place(across: across, along: rank.middle - rank.height / 2))
        route.append(Place(across: across, along: rank.middle + rank.height / 2))
      }
      route.append(
        Place(across: to.middle + link.toOffset, along: tops[to.rank].middle - to.size.along / 2))
      routes.append(route)
      let labelled = link.label == nil ? nil : chain.first { items[$0].size.along > 0 }
      labels.append(labelled.map { Place(across: items[$0].middle, along: tops[items[$0].rank].middle) })
    }
    moveToOrigin()
  }

  // MARK: Ranks

  /// As far down as the longest way to a box is, and no farther up than what it leads to needs.
  private static func ranks(_ boxes: [Box], _ links: [Link], _ scale: Int) -> [Int] {
    var result = [Int](repeating: 0, count: boxes.count)
    let free = links.filter { boxes[$0.from].lock == nil && boxes[$0.to].lock == nil }
    var leaving = [[Link]](repeating: [], count: boxes.count)
    var missing = [Int](repeating: 0, count: boxes.count)
    for link in free {
      leaving[link.from].append(link)
      missing[link.to] += 1
    }
    let isFirst = missing.map { $0 == 0 }
    var ready = boxes.indices.filter { missing[$0] == 0 }
    var done = 0
    while done < ready.count {
      let box = ready[done]
      done += 1
      for link in leaving[box] {
        result[link.to] = max(result[link.to], result[box] + link.length * scale)
        missing[link.to] -= 1
        if missing[link.to] == 0 { ready.append(link.to) }
      }
    }
    for box in ready.reversed() where isFirst[box] && boxes[box].lock == nil {
      if let nearest = leaving[box].map({ result[$0.to] - $0.length * scale }).min() { result[box] = nearest }
    }
    let last = boxes.indices.filter { boxes[$0].lock == nil }.map { result[$0] }.max() ?? 0
    let hasFirst = boxes.contains { $0.lock == .first }
    for box in boxes.indices {
      switch boxes[box].lock {
      case .first: result[box] = 0
      case .last: result[box] = last + 1 + (hasFirst ? 1 : 0)
      case nil: result[box] += hasFirst ? 1 : 0
      }
    }
    return result
  }

  /// Gives a link a place in each rank that it passes; nil where these are too many.
  private mutating func add(_ link: Link) -> [Int]? {
    let (first, last) = (items[link.from].rank, items[link.to].rank)
    var chain: [Int] = []
    if last > first + 1 {
      let middle = (first + last) / 2
      for rank in first + 1..<last {
        let size = rank == middle ? link.label ?? Place() : Place()
        chain.append(items.count)
        items.append(Item(size: size, rank: rank, isBox: false))
      }
    }
    guard items.count <= Self.mostItems else { return nil }
    let stops = [link.from] + chain + [link.to]
    for (place, (upper, lower)) in zip(stops, stops.dropFirst()).enumerated() {
      let isInner = items[upper].isBox ? 0 : 1, isNextInner = items[lower].isBox ? 0 : 1
      items[upper].below.append(segments.count)
      items[lower].above.append(segments.count)
      segments.append(
        Segment(
          upper: upper, lower: lower, upperOffset: place == 0 ? link.fromOffset : 0,
          lowerOffset: place == chain.count ? link.toOffset : 0,
          weight: [1, 2, 8][isInner + isNextInner] * (link.isReversed ? 0.3 : 1)))
    }
    return chain
  }

  // MARK: Sizes

  /// The height and the middle of each rank.
  private mutating func setAlong(_ scale: Int) -> [(height: Double, middle: Double)] {
    var result: [(height: Double, middle: Double)] = []
    var top = 0.0
    for rank in ranks.indices {
      let height = ranks[rank].map { items[$0].size.along }.max() ?? 0
      result.append((height, top + height / 2))
      // Links that lead far aside have more room to do so.
      let aside = ranks[rank].flatMap { items[$0].below }.map { segment in
        let segment = segments[segment]
        return abs(
          items[segment.upper].middle + segment.upperOffset - items[segment.lower].middle
            - segment.lowerOffset)
      }
      let isPort = ranks[rank].allSatisfy { items[$0].isBox && items[$0].size.along == 0 }
      let gap = isPort ? 24 : scale == 2 ? 26.0 : 44
      top += height + max(gap, min(100, (aside.max() ?? 0) / 4))
    }
    return result
  }

  private mutating func moveToOrigin() {
    var (least, most) = (Double.infinity, -Double.infinity)
    var end = 0.0
    for item in items {
      least = min(least, item.middle - item.size.across / 2)
      most = max(most, item.middle + item.size.across / 2)
    }
    for route in routes {
      for point in route { (least, most) = (min(least, point.across), max(most, point.across)) }
    }
    guard least <= most else { return }
    for index in centers.indices {
      centers[index].across -= least
      end = max(end, centers[index].along + items[index].size.along / 2)
    }
    for index in routes.indices {
      for point in routes[index].indices { routes[index][point].across -= least }
      labels[index]?.across -= least
    }
    size = Place(across: most - least, along: end)
  }
}
