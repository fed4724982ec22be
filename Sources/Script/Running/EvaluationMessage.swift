internal import Diagnostics

/// Every sentence the compiler of blocks and the interpreter say.
enum EvaluationMessage {
  // Names.
  static func unknownName(_ name: String) -> String {
    "'\(name)' is not a view, a layout or a name in scope"
  }
  static func addIn(_ name: String) -> String {
    "if '\(name)' is the closure's parameter, add 'in' behind it"
  }
  static func selfOutside(_ name: String) -> String { "'\(name)' has no meaning outside a type" }
  static func implicitParameter(_ name: String) -> String {
    "'\(name)' outside a closure that takes arguments"
  }
  static let implicitParameterHint = "a closure that names its parameters uses those names"
  static func unknownMember(_ name: String) -> String { "no view, shape or value has a member '\(name)'" }
  static func noMember(_ name: String, _ type: String) -> String {
    "a value of type '\(type)' has no member '\(name)'"
  }
  /// `file` is the data file that a mapping is in.
  static func noKey(_ name: String, _ file: String) -> String { "'\(file)' has no key '\(name)'" }
  static func memberOfNil(_ name: String) -> String { "'\(name)' is asked of nil" }
  static func memberKind(_ name: String, _ type: String, isMethod: Bool) -> String {
    "'\(name)' of '\(type)' is a \(isMethod ? "method" : "property")"
  }
  static func write(_ text: String) -> String { "write '\(text)'" }
  static let viewMemberHint = "that is a modifier of views"
  static func noStaticMember(_ type: String, _ name: String) -> String {
    "the type '\(type)' has no member '\(name)'"
  }
  static func instanceMember(_ name: String, _ type: String) -> String {
    "'\(name)' belongs to a value of type '\(type)', not to the type"
  }
  static func instanceMemberHint(_ name: String, _ type: String) -> String {
    "put a value before it; as a function of one, write '\\\(type).\(name)'"
  }
  static func functionMember(_ name: String) -> String { "'\(name)' is a function and has no members" }
  static let useFunction = "write a function with a name"
  static let useClosure = "write a closure that calls it"
  static func constant(_ name: String) -> String { "'\(name)' is a constant" }
  static func constantSet(_ name: String) -> String { "'\(name)' is a constant, and has a value already" }
  static let constantHint = "declare it with 'var' to change it"
  static func closureParameterHint(_ name: String) -> String {
    "what a closure is given stays as it is; in 'ForEach($…) { $\(name) in … }' it can be changed"
  }
  static let declaredHere = "declared here"
  static func inaccessible(_ name: String, _ place: String, toSet: Bool) -> String {
    "'\(name)' is private: only \(place) can \(toSet ? "set" : "use") it"
  }
  static let wildcard = "'_' is not a value"

  // What is not there yet.
  static func unsupported(_ feature: String) -> String { "a layout block does not support \(feature) yet" }
  static let useForEach = "views are repeated with 'ForEach'"
  static let declarationHint = "a block has what Swift's library and SwiftUI's layouts need"
  static func unknownArgument(_ name: String) -> String {
    "nothing in this value shows what '\(name)' stands for"
  }
  static let stateHint = "a state is declared by a block itself, or by a struct that is a view"
  static func stateWithoutValue(_ name: String) -> String { "the state '\(name)' has no value to begin with" }
  static let environmentWithoutKey = "'@Environment' needs the key path of what it reads"
  static func environmentKey(_ name: String) -> String { "a view cannot read '\(name)' from the environment" }
  static let environmentKeys = "the manual's page on the environment lists what it can read"
  static func remembersNothing(_ wrapper: String) -> String {
    "a page remembers nothing: '@\(wrapper)' begins with this value each time"
  }
  static let uniqueAttribute = "'.unique' is left out: two models with the same value stay two"
  static func relationship(_ name: String) -> String {
    "'\(name)' is no more than a property here: queries find models that are inserted, and no model is changed for another"
  }
  static let relationshipHint = "insert and delete the other models, too"
  static let remembersNothingHint = "'@State' says the same without a warning"
  static func operatorMisfit(_ name: String, _ types: [String]) -> String {
    "'\(name)' is not declared for \(types.map { "'\($0)'" }.joined(separator: " and "))"
  }
  /// What to write instead of a property wrapper that is not there.
  static func wrapperHint(_ name: String) -> String? {
    switch name {
    case "Published": "the properties of a 'class' are published; those of a 'struct' need not be"
    default:
      didYouMean(
        name,
        among: [
          "State", "Binding", "Environment", "EnvironmentObject", "ObservedObject", "StateObject", "Bindable",
          "Published", "AppStorage", "SceneStorage", "FocusState", "GestureState", "Namespace",
          "ScaledMetric",
          "ViewBuilder",
        ])
    }
  }
  static func withoutType(_ name: String) -> String { "'\(name)' has neither a type nor a value" }
  static func withoutTypeHint(_ name: String) -> String { "write '\(name): …', or '\(name) = …'" }
  static let giveValue = "give it a value with '='"
  static let specifierHint = "write '\\(value)', or '\\(value, specifier: \"%.1f\")' for a number's digits"

