internal import Diagnostics
internal import ScriptSyntax

/// What says where it stands: `#line`, `#function`, `#fileID`.
enum SourceLiteral: String, Sendable {
  case line, column, function, file, fileID, filePath
}

extension Compiler {
  /// The value of such a literal at a place; of a file its name alone, which is the same wherever the site is built.
  func sourceLiteral(_ literal: SourceLiteral, at range: Range<Int>, _ expected: StaticType) -> Compiled {
    let place = span(range)
    switch literal {
    case .line, .column:
      let start = place.range.lowerBound
      let number = literal == .line ? place.file.line(at: start) : place.column
      return compile(Expression(.integer(number), range), expected)
    case .function: return Compiled(constant: .string(function.title ?? "main"), .string)
    case .file, .fileID, .filePath:
      let name = place.file.path.split(separator: "/").last ?? ""
      return Compiled(constant: .string(String(name)), .string)
    }
  }

  /// A parameter whose default is such a literal is given where the call stands.
  func placed(
    _ arguments: [EmittedCall.Argument], for parameters: [FunctionType.Parameter], _ range: Range<Int>
  ) -> [EmittedCall.Argument] {
    guard parameters.contains(where: { $0.place != nil }) else { return arguments }
    return zip(arguments, parameters).map { argument, parameter in
      guard case .missing = argument, let literal = parameter.place else { return argument }
      return .value(
        convert(sourceLiteral(literal, at: range, parameter.type), to: parameter.type, range).code)
    }
  }
}

extension FunctionScope {
  /// The name of the function around with its labels: `add(_:to:)`
  var title: String? { ownTitle ?? parent?.title }
}
