internal import Diagnostics
internal import Rendering

extension LoadedSite {
  /// A rendered page, and what came to light about the rest of the site while it was rendered.
  ///
  /// All of a large site are copied at each edit, so that nothing but a reference should be.
  final class Rendered: Sendable {
    let page: RenderedPage
    let diagnostics: [Diagnostic]
    let anchorUses: [PageContext.AnchorUse]
    /// The pages it links to, and the files that it links to or shows.
    let linkedPages: Set<Int>
    let usedAssets: Set<String>
    /// The addresses outside of the site that it leads to, where they are wanted.
    let addresses: [WrittenAddress]
    /// What it asked about the rest of the site.
    let answers: [SiteQuestion: String]
    /// The pages whose headings, and those whose titles it names, by their paths.
    let names: (bodies: Set<String>, titles: Set<String>)

    init(
      page: RenderedPage, diagnostics: [Diagnostic], anchorUses: [PageContext.AnchorUse],
      linkedPages: Set<Int>, usedAssets: Set<String>, answers: [SiteQuestion: String],
      addresses: [WrittenAddress] = []
    ) {
      (self.page, self.diagnostics, self.anchorUses) = (page, diagnostics, anchorUses)
      (self.linkedPages, self.usedAssets, self.answers) = (linkedPages, usedAssets, answers)
      self.addresses = addresses
      names = (answers.asked(about: .body), answers.asked(about: .title))
    }
  }
}
