/// Subviews in lines, as words are in a text: as many on each as there is room for.
///
/// Every subview has its ideal size, unless that is wider than a whole line; then it is offered the line. The
/// layout is as wide as its widest line.
public struct FlowLayout: Layout {
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
    for line in solution.lines {
      let left = bounds.minX + alignment.horizontal.offset(of: line.width, in: bounds.width)
      for item in line.items {
        item.subview.place(
          at: CGPoint(x: left + item.x, y: bounds.minY + line.top + line.guide - item.guide),
          proposal: item.proposal)
      }
    }
  }

  fileprivate struct Solution {
    var lines: [Line] = []
    /// How often subviews were asked for their size.
    var questions = 0
  }

  fileprivate struct Item {
    let subview: LayoutSubview
    let proposal: ProposedViewSize
    /// From the line's left edge.
    let x: CGFloat
    /// Where the guide lies by which the line is aligned, from the subview's top.
    let guide: CGFloat
  }

  fileprivate struct Line {
    var items: [Item] = []
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
    var lines: [Line] = []
    var questions = 0
    var line = Line()
    for subview in subviews {
      let (proposal, dimensions) = ideal(subview, limit, decisions)
      questions += proposal == .unspecified ? 1 : 2
      let guide = dimensions[alignment.vertical]
      var x: CGFloat = 0
      if let last = line.items.last {
        x =
          line.width
          + (horizontalSpacing ?? last.subview.spacing.distance(to: subview.spacing, along: .horizontal))
        if let limit, limit < .infinity, decisions.isPositive(x + dimensions.width - limit) {
          close(&line, in: &lines)
          x = 0
        }
      }
      if line.items.isEmpty {
        line.spacing = subview.spacing
        (line.guide, line.descent) = (guide, dimensions.rest(beyond: guide, along: .vertical))
      } else {
        line.spacing.formUnion(subview.spacing, edges: .vertical)
        line.guide = decisions.max(line.guide, guide)
        line.descent = decisions.max(line.descent, dimensions.rest(beyond: guide, along: .vertical))
      }
      line.items.append(Item(subview: subview, proposal: proposal, x: x, guide: guide))
      line.width = x + dimensions.width
    }
    close(&line, in: &lines)
    return Solution(lines: lines, questions: questions)
  }

  /// Puts a line under the others and begins another.
  private func close(_ line: inout Line, in lines: inout [Line]) {
    guard !line.items.isEmpty else { return }
    if let last = lines.last {
      let gap = verticalSpacing ?? last.spacing.distance(to: line.spacing, along: .vertical)
      line.top = last.top + last.height + gap
    }
    lines.append(line)
    line = Line()
  }

  private func ideal(
    _ subview: LayoutSubview, _ limit: CGFloat?, _ decisions: Decisions
  ) -> (ProposedViewSize, ViewDimensions) {
    let dimensions = subview.dimensions(in: .unspecified)
    guard let limit, limit < .infinity, decisions.isPositive(dimensions.width - limit) else {
      return (.unspecified, dimensions)
    }
    let proposal = ProposedViewSize(width: limit, height: nil)
    return (proposal, subview.dimensions(in: proposal))
  }
}

extension HorizontalAlignment {
  /// How far a stretch stands from the left edge of a longer one.
  func offset(of length: CGFloat, in whole: CGFloat) -> CGFloat {
    let outer = ViewDimensions(size: CGSize(width: whole, height: 0))
    return outer[self] - ViewDimensions(size: CGSize(width: length, height: 0))[self]
  }
}
