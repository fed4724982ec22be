/// A piece of program, resolved: run it in a frame, get its value.
typealias Code = @Sendable (Frame) throws(Stop) -> Value

/// A piece of program without a value.
typealias Action = @Sendable (Frame) throws(Stop) -> Void

/// Why code ends early. The diagnostic has been given where it happened.
public enum Stop: Error {
  /// This statement is wrong; the next may still be run, to say what is wrong with it.
  case mistake
  /// A budget is spent; nothing more may run.
  case exhausted
}

/// Where a local variable is: constants in `values`, variables in `boxes`, which closures share.
enum Slot: Sendable {
  case value(Int)
  case box(Int)
}

/// The local variables of one call.
final class Frame {
  let interpreter: Interpreter
  var values: [Value]
  var boxes: [Box]
  /// What `return` gave.
  var result = Value.void

  init(_ interpreter: Interpreter, valueCount: Int, boxCount: Int) {
    self.interpreter = interpreter
    values = [Value](repeating: .void, count: valueCount)
    boxes = []
    if boxCount > 0 {
      boxes.reserveCapacity(boxCount)
      for _ in 0..<boxCount { boxes.append(Frame.unset) }
    }
  }

  /// Stands in every box slot until its variable is declared; never written.
  private static let unset = Box(.void)

  func declare(_ slot: Slot, _ value: Value) {
    switch slot {
    case .value(let index): values[index] = value
    case .box(let index): boxes[index] = Box(value)
    }
  }
}
