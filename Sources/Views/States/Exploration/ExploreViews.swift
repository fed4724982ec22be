import Diagnostics
import LayoutEngine
import Script

/// The views of a block in every state; nil when nothing in it can be changed.
func exploreViews(_ block: ScriptBlock, _ interpreter: Interpreter, limit: Int) -> StatefulViews? {
  let exploration = explore(block, limit: limit)
  if let growing = exploration.growing, !block.hasFailed {
    interpreter.report(Wording.grows(block.variables[growing].name, limit, block.declared[growing]))
  }
  guard exploration.machine.space.count > 1 else { return nil }
  // A block of one view in all states is that view; where there may be more, there is a column in all states.
  let isSingle = exploration.views.allSatisfy { $0.views.count == 1 }
  let constant = unchanged(exploration.views.map(\.resolver.watched))
  let views = exploration.views.enumerated().map { state, shown in
    let view = isSingle ? shown.views[0] : ViewDescription("VStack", VStackLayout(), shown.views)
    return view.resolving(by: exploration, in: state).settled(constant, block.animation ?? nil)
  }
  return StatefulViews(machine: exploration.machine, states: views)
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
