import Diagnostics
import Foundation
import LayoutEngine
import Script

/// A layout of a block's own, ready to be asked: the value, and its type's functions.
///
/// Trees are solved by one thread at a time, but not always by the same; and the interpreter that made the
/// layout serves all blocks of a page. So each call has the interpreter for itself.
final class ScriptLayoutProgram: @unchecked Sendable {
  enum Requirement: Int, CaseIterable {
    case sizeThatFits, placeSubviews, makeCache, spacing, horizontalAlignment, verticalAlignment

    var name: String {
      switch self {
      case .horizontalAlignment, .verticalAlignment: "explicitAlignment"
      default: "\(self)"
      }
    }

    var labels: [String] {
      switch self {
      case .sizeThatFits: ["proposal", "subviews", "cache"]
      case .placeSubviews: ["in", "proposal", "subviews", "cache"]
      case .makeCache: ["subviews"]
      case .spacing: ["subviews", "cache"]
      case .horizontalAlignment, .verticalAlignment: ["of", "in", "proposal", "subviews", "cache"]
      }
    }
  }

  private let interpreter: Interpreter
  private let value: Value
  private let methods: [Method?]
  private let lock: NSRecursiveLock
  private let budget: LayoutBudget
  private var recorder: Recorder?

  init(_ value: Value, _ type: NominalType, _ interpreter: Interpreter, _ budget: LayoutBudget) {
    self.value = value
    self.interpreter = interpreter
    self.budget = budget
    lock = budget.lock
    methods = Requirement.allCases.map { requirement in
      let found = interpreter.methods(requirement.name, requirement.labels, of: type)
      return found.first { $0.takes(requirement) }
    }
  }

  func has(_ requirement: Requirement) -> Bool { methods[requirement.rawValue] != nil }

  /// The requirements that have no default and are not there.
  var missing: [Requirement] { [.sizeThatFits, .placeSubviews].filter { !has($0) } }

  func makeCache(_ subviews: Value, _ decisions: Decisions) -> Value? {
    guard has(.makeCache) else { return nil }
    var arguments = [subviews]
    return call(.makeCache, &arguments, decisions)
  }

  /// Runs one of the type's functions, recording what it compares; arguments that are `inout` come back.
  func call(_ requirement: Requirement, _ arguments: inout [Value], _ decisions: Decisions) -> Value? {
    guard let method = methods[requirement.rawValue] else { return nil }
    lock.lock()
    defer { lock.unlock() }
    let outer = interpreter.choices
    // While a layout runs, another one may be asked for its size: it belongs to the same tree.
    if recorder?.decisions !== decisions { recorder = Recorder(decisions) }
    interpreter.choices = recorder
    defer { interpreter.choices = outer }
    return budget.spend(in: interpreter) { interpreter.call(method, on: value, &arguments) }
  }
}

/// What the layouts of one block may spend on all its widths.
final class LayoutBudget: @unchecked Sendable {
  /// A layout of fifty subviews takes some thousand steps each time, and is solved some hundred times.
  private var steps = 100_000_000
  /// Whether a layout is running, which may ask another one.
  private var isRunning = false
  let lock = NSRecursiveLock()
  /// Whether the block has a layout of its own at all.
  private(set) var isUsed = false

  func use() { isUsed = true }

  func spend<R>(in interpreter: Interpreter, _ body: () -> R) -> R {
    if isRunning { return body() }
    isRunning = true
    var left = steps
    defer {
      steps = left
      isRunning = false
    }
    return interpreter.withSteps(&left, body)
  }
}

/// Every comparison of a layout's is one of the engine's, so that its widths are calculated.
private final class Recorder: ChoiceRecorder {
  let decisions: Decisions

  init(_ decisions: Decisions) { self.decisions = decisions }

  func isPositive(_ margin: Double) -> Bool { decisions.isPositive(CGFloat(margin)) }
  func note(_ choice: Double) { decisions.note(identity: choice) }
}

extension Method {
  /// Of two functions with the same labels, the one for this kind of guide.
  fileprivate func takes(_ requirement: ScriptLayoutProgram.Requirement) -> Bool {
    switch requirement {
    case .horizontalAlignment: type.parameters.first?.type.nominal === LayoutType.horizontalAlignment
    case .verticalAlignment: type.parameters.first?.type.nominal === LayoutType.verticalAlignment
    default: true
    }
  }
}
