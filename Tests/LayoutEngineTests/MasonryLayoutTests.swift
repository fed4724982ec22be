import LayoutEngine
import Testing

@Suite struct MasonryLayoutTests {
  private func wall(_ layout: MasonryLayout) -> some View {
    layout {
      Rectangle().frame(height: 30).id("a")
      Rectangle().frame(height: 10).id("b")
      Rectangle().frame(height: 10).id("c")
      Rectangle().frame(height: 20).id("d")
    }
  }

  @Test func eachGoesUnderTheShortestColumn() {
    check(
      wall(MasonryLayout(columns: 2, horizontalSpacing: 10, verticalSpacing: 5)), 110, nil, size: "110 50",
      ["a": "0 0 50 30", "b": "60 0 50 10", "c": "60 15 50 10", "d": "60 30 50 20"])
  }

  @Test func columnsOfEqualHeightAreFilledFromTheStart() {
    check(
      MasonryLayout(columns: 3, spacing: 0) {
        Rectangle().frame(height: 10).id("a")
        Rectangle().frame(height: 10).id("b")
      }, 90, nil, direction: .rightToLeft, ["a": "60 0 30 10", "b": "30 0 30 10"])
  }

  @Test func theNumberOfColumnsFollowsTheWidth() {
    let wall = wall(MasonryLayout(minimumColumnWidth: 50, spacing: 10))
    check(wall, 109, nil, ["b": "0 40 109 10"])
    check(wall, 110, nil, ["b": "60 0 50 10"])
    check(wall, 1000, nil, ["d": "757.5 0 242.5 20"])
  }

  @Test func withoutAWidthColumnsAreAsWideAsTheWidestView() {
    check(
      MasonryLayout(columns: 2, spacing: 10) {
        box("a", 30, 10)
        box("b", 50, 20)
      }, nil, nil, size: "110 20", ["a": "0 0 30 10", "b": "60 0 50 20"])
    check(MasonryLayout(columns: 2) {}, 100, nil, size: "0 0")
  }
}
