internal import Diagnostics
internal import Foundation
internal import LayoutEngine
internal import Typesetting
internal import Views

/// Makes views of a block's source, with what the site knows.
struct BlockViews {
  /// Nil when the site's fonts cannot be used.
  let fonts: FontLibrary?
  /// Nil for a block that stands in no page.
  let context: PageContext?

  init(_ fonts: FontLibrary?, _ context: PageContext?) {
    self.fonts = fonts
    self.context = context
  }

  var layoutDirection: LayoutDirection {
    context?.configuration.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  func build(_ source: SourceText) -> (tree: ViewTree?, diagnostics: [Diagnostic]) {
    guard let fonts else { return (nil, []) }
    // What Views keeps must be `Sendable`; it asks on the page's one thread only.
    nonisolated(unsafe) let context = context
    let environment = BlockEnvironment(
      fonts: fonts,
      image: { source in
        context?.imageSize(source).map {
          ImageInfo(size: CGSize(width: Double($0.width), height: Double($0.height)))
        }
      },
      imageNames: { context?.imageNames ?? [] },
      language: context?.configuration.language ?? "en", layoutDirection: layoutDirection)
    return buildViews(source, in: environment)
  }
}
