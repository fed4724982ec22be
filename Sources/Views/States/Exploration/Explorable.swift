/// A block as something that can be tried out: variables, and what is shown and can be pressed when they have
/// certain values.
protocol Explorable {
  /// What a variable holds; two that are equal show the same.
  associatedtype Value: Hashable
  associatedtype View

  /// The names of the variables that are known so far, and their initial values. There may be more of them
  /// after `views` or a move were called: those of views that nobody had seen before.
  var variables: [(name: String, value: Value)] { get }
  /// Another number than before when answers that were given are no longer right: all is to be asked again.
  var generation: Int { get }

  /// Whether so much was tried out that nothing new should be begun.
  var isSpent: Bool { get }

  /// Whether hardly anything is left, so that not even what a press does should be found out.
  var isExhausted: Bool { get }

  /// Whether it is known already what is shown while the variables have these values, so that asking for it costs
  /// nothing.
  func isKnown(_ values: [Value]) -> Bool

  /// Whether so many states may be tried out, going by those that were.
  func affords(_ states: Int) -> Bool

  /// What is shown while the variables have these values.
  func views(_ values: [Value]) -> Shown<Value, View>

  /// How much is shown, in views.
  func size(of view: View) -> Int

  /// The variables whose values are parts of one whole, in groups: such groups are explored together.
  func linked(_ values: [Value]) -> [[Int]]

  /// The animation that a move has asked for, of those that were made so far.
  func animation(of move: ControlMove) -> Animation?
}

extension Explorable {
  func affords(_ states: Int) -> Bool { true }
}

/// One of the choices of a control.
struct ControlMove: Hashable {
  /// What the control is found by from state to state.
  let key: String
  let number: Int
}

/// What a block shows in a state.
struct Shown<Value: Hashable, View> {
  var view: View
  var controls: [FoundControl<Value>]
}

/// Something that a reader can press, or choose from.
struct FoundControl<Value: Hashable> {
  /// What it is found by from state to state.
  var key: String
  /// Whether it is a control of HTML's own that could keep the variable it is bound to: a switch, radio
  /// buttons, a menu, a disclosure.
  var isNative: Bool
  /// Whether it can be pressed.
  var isEnabled = true
  /// What each choice makes of the variables; a button has one.
  var moves: [([Value]) -> [Value]]
  /// The same before anything is done that follows from it, which is known much sooner; none where that is no sooner.
  var actions: [([Value]) -> [Value]] = []
  /// Whether it is known already what a choice makes of the variables.
  var isKnown: (_ move: Int) -> Bool = { _ in false }
}

extension Explorable {
  var generation: Int { 0 }
  var isSpent: Bool { false }
  var isExhausted: Bool { false }
  func isKnown(_ values: [Value]) -> Bool { false }
  func size(of view: View) -> Int { 1 }
  func linked(_ values: [Value]) -> [[Int]] { [] }
  func animation(of move: ControlMove) -> Animation? { nil }
}
