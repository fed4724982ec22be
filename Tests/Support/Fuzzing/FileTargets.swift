import Foundation
import Preview
import SiteBuilder
import Typesetting

extension FuzzTarget {
  /// The size of a picture, by its bytes.
  static var pictures: FuzzTarget {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    let png: [UInt8] =
      [0x89] + bytes("PNG\r\n") + [0x1A, 0x0A, 0, 0, 0, 13] + bytes("IHDR") + [0, 0, 1, 0, 0, 0, 0, 64, 8, 6]
    let gif: [UInt8] = bytes("GIF89a") + [40, 1, 30, 0, 0xF7, 0, 0]
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + bytes("Exif\0\0MM") + [
        0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
      ]
      + [0, 0, 0, 0]
    let frame: [UInt8] = [
      0xFF, 0xC0, 0, 17, 8, 0, 90, 0, 160, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xFF, 0xD9,
    ]
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + bytes("JFIF\0") + [1, 2, 0, 0, 72, 0, 72, 0, 0]
    func webP(_ chunk: String, _ content: [UInt8]) -> [UInt8] {
      bytes("RIFF") + [40, 0, 0, 0] + bytes("WEBP" + chunk) + [UInt8(content.count), 0, 0, 0] + content
    }
    let svg = """
      <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- a -->
      <svg xmlns="http://www.w3.org/2000/svg" width="12.5e1mm" height='50%' viewBox="0 0, 100 50"><rect/></svg>
      """
    let seeds =
      [
        png, gif, jpeg + exif + frame, jpeg + frame, webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 64, 1, 240, 0]),
        webP("VP8L", [0x2F, 0xFF, 0xC0, 0x3F, 0x10]), webP("VP8X", [0x10, 0, 0, 0, 255, 0, 0, 127, 0, 0]),
        bytes(svg), bytes("<svg width=\"10\" height=\"20\"/>"),
      ]
    let words = [
      "width=\"", "height=\"", "viewBox=\"", "px", "1e308", "-1", "<svg", "/>", "<!--", "-->", "<!DOCTYPE",
      "IHDR",
      "VP8X", "Exif\0\0II*\0", "\u{FEFF}",
    ]
    return FuzzTarget("pictures", seeds: seeds, words: words, isText: false) { input, _ in
      guard let size = ImageSize(input) else { return nil }
      let isRight = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
      return isRight ? nil : "\(size) is no size"
    }
  }

  /// Font files: read, set text in, cut down and packed. Nil when the fonts are missing.
  static var fonts: FuzzTarget? {
    let paths = [
      "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
      "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf",
    ]
    // Small ones, whose every byte means something.
    let seeds = paths.compactMap { path -> [UInt8]? in
      guard let face = try? FontFace(path: path) else { return nil }
      return try? face.subset(to: Array("AVfi 1ö.".unicodeScalars), features: ["tnum"])
    }
    guard seeds.count == paths.count else { return nil }
    let words = [
      "OS/2", "hhea", "hmtx", "maxp", "cmap", "glyf", "loca", "CFF ", "GSUB", "GPOS", "GDEF", "ttcf", "kern",
    ]
    return FuzzTarget("fonts", seeds: seeds, words: words, isText: false) { input, listen in
      guard let face = try? FontFace(bytes: input) else { return nil }
      listen("\(face.familyName) \(face.weight)\n")
      if let family = try? FontFamily(name: "A", faces: [face]),
        let library = try? FontLibrary([(.body, family), (.mono, family)])
      {
        let paragraph = Paragraph([TextRun("AV fi, 1ö. ffi e\u{301}\n👍 AVAV")], fonts: library)
        for width in [nil, 0, 40, 200] as [Double?] {
          for line in paragraph.lines(atWidth: width).lines where !line.width.isFinite {
            return "a line's width is \(line.width)"
          }
        }
      }
      if let subset = try? face.subset(to: Array("AVö".unicodeScalars)) {
        _ = try? WOFF2.compress(subset, quality: 1)
      }
      return nil
    }
  }

  /// What a preview is asked for: a method, an address and a host, with spaces between.
  static var requests: FuzzTarget {
    let files = ["index.html", "guide/index.html", "ünï & co/index.html", "a.css", "b/c.svg", "d.html"]
    let seeds = [
      "GET / localhost:4000", "GET /guide localhost", "HEAD /a.css?b=c 127.0.0.1:80",
      "GET /%C3%BCn%C3%AF%20&%20co [::1]:1",
      "GET /b/../c.svg a.localhost", "POST / localhost", "GET /guide/?a#b evil.example",
    ].map { Array($0.utf8) }
    let words = [
      "/", "//", "/../", "/./", "%2e", "%2F", "%00", "%", "%ff", "%c3", "?", "#", "\\", "index.html", "guide",
      "localhost", ".localhost", "127.0.0.1", "[::1]", ":", "é", "\u{FEFF}", "<script>", "/_", "\r\n", "\t",
    ]
    return FuzzTarget("requests", seeds: seeds, words: words) { input, _ in
      let parts = String(decoding: input, as: UTF8.self).split(
        separator: " ", omittingEmptySubsequences: false)
      let (method, target) = (String(parts.first ?? ""), String(parts.dropFirst().first ?? ""))
      let answer = previewAnswer(
        method: method, target: target, host: parts.dropFirst(2).joined(separator: " "),
        files: Dictionary(uniqueKeysWithValues: files.map { ($0, Array($0.utf8)) }))
      switch answer.status {
      case 200, 400, 403, 404, 405: return answer.location == nil ? nil : "\(answer.status) with an address"
      case 302:
        let location = answer.location ?? ""
        return location.hasPrefix("/") && !location.hasPrefix("//") ? nil : "redirected to '\(location)'"
      default: return "the answer is \(answer.status)"
      }
    }
  }
}
