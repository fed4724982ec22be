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
  /// Where values are in a chart is not known before its page is laid out, so that a proxy has no members.
  func declareChartProxies() {
    type("struct ChartProxy", LayoutType.chartProxy) { _ in }
  }
}

extension Resolver {
  /// `chart.chartBackground { proxy in Text("Total") }`
  func chartLayer(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signature = Signature(.optional("alignment"), content: .required)
    guard let arguments = bound(call, to: [signature]) else { return nil }
    let alignment = alignment(arguments) ?? .center
    var inner = environment
    inner.chart = ChartOptions()
    let proxy = Value.native(NativeValue(LayoutType.chartProxy, true))
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
