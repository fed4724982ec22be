internal import ScriptSyntax

/// Result builders of a block's own: what stands in braces becomes calls of the builder's functions, as the compiler
/// makes them ("Result Builders" in The Swift Programming Language's reference of attributes).
extension Compiler {
  /// The builders of SwiftUI's, which make views of what stands in braces.
  static let viewBuilders: Set<String> = [
    "ViewBuilder", "ToolbarContentBuilder", "ChartContentBuilder", "TableColumnBuilder", "TableRowBuilder",
    "SceneBuilder", "CommandsBuilder", "TabContentBuilder", "AxisContentBuilder", "AxisMarkBuilder",
  ]

  /// The builder of the block's own among some attributes.
  func ownBuilder(_ attributes: [AttributeSyntax]) -> NominalType? {
    for attribute in attributes {
      if let nominal = attribute.type.plainName.flatMap(typeNamed)?.nominal,
        program.user(nominal)?.isResultBuilder == true
      {
        return nominal
      }
    }
    return nil
  }

  /// The statements in braces that a builder reads; those that say `return` themselves are left as they are.
  func built(_ statements: [Statement], by builder: NominalType) -> [Statement] {
    if statements.contains(where: \.returns) { return statements }
    var transform = BuilderTransform(program.name(of: builder)) { [program] name in
      !program.members(name, of: .nominal(builder, []), isStatic: true).isEmpty
    }
    return transform.body(statements)
  }

  func built(_ closure: ClosureSyntax, by builder: NominalType) -> ClosureSyntax {
    ClosureSyntax(
      attributes: closure.attributes, captures: closure.captures, parameters: closure.parameters,
      hasParentheses: closure.hasParentheses, effects: closure.effects, result: closure.result,
      hasSignature: closure.hasSignature, body: built(closure.body, by: builder), range: closure.range)
  }
}

extension Program {
  /// A name by which a type is known everywhere, whatever it is called and wherever it stands.
  fileprivate func name(of type: NominalType) -> String {
    let name = "\(type.name)·\(fullName(type))"
    globals[name] = .type(.nominal(type, []))
    return name
  }
}

private struct BuilderTransform {
  private let builder: String
  private let has: (String) -> Bool
  private var count = 0

  init(_ builder: String, has: @escaping (String) -> Bool) {
    self.builder = builder
    self.has = has
  }

  mutating func body(_ statements: [Statement]) -> [Statement] {
    let range = place(statements.first?.range.lowerBound ?? 0, statements.last?.range.upperBound ?? 0)
    let (made, block) = block(statements, range)
    let result = has("buildFinalResult") ? call("buildFinalResult", [(nil, block)], range) : block
    return made + [Statement(.return(result), range)]
  }

  /// What runs, and the value of the block behind it.
  private mutating func block(_ statements: [Statement], _ range: Range<Int>) -> ([Statement], Expression) {
    var result: [Statement] = []
    var parts: [Expression] = []
    for statement in statements {
      switch statement.kind {
      case .expression(let expression):
        if case .assignment = expression.kind {
          result.append(statement)
          continue
        }
        let value =
          has("buildExpression") ? call("buildExpression", [(nil, expression)], expression.range) : expression
        let name = fresh(expression.range)
        result.append(constant(name, value))
        parts.append(read(name))
      case .conditional(let syntax):
        let name = fresh(syntax.range)
        result.append(variable(name))
        let chosen = branches(syntax, into: name, 0, of: syntax.branchCount, isOptional: !syntax.isComplete)
        result.append(Statement(.conditional(chosen), syntax.range))
        parts.append(read(name))
      case .selection(let syntax):
        let name = fresh(syntax.range)
        result.append(variable(name))
        result.append(Statement(.selection(cases(syntax, into: name)), syntax.range))
        parts.append(read(name))
      case .for(let loop):
        let name = fresh(statement.range)
        let type = TypeSyntax(.array(any(statement.range)), statement.range)
        result.append(
          declaration(name, isVariable: true, type: type, value: Expression(.array([]), statement.range)))
        let (inner, value) = block(loop.body, statement.range)
        let append = member(read(name), "append", [(nil, value)], statement.range)
        let body = inner + [Statement(.expression(append), statement.range)]
        result.append(
          Statement(
            .for(
              ForSyntax(
                isMatch: loop.isMatch, pattern: loop.pattern, type: loop.type, sequence: loop.sequence,
                condition: loop.condition, body: body)), label: statement.label, statement.range))
        parts.append(call("buildArray", [(nil, read(name))], statement.range))
      default: result.append(statement)
      }
    }
    return (result, joined(parts, range))
  }

  /// Parts as one, by `buildBlock` or one after the other.
  private func joined(_ parts: [Expression], _ range: Range<Int>) -> Expression {
    guard has("buildPartialBlock"), let first = parts.first, !(has("buildBlock") && parts.isEmpty) else {
      return call("buildBlock", parts.map { (nil, $0) }, range)
    }
    return parts.dropFirst().reduce(call("buildPartialBlock", [("first", first)], range)) {
      call("buildPartialBlock", [("accumulated", $0), ("next", $1)], range)
    }
  }

