import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareProgress() {
    view(
      "Gauge", ["Gauge(value:in:label:)"], "how much of something there is", on: "progressview"
    ) { $0.gauge($1, $2) }
    view(
      "ProgressView",
      ["ProgressView(value:total:)", "ProgressView(_:value:total:)", "ProgressView(timerInterval:)"],
      "how far something is",
      on: "progressview"
    ) { $0.progressView($1, $2) }
  }
}

extension Resolver {
  /// `0...100`, `0.5...2`: a range with a length.
  private func range(_ value: Value) -> ClosedRange<Double>? {
    let range: ClosedRange<Double>
    switch value {
    case .closedRange(let whole): range = Double(whole.lowerBound)...Double(whole.upperBound)
    case .interval(let interval):
      guard interval.isClosed, case .double(let lower)? = interval.lower,
        case .double(let upper)? = interval.upper,
        lower <= upper
      else { return nil }
      range = lower...upper
    default: return nil
    }
    return range.lowerBound < range.upperBound ? range : nil
  }

  private static let progressSignatures: [Signature] = {
    let value: [Signature.Parameter] = [.required("value"), .optional("total")]
    let timer: [Signature.Parameter] = [.required("timerInterval"), .optional("countsDown")]
    return [
      Signature(value), Signature([.unlabeled("title")] + value), Signature(value, content: .required),
      Signature(value + [.required("currentValueLabel")], content: .required),
      Signature(value + [.required("label"), .optional("currentValueLabel")]),
      Signature(.unlabeled("title", isRequired: false)), Signature(content: .required),
      Signature(timer), Signature(timer, content: .required),
      Signature(timer + [.required("currentValueLabel")], content: .required),
      Signature(timer + [.required("label"), .optional("currentValueLabel")]),
    ]
  }()

