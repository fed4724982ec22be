import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareScrollView() {
    view(
      "ScrollView", ["ScrollView(_:showsIndicators:content:)"], "more than there is room for",
      on: "scrollview"
    ) { $0.scrollView($1, $2) }
  }
}

extension Resolver {
  /// `ScrollView { … }`, `ScrollView(.horizontal) { … }`
  func scrollView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signature = Signature(
      .unlabeled("axes", isRequired: false), .optional("showsIndicators"), content: .required)
    guard let arguments = bound(call, to: [signature]) else { return nil }
    if arguments.has("showsIndicators") { _ = bool(arguments, "showsIndicators") }
    var axes: Axis.Set = .vertical
    if let argument = arguments["axes"] {
      guard let read = self.axes(argument, of: arguments.callee) else { return nil }
      axes = read
    }
    let children = views(in: arguments.content, environment)
    let content =
      children.count == 1 && !children[0].isDynamic
      ? ViewDescription("content", ElidedStack(axis: .vertical), children[0])
      : ViewDescription("VStack", VStackLayout(), children)
    return ViewDescription("ScrollView", ScrollModifier(axes), content, Element(.scroll(axes)))
  }
}
