import Foundation
import LayoutEngine

/// Where a part of a chart is: shares of the plot's width and height from its upper leading corner, and points.
enum ChartSlot: Sendable {
  /// The whole plot.
  case plot
  /// From edge to edge.
  case box(x: ClosedRange<Double>, y: ClosedRange<Double>)
  /// Across a place, so many points wide.
  case column(x: Double, width: Double, y: ClosedRange<Double>)
  case row(x: ClosedRange<Double>, y: Double, height: Double)
  /// At its own size, an anchor of it on a point.
  case point(x: Double, y: Double, anchor: UnitPoint, dx: Double, dy: Double)
  /// A line from the plot's lower edge on, at a place.
  case tickUnder(x: Double, length: Double)
  /// A line from the plot's side on, at a height.
  case tickBeside(y: Double, length: Double, isLeading: Bool)
  /// Below the plot, under a place: one of the labels of an axis, which are left out where they would lie on each other.
  case under(x: Double, axis: Int)
  /// The same, where it is to be read beside all others, however little room there is.
  case fixedUnder(x: Double)
  /// Beside the plot, at a height.
  case beside(y: Double, isLeading: Bool)
}

/// A plot, what is written under it, and what is written at its sides.
///
/// Everything is at a share of the plot's size, so that each place is a straight line over the width.
struct ChartLayout: Layout {
  let slots: [ChartSlot]
  /// Between the plot and what is written: so much, and more than the ticks.
  private let gaps: (side: CGFloat, below: CGFloat)

