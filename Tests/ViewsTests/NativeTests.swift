import Diagnostics
import LayoutEngine
import Testing
import Views

/// Layouts and views that Swift code brings along.
@Suite struct NativeTests {
  private struct Staircase: Layout {
    let step: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(-step) { $0 + $1.height + step })
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      var point = bounds.origin
      for subview in subviews {
        subview.place(at: point, proposal: .unspecified)
        let size = subview.sizeThatFits(.unspecified)
        point = CGPoint(x: point.x + size.width, y: point.y + size.height + step)
      }
    }
  }

  private var environment: BlockEnvironment {
    var natives = NativeVocabulary()
    natives.addLayout("Staircase", .number("step", default: 0)) { Staircase(step: $0.number("step")) }
    natives.addView("Sparkline", .string("_ values"), .integer("height", default: 20)) { arguments, _ in
      NativeView(
        html: "<svg data-values='\(arguments.string("values"))'></svg>",
        size: ResizableLeaf(idealSize: CGSize(width: 100, height: arguments.integer("height"))),
        label: "Values")
    }
    natives.addView("Badge", .bool("isLarge", default: false), takesContent: true) { arguments, context in
      NativeView(HStackLayout(spacing: 4), context.content + [context.text("*new*")])
        .padding(arguments.bool("isLarge") ? 8 : 2)
    }
    var environment = BlockEnvironment.tests
    environment.natives = natives
    return environment
  }

  private func check(_ source: String, _ expected: String) throws {
    let (tree, diagnostics) = build(source, environment)
    guard let tree else {
      #expect(diagnostics.map { $0.message }.joined(separator: "\n") == expected)
      return
    }
    #expect(diagnostics == [])
    #expect(frames(tree, ProposedViewSize(width: 300, height: nil)) == expected)
  }

  @Test func layoutsAreUsedByName() throws {
    try check(
      """
      Staircase(step: 5) {
        Color.red.frame(width: 10, height: 10).id("a")
        Color.red.frame(width: 20, height: 10).id("b")
      }
      """, "30 25\na 0 0 10 10\nb 10 15 20 10")
    try check(
      """
      let layout = AnyLayout(Staircase())
      layout { Color.red.frame(width: 10, height: 10); Color.red.frame(width: 10, height: 10).id("b") }
      """, "20 20\nb 10 10 10 10")
  }

  @Test func viewsAreUsedByName() throws {
    try check("Sparkline(\"1 2 3\").id(\"a\")", "300 20\na 0 0 300 20")
    try check("Sparkline(\"1\", height: 50).frame(width: 70).id(\"a\")", "70 50\na 0 0 70 50")
    let (tree, _) = build("Badge(isLarge: true) { Color.red.frame(width: 9, height: 9) }", environment)
    #expect(
      try #require(tree).dump() == """
        Badge
          modifier
            layout
              frame
                Color red
              Text "new" 16/24

        """)
  }

  @Test func wrongArgumentsAreTold() throws {
    try check("Sparkline(3)", "'Sparkline' takes a string, not a number")
    try check("Sparkline(\"1\", width: 3)", "'Sparkline' has no argument 'width'")
    try check("Staircase(step: 1)", "'Staircase' is a layout, not a view")
    try check("Badge()", "'Badge' has no content")
  }
}
