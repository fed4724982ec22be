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
        stonehand check --external
        stonehand check --source docs
      """)

  @OptionGroup var site: SiteOptions

  @Flag(help: "Check pages that are marked as drafts too.")
  var drafts = false

  @Flag(help: "Ask other servers, too, whether what is linked there is there. The program curl does that.")
  var external = false

  func run() throws {
    let terminal = Terminal()
    let progress = terminal.progress("checking")
    var options = BuildOptions()
    options.includesDrafts = drafts
    options.folderName = site.fileSystem.folderName
    options.folder = site.source
    options.findsUnused = true
    options.listsAddresses = external
    let built = buildSite(site.fileSystem, options: options, renderer: siteRenderer)
    let elsewhere = built.elsewhere.ask(site: site.source, site.fileSystem)
    progress.stop()
    let diagnostics = (built.diagnostics + elsewhere).inSourceOrder()
    if diagnostics.hasErrors { try terminal.fail(diagnostics) }
    terminal.report(diagnostics)
    let addresses = external ? ", \(count(built.elsewhere.count, "address", "addresses")) elsewhere" : ""
    terminal.say(
      "\(count(built.pageCount, "page")), \(count(built.assetCount, "asset"))\(addresses): "
        + (diagnostics.isEmpty ? "nothing wrong" : "nothing that stops a build"))
  }
}
