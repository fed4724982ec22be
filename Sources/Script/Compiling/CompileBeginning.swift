internal import ScriptSyntax

extension Compiler {
  /// The beginning of a chain of which the end says what it is: `{ .degrees(3) }()` where an angle is wanted, or
  /// `[.north: .south, .south: .north][self]`.
  func compileWanted(
    _ base: Expression, _ suffixes: [Suffix], _ expected: StaticType
  ) -> Compiled? {
    switch (base.kind, suffixes.first?.kind) {
    case (.closure(let closure), .call(let call)):
      guard suffixes.count == 1, call.arguments.isEmpty, call.trailing.isEmpty, !expected.isUnknown else {
        return nil
      }
      return compileClosure(closure, .function(FunctionType([], expected)))
    case (.dictionary(let pairs), .element(let element)):
      guard let key = element.arguments.first?.value, !key.isContextual,
        pairs.contains(where: { $0.key.implicitName != nil || $0.value.implicitName != nil })
      else { return nil }
      let type = quietly { compile(key).type }
      guard !type.isUnknown else { return nil }
      return compile(base, .nominal(.dictionary, [type, expected.unwrappedAll]))
    default: return nil
    }
  }
}
