internal import Diagnostics
internal import ScriptSyntax

/// Takes a library's declarations; see `Library`.
public final class LibraryBuilder {
  private let base: Library?
  private(set) var types: [String: NominalType] = [:]
  private(set) var functions: [String: [LibraryMember]] = [:]
  private(set) var operators: [String: [LibraryMember]] = [:]
  private(set) var values: [String: (type: StaticType, value: Value)] = [:]
  private(set) var views: NominalType?
  private(set) var containers: NominalType?
  private(set) var hostProtocols: [NominalType] = []
  private(set) var hostStructs: [String: HostStruct] = [:]
  private(set) var extensions: [ObjectIdentifier: MemberTable] = [:]
  /// What could not be read in the declarations.
  private(set) var problems: [String] = []
  private(set) var memberNames: Set<String> = []
  private var pending: [() -> Void] = []

  init(_ base: Library?) { self.base = base }

  /// A type: `struct Angle: Hashable`, `struct Array<Element>: RandomAccessCollection`, `protocol Sequence`. Its
  /// values are natives, unless it is one of `NominalType`'s own. `element` is what a `for` loop gives.
  @discardableResult
  public func type(
    _ header: String, _ nominal: NominalType? = nil, element: String? = nil,
    _ declare: (TypeBuilder) -> Void = { _ in }
  ) -> NominalType {
    guard case .type(let syntax)? = parse(header + " {}"), case .name(let name, _) = syntax.name.kind else {
      return NominalType("_", .native)
    }
    let type = nominal ?? NominalType(name.text, syntax.kind == .protocol ? .protocol : .native)
    types[name.text] = type
    type.generics = syntax.generics.parameters.map {
      type.kind == .protocol && $0.name.text == "Element" ? .element : GenericParameter($0.name.text)
    }
    declare(TypeBuilder(self, type, isExtension: false))
    pending.append { [self] in
      type.conformances = syntax.inherits.compactMap { resolve($0, in: type, []).nominal }
      if let element { type.element = self.type(named: element, in: type) }
    }
    return type
  }

  /// The protocol of views: what a builder takes, whose `body` is a builder, and what host values conform to.
  @discardableResult
  public func viewProtocol(_ header: String, _ declare: (TypeBuilder) -> Void = { _ in }) -> NominalType {
    let type = self.type(header, nil, element: nil, declare)
    views = type
    return type
  }

  /// A protocol that values of the host's conform to, since some do and nobody knows which.
  @discardableResult
  public func hostProtocol(_ header: String, _ declare: (TypeBuilder) -> Void = { _ in }) -> NominalType {
    let type = self.type(header, nil, element: nil, declare)
    hostProtocols.append(type)
    return type
  }

  /// The protocol of what is called with views: `MyLayout(spacing: 8) { … }`, `layout { … }`.
  @discardableResult
  public func containerProtocol(_ header: String, _ declare: (TypeBuilder) -> Void = { _ in }) -> NominalType
  {
    let type = self.type(header, nil, element: nil, declare)
    containers = type
    return type
  }

  /// A struct of the host's whose properties are the arguments of its initialiser, in their order there; what stands
  /// there without a label begins with "_": `["_size", "spacing"]`
  ///
  /// - Parameter absent: what a property is that was not given.
  public func hostStruct(_ name: String, _ properties: [String], absent: Value = .nil) {
    hostStructs[name] = HostStruct(properties: properties, absent: absent)
  }

  /// A type that was declared before, here or in the library below.
  func declared(_ name: String) -> NominalType? { types[name] ?? base?.type(named: name) }

  /// Another name of a type: `typealias CGFloat = Double`
  public func alias(_ name: String, _ type: NominalType) { types[name] = type }

  /// Members for a type of another library.
  public func extend(_ type: NominalType, _ declare: (TypeBuilder) -> Void) {
    declare(TypeBuilder(self, type, isExtension: base?.owns(type) ?? false))
  }

  /// `func max<T: Comparable>(_ a: T, _ b: T) -> T`, `func + (a: Angle, b: Angle) -> Angle`
  public func function(_ declaration: String, _ body: @escaping NativeBody) {
    pending.append { [self] in
      guard let member = member(declaration, in: nil, .value(body)) else { return }
      if member.name.first?.isLetter == true || member.name.first == "_" {
        functions[member.name, default: []].append(member)
      } else {
        operators[member.name, default: []].append(member)
      }
    }
  }

