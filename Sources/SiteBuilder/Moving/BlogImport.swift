/// Blogs: the tools that have one list its posts where no page of the site says so.
extension SiteDraft {
  /// Whether a folder has pages, and so is a blog that can be brought in.
  func hasPosts(in folder: String) -> Bool { pages.contains { $0.path.hasPrefix(folder + "/") } }

  /// Has the page of a folder list the posts below it, each with a date.
  mutating func makeBlog(_ folder: String) {
    let index = ["index.md", "index.mdx", "README.md"].map { join(folder, $0) }.first(where: hasPage)
    if let index {
      setFrontMatter("kind: blog", of: index, replaces: false)
    } else {
      write("---\ntitle: Blog\nkind: blog\n---\n", to: join(folder, "index.md"))
    }
    for page in pages where page.path.hasPrefix(folder + "/") && page.path != index {
      // `2024-03-01-name.md`, `2024-03-01-name/index.md`, `2024/03/01/name.md`
      let name = page.path.dropFirst(folder.count + 1)
      guard let date = name.prefixMatch(of: /(\d{4})[-\/](\d{2})[-\/](\d{2})[-\/]/) else { continue }
      let (year, month, day) = (date.output.1, date.output.2, date.output.3)
      setFrontMatter("date: \(year)-\(month)-\(day)", of: page.path, replaces: false)
    }
  }
}
