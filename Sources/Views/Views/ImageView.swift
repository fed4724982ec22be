import Diagnostics
import Foundation
import LayoutEngine
import Script
import Typesetting

extension Words {
  mutating func declareImages() {
    view(
      "Image", ["Image(_:)", "Image(_:label:)", "Image(decorative:)", "Image(systemName:)"],
      "a picture or a symbol", on: "image"
    ) { resolver, call, environment in
      let image = resolver.image(call, environment)
      return environment.isRedacted ? image.map { resolver.redacted($0) } : image
    }
    modifier(
      "interpolation", ["interpolation(_:)"], "`.none` keeps the pixels of an image sharp", on: "image",
      Resolver.interpolation)
  }
}

extension Resolver {
  /// `Image("file.png")`, `Image("file.png", label: Text("…"))`, `Image(decorative: "file.png")`
  /// `Image(systemName: "star")`
  func image(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("name"), .optional("label")), Signature(.required("decorative")),
      Signature(.required("systemName"), .optional("variableValue")),
      Signature(.required("uiImage")), Signature(.required("nsImage")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if let argument = arguments["uiImage"] ?? arguments["nsImage"] {
      return platformImage(argument, call, environment)
    }
    if let argument = arguments["variableValue"] {
      report(
        Wording.unanswered(
          "variableValue", because: "a symbol is drawn whole", argument.labelSpan ?? argument.span))
    }
    if let argument = arguments["systemName"] {
      return string(arguments, "systemName").flatMap {
        let label = $0.text.replacingOccurrences(of: ".", with: " ")
        return symbol($0.text, label: label, environment, at: argument.span)
      }
    }
    let name = arguments.has("decorative") ? "decorative" : "name"
    guard let argument = arguments[name] else { return nil }
    // `Image(.turtleRock)`: a picture of that name.
    if let member = argument.value.host, member.isMember(of: "ImageResource"), member.arguments == nil {
      return image(named: member.name, isDecorative: name == "decorative", environment, argument.span)
    }
    guard let source = string(arguments, name) else { return nil }
    var alternative = name == "decorative" ? "" : stem(source.text)
    if let label = arguments["label"] {
      alternative = self.label(label, of: "Image") ?? alternative
    }
    let path = blockEnvironment.image(source.text) == nil ? imagePath(named: source.text) : nil
    if path == nil, isCatalogName(source.text), blockEnvironment.image(source.text) == nil {
      return missingImage(source.text, isDecorative: alternative.isEmpty, environment, argument.span)
    }
    return image(path ?? source.text, alternative: alternative, at: argument.span, role: .none)
  }

  /// `Image(uiImage: UIImage(named: "harbour")!)`: the picture that such a one is made of.
  private func platformImage(
    _ argument: Argument, _ call: HostCall, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    guard let made = argument.value.host, case .none = made.base, ["UIImage", "NSImage"].contains(made.name)
    else {
      report(
        Wording.wrongType(
          argument.named(in: call.name), takes: "a picture of the platform", not: argument.value.described,
          argument.span, hint: "write 'Image(\"name\")'"))
      return nil
    }
    let known = made.arguments?.first { ["named", "systemName", "systemSymbolName"].contains($0.label) }
    guard let source = known, case .string(let name) = source.value else {
      return missingImage(made.name, isDecorative: true, environment, made.nameSpan)
    }
    guard source.label != "named" else {
      return image(named: name.text, isDecorative: false, environment, source.span)
    }
    return symbol(
      name.text, label: name.text.replacingOccurrences(of: ".", with: " "), environment, at: source.span)
  }

  /// The picture of a name in an app's catalogue.
  private func image(
    named name: String, isDecorative: Bool, _ environment: EnvironmentValues, _ span: Span
  ) -> ViewDescription? {
    guard let path = imagePath(named: name) else {
      return missingImage(name, isDecorative: isDecorative, environment, span)
    }
    return image(path, alternative: isDecorative ? "" : stem(path), at: span, role: .none)
  }

