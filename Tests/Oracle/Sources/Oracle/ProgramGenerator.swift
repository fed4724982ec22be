/// Writes random programs in the language of layout blocks: valid, and in every combination of its parts that
/// chance finds. The same seed gives the same program.
struct ProgramGenerator {
  private var state: UInt64
  private var budget = 60
  private var indentation = 0

  init(seed: UInt64) {
    state = seed
    // Neighbouring seeds must not give neighbouring stretches of one sequence.
    state = next()
  }

  mutating func program() -> String {
    budget = 20 + roll(120)
    return (0..<(1 + roll(5))).map { _ in statement(inFunction: false) }.joined(separator: newline)
  }

  // MARK: Chance

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
  private mutating func maybe(_ percent: Int = 50) -> Bool { roll(100) < percent }
  private mutating func pick<T>(_ choices: [T]) -> T { choices[roll(choices.count)] }

  /// One of the ways to write something, the first of them when the budget is spent.
  private mutating func choose(_ choices: [(inout ProgramGenerator) -> String]) -> String {
    budget -= 1
    return budget > 0 ? choices[roll(choices.count)](&self) : choices[0](&self)
  }

  private var newline: String { "\n" + String(repeating: "  ", count: indentation) }

  private mutating func list(_ range: ClosedRange<Int>, _ make: (inout ProgramGenerator) -> String) -> String
  {
    let count = range.lowerBound + (budget > 0 ? roll(range.count) : 0)
    var parts: [String] = []
    for _ in 0..<count { parts.append(make(&self)) }
    let separator = maybe(10) ? "," + newline + "  " : ", "
    let trailing = !parts.isEmpty && maybe(5) ? "," : ""
    return parts.joined(separator: separator) + trailing
  }

  // MARK: Names

  private mutating func name() -> String {
    pick([
      "a", "b", "x", "pets", "count", "size", "subviews", "item", "é", "`class`", "get", "some", "lazy",
      "_x1",
    ])
  }
  private mutating func typeName() -> String {
    pick(["Text", "HStack", "VStack", "Pet", "CGSize", "Color", "Grid", "Rank"])
  }
  private mutating func member() -> String {
    pick(["width", "padding", "frame", "votes", "leading", "0", "self", "default", "init", "map", "id", "in"])
  }
  private mutating func label() -> String {
    pick(["spacing", "alignment", "for", "in", "_", "at", "to", "value", "default", "where"])
  }

  // MARK: Expressions

  private mutating func expression() -> String {
    choose([
      { $0.operand() }, { $0.operand() }, { $0.binary() }, { $0.binary() },
      { g in "\(g.operand()) ? \(g.expression()) : \(g.expression())" },
      { g in "\(g.operand()) \(g.pick(["as", "as?", "as!", "is"])) \(g.simpleType())" },
      { g in "\(g.pick(["try", "try?", "try!", "await"])) \(g.call())" },
      { g in
        let space = g.maybe(80) ? " " : ""
        return "\(g.name())\(space)\(g.pick(["+", "*", "-"]))\(space)\(g.name())"
      },
      { g in "\(g.operand())\(g.newline)  \(g.pick(["+ c", "&& c", "?? c", "? a : b"]))" },
    ])
  }

  private mutating func binary() -> String {
    let operators = ["+", "-", "*", "/", "%", "&&", "||", "??", "&+", "|", "^"]
    var text = operand()
    for _ in 0..<(1 + roll(4)) { text += " \(pick(operators)) \(operand())" }
    // What does not associate stands alone between the others.
    if maybe(30) { text += " \(pick(["==", "!=", "<", ">=", ">", "==="])) \(operand()) + \(operand())" }
    if maybe(10) { text = "(\(text)) \(pick(["...", "..<", "<<"])) \(operand())" }
    return text
  }

  private mutating func operand() -> String {
    choose([
      { $0.name() }, { $0.literal() }, { $0.call() }, { $0.chain() }, { $0.view() }, { $0.string() },
      { g in "-\(g.primary())" }, { g in "!\(g.name())" }, { g in "(\(g.expression()))" },
      { g in "(\(g.list(2...3) { "\($0.maybe() ? "x: " : "")\($0.expression())" }))" },
      { g in "[\(g.list(0...3) { $0.expression() })]" },
      { g in "[\(g.list(1...2) { "\($0.literal()): \($0.expression())" })]" },
      { g in ".\(g.pick(["leading", "top", "zero", "system(size: 17)", "init(x: 1)"]))" },
      { $0.closure() }, { g in "\(g.name())..." }, { g in "[CGFloat]()" }, { _ in "[:]" },
      { g in "Array<\(g.simpleType())>(\(g.expression()))" }, { g in "\(g.typeName()).self" },
      { g in "{ \(g.name()) }()" }, { g in "f(a:b:)" }, { _ in "x.y(_:)" },
    ])
  }

