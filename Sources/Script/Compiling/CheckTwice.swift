internal import Diagnostics
internal import ScriptSyntax

/// What is declared twice in one place.
extension Compiler {
  func checkTwice(_ name: Name, _ old: Variable?) {
    guard let old, old.isBinding, brokenLines.isEmpty, old.declared.file.path == source.file.path,
      old.declared != span(name.range), !name.text.contains(" ")
    else { return }
    report(
      EvaluationMessage.declaredTwice(name.text), name.range,
      notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: old.declared)])
  }

  /// Functions of one name differ in their labels, their types, or in that one waits.
  func checkTwice(_ function: FunctionEntity, _ name: Name) {
    guard function.generics.isEmpty, brokenLines.isEmpty, !source.isPrelude else { return }
    let type = function.code.type
    let key = "\(function.block) \(name.text)\(type.signature)"
    guard let old = program.signatures[key] else {
      program.signatures[key] = function
      return
    }
    guard old.code.type.isSame(as: type), old.code.span != function.code.span,
      old.code.span.file.path == source.file.path
    else { return }
    report(
      EvaluationMessage.declaredTwice(name.text), name.range,
      notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: old.code.span)])
  }
}

extension SourceText {
  fileprivate var file: SourceFile { span(0..<0).file }
}

extension FunctionType {
  /// The same of two functions that nothing tells from each other, and of nearly no others.
  fileprivate var signature: String {
    let list = parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
    return "(\(list)) \(effects.contains(.asynchronous)) -> \(result)"
  }

  /// Whether nothing tells a function of the type from one of the other.
  fileprivate func isSame(as other: FunctionType) -> Bool {
    result == other.result && !result.hasUnknown && parameters.count == other.parameters.count
      && effects.contains(.asynchronous) == other.effects.contains(.asynchronous)
      && zip(parameters, other.parameters).allSatisfy { a, b in
        a.label == b.label && a.type == b.type && !a.type.hasUnknown && !a.type.hasGeneric
          && (a.isInout, a.isVariadic, a.isAutoclosure) == (b.isInout, b.isVariadic, b.isAutoclosure)
          && a.type.nominal !== NominalType.host && a.type.function == nil
      }
  }
}
