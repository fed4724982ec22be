import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareLayoutModifiers() {
    modifier(
      "frame",
      [
        "frame(width:height:alignment:)",
        "frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)",
      ], "room of a fixed size, or of a size within bounds", on: "frame",
      Resolver.frame)
    for name in ["safeAreaPadding", "scenePadding"] {
      modifier(
        name, ["\(name)(_:)", "\(name)(_:_:)"], "room around the view, as `padding` makes it", on: "padding",
        Resolver.padding)
    }
    modifier(
      "padding", ["padding(_:)", "padding(_:_:)"], "room around the view", on: "padding",
      Resolver.padding)
    modifier(
      "fixedSize", ["fixedSize()", "fixedSize(horizontal:vertical:)"], "its ideal size, whatever is proposed",
      on: "fixedsize",
      Resolver.fixedSize)
    modifier(
      "layoutPriority", ["layoutPriority(_:)"], "who of the views in a stack is asked first",
      on: "layoutpriority",
      Resolver.layoutPriority)
    modifier(
      "aspectRatio", ["aspectRatio(_:contentMode:)"], "a shape of its own, within the proposal or around it",
      on: "aspectratio",
      Resolver.aspectRatio)
    modifier(
      "scaledToFit", ["scaledToFit()"], "as large as fits, in its own shape", on: "aspectratio",
      Resolver.scaled)
    modifier(
      "scaledToFill", ["scaledToFill()"], "as small as fills, in its own shape", on: "aspectratio",
      Resolver.scaled)
    modifier(
      "offset", ["offset(_:)", "offset(x:y:)"], "drawn elsewhere, while its room stays", on: "offset",
      Resolver.offsetModifier)
    modifier(
      "overlay", ["overlay(alignment:content:)", "overlay(_:alignment:)", "overlay(_:in:)"],
      "views before it, of its size", on: "overlay",
      Resolver.secondary)
    modifier(
      "glassEffect", ["glassEffect(_:in:)"], "a material behind it, in a capsule or another shape",
      on: "gradients", Resolver.glass)
    modifier(
      "background",
      ["background(alignment:content:)", "background(_:alignment:)", "background(_:in:)", "background(in:)"],
      "views behind it, of its size", on: "overlay",
      Resolver.secondary)
  }
}

extension Resolver {
  private static let fixedFrame: [Signature.Parameter] = [
    .optional("width"), .optional("height"), .optional("alignment"),
  ]
  private static let flexibleFrame: [Signature.Parameter] = [
    .optional("minWidth"), .optional("idealWidth"), .optional("maxWidth"), .optional("minHeight"),
    .optional("idealHeight"), .optional("maxHeight"), .optional("alignment"),
  ]

  /// `frame(width:height:alignment:)` and `frame(minWidth:…:maxHeight:alignment:)`
  func frame(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let labels = (call.arguments ?? []).compactMap(\.label)
    let fixedLabels: Set<String> = ["width", "height"]
    let flexibleLabels = Set(Self.flexibleFrame.compactMap(\.label)).subtracting(["alignment"])
    if let fixed = labels.first(where: fixedLabels.contains),
      let flexible = labels.first(where: flexibleLabels.contains)
    {
      report(Wording.mixedFrame(fixed, flexible, call.nameSpan))
      return nil
    }
    let signatures = [Signature(Self.fixedFrame), Signature(Self.flexibleFrame)]
    let isFlexible = labels.contains(where: flexibleLabels.contains)
    guard let arguments = bound(call, to: isFlexible ? [signatures[1]] : signatures) else { return nil }
    let alignment = alignment(arguments) ?? .center
    let offered = [arguments["height"], arguments["idealHeight"]].compactMap {
      $0.flatMap { plainNumber($0.value) }
    }
    if !offered.isEmpty { environment.hasHeight = true }
    if labels.isEmpty || labels == ["alignment"] {
      report(Wording.noEffect("frame", because: "give it a 'width' or a 'height'", call.nameSpan))
      return nil
    }
    if !isFlexible {
      func length(_ name: String, _ maximum: String) -> CGFloat? {
        // SwiftUI says so as well, and goes on without.
        if let argument = arguments[name], plainNumber(argument.value) == .infinity {
          report(Wording.infiniteFrame(name, instead: maximum, argument.labelSpan ?? argument.span))
          return nil
        }
        // A press that leads too far is no mistake in what stands there.
        if let argument = arguments[name], let own = plainNumber(argument.value), own < 0,
          isStateful || !isInReader && !argument.span.text.hasPrefix("-")
        {
          report(
            Wording.negativeFrame(name, inSomeStates: isStateful, argument.labelSpan ?? argument.span))
          return nil
        }
        return number(arguments, name).map { CGFloat($0) }
      }
      return ResolvedModifier(
        "frame",
        FixedFrame(
          width: length("width", "maxWidth"), height: length("height", "maxHeight"), alignment: alignment))
    }
    return ResolvedModifier(
      "frame",
      FlexibleFrame(
        width: bounds("Width", arguments), height: bounds("Height", arguments), alignment: alignment))
  }

