import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareCharts() {
    view(
      "Chart", ["Chart(content:)", "Chart(_:content:)", "Chart(_:id:content:)"],
      "values as bars, lines, areas, points and sectors", on: "chart"
    ) { $0.chart($1, $2) }
    let marks = [
      (
        "BarMark", ["BarMark(x:y:)", "BarMark(xStart:xEnd:y:)", "BarMark(x:yStart:yEnd:)"], "a bar of a chart"
      ),
      ("LineMark", ["LineMark(x:y:)", "LineMark(x:y:series:)"], "a point that a line goes through"),
      ("PointMark", ["PointMark(x:y:)"], "a point of a chart"),
      ("AreaMark", ["AreaMark(x:y:)", "AreaMark(x:yStart:yEnd:)"], "a place on the edge of an area"),
      ("RuleMark", ["RuleMark(x:)", "RuleMark(y:)"], "a line across a chart"),
      (
        "RectangleMark", ["RectangleMark(x:y:)", "RectangleMark(xStart:xEnd:yStart:yEnd:)"],
        "a cell of a chart"
      ),
      (
        "SectorMark", ["SectorMark(angle:innerRadius:outerRadius:angularInset:)"], "a part of a pie or a ring"
      ),
    ]
    for (name, forms, summary) in marks {
      view(name, forms, summary, on: "chart") { $0.mark($1, $2) }
    }
    for (name, summary) in [
      ("AxisMarks", "what an axis of a chart is marked with"),
      ("AxisGridLine", "a line across a chart at a value of an axis"),
      ("AxisTick", "a short line at a value of an axis"),
      ("AxisValueLabel", "what is written at a value of an axis"),
    ] {
      view(
        name, [name + "()"], summary, on: "chart",
        closure: .taking([.nominal(LayoutType.axisValue, [])], .unknown)
      ) {
        $0.axisPart($1, $2)
      }
    }
    declareChartModifiers()
    declareChartLayers()
  }
}

