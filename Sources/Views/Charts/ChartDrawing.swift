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
  private var options: ChartOptions { environment.chart }
  private var xScale = ChartScale(form: .numbers(0...1))
  private var yScale = ChartScale(form: .numbers(0...1))
  /// Where each mark is stacked: from one number to another, by its index.
  private var stacks: [Int: ClosedRange<Double>] = [:]
  /// The kinds that have colours of their own, in order.
  private var kinds: [String] = []
  private var slots: [ChartSlot] = []
  private var parts: [ViewDescription] = []

  /// SwiftUI's colours of kinds, in order.
  private static let palette = ["blue", "green", "orange", "purple", "red", "cyan", "yellow"]
  private static let grid = Color(.named("separator"))

  init(_ marks: [ChartMark], _ environment: EnvironmentValues, _ resolver: Resolver, at span: Span) {
    (self.marks, self.environment, self.resolver, self.span) = (marks, environment, resolver, span)
    for mark in marks {
      if let kind = mark.look.kind?.key, !kinds.contains(kind) { kinds.append(kind) }
    }
    findStacks()
    xScale = scale("x", environment.chart.x)
    yScale = scale("y", environment.chart.y)
  }

  private var isPie: Bool { marks.contains { $0.kind == .sector } }

  // MARK: The whole

  var view: ViewDescription {
    var drawing = self
    if !isPie { drawing.addAxes() }
    drawing.addMarks()
    let isLeading = options.y.marks?.isLeading ?? false
    let plot = ViewDescription(
      "Chart", ChartLayout(slots: drawing.slots, isLeading: isLeading), drawing.parts)
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
    if let legend = legend(small) { rows.insert(legend, at: options.legendIsAbove ? 0 : rows.count) }
    let whole =
      rows.count == 1 ? plot : ViewDescription("VStack", VStackLayout(alignment: .leading, spacing: 6), rows)
    return whole.with(.meaning, named: "Chart", free: { $0.accessibilityLabel == nil && $0.pending == nil }) {
      $0.accessibilityLabel = drawing.spoken
      $0.isAccessibilityLeaf = true
    }
  }

  /// What those hear who do not see it: each value, as far as that is not too much.
  private var spoken: String {
    func text(_ value: ChartValue) -> String {
      switch value {
      case .category: value.described
      case .number(let number): resolver.interpreter.axisText(number)
      case .date(let seconds):
        resolver.interpreter.dateTicks(from: seconds, to: seconds + 1).first?.label ?? ""
      }
    }
    let order = ["x", "xStart", "xEnd", "y", "yStart", "yEnd", "angle"]
    let said = marks.prefix(60).map { mark in
      let kind = mark.look.kind.map { [$0.described] } ?? []
      return (kind + order.compactMap { mark.values[$0].map(text) }).joined(separator: " ")
    }
    var seen: Set<String> = []
    let texts = said.filter { seen.insert($0).inserted }
    return "Chart: " + texts.joined(separator: ", ") + (marks.count > 60 ? ", …" : "")
  }

  private func legend(_ small: EnvironmentValues) -> ViewDescription? {
    guard !kinds.isEmpty, !options.hidesLegend else { return nil }
    let items = kinds.map { kind in
      let dot = ViewDescription(
        "frame", FixedFrame(width: 8, height: 8), resolver.filled(.circle, style(ofKind: kind), "shape"))
      let words = resolver.label(ChartValue.category(kind).described, small, at: span)
      return ViewDescription("HStack", HStackLayout(spacing: 5), [dot, words])
    }
    return ViewDescription(
      "FlowLayout", FlowLayout(alignment: .topLeading, horizontalSpacing: 12, verticalSpacing: 4), items)
  }

  private func style(ofKind kind: String) -> ShapeStyle {
    if let own = options.styles.first(where: { $0.kind == kind }) { return own.style }
    let index = kinds.firstIndex(of: kind) ?? 0
    let unnamed = options.styles.filter { $0.kind == nil }
    if !unnamed.isEmpty { return unnamed[index % unnamed.count].style }
    return .color(Color(.named(Self.palette[index % Self.palette.count])))
  }

  private func style(of mark: ChartMark) -> ShapeStyle {
    let own = mark.look.kind.map { style(ofKind: $0.key) } ?? mark.style
    return (own ?? (mark.kind == .rule ? .color(.primary) : .color(Color(.named("blue"))))).opacity(
      mark.look.opacity)
  }

  // MARK: Scales

  /// Whether bars and areas lie on their side: a number along, and a kind up.
  private func isSideways(_ mark: ChartMark) -> Bool {
    if mark.values["xStart"] != nil { return true }
    guard let x = mark.values["x"], let y = mark.values["y"] else {
      return mark.values["y"] != nil && mark.kind == .bar && mark.values["yStart"] == nil
        && mark.values["x"] == nil
    }
    return y.isCategory && !x.isCategory
  }

  private mutating func findStacks() {
    var tops: [String: Double] = [:]
    for (index, mark) in marks.enumerated() {
      guard mark.kind == .bar || mark.kind == .area, mark.look.isStacked else { continue }
      let sideways = isSideways(mark)
      guard case .number(let length)? = mark.values[sideways ? "x" : "y"],
        let place = mark.values[sideways ? "y" : "x"]
      else { continue }
      if mark.kind == .area, mark.look.kind == nil, mark.values["series"] == nil { continue }
      let key = "\(mark.kind) \(place.key) \(mark.look.position?.key ?? "") \(length < 0)"
      let start = tops[key] ?? 0
      tops[key] = start + length
      stacks[index] = min(start, start + length)...max(start, start + length)
    }
  }

  private func scale(_ axis: String, _ options: ChartOptions.Axis) -> ChartScale {
    var values: [ChartValue] = []
    var startsAtZero = options.includesZero
    var isBar = false
    for (index, mark) in marks.enumerated() where mark.kind != .sector {
      let along = isSideways(mark) ? "x" : "y"
      if axis == along, let stack = stacks[index] {
        values += [.number(stack.lowerBound), .number(stack.upperBound)]
      }
      if mark.kind == .bar || mark.kind == .area, axis == along, mark.values[axis + "Start"] == nil {
        isBar = true
      }
      values += [axis, axis + "Start", axis + "End"].compactMap { mark.values[$0] }
    }
    if isBar { startsAtZero = true }
    let given = self.marks(of: options)
    if options.kinds != nil || values.contains(where: \.isCategory) {
      var kinds = options.kinds ?? []
      for value in values where !kinds.contains(value.key) { kinds.append(value.key) }
      return ChartScale(form: .kinds(kinds), ticks: given?.values ?? kinds.map { .category($0) })
    }
    let numbers = values.compactMap(\.number)
    if values.contains(where: { if case .date = $0 { true } else { false } }) {
      let (low, high) = (
        options.range?.lowerBound ?? numbers.min() ?? 0, options.range?.upperBound ?? numbers.max() ?? 1
      )
      let ticks = resolver.interpreter.dateTicks(from: low, to: high).map { ChartValue.date($0.seconds) }
      return ChartScale(form: .numbers(low...max(high, low + 1)), ticks: given?.values ?? ticks)
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
    return scale
  }

  private func marks(of options: ChartOptions.Axis) -> ChartAxisMarks? { options.marks }

  // MARK: Axes

  private mutating func add(_ slot: ChartSlot, _ view: ViewDescription, _ identity: String) {
    var view = view
    view.identity = identity
    slots.append(slot)
    parts.append(view)
  }

  private mutating func addAxes() {
    for (axis, options) in [("y", options.y), ("x", options.x)] where !options.isHidden {
      let scale = axis == "x" ? xScale : yScale
      let count = scale.ticks.count
      // Names that would lie on each other are left out: of many, every second or third.
      let step = axis == "x" && scale.ticks.first?.isCategory == true ? max(1, (count + 11) / 12) : 1
      for (index, tick) in scale.ticks.enumerated() {
        guard let share = scale.place(tick), (-1e-9...1 + 1e-9).contains(share) else { continue }
        let place = axis == "x" ? share : 1 - share
        for part in axisParts(tick, index, count, options) {
          addAxisPart(part, axis, tick, place, isNamed: index % step == 0)
        }
      }
    }
  }

  private func axisParts(_ tick: ChartValue, _ index: Int, _ count: Int, _ options: ChartOptions.Axis)
    -> [AxisPart]
  {
    guard let content = options.marks?.content else {
      var label = AxisPart(kind: .label)
      if let format = options.marks?.format {
        var small = environment
        small.font = Font(.style(.caption))
        small.foreground = .color(Color.levels[1])
        label.views = resolver.interpreter.text(of: value(tick), by: format, at: span).map {
          [resolver.label($0, small, at: span)]
        }
      }
      // Bands of kinds have no lines at their middles.
      return tick.isCategory ? [label] : [AxisPart(kind: .line), label]
    }
    let (outer, outerValue, outerMarks) = (resolver.axisParts, resolver.axisValue, resolver.chartMarks)
    (resolver.axisParts, resolver.axisValue, resolver.chartMarks) = ([], value(tick), nil)
    defer { (resolver.axisParts, resolver.axisValue, resolver.chartMarks) = (outer, outerValue, outerMarks) }
    var inner = environment
    inner.foreground = nil
    _ = resolver.views(
      in: content, arguments: [.native(AxisValueNative(value(tick), index, of: count))], inner)
    return resolver.axisParts ?? []
  }

  private func value(_ tick: ChartValue) -> Value {
    switch tick {
    case .number(let number) where number == number.rounded() && abs(number) < 1e15: .int(Int(number))
    case .number(let number): .double(number)
    case .date(let seconds): resolver.interpreter.date(ofSeconds: seconds)
    case .category: .string(StringValue(tick.described))
    }
  }

  private mutating func addAxisPart(
    _ part: AxisPart, _ axis: String, _ tick: ChartValue, _ place: Double, isNamed: Bool
  ) {
    let key = "\(axis) \(tick.key)"
    switch part.kind {
    case .line:
      let line =
        part.line.map { drawn($0, part.style, isAcross: axis == "y") }
        ?? resolver.filled(.rectangle, part.style ?? .color(Self.grid), "shape")
      add(
        axis == "x" ? .column(x: place, width: 1, y: 0...1) : .row(x: 0...1, y: place, height: 1), line,
        "line \(key)")
    case .tick: break
    case .label:
      guard isNamed else { return }
      var small = environment
      small.font = Font(.style(.caption))
      small.foreground = .color(Color.levels[1])
      let text: String
      switch tick {
      case .number(let number): text = resolver.interpreter.axisText(number)
      case .date(let seconds):
        text = labels(ofDates: xScale.ticks + yScale.ticks)[seconds] ?? ""
      case .category: text = tick.described
      }
      let views = part.views ?? [resolver.label(text, small, at: span)]
      guard !views.isEmpty else { return }
      let view = views.count == 1 ? views[0] : ViewDescription("VStack", VStackLayout(spacing: 2), views)
      add(axis == "x" ? .under(x: place) : .beside(y: place), view, "label \(key)")
    }
  }

  private func labels(ofDates ticks: [ChartValue]) -> [Double: String] {
    let seconds = ticks.compactMap { if case .date(let seconds) = $0 { seconds } else { nil } }
    guard let low = seconds.min(), let high = seconds.max() else { return [:] }
    let known = resolver.interpreter.dateTicks(from: low, to: high)
    return Dictionary(known.map { ($0.seconds, $0.label) }) { first, _ in first }
  }

  // MARK: Marks

  private mutating func addMarks() {
    addAreas()
    var total = marks.filter { $0.kind == .sector }.compactMap { $0.values["angle"]?.number }.filter {
      $0 > 0
    }.reduce(0, +)
    if total <= 0 { total = 1 }
    var turned = 0.0
    for (index, mark) in marks.enumerated() {
      switch mark.kind {
      case .bar, .rectangle: addBar(mark, index)
      case .rule: addRule(mark)
      case .sector:
        let share = max(0, mark.values["angle"]?.number ?? 0) / total
        addSector(mark, from: turned, to: turned + share)
        turned += share
      default: break
      }
    }
    addLines()
    for mark in marks where mark.kind == .point || (mark.kind == .line && mark.look.symbol != nil) {
      addPoint(mark)
    }
    for mark in marks where mark.kind == .line || mark.kind == .area {
      guard let point = point(of: mark) else { continue }
      annotate(mark, x: point.x...point.x, y: point.y...point.y)
    }
  }

  private func place(_ scale: ChartScale, _ value: ChartValue?) -> Double? {
    value.flatMap { scale.place($0) }
  }

  /// Shares of the plot from its upper leading corner.
  private func point(of mark: ChartMark) -> CGPoint? {
    guard let x = place(xScale, mark.values["x"]), let y = place(yScale, mark.values["y"]) else { return nil }
    return CGPoint(x: x, y: 1 - y)
  }

  private mutating func addBar(_ mark: ChartMark, _ index: Int) {
    let isSideways = isSideways(mark)
    let (along, across) = isSideways ? (xScale, yScale) : (yScale, xScale)
    let (alongName, acrossName) = isSideways ? ("x", "y") : ("y", "x")
    var range: ClosedRange<Double>
    if let stack = stacks[index], let low = along.place(.number(stack.lowerBound)),
      let high = along.place(.number(stack.upperBound))
    {
      range = low...high
    } else if let start = place(along, mark.values[alongName + "Start"]),
      let end = place(along, mark.values[alongName + "End"])
    {
      range = min(start, end)...max(start, end)
    } else if case .kinds? = Optional(along.form), let middle = place(along, mark.values[alongName]) {
      let half = along.band([]) / 2
      range = middle - half...middle + half
    } else if let end = place(along, mark.values[alongName]) {
      let start = mark.kind == .bar ? along.place(.number(0)) ?? 0 : end
      range = min(start, end)...max(start, end)
    } else {
      range = 0...1
    }
    range = max(0, range.lowerBound)...max(max(0, range.lowerBound), min(1, range.upperBound))
    var side: ClosedRange<Double>
    var slot: ChartSlot
    if let start = place(across, mark.values[acrossName + "Start"]),
      let end = place(across, mark.values[acrossName + "End"])
    {
      side = min(start, end)...max(start, end)
    } else if let value = mark.values[acrossName], let middle = across.place(value) {
      let band = across.band(marks.compactMap { $0.values[acrossName] })
      var share = mark.kind == .rectangle ? 1.0 : 0.72
      if case .share(let ratio)? = mark.barWidth { share = ratio }
      var (low, high) = (middle - band * share / 2, middle + band * share / 2)
      if let position = mark.look.position?.key {
        var positions: [String] = []
        for other in marks {
          if let key = other.look.position?.key, !positions.contains(key) { positions.append(key) }
        }
        let part = (high - low) / Double(max(1, positions.count))
        low += part * Double(positions.firstIndex(of: position) ?? 0)
        high = low + part * 0.94
      }
      side = low...max(low, high)
    } else {
      side = 0...1
    }
    func flipped(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      1 - range.upperBound...1 - range.lowerBound
    }
    let (x, y) = isSideways ? (range, flipped(side)) : (side, flipped(range))
    slot = .box(x: x, y: y)
    if case .points(let points)? = mark.barWidth {
      let middle = ((isSideways ? y : x).lowerBound + (isSideways ? y : x).upperBound) / 2
      slot =
        isSideways
        ? .row(x: x, y: middle, height: points) : .column(x: middle, width: points, y: y)
    }
    let shape: Shape = mark.look.radius > 0 ? .roundedRectangle(cornerRadius: mark.look.radius) : .rectangle
    add(slot, resolver.filled(shape, style(of: mark), "BarMark"), mark.identity)
    annotate(mark, x: x, y: y, isSideways: isSideways)
  }

  private mutating func addRule(_ mark: ChartMark) {
    let line = mark.look.line
    let width = line?.width ?? 1
    let (slot, isAcross): (ChartSlot, Bool)
    var (x, y) = (0.0...1.0, 0.0...1.0)
    if let value = mark.values["y"] {
      guard let share = yScale.place(value) else { return }
      let start = place(xScale, mark.values["xStart"]) ?? 0
      x = start...max(start, place(xScale, mark.values["xEnd"]) ?? 1)
      y = 1 - share...1 - share
      (slot, isAcross) = (.row(x: x, y: 1 - share, height: width), true)
    } else {
      guard let share = place(xScale, mark.values["x"]) else { return }
      let start = place(yScale, mark.values["yStart"]) ?? 0
      let end = max(start, place(yScale, mark.values["yEnd"]) ?? 1)
      (x, y) = (share...share, 1 - end...1 - start)
      (slot, isAcross) = (.column(x: share, width: width, y: y), false)
    }
    let view =
      line.map { drawn($0, style(of: mark), isAcross: isAcross) }
      ?? resolver.filled(.rectangle, style(of: mark), "RuleMark")
    add(slot, view, mark.identity)
    annotate(mark, x: x, y: y, isRule: true)
  }

  /// A straight line through the middle of its room, with dashes.
  private func drawn(_ line: Stroke, _ style: ShapeStyle?, isAcross: Bool) -> ViewDescription {
    var stroke = line
    stroke.color = style?.plain ?? Self.grid
    let source = PathSource("rule \(isAcross)") { size in
      var path = Path()
      path.move(to: isAcross ? CGPoint(x: 0, y: size.height / 2) : CGPoint(x: size.width / 2, y: 0))
      path.addLine(
        to: isAcross ? CGPoint(x: size.width, y: size.height / 2) : CGPoint(x: size.width / 2, y: size.height)
      )
      return path
    }
    return ViewDescription("line", leaf: FlexibleLeaf(), Element(.stroke(.path(source), stroke)))
  }

  private mutating func addSector(_ mark: ChartMark, from start: Double, to end: Double) {
    let (inner, outer, inset, radius) = (
      mark.innerRadius, mark.outerRadius, mark.angularInset, mark.look.radius
    )
    let source = PathSource("sector") { size in
      ChartPaths.sector(
        from: start, to: end, inner: inner, outer: outer, inset: inset, cornerRadius: radius, in: size)
    }
    add(.plot, resolver.filled(.path(source), style(of: mark), "SectorMark"), mark.identity)
    guard !mark.look.annotations.isEmpty else { return }
    resolver.report(
      Wording.unanswered(
        "annotation", because: "sectors have no place for views: put the chart into a 'ZStack' with them'",
        span))
  }

  /// The marks of a kind by the lines that they belong to.
  private func series(_ kind: ChartMark.Kind) -> [[(index: Int, mark: ChartMark)]] {
    var names: [String] = []
    var result: [String: [(Int, ChartMark)]] = [:]
    for (index, mark) in marks.enumerated() where mark.kind == kind {
      if result[mark.series] == nil { names.append(mark.series) }
      result[mark.series, default: []].append((index, mark))
    }
    return names.compactMap { result[$0] }
  }

  private mutating func addLines() {
    for marks in series(.line) {
      guard let first = marks.first?.mark else { continue }
      let points = marks.compactMap { point(of: $0.mark) }
      guard points.count > 1 else { continue }
      let form = first.look.interpolation
      var stroke = first.look.line ?? Stroke(.primary, width: 2, isInside: false)
      if first.look.line == nil { (stroke.cap, stroke.join) = (.round, .round) }
      let source = PathSource("line") { size in
        ChartPaths.line(points, form).applying(CGAffineTransform(scaleX: size.width, y: size.height))
      }
      let style = style(of: first)
      if let color = style.color {
        stroke.color = color
        add(
          .plot, ViewDescription("LineMark", leaf: FlexibleLeaf(), Element(.stroke(.path(source), stroke))),
          first.identity)
      } else {
        let area = PathSource("stroke of line") { [stroke] size in source.path(in: size).outlined(stroke) }
        add(.plot, resolver.filled(.path(area), style, "LineMark"), first.identity)
      }
    }
  }

  private mutating func addAreas() {
    for marks in series(.area) {
      guard let first = marks.first?.mark else { continue }
      let zero = 1 - (yScale.place(.number(0)).map { min(1, max(0, $0)) } ?? 0)
      var (upper, lower): ([CGPoint], [CGPoint]) = ([], [])
      for (index, mark) in marks {
        guard let x = place(xScale, mark.values["x"]) else { continue }
        let (top, bottom): (Double?, Double?)
        if let stack = stacks[index] {
          (top, bottom) = (yScale.place(.number(stack.upperBound)), yScale.place(.number(stack.lowerBound)))
        } else if mark.values["yStart"] != nil {
          (top, bottom) = (place(yScale, mark.values["yEnd"]), place(yScale, mark.values["yStart"]))
        } else {
          (top, bottom) = (place(yScale, mark.values["y"]), 1 - zero)
        }
        guard let top, let bottom else { continue }
        upper.append(CGPoint(x: x, y: 1 - top))
        lower.append(CGPoint(x: x, y: 1 - bottom))
      }
      guard upper.count > 1 else { continue }
      let (form, above, below) = (first.look.interpolation, upper, lower)
      let source = PathSource("area") { size in
        ChartPaths.area(above, below, form).applying(CGAffineTransform(scaleX: size.width, y: size.height))
      }
      add(.plot, resolver.filled(.path(source), style(of: first), "AreaMark"), first.identity)
    }
  }

  private mutating func addPoint(_ mark: ChartMark) {
    guard let point = point(of: mark) else { return }
    let side = 2 * ((mark.look.symbolSize ?? 60) / Double.pi).squareRoot()
    var symbol = mark.look.symbol ?? .circle
    if let kind = mark.look.symbolKind?.key {
      var known: [String] = []
      for other in marks {
        if let key = other.look.symbolKind?.key, !known.contains(key) { known.append(key) }
      }
      let symbols = ChartLook.Symbol.allCases
      symbol = symbols[(known.firstIndex(of: kind) ?? 0) % symbols.count]
    }
    let view = ViewDescription(
      "frame", FixedFrame(width: side, height: side),
      resolver.filled(symbol.shape, style(of: mark), "PointMark"))
    add(
      .point(
        x: point.x, y: point.y, anchor: .center, dx: mark.look.offset.width, dy: mark.look.offset.height),
      view, mark.identity + " point")
    if mark.kind == .point { annotate(mark, x: point.x...point.x, y: point.y...point.y, reach: side / 2) }
  }

  // MARK: Annotations

  private mutating func annotate(
    _ mark: ChartMark, x: ClosedRange<Double>, y: ClosedRange<Double>, isSideways: Bool = false,
    isRule: Bool = false,
    reach: Double = 0
  ) {
    let (midX, midY) = ((x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2)
    for (number, annotation) in mark.look.annotations.enumerated() where !annotation.views.isEmpty {
      let gap = annotation.spacing + reach
      let slot: ChartSlot =
        switch annotation.position {
        case .automatic, .top: .point(x: midX, y: y.lowerBound, anchor: .bottom, dx: 0, dy: -gap)
        case .bottom: .point(x: midX, y: y.upperBound, anchor: .top, dx: 0, dy: gap)
        case .leading: .point(x: x.lowerBound, y: midY, anchor: .trailing, dx: -gap, dy: 0)
        case .trailing: .point(x: x.upperBound, y: midY, anchor: .leading, dx: gap, dy: 0)
        case .overlay: .point(x: midX, y: midY, anchor: .center, dx: 0, dy: 0)
        case .topLeading: .point(x: x.lowerBound, y: y.lowerBound, anchor: .bottomLeading, dx: 0, dy: -gap)
        case .topTrailing: .point(x: x.upperBound, y: y.lowerBound, anchor: .bottomTrailing, dx: 0, dy: -gap)
        case .bottomLeading: .point(x: x.lowerBound, y: y.upperBound, anchor: .topLeading, dx: 0, dy: gap)
        case .bottomTrailing: .point(x: x.upperBound, y: y.upperBound, anchor: .topTrailing, dx: 0, dy: gap)
        }
      let views = annotation.views
      add(
        slot, views.count == 1 ? views[0] : ViewDescription("VStack", VStackLayout(), views),
        mark.identity + " note \(number)")
    }
  }
}

extension ShapeStyle {
  /// The one colour that stands for it.
  fileprivate var plain: Color? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.last?.color
    }
  }
}

