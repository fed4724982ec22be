import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareChartModifiers() {
    for (name, form, summary) in [
      ("symbol", "symbol(_:)", "what stands at the points of a chart"),
      ("symbolSize", "symbolSize(_:)", "how large the points of a chart are"),
      ("interpolationMethod", "interpolationMethod(_:)", "how a line of a chart goes from point to point"),
      ("lineStyle", "lineStyle(_:)", "the width and the dashes of a line of a chart"),
      ("annotation", "annotation(position:alignment:spacing:content:)", "views beside a mark of a chart"),
    ] {
      modifier(name, [form], summary, on: "chart", Resolver.strayMarkModifier)
    }
    for (name, forms, summary) in [
      (
        "chartXAxis", ["chartXAxis(_:)", "chartXAxis(content:)"],
        "whether a chart has marks below it, and which"
      ),
      (
        "chartYAxis", ["chartYAxis(_:)", "chartYAxis(content:)"],
        "whether a chart has marks beside it, and which"
      ),
      ("chartXScale", ["chartXScale(domain:)"], "which values a chart has from edge to edge"),
      ("chartYScale", ["chartYScale(domain:)"], "which values a chart has from its bottom to its top"),
      (
        "chartLegend", ["chartLegend(_:)", "chartLegend(position:)"],
        "whether a chart says what its colours are"
      ),
      (
        "chartForegroundStyleScale",
        ["chartForegroundStyleScale(_:)", "chartForegroundStyleScale(domain:range:)"],
        "the colours of a chart"
      ),
      (
        "chartXAxisLabel", ["chartXAxisLabel(_:)", "chartXAxisLabel(content:)"],
        "what is written along the bottom of a chart"
      ),
      (
        "chartYAxisLabel", ["chartYAxisLabel(_:)", "chartYAxisLabel(content:)"],
        "what is written over the side of a chart"
      ),
    ] {
      modifier(name, forms, summary, on: "chart", Resolver.chartModifier)
    }
  }
}

extension Resolver {
  /// A modifier of marks that is on something else.
  func strayMarkModifier(_ call: HostCall) -> ResolvedModifier? {
    report(Wording.onlyOn("the marks of a chart", call.name, after: "BarMark(…)", call.nameSpan))
    return nil
  }

  /// The modifiers of marks; nil for one that is none of theirs, or is the same as elsewhere.
  func markModifier(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let same = ResolvedModifier { view, _ in view }
    func one(_ label: String?) -> BoundArguments? {
      bound(call, to: [Signature(label.map { .required($0) } ?? .unlabeled("value"))])
    }
    let isByValue = call.arguments?.first?.label == "by"
    switch call.name {
    case "foregroundStyle" where isByValue:
      guard let argument = one("by")?["by"], let (value, title) = plottable(argument, of: call.name) else {
        return same
      }
      (environment.chartLook.kind, environment.chartLook.kindTitle) = (value, title)
    case "symbol" where isByValue:
      guard let argument = one("by")?["by"], let (value, _) = plottable(argument, of: call.name) else {
        return same
      }
      environment.chartLook.symbolKind = value
    case "symbol":
      if call.arguments?.first?.label == nil, call.arguments?.first?.value.host?.name == "Circle" {
        environment.chartLook.symbol = .circle
        return same
      }
      // `symbol { Image(systemName: "star") }`, `symbol(Circle().strokeBorder(lineWidth: 2))`
      if let argument = call.arguments?.first, call.arguments?.count == 1, argument.label == nil,
        let own = ChartSymbol(argument)
      {
        environment.chartLook.ownSymbol = own
        return same
      }
      let symbols = Members(
        kind: "a symbol of a chart", types: ["BasicChartSymbolShape"],
        values: ChartLook.Symbol.allCases.map { ($0.rawValue, $0) })
      guard let arguments = one(nil), let symbol = member(arguments, "value", symbols) else { return same }
      environment.chartLook.symbol = symbol
    case "symbolSize":
      if isByValue {
        report(
          Wording.unanswered("symbolSize(by:)", because: "points of a chart are equally large", call.nameSpan)
        )
        return same
      }
      guard let arguments = one(nil) else { return same }
      // A size is that of the square around the symbol, a number what it covers.
      if case .size(let size)? = arguments["value"]?.value {
        environment.chartLook.symbolSize = .pi / 4 * Double(size.width * size.height)
      } else if let size = number(arguments, "value") {
        environment.chartLook.symbolSize = size
      }
    case "interpolationMethod":
      let forms = Members(
        kind: "a way from point to point", types: ["InterpolationMethod"],
        values: ChartLook.Interpolation.allCases.map { ($0.rawValue, $0) })
      guard let arguments = one(nil), let form = member(arguments, "value", forms) else { return same }
      environment.chartLook.interpolation = form
    case "lineStyle" where isByValue:
      report(
        Wording.unanswered(
          "lineStyle(by:)", because: "lines of a chart are told apart by their colours", call.nameSpan))
    case "lineStyle":
      let line = Stroke(.primary, width: 2, isInside: false)
      guard let arguments = one(nil), let line = stroke(arguments, "value", line) else { return same }
      environment.chartLook.line = line
    case "cornerRadius":
      let style = Signature(.unlabeled("radius"), .optional("style"))
      environment.chartLook.radius = bound(call, to: [style]).flatMap { number($0, "radius") } ?? 0
    case "opacity":
      environment.chartLook.opacity *= one(nil).flatMap { fraction($0, "value") } ?? 1
    case "position":
      let position = Signature(.required("by"), .optional("axis"), .optional("span"))
      guard let argument = bound(call, to: [position])?["by"],
        let (value, _) = plottable(argument, of: call.name)
      else { return same }
      environment.chartLook.position = value
    case "offset":
      let signatures = [Signature(.unlabeled("offset")), Signature(.optional("x"), .optional("y"))]
      guard let arguments = bound(call, to: signatures) else { return same }
      environment.chartLook.offset.width += number(arguments, "x", .any) ?? 0
      environment.chartLook.offset.height += number(arguments, "y", .any) ?? 0
    case "annotation": annotate(call, &environment)
    case "zIndex": environment.chartLook.depth = one(nil).flatMap { number($0, "value", .any) } ?? 0
    case "accessibilityLabel", "accessibilityValue", "accessibilityHidden": break
    case "alignsMarkStylesWithPlotArea":
      report(
        Wording.unanswered(
          call.name, because: "each mark has the whole gradient, and none its part of the plot's",
          call.nameSpan))
    case "foregroundStyle", "foregroundColor", "environment", "id": return nil
    default:
      report(Wording.unanswered(call.name, because: "marks of a chart do not have it", call.nameSpan))
    }
    return same
  }

