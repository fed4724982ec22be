internal import Diagnostics

/// What is said of protocols, of statements, and of what takes too long.
extension EvaluationMessage {
  // Protocols.
  static func missingRequirement(_ name: String, _ type: String, _ protocolName: String) -> String {
    "'\(type)' has no '\(name)', which '\(protocolName)' asks for"
  }
  static let askedHere = "asked for here"

  // Statements.
  static func noCase(_ value: String) -> String { "no case of this 'switch' is for \(value)" }
  static let noCaseHint = "add the case, or 'default'"
  static func missingCases(_ names: [String]) -> String {
    "this 'switch' has no case for \(names.prefix(4).map { "'.\($0)'" }.joined(separator: ", "))"
  }
  static let guardFallsThrough =
    "the 'else' of a 'guard' has to leave: with 'return', 'continue', 'break' or 'throw'"
  static func unknownLabelName(_ name: String) -> String { "no loop around is called '\(name)'" }
  static func nothingToLeave(_ word: String) -> String { "'\(word)' stands outside of a loop" }
  static func loopInBuilder(_ word: String) -> String { "a '\(word)' loop makes no views" }
  static let viewInLoop = "a view in a loop is not shown"
  static let useStruct = "a 'struct' holds a model's values"
  static func unknownOperator(_ name: String) -> String { "'\(name)' is not an operator" }

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
