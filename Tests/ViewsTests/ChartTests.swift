import Diagnostics
import Foundation
import Testing

@testable import Views

/// Scales, and the lines that go through points.
@Suite struct ChartTests {
  @Test(arguments: [
    (0.0, 11_300, 4, "0 5000 10000 15000"), (0, 100, 4, "0 25 50 75 100"), (-4, 26, 4, "-10 0 10 20 30"),
    (0, 0.3, 3, "0 0.1 0.2 0.3"), (0, 0, 4, "0 0.25 0.5 0.75 1"), (3, 3, 4, "0 1 2 3"),
    (0, 7, 4, "0 2 4 6 8"), (-1, -1, 4, "-1 -0.75 -0.5 -0.25 0"),
  ])
  func axesHaveRoundSteps(least: Double, most: Double, count: Int, expected: String) {
    let scale = ChartScale.numbers(least, most, isRound: true, count: count)
    #expect(scale.ticks.map(\.described).joined(separator: " ") == expected)
  }

  @Test func kindsHaveBands() {
    let scale = ChartScale(form: .kinds(["a", "b", "c", "d"]))
    #expect(scale.place(.category("a")) == 0.125)
    #expect(scale.place(.category("d")) == 0.875)
    #expect(scale.place(.category("e")) == nil)
    #expect(scale.band([]) == 0.25)
  }

  /// What is no number has no place, and what is too large none beside the others; the rest is drawn.
  @Test(arguments: [
    "BarMark(x: .value(\"x\", $0.x), y: .value(\"y\", $0.y))",
    "LineMark(x: .value(\"x\", $0.x), y: .value(\"y\", $0.y))",
    "AreaMark(x: .value(\"x\", $0.x), y: .value(\"y\", $0.y))",
    "PointMark(x: .value(\"x\", $0.x), y: .value(\"y\", $0.y))",
    "RuleMark(x: .value(\"x\", $0.x), yStart: .value(\"y\", $0.y), yEnd: .value(\"e\", 0))",
    "RectangleMark(xStart: .value(\"x\", $0.x), xEnd: .value(\"x\", 3), yStart: .value(\"y\", $0.y), yEnd: .value(\"y\", 2))",
    "SectorMark(angle: .value(\"x\", $0.y))",
    // Kinds on both sides, of which the first number is not the lower one.
    "BarMark(x: .value(\"x\", \"k\"), y: .value(\"y\", \"71\")); BarMark(x: .value(\"x\", 3), y: .value(\"y\", 71)); "
      + "BarMark(x: .value(\"x\", $0.x), y: .value(\"y\", 0))",
  ])
  func numbersHaveNoBounds(_ mark: String) {
    let (tree, diagnostics) = build(
      """
      struct Spot: Identifiable { let id: Int; let x: Double; let y: Double }
      let numbers = [Double.nan, 1, .infinity, -.infinity, 4, 1e308, -1e308]
      Chart(numbers.enumerated().flatMap { i, x in numbers.enumerated().map { Spot(id: i * 9 + $0, x: x, y: $1) } }) {
        \(mark)
      }
      """)
    #expect(tree != nil && !diagnostics.hasErrors, "\(diagnostics.map(\.message))")
  }

  /// A monotone curve has its handles between its points, so that it never goes beyond them.
  @Test func monotoneCurvesStayBetweenTheirPoints() {
    let points = [(0, 0.0), (1, 0), (2, 5), (3, 5), (4, 1)].map { CGPoint(x: Double($0.0), y: $0.1) }
    let path = ChartPaths.line(points, .monotone)
    #expect(path.points.allSatisfy { $0.y >= -1e-9 && $0.y <= 5 + 1e-9 })
    #expect(path.elements.count == points.count)
  }

  /// The sectors of a ring cover it: their areas add up to the ring's.
  @Test func sectorsFillTheRing() throws {
    let size = CGSize(width: 100, height: 100)
    for (start, end) in [(0.0, 0.25), (0.25, 0.9), (0, 1)] {
      let path = ChartPaths.sector(
        from: start, to: end, inner: .share(0.5), outer: .share(1), inset: 0, in: size)
      let box = try #require(path.bounds)
      // The handles of its curves lie a little beyond it.
      #expect(box.minX >= -8 && box.maxX <= 108 && box.minY >= -8 && box.maxY <= 108)
    }
    let quarter = ChartPaths.sector(
      from: 0, to: 0.25, inner: .share(0.5), outer: .share(1), inset: 0, in: size)
    let box = try #require(quarter.bounds)
    #expect(abs(box.minX - 50) < 1e-6 && abs(box.maxY - 50) < 1e-6)
  }

