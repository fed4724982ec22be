/// What is known of a value's type before it runs.
///
/// The evaluator is no type checker: what it does not know is `unknown`, and is looked at when it is reached.
public indirect enum StaticType: Sendable {
  case unknown
  case nominal(NominalType, [StaticType])
  /// `Element` in a member of `Array`, `T` in a generic function.
  case generic(GenericParameter)
  case tuple([Element])
  case function(FunctionType)
  /// The type of a type: of `Rank.self`.
  case metatype(StaticType)

  public struct Element: Sendable {
    public let label: String?
    public let type: StaticType

    public init(label: String? = nil, _ type: StaticType) {
      self.label = label
      self.type = type
    }
  }
}

/// A parameter of a generic type or function.
public final class GenericParameter: @unchecked Sendable {
  public let name: String
  /// The protocol of a block's that it has to conform to; of a block's own parameter, which one interpreter has.
  var constraint: NominalType?
  /// Whether only numbers with fractions conform to what it has to be: an integer literal for it is a Double.
  let isFloating: Bool

  init(_ name: String, isFloating: Bool = false) { (self.name, self.isFloating) = (name, isFloating) }

  /// In a member of a protocol: the conforming type, and what a sequence consists of.
  static let selfType = GenericParameter("Self")
  static let element = GenericParameter("Element")
}

/// The parameters and the result of a function.
public struct FunctionType: Sendable {
  public struct Parameter: Sendable {
    /// nil for `_`
    public var label: String?
    public var name: String
    public var type: StaticType
    public var isVariadic = false
    public var isInout = false
    /// `@ViewBuilder content: () -> Content`
    public var isBuilder = false
    public var isAutoclosure = false
    public var hasDefault = false
    /// `line: Int = #line`: the default says where the call stands.
    var place: SourceLiteral?
    /// A result builder of the block's own, by which its braces are read.
    var builder: NominalType?

    public init(label: String? = nil, name: String = "_", _ type: StaticType) {
      self.label = label
      self.name = name
      self.type = type
    }
  }

  public var parameters: [Parameter]
  public var result: StaticType
  /// What it throws, where it says so.
  var thrown = StaticType.unknown
  var effects: Effects = []
  /// Where the result is written as `V.Output`: the parameter and the name.
  var associated: (parameter: GenericParameter, name: String)?

  /// What is written before the arrow.
  struct Effects: OptionSet, Sendable {
    let rawValue: Int
    static let throwing = Effects(rawValue: 1)
    /// It throws what a function throws that it is given.
    static let rethrowing = Effects(rawValue: 2)
    static let asynchronous = Effects(rawValue: 4)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(_ words: [String]) {
      self = []
      if words.contains("throws") { insert(.throwing) }
      if words.contains("rethrows") { insert(.rethrowing) }
      if words.contains("async") { insert(.asynchronous) }
    }
  }

  public init(_ parameters: [Parameter], _ result: StaticType) {
    self.parameters = parameters
    self.result = result
  }
}

extension StaticType {
  public static let int = StaticType.nominal(.int, [])
  public static let double = StaticType.nominal(.double, [])
  public static let bool = StaticType.nominal(.bool, [])
  public static let string = StaticType.nominal(.string, [])
  public static let character = StaticType.nominal(.character, [])
  public static let void = StaticType.tuple([])
  public static func array(_ element: StaticType) -> StaticType { .nominal(.array, [element]) }
  public static func optional(_ wrapped: StaticType) -> StaticType { .nominal(.optional, [wrapped]) }

  public var nominal: NominalType? { if case .nominal(let type, _) = self { type } else { nil } }
  public var isUnknown: Bool { if case .unknown = self { true } else { false } }
  /// Whether only the running program knows more: of `T`, too.
  var isOpen: Bool {
    switch self {
    case .unknown, .generic: true
    default: false
    }
  }
  public var isInt: Bool { nominal === NominalType.int }
  public var isDouble: Bool { nominal === NominalType.double }
  public var isBool: Bool { nominal === NominalType.bool }
  public var isString: Bool { nominal === NominalType.string }
  public var isOptional: Bool { nominal === NominalType.optional }
  public var isVoid: Bool { if case .tuple(let elements) = self { elements.isEmpty } else { false } }
  /// The name of a type that only the host knows; nil for its values of which nothing is known.
  public var hostName: String? {
    guard case .nominal(let type, let arguments) = self, type === NominalType.host,
      case .generic(let name)? = arguments.first
    else { return nil }
    return name.name
  }
  /// `Color`, `Font`: the host's, with a name by which its members are asked for.
  public static func host(_ name: String) -> StaticType {
    .nominal(.host, [.generic(GenericParameter(name))])
  }
  /// What is in an optional.
  public var wrapped: StaticType? {
    if case .nominal(let type, let arguments) = self, type === NominalType.optional {
      arguments.first
    } else {
      nil
    }
  }
  public var function: FunctionType? { if case .function(let function) = self { function } else { nil } }
}

extension StaticType: Equatable, CustomStringConvertible {
  public static func == (a: StaticType, b: StaticType) -> Bool {
    switch (a, b) {
    case (.unknown, .unknown): true
    case (.nominal(let x, let xs), .nominal(let y, let ys)): x === y && (xs == ys || x === NominalType.host)
    case (.generic(let x), .generic(let y)): x === y
    case (.tuple(let xs), .tuple(let ys)):
      xs.count == ys.count && zip(xs, ys).allSatisfy { $0.type == $1.type }
    case (.function(let x), .function(let y)):
      x.result == y.result && x.parameters.map(\.type) == y.parameters.map(\.type)
    case (.metatype(let x), .metatype(let y)): x == y
    default: false
    }
  }

  /// As Swift prints a type: without the short forms.
  var fullName: String {
    switch self {
    case .nominal where hostName != nil: description
    case .nominal(let type, let arguments):
      arguments.isEmpty ? type.name : "\(type.name)<\(arguments.map(\.fullName).joined(separator: ", "))>"
    case .tuple(let elements):
      "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.fullName }.joined(separator: ", ")))"
    case .function(let function):
      "(\(function.parameters.map(\.type.fullName).joined(separator: ", "))) -> \(function.result.fullName)"
    case .metatype(let type): "\(type.fullName).Type"
    case .unknown, .generic: description
    }
  }

  /// As Swift writes it; what is unknown is `_`.
  public var description: String {
    switch self {
    case .unknown: return "_"
    case .nominal(let type, let arguments):
      if let hostName { return hostName }
      if type === NominalType.optional { return "\(arguments.first.map(\.description) ?? "_")?" }
      if type === NominalType.array { return "[\(arguments.first.map(\.description) ?? "_")]" }
      if type === NominalType.dictionary, arguments.count == 2 { return "[\(arguments[0]): \(arguments[1])]" }
      return arguments.isEmpty
        ? type.name : "\(type.name)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .generic(let parameter): return parameter.name
    case .tuple(let elements):
      if elements.isEmpty { return "Void" }
      return
        "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }.joined(separator: ", ")))"
    case .function(let function):
      return "(\(function.parameters.map(\.type.description).joined(separator: ", "))) -> \(function.result)"
    case .metatype(let type): return "\(type).Type"
    }
  }
}
