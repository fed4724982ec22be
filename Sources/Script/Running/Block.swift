internal import Diagnostics

/// Statements in order, compiled.
///
/// Whether a closure's braces are a view builder or a function's body is not written in them; it depends on
/// who runs them. So a block can be run either way.
final class Block: @unchecked Sendable {
  struct Statement {
    let run: Step
    /// As a builder's; nil where that is the same.
    let build: BuildStep?
  }

  typealias BuildStep = (Frame, inout [BuiltView]) throws(Stop) -> Flow

  let statements: [Statement]
  /// All of them in a row.
  let run: Step
  /// The value of a block that is one expression, or one `if` or `switch` of such blocks: what a closure or a
  /// function without `return` gives.
  let value: Code?
  /// The type of that value, or of what its `return`s give.
  let type: StaticType

  init(_ statements: [Statement], value: Code?, type: StaticType) {
    self.statements = statements
    self.value = value
    self.type = type
    run = Block.sequence(statements[...])
  }

  /// The value of the block as a function's body.
  @inline(__always)
  func result(_ frame: Frame) throws(Stop) -> Value {
    if let value { return try value(frame) }
    return try run(frame) == .return ? frame.slots[Frame.resultSlot] : .void
  }

  /// Runs the block as a view builder: every expression contributes its value, `if` and `switch` what the
  /// chosen branch contributes. A mistake in one statement does not keep the others from being run.
  func build(_ frame: Frame, into views: inout [BuiltView]) throws(Stop) -> Flow {
    for statement in statements {
      do throws(Stop) {
        let flow: Flow
        if let build = statement.build {
          flow = try frame.interpreter.building { () throws(Stop) in try build(frame, &views) }
        } else {
          flow = try statement.run(frame)
        }
        if flow != .next { return flow }
      } catch {
        if error == .exhausted { throw error }
        if error == .thrown { frame.interpreter.reportThrown() }
      }
    }
    return .next
  }

  /// The same block, whose value is its views.
  var asBuilder: Block {
    Block(statements, value: building, type: value == nil ? .nominal(.host, []) : type)
  }

  /// What the block builds, as one value.
  var building: Code {
    { [self] frame throws(Stop) in
      var views: [BuiltView] = []
      _ = try build(frame, into: &views)
      return views.count == 1 && views[0].path.count <= 1 ? views[0].value : .views(ViewList(views))
    }
  }

  /// A closure calls a captured closure without counting references, which going through an array does not.
  private static func sequence(_ statements: ArraySlice<Statement>) -> Step {
    let start = statements.startIndex
    switch statements.count {
    case 0:
      return { _ throws(Stop) in .next }
    case 1:
      return statements[start].run
    case 2:
      return pair(statements[start].run, statements[start + 1].run)
    case 3:
      let (a, b, c) = (statements[start].run, statements[start + 1].run, statements[start + 2].run)
      return { frame throws(Stop) in
        var flow = try a(frame)
        if flow != .next { return flow }
        flow = try b(frame)
        return flow == .next ? try c(frame) : flow
      }
    default:
      let middle = start + statements.count / 2
      return pair(sequence(statements[..<middle]), sequence(statements[middle...]))
    }
  }

  private static func pair(_ a: @escaping Step, _ b: @escaping Step) -> Step {
    { frame throws(Stop) in
      let flow = try a(frame)
      return flow == .next ? try b(frame) : flow
    }
  }
}
