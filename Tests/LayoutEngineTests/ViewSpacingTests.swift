import Testing

@testable import LayoutEngine

@Suite struct ViewSpacingTests {
  @Test func theLargerWishCounts() {
    #expect(ViewSpacing(.points(8)).distance(to: ViewSpacing(.points(2)), along: .horizontal) == 8)
    #expect(ViewSpacing(.points(3)).distance(to: ViewSpacing(), along: .vertical) == 3)
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .vertical) == 8)
    #expect(ViewSpacing.zero.distance(to: ViewSpacing(.points(8)), along: .vertical) == 0)
  }

  @Test func aUnionIsOfTheGivenEdges() {
    let union = ViewSpacing(.points(1)).union(ViewSpacing(.points(5)), edges: .leading)
    #expect(ViewSpacing(.points(0)).distance(to: union, along: .horizontal) == 5)
    #expect(union.distance(to: ViewSpacing(.points(0)), along: .horizontal) == 1)
    #expect(ViewSpacing.zero.union(.zero) == .zero)
  }
}
