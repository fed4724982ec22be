import LayoutEngine
import Responsive
import Views

/// What comes in another order in a state than its elements do in the document, whose order is that of the first states
/// that show them: what comes later lies on what comes before, and is read later.
extension StateUnion {
  /// Puts views that come in later states behind those in whose place they come: where a press replaces its button, keys
  /// go on with what has come.
  func putBehindWhatTheyReplace(_ parent: StateElement) {
    let children = parent.children
    children.forEach(putBehindWhatTheyReplace)
    guard children.count > 1 else { return }
    let first = children.map { $0.shown.firstIndex { $0 != nil } ?? 0 }
    let last = children.map { $0.shown.lastIndex { $0 != nil } ?? 0 }
    func comesInPlace(_ own: Int, of other: Int) -> Bool {
      if first[own] <= first[other] { return false }
      if last[other] < first[own] { return true }
      return !zip(children[own].shown, children[other].shown).contains { $0 != nil && $1 != nil }
    }
    var order = Array(children.indices)
    for start in order.indices.dropLast().reversed() {
      let own = order[start]
      var end = start + 1
      while end < order.count, comesInPlace(own, of: order[end]) { end += 1 }
      guard end > start + 1 else { continue }
      order.remove(at: start)
      order.insert(own, at: end - 1)
    }
    parent.children = order.map { children[$0] }
  }

  func reorder() { reorder(root, widths: RowOrder.widths(starts)) }

  private func reorder(_ parent: StateElement, widths: [Double]) {
    let children = parent.children
    for child in children { reorder(child, widths: widths) }
    guard children.count > 1 else { return }
    let moved = sizes.indices.filter { isReordered(children, in: $0) }
    guard !moved.isEmpty else { return }
    if moved.contains(where: { state in widths.contains { overlaps(children, in: state, at: $0) } }) {
      for state in moved {
        let shown = children.compactMap { $0.shown[state] }
        for (view, rank) in ranks(of: shown, { ($0.order, $0.position) < ($1.order, $1.position) }) {
          view.lie(at: rank)
        }
      }
      parent.isPaintedAnew = true
    }
    let told = children.filter(\.isTold)
    for state in moved where isReordered(told, in: state) {
      for (view, rank) in ranks(of: children.compactMap { $0.shown[state] }, { $0.position < $1.position }) {
        view.read(at: rank)
      }
      parent.isReadAnew = true
    }
  }

  private func isReordered(_ children: [StateElement], in state: Int) -> Bool {
    var last = -1
    for child in children {
      guard let own = child.shown[state]?.position else { continue }
      if own < last { return true }
      last = own
    }
    return false
  }

  /// The places of views that come in the order of the document, so that they come in another: as few different ones as
  /// that takes.
  private func ranks(
    of views: [ShownView], _ isBefore: (ShownView, ShownView) -> Bool
  ) -> [(ShownView, Int)] {
    var (rank, last) = (0, -1)
    return views.enumerated().sorted { isBefore($0.element, $1.element) }.map { number, view in
      if number < last { rank += 1 }
      last = number
      return (view, rank)
    }
  }

  /// Whether two views lie on each other at a width that come in the other order than their elements.
  private func overlaps(_ children: [StateElement], in state: Int, at width: Double) -> Bool {
    let piece = pieces[state][piece(at: width)]
    var areas = children.enumerated().compactMap { number, child -> Area? in
      guard let own = child.shown[state], var area = Area(child, state, piece, width) else { return nil }
      (area.number, area.position) = (number, own.position)
      return area
    }
    areas.sort { $0.top < $1.top }
    return areas.indices.contains { index in
      let own = areas[index]
      return areas[(index + 1)...].prefix { $0.top < own.bottom - 0.01 }.contains { other in
        other.left < own.right - 0.01 && own.left < other.right - 0.01
          && (other.number < own.number) != (other.position < own.position)
      }
    }
  }
}

/// Where an element is with all that is in it.
private struct Area {
  var (left, right, top, bottom): (Double, Double, Double, Double)
  var number = 0
  var position = 0

  init?(_ element: StateElement, _ state: Int, _ piece: Int, _ width: Double) {
    guard let shown = element.shown[state], shown.isPresent[piece] else { return nil }
    let frame = RowOrder.Bounds(shown.frames[piece], at: width)
    (left, right, top, bottom) = (frame.left, frame.right, frame.top, frame.bottom)
    for inner in element.children.compactMap({ Area($0, state, piece, width) }) {
      (left, right) = (min(left, inner.left), max(right, inner.right))
      (top, bottom) = (min(top, inner.top), max(bottom, inner.bottom))
    }
  }
}

extension StateElement {
  /// Whether readers are told of anything in it.
  fileprivate var isTold: Bool {
    isEver { element in
      if element.accessibilityLabel != nil || element.control != nil || element.role.isInteractive {
        return true
      }
      return switch element.content {
      case .text, .field, .meter: true
      case .image(let image): !image.alternativeText.isEmpty
      case .symbol(let symbol, _): !symbol.label.isEmpty
      case .group, .shape, .outline, .stroke, .divider, .scroll: false
      }
    } || children.contains(where: \.isTold)
  }
}
