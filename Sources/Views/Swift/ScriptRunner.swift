import Diagnostics
import Foundation
import LayoutEngine
import Script

/// Runs what a block has written for its layout (layouts, alignment guides, geometry readers) while it is solved.
///
/// Trees are solved by one thread at a time, but not always by the same, and each state of a block has trees of its
/// own; so each run has the interpreter for itself. What the code compares is recorded as the engine's own choices are.
final class ScriptRunner: @unchecked Sendable {
  let interpreter: Interpreter
  /// What the block may spend on all its widths: a layout of fifty subviews takes some thousand steps each time,
  /// and is solved some hundred times.
  /// The longest of the manual takes 50,000.
  private static let limit = 6_000_000
  private var steps = ScriptRunner.limit
  /// What is left is for the shapes that are drawn by then, at few more widths.
  private static let reserve = 2_000_000
  private var hasToldSpent = false
  /// Whether something is running, which may lead to another question.
  private var isRunning = false
  private var recorder: Recorder?
  /// Whether the block has anything of the kind at all.
  private(set) var isUsed = false
  /// Whether roundings are not recorded, since somebody looks at what comes of them.
  var roundsFreely = false
  /// The state of the block that it belongs to; nil of a block that has only one.
  var moment: EvaluatedState?

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  func use() { isUsed = true }

  /// `decisions` are those of the tree that asks; nil outside of any.
  func run<R>(_ decisions: Decisions?, _ body: (Interpreter) -> R) -> R {
    interpreter.exclusively { runAlone(decisions, body) }
  }

  private func runAlone<R>(_ decisions: Decisions?, _ body: (Interpreter) -> R) -> R {
    let outer = interpreter.choices
    defer { interpreter.choices = outer }
    if let decisions {
      // While a layout runs, another one may be asked for its size: it belongs to the same tree.
      if recorder?.decisions !== decisions { recorder = Recorder(decisions, of: self) }
      interpreter.choices = recorder
    }
    if isRunning { return body(interpreter) }
    isRunning = true
    if let moment { interpreter.come(to: moment) }
    var left = steps
    defer {
      steps = left
      isRunning = false
    }
    return interpreter.withSteps(&left, of: ScriptRunner.limit) { body(interpreter) }
  }

  /// Whether so much is spent that shapes should be asked for few more widths, which is said once, by `diagnostic`.
  func isSpent(_ diagnostic: Diagnostic) -> Bool {
    interpreter.exclusively {
      guard steps < Self.reserve else { return false }
      if !hasToldSpent { interpreter.report(diagnostic) }
      hasToldSpent = true
      return true
    }
  }

  /// Lets it spend as much again.
  func renew() {
    steps = Self.limit
    interpreter.renewLayoutViews()
  }

  /// A closure as a function of numbers; what fails is 0, and has been said.
  func number(_ closure: Closure, _ arguments: [Value], _ decisions: Decisions?) -> CGFloat {
    run(decisions) { interpreter in
      switch interpreter.call(closure, arguments) {
      case .double(let number): CGFloat(number)
      case .int(let number): CGFloat(number)
      default: 0
      }
    }
  }
}

/// A resolver for what is made while the block is laid out, by one thread at a time (`ScriptRunner.run`).
struct LaterResolver: @unchecked Sendable {
  let resolver: Resolver

  init(_ resolver: Resolver) { self.resolver = resolver }
}

/// Every comparison of a layout's is one of the engine's, so that its widths are calculated.
private final class Recorder: ChoiceRecorder {
  let decisions: Decisions
  private unowned let runner: ScriptRunner

  init(_ decisions: Decisions, of runner: ScriptRunner) {
    (self.decisions, self.runner) = (decisions, runner)
  }

  func isPositive(_ margin: Double) -> Bool { decisions.isPositive(CGFloat(margin)) }
  func note(_ choice: Double) { decisions.note(identity: choice) }

  func note(rounding whole: Double) -> Bool {
    if runner.roundsFreely {
      decisions.roundFreely()
      return false
    }
    decisions.note(identity: whole)
    return true
  }
}
