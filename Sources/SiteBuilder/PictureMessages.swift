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

/// What is said about copies of pictures.
extension Diagnostic {
  static func noImageTool(at span: Span?) -> Diagnostic {
    .warning(
      "pictures stay in one size: the program 'vips' is not installed", at: span,
      hint: "sudo apt install libvips-tools")
  }

  static func noImageForm(_ path: String, _ format: String, _ reason: String, at span: Span?) -> Diagnostic {
    .error("'\(path)' cannot be made into \(format): \(reason)", at: span)
  }
}
