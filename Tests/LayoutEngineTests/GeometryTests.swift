import LayoutEngine
import Testing

@Suite struct GeometryTests {
  @Test func aTransformTurnsClockwiseOnAScreen() {
    let turned = CGPoint(x: 0, y: -10).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x - 10) < 1e-9 && abs(turned.y) < 1e-9)
  }

  @Test func transformsFollowEachOther() {
    let both = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 5, y: 7))
    #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 7, y: 10))
    let before = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 7)
    #expect(CGPoint(x: 1, y: 1).applying(before) == CGPoint(x: 12, y: 24))
    let back = CGPoint(x: 7, y: 10).applying(both.inverted())
    #expect(abs(back.x - 1) < 1e-9 && abs(back.y - 1) < 1e-9)
    #expect(CGAffineTransform().isIdentity)
    #expect(
      CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(scaleX: -1, y: 2))
        == CGRect(x: -2, y: 0, width: 2, height: 2))
  }

  @Test func anglesAreDegreesOrRadians() {
    #expect(abs(Angle.degrees(180).radians - .pi) < 1e-12)
    #expect(abs(Angle(radians: .pi).degrees - 180) < 1e-12)
    #expect(Angle.degrees(90) + .degrees(90) > .degrees(179))
  }

  @Test func pairsOfNumbersAreScaled() {
    var pair = AnimatablePair(1.0, AnimatablePair(2.0, 3.0)) + .zero
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(2, AnimatablePair(4, 6)) && pair.magnitudeSquared == 56)
  }
}
