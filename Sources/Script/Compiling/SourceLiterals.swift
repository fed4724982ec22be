public import Diagnostics
internal import ScriptSyntax

/// What says where it stands: `#line`, `#function`, `#fileID`. What the library has in Swift itself says by `#callPlace`
/// where it is called.
enum SourceLiteral: String, Sendable {
  case line, column, function, file, fileID, filePath, callPlace
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
    case .callPlace: return Compiled(constant: .native(CallPlace(place)), .nominal(.any, []))
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

/// Where something was called.
public final class CallPlace: Native, @unchecked Sendable {
  public let span: Span

  init(_ span: Span) {
    self.span = span
    super.init(.callPlace)
  }
}

extension NominalType {
  fileprivate static let callPlace = NominalType("CallPlace", .native)
}

extension FunctionScope {
  /// The name of the function around with its labels: `add(_:to:)`
  var title: String? { ownTitle ?? parent?.title }
}
