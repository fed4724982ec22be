import Diagnostics
import Foundation
import SiteBuilder
import Testing

/// The lists of examples show a picture of each: its first layout that has a name, as `stonehand draw` draws it.
@Suite struct ExamplePicturesTests {
  /// Where they are old, run this test with `WRITE_VOCABULARY=1`, which draws them.
  @Test(arguments: ["content/examples", "content/examples/screens"])
  func thePicturesAreWhatIsDrawn(folder: String) throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Manual.root + "/" + folder)
      .filter { $0.hasSuffix(".md") && $0 != "index.md" }.sorted()
    #expect(pages.count >= 8)
    let index = text(folder + "/index.md")
    for page in pages {
      let name = String(page.dropLast(3))
      #expect(index.contains("id: \"\(name)\""), "\(folder)/index.md does not list \(page)")
      let picture = try #require(try drawn(folder + "/" + page), "\(page)")
      let path = "content/images/examples/\(name).svg"
      if ProcessInfo.processInfo.environment["WRITE_VOCABULARY"] != nil {
        try picture.write(toFile: Manual.root + "/" + path, atomically: true, encoding: .utf8)
      }
      #expect(text(path) == picture, "\(path)")
    }
  }

  private func drawn(_ page: String) throws -> String? {
    let block = try #require(
      text(page).firstMatch(of: #/(?m)^```layout #([a-z-]+)/#)
    ).1
    var request = PictureRequest()
    (request.width, request.padding) = (420, 12)
    let site = DiskFileSystem(root: Manual.root)
    let target = BlockTarget.page(Manual.file(page), block: String(block))
    return answer(.picture(request), about: target, in: site).text
  }

  private func text(_ path: String) -> String { String(decoding: Manual.file(path).bytes, as: UTF8.self) }
}
