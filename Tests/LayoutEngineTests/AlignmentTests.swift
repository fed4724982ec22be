import LayoutEngine
import Testing

@Suite struct AlignmentTests {
  private enum Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.trailing] }
  }
  private let middle = VerticalAlignment(Middle.self)
  private let colon = HorizontalAlignment(Colon.self)

  @Test func aGuideSeesTheOthers() {
    check(
      ZStack(alignment: .leading) {
        Rectangle().frame(width: 40, height: 20).id("a").alignmentGuide(.leading) { $0[.trailing] }
        box("b", 10, 30)
      }, nil, nil, size: "50 30", ["a": "0 5 40 20", "b": "40 0 10 30"])
  }

  @Test func aGuideOfOnesOwnAlignsAcrossStacks() {
    let view = HStack(alignment: middle, spacing: 0) {
      VStack(spacing: 0) {
        box("a", 10, 10)
        box("b", 10, 10).alignmentGuide(middle) { $0[VerticalAlignment.center] }
      }
      box("c", 10, 40)
    }
    check(view, nil, nil, size: "20 40", ["a": "0 5 10 10", "b": "0 15 10 10", "c": "10 0 10 40"])
  }

  @Test func severalGuidesOfOneContainerAreAveraged() {
    let view = HStack(alignment: middle, spacing: 0) {
      VStack(spacing: 0) {
        box("a", 10, 10).alignmentGuide(middle) { $0[.top] }
        box("b", 10, 10).alignmentGuide(middle) { $0[.bottom] }
        box("c", 10, 10)
      }
      // At the average of 0 and 20.
      box("d", 10, 2)
    }
    check(view, nil, nil, ["a": "0 0 10 10", "d": "10 9 10 2"])
  }

  @Test func builtInGuidesAreNotMerged() {
    let view = HStack(alignment: .top, spacing: 0) {
      VStack(spacing: 0) {
        box("a", 10, 10).alignmentGuide(.top) { _ in 5 }; box("b", 10, 10)
      }
      box("c", 10, 10)
    }
    check(view, nil, nil, ["a": "0 0 10 10", "c": "10 0 10 10"])
  }

  @Test func modifiersCarryAGuideAlong() {
    let view = VStack(alignment: colon, spacing: 0) {
      Rectangle().frame(width: 30, height: 10).alignmentGuide(colon) { _ in 10 }.padding(.leading, 5)
        .frame(width: 45, alignment: .trailing).id("a")
      box("b", 20, 10)
    }
    // Ten from the rectangle's edge, which is ten and five from the frame's.
    check(view, nil, nil, size: "45 20", ["a": "0 0 45 10", "b": "5 10 20 10"])
    check(view, nil, nil, direction: .rightToLeft, size: "45 20", ["a": "0 0 45 10", "b": "20 10 20 10"])
  }

  @Test func whatLiesOverAViewHasNoGuidesOutside() {
    let view = HStack(alignment: middle, spacing: 0) {
      box("a", 10, 20).overlay { box("o", 4, 4).alignmentGuide(middle) { _ in 100 } }
      box("b", 10, 10)
    }
    check(view, nil, nil, ["a": "0 0 10 20", "b": "10 5 10 10"])
  }

  @Test func theFirstBaselineOfSeveralIsTheTopmost() {
    struct Line: LeafLayout {
      func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
        CGSize(width: 10, height: 16)
      }
      func baseline(
        _ guide: VerticalAlignment, size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
      ) -> CGFloat? { 13 }
    }
    let lines = VStack(spacing: 0) {
      Leaf(Line()).id("a")
      Leaf(Line())
    }
    check(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        lines
        Leaf(Line()).id("b")
      }, nil, nil, ["a": "0 0 10 16", "b": "10 0 10 16"])
    check(
      HStack(alignment: .lastTextBaseline, spacing: 0) {
        lines
        Leaf(Line()).id("b")
      }, nil, nil, ["a": "0 0 10 16", "b": "10 16 10 16"])
  }
}
