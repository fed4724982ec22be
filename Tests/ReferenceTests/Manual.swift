import Diagnostics
import Foundation
import LayoutEngine
import SiteBuilder
import Typesetting
import Views

/// The manual as it stands in the package.
enum Manual {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static let reference: [ReferencePage] = pages(in: "content/reference")
  static let examples: [ReferencePage] = pages(in: "content/examples")

  private static func pages(in folder: String) -> [ReferencePage] {
    names(in: folder).map { name in
      let path = folder + "/" + name
      return ReferencePage(path: path, file: file(path))
    }
  }

  static let guide = names(in: "content/guide").map { "content/guide/" + $0 }

  /// A file of the package; an empty one where there is none.
  static func file(_ path: String) -> SourceFile { SourceFile(path: path, bytes: bytes(path) ?? []) }

  private static func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: root + "/" + path).map { Array($0) }
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
  }

  /// What a block on a page of a folder knows: the default fonts, and the pictures of the manual.
  static func environment(in folder: String) -> BlockEnvironment {
    var environment = BlockEnvironment(
      fonts: fonts,
      image: { source in
        bytes(folder + "/" + source).flatMap { ImageSize($0) }
          .map { ImageInfo(size: CGSize(width: $0.width, height: $0.height)) }
      })
    // The date in the front matter of the page about dates.
    environment.now = Date(timeIntervalSince1970: 1_777_593_600)
    return environment
  }

  private static let fonts: FontLibrary = {
    let inter = "/usr/share/fonts/opentype/inter/Inter-"
    let mono = "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-"
    do {
      let body = try FontFamily(
        name: "Inter",
        faces: ["Regular", "Medium", "SemiBold", "Bold", "Italic", "BoldItalic"].map {
          try FontFace(path: inter + $0 + ".otf")
        })
      let code = try FontFamily(
        name: "JetBrains Mono", faces: ["Regular", "Bold"].map { try FontFace(path: mono + $0 + ".ttf") })
      return try FontLibrary([(.body, body), (.mono, code)])
    } catch {
      preconditionFailure("the tests need fonts-inter and fonts-jetbrains-mono: \(error)")
    }
  }()
}
