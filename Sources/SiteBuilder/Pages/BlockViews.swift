internal import Diagnostics
internal import Foundation
internal import LayoutEngine
internal import Typesetting
internal import Views

/// Makes views of the blocks of a page, in their order, with what the site knows.
final class BlockViews {
  /// Nil when the site's fonts cannot be used.
  let fonts: FontLibrary?
  /// Nil for a block that stands in no page.
  let context: PageContext?
  let natives: NativeVocabulary
  /// The direction to lay them out in, whatever the page's is; nil: the page's.
  var directionInstead: LayoutDirection?
  /// What they find as data; nil: the front matter of the page, and what all pages have.
  var data: BlockData?
  /// Made when the first block is: most pages have none.
  private var page: PageViews?

  init(_ fonts: FontLibrary?, _ context: PageContext?, _ natives: NativeVocabulary) {
    self.natives = natives
    self.fonts = fonts
    self.context = context
  }

  var layoutDirection: LayoutDirection {
    directionInstead ?? (context?.configuration.isRightToLeft == true ? .rightToLeft : .leftToRight)
  }

  /// The views of the next block, as it is at first.
  func build(_ source: SourceText, height: Double? = nil) -> (tree: ViewTree?, diagnostics: [Diagnostic]) {
    guard let (page, declared) = opened() else { return (nil, []) }
    let (tree, diagnostics) = page.build(source, height: height)
    return (tree, declared + diagnostics)
  }

  /// The views of the next block in all states, at most so many, that a reader can bring it into.
  func build(
    _ source: SourceText, states: Int, height: Double? = nil
  ) -> (views: BuiltViews?, diagnostics: [Diagnostic]) {
    guard let (page, declared) = opened() else { return (nil, []) }
    let (views, diagnostics) = page.build(source, states: states, height: height)
    return (views, declared + diagnostics)
  }

  /// What was found since the last block was built, while it was laid out to be written.
  func diagnosticsOfRendering() -> [Diagnostic] { page?.diagnosticsOfRendering() ?? [] }

  /// What runs the blocks; the first time, with what is wrong with the files that the page imports.
  private func opened() -> (PageViews, [Diagnostic])? {
    guard let fonts else { return nil }
    if let page { return (page, []) }
    let page = PageViews(environment(fonts))
    self.page = page
    return (page, (context?.imports ?? []).flatMap { page.declare($0) })
  }

  private func environment(_ fonts: FontLibrary) -> BlockEnvironment {
    // What Views keeps must be `Sendable`; it asks on the page's one thread only.
    nonisolated(unsafe) let context = context
    var environment = BlockEnvironment(
      fonts: fonts,
      image: { source in
        context?.imageSize(source).map {
          ImageInfo(size: CGSize(width: Double($0.width), height: Double($0.height)))
        }
      },
      imageNames: { context?.imageNames ?? [] },
      language: context?.configuration.language ?? "en", layoutDirection: layoutDirection)
    environment.data =
      data ?? context.map { BlockData([("page", $0.page.data)], on: $0.siteData.value) }
    environment.natives = natives
    if let configuration = context?.configuration {
      environment.timeZone = configuration.timeZone
      environment.colors = configuration.colors
      environment.now =
        context?.page.metadata.date.flatMap { Date(written: $0, in: configuration.timeZone) }
        ?? configuration.date
    }
    return environment
  }
}
