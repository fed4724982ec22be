import Foundation
import SiteBuilder
import Testing

/// What the manual says of bringing a site to a server, done as it says.
@Suite struct RecipeTests {
  private static let manual = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../content/guide/publishing.md").standardized
  private static let hasRsync = FileManager.default.isExecutableFile(atPath: "/usr/bin/rsync")

  /// The first block of code below a heading of the manual.
  private static func code(below heading: String) throws -> String {
    let text = try String(contentsOf: manual, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "\n```").dropFirst().first)
    return block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().joined()
      + "\n"
  }

  private static let path =
    URL(filePath: Command.program).deletingLastPathComponent().path + ":/usr/bin:/bin"

  private func site() throws -> SiteFolder {
    try SiteFolder([
      "site.yml": "title: T\nurl: https://name.github.io/repository/\n",
      "content/index.md": "# Home\n\n[a](a.md)\n", "content/a.md": "# A\n\n[home](index.md)\n",
    ])
  }

  @Test(.enabled(if: hasRsync, "there is no rsync")) func rsync() throws {
    let folder = try site()
    let commands = try Self.code(below: "To a server")
    #expect(commands.contains(" me@example.org:/var/www/type/\n"))
    let here = commands.replacing("me@example.org:/var/www/type/", with: "there/")
    func publish() throws {
      let done = try Command.run(
        "-e", "-c", here, in: folder.path, environment: ["PATH": Self.path], program: "/bin/sh")
      #expect(done.status == 0, "\(done.errors)")
    }
    try publish()
    var built = folder.contents(of: "public")
    #expect(built.removeValue(forKey: ".stonehand-manifest") != nil)
    #expect(folder.contents(of: "there") == built)
    try FileManager.default.removeItem(atPath: folder.path + "/content/a.md")
    try folder.write("content/index.md", "# Home\n")
    try publish()
    #expect(folder.read("there/a/index.html") == nil, "what the site no longer has is taken away")
    #expect(folder.read("there/index.html")?.contains("<h1") == true)
  }

  /// The workflow's own steps, the site at the path of its repository.
  @Test func gitHubPages() throws {
    let workflow = try Self.code(below: "GitHub Pages")
    let lines = workflow.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let runs = lines.compactMap { $0.firstMatch(of: /^-? ?run: (.*)$/).map { String($0.output.1) } }
    #expect(runs.last == "stonehand build")
    #expect(runs.contains { $0.hasSuffix("./stonehand.deb") })
    for needed in [
      "pages: write", "id-token: write", "- uses: actions/upload-pages-artifact@v3", "path: public",
      "uses: actions/deploy-pages@v4",
    ] { #expect(lines.contains(needed), "\(needed)") }
    let folder = try site()
    let done = try Command.run(
      "-e", "-c", runs.last ?? "", in: folder.path, environment: ["PATH": Self.path], program: "/bin/sh")
    #expect(done.status == 0, "\(done.errors)")
    // The page for addresses where nothing is is shown at any of them.
    let lost = try #require(folder.read("public/404.html"))
    let links = lost.matches(of: /(?:href|src)="([^"#:]*)"/).map { String($0.output.1) }
    #expect(links.contains("/repository/index.html"))
    for link in links {
      let path = try #require(link.hasPrefix("/repository/") ? link.dropFirst(12) : nil, "\(link)")
      #expect(folder.read("public/" + path) != nil, "\(link)")
    }
  }
}
