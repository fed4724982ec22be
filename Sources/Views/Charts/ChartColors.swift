import Foundation
import LayoutEngine
import Script

/// What `foregroundStyle(by:)` comes to: a colour for each kind, or a scale from one to another for numbers.
extension ChartDrawing {
  /// SwiftUI's colours of kinds, in order.
  private static let palette = ["blue", "green", "orange", "purple", "red", "cyan", "yellow"]

  /// A scale without colours of its own: one colour, from pale to full.
  private static let scale = [
    Gradient.Stop(Color(.named("blue"), opacity: 0.15), at: 0), Gradient.Stop(Color(.named("blue")), at: 1),
  ]

  mutating func findColors() {
    let values = marks.compactMap(\.look.kind)
    let numbers = values.compactMap(\.number)
    // Where each number has a colour of its own, it is a kind: `[1: .red, 2: .green]`
    let isMapped = options.styles.contains { style in values.contains { $0.key == style.kind } }
    if numbers.count == values.count, let least = numbers.min(), let most = numbers.max(), !isMapped {
      colorRange = options.colorRange ?? least...most
      return
    }
    var seen: Set<String> = []
    kinds = values.map(\.key).filter { seen.insert($0).inserted }
  }

  mutating func findSymbols() {
    var seen: Set<String> = []
    symbolKinds = marks.compactMap { $0.look.symbolKind?.key }.filter { seen.insert($0).inserted }
  }

  func style(of mark: ChartMark) -> ShapeStyle {
    let own = mark.look.kind.map { kind in
      kind.number.flatMap(color).map { .color($0) } ?? style(ofKind: kind.key)
    }
    return (own ?? mark.style ?? (mark.kind == .rule ? .color(.primary) : .color(Color(.named("blue")))))
      .opacity(
        mark.look.opacity)
  }

  private func style(ofKind kind: String) -> ShapeStyle {
    if let own = options.styles.first(where: { $0.kind == kind }) { return own.style }
    let index = kinds.firstIndex(of: kind) ?? 0
    let unnamed = options.styles.filter { $0.kind == nil }
    if !unnamed.isEmpty { return unnamed[index % unnamed.count].style }
    return .color(Color(.named(Self.palette[index % Self.palette.count])))
  }

  /// The colours of the scale, at shares of its length.
  private var stops: [Gradient.Stop] {
    if let stops = options.gradient, !stops.isEmpty { return stops }
    let colors = options.styles.compactMap(\.style.color)
    guard let first = colors.first else { return Self.scale }
    guard colors.count > 1 else { return [Gradient.Stop(first, at: 0)] }
    return colors.enumerated().map { Gradient.Stop($1, at: Double($0) / Double(colors.count - 1)) }
  }

  /// The colour of a number; nil where colours are not told by numbers.
  private func color(of number: Double) -> Color? {
    guard let range = colorRange else { return nil }
    let length = range.upperBound - range.lowerBound
    let share = length > 0 && length.isFinite ? min(1, max(0, (number - range.lowerBound) / length)) : 0.5
    let stops = stops
    guard let next = stops.firstIndex(where: { $0.location >= share }) else { return stops.last?.color }
    guard next > 0 else { return stops[0].color }
    let (from, to) = (stops[next - 1], stops[next])
    let way = to.location - from.location
    let part = way > 0 ? (share - from.location) / way : 1
    if part >= 1 { return to.color }
    // Of a colour that only the theme knows nothing can be mixed.
    return from.color.mixed(with: to.color, by: part, isPerceptual: false)
      ?? (part < 0.5 ? from.color : to.color)
  }

  /// The marks of a kind by the lines that they belong to.
  func series(_ kind: ChartMark.Kind) -> [[(index: Int, mark: ChartMark)]] {
    func grouped(_ name: (ChartMark) -> String) -> [[(index: Int, mark: ChartMark)]] {
      var names: [String] = []
      var result: [String: [(index: Int, mark: ChartMark)]] = [:]
      for (index, mark) in marks.enumerated() where mark.kind == kind {
        if result[name(mark)] == nil { names.append(name(mark)) }
        result[name(mark), default: []].append((index, mark))
      }
      return names.compactMap { result[$0] }
    }
    let series = grouped(\.series)
    // Of numbers that are all others each would have a line of one point, which nobody sees.
    guard colorRange != nil, series.count > 1, series.allSatisfy({ $0.count == 1 }) else { return series }
    resolver.report(
      Wording.unanswered(
        "foregroundStyle(by:)", because: "a line and an area have one colour, here that of the first number",
        span))
    return grouped { ($0.values["series"] ?? $0.look.symbolKind).map(\.described) ?? "" }
  }

  // MARK: The legend

  /// The kinds that colours tell apart, each with its symbol where symbols tell the same; behind them those that symbols
  /// alone tell apart.
  func legend(_ small: EnvironmentValues) -> ViewDescription? {
    guard !options.hidesLegend else { return nil }
    if let colorRange { return legend(of: colorRange, small) }
    func item(_ kind: String, _ symbol: ChartLook.Symbol, _ style: ShapeStyle) -> ViewDescription {
      let mark = ViewDescription(
        "frame", FixedFrame(width: 8, height: 8), resolver.filled(symbol.shape, style, "shape"))
      let words = resolver.label(ChartValue.category(kind).described, small, at: span)
      return ViewDescription("HStack", HStackLayout(spacing: 5), [mark, words])
    }
    var items = kinds.map { kind in
      item(kind, symbolKinds.contains(kind) ? symbol(ofKind: kind) : .circle, style(ofKind: kind))
    }
    for kind in symbolKinds where !kinds.contains(kind) {
      guard let first = marks.first(where: { $0.look.symbolKind?.key == kind }) else { continue }
      items.append(
        item(kind, symbol(ofKind: kind), kinds.isEmpty ? style(of: first) : .color(Color.levels[1])))
    }
    guard !items.isEmpty else { return nil }
    return ViewDescription(
      "FlowLayout", FlowLayout(alignment: .topLeading, horizontalSpacing: 12, verticalSpacing: 4), items)
  }

  /// A bar of the scale's colours, with the numbers at its ends.
  private func legend(of range: ClosedRange<Double>, _ small: EnvironmentValues) -> ViewDescription {
    let colors = ShapeStyle.gradient(Gradient(stops, .linear(from: .leading, to: .trailing)))
    let bar = ViewDescription(
      "frame", FixedFrame(width: 100, height: 8), resolver.filled(.capsule, colors, "shape"))
    let isDate = marks.contains { if case .date? = $0.look.kind { true } else { false } }
    let ends = [range.lowerBound, range.upperBound].map { end in
      resolver.label(spoken(isDate ? .date(end) : .number(end)), small, at: span)
    }
    return ViewDescription("HStack", HStackLayout(spacing: 6), [ends[0], bar, ends[1]])
  }
}
