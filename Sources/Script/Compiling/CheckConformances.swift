internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Says what a type lacks that the protocols it names ask for, whether anybody uses it or not.
  func checkConformances(of nominal: NominalType, at range: Range<Int>) {
    guard [.structure, .enumeration, .class].contains(nominal.kind) else { return }
    var told: Set<String> = []
    for parent in program.ancestry(nominal) where parent !== nominal {
      for requirement in parent.requirements
      where isMissing(requirement.name, nominal, parent, isStatic: requirement.isStatic) {
        guard told.insert(requirement.name).inserted else { continue }
        let example = requirement.example.split(separator: "T", omittingEmptySubsequences: false)
        report(
          EvaluationMessage.missingRequirement(requirement.name, nominal.name, parent.name), range,
          hint: EvaluationMessage.write(example.joined(separator: nominal.name)))
      }
      guard let group = program.group(of: parent), parent.kind == .protocol else { continue }
      for (table, isStatic) in [(group.instance, false), (group.static, true)] {
        let asked = table.values.compactMap { $0.first(where: \.isRequirement) }
        for member in asked.sorted(by: { $0.name < $1.name })
        where isMissing(member.name, nominal, parent, isStatic: isStatic) {
          guard told.insert(member.name).inserted else { continue }
          report(
            EvaluationMessage.missingRequirement(member.name, nominal.name, parent.name), range,
            notes: [Diagnostic.Note(EvaluationMessage.askedHere, at: member.declared)])
        }
        for member in asked.sorted(by: { $0.name < $1.name }) where !member.isOfPrelude {
          guard !told.contains(member.name), let wanted = mismatch(member, nominal, isStatic) else {
            continue
          }
          told.insert(member.name)
          report(
            EvaluationMessage.missingRequirement(wanted, nominal.name, parent.name), range,
            notes: [Diagnostic.Note(EvaluationMessage.askedHere, at: member.declared)])
        }
      }
    }
  }

  /// What a protocol asks for, where a type has members of that name, and surely none of them is it.
  private func mismatch(_ wanted: UserMember, _ nominal: NominalType, _ isStatic: Bool) -> String? {
    if !brokenLines.isEmpty || refused.contains(wanted.name) { return nil }
    if !wanted.generics.isEmpty || wanted.name.first?.isLetter != true || wanted.name == "subscript" {
      return nil
    }
    let type = StaticType.nominal(nominal, nominal.generics.map(StaticType.generic))
    let own = program.members(wanted.name, of: type, isStatic: isStatic).filter { !$0.isRequirement }
    guard !own.isEmpty, own.allSatisfy({ $0.isCall == wanted.isMethod && $0.generics.isEmpty }) else {
      return nil
    }
    let asked = wanted.type
    if asked.parameters.contains(where: \.isVariadic) { return nil }
    let similar = own.filter { $0.type.parameters.map(\.label) == asked.parameters.map(\.label) }
    if similar.isEmpty {
      return wanted.name + "(" + asked.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
    let isOther = similar.allSatisfy { found in
      found.type.result.isPlainlyOther(than: asked.result)
        || zip(found.type.parameters, asked.parameters).contains { $0.type.isPlainlyOther(than: $1.type) }
    }
    guard isOther else { return nil }
    let list = asked.parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
    return wanted.isMethod ? "\(wanted.name)(\(list)) -> \(asked.result)" : "\(wanted.name): \(asked.result)"
  }

  private func isMissing(
    _ name: String, _ nominal: NominalType, _ parent: NominalType, isStatic: Bool
  ) -> Bool {
    if refused.contains(name) || name == "subscript" || name == "init" { return false }
    // What an object is, is told by itself.
    if name == "id", nominal.kind == .class, parent.name == "Identifiable" { return false }
    // Operators may also stand outside of types, and cases are in order by themselves.
    if program.operators[name] != nil || (name == "<" && nominal.kind == .enumeration) { return false }
    // What can be stepped through has an order by its steps.
    if name == "<", program.ancestry(nominal).contains(where: { $0.name == "Strideable" }) { return false }
    let type = StaticType.nominal(nominal, nominal.generics.map(StaticType.generic))
    return !program.members(name, of: type, isStatic: isStatic).contains { !$0.isRequirement }
  }
}

extension StaticType {
  /// Whether both are of Swift's plain types, and of two of them.
  fileprivate func isPlainlyOther(than other: StaticType) -> Bool {
    guard let own = nominal, let wanted = other.nominal, own.isPlain, wanted.isPlain else {
      return isVoid && other.nominal?.isPlain == true || other.isVoid && nominal?.isPlain == true
    }
    return own !== wanted
  }
}
