import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Typesetting
import Views

@testable import Rendering
@testable import SiteBuilder

/// A block that is painted both ways: by the page that is built of it, and by `drawPicture`.
struct PaintCase {
  let name: String
  let views: BuiltViews
  var widths: [Double] = [360]
  var direction = LayoutDirection.leftToRight
  /// The address that the page writes for an image, and the image's file.
  var image: (ImageContent) -> (url: String, file: PictureImage)? = { _ in nil }

  /// The views of a state, laid out for a width.
  func tree(_ state: Int, width: Double) -> ViewTree {
    let tree =
      switch views {
      case .fixed(let tree): tree
      case .stateful(let states): states.tree(state, layoutDirection: direction)
      }
    tree.layout.solve(ProposedViewSize(width: width, height: nil))
    return tree
  }

  func height(_ state: Int, width: Double) -> Double { tree(state, width: width).layout.root.frame.height }

  /// The same block as the page has it.
  func rendered(_ id: String, _ prefix: String) -> RenderedBlock {
    var context = BlockContext(id: id, classPrefix: prefix, layoutDirection: direction)
    context.image = { image($0)?.url ?? $0.source }
    return switch views {
    case .fixed(let tree): renderBlock(tree, context)
    case .stateful(let states): renderBlock(states, context)
    }
  }
}

/// What all cases are set in and coloured with: the site of the manual.
struct PaintSite {
  static let shared = Result { try PaintSite() }
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    .path

  let fonts: FontLibrary
  let language: String
  let colors: ThemeColors
  /// The site's style sheet, with whole fonts.
  let css: String
  /// Font files by their addresses.
  let files: [String: String]

  private init() throws {
    let disk = DiskFileSystem(root: Self.root)
    var diagnostics: [Diagnostic] = []
    let configuration = LoadedSite.readConfiguration(disk, &diagnostics).configuration
    language = configuration.language
    fonts = try #require(SiteFonts(configuration.fonts, disk, &diagnostics).library)
    colors = ThemeColors(Stylesheet.colorSheets(configuration, disk))
    var rules = ""
    var files: [String: String] = [:]
    for family in [configuration.fonts.body, configuration.fonts.mono] {
      for face in family.faces {
        let address = "/fonts" + face.path
        files[address] = face.path
        rules +=
          "@font-face{font-family:\"\(family.name)\";font-weight:\(face.weight);"
          + "font-style:\(face.isItalic ? "italic" : "normal");font-display:block;src:url(\(address))}"
      }
    }
    self.files = files
    var rendered = RenderedFonts()
    rendered.css = Array(rules.utf8)
    css = String(
      decoding: Stylesheet.css(
        configuration, rendered,
        TemplateLibrary.load(disk, data: DataFolder.load(disk, Workers(count: 1)).value)), as: UTF8.self)
  }

  /// A block's source as a case; nil when it does not build, as some snippets of others, or has characters that the
  /// site's fonts do not draw.
  func paintCase(
    _ name: String, _ source: String, direction: LayoutDirection = .leftToRight, widths: [Double] = [360]
  ) -> PaintCase? {
    var environment = BlockEnvironment(fonts: fonts, layoutDirection: direction)
    environment.image = { _ in nil }
    let page = PageViews(environment)
    let file = SourceFile(path: name, bytes: Array(source.utf8))
    let (views, diagnostics) = page.build(SourceText(file), states: 64)
    guard let views, !diagnostics.hasErrors else { return nil }
    // Browsers take such characters from fonts of the machine, or of their own.
    if diagnostics.contains(where: { $0.message.hasPrefix("no font of the site has") }) { return nil }
    return PaintCase(name: name, views: views, widths: widths, direction: direction)
  }
}