  private func annotate(_ call: HostCall, _ environment: inout EnvironmentValues) {
    let signature = Signature(
      .optional("position"), .optional("alignment"), .optional("spacing"), .optional("overflowResolution"),
      content: .required)
    guard let arguments = bound(call, to: [signature]) else { return }
    let places = Members(
      kind: "a place beside a mark", types: ["AnnotationPosition"],
      values: ChartAnnotation.Place.allCases.map { ($0.rawValue, $0) })
    let outer = chartMarks
    chartMarks = nil
    var inner = environment
    (inner.chartLook, inner.font) = (ChartLook(), environment.font ?? Font(.style(.caption)))
    inner.foreground = nil
    let views = views(in: arguments.content, inner)
    chartMarks = outer
    environment.chartLook.annotations.append(
      ChartAnnotation(
        member(arguments, "position", places) ?? .automatic, spacing: number(arguments, "spacing") ?? 4,
        views,
        alignment: alignment(arguments) ?? .center))
  }

  /// `chartYScale(domain: 0...100)`, `chartLegend(.hidden)`, …
  func chartModifier(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let same = ResolvedModifier { view, _ in view }
    let axis: WritableKeyPath<ChartOptions, ChartOptions.Axis> = call.name.hasPrefix("chartX") ? \.x : \.y
    switch call.name {
    case "chartXAxis", "chartYAxis":
      let signatures = [Signature(content: .required), Signature(.unlabeled("visibility"))]
      guard let arguments = bound(call, to: signatures) else { return nil }
      if let content = arguments.content {
        let outer = axisMarks
        axisMarks = []
        _ = views(in: content, environment)
        environment.chart[keyPath: axis].marks = axisMarks
        // A builder without marks has none.
        environment.chart[keyPath: axis].isHidden = axisMarks.isEmpty
        axisMarks = outer
      } else if let isHidden = member(arguments, "visibility", .hiddenVisibility) {
        environment.chart[keyPath: axis].isHidden = isHidden
      }
    case "chartXScale", "chartYScale":
      let signature = Signature(.optional("domain"), .optional("range"), .optional("type"))
      guard let arguments = bound(call, to: [signature]) else { return nil }
      for name in ["range", "type"] {
        guard let argument = arguments[name] else { continue }
        report(
          Wording.unanswered(name, because: "an axis goes from edge to edge in even steps", argument.span))
      }
      if let argument = arguments["domain"] { read(argument, into: &environment.chart[keyPath: axis]) }
    case "chartLegend":
      let signatures = [
        Signature(.unlabeled("visibility")),
        Signature(.optional("position"), .optional("alignment"), .optional("spacing")),
      ]
      guard let arguments = bound(call, to: signatures) else { return nil }
      if arguments.has("visibility") {
        environment.chart.hidesLegend = member(arguments, "visibility", .hiddenVisibility) ?? false
      }
      if let own = alignment(arguments) { environment.chart.legendAlignment = own.horizontal }
      guard let argument = arguments["position"] else { break }
      let position = argument.span.text
      environment.chart.legendIsAbove = position.hasPrefix(".top")
      if ![".top", ".bottom", ".automatic"].contains(where: position.hasPrefix) {
        report(
          Wording.unanswered(
            "position", because: "a legend stands below its chart or over it",
            argument.labelSpan ?? argument.span))
      }
    case "chartXAxisLabel", "chartYAxisLabel":
      let signature = Signature(
        .unlabeled("label"), .optional("position"), .optional("alignment"), .optional("spacing"))
      let drawn = Signature(
        .optional("position"), .optional("alignment"), .optional("spacing"), content: .required)
      guard let arguments = bound(call, to: [signature, drawn]) else { return nil }
      if let content = arguments.content {
        let words = views(in: content, environment).map(\.plainText).filter { !$0.isEmpty }
        environment.chart[keyPath: axis].title = words.joined(separator: " ")
      } else {
        guard let text = string(arguments, "label") else { return nil }
        environment.chart[keyPath: axis].title = text.text
      }
      reportPlace(arguments, "what is written along an axis stands where charts put it")
    default:
      let signatures = [Signature(.unlabeled("mapping")), Signature(.optional("domain"), .required("range"))]
      guard let arguments = bound(call, to: signatures) else { return nil }
      environment.chart.styles = chartStyles(arguments, environment)
      if let range = arguments["range"]?.value.host { environment.chart.gradient = gradient(range)?.stops }
      var domain = ChartOptions.Axis()
      if let argument = arguments["domain"] { read(argument, into: &domain) }
      environment.chart.colorRange = domain.range
    }
    return same
  }

