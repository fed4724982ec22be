internal import Diagnostics
internal import ScriptSyntax

/// What is wrong with the members of a type, whoever uses them.
extension Compiler {
  func checkMembers(of user: UserType, _ declaration: Declaration) {
    if !brokenLines.isEmpty || source.isPrelude || user.syntax.kind == .protocol { return }
    within(user) {
      checkDuplicates(in: user)
      checkSynthesis(of: user)
      if user.nominal.kind == .class { checkInheritance(of: user) }
      if declaration.attributes.allSatisfy({ Self.plainAttributes.contains($0.type.plainName ?? "") }) {
        checkInitializers(of: user)
      }
    }
  }

  /// Those of types that add no initialiser.
  private static let plainAttributes: Set = ["Observable", "MainActor", "Model"]

  // MARK: Inheritance

  /// `override` where nothing is overridden, and its lack where something is.
  ///
  /// What writes an object of a class that is `Codable` is there though nobody has written it.
  private func checkInheritance(of user: UserType) {
    guard let parent = user.nominal.superclass.flatMap(program.user) else { return }
    var classes: [UserType] = []
    var next: UserType? = parent
    while let current = next {
      // Which of a generic class's members are the same, their types say.
      if !current.nominal.generics.isEmpty || current.source.isPrelude { return }
      classes.append(current)
      next = current.nominal.superclass.flatMap(program.user)
      if next == nil, current.nominal.superclass != nil { return }
    }
    if parent.isFinal, case .name(let name, _) = user.syntax.name.kind {
      report(
        EvaluationMessage.inheritsFinal(parent.nominal.name), name.range,
        notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: parent.declared)])
    }
    for case .declaration(let own) in user.syntax.members.map(\.kind) {
      let isOverride = own.has("override")
      if case .initializer(let syntax, _) = own.kind, !isOverride, !own.has("convenience"),
        !own.has("required"), let inherited = parent.writtenMembers.initializer(syntax.title(source))
      {
        report(
          EvaluationMessage.lacksOverride("init", parent.nominal.name), syntax.name.range,
          hint: EvaluationMessage.writeBefore("override", "init"),
          notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: inherited)])
      }
      for member in own.memberTitles(source) {
        let inherited = classes.lazy.compactMap { owner in
          owner.writtenMembers.member(member, isOfType: own.isOfType).map { (owner: owner, member: $0) }
        }.first
        if let inherited, !isOverride {
          report(
            EvaluationMessage.lacksOverride(member.name, inherited.owner.nominal.name), member.range,
            hint: EvaluationMessage.writeBefore("override", member.name),
            notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: inherited.member.span)])
        } else if let inherited, inherited.member.isFinal {
          report(
            EvaluationMessage.overridesFinal(member.name, inherited.owner.nominal.name), member.range,
            notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: inherited.member.span)])
        } else if isOverride, member.title != nil, member.name != "encode",
          !classes.contains(where: { $0.writtenMembers.mentions(member.name) })
        {
          report(EvaluationMessage.overridesNothing(member.name, parent.nominal.name), member.range)
        }
      }
    }
  }

  // MARK: Twice

  /// Members of one type that cannot be told apart.
  private func checkDuplicates(in user: UserType) {
    var seen: [String: Range<Int>] = [:]
    for case .declaration(let own) in user.syntax.members.map(\.kind) {
      for member in own.memberTitles(source) {
        guard let title = member.title else { continue }
        let key = WrittenMembers.key(title, isOfType: own.isOfType)
        if let first = seen[key] {
          report(
            EvaluationMessage.declaredTwice(member.name), member.range,
            notes: [Diagnostic.Note(EvaluationMessage.declaredHere, at: span(first))])
        } else {
          seen[key] = member.range
        }
      }
    }
  }
}

/// A member as it is told from others.
struct MemberTitle {
  let name: String
  /// Name, labels and types as they are written; nil for what also depends on something else.
  let title: String?
  let range: Range<Int>
}

extension Declaration {
  func has(_ modifier: String) -> Bool { modifiers.contains { $0.name.text == modifier } }

