public import Diagnostics

/// A closure with what it captured; only the interpreter looks inside.
public final class Closure: Sendable {
  public let span: Span
  /// How many arguments it takes: those it names, or the highest `$n` it uses and one.
  public var parameterCount: Int { code.parameters.count }

  let code: ClosureCode
  let values: [Value]
  let boxes: [Box]

  init(code: ClosureCode, values: [Value], boxes: [Box]) {
    self.span = code.span
    self.code = code
    self.values = values
    self.boxes = boxes
  }
}

/// What the compiler made of a closure: one for all the closures an expression makes.
final class ClosureCode: Sendable {
  /// Where a captured variable is in the frame around, and where it goes in the closure's own.
  struct Capture: Sendable {
    let outer: Slot
    let inner: Slot
  }

  let span: Span
  let hasSignature: Bool
  /// Its parameters lack their `in`, which was reported: to run it would only repeat that.
  let isBroken: Bool
  /// nil for `_`
  let parameters: [Slot?]
  let captures: [Capture]
  let valueCount: Int
  let boxCount: Int
  let body: Block

  init(
    span: Span, hasSignature: Bool, isBroken: Bool, parameters: [Slot?], captures: [Capture], valueCount: Int,
    boxCount: Int, body: Block
  ) {
    self.span = span
    self.hasSignature = hasSignature
    self.isBroken = isBroken
    self.parameters = parameters
    self.captures = captures
    self.valueCount = valueCount
    self.boxCount = boxCount
    self.body = body
  }

  func instantiate(in frame: Frame) -> Closure {
    var values: [Value] = []
    var boxes: [Box] = []
    for capture in captures {
      switch capture.outer {
      case .value(let index): values.append(frame.values[index])
      case .box(let index): boxes.append(frame.boxes[index])
      }
    }
    return Closure(code: self, values: values, boxes: boxes)
  }
}
