import Foundation
import LayoutEngine
import Typesetting

/// `minimumScaleFactor`: a text in several sizes, of which the largest is shown that fits.
extension Resolver {
  /// The text that `make` gives, as large as it fits; as it is where nobody has said that it may shrink.
  func shrinking(
    _ environment: EnvironmentValues, _ make: (EnvironmentValues) -> ViewDescription?
  ) -> ViewDescription? {
    let least = environment.minimumScale
    guard least != 1 else { return make(environment) }
    var inner = environment
    inner.minimumScale = 1
    let whole = make(inner)
    guard let whole, least < 1, let content = whole.textContent else { return whole }
    var sizes = [(view: whole, content: content)]
    for scale in scales(downTo: least) {
      inner.textScale = environment.textScale * scale
      guard let view = make(inner), let content = view.textContent else { continue }
      if content.style.size < sizes[sizes.count - 1].content.style.size { sizes.append((view, content)) }
    }
    return ViewDescription(
      "minimumScaleFactor", LargestFitting(texts: sizes.map(\.content)), sizes.map(\.view))
  }

  /// How large a text may be instead of 1, down to the least: a text is never much smaller than it needs to be.
  private func scales(downTo least: Double) -> [Double] {
    if least >= 0.4 {
      // A size for each twelfth of the way or so.
      let count = max(1, min(8, Int(((1 - least) / 0.075).rounded(.up))))
      return (1...count).map { 1 - (1 - least) * Double($0) / Double(count) }
    }
    // Each an eighth smaller than the one before. No text is a hundredth of what it should be.
    let least = max(least, 0.01)
    let count = Int((log(least) / log(0.875)).rounded(.up))
    return (1...count).map { pow(least, Double($0) / Double(count)) }
  }
}

extension ViewDescription {
  /// The text that it shows, or that is in it.
  fileprivate var textContent: TextContent? {
    if case .text(let content)? = element?.content { return content }
    return layout.children.lazy.compactMap(\.textContent).first
  }
}

/// The first of some sizes of a text of which nothing is cut; the last one when there is none.
struct LargestFitting: ChoiceLayout {
  let texts: [TextContent]

  func choice(_ proposal: ProposedViewSize, children: [LayoutNode], _ decisions: Decisions) -> Int? {
    for (index, text) in texts.enumerated().dropLast() where fits(text, proposal, decisions) { return index }
    return texts.count - 1
  }

  private func fits(_ text: TextContent, _ proposal: ProposedViewSize, _ decisions: Decisions) -> Bool {
    let lines = text.paragraph.lines(atWidth: proposal.width.map { Double($0) })
    if let offered = proposal.width, offered.isFinite {
      decisions.extraWork += text.paragraph.extraWork
      // As in `TextLeaf`: where these lines begin and end is where the choice may change.
      decisions.note(identity: lines.validFrom)
      _ = decisions.isNotNegative(offered - lines.validFrom)
      _ = decisions.isPositive(lines.validTo - offered)
      if !decisions.isNotNegative(offered - lines.width) { return false }
    }
    let count = lines.lines.count
    if let limit = text.lineLimit, count > max(1, limit) { return false }
    guard let height = proposal.height, height.isFinite else { return true }
    return decisions.isNotNegative(height - text.height(ofLines: count))
  }
}
