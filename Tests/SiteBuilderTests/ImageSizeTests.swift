import Testing

@testable import SiteBuilder

@Suite struct ImageSizeTests {
  /// Bytes written as hexadecimal, with texts between quotes.
  private static func bytes(_ text: String) -> [UInt8] {
    text.split(separator: " ").flatMap { word -> [UInt8] in
      if word.hasPrefix("'") { return Array(word.dropFirst().dropLast().utf8) }
      if let star = word.firstIndex(of: "*"), let count = Int(word[word.index(after: star)...]),
        let byte = UInt8(word[..<star], radix: 16)
      {
        return [UInt8](repeating: byte, count: count)
      }
      return UInt8(word, radix: 16).map { [$0] } ?? []
    }
  }

  @Test(arguments: [
    ("PNG", "89 'PNG' 0D 0A 1A 0A 00 00 00 0D 'IHDR' 00 00 02 80 00 00 01 E0 08 06", 640.0, 480.0),
    ("GIF", "'GIF89a' 40 01 C8 00 F7", 320, 200),
    ("JPEG", "FF D8 FF E0 00 10 'JFIF' 00*10 FF DB 00 04 01 02 FF C0 00 11 08 01 E0 02 80 03", 640, 480),
    ("a progressive JPEG with fill bytes", "FF D8 FF FF FF C2 00 11 08 00 10 00 20 03", 32, 16),
    (
      "a JPEG on its side",
      "FF D8 FF E1 00 22 'Exif' 00 00 'MM' 00 2A 00 00 00 08 00 01 01 12 00 03 00 00 00 01 00 06 00 00 00 00 00 00 FF C0 00 11 08 00 10 00 20 03",
      16, 32
    ),
    ("a lossy WebP", "'RIFF' 00*4 'WEBP' 'VP8' 20 00*4 00 00 00 9D 01 2A 40 01 C8 00", 320, 200),
    ("a lossless WebP", "'RIFF' 00*4 'WEBP' 'VP8L' 00*4 2F 3F C1 31 00", 320, 200),
    ("an extended WebP", "'RIFF' 00*4 'WEBP' 'VP8X' 00*4 00*4 3F 01 00 C7 00 00", 320, 200),
  ])
  func aPictureKnowsItsSize(name: String, text: String, width: Double, height: Double) {
    #expect(ImageSize(Self.bytes(text)) == ImageSize(width: width, height: height))
  }

  @Test(arguments: [
    ("<svg width='12' height=\"34\"/>", 12.0, 34.0),
    (
      "<?xml version='1.0'?>\n<!-- <svg> -->\n<!DOCTYPE svg [ <!ENTITY a '>'> ]>\n<svg\nviewBox='0 0 30,60' width='15px'>",
      15, 30
    ),
    ("\u{FEFF}<svg viewBox=\"-5 -5 10 20\" title='a > b' xmlns='x'>", 10, 20),
    ("<svg width='1in' height='72pt'>", 96, 96),
    ("<svg width='100%' height='100%' viewBox='0 0 4 3'>", 4, 3),
    ("<svg height='10' viewBox='0 0 4 2'>", 20, 10),
  ])
  func anSVGKnowsItsSize(text: String, width: Double, height: Double) {
    #expect(ImageSize(Array(text.utf8)) == ImageSize(width: width, height: height))
  }

  @Test(arguments: [
    "", "text", "<html><svg width='1' height='1'>", "<svg>", "<svg width='0' height='3'>",
    "<svg width='nan' height='1'>",
    "<svg width='1' height='1'", "<!-- <svg width='1' height='1'>", "<svg viewBox='0 0 1'>", "GIF89a",
    "<svg width=1e999 height='1'>",
  ])
  func whatIsNotAPictureHasNone(text: String) { #expect(ImageSize(Array(text.utf8)) == nil) }

  /// Every beginning of every picture, and every picture with a byte changed: an answer or none, never a trap.
  @Test func damagedPicturesAreHarmless() {
    let pictures =
      [
        "89 'PNG' 0D 0A 1A 0A 00 00 00 0D 'IHDR' 00 00 02 80 00 00 01 E0",
        "FF D8 FF E1 00 22 'Exif' 00 00 'II' 2A 00 08 00 00 00 01 00 12 01 03 00 01 00 00 00 06 00 00 00 00 00 00 00 FF C0 00 11 08 00 10 00 20",
        "'RIFF' 00*4 'WEBP' 'VP8L' 00*4 2F 3F C1 31 00",
        "'RIFF' 00*4 'WEBP' 'VP8' 20 00*4 00 00 00 9D 01 2A 40 01 C8 00",
      ].map(Self.bytes) + [
        Array("<?xml?><!DOCTYPE a [<!-- -->]><svg width='1' height='2' viewBox='0 0 1 2'/>".utf8)
      ]
    for picture in pictures {
      for end in picture.indices { _ = ImageSize(Array(picture[..<end])) }
      for place in picture.indices {
        for byte: UInt8 in [0x00, 0x7F, 0xFF, 0x3C, 0x3E, 0x27] {
          var damaged = picture
          damaged[place] = byte
          _ = ImageSize(damaged)
        }
      }
    }
  }
}
