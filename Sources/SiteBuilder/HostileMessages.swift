internal import Diagnostics
internal import Web

// What is said about content that is not to be trusted.

extension Diagnostic {
  static func dangerousAddress(_ scheme: String, at span: Span?, isOfStrangers: Bool = false) -> Diagnostic {
    .error(
      "an address cannot begin with '\(scheme):'", at: span,
      hint: isOfStrangers
        ? "it would run, or be shown, as if the site had written it"
        : "it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it")
  }

  static func dangerousAddressLeftOut(_ scheme: String, at span: Span?) -> Diagnostic {
    .warning("an address that begins with '\(scheme):' is left out", at: span, hint: "it would run")
  }

  static func strangeAddress(_ scheme: String, at span: Span?) -> Diagnostic {
    .warning(
      "an address that begins with '\(scheme):' is left out", at: span,
      hint: "pages of this folder lead to http, https, mailto and tel; 'schemes' in site.yml adds others")
  }

  static func notAScheme(_ text: String, at span: Span) -> Diagnostic {
    .error(
      "'\(text)' is not the scheme of an address", at: span,
      hint: "write it without its colon, as in 'matrix'")
  }

  static func missingHTMLFolder(_ path: String, at span: Span, hint: String?) -> Diagnostic {
    .error("there is no folder '\(path)' in 'content'", at: span, hint: hint)
  }

  static func removed(_ what: HTMLSanitizer.Removed, _ count: Int, at span: Span?) -> Diagnostic {
    let times = count > 1 ? ", \(count) times" : ""
    return switch what {
    case .element(let name): .warning("'<\(name)>' is left out of the page\(times)", at: span)
    case .attribute(let name): .warning("the attribute '\(name)' is left out of the page\(times)", at: span)
    case .address(let attribute, let scheme):
      .warning(
        "the attribute '\(attribute)' with an address that begins with '\(scheme):' is left out of the page\(times)",
        at: span)
    case .endTag(let name):
      .warning("'</\(name)>' is left out of the page\(times): it ends nothing that was begun here", at: span)
    case .markup: .warning("markup that means nothing here is left out of the page\(times)", at: span)
    }
  }

  // MARK: Files

  static func strangersLink(_ path: String, _ target: String) -> Diagnostic {
    .error(
      "'\(path)' is a link to '\(target)', which is not in a folder with 'sanitize' or 'escape'", at: nil,
      hint: "copy the file; pages of others are not to give away what is not theirs")
  }

  static func activeFile(_ path: String) -> Diagnostic {
    .warning(
      "'\(path)' is left out of the site", at: nil,
      hint: "folders with 'sanitize' or 'escape' give away pictures, sound, films, and plain data")
  }

  static func brokenSVG(_ path: String) -> Diagnostic {
    .warning("'\(path)' is left out of the site: it is no well-formed SVG", at: nil)
  }

  static func cleanedSVG(_ path: String, _ removed: [String], at span: Span? = nil) -> Diagnostic {
    let shown = removed.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    let more = removed.count > 8 ? " and \(removed.count - 8) more" : ""
    return .warning("left out of '\(path)': \(shown)\(more)", at: span)
  }

  static func dangerousTemplateAddress(_ scheme: String, at span: Span?) -> Diagnostic {
    .error(
      "a template makes this an address, which cannot begin with '\(scheme):'", at: span,
      hint: "it would run, or be shown, as if the site had written it; 'schemes' in site.yml allows it")
  }
}
