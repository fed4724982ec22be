import LayoutEngine
import Views

extension ViewTree {
  /// The nodes that stand before a control and draw nothing themselves: a press on them, but not on anything in them, is
  /// one on what lies behind, as in SwiftUI, where rows, columns, spacers, frames and the room beside a line are not hit.
  var pressedThrough: Set<Int> {
    var result: Set<Int> = []
    /// - Returns: whether there is a control in it.
    func visit(_ node: LayoutNode, isBefore: Bool) -> Bool {
      let element = elements[node.index]
      // What is all passed through is so with all that is in it, but for controls.
      let isBefore = isBefore && element?.letsPressesThrough != true && element?.allowsHitTesting != false
      if isBefore, element?.drawsNothing ?? true { result.insert(node.index) }
      var holdsControl = element?.isControl ?? false
      // What is in the background is not before its view, but the other way round.
      let isBackground = node.isLayered && elements[node.children[1].index]?.layer == .background
      for child in isBackground ? node.children.reversed() : node.children {
        let isBehind = (node.isLayered || node.isZStack) && holdsControl
        if visit(child, isBefore: isBefore || isBehind) { holdsControl = true }
      }
      return holdsControl
    }
    guard elements.contains(where: { $0?.isControl ?? false }) else { return [] }
    _ = visit(layout.root, isBefore: false)
    return result
  }
}

extension Element {
  /// Whether it can be pressed, or typed in.
  fileprivate var isControl: Bool {
    if case .field = content { return true }
    return control != nil || role.isInteractive
  }

  /// Whether nothing is seen of it but what is in it, or a line.
  fileprivate var drawsNothing: Bool {
    guard !isControl, labelled == nil, background == nil, markup == nil else { return false }
    return switch content {
    case .group: border == nil
    case .outline, .stroke: true
    case .shape(_, .color(let color)): color.base == .clear || color.opacity == 0
    default: false
    }
  }
}
