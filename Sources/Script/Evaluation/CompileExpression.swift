internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  func compile(_ expression: Expression, _ context: Context = .plain) -> Compiled {
    switch expression.kind {
    case .missing:
      return .failed
    case .integer(let value):
      guard let value else {
        report(EvaluationMessage.literalOverflow(span(expression.range).text), expression.range)
        return .failed
      }
      return settle(NumberLiteral(int: value, double: Double(value)), context)
    case .floating(let value):
      return .constant(.double(value), type: .double)
    case .boolean(let value):
      return .constant(.bool(value))
    case .null:
      return .constant(.nil)
    case .string(let literal):
      return compileString(literal, expression.range)
    case .name, .implicitMember, .chain:
      return compileChain(expression, context)
    case .wildcard:
      report(EvaluationMessage.wildcard, expression.range)
      return .failed
    case .array(let elements):
      return compileArray(elements, context)
    case .dictionary:
      unsupported("a dictionary", expression.range, hint: EvaluationMessage.dictionaryHint)
      return .failed
    case .parenthesized(let inner):
      return compile(inner, context)
    case .tuple(let elements):
      return compileTuple(elements, context)
    case .closure(let syntax):
      return compileClosure(syntax)
    case .keyPath(let root, let components):
      return compileKeyPath(root, components, expression.range)
    case .prefix(let name, let operand):
      return compilePrefix(name, operand, expression.range, context)
    case .reference(let operand):
      unsupported("'&'", place(expression.range.lowerBound, operand.range.lowerBound))
      return .failed
    case .infix(let first, let operations):
      return compileInfix(first, operations, context)
    case .ternary(let branches, let otherwise):
      return compileTernary(branches, otherwise, context)
    case .assignment(_, let name, _):
      report(EvaluationMessage.assignmentHasNoValue, name.range, hint: SyntaxMessage.equalInConditionHint)
      return .failed
    case .cast(_, let kind, let type):
      unsupported("'\(kind.rawValue)'", type.range)
      return .failed
    case .effect(let name, let operand):
      _ = operand
      unsupported("'\(name.text)'", name.range)
      return .failed
    case .conditional(let syntax):
      return compileBranches(compileIf(syntax, context))
    case .selection(let syntax):
      return compileBranches(compileSwitch(syntax, context))
    case .type(let type):
      unsupported("a type as a value", type.range)
      return .failed
    case .pattern(let pattern):
      unsupported("a pattern here", pattern.range)
      return .failed
    case .macro(let name, _):
      unsupported("'#\(name.text)'", expression.range)
      return .failed
    }
  }

  /// Gives a literal the type its place asks for.
  func settle(_ literal: NumberLiteral, _ context: Context) -> Compiled {
    var wantsDouble = literal.int == nil
    switch context {
    case .declared(let type): wantsDouble = wantsDouble || type.static == .double
    case .host: wantsDouble = wantsDouble || literal.int.map(Double.init) != literal.double
    case .plain: break
    }
    if !wantsDouble, let int = literal.int {
      return Compiled(literal, type: .int, .int(int))
    }
    return Compiled(literal, type: .double, .double(literal.double))
  }

  /// `if` and `switch` as values.
  private func compileBranches(_ step: Block.Step) -> Compiled {
    let block = Block([step])
    return Compiled { frame throws(Stop) in try block.value(frame) }
  }

  // MARK: Literals of several parts

  private func compileString(_ literal: StringLiteral, _ range: Range<Int>) -> Compiled {
    let place = span(range)
    var parts: [StringPart] = []
    for piece in literal.pieces {
      switch piece {
      case .text(let text):
        parts.append(.text(text.sourceText(in: source)))
      case .interpolation(let arguments, let range):
        guard let first = arguments.first, first.label == nil else { return .failed }
        let code = compile(first.value).code
        var format: Code?
        for argument in arguments.dropFirst() {
          guard let label = argument.label, label.text == "specifier" else {
            unsupported("this kind of interpolation", argument.range, hint: EvaluationMessage.specifierHint)
            return .failed
          }
          format = compile(argument.value).code
        }
        parts.append(.value(code, format: format, span(range)))
      }
    }
    // Nearly every string is one stretch of text, the same at every evaluation.
    if parts.isEmpty {
      let empty = SourceText(
        file: source.file, bytes: [], segments: [(0, min(place.range.lowerBound + 1, place.range.upperBound))]
      )
      return .constant(.string(StringValue("", source: empty)))
    }
    if parts.count == 1, case .text(let text) = parts[0] {
      return .constant(.string(StringValue(String(decoding: text.bytes, as: UTF8.self), source: text)))
    }
    let composition = StringComposition(parts: parts, span: place)
    return Compiled { frame throws(Stop) in .string(try composition.value(frame)) }
  }

  private func compileArray(_ elements: [Expression], _ context: Context) -> Compiled {
    var inner = context
    if case .declared(let type) = context {
      if case .array(let element) = type { inner = .declared(element) } else { inner = .plain }
    }
    let compiled = elements.map { compile($0, inner) }
    // `[1, 2.5]` holds two Doubles.
    let codes = unify(compiled)
    return Compiled { frame throws(Stop) in
      var values: [Value] = []
      values.reserveCapacity(codes.count)
      for code in codes { values.append(try code(frame)) }
      return .array(values)
    }
  }

  /// The codes of values that share a type: where one of them is known to be a Double, literals are too.
  func unify(_ compiled: [Compiled]) -> [Code] {
    guard compiled.contains(where: { $0.type == .double }) else { return compiled.map(\.code) }
    var codes: [Code] = []
    for item in compiled {
      codes.append(item.literal.map { Compiled.constant(.double($0.double)).code } ?? item.code)
    }
    return codes
  }

  private func compileTuple(_ elements: [ArgumentSyntax], _ context: Context) -> Compiled {
    if elements.isEmpty { return .constant(.void) }
    let parts = elements.map { (label: $0.label?.text, code: compile($0.value, context).code) }
    let labels = parts.contains { $0.label != nil } ? parts.map(\.label) : nil
    return Compiled { frame throws(Stop) in
      var values: [Value] = []
      for part in parts { values.append(try part.code(frame)) }
      return .tuple(TupleValue(values, labels: labels))
    }
  }

  private func compileKeyPath(_ root: TypeSyntax?, _ components: [Suffix], _ range: Range<Int>) -> Compiled {
    var names: [String] = []
    for component in components {
      guard case .member(let name, _, _) = component.kind else {
        unsupported("this kind of key path", component.range)
        return .failed
      }
      names.append(name.text)
    }
    return .constant(.keyPath(KeyPathValue(names, span(range))))
  }

  private func compileTernary(
    _ branches: [TernaryBranch], _ otherwise: Expression, _ context: Context
  ) -> Compiled {
    let conditions = branches.map { (compile($0.condition).code, span($0.condition.range)) }
    let compiled = branches.map { compile($0.value, context) } + [compile(otherwise, context)]
    let values = unify(compiled)
    let type = compiled.contains { $0.type == .double } ? StaticType.double : compiled[0].type
    return Compiled(
      { frame throws(Stop) in
        for (index, (condition, span)) in conditions.enumerated() {
          let value = try condition(frame)
          guard case .bool(let holds) = value else {
            throw frame.interpreter.fail(EvaluationMessage.notACondition(value), span)
          }
          if holds { return try values[index](frame) }
        }
        return try values[conditions.count](frame)
      }, type: type)
  }
}
