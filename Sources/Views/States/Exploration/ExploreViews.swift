import Diagnostics
import LayoutEngine
import Script

/// The views of a block in every state; nil when nothing in it can be changed.
func exploreViews(_ block: ScriptBlock, _ interpreter: Interpreter, limit: Int) -> StatefulViews? {
  let exploration = explore(block, limit: limit)
  if let growing = exploration.growing {
    interpreter.report(Wording.grows(block.variables[growing].name, limit, block.declared[growing]))
  }
  guard exploration.machine.space.count > 1 else { return nil }
  // A block of one view in all states is that view; where there may be more, there is a column in all states.
  let isSingle = exploration.views.allSatisfy { $0.count == 1 }
  let views = exploration.views.enumerated().map { state, views in
    let view = isSingle ? views[0] : ViewDescription("VStack", VStackLayout(), views)
    return view.resolving { $0.resolved(by: exploration, in: state) }
  }
  return StatefulViews(machine: exploration.machine, states: views)
}