  /// Round corners leave the sharp ones out, and touch the same sides and arcs.
  @Test(arguments: [0, 0.5]) func sectorsHaveRoundCorners(_ hole: Double) throws {
    let path = ChartPaths.sector(
      from: 0, to: 0.25, inner: .share(hole), outer: .share(1), inset: 0, cornerRadius: 10,
      in: CGSize(width: 100, height: 100))
    let box = try #require(path.bounds)
    #expect(abs(box.minX - 50) < 1e-6 && abs(box.maxY - 50) < 1e-6, "\(box)")
    func isReached(_ x: Double, _ y: Double) -> Bool {
      path.elements.contains { element in
        let end: CGPoint? =
          switch element {
          case .move(let point), .line(let point), .curve(_, _, let point): point
          case .close: nil
          }
        return end.map { abs(Double($0.x) - x) < 1e-6 && abs(Double($0.y) - y) < 1e-6 } ?? false
      }
    }
    #expect(!isReached(50, 0) && !isReached(100, 50))
    #expect(isReached(50, 10) && isReached(90, 50), "\(path.elements)")
    #expect(isReached(50, 50) == (hole == 0))
  }

  @Test(arguments: [
    ("BarMark(x: .value(\"a\", 1), y: .value(\"b\", 2))", "'BarMark' is a part of a chart"),
    ("Chart { Text(\"a\") }", "'Text' is no mark of a chart"),
    (
      "Chart { BarMark(x: 1, y: .value(\"b\", 2)) }",
      "'x' of 'BarMark' takes a value with its name, not a number"
    ),
    (
      "Chart { LineMark(x: .value(\"a\", 1), y: .value(\"b\", 2)).interpolationMethod(.wavy) }",
      "'.wavy' is not a way from point to point"
    ),
    ("Text(\"a\").symbolSize(4)", "'symbolSize' is a modifier of the marks of a chart"),
    ("AxisMarks()", ""), ("AxisGridLine()", "'AxisGridLine' is a part of the marks of an axis"),
  ])
  func mistakesAreSaid(source: String, message: String) {
    let said = build(source).diagnostics.map(\.message)
    #expect(message.isEmpty || said.contains(message), "\(said)")
  }

  /// Numbers have colours on a scale, kinds those of a palette; what each has where it is told by itself stays a kind.
  @Test(arguments: [
    ("0, 5, 10", "", "blue 0.15; rgb 0 122 255 0.57; blue 1"),
    (
      "0, 5, 10", ".chartForegroundStyleScale(range: Gradient(colors: [.black, .white]))",
      "black 1; rgb 128 128 128 1; white 1"
    ),
    (
      "0, 5", ".chartForegroundStyleScale(domain: 0...10, range: [.black, .white])",
      "black 1; rgb 128 128 128 1"
    ),
    ("4, 4", "", "rgb 0 122 255 0.57; rgb 0 122 255 0.57"),
    ("1, 2", ".chartForegroundStyleScale([1: Color.red, 2: .green])", "red 1; green 1"),
    ("\"a\", \"b\"", "", "blue 1; green 1"),
  ])
  func numbersHaveAScaleOfColors(_ values: String, _ scale: String, _ expected: String) throws {
    let (tree, diagnostics) = build(
      """
      Chart(Array([\(values)].enumerated()), id: \\.offset) {
        RectangleMark(x: .value("x", "k\\($0.offset)"), y: .value("y", "a")).foregroundStyle(by: .value("v", $0.element))
      }
      \(scale)
      .chartLegend(.hidden)
      """)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    let fills = try #require(tree).elements.compactMap { element -> Color? in
      guard case .shape(_, fill: .color(let color))? = element?.content else { return nil }
      return color
    }
    let written = fills.map { color in
      let opacity = decimal(color.opacity)
      switch color.light.base {
      case .named(let name): return name + " " + opacity
      case .rgb(let red, let green, let blue):
        let bytes = [red, green, blue].map { decimal(($0 * 255).rounded()) }
        return (["rgb"] + bytes + [decimal(color.light.opacity * (color.light == color ? 1 : color.opacity))])
          .joined(separator: " ")
      default: return "?"
      }
    }
    #expect(written.filter { !$0.hasPrefix("separator") }.joined(separator: "; ") == expected)
  }
}
