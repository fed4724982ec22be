import Foundation
import LayoutEngine

@testable import Views

/// The leaves that the shared cases define for themselves.
extension ViewDescription {
  /// The view with the leaves in place of those that are marked with their names.
  var withMeasuredLeaves: ViewDescription {
    var result = self
    switch layout {
    case .leaf:
      let words = (element?.accessibilityLabel ?? "").components(separatedBy: " ")
      if words[0] == "half" { result.layout = .leaf(HalfLeaf()) }
      if words[0] == "area", let area = Double(words[1]) { result.layout = .leaf(AreaLeaf(area: area)) }
    case .reader: break
    case .container(let layout, let children):
      result.layout = .container(layout, children.map(\.withMeasuredLeaves))
    case .choice(let choice, let children):
      result.layout = .choice(choice, children.map(\.withMeasuredLeaves))
    case .modified(let modifier, let child):
      result.layout = .modified(modifier, child.withMeasuredLeaves)
    case .layered(let primary, let secondary, let alignment):
      result.layout = .layered(
        primary.withMeasuredLeaves, secondary: secondary.withMeasuredLeaves, alignment)
    }
    return result
  }
}

/// Half as wide as proposed, ideally 20, and 10 high.
private struct HalfLeaf: LeafLayout {
  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    CGSize(width: (proposal.width ?? 40) / 2, height: 10)
  }
}

/// As wide as proposed, and as high as its area then needs.
private struct AreaLeaf: LeafLayout {
  let area: CGFloat

  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    let width = proposal.width ?? 10
    return CGSize(width: width, height: area / width)
  }
}
