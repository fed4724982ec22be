import Foundation
import LayoutEngine
import Testing

@testable import Views

/// Paths as values, with what Core Graphics answers.
@Suite struct PathValueTests {
  private func path(_ draw: (inout Path) -> Void) -> Path {
    var path = Path()
    draw(&path)
    return path
  }

  private func isNear(_ a: CGPoint?, _ x: Double, _ y: Double) -> Bool {
    a.map { abs($0.x - x) < 0.01 && abs($0.y - y) < 0.01 } ?? false
  }

  @Test func arcsGoAsSwiftUISaysTheyDo() {
    // On a screen 'clockwise: false' goes with the hands of a clock, from the right downwards.
    let down = path { $0.addArc(center: .zero, radius: 10, start: 0, end: .pi / 2, clockwise: false) }
    #expect(isNear(down.currentPoint, 0, 10))
    #expect(down.bounds.map { abs($0.maxX - 10) < 0.01 && abs($0.minX) < 0.01 } == true)
    let round = path { $0.addArc(center: .zero, radius: 10, start: 0, end: .pi / 2, clockwise: true) }
    #expect(isNear(round.currentPoint, 0, 10))
    #expect(round.bounds.map { abs($0.minX + 10) < 0.01 && abs($0.minY + 10) < 0.01 } == true)
    let whole = path { $0.addArc(center: .zero, radius: 10, start: 0, end: 2 * .pi, clockwise: false) }
    #expect(whole.bounds.map { abs($0.width - 20) < 0.01 && abs($0.height - 20) < 0.01 } == true)
    let back = path { $0.addArc(center: .zero, radius: 10, start: 0, end: 2 * .pi, clockwise: true) }
    #expect(back.bounds.map { abs($0.width - 20) < 0.01 && abs($0.height - 20) < 0.01 } == true)
    // A line leads to where an arc begins.
    let led = path {
      $0.move(to: CGPoint(x: 40, y: 0))
      $0.addArc(center: .zero, radius: 10, start: 0, end: 1, clockwise: false)
    }
    #expect(led.elements[1] == .line(CGPoint(x: 10, y: 0)))
  }

  @Test func tangentsAreTouched() {
    let corner = path {
      $0.move(to: .zero)
      $0.addArc(tangent1: CGPoint(x: 100, y: 0), tangent2: CGPoint(x: 100, y: 100), radius: 20)
    }
    #expect(isNear(corner.elements[1].end, 80, 0))
    #expect(isNear(corner.currentPoint, 100, 20))
  }

  @Test func boundsAreThoseOfTheCurve() {
    let curve = path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    }
    #expect(curve.bounds.map { abs($0.maxY - 50) < 0.01 } == true)
    #expect(curve.controlBounds.map { $0.maxY > 60 } == true)
  }

  @Test func partsAreSharesOfTheLength() {
    let square = path { $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let part = square.trimmed(from: 0.25, to: 0.625)
    #expect(isNear(part.elements.first?.end, 10, 0))
    #expect(isNear(part.currentPoint, 5, 10))
    #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
    let two = path {
      $0.addLines([.zero, CGPoint(x: 10, y: 0)])
      $0.addLines([CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    }
    #expect(two.trimmed(from: 0.25, to: 0.75).elements.count == 4)
  }

  @Test func pointsAtSharesAreWherePartsEnd() {
    var path = Path()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 40, y: 4))
    path.addCurve(
      to: CGPoint(x: 80, y: 60), control1: CGPoint(x: 60, y: 0), control2: CGPoint(x: 100, y: 20))
    path.closeSubpath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 10))
    let shares = (0..<24).map { (Double($0) + 0.5) / 24 } + [1]
    let points = path.points(at: shares)
    #expect(points.count == 25)
    for (share, point) in zip(shares.dropLast(), points) {
      #expect(path.trimmed(from: 0, to: share).currentPoint == point, "at \(share)")
    }
    #expect(Path().points(at: [0.5]).isEmpty)
  }

  @Test func pointsAreInsideByEitherRule() {
    let nested = path {
      $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    }
    #expect(nested.contains(CGPoint(x: 5, y: 5)))
    #expect(!nested.contains(CGPoint(x: 5, y: 5), isEvenOdd: true))
    #expect(nested.contains(CGPoint(x: 1, y: 5), isEvenOdd: true))
    #expect(!nested.contains(CGPoint(x: 11, y: 5)))
  }

  /// A line covers what is nearer to the path than half of its width.
  @Test(arguments: [Stroke.Join.round, .miter, .bevel])
  func outlinesCoverTheLine(join: Stroke.Join) {
    var stroke = Stroke(.primary, width: 8, isInside: false)
    stroke.join = join
    let bent = path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 60, y: 0))
      $0.addCurve(to: CGPoint(x: 60, y: 60), control1: CGPoint(x: 90, y: 0), control2: CGPoint(x: 90, y: 60))
      $0.addLine(to: CGPoint(x: 20, y: 20))
    }
    let area = bent.outlined(stroke)
    var seed: UInt64 = 7
    func random() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 40) / Double(1 << 24) * 120 - 20
    }
    for _ in 0..<2000 {
      let point = CGPoint(x: random(), y: random())
      let distance =
        (0...400).map { step -> Double in
          let near = bent.trimmed(from: 0, to: max(0.0001, Double(step) / 400)).currentPoint ?? .zero
          return hypot(near.x - point.x, near.y - point.y)
        }.min() ?? 0
      // Between its ends, and away from corners, where joins differ.
      guard point.x > 1, hypot(point.x - 20, point.y - 20) > 9, hypot(point.x - 60, point.y - 60) > 9 else {
        continue
      }
      if distance < 3.6 { #expect(area.contains(point), "\(point)") }
      if distance > 4.4 { #expect(!area.contains(point), "\(point)") }
    }
  }
}