  /// The bounds on one axis. SwiftUI does not accept a minimum above the ideal or the maximum either.
  private func bounds(_ axis: String, _ arguments: BoundArguments) -> FlexibleFrame.Bounds {
    let minimum = number(arguments, "min" + axis, infinityHint: "write 'max\(axis): .infinity'")
    // Without an end it says nothing: what is offered no length takes the one that its content has.
    let ideal = number(arguments, "ideal" + axis, .infinite).flatMap { $0.isFinite ? $0 : nil }
    let maximum = number(arguments, "max" + axis, .infinite)
    let given = [("min" + axis, minimum), ("ideal" + axis, ideal), ("max" + axis, maximum)]
      .compactMap { name, value in value.map { (name, $0) } }
    for (lower, upper) in zip(given, given.dropFirst()) where lower.1 > upper.1 {
      if let argument = arguments[lower.0] {
        report(Wording.boundsCross(lower.0, upper.0, argument.span))
      }
    }
    return FlexibleFrame.Bounds(
      min: minimum.map { CGFloat($0) }, ideal: ideal.map { CGFloat($0) }, max: maximum.map { CGFloat($0) })
  }

  /// `padding()`, `padding(8)`, `padding(.horizontal)`, `padding([.top, .leading], 8)`,
  /// `padding(EdgeInsets(…))`
  func padding(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(
      .unlabeled("edges", isRequired: false), .unlabeled("length", isRequired: false))
    // `scenePadding(.minimum, edges: .horizontal)`: what is around it is a page's, of one measure.
    if call.name == "scenePadding", call.arguments?.contains(where: { $0.label == "edges" }) == true {
      guard let arguments = bound(call, to: [Signature(.unlabeled("padding"), .required("edges"))]),
        let edges = arguments["edges"].flatMap({ edges($0, of: call.name) })
      else { return nil }
      return ResolvedModifier(
        "padding", PaddingModifier(EdgeInsets(PaddingModifier.standardLength, edges: edges)))
    }
    guard let arguments = bound(call, to: [signature]) else { return nil }
    func padding(_ insets: EdgeInsets) -> ResolvedModifier {
      call.name == "safeAreaPadding"
        ? safeAreaPadding(insets, call) : ResolvedModifier("padding", PaddingModifier(insets))
    }
    guard let first = arguments["edges"] else { return padding(EdgeInsets(PaddingModifier.standardLength)) }
    if !arguments.has("length") {
      if let insets = edgeInsets(first.value) { return insets.flatMap { padding($0) } }
      if first.value.isNil { return padding(EdgeInsets(PaddingModifier.standardLength)) }
      if plainNumber(first.value) != nil || !first.value.isEdgesLike {
        return number(arguments, "edges", .any).map { padding(EdgeInsets(CGFloat($0))) }
      }
    }
    guard let edges = edges(first, of: "padding") else { return nil }
    if edges.isEmpty {
      report(Wording.noEffect("padding", because: "name an edge, such as '.top'", call.nameSpan))
    }
    guard let argument = arguments["length"], !argument.value.isNil else {
      return padding(EdgeInsets(PaddingModifier.standardLength, edges: edges))
    }
    return number(arguments, "length", .any).map { padding(EdgeInsets(CGFloat($0), edges: edges)) }
  }

  /// `fixedSize()`, `fixedSize(horizontal:vertical:)`
  func fixedSize(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [Signature(), Signature(.required("horizontal"), .required("vertical"))]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if arguments.overload == 0 {
      return ResolvedModifier("fixedSize", FixedSizeModifier([.horizontal, .vertical]))
    }
    guard let horizontal = bool(arguments, "horizontal"), let vertical = bool(arguments, "vertical") else {
      return nil
    }
    var axes: Axis.Set = []
    if horizontal { axes.formUnion(.horizontal) }
    if vertical { axes.formUnion(.vertical) }
    if axes.isEmpty {
      report(Wording.noEffect("fixedSize", because: "neither axis is fixed", call.nameSpan))
    }
    return ResolvedModifier("fixedSize", FixedSizeModifier(axes))
  }

