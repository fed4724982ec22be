import LayoutEngine
import Testing

@Suite struct ScrollViewTests {
  @Test func itIsAsLargeAsOfferedAlongItsAxis() {
    check(ScrollView { box("a", 50, 30) }, 100, 100, size: "50 100", ["a": "0 0 50 30"])
    check(ScrollView(.horizontal) { box("a", 50, 30) }, 20, 100, size: "20 30", ["a": "0 0 50 30"])
    check(ScrollView { box("a", 50, 30) }, nil, nil, size: "50 30", ["a": "0 0 50 30"])
  }

  @Test func contentThatIsSmallerOnBothAxesIsCentred() {
    check(
      ScrollView([.horizontal, .vertical]) { box("a", 50, 30) }, 100, 100, size: "100 100",
      ["a": "25 35 50 30"])
  }

  @Test func severalViewsAreAColumn() {
    check(
      ScrollView {
        box("a", 50, 30)
        box("b", 20, 30)
      }, 100, 40, ["a": "0 0 50 30", "b": "15 38 20 30"])
  }
}

@Suite struct ContainerRelativeFrameTests {
  @Test func itIsAPartOfTheWholeOrOfTheScrollView() {
    check(
      HStack(spacing: 0) {
        box("a", 10, 10)
        Rectangle().containerRelativeFrame(.horizontal).frame(height: 10).id("b")
      }, 200, nil, size: "210 10", ["b": "10 0 200 10"])
    check(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          Rectangle().containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10).id("a")
          Rectangle().containerRelativeFrame(.horizontal) { length, _ in length / 4 }.id("b")
        }
      }.frame(width: 100, height: 50), nil, nil, ["a": "0 0 63.33 50", "b": "73.33 0 25 50"])
  }

  @Test func anAxisOfUnknownLengthIsLeftAlone() {
    check(
      Rectangle().frame(height: 30).containerRelativeFrame([.horizontal, .vertical]).id("a"), 80, nil,
      ["a": "0 0 80 30"])
  }

  /// A stack asks with several proposals before it places; the last counts.
  @Test func itFollowsItsScrollView() {
    check(
      HStack(spacing: 0) {
        ScrollView(.horizontal) { Rectangle().containerRelativeFrame(.horizontal).id("a") }
        ScrollView(.horizontal) { Rectangle().containerRelativeFrame(.horizontal).id("b") }
      }, 80, 20, ["a": "0 0 40 20", "b": "40 0 40 20"])
  }
}

@Suite struct PositionTests {
  @Test func theMiddleStandsAtThePoint() {
    check(
      Rectangle().frame(width: 20, height: 10).id("a").position(x: 30, y: 40).id("p"), 100, 50,
      ["a": "20 35 20 10", "p": "0 0 100 50"])
    check(
      Rectangle().frame(width: 20, height: 10).id("a").position(x: 30, y: 40).id("p"), nil, 50,
      direction: .rightToLeft, ["a": "-20 35 20 10", "p": "0 0 20 50"])
  }
}

@Suite struct GeometryReaderTests {
  @Test func viewsAreMadeForTheirRoom() {
    let view = HStack(spacing: 0) {
      box("a", 20, 50)
      GeometryReader { proxy in
        Rectangle().frame(width: proxy.size.width / 4, height: 10).id("b")
        if proxy.size.width > 70 { box("c", 5, 5) }
      }.id("reader")
    }
    check(
      view, 100, 60, size: "100 60",
      ["a": "0 5 20 50", "reader": "20 0 80 60", "b": "20 0 20 10", "c": "20 0 5 5"])
    check(view, 80, 60, ["b": "20 0 15 10", "c": ""])
    check(view, 100, 60, direction: .rightToLeft, ["reader": "0 0 80 60", "b": "60 0 20 10"])
    check(view, nil, nil, size: "30 50", ["reader": "20 0 10 50"])
  }

  @Test func readersStandInReaders() {
    check(
      GeometryReader { outer in
        GeometryReader { inner in
          Rectangle().frame(width: inner.size.width / 2, height: outer.size.height / 2).id("a")
        }
        .frame(width: outer.size.width / 2)
        .padding(.top, 4)
      }, 100, 40, ["a": "0 4 25 20"])
  }
}
