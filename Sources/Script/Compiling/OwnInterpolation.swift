internal import Diagnostics
internal import ScriptSyntax

/// Interpolations of the author's: `extension String.StringInterpolation { func appendInterpolation(…) }`, and types
/// that are made of a text and what stands in it, `ExpressibleByStringInterpolation`.
extension Compiler {
  /// `\(value, digits: 2)`, where the author says what that means; nil where it means what it does in Swift.
  func ownInterpolation(_ arguments: [ArgumentSyntax], _ range: Range<Int>) -> Compiled? {
    guard case .type(let type)? = program.globals["DefaultStringInterpolation"] else { return nil }
    let own = program.members("appendInterpolation", of: type).filter { $0.user?.isOfPrelude == false }
    if own.isEmpty { return nil }
    let call = CallSyntax(hasParentheses: true, arguments: arguments, trailing: [])
    let written = WrittenArguments(call)
    guard own.contains(where: { written.match($0.type.parameters) != nil }) else { return nil }
    if arguments.count == 1, arguments[0].label == nil {
      // A text in a text, and so on, would else be compiled twice at each level.
      let given: StaticType =
        if case .string = arguments[0].value.kind {
          .string
        } else {
          quietly { compile(arguments[0].value).type }
        }
      let isMeant = own.contains { found in
        guard let wanted = found.type.parameters.first?.type.nominal, let nominal = given.nominal,
          found.type.parameters.dropFirst().allSatisfy(\.canBeMissing)
        else { return false }
        return nominal === wanted || wanted.kind == .protocol && program.conforms(nominal, to: wanted)
      }
      if !isMeant { return nil }
    }
    let (variable, begin) = interpolation(type, 0, 1, range)
    let append = compile(member("appendInterpolation", call, of: variable, range)).code
    let text = compile(member("description", nil, of: variable, range)).code
    return Compiled(.string) { frame throws(Stop) in
      try begin(frame)
      _ = try append(frame)
      return try text(frame)
    }
  }

  /// A text with interpolations as a value of a type of the author's.
  func interpolated(_ literal: StringLiteral, as type: StaticType, _ range: Range<Int>) -> Compiled? {
    guard let nominal = type.nominal, program.user(nominal) != nil,
      program.ancestry(nominal).contains(where: { $0.name == "ExpressibleByStringInterpolation" }),
      literal.pieces.contains(where: { if case .interpolation = $0 { true } else { false } })
    else { return nil }
    guard let maker = program.nestedType("StringInterpolation", in: nominal),
      let callable = initializers(type).first(where: {
        $0.type.parameters.map(\.label) == ["stringInterpolation"]
      })
    else {
      guard
        let callable = initializers(type).first(where: {
          $0.type.parameters.map(\.label) == ["stringLiteral"]
        })
      else { return nil }
      return made(callable, compileString(literal, range, .string).code, range)
    }
    var size = 0
    var count = 0
    for piece in literal.pieces {
      switch piece {
      case .text(let text): size += text.bytes.count
      case .interpolation: count += 1
      }
    }
    let (variable, begin) = interpolation(maker, size, count, range)
    var steps: [Code] = []
    for piece in literal.pieces {
      switch piece {
      case .text(let text):
        let value = Expression(.string(StringLiteral(pieces: [.text(text)])), range)
        let call = CallSyntax(
          hasParentheses: true, arguments: [ArgumentSyntax(label: nil, value: value)], trailing: [])
        steps.append(compile(member("appendLiteral", call, of: variable, range)).code)
      case .interpolation(let arguments, let range):
        let call = CallSyntax(hasParentheses: true, arguments: arguments, trailing: [])
        steps.append(compile(member("appendInterpolation", call, of: variable, range)).code)
      }
    }
    let value = variable.read
    return made(
      callable,
      { [steps] frame throws(Stop) in
        try begin(frame)
        for step in steps { _ = try step(frame) }
        return try value(frame)
      }, range)
  }

  private func made(_ callable: Callable, _ value: @escaping Code, _ range: Range<Int>) -> Compiled {
    callable.emit(
      EmittedCall(
        arguments: [.value(value)], result: callable.type.result, site: CallSite(span(range)), range: range))
  }

  /// What the pieces of a text are put into, and the code that makes it.
  private func interpolation(
    _ type: StaticType, _ size: Int, _ count: Int, _ range: Range<Int>
  ) -> (Variable, (Frame) throws(Stop) -> Void) {
    // No name that an author writes has a blank in it.
    let variable = function.declare(
      "interpolation \(function.slotCount)", isMutable: true, type: type, at: span(range))
    func number(_ label: String, _ value: Int) -> ArgumentSyntax {
      ArgumentSyntax(label: Name(text: label, range: range), value: Expression(.integer(value), range))
    }
    let call = CallSyntax(
      hasParentheses: true,
      arguments: [number("literalCapacity", size), number("interpolationCount", count)], trailing: [])
    let name = Name(text: type.description, range: range)
    let code = compileConstruction(type, name, call, range, type).code
    return (variable, { frame throws(Stop) in frame.declare(variable, try code(frame)) })
  }

  private func member(
    _ name: String, _ call: CallSyntax?, of variable: Variable, _ range: Range<Int>
  ) -> Expression {
    let base = Expression(.name(Name(text: variable.name, range: range), labels: nil, generics: []), range)
    var suffixes = [
      Suffix(kind: .member(Name(text: name, range: range), labels: nil, generics: []), range: range)
    ]
    if let call { suffixes.append(Suffix(kind: .call(call), range: range)) }
    return Expression(.chain(base, suffixes), range)
  }
}
