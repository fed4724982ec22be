import Foundation
import Testing

@testable import SiteBuilder

/// The pictures that other sites show for links to pages.
@Suite struct SocialCardTests {
  private static let isInstalled = FileManager.default.fileExists(atPath: "/usr/bin/rsvg-convert")

  private func site(_ files: [String: String]) -> BuiltSite {
    buildWithBlocks(
      ["site.yml": "title: T\nurl: https://a.org/\ncards: true\n", "content/index.md": "# Home\n"]
        .merging(files) { $1 })
  }

  @Test(.enabled(if: isInstalled, "rsvg-convert is not installed"))
  func eachPageHasOne() throws {
    let built = site(["content/guide/a.md": "---\ndescription: About\n---\n# A\n"])
    #expect(built.messages == "")
    #expect(built.text("guide/a/index.html").contains(#"content="https://a.org/assets/cards/guide/a.png""#))
    #expect(built.text("index.html").contains(#"content="https://a.org/assets/cards/index.png""#))
    #expect(built.text("index.html").contains(#"<meta property="og:image:width" content="1200">"#))
    let card = try #require(built.bytes("assets/cards/guide/a.png"))
    #expect(ImageSize(card) == ImageSize(width: 1200, height: 630))
    #expect(card != built.bytes("assets/cards/index.png"))
    #expect(
      card
        == site(["content/guide/a.md": "---\ndescription: About\n---\n# A\n"]).bytes(
          "assets/cards/guide/a.png"))
  }

  @Test(.enabled(if: isInstalled, "rsvg-convert is not installed"))
  func aSiteMayDrawItsOwn() throws {
    let own = [
      "templates/card.swift": "Text(page.title + page.kind)\n",
      "content/index.md": "---\nkind: x\n---\n# H\n",
    ]
    let built = site(own)
    #expect(built.messages == "")
    #expect(built.bytes("assets/cards/index.png") != site([:]).bytes("assets/cards/index.png"))
    #expect(!built.paths.contains("assets/card.swift"))
  }

  @Test(.enabled(if: isInstalled, "rsvg-convert is not installed"))
  func aMistakeInTheBlockIsToldOnce() {
    let built = site([
      "templates/card.swift": "Text(page.titel)\n", "content/a.md": "# A\n", "content/b.md": "# B\n",
    ])
    #expect(built.messages.contains("templates/card.swift:1:11: error: "))
    // What is split off before the first is empty, and left out.
    #expect(built.messages.split(separator: "templates/card.swift:1:").count == 1)
  }

  @Test(.enabled(if: isInstalled, "rsvg-convert is not installed"))
  func aPictureOfThePageIsPreferred() {
    let built = site(["content/index.md": "---\nimage: https://b.org/x.png\n---\n# H\n"])
    #expect(built.text("index.html").contains("https://b.org/x.png"))
    #expect(!built.paths.contains("assets/cards/index.png"))
  }

  @Test func withoutTheProgramThereAreNone() {
    let files = [
      "site.yml": "url: https://a.org/\ncards: true\n", "content/index.md": "# Home\n",
      "content/a.md": "# A\n",
    ]
    let built = buildSite(WithoutPrograms(files: memory(files))) { _, _, _ in MarkdownPageRenderer() }
    #expect(
      built.messages == """
        site.yml:2:8: warning: no cards are drawn: the program 'rsvg-convert' is not installed
            2 | cards: true
              |        ^~~~
           hint: sudo apt install librsvg2-bin

        """)
    #expect(!built.text("index.html").contains("og:image"))
  }

  @Test func withoutAnAddressThereAreNone() {
    check(
      ["site.yml": "cards: true\n", "content/index.md": "# Home\n"],
      says: """
        site.yml:1:8: warning: no cards are drawn: pages can name them only where the site's address is known
            1 | cards: true
              |        ^~~~
           hint: write 'url: https://…' into site.yml
        """)
  }
}

/// A machine on which nothing is installed.
private struct WithoutPrograms: FileSystem {
  let files: MemoryFileSystem

  func entries(of folder: String) throws(FileError) -> [FileEntry] { try files.entries(of: folder) }
  func read(_ path: String) throws(FileError) -> [UInt8] { try files.read(path) }
  func kind(of path: String) -> FileEntry.Kind? { path.contains("/bin/") ? nil : files.kind(of: path) }
}
