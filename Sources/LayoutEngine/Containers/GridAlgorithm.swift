import Foundation

/// How wide the columns and how high the rows of a grid are for a proposal, said once for both axes.
///
/// Source of the rules: measurements of SwiftUI. Cells are asked by falling priority, and in a priority from
/// the least to the most flexible; those that are equally flexible are a group and see the same tracks. A cell
/// is offered one share of what is left for every track it lies in. What the cells of a group answer makes
/// their tracks longer, and closes those in which no cell is to come.
struct GridAlgorithm {
  private let structure: GridStructure
  private let decisions: Decisions
  private var columns: GridTracks
  private var rows: GridTracks
  /// What each cell was offered last, and what it answered.
  private var answers: [Answer]

  struct Answer {
    var proposal = ProposedViewSize.unspecified
    var size = CGSize.zero
  }

  struct Solution {
    /// The width of each column, the height of each row.
    let columns: [CGFloat]
    let rows: [CGFloat]
    let answers: [Answer]
  }

  static func solve(
    _ cache: GridLayout.Cache, _ proposal: ProposedViewSize, _ decisions: Decisions
  ) -> Solution {
    var algorithm = GridAlgorithm(cache.structure, proposal, decisions)
    var axes: Axis.Set = []
    if proposal.width != nil { axes.insert(.horizontal) }
    if proposal.height != nil { axes.insert(.vertical) }
    algorithm.measure(cache.order(axes, decisions))
    return Solution(
      columns: algorithm.columns.lengths, rows: algorithm.rows.lengths, answers: algorithm.answers)
  }

  private init(_ structure: GridStructure, _ proposal: ProposedViewSize, _ decisions: Decisions) {
    self.structure = structure
    self.decisions = decisions
    columns = GridTracks(structure, .horizontal, proposal.width)
    rows = GridTracks(structure, .vertical, proposal.height)
    answers = Array(repeating: Answer(), count: structure.cells.count)
  }

  private mutating func measure(_ levels: [[Group]]) {
    for level in levels {
      columns.open(level, structure, lines: structure.count(.vertical))
      rows.open(level, structure, lines: structure.count(.horizontal))
      for group in level {
        for index in group.cells {
          let proposal = ProposedViewSize(
            width: columns.offer(to: index, structure, decisions),
            height: rows.offer(to: index, structure, decisions))
          answers[index] = Answer(
            proposal: proposal, size: structure.cells[index].node.asked(proposal, decisions))
        }
        columns.take(group.cells, structure, areFixed: group.isFixed, decisions) { [answers] in
          answers[$0].size.width
        }
        rows.take(group.cells, structure, areFixed: group.isFixed, decisions) { [answers] in
          answers[$0].size.height
        }
      }
    }
  }
}

// MARK: - Order

extension GridAlgorithm {
  /// Cells of one priority that are equally flexible.
  struct Group {
    var cells: [Int]
    /// Whether they have one size, whatever they are offered.
    let isFixed: Bool
  }

  /// The groups of each priority when something is offered on some axes.
  static func order(_ structure: GridStructure, _ axes: Axis.Set) -> [[Group]] {
    let keys = structure.cells.map { flexibility($0.subview, axes) }
    // Where nothing is offered, there is nothing to be the first for.
    let priorities = structure.cells.map { axes.isEmpty ? 0 : $0.priority }
    let order = structure.cells.indices.sorted { a, b in
      if priorities[a] != priorities[b] { return priorities[a] > priorities[b] }
      return keys[a] == keys[b] ? a < b : keys[a] < keys[b]
    }
    var levels: [[Group]] = []
    var previous: Int?
    for index in order {
      if let previous, priorities[index] == priorities[previous] {
        if keys[index] == keys[previous] {
          levels[levels.count - 1][levels[levels.count - 1].count - 1].cells.append(index)
        } else {
          levels[levels.count - 1].append(Group(cells: [index], isFixed: false))
        }
      } else {
        levels.append([Group(cells: [index], isFixed: keys[index] == Flexibility())])
      }
      previous = index
    }
    return levels
  }

  /// How much larger than its least size a cell can be, on the axes on which something is offered.
  ///
  /// It depends on no length that is offered, so the order is the same at every width.
  private static func flexibility(_ subview: LayoutSubview, _ axes: Axis.Set) -> Flexibility {
    let axes = Axis.allCases.filter { axes.contains($0) }
    var result = Flexibility()
    guard !axes.isEmpty else { return result }
    var (least, most) = (ProposedViewSize.unspecified, ProposedViewSize.unspecified)
    for axis in axes { (least[axis], most[axis]) = (0, .infinity) }
    let (low, high) = (subview.sizeThatFits(least), subview.sizeThatFits(most))
    for axis in axes {
      if high[axis].isFinite { result.length += high[axis] - low[axis] } else { result.endlessAxes += 1 }
    }
    // Sums of the same lengths in another order are the same.
    result.length = (result.length * 4096).rounded() / 4096
    return result
  }

  private struct Flexibility: Comparable {
    var endlessAxes = 0
    var length: CGFloat = 0

    static func < (a: Self, b: Self) -> Bool { (a.endlessAxes, a.length) < (b.endlessAxes, b.length) }
  }
}
