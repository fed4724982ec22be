internal import Diagnostics
internal import ScriptSyntax

/// A type that a block declares.
final class UserType {
  let nominal: NominalType
  let syntax: TypeDeclaration
  let declared: Span
  /// The type around.
  let outer: UserType?
  /// What types are called within: generic parameters, nested types, `associatedtype`s and `typealias`es.
  var names: [String: StaticType] = [:]
  var stored: [StoredProperty] = []
  /// Of a protocol: what conforming types have to have.
  var requirements: Set<String> = []
  /// Of an enum with raw values: their type, and the names of the cases that have them.
  var rawType: StaticType?
  var rawValues: [Key: String] = [:]
  /// The types declared inside of it, and its `typealias`es, which are resolved when all types are known.
  var inner: [String: UserType] = [:]
  var aliases: [(String, TypeSyntax)] = []
  /// Of an extension of a library's protocol, the type that `where Self == …` names.
  var sameType: StaticType?
  /// Whether its objects are models of SwiftData's.
  var isModel = false
  /// `@propertyWrapper`, `@resultBuilder`
  var isPropertyWrapper = false
  var isResultBuilder = false
  /// `@dynamicCallable`
  var isDynamicallyCallable = false
  /// `@dynamicMemberLookup`
  var hasDynamicMembers = false
  /// The file's text that it stands in.
  let source: SourceText
  /// The number of the block that declares it.
  var block = 0
  /// With its modifiers.
  var declaration: Declaration?
  /// Of a class: its members as they are written, which those of classes below are compared with.
  private(set) lazy var writtenMembers = WrittenMembers(of: self)

  init(
    _ nominal: NominalType, _ syntax: TypeDeclaration, _ declared: Span, outer: UserType?,
    _ source: SourceText
  ) {
    self.nominal = nominal
    self.syntax = syntax
    self.declared = declared
    self.outer = outer
    self.source = source
  }

  /// What `self` is in its members.
  var receiverType: StaticType { nominal.kind == .protocol ? type : sameType ?? type }

  /// The type with its own parameters as arguments.
  var type: StaticType {
    if nominal === NominalType.host, let name = syntax.name.plainName { return .host(name) }
    return .nominal(nominal, nominal.generics.map(StaticType.generic))
  }
}

/// A stored property of a struct.
final class StoredProperty {
  let name: String
  let index: Int
  let isMutable: Bool
  let declared: Span
  /// `@State`, `@Binding`, `@ViewBuilder`, `lazy`
  let wrapper: PropertyWrapper?
  /// What an `@Environment` property reads, or by which text style a `@ScaledMetric` grows.
  var environmentKey: String?
  /// What it reads of that value, where that is a part of it: `@Environment(\.settings.theme)`
  var environmentPath: KeyPathValue?
  /// Whether it reads the object of its type that is in the environment.
  var readsObject = false
  let isLazy: Bool
  let isBuilder: Bool
  let isPrivate: Bool
  private let foundType: Found<StaticType>
  var type: StaticType { foundType.value }
  /// Its value when an initialiser does not give one, in a frame of its own.
  var initial: FunctionCode?
  var hasInitial: Bool
  /// Of the storage of a property with a wrapper of the block's own: what it is called without its underscore, and what
  /// makes the wrapper of a value, where it can be made of one.
  var wrapped: (name: String, type: () -> StaticType, make: FunctionEntity?)?
  /// The result builder of the block's own that a closure given for it is read with.
  var builder: NominalType?
  /// `willSet` and `didSet`, called with the value that was and the one that is.
  var observers: (will: FunctionEntity?, did: FunctionEntity?) = (nil, nil)
  /// What views of several types share it by: `@AppStorage("loud")`.
  var storageKey: String?
  /// The property whose subject publishes what becomes of it.
  var publisher: Int?
  /// The property of the class above that this one observes as well.
  var inherited: StoredProperty?

  init(
    _ name: String, _ index: Int, isMutable: Bool, _ declared: Span, wrapper: PropertyWrapper?,
    isLazy: Bool, isBuilder: Bool, isPrivate: Bool, hasInitial: Bool, type: @escaping () -> StaticType
  ) {
    self.name = name
    self.index = index
    self.isMutable = isMutable
    self.declared = declared
    self.wrapper = wrapper
    self.isLazy = isLazy
    self.isBuilder = isBuilder
    self.isPrivate = isPrivate
    self.hasInitial = hasInitial
    foundType = Found(orElse: .unknown, type)
  }
}

/// Something that is worked out when it is first asked for; while that happens it is something less known, so that
/// what is declared in terms of itself comes to an end.
final class Found<T> {
  private var known: T?
  private var isSought = false
  private let fallback: T
  /// Nil when it is known: it holds its compiler.
  private var find: (() -> T)?

  init(orElse fallback: T, _ find: @escaping () -> T) {
    self.fallback = fallback
    self.find = find
  }

