public import Diagnostics
internal import Foundation

// Everything this module tells an author, but for what is in data files (`DataMessages`).

extension Diagnostic {
  // MARK: Files

  /// What the operating system refused.
  public static func cannot(_ error: FileError) -> Diagnostic {
    .error("cannot \(error.action) '\(error.path)': \(error.reason)", at: nil)
  }

  static func missingFolder(_ folder: String) -> Diagnostic {
    .error(
      "there is no folder '\(folder)'", at: nil,
      hint:
        "a site's pages are Markdown files in 'content'; is this the site's folder? --source names another")
  }

  static let noPages = Diagnostic.error(
    "there is no page in 'content'", at: nil, hint: "the first page is content/index.md")

  static func notUTF8(at span: Span) -> Diagnostic {
    .error("this file is not UTF-8", at: span, hint: "save it with the encoding UTF-8")
  }

  static func tooManyMarks(at span: Span) -> Diagnostic {
    .error("a letter has more than \(mostMarksOfLetter) marks", at: span)
  }

  static func folderLoop(_ path: String) -> Diagnostic {
    .warning("'\(path)' leads back to a folder it is in, and is left out", at: nil)
  }

  static func tooDeep(_ path: String) -> Diagnostic {
    .error("'\(path)' is nested deeper than \(FolderWalk.depthLimit) folders", at: nil)
  }

  static func notAFile(_ path: String) -> Diagnostic {
    .warning("'\(path)' is not a file, and is left out", at: nil)
  }

  static func leavesSite(_ path: String, _ target: String) -> Diagnostic {
    .error(
      "'\(path)' is a link to '\(target)', which is not in the site", at: nil,
      hint: "copy it into the site, or name the folder it leads to under 'linkedFolders' in site.yml")
  }

  static func samePlace(_ second: String, _ first: String, _ place: String, at span: Span?) -> Diagnostic {
    .error(
      "'\(second)' and '\(first)' would both become '\(place)'", at: span, hint: "rename one of them")
  }

  static func ownPlace(_ source: String, _ place: String) -> Diagnostic {
    .error(
      "'\(source)' would become '\(place)', where a build keeps its own files", at: nil,
      hint: "give it another address")
  }

  static func fileInFolderPlace(_ file: String, _ folder: String) -> Diagnostic {
    .error("'\(file)' would be a file where '\(folder)' needs a folder", at: nil, hint: "rename one of them")
  }

  // MARK: YAML

  /// libyaml's problem and what it was doing then, in words for an author.
  static func yaml(_ problem: String, at span: Span, while context: String? = nil, since start: Span? = nil)
    -> Diagnostic
  {
    var notes: [Note] = []
    let what =
      switch context {
      case "while parsing a flow sequence": "the list"
      case "while parsing a flow mapping", "while parsing a block mapping": "the mapping"
      case "while scanning a quoted scalar": "the text"
      default: ""
      }
    if let start, !what.isEmpty, start != span { notes.append(Note("\(what) begins here", at: start)) }
    switch problem {
    case "mapping values are not allowed in this context":
      return .error(
        "a ':' cannot stand here", at: span, hint: "put a text that holds ': ' in quotes", notes: notes)
    case "found unexpected end of stream" where what == "the text":
      return .error("these quotes are never closed", at: start ?? span)
    case "found character that cannot start any token":
      return .error("no value begins like this", at: span, hint: "put the text in quotes", notes: notes)
    case "but found another document":
      return .error("a second document begins here", at: span, hint: "only one is read")
    case "did not find expected node content":
      return .error("a value is missing here", at: span, notes: notes)
    case let problem where problem.hasPrefix("did not find expected "):
      return .error(
        "expected \(problem.dropFirst("did not find expected ".count)) here", at: span, notes: notes)
    default:
      return .error("this YAML cannot be read: \(problem)", at: span, notes: notes)
    }
  }

  static func yamlTab(at span: Span) -> Diagnostic {
    .error("a tab cannot begin anything in YAML", at: span, hint: "indent with spaces")
  }

  static func yamlDuplicate(_ key: String, at span: Span, first: Span?) -> Diagnostic {
    .error(
      "the key '\(key)' is written twice", at: span,
      notes: first.map { [Note("it is here first", at: $0)] } ?? [])
  }

  static func yamlKeyNotText(at span: Span) -> Diagnostic {
    .error("a key must be a text", at: span, hint: "put a text that begins with a bracket in quotes")
  }

