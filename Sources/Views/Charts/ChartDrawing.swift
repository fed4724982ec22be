import Diagnostics
import Foundation
import LayoutEngine
import Script

/// What the marks of a chart come to: scales, and views with their places.
struct ChartDrawing {
  let marks: [ChartMark]
  let environment: EnvironmentValues
  let resolver: Resolver
  let span: Span
  var options: ChartOptions { environment.chart }
  var xScale = ChartScale(form: .numbers(0...1))
  var yScale = ChartScale(form: .numbers(0...1))
  /// Where each mark is stacked: from one number to another, by its index.
  var stacks: [Int: ClosedRange<Double>] = [:]
  /// The kinds that have colours of their own, in order.
  var kinds: [String] = []
  /// What `symbol(by:)` tells apart, in order.
  var symbolKinds: [String] = []
  /// What colours are told by where they are told by numbers.
  var colorRange: ClosedRange<Double>?
  var slots: [ChartSlot] = []
  var parts: [ViewDescription] = []
  /// How far before the others each part is drawn, by `zIndex`, and the depth of what is being added.
  var depths: [Double] = []
  var depth = 0.0
  /// What is written on sectors, by its place in a square.
  var sectorNotes: [(slot: ChartSlot, view: ViewDescription)] = []

  static let grid = Color(.named("separator"))

  init(_ marks: [ChartMark], _ environment: EnvironmentValues, _ resolver: Resolver, at span: Span) {
    (self.marks, self.environment, self.resolver, self.span) = (marks, environment, resolver, span)
    findColors()
    findSymbols()
    findStacks()
    xScale = scale("x", environment.chart.x, environment.chart.x.marks.first)
    yScale = scale("y", environment.chart.y, environment.chart.y.marks.first)
  }

  private var isPie: Bool { marks.contains { $0.kind == .sector } }

  // MARK: The whole

  var view: ViewDescription {
    var drawing = self
    if !isPie { drawing.addAxes() }
    drawing.addMarks()
    if let mark = options.plotMark {
      var place = ViewDescription("plot", leaf: FlexibleLeaf())
      place.marks = [PlaceMark(mark)]
      drawing.add(.plot, place, "plot")
    }
    let isLeading = options.y.marks.first?.isLeading ?? yScale.isOfKinds
    let plot = ViewDescription(
      "Chart", ChartLayout(slots: drawing.slots), drawing.parts)
    var rows = [plot]
    var small = environment
    small.font = Font(.style(.caption))
    small.foreground = .color(Color.levels[1])
    if let title = options.y.title {
      rows.insert(
        resolver.wide(resolver.label(title, small, at: span), isLeading ? .leading : .trailing), at: 0)
    }
    if let title = options.x.title {
      rows.append(resolver.wide(resolver.label(title, small, at: span), .center))
    }
    if let legend = legend(small) {
      let alignment = Alignment(horizontal: options.legendAlignment, vertical: .center)
      let row = alignment == .leading ? legend : resolver.wide(legend, alignment)
      rows.insert(row, at: options.legendIsAbove ? 0 : rows.count)
    }
    let whole =
      rows.count == 1 ? plot : ViewDescription("VStack", VStackLayout(alignment: .leading, spacing: 6), rows)
    return whole.with(.meaning, named: "Chart", free: { $0.accessibilityLabel == nil && $0.pending == nil }) {
      $0.accessibilityLabel = drawing.spoken
      $0.isAccessibilityLeaf = true
    }
  }

  /// What is said of a value.
  func spoken(_ value: ChartValue) -> String {
    switch value {
    case .category: value.described
    case .number(let number): resolver.interpreter.axisText(number)
    case .date(let seconds): resolver.interpreter.dateTicks(from: seconds, to: seconds + 1).first?.label ?? ""
    }
  }

  /// What those hear who do not see it: each value, as far as that is not too much.
  private var spoken: String {
    let order = ["x", "xStart", "xEnd", "y", "yStart", "yEnd", "angle"]
    let said = marks.prefix(60).map { mark in
      let kind = mark.look.kind.map { [spoken($0)] } ?? []
      return (kind + order.compactMap { mark.values[$0].map(spoken) }).joined(separator: " ")
    }
    var seen: Set<String> = []
    let texts = said.filter { seen.insert($0).inserted }
    return "Chart: " + texts.joined(separator: ", ") + (marks.count > 60 ? ", …" : "")
  }

  // MARK: Scales

  /// Whether bars and areas lie on their side: a number along, and a kind up.
  func isSideways(_ mark: ChartMark) -> Bool {
    if mark.values["xStart"] != nil { return true }
    guard let x = mark.values["x"], let y = mark.values["y"] else {
      guard mark.kind == .bar, mark.values["yStart"] == nil else { return false }
      // In one dimension numbers lie behind one another along it, and kinds beside each other.
      if let x = mark.values["x"] { return x.number != nil }
      return mark.values["y"]?.isCategory == true
    }
    return y.isCategory && !x.isCategory
  }

