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
  func checkTwice(_ function: FunctionEntity, among others: [FunctionEntity], _ name: Name) {
    guard function.generics.isEmpty, brokenLines.isEmpty, !source.isPrelude else { return }
    let type = function.code.type
    let old = others.first { other in
      other.block == function.block && other.generics.isEmpty && other.code.type.isSame(as: type)
        && other.code.span != function.code.span && other.code.span.file.path == source.file.path
    }
    guard let old else { return }
    report(
      EvaluationMessage.declaredTwice(name.text), name.range,
      notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: old.code.span)])
  }
}

extension SourceText {
  fileprivate var file: SourceFile { span(0..<0).file }
}

extension FunctionType {
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
