import Diagnostics
import LayoutEngine
import Script
import Typesetting

extension Words {
  mutating func declareLabel() {
    view(
      "Label", ["Label(_:systemImage:)", "Label(_:image:)", "Label(title:icon:)"], "a symbol and a title",
      on: "symbols"
    ) { $0.label($1, $2) }
  }
}

extension Resolver {
  /// `Label("Title", systemImage: "star")`, `Label("Title", image: "name.svg")`, `Label { … } icon: { … }`
  func label(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title"), .required("systemImage")),
      Signature(.unlabeled("title"), .required("image")),
      Signature(.required("icon"), content: .required),
      Signature(.required("title"), .required("icon")),
      // Of two closures the one behind the parentheses is the last.
      Signature(.required("title"), content: .required),
    ]
    if let configuration = call.configuration {
      return label(
        title: configuration.part("title", environment), icon: configuration.part("icon", environment),
        environment)
    }
    guard let arguments = bound(call, to: signatures) else { return nil }
    let isTitled = arguments.has("systemImage") || arguments.has("image")
    let titleViews = arguments.closure("title") ?? arguments.content
    let iconViews =
      arguments.closure("icon") ?? (arguments.has("title") && !isTitled ? arguments.content : nil)
    let styled = styledLabel(environment, at: call.nameSpan) { [unowned self] in
      isTitled
        ? [text(arguments, "title", $0, at: call.span)].compactMap { $0 }
        : views(in: titleViews, $0)
    } icon: { [unowned self] in
      isTitled
        ? [icon(of: arguments, $0)].compactMap { $0 } : views(in: iconViews, $0.ofIcon)
    }
    if let styled { return styled }
    if isTitled {
      let views = titled(arguments, environment, of: call)
      return views.first
    }
    return label(
      title: views(in: titleViews, environment), icon: views(in: iconViews, environment.ofIcon), environment)
  }

  /// The title of a view as its views: a text, or a label where there is an image too.
  func titled(
    _ arguments: BoundArguments, _ environment: EnvironmentValues, of call: HostCall
  ) -> [ViewDescription] {
    guard let title = text(arguments, "title", environment, at: call.span) else { return [] }
    guard let icon = icon(of: arguments, environment) else { return [title] }
    let styled = styledLabel(environment, at: call.nameSpan) { [unowned self] in
      [text(arguments, "title", $0, at: call.span)].compactMap { $0 }
    } icon: { [unowned self] in
      [self.icon(of: arguments, $0)].compactMap { $0 }
    }
    return [styled ?? label(title: [title], icon: [icon], environment)]
  }

  /// The picture beside a title; nil where there is none.
  private func icon(of arguments: BoundArguments, _ environment: EnvironmentValues) -> ViewDescription? {
    if let argument = arguments["systemImage"], let name = string(arguments, "systemImage") {
      return symbol(name.text, label: nil, environment.ofIcon, at: argument.span)
    }
    guard let argument = arguments["image"] else { return nil }
    // `image: .thumb`: a picture of that name.
    if let member = argument.value.host, member.arguments == nil, member.isMember(of: "ImageResource") {
      if let path = imagePath(named: member.name) {
        return image(path, alternative: "", at: argument.span, role: .none)
      }
      return missingImage(member.name, isDecorative: true, environment, argument.span).map {
        $0.sized(ofSymbolIn: environment)
      }
    }
    guard let source = string(arguments, "image") else { return nil }
    if let path = imagePath(named: source.text) ?? (isCatalogName(source.text) ? nil : source.text) {
      return image(path, alternative: "", at: argument.span, role: .none)
    }
    return missingImage(source.text, isDecorative: true, environment, argument.span).map {
      $0.sized(ofSymbolIn: environment)
    }
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

extension EnvironmentValues {
  /// In a list a label's symbol has the colour of what can be pressed, unless somebody has said another.
  fileprivate var ofIcon: EnvironmentValues {
    guard isInList, isEnabled, foreground == nil, foregroundLevel == 0 else { return self }
    var result = self
    result.foreground = .color(tint ?? .accent)
    return result
  }
}

extension ViewDescription {
  /// The texts in it, in order.
  var plainText: String {
    words { _ in
      true
    } meter: { _ in
      ""
    }
  }

  /// Those of them that readers are told of.
  var toldText: String {
    words {
      !$0.isAccessibilityHidden
    } meter: {
      $0.label
    }
  }

  private func words(of isMeant: (Element) -> Bool, meter: (Meter) -> String) -> String {
    if let element {
      guard isMeant(element) else { return "" }
      if case .text(let text) = element.content { return text.plainText }
      if case .meter(let bar) = element.content { return meter(bar) }
    }
    // What lies over or under a view is not part of its name.
    let parts = if case .layered(let primary, _, _) = layout { [primary] } else { layout.children }
    return parts.map { $0.words(of: isMeant, meter: meter) }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension HostCall {
  /// `Label(configuration)`, in a style
  var configuration: StyleConfiguration? {
    guard let arguments, arguments.count == 1, arguments[0].label == nil else { return nil }
    return arguments[0].value.native as? StyleConfiguration
  }
}

extension ViewDescription {
  /// The same, as large as a symbol beside a text.
  fileprivate func sized(ofSymbolIn environment: EnvironmentValues) -> ViewDescription {
    guard let element else { return self }
    let leaf = SymbolLeaf(fontSize: environment.textStyle.size, scale: environment.imageScale)
    return ViewDescription(name, leaf: leaf, element)
  }
}
