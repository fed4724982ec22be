import Diagnostics
import Script

/// What a page does with a word of SwiftUI's.
enum WordKind: Sendable {
  case works
  /// Accepted in silence: a page has nothing that it could change, and nobody would see a difference.
  case silent
  /// Accepted, and a warning says what is left out: at rest a page shows what the app shows.
  case unanswered
  /// Known as SwiftUI's, and not here: what one would see without it is something else.
  case missing
}

/// What a manual says of a word.
struct WordDescription: Sendable {
  let name: String
  /// Its forms as Apple's documentation writes them: `frame(width:height:alignment:)`.
  let forms: [String]
  /// What it is, as a phrase.
  let summary: String
  /// The page of the reference that tells more, without its extension; empty where none does.
  let page: String
  /// Whether it is not SwiftUI's, but ours.
  var isOwn = false
}

/// A view, or a layout that is called as one.
struct ViewWord: Sendable {
  typealias Reader = @Sendable (Resolver, HostCall, EnvironmentValues) -> [ViewDescription]

  let about: WordDescription
  let kind: WordKind
  /// Whether a reader can press it, so that it cannot be within another that one can press.
  let isControl: Bool
  /// Whether it is a layout, which may be the value of a variable and called with views.
  let isLayout: Bool
  let read: Reader
}

/// A modifier.
struct ModifierWord: Sendable {
  typealias Reader = @Sendable (Resolver, HostCall, inout EnvironmentValues) -> ResolvedModifier?

  let about: WordDescription
  let kind: WordKind
  /// Whether a `Text` with it is still a `Text`.
  let isOfText: Bool
  let read: Reader
}

/// Everything that a block may name, each declared where it is read.
///
/// A modifier is added with a function that reads it and a call of `modifier` in the same file; a view likewise with
/// `view`. Names, hints, what the compiler takes for a member, and the reference's table follow from that.
struct Words: Sendable {
  private(set) var views: [String: ViewWord] = [:]
  private(set) var modifiers: [String: ModifierWord] = [:]
  /// Types that are written as arguments or before a member.
  private(set) var types: [String: WordKind] = [:]
  /// What closures that are no views are given, by the names of those that take them.
  private(set) var closures: [String: FunctionType] = [:]

  /// The names of the views and layouts that work, in alphabetical order.
  private(set) var viewNames: [String] = []
  /// The names of the modifiers that may be written, in alphabetical order.
  private(set) var modifierNames: [String] = []

  init(_ declare: (inout Words) -> Void) {
    declare(&self)
    viewNames = views.values.filter { $0.kind != .missing }.map(\.about.name).sorted()
    modifierNames = modifiers.values.filter { $0.kind != .missing }.map(\.about.name).sorted()
  }

  // MARK: Views

  /// Declares a word that stands for any number of views.
  mutating func view(
    _ name: String, _ forms: [String], _ summary: String, on page: String, isOwn: Bool = false,
    closure: FunctionType? = nil, _ read: @escaping ViewWord.Reader
  ) {
    closures[name] = closure
    views[name] = ViewWord(
      about: WordDescription(name: name, forms: forms, summary: summary, page: page, isOwn: isOwn),
      kind: .works,
      isControl: false, isLayout: false
    ) { resolver, call, environment in read(resolver, call, environment) }
  }

  /// Declares a view.
  mutating func view(
    _ name: String, _ forms: [String], _ summary: String, on page: String, isOwn: Bool = false,
    isControl: Bool = false, isLayout: Bool = false, closure: FunctionType? = nil,
    _ read: @escaping @Sendable (Resolver, HostCall, EnvironmentValues) -> ViewDescription?
  ) {
    closures[name] = closure
    views[name] = ViewWord(
      about: WordDescription(name: name, forms: forms, summary: summary, page: page, isOwn: isOwn),
      kind: .works,
      isControl: isControl, isLayout: isLayout
    ) { resolver, call, environment in
      resolver.counted([read(resolver, call, environment)].compactMap { $0 }, at: call.nameSpan)
    }
  }

  // MARK: Modifiers

  /// Declares a modifier that changes the environment of what it modifies.
  mutating func modifier(
    _ name: String, _ forms: [String], _ summary: String, on page: String, isOfText: Bool = false,
    _ read: @escaping @Sendable (Resolver) -> (HostCall, inout EnvironmentValues) -> ResolvedModifier?
  ) {
    modifiers[name] = ModifierWord(
      about: WordDescription(name: name, forms: forms, summary: summary, page: page), kind: .works,
      isOfText: isOfText
    ) { read($0)($1, &$2) }
  }

