internal import Diagnostics

/// A member that was found for a type, with what the type's parameters stand for.
struct FoundMember {
  enum Source {
    case user(UserMember)
    case library(LibraryMember)
  }

  /// What a member is asked for by.
  struct Name: Hashable {
    let name: String
    let type: ObjectIdentifier
    /// What its parameters are, of which there may be two.
    private var arguments: (first: ObjectIdentifier?, second: ObjectIdentifier?) = (nil, nil)
    let isStatic: Bool

    /// Nil of a type whose arguments have parameters in turn.
    init?(_ name: String, of type: NominalType, _ arguments: [StaticType], isStatic: Bool) {
      (self.name, self.type, self.isStatic) = (name, ObjectIdentifier(type), isStatic)
      guard arguments.count <= 2 else { return nil }
      for (index, argument) in arguments.enumerated() {
        guard case .nominal(let nominal, let inner) = argument, inner.isEmpty else { return nil }
        if index == 0 {
          self.arguments.first = .init(nominal)
        } else {
          self.arguments.second = .init(nominal)
        }
      }
    }

    static func == (a: Name, b: Name) -> Bool {
      a.type == b.type && a.isStatic == b.isStatic && a.arguments == b.arguments && a.name == b.name
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(type)
      hasher.combine(arguments.first)
    }
  }

  let source: Source
  /// The type or protocol that declares it.
  let owner: NominalType
  let parameters: [GenericParameter]
  let arguments: [StaticType]

  var isCall: Bool {
    switch source {
    case .library(let member): member.isCall
    case .user(let member):
      switch member.kind {
      case .method, .initializer, .subscript: true
      case .enumCase(_, let parameters): parameters != nil
      default: false
      }
    }
  }

  /// Its parameters and its result, for this receiver.
  var type: FunctionType {
    let written: FunctionType
    switch source {
    case .user(let member): written = member.type
    case .library(let member): written = member.type
    }
    guard case .function(let type) = StaticType.function(written).substituting(parameters, arguments) else {
      return written
    }
    return type
  }

  var generics: [GenericParameter] {
    switch source {
    case .user(let member): member.generics
    case .library(let member): member.generics
    }
  }

  var user: UserMember? { if case .user(let member) = source { member } else { nil } }

  /// Whether it may be what a requirement asks for.
  func answers(_ requirement: FoundMember) -> Bool {
    let (own, wanted) = (type.parameters, requirement.type.parameters)
    return !isCall
      || own.count == wanted.count
        && zip(own, wanted).allSatisfy { a, b in
          guard a.label == b.label else { return false }
          guard let x = a.type.nominal, let y = b.type.nominal else { return true }
          return x === y || x.hasSubtypes || y.hasSubtypes
        }
  }
}

extension Program {
  /// The members of that name, those of the type itself before those of the protocols it conforms to.
  func members(_ name: String, of type: StaticType, isStatic: Bool = false) -> [FoundMember] {
    guard let (nominal, arguments) = nominal(of: type) else { return [] }
    guard foundMembers != nil,
      let key = FoundMember.Name(name, of: nominal, arguments, isStatic: isStatic)
    else { return members(name, of: type, nominal, arguments, isStatic) }
    if let known = foundMembers?[key] { return known }
    let found = members(name, of: type, nominal, arguments, isStatic)
    foundMembers?[key] = found
    return found
  }

  private func members(
    _ name: String, of type: StaticType, _ nominal: NominalType, _ arguments: [StaticType], _ isStatic: Bool
  ) -> [FoundMember] {
    var result: [FoundMember] = []
    for owner in ancestry(nominal) {
      func add(_ source: FoundMember.Source) {
        let (parameters, values) = substitution(owner, for: type, nominal, arguments)
        result.append(FoundMember(source: source, owner: owner, parameters: parameters, arguments: values))
      }
      if let group = group(of: owner) {
        let found = (isStatic ? group.static : group.instance)[name] ?? []
        for member in found {
          // What a class has itself it does not inherit.
          if owner.kind == .class, owner !== nominal,
            result.contains(where: { $0.user?.replaces(member) == true })
          {
            continue
          }
          add(.user(member))
        }
      }
      for table in tables(of: owner) {
        for member in (isStatic ? table.static : table.instance)[name] ?? [] { add(.library(member)) }
      }
    }
    result = result.fitting(in: self)
    let real = result.filter { !$0.isRequirement }
    if real.isEmpty || real.count == result.count { return result }
    // What a protocol asks for is told apart by its labels and types from what its extensions have beside it.
    return result.filter { found in
      !found.isRequirement || (found.isMethodRequirement && !real.contains { $0.answers(found) })
    }
  }

