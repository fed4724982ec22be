/// The pages that a long list is cut into.
struct ListParts {
  /// At least one.
  let count: Int
  private let length: Int
  private let total: Int

  /// How many entries of a blog are on a page where the settings do not say.
  static let ofBlog = 10

  /// - Parameter length: how many entries are on a page; nil for all.
  init(_ total: Int, length: Int?) {
    self.total = total
    self.length = length ?? max(total, 1)
    count = max(1, (total + self.length - 1) / self.length)
  }

  init(_ total: Int, _ kind: PageMetadata.Kind, _ configuration: SiteConfiguration) {
    self.init(total, length: kind == .changelog ? nil : configuration.publishing.listLength ?? Self.ofBlog)
  }

  /// The numbers of the entries on a page, the first of which is 1.
  func range(_ part: Int) -> Range<Int> {
    let start = min((part - 1) * length, total)
    return start..<min(start + length, total)
  }

  /// The folder of a page: `blog`, `blog/page/2`.
  func folder(_ part: Int, of folder: String) -> String { part == 1 ? folder : join(folder, "page/\(part)") }
}
