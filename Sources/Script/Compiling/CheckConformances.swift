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
      }
    }
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
