/// Subviews in lines, as words are in a text: as many on each as there is room for.
///
/// Every subview has its ideal size, unless that is wider than a whole line; then it is offered the line. The
/// layout is as wide as its widest line.
public struct FlowLayout: Layout, Equatable {
  /// `horizontal` aligns the lines with each other, `vertical` the subviews of a line.
  public var alignment: Alignment
  /// The distance between neighbours of a line in points; nil for the one they prefer.
  public var horizontalSpacing: CGFloat?
  /// The distance between lines in points; nil for the one that the subviews prefer.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .topLeading, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public init(alignment: Alignment = .topLeading, spacing: CGFloat?) {
    self.init(alignment: alignment, horizontalSpacing: spacing, verticalSpacing: spacing)
  }

  /// The lines for the widths that it was asked for.
  public final class Cache: SolutionCache {
    private var solutions: [(limit: CGFloat?, solution: Solution)] = []

    fileprivate func solution(_ limit: CGFloat?, _ make: () -> Solution) -> Solution {
      let proposal = ProposedViewSize(width: limit, height: nil)
      for known in solutions where ProposedViewSize(width: known.limit, height: nil).isNear(proposal) {
        return known.solution
      }
      let solution = make()
      if solutions.count >= 16 { solutions.removeAll(keepingCapacity: true) }
      solutions.append((limit, solution))
      return solution
    }

    func forgetSolutions(isPlacing: Bool) {
      // The latest are just what it takes to place the subviews.
      if isPlacing, solutions.count < 8 { return }
      solutions.removeAll(keepingCapacity: true)
    }
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let lines = cache.solution(proposal.width) { self.lines(proposal.width, subviews) }.lines
    var width: CGFloat = 0
    for line in lines { width = subviews.decisions.max(width, line.width) }
    return CGSize(width: width, height: lines.last.map { $0.top + $0.height } ?? 0)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    // Whoever follows it along a line has heard of all that is decided on the way when he asked for the size.
    let decisions = subviews.decisions
    let solution = decisions.unheard {
      cache.solution(proposal.width) { lines(proposal.width, subviews) }
    }
    if decisions.listener != nil { decisions.extraWork += solution.questions }
    var rest = subviews.row
    for line in solution.lines {
      let left = bounds.minX + alignment.horizontal.offset(of: line.width, in: bounds.width)
      for index in line.items {
        let item = solution.items[index]
        rest.next()?.request(
          at: CGPoint(x: left + item.x, y: bounds.minY + line.top + line.guide - item.guide),
          item.isOfferedLine ? ProposedViewSize(width: solution.limit, height: nil) : .unspecified)
      }
    }
  }

  fileprivate struct Solution {
    /// The width that a line may have.
    let limit: CGFloat?
    var lines: [Line] = []
    /// By subview.
    var items: [Item] = []
    /// How often subviews were asked for their size.
    var questions = 0
  }

  fileprivate struct Item {
    /// Whether the subview is wider than a line, and so is offered one.
    let isOfferedLine: Bool
    /// From the line's left edge.
    let x: CGFloat
    /// Where the guide lies by which the line is aligned, from the subview's top.
    let guide: CGFloat
  }

  fileprivate struct Line {
    var items: Range<Int>
    var spacing = ViewSpacing()
    var top: CGFloat = 0
    var width: CGFloat = 0
    /// How far the line reaches above its guide and below it.
    var guide: CGFloat = 0
    var descent: CGFloat = 0
    var height: CGFloat { guide + descent }
  }

  private func lines(_ limit: CGFloat?, _ subviews: Subviews) -> Solution {
    let decisions = subviews.decisions
    var solution = Solution(limit: limit)
    solution.items.reserveCapacity(subviews.count)
    var line = Line(items: 0..<0)
    // Whoever says how far apart views are does not ask what they prefer.
    let asksNeighbours = horizontalSpacing == nil
    let asksLines = verticalSpacing == nil
    var last = ViewSpacing()
    for (index, subview) in subviews.row.enumerated() {
      let (isOfferedLine, size) = ideal(subview, limit, decisions)
      solution.questions += isOfferedLine ? 2 : 1
      let guide = subview.place(
        of: alignment.vertical.key, size,
        isOfferedLine ? ProposedViewSize(width: limit, height: nil) : .unspecified)
      // An infinite view has an infinite rest, wherever its guide.
      let descent = size.height == .infinity ? .infinity : size.height - guide
      let spacing = asksNeighbours || asksLines ? subview.spacing : ViewSpacing()
      var x: CGFloat = 0
      if !line.items.isEmpty {
        x = line.width + (horizontalSpacing ?? last.distance(to: spacing, along: .horizontal))
        if let limit, limit < .infinity, decisions.isPositive(x + size.width - limit) {
          close(&line, in: &solution)
          x = 0
        }
      }
      if line.items.isEmpty {
        line.spacing = spacing
        (line.guide, line.descent) = (guide, descent)
      } else {
        if asksLines { line.spacing.formUnion(spacing, edges: .vertical) }
        line.guide = decisions.max(line.guide, guide)
        line.descent = decisions.max(line.descent, descent)
      }
      solution.items.append(Item(isOfferedLine: isOfferedLine, x: x, guide: guide))
      line.items = line.items.lowerBound..<index + 1
      line.width = x + size.width
      last = spacing
    }
    close(&line, in: &solution)
    return solution
  }

  /// Puts a line under the others and begins another.
  private func close(_ line: inout Line, in solution: inout Solution) {
    guard !line.items.isEmpty else { return }
    if let last = solution.lines.last {
      let gap = verticalSpacing ?? last.spacing.distance(to: line.spacing, along: .vertical)
      line.top = last.top + last.height + gap
    }
    solution.lines.append(line)
    line = Line(items: line.items.upperBound..<line.items.upperBound)
  }

  private func ideal(
    _ subview: NodePointer, _ limit: CGFloat?, _ decisions: Decisions
  ) -> (isOfferedLine: Bool, CGSize) {
    let size = subview.asked(.unspecified, decisions)
    guard let limit, limit < .infinity, decisions.isPositive(size.width - limit) else { return (false, size) }
    return (true, subview.asked(ProposedViewSize(width: limit, height: nil), decisions))
  }
}

extension HorizontalAlignment {
  /// How far a stretch stands from the left edge of a longer one.
  func offset(of length: CGFloat, in whole: CGFloat) -> CGFloat {
    let outer = ViewDimensions(size: CGSize(width: whole, height: 0))
    return outer[self] - ViewDimensions(size: CGSize(width: length, height: 0))[self]
  }
}
