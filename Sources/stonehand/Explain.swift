internal import ArgumentParser
internal import Diagnostics
internal import SiteBuilder

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows how a layout came about: who proposed what, what came back, where it was placed.",
    discussion: """
      A dimension that is not given is proposed as unspecified.

      EXAMPLES:
        stonehand explain guide/start.md#cards --width 640
        stonehand explain guide/start.md#cards --width 640 --svg > cards.svg
        stonehand explain - --width 300 --json < block.swift
      """)

  @OptionGroup var site: SiteOptions

  @Argument(
    help: ArgumentHelp(
      "A page of content/ and a block in it, or '-' for one block's source on standard input.",
      valueName: "page[#block]"))
  var target: Target

  @Option(help: ArgumentHelp("The proposed width, in points.", valueName: "points"))
  var width: Double?

  @Option(help: ArgumentHelp("The proposed height, in points.", valueName: "points"))
  var height: Double?

  @Flag(help: "Print JSON: the proposal, the size and the frames of all views with an id.")
  var json = false

  @Flag(help: "Print a picture of the frames of all views, as SVG.")
  var svg = false

  func validate() throws {
    if json, svg { throw ValidationError("--json and --svg are two answers: ask for one") }
    for (name, value) in [("--width", width), ("--height", height)] {
      if let value, !(0...1_000_000).contains(value), value != .infinity || svg {
        throw ValidationError("\(name) is a number of points from 0 to 1000000")
      }
    }
  }

  func run() throws {
    let format: ExplanationFormat = json ? .json : svg ? .svg : .text
    let text = try answer(.explanation(width: width, height: height, as: format), about: target, in: site)
    Terminal().write(Array(text.utf8))
  }

  /// Which block is meant.
  enum Target: ExpressibleByArgument, Sendable {
    case standardInput
    /// Without a block: the page's first one.
    case page(String, block: String?)

    init?(argument: String) {
      if argument == "-" {
        self = .standardInput
        return
      }
      let parts = argument.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      guard let page = parts.first, !page.isEmpty, parts.count == 1 || !parts[1].isEmpty else { return nil }
      self = .page(String(page), block: parts.count > 1 ? String(parts[1]) : nil)
    }
  }
}

/// What is to be said about a block; what was noticed on the way is shown.
func answer(_ question: BlockQuestion, about target: Explain.Target, in site: SiteOptions) throws -> String {
  let terminal = Terminal()
  let place: BlockTarget
  do throws(FileError) {
    place =
      switch target {
      case .standardInput: .source(try standardInput())
      case .page(let name, let block): .page(try pageFile(name, in: site.fileSystem), block: block)
      }
  } catch {
    try terminal.fail([.cannot(error)])
  }
  let answer = SiteBuilder.answer(
    question, about: place, in: site.fileSystem, natives: StonehandCommand.natives)
  guard let text = answer.text else { try terminal.fail(answer.diagnostics) }
  terminal.report(answer.diagnostics)
  return text
}