  var value: T {
    if let known { return known }
    guard !isSought, let find else { return fallback }
    isSought = true
    let found = find()
    known = found
    self.find = nil
    return found
  }
}

enum PropertyWrapper: String {
  case state = "State"
  case binding = "Binding"
  case environment = "Environment"
  /// A number that grows with the reader's type size.
  case scaledMetric = "ScaledMetric"
  /// What tells the ids of one view from those of another.
  case namespace = "Namespace"
  /// An object that somebody else keeps, to whose properties there are bindings.
  case observed = "ObservedObject"

  init?(named name: String) {
    switch name {
    case "StateObject": self = .state
    // What the reader's hand or keyboard changes, and what an app would remember: a page begins anew.
    case "FocusState", "AccessibilityFocusState", "GestureState", "AppStorage", "SceneStorage": self = .state
    case "Bindable": self = .observed
    case "EnvironmentObject": self = .environment
    default: self.init(rawValue: name)
    }
  }

  /// Those of an app whose values are still there when it is started again.
  static let remembering: Set<String> = ["AppStorage", "SceneStorage"]
  static func remembers(_ name: String?) -> Bool { name.map(remembering.contains) ?? false }

  /// Whether what is read is told where the view stands, and not where it is made.
  var isRead: Bool { self == .environment || self == .namespace }
}

/// What a block may declare again that an earlier one has declared.
protocol DeclaredInBlock {
  /// The number of the block.
  var block: Int { get }
}

extension Array where Element: DeclaredInBlock {
  /// Adds a declaration behind those of its block, and before those of earlier ones: of what fits as well, the first is
  /// taken.
  mutating func add(_ declaration: Element) {
    insert(declaration, at: firstIndex { $0.block < declaration.block } ?? count)
  }
}

/// A member of a type that a block declares, or that an extension in a block adds to any type.
final class UserMember: DeclaredInBlock {
  enum Kind {
    case stored(StoredProperty)
    /// A computed property, or a protocol's.
    case computed(getter: FunctionEntity, setter: FunctionEntity?)
    case method(FunctionEntity)
    case `subscript`(getter: FunctionEntity, setter: FunctionEntity?)
    case initializer(FunctionEntity, isFailable: Bool)
    /// A static stored property.
    case global(Variable, isLazy: FunctionCode)
    case enumCase(EnumCase, [FunctionType.Parameter]?)
    case type(StaticType)
    /// What a protocol asks for: the value's own type knows it.
    case requirement
  }

  let name: String
  let owner: NominalType
  let isStatic: Bool
  let kind: Kind
  let declared: Span
  let generics: [GenericParameter]
  /// Of a case of an enum: what stands for values that are left out.
  var defaults: [Code?] = []
  /// Of a requirement: whether it is a function, and whether that changes its receiver.
  var isMethod = false
  var isMutating = false
  /// Whether a property is declared as `T!`.
  var isImplicitlyUnwrapped = false
  var access = Access()
  /// What the type that has it has to be.
  var conditions: [MemberCondition] = []
  var block = 0
  /// The name of the host's whose extension it is in.
  var hostName: String?
  /// An initialiser in an extension leaves a struct the one it has without writing one.
  var isFromExtension = false
  /// `convenience init`: it makes an object by another initialiser of its class.
  var isConvenience = false
  private let foundType: Found<FunctionType>
  /// Parameters and result; of a property its type is the result.
  var type: FunctionType { foundType.value }

  init(
    _ name: String, of owner: NominalType, isStatic: Bool, _ kind: Kind, _ declared: Span,
    generics: [GenericParameter] = [], type: @escaping () -> FunctionType
  ) {
    self.name = name
    self.owner = owner
    self.isStatic = isStatic
    self.kind = kind
    self.declared = declared
    self.generics = generics
    foundType = Found(orElse: FunctionType([], .unknown), type)
  }
}

extension UserMember {
  var isRequirement: Bool { if case .requirement = kind { true } else { false } }
  var isInitializer: Bool { if case .initializer = kind { true } else { false } }
  /// Whether it is one of those that Swift's library itself has.
  var isOfPrelude: Bool { declared.file.path == Prelude.path }
}

/// The members that blocks give to one type.
final class MemberGroup {
  var instance: [String: [UserMember]] = [:]
  var `static`: [String: [UserMember]] = [:]
  var initializers: [UserMember] = []
  /// What extensions make it conform to.
  var conformances: [NominalType] = []
  /// Those of them that depend on what the type is of: `extension Box: Equatable where Value: Equatable`.
  var conditional: [(parent: NominalType, conditions: [MemberCondition])] = []

  func add(_ member: UserMember) {
    if case .initializer = member.kind {
      initializers.add(member)
    } else if member.isStatic {
      `static`[member.name, default: []].add(member)
    } else {
      instance[member.name, default: []].add(member)
    }
  }
}

