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

extension Array where Element == FoundMember {
  /// Of members of one name those that are for this type: first those that say so, then those for any.
  func fitting(in program: Program) -> [FoundMember] {
    guard count > 1, contains(where: { $0.user?.conditions.isEmpty == false }) else { return self }
    var (told, others, unfit): ([FoundMember], [FoundMember], [FoundMember]) = ([], [], [])
    for member in self {
      let conditions = member.user?.conditions ?? []
      let verdicts = conditions.map { condition -> Bool? in
        guard let index = member.parameters.firstIndex(where: { $0.name == condition.parameter }) else {
          return nil
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
    return told.isEmpty && others.isEmpty ? unfit : told + others
  }
}