  private mutating func primary() -> String { choose([{ $0.name() }, { $0.literal() }, { $0.chain() }]) }

  private mutating func literal() -> String {
    pick([
      "0", "1", "42", "1_000", "0xFF", "0b101", "0o17", "1.5", "2e3", "1.0e-2", "0x1p3", "true", "false",
      "nil",
    ])
  }

  private mutating func arguments() -> String {
    list(0...3) { g in
      if g.maybe(8) { return g.pick(["+", "<", "=="]) }
      // Behind a key path `??` would be read as two more of its links.
      if g.maybe(8) { return g.keyPath() }
      return (g.maybe() ? g.label() + ": " : "") + (g.maybe(4) ? "&" + g.name() : g.expression())
    }
  }

  private mutating func call() -> String { "\(pick([name(), typeName()]))(\(arguments()))" }

  private mutating func chain() -> String {
    var text = choose([{ $0.name() }, { $0.call() }, { g in "(\(g.expression()))" }])
    indentation += 1
    for _ in 0..<(1 + roll(4)) {
      let link = maybe(30) ? newline + "." : maybe(10) ? "?." : maybe(5) ? "!." : "."
      text += link + member()
      if maybe(40) { text += "(\(arguments()))" }
      if maybe(10) { text += "[\(expression())]" }
      if maybe(10), budget > 0 { text += " " + closure() }
    }
    indentation -= 1
    return text
  }

  /// A view with content and modifiers.
  private mutating func view() -> String {
    var text = typeName()
    if maybe(60) { text += "(\(arguments()))" }
    if budget > 0 {
      text += " " + closure()
      if maybe(15) { text += " label: " + closure() }
      if maybe(5) { text += " other: " + closure() }
    } else if !text.hasSuffix(")") {
      text += "()"
    }
    indentation += 1
    for _ in 0..<roll(3) { text += newline + ".\(pick(["padding", "frame", "font"]))(\(arguments()))" }
    indentation -= 1
    return text
  }

  private mutating func keyPath() -> String {
    pick([
      "\\.self", "\\.id", "\\Pet.name", "\\.a.b", "\\.a?.b", "\\.a[0].b", "\\Array<Int>.count", "\\.x!.y",
    ])
  }

  private mutating func closure() -> String {
    let head = pick([
      "", "", "a in", "a, b in", "_ in", "$pet in", "(a: Int, b: [Int]) -> Bool in", "(a, b) in",
      "[weak self] in",
      "[x = y, self] a in", "() -> Void in", "a async throws -> [Int]? in", "@MainActor a in",
      "(_ a: inout Int) in",
    ])
    if budget <= 0 { return head.isEmpty ? "{ }" : "{ \(head) }" }
    if maybe(40) { return "{ \(head)\(head.isEmpty ? "" : " ")\(expression()) }" }
    return "{\(head.isEmpty ? "" : " " + head)" + body() + "}"
  }

  /// Statements on lines of their own, up to where the brace closes.
  private mutating func body(_ range: ClosedRange<Int> = 0...3) -> String {
    indentation += 1
    var text = ""
    for _ in 0..<(range.lowerBound + (budget > 0 ? roll(range.count) : 0)) {
      text += newline + statement(inFunction: true)
    }
    indentation -= 1
    return text + newline
  }

  // MARK: Strings

  private mutating func string() -> String {
    switch roll(6) {
    case 0: return "\"\""
    case 1: return "#\"raw \\n \\#(\(name())) \"quotes\"\"#"
    case 2:
      indentation += 1
      let inner = newline
      indentation -= 1
      let lines = ["Line \\(\(expressionOnALine())) \"q\"", "", "  more \\", "joined \\t\\u{e9}", ""]
      return "\"\"\"" + inner + lines.joined(separator: inner) + "\"\"\""
    case 3: return "\"a \\(\(expressionOnALine())) b\\(\(name()))\""
    case 4: return "\"\\(x, specifier: \"%.1f\")\\(\"nested \\(\(name()))\")\""
    default:
      return pick(["\"Hello\"", "\"a\\tb\\\"c\\\\\"", "\"\\u{1F600} é\"", "\"// no comment\"", "\"{ ( [\""])
    }
  }

