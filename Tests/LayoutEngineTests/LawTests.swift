import LayoutEngine
import Testing

/// What holds for every tree of views, on seeded random ones.
@Suite struct LawTests {
  private func proposals(_ seed: UInt64) -> [ProposedViewSize] {
    var random = RandomViews(seed: seed &+ 1000)
    return (0..<6).map { _ in random.proposal() }
  }

  private func state(_ tree: LayoutTree, _ proposal: ProposedViewSize) -> [CGRect?] {
    tree.solve(proposal)
    return tree.nodes.map { $0.isPlaced ? $0.frame : nil }
  }

  /// What was asked before has no influence, and the same question has the same answer.
  @Test(arguments: 0..<150 as Range<UInt64>)
  func cachingIsInvisible(seed: UInt64) {
    let used = randomTree(seed)
    for proposal in proposals(seed) {
      let answer = state(used, proposal)
      #expect(answer == state(randomTree(seed), proposal), "\(proposal)")
      #expect(answer == state(used, proposal), "\(proposal)")
    }
  }

  /// With every direction the other way round, everything stands as in a mirror; and in a mirror's mirror as
  /// before.
  @Test(arguments: 0..<150 as Range<UInt64>)
  func directionsAreMirrors(seed: UInt64) {
    let (tree, mirrored) = (randomTree(seed), randomTree(seed, .rightToLeft, isFlipped: true))
    for proposal in proposals(seed) {
      let (frames, others) = (state(tree, proposal), state(mirrored, proposal))
      let width = tree.root.frame.width
      for (index, (frame, other)) in zip(frames, others).enumerated() {
        guard let frame, let other else {
          #expect((frame == nil) == (other == nil), "node \(index), \(proposal)")
          continue
        }
        let distance = [
          width - frame.maxX - other.minX, frame.minY - other.minY, frame.width - other.width,
          frame.height - other.height,
        ]
        #expect(distance.allSatisfy { abs($0) < 1e-6 }, "node \(index), \(proposal)")
      }
    }
  }

  /// A container is as large as it says, and its views are in it when nothing makes them smaller.
  @Test(arguments: 0..<150 as Range<UInt64>)
  func theAnswerFits(seed: UInt64) {
    let tree = randomTree(seed)
    for proposal in proposals(seed) {
      let answer = tree.solve(proposal)
      #expect(tree.root.frame == CGRect(origin: .zero, size: answer))
      #expect(tree.problems == [])
    }
    let rigid = randomTree(seed, isRigid: true)
    rigid.solve(.unspecified)
    for node in rigid.nodes {
      for child in node.children where child.isPlaced {
        let (inner, outer) = (child.frame, node.frame)
        let rooms = [
          inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX, outer.maxY - inner.maxY,
        ]
        #expect(rooms.allSatisfy { $0 > -1e-6 }, "\(inner) in \(outer)")
      }
    }
  }

  /// Twice as deep is twice the work, not the square of it.
  @Test(arguments: ["stacks", "lines", "choices", "frames"])
  func measuringIsLinearInTheDepth(kind: String) {
    func work(_ depth: Int) -> Int {
      let tree = LayoutTree(nested(kind, depth))
      tree.solve(ProposedViewSize(width: 700, height: 500))
      return tree.nodes.map(\.measureCount).reduce(0, +)
    }
    let (half, whole) = (work(15), work(30))
    #expect(whole < 5 * half / 2 && whole < 30 * 40, "\(half), \(whole)")
  }

  private func nested(_ kind: String, _ depth: Int) -> ViewList {
    guard depth > 0 else { return ViewBuilder.buildExpression(Rectangle().frame(maxWidth: 300)) }
    let inner = nested(kind, depth - 1)
    switch kind {
    case "stacks":
      return ViewBuilder.buildExpression(
        AnyLayout(
          depth % 2 == 0
            ? AnyLayout(HStackLayout(alignment: .firstTextBaseline)) : AnyLayout(VStackLayout()))() {
            inner
            Rectangle().frame(minWidth: 3, maxWidth: 100)
          })
    case "lines":
      return ViewBuilder.buildExpression(
        FlowLayout(alignment: .bottomLeading) {
          inner
          Rectangle().frame(width: 20, height: 20)
        })
    case "choices":
      return ViewBuilder.buildExpression(
        ViewThatFits {
          HStack {
            inner
            Rectangle().frame(width: CGFloat(depth), height: 20)
          }
          Rectangle()
        })
    default:
      return ViewBuilder.buildExpression(
        ZStack {
          inner.padding(1).frame(maxWidth: .infinity)
          Rectangle()
        })
    }
  }
}
