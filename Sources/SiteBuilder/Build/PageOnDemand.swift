internal import Diagnostics

/// A page of a site that is put together whenever somebody asks for it: what is large in it, the text of the page apart,
/// it shares with all others.
public final class PageOnDemand: Sendable {
  /// What is around the pages, of one build.
  final class Surroundings: Sendable {
    /// By edition.
    let assemblies: [PageAssembly]

    init(_ assemblies: [PageAssembly]) { self.assemblies = assemblies }

    func html(of page: Page, _ rendered: RenderedPage) -> (html: [UInt8], diagnostics: [Diagnostic]) {
      ResourceLimit.standard.run { self.assemblies[page.edition].html(of: page, rendered) }.result
    }
  }

  private let surroundings: Surroundings
  private let page: Page
  private let rendered: LoadedSite.Rendered

  init(_ page: Page, _ rendered: LoadedSite.Rendered, in surroundings: Surroundings) {
    (self.page, self.rendered, self.surroundings) = (page, rendered, surroundings)
  }

  /// The page's file.
  public var bytes: [UInt8] { Workers(count: 1).run { self.assembled.html } }

  /// What there is to say of the putting together.
  var diagnostics: [Diagnostic] { assembled.diagnostics }

  private var assembled: (html: [UInt8], diagnostics: [Diagnostic]) {
    surroundings.html(of: page, rendered.page)
  }
}