  /// Whether it belongs to the type, and not to its values.
  var isOfType: Bool { has("static") || has("class") }

  /// What it declares; several properties may stand behind one `var`.
  func memberTitles(_ source: SourceText) -> [MemberTitle] {
    switch kind {
    case .variable(_, let bindings):
      return bindings.compactMap { binding in
        guard case .name(let name) = binding.pattern.kind else { return nil }
        return MemberTitle(name: name.text, title: name.text, range: name.range)
      }
    case .function(let syntax):
      guard syntax.generics.parameters.isEmpty, syntax.generics.requirements.isEmpty,
        syntax.name.text.first.map({ $0.isLetter || $0 == "_" }) == true
      else { return [MemberTitle(name: syntax.name.text, title: nil, range: syntax.name.range)] }
      return [
        MemberTitle(name: syntax.name.text, title: syntax.title(source), range: syntax.name.range)
      ]
    case .enumCase(let cases):
      return cases.map { item in
        let labels = (item.parameters ?? []).map { ($0.label ?? $0.name).text + ":" }.joined()
        return MemberTitle(
          name: item.name.text, title: "case \(item.name.text)(\(labels))", range: item.name.range)
      }
    default: return []
    }
  }
}

extension FunctionDeclaration {
  /// `move(to: Int, _: Int)`, with its types as they are written, whether it waits, and what it gives.
  fileprivate func title(_ source: SourceText) -> String {
    let list = parameters.map { parameter in
      (parameter.label ?? parameter.name).text + ": "
        + (parameter.type.map { source.span($0.range).text } ?? "") + (parameter.isVariadic ? "..." : "")
    }
    let result = result.map { source.span($0.range).text } ?? "Void"
    return "\(name.text)(\(list.joined(separator: ", "))) \(effects.contains("async")) -> \(result)"
  }
}

/// The members of a class as they are written in it.
struct WrittenMembers {
  struct Member {
    let isFinal: Bool
    let span: Span
  }

  /// Those that classes below may stand for, by `key`.
  private var members: [String: Member] = [:]
  private var initializers: [String: Span] = [:]
  private var names: Set<String> = []
  private var hasInitializer = false
  /// Where the class is declared that has an initialiser without being written one.
  private let implicit: Span?

  init(of user: UserType) {
    let source = user.source
    implicit = user.nominal.superclass == nil ? user.declared : nil
    for case .declaration(let own) in user.syntax.members.map(\.kind) {
      if case .initializer(let syntax, let isFailable) = own.kind, !own.has("convenience") {
        hasInitializer = true
        let title = syntax.title(source)
        if !own.isPrivate, !isFailable, syntax.generics.parameters.isEmpty, initializers[title] == nil {
          initializers[title] = source.span(syntax.name.range)
        }
      }
      for member in own.memberTitles(source) {
        names.insert(member.name)
        guard let title = member.title, !own.isPrivate else { continue }
        let key = Self.key(title, isOfType: own.isOfType)
        guard members[key] == nil else { continue }
        members[key] = Member(
          isFinal: own.has("final") || own.has("static"), span: source.span(member.range))
      }
    }
  }

  static func key(_ title: String, isOfType: Bool) -> String { (isOfType ? "static " : "") + title }

  /// The member that one of a class below stands for.
  func member(_ other: MemberTitle, isOfType: Bool) -> Member? {
    other.title.flatMap { members[Self.key($0, isOfType: isOfType)] }
  }

  /// Where the class has an initialiser of its own, or without any the one that takes nothing.
  func initializer(_ title: String) -> Span? {
    initializers[title] ?? (!hasInitializer && title == "init() false -> Void" ? implicit : nil)
  }

  /// Whether the class may have a member of a name.
  func mentions(_ name: String) -> Bool { names.contains(name) }
}

extension UserType {
  fileprivate var isFinal: Bool { declaration?.has("final") ?? false }
}

extension Declaration {
  /// `private`, but not `private(set)`
  fileprivate var isPrivate: Bool { modifiers.contains { $0.name.text == "private" && $0.detail == nil } }
}