  private mutating func findStacks() {
    var tops: [String: Double] = [:]
    var keys: [Int: String] = [:]
    for (index, mark) in marks.enumerated() {
      guard mark.kind == .bar || mark.kind == .area, let stacking = mark.look.stacking else { continue }
      let sideways = isSideways(mark)
      guard case .number(let length)? = mark.values[sideways ? "x" : "y"], length.isFinite else { continue }
      let place = mark.values[sideways ? "y" : "x"]
      if place == nil, mark.kind == .area { continue }
      if mark.kind == .area, mark.look.kind == nil, mark.values["series"] == nil { continue }
      let key = "\(mark.kind) \(place?.key ?? "") \(mark.look.position?.key ?? "") \(length < 0)"
      let start = tops[key] ?? 0
      guard (start + length).isFinite else { continue }
      tops[key] = start + length
      stacks[index] = min(start, start + length)...max(start, start + length)
      if stacking != .standard { keys[index] = key }
    }
    for (index, key) in keys {
      guard let stack = stacks[index], let top = tops[key], top != 0 else { continue }
      stacks[index] =
        marks[index].look.stacking == .center
        ? stack.lowerBound - top / 2...stack.upperBound - top / 2
        : stack.lowerBound / abs(top)...stack.upperBound / abs(top)
    }
  }

  func scale(_ axis: String, _ options: ChartOptions.Axis, _ given: ChartAxisMarks?) -> ChartScale {
    var values: [ChartValue] = []
    var startsAtZero = options.includesZero ?? true
    var isBar = false
    for (index, mark) in marks.enumerated() where mark.kind != .sector {
      let along = isSideways(mark) ? "x" : "y"
      if axis == along, let stack = stacks[index] {
        // Where zero is not to be seen, a stack that stands on it begins at the axis.
        let ends = [stack.lowerBound, stack.upperBound].filter { options.includesZero != false || $0 != 0 }
        values += ends.map { .number($0) }
      }
      if mark.kind == .bar || mark.kind == .area, axis == along, mark.values[axis + "Start"] == nil {
        isBar = true
      }
      if axis == along, stacks[index] != nil, mark.look.stacking != .standard { continue }
      values += [axis, axis + "Start", axis + "End"].compactMap { mark.values[$0] }
    }
    if isBar, options.includesZero == nil { startsAtZero = true }
    if options.kinds != nil || values.contains(where: \.isCategory) {
      var kinds = options.kinds ?? []
      for value in values where !kinds.contains(value.key) { kinds.append(value.key) }
      return ChartScale(
        // What comes first stands above the others.
        form: .kinds(axis == "y" ? kinds.reversed() : kinds),
        ticks: given?.values ?? stridden(kinds, given) ?? kinds.map { .category($0) })
    }
    let numbers = values.compactMap(\.number)
    let room = options.range == nil ? room(forBarsOn: axis) : nil
    if values.contains(where: { if case .date = $0 { true } else { false } }) {
      let (low, high) = (
        options.range?.lowerBound ?? numbers.min() ?? 0, options.range?.upperBound ?? numbers.max() ?? 1
      )
      let stride = given?.dateStride.flatMap {
        resolver.interpreter.dateTicks(from: low, to: high, every: $0.count, $0.unit)
      }
      let ticks = (stride ?? resolver.interpreter.dateTicks(from: low, to: high).map(\.seconds))
        .map { ChartValue.date($0) }
      return ChartScale(form: .numbers(low...max(high, low + 1)), ticks: given?.values ?? ticks).widened(
        by: room)
    }
    let all = startsAtZero ? numbers + [0] : numbers
    let (low, high) = (
      options.range?.lowerBound ?? all.min() ?? 0, options.range?.upperBound ?? all.max() ?? 1
    )
    let count = given?.desiredCount ?? (axis == "x" ? 5 : 4)
    var scale = ChartScale.numbers(low, high, isRound: options.range == nil, count: count)
    if let step = given?.stride, step > 0, case .numbers(let range) = scale.form,
      (range.upperBound - range.lowerBound) / step < 200
    {
      scale.ticks = stride(
        from: (range.lowerBound / step).rounded(.up) * step, through: range.upperBound, by: step
      )
      .map { .number($0) }
    }
    if let values = given?.values { scale.ticks = values }
    return scale.widened(by: room)
  }

  /// Between which numbers bars lie that stand at numbers: half of what is between two of them more at each end.
  private func room(forBarsOn axis: String) -> ClosedRange<Double>? {
    let places = Set(
      marks.compactMap { mark -> Double? in
        guard mark.kind == .bar, (isSideways(mark) ? "y" : "x") == axis else { return nil }
        return mark.values[axis]?.number
      }
    ).sorted()
    guard let first = places.first, let last = places.last,
      let gap = zip(places, places.dropFirst()).map({ $1 - $0 }).min()
    else { return nil }
    return first - gap / 2...last + gap / 2
  }

  /// Of days, months and so on every so many-th; nil where the axis says nothing of that.
  private func stridden(_ kinds: [String], _ given: ChartAxisMarks?) -> [ChartValue]? {
    guard let stride = given?.dateStride else { return nil }
    let starts = kinds.compactMap { ChartValue.category($0).start }
    guard let low = starts.min(), let high = starts.max(),
      let ticks = resolver.interpreter.dateTicks(from: low, to: high, every: stride.count, stride.unit)
    else { return nil }
    return ticks.compactMap { tick in
      kinds.first { ChartValue.category($0).start == tick }.map { .category($0) }
    }
  }
}