  // Views.
  static let closureIsNoView = "a closure is not a view"
  static let closureIsNoViewHint = "views are grouped with 'Group { … }'"
  static func notAView(_ type: String) -> String { "a value of type '\(type)' is not a view" }
  static func notAViewHint(_ value: Value) -> String {
    switch value {
    case .array: "views are made of its elements with 'ForEach'"
    case .int, .double, .bool: "show it with 'Text(\"\\(…)\")'"
    case .instance(let instance) where instance.type.storedIndex["body"] == nil:
      "a view is declared 'struct \(instance.type.name): View', with a 'body'"
    default: "show it with 'Text'"
    }
  }

  // Types.
  static func notACondition(_ value: Value) -> String {
    "a condition is true or false, this is a value of type '\(value.typeName)'"
  }
  static func cannotConvert(_ given: String, _ type: String) -> String {
    "a value of type '\(given)' cannot be used as '\(type)'"
  }
  static func conversionHint(_ value: Value, _ type: StaticType) -> String? {
    if type.nominal === NominalType.binding { return bindingHint }
    return switch value {
    case .int where type.isDouble || type.isString, .double where type.isInt || type.isString:
      "convert it with '\(type)(…)'"
    case .int where type.nominal?.name == "StringIndex": numberedHint
    case .nil: unwrapHint
    case .string(let text)
    where type.isInt && Int(text.text) != nil || type.isDouble && Double(text.text) != nil:
      "leave out the quotation marks: \(text.text)"
    case .string where type.isInt || type.isDouble:
      "'\(type)(…)' reads a number from a text, and is nil where there is none"
    default: nil
    }
  }
  static let numberedHint = "the characters of a text have no numbers; those of 'Array(text)' have"
  static func missingArgument(_ label: String, _ name: String) -> String {
    "'\(label)' of '\(name)' is missing"
  }
  static func needsLabel(_ label: String, _ name: String) -> String {
    "this argument of '\(name)' needs its label '\(label)'"
  }
  static func wrongOrder(_ label: String, _ other: String, _ name: String) -> String {
    "'\(label)' of '\(name)' comes before '\(other)'"
  }
  static func nilFor(_ type: String) -> String { "'nil' is no value of type '\(type)'" }
  static func nilForHint(_ type: String) -> String {
    "write the type '\(type)?' where a value may be missing"
  }
  static func mustUnwrap(_ type: String) -> String { "a value of type '\(type)' may be nil here" }
  static let unwrapHint = "unwrap the optional with '??' or 'if let'"
  static let notSet = "this is used before it has a value"
  static func usedBefore(_ name: String) -> String { "'\(name)' is used before it has a value" }
  static func circular(_ name: String) -> String { "'\(name)' needs its own value to be computed" }
  static func noModifier(_ name: String) -> String { "'\(name)' is not a modifier" }
  static let exclusive = "this is changed while it is being changed"
  static func readWhileChanged(_ name: String) -> String { "'\(name)' is read while it is being changed" }
  static func unknownType(_ name: String) -> String { "no type is called '\(name)'" }
  static func largeType(_ limit: Int) -> String { "this type consists of more than \(limit) types" }
  /// What to write instead of a type of Swift's or Foundation's that there is not.
  static func insteadOf(_ name: String) -> String? {
    switch name {
    case "Float", "Float16", "Float32", "Float64", "Float80":
      "numbers that are not whole are 'Double'"
    case "Int128", "UInt128":
      "whole numbers are 'Int'"
    case "null", "NULL", "None", "undefined": "write 'nil'"
    case "True", "TRUE", "YES": "write 'true'"
    case "False", "FALSE", "NO": "write 'false'"
    case "this": "write 'self'"
    case "println", "printf": "write 'print'"
    case "State", "StateObject", "Environment", "EnvironmentObject", "FocusState", "GestureState",
      "AppStorage",
      "SceneStorage", "ScaledMetric", "Published", "Query", "Bindable":
      "it is written before a variable: '@\(name) var'"
    default: nil
    }
  }
  /// What other languages call a member of Swift's.
  static func memberInsteadOf(_ name: String) -> String? {
    switch name {
    case "length", "size", "len": "count"
    case "push", "add", "push_back": "append"
    case "pop": "popLast"
    case "includes", "has": "contains"
    case "indexOf": "firstIndex"
    case "toUpperCase", "upper": "uppercased"
    case "toLowerCase", "lower": "lowercased"
    case "startsWith": "hasPrefix"
    case "endsWith": "hasSuffix"
    case "trim", "strip": "trimmingCharacters"
    case "join": "joined"
    case "substring", "slice": "prefix"
    case "toString": "description"
    case "every": "allSatisfy"
    case "find": "first"
    case "concat": "append"
    default: nil
    }
  }
  static func staticFromInstance(_ name: String, _ type: String) -> String {
    "'\(name)' is a static member of '\(type)'"
  }
  static func wrapperNeedsVar(_ wrapper: String) -> String { "'@\(wrapper)' is for a 'var'" }
  static func regex(_ mistake: String) -> String { "this pattern cannot be read: \(mistake)" }
  static func inheritsItself(_ name: String) -> String { "'\(name)' would inherit from itself" }
  static func notAProtocol(_ name: String) -> String { "'\(name)' is not a protocol" }
  static func declaredTwice(_ name: String) -> String { "'\(name)' is declared twice" }
  static func protocolValue(_ name: String) -> String {
    "'\(name)' is a protocol: only types that conform to it have values"
  }
  static func noInitializer(_ name: String) -> String { "'\(name)' has no initialiser" }
  static let branchWithoutValue = "as a value, this needs one expression in each branch, and an 'else'"
  static let duplicateKey = "this dictionary has a key twice"
  static func notHashable(_ type: String) -> String { "a value of type '\(type)' cannot be a key" }
  static func notASequence(_ type: String) -> String { "a value of type '\(type)' cannot be gone through" }
  static func notOptional(_ type: String) -> String { "a value of type '\(type)' is never nil" }
  static func memberOfOptional(_ name: String, _ type: String) -> String {
    "'\(name)' is asked of a value of type '\(type)', which may be nil"
  }
  static func chainHint(_ name: String) -> String { "write '?.\(name)', or unwrap it with 'if let'" }
  static func subscriptOfOptional(_ type: String) -> String {
    "an element is asked of a value of type '\(type)', which may be nil"
  }
  static let chainElementHint = "write '?[…]', or unwrap it with 'if let'"
  static func typeAsValue(_ name: String) -> String { "'\(name)' is a type, not a value" }
  static func typeAsValueHint(_ name: String) -> String {
    "write '\(name)(…)' for a value of it, or '\(name).self' for the type"
  }
  static func notATuple(_ type: String, _ count: Int) -> String {
    "a value of type '\(type)' cannot be taken apart into \(count)"
  }
  static func notCallable(_ type: String) -> String {
    "a value of type '\(type)' cannot be called"
  }
  static func cannotMatch(_ pattern: String, _ type: String) -> String {
    "a value of type '\(type)' cannot match one of type '\(pattern)'"
  }
  static let nestedOptionalHint = "an optional holds a value or 'nil' here; an enum tells three things apart"
  static func memberOfNothing(_ name: String) -> String {
    "nothing here says of which type '.\(name)' is a member"
  }
  static func cannotInterpolate(_ type: String) -> String {
    "a value of type '\(type)' has no text"
  }
  static func interpolateHint(_ value: Value) -> String {
    if case .host = value { return "a string holds texts and numbers; views of text are joined with '+'" }
    return "a string holds texts and numbers"
  }
  static let badSpecifier = "this is not a format for one number"
  static func specifierMismatch(_ format: String, _ type: String) -> String {
    "'\(format)' is no format for a value of type '\(type)'"
  }
  static func argumentCount(_ given: Int, _ wanted: Int) -> String {
    "this closure takes \(count(wanted, "argument")) and is given \(given)"
  }
  static func ignoredArguments(_ count: Int) -> String {
    count == 1
      ? "this closure is given an argument and does not say what it does with it"
      : "this closure is given \(count) arguments and does not say what it does with them"
  }
  static func ignoredArgumentsHint(_ count: Int) -> String {
    count == 1
      ? "begin it with a name and 'in' ('{ item in'), or with '_ in'"
      : "begin it with names and 'in' ('{ \(["a", "b", "c", "d"].prefix(count).joined(separator: ", ")) in')"
  }
  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "one \(noun)" : number == 0 ? "no \(noun)s" : "\(number) \(noun)s"
  }

  // Arithmetic.
  static func literalOverflow(_ text: String) -> String { "'\(text)' is too large for an Int" }
  static func overflow(_ op: String) -> String { "the result of '\(op)' is too large for an Int" }
  static func divisionByZero(_ op: String) -> String {
    op == "%" ? "remainder of a division by zero" : "division by zero"
  }
  static func operands(_ op: String, _ a: String, _ b: String) -> String {
    a == b
      ? "'\(op)' cannot take two values of type '\(a)'"
      : "'\(op)' cannot take a value of type '\(a)' and one of type '\(b)'"
  }
  static let mixedHint = "convert the Int with 'Double(…)'"
  static func operandHint(_ op: BinaryOperator, _ a: Value, _ b: Value) -> String? {
    switch (a, b) {
    case (.string, _) where op == .plus, (_, .string) where op == .plus:
      "put the value into the string with '\\(…)'"
    case (.nil, _), (_, .nil): "unwrap the optional with '??' or 'if let'"
    default: nil
    }
  }
  static let remainderOfDoubles = "'%' is not there for Doubles"
  static let remainderHint = "use 'a.truncatingRemainder(dividingBy: b)'"
  static func prefixOperand(_ op: String, _ value: Value) -> String { prefixOperand(op, value.typeName) }
  static func prefixOperand(_ op: String, _ type: String) -> String {
    "'\(op)' cannot take a value of type '\(type)'"
  }
  static func logicOperand(_ op: String, _ value: Value) -> String {
    "'\(op)' takes true and false, not a value of type '\(value.typeName)'"
  }
  static func rangeBounds(_ a: String, _ b: String) -> String {
    "a range goes from one value to another of its type, not from '\(a)' to '\(b)'"
  }
  static func rangeBackwards(_ a: String, _ b: String) -> String {
    "the range ends at \(b) before it begins at \(a)"
  }
  static func outOfRange(_ index: Int, _ count: Int) -> String {
    "index \(index) is out of range of an array of \(count)"
  }
  static func indexType(_ type: String) -> String {
    "an array's index is an Int, not a value of type '\(type)'"
  }
  static func operatorParameters(_ name: String, side: String?) -> String {
    side.map { "the \($0) operator '\(name)' takes one parameter" }
      ?? "the operator '\(name)' stands between two values and takes two parameters"
  }
  static func noSubscript(_ type: String) -> String { "a value of type '\(type)' has no subscript" }
  static let unwrappedNil = "'!' found nil"
  static func notAnInt(_ number: Double) -> String { "\(number) is not within the range of an Int" }
  static let assignmentHasNoValue = "an assignment has no value"

  // Calls.
  static func calledHere(_ name: String) -> String { "in '\(name)', called here" }
  static func usedHere(_ name: String) -> String { "in '\(name)', used here" }
  static func usage(_ name: String, _ type: FunctionType) -> String {
    let list = type.parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "")
        + (parameter.type.isUnknown ? "…" : parameter.type.description)
        + (parameter.isVariadic ? "..." : "")
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }
  static func unknownLabel(_ label: String, _ name: String) -> String {
    "'\(name)' has no argument '\(label)'"
  }
  static func noOverload(_ types: [String]) -> String {
    "this takes no value of type '\(types.joined(separator: "', '"))'"
  }
  static func misfit(_ name: String) -> String { "these are not the arguments that '\(name)' takes" }
  static func ambiguous(_ name: String) -> String {
    "which of the functions '\(name)' is meant is not known here"
  }
  static func missingCall(_ name: String) -> String { "'\(name)' is a function, and is not called" }
  static let missingReference = "this argument is changed by the call, and has to be written so"
  static func referenceHint(_ text: String) -> String { "write '&\(text)'" }
  static let superfluousReference = "'&' stands before an argument that the call does not change"
  static func observableNeedsClass(_ name: String) -> String {
    "'@Observable' is for classes, and '\(name)' is none"
  }
  static func noResult(_ name: String?, _ type: String) -> String {
    "\(name.map { "'\($0)'" } ?? "this closure") ends without a value of type '\(type)'"
  }
  /// `lastIsValue` where it ends with what may be meant as its value.
  static func noResultHint(_ type: String, lastIsValue: Bool = false) -> String? {
    if type == "View" { return "write 'return' before the last view, or '@ViewBuilder' before the whole" }
    return lastIsValue ? "write 'return' before the last value" : "each way through it ends with a 'return'"
  }
  static func noGetter(_ name: String) -> String { "'\(name)' can be set, but not read: it needs a 'get'" }
  static func uncaught(_ value: String) -> String { "\(value) is thrown, and nobody catches it" }
  static let catchHint = "write 'do { try … } catch { … }'"

  // Places.
  static let notAPlace = "this cannot be assigned to"
  static func readOnly(_ name: String) -> String { "'\(name)' can be read, but not set" }
  static let selfIsConstant = "'self' does not change here"
  static func needsState(_ name: String) -> String { "write '@State' before the 'var' of '\(name)'" }
  static let selfIsConstantHint = "write 'mutating' before 'func'"
  static func changesTemporary(_ name: String) -> String {
    "'\(name)' would change a value that nobody keeps"
  }
  static let changesTemporaryHint = "put the value into a 'var' first"
  static let storedInExtension = "only a struct's own declaration has stored properties"
  static func staticWithoutValue(_ name: String) -> String { "'\(name)' is static and needs a value" }
  static let withoutValue = "a variable needs a value, or a type"
  static func caseNeedsValues(_ name: String) -> String { "the case '.\(name)' has associated values" }
  static let rawValueLiteral = "a case's raw value is a literal"
  static func noProjection(_ name: String) -> String {
    "'\(name)': there is no binding to a variable without '@State'"
  }
  static func projectionHint(_ name: String) -> String {
    "declare '\(name)' with '@State var', or write '\(name)'"
  }
  static func notABinding(_ name: String) -> String { "'\(name)' is a binding, and is given a value" }
  static let bindingHint = "write '$' before the state's name, or '.constant(…)'"
}

extension Value {
  /// The name of a value's type where nobody knows more.
  public var typeName: String { typeName(levels: 8) }

  private func typeName(levels: Int) -> String {
    if levels == 0 { return "…" }
    return switch self {
    case .void: "Void"
    case .nil: "nil"
    case .closure: "closure"
    case .host(let call): call.rootName
    case .tuple(let tuple):
      "(\(tuple.elements.map { $0.typeName(levels: levels - 1) }.joined(separator: ", ")))"
    case .array(let values, _): values.first.map { "[\($0.typeName(levels: levels - 1))]" } ?? "Array"
    default: nominal?.name ?? "value"
    }
  }
}
