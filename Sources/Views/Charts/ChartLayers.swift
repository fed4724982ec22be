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
