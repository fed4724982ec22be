internal import ArgumentParser
internal import Diagnostics
internal import SiteBuilder

struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds the site into public/.",
    discussion: """
      What is in the output folder is replaced as a whole, and only when nothing is wrong: otherwise the \
      command says what is, exits with 1 and leaves the folder as it was. Files there that a build did not \
      write are left alone.

      EXAMPLES:
        stonehand build
        stonehand build --source docs --output _site
      """)

  @OptionGroup var site: SiteOptions

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var output: String?

  @Flag(help: "Build pages that are marked as drafts too.")
  var drafts = false

  @Flag(help: "Write a .br and a .gz beside each file of text, for servers that send these.")
  var compress = false

  @Flag(name: .customLong("no-cache"), help: "Make everything anew, and keep nothing in .stonehand/.")
  var isWithoutCache = false

  func run() throws {
    let terminal = Terminal()
    let start = ContinuousClock.now
    let target = output ?? site.path("public")
    if let problem = outputProblem(target, source: site.source) { try terminal.fail([problem]) }
    let progress = terminal.progress("building")
    var options = BuildOptions()
    options.includesDrafts = drafts
    options.isCompressed = compress
    options.folderName = site.fileSystem.folderName
    options.folder = site.source
    options.isLast = true
    let cache = isWithoutCache ? nil : SiteCache(site: site.source)
    let built = writeSite(
      site.source, to: target, options: options, cache: cache, renderer: siteRenderer)
    progress.stop()
    if built.diagnostics.hasErrors { try terminal.fail(built.diagnostics) }
    terminal.report(built.diagnostics)
    let time = terminal.seconds(ContinuousClock.now - start)
    terminal.say(
      "\(count(built.pageCount, "page")), \(count(built.assetCount, "asset")) in \(time) → \(target)")
  }
}