  /// `Text("…")` as what an image or a control is called.
  func label(_ argument: Argument, of callee: String) -> String? {
    var root = argument.value.host
    while let call = root, call.arguments != nil, case .value(let inner) = call.base, let text = inner.host {
      report(Wording.unanswered(call.name, because: "what is said here is words alone", call.nameSpan))
      root = text
    }
    guard let call = root, case .none = call.base, call.name == "Text", call.arguments != nil,
      let view = text(call, EnvironmentValues()), case .text(let content)? = view.element?.content
    else {
      report(
        Wording.wrongType(
          argument.named(in: callee), takes: "a text", not: argument.value.described, argument.span,
          hint: "write 'Text(\"…\")'"))
      return nil
    }
    return content.plainText
  }

  /// `interpolation(.none)`; how else the browser scales an image is its own affair.
  func interpolation(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("interpolation"))]) else { return nil }
    let isNone = arguments["interpolation"]?.value.host?.name == "none"
    return ResolvedModifier { view, _ in
      guard isNone, case .image(var image)? = view.element?.content else { return view }
      image.isPixelated = true
      var view = view
      view.element?.content = .image(image)
      return view
    }
  }

  /// An image in its own size.
  func image(_ source: String, alternative: String, at span: Span, role: Element.Role) -> ViewDescription? {
    guard let info = imageInfo(source, at: span) else { return nil }
    var content = ImageContent(source: source, alternativeText: alternative, isResizable: false)
    guard role == .figure else {
      let scale = scale(of: source)
      let size = CGSize(width: info.size.width / scale, height: info.size.height / scale)
      return ViewDescription("Image", leaf: FixedLeaf(size), Element(.image(content), role: role))
    }
    content.isResizable = true
    return ViewDescription("Image", leaf: FigureLeaf(size: info.size), Element(.image(content), role: role))
  }

  /// Whether something may be the name of a picture in an app's catalogue, and no file.
  func isCatalogName(_ name: String) -> Bool {
    if name.hasPrefix("/") || name.hasSuffix("/") { return false }
    guard let point = name.lastIndex(of: ".") else { return true }
    // `profile.female`: no ending of a file.
    let ending = name[name.index(after: point)...].lowercased()
    return !name.contains("/") && ending.count > 4 && ending.allSatisfy { $0.isLetter }
  }

  /// The place of a picture that the site has not got: an app's catalogue has it, from which the code comes. A name that
  /// is nearly that of a picture is rather misspelt.
  func missingImage(
    _ name: String, isDecorative: Bool, _ environment: EnvironmentValues, _ span: Span
  ) -> ViewDescription? {
    let stems = blockEnvironment.imageNames().map(stem)
    if let nearest = nearestName(to: name, among: stems) {
      report(Wording.missingImage(name, nearest: nearest, span))
      return nil
    }
    report(Wording.imagePlaceholder(name, span))
    var placeholder = Symbol(named: "photo") ?? Symbol(placeholderFor: name)
    placeholder.label = isDecorative ? "" : name
    return ViewDescription(
      "Image", leaf: FixedLeaf(CGSize(width: 100, height: 100)),
      Element(.symbol(placeholder, Color.levels[1])))
  }

  /// The picture of the site whose file is called so, but for its extension, the way an app names its pictures: the one
  /// that is nearest to the page.
  func imagePath(named name: String) -> String? {
    func plain(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let wanted = plain(name)
    guard !wanted.isEmpty, !name.contains("/") else { return nil }
    if name.contains(".") {
      // `Image("barcode.viewfinder")` of `barcode.viewfinder.png`
      return blockEnvironment.imageNames().filter { stem($0) == name }.min()
    }
    let candidates = blockEnvironment.imageNames().filter { plain(stem($0)) == wanted }
    return candidates.min { a, b in
      let (depth, other) = (a.count { $0 == "/" }, b.count { $0 == "/" })
      if depth != other { return depth < other }
      let (scale, otherScale) = (scale(of: a), scale(of: b))
      return scale == otherScale ? a < b : scale > otherScale
    }
  }

  /// What is known of an image; nil, which is then said, when there is none.
  func imageInfo(_ source: String, at span: Span) -> ImageInfo? {
    if let info = blockEnvironment.image(source) { return info }
    report(
      Wording.missingImage(
        source, nearest: nearestName(to: source, among: blockEnvironment.imageNames()), span))
    return nil
  }

  /// A symbol beside text of the environment's font, in the environment's colour.
  func symbol(
    _ name: String, label: String?, _ environment: EnvironmentValues, at span: Span
  ) -> ViewDescription? {
    let varied = environment.symbolVariant.isEmpty ? nil : Symbol(named: name + environment.symbolVariant)
    let known = varied ?? Symbol(named: name)
    if known == nil { report(Wording.unknownSymbol(name, related: Symbol.related(to: name), span)) }
    let isOpaque = environment.foregroundStyle?.color.map { $0.isOpaque } ?? (environment.foreground == nil)
    var symbol = (known ?? Symbol(placeholderFor: name))
      .weighing(environment.textStyle.weight, isOpaque: isOpaque)
    if environment.isMulticolor, let layers = symbol.layers {
      return layered(layers, label, environment)
    }
    if let inner = environment.foregroundStyle, let outer = environment.lowerForegrounds.first,
      environment.foregroundLevel == 0, let plate = symbol.plate
    {
      return palette(symbol, inner, outer, plate, label, environment)
    }
    if let inner = environment.foregroundStyle?.color, !environment.lowerForegrounds.isEmpty,
      environment.foregroundLevel == 0, known != nil
    {
      if let layers = symbol.layers(in: [inner] + environment.lowerForegrounds.compactMap(\.color)) {
        return layered(layers, label, environment)
      }
      if Symbol.hasParts(name) {
        report(
          Wording.unanswered("foregroundStyle", because: "'\(name)' is drawn in its first style alone", span))
      }
    }
    guard let style = environment.foregroundStyle, style.color == nil else {
      symbol.label = label ?? ""
      let color = environment.foregroundStyle?.color
      return ViewDescription(
        "Image", leaf: SymbolLeaf(fontSize: environment.textStyle.size, scale: environment.imageScale),
        Element(.symbol(symbol, color)))
    }
    // What flows from colour to colour fills the symbol's outline.
    var element = Element(.shape(symbol.area, fill: style))
    if let label, !label.isEmpty { element.accessibilityLabel = label }
    return ViewDescription(
      "Image", leaf: SymbolLeaf(fontSize: environment.textStyle.size, scale: environment.imageScale), element)
  }

  /// A symbol in its own colours.
  private func layered(
    _ layers: [(symbol: Symbol, color: Color)], _ label: String?, _ environment: EnvironmentValues
  ) -> ViewDescription {
    let parts = layers.enumerated().map { number, layer in
      var symbol = layer.symbol
      symbol.label = number == 0 ? label ?? "" : ""
      return ViewDescription(
        "Image", leaf: SymbolLeaf(fontSize: environment.textStyle.size, scale: environment.imageScale),
        Element(.symbol(symbol, layer.color)))
    }
    return parts.count == 1 ? parts[0] : ViewDescription("layers", ZStackLayout(), parts)
  }

  /// A symbol in two styles: what encloses it in the second, and what is seen through that in the first.
  private func palette(
    _ symbol: Symbol, _ inner: ShapeStyle, _ outer: ShapeStyle, _ plate: Shape, _ label: String?,
    _ environment: EnvironmentValues
  ) -> ViewDescription {
    var element = Element(.shape(symbol.area, fill: outer))
    if case .color(let color) = outer {
      var symbol = symbol
      symbol.label = label ?? ""
      element = Element(.symbol(symbol, color))
    } else if let label, !label.isEmpty {
      element.accessibilityLabel = label
    }
    let face = ViewDescription(
      "Image", leaf: SymbolLeaf(fontSize: environment.textStyle.size, scale: environment.imageScale), element)
    return ViewDescription("palette", face, secondary: filled(plate, inner, "shape").inBackground, .center)
  }

  /// A file's name without its folder and its extension.
  /// What a picture is called: its file without its folders, its extension, and how many dots it has for a point.
  private func stem(_ path: String) -> String {
    let name = withoutExtension(path)
    return scale(of: path) == 1 ? name : String(name.dropLast(3))
  }

  private func withoutExtension(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// How many dots of a picture there are for a point: 3 of `harbour@3x.png`.
  private func scale(of path: String) -> CGFloat {
    let name = withoutExtension(path)
    return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1
  }
}

/// An image among paragraphs: in its own size, or in its own shape as wide as there is room.
struct FigureLeaf: LeafLayout, Equatable {
  let size: CGSize
  var recordsDecisions: Bool { true }

  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    guard let offered = proposal.width, size.width > 0 else { return size }
    let width = context.decisions.min(size.width, context.decisions.max(0, offered))
    return CGSize(width: width, height: width * size.height / size.width)
  }
}
