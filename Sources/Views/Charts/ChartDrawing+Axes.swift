import Diagnostics
import Foundation
import LayoutEngine
import Script

/// The lines and names of the axes.
extension ChartDrawing {
  mutating func add(_ slot: ChartSlot, _ view: ViewDescription, _ identity: String) {
    slots.append(slot)
    parts.append(view.identified(identity))
    depths.append(depth)
  }

  mutating func addAxes() {
    for (axis, options) in [("y", options.y), ("x", options.x)] where !options.isHidden && isUsed(axis) {
      let whole = axis == "x" ? xScale : yScale
      for (number, marks) in (options.marks.isEmpty ? [nil] : options.marks.map { $0 }).enumerated() {
        // Several have ticks of their own, on the scale that the first has made.
        let ticks = number == 0 ? whole.ticks : scale(axis, options, marks).ticks
        let key = number == 0 ? axis : "\(axis)\(number)"
        let place = AxisPlace(
          axis: axis, key: key, number: number, isLeading: marks?.isLeading ?? whole.isOfKinds)
        add(ticks, of: whole, place, marks)
      }
    }
  }

  private mutating func add(
    _ ticks: [ChartValue], of scale: ChartScale, _ place: AxisPlace, _ marks: ChartAxisMarks?
  ) {
    let isAcross = place.axis == "x"
    // No chart has room for more names.
    let step = isAcross && ticks.first?.isCategory == true ? max(1, (ticks.count + 47) / 48) : 1
    for (index, tick) in ticks.enumerated() {
      guard let share = scale.place(tick), (-1e-9...1 + 1e-9).contains(share) else { continue }
      for part in axisParts(tick, index, ticks.count, marks) {
        addAxisPart(part, place, tick, isAcross ? share : 1 - share, isNamed: index % step == 0)
      }
    }
  }

  /// Where what an axis has at its values belongs.
  struct AxisPlace {
    /// `x` or `y`
    let axis: String
    /// What tells it from others at the same axis.
    let key: String
    /// Which of several at the same axis it is.
    let number: Int
    /// Whether what is beside the plot is at its leading side.
    let isLeading: Bool
  }

  /// Whether anything has a place along an axis: marks of one dimension fill the other.
  private func isUsed(_ axis: String) -> Bool {
    marks.isEmpty
      || marks.contains { mark in
        ["", "Start", "End"].contains { mark.values[axis + $0] != nil }
      }
  }

  private func axisParts(_ tick: ChartValue, _ index: Int, _ count: Int, _ marks: ChartAxisMarks?)
    -> [AxisPart]
  {
    guard let content = marks?.content else {
      var label = AxisPart(kind: .label)
      if let format = marks?.format {
        var small = environment
        small.font = Font(.style(.caption))
        small.foreground = .color(Color.levels[1])
        label.views = resolver.interpreter.text(of: value(tick), by: format, at: span).map {
          [resolver.label($0, small, at: span)]
        }
      }
      // Bands of kinds have no lines at their middles.
      return tick.isCategory ? [label] : [AxisPart(kind: .line), AxisPart(kind: .tick), label]
    }
    let (outer, outerValue, outerMarks) = (resolver.axisParts, resolver.axisValue, resolver.chartMarks)
    (resolver.axisParts, resolver.axisValue, resolver.chartMarks) = ([], value(tick), nil)
    defer { (resolver.axisParts, resolver.axisValue, resolver.chartMarks) = (outer, outerValue, outerMarks) }
    var inner = environment
    inner.foreground = nil
    // `AxisMarks(values: [0, 50]) { AxisGridLine() }`: the same at every value.
    let given: [Value] =
      content.parameterCount == 0 ? [] : [.native(AxisValueNative(value(tick), index, of: count))]
    _ = resolver.views(in: content, arguments: given, inner)
    return resolver.axisParts ?? []
  }

  func value(_ tick: ChartValue) -> Value {
    switch tick {
    case .number(let number) where number == number.rounded() && abs(number) < 1e15: .int(Int(number))
    case .number(let number): .double(number)
    case .date(let seconds): resolver.interpreter.date(ofSeconds: seconds)
    case .category where tick.start != nil: resolver.interpreter.date(ofSeconds: tick.start ?? 0)
    case .category: .string(StringValue(tick.described))
    }
  }

  mutating func addAxisPart(
    _ part: AxisPart, _ at: AxisPlace, _ tick: ChartValue, _ place: Double, isNamed: Bool
  ) {
    let (axis, key) = (at.axis, "\(at.key) \(tick.key)")
    switch part.kind {
    case .line:
      let line =
        part.line.map { drawn($0, part.style, isAcross: axis == "y") }
        ?? resolver.filled(.rectangle, part.style ?? .color(Self.grid), "shape")
      add(
        axis == "x" ? .column(x: place, width: 1, y: 0...1) : .row(x: 0...1, y: place, height: 1), line,
        "line \(key)")
    case .tick:
      let line =
        part.line.map { drawn($0, part.style, isAcross: axis == "y") }
        ?? resolver.filled(.rectangle, part.style ?? .color(Self.grid), "shape")
      add(
        axis == "x"
          ? .tickUnder(x: place, length: part.length)
          : .tickBeside(y: place, length: part.length, isLeading: at.isLeading), line,
        "tick \(key)")
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
      if axis == "y" {
        add(.beside(y: place, isLeading: at.isLeading), view, "label \(key)")
      } else if part.isFixed {
        add(.fixedUnder(x: place), view, "label \(key)")
      } else {
        let choice = ViewDescription("AxisValueLabel", AxisLabelChoice(), [view])
        add(.under(x: place, axis: at.number), choice, "label \(key)")
      }
    }
  }

  private func labels(ofDates ticks: [ChartValue]) -> [Double: String] {
    let seconds = ticks.compactMap { if case .date(let seconds) = $0 { seconds } else { nil } }
    guard let low = seconds.min(), let high = seconds.max() else { return [:] }
    let known = resolver.interpreter.dateTicks(from: low, to: high)
    var labels = Dictionary(known.map { ($0.seconds, $0.label) }) { first, _ in first }
    // Ticks of the author's own lie elsewhere.
    if !seconds.allSatisfy({ labels[$0] != nil }) {
      labels = Dictionary(zip(seconds, resolver.interpreter.dateLabels(seconds))) { first, _ in first }
    }
    return labels
  }
}
