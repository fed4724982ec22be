import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declarePreferences() {
    modifier(
      "preference", ["preference(key:value:)"], "a value for the views around it", on: "preferences",
      Resolver.preference)
    modifier(
      "transformPreference", ["transformPreference(_:_:)"], "the same with another value", on: "preferences",
      closure: .changing([.unknown]),
      Resolver.transformPreference)
    modifier(
      "anchorPreference", ["anchorPreference(key:value:transform:)"], "a place for the views around it",
      on: "preferences", closure: .taking([.nominal(LayoutType.anchor, [.unknown])], .unknown),
      Resolver.anchorPreference)
    modifier(
      "transformAnchorPreference", ["transformAnchorPreference(key:value:transform:)"],
      "the same, added to what is there", on: "preferences",
      closure: .changing([.unknown, .nominal(LayoutType.anchor, [.unknown])]),
      Resolver.anchorPreference)
    modifier(
      "onPreferenceChange", ["onPreferenceChange(_:perform:)"], "what to do with what views inside say",
      on: "preferences",
      Resolver.onPreferenceChange)
    modifier(
      "onGeometryChange", ["onGeometryChange(for:of:action:)"], "what to do with the size of the view",
      on: "preferences", closure: .taking([.nominal(LayoutType.geometry, [])], .unknown),
      Resolver.onGeometryChange)
    modifier(
      "overlayPreferenceValue", ["overlayPreferenceValue(_:alignment:_:)"],
      "views before it, made of what views inside say", on: "preferences",
      Resolver.preferenceLayer)
    modifier(
      "backgroundPreferenceValue", ["backgroundPreferenceValue(_:alignment:_:)"],
      "views behind it, made of what views inside say", on: "preferences",
      Resolver.preferenceLayer)
    modifier(
      "coordinateSpace", ["coordinateSpace(_:)", "coordinateSpace(name:)"],
      "a name for what frames are measured from", on: "geometry-reader",
      Resolver.coordinateSpace)
  }
}

