import Diagnostics

/// Sentences about pages that lie on one another.
extension Wording {
  static func deepPages(_ limit: Int, _ span: Span) -> Diagnostic {
    .warning(
      "\(limit) pages lie on one another here, and this link leads nowhere", at: span,
      hint: "let a page lead back, instead of to one more")
  }

  static func tooManyPages(_ limit: Int, _ span: Span) -> Diagnostic {
    .error(
      "more than \(limit) pages lie on one another", at: span,
      hint: "let a page lead back, instead of to one more")
  }

  static func tooManyStacks(_ name: String, _ limit: Int, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' lies in \(limit) others, one in the other", at: span,
      hint: "a view that makes a stack with itself in it does so without end")
  }
}