  private mutating func expressionOnALine() -> String {
    pick(["a", "a + b", "f(x)", "a.b.c", "x ? \"y\" : z", "xs.map { $0 }.count", "a[0]", "(1, 2)", "-x"])
  }

  // MARK: Types

  private mutating func simpleType() -> String {
    pick([
      "Int", "[CGFloat]", "String?", "[String: Int]", "Array<Array<Int>>", "Self.Subviews", "(Int, x: Int)",
    ])
  }

  private mutating func type() -> String {
    choose([
      { $0.simpleType() }, { $0.simpleType() }, { g in "[\(g.type())]" }, { g in "\(g.simpleType())?" },
      { g in "(\(g.type()), _ x: \(g.type())) -> \(g.type())" }, { _ in "some View" },
      { _ in "any Shape & Sendable" }, { g in "@escaping (\(g.type())) async throws -> Void" }, { _ in "()" },
      { g in "Dictionary<String, \(g.type())>" }, { _ in "Content.Type" }, { g in "(\(g.type()))?" },
    ])
  }

  // MARK: Statements

  private mutating func statement(inFunction: Bool) -> String {
    choose([
      { $0.view() }, { $0.view() }, { $0.view() }, { $0.chain() }, { $0.call() }, { $0.string() },
      { g in "let \(g.binding()) = \(g.expression())" }, { g in "var \(g.binding()) = \(g.expression())" },
      { g in "\(g.name()) \(g.pick(["=", "+=", "-=", "*=", "%="])) \(g.expression())" },
      { g in "\(g.name()).\(g.pick(["x", "votes"])) += \(g.expression())" },
      { $0.conditional() }, { $0.conditional() }, { $0.selection() },
      { g in "guard \(g.conditions().replacing("{ $0 > 1 }", with: "({ $0 > 1 })")) else {\(g.body(1...1))}"
      },
      { g in
        let filter = g.maybe(30) ? " where " + g.name() : ""
        return
          "for \(g.pick(["i", "_", "(i, x)", "case let x?", "x: Int"])) in \(g.sequence())\(filter) {\(g.body())}"
      },
      { g in "while \(g.conditions()) {\(g.body())}" }, { g in "repeat {\(g.body())} while \(g.name())" },
      { g in "do {\(g.body())} catch let e as E where e.x {\(g.body())} catch {\(g.body())}" },
      { g in "defer {\(g.body())}" }, { g in "return \(g.expression())" }, { _ in "return" },
      { g in "throw \(g.operand())" },
      { g in "outer: for i in xs { \(g.pick(["break", "continue"])) outer }" },
      { $0.declaration() }, { $0.declaration() },
      { g in "let v = if \(g.name()) { \(g.expression()) } else { \(g.expression()) }" },
      { g in "a = b; \(g.call()); c()" }, { g in "// a comment { (\n" + g.call() },
      { g in "/* a /* nested */ comment */ \(g.call())" }, { g in "_ = \(g.expression())" },
    ])
  }

  private mutating func binding() -> String {
    choose([{ $0.name() }, { $0.name() }, { g in "(a, \(g.name()))" }, { g in "\(g.name()): \(g.type())" }])
  }

  private mutating func sequence() -> String {
    pick([
      "0..<5", "1...n", "pets", "xs.enumerated()", "stride(from: 0, to: 9, by: 3)", "xs.map { $0 }", "[1, 2]",
    ])
  }

  private mutating func conditions() -> String {
    list(1...2) { g in
      g.pick([
        g.name(), "\(g.name()) > 3", "let x = \(g.name())", "let \(g.name())", "case .some(let y) = z",
        "xs.contains { $0 > 1 }", "var q = f(x)", "!a.isEmpty", "case let (a, 1) = p",
        "xs.allSatisfy({ $0 })",
      ])
    }.withoutTrailingComma
  }

  private mutating func conditional() -> String {
    var text = "if \(conditions()) {\(body())}"
    for _ in 0..<roll(2) { text += " else if \(conditions()) {\(body())}" }
    if maybe() { text += (maybe(20) ? newline : " ") + "else {\(body())}" }
    return text
  }

  private mutating func selection() -> String {
    var text = "switch \(pick(["x", "(a, b)", "pet.type", "f(x)"])) {"
    for _ in 0..<(1 + roll(3)) {
      let patterns = list(1...2) { g in
        g.pick([
          ".circle", "1", "\"x\"", "let x", ".rect(let w, height: 3)", "let .size(w, h)", "0..<10", "is Int",
          "_",
          "(1, let y)", "x?", "let (a, b)", "let y as Int", "-1", ".none", "var (a, _)", "(_, 2)",
          ".a(.b(let c))",
        ])
      }.withoutTrailingComma
      text += newline + "case \(patterns)\(maybe(20) ? " where x > 1" : ""):" + body(1...2).trimmedEnd
    }
    return text + newline + "default:" + newline + "  break" + newline + "}"
  }

