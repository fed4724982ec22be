import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareSplitView() {
    view(
      "NavigationSplitView",
      [
        "NavigationSplitView(sidebar:detail:)", "NavigationSplitView(sidebar:content:detail:)",
        "NavigationSplitView(columnVisibility:sidebar:detail:)",
      ], "columns, the next of which shows what is chosen in the one before", on: "navigation"
    ) { $0.splitView($1, $2) }
  }
}

extension Resolver {
  /// `NavigationSplitView { List(selection: $pet) { … } } detail: { … }`: columns beside each other where there is room
  /// for them, and else below one another.
  func splitView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let looks: [Signature.Parameter] = [.optional("columnVisibility"), .optional("preferredCompactColumn")]
    let signatures = [
      Signature(looks + [.required("detail")], content: .required),
      Signature(looks + [.required("content"), .required("detail")], content: .required),
      Signature(looks + [.required("sidebar"), .optional("content"), .required("detail")]),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    var closures = [arguments.closure("sidebar") ?? arguments.content]
    if let content = arguments.closure("content") { closures.append(content) }
    closures.append(arguments.closure("detail"))
    closures.removeFirst(hiddenColumns(of: closures.count, arguments))
    var columns: [ViewDescription] = []
    for (index, closure) in closures.enumerated() {
      if index > 0 { columns.append(filled(.rectangle, .color(Color(.named("separator"))), "separator")) }
      var inner = environment
      if index < closures.count - 1 { inner.listStyle = .plain }
      inner.hasHeight = false
      let column = within("column\(index)") { navigationStack(of: closure, nil, call, inner) }
      guard var column else { return nil }
      // Where they are below one another, too, they have no more room than there is.
      if environment.hasHeight {
        column = ViewDescription("column", ScrollModifier(.vertical), column, Element(.scroll(.vertical)))
      }
      column.identity = "column\(index)"
      columns.append(column)
    }
    return ViewDescription(call.name, SplitLayout(isHeld: environment.hasHeight), columns)
  }
}

/// Which columns of a split view are to be seen.
enum SplitVisibility: CaseIterable, Hashable, Sendable {
  case automatic, all, doubleColumn, detailOnly
}

enum SplitColumn: CaseIterable, Hashable, Sendable {
  case sidebar, content, detail
}

extension LayoutType {
  static let splitVisibility = NominalType("NavigationSplitViewVisibility", .native)
  static let splitColumn = NominalType("NavigationSplitViewColumn", .native)
}

extension LibraryBuilder {
  func declareSplitViews() {
    let (visibility, column) = (LayoutType.splitVisibility, LayoutType.splitColumn)
    type("struct \(visibility.name): Hashable", visibility) {
      $0.cases(of: SplitVisibility.self, visibility.name, visibility)
    }
    type("struct \(column.name): Hashable", column) {
      $0.cases(of: SplitColumn.self, column.name, column)
    }
  }
}

extension Resolver {
  /// How many of the first columns are hidden.
  private func hiddenColumns(of count: Int, _ arguments: BoundArguments) -> Int {
    guard arguments.has("columnVisibility"),
      let value = binding(arguments, "columnVisibility")?.wrappedValue
    else { return 0 }
    let name = value.nativeValue(of: SplitVisibility.self).map { "\($0)" } ?? value.host?.name
    switch name {
    case "detailOnly": return count - 1
    case "doubleColumn": return max(0, count - 2)
    default: return 0
    }
  }
}

/// Columns with lines between them. All but the last are as wide as iPadOS has them.
private struct SplitLayout: Layout, Equatable {
  private let side: CGFloat = 240
  private let least: CGFloat = 300
  private let gap: CGFloat = 12
  /// Whether the columns scroll, and share the height that there is where they are below one another.
  private let isHeld: Bool

  init(isHeld: Bool) { self.isHeld = isHeld }

  /// What each column is offered where they are below one another.
  private func share(of height: CGFloat?, _ subviews: Subviews) -> CGFloat? {
    guard isHeld, let height, height.isFinite else { return nil }
    let lines = CGFloat((subviews.count - 1) / 2)
    return (height - lines * (1 + 2 * gap)) / (lines + 1)
  }

  static var layoutProperties: LayoutProperties { .withRecordedChoices }

  private func isBeside(_ width: CGFloat?, _ subviews: Subviews) -> Bool {
    guard let width, width.isFinite else { return true }
    let columns = CGFloat((subviews.count - 1) / 2)
    return subviews.decisions.isNotNegative(width - columns * (side + 2 * gap) - least)
  }

  private func sizes(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (rest: CGFloat, isBeside: Bool) {
    let isBeside = isBeside(proposal.width, subviews)
    let columns = CGFloat((subviews.count - 1) / 2)
    let whole = proposal.width ?? columns * (side + 2 * gap) + least
    return (isBeside ? whole - columns * (side + 2 * gap) : whole, isBeside)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let (rest, isBeside) = sizes(proposal, subviews)
    var (height, width): (CGFloat, CGFloat) = (0, rest)
    for (index, subview) in subviews.enumerated() {
      if isBeside {
        guard index % 2 == 0 else { continue }
        let own = index == subviews.count - 1 ? rest : side
        if index > 0 { width += side + 2 * gap }
        height = subviews.decisions.max(
          height, subview.sizeThatFits(ProposedViewSize(width: own, height: proposal.height)).height)
      } else {
        height +=
          index % 2 == 1
          ? 1 + 2 * gap
          : subview.sizeThatFits(ProposedViewSize(width: rest, height: share(of: proposal.height, subviews)))
            .height
      }
    }
    return CGSize(width: width, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let (rest, isBeside) = sizes(ProposedViewSize(width: bounds.width, height: proposal.height), subviews)
    var (x, y) = (bounds.minX, bounds.minY)
    for (index, subview) in subviews.enumerated() {
      if isBeside {
        if index % 2 == 1 {
          subview.place(
            at: CGPoint(x: x + gap, y: bounds.minY), anchor: .top,
            proposal: ProposedViewSize(width: 1, height: bounds.height))
          x += 2 * gap
        } else {
          let own = index == subviews.count - 1 ? rest : side
          subview.place(
            at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: own, height: bounds.height))
          x += own
        }
      } else {
        if index % 2 == 1 {
          subview.place(
            at: CGPoint(x: bounds.minX, y: y + gap), proposal: ProposedViewSize(width: rest, height: 1))
          y += 2 * gap + 1
        } else {
          let offer = ProposedViewSize(width: rest, height: share(of: proposal.height, subviews))
          subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: offer)
          y += subview.sizeThatFits(offer).height
        }
      }
    }
  }
}
