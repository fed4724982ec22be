internal import Diagnostics
internal import ScriptSyntax

/// The words before an expression that say what may happen in it.
struct Marks {
  /// `try`, and whether it is `try?` or `try!`, of which nobody else learns.
  var isTried = false
  var isSilenced = false
  var isAwaited = false

  mutating func add(_ word: String) {
    switch word {
    case "try": isTried = true
    case "try?", "try!": isSilenced = true
    case "await": isAwaited = true
    default: break
    }
  }

  /// Of what is read later: `async let name = load()`.
  static let all: Marks = {
    var marks = Marks()
    (marks.isSilenced, marks.isAwaited) = (true, true)
    return marks
  }()
}

extension Compiler {
  /// Says that a call lacks its `try` or `await`, or that nobody around catches what it throws, or waits for it.
  ///
  /// - Parameter effects: those of all functions that may be meant.
  func check(
    _ effects: FunctionType.Effects, of callable: Callable, _ receiver: StaticType, _ name: Name
  ) {
    if effects.isEmpty || !brokenLines.isEmpty || source.isPrelude { return }
    let (range, name) = (name.range, name.text)
    if effects.contains(.throwing), !marks.isSilenced, throwsSomething(callable, receiver) {
      if !marks.isTried {
        report(EvaluationMessage.lacksTry(name), range, hint: EvaluationMessage.markHint("try"))
      } else if let own = function.effects, own.isDisjoint(with: [.throwing, .rethrowing]) {
        report(EvaluationMessage.callUncaught(name), range, hint: EvaluationMessage.uncaughtHint)
      }
    }
    if effects.contains(.asynchronous) {
      if let own = function.effects, !own.contains(.asynchronous) {
        report(EvaluationMessage.waitsNowhere(name), range, hint: EvaluationMessage.waitsNowhereHint)
      } else if !marks.isAwaited {
        report(EvaluationMessage.lacksAwait(name), range, hint: EvaluationMessage.markHint("await"))
      }
    }
  }

  /// Says of a `throw` that nobody around it catches.
  func checkThrow(_ range: Range<Int>) {
    guard let own = function.effects, own.isDisjoint(with: [.throwing, .rethrowing]), brokenLines.isEmpty
    else {
      return
    }
    report(EvaluationMessage.throwsUncaught, range, hint: EvaluationMessage.uncaughtHint)
  }

  /// Whether a function that says `throws` surely may: `throws(E)` is open, and a `Result` without a failure has none.
  private func throwsSomething(_ callable: Callable, _ receiver: StaticType) -> Bool {
    if let thrown = callable.type.thrown.nominal { return thrown.name != "Never" }
    guard callable.type.thrown.isUnknown else { return false }
    guard case .nominal(_, let arguments) = receiver else { return true }
    return !arguments.contains { $0.nominal?.name == "Never" }
  }
}

extension SourceText {
  /// Whether it is of what Swift's library itself has.
  var isPrelude: Bool { span(0..<0).file.path == Prelude.path }
}

extension CatchClause {
  /// Whether it catches whatever is thrown.
  var catchesAll: Bool {
    items.isEmpty || items.contains { $0.condition == nil && $0.pattern.takesAll }
  }
}

extension Pattern {
  fileprivate var takesAll: Bool {
    switch kind {
    case .wildcard, .name: true
    case .binding(_, let inner): inner.takesAll
    case .expression(let expression): if case .wildcard = expression.kind { true } else { false }
    default: false
    }
  }
}
