internal import ScriptSyntax

/// Types, functions and values that are implemented here and not in the block.
///
/// A member is declared as Swift declares it, in a string, and implemented in a closure:
///
///     library.type("struct String: RandomAccessCollection", .string, element: "Character") { type in
///       type.property("var count: Int") { call in .int(call.receiver.text.count) }
///       type.method("func hasPrefix(_ prefix: String) -> Bool") { call in
///         .bool(call.receiver.text.hasPrefix(call[0].text))
///       }
///       type.mutating("mutating func append(_ other: String)") { text, call in
///         text = .string(text.text + call[0].text)
///         return .void
///       }
///       type.initializer("init(repeating text: String, count: Int)") { call in … }
///     }
///
/// The declaration decides which calls fit, what the literals and closures in them are, and of which type the
/// result is. So the implementation is only called with arguments of the types that it declares: an `Int`
/// where it says `Int`, a `Double` where it says `CGFloat` or `Double`, a closure where it says a function, an
/// array where it says `[T]` or `T...`. An argument that was left out (`= 0` in the declaration: whatever
/// stands behind the `=` is only a mark) is `void`.
///
/// In a declaration may stand the names of all types of the same library and of those it is built on, the
/// type's own generic parameters, the function's, `Self`, and `Element`.
public final class Library: Sendable {
  /// Those of what the library is built on among them.
  let types: [String: NominalType]
  /// What some type calls a type inside of it.
  private let nestedNames: Set<Substring>
  let functions: [String: [LibraryMember]]
  let operators: [String: [LibraryMember]]
  let values: [String: (type: StaticType, value: Value)]
  /// The protocol of views: what a builder takes, whose `body` is a builder, and what host values conform to.
  let views: NominalType?
  /// The protocol of what is called with views: `MyLayout(spacing: 8) { … }`, `layout { … }`.
  let containers: NominalType?
  /// The protocols beside that of views that host values conform to.
  let hostProtocols: [NominalType]
  /// The properties of the host's structs that can be set; see `LibraryBuilder.hostStruct`.
  let hostStructs: [String: HostStruct]
  /// Members for types of other libraries.
  let extensions: [ObjectIdentifier: MemberTable]
  let base: Library?
  /// What blocks may read.
  let files: BundledFiles
  /// Every name that some type has a member of.
  let memberNames: Set<String>
  /// What could not be read in the declarations: a test asks that there be nothing.
  public let problems: [String]

  public init(
    on base: Library? = nil, files: BundledFiles? = nil, _ declare: (LibraryBuilder) -> Void
  ) {
    self.files = files ?? base?.files ?? BundledFiles()
    let builder = LibraryBuilder(base)
    declare(builder)
    builder.finish()
    problems = builder.problems
    memberNames = builder.memberNames.union(base?.memberNames ?? [])
    (views, containers) = (builder.views ?? base?.views, builder.containers ?? base?.containers)
    hostProtocols = builder.hostProtocols + (base?.hostProtocols ?? [])
    hostStructs = builder.hostStructs.merging(base?.hostStructs ?? [:]) { own, _ in own }
    types = (base?.types ?? [:]).merging(builder.types) { $1 }
    nestedNames = Set(
      types.keys.compactMap { name in name.lastIndex(of: ".").map { name[$0...].dropFirst() } })
    (functions, operators) = (builder.functions, builder.operators)
    (values, extensions, self.base) = (builder.values, builder.extensions, base)
  }

  /// The names of all types, functions and values.
  var names: Set<String> {
    Set(types.keys).union(functions.keys).union(values.keys).union(base?.names ?? [])
  }

  func hasName(_ name: String) -> Bool {
    types[name] != nil || functions[name] != nil || values[name] != nil || base?.hasName(name) ?? false
  }

  /// Whether any of its types has a member of that name.
  func hasMember(_ name: String) -> Bool { memberNames.contains(name) }

  /// The type of that name, here or in what the library is built on.
  public func type(named name: String) -> NominalType? { types[name] }

  /// Whether any of its types has a type of that name inside of it.
  func hasNestedType(_ name: String) -> Bool { nestedNames.contains(name[...]) }

  /// The names of the members that values of a type have, or the type itself: its own, and those of the protocols it
  /// conforms to. For the manual, which lists them.
  public func memberNames(of typeName: String, isStatic: Bool = false) -> Set<String> {
    guard let type = type(named: typeName) else { return [] }
    var ancestry = [type]
    var names: Set<String> = []
    var index = 0
    while index < ancestry.count {
      let current = ancestry[index]
      var tables = [current.members]
      var library: Library? = self
      while let level = library {
        if let table = level.extensions[ObjectIdentifier(current)] { tables.append(table) }
        library = level.base
      }
      for table in tables { names.formUnion((isStatic ? table.static : table.instance).keys) }
      ancestry += current.conformances.filter { parent in !ancestry.contains { $0 === parent } }
      index += 1
    }
    names.remove("subscript")
    // What is Hashable has it, and hardly anybody asks for it.
    names.remove("hashValue")
    names.remove("hash")
    return names.filter { $0.first?.isLetter == true }
  }

  /// The names of the functions that belong to no type.
  public var functionNames: Set<String> {
    Set(functions.keys.filter { $0.first?.isLetter == true }).union(base?.functionNames ?? [])
  }

  /// Whether a type's own members are another library's.
  func owns(_ type: NominalType) -> Bool {
    types[type.name] === type || base?.owns(type) ?? false
  }
}

/// One member of a type, or a function of a library.
struct LibraryMember: Sendable {
  enum Body: Sendable {
    case value(NativeBody)
    case mutating(NativeMutation)
    case property(get: NativeBody, set: NativeMutation?)
  }

  let name: String
  let isStatic: Bool
  /// nil for a property.
  let isCall: Bool
  let generics: [GenericParameter]
  let type: FunctionType
  let body: Body
}

/// What a function of a library does: the receiver and the arguments are in the call.
public typealias NativeBody = @Sendable (NativeCall) throws(Stop) -> Value
/// The same for what changes its receiver; of a setter, `call[0]` is the new value (behind the indices of a
/// subscript).
public typealias NativeMutation = @Sendable (inout Value, NativeCall) throws(Stop) -> Value

/// The properties of a struct of the host's.
struct HostStruct: Sendable {
  let properties: [String]
  let absent: Value
}
