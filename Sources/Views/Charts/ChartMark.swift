import Foundation
import LayoutEngine
import Script

/// What a mark of a chart stands for on an axis, as Swift Charts' `PlottableValue`.
enum ChartValue: Sendable, Hashable {
  case number(Double)
  /// Seconds since the reference date.
  case date(Double)
  /// One of several kinds, by what is written of it. Days and months have their beginning before that, between two
  /// characters that no text has, since there is a January in every year.
  case category(String)

  /// When the day or the month begins that it is, in seconds.
  var start: Double? {
    guard case .category(let name) = self, name.hasPrefix("\u{1}") else { return nil }
    return name.dropFirst().split(separator: "\u{1}").first.flatMap { Double($0) }
  }

  var isCategory: Bool { if case .category = self { true } else { false } }

  /// Where it lies on an axis of numbers; nil of a category.
  var number: Double? {
    switch self {
    case .number(let number), .date(let number): number
    case .category: nil
    }
  }
}

/// One mark of a chart, as it is written.
struct ChartMark {
  enum Kind: String { case bar, line, point, area, rule, sector, rectangle }

  let kind: Kind
  /// Its values by their labels: `x`, `y`, `xStart`, `angle`, …
  var values: [String: ChartValue] = [:]
  /// What the values are of: `x` of "Day".
  var titles: [String: String] = [:]
  var look = ChartLook()
  /// The style of its own.
  var style: ShapeStyle?
  /// What tells it from the other marks in all states.
  var identity = ""
  /// What a sector leaves empty around the middle, as a share of the radius or in points.
  var innerRadius = ChartLength.share(0)
  var outerRadius = ChartLength.share(1)
  var angularInset = 0.0
  /// How wide a bar is; nil: what charts make of it.
  var barWidth: ChartLength?
  /// How high a rectangle is.
  var barHeight: ChartLength?

  /// What its line, its colour or its symbol belongs to.
  var series: String { (values["series"] ?? look.kind ?? look.symbolKind).map(\.described) ?? "" }
}

enum ChartLength: Sendable {
  case share(Double)
  case points(Double)
}

/// What the modifiers of marks say.
struct ChartLook: Sendable {
  enum Symbol: String, CaseIterable, Sendable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
  }
  enum Interpolation: String, CaseIterable, Sendable {
    case linear, monotone, cardinal, catmullRom, stepStart, stepCenter, stepEnd
  }

  /// `foregroundStyle(by:)`
  var kind: ChartValue?
  var kindTitle = ""
  /// `symbol(by:)`
  var symbolKind: ChartValue?
  /// `position(by:)`
  var position: ChartValue?
  var symbol: Symbol?
  var ownSymbol: ChartSymbol?
  /// Whether a line has something at its points.
  var hasSymbol: Bool { symbol != nil || symbolKind != nil || ownSymbol != nil }
  /// The area that symbols take, in square points.
  var symbolSize: Double?
  var interpolation = Interpolation.linear
  var line: Stroke?
  var radius = 0.0
  var opacity = 1.0
  /// How far before other marks it is drawn.
  var depth = 0.0
  /// How bars and areas of one place stand on each other; nil: each stands by itself.
  var stacking: Stacking? = .standard
  var offset = CGSize.zero
  var isHidden = false
  var annotations: [ChartAnnotation] = []
}

/// How bars and areas of one place stand on each other.
enum Stacking {
  /// From zero on; as shares of all of them; and around the axis.
  case standard, normalized, center

  /// `.normalized`, `MarkStackingMethod.center`
  init?(_ name: String?) {
    switch name {
    case "unstacked": return nil
    case "normalized": self = .normalized
    case "center": self = .center
    default: self = .standard
    }
  }
}

/// Views beside a mark. A class, since a look is copied often.
final class ChartAnnotation: @unchecked Sendable {
  let position: Place
  let spacing: Double
  let views: [ViewDescription]
  /// Where it stands along the side of its mark.
  let alignment: Alignment

  enum Place: String, CaseIterable, Sendable {
    case automatic, top, bottom, leading, trailing, overlay, topLeading, topTrailing, bottomLeading,
      bottomTrailing
  }

  init(_ position: Place, spacing: Double, _ views: [ViewDescription], alignment: Alignment) {
    (self.position, self.spacing, self.views, self.alignment) = (position, spacing, views, alignment)
  }
}

/// What the modifiers of a whole chart say, which its views inherit.
struct ChartOptions: Sendable {
  struct Axis: Sendable {
    var isHidden = false
    /// The range of numbers, or the kinds in their order.
    var range: ClosedRange<Double>?
    /// Nil: what its marks make of it.
    var includesZero: Bool?
    var kinds: [String]?
    /// What each of several `AxisMarks` says; without one, what charts do by themselves.
    var marks: [ChartAxisMarks] = []
    var title: String?
  }

  var x = Axis()
  var y = Axis()
  var hidesLegend = false
  /// What the plot is found by, where views before the chart or behind it may ask for it.
  var plotMark: String?
  /// Above the plot instead of below.
  var legendIsAbove = false
  var legendAlignment = HorizontalAlignment.leading
  /// The colours of kinds, in order.
  var styles: [(kind: String?, style: ShapeStyle)] = []
  /// The colours of numbers, as they are given: `range: Gradient(colors: [.blue, .red])`
  var gradient: [Gradient.Stop]?
  /// The numbers between which these lie; nil for those of the marks.
  var colorRange: ClosedRange<Double>?
}

/// What an axis is marked with.
final class ChartAxisMarks: @unchecked Sendable {
  /// Nil: what is marked says on which side it stands.
  var isLeading: Bool?
  var desiredCount: Int?
  var values: [ChartValue]?
  /// The step from value to value.
  var stride: Double?
  /// The same between dates: every so many days.
  var dateStride: (unit: String, count: Int)?
  var format: Value?
  /// What is at a value; nil: a line and what is written of it.
  var content: Closure?
}

extension ChartValue {
  /// What tells it from others on an axis of kinds.
  var key: String { if case .category(let name) = self { name } else { described } }

  /// What is written of it where nothing else is said.
  var described: String {
    switch self {
    case .category(let name): name.split(separator: "\u{1}").last.map(String.init) ?? ""
    case .number(let number), .date(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }
  }
}
