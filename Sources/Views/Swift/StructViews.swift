import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareLayoutValue() {
    // `Resolver.ownModifier` reads it before a chain of modifiers is read.
    modifier("modifier", ["modifier(_:)"], "a `ViewModifier` of the block's own", on: "swift-views") { _ in
      { (_: HostCall) in nil }
    }
    modifier(
      "layoutValue", ["layoutValue(key:value:)"], "a value for the layout around it", on: "layout-values",
      Resolver.layoutValue)
  }
}

extension Resolver {
  /// The views of a view that the block declares: those of its `body`.
  func body(_ value: Value, _ environment: EnvironmentValues, at span: Span) -> [ViewDescription] {
    guard interpreter.isView(value), case .instance(let instance) = value else {
      report(Wording.notAView(value.described, span))
      return []
    }
    var readsEnvironment = false
    reportAnimatable(value, instance.type, at: span)
    let value = inPlace(value, environment, &readsEnvironment, at: span)
    var result =
      nested(at: span) {
        interpreter.noting(instance.type.name, at: span) {
          views(interpreter.body(of: value), environment, at: span)
        }
      } ?? []
    if readsEnvironment { for index in result.indices { result[index].containsText = true } }
    return result
  }

  /// Says once in a block that what a view or an effect makes of numbers between those of two states is not seen.
  private func reportAnimatable(_ value: Value, _ type: NominalType, at span: Span) {
    guard !hasToldAnimatable, askedAnimatable.insert(ObjectIdentifier(type)).inserted,
      interpreter.conforms(value, to: "Animatable"), !interpreter.conforms(value, to: "Shape")
    else { return }
    let isEffect = interpreter.conforms(value, to: "GeometryEffect")
    guard isEffect || isStateful else { return }
    hasToldAnimatable = true
    report(
      Wording.unanswered(
        "animatableData",
        because: "\(isEffect ? "an effect" : "a view") goes straight from one state to the next", span))
  }

  /// A view, a modifier or a style of the block's own, with its states and what it reads where it stands.
  func inPlace(
    _ value: Value, _ environment: EnvironmentValues, _ readsEnvironment: inout Bool, at span: Span
  ) -> Value {
    interpreter.withEnvironment(interpreter.connected(value, at: place)) { question in
      readsEnvironment = true
      switch question {
      case .value(let key):
        note(reading: key, of: environment, at: span)
        if let value = environment.value(of: key) { return value }
        let own = EnvironmentNative(environment)
        defer { for key in own.asked.sorted() { note(reading: key, of: environment, at: span) } }
        return interpreter.property(key, of: .native(own))
      case .object(let type, let isRequired):
        if let object = environment.objects[ObjectIdentifier(type)] { return object }
        guard isRequired else { return .nil }
        if let object = providedObject(type, at: span) { return object }
        report(Wording.noObject(type.name, span))
        return .nil
      case .metric(let length, let style):
        return .double(length * (Font.TextStyle(named: style) ?? .body).scale(environment.dynamicTypeSize))
      }
    }
  }

  /// An object that a view asks for and nobody has put into its environment, where one can be made of nothing: what is
  /// pasted is often a view alone, and its app has the object.
  private func providedObject(_ type: NominalType, at span: Span) -> Value? {
    if let known = providedObjects[ObjectIdentifier(type)] { return known }
    guard let made = interpreter.made(type, at: span) else { return nil }
    let cell = interpreter.state(type.name, at: "environment", initially: made, span)
    // Models are kept until the page is left whether somebody says where or not.
    report(
      type.name == "ModelContext" ? Wording.keepsNoModels(span) : Wording.providedObject(type.name, span))
    providedObjects[ObjectIdentifier(type)] = cell.value
    return cell.value
  }

  /// Notes that something was asked for that the page decides.
  func note(reading key: String, of environment: EnvironmentValues, at span: Span) {
    switch key {
    case "colorScheme" where environment.colorScheme == nil:
      if assumed.readsColorScheme == nil { assumed.readsColorScheme = span }
    case "horizontalSizeClass" where environment.horizontalSizeClass == nil: assumed.readsSizeClass = true
    default: break
    }
  }

