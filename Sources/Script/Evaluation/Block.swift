internal import Diagnostics

/// Statements in order, compiled.
///
/// Whether braces are a view builder or a function's body is not written in them; it depends on who runs
/// them. So a block can be run either way.
final class Block: Sendable {
  enum Step: Sendable {
    case expression(Code, Span)
    /// A declaration or an assignment.
    case action(Action)
    case conditional([Branch], otherwise: Block?)
    case selection(Code, [Case])
    case `return`(Code?)
    /// A mistake that was reported when the block was compiled.
    case failed
  }

  struct Branch: Sendable {
    let conditions: [Test]
    let body: Block
  }

  struct Case: Sendable {
    /// Alternatives; the test sees the subject.
    let patterns: [@Sendable (Frame, Value) throws(Stop) -> Bool]
    let body: Block
  }

  /// A condition; it may bind names for the branch behind it.
  typealias Test = @Sendable (Frame) throws(Stop) -> Bool

  let steps: [Step]

  init(_ steps: [Step]) { self.steps = steps }

  // MARK: As a view builder

  /// Every expression contributes its value, `if` and `switch` what the chosen branch contributes.
  func build(_ frame: Frame, into views: inout [Value]) throws(Stop) {
    for step in steps {
      do throws(Stop) {
        if try build(step, frame, into: &views) { return }
      } catch {
        if error == .exhausted { throw error }
      }
    }
  }

  /// Whether the block ends here.
  private func build(_ step: Step, _ frame: Frame, into views: inout [Value]) throws(Stop) -> Bool {
    switch step {
    case .expression(let code, let span):
      try frame.interpreter.step(span)
      try Block.add(try code(frame), span, frame, &views)
    case .action(let action):
      try action(frame)
    case .conditional(let branches, let otherwise):
      for branch in branches where try branch.matches(frame) {
        try branch.body.build(frame, into: &views)
        return false
      }
      try otherwise?.build(frame, into: &views)
    case .selection(let subject, let cases):
      let value = try subject(frame)
      for option in cases where try option.matches(value, frame) {
        try option.body.build(frame, into: &views)
        return false
      }
    case .return(let code):
      // `return` turns a builder into a function that gives one view.
      if let code { views.append(try code(frame)) }
      return true
    case .failed:
      throw .mistake
    }
    return false
  }

  private static func add(_ value: Value, _ span: Span, _ frame: Frame, _ views: inout [Value]) throws(Stop) {
    switch value {
    case .host, .string:
      try frame.interpreter.countView(span)
      views.append(value)
    case .void, .nil:
      break
    case .closure:
      throw frame.interpreter.fail(
        EvaluationMessage.closureIsNoView, span, hint: EvaluationMessage.closureIsNoViewHint)
    default:
      throw frame.interpreter.fail(
        EvaluationMessage.notAView(value), span, hint: EvaluationMessage.notAViewHint(value))
    }
  }

  // MARK: As a function

  /// The value of the block: what it returns, or its only expression.
  func value(_ frame: Frame) throws(Stop) -> Value {
    if steps.count == 1 {
      switch steps[0] {
      case .expression(let code, _): return try code(frame)
      case .conditional(let branches, let otherwise):
        for branch in branches where try branch.matches(frame) { return try branch.body.value(frame) }
        guard let otherwise else { return .void }
        return try otherwise.value(frame)
      case .selection(let subject, let cases):
        let value = try subject(frame)
        for option in cases where try option.matches(value, frame) { return try option.body.value(frame) }
        return .void
      default: break
      }
    }
    return try run(frame) ? frame.result : .void
  }

  /// Runs the statements; whether one of them returned.
  private func run(_ frame: Frame) throws(Stop) -> Bool {
    for step in steps {
      switch step {
      case .expression(let code, let span):
        try frame.interpreter.step(span)
        _ = try code(frame)
      case .action(let action):
        try action(frame)
      case .conditional(let branches, let otherwise):
        var chosen = otherwise
        for branch in branches where try branch.matches(frame) {
          chosen = branch.body
          break
        }
        if let chosen, try chosen.run(frame) { return true }
      case .selection(let subject, let cases):
        let value = try subject(frame)
        for option in cases where try option.matches(value, frame) {
          if try option.body.run(frame) { return true }
          break
        }
      case .return(let code):
        if let code { frame.result = try code(frame) }
        return true
      case .failed:
        throw .mistake
      }
    }
    return false
  }
}

extension Block.Branch {
  fileprivate func matches(_ frame: Frame) throws(Stop) -> Bool {
    for condition in conditions where try !condition(frame) { return false }
    return true
  }
}

extension Block.Case {
  fileprivate func matches(_ value: Value, _ frame: Frame) throws(Stop) -> Bool {
    for pattern in patterns where try pattern(frame, value) { return true }
    return patterns.isEmpty
  }
}
