import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Resolver {
  /// The views that a name of the vocabulary stands for.
  func view(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    switch call.base {
    case .none: break
    case .implicit:
      report(Wording.implicitView(call.name, call.span))
      return []
    case .value:
      if call.name == "callAsFunction" {
        return counted([layoutView(call, environment)].compactMap { $0 }, at: call.nameSpan)
      }
      if call.isColor, let color = color(call) {
        return counted([filled(.rectangle, .color(color), "Color")], at: call.span)
      }
      report(Wording.notAView(call.described, call.span))
      return []
    }
    if call.arguments == nil,
      Vocabulary.viewNames.contains(call.name) || Vocabulary.valueTypes.contains(call.name)
    {
      report(Wording.typeWithoutCall(call.name, call.nameSpan))
      return []
    }
    switch call.name {
    case "Group": return group(call, environment)
    case "ForEach": return forEach(call, environment)
    case "GridRow": return gridRow(call, environment)
    case "Section": return section(call, environment)
    case "AnyView": return anyView(call, environment)
    case "EmptyView":
      _ = bound(call, to: [Signature()])
      return []
    default: break
    }
    guard let view = singleView(call, environment) else { return [] }
    return counted([view], at: call.nameSpan)
  }

  private func singleView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    switch call.name {
    case "HStack", "VStack", "ZStack": return stack(call, environment)
    case "Grid": return grid(call, environment)
    case "LazyVGrid", "LazyHGrid": return lazyGrid(call, environment)
    case "ViewThatFits": return viewThatFits(call, environment)
    case _ where isLayout(call.name): return layoutView(call, environment)
    case "Spacer":
      let arguments = bound(call, to: [Signature(.optional("minLength"))])
      return ViewDescription(
        "Spacer",
        leaf: SpacerLeaf(minLength: arguments.flatMap { number($0, "minLength") }.map { CGFloat($0) }))
    case "Divider":
      _ = bound(call, to: [Signature()])
      return ViewDescription("Divider", leaf: DividerLeaf(), Element(.divider))
    case "Color":
      return color(call).map { filled(.rectangle, .color($0), "Color") }
    case "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient":
      return gradient(call).map { filled(.rectangle, .gradient($0), call.name) }
    case "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Ellipse", "Capsule":
      return shape(call).map {
        var view = filled($0, environment.foregroundStyle ?? .color(.primary), call.name)
        view.isShape = true
        return view
      }
    case "Text": return text(call, environment)
    case "+": return textSum(call, environment)
    case "Markdown": return markdown(call, environment)
    case "Image": return image(call, environment)
    case "Button", "Link":
      if environment.isInControl {
        report(Wording.controlInControl(call.name, call.nameSpan))
        return nil
      }
      return call.name == "Button" ? button(call, environment) : link(call, environment)
    case "Toggle", "Picker", "Stepper", "DisclosureGroup":
      if environment.isInControl {
        report(Wording.controlInControl(call.name, call.nameSpan))
        return nil
      }
      switch call.name {
      case "Toggle": return toggle(call, environment)
      case "Picker": return picker(call, environment)
      case "Stepper": return stepper(call, environment)
      default: return disclosureGroup(call, environment)
      }
    case "TabView": return tabView(call, environment)
    case "Tab": return tab(call, environment)
    case "Gauge": return gauge(call, environment)
    case "GroupBox": return groupBox(call, environment)
    case "Label": return label(call, environment)
    case "LabeledContent": return labeledContent(call, environment)
    case "ProgressView": return progressView(call, environment)
    case "ScrollView": return scrollView(call, environment)
    case "GeometryReader": return geometryReader(call, environment)
    case "AsyncImage":
      report(Wording.asyncImage(call.nameSpan))
      return nil
    default:
      if let native = blockEnvironment.natives.views[call.name], call.arguments != nil {
        return nativeView(native, call, environment)
      }
      if Vocabulary.laterViews.contains(call.name) || Vocabulary.laterTypes.contains(call.name) {
        report(Wording.unsupported(call.name, call.nameSpan))
      } else if Vocabulary.valueTypes.contains(call.name) {
        report(Wording.notAView(call.described, call.span))
      } else {
        report(Wording.unknownView(call.name, call.nameSpan))
      }
      return nil
    }
  }

  /// `AnyView(Text("…"))`: what is in it.
  private func anyView(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard let arguments = bound(call, to: [Signature(.unlabeled("view"))]), let argument = arguments["view"]
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
