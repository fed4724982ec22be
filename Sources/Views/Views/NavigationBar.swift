import Diagnostics
import Foundation
import LayoutEngine
import Script

/// How a page of a navigation stack shows its title.
enum NavigationTitleMode: Sendable { case automatic, large, inline }

/// Something in the bar of a page.
struct ToolbarPart {
  enum Place: Sendable { case leading, center, trailing, bottom, none }

  let place: Place
  let view: ViewDescription
}

/// What stands around the views of a page of a navigation stack. The lengths are those of iOS.
extension Resolver {
  /// A page with its bar and its title.
  func drawn(
    _ page: NavigationPage, _ views: [ViewDescription], _ mode: NavigationTitleMode,
    back: (title: String, pop: () -> Void)?, _ environment: EnvironmentValues, _ call: HostCall
  ) -> ViewDescription {
    var parts: [ViewDescription] = []
    if !page.hidesBar {
      if let bar = bar(of: page, mode, back: back, environment, call) { parts.append(bar) }
      if mode != .inline, let title = title(of: page, .largeTitle, environment) {
        parts.append(
          padded(wide(title, .leading), EdgeInsets(top: 3, leading: 16, bottom: 8, trailing: 16)))
      }
      if let search = page.search, let field = searchField(search, environment) {
        parts.append(padded(field, EdgeInsets(top: 1, leading: 16, bottom: 15, trailing: 16)))
      }
    }
    parts.append(environment.hasHeight ? filling(column(views)) : wide(column(views), .center))
    let bottom = page.items.filter { $0.place == .bottom }.map(\.view)
    if !bottom.isEmpty, !page.hidesBottomBar {
      parts.append(tall(padded(wide(row(bottom), .center), EdgeInsets(horizontal: 16))))
    }
    for index in parts.indices { parts[index].identity = "\(page.name)/\(index)" }
    return ViewDescription(call.name, VStackLayout(spacing: 0), parts)
  }

  /// The line with the button back, the title where it is small, and the items; nil where there is nothing in it.
  private func bar(
    of page: NavigationPage, _ mode: NavigationTitleMode, back: (title: String, pop: () -> Void)?,
    _ environment: EnvironmentValues, _ call: HostCall
  ) -> ViewDescription? {
    func items(_ place: ToolbarPart.Place) -> [ViewDescription] {
      page.items.filter { $0.place == place }.map(\.view)
    }
    let backButton = back.map { self.backButton($0.title, environment, call, $0.pop) }
    let leading = [backButton].compactMap { $0 } + items(.leading)
    let trailing = items(.trailing)
    var middle = items(.center)
    if middle.isEmpty, mode == .inline {
      var inner = environment
      inner.lineLimit = 1
      middle = [title(of: page, .headline, inner)].compactMap { $0 }
    }
    guard !(leading + middle + trailing).isEmpty else { return nil }
    let sides = ViewDescription(
      "bar", BarLayout(hasLeading: !leading.isEmpty, hasTrailing: !trailing.isEmpty),
      [row(leading), row(trailing), row(middle)])
    return tall(padded(sides, EdgeInsets(horizontal: 16)))
  }

  private func title(
    of page: NavigationPage, _ style: Font.TextStyle, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    var inner = environment
    inner.font = Font(.style(style))
    inner.fontWeight = style == .largeTitle ? 700 : 600
    inner.isInControl = true
    guard let views = page.title?(inner), !views.isEmpty else { return nil }
    let view = row(views)
    guard case .text? = view.element?.content else { return view }
    return view.with(.meaning, named: "title", free: { _ in true }) {
      if $0.role == .none { $0.role = .heading(level: 2) }
    }
  }