  /// A global constant: `let pi: Double`
  public func value(_ declaration: String, _ value: Value) {
    pending.append { [self] in
      if let member = member(declaration, in: nil, .property(get: { _ in .void }, set: nil)) {
        values[member.name] = (member.type.result, value)
      }
    }
  }

  /// Reads what is pending: all types are known now.
  func finish() {
    for step in pending { step() }
    pending = []
  }

  // MARK: Reading declarations

  func later(_ step: @escaping () -> Void) { pending.append(step) }

  func add(_ member: LibraryMember, to type: NominalType, isExtension: Bool) {
    memberNames.insert(member.name)
    func add(_ table: inout MemberTable) {
      if member.name == "init" {
        table.initializers.append(member)
      } else if member.isStatic {
        table.static[member.name, default: []].append(member)
      } else {
        table.instance[member.name, default: []].append(member)
      }
    }
    if isExtension {
      add(&extensions[ObjectIdentifier(type), default: MemberTable()])
    } else {
      add(&type.members)
    }
  }

  /// The member that a declaration declares.
  func member(
    _ text: String, in type: NominalType?, result written: String? = nil, _ body: LibraryMember.Body
  ) -> LibraryMember? {
    let parsed = ScriptSyntax.parse(SourceText(SourceFile(path: "library", text: "protocol P { \(text) }")))
    guard parsed.diagnostics.isEmpty, let first = parsed.tree.statements.first,
      case .declaration(let outer) = first.kind, case .type(let wrapper) = outer.kind,
      case .declaration(let declaration)? = wrapper.members.first?.kind
    else {
      problems.append("\(text): \(parsed.diagnostics.first?.message ?? "not a declaration")")
      return nil
    }
    let isStatic = declaration.modifiers.contains { $0.name.text == "static" }
    switch declaration.kind {
    case .function(let function), .initializer(let function, _), .subscript(let function, _):
      let generics = function.generics.parameters.map { GenericParameter($0.name.text) }
      var result = function.result.map { resolve($0, in: type, generics) } ?? .void
      if case .initializer(_, let isFailable) = declaration.kind {
        let own = type.map { StaticType.nominal($0, $0.generics.map(StaticType.generic)) } ?? .unknown
        let made = written.map { self.type(named: $0, in: type, generics) } ?? own
        result = isFailable ? .optional(made) : made
      }
      return LibraryMember(
        name: function.name.text, isStatic: isStatic, isCall: true, generics: generics,
        type: FunctionType(
          function.parameters.map {
            parameter($0, in: type, generics, isSubscript: function.name.text == "subscript")
          },
          result), body: body)
    case .variable(_, let bindings):
      guard let binding = bindings.first, case .name(let name) = binding.pattern.kind,
        let written = binding.type
      else { break }
      return LibraryMember(
        name: name.text, isStatic: isStatic, isCall: false, generics: [],
        type: FunctionType([], resolve(written, in: type, [])), body: body)
    default: break
    }
    problems.append("\(text): not a member")
    return nil
  }

  private func parameter(
    _ syntax: ParameterSyntax, in type: NominalType?, _ generics: [GenericParameter], isSubscript: Bool
  ) -> FunctionType.Parameter {
    // A subscript's parameters have labels only where they are written twice.
    let label = isSubscript ? syntax.label?.text ?? "_" : (syntax.label ?? syntax.name).text
    var result = FunctionType.Parameter(
      label: label == "_" ? nil : label, name: syntax.name.text,
      syntax.type.map { resolve($0, in: type, generics) } ?? .unknown)
    result.isVariadic = syntax.isVariadic
    result.hasDefault = syntax.defaultValue != nil
    result.isBuilder = syntax.attributes.contains { $0.type.plainName == "ViewBuilder" }
    if case .attributed(let attributes, let specifiers, _)? = syntax.type?.kind {
      result.isInout = specifiers.contains("inout")
      result.isAutoclosure = attributes.contains { $0.type.plainName == "autoclosure" }
    }
    return result
  }

  private func type(
    named text: String, in type: NominalType?, _ generics: [GenericParameter] = []
  ) -> StaticType {
    guard case .alias(_, let syntax?, _, _, _)? = parse("typealias T = \(text)") else {
      return .unknown
    }
    return resolve(syntax, in: type, generics)
  }

