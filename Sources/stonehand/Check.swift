internal import ArgumentParser
internal import Diagnostics
internal import SiteBuilder

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what a build would say, and more, without writing anything.",
    discussion: """
      Besides what is wrong it finds pages that nothing leads to, files that no page links to or shows, and \
      pages that the navigation leaves out. It exits with 1 when a build would.

      EXAMPLES:
        stonehand check
        stonehand check --source docs
      """)

  @OptionGroup var site: SiteOptions

  @Flag(help: "Check pages that are marked as drafts too.")
  var drafts = false

  func run() throws {
    let terminal = Terminal()
    let progress = terminal.progress("checking")
    var options = BuildOptions()
    options.includesDrafts = drafts
    options.folderName = site.fileSystem.folderName
    options.folder = site.source
    options.findsUnused = true
    let built = buildSite(site.fileSystem, options: options, renderer: siteRenderer)
    progress.stop()
    if built.plan == nil { try terminal.fail(built.diagnostics) }
    terminal.report(built.diagnostics)
    terminal.say(
      "\(count(built.pageCount, "page")), \(count(built.assetCount, "asset")): "
        + (built.diagnostics.isEmpty ? "nothing wrong" : "nothing that stops a build"))
  }
}
