import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// Copies of pictures in several sizes. What needs the program `vips` is left out where it is not installed.
@Suite struct ImageFormTests {
  private static let isInstalled = FileManager.default.fileExists(atPath: "/usr/bin/vips")

  @Test(arguments: [
    ("true", 1000.0, ["640w.webp", "1000w.webp"]),
    ("true", 640, ["640w.webp"]),
    ("true", 5000, ["640w.webp", "1280w.webp"]),
    (
      "{widths: [300, 100], formats: [webp, avif]}", 200,
      ["100w.avif", "200w.avif", "100w.webp", "200w.webp"]
    ),
    ("false", 1000, []),
  ])
  func sizes(setting: String, width: Double, expected: [String]) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "site.yml", bytes: Array("images: \(setting)\n".utf8))
    var settings = SiteConfiguration.parse(file, into: &diagnostics).images
    #expect(diagnostics.isEmpty)
    settings.tool = "/usr/bin/vips"
    let asset = ContentIndex.Asset(source: "content/p/a.png", route: Route(file: "p/a.png"))
    let forms = ImageForms.forms(of: asset, at: asset.route, ImageSize(width: width, height: 10), settings)
    #expect(forms.flatMap(\.copies).map(\.route.path) == expected.map { "p/a-" + $0 })
  }

  @Test(.enabled(if: !isInstalled, "libvips is installed")) func withoutTheProgram() {
    check(
      ["site.yml": "images: true\n"],
      says: """
        site.yml:1:9: warning: pictures stay in one size: the program 'vips' is not installed
            1 | images: true
              |         ^~~~
           hint: sudo apt install libvips-tools
        """)
  }

  @Test func mistakes() {
    // Without libvips something is said before it.
    let messages = build(["site.yml": "images:\n  formats: [wepb]\n", "content/index.md": "# A\n"]).messages
    #expect(
      messages.hasSuffix(
        """
        site.yml:2:13: error: 'formats' cannot be 'wepb'
            2 |   formats: [wepb]
              |             ^~~~
           hint: did you mean 'webp'?

        """), "\(messages)")
  }

  @Test(.enabled(if: isInstalled)) func copiesAreMadeAndNamed() throws {
    let folder = TemporaryFolder()
    let source = folder.path + "/source.png"
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/vips")
    process.arguments = ["black", source, "900", "30", "--bands", "3"]
    try process.run()
    process.waitUntilExit()
    let picture = Array(try Data(contentsOf: URL(filePath: source)))
    let files = MemoryFileSystem(
      [
        "site.yml": Array("images: {widths: [300], formats: [avif, webp]}\n".utf8),
        "content/index.md": Array("![A](a.png) ![B](b.png)\n".utf8),
        "content/a.png": picture, "content/unused.png": picture, "content/b.png": picture,
        "content/b@2x.png": picture,
        "templates/page.mustache": Array("{{{content}}}".utf8),
      ], over: DiskFileSystem(root: "/"))
    let built = buildSite(files) { _, _, _ in MarkdownPageRenderer() }
    #expect(built.messages == "")
    #expect(
      built.text("index.html").contains(
        #"<source type="image/avif" srcset="a-300w.avif 300w" sizes="auto, (min-width: 48rem) 44rem, 100vw" /><source"#
      ), "\(built.text("index.html"))")
    #expect(built.paths.filter { $0.contains("w.") } == ["a-300w.avif", "a-300w.webp"])
    guard case .bytes(let copy) = built.plan?.file(at: "a-300w.webp")?.content else { return }
    #expect(ImageSize(copy) == ImageSize(width: 300, height: 10))
  }
}