extension ChartLook.Symbol {
  fileprivate var shape: Shape {
    func polygon(_ name: String, _ points: [(Double, Double)]) -> Shape {
      .path(
        PathSource("symbol \(name)") { size in
          var path = Path()
          path.addLines(points.map { CGPoint(x: $0.0 * size.width, y: $0.1 * size.height) })
          path.closeSubpath()
          return path
        })
    }
    switch self {
    case .circle: return .circle
    case .square: return .rectangle
    case .triangle: return polygon(rawValue, [(0.5, 0), (1, 1), (0, 1)])
    case .diamond: return polygon(rawValue, [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)])
    case .pentagon: return polygon(rawValue, [(0.5, 0), (1, 0.38), (0.81, 1), (0.19, 1), (0, 0.38)])
    case .plus, .asterisk, .cross:
      let plus = [
        (0.36, 0), (0.64, 0), (0.64, 0.36), (1, 0.36), (1, 0.64), (0.64, 0.64), (0.64, 1), (0.36, 1),
        (0.36, 0.64),
        (0, 0.64), (0, 0.36), (0.36, 0.36),
      ]
      guard self != .plus else { return polygon(rawValue, plus) }
      // A plus that is turned by an eighth.
      let share = 0.5.squareRoot()
      return polygon(
        rawValue,
        plus.map { x, y in
          (0.5 + ((x - 0.5) - (y - 0.5)) * share, 0.5 + ((x - 0.5) + (y - 0.5)) * share)
        })
    }
  }
}
