import Foundation
import LayoutEngine

/// The views of the block, what darkens them, and a card before them. Where the card is higher than the views, the
/// whole is as high as it needs.
struct PresentationLayout: Layout, Equatable {
  static var layoutProperties: LayoutProperties { .withRecordedChoices }

  let kind: Presentation.Kind
  let isLarge: Bool

  static let alertWidth: CGFloat = 270

  /// Around an alert, and over a sheet.
  private let margin: CGFloat = 16
  /// Around a menu, and between it and what it belongs to.
  private let menuMargin: CGFloat = 4

  init(kind: Presentation.Kind, isLarge: Bool) { (self.kind, self.isLarge) = (kind, isLarge) }

  private func cardWidth(_ whole: CGFloat, _ decisions: Decisions) -> CGFloat {
    func most(_ width: CGFloat, around margin: CGFloat) -> CGFloat {
      decisions.min(decisions.max(0, whole - 2 * margin), width)
    }
    return switch kind {
    case .cover: whole
    case .sheet: decisions.min(whole, 560)
    case .alert: most(Self.alertWidth, around: margin)
    case .dialog: most(400, around: margin)
    case .menu: most(250, around: menuMargin)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard subviews.count == 3 else { return .zero }
    let base = subviews[0].sizeThatFits(proposal)
    let width = proposal.width ?? base.width
    let room = cardWidth(width, subviews.decisions)
    let card = subviews[2].sizeThatFits(ProposedViewSize(width: room, height: nil))
    let space =
      switch kind {
      case .cover: 0.0
      case .sheet: margin
      case .alert, .dialog: 2 * margin
      case .menu: 2 * menuMargin
      }
    return CGSize(width: width, height: subviews.decisions.max(base.height, card.height + space))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 3 else { return }
    subviews[0].place(
      at: CGPoint(x: bounds.midX, y: bounds.minY), anchor: .top, proposal: offer(bounds, proposal))
    subviews[1].place(
      at: bounds.origin, proposal: ProposedViewSize(width: bounds.width, height: bounds.height))
    let width = cardWidth(bounds.width, subviews.decisions)
    switch kind {
    case .alert:
      subviews[2].place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: width, height: nil))
    case .dialog:
      subviews[2].place(
        at: CGPoint(x: bounds.midX, y: bounds.maxY - margin), anchor: .bottom,
        proposal: ProposedViewSize(width: width, height: nil))
    case .menu:
      subviews[2].place(
        at: menuOrigin(in: bounds, proposal, subviews), proposal: ProposedViewSize(width: width, height: nil))
    case .cover, .sheet:
      let room = bounds.height - (kind == .cover ? 0 : margin)
      subviews[2].place(
        at: CGPoint(x: bounds.midX, y: bounds.maxY), anchor: .bottom,
        proposal: ProposedViewSize(width: width, height: isLarge ? room : nil))
    }
  }

  private func offer(_ bounds: CGRect, _ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: bounds.width, height: proposal.height)
  }

  // MARK: Menus

  /// Where a menu stands: below what it belongs to, or above where there is no room, with an edge in line with its; at the
  /// foot where nobody says where that lies.
  private func menuOrigin(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews) -> CGPoint {
    let decisions = subviews.decisions
    let width = cardWidth(bounds.width, decisions)
    let height = subviews[2].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    let base = subviews[0].dimensions(in: offer(bounds, proposal))
    let foot = bounds.height - height - menuMargin
    guard let left = base[explicit: HorizontalAlignment.markLeading],
      let right = base[explicit: HorizontalAlignment.markTrailing],
      let top = base[explicit: VerticalAlignment.markTop],
      let bottom = base[explicit: VerticalAlignment.markBottom]
    else { return CGPoint(x: bounds.midX - width / 2, y: bounds.minY + foot) }
    // Views that are narrower than the block stand in its middle.
    let start = (bounds.width - base.width) / 2
    let isInFirstHalf = decisions.isNotNegative(base.width - left - right)
    let wish = start + (isInFirstHalf ? left : right - width)
    let x = decisions.max(menuMargin, decisions.min(wish, bounds.width - width - menuMargin))
    let below = bottom + menuMargin
    let above = top - menuMargin - height
    let y =
      if decisions.isNotNegative(foot - below) { below } else if decisions.isNotNegative(above) { above } else
      { foot }
    return CGPoint(x: bounds.minX + x, y: bounds.minY + y)
  }

  // A menu within a menu belongs to a row of the card, whatever the views under it say.

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    card(subviews, bounds)?[explicit: guide].map { $0 + menuOrigin(in: bounds, proposal, subviews).x }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    card(subviews, bounds)?[explicit: guide].map { $0 + menuOrigin(in: bounds, proposal, subviews).y }
  }

  private func card(_ subviews: Subviews, _ bounds: CGRect) -> ViewDimensions? {
    guard kind == .menu, subviews.count == 3 else { return nil }
    let width = cardWidth(bounds.width, subviews.decisions)
    return subviews[2].dimensions(in: ProposedViewSize(width: width, height: nil))
  }
}
