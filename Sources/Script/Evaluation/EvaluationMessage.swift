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
  static func noMember(_ name: String, _ value: Value) -> String {
    "a value of type '\(value.typeName)' has no member '\(name)'"
  }
  static func memberOfNil(_ name: String) -> String { "'\(name)' is asked of nil" }
  static func memberKind(_ name: String, _ value: Value, isMethod: Bool) -> String {
    "'\(name)' of '\(value.typeName)' is a \(isMethod ? "method" : "property")"
  }
  static func write(_ text: String) -> String { "write '\(text)'" }
  static let viewMemberHint = "that is a modifier of views"
  static func noStaticMember(_ type: String, _ name: String) -> String {
    "the type '\(type)' has no member '\(name)'"
  }
  static func functionMember(_ name: String) -> String { "'\(name)' is a function and has no members" }
  static let useClosure = "write a closure that calls it"
  static func constant(_ name: String) -> String { "'\(name)' is a constant" }
  static let constantHint = "declare it with 'var' to change it"
  static let declaredHere = "declared here"
  static let wildcard = "'_' is not a value"

  // What is not there yet.
  static func unsupported(_ feature: String) -> String { "a layout block does not support \(feature) yet" }
  static let useIf = "use 'if' and 'else'"
  static let useForEach = "views are repeated with 'ForEach'"
  static let declarationHint = "a block can hold views, 'let', 'var', 'if', 'switch' and closures"
  static let stateHint = "a page shows one state: write the value where it is used"
  static let giveValue = "give it a value with '='"
  static let dictionaryHint = "an array of tuples keeps pairs, and their order"
  static let captureHint = "a closure sees the names around it without one"
  static let specifierHint = "write '\\(value)', or '\\(value, specifier: \"%.1f\")' for a number's digits"

  // Views.
  static let closureIsNoView = "a closure is not a view"
  static let closureIsNoViewHint = "views are grouped with 'Group { … }'"
  static func notAView(_ value: Value) -> String { "a value of type '\(value.typeName)' is not a view" }
  static func notAViewHint(_ value: Value) -> String {
    switch value {
    case .array: "views are made of its elements with 'ForEach'"
    case .int, .double, .bool: "show it with 'Text(\"\\(…)\")'"
    default: "show it with 'Text'"
    }
  }

  // Types.
  static func notACondition(_ value: Value) -> String {
    "a condition is true or false, this is a value of type '\(value.typeName)'"
  }
  static func cannotConvert(_ value: Value, _ type: String) -> String {
    "a value of type '\(value.typeName)' cannot be used as '\(type)'"
  }
  static func conversionHint(_ value: Value, _ type: DeclaredType) -> String? {
    switch (value, type) {
    case (.int, .double), (.double, .int), (.int, .string), (.double, .string):
      "convert it with '\(type.name)(…)'"
    default: nil
    }
  }
  static func notATuple(_ value: Value, _ count: Int) -> String {
    "a value of type '\(value.typeName)' cannot be taken apart into \(count)"
  }
  static func notCallable(_ value: Value) -> String {
    "a value of type '\(value.typeName)' cannot be called"
  }
  static func cannotMatch(_ pattern: Value, _ value: Value) -> String {
    "a value of type '\(value.typeName)' cannot match one of type '\(pattern.typeName)'"
  }
  static func cannotInterpolate(_ value: Value) -> String {
    "a value of type '\(value.typeName)' has no text"
  }
  static let interpolateHint = "a string holds texts and numbers"
  static let badSpecifier = "this is not a format for one number"
  static func specifierMismatch(_ format: String, _ value: Value) -> String {
    "'\(format)' is no format for a value of type '\(value.typeName)'"
  }
  static func noConversion(_ type: String, _ values: [Value]) -> String {
    "'\(type)' cannot be made of \(list(values))"
  }
  static func conversionForms(_ type: String) -> String? {
    switch type {
    case "String": "write 'String(value)' or 'String(repeating: \"…\", count: n)'"
    case "Array": "write 'Array(values)' or 'Array(repeating: value, count: n)'"
    default: nil
    }
  }
  private static func list(_ values: [Value]) -> String {
    values.isEmpty
      ? "nothing"
      : values.map { "a value of type '\($0.typeName)'" }.joined(separator: " and ")
  }
  static func wrongArguments(_ name: String, _ expected: String) -> String { "'\(name)' takes \(expected)" }
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
  static func operands(_ op: String, _ a: Value, _ b: Value) -> String {
    a.typeName == b.typeName
      ? "'\(op)' cannot take two values of type '\(a.typeName)'"
      : "'\(op)' cannot take a value of type '\(a.typeName)' and one of type '\(b.typeName)'"
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
  static func prefixOperand(_ op: String, _ value: Value) -> String {
    "'\(op)' cannot take a value of type '\(value.typeName)'"
  }
  static func logicOperand(_ op: String, _ value: Value) -> String {
    "'\(op)' takes true and false, not a value of type '\(value.typeName)'"
  }
  static func rangeBounds(_ a: Value, _ b: Value) -> String {
    "a range goes from one Int to another, not from '\(a.typeName)' to '\(b.typeName)'"
  }
  static func rangeBackwards(_ a: Int, _ b: Int) -> String {
    "the range ends at \(b) before it begins at \(a)"
  }
  static func outOfRange(_ index: Int, _ count: Int) -> String {
    "index \(index) is out of range of an array of \(count)"
  }
  static func indexType(_ value: Value) -> String {
    "an array's index is an Int, not a value of type '\(value.typeName)'"
  }
  static func noSubscript(_ value: Value) -> String { "a value of type '\(value.typeName)' has no subscript" }
  static let unwrappedNil = "'!' found nil"
  static func notAnInt(_ number: Double) -> String { "\(number) is not within the range of an Int" }
  static let assignmentHasNoValue = "an assignment has no value"

  // Budgets.
  static func steps(_ limit: Int) -> String { "the block takes more than \(limit) steps" }
  static func depth(_ limit: Int) -> String { "more than \(limit) calls inside each other" }
  static func views(_ limit: Int) -> String { "the block makes more than \(limit) views" }
  static func size(_ limit: Int) -> String { "a string or an array grows beyond \(limit)" }
  static func chain(_ limit: Int) -> String { "more than \(limit) modifiers on one view" }
  static let budgetHint = "a page is built once, ahead of time; let it hold less"
}

extension Value {
  /// What Swift, or the host, calls the value's type.
  var typeName: String {
    switch self {
    case .void: "Void"
    case .nil: "nil"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .array(let values): values.first.map { "[\($0.typeName)]" } ?? "Array"
    case .range: "Range<Int>"
    case .tuple(let tuple): "(\(tuple.elements.map(\.typeName).joined(separator: ", ")))"
    case .keyPath: "KeyPath"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .closedRange: "ClosedRange<Int>"
    case .interval: "Range"
    case .slice: "ArraySlice"
    case .dictionary: "Dictionary"
    case .set: "Set"
    case .instance(let instance): instance.type.name
    case .enumeration(let item, _): item.type.name
    case .type(let type): "\(type.type).Type"
    case .native(let native): native.type.name
    case .views: "View"
    case .box: "variable"
    case .closure: "closure"
    case .host(let call): call.rootName
    }
  }
}

extension HostCall {
  /// The name at the start of the chain: a modified Text is still called a Text.
  var rootName: String {
    var current = self
    while case .value(let base) = current.base {
      guard case .host(let inner) = base else { return base.typeName }
      current = inner
    }
    if case .implicit = current.base { return ".\(current.name)" }
    return current.name
  }
}
