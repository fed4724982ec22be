public import Diagnostics

extension SyntaxTree {
  /// The program without what is about views of UIKit and AppKit, which a page has none of.
  ///
  /// Of `struct Spinner: UIViewRepresentable { … }` are left the properties that it is made with; how it makes its view is
  /// not read, and an area stands in for it. Extensions of such views, `extension UINavigationController { … }`, are left
  /// out, and so are classes that inherit from one where nothing else names them, and what `Transferable` values are
  /// elsewhere.
  ///
  /// - Returns: the program, and the names of the views whose extensions and subclasses are left out.
  public var withStandIns: (tree: SyntaxTree, leftOut: [Span]) {
    var rewriting = StandInRewriting(source, statements)
    let statements = rewriting.rewritten(statements)
    guard rewriting.hasChanged else { return (self, []) }
    let tree = SyntaxTree(source: source, statements: statements, brokenLines: brokenLines)
    return (tree, rewriting.leftOut.map { source.span($0.range) })
  }
}

/// What becomes of a program's declarations that are about views of other frameworks.
private struct StandInRewriting {
  private let source: SourceText
  private(set) var hasChanged = false
  private(set) var leftOut: [Name] = []
  /// The types that the program declares itself, whatever they are called.
  private var declared: Set<String> = []
  /// The types whose making of a view is not read.
  private var represented: Set<String> = []
  /// Where what is not read stands: names in there are no use of a class.
  private var unread: [Range<Int>] = []

  /// Nobody writes so many; which of them name each other is found by comparing all.
  private static let mostClasses = 50

  init(_ source: SourceText, _ statements: [Statement]) {
    self.source = source
    for case let type? in statements.map(\.declaredType) where type.kind != .extension {
      if let name = type.plainName { declared.insert(name.text) }
    }
  }

  mutating func rewritten(_ statements: [Statement]) -> [Statement] {
    let shown = statements.compactMap { rewritten($0) }
    let left = unusedViews(of: shown)
    if left.isEmpty { return shown }
    hasChanged = true
    leftOut += left.map(\.base)
    let (ranges, names) = (Set(left.map(\.range)), Set(left.map(\.name)))
    return shown.filter { statement in
      guard let type = statement.declaredType, type.kind == .extension, let name = type.plainName else {
        return !ranges.contains(statement.range)
      }
      return !names.contains(name.text)
    }
  }

  private mutating func rewritten(_ statement: Statement) -> Statement? {
    if statement.isRepresentation {
      hasChanged = true
      unread.append(statement.range)
      return nil
    }
    guard case .declaration(let declaration) = statement.kind, let type = statement.declaredType else {
      return statement
    }
    if type.kind == .extension {
      if let view = platformView(type.name) {
        hasChanged = true
        leftOut.append(view)
        unread.append(statement.range)
        return nil
      }
      if let name = type.plainName, represented.contains(name.text) {
        unread.append(statement.range)
        return nil
      }
    }
    if type.kind == .struct, let name = type.plainName, let standIn = type.standIn {
      hasChanged = true
      represented.insert(name.text)
      unread.append(statement.range)
      return statement.declaring(standIn, like: declaration, attributes: [])
    }
    let members = type.members.compactMap { rewritten($0) }
    guard zip(members, type.members).contains(where: { $0 !== $1 }) || members.count < type.members.count
    else {
      return statement
    }
    return statement.declaring(type.with(members), like: declaration, attributes: declaration.attributes)
  }

  private struct ViewClass {
    let name: String
    let base: Name
    let range: Range<Int>
  }

  /// The classes that are views of another framework, and that nothing names but what is not read.
  private func unusedViews(of statements: [Statement]) -> [ViewClass] {
    var left = statements.compactMap { statement -> ViewClass? in
      guard let type = statement.declaredType, type.kind == .class, let name = type.plainName,
        let base = type.inherits.first.flatMap({ platformView($0) })
      else { return nil }
      return ViewClass(name: name.text, base: base, range: statement.range)
    }
    if left.isEmpty || left.count > Self.mostClasses { return [] }
    let places = places(of: Set(left.map(\.name)))
    let extensions = statements.filter { statement in
      guard let type = statement.declaredType, type.kind == .extension else { return false }
      return left.contains { $0.name == type.plainName?.text }
    }
    // One that is named is read, and so is what it names.
    var count = 0
    repeat {
      count = left.count
      let outside = unread + (extensions.map(\.range) + left.map(\.range))
      left = left.filter { one in
        places[one.name, default: []].allSatisfy { place in outside.contains { $0.contains(place) } }
      }
    } while left.count < count
    return left
  }