  static func yamlTooLarge(at span: Span) -> Diagnostic {
    .error("this YAML is too large or too deeply nested", at: span)
  }

  static func notAMapping(_ owner: String, _ kind: String, at span: Span) -> Diagnostic {
    .error("\(owner) is \(kind) where 'key: value' lines are expected", at: span)
  }

  static func unknownKey(_ key: String, in owner: String, known: [String], at span: Span) -> Diagnostic {
    let hint = didYouMean(key, among: known) ?? "it has \(list(known))"
    return .error("\(owner) has no key '\(key)'", at: span, hint: hint)
  }

  static func wrongKind(_ key: String, _ kind: String, expected: String, at span: Span) -> Diagnostic {
    let word = ["yes": "true", "on": "true", "no": "false", "off": "false"][span.text.lowercased()]
    var hint = expected == "true or false" ? word.map { "write '\($0)'" } : nil
    if expected == "a list", kind != "a mapping", !span.text.isEmpty, span.text.utf8.allSatisfy({ $0 > 0x1F })
    {
      hint = "write it as '[\(span.text)]'"
    }
    return .error("'\(key)' is \(kind) where \(expected) is expected", at: span, hint: hint)
  }

  static func notAChoice(_ key: String, _ text: String, of words: [String], at span: Span) -> Diagnostic {
    .error(
      "'\(key)' cannot be '\(text)'", at: span,
      hint: didYouMean(text, among: words) ?? "it is \(list(words, "or"))")
  }

  static func misspeltKey(_ key: FrontMatterKeys.Misspelling) -> Diagnostic {
    .warning(
      "the front matter has no key '\(key.key)'", at: key.span,
      hint: "did you mean '\(key.meant)'? as a key of your own it needs a template that uses it")
  }

  static func aliasTaken(_ path: String, by source: String, at span: Span?) -> Diagnostic {
    let other = source.hasPrefix("an alias") ? source : "'\(source)'"
    return .warning("the alias '\(path)' is left out: \(other) is there", at: span)
  }

  static func aliasUnusable(_ path: String, at span: Span) -> Diagnostic {
    .warning("the alias '\(path)' is left out: no file can have that name in a site", at: span)
  }

  static func notAnAlias(_ text: String, at span: Span) -> Diagnostic {
    .warning(
      "the alias '\(text)' is left out: it is not the address of a page of this site", at: span,
      hint: "write it from the site's root on, as in '/guide/old/'")
  }

  // MARK: Configuration

  static func notAnAddress(_ text: String, at span: Span) -> Diagnostic {
    .error(
      "'\(text)' is not an address", at: span, hint: "write it in full, as in https://example.org/manual/")
  }

  static func notALanguage(_ text: String, at span: Span) -> Diagnostic {
    .error("'\(text)' is not a language tag", at: span, hint: "write it as in 'en', 'de' or 'pt-BR'")
  }

  static func notATimeZone(_ text: String, at span: Span) -> Diagnostic {
    .error(
      "'\(text)' is not a time zone", at: span,
      hint: didYouMean(text, among: TimeZone.knownTimeZoneIdentifiers)
        ?? "write it as in 'UTC' or 'Europe/Berlin'")
  }

  static func notADate(_ text: String, at span: Span) -> Diagnostic {
    .error(
      "'\(text)' is not a date", at: span, hint: "write it as in '2026-05-01' or '2026-05-01T10:00:00Z'")
  }

  static func notAColor(_ text: String, at span: Span) -> Diagnostic {
    .error(
      "'\(text)' is not a colour", at: span,
      hint: didYouMean(text, among: CSSColorNames.all.sorted())
        ?? "write it as in '#0a6', 'teal' or 'oklch(55% 0.2 260)'")
  }

  static func notAHexColor(_ text: String, at span: Span) -> Diagnostic {
    .error("'\(text)' is not a colour", at: span, hint: "write it as in '#0a6b5d'")
  }

  static func navigationWithoutTarget(at span: Span) -> Diagnostic {
    .error("this navigation entry leads nowhere", at: span, hint: "give it a 'page', a 'link' or 'items'")
  }

  static func navigationTargetMissing(_ path: String, at span: Span, hint: String?) -> Diagnostic {
    .error("there is no page or folder '\(path)' in 'content'", at: span, hint: hint)
  }

  static func incompleteFont(_ key: String, at span: Span) -> Diagnostic {
    .error("the font '\(key)' needs a 'name' and 'files'", at: span)
  }

  static func fontWithoutFile(at span: Span) -> Diagnostic {
    .error("this font file needs a 'file'", at: span)
  }

