internal import ScriptSyntax

extension Compiler {
  /// What a type is called by a protocol or a class that another one conforms to: the `typealias`es and nested types of
  /// these, and their `associatedtype`s, which are what the members say that the type has for those of the protocol.
  func inheritedType(_ name: String, of type: NominalType) -> StaticType? {
    guard program.inheritedNames.contains(name) else { return nil }
    for parent in program.ancestry(type).dropFirst() {
      guard let user = program.user(parent), let found = user.names[name] else { continue }
      // Parameters are those of the class, and of it alone.
      if case .generic = found { continue }
      guard found.isUnknown, let own = program.user(type), openAssociated.insert(name).inserted else {
        return found
      }
      defer { openAssociated.remove(name) }
      guard let written = user.syntax.type(of: name, asIn: own.syntax) else { return found }
      let scopes = genericScopes
      genericScopes = []
      defer { genericScopes = scopes }
      return quietly { within(own) { resolve(written) } }
    }
    return nil
  }
}

extension Compiler {
  /// What a call gives whose function's result is written as `V.Output`, by the type that an argument has.
  func associatedResult(of callable: Callable, _ binding: GenericBinding) -> StaticType {
    guard let (parameter, name) = callable.type.associated,
      let nominal = binding.apply(.generic(parameter), isFinal: true).nominal, nominal.generics.isEmpty,
      [.structure, .enumeration, .class].contains(nominal.kind), program.user(nominal) != nil,
      let found = program.nestedType(name, in: nominal) ?? inheritedType(name, of: nominal)
    else { return .unknown }
    return found.hasUnknown || found.hasGeneric ? .unknown : found
  }
}

extension TypeDeclaration {
  /// What stands in a type where its protocol has the name of an associated type.
  fileprivate func type(of name: String, asIn type: TypeDeclaration) -> TypeSyntax? {
    let own = type.members.compactMap(\.declaration)
    for requirement in members.compactMap(\.declaration) {
      for member in own {
        if let found = requirement.type(of: name, asIn: member) { return found }
      }
    }
    return nil
  }
}

extension Statement {
  fileprivate var declaration: Declaration? {
    if case .declaration(let declaration) = kind { declaration } else { nil }
  }
}

extension Declaration {
  fileprivate func type(of name: String, asIn member: Declaration) -> TypeSyntax? {
    switch (kind, member.kind) {
    case (.function(let wanted), .function(let own)):
      wanted.name.text == own.name.text ? wanted.type(of: name, asIn: own) : nil
    case (.initializer(let wanted, _), .initializer(let own, _)),
      (.subscript(let wanted, _), .subscript(let own, _)):
      wanted.type(of: name, asIn: own)
    case (.variable(_, let wanted), .variable(_, let own)):
      wanted.compactMap { binding in
        own.first { $0.name == binding.name }
          .flatMap { binding.type?.part(called: name, in: $0.type) }
      }.first
    default: nil
    }
  }
}

extension Binding {
  fileprivate var name: String? {
    if case .name(let name) = pattern.kind { name.text } else { nil }
  }
}

extension FunctionDeclaration {
  fileprivate func type(of name: String, asIn member: FunctionDeclaration) -> TypeSyntax? {
    func labels(_ function: FunctionDeclaration) -> [String] {
      function.parameters.map { ($0.label ?? $0.name).text }
    }
    guard labels(self) == labels(member) else { return nil }
    for (wanted, own) in zip(parameters, member.parameters) {
      if let found = wanted.type?.part(called: name, in: own.type) { return found }
    }
    return result?.part(called: name, in: member.result)
  }
}

extension TypeSyntax {
  /// What stands in a type where this one has a name: `Int` for the `Item` of `[Item]` in `[Int]`.
  func part(called name: String, in type: TypeSyntax?) -> TypeSyntax? {
    guard let type else { return nil }
    switch (kind, type.kind) {
    // That it is called so itself says nothing.
    case (.name(let own, let arguments), .name(let other, _)) where own.text == name && arguments.isEmpty:
      return other.text == name ? nil : type
    case (.name(let own, let arguments), _) where own.text == name && arguments.isEmpty: return type
    case (.name(_, let wanted), .name(_, let own)): return Self.part(called: name, of: wanted, in: own)
    case (.array(let wanted), .array(let own)), (.optional(let wanted), .optional(let own)):
      return wanted.part(called: name, in: own)
    case (.dictionary(let key, let value), .dictionary(let ownKey, let ownValue)):
      return Self.part(called: name, of: [key, value], in: [ownKey, ownValue])
    case (.tuple(let wanted), .tuple(let own)):
      return Self.part(called: name, of: wanted.map(\.type), in: own.map(\.type))
    case (.function(let wanted, _, let result), .function(let own, _, let ownResult)):
      return Self.part(
        called: name, of: wanted.map(\.type) + [result], in: own.map(\.type) + [ownResult])
    case (.attributed(_, _, let wanted), .attributed(_, _, let own)):
      return wanted.part(called: name, in: own)
    case (.attributed(_, _, let wanted), _): return wanted.part(called: name, in: type)
    case (_, .attributed(_, _, let own)): return part(called: name, in: own)
    default: return nil
    }
  }

  private static func part(called name: String, of wanted: [TypeSyntax], in own: [TypeSyntax]) -> TypeSyntax?
  {
    guard wanted.count == own.count else { return nil }
    return zip(wanted, own).compactMap { $0.part(called: name, in: $1) }.first
  }
}
