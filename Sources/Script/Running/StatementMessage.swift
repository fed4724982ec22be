internal import Diagnostics

/// What is said of protocols, of statements, and of what takes too long.
extension EvaluationMessage {
  // Protocols.
  static func missingRequirement(_ name: String, _ type: String, _ protocolName: String) -> String {
    "'\(type)' has no '\(name)', which '\(protocolName)' asks for"
  }
  static let askedHere = "asked for here"

  // Members.
  static func inheritsFinal(_ name: String) -> String {
    "'\(name)' is 'final': no class inherits from it"
  }
  static func holdsItself(_ type: String, _ part: String) -> String {
    "'\(part)' makes every '\(type)' hold another '\(type)', without end"
  }
  static func holdsItselfHint(_ type: String) -> String { "hold it in an array, or make '\(type)' a class" }
  static func lacksOverride(_ name: String, _ owner: String) -> String {
    "'\(name)' is there already, in '\(owner)', from which this class inherits"
  }
  static func writeBefore(_ word: String, _ name: String) -> String {
    "write '\(word)' before the declaration of '\(name)'"
  }
  static func overridesFinal(_ name: String, _ owner: String) -> String {
    "'\(name)' of '\(owner)' is 'final', and cannot be overridden"
  }
  static func overridesNothing(_ name: String, _ owner: String) -> String {
    "'\(name)' overrides nothing: '\(owner)' has no such member"
  }
  static func classWithoutInitializer(_ name: String, _ property: String) -> String {
    "'\(name)' has no 'init' that gives '\(property)' a value"
  }
  static func classWithoutInitializerHint(_ property: String) -> String {
    "give '\(property)' a value with '=', or write an 'init' that does"
  }
  static func initializerLeaves(_ property: String) -> String {
    "this 'init' leaves '\(property)' without a value"
  }
  static func setAfterSuper(_ property: String) -> String {
    "'\(property)' has no value yet when 'super.init' is called"
  }
  static func setBeforeSuper(_ property: String) -> String { "give '\(property)' its value before" }

  static func sameRawValue(_ name: String, _ other: String) -> String {
    "the raw value of '.\(name)' is that of '.\(other)', too"
  }
  static func partLacks(_ part: String, _ culprit: String, _ type: String, _ wanted: String) -> String {
    "'\(type)' cannot be '\(wanted)': its '\(part)' is of type '\(culprit)', which is not"
  }
  static func declareToo(_ type: String, _ wanted: String) -> String {
    "write ': \(wanted)' in the declaration of '\(type)'"
  }
  static func needsConformance(_ name: String, _ type: String, _ wanted: String) -> String {
    "'\(name)' needs '\(type)' to be '\(wanted)'"
  }
  static func escapes(_ name: String) -> String { "'\(name)' is kept beyond the call that it is given to" }
  static func escapingHint(_ type: String) -> String { "write '@escaping \(type)'" }

  // Literals.
  static let untypedNil = "nothing says of which type this 'nil' is"
  static let untypedList = "nothing says what this empty list is of"
  static let mixedList = "this list holds values of different types"

  // Statements.
  static func emptyReturn(_ type: String) -> String { "this 'return' lacks its value of type '\(type)'" }
  static let emptyReturnHint = "write 'return …'"
  static func noCase(_ value: String) -> String { "no case of this 'switch' is for \(value)" }
  static let noCaseHint = "add the case, or 'default'"
  static func missingCases(_ names: [String]) -> String {
    "this 'switch' has no case for \(names.prefix(4).map { "'.\($0)'" }.joined(separator: ", "))"
  }
  static func lacksDefault(_ type: String) -> String {
    "this 'switch' has no case for all the other values of type '\(type)'"
  }
  static let addDefault = "add 'default'"
  static let guardFallsThrough =
    "the 'else' of a 'guard' has to leave: with 'return', 'continue', 'break' or 'throw'"
  static func unknownLabelName(_ name: String) -> String { "no loop around is called '\(name)'" }
  static func nothingToLeave(_ word: String) -> String { "'\(word)' stands outside of a loop" }
  static func loopInBuilder(_ word: String) -> String { "a '\(word)' loop makes no views" }
  static let viewInLoop = "a view in a loop is not shown"
  static let useStruct = "a 'struct' holds a model's values"
  static func unknownOperator(_ name: String) -> String { "'\(name)' is not an operator" }

  // What may happen in a call.
  static func lacksTry(_ name: String) -> String { "'\(name)' may throw, and no 'try' stands before it" }
  static func lacksAwait(_ name: String) -> String { "'\(name)' is 'async', and no 'await' stands before it" }
  static func markHint(_ word: String) -> String { "write '\(word)' before the expression" }
  static func callUncaught(_ name: String) -> String { "what '\(name)' throws is not caught here" }
  static let throwsUncaught = "this is thrown where nobody catches it"
  static let uncaughtHint =
    "write 'throws' behind the function's parameters, or 'do { … } catch { … }' around it"
  static func waitsNowhere(_ name: String) -> String {
    "'\(name)' is 'async', and is called in a function that is not"
  }
  static let waitsNowhereHint = "write 'async' behind the function's parameters, or 'Task { … }' around it"

  // Budgets.
  static func steps(_ limit: Int) -> String { "the block takes more than \(limit) steps" }
  static func stateSteps(_ limit: Int) -> String {
    "trying out the states of the block takes more than \(limit) steps"
  }
  static func layoutSteps(_ limit: Int) -> String {
    "the layouts of the block take more than \(limit) steps for all widths"
  }
  static func depth(_ limit: Int) -> String { "more than \(limit) calls inside each other" }
  static func views(_ limit: Int) -> String { "the block makes more than \(limit) views" }
  static func size(_ limit: Int) -> String { "a string or an array grows beyond \(limit)" }
  static func memory(_ limit: Int) -> String {
    "the block makes texts and arrays of more than \(limit) parts in all"
  }
  static func nesting(_ limit: Int) -> String { "more than \(limit) values inside each other" }
  static func chain(_ limit: Int) -> String { "more than \(limit) modifiers on one view" }
  static let budgetHint = "a page is built once, ahead of time; let it hold less"
}
