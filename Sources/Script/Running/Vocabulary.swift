/// A name that is told of as what it is, and not as a misspelt one.
public struct ForeignWord: Sendable {
  /// Whose it is: "SwiftUI".
  public let owner: String
  /// What to write instead, or why it is not there.
  public let hint: String?

  public init(owner: String, hint: String?) {
    self.owner = owner
    self.hint = hint
  }
}

/// The names a host knows: what a block may use beyond the language itself.
public struct HostVocabulary: Sendable {
  /// Global names: views, layouts, types (`Text`, `HStack`, `Color`).
  public let globals: Set<String>
  /// Names of members of those (`padding`, `red`); when empty, every member is the host's to judge.
  public let members: Set<String>
  /// Names of members that values may have of which nothing is known while compiling: those of the host's.
  public let dynamicMembers: Set<String>
  /// What is implemented for the block: Swift's own, and what the host has built on it.
  public let library: Library
  /// The functions that views and modifiers take, by their names: what a closure's parameters are. Those of a
  /// closure that is not among them are not known before it runs.
  public let closures: [String: FunctionType]
  /// The names of those whose closures are given the elements of the first argument, one by one.
  public let elementClosures: Set<String>
  /// The types of arguments that are the library's, by their labels, or with what they are arguments of, `f(label)`: what
  /// `.number` is a member of.
  public let arguments: [String: StaticType]
  /// Types of the host's that are written in Swift itself.
  public let preludes: [PreludePiece]
  /// What literals such as `#colorLiteral(red:green:blue:alpha:)` call instead, and with which labels.
  public let literals: [String: (name: String, labels: [String?])]
  /// Types of the host's whose static members and initialisers give values of them: `Color.orange`
  public let valueTypes: Set<String>
  /// The modifiers of a type of the host's that give another value of it: `Text("a").bold()` is a `Text`.
  public let ownModifiers: [String: Set<String>]
  /// The names of functions that its types have: `Font.system(size:)`
  public let typeFunctions: Set<String>
  /// The names of values that its types have: `Color.gray`, also beside a `gray(_:)` of the block's own.
  public let typeValues: Set<String>
  /// Types of the host's that have members of any name.
  public let openTypes: Set<String>
  /// What a view can read by `@Environment`.
  public let environment: [String: StaticType]
  /// What it reads where it stands nowhere yet, as in an initialiser.
  public let environmentDefault: @Sendable (String) -> Value?
  /// What is read from the environment as an object of a class, by its key: the class's name.
  public let environmentObjects: [String: String]
  /// Names that the host's library has elsewhere, and no block has.
  public let foreign: [String: ForeignWord]

  public init(
    globals: some Sequence<String>, members: some Sequence<String> = EmptyCollection<String>(),
    dynamicMembers: some Sequence<String> = EmptyCollection<String>(), library: Library = .standard,
    closures: [String: FunctionType] = [:], elementClosures: Set<String> = [],
    arguments: [String: StaticType] = [:], preludes: [PreludePiece] = [],
    literals: [String: (name: String, labels: [String?])] = [:], valueTypes: Set<String> = [],
    ownModifiers: [String: Set<String>] = [:], typeFunctions: Set<String> = [],
    typeValues: Set<String> = [], openTypes: Set<String> = [],
    environment: [String: StaticType] = [:],
    environmentDefault: @escaping @Sendable (String) -> Value? = { _ in nil },
    environmentObjects: [String: String] = [:], foreign: [String: ForeignWord] = [:]
  ) {
    self.globals = Set(globals)
    self.members = Set(members)
    self.dynamicMembers = Set(dynamicMembers).union(members)
    self.library = library
    self.closures = closures
    self.elementClosures = elementClosures
    self.arguments = arguments
    self.preludes = preludes
    self.literals = literals
    self.valueTypes = valueTypes
    self.ownModifiers = ownModifiers
    self.typeFunctions = typeFunctions
    self.typeValues = typeValues
    self.openTypes = openTypes
    self.environment = environment
    self.environmentDefault = environmentDefault
    self.environmentObjects = environmentObjects
    self.foreign = foreign
  }

  /// Whether a name may be a member of the host's values.
  func isMember(_ name: String) -> Bool { members.isEmpty || members.contains(name) }
}

/// What one page may spend. Running out is a diagnostic at the place where it happened.
public struct Limits: Sendable {
  /// Calls, loop rounds and views: less than half a second, and a thousand times what the manual's pages take.
  public var steps = 2_000_000
  /// Closures and functions inside each other.
  public var depth = 1_000
  /// Views that builders give to the host.
  public var views = 100_000
  /// The same while a block is laid out, when views are made anew for each room that they have.
  public var layoutViews: Int { 4 * views }
  /// Bytes of one string, elements of one array.
  public var size = 1_000_000
  /// The sizes of all strings and arrays that are made, together.
  public var memory = 50_000_000

  public init() {}
}
