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
      if call.isColor, let color = color(call) {
        return counted([filled(.rectangle, color, "Color")], at: call.span)
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
    case "Grid", "GridLayout": return grid(call, environment)
    case "LazyVGrid", "LazyHGrid": return lazyGrid(call, environment)
    case "Spacer":
      let arguments = bound(call, to: [Signature(.optional("minLength"))])
      return ViewDescription(
        "Spacer",
        leaf: SpacerLeaf(minLength: arguments.flatMap { number($0, "minLength") }.map { CGFloat($0) }))
    case "Divider":
      _ = bound(call, to: [Signature()])
      return ViewDescription("Divider", leaf: DividerLeaf(), Element(.divider))
    case "Color":
      return color(call).map { filled(.rectangle, $0, "Color") }
    case "Rectangle", "RoundedRectangle", "Circle", "Ellipse", "Capsule":
      return shape(call).map { filled($0, environment.foreground ?? .primary, call.name) }
    case "Text": return text(call, environment)
    case "Markdown": return markdown(call, environment)
    case "Image": return image(call)
    default:
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

  /// A shape of one colour, or a colour.
  private func filled(_ shape: Shape, _ color: Color, _ name: String) -> ViewDescription {
    let element = Element(.shape(shape, fill: color))
    return shape == .circle
      ? ViewDescription(name, leaf: SquareLeaf(), element)
      : ViewDescription(name, leaf: FlexibleLeaf(), element)
  }
}

extension Color {
  static let primary = Color(.named("primary"))
}