  private func parse(_ text: String) -> Declaration.Kind? {
    let parsed = ScriptSyntax.parse(SourceText(SourceFile(path: "library", text: text)))
    if case .declaration(let declaration)? = parsed.tree.statements.first?.kind, parsed.diagnostics.isEmpty {
      return declaration.kind
    }
    problems.append("\(text): \(parsed.diagnostics.first?.message ?? "not a declaration")")
    return nil
  }

  private func resolve(
    _ syntax: TypeSyntax, in type: NominalType?, _ generics: [GenericParameter]
  ) -> StaticType {
    var resolver = TypeResolver { [self] name in
      if let generic = (generics + (type?.generics ?? [])).first(where: { $0.name == name }) {
        return .generic(generic)
      }
      if name == "Self" {
        guard let type, type.kind != .protocol else { return .generic(.selfType) }
        return .nominal(type, type.generics.map(StaticType.generic))
      }
      if name == "Void" { return .void }
      if name == "Element" { return .generic(.element) }
      if let found = types[name] ?? base?.type(named: name) { return .nominal(found, []) }
      problems.append("no type '\(name)'")
      return nil
    }
    resolver.member = { [self] outer, name in
      guard let outer = outer.nominal?.name else { return nil }
      let found = types[outer + "." + name] ?? base?.type(named: outer + "." + name)
      if found == nil { problems.append("no type '\(outer).\(name)'") }
      return found.map { .nominal($0, []) }
    }
    return resolver.resolve(syntax)
  }
}

/// Takes the members of one type; see `Library`.
public struct TypeBuilder {
  private let library: LibraryBuilder
  private let type: NominalType
  private let isExtension: Bool

  init(_ library: LibraryBuilder, _ type: NominalType, isExtension: Bool) {
    (self.library, self.type, self.isExtension) = (library, type, isExtension)
  }

  /// `var count: Int`, `static var zero: CGPoint`
  public func property(
    _ declaration: String, set: NativeMutation? = nil, _ get: @escaping NativeBody
  ) {
    declare(declaration, .property(get: get, set: set))
  }

  /// `static let zero: CGPoint`
  public func constant(_ declaration: String, _ value: Value) {
    declare(declaration, .property(get: { _ in value }, set: nil))
  }

  /// `func hasPrefix(_ prefix: String) -> Bool`, `static func + (a: Self, b: Self) -> Self`
  public func method(_ declaration: String, _ body: @escaping NativeBody) {
    declare(declaration, .value(body))
  }

  /// `mutating func append(_ element: Element)`
  public func mutating(_ declaration: String, _ body: @escaping NativeMutation) {
    declare(declaration, .mutating(body))
  }

  /// `init(x: CGFloat, y: CGFloat)`, `init?(_ text: String)`; `result` where the arguments say which of the
  /// generic types it makes.
  public func initializer(_ declaration: String, result: String? = nil, _ body: @escaping NativeBody) {
    declare(declaration, result: result, .value(body))
  }

  /// `subscript(index: Int) -> Element`
  public func `subscript`(
    _ declaration: String, set: NativeMutation? = nil, _ get: @escaping NativeBody
  ) {
    declare(declaration, .property(get: get, set: set))
  }

  /// What the types that conform to the protocol have to have; `T` in the example is the type.
  public func requirement(_ name: String, isStatic: Bool = false, example: String) {
    type.requirements.append(Requirement(name: name, isStatic: isStatic, example: example))
  }

  private func declare(_ declaration: String, result: String? = nil, _ body: LibraryMember.Body) {
    let (library, type, isExtension) = (library, type, isExtension)
    let body = type.readsTexts || type.kind == .native ? body.charged(declaration) : body
    library.later {
      if let member = library.member(declaration, in: type, result: result, body) {
        library.add(member, to: type, isExtension: isExtension)
      }
    }
  }
}

extension TypeSyntax {
  /// The name, when the type is no more than one.
  var plainName: String? {
    switch kind {
    case .name(let name, _): name.text
    case .attributed(_, _, let inner): inner.plainName
    default: nil
    }
  }

  /// What an attribute is called: `State` of `@SwiftUI.State`, `Binding` of `@FocusState.Binding`.
  var attributeName: String? {
    guard case .member(let base, let name, _) = kind, let owner = base.plainName else { return plainName }
    let isBinding = name.text == "Binding" && ["FocusState", "AccessibilityFocusState"].contains(owner)
    return isBinding || TypeResolver.modules.contains(owner) ? name.text : nil
  }
}
