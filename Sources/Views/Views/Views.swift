import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareSimpleViews() {
    view(
      "Spacer", ["Spacer(minLength:)"], "room that grows", on: "spacer"
    ) { resolver, call, _ in resolver.spacer(call) }
    view(
      "Divider", ["Divider()"], "a line between views", on: "divider"
    ) { resolver, call, _ in resolver.divider(call) }
    view(
      "Color",
      [
        "Color.red", "Color(red:green:blue:opacity:)", "Color(hue:saturation:brightness:opacity:)",
        "Color(white:opacity:)",
      ], "a colour that fills its room", on: "color"
    ) { resolver, call, _ in resolver.colorView(call) }
    view(
      "AnyView", ["AnyView(_:)"], "any view", on: "group"
    ) { $0.anyView($1, $2) }
    view(
      "EmptyView", ["EmptyView()"], "nothing", on: "group"
    ) { resolver, call, _ in resolver.emptyView(call) }
    view(
      "LinearGradient", ["LinearGradient(colors:startPoint:endPoint:)"], "a gradient that fills its room",
      on: "gradients"
    ) { resolver, call, _ in resolver.gradientView(call) }
    view(
      "RadialGradient", ["RadialGradient(colors:center:startRadius:endRadius:)"],
      "a gradient that fills its room", on: "gradients"
    ) { resolver, call, _ in resolver.gradientView(call) }
    view(
      "AngularGradient", ["AngularGradient(colors:center:startAngle:endAngle:)"],
      "a gradient that fills its room", on: "gradients"
    ) { resolver, call, _ in resolver.gradientView(call) }
    view(
      "EllipticalGradient", ["EllipticalGradient(colors:center:startRadiusFraction:endRadiusFraction:)"],
      "a gradient that fills its room", on: "gradients"
    ) { resolver, call, _ in resolver.gradientView(call) }
    view(
      "Rectangle", ["Rectangle()"], "a rectangle", on: "shapes"
    ) { $0.shapeView($1, $2) }
    view(
      "RoundedRectangle", ["RoundedRectangle(cornerRadius:style:)"], "a rectangle with round corners",
      on: "shapes"
    ) { $0.shapeView($1, $2) }
    view(
      "UnevenRoundedRectangle",
      [
        "UnevenRoundedRectangle(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:)"
      ], "a rectangle with corners of its own", on: "shapes"
    ) { $0.shapeView($1, $2) }
    view(
      "ContainerRelativeShape", ["ContainerRelativeShape()"], "a rectangle, as no container has a shape",
      on: "shapes"
    ) { $0.shapeView($1, $2) }
    view("AnyShape", ["AnyShape(_:)"], "any shape", on: "paths") { $0.shapeView($1, $2) }
    view(
      "OffsetShape", ["OffsetShape(shape:offset:)"], "a shape after `offset`", on: "paths"
    ) { $0.shapeView($1, $2) }
    view(
      "RotatedShape", ["RotatedShape(shape:angle:anchor:)"], "a shape after `rotation`", on: "paths"
    ) { $0.shapeView($1, $2) }
    view(
      "ScaledShape", ["ScaledShape(shape:scale:anchor:)"], "a shape after `scale`", on: "paths"
    ) { $0.shapeView($1, $2) }
    view(
      "TransformedShape", ["TransformedShape(shape:transform:)"], "a shape after `transform`", on: "paths"
    ) { $0.shapeView($1, $2) }
    view(
      "Circle", ["Circle()"], "a circle", on: "shapes"
    ) { $0.shapeView($1, $2) }
    view(
      "Ellipse", ["Ellipse()"], "an ellipse", on: "shapes"
    ) { $0.shapeView($1, $2) }
    view(
      "Capsule", ["Capsule(style:)"], "a rectangle with half circles as ends", on: "shapes"
    ) { $0.shapeView($1, $2) }
  }
}