  func initializers(of type: StaticType) -> [FoundMember] {
    guard let (nominal, arguments) = nominal(of: type) else { return [] }
    let (parameters, values) = substitution(nominal, for: type, nominal, arguments)
    var result: [FoundMember] = []
    let own =
      nominal.kind == .class ? objectInitializers(of: nominal) : group(of: nominal)?.initializers ?? []
    for member in own {
      result.append(
        FoundMember(source: .user(member), owner: nominal, parameters: parameters, arguments: values))
    }
    // `extension Container { init(_ items: Item...) { self.init(); … } }`
    for owner in ancestry(nominal) where owner.kind == .protocol && owner !== nominal {
      let (parameters, values) = substitution(owner, for: type, nominal, arguments)
      for member in group(of: owner)?.initializers ?? [] {
        result.append(
          FoundMember(source: .user(member), owner: owner, parameters: parameters, arguments: values))
      }
    }
    for owner in ancestry(nominal) {
      for table in tables(of: owner) where !table.initializers.isEmpty {
        let (parameters, values) = substitution(owner, for: type, nominal, arguments)
        for member in table.initializers {
          result.append(
            FoundMember(source: .library(member), owner: nominal, parameters: parameters, arguments: values))
        }
      }
    }
    return result
  }

  /// Every name of a member, for suggestions.
  func memberNames(of type: StaticType, isStatic: Bool = false) -> Set<String> {
    guard let (nominal, _) = nominal(of: type) else { return [] }
    var names: Set<String> = []
    for owner in ancestry(nominal) {
      if let group = group(of: owner) { names.formUnion((isStatic ? group.static : group.instance).keys) }
      for table in tables(of: owner) { names.formUnion((isStatic ? table.static : table.instance).keys) }
    }
    return names
  }

  private func tables(of type: NominalType) -> [MemberTable] {
    var tables = [type.members]
    var library: Library? = library
    while let current = library {
      if let table = current.extensions[ObjectIdentifier(type)] { tables.append(table) }
      library = current.base
    }
    return tables
  }

  private func nominal(of type: StaticType) -> (NominalType, [StaticType])? {
    switch type {
    case .nominal(let nominal, let arguments): (nominal, arguments)
    default: nil
    }
  }

  private func substitution(
    _ owner: NominalType, for type: StaticType, _ nominal: NominalType, _ arguments: [StaticType]
  ) -> ([GenericParameter], [StaticType]) {
    if owner === nominal {
      let filled = owner.generics.indices.map { arguments.indices.contains($0) ? arguments[$0] : .unknown }
      return (owner.generics + [.element, .selfType], filled + [type.elementType, type])
    }
    return ([.element, .selfType], [type.elementType, type])
  }
}

extension FoundMember {
  var isRequirement: Bool {
    if case .user(let member) = source, case .requirement = member.kind { true } else { false }
  }
}

extension FoundMember {
  var isMethodRequirement: Bool { user?.isMethod ?? false }
}

extension Value {
  /// The type that the value itself knows it has; nil for functions and what only the host understands.
  var nominal: NominalType? {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .point: .point
    case .size: .size
    case .string: .string
    case .range: .range
    case .closedRange: .closedRange
    case .interval(let interval):
      interval.lower == nil || interval.upper == nil
        ? .partialRange : interval.isClosed ? .closedRange : .range
    case .array: .array
    case .slice: .arraySlice
    case .dictionary: .dictionary
    case .set: .set
    case .instance(let instance): instance.type
    case .enumeration(let item, _): item.type
    case .native(let native): native.type
    case .host, .views: .host
    case .keyPath: .keyPath
    case .nil: .optional
    case .void, .tuple, .type, .closure, .box: nil
    }
  }
}

extension UserMember {
  /// Whether it stands for a member of the class that its own inherits from.
  fileprivate func replaces(_ other: UserMember) -> Bool {
    switch (kind, other.kind) {
    case (.method, .method), (.subscript, .subscript):
      type.parameters.map(\.label) == other.type.parameters.map(\.label)
        && zip(type.parameters, other.type.parameters).allSatisfy { $0.type == $1.type }
    case (.method, _), (_, .method), (.subscript, _), (_, .subscript): false
    default: owner.kind == .class
    }
  }
}
