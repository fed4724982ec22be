internal import ArgumentParser
internal import Diagnostics
internal import SiteBuilder

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes a site of another tool's: mdBook, MkDocs, Zensical, Docusaurus, Starlight, DocC.",
    discussion: """
      Copies pages and files, writes site.yml with the title, the navigation, the links and the syntaxes that \
      the pages use, and says what was left out. The other site's folder stays as it is, and nothing in it is \
      run. Files that are there already are never written over.

      EXAMPLES:
        stonehand import ../book --output book
        stonehand import Sources/Ink/Ink.docc --output ink-docs
      """)

  @Argument(help: ArgumentHelp("The other site's folder, which has its settings.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("The new site's folder.", valueName: "folder"))
  var output: String

  @Option(
    help: ArgumentHelp("The tool, where the settings do not tell: \(Self.tools).", valueName: "tool"),
    transform: { name in
      guard let tool = ImportedSite.Tool(rawValue: name) else {
        throw ValidationError("'\(name)' is not one of \(Self.tools)")
      }
      return tool
    })
  var from: ImportedSite.Tool?

  private static let tools = ImportedSite.Tool.allCases.map(\.rawValue).joined(separator: ", ")

  func run() throws {
    let terminal = Terminal()
    let files = DiskFileSystem(root: folder)
    var site = importSite(files, of: from, at: folder)
    guard !site.diagnostics.hasErrors else { try terminal.fail(site.diagnostics) }
    if DiskFileSystem(root: output).kind(of: ".gitignore") != nil {
      site.files.removeAll { $0.path == ".gitignore" }
    }
    let new = NewFolder(output, site.files)
    let obstacles = new.obstacles
    guard obstacles.isEmpty else { try terminal.fail(obstacles) }
    do throws(FileError) {
      try new.write(from: files)
    } catch {
      try terminal.fail([.cannot(error)])
    }
    terminal.report(site.diagnostics)
    terminal.say(
      "\(count(site.pageCount, "page")), \(count(site.files.count - site.pageCount, "other file")) → \(output)"
    )
    terminal.say("What a build says of them: stonehand check --source \(shellWord(output))")
  }
}
