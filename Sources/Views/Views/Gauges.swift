import Diagnostics
import Foundation
import LayoutEngine
import Script

/// How a gauge is drawn.
enum GaugeStyle: Sendable, Equatable {
  /// A bar with its label above.
  case linearCapacity
  /// A bar that is filled, between its ends, smaller.
  case accessoryLinearCapacity
  /// A dot on a line.
  case accessoryLinear
  /// A dot on an open ring.
  case accessoryCircular
  /// A ring that is filled.
  case accessoryCircularCapacity
}

extension Members where T == GaugeStyle {
  static let gaugeStyle = Members(
    kind: "a gauge style", types: ["GaugeStyle"],
    values: [
      ("automatic", .linearCapacity), ("linearCapacity", .linearCapacity),
      ("accessoryLinearCapacity", .accessoryLinearCapacity), ("accessoryLinear", .accessoryLinear),
      ("accessoryCircular", .accessoryCircular),
      ("accessoryCircularCapacity", .accessoryCircularCapacity), ("circular", .accessoryCircular),
      ("linear", .accessoryLinear),
    ])
}

/// The labels of a gauge.
struct GaugeLabels {
  let label: Closure?
  let current: Closure?
  let least: Closure?
  let most: Closure?
}

/// The styles of gauges that iOS has for small places. Lengths are ours, after pictures of them.
extension Resolver {
  /// `gaugeStyle(.accessoryCircular)`, `gaugeStyle(CircularGaugeStyle(tint: gradient))`; nil when it is wrong, which is
  /// then said.
  func gaugeStyle(_ arguments: BoundArguments, _ environment: inout EnvironmentValues) -> GaugeStyle? {
    guard let call = arguments["style"]?.value.host, call.arguments?.isEmpty == false,
      ["CircularGaugeStyle", "LinearGaugeStyle"].contains(call.name),
      let inner = bound(call, to: [Signature(.required("tint"))])
    else { return member(arguments, "style", .gaugeStyle) }
    if let style = style(inner, "tint", environment) { environment.gaugeTint = style }
    return call.name == "CircularGaugeStyle" ? .accessoryCircular : .accessoryLinear
  }

  /// A gauge in a style other than the usual one.
  func smallGauge(
    _ style: GaugeStyle, _ meter: Meter, _ labels: GaugeLabels, _ environment: EnvironmentValues
  ) -> ViewDescription {
    let tint = environment.gaugeTint ?? .color(environment.controlTint)
    var hidden = environment
    hidden.isInControl = true
    let words = views(in: labels.label, hidden).map(\.plainText).filter { !$0.isEmpty }
    let share = "\(Int((meter.fraction * 100).rounded()))%"
    let name = words.isEmpty ? share : words.joined(separator: " ") + ", " + share
    let gauge =
      switch style {
      case .accessoryCircular, .accessoryCircularCapacity:
        ring(style == .accessoryCircularCapacity, meter, labels, tint, environment)
      default: line(style, meter, labels, tint, environment)
      }
    return gauge.grouped(named: name)
  }

  /// The bar of a gauge in a gradient, of which as much is seen as is filled.
  func bar(_ meter: Meter, in gradient: ShapeStyle, named name: String) -> ViewDescription {
    var parts = [
      filled(.capsule, .color(Color(.named("fill"))), "shape"), filled(.capsule, gradient, "shape"),
    ]
    for (index, name) in ["track", "edge"].enumerated() { parts[index].identity = name }
    let share = "\(Int((meter.fraction * 100).rounded()))%"
    return ViewDescription("Gauge", GaugeLine(share: meter.fraction, isFilled: true), parts)
      .grouped(named: name.isEmpty ? share : name + ", " + share)
  }

  private func line(
    _ style: GaugeStyle, _ meter: Meter, _ labels: GaugeLabels, _ tint: ShapeStyle,
    _ environment: EnvironmentValues
  ) -> ViewDescription {
    var quiet = environment
    quiet.font = Font(.style(.footnote))
    let isFilled = style == .accessoryLinearCapacity
    var parts = isFilled ? [filled(.capsule, tint.opacity(0.3), "shape")] : [filled(.capsule, tint, "shape")]
    if isFilled {
      parts.append(filled(.capsule, tint, "shape"))
    } else {
      parts += [
        filled(.circle, .color(Color(.named("background"))), "shape"),
        filled(.circle, .color(.primary), "shape"),
      ]
    }
    for (index, name) in ["track", "edge", "dot"].prefix(parts.count).enumerated() {
      parts[index].identity = name
    }
    let bar = ViewDescription("Gauge", GaugeLine(share: meter.fraction, isFilled: isFilled), parts)
    let (least, most) = (views(in: labels.least, quiet), views(in: labels.most, quiet))
    let row =
      least.isEmpty && most.isEmpty
      ? bar : ViewDescription("HStack", HStackLayout(spacing: 6), least + [bar] + most)
    guard isFilled else { return row }
    let above = views(in: labels.label, quiet)
    if quiet.foreground == nil, quiet.foregroundLevel == 0 { quiet.foregroundLevel = 1 }
    return ViewDescription(
      "Gauge", VStackLayout(alignment: .leading, spacing: 4), above + [row] + views(in: labels.current, quiet)
    )
  }

