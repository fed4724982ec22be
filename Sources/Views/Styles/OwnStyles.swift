import Diagnostics
import LayoutEngine
import Script

/// The kinds of styles that a block may declare: types with a `makeBody`, in whose hands a control's look is; of fields
/// everybody writes a `_body`, which is given the field itself.
enum StyleKind: String, Sendable, CaseIterable {
  case button = "ButtonStyle"
  case primitiveButton = "PrimitiveButtonStyle"
  case label = "LabelStyle"
  case toggle = "ToggleStyle"
  case progressView = "ProgressViewStyle"
  case gauge = "GaugeStyle"
  case groupBox = "GroupBoxStyle"
  case controlGroup = "ControlGroupStyle"
  case disclosureGroup = "DisclosureGroupStyle"
  case labeledContent = "LabeledContentStyle"
  case textField = "TextFieldStyle"

  /// Its protocol, whose extensions in a block may name styles: `.buttonStyle(.card)`
  var declared: NominalType { NominalType.styleProtocols[self] ?? .emptyConfiguration }

  /// What `makeBody` is given.
  fileprivate var configuration: NominalType { NominalType.configurations[self] ?? .emptyConfiguration }

  /// The views that it is given, by name.
  fileprivate var parts: [String] {
    switch self {
    case .button, .primitiveButton, .toggle: ["label"]
    case .label: ["title", "icon"]
    case .progressView: ["label", "currentValueLabel"]
    case .gauge: ["label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel"]
    case .groupBox, .controlGroup, .disclosureGroup, .labeledContent: ["label", "content"]
    case .textField: []
    }
  }

  /// Its parts that SwiftUI has as optional.
  fileprivate func isOptional(_ part: String) -> Bool {
    self == .progressView || self == .gauge && part != "label"
  }

  /// What draws it.
  var method: String { self == .textField ? "_body" : "makeBody" }
}

extension NominalType {
  fileprivate static let configurations: [StyleKind: NominalType] = Dictionary(
    uniqueKeysWithValues: StyleKind.allCases.map { ($0, NominalType($0.rawValue + "Configuration", .native)) }
  )
  fileprivate static let styleProtocols: [StyleKind: NominalType] = Dictionary(
    uniqueKeysWithValues: StyleKind.allCases.map { ($0, NominalType($0.rawValue, .protocol)) })
  /// What `buttonStyle` takes.
  static let anyButtonStyle = NominalType("AnyButtonStyle", .protocol)
  fileprivate static let stylePart = NominalType("PlaceholderContentView", .native)
  fileprivate static let emptyConfiguration = NominalType("StyleConfiguration", .native)
}

extension LibraryBuilder {
  /// The protocols of styles, and what their `makeBody` is given.
  func declareStyles() {
    type("struct PlaceholderContentView: View", .stylePart)
    type("protocol AnyButtonStyle: ButtonStyle, PrimitiveButtonStyle", .anyButtonStyle)
    // No block can have its own of these, but hand them on: `struct Chooser<Style: PickerStyle>`
    for name in [
      "PickerStyle", "ListStyle", "TabViewStyle", "MenuStyle", "DatePickerStyle", "FormStyle", "TableStyle",
      "NavigationSplitViewStyle", "IndexViewStyle", "TextEditorStyle",
    ] { type("protocol \(name)") }
    for kind in [StyleKind.toggle, .disclosureGroup] {
      NominalType.configurations[kind]?.hasNonmutatingSetters = true
    }
    for kind in StyleKind.allCases {
      type("protocol \(kind.rawValue)", kind.declared) { type in
        type.requirement(
          kind.method, example: "func \(kind.method)(configuration: Configuration) -> some View { … }")
      }
      alias(kind.rawValue + ".Configuration", kind.configuration)
      type("struct \(kind.rawValue)Configuration", kind.configuration) { type in
        for part in kind.parts {
          type.property("var \(part): PlaceholderContentView\(kind.isOptional(part) ? "?" : "")") { call in
            call.configuration?.parts[part].map { .native($0) } ?? (kind.isOptional(part) ? .nil : .void)
          }
        }
        for (name, type_) in kind.values {
          type.property(
            "var \(name): \(type_)",
            set: { receiver, call in
              (receiver.native as? StyleConfiguration)?.assign(name, call[0])
              return .void
            }, { call in call.configuration?.values[name] ?? .nil })
        }
        if kind == .primitiveButton {
          type.method("func trigger()") { call in
            call.configuration?.trigger?()
            return .void
          }
        }
      }
    }
  }
}