  static func weightOutOfRange(_ span: Span) -> Diagnostic {
    .error("a weight is a number from 1 to 1000", at: span)
  }

  static func missingFont(_ path: String, at span: Span?, package: String?) -> Diagnostic {
    .error(
      "there is no font file '\(path)'", at: span,
      hint: package.map { "install it with 'apt-get install \($0)', or name other fonts in site.yml" })
  }

  static func unusableFont(_ name: String, _ reason: String, at span: Span?) -> Diagnostic {
    .error("the font '\(name)' cannot be used: \(reason)", at: span)
  }

  // MARK: Imports

  static func missingImport(_ path: String, at span: Span, hint: String?) -> Diagnostic {
    .error("there is no Swift file '\(path)' to import", at: span, hint: hint)
  }

  static func importShows(at span: Span) -> Diagnostic {
    .error(
      "an imported file can only declare", at: span, hint: "what is to be shown stands in a layout block")
  }

  // MARK: Links

  static func missing(
    _ subject: SiteChecks.Subject, _ path: String, _ severity: Severity, at span: Span?, hint: String?
  ) -> Diagnostic {
    let what =
      switch subject {
      case .pages: "page"
      case .images: "image"
      default: "file or page"
      }
    return Diagnostic(severity, "there is no \(what) '\(path)'", at: span, hint: hint)
  }

  static func unreadableImage(_ path: String, at span: Span?) -> Diagnostic {
    .warning("'\(path)' does not say how large it is", at: span, hint: "is the file damaged?")
  }

  static func linkToDraft(_ path: String, at span: Span?) -> Diagnostic {
    .warning("the page '\(path)' is a draft and not part of the site", at: span)
  }

  static func missingAnchor(
    _ anchor: String, page: String, _ severity: Severity, at span: Span?, hint: String?
  ) -> Diagnostic {
    Diagnostic(severity, "there is nothing named '#\(anchor)' in '\(page)'", at: span, hint: hint)
  }

  // MARK: What nothing leads to

  static func orphan(_ path: String) -> Diagnostic {
    .warning(
      "no page links to '\(path)', and it is not in the navigation", at: nil,
      hint: "name it in 'navigation', link to it, or remove it")
  }

  static func notInNavigation(_ path: String) -> Diagnostic {
    .warning(
      "the navigation leaves out '\(path)'", at: nil,
      hint: "name it, or its folder, in 'navigation'; 'nav: false' in the page says that it is meant")
  }

  static func unusedFile(_ path: String) -> Diagnostic {
    .warning("no page links to or shows '\(path)'", at: nil)
  }

  // MARK: Output

  static func foreignFile(_ path: String, source: String) -> Diagnostic {
    .error(
      "'\(path)' is in the way of '\(source)', and Stonehand did not write it", at: nil,
      hint: "move it away, or build into another folder with --output")
  }

  static func editedByHand(_ path: String) -> Diagnostic {
    .warning("'\(path)' was changed by hand since the last build, and has been replaced", at: nil)
  }

  static func keptByHand(_ path: String) -> Diagnostic {
    .warning(
      "'\(path)' is no longer part of the site, but was changed by hand since the last build, and is kept",
      at: nil)
  }

  static func replacedByOthers(_ path: String) -> Diagnostic {
    .warning(
      "'\(path)' is kept as it is; another file of that name, left by a build that was stopped, is removed",
      at: nil)
  }

  static func leftByOthers(_ path: String) -> Diagnostic {
    .error(
      "'\(path)' is in the way: it looks like what a stopped build leaves, but no build on this computer has made it",
      at: nil, hint: "nothing of it is used; look at what is in it, and remove it")
  }

  static func outputIsHome(_ output: String) -> Diagnostic {
    .error(
      "the site cannot be built into '\(output)', which is or holds your home folder", at: nil,
      hint: "build into a folder of its own with --output")
  }

  static func outputIsSystem(_ output: String) -> Diagnostic {
    .error(
      "the site cannot be built into '\(output)', which is the system's", at: nil,
      hint: "build into a folder of its own with --output")
  }

  static func outputHoldsSource(_ output: String) -> Diagnostic {
    .error(
      "the site cannot be built into '\(output)', which holds its sources", at: nil,
      hint: "build into a folder of its own with --output")
  }

  /// `'a', 'b' and 'c'`.
  static func list(_ words: [String], _ last: String = "and") -> String {
    let quoted = words.map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " \(last) " + quoted[quoted.count - 1]
  }
}
