import Views
import Web

/// What takes its time in a block with states, and when.
struct StateTiming {
  let machine: StateMachine
  let prefix: String
  private var movements: [Movement] = []
  /// How these are used.
  private var paces: Set<PacedMovement> = []
  var departures: Departures

  init(_ machine: StateMachine, prefix: String) {
    self.machine = machine
    self.prefix = prefix
    departures = Departures(prefix: prefix)
  }

  /// When things take their time: always, where only a press can change them. What the width of a window, or a
  /// reader's colours, would change, too, does for a second after a press, and while a native control is being
  /// used; at all other times it is at once as it shall be, so that nothing moves while a window is resized. What
  /// has begun to move goes on, since a transition that runs keeps its duration.
  var css: String {
    guard !movements.isEmpty else { return "" }
    var css = departures.css(machine)
    var moves = ""
    for (index, movement) in movements.enumerated() {
      let names = Pace.allCases.filter { paces.contains(PacedMovement(movement: index, pace: $0)) }
      guard !names.isEmpty else { continue }
      css += movement.properties(index, machine, prefix: prefix)
      css += names.map { ".\(className($0, index))" }.joined(separator: ",")
      css += "{transition-timing-function:var(--_e\(index));transition-behavior:allow-discrete}"
      let time = movement.time(index)
      for pace in names {
        let name = "." + className(pace, index)
        switch pace {
        case .gated: moves += gated(name) + time
        case .free:
          moves += name + time
          if hasLinks { moves += ".sj~.\(prefix) \(name){transition-duration:0s;transition-delay:0s}" }
        }
      }
    }
    return css + "@media (prefers-reduced-motion:no-preference){\(moves)}"
  }

  var classes: RegisterMarkup.Timing {
    var result: RegisterMarkup.Timing = []
    if paces.contains(where: { $0.pace == .gated }) { result.insert(.gated) }
    if hasLinks, paces.contains(where: { $0.pace == .free }) { result.insert(.jumpsToLinks) }
    if movements.contains(where: \.isAsked) { result.insert(.asked) }
    return result
  }

  private var hasLinks: Bool { machine.registers.contains { $0.values.contains { $0 != nil } } }

  /// The selector of a class when things take their time.
  private func gated(_ name: String) -> String {
    let used = ":is(input,summary):focus-visible,select:focus,:is(input,label,summary,select):hover"
    var gates = [".sm~.\(prefix) \(name)"]
    if machine.registers.contains(where: { $0.keeper == .control }) {
      gates.append(".\(prefix):has(\(used)) \(name)")
    }
    return gates.joined(separator: ",")
  }

  private func className(_ pace: Pace, _ index: Int) -> String { "\(prefix)_\(pace.rawValue)\(index)" }

  /// The easing of a movement, by a name.
  mutating func easing(_ movement: Movement) -> CSSValue { .variable("--_e\(index(of: movement))") }

  /// How long a movement takes.
  mutating func seconds(_ movement: Movement) -> String { movement.seconds(index(of: movement)) }

  /// The class of what moves so.
  mutating func movementClass(_ movement: Movement, _ pace: Pace) -> String {
    let index = index(of: movement)
    paces.insert(PacedMovement(movement: index, pace: pace))
    return className(pace, index)
  }

  private mutating func index(of movement: Movement) -> Int {
    if let index = movements.firstIndex(of: movement) { return index }
    movements.append(movement)
    return movements.count - 1
  }
}

/// When what moves with an animation takes its time.
enum Pace: String, CaseIterable {
  /// Only after a press: the width changes it, too, or something else but the state.
  case gated = "t"
  /// Always: nothing but a press changes it.
  case free = "u"
}

private struct PacedMovement: Hashable {
  let movement: Int
  let pace: Pace
}