  init(slots: [ChartSlot]) {
    self.slots = slots
    var gaps: (side: CGFloat, below: CGFloat) = (6, 6)
    for slot in slots {
      switch slot {
      case .tickUnder(_, let length): gaps.below = max(gaps.below, CGFloat(length) + 2)
      case .tickBeside(_, let length, _): gaps.side = max(gaps.side, CGFloat(length) + 2)
      default: break
      }
    }
    self.gaps = gaps
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 200))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var (below, above): (CGFloat, CGFloat) = (0, 0)
    var sides: (first: CGFloat, last: CGFloat) = (0, 0)
    var ticks: (first: CGFloat, last: CGFloat, below: CGFloat) = (0, 0, 0)
    // What is written under the plot's corners reaches out of it.
    var corners: (first: CGFloat, last: CGFloat) = (0, 0)
    for (slot, subview) in zip(slots, subviews) {
      let size = subview.sizeThatFits(.unspecified)
      switch slot {
      case .beside(_, let isLeading):
        if isLeading { sides.first = max(sides.first, size.width) }
        if !isLeading { sides.last = max(sides.last, size.width) }
        above = max(above, size.height / 2)
      case .under(let across, _), .fixedUnder(let across):
        below = max(below, size.height)
        if across < 1e-6 { corners.first = max(corners.first, size.width / 2) }
        if across > 1 - 1e-6 { corners.last = max(corners.last, size.width / 2) }
      case .tickBeside(_, let length, let isLeading):
        if isLeading { ticks.first = max(ticks.first, CGFloat(length)) }
        if !isLeading { ticks.last = max(ticks.last, CGFloat(length)) }
      case .tickUnder(_, let length): ticks.below = max(ticks.below, CGFloat(length))
      default: break
      }
    }
    let first = sides.first > 0 ? sides.first + gaps.side : ticks.first
    let last = sides.last > 0 ? sides.last + gaps.side : ticks.last
    if sides.first > 0 || sides.last > 0 { corners = (0, 0) }
    let left = bounds.minX + first + corners.first
    let top = bounds.minY + above
    let bottom = max(below > 0 ? below + gaps.below : ticks.below, above)
    let width = bounds.width - first - last - corners.first - corners.last
    let height = bounds.height - above - bottom
    func x(_ share: Double) -> CGFloat { left + width * CGFloat(share) }
    func y(_ share: Double) -> CGFloat { top + height * CGFloat(share) }
    let omitted = omittedLabels(subviews, plotWidth: width)
    for (index, (slot, subview)) in zip(slots, subviews).enumerated() {
      switch slot {
      case .plot:
        subview.place(
          at: CGPoint(x: left, y: top), proposal: ProposedViewSize(width: width, height: height))
      case .box(let across, let along):
        subview.place(
          at: CGPoint(x: x(across.lowerBound), y: y(along.lowerBound)),
          proposal: ProposedViewSize(
            width: width * CGFloat(across.upperBound - across.lowerBound),
            height: height * CGFloat(along.upperBound - along.lowerBound)))
      case .column(let middle, let points, let along):
        subview.place(
          at: CGPoint(x: x(middle) - CGFloat(points / 2), y: y(along.lowerBound)),
          proposal: ProposedViewSize(
            width: CGFloat(points), height: height * CGFloat(along.upperBound - along.lowerBound)))
      case .row(let across, let middle, let points):
        subview.place(
          at: CGPoint(x: x(across.lowerBound), y: y(middle) - CGFloat(points / 2)),
          proposal: ProposedViewSize(
            width: width * CGFloat(across.upperBound - across.lowerBound), height: CGFloat(points)))
      case .point(let across, let along, let anchor, let dx, let dy):
        subview.place(
          at: CGPoint(x: x(across) + CGFloat(dx), y: y(along) + CGFloat(dy)), anchor: anchor,
          proposal: .unspecified)
      case .tickUnder(let across, let length):
        subview.place(
          at: CGPoint(x: x(across) - 0.5, y: top + height),
          proposal: ProposedViewSize(width: 1, height: CGFloat(length)))
      case .tickBeside(let along, let length, let isLeading):
        subview.place(
          at: CGPoint(x: isLeading ? left - CGFloat(length) : left + width, y: y(along) - 0.5),
          proposal: ProposedViewSize(width: CGFloat(length), height: 1))
      case .under(let across, _), .fixedUnder(let across):
        let proposal = omitted.contains(index) ? ProposedViewSize.zero : .unspecified
        subview.place(
          at: CGPoint(x: x(across), y: bounds.maxY - below), anchor: .top, proposal: proposal)
      case .beside(let along, let isLeading):
        subview.place(
          at: CGPoint(x: isLeading ? left - gaps.side : left + width + gaps.side, y: y(along)),
          anchor: isLeading ? .trailing : .leading, proposal: .unspecified)
      }
    }
  }

  /// The indices of the labels under the plot for which there is no room: of those of an axis, every second is
  /// written, or every third, and so on until no two of them touch.
  private func omittedLabels(_ subviews: Subviews, plotWidth: CGFloat) -> Set<Int> {
    let gap: CGFloat = 4
    var labels: [Int: [(index: Int, x: CGFloat, width: CGFloat)]] = [:]
    for (index, (slot, subview)) in zip(slots, subviews).enumerated() {
      guard case .under(let across, let axis) = slot else { continue }
      let width = subview.sizeThatFits(.unspecified).width
      labels[axis, default: []].append((index, plotWidth * CGFloat(across), width))
    }
    var omitted: Set<Int> = []
    for row in labels.values {
      func touches(every step: Int) -> Bool {
        let written = stride(from: 0, to: row.count, by: step).map { row[$0] }
        return zip(written, written.dropFirst()).contains { a, b in
          abs(b.x - a.x) > 0 && abs(b.x - a.x) < (a.width + b.width) / 2 + gap
        }
      }
      let step = (1..<row.count).first { !touches(every: $0) } ?? row.count
      for (place, label) in row.enumerated() where place % step != 0 { omitted.insert(label.index) }
    }
    return omitted
  }
}

/// A label of an axis, which is nowhere where no room is offered.
struct AxisLabelChoice: ChoiceLayout, Equatable {
  func choice(_ proposal: ProposedViewSize, children: [LayoutNode], _ decisions: Decisions) -> Int? {
    proposal == .zero ? nil : 0
  }
}