  private func ring(
    _ isFilled: Bool, _ meter: Meter, _ labels: GaugeLabels, _ tint: ShapeStyle,
    _ environment: EnvironmentValues
  ) -> ViewDescription {
    let (side, width) = (60.0, 6.0)
    // An open ring has its gap, a quarter of it, at the bottom; a closed one begins at the top.
    let (from, part) = isFilled ? (0.75, 1.0) : (0.375, 0.75)
    func arc(_ share: Double, _ style: ShapeStyle) -> ViewDescription {
      let path = PathSource("gauge \(from) \(share)") { size in
        var path = Path()
        let radius: Double = Double(min(size.width, size.height)) / 2 - width / 2
        let delta: Double = max(share, 0.0001) * 2 * Double.pi
        path.addArc(
          center: CGPoint(x: size.width / 2, y: size.height / 2), radius: radius,
          start: from * 2 * Double.pi, delta: delta)
        var stroke = Stroke(.primary, width: width, isInside: false)
        stroke.cap = .round
        return path.outlined(stroke)
      }
      return ViewDescription(
        "shape", leaf: FlexibleLeaf(), Element(.shape(.path(path), fill: style.turned(to: from))))
    }
    var parts: [ViewDescription]
    if isFilled {
      parts = [arc(1, tint.opacity(0.3)), arc(meter.fraction, tint)]
    } else {
      let dot = PathSource("gauge dot \(meter.fraction)") { size in
        let angle: Double = (from + part * meter.fraction) * 2 * Double.pi
        let radius: Double = Double(min(size.width, size.height)) / 2 - width / 2
        let center = CGPoint(
          x: Double(size.width) / 2 + cos(angle) * radius, y: Double(size.height) / 2 + sin(angle) * radius)
        var path = Path()
        path.addEllipse(in: CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8))
        return path
      }
      let mark = Element(.shape(.path(dot), fill: .color(.primary)))
      parts = [arc(part, tint), ViewDescription("shape", leaf: FlexibleLeaf(), mark)]
    }
    for index in parts.indices { parts[index].identity = "arc\(index)" }
    let drawing = ViewDescription(
      "frame", FixedFrame(width: side, height: side), ViewDescription("ZStack", ZStackLayout(), parts))
    var (large, small) = (environment, environment)
    large.font = Font(.style(.title3))
    small.font = Font(.style(.caption2))
    let middle = views(in: labels.current ?? (isFilled ? labels.label : nil), large)
    let ends = [labels.least, labels.most].map { views(in: $0, small) }
    var below = ends.flatMap { $0 }
    if below.isEmpty, !isFilled { below = views(in: labels.label, small) }
    var layers = [drawing]
    if !middle.isEmpty { layers.append(ViewDescription("HStack", HStackLayout(spacing: 2), middle)) }
    if !isFilled, !below.isEmpty {
      let row = ViewDescription("HStack", HStackLayout(spacing: 6), below)
      layers.append(
        ViewDescription(
          "offset", PaddingModifier(EdgeInsets(top: side - 16, leading: 0, bottom: 0, trailing: 0)), row))
    }
    return ViewDescription("Gauge", ZStackLayout(), layers)
  }
}

extension ResolvedModifier {
  /// A gradient for gauges, which nothing else is drawn in.
  static func ofGauge(_ span: Span) -> ResolvedModifier {
    var result = ResolvedModifier { view, _ in view }
    result.check = { views, resolver in
      if !views.isEmpty, !views.contains(where: \.containsGauge) {
        resolver.report(
          Wording.noEffect("tint", because: "of all controls only gauges are drawn in a gradient", span))
      }
    }
    return result
  }
}

extension ViewDescription {
  fileprivate var containsGauge: Bool { name == "Gauge" || layout.children.contains(where: \.containsGauge) }
}

extension ShapeStyle {
  /// A gradient of colours alone, along a ring that begins at a share of a turn.
  fileprivate func turned(to start: Double) -> ShapeStyle {
    guard case .gradient(let gradient) = self, case .linear = gradient.form else { return self }
    // The open ring has three quarters of the turn.
    var stops = gradient.stops.map { Gradient.Stop($0.color, at: $0.location * 0.75) }
    // In the middle of the rest it begins anew, so that the round end at its start has the colour that is there.
    if let first = gradient.stops.first, let last = gradient.stops.last {
      stops += [Gradient.Stop(last.color, at: 0.875), Gradient.Stop(first.color, at: 0.875)]
    }
    return .gradient(Gradient(stops, .angular(center: .center, start: start * 360)))
  }
}

/// A line, and a dot on it or a part of it that is filled.
private struct GaugeLine: Layout, Equatable {
  static var layoutProperties: LayoutProperties { .withRecordedChoices }

  let share: Double
  let isFilled: Bool
  private let dot: CGFloat = 10
  private let line: CGFloat = 6

  init(share: Double, isFilled: Bool) { (self.share, self.isFilled) = (share, isFilled) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: subviews.decisions.max(proposal.width ?? 100, dot), height: dot)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    func place(_ index: Int, middle: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      guard index < subviews.count else { return }
      subviews[index].place(
        at: CGPoint(x: bounds.minX + middle - width / 2, y: bounds.midY - height / 2),
        proposal: ProposedViewSize(width: width, height: height))
    }
    place(0, middle: bounds.width / 2, bounds.width, line)
    if isFilled {
      let width = line + (bounds.width - line) * CGFloat(share)
      return place(1, middle: width / 2, width, line)
    }
    let middle = dot / 2 + (bounds.width - dot) * CGFloat(share)
    place(1, middle: middle, dot + 4, dot + 4)
    place(2, middle: middle, dot, dot)
  }
}
