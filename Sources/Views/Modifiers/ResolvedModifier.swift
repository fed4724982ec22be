import Diagnostics
import LayoutEngine
import Script

/// A modifier whose arguments are read: what it does to each view that it is applied to.
struct ResolvedModifier {
  /// Looks at all views that it is applied to, and says what is wrong with that.
  var check: ([ViewDescription], Resolver) -> Void = { _, _ in }
  var apply: (ViewDescription, Resolver) -> ViewDescription

  init(_ apply: @escaping (ViewDescription, Resolver) -> ViewDescription) { self.apply = apply }

  /// A modifier that the layout heeds.
  init(_ name: String, _ layout: some UnaryLayout) {
    self.init { view, _ in ViewDescription(name, layout, view) }
  }

  /// A modifier that only changed the environment, which only texts heed.
  static func ofText(_ name: String, _ span: Span) -> ResolvedModifier {
    var result = ResolvedModifier { view, _ in view }
    result.check = { views, resolver in
      if !views.isEmpty, !views.contains(where: \.containsText) {
        resolver.report(Wording.noEffect(name, because: "there is no text in what it modifies", span))
      }
    }
    return result
  }
}

extension Resolver {
  /// Reads a modifier; nil when it is wrong, which is then said.
  ///
  /// What it puts into the environment is put there at once, for the views inside.
  func modifier(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    if chartMarks != nil, let modifier = markModifier(call, &environment) { return modifier }
    guard let word = Vocabulary.words.modifiers[call.name] else {
      report(Wording.unknownModifier(call.name, call.nameSpan))
      return nil
    }
    guard call.arguments != nil || word.kind == .missing else {
      report(Wording.modifierNotCalled(call.name, call.nameSpan))
      return nil
    }
    return word.read(self, call, &environment)
  }
}
