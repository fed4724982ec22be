internal import ArgumentParser
internal import Diagnostics
internal import SiteBuilder

struct Dump: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints what one stage of a build makes of a page.",
    discussion: """
      EXAMPLES:
        stonehand dump --stage html guide/start.md
        stonehand dump --stage html --plain - < README.md
      """)

  enum Stage: String, ExpressibleByArgument, CaseIterable {
    case markdown, html, syntax, views, frames, widths
  }

  @OptionGroup var site: SiteOptions

  @Option(help: "The stage: \(Stage.allCases.map(\.rawValue).joined(separator: ", ")).")
  var stage: Stage

  @Flag(help: "Write Markdown as the CommonMark specification does, and add nothing.")
  var plain = false

  @Argument(help: ArgumentHelp("A page of content/, or '-' for standard input.", valueName: "page"))
  var page: String

  func run() throws {
    let terminal = Terminal()
    do throws(FileError) {
      let file = page == "-" ? try standardInput() : try pageFile(page, in: site.fileSystem)
      switch stage {
      case .markdown: terminal.write(Array(dumpMarkdown(file, isPlain: plain).utf8))
      case .html: terminal.write(dumpHTML(file, isPlain: plain))
      case .syntax, .views, .frames, .widths:
        throw FileError("dump", stage.rawValue, reason: "this stage is not built yet")
      }
    } catch {
      try terminal.fail([.cannot(error)])
    }
  }
}
