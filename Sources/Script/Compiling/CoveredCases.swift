internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// Cases of an enum that nobody mentions are found before anything runs, and told.
  func covers(_ syntax: SwitchSyntax, _ type: StaticType) -> Bool {
    guard let nominal = type.nominal, !syntax.cases.contains(where: \.isDefault) else { return true }
    let plain: [NominalType] = [.int, .double, .string, .character]
    if plain.contains(nominal), brokenLines.isEmpty,
      !syntax.cases.contains(where: { $0.items.contains { $0.condition == nil && !$0.pattern.isLiteral } })
    {
      report(
        EvaluationMessage.lacksDefault(nominal.name),
        place(syntax.range.lowerBound, syntax.subject.range.upperBound), hint: EvaluationMessage.addDefault)
      return false
    }
    guard nominal.kind == .enumeration else { return true }
    var missing = nominal.cases.map(\.name)
    for option in syntax.cases {
      for item in option.items where item.condition == nil {
        guard let name = item.pattern.coveredCase else { return true }
        missing.removeAll { $0 == name }
      }
    }
    if missing.isEmpty { return true }
    report(
      EvaluationMessage.missingCases(missing),
      place(syntax.range.lowerBound, syntax.subject.range.upperBound),
      hint: EvaluationMessage.noCaseHint)
    return false
  }
}

extension Pattern {
  /// Whether it matches a value that is written, and so never all there are.
  fileprivate var isLiteral: Bool {
    guard case .expression(let expression) = kind else { return false }
    switch expression.kind {
    case .integer, .floating, .string, .prefix: return true
    case .infix(let first, let operations):
      return first.isNumber && operations.allSatisfy { ["...", "..<"].contains($0.name.text) }
    default: return false
    }
  }

  /// Whether it matches whatever there is: names and `_`.
  fileprivate var takesAnything: Bool {
    switch kind {
    case .wildcard, .name: return true
    case .binding(_, let inner): return inner.takesAnything
    case .expression(let expression): return expression.isBinding
    default: return false
    }
  }

  /// The case of an enum that the pattern matches whatever is in it; nil when it may be any other pattern.
  fileprivate var coveredCase: String? {
    switch kind {
    case .binding(_, let inner): inner.coveredCase
    case .expression(let expression): expression.coveredCase
    default: nil
    }
  }
}

extension Expression {
  fileprivate var coveredCase: String? {
    switch kind {
    case .implicitMember(let name, _, _): return name.text
    case .pattern(let pattern): return pattern.coveredCase
    case .chain(let base, let suffixes):
      if case .call(let call)? = suffixes.last?.kind {
        // Only names and `_` in it: all values of the case.
        guard call.arguments.allSatisfy({ $0.value.isBinding }) else { return nil }
        if suffixes.count == 1 { return base.coveredCase }
      }
      for suffix in suffixes.reversed() {
        if case .member(let name, _, _) = suffix.kind { return name.text }
      }
      return nil
    default: return nil
    }
  }

  fileprivate var isBinding: Bool {
    switch kind {
    case .wildcard, .name: true
    case .pattern(let pattern): pattern.takesAnything
    default: false
    }
  }

  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .floating: true
    case .prefix(_, let inner): inner.isNumber
    default: false
    }
  }
}
