internal import Diagnostics
internal import LayoutEngine
internal import Views

/// A block with states while somebody presses what is in it.
struct PressedState {
  private let views: StatefulViews
  private let direction: LayoutDirection
  private var state = 0

  init(_ views: StatefulViews, _ direction: LayoutDirection) {
    self.views = views
    self.direction = direction
  }

  /// The views as they are now.
  var tree: ViewTree { views.tree(state, layoutDirection: direction) }

  /// Presses the control of a name, or chooses what a menu offers by that name.
  ///
  /// - Returns: what is wrong, if that cannot be done.
  mutating func press(_ name: String) -> Diagnostic? {
    let controls = self.controls
    guard let control = controls.first(where: { $0.name == name }) else {
      return .nothingToPress(name, among: controls.map(\.name))
    }
    guard let (register, value) = control.change else { return .disabledPress(name) }
    let space = views.machine.space
    guard let next = space.neighbour(of: state, setting: register, to: value) else {
      return .separateStates(name)
    }
    state = next
    return nil
  }

  private struct Pressable {
    let name: String
    /// What it sets a register to; nil where it does nothing.
    let change: (register: Int, value: Int)?
  }

  /// What can be pressed now, in the order of reading.
  private var controls: [Pressable] {
    let tree = self.tree
    let space = views.machine.space
    return tree.layout.nodes.flatMap { node -> [Pressable] in
      guard let element = tree.elements[node.index], let control = element.control else { return [] }
      let name = element.accessibilityLabel ?? Self.label(of: node, in: tree)
      func pressable(_ change: (Int, Int)?) -> [Pressable] {
        [Pressable(name: name, change: element.isDisabled ? nil : change)]
      }
      switch control {
      case .button(let number):
        let action = views.machine.actions[number]
        let target = action.targets[space.value(of: action.register, in: state)]
        return pressable(target.map { (action.register, $0) })
      case .toggle(let register, _), .disclosure(let register, _):
        return pressable((register, 1 - space.value(of: register, in: state)))
      case .option(let register, let value): return pressable((register, value))
      case .menu(let register, let options, let values):
        return zip(options, values).map {
          Pressable(name: $0, change: element.isDisabled || $1 < 0 ? nil : (register, $1))
        }
      }
    }
  }

  /// The words in a control.
  private static func label(of node: LayoutNode, in tree: ViewTree) -> String {
    var words: [String] = []
    var pending = [node]
    while let next = pending.popLast() {
      if let element = tree.elements[next.index], !element.isAccessibilityHidden {
        switch element.content {
        case .text(let text): words.append(text.plainText)
        case .symbol(let symbol, _): words.append(element.accessibilityLabel ?? symbol.label)
        case .image(let image): words.append(element.accessibilityLabel ?? image.alternativeText)
        default: break
        }
      }
      pending += next.children.reversed()
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
