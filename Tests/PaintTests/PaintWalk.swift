import LayoutEngine
import Views

/// What somebody presses in a block, one after the other, and the state that each press leads to.
struct PaintWalk {
  struct Step {
    /// A script that presses, and what is true in the page afterwards.
    let press: String
    let condition: String
    let state: Int
  }

  private(set) var steps: [Step] = []

  /// The same for a block whose ids begin with a prefix; made for one that has none.
  func with(prefix: String) -> PaintWalk {
    var result = self
    result.steps = steps.map { step in
      func renamed(_ script: String) -> String {
        script.replacing("'_", with: "'\(prefix)_").replacing("'#_", with: "'#\(prefix)_")
      }
      return Step(press: renamed(step.press), condition: renamed(step.condition), state: step.state)
    }
    return result
  }

  /// - Parameter prefix: what the ids of the block's controls begin with.
  init(_ paintCase: PaintCase, prefix: String, presses: Int, seed: UInt64) {
    guard case .stateful(let views) = paintCase.views, !views.machine.registers.isEmpty else { return }
    var random = SplitMix(state: seed)
    let space = views.machine.space
    var state = 0
    for _ in 0..<presses {
      let tree = paintCase.tree(state, width: 360)
      var choices: [(press: String, register: Int, value: Int, condition: String)] = []
      for node in tree.layout.nodes where node.isPlaced {
        guard let element = tree.elements[node.index], let control = element.control, !element.isDisabled
        else {
          continue
        }
        func kept(_ register: Int) -> String { "document.getElementById('\(prefix)_i\(register)')" }
        switch control {
        case .button(let number):
          let action = views.machine.actions[number]
          guard let value = action.targets[space.value(of: action.register, in: state)] else { continue }
          choices.append(
            (
              "document.getElementById('\(prefix)_k\(number)').click()", action.register, value,
              "document.querySelector('#\(prefix)_r\(action.register)._\(value)')"
            ))
        case .toggle(let register, let isOn):
          let value = 1 - space.value(of: register, in: state)
          choices.append(
            (
              kept(register) + ".click()", register, value,
              "\(kept(register)).checked === \(isOn == (value == 0))"
            ))
        case .disclosure(let register, let isOpen):
          let value = 1 - space.value(of: register, in: state)
          choices.append(
            (
              "\(kept(register)).querySelector('summary').click()", register, value,
              "\(kept(register)).open === \(isOpen == (value == 0))"
            ))
        case .option(let register, let value):
          let button = "document.getElementById('\(prefix)_i\(register)_\(value)')"
          choices.append((button + ".click()", register, value, button + ".checked"))
        case .menu(let register, let options, let values):
          let index = Int(random.next() % UInt64(options.count))
          choices.append(
            (
              "\(kept(register)).selectedIndex = \(index)", register, values[index],
              "\(kept(register)).selectedIndex === \(index)"
            ))
        }
      }
      let useful = choices.filter { choice in
        let next = space.neighbour(of: state, setting: choice.register, to: choice.value)
        return next != nil && next != state
      }
      guard !useful.isEmpty else { return }
      let choice = useful[Int(random.next() % UInt64(useful.count))]
      state = space.neighbour(of: state, setting: choice.register, to: choice.value) ?? state
      steps.append(Step(press: choice.press, condition: choice.condition, state: state))
    }
  }
}
