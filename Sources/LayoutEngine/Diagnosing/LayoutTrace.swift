/// How a layout came about: for every node, what it was proposed, what it answered, how often it was asked, and
/// where it stands in the end.
///
///     let trace = LayoutTrace(tree, ProposedViewSize(width: 300, height: nil))
///     for entry in trace.entries { print(entry.frame, entry.questions) }
///
/// The tree is laid out a second time for it, by nodes that keep account; so asking for a trace costs nothing
/// when nobody does.
public struct LayoutTrace: Sendable {
  /// A proposal, and the node's answer to it.
  public struct Question: Sendable, Equatable {
    public let proposal: ProposedViewSize
    public let answer: CGSize
    /// How often the node was asked; only the first time did it have to think.
    public internal(set) var count: Int
  }

  /// One node.
  public struct Entry: Sendable {
    /// Its index in the tree.
    public let node: Int
    /// How many nodes are around it.
    public let depth: Int
    /// What it was asked, in the order in which it was asked first.
    public let questions: [Question]
    /// The proposal with which it was placed, and where; nil when it is nowhere, such as what a `ViewThatFits`
    /// did not choose.
    public let placement: (proposal: ProposedViewSize, frame: CGRect)?
  }

  /// The answer of the whole tree.
  public let size: CGSize
  /// All nodes, in depth-first order.
  public let entries: [Entry]

  public init(_ tree: LayoutTree, _ proposal: ProposedViewSize) {
    var ledgers: [Ledger] = []
    var copies: [LayoutNode?] = Array(repeating: nil, count: tree.nodes.count)
    for _ in tree.nodes { ledgers.append(Ledger()) }
    // Children come after their parents, so that backwards all of a node's children are copied before it.
    for node in tree.nodes.reversed() {
      let copy = LayoutNode(node.kind, children: node.children.compactMap { copies[$0.index] })
      copy.overriddenDirection = node.overriddenDirection
      copy.layoutValues = node.layoutValues
      copies[node.index] = LayoutNode(.traced(ledgers[node.index]), children: [copy])
    }
    guard let root = copies[tree.root.index] else {
      (size, entries) = (.zero, [])
      return
    }
    let traced = LayoutTree(root, layoutDirection: tree.layoutDirection)
    size = traced.solve(proposal)
    var depths = [Int](repeating: 0, count: tree.nodes.count)
    var entries: [Entry] = []
    for node in tree.nodes {
      for child in node.children { depths[child.index] = depths[node.index] + 1 }
      guard let copy = copies[node.index] else { continue }
      entries.append(
        Entry(
          node: node.index, depth: depths[node.index], questions: ledgers[node.index].questions,
          placement: copy.isPlaced ? (copy.proposal, copy.frame) : nil))
    }
    self.entries = entries
  }

  /// What one node was asked.
  final class Ledger {
    private(set) var questions: [Question] = []

    func note(_ offer: Extents<Double>, _ answer: Extents<Double>) {
      let proposal = offer.proposal
      if let index = questions.firstIndex(where: { $0.proposal.isNear(proposal) }) {
        questions[index].count += 1
      } else {
        questions.append(Question(proposal: proposal, answer: answer.size, count: 1))
      }
    }
  }
}