  private func backButton(
    _ title: String, _ environment: EnvironmentValues, _ call: HostCall, _ pop: @escaping () -> Void
  ) -> ViewDescription {
    let key = control(
      "Back", isEnabled: true, at: call.nameSpan,
      [
        { [interpreter] in
          interpreter.note(animation: .void, at: call.nameSpan)
          pop()
        }
      ])
    var inner = environment
    inner.isInControl = true
    inner.lineLimit = 1
    inner.foreground = .color(environment.controlTint)
    let words = title.isEmpty ? "Back" : title
    let text = label(words, inner, at: call.nameSpan)
    let line = ViewDescription("HStack", HStackLayout(spacing: 5), [ornament("chevron.left", inner), text])
    var element = Element(.group, role: .button)
    element.pending = PendingControl(key: key, choice: .move(0))
    return ViewDescription("Back", PassThrough(), line, element)
  }

  private func row(_ views: [ViewDescription]) -> ViewDescription {
    views.count == 1 ? views[0] : ViewDescription("HStack", HStackLayout(spacing: 16), views)
  }

  /// The same as wide as there is room.
  func wide(_ view: ViewDescription, _ alignment: Alignment) -> ViewDescription {
    ViewDescription(
      "frame",
      FlexibleFrame(
        width: FlexibleFrame.Bounds(max: .infinity), height: FlexibleFrame.Bounds(), alignment: alignment),
      view)
  }

  func padded(_ view: ViewDescription, _ insets: EdgeInsets) -> ViewDescription {
    ViewDescription("padding", PaddingModifier(insets), view)
  }

  /// The same no lower than a bar, or a row of a list.
  func tall(_ view: ViewDescription, _ height: CGFloat = 44) -> ViewDescription {
    ViewDescription(
      "frame", FlexibleFrame(width: FlexibleFrame.Bounds(), height: FlexibleFrame.Bounds(min: height)), view)
  }
}

extension EdgeInsets {
  init(horizontal: CGFloat, vertical: CGFloat = 0) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

/// What stands at the start of a bar, at its end, and in its middle, in this order. The middle has all the room that the
/// others leave, and is in the middle of the bar as far as that lets it.
private struct BarLayout: Layout, Equatable {
  /// What is kept free behind what leads, and before what trails.
  private let gaps: Gaps

  private struct Gaps: Equatable {
    let leading, trailing: CGFloat
  }

  init(hasLeading: Bool, hasTrailing: Bool) {
    gaps = Gaps(leading: hasLeading ? 8 : 0, trailing: hasTrailing ? 8 : 0)
  }

  static var layoutProperties: LayoutProperties { .withRecordedChoices }

  private func widths(
    _ subviews: Subviews, in width: CGFloat?
  ) -> (leading: CGFloat, trailing: CGFloat, middle: CGFloat) {
    func ideal(_ index: Int) -> CGFloat { subviews[index].sizeThatFits(.unspecified).width }
    guard let width, width.isFinite else { return (ideal(0), ideal(1), ideal(2)) }
    let decisions = subviews.decisions
    let trailing = decisions.min(ideal(1), width)
    let leading = decisions.min(ideal(0), decisions.max(0, width - trailing - gaps.trailing))
    let room = decisions.max(0, width - leading - trailing - gaps.leading - gaps.trailing)
    return (
      leading, trailing, subviews[2].sizeThatFits(ProposedViewSize(width: room, height: nil)).width
    )
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let widths = widths(subviews, in: proposal.width)
    var height: CGFloat = 0
    for (index, width) in [widths.leading, widths.trailing, widths.middle].enumerated() {
      let size = subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil))
      height = subviews.decisions.max(height, size.height)
    }
    let own = widths.leading + widths.trailing + widths.middle + gaps.leading + gaps.trailing
    return CGSize(width: proposal.width ?? own, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let (widths, decisions) = (widths(subviews, in: bounds.width), subviews.decisions)
    func place(_ index: Int, _ x: CGFloat, _ width: CGFloat) {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: nil))
    }
    place(0, 0, widths.leading)
    place(1, bounds.width - widths.trailing, widths.trailing)
    let start = widths.leading + gaps.leading
    let end = bounds.width - widths.trailing - gaps.trailing - widths.middle
    let middle = decisions.max((bounds.width - widths.middle) / 2, start)
    place(2, decisions.min(middle, decisions.max(start, end)), widths.middle)
  }
}
