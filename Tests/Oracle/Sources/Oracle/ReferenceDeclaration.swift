import Script
import ScriptSyntax
import SwiftSyntax

func declaration(_ node: DeclSyntax) -> Outline {
  switch node.as(DeclSyntaxEnum.self) {
  case .structDecl(let node):
    return nominal(
      "struct", node, Outline("type \(plain(node.name.text))"), node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause, node.memberBlock)
  case .classDecl(let node):
    return nominal(
      "class", node, Outline("type \(plain(node.name.text))"), node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause, node.memberBlock)
  // Nothing runs beside anything else here: an actor is a class.
  case .actorDecl(let node):
    return nominal(
      "class", node, Outline("type \(plain(node.name.text))"), node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause, node.memberBlock)
  case .enumDecl(let node):
    return nominal(
      "enum", node, Outline("type \(plain(node.name.text))"), node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause, node.memberBlock)
  case .protocolDecl(let node):
    return nominal(
      "protocol", node, Outline("type \(plain(node.name.text))"), nil, node.inheritanceClause,
      node.genericWhereClause, node.memberBlock)
  case .extensionDecl(let node):
    return nominal(
      "extension", node, type(node.extendedType), nil, node.inheritanceClause, node.genericWhereClause,
      node.memberBlock)
  case .functionDecl(let node):
    return Outline(
      "func \(plain(node.name.text))", nil,
      prefix(node)
        + function(
          node.genericParameterClause, node.signature.parameterClause,
          node.signature.effectSpecifiers.map { effect($0.asyncSpecifier, $0.throwsClause) } ?? [],
          node.signature.returnClause, node.genericWhereClause, node.body))
  case .initializerDecl(let node):
    return Outline(
      node.optionalMark == nil ? "init" : "init?", nil,
      prefix(node)
        + function(
          node.genericParameterClause, node.signature.parameterClause,
          node.signature.effectSpecifiers.map { effect($0.asyncSpecifier, $0.throwsClause) } ?? [],
          node.signature.returnClause, node.genericWhereClause, node.body))
  case .deinitializerDecl(let node):
    return Outline("deinit", nil, prefix(node) + (node.body.map { [block("body", $0)] } ?? []))
  case .subscriptDecl(let node):
    return Outline(
      "subscript", nil,
      prefix(node)
        + function(
          node.genericParameterClause, node.parameterClause, [], node.returnClause,
          node.genericWhereClause, nil) + (node.accessorBlock.map(accessors) ?? []))
  case .variableDecl(let node):
    return Outline(node.bindingSpecifier.text, nil, prefix(node) + node.bindings.map(binding))
  case .enumCaseDecl(let node): return Outline("case", nil, prefix(node) + node.elements.map(enumCase))
  case .typeAliasDecl(let node):
    return Outline(
      "typealias \(plain(node.name.text))", nil,
      prefix(node) + parameters(node.genericParameterClause) + [type(node.initializer.value)]
        + requirements(node.genericWhereClause))
  case .associatedTypeDecl(let node):
    return Outline(
      "associatedtype \(plain(node.name.text))", nil,
      prefix(node) + inherits(node.inheritanceClause)
        + (node.initializer.map { [type($0.value)] } ?? []) + requirements(node.genericWhereClause))
  case .importDecl(let node):
    return Outline("import \(node.path.map(\.name.text).joined(separator: "."))", nil, prefix(node))
  default:
    return Outline("unknown \(node.kind)")
  }
}

private func prefix(_ node: some WithAttributesSyntax & WithModifiersSyntax) -> [Outline] {
  attributes(node.attributes)
    + node.modifiers.map { modifier in
      Outline("modifier \(modifier.name.text)\(modifier.detail.map { "(\($0.detail.text))" } ?? "")")
    }
}

func attributes(_ list: AttributeListSyntax) -> [Outline] {
  list.compactMap { element in
    guard case .attribute(let node) = element else { return nil }
    var arguments: [Outline] = []
    if case .argumentList(let list) = node.arguments { arguments = list.map(argument) }
    return Outline("@", nil, [type(node.attributeName)] + arguments)
  }
}

private func nominal(
  _ keyword: String, _ node: some WithAttributesSyntax & WithModifiersSyntax, _ name: Outline,
  _ generics: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?,
  _ requirement: GenericWhereClauseSyntax?, _ members: MemberBlockSyntax
) -> Outline {
  Outline(
    keyword, nil,
    prefix(node) + [Outline("name", nil, [name])] + parameters(generics) + inherits(inheritance)
      + requirements(requirement) + members.members.map { declaration($0.decl) })
}

private func inherits(_ clause: InheritanceClauseSyntax?) -> [Outline] {
  clause?.inheritedTypes.map { Outline("inherits", nil, [type($0.type)]) } ?? []
}

private func parameters(_ clause: GenericParameterClauseSyntax?) -> [Outline] {
  clause?.parameters.map { parameter in
    Outline("generic \(parameter.name.text)", nil, parameter.inheritedType.map { [type($0)] } ?? [])
  } ?? []
}

private func requirements(_ clause: GenericWhereClauseSyntax?) -> [Outline] {
  clause?.requirements.map { element in
    switch element.requirement {
    case .conformanceRequirement(let node):
      return Outline("where :", nil, [type(node.leftType), type(node.rightType)])
    case .sameTypeRequirement(let node):
      guard case .type(let left) = node.leftType, case .type(let right) = node.rightType else {
        return Outline("unknown requirement")
      }
      return Outline("where ==", nil, [type(left), type(right)])
    case .layoutRequirement: return Outline("unknown requirement")
    }
  } ?? []
}

