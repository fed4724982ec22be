internal import Diagnostics
internal import Rendering

// What `draw` tells an author.

extension Diagnostic {
  /// Something that a page shows and a picture does not.
  static func omitted(_ cause: PictureOmission.Cause, at span: Span?) -> Diagnostic {
    switch cause {
    case .html: .warning("HTML of native code is left out of the picture", at: span)
    case .material: .warning("what lies behind a material is not blurred in the picture", at: span)
    case .perspective: .warning("what is turned in space has no perspective in the picture", at: span)
    case .image(let source):
      .warning(
        "the image '\(source)' is left out of the picture", at: span,
        hint: "only images that are files of the site can be in it")
    case .color(let name):
      .warning(
        "the theme's colour '\(name)' is written in a way that pictures cannot read", at: span,
        hint: "they read #rrggbb, rgb(), hsl(), color-mix(in srgb, …) and var(); the palette's own is used")
    }
  }

  static func nothingToPress(_ name: String, among names: [String]) -> Diagnostic {
    let seen = names.filter { !$0.isEmpty }
    return .error(
      seen.isEmpty
        ? "there is nothing to press in this block" : "there is no control '\(name)' in this state",
      at: nil, hint: seen.isEmpty ? nil : didYouMean(name, among: seen) ?? "there is \(list(seen))")
  }

  static func disabledPress(_ name: String) -> Diagnostic {
    .error("'\(name)' cannot be pressed in this state", at: nil)
  }

  static func separateStates(_ name: String) -> Diagnostic {
    .error(
      "'\(name)' cannot be drawn together with what was pressed before", at: nil,
      hint: "the two have nothing to do with each other, and are laid out one at a time")
  }

  static func notInContent(_ page: String) -> Diagnostic {
    .error(
      "'\(page)' is not a page of the site", at: nil,
      hint: "pages are the Markdown files in 'content'; a name that begins with '.' or '_' is none")
  }
}

/// What is said about copies and forms of pictures.
extension Diagnostic {
  static func noDiagramTool(_ language: DiagramSettings.Language, at span: Span) -> Diagnostic {
    .warning(
      "diagrams are shown as code: the program '\(language.rawValue)' is not installed", at: span,
      hint: "sudo apt install \(language.package)")
  }

  static func undrawnDiagram(_ reason: String, at span: Span, _ hint: String?) -> Diagnostic {
    .warning("this diagram is shown as code: \(reason)", at: span, hint: hint)
  }

  static func noDiagram(_ language: DiagramSettings.Language, _ reason: String, at span: Span) -> Diagnostic {
    .error("'\(language.rawValue)' cannot draw this diagram: \(reason)", at: span)
  }

  static func notInline(_ path: String, at span: Span?) -> Diagnostic {
    .warning(
      "'\(path)' cannot be a part of the page", at: span, hint: "only SVG can; without 'inline' it is shown")
  }

  static func brokenInline(_ path: String, at span: Span?) -> Diagnostic {
    .warning("'\(path)' cannot be a part of the page: it is no well-formed SVG", at: span)
  }

  static func darkImageOfOtherShape(
    _ dark: (path: String, size: ImageSize), _ light: (path: String, size: ImageSize), _ severity: Severity,
    at span: Span?
  ) -> Diagnostic {
    func text(_ size: ImageSize) -> String { "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))" }
    return Diagnostic(
      severity,
      "'\(dark.path)' has another shape than '\(light.path)': \(text(dark.size)), \(text(light.size))",
      at: span, hint: "the one is shown on dark pages in the room of the other")
  }

  static func noImageTool(at span: Span?) -> Diagnostic {
    .warning(
      "pictures stay in one size: the program 'vips' is not installed", at: span,
      hint: "sudo apt install libvips-tools")
  }

  static func noImageForm(_ path: String, _ format: String, _ reason: String, at span: Span?) -> Diagnostic {
    .error("'\(path)' cannot be made into \(format): \(reason)", at: span)
  }

  static func noHistory(_ problem: GitHistory.Problem, at span: Span) -> Diagnostic {
    let (reason, hint) =
      switch problem {
      case .isNotInstalled: ("the program 'git' is not installed", "sudo apt install git")
      case .isShallow: ("the history here is cut off", "git fetch --unshallow")
      case .fails(let reason): (reason, "the site's folder has to be in a repository of git")
      }
    return .warning("pages cannot say when they were last changed: \(reason)", at: span, hint: hint)
  }

  static func noCardTool(at span: Span) -> Diagnostic {
    .warning(
      "no cards are drawn: the program 'rsvg-convert' is not installed", at: span,
      hint: "sudo apt install librsvg2-bin")
  }

  static func noCard(_ reason: String, at span: Span) -> Diagnostic {
    .error("a card cannot be made into PNG: \(reason)", at: span)
  }

  static func cardsWithoutAddress(at span: Span) -> Diagnostic {
    .warning(
      "no cards are drawn: pages can name them only where the site's address is known", at: span,
      hint: "write 'url: https://…' into site.yml")
  }
}
