import LayoutEngine
import Views

extension NativeVocabulary {
  /// What a site that is a Swift package might bring along.
  static var tests: NativeVocabulary {
    var natives = NativeVocabulary()
    natives.addLayout("Staircase", .number("step", default: 0)) { Staircase(step: $0.number("step")) }
    natives.addView("Sparkline", .string("_ values"), .integer("height", default: 20)) { arguments, _ in
      NativeView(
        html: "<svg width=100% height=100% viewBox='0 0 100 20' style=display:block></svg>",
        size: ResizableLeaf(idealSize: CGSize(width: 100, height: arguments.integer("height"))),
        label: arguments.string("values"))
    }
    natives.addView("Badge", takesContent: true) { _, context in
      NativeView(HStackLayout(spacing: 4), context.content + [context.text("*new*")]).padding(2)
    }
    return natives
  }
}

/// Each subview stands below and behind the one before.
private struct Staircase: Layout {
  let step: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(-step) { $0 + $1.height + step })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var point = bounds.origin
    for subview in subviews {
      subview.place(at: point, proposal: .unspecified)
      let size = subview.sizeThatFits(.unspecified)
      point = CGPoint(x: point.x + size.width, y: point.y + size.height + step)
    }
  }
}
