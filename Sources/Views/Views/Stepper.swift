import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareStepper() {
    view(
      "Stepper", ["Stepper(_:value:in:step:)", "Stepper(_:onIncrement:onDecrement:)"], "one more or one less",
      on: "stepper", isControl: true
    ) { $0.stepper($1, $2) }
  }
}

extension Resolver {
  /// `Stepper("Copies", value: $copies, in: 1...9)`, `Stepper(value: $copies) { … }`,
  /// `Stepper("Copies") { … } onDecrement: { … }`
  func stepper(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let edited = Signature.Parameter.optional("onEditingChanged")
    let value: [Signature.Parameter] = [
      .required("value"), .optional("in"), .optional("step"), .optional("format"), edited,
    ]
    let signatures = [
      Signature([.unlabeled("title")] + value), Signature(value, content: .required),
      Signature([.unlabeled("title")] + value, content: .required),
      Signature(.unlabeled("title"), .required("onIncrement"), .required("onDecrement"), edited),
      Signature(.unlabeled("title"), .required("onDecrement"), content: .required),
      Signature(.required("onIncrement"), .required("onDecrement"), edited, content: .required),
      // The closure behind the name is `onIncrement`.
      Signature(.required("onDecrement"), edited, .required("label"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let isTitled = arguments.has("title")
    let edits =
      arguments.closure("onEditingChanged")
      ?? (isTitled && arguments.has("value") ? arguments.content : nil)
    let less: Step?
    let more: Step?
    if arguments.has("value") {
      guard let steps = steps(arguments) else { return nil }
      (less, more) = steps
    } else {
      func step(_ value: Value?) -> Step? {
        guard case .closure(let closure)? = value else { return nil }
        return { _ = self.interpreter.call(closure) }
      }
      less = step(arguments["onDecrement"]?.value)
      more =
        arguments.has("onIncrement")
        ? step(arguments["onIncrement"]?.value)
        : arguments.content.map { closure in { _ = self.interpreter.call(closure) } }
    }
    let label =
      isTitled
      ? titled(arguments, environment, of: call)
      : labelViews(in: arguments.closure("label") ?? arguments.content, environment)
    let name = label.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    let halves = [("minus", less, "−"), ("plus", more, "+")].map { symbol, step, sign -> ViewDescription in
      let isEnabled = environment.isEnabled && step != nil
      let key = control(
        "Stepper" + sign, isEnabled: isEnabled, at: call.nameSpan,
        [{ [interpreter] in self.editing(edits, interpreter) { step?() } }])
      var look = environment
      // Signs have a colour of their own, whatever is said of the label.
      (look.foreground, look.foregroundLevel) = (.color(isEnabled ? .primary : Color.levels[2]), 0)
      let half = ViewDescription(
        "frame", FixedFrame(width: 47, height: 32), ornament(symbol, look))
      return pressable(
        half, PendingControl(key: key, choice: .move(0)),
        named: name.isEmpty ? sign : "\(sign) \(name)", isEnabled: isEnabled)
    }
    let line = drawing(.rectangle, Color(.named("separator")), width: 1, height: 18)
    let buttons = ViewDescription("HStack", HStackLayout(spacing: 0), [halves[0], line, halves[1]])
    let plate = ViewDescription(
      "background", buttons,
      secondary: drawing(.roundedRectangle(cornerRadius: 8), Color(.named("fill"))).inBackground, .center)
    return row(label, plate, call.name, environment)
  }

  /// What is done while a thumb is held, or a half is pressed, between the two calls of `onEditingChanged`.
  func editing(_ closure: Closure?, _ interpreter: Interpreter, _ change: () -> Void) {
    if let closure { _ = interpreter.call(closure, [.bool(true)]) }
    change()
    if let closure { _ = interpreter.call(closure, [.bool(false)]) }
  }

  private typealias Step = () -> Void

  /// What the two halves do; nil for one that would leave the range. The whole is nil when it is wrong, which is
  /// then said.
  private func steps(_ arguments: BoundArguments) -> (less: Step?, more: Step?)? {
    guard let binding = binding(arguments, "value"), let value = binding.wrappedValue,
      let argument = arguments["value"]
    else { return nil }
    let isWhole: Bool
    switch value {
    case .int: isWhole = true
    case .double: isWhole = false
    default:
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "a binding to a number",
          not: "one to \(value.described)", argument.span))
      return nil
    }
    let now = plainNumber(value) ?? 0
    let step = arguments.has("step") ? number(arguments, "step") : 1
    guard let step else { return nil }
    guard step > 0 else {
      report(Wording.notPositive(Wording.ArgumentName(label: "step", callee: "Stepper"), argument.span))
      return nil
    }
    var bounds = -Double.infinity...Double.infinity
    if let range = arguments["in"] {
      guard let own = numbers(range.value) else {
        report(
          Wording.wrongType(
            range.named(in: arguments.callee), takes: "a range", not: range.value.described, range.span,
            hint: "write '0...10'"))
        return nil
      }
      bounds = own
    }
    func move(_ change: Double) -> Step? {
      let next = min(max(now + change, bounds.lowerBound), bounds.upperBound)
      guard next != now else { return nil }
      let value = isWhole ? Value.int(Int(exactly: next.rounded()) ?? 0) : .double(next)
      return { binding.assign(value) }
    }
    return (move(-step), move(step))
  }

  /// A range with both of its ends.
  func numbers(_ value: Value) -> ClosedRange<Double>? {
    switch value {
    case .closedRange(let range): return Double(range.lowerBound)...Double(range.upperBound)
    case .interval(let interval):
      guard interval.isClosed, case .double(let lower)? = interval.lower,
        case .double(let upper)? = interval.upper, lower <= upper
      else { return nil }
      return lower...upper
    default: return nil
    }
  }
}