  // MARK: Declarations

  private mutating func declaration() -> String {
    choose([
      { g in "struct \(g.typeName())\(g.inheritance()) {\(g.members())}" },
      { g in "extension \(g.typeName())\(g.inheritance()) {\(g.members())}" },
      { g in "enum Kind: String, CaseIterable {\(g.cases())}" },
      { g in "protocol P: Q {\(g.requirements())}" },
      { $0.function() }, { _ in "typealias Pair<T> = (T, T)" },
    ])
  }

  private mutating func inheritance() -> String {
    pick(["", ": View", ": View, Equatable", ": View where Content: Equatable", ": Layout"])
  }

  private mutating func function() -> String {
    let head = pick([
      "", "private ", "static ", "mutating ", "@ViewBuilder ", "public static ", "@discardableResult ",
    ])
    let effects = pick(["", "", "", " throws", " async"])
    let result = maybe() ? " -> \(type())" : ""
    let generics = pick(["", "", "<T>", "<T: View, U>"])
    let requirement = maybe(10) ? " where T == Int" : ""
    if maybe(10) { return "static func \(pick(["<", "=="])) (a: Self, b: Self) -> Bool {\(body())}" }
    return "\(head)func \(pick(["f", "rank", "sizeThatFits"]))\(generics)"
      + "(\(parameters()))\(effects)\(result)\(requirement) {\(body())}"
  }

  private mutating func parameters() -> String {
    list(0...3) { g in
      let names = g.pick(["a", "_ a", "in bounds", "at p", "for x"])
      let prefix = g.pick(["", "", "inout ", "@ViewBuilder "])
      let type = g.simpleType()
      let suffix = g.maybe(20) ? " = \(g.expression())" : g.maybe(10) && prefix.isEmpty ? "..." : ""
      return "\(names): \(prefix.hasPrefix("@") ? prefix + "() -> Content" : prefix + type)"
        + (prefix.hasPrefix("@") ? "" : suffix)
    }.withoutTrailingComma
  }

  private mutating func members() -> String {
    indentation += 1
    var text = ""
    for _ in 0..<(1 + roll(3)) {
      text += newline
      text += choose([
        { g in "let \(g.name()): \(g.type())" }, { g in "@State private var x = \(g.expression())" },
        { g in "@Binding var pets: [Pet]" }, { g in "static let all: [\(g.typeName())] = []" },
        { g in "private(set) lazy var y = \(g.call())" }, { g in "var body: some View {\(g.body())}" },
        { g in "var z: Int { get {\(g.body())} set {\(g.body())} }" }, { $0.function() }, { $0.function() },
        { g in "var w = 3 { willSet(new) {\(g.body())} didSet {\(g.body())} }" },
        { g in "init(\(g.parameters())) {\(g.body())}" }, { g in "subscript(i: Int) -> Int {\(g.body())}" },
        { g in "init?() { return nil }" }, { g in "@Environment(\\.locale) var locale" },
        { g in "var (a, b) = (1, \(g.literal())), c: Int" }, { g in "struct Inner {\(g.body(0...0))}" },
      ])
    }
    indentation -= 1
    return text + newline
  }

  private mutating func cases() -> String {
    indentation += 1
    let text =
      newline
      + pick([
        "case a, b", "case rect(Int, height: Int = 3)", "indirect case c(Kind)", "case d = \"x\", `in`",
      ])
      + newline + "var area: Int {" + body() + "}"
    indentation -= 1
    return text + newline
  }

  private mutating func requirements() -> String {
    indentation += 1
    var text = ""
    for _ in 0..<(1 + roll(3)) {
      text +=
        newline
        + pick([
          "associatedtype A: R = S", "var x: Int { get }", "var y: Int { get set }", "func f() -> A",
          "init(a: Int)", "static func g<T>(_ x: T) where T: P", "mutating func h()",
          "subscript(i: Int) -> A { get }",
        ])
    }
    indentation -= 1
    return text + newline
  }
}

extension String {
  fileprivate var withoutTrailingComma: String { hasSuffix(",") ? String(dropLast()) : self }
  fileprivate var trimmedEnd: String {
    var text = Substring(self)
    while text.last == "\n" || text.last == " " { text.removeLast() }
    return String(text)
  }
}
