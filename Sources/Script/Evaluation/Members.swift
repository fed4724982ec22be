internal import Diagnostics

/// The members that values of Swift's own types have.
enum Members {
  /// Whether the value has a member of its own by that name.
  static func has(_ name: String, isCall: Bool, _ value: Value) -> Bool {
    names(of: value, isCall: isCall).contains(name)
  }

  static func property(
    _ name: String, of value: Value, _ interpreter: Interpreter, _ span: Span
  ) throws(Stop) -> Value {
    if name == "self" { return value }
    switch value {
    case .string(let string):
      if let result = stringProperty(name, string.text) { return result }
    case .array(let values):
      if let result = arrayProperty(name, values) { return result }
    case .range(let range):
      switch name {
      case "count": return .int(range.count)
      case "isEmpty": return .bool(range.isEmpty)
      case "lowerBound", "startIndex": return .int(range.lowerBound)
      case "upperBound", "endIndex": return .int(range.upperBound)
      case "first": return range.first.map(Value.int) ?? .nil
      case "last": return range.last.map(Value.int) ?? .nil
      case "indices": return value
      default: break
      }
    case .tuple(let elements):
      if let index = elements.index(of: name) { return elements.elements[index] }
    case .int(let number):
      switch name {
      case "description": return .string(StringValue(String(number)))
      case "magnitude" where number != .min: return .int(abs(number))
      default: break
      }
    case .double(let number):
      switch name {
      case "description": return .string(StringValue(number.description))
      case "magnitude": return .double(abs(number))
      case "isNaN": return .bool(number.isNaN)
      case "isInfinite": return .bool(number.isInfinite)
      case "isFinite": return .bool(number.isFinite)
      default: break
      }
    case .bool(let flag) where name == "description":
      return .string(StringValue(flag.description))
    case .nil:
      throw interpreter.fail(EvaluationMessage.memberOfNil(name), span)
    default: break
    }
    throw noMember(name, value, isCall: false, interpreter, span)
  }

  static func noMember(
    _ name: String, _ value: Value, isCall: Bool, _ interpreter: Interpreter, _ span: Span
  ) -> Stop {
    if has(name, isCall: !isCall, value) {
      return interpreter.fail(
        EvaluationMessage.memberKind(name, value, isMethod: !isCall), span,
        hint: isCall ? EvaluationMessage.write(name) : EvaluationMessage.write(name + "()"))
    }
    let known = names(of: value, isCall: false).union(names(of: value, isCall: true))
    let hint =
      didYouMean(name, among: known)
      ?? (interpreter.vocabulary.members.contains(name) ? EvaluationMessage.viewMemberHint : nil)
    return interpreter.fail(EvaluationMessage.noMember(name, value), span, hint: hint)
  }

  /// The names a value of this kind has, as properties or as methods.
  static func names(of value: Value, isCall: Bool) -> Set<String> {
    switch value {
    case .string: isCall ? stringMethods : stringProperties
    case .array: isCall ? sequenceMethods.union(arrayMethods) : arrayProperties
    case .range: isCall ? sequenceMethods.union(["clamped", "overlaps"]) : rangeProperties
    case .tuple(let elements):
      isCall
        ? []
        : Set((elements.labels ?? []).compactMap { $0 }).union(elements.elements.indices.map(String.init))
    case .int: isCall ? ["isMultiple", "signum"] : ["description", "magnitude"]
    case .double:
      isCall
        ? ["rounded", "squareRoot", "truncatingRemainder"]
        : ["description", "magnitude", "isNaN", "isInfinite", "isFinite"]
    case .bool: isCall ? [] : ["description"]
    default: []
    }
  }

  private static let stringProperties: Set<String> = ["count", "isEmpty", "capitalized", "description"]
  private static let arrayProperties: Set<String> = [
    "count", "isEmpty", "indices", "first", "last", "startIndex", "endIndex", "description",
  ]
  private static let rangeProperties: Set<String> = [
    "count", "isEmpty", "lowerBound", "upperBound", "startIndex", "endIndex", "first", "last", "indices",
  ]

  private static func stringProperty(_ name: String, _ text: String) -> Value? {
    switch name {
    case "count": return .int(text.count)
    case "isEmpty": return .bool(text.isEmpty)
    case "description": return .string(StringValue(text))
    case "capitalized":
      var result = ""
      var atStart = true
      for character in text {
        result += atStart ? character.uppercased() : character.lowercased()
        atStart = !(character.isLetter || character.isNumber || character == "'")
      }
      return .string(StringValue(result))
    default: return nil
    }
  }

  private static func arrayProperty(_ name: String, _ values: [Value]) -> Value? {
    switch name {
    case "count", "endIndex": .int(values.count)
    case "startIndex": .int(0)
    case "isEmpty": .bool(values.isEmpty)
    case "indices": .range(0..<values.count)
    case "first": values.first ?? .nil
    case "last": values.last ?? .nil
    case "description": Printing.text(.array(values)).map { .string(StringValue($0)) }
    default: nil
    }
  }
}
