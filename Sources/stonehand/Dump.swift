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

  @Option(help: ArgumentHelp("The width that 'frames' is for, in points.", valueName: "points"))
  var width = 640.0

  @Argument(
    help: ArgumentHelp(
      "A page of content/ (for the stages of layouts with a block of it), or '-' for standard input.",
      valueName: "page[#block]"))
  var page: String

  func run() throws {
    let terminal = Terminal()
    switch stage {
    case .views: return try askAboutBlock(.views)
    case .frames: return try askAboutBlock(.frames(width: width))
    case .widths: return try askAboutBlock(.widths)
    case .syntax: return try askAboutBlock(.syntax)
    case .markdown, .html: break
    }
    do throws(FileError) {
      let file = page == "-" ? try standardInput() : try pageFile(page, in: site.fileSystem)
      let bytes =
        stage == .markdown ? Array(dumpMarkdown(file, isPlain: plain).utf8) : dumpHTML(file, isPlain: plain)
      terminal.write(bytes)
    } catch {
      try terminal.fail([.cannot(error)])
    }
  }

  private func askAboutBlock(_ question: BlockQuestion) throws {
    guard let target = Explain.Target(argument: page) else {
      throw ValidationError("'\(page)' is not a page, nor a page and a block")
    }
    Terminal().write(Array(try answer(question, about: target, in: site).utf8))
  }
}
