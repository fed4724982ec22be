internal import ScriptSyntax

extension Compiler {
  /// What functions of sequences give, by the names of the types that Swift has for them: here they are arrays, or lazy.
  func sequenceType(_ name: String, _ arguments: [StaticType]) -> StaticType? {
    guard let first = arguments.first, program.library.type(named: name) == nil, program.globals[name] == nil
    else { return nil }
    let element = first.elementType
    switch name {
    case "Zip2Sequence" where arguments.count == 2:
      return .array(
        .tuple([
          StaticType.Element(label: nil, element), StaticType.Element(label: nil, arguments[1].elementType),
        ]))
    case "EnumeratedSequence":
      return .array(
        .tuple([StaticType.Element(label: "offset", .int), StaticType.Element(label: "element", element)]))
    case "ReversedCollection", "PrefixSequence", "DropFirstSequence", "DropWhileSequence":
      return .array(element)
    case "FlattenSequence", "JoinedSequence": return .array(element.elementType)
    case "Repeated", "StrideTo", "StrideThrough": return .array(first)
    case "LazyFilterSequence", "LazyPrefixWhileSequence", "LazyDropWhileSequence":
      return lazySequence(of: element)
    case "LazyMapSequence" where arguments.count == 2: return lazySequence(of: arguments[1])
    default: return nil
    }
  }

  private func lazySequence(of element: StaticType) -> StaticType? {
    guard case .type(let type)? = program.globals["LazySequence"], let nominal = type.nominal else {
      return .array(element)
    }
    return .nominal(nominal, [element])
  }
}
