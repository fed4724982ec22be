internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Makes known what statements declare, wherever among them: types, then what they conform to, then
  /// members and functions, whose bodies wait until all of that is done.
  func declare(in statements: [Statement]) {
    var extensions: [(syntax: TypeDeclaration, modifiers: [Modifier], user: UserType)] = []
    var types: [(UserType, Declaration)] = []
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind else { continue }
      switch declaration.kind {
      case .type(let syntax) where syntax.kind == .extension: break
      case .type(let syntax): declareType(syntax, declaration, outer: nil).map { types += $0 }
      default: break
      }
    }
    declareAliases(in: statements)
    for statement in statements {
      guard case .declaration(let declaration) = statement.kind, case .type(let syntax) = declaration.kind,
        syntax.kind == .extension, let nominal = extended(syntax)
      else { continue }
      noteEnvironment(syntax, of: nominal)
      let user = program.user(nominal) ?? placeholder(for: nominal, syntax)
      if program.user(nominal) == nil {
        adoptRequirements(syntax, user)
      }
      extensions.append((syntax, declaration.modifiers, user))
      for case .declaration(let inner) in syntax.members.map(\.kind) {
        if case .type(let innerSyntax) = inner.kind {
          declareType(innerSyntax, inner, outer: user).map { types += $0 }
        }
      }
    }
    for (syntax, _, user) in extensions { declareAliases(of: syntax, user) }
    for (user, _) in types { declareConformances(user) }
    for (syntax, _, user) in extensions { declareConformances(of: syntax, user) }
    for user in superclassesFirst(types.map(\.0)) { declareMembers(of: user) }
    for (syntax, modifiers, user) in extensions { declareMembers(of: syntax, modifiers, user) }
    for statement in statements {
      if case .declaration(let declaration) = statement.kind, case .function(let syntax) = declaration.kind {
        declareFunction(syntax, declaration)
      }
    }
    if function.isGlobal { declareComputed(in: statements) }
    checkContained(types.map(\.0))
    for (user, declaration) in types {
      guard case .name(let name, _) = user.syntax.name.kind else { continue }
      checkConformances(of: user.nominal, at: name.range)
      checkMembers(of: user, declaration)
    }
    for (syntax, _, _) in extensions where !syntax.inherits.isEmpty {
      guard let nominal = extended(syntax), program.user(nominal) != nil,
        !types.contains(where: { $0.0.nominal === nominal })
      else { continue }
      checkConformances(of: nominal, at: syntax.name.range)
    }
  }

  /// Types in an order in which a class comes after the one that it inherits from.
  private func superclassesFirst(_ types: [UserType]) -> [UserType] {
    var places: [ObjectIdentifier: Int] = [:]
    for (place, user) in types.enumerated() { places[ObjectIdentifier(user.nominal)] = place }
    let isClass = { (place: Int) in types[place].nominal.superclass != nil }
    let order = types.indices.filter { !isClass($0) } + types.indices.filter(isClass)
    return inOrder(order) { place in
      types[place].nominal.superclass.flatMap { places[ObjectIdentifier($0)] }.map { [$0] } ?? []
    }.map { types[$0] }
  }

  /// Places such that each comes after those that it needs, as far as they do not need each other.
  private func inOrder(_ places: some Sequence<Int>, _ needs: (Int) -> [Int]) -> [Int] {
    var (result, met, done) = ([Int](), Set<Int>(), Set<Int>())
    for place in places {
      var waiting = [place]
      while let next = waiting.last {
        if met.insert(next).inserted {
          waiting += needs(next).filter { !met.contains($0) }.reversed()
        } else {
          waiting.removeLast()
          if done.insert(next).inserted { result.append(next) }
        }
      }
    }
    return result
  }

  /// The places of aliases, each after those that stand in what it is one of.
  private func inOrderOfUse(_ aliases: [(name: String, value: TypeSyntax)]) -> [Int] {
    if aliases.count < 2 { return Array(aliases.indices) }
    let places = Dictionary(aliases.enumerated().map { ($1.name, $0) }) { first, _ in first }
    return inOrder(aliases.indices) { place in
      span(aliases[place].value.range).text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        .compactMap { places[String($0)] }
    }
  }

  /// A type and those inside of it; nil when it was refused.
  private func declareType(
    _ syntax: TypeDeclaration, _ declaration: Declaration, outer: UserType?
  ) -> [(UserType, Declaration)]? {
    guard case .name(let name, _) = syntax.name.kind else { return nil }
    let kind: NominalType.Kind
    let observable = declaration.attributes.first { $0.type.plainName == "Observable" }
    if syntax.kind != .class, let observable {
      report(
        EvaluationMessage.observableNeedsClass(name.text), observable.range,
        hint: EvaluationMessage.write("class \(name.text)"))
    }
    switch syntax.kind {
    // One that is meant to be observed is read as the class that it should be, so that its methods are no mistakes too.
    case .struct where observable != nil: kind = .class
    case .struct: kind = .structure
    case .enum: kind = .enumeration
    case .protocol: kind = .protocol
    case .class: kind = .class
    case .extension: return nil
    }
    // A program that is a widget is shown as that.
    let isWidget = syntax.inherits.contains { $0.names(["Widget", "WidgetBundle"]) }
    for attribute in declaration.attributes where attribute.changesMeaning && !isWidget {
      unsupported("'@\(attribute.type.plainName ?? "")'", attribute.range)
    }
    let fullName = name.text
    let nominal = NominalType(fullName, kind)
    let user = UserType(nominal, syntax, span(name.range), outer: outer, source)
    (user.block, user.declaration) = (program.block, declaration)
    if kind == .class {
      // What an object holds, many may read and change.
      program.sharesVariables = true
      nominal.hasNonmutatingSetters = true
      if let objects = program.library.type(named: "AnyObject") { nominal.conformances.append(objects) }
      adoptModel(declaration, user)
    }
    nominal.generics = syntax.generics.parameters.map { GenericParameter($0.name.text) }
    for parameter in nominal.generics { user.names[parameter.name] = .generic(parameter) }
    user.hasDynamicMembers = declaration.attributes.contains { $0.type.plainName == "dynamicMemberLookup" }
    user.isDynamicallyCallable = declaration.attributes.contains { $0.type.plainName == "dynamicCallable" }
    user.isPropertyWrapper = declaration.attributes.contains { $0.type.plainName == "propertyWrapper" }
    user.isResultBuilder = declaration.attributes.contains { $0.type.plainName == "resultBuilder" }
    program.userTypes[ObjectIdentifier(nominal)] = user
    interpreter.keep(nominal)
    let type = StaticType.nominal(nominal, nominal.generics.map { _ in .unknown })
    if let outer {
      outer.names[name.text] = type
      if outer.nominal.kind == .class { program.inheritedNames.insert(name.text) }
      outer.inner[name.text] = user
      if program.user(outer.nominal) == nil {
        program.nestedTypes[ObjectIdentifier(outer.nominal), default: [:]][name.text] = type
      }
    } else if function.isGlobal {
      // A later block may call another type like that of an earlier one.
      if case .type(let old)? = program.globals[name.text], let first = old.nominal.flatMap(program.user),
        first.block == program.block
      {
        report(
          EvaluationMessage.declaredTwice(name.text), name.range,
          notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: first.declared)])
      }
      program.globals[name.text] = .type(type)
    } else {
      function.declare(.type(type), as: name.text)
    }
    var result = [(user, declaration)]
    for member in syntax.members {
      guard case .declaration(let inner) = member.kind else { continue }
      switch inner.kind {
      case .type(let innerSyntax):
        declareType(innerSyntax, inner, outer: user).map { result += $0 }
      case .alias(let name, let value, let isAssociated, let inherits, _):
        if kind == .protocol || kind == .class { program.inheritedNames.insert(name.text) }
        if isAssociated, value == nil {
          // Whatever a conforming type says it is: nothing is known of it here, unless only one type can be it.
          let isFraction = inherits.contains { $0.names(["FloatingPoint", "BinaryFloatingPoint"]) }
          user.names[name.text] = isFraction ? .double : .unknown
        } else if let value {
          user.aliases.append((name.text, value))
        }
      default: break
      }
    }
    return result
  }

  private func declareAliases(in statements: [Statement]) {
    var aliases: [(name: String, value: TypeSyntax)] = []
    var declarations: [Declaration] = []
    for case .declaration(let declaration) in statements.lazy.map(\.kind) {
      guard case .alias(let name, let value?, _, _, _) = declaration.kind else { continue }
      aliases.append((name.text, value))
      declarations.append(declaration)
    }
    for place in inOrderOfUse(aliases) { declareAlias(declarations[place]) }
  }

  private func declareAlias(_ declaration: Declaration) {
    guard case .alias(let name, let value?, _, _, let clause) = declaration.kind else { return }
    let (parameters, names) = generics(clause)
    genericScopes.append(names)
    var type = resolve(value)
    genericScopes.removeLast()
    if !parameters.isEmpty {
      program.genericAliases[name.text] = (parameters, type)
      // Without its arguments it is a type of which these are not known.
      type = type.substituting(parameters, parameters.map { _ in .unknown })
    }
    if function.isGlobal {
      program.globals[name.text] = .type(type)
    } else {
      function.declare(.type(type), as: name.text)
    }
  }

  private func declareConformances(_ user: UserType) {
    within(user) {
      let aliases = user.aliases.map { (name: $0.0, value: $0.1) }
      for place in inOrderOfUse(aliases) { user.names[aliases[place].name] = resolve(aliases[place].value) }
      for written in user.syntax.inherits.flatMap(\.parts) {
        let type = resolve(written)
        guard let nominal = type.nominal else { continue }
        if nominal.kind == .protocol {
          if nominal === user.nominal
            || user.nominal.kind == .protocol && program.conforms(nominal, to: user.nominal)
          {
            report(EvaluationMessage.inheritsItself(type.description), written.range)
            continue
          }
          user.nominal.conformances.append(nominal)
          program.forgetAncestries()
          if case .nominal(_, let arguments) = type, user.nominal.element == nil {
            let written = arguments.first.flatMap { $0.isUnknown ? nil : $0 }
            user.nominal.element = written ?? elementOfItsOwn(user, as: nominal) ?? arguments.first
          }
        } else if user.nominal.kind == .class, nominal.kind == .class {
          if program.conforms(nominal, to: user.nominal) {
            report(EvaluationMessage.inheritsItself(type.description), written.range)
          } else {
            user.nominal.conformances.insert(nominal, at: 0)
            program.forgetAncestries()
            if case .nominal(_, let arguments) = type { user.nominal.superclassArguments = arguments }
          }
        } else if user.nominal.kind == .enumeration {
          user.rawType = type
        } else if nominal !== NominalType.host || type.hostName != nil {
          // A protocol of the host's asks for nothing that is known here: `ShapeStyle`
          report(EvaluationMessage.notAProtocol(type.description), written.range)
        }
      }
      for parameter in user.syntax.generics.parameters {
        guard let constraint = parameter.constraint else { continue }
        _ = resolve(constraint)
      }
    }
  }

  /// `struct Stack<Element>: Sequence`
  private func elementOfItsOwn(_ user: UserType, as parent: NominalType) -> StaticType? {
    guard let own = user.nominal.generics.first(where: { $0.name == "Element" }),
      parent.generics.contains(where: { $0 === GenericParameter.element })
    else { return nil }
    return .generic(own)
  }

  private func declareAliases(of syntax: TypeDeclaration, _ user: UserType) {
    for case .declaration(let inner) in syntax.members.map(\.kind) {
      guard case .alias(let name, let value?, _, _, _) = inner.kind else { continue }
      let type = within(user) { resolve(value) }
      user.names[name.text] = type
      if program.user(user.nominal) == nil {
        program.nestedTypes[ObjectIdentifier(user.nominal), default: [:]][name.text] = type
      }
    }
  }

  private func declareConformances(of syntax: TypeDeclaration, _ user: UserType) {
    let group = program.makeGroup(of: user.nominal)
    for written in syntax.inherits.flatMap(\.parts) {
      guard let parent = resolve(written).nominal, parent.kind == .protocol else { continue }
      // Before what an earlier block has called the same.
      let older = group.conformances.firstIndex { $0 !== parent && $0.name == parent.name }
      group.conformances.insert(parent, at: older ?? group.conformances.count)
      program.forgetAncestries()
      if user.nominal.element?.isUnknown ?? true, program.user(user.nominal) != nil,
        let element = elementOfItsOwn(user, as: parent)
      {
        user.nominal.element = element
      }
    }
  }

  /// `extension Array where Element == Card`: what the type around is within.
  private func adoptRequirements(_ syntax: TypeDeclaration, _ user: UserType) {
    let parameters = user.nominal.generics
    var arguments = parameters.map(StaticType.generic)
    for requirement in syntax.generics.requirements where requirement.isSameType {
      guard let name = requirement.left.plainName else { continue }
      let type = quietly { resolve(requirement.right) }
      if name == "Self" { user.sameType = type }
      guard let index = parameters.firstIndex(where: { $0.name == name }), !type.isUnknown else { continue }
      arguments[index] = type
      user.names[name] = type
      user.sameType = .nominal(user.nominal, arguments)
    }
  }

  /// The type that an extension extends.
  func extended(_ syntax: TypeDeclaration) -> NominalType? {
    switch syntax.name.kind {
    case .name(let name, _):
      if let type = typeNamed(name.text) { return type.nominal }
      if program.vocabulary.globals.contains(name.text) { return .host }
      _ = resolve(syntax.name)
      return nil
    case .array: return .array
    case .dictionary: return .dictionary
    case .optional: return .optional
    default: return resolve(syntax.name).nominal
    }
  }

  /// What stands for a type of a library's while its extension is compiled.
  func placeholder(for nominal: NominalType, _ syntax: TypeDeclaration) -> UserType {
    let user = UserType(nominal, syntax, span(syntax.name.range), outer: nil, source)
    for parameter in nominal.generics { user.names[parameter.name] = .generic(parameter) }
    // What a set of options consists of is sets of options.
    if nominal.name == "OptionSet" { user.names["Element"] = .generic(.selfType) }
    if user.names["Element"] == nil { user.names["Element"] = .generic(.element) }
    // What a place in it is; where the type does not say, it is known when it is reached.
    switch nominal {
    case .array, .arraySlice: user.names["Index"] = .int
    case .string: user.names["Index"] = program.library.type(named: "String.Index").map { .nominal($0, []) }
    default: if nominal.kind == .protocol || nominal.element != nil { user.names["Index"] = .unknown }
    }
    // `extension HStack { static func tight(@ViewBuilder content: () -> Content) -> HStack { … } }`
    if nominal === NominalType.host, let views = program.library.views {
      user.names["Content"] = .nominal(views, [])
    }
    switch nominal {
    case .array, .arraySlice: user.names["SubSequence"] = .nominal(.arraySlice, [.generic(.element)])
    case .string: user.names["SubSequence"] = .string
    default: if nominal.kind == .protocol { user.names["SubSequence"] = .unknown }
    }
    return user
  }

  /// Runs something with a type's names in scope. What it reads stands where the type is declared, or, of an
  /// extension, in `text`.
  func within<R>(_ user: UserType?, in text: SourceText? = nil, _ body: () -> R) -> R {
    let saved = (currentType, source)
    currentType = user
    if let text = text ?? user?.source { source = text }
    defer { (currentType, source) = saved }
    return body()
  }
}

extension TypeSyntax {
  /// `A` and `B` of `A & B`
  var parts: [TypeSyntax] {
    if case .composition(let parts) = kind { parts.flatMap(\.parts) } else { [self] }
  }

  /// Whether it is one of some protocols, or composed with one.
  fileprivate func names(_ protocols: Set<String>) -> Bool {
    if case .composition(let parts) = kind { return parts.contains { $0.names(protocols) } }
    return plainName.map(protocols.contains) ?? false
  }
}

extension AttributeSyntax {
  /// Whether a type with it is used in another way than one without.
  fileprivate var changesMeaning: Bool {
    ["globalActor", "main"].contains(type.plainName)
  }
}