  /// Declares a modifier that heeds the environment.
  mutating func modifier(
    _ name: String, _ forms: [String], _ summary: String, on page: String,
    _ read: @escaping @Sendable (Resolver) -> (HostCall, EnvironmentValues) -> ResolvedModifier?
  ) {
    modifiers[name] = ModifierWord(
      about: WordDescription(name: name, forms: forms, summary: summary, page: page), kind: .works,
      isOfText: false
    ) { read($0)($1, $2) }
  }

  /// Declares a modifier that depends on nothing but what is written.
  mutating func modifier(
    _ name: String, _ forms: [String], _ summary: String, on page: String, closure: FunctionType? = nil,
    _ read: @escaping @Sendable (Resolver) -> (HostCall) -> ResolvedModifier?
  ) {
    closures[name] = closure
    modifiers[name] = ModifierWord(
      about: WordDescription(name: name, forms: forms, summary: summary, page: page), kind: .works,
      isOfText: false
    ) { resolver, call, _ in read(resolver)(call) }
  }

  // MARK: Tables

  /// Declares modifiers that say nothing about a page: a line for each, its name and what it is about.
  mutating func silentModifiers(_ table: String) {
    for (name, summary) in rows(table) {
      modifiers[name] = ModifierWord(
        about: WordDescription(name: name, forms: [name], summary: summary, page: ""), kind: .silent,
        isOfText: false
      ) { _, _, _ in ResolvedModifier { view, _ in view } }
    }
  }

  /// Declares modifiers that answer what a page cannot follow: a line for each, its name and what a reader misses.
  mutating func unansweredModifiers(_ table: String) {
    for (name, reason) in rows(table) {
      modifiers[name] = ModifierWord(
        about: WordDescription(name: name, forms: [name], summary: reason, page: ""), kind: .unanswered,
        isOfText: false
      ) { resolver, call, _ in
        resolver.report(Wording.unanswered(call.name, because: reason, call.nameSpan))
        return ResolvedModifier { view, _ in view }
      }
    }
  }

  /// What the closures of a word that is read by nobody are given.
  mutating func closure(of name: String, _ type: FunctionType) { closures[name] = type }

  /// Declares modifiers that are not here: a line for each, its name and, where there is one, the nearest way.
  mutating func missingModifiers(_ table: String) {
    for (name, hint) in rows(table) {
      modifiers[name] = ModifierWord(
        about: WordDescription(name: name, forms: [name], summary: hint, page: ""), kind: .missing,
        isOfText: false
      ) { resolver, call, _ in
        resolver.report(Wording.unsupported(call.name, instead: hint, call.nameSpan))
        return nil
      }
    }
  }

  /// Declares views that are not here, likewise.
  mutating func missingViews(_ table: String) {
    for (name, hint) in rows(table) {
      views[name] = ViewWord(
        about: WordDescription(name: name, forms: [name], summary: hint, page: ""), kind: .missing,
        isControl: false, isLayout: false
      ) { resolver, call, _ in
        resolver.report(Wording.unsupported(call.name, instead: hint, call.nameSpan))
        return []
      }
    }
  }

  /// Declares a modifier that cannot be here, with a sentence of its own that says why.
  mutating func missingModifier(
    _ name: String, _ summary: String, _ reason: @escaping @Sendable (String, Span) -> Diagnostic
  ) {
    modifiers[name] = ModifierWord(
      about: WordDescription(name: name, forms: [name], summary: summary, page: ""), kind: .missing,
      isOfText: false
    ) { resolver, call, _ in
      resolver.report(reason(call.name, call.nameSpan))
      return nil
    }
  }

  /// Declares a view that cannot be here, likewise.
  mutating func missingView(
    _ name: String, _ summary: String, _ reason: @escaping @Sendable (Span) -> Diagnostic
  ) {
    views[name] = ViewWord(
      about: WordDescription(name: name, forms: [name], summary: summary, page: ""), kind: .missing,
      isControl: false, isLayout: false
    ) { resolver, call, _ in
      resolver.report(reason(call.nameSpan))
      return []
    }
  }

  /// Declares types that arguments are written with.
  mutating func types(_ names: String, _ kind: WordKind = .works) {
    for name in names.split(whereSeparator: \.isWhitespace) { types[String(name)] = kind }
  }

  private func rows(_ table: String) -> [(name: String, text: String)] {
    table.split(separator: "\n").map { line in
      let end = line.firstIndex(of: " ") ?? line.endIndex
      return (String(line[..<end]), String(line[end...].drop(while: { $0 == " " })))
    }
  }
}