extension Resolver {
  /// `preference(key: Width.self, value: 3)`
  func preference(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.required("key"), .required("value"))]),
      let key = key(arguments, "key"), let value = arguments["value"]?.value
    else { return nil }
    return ResolvedModifier { view, _ in
      var result = view
      result.tell(value, for: key)
      return result
    }
  }

  /// `transformPreference(Width.self) { $0 = max($0, 3) }`
  func transformPreference(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("key"), content: .required), Signature(.unlabeled("key"), .unlabeled("callback")),
    ]
    guard let arguments = bound(call, to: signatures), let key = key(arguments, "key"),
      let change = arguments.content ?? arguments.closure("callback")
    else { return nil }
    return ResolvedModifier { view, resolver in
      guard var value = resolver.preference(key, of: [view], call) else { return view }
      resolver.interpreter.call(change, changing: &value)
      var result = view
      result.tell(value, for: key)
      return result
    }
  }

  /// `anchorPreference(key: Bounds.self, value: .bounds) { $0 }`, and `transformAnchorPreference`, whose closure changes
  /// what is there.
  func anchorPreference(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [
      Signature(.required("key"), .required("value"), .required("transform")),
      Signature(.required("key"), .required("value"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures), let key = key(arguments, "key"),
      let source = arguments["value"], let transform = arguments.closure("transform") ?? arguments.content
    else { return nil }
    guard let part = source.value.native() as AnchorPart? else {
      report(
        Wording.wrongType(
          source.named(in: call.name), takes: "an anchor", not: source.value.described, source.span,
          hint: "write '.bounds' or '.center'"))
      return nil
    }
    let mark = newMark("anchor")
    let anchor = Value.native(NativeValue(LayoutType.anchor, Anchor(mark: mark, part: part)))
    return ResolvedModifier { view, resolver in
      var told: Value?
      if call.name == "anchorPreference" {
        told = resolver.interpreter.call(transform, [anchor])
      } else if var value = resolver.preference(key, of: [view], call) {
        resolver.interpreter.call(transform, changing: &value, with: [anchor])
        told = value
      }
      var result = ViewDescription(call.name, PassThrough(), view)
      result.marks = [PlaceMark(mark)]
      if let told { result.tell(told, for: key) }
      return result
    }
  }

  /// `onPreferenceChange(Width.self) { width = $0 }`
  func onPreferenceChange(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("key"), .required("perform")), Signature(.unlabeled("key"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures), let key = key(arguments, "key"),
      let action = arguments.closure("perform") ?? arguments.content
    else { return nil }
    let place = newMark("change")
    var result = ResolvedModifier { view, _ in view }
    result.check = { views, resolver in
      guard let value = resolver.preference(key, of: views, call) else { return }
      resolver.changes.append(
        PreferenceChange(place: place, value: value, action: action, span: call.nameSpan))
    }
    return result
  }

  /// `onGeometryChange(for: CGSize.self) { proxy in proxy.size } action: { newValue in size = newValue }`
  func onGeometryChange(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [
      Signature(.required("for"), .required("action"), content: .required),
      Signature(.required("for"), .required("of"), .required("action")),
      Signature(.required("for"), .required("of"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures),
      let transform = arguments.closure("of") ?? arguments.content,
      let action = arguments.closure("action") ?? arguments.content
    else { return nil }
    let place = newMark("change")
    var result = ResolvedModifier { view, _ in view }
    result.check = { views, resolver in
      guard !views.isEmpty else { return }
      guard !resolver.isInReader else {
        return resolver.report(Wording.lifeInReader(call.name, call.nameSpan))
      }
      let measured = resolver.measured(views)
      if measured.varies {
        resolver.report(
          Wording.measuredOnce(call.name, width: Int(Resolver.measuringWidth), call.nameSpan))
      }
      let room = CGRect(origin: .zero, size: measured.size)
      guard let value = resolver.interpreter.call(transform, [.geometry(room, nil)]) else { return }
      resolver.changes.append(
        PreferenceChange(place: place, value: value, action: action, span: call.nameSpan))
    }
    return result
  }

  /// `overlayPreferenceValue(Bounds.self) { … }`, `backgroundPreferenceValue(Bounds.self) { … }`
  func preferenceLayer(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("key"), .optional("alignment"), content: .required),
      Signature(.unlabeled("key"), .optional("alignment"), .unlabeled("transform")),
    ]
    guard let arguments = bound(call, to: signatures), let key = key(arguments, "key"),
      let content = arguments.content ?? arguments.closure("transform")
    else { return nil }
    let alignment = alignment(arguments) ?? .center
    let name = call.name
    return ResolvedModifier { view, resolver in
      guard let value = resolver.preference(key, of: [view], call) else { return view }
      let views = resolver.within(name) { resolver.views(in: content, arguments: [value], environment) }
      guard let first = views.first else { return view }
      var secondary = views.count == 1 ? first : ViewDescription("ZStack", ZStackLayout(), views)
      var element = secondary.element ?? Element(.group)
      element.layer = name == "overlayPreferenceValue" ? .overlay : .background
      secondary.element = element
      return ViewDescription(name, view, secondary: secondary, alignment)
    }
  }

  /// `coordinateSpace(.named("chart"))`, `coordinateSpace(name: "chart")`
  func coordinateSpace(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [Signature(.required("name")), Signature(.unlabeled("space"))]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let mark: String
    if let name = arguments["name"] {
      mark = CoordinateSpace.mark(interpreter.plainText(name.value))
    } else if let argument = arguments["space"] {
      guard case .named(let name)? = argument.value.native() as CoordinateSpace? else {
        report(
          Wording.wrongType(
            argument.named(in: call.name), takes: "a name for the space", not: argument.value.described,
            argument.span, hint: "write '.named(\"page\")'"))
        return nil
      }
      mark = CoordinateSpace.mark(name)
    } else {
      return nil
    }
    return ResolvedModifier { view, _ in
      var result = ViewDescription(call.name, PassThrough(), view)
      result.marks = [PlaceMark(mark)]
      return result
    }
  }

  /// The type of a key that an argument names.
  private func key(_ arguments: BoundArguments, _ name: String) -> NominalType? {
    guard let key = arguments[name] else { return nil }
    guard case .type(let type) = key.value, let nominal = type.type.nominal else {
      report(
        Wording.wrongType(
          key.named(in: arguments.callee), takes: "a type", not: key.value.described, key.span,
          hint: "write 'MyKey.self'"))
      return nil
    }
    return nominal
  }
}

extension ViewDescription {
  fileprivate mutating func tell(_ value: Script.Value, for key: NominalType) {
    var known = preferences ?? Preferences()
    known[key] = value
    preferences = known
  }
}

extension FunctionType {
  /// What a closure is that changes its first parameter.
  static func changing(_ parameters: [StaticType]) -> FunctionType {
    var result = FunctionType.taking(parameters, .void)
    result.parameters[0].isInout = true
    return result
  }
}