  /// `ProgressView(value: 0.5)`, `ProgressView("Votes", value: 3, total: 10)`, with `label` and
  /// `currentValueLabel`.
  func progressView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    if let configuration = call.configuration {
      guard let made = configuration.made else { return nil }
      return made(environment)
    }
    guard let arguments = bound(call, to: Self.progressSignatures) else { return nil }
    if arguments.has("timerInterval") {
      return self.timer(arguments).flatMap { timedProgress($0, arguments, environment) }
    }
    if environment.ownStyles[.progressView] != nil {
      let total = number(arguments, "total") ?? 1
      let share = number(arguments, "value", .any).map { total > 0 ? min(1, max(0, $0 / total)) : 0 }
      return styledMeter(.progressView, share, arguments, environment)
    }
    guard arguments.has("value"), arguments["value"]?.value.isNil == false else {
      report(Wording.noProgress(call.nameSpan))
      return wheel(arguments, environment)
    }
    if environment.progressIsCircular {
      report(Wording.unanswered("circular", because: "progress with a value is a bar", call.nameSpan))
    }
    let total = number(arguments, "total") ?? 1
    guard let value = number(arguments, "value", .any) else { return nil }
    if total <= 0, let argument = arguments["total"] {
      report(Wording.notPositive(argument.named(in: call.name), argument.span))
      return nil
    }
    let label =
      arguments.has("title")
      ? titled(arguments, environment, of: call)
      : views(in: arguments.closure("label") ?? arguments.content, environment)
    let bar = bar(
      Meter(value: value, range: 0...total, isGauge: false), arguments, environment, label: label)
    return labelled(bar, label, currentValue: arguments.closure("currentValueLabel"), environment)
  }

  /// A bar that fills or empties while time passes, with the time beneath it.
  private func timedProgress(
    _ timer: ShownTimer, _ arguments: BoundArguments, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    if environment.ownStyles[.progressView] != nil {
      return styledMeter(.progressView, timer.share, arguments, environment)
    }
    let label = views(in: arguments.closure("label") ?? arguments.content, environment)
    let bar = bar(
      Meter(value: timer.share, range: 0...1, isGauge: false), arguments, environment, label: label)
    let value = quietly(environment)
    let shown =
      arguments.has("currentValueLabel")
      ? views(in: arguments.closure("currentValueLabel"), value)
      : [self.label(timer.text, value, at: arguments.call.nameSpan)]
    return labelled(bar, label, shown)
  }

  /// The wheel of something whose end nobody knows, as it stands in a picture of it.
  private func wheel(_ arguments: BoundArguments, _ environment: EnvironmentValues) -> ViewDescription {
    let spokes = (0..<8).map { index -> ViewDescription in
      let path = PathSource("wheel \(index)") { size in
        let angle = Double(index) * .pi / 4 - .pi / 2
        let middle = Double(min(size.width, size.height)) / 2
        var path = Path()
        for reach in [0.45, 0.9] {
          let point = CGPoint(
            x: middle + cos(angle) * middle * reach, y: middle + sin(angle) * middle * reach)
          if reach < 0.5 { path.move(to: point) } else { path.addLine(to: point) }
        }
        var line = Stroke(.primary, width: middle * 0.22, isInside: false)
        line.cap = .round
        return path.outlined(line)
      }
      var color = environment.progressTint ?? environment.tint ?? Color.levels[1]
      color.opacity *= 0.3 + 0.1 * Double(index)
      return ViewDescription("shape", leaf: FlexibleLeaf(), Element(.shape(.path(path), fill: .color(color))))
    }
    let side: CGFloat = [.large, .extraLarge].contains(environment.controlSize) ? 37 : 20
    let wheel = ViewDescription(
      "frame", FixedFrame(width: side, height: side), ViewDescription("ZStack", ZStackLayout(), spokes))
    var quiet = environment
    if quiet.foreground == nil, quiet.foregroundLevel == 0 { quiet.foregroundLevel = 1 }
    let label =
      arguments.has("title")
      ? titled(arguments, quiet, of: arguments.call)
      : views(in: arguments.closure("label") ?? arguments.content, quiet)
    if label.isEmpty { return wheel.grouped(named: "ProgressView") }
    return ViewDescription("ProgressView", VStackLayout(spacing: 4), [wheel] + label)
  }

  /// `Gauge(value: 0.4) { … }`, with `currentValueLabel`, `minimumValueLabel` and `maximumValueLabel`.
  func gauge(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let ends: [Signature.Parameter] = [.optional("minimumValueLabel"), .optional("maximumValueLabel")]
    let first: [Signature.Parameter] = [.required("value"), .optional("in")]
    let signatures = [
      Signature(first + [.optional("currentValueLabel")] + ends, content: .required),
      Signature(first + [.required("label"), .optional("currentValueLabel")] + ends),
    ]
    if let configuration = call.configuration {
      guard let made = configuration.made else { return nil }
      return made(environment)
    }
    guard let arguments = bound(call, to: signatures), let value = number(arguments, "value", .any) else {
      return nil
    }
    var range = 0.0...1.0
    if let argument = arguments["in"] {
      guard let bounds = self.range(argument.value) else {
        report(
          Wording.wrongType(
            argument.named(in: call.name), takes: "a range", not: argument.value.described, argument.span,
            hint: "write '0...100'"))
        return nil
      }
      range = bounds
    }
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    if let styled = styledMeter(.gauge, min(1, max(0, share)), arguments, environment) { return styled }
    let meter = Meter(value: value, range: range, isGauge: true)
    if environment.gaugeStyle != .linearCapacity {
      let labels = GaugeLabels(
        label: arguments.closure("label") ?? arguments.content,
        current: arguments.closure("currentValueLabel"), least: arguments.closure("minimumValueLabel"),
        most: arguments.closure("maximumValueLabel"))
      return smallGauge(environment.gaugeStyle, meter, labels, environment)
    }
    let label = views(in: arguments.closure("label") ?? arguments.content, environment)
    let bar = bar(meter, arguments, environment, label: label)
    let least = views(in: arguments.closure("minimumValueLabel"), environment)
    let most = views(in: arguments.closure("maximumValueLabel"), environment)
    let row =
      least.isEmpty && most.isEmpty
      ? bar : ViewDescription("HStack", HStackLayout(), least + [bar] + most)
    return labelled(row, label, currentValue: arguments.closure("currentValueLabel"), environment)
  }

  /// The bar of a progress view or a gauge, 4 points high and as wide as there is room.
  private func bar(
    _ meter: Meter, _ arguments: BoundArguments, _ environment: EnvironmentValues, label: [ViewDescription]
  ) -> ViewDescription {
    if !meter.range.contains(meter.value), let argument = arguments["value"] {
      report(Wording.beyondMeter(argument.named(in: arguments.callee), argument.span))
    }
    var meter = meter
    meter.tint = (meter.isGauge ? nil : environment.progressTint) ?? environment.controlTint
    meter.label = label.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    if meter.isGauge, let tint = environment.gaugeTint { return bar(meter, in: tint, named: meter.label) }
    return ViewDescription(arguments.callee, leaf: BarLeaf(), Element(.meter(meter)))
  }

  /// A bar between what it is called and what it says.
  private func labelled(
    _ bar: ViewDescription, _ label: [ViewDescription], currentValue: Closure?,
    _ environment: EnvironmentValues
  ) -> ViewDescription {
    labelled(bar, label, views(in: currentValue, quietly(environment)))
  }

  /// What is said of a value beneath its bar is small and pale.
  private func quietly(_ environment: EnvironmentValues) -> EnvironmentValues {
    var quiet = environment
    quiet.font = Font(.style(.caption))
    if quiet.foreground == nil, quiet.foregroundLevel == 0 { quiet.foregroundLevel = 1 }
    return quiet
  }

  private func labelled(
    _ bar: ViewDescription, _ label: [ViewDescription], _ value: [ViewDescription]
  ) -> ViewDescription {
    guard !label.isEmpty || !value.isEmpty else { return bar }
    // The bar is called by what its label says, which is not told twice.
    let shown =
      label.allSatisfy(\.isPlainWords)
      ? label.map {
        $0.with(.meaning, named: "hidden", free: { _ in true }) { $0.isAccessibilityHidden = true }
      }
      : label
    return ViewDescription(bar.name, VStackLayout(alignment: .leading, spacing: 4), shown + [bar] + value)
  }
}

extension ViewDescription {
  /// Whether it says no more than its words do.
  fileprivate var isPlainWords: Bool {
    if let element {
      guard element.control == nil, element.pending == nil, !element.role.isInteractive else { return false }
      switch element.content {
      case .text(let text): return !text.runs.contains { $0.link != nil }
      case .group, .symbol: break
      default: return false
      }
    }
    return layout.children.allSatisfy(\.isPlainWords)
  }
}

/// How far something is, or how much of something there is.
public struct Meter: Sendable {
  public var value: Double
  public var range: ClosedRange<Double>
  /// Whether it is a quantity rather than something that comes to an end.
  public var isGauge: Bool
  public var tint = Color.accent
  /// What it is called; empty when nothing says so.
  public var label = ""

  init(value: Double, range: ClosedRange<Double>, isGauge: Bool) {
    self.value = value
    self.range = range
    self.isGauge = isGauge
  }

  /// The part of the bar that is filled, from 0 to 1.
  public var fraction: Double {
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(1, max(0, share))
  }
}

/// A bar: as wide as proposed, ideally as wide as UIKit's.
private struct BarLeaf: LeafLayout, Equatable {
  var recordsDecisions: Bool { true }
  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    CGSize(width: proposal.width ?? 150, height: 4)
  }
}
