import Diagnostics
import LayoutEngine
import Script

/// The views of a block in every state; nil when nothing in it can be changed.
func exploreViews(
  _ interpreter: Interpreter, _ direction: LayoutDirection, limit: Int,
  _ open: (_ unkeptMenus: Set<String>) -> ScriptBlock
) -> StatefulViews? {
  var block = open([])
  var exploration = explore(block, limit: limit)
  // A menu keeps its choice itself. Where something else changes that, too, it cannot, and is a list of buttons.
  let unkept = exploration.views.reduce(into: Set<String>()) { $0.formUnion($1.resolver.menus) }
    .filter { exploration.kept[$0] == nil && exploration.actions[$0] != nil }
  if !unkept.isEmpty {
    block = open(unkept)
    exploration = explore(block, limit: limit)
  }
  if let growing = exploration.growing, !block.hasFailed {
    interpreter.report(Wording.grows(block.variables[growing].name, limit, block.declared[growing]))
  }
  guard exploration.machine.space.count > 1 else { return nil }
  // A block of one view in all states is that view; where there may be more, there is a column in all states.
  let isSingle = exploration.views.allSatisfy { $0.views.count == 1 }
  let constant = unchanged(exploration.views.map(\.resolver.watched))
  let animation = block.animation ?? nil
  var trees: [ViewTree?] = []
  let views = exploration.views.enumerated().map { state, shown in
    let view = (isSingle ? shown.views[0] : ViewDescription("VStack", VStackLayout(), shown.views))
      .mappingElements {
        $0.resolve(by: exploration, in: state)
        $0.settle(constant, animation)
      }
    let widths = state == 0 ? [320.0, 640, 1280] : [640]
    let isRehearsed = shown.resolver.runner.isUsed
    trees.append(isRehearsed ? rehearse(view, direction, shown.resolver.readers, widths: widths) : nil)
    return view
  }
  return StatefulViews(machine: exploration.machine, states: views, trees: trees, direction)
}

/// What is the same in all states that have it.
private func unchanged(_ watched: [[String: StateValue]]) -> Set<String> {
  var known: [String: StateValue] = [:]
  var changed: Set<String> = []
  for values in watched {
    for (key, value) in values where known.updateValue(value, forKey: key) ?? value != value {
      changed.insert(key)
    }
  }
  return Set(known.keys).subtracting(changed)
}
