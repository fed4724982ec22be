import StonehandSite

/// Steps downwards, each view beginning where the one before ended.
struct Staircase: Layout {
  var rise: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.reduce(into: CGSize(width: 0, height: -rise)) { size, subview in
      let own = subview.sizeThatFits(.unspecified)
      size.width += own.width
      size.height += own.height + rise
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var point = bounds.origin
    for subview in subviews {
      subview.place(at: point, proposal: .unspecified)
      let size = subview.sizeThatFits(.unspecified)
      point = CGPoint(x: point.x + size.width, y: point.y + size.height + rise)
    }
  }
}

/// A line through values, as SVG: as wide as there is room for.
func sparkline(_ values: [Double]) -> String {
  let low = values.min() ?? 0
  let range = max((values.max() ?? 1) - low, 1)
  let points = values.enumerated().map { "\($0),\(10 - ($1 - low) / range * 10)" }
  return """
    <svg viewBox="0 0 \(max(values.count - 1, 1)) 10" width="100%" height="100%" \
    preserveAspectRatio="none" fill="none" stroke="currentColor">\
    <polyline points="\(points.joined(separator: " "))" vector-effect="non-scaling-stroke"/></svg>
    """
}

var natives = NativeVocabulary()

natives.addLayout("Staircase", .number("rise", default: 0)) { arguments in
  Staircase(rise: arguments.number("rise"))
}

natives.addView("Sparkline", .string("_ values"), .number("height", default: 24)) { arguments, context in
  let values = arguments.string("values").split(separator: " ").compactMap { Double($0) }
  let size = CGSize(width: 120, height: arguments.number("height"))
  let line = NativeView(
    html: sparkline(values), size: ResizableLeaf(idealSize: size), label: "A line of \(values.count) values")
  return NativeView(HStackLayout(spacing: 8), [line, context.text("**\(values.last ?? 0)**")])
}

StonehandCommand.main(natives: natives)
