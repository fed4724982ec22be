import Testing

@testable import SiteBuilder

@Suite struct KeptTextTests {
  private static let texts: [[UInt8]] = [
    [], Array("short".utf8), Array(repeating: 0x61, count: 255), Array(repeating: 0x61, count: 256),
    Array(String(repeating: "<p>A paragraph – with \"quotation marks\".</p>\n", count: 3000).utf8),
    noise(100), noise(300), noise(70_000),
  ]

  /// What nothing makes smaller.
  private static func noise(_ count: Int) -> [UInt8] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
  }

  @Test(arguments: texts) func isTheSameWhenItIsPacked(bytes: [UInt8]) {
    let text = KeptText(bytes)
    #expect(text.bytes == bytes && text.packed.bytes == bytes && text.packed.packed.bytes == bytes)
  }

  @Test func aPageIsTheSameWhenItIsPacked() {
    var page = RenderedPage()
    page.html = Self.texts[4] + Array("<h2 id=\"end\">End</h2>".utf8)
    var packed = page
    packed.pack()
    #expect(packed.html == page.html && packed.anchors() == ["end"])
    packed.html = [0x61]
    #expect(packed.html == [0x61])
  }
}
