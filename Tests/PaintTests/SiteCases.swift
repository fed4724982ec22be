import Diagnostics
import Foundation
import LayoutEngine
import Markdown
import Testing
import Views

@testable import Rendering
@testable import SiteBuilder

/// Blocks that are written for something else: those of the manual, and what others have written in SwiftUI.
enum SiteCases {
  /// Every block of the manual that is shown, with its images.
  static func manual(_ site: PaintSite) throws -> [PaintCase] {
    let disk = DiskFileSystem(root: PaintSite.root)
    let loaded = LoadedSite.load(disk, BuildOptions(), Workers(count: 1)) { SitePageRenderer($0, $1, &$2) }
    var cases: [PaintCase] = []
    for page in loaded.content.pages {
      let context = loaded.context(of: page)
      let document = context.document
      let views = BlockViews(site.fonts, context, NativeVocabulary())
      let blocks = PageBlocks(document, views)
      for block in blocks.all {
        let header = blocks.header(of: block.node)
        let (built, diagnostics) = views.build(
          document.codeText(of: block.node), states: header.states, height: header.height)
        guard let built, !diagnostics.hasErrors else { continue }
        var paintCase = PaintCase(name: "\(page.path)#\(block.id)", views: built)
        paintCase.direction = views.layoutDirection
        nonisolated(unsafe) let context = context
        paintCase.image = { content in
          context.imageFile(content.source, in: disk).map { file in
            ("data:\(file.mediaType);base64,\(Data(file.bytes).base64EncodedString())", file)
          }
        }
        cases.append(paintCase)
      }
    }
    return cases
  }

  private static let snippets = PaintSite.root + "/../shared/cases/snippets"

  static var hasSnippets: Bool { FileManager.default.fileExists(atPath: snippets) }

  /// SwiftUI of others, as far as it builds.
  static func snippets(_ site: PaintSite) throws -> [PaintCase] {
    let names = try FileManager.default.contentsOfDirectory(atPath: snippets).filter {
      $0.hasSuffix(".swift")
    }
    return try names.sorted().compactMap { name in
      let path = snippets + "/" + name
      let use = path.dropLast(6) + ".use"
      var source = try String(contentsOfFile: path, encoding: .utf8) + "\n"
      if FileManager.default.fileExists(atPath: String(use)) {
        source += try String(contentsOfFile: String(use), encoding: .utf8)
      }
      return site.paintCase(String(name.dropLast(6)), source)
    }
  }

  static func random(_ site: PaintSite, seeds: Range<UInt64>) -> [PaintCase] {
    seeds.compactMap { seed in
      var views = RandomViews(seed: seed)
      let source = views.source()
      if let only = PaintTests.only, "random \(seed)".contains(only) { print(source) }
      let result = site.paintCase(
        "random \(seed)", source, direction: seed % 5 == 4 ? .rightToLeft : .leftToRight)
      // How browsers cut off words, which is known: at least a letter stands before the dots, and from right to left
      // the dots stand before the words.
      guard let result, !result.rendered("b", "b").cutTexts.isEmpty else { return result }
      return nil
    }
  }
}
