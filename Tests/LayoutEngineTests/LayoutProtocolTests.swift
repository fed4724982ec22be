import LayoutEngine
import Testing

/// What the engine promises to a layout, and what it does with a layout's mistakes.
@Suite struct LayoutProtocolTests {
  /// Answers and places as the closures say.
  private struct Custom: Layout {
    var size: @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize = { proposal, _ in
      proposal.replacingUnspecifiedDimensions()
    }
    var place: @Sendable (CGRect, LayoutSubviews) -> Void = { _, _ in }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      size(proposal, subviews)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) { place(bounds, subviews) }
  }

  private func problems(_ layout: Custom) -> [String] {
    let tree = LayoutTree(layout { box("a", 10, 10) })
    tree.solve(ProposedViewSize(width: 100, height: 100))
    for frame in tree.nodes.map(\.frame) {
      #expect([frame.minX, frame.minY, frame.width, frame.height].allSatisfy { $0.isFinite })
    }
    return tree.problems.map { "\($0.node) \($0.message)" }
  }

  @Test func whatIsNeverPlacedStandsInTheMiddle() {
    check(Custom() { box("a", 30, 30) }, 100, 100, ["a": "35 35 30 30"])
  }

  @Test func theLastPlacementCounts() {
    let layout = Custom(place: { bounds, subviews in
      subviews[0].place(at: .zero, proposal: .unspecified)
      subviews[0].place(at: CGPoint(x: 50, y: 60), anchor: .center, proposal: .unspecified)
    })
    check(layout { box("a", 30, 20) }, 100, 100, ["a": "35 50 30 20"])
  }

  @Test func boundsStandWhereTheContainerDoes() {
    let layout = Custom(place: { bounds, subviews in
      #expect(bounds.origin == CGPoint(x: 20, y: 10))
      subviews[0].place(at: CGPoint(x: bounds.maxX, y: bounds.minY), anchor: .topTrailing, proposal: .zero)
    })
    check(
      layout { box("a", 30, 20) }.padding(EdgeInsets(top: 10, leading: 20)), 100, 100,
      ["a": "70 10 30 20"])
  }

  @Test func mistakesAreToldAndHarmless() {
    #expect(
      problems(
        Custom(place: { _, subviews in
          subviews[0].place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .unspecified)
        })) == ["1 is placed at a point that is infinite or not a number"])
    #expect(
      problems(
        Custom(size: { _, subviews in
          subviews[0].place(at: .zero, proposal: .unspecified)
          return CGSize(width: 10, height: 10)
        })) == ["1 is placed while its container is asked for its size"])
    #expect(
      problems(Custom(size: { _, _ in CGSize(width: CGFloat.nan, height: -3) }))
        == ["0 has a size that is not a number"])
    #expect(
      problems(Custom(size: { _, _ in CGSize(width: CGFloat.infinity, height: 3) }))
        == ["0 is infinitely large"])
    #expect(
      problems(
        Custom(size: { _, subviews in
          subviews[0].sizeThatFits(ProposedViewSize(width: .nan, height: 1))
        })) == ["1 is proposed a size that is not a number"])
  }

  private struct Rank: LayoutValueKey {
    static let defaultValue = 7
  }

  @Test func aLayoutValuePassesModifiersButNoContainer() {
    let layout = Custom(size: { _, subviews in
      CGSize(width: subviews.map { CGFloat($0[Rank.self]) }.reduce(0, +), height: CGFloat(subviews.count))
    })
    let view = layout {
      Rectangle().layoutValue(key: Rank.self, value: 100).padding().frame(width: 1)
      Rectangle()
      HStack {
        Rectangle().layoutValue(key: Rank.self, value: 1000)
        Rectangle()
      }
    }
    check(view, nil, nil, size: "114 3")
  }

  @Test func subviewsTellPriorityAndSpacing() {
    let layout = Custom(size: { _, subviews in
      #expect(subviews.map(\.priority) == [-.infinity, 3, 0])
      #expect(subviews[1].spacing.distance(to: subviews[2].spacing, along: .horizontal) == 8)
      #expect(subviews.layoutDirection == .rightToLeft)
      #expect(subviews.dropFirst().map(\.priority) == [3, 0])
      #expect(subviews[[2, 1]].map(\.priority) == [0, 3])
      return .zero
    })
    let view = layout {
      Spacer()
      Rectangle().layoutPriority(3)
      Rectangle().layoutPriority(3).padding()
    }
    check(view, nil, nil, direction: .rightToLeft, size: "0 0")
  }

  @Test func theCacheIsMadeOnceAndHandedOn() {
    struct Counting: Layout {
      let made: Counter
      func makeCache(subviews: Subviews) -> [CGFloat] {
        made.value += 1
        return subviews.map { $0.sizeThatFits(.unspecified).width }
      }
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
      ) -> CGSize { CGSize(width: cache.reduce(0, +), height: 10) }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
      ) {
        var x = bounds.minX
        for (subview, width) in zip(subviews, cache) {
          subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
          x += width
        }
      }
    }
    let made = Counter()
    check(
      HStack(spacing: 0) {
        Counting(made: made) {
          box("a", 30, 10)
          box("b", 20, 10)
        }
        box("c", 10, 10)
      }, 200, nil, size: "60 10", ["b": "30 0 20 10", "c": "50 0 10 10"])
    #expect(made.value == 1)
  }

  private final class Counter: @unchecked Sendable {
    var value = 0
  }
}

@Suite struct ProposedViewSizeTests {
  @Test func unspecifiedLengthsAreReplaced() {
    #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10))
    #expect(
      ProposedViewSize(width: 3, height: nil).replacingUnspecifiedDimensions(by: CGSize(width: 1, height: 2))
        == CGSize(width: 3, height: 2))
    #expect(ProposedViewSize(CGSize(width: 1, height: 2)) == ProposedViewSize(width: 1, height: 2))
  }
}
