/// Partials of Docusaurus: files and folders whose names begin with `_` are no pages, but what pages put in. They get
/// a place beside `content/`.
enum DocusaurusPartials {
  private static let folder = "partials"

  static func settle(in base: String, _ draft: inout SiteDraft) {
    // Their links count from where they were, whatever puts them in.
    draft.rewriteLinks(naming: "./") { written, page, draft in
      guard written.hasPrefix("."), isPartial(page.path),
        let target = normalized(join(parent(of: page.path), percentDecoded(written))), draft.hasPage(target),
        !isPartial(target)
      else { return nil }
      return "/" + percentEncoded(target)
    }
    for page in draft.pages where isPartial(page.path) {
      draft.move(page.path, besideContent: join(folder, page.path))
    }
    for file in draft.texts {
      guard let text = draft.text(of: file.path), text.contains("import ") else { continue }
      let new = text.replacing(/(\sfrom\s+['"])([^'"\s]+\.mdx?)(['"])/) { match in
        let written = String(match.output.2)
        let link = link(written, from: file, in: base, &draft) ?? written
        return "\(match.output.1)\(link)\(match.output.3)"
      }
      if new != text { draft.write(new, at: file.path) }
    }
  }

  static func isPartial(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix("_") }
  }

  /// Where an import leads now; nil where it stays.
  private static func link(
    _ written: String, from file: (path: String, source: String), in base: String, _ draft: inout SiteDraft
  ) -> String? {
    // Formatters of Markdown write `\_`.
    let address = written.replacing("\\", with: "")
    let isOfSite = address.hasPrefix("@site/")
    guard isOfSite || address.hasPrefix("."),
      let source = normalized(
        isOfSite
          ? join(base, String(address.dropFirst("@site/".count))) : join(parent(of: file.source), address))
    else { return nil }
    if draft.place(of: source) == nil, draft.folder.exists(source) {
      draft.copy(source, besideContent: join(folder, source))
    }
    guard let place = draft.place(of: source) else { return nil }
    let new = relative(place, from: parent(of: file.path))
    return new == normalized(address) || "./" + new == address ? nil : new.hasPrefix(".") ? new : "./" + new
  }

  /// A path as it is written in a folder.
  private static func relative(_ path: String, from folder: String) -> String {
    let (path, folder) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(path.dropLast(), folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + path[shared...].map(String.init)).joined(separator: "/")
  }
}
