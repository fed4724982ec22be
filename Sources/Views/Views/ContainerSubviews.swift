import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareContainerValues() {
    modifier(
      "containerValue", ["containerValue(_:_:)"], "a value for the container around it", on: "foreach",
      Resolver.containerValue)
  }
}

extension LibraryBuilder {
  /// What containers of a block's own are given that go through their views.
  func declareContainerSubviews() {
    type("struct Subview: View, Identifiable", .subviewPart) { type in
      type.property("var id: String") { call in .string((call.receiver.native as? SubviewPart)?.id ?? "") }
      type.property("var containerValues: EnvironmentValues") { call in
        .native(EnvironmentNative((call.receiver.native as? SubviewPart)?.values() ?? EnvironmentValues()))
      }
    }
    alias("SubviewsCollection", .array)
    alias("ContainerValues", LayoutType.environment)
    type("protocol ContainerValueKey: EnvironmentKey") { type in
      type.requirement("defaultValue", isStatic: true, example: "static let defaultValue = …")
    }
  }
}

extension NominalType {
  fileprivate static let subviewPart = NominalType("Subview", .native)
}

/// One of the views that a container is given: it is made where the container puts it.
final class SubviewPart: StylePart, @unchecked Sendable {
  /// What it is known by among the others.
  let id: String
  /// What `containerValue` says of it.
  let values: () -> EnvironmentValues

  init(
    id: String, values: @escaping () -> EnvironmentValues,
    views: @escaping (EnvironmentValues) -> [ViewDescription]
  ) {
    (self.id, self.values) = (id, values)
    super.init(.subviewPart, views)
  }
}

extension Resolver {
  /// The views of `ForEach(subviews: content) { subview in … }`.
  func forEachSubview(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard let arguments = bound(call, to: [Signature(.required("subviews"), content: .required)]),
      let content = arguments["subviews"]
    else { return [] }
    var result: [ViewDescription] = []
    for part in subviews(of: content.value, at: content.span) {
      if isExhausted { break }
      let place = "#" + part.id
      var views = within(place) { self.views(in: arguments.content, arguments: [.native(part)], environment) }
      for index in views.indices {
        views[index].identity = place + "/" + (views[index].identity ?? "\(index)")
        views[index].isDynamic = true
      }
      result += views
    }
    return result
  }

  /// The views of `Group(subviews: content) { subviews in … }`.
  func groupOfSubviews(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard let arguments = bound(call, to: [Signature(.required("subviews"), content: .required)]),
      let content = arguments["subviews"]
    else { return [] }
    let parts = subviews(of: content.value, at: content.span)
    return views(in: arguments.content, arguments: [.array(parts.map { Value.native($0) })], environment)
  }

  /// The views that a container is given, one by one: those of a builder, of its groups and for each element.
  private func subviews(of value: Value, at span: Span, path: String = "") -> [SubviewPart] {
    func all(_ views: [BuiltView], _ path: String) -> [SubviewPart] {
      views.flatMap { view in
        let number = view.path.map(String.init).joined(separator: ".")
        return subviews(
          of: view.value, at: view.span ?? span, path: path.isEmpty ? number : path + "/" + number)
      }
    }
    switch value {
    case .void, .nil: return []
    case .views(let list): return all(list.views, path)
    case .host(let call) where call.isPlain("EmptyView"): return []
    case .host(let call) where call.isPlain("Group") && call.arguments?.first?.label == nil:
      guard let arguments = bound(call, to: [Signature(content: .required)]), let content = arguments.content
      else { return [] }
      return all(interpreter.buildViews(content), path)
    case .host(let call) where call.isPlain("ForEach") && call.arguments?.first?.label == nil:
      guard let (arguments, data) = forEachArguments(call), let content = arguments.content,
        let elements = elements(data), let ids = ids(of: elements, arguments, data)
      else { return [] }
      return zip(elements, ids).flatMap { element, id in
        all(interpreter.buildViews(content, [element]), path + "#" + id.text)
      }
    case .native(let part as SubviewPart): return [part]
    default: return [leaf(value, at: span, path)]
    }
  }

  private func leaf(_ value: Value, at span: Span, _ path: String) -> SubviewPart {
    SubviewPart(
      id: path, values: { [self] in containerValues(value.host, at: span) },
      views: { [self] environment in
        within(path) {
          var views = self.views([value], environment, at: span)
          for index in views.indices {
            views[index].identity = path + "/" + (views[index].identity ?? "\(index)")
          }
          return views
        }
      })
  }

  /// What the modifiers of a view say to its container; the outermost has the last word.
  private func containerValues(_ view: HostCall?, at span: Span) -> EnvironmentValues {
    var said: [HostCall] = []
    var next = view
    while let call = next {
      if call.name == "containerValue" { said.append(call) }
      guard case .value(let inner) = call.base else { break }
      next = inner.host
    }
    return said.reversed().reduce(EnvironmentValues()) { values, call in
      guard let arguments = call.arguments, arguments.count == 2,
        case .keyPath(let path) = arguments[0].value
      else { return values }
      return interpreter.setting(
        path.names.joined(separator: "."), ofEnvironment: values, to: arguments[1].value, at: path.span)
        ?? values
    }
  }

  /// `containerValue(\.isPinned, true)`: the container asks for it.
  func containerValue(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let signature = Signature(.unlabeled("keyPath"), .unlabeled("value"))
    guard let arguments = bound(call, to: [signature]), let key = arguments["keyPath"] else { return nil }
    guard case .keyPath(let path) = key.value, interpreter.knowsEnvironment(path.names.joined(separator: "."))
    else {
      report(
        Wording.wrongType(
          key.named(in: call.name), takes: "a key path of an extension of 'ContainerValues'",
          not: key.value.described, key.span))
      return nil
    }
    return ResolvedModifier { view, _ in view }
  }
}

extension HostCall {
  /// Whether it is a view of that name without modifiers.
  fileprivate func isPlain(_ name: String) -> Bool {
    guard self.name == name else { return false }
    if case .value = base { return false }
    return true
  }
}