extension Resolver {
  /// The views that a name of the vocabulary stands for.
  func view(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    switch call.base {
    case .none: break
    case .implicit:
      if let shape = memberShape(call) {
        var view = filled(shape, environment.foregroundStyle ?? .color(.primary), call.name)
        view.isShape = true
        return counted([view], at: call.nameSpan)
      }
      report(Wording.implicitView(call.name, call.span))
      return []
    case .value:
      if call.name == "callAsFunction" {
        return counted([layoutView(call, environment)].compactMap { $0 }, at: call.nameSpan)
      }
      if call.isColor, let color = color(call) {
        return counted([filled(.rectangle, .color(color), "Color")], at: call.span)
      }
      if call.name == "search", call.isMember(of: "ContentUnavailableView") {
        return counted([nothingFound(call, environment)].compactMap { $0 }, at: call.nameSpan)
      }
      report(Wording.notAView(call.described, call.span))
      return []
    }
    if call.name == "+" { return counted([textSum(call, environment)].compactMap { $0 }, at: call.nameSpan) }
    guard let word = Vocabulary.words.views[call.name] else { return other(call, environment) }
    guard call.arguments != nil || word.kind == .missing else {
      report(Wording.typeWithoutCall(call.name, call.nameSpan))
      return []
    }
    if word.isControl, environment.isInControl {
      report(Wording.controlInControl(call.name, isDrawn: call.name == "Button", call.nameSpan))
      // Its label is seen, and what is around it is pressed.
      if call.name != "Button" { return [] }
    }
    return word.read(self, call, environment)
  }

  /// A view or a layout of the program that builds the site, or no view at all.
  private func other(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    if isLayout(call.name) {
      return counted([layoutView(call, environment)].compactMap { $0 }, at: call.nameSpan)
    }
    if let native = blockEnvironment.natives.views[call.name], call.arguments != nil {
      return counted([nativeView(native, call, environment)].compactMap { $0 }, at: call.nameSpan)
    }
    if let type = Vocabulary.words.types[call.name] {
      report(
        type == .missing
          ? Wording.unsupported(call.name, call.nameSpan)
          : call.arguments == nil
            ? Wording.typeWithoutCall(call.name, call.nameSpan) : Wording.notAView(call.described, call.span))
    } else {
      report(Wording.unknownView(call.name, call.nameSpan))
    }
    return []
  }

  fileprivate func spacer(_ call: HostCall) -> ViewDescription? {
    let arguments = bound(call, to: [Signature(.optional("minLength"))])
    return ViewDescription(
      "Spacer",
      leaf: SpacerLeaf(minLength: arguments.flatMap { number($0, "minLength") }.map { CGFloat($0) }))
  }

  fileprivate func divider(_ call: HostCall) -> ViewDescription? {
    _ = bound(call, to: [Signature()])
    return ViewDescription("Divider", leaf: DividerLeaf(), Element(.divider))
  }

  fileprivate func colorView(_ call: HostCall) -> ViewDescription? {
    color(call).map { filled(.rectangle, .color($0), "Color") }
  }

  fileprivate func gradientView(_ call: HostCall) -> ViewDescription? {
    gradient(call).map { filled(.rectangle, .gradient($0), call.name) }
  }

  fileprivate func shapeView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    shape(call).map {
      var view = filled($0, environment.foregroundStyle ?? .color(.primary), call.name)
      view.isShape = true
      return view
    }
  }

  fileprivate func emptyView(_ call: HostCall) -> [ViewDescription] {
    _ = bound(call, to: [Signature()])
    return []
  }

  /// `AnyView(Text("…"))`: what is in it.
  fileprivate func anyView(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    let signatures = [Signature(.unlabeled("view")), Signature(.required("erasing"))]
    guard let arguments = bound(call, to: signatures),
      let argument = arguments["view"] ?? arguments["erasing"]
    else { return [] }
    return views([argument.value], environment, at: argument.span)
  }

  /// A filled shape, or a colour.
  func filled(_ shape: Shape, _ style: ShapeStyle, _ name: String) -> ViewDescription {
    let element = Element(.shape(shape, fill: style))
    return shape == .circle
      ? ViewDescription(name, leaf: SquareLeaf(), element)
      : ViewDescription(name, leaf: FlexibleLeaf(), element)
  }
}
