import LayoutEngine
import Testing

@Suite struct FlowLayoutTests {
  private func flow(_ layout: FlowLayout) -> some View {
    layout {
      box("a", 40, 20)
      box("b", 50, 30)
      box("c", 30, 10)
    }
  }

  @Test func linesHoldWhatThereIsRoomFor() {
    check(
      flow(FlowLayout()), 100, nil, size: "98 48",
      ["a": "0 0 40 20", "b": "48 0 50 30", "c": "0 38 30 10"])
    check(flow(FlowLayout()), 97.9, nil, size: "88 58", ["b": "0 28 50 30", "c": "58 28 30 10"])
    check(flow(FlowLayout(spacing: 0)), nil, nil, size: "120 30", ["c": "90 0 30 10"])
    check(flow(FlowLayout(spacing: 0)), .infinity, nil, size: "120 30", ["c": "90 0 30 10"])
  }

  @Test func linesAndWhatIsInThemAreAligned() {
    check(
      flow(FlowLayout(alignment: .bottomTrailing, horizontalSpacing: 10, verticalSpacing: 1)), 100, nil,
      size: "100 41", ["a": "0 10 40 20", "b": "50 0 50 30", "c": "70 31 30 10"])
    check(
      flow(FlowLayout(alignment: .center, spacing: 10)), 100, nil,
      ["a": "0 5 40 20", "c": "35 40 30 10"])
  }

  @Test func aViewWiderThanALineIsOfferedTheLine() {
    check(
      FlowLayout(spacing: 0) {
        Rectangle().frame(minWidth: 5, idealWidth: 200, maxWidth: 300).frame(height: 10).id("a")
        box("b", 10, 10)
      }, 60, nil, size: "60 20", ["a": "0 0 60 10", "b": "0 10 10 10"])
  }

  @Test func fromRightToLeftItIsMirrored() {
    check(
      flow(FlowLayout()), 100, nil, direction: .rightToLeft,
      ["a": "58 0 40 20", "b": "0 0 50 30", "c": "68 38 30 10"])
  }

  @Test func nothingFlowsToNothing() { check(FlowLayout() {}, 100, nil, size: "0 0") }
}