private func function(
  _ generics: GenericParameterClauseSyntax?, _ clause: FunctionParameterClauseSyntax, _ effects: [Outline],
  _ result: ReturnClauseSyntax?, _ requirement: GenericWhereClauseSyntax?, _ body: CodeBlockSyntax?
) -> [Outline] {
  var children = parameters(generics) + clause.parameters.map(parameter) + effects
  if let result { children.append(Outline("result", nil, [type(result.type)])) }
  children += requirements(requirement)
  if let body { children.append(block("body", body)) }
  return children
}

private func parameter(_ node: FunctionParameterSyntax) -> Outline {
  var children = attributes(node.attributes) + [type(node.type)]
  if node.ellipsis != nil { children.append(Outline("...")) }
  if let value = node.defaultValue { children.append(Outline("default", nil, [expression(value.value)])) }
  let second = node.secondName.map { " " + plain($0.text) } ?? ""
  return Outline("parameter \(plain(node.firstName.text))\(second)", nil, children)
}

private func enumCase(_ node: EnumCaseElementSyntax) -> Outline {
  var children: [Outline] = []
  for parameter in node.parameterClause?.parameters ?? [] {
    let names = [parameter.firstName, parameter.secondName].compactMap { $0.map { plain($0.text) } }
    var inner = [type(parameter.type)]
    if let value = parameter.defaultValue {
      inner.append(Outline("default", nil, [expression(value.value)]))
    }
    children.append(Outline((["parameter"] + names).joined(separator: " "), nil, inner))
  }
  if let value = node.rawValue { children.append(Outline("value", nil, [expression(value.value)])) }
  return Outline("enumCase \(plain(node.name.text))", nil, children)
}

private func binding(_ node: PatternBindingSyntax) -> Outline {
  var children = [pattern(node.pattern)]
  if let type = node.typeAnnotation { children.append(annotation(type)) }
  if let value = node.initializer { children.append(Outline("value", nil, [expression(value.value)])) }
  return Outline("binding", nil, children + (node.accessorBlock.map(accessors) ?? []))
}

private func accessors(_ node: AccessorBlockSyntax) -> [Outline] {
  switch node.accessors {
  case .getter(let items): [Outline("getter", nil, statements(items))]
  case .accessors(let list):
    list.map { accessor -> Outline in
      let parameter = accessor.parameters.map { "(\($0.name.text))" } ?? ""
      return Outline(
        "accessor \(accessor.accessorSpecifier.text)\(parameter)", nil,
        (accessor.modifier.map { [Outline("modifier \($0.name.text)")] } ?? [])
          + (accessor.effectSpecifiers.map { effect($0.asyncSpecifier, $0.throwsClause) } ?? [])
          + (accessor.body.map { [block("body", $0)] } ?? []))
    }
  }
}

// MARK: Types

func generics(_ clause: GenericArgumentClauseSyntax) -> [Outline] {
  clause.arguments.map { element in
    guard case .type(let node) = element.argument else { return Outline("unknown argument") }
    return type(node)
  }
}

func type(_ node: TypeSyntax) -> Outline {
  switch node.as(TypeSyntaxEnum.self) {
  case .identifierType(let node):
    return Outline("type \(plain(node.name.text))", nil, node.genericArgumentClause.map(generics) ?? [])
  case .memberType(let node):
    return Outline(
      "type .\(plain(node.name.text))", nil,
      [type(node.baseType)] + (node.genericArgumentClause.map(generics) ?? []))
  case .metatypeType(let node):
    return Outline("type .\(node.metatypeSpecifier.text)", nil, [type(node.baseType)])
  case .arrayType(let node): return Outline("type []", nil, [type(node.element)])
  case .dictionaryType(let node): return Outline("type [:]", nil, [type(node.key), type(node.value)])
  case .optionalType(let node): return Outline("type ?", nil, [type(node.wrappedType)])
  case .implicitlyUnwrappedOptionalType(let node):
    return Outline("type !", nil, [type(node.wrappedType)])
  case .tupleType(let node): return Outline("type ()", nil, node.elements.map(element))
  case .functionType(let node):
    let effects = node.effectSpecifiers.map { effect($0.asyncSpecifier, $0.throwsClause) } ?? []
    return Outline(
      "type ->", nil,
      [Outline("parameters", nil, node.parameters.map(element))] + effects + [type(node.returnClause.type)])
  case .someOrAnyType(let node):
    return Outline("type \(node.someOrAnySpecifier.text)", nil, [type(node.constraint)])
  case .compositionType(let node): return Outline("type &", nil, node.elements.map { type($0.type) })
  case .attributedType(let node):
    let specifiers = node.specifiers.compactMap { specifier -> Outline? in
      guard case .simpleTypeSpecifier(let simple) = specifier else { return nil }
      return Outline(simple.specifier.text)
    }
    return Outline(
      "type attributed", nil, attributes(node.attributes) + specifiers + [type(node.baseType)])
  case .suppressedType(let node): return Outline("type ~", nil, [type(node.type)])
  default: return Outline("unknown \(node.kind)")
  }
}

private func element(_ node: TupleTypeElementSyntax) -> Outline {
  var inner = type(node.type)
  if node.ellipsis != nil { inner = Outline("variadic", nil, [inner]) }
  guard let first = node.firstName else { return inner }
  return Outline("\(first.text)\(node.secondName.map { " " + $0.text } ?? ""):", nil, [inner])
}
