import Diagnostics
import Script

extension Value {
  /// What a message calls the value: "a string", "'.leading'".
  var described: String {
    switch self {
    case .void: "nothing"
    case .nil: "nil"
    case .bool: "true or false"
    case .int: "a number"
    case .double(let number): number.isFinite && number != number.rounded() ? "a fraction" : "a number"
    case .string: "a string"
    case .array, .slice: "an array"
    case .range, .closedRange, .interval: "a range"
    case .tuple: "a tuple"
    case .keyPath: "a key path"
    case .closure: "a closure"
    case .point: "a point"
    case .size: "a size"
    case .dictionary: "a dictionary"
    case .set: "a set"
    case .instance(let instance): "a value of type '\(instance.type.name)'"
    case .enumeration(let item, _): "'.\(item.name)'"
    case .type(let type): "the type '\(type.type)'"
    case .native(let native): "a value of type '\(native.type.name)'"
    case .views: "views"
    case .box: "a variable"
    case .host(let call): call.described
    }
  }

  var host: HostCall? { if case .host(let call) = self { call } else { nil } }
}

extension HostCall {
  /// The author's own words where they are short, else the name.
  var described: String {
    let text = span.text
    if text.utf8.count <= 32, !text.contains("\n") { return "'\(text)'" }
    if case .implicit = base { return "'.\(name)'" }
    return "'\(name)'"
  }

  /// Whether this is `Name` of a type, not called: what stands before a static member.
  var isTypeName: Bool {
    if case .none = base { arguments == nil } else { false }
  }

  /// `.name` or `Type.name`, for one of the given types; with or without a call.
  func isMember(of types: String...) -> Bool {
    switch base {
    case .none: return false
    case .implicit: return true
    case .value(.host(let type)): return type.isTypeName && types.contains(type.name)
    case .value: return false
    }
  }
}
