import Diagnostics
import LayoutEngine
import Script

extension Resolver {
  /// `Label("Title", systemImage: "star")`, `Label("Title", image: "name.svg")`, `Label { … } icon: { … }`
  func label(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title"), .required("systemImage")),
      Signature(.unlabeled("title"), .required("image")),
      Signature(.required("icon"), content: .required),
      Signature(.required("title"), .required("icon")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if arguments.has("systemImage") || arguments.has("image") {
      let views = titled(arguments, environment, of: call)
      return views.first
    }
    return label(
      title: views(in: arguments.closure("title") ?? arguments.content, environment),
      icon: views(in: arguments.closure("icon"), environment), environment)
  }

  /// The title of a view as its views: a text, or a label where there is an image too.
  func titled(
    _ arguments: BoundArguments, _ environment: EnvironmentValues, of call: HostCall
  ) -> [ViewDescription] {
    guard let title = text(arguments, "title", environment, at: call.span) else { return [] }
    var icon: ViewDescription?
    if let argument = arguments["systemImage"], let name = string(arguments, "systemImage") {
      icon = symbol(name.text, label: nil, environment, at: argument.span)
    } else if let argument = arguments["image"], let source = string(arguments, "image") {
      icon = image(source.text, alternative: "", at: argument.span, role: .none)
    }
    guard let icon else { return [title] }
    return [label(title: [title], icon: [icon], environment)]
  }

  private func label(
    title: [ViewDescription], icon: [ViewDescription], _ environment: EnvironmentValues
  ) -> ViewDescription {
    switch environment.labelStyle {
    case .titleOnly: return title.count == 1 ? title[0] : ViewDescription("Label", VStackLayout(), title)
    case .iconOnly:
      let name = title.map(\.plainText).joined(separator: " ")
      return ViewDescription("Label", VStackLayout(), icon)
        .with(.meaning, named: "Label", free: { _ in true }) { $0.accessibilityLabel = name }
    case .titleAndIcon:
      return ViewDescription("Label", HStackLayout(alignment: .firstTextBaseline), icon + title)
    }
  }
}

extension ViewDescription {
  /// The texts in it, in order.
  var plainText: String {
    if case .text(let text)? = element?.content { return text.plainText }
    // What lies over or under a view is not part of its name.
    let parts = if case .layered(let primary, _, _) = layout { [primary] } else { layout.children }
    return parts.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
