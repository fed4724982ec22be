import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareChartLayers() {
    for (name, summary) in [
      ("chartBackground", "views behind a chart"), ("chartOverlay", "views before a chart"),
    ] {
      modifier(name, [name + "(alignment:content:)"], summary, on: "chart", Resolver.chartLayer)
      closure(of: name, .taking([.nominal(LayoutType.chartProxy, [])], .unknown))
    }
  }
}

extension LayoutType {
  static let chartProxy = NominalType("ChartProxy", .native)
}

extension LibraryBuilder {
  /// Where values are in a chart is not known before its page is laid out, so that a proxy knows the plot as a place
  /// only, which a geometry reader finds.
  func declareChartProxies() {
    type("struct ChartProxy", LayoutType.chartProxy) { type in
      for (name, written) in [("plotFrame", "Anchor<CGRect>?"), ("plotAreaFrame", "Anchor<CGRect>")] {
        type.property("var \(name): \(written)") { call in
          let mark: String = call.receiver.native() ?? ""
          return .native(Anchor(mark: mark, part: .bounds), LayoutType.anchor)
        }
      }
      for form in [
        "value<T>(atX x: Double) -> T?", "value<T>(atX x: Double, as type: T.Type) -> T?",
        "value<T>(atY y: Double) -> T?", "value<T>(atY y: Double, as type: T.Type) -> T?",
        "value<T>(at point: CGPoint) -> T?", "value<T>(at point: CGPoint, as type: T.Type) -> T?",
        "position(forX value: Any) -> Double?", "position(forY value: Any) -> Double?",
        "position(for values: Any) -> CGPoint?", "positionRange(forX value: Any) -> ClosedRange<Double>?",
        "positionRange(forY value: Any) -> ClosedRange<Double>?",
      ] {
        type.method("func \(form)") { call in
          let name = String(form.prefix { $0.isLetter })
          call.leaveOut(name, "where values are in a chart is known when all views are made")
          return .nil
        }
      }
    }
  }
}

extension Resolver {
  /// `chart.chartBackground { proxy in Text("Total") }`
  func chartLayer(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let signature = Signature(.optional("alignment"), content: .required)
    guard let arguments = bound(call, to: [signature]) else { return nil }
    let alignment = alignment(arguments) ?? .center
    let mark = environment.chart.plotMark ?? newMark("plot")
    environment.chart.plotMark = mark
    var inner = environment
    inner.chart = ChartOptions()
    let proxy = Value.native(mark, LayoutType.chartProxy)
    let views = views(in: arguments.content, arguments: [proxy], inner)
    guard !views.isEmpty else { return ResolvedModifier { view, _ in view } }
    var layer =
      views.count == 1
      ? views[0] : ViewDescription("ZStack", ZStackLayout(alignment: alignment), views)
    var element = layer.element ?? Element(.group)
    element.layer = call.name == "chartBackground" ? .background : .overlay
    layer.element = element
    let (name, whole) = (call.name, layer)
    return ResolvedModifier { view, _ in ViewDescription(name, view, secondary: whole, alignment) }
  }
}