  func layoutPriority(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("value"))]),
      let value = number(arguments, "value", .any)
    else { return nil }
    return ResolvedModifier("layoutPriority", PriorityModifier(value))
  }

  /// `aspectRatio(1.5, contentMode: .fit)`, `aspectRatio(CGSize(…), contentMode: .fill)`
  func aspectRatio(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(.unlabeled("aspectRatio", isRequired: false), .required("contentMode"))
    guard let arguments = bound(call, to: [signature]) else { return nil }
    guard let mode = member(arguments, "contentMode", .contentMode) else { return nil }
    guard let argument = arguments["aspectRatio"], !argument.value.isNil else {
      return ResolvedModifier("aspectRatio", AspectRatioModifier(nil, contentMode: mode))
    }
    let ratio: CGSize
    if plainNumber(argument.value) == nil {
      guard let size = size(argument, of: "aspectRatio") else { return nil }
      ratio = size
    } else {
      guard let number = number(arguments, "aspectRatio") else { return nil }
      ratio = CGSize(width: number, height: 1)
    }
    guard ratio.width > 0, ratio.height > 0 else {
      report(Wording.notPositive(argument.named(in: "aspectRatio"), argument.span))
      return nil
    }
    return ResolvedModifier("aspectRatio", AspectRatioModifier(ratio, contentMode: mode))
  }

  /// `scaledToFit()`, `scaledToFill()`
  func scaled(_ call: HostCall) -> ResolvedModifier? {
    guard bound(call, to: [Signature()]) != nil else { return nil }
    return ResolvedModifier(
      call.name, AspectRatioModifier(nil, contentMode: call.name == "scaledToFit" ? .fit : .fill))
  }

  /// `offset(x:y:)`, `offset(CGSize(…))`
  func offsetModifier(_ call: HostCall) -> ResolvedModifier? {
    offset(call).map { ResolvedModifier("offset", OffsetModifier($0)) }
  }

  func offset(_ call: HostCall) -> CGSize? {
    let signatures = [Signature(.optional("x"), .optional("y")), Signature(.unlabeled("offset"))]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let offset: CGSize
    if let argument = arguments["offset"], case .point(let point) = argument.value {
      offset = CGSize(width: point.x, height: point.y)
    } else if let argument = arguments["offset"] {
      guard let size = size(argument, of: "offset") else { return nil }
      offset = size
    } else {
      offset = CGSize(width: number(arguments, "x", .any) ?? 0, height: number(arguments, "y", .any) ?? 0)
    }
    return offset
  }

  /// `glassEffect(.regular, in: .capsule)`: glass does not bend what lies behind it, and is a material.
  func glass(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(.unlabeled("glass", isRequired: false), .optional("in"), .optional("isEnabled"))
    guard let arguments = bound(call, to: [signature]) else { return nil }
    if arguments.has("isEnabled"), bool(arguments, "isEnabled") == false {
      return ResolvedModifier { view, _ in view }
    }
    let shape = arguments.has("in") ? self.shape(arguments, "in") : .capsule
    guard let shape else { return nil }
    let plate = filled(shape, .color(Color(.named("regularMaterial"))), "glass").inBackground
    return ResolvedModifier { view, _ in ViewDescription(call.name, view, secondary: plate, .center) }
  }

  /// `overlay` and `background`, with a closure, a view, or a style.
  func secondary(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    if call.arguments?.isEmpty == true, call.name == "background" {
      // `background()`: the style of that name.
      let drawn = filled(.rectangle, .color(Color(.named("background"))), "Color")
      guard let ground = counted([drawn], at: call.span).first?.inBackground else { return nil }
      return ResolvedModifier { view, _ in ViewDescription(call.name, view, secondary: ground, .center) }
    }
    if call.arguments?.isEmpty == true {
      report(Wording.missingContent(of: call.name, usage: call.name + " { … }", call.nameSpan))
      return nil
    }
    guard let arguments = bound(call, to: secondarySignatures) else { return nil }
    let alignment = alignment(arguments) ?? .center
    var views: [ViewDescription] = []
    if let content = arguments["content"], arguments.has("in"), content.value.host?.isMesh == true {
      guard let form = self.shape(arguments, "in"), let mesh = mesh(content, in: form) else { return nil }
      views = counted([mesh], at: content.span)
    } else if arguments.has("in"), let shape = arguments["in"] {
      let style =
        arguments.has("content")
        ? style(arguments, "content", environment, hasShadows: true) : .color(Color(.named("background")))
      guard let style, var form = self.shape(arguments, "in") else { return nil }
      if isEvenOdd(arguments, "fillStyle") { form = form.asPath.evenOdd }
      let ground = shadowed(filled(form, style, "Color"), form, shadows(of: arguments["content"]))
      views = counted([ground], at: shape.span)
    } else if let argument = arguments["content"], argument.value.isNil {
      // `overlay(isOn ? Circle() : nil)`
      views = []
    } else if let argument = arguments["content"], isOwnView(argument.value) {
      views = self.views([argument.value], environment, at: argument.span)
    } else if let argument = arguments["content"] {
      let host = argument.value.host
      let isStyle = host?.isStyle == true || isOwnStyle(argument.value)
      guard host?.isView == true || isStyle else {
        report(
          Wording.wrongType(
            argument.named(in: call.name), takes: "a view or a colour", not: argument.value.described,
            argument.span))
        return nil
      }
      if isStyle {
        guard let style = style(arguments, "content", environment, hasShadows: true) else { return nil }
        let ground = shadowed(filled(.rectangle, style, "Color"), .rectangle, shadows(of: argument))
        views = counted([ground], at: argument.span)
      } else {
        views = self.views([argument.value], environment, at: argument.span)
      }
    } else {
      views = self.views(in: arguments.content, environment)
    }
    let name = call.name
    // Its view is the same one where nothing is there as in other states.
    if views.isEmpty, isStateful {
      let nothing = ViewDescription("EmptyView", leaf: FlexibleLeaf())
      return ResolvedModifier { view, _ in ViewDescription(name, view, secondary: nothing, alignment) }
    }
    guard let first = views.first else { return nil }
    // Several secondary views lie on one another, centred, whatever the modifier's alignment.
    var secondary = views.count == 1 ? first : ViewDescription("ZStack", ZStackLayout(), views)
    var element = secondary.element ?? Element(.group)
    element.layer = call.name == "overlay" ? .overlay : .background
    secondary.element = element
    // Else it might be taken for what it lies over or behind, which is the first there.
    if let own = secondary.identity { secondary.identity = "+" + own }
    return ResolvedModifier { view, resolver in
      // What leads somewhere or measures does so behind a list, too.
      if name == "background", view.hidesWhatIsBehind, secondary.isOnlyPainted {
        let reason = "a list has a ground of its own, which '.scrollContentBackground(.hidden)' takes away"
        resolver.report(Wording.noEffect(name, because: reason, call.nameSpan))
        return view
      }
      return ViewDescription(name, view, secondary: secondary, alignment)
    }
  }
}

