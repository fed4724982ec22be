internal import Diagnostics
internal import ScriptSyntax

/// What only a value knows of which no more is known than one of Swift's protocols, and parts of collections that the
/// block declares.
extension Compiler {
  /// Whether a value of which only one of Swift's protocols is known has members of its own instead: a text's indices are
  /// no numbers, and `rounded(.down)` of a `BinaryFloatingPoint` is the number's, whatever an extension is called.
  func isLeftToValue(_ members: [FoundMember], _ type: StaticType, _ name: Name, _ call: CallSyntax?) -> Bool
  {
    guard let nominal = type.nominal, nominal.kind == .protocol, program.user(nominal) == nil else {
      return false
    }
    if members.allSatisfy({ $0.user == nil }) {
      return Compiler.indexing.contains(name.text) && nominal.name.hasSuffix("Collection")
    }
    guard let call, members.allSatisfy(\.isCall), members.allSatisfy({ $0.user != nil }) else { return false }
    return !isTaken(call, by: members)
  }

  /// Members in which there are indices.
  private static let indexing: Set = [
    "startIndex", "endIndex", "indices", "index", "formIndex", "distance", "firstIndex", "lastIndex",
  ]

  /// Whether only a value of a protocol's knows which of its subscripts is meant.
  func isLeftToValue(_ type: StaticType, _ element: CallSyntax, _ members: [FoundMember]) -> Bool {
    guard let nominal = type.nominal, nominal.kind == .protocol, program.user(nominal) == nil else {
      return false
    }
    let written = WrittenArguments(element)
    return !members.contains { written.match($0.type.parameters) != nil }
  }

  /// `ring[1...]` of a collection of the block's own that has elements only.
  func ownSlice(
    _ base: Compiled, _ element: CallSyntax, _ members: [FoundMember], _ range: Range<Int>
  ) -> Compiled? {
    guard let nominal = base.type.nominal, program.user(nominal) != nil, element.arguments.count == 1,
      element.arguments[0].label == nil, element.arguments[0].value.isRangeOperation,
      program.ancestry(nominal).contains(where: { $0.name == "Collection" })
    else { return nil }
    let kinds: [NominalType] = [.range, .closedRange, .partialRange]
    let indices = members.compactMap { $0.type.parameters.first?.type }
    guard indices.contains(where: \.isInt),
      !indices.contains(where: { $0.nominal.map(kinds.contains) ?? false })
    else { return nil }
    let bounds = compile(element.arguments[0].value)
    guard let kind = bounds.type.nominal, kinds.contains(kind) else { return nil }
    let (code, limits, span) = (base.code, bounds.code, span(range))
    return Compiled(.nominal(.arraySlice, [base.type.elementType])) { frame throws(Stop) in
      let value = try code(frame)
      let elements = try frame.interpreter.ownElements(of: value, span) ?? []
      let start = try frame.interpreter.member("startIndex", of: value, span).int
      let (low, high, isClosed) = try limits(frame).bounds
      let lower = low?.int ?? start
      let (end, isTooFar) = start.addingReportingOverflow(elements.count)
      var upper = end
      if let high { upper = isClosed ? high.int &+ 1 : high.int }
      guard !isTooFar, lower >= start, upper >= lower, upper <= end else {
        throw frame.interpreter.trap(EvaluationMessage.outOfRange(lower, elements.count), span)
      }
      // An index that begins far from 0 is not kept.
      guard start >= 0, start <= elements.count else {
        return .array(Array(elements[(lower - start)..<(upper - start)]))
      }
      let whole = Array(repeating: Value.void, count: start) + elements
      return .slice(SliceValue(whole[lower..<upper]))
    }
  }
}

extension Expression {
  /// Whether it is a range as it stands.
  var isRangeOperation: Bool {
    switch kind {
    case .infix, .prefix: isRange
    case .chain(_, let suffixes): if case .postfix? = suffixes.last?.kind { true } else { false }
    default: false
    }
  }

  /// Whether it may give a part of a collection, and not one of its elements.
  var isRange: Bool {
    switch kind {
    case .infix(_, let operations): operations.contains { ["..<", "..."].contains($0.name.text) }
    case .prefix(let name, _): ["..<", "..."].contains(name.text)
    case .chain(_, let suffixes):
      if case .postfix(let name)? = suffixes.last?.kind { name.text == "..." } else { true }
    case .integer: false
    case .parenthesized(let inner): inner.isRange
    default: true
    }
  }
}
