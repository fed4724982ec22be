internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import Glibc
internal import Preview
internal import SiteBuilder
internal import Synchronization

/// The preview's command: flags and words; everything else is the module Preview's.
struct StonehandServe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stonehand-serve",
    abstract: "Shows the site in a browser while it is written.",
    discussion: """
      The site is built into memory, and again whenever a file of it changes; the pages that are open reload. \
      When something is wrong with one it shows what. Ctrl-C ends it.

      EXAMPLES:
        stonehand serve
        stonehand serve --source docs --port 8080
        stonehand serve --open
      """)

  @Option(help: ArgumentHelp("The site's folder.", valueName: "folder"))
  var source = "."

  @Option(
    help: ArgumentHelp("Where to listen (default: 4000 or the next that is free).", valueName: "number"))
  var port: Int?

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: "Show pages that are marked as drafts too.")
  var drafts = false

  @Option(
    help: ArgumentHelp(
      """
      What opens a place in a file at a click: vscode, zed, idea, subl and others, or an address with {file}, {line} \
      and {column} (default: $VISUAL or $EDITOR, if known).
      """, valueName: "editor"))
  var editor: String?

  func run() async throws {
    // Nothing is on its way to a disk: the end may be immediate, however many pages are open.
    for number in [SIGINT, SIGTERM] { signal(number) { _ in _exit(0) } }
    let terminal = Terminal()
    do {
      let editor =
        try editor.map { try Editor($0) } ?? Editor(environment: ProcessInfo.processInfo.environment)
      let links = editor.map { EditorLinks($0, folder: source) }
      let server = try PreviewServer(
        folder: source, port: port, build: build(links), report: Terminal(editor: links).tell)
      try await server.run { [opens = `open`] in
        let other = server.isElsewhere ? "port \(PreviewServer.firstPort) is taken, " : ""
        terminal.say("\(server.address)  (\(other)Ctrl-C ends)")
        if opens, !showInBrowser(server.address) {
          terminal.tell(
            .warning(
              "no browser was opened: there is no 'xdg-open'", at: nil,
              hint: "open \(server.address) yourself"))
        }
      }
    } catch let error as PreviewError {
      terminal.tell(.error(error.message, at: nil, hint: error.hint))
      throw ExitCode.failure
    }
  }

  private func build(_ editor: EditorLinks?) -> PreviewBuild {
    let files = DiskFileSystem(root: source)
    var options = BuildOptions()
    options.isShownAtRoot = true
    options.includesDrafts = drafts
    options.folderName = files.folderName
    options.folder = source
    let natives = PreviewCommand.natives
    let inspector = BlockInspector(files, natives: natives)
    let session = SiteSession(files, options: options) { SitePageRenderer($0, $1, &$2, natives: natives) }
    let last = Mutex<PreviewSite?>(nil)
    let shown: @Sendable (BuiltSite) -> PreviewSite = { built in
      var site = last.withLock { last in
        let site = PreviewSite(built, root: files.root, after: last)
        last = site
        return site
      }
      site.editor = editor
      site.mayRead = files.holds(realPath:)
      site.inspect = { block in
        inspector.json(
          of: block.name, in: block.source,
          at: BlockMoment(width: block.width, values: block.values, isRightToLeft: block.isRightToLeft),
          place: { editor?.address(of: $0) })
      }
      return site
    }
    return { changes in
      inspector.forget()
      var site = shown(session.build(changes))
      if !session.isChecked { site.rest = { session.check(isWanted: $0).map(shown) } }
      return site
    }
  }
}

extension PreviewSite {
  /// What a build would write, without the writing; where something is wrong, what it could make.
  ///
  /// - Parameter last: what the build before would.
  init(_ built: BuiltSite, root: String, after last: PreviewSite?) {
    self.init(files: [:], diagnostics: built.diagnostics)
    nextMoment = built.nextMoment
    let draft = built.draft.files
    guard let last, built.difference != .any else {
      sources = Dictionary(draft.lazy.map { ($0.path, $0.source) }) { first, _ in first }
      files = Dictionary(draft.lazy.map { ($0.path, Content($0, root: root)) }) { first, _ in first }
      return
    }
    sources = last.sources
    guard case .files(let paths) = built.difference else {
      files = Dictionary(draft.lazy.map { ($0.path, Content($0, root: root)) }) { first, _ in first }
      return
    }
    (files, changes) = (last.files, paths)
    for path in paths { files[path] = built.draft.file(at: path).map { Content($0, root: root) } }
  }
}

extension PreviewSite.Content {
  fileprivate init(_ file: BuildPlan.File, root: String) {
    self =
      switch file.content {
      case .bytes(let bytes): .bytes(bytes)
      case .made(let page): .made(PreviewSite.Made(page) { page.bytes })
      case .copy(let path): .file(path.hasPrefix("/") ? path : root + "/" + path)
      }
  }
}
