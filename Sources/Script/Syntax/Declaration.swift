/// A declaration with its attributes and modifiers.
final class Declaration: Sendable {
  enum Kind: Sendable {
    case type(TypeDeclaration)
    case function(FunctionDeclaration)
    case initializer(FunctionDeclaration, isFailable: Bool)
    case deinitializer([Statement])
    case `subscript`(FunctionDeclaration, AccessorBlock)
    case variable(isVariable: Bool, [Binding])
    case enumCase([EnumCase])
    case alias(Name, TypeSyntax?, isAssociated: Bool, inherits: [TypeSyntax], generics: GenericClause)
    case `import`([Name])
    /// `operator`, `precedencegroup`, `macro`, `actor`: their keyword.
    case unsupported(Name)
  }

  let attributes: [AttributeSyntax]
  let modifiers: [Modifier]
  let kind: Kind
  /// The keyword that introduces it (`struct`).
  let introducer: Range<Int>
  let range: Range<Int>

  init(
    _ kind: Kind, attributes: [AttributeSyntax], modifiers: [Modifier], introducer: Range<Int>,
    _ range: Range<Int>
  ) {
    self.kind = kind
    self.attributes = attributes
    self.modifiers = modifiers
    self.introducer = introducer
    self.range = range
  }
}

/// `@State`, `@Environment(\.colorScheme)`
struct AttributeSyntax: Sendable {
  let type: TypeSyntax
  let arguments: [ArgumentSyntax]?
  let range: Range<Int>
}

/// `private`, `private(set)`, `static`
struct Modifier: Sendable {
  let name: Name
  let detail: String?
}

struct TypeDeclaration: Sendable {
  enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, `protocol`, `extension`
  }

  let kind: Kind
  /// An extension's may be `Array.Element`, hence a type.
  let name: TypeSyntax
  let generics: GenericClause
  let inherits: [TypeSyntax]
  let members: [Statement]
}

struct GenericClause: Sendable {
  struct Parameter: Sendable {
    let name: Name
    let constraint: TypeSyntax?
  }

  struct Requirement: Sendable {
    let left: TypeSyntax
    /// `T == U` rather than `T: U`
    let isSameType: Bool
    let right: TypeSyntax
  }

  var parameters: [Parameter] = []
  var requirements: [Requirement] = []
}

struct FunctionDeclaration: Sendable {
  /// `init` and `subscript` for those.
  let name: Name
  let generics: GenericClause
  let parameters: [ParameterSyntax]
  let effects: [String]
  let result: TypeSyntax?
  /// nil for a protocol's requirement.
  let body: [Statement]?
}

struct ParameterSyntax: Sendable {
  let attributes: [AttributeSyntax]
  /// The first of two names, `_` for none.
  let label: Name?
  let name: Name
  let type: TypeSyntax?
  let isVariadic: Bool
  let defaultValue: Expression?
}

struct Binding: Sendable {
  let pattern: Pattern
  let type: TypeSyntax?
  let value: Expression?
  let accessors: AccessorBlock?
}

/// What stands in the braces behind a variable.
enum AccessorBlock: Sendable {
  struct Accessor: Sendable {
    let modifiers: [Modifier]
    /// `get`, `set`, `willSet`, `didSet`
    let name: Name
    let parameter: Name?
    let effects: [String]
    /// nil in a protocol.
    let body: [Statement]?
  }

  case getter([Statement])
  case accessors([Accessor])
}

struct EnumCase: Sendable {
  let name: Name
  let parameters: [ParameterSyntax]?
  let rawValue: Expression?
}

/// A type, as it is written.
final class TypeSyntax: Sendable {
  struct Element: Sendable {
    let label: Name?
    let secondName: Name?
    let type: TypeSyntax
    let isVariadic: Bool
  }

  enum Kind: Sendable {
    case name(Name, generics: [TypeSyntax])
    case member(TypeSyntax, Name, generics: [TypeSyntax])
    case array(TypeSyntax)
    case dictionary(TypeSyntax, TypeSyntax)
    case optional(TypeSyntax)
    case unwrapped(TypeSyntax)
    case tuple([Element])
    case function([Element], effects: [String], result: TypeSyntax)
    case some(TypeSyntax)
    case any(TypeSyntax)
    case composition([TypeSyntax])
    /// `inout T`, `@escaping T`, `borrowing T`
    case attributed([AttributeSyntax], specifiers: [String], TypeSyntax)
    case suppressed(TypeSyntax)
    case missing
  }

  let kind: Kind
  let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
