internal import ScriptSyntax

/// `where Element == Int`, `where Self: Named`: what a type has to be that has a member.
struct MemberCondition {
  /// `Element`, `Self`
  let parameter: String
  let type: StaticType
  /// Whether it is to be that type, rather than to conform to it.
  let isSameType: Bool

  /// Whether a type is that; nil where too little is known of it.
  func holds(of given: StaticType, in program: Program) -> Bool? {
    if given.isOpen || type.isUnknown { return nil }
    if isSameType { return given.hasUnknown ? nil : given == type }
    guard let own = given.nominal, let wanted = type.nominal else { return nil }
    return program.conforms(own, to: wanted)
  }
}

extension Compiler {
  func conditions(_ requirements: [GenericClause.Requirement]) -> [MemberCondition] {
    requirements.compactMap { requirement in
      guard let name = requirement.left.plainName else { return nil }
      let type = quietly { resolve(requirement.right) }
      return MemberCondition(parameter: name, type: type, isSameType: requirement.isSameType)
    }
  }
}

extension Interpreter {
  /// How far a test looks into a value that does not say itself of what its type is: it costs no steps.
  static let levelsOfTest = 3

  /// Whether a value's type conforms to a protocol or inherits from a class, also where that depends on what its type
  /// is of.
  func conforms(_ value: Value, to parent: NominalType) -> Bool {
    guard let nominal = value.nominal, program.conforms(nominal, to: parent) else { return false }
    guard let group = program.group(of: nominal), !group.conditional.isEmpty else { return true }
    let conditional = group.conditional.filter { program.conforms($0.parent, to: parent) }
    let isAlways = (nominal.conformances + group.conformances).contains { own in
      program.conforms(own, to: parent) && !conditional.contains { $0.parent === own }
    }
    if conditional.isEmpty || isAlways || nominal === parent { return true }
    guard case .nominal(_, let arguments) = type(of: value, levels: Self.levelsOfTest) else { return true }
    return conditional.contains { _, conditions in
      conditions.allSatisfy { condition in
        guard let index = nominal.generics.firstIndex(where: { $0.name == condition.parameter }),
          arguments.indices.contains(index)
        else { return true }
        return !condition.isBroken(by: arguments[index], in: program)
      }
    }
  }
}

extension MemberCondition {
  /// Whether a type surely is not what is asked for: of a type of a library's not everything it conforms to is known.
  fileprivate func isBroken(by given: StaticType, in program: Program) -> Bool {
    if !isSameType, given.nominal.flatMap(program.user) == nil { return false }
    return holds(of: given, in: program) == false
  }

  /// How much it says of a type: that it is one, or a protocol that few conform to.
  fileprivate func weight(in program: Program) -> Int {
    if isSameType { return 100 }
    return type.nominal.map { program.ancestry($0).count } ?? 0
  }
}

extension Array where Element == FoundMember {
  /// Of members of one name those that are for this type: first those that say so, then those for any.
  func fitting(in program: Program) -> [FoundMember] {
    guard count > 1, contains(where: { $0.user?.conditions.isEmpty == false }) else { return self }
    var (told, others, unfit): ([FoundMember], [FoundMember], [FoundMember]) = ([], [], [])
    for member in self {
      let conditions = member.user?.conditions ?? []
      let verdicts = conditions.map { condition -> Bool? in
        guard let index = member.parameters.firstIndex(where: { $0.name == condition.parameter }) else {
          return program.associatedType(condition.parameter, of: member).flatMap {
            condition.holds(of: $0, in: program)
          }
        }
        return condition.holds(of: member.arguments[index], in: program)
      }
      if verdicts.contains(false) {
        unfit.append(member)
      } else if !conditions.isEmpty, verdicts.allSatisfy({ $0 == true }) {
        told.append(member)
      } else {
        others.append(member)
      }
    }
    if told.count > 1 {
      // `where T == String` is nearer than `where T: Collection`.
      let weighed = told.enumerated().map { index, member in
        (member, -(member.user?.conditions.reduce(0) { $0 + $1.weight(in: program) } ?? 0), index)
      }
      told = weighed.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    }
    return told.isEmpty && others.isEmpty ? unfit : told + others
  }
}