extension StyleKind {
  /// What else `makeBody` is told, and its types.
  fileprivate var values: [(name: String, type: String)] {
    switch self {
    case .button: [("isPressed", "Bool"), ("role", "ButtonRole?")]
    case .toggle: [("isOn", "Bool"), ("isMixed", "Bool")]
    case .progressView: [("fractionCompleted", "Double?")]
    case .gauge: [("value", "Double")]
    case .disclosureGroup: [("isExpanded", "Bool")]
    case .primitiveButton: [("role", "ButtonRole?")]
    case .label, .groupBox, .controlGroup, .labeledContent, .textField: []
    }
  }
}

/// What a style's `makeBody` is given.
final class StyleConfiguration: Native, @unchecked Sendable {
  fileprivate let parts: [String: StylePart]
  fileprivate let values: [String: Value]
  fileprivate let bindings: [String: BindingValue]
  fileprivate let trigger: (() -> Void)?
  /// The control as it is without the style: `ProgressView(configuration)`
  var made: ((EnvironmentValues) -> ViewDescription?)?

  init(
    _ kind: StyleKind, parts: [String: StylePart], values: [String: Value] = [:],
    bindings: [String: BindingValue] = [:], trigger: (() -> Void)? = nil
  ) {
    (self.parts, self.values, self.bindings, self.trigger) = (parts, values, bindings, trigger)
    super.init(kind.configuration)
  }

  /// A part of the control as it is where the style puts it.
  func part(_ name: String, _ environment: EnvironmentValues) -> [ViewDescription] {
    parts[name]?.views(environment) ?? []
  }

  /// What the control does; nil for one that does nothing.
  var action: (() -> Void)? { trigger }

  fileprivate func assign(_ name: String, _ value: Value) { bindings[name]?.assign(value) }
}

/// A view of a configuration, which is made where the style puts it, with what it inherits there.
class StylePart: Native, @unchecked Sendable {
  let views: (EnvironmentValues) -> [ViewDescription]

  convenience init(_ views: @escaping (EnvironmentValues) -> [ViewDescription]) {
    self.init(.stylePart, views)
  }

  init(_ type: NominalType, _ views: @escaping (EnvironmentValues) -> [ViewDescription]) {
    self.views = views
    super.init(type)
  }
}

extension NativeCall {
  fileprivate var configuration: StyleConfiguration? { receiver.native as? StyleConfiguration }
}

extension Resolver {
  /// The style of the block's own that an argument is; nil when it is none.
  func ownStyle(_ value: Value, _ kinds: [StyleKind]) -> (kind: StyleKind, style: Value)? {
    guard case .instance = value else { return nil }
    return kinds.first { interpreter.conforms(value, to: $0.rawValue) }.map { ($0, value) }
  }

  /// What a style of the block's own makes of a control.
  ///
  /// - Parameter method: what draws it (`StyleKind.method`).
  func styled(
    _ style: Value, _ configuration: Native, _ environment: EnvironmentValues, at span: Span,
    method: String = "makeBody"
  ) -> [ViewDescription] {
    guard case .instance(let instance) = style,
      let method = interpreter.methods(method, ["configuration"], of: instance.type).first
    else { return [] }
    let read = inPlace(style, environment, at: span)
    var arguments: [Value] = [.native(configuration)]
    guard let made = interpreter.call(method, on: read, &arguments) else { return [] }
    return nested(at: span) { within("style") { views([made], environment, at: span) } } ?? []
  }

  /// The same as one view.
  func styledView(
    _ name: String, _ style: Value, _ configuration: Native, _ environment: EnvironmentValues,
    at span: Span, method: String = "makeBody"
  ) -> ViewDescription {
    let views = styled(style, configuration, environment, at: span, method: method)
    return views.count == 1 ? views[0] : ViewDescription(name, VStackLayout(), views)
  }
}
