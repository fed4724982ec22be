import LayoutEngine
import Testing

@Suite struct AnyLayoutTests {
  @Test(arguments: [false, true]) func layoutsAreCalledAsFunctions(isColumn: Bool) {
    let layout = isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
    let view = layout {
      box("a", 10, 20)
      // It grows along the layout inside.
      Spacer()
      box("b", 10, 20)
    }
    check(
      view, 100, 100,
      ["a": isColumn ? "0 0 10 20" : "0 0 10 20", "b": isColumn ? "0 80 10 20" : "90 0 10 20"])
  }

  @Test func anErasedErasedLayoutIsThatLayout() {
    let layout = AnyLayout(AnyLayout(ZStackLayout(alignment: .bottomTrailing)))
    check(
      layout {
        box("a", 10, 20)
        box("b", 30, 30)
      }, nil, nil, ["a": "20 10 10 20", "b": "0 0 30 30"])
  }

  @Test func aLayoutCanForwardToAnyLayout() {
    struct Wrapped: Layout {
      let inner = AnyLayout(HStackLayout(spacing: 3))
      func makeCache(subviews: Subviews) -> AnyLayout.Cache { inner.makeCache(subviews: subviews) }
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
      ) -> CGSize {
        inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
      ) {
        inner.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    check(
      Wrapped() {
        box("a", 10, 10)
        box("b", 10, 10)
      }, nil, nil, size: "23 10", ["b": "13 0 10 10"])
  }
}
