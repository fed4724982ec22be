/// A type with a name: one of Swift's, of a library's, or one that a block declares.
///
/// Those of libraries are complete before anybody else sees them; those of a block belong to one interpreter.
public final class NominalType: @unchecked Sendable {
  public enum Kind: Sendable {
    /// Swift's own, with a case of `Value` of its own.
    case builtin
    /// `Native`s.
    case native
    case structure, enumeration, `protocol`
    case `class`
  }

  public let name: String
  public let kind: Kind
  public internal(set) var generics: [GenericParameter] = []
  /// The protocols it says it conforms to.
  public internal(set) var conformances: [NominalType] = []
  /// Of a class, what the one that it inherits from is of: `Int` in `class Counts: Store<Int>`.
  var superclassArguments: [StaticType] = []
  /// Whether it is a mapping of a data file, after which it is called.
  public internal(set) var isData = false
  /// Whether setting a property of a value changes what it refers to, and not the value.
  public var hasNonmutatingSetters = false
  /// Whether which object it is tells a class's objects apart, and nothing in them.
  var isToldApart = false
  /// What a `for` loop over it gives, when it is a sequence.
  public internal(set) var element: StaticType?
  /// Of a library's protocol, what conforming types have to have.
  var requirements: [Requirement] = []
  /// The members that its library declares.
  var members = MemberTable()

  // MARK: Of a block's own types

  /// Of a struct, the positions of its stored properties.
  var storedIndex: [String: Int] = [:]
  /// Of an enum.
  public internal(set) var cases: [EnumCase] = []
  /// Of an integer type of another width than `Int`, what a literal is as one of it; nil for one that does not fit.
  var integerLiteral: (@Sendable (Int) -> Value?)?
  /// Of a type that has fractions and is not `Double`, what a literal is as one of it.
  var floatLiteral: (@Sendable (Double) -> Value?)?
  /// Of a type whose values texts may be written for, what such a text is as one of it.
  public var stringLiteral: (@Sendable (StringValue) -> Value)?
  /// Its own `==`; nil when all of its parts decide.
  var equals: ((Value, Value) -> Bool)?
  /// Of a type with an `==` of its own, a number that equal values share.
  var hashes: ((Value) -> Int)?

  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  public static let int = NominalType("Int", .builtin)
  public static let double = NominalType("Double", .builtin)
  public static let bool = NominalType("Bool", .builtin)
  public static let string = NominalType("String", .builtin)
  /// What `type(of:)` says of a piece of a text, which is a `String` else.
  static let substring = NominalType("Substring", .builtin)
  public static let character = NominalType("Character", .builtin)
  public static let optional = NominalType("Optional", .builtin)
  public static let array = NominalType("Array", .builtin)
  public static let arraySlice = NominalType("ArraySlice", .builtin)
  public static let dictionary = NominalType("Dictionary", .builtin)
  public static let keyValuePairs = NominalType("KeyValuePairs", .native)
  public static let set = NominalType("Set", .builtin)
  public static let range = NominalType("Range", .builtin)
  public static let closedRange = NominalType("ClosedRange", .builtin)
  public static let partialRange = NominalType("PartialRange", .builtin)
  public static let binding = NominalType("Binding", .native)
  public static let point = NominalType("CGPoint", .builtin)
  public static let size = NominalType("CGSize", .builtin)
  public static let angle = NominalType("Angle", .native)
  public static let keyPath = NominalType("KeyPath", .builtin)
  /// `Any`, and everything that is as little known.
  public static let any = NominalType("Any", .protocol)
  /// What a host's name makes (`Text("a")`, `Color.red`): only the host knows what it is.
  public static let host = NominalType("View", .builtin)
}

extension NominalType: Equatable {
  public static func == (a: NominalType, b: NominalType) -> Bool { a === b }

  /// Whether values of other types may be values of it.
  var hasSubtypes: Bool { kind == .protocol || kind == .class }

  /// Of a class, the one that it inherits from.
  var superclass: NominalType? {
    kind == .class ? conformances.first.flatMap { $0.kind == .class ? $0 : nil } : nil
  }

  /// Whether `[.a, .b]` is a value of the type.
  var isOptionSet: Bool { conformances.contains { $0.name == "OptionSet" } }
}

/// What a protocol of a library's asks for.
struct Requirement: Sendable {
  let name: String
  let isStatic: Bool
  /// How it is written, `T` being the type.
  let example: String
}

/// Members by their names; several of one name differ in their labels or types.
struct MemberTable: Sendable {
  var instance: [String: [LibraryMember]] = [:]
  var `static`: [String: [LibraryMember]] = [:]
  var initializers: [LibraryMember] = []
}
