extension Declaration {
  var outline: Outline {
    let (label, children) = content
    return Outline(label, range, attributes.map(\.outline) + modifiers.map(\.outline) + children)
  }

  private var content: (String, [Outline]) {
    switch kind {
    case .type(let type):
      let head =
        type.generics.parameters.map(\.outline)
        + type.inherits.map { Outline("inherits", $0.range, [$0.outline]) }
        + type.generics.requirements.map(\.outline)
      return (
        type.kind.rawValue,
        [Outline("name", type.name.range, [type.name.outline])] + head + type.members.map(\.outline)
      )
    case .function(let function): return ("func \(function.name.text)", function.outline)
    case .initializer(let function, let isFailable): return (isFailable ? "init?" : "init", function.outline)
    case .deinitializer(let body): return ("deinit", [Outline("body", nil, body.map(\.outline))])
    case .subscript(let function, let accessors): return ("subscript", function.outline + accessors.outline)
    case .variable(let isVariable, let bindings): return (isVariable ? "var" : "let", bindings.map(\.outline))
    case .enumCase(let cases): return ("case", cases.map(\.outline))
    case .alias(let name, let type, let isAssociated, let inherits, let generics):
      return (
        "\(isAssociated ? "associatedtype" : "typealias") \(name.text)",
        generics.parameters.map(\.outline) + inherits.map { Outline("inherits", $0.range, [$0.outline]) }
          + (type.map { [$0.outline] } ?? []) + generics.requirements.map(\.outline)
      )
    case .import(let path): return ("import \(path.map(\.text).joined(separator: "."))", [])
    case .operator(let name): return ("operator \(name.text)", [])
    case .precedenceGroup(let name): return ("precedencegroup \(name.text)", [])
    case .unsupported(let name): return (name.text, [])
    }
  }
}

extension AttributeSyntax {
  var outline: Outline { Outline("@", range, [type.outline] + (arguments ?? []).map(\.outline)) }
}

extension Modifier {
  fileprivate var outline: Outline {
    Outline("modifier \(name.text)\(detail.map { "(\($0))" } ?? "")", name.range)
  }
}

extension GenericClause.Parameter {
  fileprivate var outline: Outline {
    Outline("generic \(name.text)", name.range, constraint.map { [$0.outline] } ?? [])
  }
}

extension GenericClause.Requirement {
  fileprivate var outline: Outline {
    Outline("where \(isSameType ? "==" : ":")", left.range, [left.outline, right.outline])
  }
}

extension FunctionDeclaration {
  fileprivate var outline: [Outline] {
    var children = generics.parameters.map(\.outline) + parameters.map(\.outline)
    children += effects.map { Outline($0) }
    if let result { children.append(Outline("result", result.range, [result.outline])) }
    children += generics.requirements.map(\.outline)
    if let body { children.append(Outline("body", nil, body.map(\.outline))) }
    return children
  }
}

extension ParameterSyntax {
  fileprivate var outline: Outline {
    var children = attributes.map(\.outline)
    if let type { children.append(type.outline) }
    if isVariadic { children.append(Outline("...")) }
    if let defaultValue { children.append(Outline("default", defaultValue.range, [defaultValue.outline])) }
    let names = (label.map { $0.text + " " } ?? "") + name.text
    return Outline(names.isEmpty ? "parameter" : "parameter \(names)", name.range, children)
  }
}

extension Binding {
  fileprivate var outline: Outline {
    var children = [pattern.outline]
    if let type { children.append(Outline("type", type.range, [type.outline])) }
    if let value { children.append(Outline("value", value.range, [value.outline])) }
    return Outline("binding", pattern.range, children + (accessors?.outline ?? []))
  }
}

extension AccessorBlock {
  fileprivate var outline: [Outline] {
    switch self {
    case .getter(let body): return [Outline("getter", nil, body.map(\.outline))]
    case .accessors(let accessors):
      return accessors.map { accessor in
        let parameter = accessor.parameter.map { "(\($0.text))" } ?? ""
        return Outline(
          "accessor \(accessor.name.text)\(parameter)", accessor.name.range,
          accessor.modifiers.map(\.outline) + accessor.effects.map { Outline($0) }
            + (accessor.body.map { [Outline("body", nil, $0.map(\.outline))] } ?? []))
      }
    }
  }
}

extension EnumCase {
  fileprivate var outline: Outline {
    Outline(
      "enumCase \(name.text)", name.range,
      (parameters ?? []).map(\.outline)
        + (rawValue.map { [Outline("value", $0.range, [$0.outline])] } ?? []))
  }
}

extension TypeSyntax {
  var outline: Outline {
    switch kind {
    case .name(let name, let generics): Outline("type \(name.text)", range, generics.map(\.outline))
    case .member(let base, let name, let generics):
      Outline("type .\(name.text)", range, [base.outline] + generics.map(\.outline))
    case .array(let element): Outline("type []", range, [element.outline])
    case .dictionary(let key, let value): Outline("type [:]", range, [key.outline, value.outline])
    case .optional(let wrapped): Outline("type ?", range, [wrapped.outline])
    case .unwrapped(let wrapped): Outline("type !", range, [wrapped.outline])
    case .tuple(let elements): Outline("type ()", range, elements.map(\.outline))
    case .function(let parameters, let effects, let result):
      Outline(
        "type ->", range,
        [Outline("parameters", nil, parameters.map(\.outline))] + effects.map { Outline($0) }
          + [result.outline])
    case .some(let inner): Outline("type some", range, [inner.outline])
    case .any(let inner): Outline("type any", range, [inner.outline])
    case .composition(let parts): Outline("type &", range, parts.map(\.outline))
    case .attributed(let attributes, let specifiers, let inner):
      Outline(
        "type attributed", range,
        attributes.map(\.outline) + specifiers.map { Outline($0) } + [inner.outline])
    case .suppressed(let inner): Outline("type ~", range, [inner.outline])
    case .missing: Outline("missing", range)
    }
  }
}

extension TypeSyntax.Element {
  fileprivate var outline: Outline {
    let inner = isVariadic ? Outline("variadic", nil, [type.outline]) : type.outline
    guard let label else { return inner }
    return Outline("\(label.text)\(secondName.map { " " + $0.text } ?? ""):", label.range, [inner])
  }
}
