import Typesetting
import Views
import Web

/// The style sheet of a block while it is written: its lengths, its classes, what they are in other states and what
/// moves by itself; and what elements look like, as declarations.
struct BlockSheet {
  let context: BlockContext
  var lengths: LengthTable
  /// What is the same in all states.
  var classes: ClassSheet
  /// What differs from state to state.
  var states: StateSheet
  var textStyles: Set<TextStyle> = []
  /// What elements of it are the same by on other pages.
  private(set) var sharedNames: Set<String> = []
  /// The keyframes of what moves by itself, by the numbers in their names.
  var keyframes: [String] = []
  /// The parts of what scrolls that are seen at first.
  var scrollStarts: Set<String> = []
  /// Those that go with what scrolls.
  var scrolledKeyframes: Set<String> = []
  /// Whether something moves for so long that readers have to be able to stop it.
  var needsStop = false

  init(_ context: BlockContext, _ lengths: LengthTable, _ states: StateSheet) {
    self.context = context
    self.lengths = lengths
    self.states = states
    classes = ClassSheet(prefix: context.classPrefix)
  }

  // MARK: Other pages

  /// The name by which an element is the same on another page. A name may be on a page only once: it is the first one's.
  mutating func sharedName(of element: Element) -> String? {
    guard let name = element.sharedName, !context.sharedNames.contains(name),
      sharedNames.insert(name).inserted
    else { return nil }
    return name
  }

  /// Only a page that shares something asks for transitions.
  var sharedRules: String {
    guard !sharedNames.isEmpty else { return "" }
    return "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}"
  }
}
