import Views
import Web

/// The elements of a block that take their time to go, and when each is gone.
///
/// Firefox does not animate `display`, so an animation of the stage says when: at its end it sets a property
/// that is the elements' `display`. A transition of that property would not do, since Firefox first styles all
/// elements with a transition's end, and what is `display:none` there starts no transitions of its own; nor would
/// a style query, which Firefox does not ask anew when an animation changes the answer.
struct Departures {
  private let prefix: String
  private var all: [(isGone: StateFunction<Bool>, seconds: String)] = []

  init(prefix: String) { self.prefix = prefix }

  /// The property that is `none` when elements are gone, and nothing before, which are not shown in some states,
  /// and take so long to go; rules for it are added to a sheet.
  mutating func property(_ isGone: StateFunction<Bool>, seconds: String, _ sheet: inout StateSheet) -> String
  {
    let known = all.firstIndex { $0.isGone.values == isGone.values && $0.seconds == seconds }
    let index = known ?? all.count
    if known == nil {
      all.append((isGone, seconds))
      sheet.add(isGone, to: nil) { [name(index, isGone: $0)] }
    }
    return "--_v\(index)"
  }

  private func name(_ index: Int, isGone: Bool) -> Declaration {
    Declaration(.custom("--_n\(index)"), isGone ? CSSValue(raw: "\(prefix)_g\(index)") : "none")
  }

  /// The rules for it; registers that nobody has moved have the class `i`.
  func css(_ machine: StateMachine) -> String {
    guard !all.isEmpty else { return "" }
    let names = all.indices.map { "var(--_n\($0))" }.joined(separator: ",")
    let initial = all.enumerated().map { name($0, isGone: $1.isGone.initial) }.css
    let delays = all.map(\.seconds).joined(separator: ",")
    var css = ".\(prefix){\(initial);animation:1ms both;animation-name:\(names)}"
    css += "@media (prefers-reduced-motion:no-preference){.\(prefix){animation-delay:\(delays)}}"
    for (index, departure) in all.enumerated() {
      css += "@keyframes \(prefix)_g\(index){to{--_v\(index):none}}"
      let registers = departure.isGone.registers
      guard departure.isGone.initial, registers.allSatisfy({ machine.registers[$0].keeper == .actions })
      else { continue }
      // What is not shown at first need not go.
      let untouched = registers.map { "#\(prefix)_r\($0).i~" }.joined()
      css += "@keyframes \(prefix)_h\(index){from,to{--_v\(index):none}}"
      css += "\(untouched).\(prefix){--_n\(index):\(prefix)_h\(index)}"
    }
    return css
  }
}
