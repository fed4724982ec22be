internal import Diagnostics
internal import Glibc
internal import Markdown
internal import Synchronization

/// A page's file, read and its front matter understood.
struct ReadPage: Sendable {
  let path: String
  var file: SourceFile?
  var metadata = PageMetadata()
  var bodyStart = 0
  var expanded: SourceText?
  /// What the files are called that it names, which may change without it.
  var inclusions: Set<String> = []
  var diagnostics: [Diagnostic] = []

  /// - Parameter others: where the files are read that it names, if not where it is read itself.
  init(
    _ source: String, _ files: any FileSystem, _ configuration: SiteConfiguration, _ editions: SiteEditions,
    others: (any FileSystem)? = nil
  ) {
    let written = String(source.dropFirst(ContentIndex.folder.count + 1))
    path = editions.place(of: written)
    do throws(FileError) {
      let file = SourceFile(path: source, bytes: try files.read(source))
      if let bad = firstInvalidUTF8(file.bytes) {
        diagnostics.append(.notUTF8(at: Span(file, bad..<bad + 1)))
        return
      }
      if let place = file.bytes.placeOfTooManyMarks {
        diagnostics.append(.tooManyMarks(at: Span(file, place..<place + 1)))
        return
      }
      (metadata, bodyStart) = PageMetadata.parse(file, into: &diagnostics)
      self.file = file
      let inclusive: MarkdownExtensions = [
        .includes, .snippets, .docfx, .codeImports, .modules, .myst, .shortcodes,
      ]
      guard !configuration.markdown.isDisjoint(with: inclusive) else { return }
      var inclusions = Inclusions(
        others ?? files, configuration.markdown, configuration.checks.severity(of: .files),
        folder: parent(of: source),
        isOfStrangers: configuration.html.isOfStrangers(written),
        values: PageValues(
          page: metadata.data, site: configuration.data,
          above: { PageValues.cascades(above: source, others ?? files) }))
      expanded = inclusions.expanded(SourceText(file, range: bodyStart..<file.bytes.count))
      if configuration.markdown.isSuperset(of: [.components, .colonGroups]),
        let text = HomeText.markdown(metadata.data, hasTitle: metadata.title != nil)
      {
        let body = expanded ?? SourceText(file, range: bodyStart..<file.bytes.count)
        let place = (metadata.data["hero"] ?? metadata.data["features"])?.span ?? Span(file, 0..<1)
        expanded = HomeText.body(body, behind: text, at: place)
      }
      diagnostics += inclusions.diagnostics
      self.inclusions = inclusions.names
      if inclusions.asksAbove { self.inclusions.formUnion(PageValues.folderPages) }
    } catch {
      diagnostics.append(.cannot(error))
    }
  }
}

extension ReadPage {
  /// What the page says of itself, as the tools mean it in whose Markdown it is written.
  func metadata(in markdown: MarkdownExtensions) -> PageMetadata {
    var result = metadata
    if markdown.contains(.components), ["doc", "splash"].contains(result.template) {
      // Starlight's two, of which the second has nothing beside the text.
      if result.template == "splash" { (result.showsSidebar, result.showsContents) = (false, false) }
      result.template = nil
    }
    if markdown.contains(.shortcodes) {
      // Hugo counts them from the page's folder.
      let folder = parent(of: path)
      result.aliases = result.aliases.map { alias in
        alias.text.hasPrefix("/") ? alias : WrittenText(text: join(folder, alias.text), span: alias.span)
      }
    }
    return result
  }
}

/// The pages' files as the builds of a process have read them: while a file has the stamp that it had, and what it asked
/// of others has the same answers, it says the same.
final class ReadPages: Sendable {
  private struct Known: Sendable {
    let page: ReadPage
    let stamp: FileStamp
    /// What was asked of the files that it names.
    let answers: [String: RecordedFiles.Answers]
  }

  private struct State: Sendable {
    var settings: [UInt8] = []
    var pages: [String: Known] = [:]
  }

  private let state = Mutex(State())

  /// To be called before a build. Pages that were read under other settings are forgotten.
  func begin(_ settings: [UInt8]) {
    state.withLock { if $0.settings != settings { $0 = State(settings: settings) } }
  }

  /// A page as it was read before, or as it is read now.
  ///
  /// - Parameter read: is given where the files are to be read that the page names.
  func page(_ source: String, _ files: any FileSystem, _ read: (any FileSystem) -> ReadPage) -> ReadPage {
    guard let stamp = files.stamp(of: source) else { return read(files) }
    if let known = state.withLock({ $0.pages[source] }), known.stamp == stamp,
      known.answers.allSatisfy({ $0.value.hold(for: $0.key, in: files) })
    {
      return known.page
    }
    let isSettled = stamp.isSettled(at: FileStamp.now())
    let others = RecordedFiles(files)
    let page = read(others)
    let isKnown = isSettled && page.file != nil && others.isConsistent
    state.withLock {
      $0.pages[source] = isKnown ? Known(page: page, stamp: stamp, answers: others.answers) : nil
    }
    return page
  }

  func keepOnly(_ sources: Set<String>) {
    state.withLock { state in
      if state.pages.count > sources.count { state.pages = state.pages.filter { sources.contains($0.key) } }
    }
  }
}
