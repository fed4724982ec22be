import Diagnostics
import LayoutEngine

/// The readers of a block, while what they show is being found.
final class ReaderSearch {
  /// Whether the block has any.
  private(set) var isUsed = false
  /// Whether anything was found since this was last set to false.
  var hasGrown = false
  /// Whether what is not known now is to stay so.
  var isOver = false
  /// How often what a reader shows was numbered anew.
  private(set) var round = 0
  /// Whether that was done since the tree was made that is being laid out: its nodes are those of the old numbers.
  private(set) var isStale = false

  /// Forgets the numbers of what a reader shows: no tree that was made with them can be laid out any more.
  func beginAnew() { (round, isStale, hasGrown) = (round + 1, true, true) }

  /// Goes on with a tree that is made now.
  func goOn() { (isStale, hasGrown) = (false, false) }

  /// The rooms that readers have, while somebody wants to know nothing else; nil: readers show what is in them.
  var rooms: [ObjectIdentifier: CGSize]?
  /// How many nodes may be kept, so that they need not be made again: a few tens of megabytes.
  private var nodesLeft = 200_000

  /// Whether there is room to keep what is in a room of a reader.
  func mayKeep(_ node: LayoutNode) -> Bool {
    guard nodesLeft > 0 else { return false }
    nodesLeft -= node.nodeCount
    return true
  }

  /// Says that a path depends on a room of another size than its own; nil once it is said.
  var reportSmallPath: (() -> Void)?

  /// Whether one was asked where it stands, so that what it shows is another one elsewhere.
  var readsPlaces = false

  /// Whether each rounding of a length is a choice: once what is shown was found to depend on it.
  var roundsStrictly = false

  func use() { isUsed = true }
}

/// All that a reader was found to show.
final class FoundVariants {
  /// More variants than these are no variants: something changes with every width.
  private static let limit = 60
  /// Rooms are told in steps of points then, in the least of these that do; rooms wider than the widest are as that.
  private static let steps = [32.0, 64, 128, 256]
  static let widest = 1_600.0

  private let search: ReaderSearch
  private var numbers: [String: Int] = [:]
  private(set) var views: [ViewDescription] = []
  private(set) var isFull = false
  /// In which steps rooms are told; nil: as they are.
  private(set) var step: Double?
  /// How often the search has begun.
  private var round = 0
  /// Which texts follow the room, by the structure of the views in it but for their sizes.
  private var scaled: [String: Set<Int>] = [:]
  /// The sizes that texts were found to have, by the same.
  private var sizes: [String: [[Double]]] = [:]
  /// A text of more sizes than these follows the room.
  private static let fewSizes = 2

  init(_ search: ReaderSearch) { self.search = search }

  /// A view whose texts follow the room where they were found to do so.
  func scaling(_ view: ViewDescription, _ resolver: Resolver) -> ViewDescription {
    guard !scaled.isEmpty, let numbers = scaled[view.structureAndSizes.structure] else { return view }
    return view.scalingTexts(numbers, resolver)
  }

  /// Notes the sizes of texts, and answers whether some of them were found to follow the room.
  private func notesSizes(of view: ViewDescription) -> Bool {
    let (structure, own) = view.structureAndSizes
    guard !own.isEmpty, sizes[structure]?.contains(own) != true else { return false }
    sizes[structure, default: []].append(own)
    guard let known = sizes[structure], known.count > Self.fewSizes else { return false }
    let numbers = own.indices.filter { number in known.contains { $0[number] != own[number] } }
    scaled[structure, default: []].formUnion(numbers)
    sizes[structure] = nil
    (self.numbers, views) = ([:], [])
    search.beginAnew()
    return true
  }

  func index(
    of view: ViewDescription, at span: Span, _ resolver: Resolver,
    as drawn: (ViewDescription) -> ViewDescription
  ) -> Int? {
    let structure = view.structure
    if let known = numbers[structure] { return known }
    guard !search.isOver, !isFull, !notesSizes(of: view) else { return nil }
    guard views.count < Self.limit else {
      if Self.steps.indices.contains(round) {
        if step == nil { resolver.report(Wording.readerSteps(span.text, Self.limit, span)) }
        (step, round, numbers, views) = (Self.steps[round], round + 1, [:], [])
        search.beginAnew()
        return nil
      }
      isFull = true
      resolver.report(Wording.readerVaries(span.text, Self.limit, span))
      return nil
    }
    numbers[structure] = views.count
    views.append(drawn(view))
    search.hasGrown = true
    // The tree that asks has no nodes for it yet.
    return nil
  }
}
