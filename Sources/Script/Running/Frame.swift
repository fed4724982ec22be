internal import Diagnostics

/// A piece of program, resolved: run it in a frame, get its value.
typealias Code = (Frame) throws(Stop) -> Value
/// The same where the type is known, without the detour of a `Value`.
typealias DoubleCode = (Frame) throws(Stop) -> Double
typealias IntCode = (Frame) throws(Stop) -> Int
typealias BoolCode = (Frame) throws(Stop) -> Bool

/// A piece of program in an array. A closure that stands in one itself is wrapped for that, and once more when it is taken
/// out, which every run of it would pay for.
struct Held {
  let code: Code

  @inline(__always)
  func callAsFunction(_ frame: Frame) throws(Stop) -> Value { try code(frame) }
}

/// The same of a test.
struct HeldTest {
  let code: BoolCode

  @inline(__always)
  func callAsFunction(_ frame: Frame) throws(Stop) -> Bool { try code(frame) }
}

/// A statement, and how it ended.
typealias Step = (Frame) throws(Stop) -> Flow

/// Code for a value that is there.
func returning(_ value: Value) -> Code { { _ throws(Stop) in value } }

/// Why code ends early. The diagnostic has been given where it happened.
public enum Stop: Error {
  /// This statement is wrong; the next may still be run, to say what is wrong with it.
  case mistake
  /// A budget is spent; nothing more may run.
  case exhausted
  /// The author's own `throw`, on its way to a `catch`.
  case thrown
  /// `self.init(…)` has made nothing, and so does the initialiser that has called it.
  case unmade
}

/// Where execution goes on behind a statement.
struct Flow: Equatable {
  let raw: Int32

  static let next = Flow(raw: 0)
  static let `return` = Flow(raw: 1)
  static let fallsThrough = Flow(raw: 2)
  /// Loops and switches are numbered within their function.
  static func `break`(_ label: Int) -> Flow { Flow(raw: Int32(4 + 2 * label)) }
  static func `continue`(_ label: Int) -> Flow { Flow(raw: Int32(5 + 2 * label)) }
}

/// The local variables of one call, on the interpreter's stack of values.
///
/// A frame is a few pointers and is passed by value; nothing about it is counted. It is valid from `enter` to
/// `leave`, and code never keeps one.
///
/// Slot 0 is what `return` gave, slot 1 the receiver of a method, the parameters follow.
struct Frame {
  let slots: UnsafeMutablePointer<Value>
  /// What the running closure captured.
  let captures: UnsafeMutablePointer<Value>
  let machine: UnsafeMutablePointer<Machine>

  @inline(__always) var interpreter: Interpreter { machine.pointee.interpreter }

  static let resultSlot = 0
  static let selfSlot = 1
  static let firstSlot = 2
}

/// What changes all the time while code runs.
///
/// It is behind a pointer, because Swift checks each access to a class's properties for overlaps.
struct Machine {
  unowned(unsafe) let interpreter: Interpreter
  /// The first free slot of the stack; the slots below it are initialised, those above are not.
  var top: UnsafeMutablePointer<Value>
  let end: UnsafeMutablePointer<Value>
  var globals: UnsafeMutablePointer<Value>
  var depth = 0
  var stepsLeft: Int
  /// The variable that is being changed, and so is empty, of those that are declared for all blocks; -1 for none.
  var changed = -1
  /// Whether comparisons of Doubles are to be recorded.
  var isRecording = false
}

extension Frame {
  /// A frame for a call; the caller fills in the parameters, runs the code and calls `leave`.
  @inline(__always)
  func enter(
    _ slotCount: Int, captures: UnsafeMutablePointer<Value>, _ span: @autoclosure () -> Span
  ) throws(Stop) -> Frame {
    let base = machine.pointee.top
    machine.pointee.stepsLeft -= 1
    machine.pointee.depth += 1
    if machine.pointee.stepsLeft < 0 || machine.pointee.depth > machine.pointee.interpreter.limits.depth
      || machine.pointee.end - base < slotCount
    {
      machine.pointee.depth -= 1
      throw interpreter.cannotEnter(span())
    }
    base.initialize(repeating: .void, count: slotCount)
    machine.pointee.top = base + slotCount
    return Frame(slots: base, captures: captures, machine: machine)
  }

  @inline(__always)
  func leave(_ slotCount: Int) {
    slots.deinitialize(count: slotCount)
    machine.pointee.top = slots
    machine.pointee.depth -= 1
  }

  /// Spends a step; everything that repeats does so once a round.
  @inline(__always)
  func step(_ span: @autoclosure () -> Span) throws(Stop) {
    machine.pointee.stepsLeft -= 1
    if machine.pointee.stepsLeft < 0 { throw interpreter.outOfSteps(span()) }
  }

  /// Whether one Double is less than another; see `NativeCall.isLess`.
  @inline(__always)
  func isLess(_ a: Double, _ b: Double) -> Bool {
    machine.pointee.isRecording ? interpreter.isPositive(b - a, a == b) : a < b
  }

  @inline(__always)
  func isEqual(_ a: Double, _ b: Double) -> Bool {
    machine.pointee.isRecording ? interpreter.isZero(b - a, a == b) : a == b
  }

  /// The variable's value, which a box may hold.
  @inline(__always)
  func read(_ slot: Int) -> Value {
    if case .box(let box) = slots[slot] { return box.value }
    return slots[slot]
  }
}
