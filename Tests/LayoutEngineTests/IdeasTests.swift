import LayoutEngine
import Testing

// Layouts of our own, as somebody who uses the module would write them; they stand in the manual.

/// As wide, each, as the widest of them wants to be.
private struct EqualColumns: Layout {
  var gap: CGFloat = 8

  private func ideal(_ subviews: Subviews) -> CGSize {
    var size = CGSize.zero
    for subview in subviews {
      let own = subview.sizeThatFits(.unspecified)
      size.width = subviews.decisions.max(size.width, own.width)
      size.height = subviews.decisions.max(size.height, own.height)
    }
    return size
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let column = ideal(subviews)
    let count = CGFloat(subviews.count)
    return CGSize(width: column.width * count + gap * max(0, count - 1), height: column.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let column = ideal(subviews)
    for (index, subview) in subviews.enumerated() {
      let x = bounds.minX + CGFloat(index) * (column.width + gap)
      subview.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: column.width, height: column.height))
    }
  }
}

private struct Place: LayoutValueKey {
  static let defaultValue = 0
}

/// Around a circle, the first place at the top.
private struct Ring: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let radius = subviews.decisions.min(bounds.width, bounds.height) / 3
    let winner = subviews.indices.min { subviews[$0][Place.self] < subviews[$1][Place.self] } ?? 0
    for (index, subview) in subviews.enumerated() {
      let turn = Angle.degrees(360 * Double(index - winner) / Double(subviews.count))
      let point = CGPoint(x: 0, y: -radius).applying(CGAffineTransform(rotationAngle: turn.radians))
      subview.place(
        at: CGPoint(x: bounds.midX + point.x, y: bounds.midY + point.y), anchor: .center,
        proposal: .unspecified)
    }
  }
}

@Suite struct IdeasTests {
  @Test func equalColumnsBecomeAColumnWhereTheyDoNotFit() {
    let view = ViewThatFits(in: .horizontal) {
      EqualColumns(gap: 10) { labels }
      VStack(spacing: 0) { labels }
    }
    check(view, 160, nil, size: "160 20", ["a": "0 0 75 20", "b": "85 0 75 20"])
    check(view, 159, nil, size: "159 40", ["a": "0 0 159 20", "b": "0 20 159 20"])
    check(view, 160, nil, direction: .rightToLeft, ["a": "85 0 75 20", "b": "0 0 75 20"])
  }

  private var labels: some View {
    Group {
      Rectangle().frame(idealWidth: 40, maxWidth: .infinity).frame(height: 20).id("a")
      Rectangle().frame(idealWidth: 75, maxWidth: .infinity).frame(height: 20).id("b")
    }
  }

  @Test func theWinnerStandsAtTheTopOfTheRing() {
    let view = Ring() {
      box("a", 20, 20).layoutValue(key: Place.self, value: 3)
      box("b", 20, 20).layoutValue(key: Place.self, value: 1).padding(5)
      box("c", 20, 20).layoutValue(key: Place.self, value: 2)
      box("d", 20, 20).layoutValue(key: Place.self, value: 4)
    }
    check(
      view, 120, 150,
      ["a": "10 65 20 20", "b": "50 25 20 20", "c": "90 65 20 20", "d": "50 105 20 20"])
  }
}
