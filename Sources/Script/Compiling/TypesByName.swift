internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// The type a name stands for here.
  func typeNamed(_ name: String) -> StaticType? {
    if name == "Self" {
      guard let own = currentType else { return function.findReceiver()?.type }
      return own.sameType ?? (own.nominal.hasSubtypes ? .generic(.selfType) : own.type)
    }
    if let type = nearTypeNamed(name) { return type }
    if case .type(let type)? = program.globals[name] { return type }
    if name == "Void" { return .void }
    // There is no other.
    if name == "StringProtocol" { return .string }
    // What half a range holds, its value says.
    if ["PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo"].contains(name) { return .unknown }
    if let type = program.library.type(named: name) {
      return .nominal(type, type.generics.map { _ in .unknown })
    }
    return nil
  }

  /// The same of what is declared around the place: generic parameters, types in functions and in types.
  func nearTypeNamed(_ name: String) -> StaticType? {
    for scope in genericScopes.reversed() {
      if let type = scope[name] { return type }
    }
    if case .type(let type)? = function.lookup(name) { return type }
    var current = currentType
    while let type = current {
      // Within a generic type its own name is it with the same parameters.
      if type.nominal.name == name, !type.nominal.generics.isEmpty, type.names[name] == nil,
        program.user(type.nominal) === type
      {
        return type.type
      }
      if let found = type.names[name] ?? program.nestedType(name, in: type.nominal) { return found }
      // What a protocol of a library's calls something: the `Content` of a `ViewModifier`.
      let parents = program.library.hasNestedType(name) ? program.ancestry(type.nominal) : []
      for parent in parents {
        guard let found = program.library.type(named: parent.name + "." + name) else { continue }
        // The `Value` of a key is what its default value is.
        if name == "Value",
          let told = program.members("defaultValue", of: type.type, isStatic: true).first?.type.result,
          !told.isUnknown
        {
          return told
        }
        return .nominal(found, [])
      }
      if let found = inheritedType(name, of: type.nominal) { return found }
      current = type.outer
    }
    return nil
  }

  func resolve(_ syntax: TypeSyntax) -> StaticType {
    if let nested = syntax.optionalOfOptional {
      unsupported("an optional of an optional", nested.range, hint: EvaluationMessage.nestedOptionalHint)
    }
    var resolver = TypeResolver { [self] name in typeNamed(name) ?? hostType(name) }
    resolver.unknown = { [self] name in
      if refused.contains(name.text) || brokenWords.contains(name.text) { return }
      var known = program.vocabulary.globals.union(program.library.names)
      known.formUnion(program.globals.keys)
      if reportForeign(name) { return }
      let hint = reportUnknown(name, EvaluationMessage.unknownType(name.text), among: known)
      if hint == nil { lacksTypes = true }
    }
    /// Types are walked through by many, and so none is huge.
    func bounded(_ type: StaticType) -> StaticType {
      guard type.hasMoreTypes(than: Self.largestType) else { return type }
      report(EvaluationMessage.largeType(Self.largestType), syntax.range)
      return .unknown
    }
    resolver.alias = { [self] name, arguments in
      program.genericAliases[name].map { bounded($0.type.substituting($0.parameters, arguments)) }
        ?? sequenceType(name, arguments)
    }
    resolver.inModule = { [self] name in
      program.library.type(named: name).map { .nominal($0, $0.generics.map { _ in .unknown }) }
        ?? hostType(name)
    }
    resolver.member = { [self] base, name in
      guard let nominal = base.nominal else { return nil }
      if let inner = program.nestedType(name, in: nominal) ?? inheritedType(name, of: nominal) {
        return inner
      }
      // What a protocol of a library's calls something, of a type that conforms to it: `Self.Configuration`.
      for owner in [nominal] + program.ancestry(nominal) {
        if let found = program.library.type(named: owner.name + "." + name) { return .nominal(found, []) }
      }
      return nil
    }
    return bounded(resolver.resolve(syntax))
  }

  /// How many types one may consist of.
  private static var largestType: Int { 4_000 }

  /// Types that only the host knows: `Color`, `Font`.
  private func hostType(_ name: String) -> StaticType? {
    guard program.vocabulary.globals.contains(name) else { return nil }
    // A protocol has no members of its own to ask for.
    return name == "ShapeStyle" ? .nominal(.host, []) : .host(name)
  }

  /// `(CGFloat)(count)`: the type's name, which is called.
  func typeInParentheses(_ base: Expression, _ suffixes: [Suffix]) -> Expression? {
    guard case .parenthesized(let inner) = base.kind, case .name(let name, nil, _) = inner.kind,
      case .call? = suffixes.first?.kind, function.lookup(name.text) == nil, typeNamed(name.text) != nil
    else { return nil }
    return inner
  }

  /// Whether values of a type are views.
  func isView(_ type: StaticType) -> Bool {
    guard let nominal = type.nominal, let views = program.library.views else { return false }
    return nominal === NominalType.host || program.conforms(nominal, to: views)
  }
}

extension TypeSyntax {
  /// `Int??`, in it or as it is.
  fileprivate var optionalOfOptional: TypeSyntax? {
    switch kind {
    case .optional(let inner):
      if case .optional = inner.kind { return self }
      return inner.optionalOfOptional
    case .array(let inner): return inner.optionalOfOptional
    case .dictionary(let key, let value): return key.optionalOfOptional ?? value.optionalOfOptional
    case .name(_, let arguments): return arguments.lazy.compactMap(\.optionalOfOptional).first
    case .function(_, _, let result): return result.optionalOfOptional
    default: return nil
    }
  }
}
