internal import Diagnostics

/// What the compiler made of a function, a method, an initialiser, or an accessor: one object for all calls.
final class FunctionCode: @unchecked Sendable {
  let name: String
  let span: Span
  /// Whether a call of it is worth a note when something in it goes wrong.
  let isNoted: Bool
  let type: FunctionType
  /// Whether the receiver may change, and is handed back.
  var isMutating = false
  /// Whether its braces are a view builder.
  var isBuilder = false
  /// Whether it is an operator that stands behind its operand.
  var isPostfix = false
  /// `@discardableResult`
  var isDiscardable = false
  /// Whether the body may ask what its generic parameters stand for, and the slots in which a call says that.
  var asksForTypes = false
  var typeSlots: [(parameter: GenericParameter, slot: Int)] = []

  // Known once the body is compiled, which is before anything runs.
  var slotCount = Frame.firstSlot
  /// Slots whose values closures share: they are boxed on entry, and unboxed before they are handed back.
  var boxed: [Int] = []
  private var body: Code = { _ throws(Stop) in throw .mistake }
  private var compile: (() -> Code)?

  /// The body is compiled by `finish`, when all declarations are known.
  init(_ name: String, _ span: Span, _ type: FunctionType, isNoted: Bool = true) {
    self.name = name
    self.span = span
    self.type = type
    self.isNoted = isNoted
  }

  func whenFinished(_ compile: @escaping () -> Code) { self.compile = compile }

  func finish() {
    guard let compile else { return }
    self.compile = nil
    body = compile()
  }

  /// Runs the body in a frame whose parameters are in place.
  @inline(__always)
  func run(_ frame: Frame, _ callSite: @autoclosure () -> Span) throws(Stop) -> Value {
    for slot in boxed { frame.slots[slot] = .box(Box(frame.slots[slot])) }
    defer { if !boxed.isEmpty { unbox(frame) } }
    do { return try body(frame) } catch {
      let site = callSite()
      // A call of the host's has no place.
      if isNoted, site != span { frame.interpreter.noteCall(name, site) }
      throw error
    }
  }

  private func unbox(_ frame: Frame) {
    for slot in boxed { if case .box(let box) = frame.slots[slot] { frame.slots[slot] = box.value } }
  }
}
