import Testing

@testable import SiteBuilder

/// What is read from the cache of fonts is what was written to it, or nothing.
@Suite struct FontCacheTests {
  private let font: [UInt8] = Array("wOF2".utf8) + (0..<200).map { UInt8($0) }

  @Test func aFontIsReadAsItWasWritten() {
    #expect(FontCache.checked(font + FontCache.check(of: font)) == font)
  }

  @Test func eachChangeIsFound() {
    let file = font + FontCache.check(of: font)
    for index in file.indices {
      var changed = file
      changed[index] ^= 0x20
      #expect(FontCache.checked(changed) == nil, "byte \(index)")
      #expect(FontCache.checked(Array(file[..<index])) == nil, "\(index) bytes")
    }
    #expect(FontCache.checked(file + [0]) == nil)
  }
}
