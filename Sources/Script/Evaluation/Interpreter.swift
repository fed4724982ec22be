public import Diagnostics
public import ScriptSyntax

/// Runs layout blocks: resolves the names of a syntax tree, compiles it, and evaluates it.
///
/// The host gets views as values it can read, and gives closures back to be run when it wants their views.
/// An interpreter belongs to one thread.
public final class Interpreter {
  public let vocabulary: HostVocabulary
  public let limits: Limits
  /// Everything that was wrong so far, in the order it was found, each thing once.
  public private(set) var diagnostics: [Diagnostic] = []

  private var reported: Set<Reported> = []
  /// Where code failed: one mistake in a loop is one message, though its numbers differ.
  private var failed: Set<Span> = []
  private(set) var stepsLeft: Int
  private var viewsLeft: Int
  private var depth = 0
  private var isExhausted = false

  public init(vocabulary: HostVocabulary, limits: Limits = Limits()) {
    self.vocabulary = vocabulary
    self.limits = limits
    stepsLeft = limits.steps
    viewsLeft = limits.views
  }

  /// The views of a block, from its statements top to bottom.
  ///
  /// What is wrong with one statement is a diagnostic and does not keep the others from being run.
  public func run(_ tree: SyntaxTree) -> [Value] {
    let compiler = Compiler(self, tree)
    let program = compiler.compile(tree.statements)
    let frame = Frame(self, valueCount: program.valueCount, boxCount: program.boxCount)
    return build(program.body, frame)
  }

  /// The views that a closure written as a view builder stands for.
  public func buildViews(_ closure: Closure, _ arguments: [Value] = []) -> [Value] {
    guard let frame = enter(closure, arguments) else { return [] }
    defer { depth -= 1 }
    return build(closure.code.body, frame)
  }

  /// The value of a closure called as a function; nil when it failed, which is in `diagnostics`.
  public func call(_ closure: Closure, _ arguments: [Value] = []) -> Value? {
    do { return try apply(closure, arguments) } catch { return nil }
  }

  /// The value of `keyPath` (`["offset"]` for `\.offset`), applied to `value`; nil when it has no such member.
  public func value(at keyPath: [String], of value: Value, _ span: Span) -> Value? {
    var current = value
    do {
      for name in keyPath where name != "self" {
        current = try Members.property(name, of: current, self, span)
      }
      return current
    } catch {
      return nil
    }
  }

  /// Adds what the host found wrong, unless the same was said of the same place.
  public func report(_ diagnostic: Diagnostic) {
    let key = Reported(message: diagnostic.message, span: diagnostic.span)
    if reported.insert(key).inserted { diagnostics.append(diagnostic) }
  }

  private struct Reported: Hashable {
    let message: String
    let span: Span?
  }

  // MARK: For compiled code

  func apply(_ closure: Closure, _ arguments: [Value]) throws(Stop) -> Value {
    guard let frame = enter(closure, arguments) else { throw isExhausted ? .exhausted : .mistake }
    defer { depth -= 1 }
    return try closure.code.body.value(frame)
  }

  func fail(_ message: String, _ span: Span, hint: String? = nil) -> Stop {
    if failed.insert(span).inserted { report(.error(message, at: span, hint: hint)) }
    return .mistake
  }

  /// Spends a step; everything that repeats does so once a round.
  func step(_ span: @autoclosure () -> Span) throws(Stop) {
    if isExhausted { throw .exhausted }
    stepsLeft -= 1
    if stepsLeft < 0 { throw exhaust(EvaluationMessage.steps(limits.steps), span()) }
  }

  func exhaust(_ message: String, _ span: Span) -> Stop {
    if !isExhausted {
      isExhausted = true
      report(.error(message, at: span, hint: EvaluationMessage.budgetHint))
    }
    return .exhausted
  }

  func countView(_ span: Span) throws(Stop) {
    viewsLeft -= 1
    if viewsLeft < 0 { throw exhaust(EvaluationMessage.views(limits.views), span) }
  }

  func checkSize(_ size: Int, _ span: Span) throws(Stop) {
    if size > limits.size { throw exhaust(EvaluationMessage.size(limits.size), span) }
  }

  // MARK: Frames

  private func build(_ body: Block, _ frame: Frame) -> [Value] {
    var views: [Value] = []
    do { try body.build(frame, into: &views) } catch {}
    return views
  }

  /// A frame with the arguments in place; nil when they do not fit.
  private func enter(_ closure: Closure, _ arguments: [Value]) -> Frame? {
    let code = closure.code
    guard depth < limits.depth else {
      _ = exhaust(EvaluationMessage.depth(limits.depth), code.span)
      return nil
    }
    if code.isBroken { return nil }
    do { try step(code.span) } catch { return nil }
    var arguments = arguments
    // A closure of several parameters takes a tuple apart.
    if arguments.count == 1, code.parameters.count > 1, case .tuple(let elements) = arguments[0],
      elements.elements.count == code.parameters.count
    {
      arguments = elements.elements
    }
    if arguments.count != code.parameters.count {
      if code.hasSignature || code.parameters.count > arguments.count {
        _ = fail(
          EvaluationMessage.argumentCount(arguments.count, code.parameters.count), code.span)
        return nil
      }
      if code.parameters.isEmpty {
        _ = fail(
          EvaluationMessage.ignoredArguments(arguments.count), code.span,
          hint: EvaluationMessage.ignoredArgumentsHint(arguments.count))
        return nil
      }
    }
    let frame = Frame(self, valueCount: code.valueCount, boxCount: code.boxCount)
    var value = 0
    var box = 0
    for capture in code.captures {
      switch capture.inner {
      case .value(let index):
        frame.values[index] = closure.values[value]
        value += 1
      case .box(let index):
        frame.boxes[index] = closure.boxes[box]
        box += 1
      }
    }
    for (parameter, argument) in zip(code.parameters, arguments) {
      if let parameter { frame.declare(parameter, argument) }
    }
    depth += 1
    return frame
  }
}
