internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `let x = nil`, `var list = []`, `[1, "a"]`: literals that do not say of which type they are.
  func checkUntyped(_ binding: Binding, _ value: Expression) {
    guard case .name(let own) = binding.pattern.kind, brokenLines.isEmpty else { return }
    let name = own.text
    switch value.kind {
    case .null:
      report(EvaluationMessage.untypedNil, value.range, hint: EvaluationMessage.write("\(name): … = nil"))
    case .array(let elements) where elements.isEmpty:
      report(
        EvaluationMessage.untypedList, value.range, hint: EvaluationMessage.write("\(name): […] = []"))
    case .dictionary(let pairs) where pairs.isEmpty:
      report(
        EvaluationMessage.untypedList, value.range, hint: EvaluationMessage.write("\(name): [… : …] = [:]"))
    case .array(let elements) where elements.areOfTwoKinds:
      report(
        EvaluationMessage.mixedList, value.range, hint: EvaluationMessage.write("\(name): [Any] = […]"))
    case .dictionary(let pairs)
    where pairs.map(\.value).areOfTwoKinds && pairs.allSatisfy({ $0.key.isText }):
      report(
        EvaluationMessage.mixedList, value.range,
        hint: EvaluationMessage.write("\(name): [String: Any] = […]"))
    default: break
    }
  }
}

extension [Expression] {
  /// Whether texts stand beside numbers, and nothing but both.
  fileprivate var areOfTwoKinds: Bool {
    let texts = count(where: \.isText)
    return texts > 0 && texts < count && allSatisfy { $0.isText || $0.isPlainValue }
  }
}

extension Expression {
  fileprivate var isText: Bool { if case .string = kind { true } else { false } }

  fileprivate var isPlainValue: Bool {
    switch kind {
    case .integer, .floating, .boolean: true
    default: false
    }
  }
}
