import LayoutEngine
import Responsive
import Testing
import Web

@testable import Rendering

/// Values of CSS, and what has a say in them.
@Suite struct CSSValueTests {
  @Test(
    arguments: [
      (rem(0), "0", false), (rem(24), "1.5rem", false), (.percent(0.125), "12.5%", false),
      (.number(-0.5), "-.5", false), ("calc(\(rem(16)) - \(2)px)", "calc(1rem - 2px)", false),
      (CSSValue(raw: "var(--told-by-an-author)"), "var(--told-by-an-author)", false),
      (.variable("--a"), "var(--a)", true), (.variable("--a", else: "none"), "var(--a,none)", true),
      (.containerWidth(0.25), "25cqi", true), (.containerWidth(0), "0", false),
      (.lightDark("#fff", "#000"), "light-dark(#fff,#000)", true),
      ("calc(\(CSSValue.variable("--a")) + \(rem(16)))", "calc(var(--a) + 1rem)", true),
      (["1px", .variable("--a")].joined(separator: " "), "1px var(--a)", true),
      ([CSSValue]().joined(), "", false),
    ] as [(CSSValue, String, Bool)])
  func aValueFollowsWhatIsPutIntoIt(_ value: CSSValue, _ text: String, _ isFollowing: Bool) {
    #expect(value.text == text)
    #expect(value.isFollowing == isFollowing)
  }

  /// What only a state changes may always take its time; what a reader's colours or the width change may not.
  @Test(
    arguments: [
      ("#fff", true), (.lightDark("#fff", "#000"), false), (.variable("--color-red"), false),
    ] as [(CSSValue, Bool)])
  func aStyleIsIndependentOfReaders(_ color: CSSValue, _ isIndependent: Bool) {
    #expect(StyleValue(color).isIndependent == isIndependent)
    #expect(StyleValue(["drop-shadow(0 0 1px ", "\(color))"], []).isIndependent == isIndependent)
  }

  @Test func lengthsStandBetweenTheParts() {
    let value = StyleValue(["translate(", ",", ")"], [])
    #expect(value.written(["1rem", .variable("--a")]) == "translate(1rem,\(CSSValue.variable("--a")))")
    let wide = Piecewise(repeating: Affine(0, slope: 1), count: 1)
    #expect(!StyleValue(wide).isIndependent)
    #expect(StyleValue(Piecewise(repeating: Affine(3), count: 1)).isIndependent)
  }
}
