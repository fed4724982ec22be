internal import ArgumentParser

/// The command: flags, progress and exit codes, and nothing else.
struct Stonehand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stonehand",
    abstract: "Builds a site of Markdown pages with SwiftUI layouts in them.",
    discussion: """
      A site is a folder with pages in content/, templates in templates/ and its settings in site.yml.

      EXAMPLES:
        stonehand new my-docs
        stonehand build
        stonehand serve
        stonehand explain guide/start#cards --width 640
      """,
    version: "0.1.0",
    subcommands: [
      New.self, Import.self, Build.self, Check.self, Serve.self, Explain.self, Draw.self, Dump.self,
      SchemaCommand.self,
    ])
}