  /// Says that a position, an alignment and a distance are not heeded.
  private func reportPlace(_ arguments: BoundArguments, _ reason: String) {
    for name in ["position", "alignment", "spacing"] {
      guard let argument = arguments[name] else { continue }
      report(Wording.unanswered(name, because: reason, argument.labelSpan ?? argument.span))
    }
  }

  private func chartStyles(
    _ arguments: BoundArguments, _ environment: EnvironmentValues
  ) -> [(kind: String?, style: ShapeStyle)] {
    func style(_ value: Value) -> ShapeStyle {
      value.host.flatMap { self.style($0, environment) } ?? .color(.accent)
    }
    if let mapping = arguments["mapping"]?.value {
      if case .dictionary(let pairs) = mapping {
        return zip(pairs.keys, pairs.values).map { (chartValue($0).key, style($1)) }
      }
      return []
    }
    var kinds: [String] = []
    if case .array(let elements, _)? = arguments["domain"]?.value {
      kinds = elements.map { chartValue($0).key }
    }
    return (arguments["range"]?.value.elements ?? []).enumerated().map { index, value in
      (index < kinds.count ? kinds[index] : nil, style(value))
    }
  }

  /// `0...100`, `["Mon", "Tue"]`, `.automatic(includesZero: false)`
  private func read(_ argument: Argument, into axis: inout ChartOptions.Axis) {
    func bounds(_ low: Double?, _ high: Double?) {
      if let low, let high, low < high { axis.range = low...high }
    }
    switch argument.value {
    case .closedRange(let range): bounds(Double(range.lowerBound), Double(range.upperBound))
    case .range(let range): bounds(Double(range.lowerBound), Double(range.upperBound))
    case .interval(let range):
      bounds(range.lower.flatMap { chartValue($0).number }, range.upper.flatMap { chartValue($0).number })
    case .host(let call) where call.name == "automatic":
      let signature = Signature(.optional("includesZero"), .optional("reversed"))
      guard call.arguments != nil, let inner = bound(call, to: [signature]) else { return }
      if inner.has("includesZero") { axis.includesZero = bool(inner, "includesZero") }
      if let argument = inner["reversed"], bool(inner, "reversed") == true {
        report(
          Wording.unanswered(
            "reversed", because: "an axis goes up, and from the leading side to the other", argument.span))
      }
    default:
      guard let elements = argument.value.elements else {
        report(
          Wording.wrongType(
            argument.named(in: "domain"), takes: "a range or an array", not: argument.value.described,
            argument.span, hint: "write '0...100'"))
        return
      }
      let values = elements.map { chartValue($0) }
      if values.contains(where: \.isCategory) {
        axis.kinds = values.map(\.key)
      } else {
        bounds(values.compactMap(\.number).min(), values.compactMap(\.number).max())
      }
    }
  }
}

extension Members where T == Bool {
  /// Whether something is hidden.
  static let hiddenVisibility = Members(
    kind: "a visibility", types: ["Visibility"],
    values: [("automatic", false), ("visible", false), ("hidden", true)])
}
