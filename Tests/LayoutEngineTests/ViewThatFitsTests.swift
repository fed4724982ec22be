import LayoutEngine
import Testing

@Suite struct ViewThatFitsTests {
  @Test func theFirstThatFitsIsThereAndTheOthersAreNot() {
    let view = ViewThatFits(in: .horizontal) {
      box("a", 100, 20)
      box("b", 40, 60)
    }
    check(view, 100, 200, size: "100 20", ["a": "0 0 100 20", "b": ""])
    check(view, 99.5, 200, size: "40 60", ["a": "", "b": "0 0 40 60"])
    check(view, 10, 200, size: "40 60", ["a": "", "b": "0 0 40 60"])
    check(view, nil, nil, ["a": "0 0 100 20"])
    check(view, .infinity, nil, ["a": "0 0 100 20"])
  }

  @Test func onlyTheGivenAxesCount() {
    check(
      ViewThatFits {
        box("a", 100, 500)
        box("b", 40, 30)
      }, 200, 100, ["a": "", "b": "0 0 40 30"])
    check(
      ViewThatFits(in: []) {
        box("a", 100, 500)
        box("b", 40, 30)
      }, 20, 10, ["a": "0 0 100 500"])
    check(ViewThatFits {}, 100, 100, size: "0 0", [:])
  }

  @Test func theChosenViewIsOfferedEverything() {
    check(
      ViewThatFits {
        Rectangle().frame(maxWidth: 80).id("a")
        box("b", 1, 1)
      }, 50, 50, ["a": "0 0 50 50"])
  }
}