/// Charts, as Swift Charts draws them: bars, lines and their kin in a plot with axes. Lengths are ours, after pictures.
extension Resolver {
  /// `Chart { … }`, `Chart(data) { item in … }`
  func chart(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(content: .required), Signature(.unlabeled("data"), .optional("id"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    var inner = environment
    (inner.foreground, inner.foregroundLevel, inner.chartLook) = (nil, 0, ChartLook())
    inner.chart = ChartOptions()
    let outer = chartMarks
    chartMarks = []
    if arguments.has("data") {
      _ = forEach(arguments, inner)
    } else {
      for view in views(in: arguments.content, inner) { report(Wording.notAMark(view.name, call.nameSpan)) }
    }
    let marks = chartMarks ?? []
    chartMarks = outer
    return ChartDrawing(marks, environment, self, at: call.nameSpan).view
  }

  private static let markSignatures: [String: [Signature]] = {
    let x = Signature.Parameter.required("x")
    let y = Signature.Parameter.required("y")
    func range(_ axis: String) -> [Signature.Parameter] {
      [.required(axis + "Start"), .required(axis + "End")]
    }
    let (width, height): (Signature.Parameter, Signature.Parameter) = (
      .optional("width"), .optional("height")
    )
    let stacking = Signature.Parameter.optional("stacking")
    let series = Signature.Parameter.optional("series")
    return [
      "BarMark": [
        Signature([x, y, width, height, stacking]), Signature(range("x") + [y, height]),
        Signature([x] + range("y") + [width]), Signature([x, height]), Signature([y, width]),
      ],
      "LineMark": [Signature([x, y, series])],
      "PointMark": [Signature([x, y]), Signature([x]), Signature([y])],
      "AreaMark": [
        Signature([x, y, series, stacking]), Signature([x] + range("y") + [series]),
        Signature(range("x") + [y, series]),
      ],
      "RuleMark": [
        Signature([x, .optional("yStart"), .optional("yEnd")]),
        Signature([.optional("xStart"), .optional("xEnd"), y]),
      ],
      "RectangleMark": [
        Signature([x, y, width, height]), Signature(range("x") + range("y")),
        Signature(range("x") + [y, height]), Signature([x] + range("y") + [width]),
        Signature(range("x")), Signature(range("y")), Signature([x, width]), Signature([y, height]),
      ],
      "SectorMark": [
        Signature([
          .required("angle"), .optional("innerRadius"), .optional("outerRadius"), .optional("angularInset"),
        ])
      ],
    ]
  }()

  /// `BarMark(x: .value("Day", day), y: .value("Steps", steps))`: what it is drawn as is the chart's affair.
  func mark(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let signatures = Self.markSignatures[call.name], let arguments = bound(call, to: signatures),
      let kind = ChartMark.Kind(rawValue: call.name.dropLast(4).lowercased())
    else { return nil }
    guard chartMarks != nil else {
      report(Wording.onlyIn("a chart", call.name, "Chart { … }", call.nameSpan))
      return nil
    }
    var mark = ChartMark(kind: kind)
    mark.look = environment.chartLook
    mark.style = environment.foregroundStyle
    for name in ["x", "y", "xStart", "xEnd", "yStart", "yEnd", "angle", "series"] {
      guard let argument = arguments[name], !argument.value.isNil else { continue }
      guard let (value, title) = plottable(argument, of: call.name) else { return nil }
      mark.values[name] = value
      mark.titles[name] = title
    }
    if let argument = arguments["stacking"] {
      mark.look.stacking = Stacking(argument.span.text.split(separator: ".").last.map { String($0) })
    }
    mark.innerRadius = chartLength(arguments, "innerRadius") ?? .share(0)
    mark.outerRadius = chartLength(arguments, "outerRadius") ?? .share(1)
    mark.angularInset = number(arguments, "angularInset") ?? 0
    mark.barHeight = chartLength(arguments, "height")
    mark.barWidth = chartLength(arguments, "width") ?? mark.barHeight
    mark.identity = newMark(call.name)
    if chartMarks?.count ?? 0 >= Self.viewLimit { exhausted(at: call.nameSpan) }
    chartMarks?.append(mark)
    return nil
  }

  /// `.ratio(0.6)`, `.fixed(20)`, `.inset(4)`, a number of points; nil for what a chart makes of it.
  private func chartLength(_ arguments: BoundArguments, _ name: String) -> ChartLength? {
    guard let argument = arguments[name], !argument.value.isNil else { return nil }
    if let number = plainNumber(argument.value) { return .points(max(0, number)) }
    guard let call = argument.value.host else { return nil }
    switch call.name {
    case "automatic": return nil
    case "ratio":
      let inner = bound(call, to: [Signature(.unlabeled("ratio"))])
      return inner.flatMap { number($0, "ratio") }.map { .share(min(1, $0)) }
    case "fixed":
      let inner = bound(call, to: [Signature(.unlabeled("length"))])
      return inner.flatMap { number($0, "length") }.map { .points($0) }
    default:
      report(
        Wording.unknownMember(
          call.name, of: "a length in a chart", among: ["automatic", "ratio", "fixed"], call.nameSpan))
      return nil
    }
  }

  /// `.value("Day", day)`, with `unit: .day` where it is a date.
  func plottable(_ argument: Argument, of callee: String) -> (ChartValue, String)? {
    guard let call = argument.value.host, call.name == "value", call.arguments != nil else {
      report(
        Wording.wrongType(
          argument.named(in: callee), takes: "a value with its name", not: argument.value.described,
          argument.span, hint: "write '.value(\"Name\", …)'"))
      return nil
    }
    let signature = Signature(
      .unlabeled("label"), .unlabeled("value"), .optional("unit"), .optional("calendar"))
    guard let inner = bound(call, to: [signature]), let value = inner["value"] else { return nil }
    let title = inner["label"].map { interpreter.plainText($0.value) } ?? ""
    if let unit = inner["unit"]?.value.host?.name
      ?? inner["unit"].map({ String($0.span.text.drop { $0 == "." }) }),
      let day = interpreter.dateUnit(value.value, unit)
    {
      return (.category("\u{1}\(Int(day.start))\u{1}" + day.label), title)
    }
    return (chartValue(value.value), title)
  }

  func chartValue(_ value: Value) -> ChartValue {
    if let number = plainNumber(value) { return .number(number.isFinite ? number : 0) }
    if let seconds = interpreter.seconds(ofDate: value) { return .date(seconds) }
    // `enum Stage: String, Plottable` is drawn as what it is written as.
    if interpreter.conforms(value, to: "Plottable"),
      let plain = interpreter.property("primitivePlottable", of: value)
        ?? interpreter.property("rawValue", of: value), !interpreter.conforms(plain, to: "Plottable")
    {
      return chartValue(plain)
    }
    return .category(interpreter.plainText(value))
  }
}
