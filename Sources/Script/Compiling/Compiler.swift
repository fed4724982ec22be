internal import Diagnostics
internal import ScriptSyntax

/// Turns syntax into code: every name is looked up once, here, and what has no meaning is reported whether
/// it would be reached or not.
///
/// The type of an expression is known where Swift's rules for it are simple, and only used where it changes
/// the value: which of two functions is meant, whether `1` is an Int, what `.leading` is a member of.
final class Compiler {
  struct Main {
    let block: Block
    let slotCount: Int
    let span: Span
  }

  /// Whoever compiles is kept by it: types that are worked out later hold their compiler.
  unowned let interpreter: Interpreter
  let program: Program
  var source: SourceText
  private(set) var brokenLines: Set<Int>
  private let tree: SyntaxTree
  private var isQuiet = false
  /// The mistakes in what is tried; nil where they are told at once.
  private var untold: [Diagnostic]?
  var function: FunctionScope
  /// The type whose members are being compiled, for `Self` and what is said without `self.`.
  var currentType: UserType?
  /// The types of which literals of a kind are being made.
  var openLiterals: [(type: NominalType, kind: String)] = []
  /// The associated types of protocols that are being looked for.
  var openAssociated: Set<String> = []
  /// From where the member being declared may be used.
  var declaredAccess = Access()
  /// For which types the member being declared is.
  var declaredConditions: [MemberCondition] = []
  /// What generic parameters of functions are called here.
  var genericScopes: [[String: StaticType]] = []
  /// Functions whose bodies wait until everything is declared.
  var pending: [() -> Void] = []
  /// Names whose declaration was refused: to refuse each use as well would be an echo.
  var refused: Set<String> = []
  /// Whether a type is not there at all, of a library or of a file that was not pasted: what is asked of its values is not
  /// known either.
  var lacksTypes = false
  /// What places want of the expressions there that they have, with generic parameters of the function around.
  private var openTypes: [Span: StaticType] = [:]
  /// Whether arguments are compiled only to know what they are.
  var isTryingArguments = false
  /// Where the literals stand that a view's text is one of.
  var chosenTexts: Set<Span> = []
  /// Set while the first statement of a closure without a signature is compiled, where a lone unknown name
  /// is a parameter that lacks its `in`.
  var closureStart: Range<Int>?
  /// Whether that was found in the closure being compiled.
  var lacksIn = false
  /// The variables that the patterns of one case have bound, while these are compiled.
  var alternatives: [String: Variable]?
  /// Where the value is whose member is being looked up, for methods that change it.
  var receiverPlace: (() -> Place?)?
  /// What is added to the place that is being looked up, or otherwise joined to it.
  var operand: Expression?
  /// Whether a method may be named where nobody says that a function is wanted.
  var mayNameFunctions = false
  /// What the tabs of a tab view are told apart by, while these are compiled.
  var tabValue: StaticType?
  /// Where the statement being compiled stands in its builder.
  var path: [Int32] = []
  /// Which of the words `try` and `await` stand before what is being compiled.
  var marks = Marks()

  init(_ interpreter: Interpreter, _ tree: SyntaxTree) {
    self.interpreter = interpreter
    self.tree = tree
    program = interpreter.program
    source = tree.source
    brokenLines = tree.brokenLines
    if !brokenLines.isEmpty { interpreter.brokenLines = brokenLines }
    function = FunctionScope(.main, parent: nil, shared: CapturedNames.inside(tree.statements))
  }

  func compileMain() -> Main {
    function.isBuilder = true
    let block = compileBlock(tree.statements, isNested: false)
    finishPending()
    return Main(block: block, slotCount: function.slotCount, span: span(0..<source.bytes.count))
  }

  /// Code without a value, where there is nothing to run.
  static let nothing: @Sendable (Frame) throws(Stop) -> Value = { _ throws(Stop) in .void }

  /// Compiles what was put off, and what that puts off in turn.
  func finishPending() {
    while let next = pending.popLast() { next() }
  }

  func span(_ range: Range<Int>) -> Span { source.span(range) }

  /// Runs something whose mistakes are not told yet: whoever keeps what came of it tells them. To run it once more
  /// instead would take twice as long for each level of what is in each other.
  func tried<R>(_ body: () -> R) -> (R, mistakes: [Diagnostic]) {
    let saved = (isQuiet, untold)
    (isQuiet, untold) = (false, [])
    defer { (isQuiet, untold) = saved }
    let result = body()
    return (result, untold ?? [])
  }

  /// Tells the mistakes in what was tried.
  func tell(_ mistakes: [Diagnostic]) {
    if isQuiet { return }
    if untold != nil {
      untold?.append(contentsOf: mistakes)
      return
    }
    for mistake in mistakes {
      if let span = mistake.span, brokenLines.contains(span.line) { continue }
      interpreter.report(mistake)
    }
  }

  /// Runs something whose mistakes are not told.
  func quietly<R>(_ body: () -> R) -> R {
    let saved = isQuiet
    isQuiet = true
    defer { isQuiet = saved }
    return body()
  }

  /// What the place of an expression wants of it, with generic parameters of the function around.
  func openType(at range: Range<Int>) -> StaticType? {
    openTypes.isEmpty ? nil : openTypes[span(range)]
  }

  func note(_ type: StaticType, at range: Range<Int>) { openTypes[span(range)] = type }

  /// The words of the lines that could not be read: what these declare, nobody knows.
  private(set) lazy var brokenWords: Set<String> = {
    if brokenLines.isEmpty { return [] }
    var words: Set<String> = []
    for (index, line) in String(decoding: tree.source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() where brokenLines.contains(tree.source.span(0..<0).line + index) {
      for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
        words.insert(String(word))
      }
    }
    return words
  }()

  func report(_ message: String, _ range: Range<Int>, hint: String? = nil, notes: [Diagnostic.Note] = []) {
    if isQuiet { return }
    report(message, at: span(range), hint: hint, notes: notes)
  }

  func report(_ message: String, at span: Span, hint: String? = nil, notes: [Diagnostic.Note] = []) {
    if isQuiet { return }
    tell([.error(message, at: span, hint: hint, notes: notes)])
  }

  /// Reports what the language has and the evaluator does not.
  func unsupported(_ feature: String, _ range: Range<Int>, hint: String? = nil) {
    report(EvaluationMessage.unsupported(feature), range, hint: hint)
  }

  /// Runs something in a function scope of its own.
  func inFunction<R>(_ scope: FunctionScope, _ body: () -> R) -> R {
    let saved = (function, closureStart, lacksIn, path)
    let (savedPlace, savedMarks) = (receiverPlace, marks)
    (function, closureStart, lacksIn, path) = (scope, nil, false, [])
    (receiverPlace, marks) = (nil, Marks())
    defer {
      (function, closureStart, lacksIn, path) = saved
      (receiverPlace, marks) = (savedPlace, savedMarks)
    }
    return body()
  }
}