private let secondarySignatures = [
  Signature(.optional("alignment"), content: .required),
  Signature(.unlabeled("content"), .optional("alignment")),
  Signature(.unlabeled("content"), .required("ignoresSafeAreaEdges")),
  Signature(.unlabeled("content"), .required("in"), .optional("fillStyle")),
  Signature(.required("in"), .optional("fillStyle")),
]

extension Resolver {
  /// Whether a value is a view or a path of the block's own, with or without modifiers.
  private func isOwnView(_ value: Value) -> Bool {
    var root = value
    while let call = root.host, case .value(let inner) = call.base { root = inner }
    if case .views = root { return true }
    return interpreter.isView(root) || root.native() as Path? != nil || root.native is StylePart
  }
}

extension Value {
  /// Whether this is written as edges: a member, or an array of members.
  fileprivate var isEdgesLike: Bool {
    switch self {
    case .array: true
    case .host(let call): call.arguments == nil
    default: false
    }
  }
}

extension HostCall {
  /// Whether this is written as a view: a call of a view's name, with or without modifiers.
  fileprivate var isView: Bool {
    var call = self
    while case .value(let inner) = call.base, let next = inner.host { call = next }
    if case .none = call.base {
      return Vocabulary.words.views[call.name] != nil
    }
    return false
  }
}
