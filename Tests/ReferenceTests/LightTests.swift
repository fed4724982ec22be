import Testing

@testable import SiteBuilder

/// What the pages of the manual cost a reader, as they are sent: compressed, with the style sheet and the fonts.
@Suite struct LightTests {
  private static let limit = 60_000

  @Test func aPageOfTextIsLight() throws {
    let plan = try #require(ManualTests.built.plan).compressed(from: DiskFileSystem(root: Manual.root))
    func size(_ path: String) -> Int? {
      guard case .bytes(let bytes) = (plan.file(at: path + ".br") ?? plan.file(at: path))?.content else {
        return nil
      }
      return bytes.count
    }
    var checked = 0
    for file in plan.files where file.path.hasSuffix(".html") {
      guard file.path.hasPrefix("guide/") || file.path.hasPrefix("contributing/") else { continue }
      guard case .bytes(let bytes) = file.content else { continue }
      let tags = StartTag.all(in: bytes)
      func value(_ name: String, _ tag: StartTag) -> String? {
        tag.attributes.first { $0.name == name }?.value
      }
      // Pages with layout blocks and pictures are as heavy as these are.
      guard
        !tags.contains(where: { value("class", $0)?.contains("layout-block") == true || $0.name == "img" })
      else { continue }
      let links = tags.filter { $0.name == "link" && ["preload", "stylesheet"].contains(value("rel", $0)) }
      let paths = links.compactMap { value("href", $0)?.drop { $0 == "." || $0 == "/" } }.map(String.init)
      // Italics are a font of their own.
      let isItalic = String(decoding: bytes, as: UTF8.self).contains("<em>")
      #expect(paths.count + 1 <= (isItalic ? 6 : 5), "\(file.path): \(paths)")
      let sizes = try ([file.path] + paths).map { try #require(size($0), "\($0)") }
      #expect(sizes.reduce(0, +) <= Self.limit + (isItalic ? 15_000 : 0), "\(file.path): \(sizes)")
      checked += 1
    }
    #expect(checked > 5)
  }
}
