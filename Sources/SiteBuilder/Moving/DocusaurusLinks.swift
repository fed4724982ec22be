/// Links that only Docusaurus knows: `@site/docs/a.md` counts from the folder of the settings, `pathname:///a.pdf` is
/// a file that is not looked for, and `/docs/next/a` a page of the next version.
enum DocusaurusLinks {
  static func settle(_ parts: [DocusaurusDocs], in base: String, _ draft: inout SiteDraft) {
    // Of several versions the pages that are brought in are the next one's.
    if draft.folder.exists(join(base, "versions.json")),
      let place = parts.first(where: { $0.title == nil })?.place
    {
      let next = "/" + join(place, "next/")
      draft.rewriteLinks(naming: next) { written, _, _ in
        written.hasPrefix(next) ? "/" + join(place, String(written.dropFirst(next.count))) : nil
      }
    }
    draft.rewriteLinks(naming: "@site/") { written, page, draft in
      guard written.hasPrefix("@site/"),
        let source = normalized(join(base, percentDecoded(String(written.dropFirst("@site/".count)))))
      else { return nil }
      return ReachingLinks.link(to: source, from: page.path, &draft) { $0 }
    }
    draft.rewriteLinks(naming: "pathname:///") { written, _, _ in
      written.hasPrefix("pathname:///") ? String(written.dropFirst("pathname://".count)) : nil
    }
  }
}
