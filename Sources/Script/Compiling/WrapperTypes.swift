internal import Diagnostics
internal import ScriptSyntax

/// A property wrapper of the block's own, as it is written.
extension UserType {
  /// How a member of a wrapper is set, and whether reading it changes the wrapper; nil where it has none of that name.
  func access(to name: String) -> (canBeSet: Bool, isMutating: Bool, changes: Bool)? {
    for case .declaration(let member) in syntax.members.map(\.kind) {
      guard case .variable(let isVariable, let bindings) = member.kind else { continue }
      for binding in bindings {
        guard case .name(let own) = binding.pattern.kind, own.text == name else { continue }
        let isObject = nominal.kind == .class
        // What a wrapper in it keeps is not in it: `@State var wrappedValue`
        let isKept = member.attributes.contains {
          ["State", "Binding", "StateObject", "AppStorage"].contains($0.type.attributeName)
        }
        let isClosed = member.modifiers.contains {
          $0.detail == "set" && ["private", "fileprivate"].contains($0.name.text)
        }
        guard let accessors = binding.accessors, !accessors.isObserving else {
          return (isVariable && !isClosed, !isObject && !isKept, false)
        }
        guard case .accessors(let list) = accessors else { return (false, false, false) }
        let changes = list.contains { accessor in
          accessor.name.text == "get" && accessor.modifiers.contains { $0.name.text == "mutating" }
        }
        guard let set = list.first(where: { ["set", "_modify"].contains($0.name.text) }) else {
          return (false, false, changes)
        }
        return (true, !isObject && !set.modifiers.contains { $0.name.text == "nonmutating" }, changes)
      }
    }
    return nil
  }

  /// The type of its `projectedValue` as it is written, where that says it for a property of some type: itself, the
  /// value's, or one without parameters.
  func projectedType(_ own: TypeSyntax, _ value: TypeSyntax?) -> TypeSyntax? {
    let generics = syntax.generics.parameters
    for case .declaration(let member) in syntax.members.map(\.kind) {
      guard case .variable(_, let bindings) = member.kind else { continue }
      for binding in bindings {
        guard case .name(let name) = binding.pattern.kind, name.text == "projectedValue",
          let written = binding.type, case .name(let word, _) = written.kind
        else { continue }
        if generics.isEmpty { return word.text == nominal.name ? own : nil }
        if word.text == generics[0].name.text, isOfItsValue { return value }
        guard word.text == nominal.name || word.text == "Self" else { return nil }
        if case .name(_, let arguments) = own.kind, !arguments.isEmpty { return own }
        guard isOfItsValue, let value, case .name(let wrapper, _) = own.kind else { return nil }
        return TypeSyntax(.name(wrapper, generics: [value]), own.range)
      }
    }
    return nil
  }

  private var initializers: [FunctionDeclaration] {
    syntax.members.compactMap { member in
      if case .declaration(let declaration) = member.kind, case .initializer(let syntax, _) = declaration.kind
      {
        syntax
      } else {
        nil
      }
    }
  }

  /// Whether it is made of the value that it wraps, and of what is written behind its name.
  func takesWrappedValue(beside arguments: [ArgumentSyntax]) -> Bool {
    let written = initializers
    if written.isEmpty { return access(to: "wrappedValue")?.canBeSet == true && storesWrappedValue }
    return written.contains { initializer in
      var labels = Set(initializer.parameters.map { ($0.label ?? $0.name).text })
      // `options: .a, .b`
      if initializer.parameters.contains(where: \.isVariadic) { labels.insert("_") }
      return labels.contains("wrappedValue")
        && arguments.allSatisfy { labels.contains($0.label?.text ?? "_") }
    }
  }

  var isMadeOfNothing: Bool {
    let written = initializers
    if written.isEmpty { return writtenStorage.allSatisfy { $0.value != nil } }
    return written.contains { $0.parameters.allSatisfy { $0.defaultValue != nil } }
  }

  /// Whether its one parameter is the type of what it wraps.
  var isOfItsValue: Bool {
    guard let parameter = onlyParameter else { return false }
    return wrappedType?.plainName == parameter
  }

  /// What its one parameter is where it wraps a value of a type: `[Item]` is wrapped by a `Query` of `Item`.
  func parameter(wrapping type: TypeSyntax) -> TypeSyntax? {
    guard let parameter = onlyParameter else { return nil }
    return wrappedType?.part(called: parameter, in: type)
  }

  private var onlyParameter: String? {
    let generics = syntax.generics.parameters
    return generics.count == 1 ? generics[0].name.text : nil
  }

  /// The type of its `wrappedValue`, as it is written.
  private var wrappedType: TypeSyntax? {
    for case .declaration(let member) in syntax.members.map(\.kind) {
      guard case .variable(_, let bindings) = member.kind else { continue }
      for own in bindings {
        if case .name(let name) = own.pattern.kind, name.text == "wrappedValue" { return own.type }
      }
    }
    return nil
  }

  private var storesWrappedValue: Bool {
    writtenStorage.contains {
      if case .name(let own) = $0.pattern.kind { own.text == "wrappedValue" } else { false }
    }
  }

  /// Its stored properties, as they are written.
  private var writtenStorage: [Binding] {
    syntax.members.flatMap { member -> [Binding] in
      guard case .declaration(let declaration) = member.kind,
        case .variable(_, let bindings) = declaration.kind,
        !declaration.modifiers.contains(where: { $0.name.text == "static" })
      else { return [] }
      return bindings.filter { $0.accessors == nil || $0.accessors?.isObserving == true }
    }
  }
}
