internal import Diagnostics
internal import ScriptSyntax

/// What Swift makes of a type's parts where all of them allow it: `==`, a hash, JSON.
extension Compiler {
  /// Says which part keeps a type from being what it says it is.
  func checkSynthesis(of user: UserType) {
    let inherited = Set(user.syntax.inherits.flatMap(\.parts).compactMap(\.plainName))
    let group = program.group(of: user.nominal)
    let isCoded = group?.instance["encode"] != nil || group?.initializers.contains { $0.decodes } == true
    if !isCoded, let name = ["Codable", "Decodable", "Encodable"].first(where: inherited.contains) {
      checkParts(of: user, are: name)
    }
    guard user.nominal.kind != .class, program.operators["=="] == nil else { return }
    if inherited.contains("Hashable"), group?.instance["hash"] == nil, group?.instance["hashValue"] == nil {
      checkParts(of: user, are: "Hashable")
    } else if inherited.contains("Equatable"), group?.static["=="] == nil {
      checkParts(of: user, are: "Equatable")
    }
  }

  private func checkParts(of user: UserType, are name: String) {
    let isCoding = name != "Hashable" && name != "Equatable"
    let keys = user.inner["CodingKeys"]?.syntax.members.flatMap { member -> [String] in
      guard case .declaration(let own) = member.kind else { return [] }
      return own.memberTitles(source).map(\.name)
    }
    func check(_ part: String, _ type: TypeSyntax) {
      guard let culprit = lacking(type, name) else { return }
      report(
        EvaluationMessage.partLacks(part, culprit, user.nominal.name, name), type.range,
        hint: typeNamed(culprit) == nil ? nil : EvaluationMessage.declareToo(culprit, name))
    }
    for case .declaration(let own) in user.syntax.members.map(\.kind) where own.attributes.isEmpty {
      switch own.kind {
      case .variable(_, let bindings) where !own.isOfType && !own.has("lazy"):
        for binding in bindings.sharingTypes where binding.accessors?.isObserving ?? true {
          guard case .name(let property) = binding.pattern.kind, let type = binding.type else { continue }
          if isCoding, let keys, !keys.contains(property.text) { continue }
          check(property.text, type)
        }
      case .enumCase(let cases):
        for item in cases {
          for parameter in item.parameters ?? [] { parameter.type.map { check(item.name.text, $0) } }
        }
      default: break
      }
    }
  }

  /// The part of a written type that surely is not what is asked for.
  private func lacking(_ type: TypeSyntax, _ name: String) -> String? {
    switch type.kind {
    case .optional(let inner), .unwrapped(let inner), .array(let inner): return lacking(inner, name)
    case .dictionary(let key, let value): return lacking(key, name) ?? lacking(value, name)
    case .function: return span(type.range).text
    case .name(let own, let generics):
      if ["Array", "Optional", "Set", "Dictionary"].contains(own.text) {
        return generics.lazy.compactMap { self.lacking($0, name) }.first
      }
      guard let nominal = typeNamed(own.text)?.nominal, lacks(nominal, name) else { return nil }
      return nominal.name
    default: return nil
    }
  }

  /// Whether a type of the block's surely does not conform to one of Swift's protocols.
  func lacks(_ nominal: NominalType, _ name: String) -> Bool {
    guard let user = program.user(nominal), [.structure, .enumeration, .class].contains(nominal.kind),
      !user.source.isPrelude, !user.isModel, brokenLines.isEmpty
    else { return false }
    let others: Set<String>
    switch name {
    case "Codable": others = ["Decodable", "Encodable"]
    case "Decodable", "Encodable": others = ["Codable"]
    case "Equatable":
      others = ["Hashable", "Comparable", "Strideable", "OptionSet", "SetAlgebra", "CodingKey"]
    case "Comparable": others = ["Strideable"]
    default: others = ["OptionSet", "CodingKey"]
    }
    let known = others.union([name, "RawRepresentable"])
    if program.ancestry(nominal).contains(where: { known.contains($0.name) }) { return false }
    return program.group(of: nominal)?.conditional.contains { known.contains($0.parent.name) } != true
  }

  /// `a == b`, of a type that says nothing of when two are equal.
  func refusingUnequatable(
    _ op: BinaryOperator, _ a: Compiled, _ b: Compiled, _ range: Range<Int>
  ) -> Compiled? {
    guard op == .equal || op == .unequal, let nominal = a.type.unwrappedAll.nominal,
      nominal === b.type.unwrappedAll.nominal, program.operators[op.rawValue] == nil,
      lacks(nominal, "Equatable")
    else { return nil }
    report(
      EvaluationMessage.needsConformance(op.rawValue, nominal.name, "Equatable"), range,
      hint: EvaluationMessage.declareToo(nominal.name, "Equatable"))
    return .failed
  }

  /// `list.contains(item)`, `list.sorted()`: what the elements have to be.
  func checkElements(_ name: Name, _ written: WrittenArguments, _ receiver: StaticType) {
    guard let nominal = receiver.elementType.nominal, program.user(nominal) != nil,
      !program.memberNames.contains(name.text)
    else { return }
    let wanted: String
    switch name.text {
    case "contains", "firstIndex", "lastIndex":
      let label = name.text == "contains" ? nil : "of"
      guard written.items.count == 1, !written.items[0].isClosure, written.items[0].label?.text == label,
        written.items[0].value?.implicitName == nil
      else { return }
      wanted = "Equatable"
    case "sorted", "sort", "max", "min":
      guard written.items.isEmpty else { return }
      wanted = "Comparable"
    default: return
    }
    guard lacks(nominal, wanted), program.operators["=="] == nil, program.operators["<"] == nil else {
      return
    }
    report(
      EvaluationMessage.needsConformance(name.text, nominal.name, wanted), name.range,
      hint: EvaluationMessage.declareToo(nominal.name, wanted))
  }
}

extension UserMember {
  /// `init(from decoder: Decoder)`
  fileprivate var decodes: Bool { type.parameters.first?.label == "from" }
}