  func inPlace(_ value: Value, _ environment: EnvironmentValues, at span: Span) -> Value {
    var isRead = false
    return inPlace(value, environment, &isRead, at: span)
  }

  /// `view.modifier(Card())`: what the modifier's `body` makes of the view, where it stands.
  func ownModifier(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard case .value(let content) = call.base else { return [] }
    if call.name == "scrollTransition" { return scrollTransition(call, content, environment) }
    if call.name == "animation" { return animation(call, around: content, environment) }
    if call.name != "modifier" { return animated(call, content, environment) }
    guard let arguments = bound(call, to: [Signature(.unlabeled("modifier"))]),
      let argument = arguments["modifier"]
    else { return [] }
    guard case .instance(let instance) = argument.value,
      let method = interpreter.methods("body", ["content"], of: instance.type).first
    else {
      report(
        Wording.wrongType(
          argument.named(in: "modifier"), takes: "a 'ViewModifier'", not: argument.value.described,
          argument.span))
      return []
    }
    reportAnimatable(argument.value, instance.type, at: argument.span)
    return nested(at: call.nameSpan) {
      interpreter.noting(instance.type.name, at: call.nameSpan) {
        within("modifier") {
          var readsEnvironment = false
          var arguments = [content]
          let modifier = inPlace(argument.value, environment, &readsEnvironment, at: call.nameSpan)
          guard let made = interpreter.call(method, on: modifier, &arguments) else { return [] }
          var result = views([made], environment, at: call.nameSpan)
          if readsEnvironment { for index in result.indices { result[index].containsText = true } }
          return result
        }
      }
    } ?? []
  }

  /// A layout that the block declares; nil when the value is none, or lacks what a layout has to have.
  func scriptLayout(_ value: Value, at span: Span) -> (name: String, layout: any Layout)? {
    guard interpreter.isContainer(value), case .instance(let instance) = value else { return nil }
    let type = instance.type
    runner.use()
    // It is told where its bounds begin, and may make something of that.
    if isInReader { readers.readsPlaces = true }
    let program = ScriptLayoutProgram(value, type, runner, at: span)
    for requirement in program.missing {
      report(Wording.missingRequirement(requirement.name, requirement.labels, of: type.name, span))
    }
    let axis = (interpreter.staticProperty("layoutProperties", of: type)?.native as? PropertiesNative)?.axis
    switch axis {
    case nil: return (type.name, ScriptLayout<NoOrientation>(program: program))
    case .horizontal?: return (type.name, ScriptLayout<HorizontalOrientation>(program: program))
    case .vertical?: return (type.name, ScriptLayout<VerticalOrientation>(program: program))
    }
  }

  /// `layoutValue(key: Rank.self, value: 3)`
  func layoutValue(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.required("key"), .required("value"))]),
      let key = arguments["key"], let value = arguments["value"]
    else { return nil }
    guard case .type(let type) = key.value, let nominal = type.type.nominal else {
      report(
        Wording.wrongType(
          key.named(in: call.name), takes: "a type", not: key.value.described, key.span,
          hint: "write 'MyKey.self'"))
      return nil
    }
    var told = value.value
    // A whole number where the key has fractions, as a literal's type follows from what it is for.
    if case .int(let number) = told, case .double? = interpreter.staticProperty("defaultValue", of: nominal) {
      told = .double(Double(number))
    }
    return ResolvedModifier { view, _ in
      var result = view
      result.scriptValues[nominal] = told
      return result
    }
  }
}

extension HostCall {
  /// Whether it applies a modifier of the block's own, in whose hands is what becomes of the view.
  var isOwnModifier: Bool {
    let isOwn =
      switch name {
      case "modifier", "phaseAnimator", "keyframeAnimator", "scrollTransition": arguments != nil
      case "animation": arguments?.last.map { $0.isTrailingClosure || $0.label == "body" } ?? false
      default: false
      }
    guard isOwn, case .value(let inner) = base else { return false }
    return inner.host?.isTypeName != true
  }
}
