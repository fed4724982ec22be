import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareLayoutValue() {
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
    let value = interpreter.withEnvironment(interpreter.connected(value, at: place)) { key in
      readsEnvironment = true
      return environment.value(of: key)
    }
    var result =
      nested(at: span) {
        interpreter.noting(instance.type.name, at: span) {
          views(interpreter.body(of: value), environment, at: span)
        }
      } ?? []
    if readsEnvironment { for index in result.indices { result[index].containsText = true } }
    return result
  }

  /// A layout that the block declares; nil when the value is none, or lacks what a layout has to have.
  func scriptLayout(_ value: Value, at span: Span) -> (name: String, layout: any Layout)? {
    guard interpreter.isContainer(value), case .instance(let instance) = value else { return nil }
    let type = instance.type
    runner.use()
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
