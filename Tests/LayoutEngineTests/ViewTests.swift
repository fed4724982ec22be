import LayoutEngine
import Testing

@Suite struct ViewTests {
  private struct Pair: View {
    let isWide: Bool
    var body: some View {
      box("a", 10, 10)
      if isWide { box("b", 20, 10) }
    }
  }

  @Test func viewsAreMadeOfViews() {
    check(
      HStack(spacing: 1) {
        Pair(isWide: true)
        Group { ForEach([5, 6], id: \.self) { box("n\($0)", CGFloat($0), 10) } }
      }, nil, nil, size: "44 10", ["b": "11 0 20 10", "n6": "38 0 6 10"])
    check(HStack { Pair(isWide: false) }, nil, nil, size: "10 10")
  }

  @Test func aModifierOfSeveralViewsIsOneOfEach() {
    check(
      HStack(spacing: 0) { Pair(isWide: true).padding(1) }, nil, nil, size: "34 12",
      ["a": "1 1 10 10", "b": "13 1 20 10"])
  }

  @Test func anotherDirectionIsMirroredAsABlock() {
    check(
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          box("a", 10, 10)
          box("b", 20, 10)
        }.environment(\.layoutDirection, .leftToRight)
        box("c", 30, 10)
      }, nil, nil, direction: .rightToLeft,
      ["a": "30 0 10 10", "b": "40 0 20 10", "c": "0 0 30 10"])
  }
}