  /// An `if` whose branches give a variable its value.
  private mutating func branches(
    _ syntax: IfSyntax, into name: Name, _ index: Int, of count: Int, isOptional: Bool
  ) -> IfSyntax {
    let range = syntax.range
    let then = assigned(syntax.then, into: name, path(index, of: count), isOptional: isOptional, range)
    let otherwise: IfSyntax.Otherwise
    switch syntax.otherwise {
    case .block(let statements):
      otherwise = .block(
        assigned(statements, into: name, path(index + 1, of: count), isOptional: isOptional, range))
    case .conditional(let next):
      otherwise = .conditional(branches(next, into: name, index + 1, of: count, isOptional: isOptional))
    case .none:
      otherwise = .block([assignment(name, call(optional, [(nil, Expression(.null, range))], range))])
    }
    return IfSyntax(syntax.conditions, then, otherwise, range)
  }

  private mutating func cases(_ syntax: SwitchSyntax, into name: Name) -> SwitchSyntax {
    var cases: [SwitchSyntax.Case] = []
    for (index, option) in syntax.cases.enumerated() {
      let path = path(index, of: syntax.cases.count)
      cases.append(
        SwitchSyntax.Case(
          items: option.items, isDefault: option.isDefault,
          body: assigned(option.body, into: name, path, isOptional: false, option.range), range: option.range)
      )
    }
    return SwitchSyntax(syntax.subject, cases, syntax.range)
  }

  /// The way to a branch in the tree of two that Swift makes of many, from outside: on the left of each is the largest
  /// power of two that leaves something for the right.
  private func path(_ index: Int, of count: Int) -> [String] {
    var (index, count) = (index, count)
    var path: [String] = []
    while count > 1 {
      var left = 1
      while left * 2 < count { left *= 2 }
      if index < left {
        path.append("first")
        count = left
      } else {
        path.append("second")
        index -= left
        count -= left
      }
    }
    return path
  }

  private mutating func assigned(
    _ statements: [Statement], into name: Name, _ wrapped: [String], isOptional: Bool, _ range: Range<Int>
  ) -> [Statement] {
    let (made, block) = block(statements, range)
    var value = wrapped.reversed().reduce(block) { call("buildEither", [($1, $0)], range) }
    if isOptional { value = call(optional, [(nil, value)], range) }
    return made + [assignment(name, value)]
  }

  /// What makes a part of one that may be missing; `buildIf` is its older name.
  private var optional: String { has("buildIf") ? "buildIf" : "buildOptional" }

  // MARK: Syntax

  private mutating func fresh(_ range: Range<Int>) -> Name {
    count += 1
    return Name(text: "part·\(count)", range: range)
  }

  private func any(_ range: Range<Int>) -> TypeSyntax {
    TypeSyntax(.name(Name(text: "Any", range: range), generics: []), range)
  }

  private func read(_ name: Name) -> Expression {
    Expression(.name(name, labels: nil, generics: []), name.range)
  }

  private func constant(_ name: Name, _ value: Expression) -> Statement {
    declaration(name, isVariable: false, type: nil, value: value)
  }

  private func variable(_ name: Name) -> Statement {
    declaration(name, isVariable: true, type: any(name.range), value: nil)
  }

  private func declaration(_ name: Name, isVariable: Bool, type: TypeSyntax?, value: Expression?) -> Statement
  {
    let binding = Binding(pattern: Pattern(.name(name), name.range), type: type, value: value, accessors: nil)
    return Statement(
      .declaration(
        Declaration(
          .variable(isVariable: isVariable, [binding]), attributes: [], modifiers: [], introducer: name.range,
          name.range)), name.range)
  }

  private func assignment(_ name: Name, _ value: Expression) -> Statement {
    let equal = Name(text: "=", range: name.range)
    return Statement(.expression(Expression(.assignment(read(name), equal, value), value.range)), value.range)
  }

  private func call(_ function: String, _ arguments: [(String?, Expression)], _ range: Range<Int>)
    -> Expression
  {
    member(read(Name(text: builder, range: range)), function, arguments, range)
  }

  private func member(
    _ base: Expression, _ name: String, _ arguments: [(String?, Expression)], _ range: Range<Int>
  ) -> Expression {
    let written = arguments.map { label, value in
      ArgumentSyntax(label: label.map { Name(text: $0, range: value.range) }, value: value)
    }
    let call = CallSyntax(hasParentheses: true, arguments: written, trailing: [])
    return Expression(
      .chain(
        base,
        [
          Suffix(kind: .member(Name(text: name, range: range), labels: nil, generics: []), range: range),
          Suffix(kind: .call(call), range: range),
        ]), range)
  }
}

extension IfSyntax {
  /// How many blocks there are, of which one at most runs.
  fileprivate var branchCount: Int {
    var count = 1
    var current = self
    while true {
      switch current.otherwise {
      case .none: return count
      case .block: return count + 1
      case .conditional(let next):
        count += 1
        current = next
      }
    }
  }
}

extension Statement {
  fileprivate var returns: Bool { if case .return = kind { true } else { false } }
}