/// Everything that the blocks of an interpreter have declared.
///
/// Of what is `unchecked` no access is open while another begins: one thread has a program, and lends none of it.
final class Program {
  let vocabulary: HostVocabulary
  let library: Library
  @exclusivity(unchecked) var globals: [String: Entity] = [:]
  @exclusivity(unchecked) var groups: [ObjectIdentifier: MemberGroup] = [:]
  @exclusivity(unchecked) var userTypes: [ObjectIdentifier: UserType] = [:]
  /// The types that extensions declare inside of types of a library's or the host's.
  @exclusivity(unchecked) var nestedTypes: [ObjectIdentifier: [String: StaticType]] = [:]
  /// `typealias Pair<T> = (T, T)`
  var genericAliases: [String: (parameters: [GenericParameter], type: StaticType)] = [:]
  /// What extensions add to the ways to make a value of the host's, by its name.
  var hostInitializers: [String: [HostInitializer]] = [:]
  /// The global functions by what tells them apart, the first of each.
  var signatures: [String: FunctionEntity] = [:]
  /// The names of functions that never come back.
  var endless: Set<String> = ["fatalError", "preconditionFailure", "exit", "abort"]
  /// Operator functions outside of types.
  @exclusivity(unchecked) var operators: [String: [FunctionEntity]] = [:]
  /// Every name that some type of a block's has a member of.
  @exclusivity(unchecked) var memberNames: Set<String> = []
  /// What protocols and classes call types within them.
  var inheritedNames: Set<String> = []
  /// The number of the block that is being read. What is read before all blocks comes before the first: 0 is the
  /// library, 1 what is imported.
  var block = 1
  /// The pieces of the library that were read for these blocks.
  var preludes: Set<String> = []
  /// The names of members that classes have otherwise than those they inherit from.
  var overriddenNames: Set<String> = []
  /// Whether it is being looked for what a type has for an associated type.
  var isSeekingAssociated = false
  /// Whether a class observes a property that it inherits.
  var observesInherited = false
  /// What blocks have added to the environment of views.
  var environmentNames: Set<String> = []
  /// What was found of the types that a type conforms to.
  @exclusivity(unchecked) private var ancestries: [ObjectIdentifier: [NominalType]] = [:]
  /// The property of a type of its own that was asked for by its name last, as each row of a list is for its id.
  var latestProperty: UserMember?
  /// The variables that are declared for all blocks.
  var variables: [Variable] = []
  /// Whether there are variables that closures share, or values that are computed when they are first asked for.
  var sharesVariables = false
  /// What was found of types without parameters; nil while a block is being compiled, and types still grow.
  var foundMembers: [FoundMember.Name: [FoundMember]]?

  init(_ vocabulary: HostVocabulary) {
    self.vocabulary = vocabulary
    library = vocabulary.library
  }

  /// Lets go of what keeps its compiler, and so the program.
  func forgetDeclarations() {
    (globals, groups, userTypes, nestedTypes) = ([:], [:], [:], [:])
    (hostInitializers, operators, variables, foundMembers) = ([:], [:], [], nil)
    (genericAliases, ancestries, latestProperty) = ([:], [:], nil)
  }

  func group(of type: NominalType) -> MemberGroup? { groups[ObjectIdentifier(type)] }

  func makeGroup(of type: NominalType) -> MemberGroup {
    if let group = groups[ObjectIdentifier(type)] { return group }
    let group = MemberGroup()
    groups[ObjectIdentifier(type)] = group
    return group
  }

  func user(_ type: NominalType) -> UserType? { userTypes[ObjectIdentifier(type)] }

  /// A type and all the protocols it conforms to, nearest first.
  func ancestry(_ type: NominalType) -> [NominalType] {
    if let known = ancestries[ObjectIdentifier(type)] { return known }
    let found = foundAncestry(type)
    ancestries[ObjectIdentifier(type)] = found
    return found
  }

  /// To be called when a type has come to conform to another.
  func forgetAncestries() { ancestries = [:] }

  private func foundAncestry(_ type: NominalType) -> [NominalType] {
    var result = [type]
    var found: Set = [ObjectIdentifier(type)]
    var index = 0
    while index < result.count {
      let current = result[index]
      var parents = current.conformances + (group(of: current)?.conformances ?? [])
      if current === NominalType.host, let views = library.views {
        parents += [views] + library.hostProtocols
      }
      for parent in parents where found.insert(ObjectIdentifier(parent)).inserted { result.append(parent) }
      index += 1
    }
    return result
  }

  /// What Swift calls a type inside of the module that it compiles a file to.
  let module = "main"

  func fullName(_ type: NominalType) -> String {
    var names = [type.name]
    var outer = user(type)?.outer
    while let current = outer {
      names.append(current.nominal.name)
      outer = current.outer
    }
    return names.reversed().joined(separator: ".")
  }

  /// A type inside of a type.
  func nestedType(_ name: String, in type: NominalType) -> StaticType? {
    user(type)?.names[name] ?? nestedTypes[ObjectIdentifier(type)]?[name]
  }

  func conforms(_ type: NominalType, to parent: NominalType) -> Bool {
    ancestry(type).contains { $0 === parent }
  }
}
