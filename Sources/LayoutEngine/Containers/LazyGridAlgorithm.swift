import Foundation

/// The lines of a grid that grows along one axis, said once for both: columns of a grid that grows down.
///
/// Source of the rules: published observations of SwiftUI. The lines depend on what is offered and on the
/// items alone, never on what is in the cells. They are worked out twice: for what the grid is offered, which
/// gives its size, and again for that size, which gives the lines that views stand in; a minimum that holds
/// more than its share makes the two differ.
struct LazyGridAlgorithm {
  /// The axis across the lines.
  let axis: Axis
  let items: [GridItem]
  /// The distance along the lines.
  let spacing: CGFloat?

  struct Line {
    let start: CGFloat
    let length: CGFloat
    let alignment: Alignment
    var end: CGFloat { start + length }
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    let lines = lines(proposal[axis], subviews.decisions)
    let rows = rows(lines, subviews)
    return CGSize(along: axis, lines.last?.end ?? 0, across: (rows.last?.end ?? 0))
  }

  /// Places the subviews; `shift` says where lines of a total length begin in bounds of another.
  func place(
    in bounds: CGRect, _ subviews: LayoutSubviews, shift: (_ total: CGFloat, _ room: CGFloat) -> CGFloat
  ) {
    let lines = lines(bounds.size[axis], subviews.decisions)
    guard let total = lines.last?.end else { return }
    let start = shift(total, bounds.size[axis])
    let decisions = subviews.decisions
    var rest = subviews.row
    for row in rows(lines, subviews) {
      for line in lines {
        guard let subview = rest.next() else { return }
        // Views that take what they are offered are as long as their row.
        let proposal = ProposedViewSize(along: axis, line.length, across: row.length)
        let size = subview.asked(proposal, decisions)
        let slot = CGSize(along: axis, line.length, across: row.length)
        func place(_ key: AlignmentKey) -> CGFloat {
          ViewDimensions(size: slot)[key] - subview.place(of: key, size, proposal)
        }
        var point = CGPoint(x: place(line.alignment.horizontal.key), y: place(line.alignment.vertical.key))
        point[axis] += bounds.origin[axis] + start + line.start
        point[axis.other] += bounds.origin[axis.other] + row.start
        subview.request(at: point, proposal)
      }
    }
  }

  /// The rows that the cells fill: each as long along the lines as its longest cell.
  private func rows(_ lines: [Line], _ subviews: LayoutSubviews) -> [(
    start: CGFloat, length: CGFloat, end: CGFloat
  )] {
    let decisions = subviews.decisions
    var position: CGFloat = 0
    var rest = subviews.row
    return stride(from: 0, to: subviews.count, by: max(1, lines.count)).map { _ in
      var length: CGFloat = 0
      for line in lines {
        guard let subview = rest.next() else { break }
        let size = subview.asked(ProposedViewSize(along: axis, line.length, across: nil), decisions)
        length = decisions.max(length, size[axis.other])
      }
      defer { position += length + (spacing ?? ViewSpacing.standardDistance) }
      return (position, length, position + length)
    }
  }
}

// MARK: - Lines

extension LazyGridAlgorithm {
  /// The fixed lines have their lengths; of what they and the distances leave, each other item has in turn an
  /// equal part, within its bounds.
  private func lines(_ offered: CGFloat?, _ decisions: Decisions) -> [Line] {
    var rest = (offered ?? 0) - items.dropLast().reduce(0) { $0 + distance($1) }
    var pending = 0
    for item in items {
      if case .fixed(let length) = item.size { rest -= length } else { pending += 1 }
    }
    var lines: [Line] = []
    var position: CGFloat = 0
    for item in items {
      var lengths: [CGFloat]
      if case .fixed(let length) = item.size {
        lengths = [length]
      } else {
        let share = offered == nil ? nil : rest / CGFloat(pending)
        lengths = self.lengths(item, share, decisions)
        pending -= 1
        rest -= lengths.reduce(0, +) + CGFloat(lengths.count - 1) * distance(item)
      }
      for length in lengths {
        lines.append(Line(start: position, length: length, alignment: item.alignment ?? .center))
        position += length + distance(item)
      }
    }
    return lines
  }

  private func distance(_ item: GridItem) -> CGFloat { item.spacing ?? ViewSpacing.standardDistance }

  /// The lines of an item that is not fixed; where nothing is offered, one as short as may be.
  private func lengths(_ item: GridItem, _ share: CGFloat?, _ decisions: Decisions) -> [CGFloat] {
    switch item.size {
    case .fixed(let length): return [length]
    case .flexible(let minimum, let maximum):
      return [decisions.clamp(share ?? minimum, minimum, maximum)]
    case .adaptive(let minimum, let maximum):
      guard let share, share.isFinite else { return [decisions.clamp(share ?? minimum, minimum, maximum)] }
      let count = count(share + distance(item), minimum + distance(item), decisions)
      let length = (share - CGFloat(count - 1) * distance(item)) / CGFloat(count)
      return Array(repeating: decisions.clamp(length, minimum, maximum), count: count)
    }
  }

  /// More lines than anybody sees, so that a tiny minimum in a wide grid costs no more.
  private static let countLimit = 1000

  /// How many times a length fits into another, at least once.
  private func count(_ room: CGFloat, _ length: CGFloat, _ decisions: Decisions) -> Int {
    guard length > 0 else { return 1 }
    let fitting = min((room + Decisions.tolerance) / length, CGFloat(Self.countLimit))
    let count = max(1, Int(fitting.rounded(.down)))
    // A choice of many: its own number, and how far it is to one fewer and to one more.
    decisions.note(identity: Double(count))
    if count > 1 { _ = decisions.isNotNegative(room - CGFloat(count) * length) }
    if count < Self.countLimit { _ = decisions.isPositive(CGFloat(count + 1) * length - room) }
    return count
  }
}
