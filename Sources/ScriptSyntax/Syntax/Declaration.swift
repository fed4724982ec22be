/// A declaration with its attributes and modifiers.
package final class Declaration: Sendable {
  package enum Kind: Sendable {
    case type(TypeDeclaration)
    case function(FunctionDeclaration)
    case initializer(FunctionDeclaration, isFailable: Bool)
    case deinitializer([Statement])
    case `subscript`(FunctionDeclaration, AccessorBlock)
    case variable(isVariable: Bool, [Binding])
    case enumCase([EnumCase])
    case alias(Name, TypeSyntax?, isAssociated: Bool, inherits: [TypeSyntax], generics: GenericClause)
    case `import`([Name])
    /// `infix operator ±`
    case `operator`(Name)
    /// `precedencegroup Power { … }`
    case precedenceGroup(Name)
    /// `macro`, `actor`: their keyword.
    case unsupported(Name)
  }

  package let attributes: [AttributeSyntax]
  package let modifiers: [Modifier]
  package let kind: Kind
  /// The keyword that introduces it (`struct`).
  package let introducer: Range<Int>
  package let range: Range<Int>

  package init(
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
package struct AttributeSyntax: Sendable {
  package let type: TypeSyntax
  package let arguments: [ArgumentSyntax]?
  package let range: Range<Int>
}

/// `private`, `private(set)`, `static`
package struct Modifier: Sendable {
  package let name: Name
  package let detail: String?

  package init(name: Name, detail: String?) {
    self.name = name
    self.detail = detail
  }
}

package struct TypeDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, `protocol`, `extension`
  }

  package let kind: Kind
  /// An extension's may be `Array.Element`, hence a type.
  package let name: TypeSyntax
  package let generics: GenericClause
  package let inherits: [TypeSyntax]
  package let members: [Statement]
}

package struct GenericClause: Sendable {
  package struct Parameter: Sendable {
    package let name: Name
    package let constraint: TypeSyntax?
  }

  package struct Requirement: Sendable {
    package let left: TypeSyntax
    /// `T == U` rather than `T: U`
    package let isSameType: Bool
    package let right: TypeSyntax
  }

  package var parameters: [Parameter] = []
  package var requirements: [Requirement] = []
}

package struct FunctionDeclaration: Sendable {
  /// `init` and `subscript` for those.
  package let name: Name
  package let generics: GenericClause
  package let parameters: [ParameterSyntax]
  package let effects: [String]
  /// `throws(ParseError)`
  package var thrown: TypeSyntax? = nil
  package let result: TypeSyntax?
  /// nil for a protocol's requirement.
  package let body: [Statement]?

  package func with(_ parameters: [ParameterSyntax], _ body: [Statement]) -> FunctionDeclaration {
    FunctionDeclaration(
      name: name, generics: generics, parameters: parameters, effects: effects, thrown: thrown,
      result: result,
      body: body)
  }
}

package struct ParameterSyntax: Sendable {
  package let attributes: [AttributeSyntax]
  /// The first of two names, `_` for none.
  package let label: Name?
  package let name: Name
  package let type: TypeSyntax?
  package let isVariadic: Bool
  package let defaultValue: Expression?

  /// The same parameter by another name inside of the function, and without its attributes.
  package func renamed(_ text: String) -> ParameterSyntax {
    ParameterSyntax(
      attributes: [], label: label ?? name, name: Name(text: text, range: name.range), type: type,
      isVariadic: isVariadic, defaultValue: defaultValue)
  }
}

package struct Binding: Sendable {
  package let pattern: Pattern
  package let type: TypeSyntax?
  package let value: Expression?
  package let accessors: AccessorBlock?

  package init(pattern: Pattern, type: TypeSyntax?, value: Expression?, accessors: AccessorBlock?) {
    self.pattern = pattern
    self.type = type
    self.value = value
    self.accessors = accessors
  }
}

extension [Binding] {
  /// `let a, b: Int`: what stands before a type and has neither a type nor a value is of it too.
  package var sharingTypes: [Binding] {
    guard count > 1 else { return self }
    var result = self
    var shared: TypeSyntax?
    for index in indices.reversed() {
      let binding = result[index]
      if let type = binding.type {
        shared = binding.value == nil ? type : nil
      } else if binding.value == nil, let type = shared {
        result[index] = Binding(
          pattern: binding.pattern, type: type, value: nil, accessors: binding.accessors)
      } else {
        shared = nil
      }
    }
    return result
  }
}

/// What stands in the braces behind a variable.
package enum AccessorBlock: Sendable {
  package struct Accessor: Sendable {
    package let modifiers: [Modifier]
    /// `get`, `set`, `willSet`, `didSet`
    package let name: Name
    package let parameter: Name?
    package let effects: [String]
    /// nil in a protocol.
    package let body: [Statement]?

    package init(
      modifiers: [Modifier], name: Name, parameter: Name?, effects: [String], body: [Statement]?
    ) {
      self.modifiers = modifiers
      self.name = name
      self.parameter = parameter
      self.effects = effects
      self.body = body
    }
  }

  case getter([Statement])
  case accessors([Accessor])
}

package struct EnumCase: Sendable {
  package let name: Name
  package let parameters: [ParameterSyntax]?
  package let rawValue: Expression?
}

/// A type, as it is written.
package final class TypeSyntax: Sendable {
  package struct Element: Sendable {
    package let label: Name?
    package let secondName: Name?
    package let type: TypeSyntax
    package let isVariadic: Bool
  }

  package enum Kind: Sendable {
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

  package let kind: Kind
  package let range: Range<Int>

  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
