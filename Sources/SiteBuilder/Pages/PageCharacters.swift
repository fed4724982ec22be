internal import Diagnostics

/// The characters beyond ASCII that the pages of a site may show, with how many of the pages: so that one page can be
/// taken out without looking at the others.
struct PageCharacters: Sendable {
  private var counts: [Unicode.Scalar: Int] = [:]

  init(_ pages: [LoadedSite.Rendered], _ sources: [Page], _ workers: Workers) {
    let found = workers.map(pages.count) { ScalarSet(shownBy: pages[$0], sources[$0]).scalars }
    for scalar in found.joined() { counts[scalar, default: 0] += 1 }
  }

  mutating func add(_ page: LoadedSite.Rendered, _ source: Page) {
    for scalar in ScalarSet(shownBy: page, source).scalars { counts[scalar, default: 0] += 1 }
  }

  mutating func remove(_ page: LoadedSite.Rendered, _ source: Page) {
    for scalar in ScalarSet(shownBy: page, source).scalars {
      counts[scalar] = counts[scalar].flatMap { $0 > 1 ? $0 - 1 : nil }
    }
  }

  var all: ScalarSet {
    var result = ScalarSet()
    for scalar in counts.keys { result.insert(scalar) }
    return result
  }
}

extension ScalarSet {
  /// The characters beyond ASCII that a page may show: what was made of its Markdown, and its source with the front
  /// matter.
  init(shownBy rendered: LoadedSite.Rendered, _ page: Page) {
    self.init()
    insertBeyondASCII(rendered.page.html)
    insertBeyondASCII(page.file.bytes)
  }
}