  /// Where words stand in the program, as words.
  private func places(of words: Set<String>) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    var start: Int?
    for (index, byte) in (source.bytes + [0]).enumerated() {
      let isLetter =
        byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (0x41...0x5A).contains(byte & 0xDF)
      if isLetter {
        start = start ?? index
      } else if let first = start {
        let word = String(decoding: source.bytes[first..<index], as: UTF8.self)
        if words.contains(word) { result[word, default: []].append(first) }
        start = nil
      }
    }
    return result
  }

  /// A view, a controller or a gesture of UIKit or AppKit, which the program does not declare itself.
  private func platformView(_ type: TypeSyntax) -> Name? {
    guard case .name(let name, _) = type.kind, name.text.hasPrefix("UI") || name.text.hasPrefix("NS"),
      Self.platformKinds.contains(where: { name.text.hasSuffix($0) }), !declared.contains(name.text)
    else { return nil }
    return name
  }

  private static let platformKinds = [
    "View", "Controller", "Window", "Recognizer", "Cell", "Control", "Button", "Label", "Field", "Slider",
    "NavigationBar", "TabBar", "SearchBar", "Toolbar",
  ]
}

extension Statement {
  /// `static var transferRepresentation: some TransferRepresentation { … }`, as what a value leaves an app: it leaves no
  /// page.
  fileprivate var isRepresentation: Bool {
    guard case .declaration(let declaration) = kind, case .variable(_, let bindings) = declaration.kind,
      bindings.count == 1, case .name(let name) = bindings[0].pattern.kind
    else { return false }
    return name.text == "transferRepresentation"
      && declaration.modifiers.contains { $0.name.text == "static" }
  }

  var declaredType: TypeDeclaration? {
    guard case .declaration(let declaration) = kind, case .type(let type) = declaration.kind else {
      return nil
    }
    return type
  }

  fileprivate func declaring(
    _ type: TypeDeclaration, like declaration: Declaration, attributes: [AttributeSyntax]
  ) -> Statement {
    let declaration = Declaration(
      .type(type), attributes: attributes, modifiers: declaration.modifiers,
      introducer: declaration.introducer, declaration.range)
    return Statement(.declaration(declaration), range)
  }
}

extension TypeDeclaration {
  fileprivate func with(_ members: [Statement]) -> TypeDeclaration {
    TypeDeclaration(kind: kind, name: name, generics: generics, inherits: inherits, members: members)
  }

  /// The same as a view whose body is what stands in for it, or as a gesture that is none; nil where it is of no other
  /// framework.
  fileprivate var standIn: TypeDeclaration? {
    for type in inherits {
      guard case .name(let name, _) = type.kind, name.text.hasSuffix("Representable") else { continue }
      switch name.text.dropLast("Representable".count) {
      case "UIView", "UIViewController", "NSView", "NSViewController": return view(name)
      case "UIGestureRecognizer", "NSGestureRecognizer":
        return TypeDeclaration(
          kind: .struct, name: self.name, generics: generics, inherits: [], members: partsOfMaking)
      default: continue
      }
    }
    return nil
  }

  /// The members that it is made with, and not what it makes.
  private var partsOfMaking: [Statement] {
    members.filter { member in
      guard case .declaration(let declaration) = member.kind else { return false }
      switch declaration.kind {
      case .initializer: return true
      case .variable(let isVariable, let bindings):
        return bindings.allSatisfy { $0.accessors == nil && (isVariable || $0.value == nil) }
          && !declaration.modifiers.contains { $0.name.text == "static" }
      default: return false
      }
    }
  }

  private func view(_ protocol: Name) -> TypeDeclaration {
    let range = `protocol`.range
    let made = Expression(
      .chain(
        Expression(.name(Name(text: "UIViewRepresentable", range: range), labels: nil, generics: []), range),
        [
          Suffix(
            kind: .call(CallSyntax(hasParentheses: true, arguments: [], trailing: [])), range: range)
        ]), range)
    let view = TypeSyntax(.name(Name(text: "View", range: range), generics: []), range)
    let body = Binding(
      pattern: Pattern(.name(Name(text: "body", range: range)), range), type: TypeSyntax(.some(view), range),
      value: nil, accessors: .getter([Statement(.expression(made), range)]))
    let variable = Declaration(
      .variable(isVariable: true, [body]), attributes: [], modifiers: [], introducer: range, range)
    return TypeDeclaration(
      kind: .struct, name: name, generics: generics, inherits: [view],
      members: partsOfMaking + [Statement(.declaration(variable), range)])
  }
}
