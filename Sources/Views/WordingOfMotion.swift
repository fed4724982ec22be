import Diagnostics

extension Wording {
  static let endsApp = "an app ends there; here the press changes nothing"

  static func grownTooLarge(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .warning(
      "\(name.subject) is too large in some states, and counts as 1,000,000 there", at: span,
      hint: "keep a press from leading there by '.disabled(…)'")
  }
}

/// What is said of animations that are not heeded.
extension Wording {
  static func turnsOnTheWay(_ span: Span) -> Diagnostic {
    .warning("where 'perspective' changes its sign, the view turns on the way, and does not bend", at: span)
  }

  static func otherAnimation(_ span: Span, first: Span) -> Diagnostic {
    .warning(
      "this action moves the block as its first animation says, not as this one", at: span,
      hint: "another button can have another animation; one button has the same in all states",
      notes: [Diagnostic.Note("the first animation", at: first)])
  }

  static func earlierAnimation(_ span: Span, last: Span) -> Diagnostic {
    .warning(
      "what a press changes moves as its last animation says, not as this one", at: span,
      hint: "views with an animation of their own, '.animation(…, value: …)', move as that says",
      notes: [Diagnostic.Note("the last animation", at: last)])
  }

  static func tooManyAnimations(_ limit: Int, _ span: Span) -> Diagnostic {
    .warning(
      "more than \(limit) different animations begin here, and all that they move goes as the last one says",
      at: span, hint: "views with an animation of their own, '.animation(…, value: …)', move as that says")
  }

  static func severalAnimations(_ span: Span) -> Diagnostic {
    .warning(
      "what this moves is moved by another animation as well, and goes as this one says", at: span,
      hint: "give each what only it moves, such as the rotation of one view and the offset of one around it")
  }

  static func stretched(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "'\(name)' takes too many steps for all widths: from some width on it is stretched between those it is drawn for",
      at: span, hint: "let its path have fewer points, one for every fourth pixel, say")
  }
}
