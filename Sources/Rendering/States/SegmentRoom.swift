import LayoutEngine
import Responsive
import Views
import Web

/// How wide a block with states has to be for texts that are half as large again, where controls share a width and touch
/// each other, as tabs and segments do: their texts keep to one line, and would lie on the next one.
///
/// A reader's least size of texts makes a block that wide, and what it is in scrolls. Where texts are as large as they
/// were computed, `--ll` is less than 1.26 rem, and the width below zero.
struct SegmentRoom {
  /// In points; nil where any width is enough, or none.
  private let width: Double?

  init(_ union: StateUnion) {
    var rows: [Row] = []
    Self.collect(union.root, union, &rows)
    let widths = stride(from: 200.0, through: 1400, by: 8)
    let first = rows.isEmpty ? 200 : widths.first { width in rows.allSatisfy { $0.fits(width, union) } }
    width = first == 200 ? nil : first
  }

  func css(_ prefix: String) -> String {
    guard let width else { return "" }
    let (least, edge) = (cssNumber(width / 16 / 1.65, decimals: 2), cssNumber(width / 13, decimals: 1))
    return "@container (max-width:\(edge)ex){"
      + ".sw:has(>*>.\(prefix)){overflow:auto hidden;margin:-1rem;padding:1rem}"
      + ".ss:has(>.\(prefix)){min-width:min((var(--ll) - 1.3rem)*999,var(--ll)*\(least))}}"
  }

  /// Controls that stand side by side in a state, and their texts.
  private struct Row {
    let state: Int
    let controls: [StateElement]
    let texts: [StateElement]

    func fits(_ width: Double, _ union: StateUnion) -> Bool {
      let frames = controls.compactMap { SegmentRoom.bounds($0, state, width, union) }
      return texts.allSatisfy { text in
        guard let own = SegmentRoom.bounds(text, state, width, union),
          let around = frames.first(where: { $0.spans(own.middle) && $0.holds(own) })
        else { return true }
        let length = 1.5 * (own.right - own.left)
        let isMirrored = text.first?.direction == .rightToLeft
        return isMirrored ? own.right - length >= around.left : own.left + length <= around.right
      }
    }
  }

  private static func collect(_ container: StateElement, _ union: StateUnion, _ rows: inout [Row]) {
    for child in container.children { collect(child, union, &rows) }
    let controls = container.children.filter(\.isSegment)
    guard controls.count > 1, controls.count < 20 else { return }
    // One state shows them as all do, but for what is chosen.
    let states = union.pieces.indices.filter { state in controls.allSatisfy { $0.shown[state] != nil } }
    guard let state = states.first, touches(controls, state, union) else { return }
    let texts = (container.children + controls.flatMap(\.descendants)).filter {
      $0.isText && $0.shown[state] != nil
    }
    rows.append(Row(state: state, controls: controls, texts: texts))
  }

  private static func touches(_ controls: [StateElement], _ state: Int, _ union: StateUnion) -> Bool {
    let row = controls.compactMap { Self.bounds($0, state, 480, union) }.sorted { $0.left < $1.left }
    return row.count == controls.count
      && zip(row, row.dropFirst()).allSatisfy { abs($0.right - $1.left) < 1 && abs($0.top - $1.top) < 1 }
  }

  private static func bounds(
    _ element: StateElement, _ state: Int, _ width: Double, _ union: StateUnion
  ) -> RowOrder.Bounds? {
    let piece = union.pieces[state][union.piece(at: width)]
    guard let shown = element.shown[state], shown.isPresent[piece] else { return nil }
    return RowOrder.Bounds(shown.frames[piece], at: width)
  }
}

extension RowOrder.Bounds {
  fileprivate var middle: Double { (left + right) / 2 }

  fileprivate func spans(_ place: Double) -> Bool { left <= place && place <= right }
}

extension StateElement {
  fileprivate var isSegment: Bool {
    switch first?.element.control {
    case .option?, .button?: true
    default: false
    }
  }

  fileprivate var descendants: [StateElement] { children.flatMap { [$0] + $0.descendants } }
}
