/// Links that only Docusaurus knows: `@site/docs/a.md` counts from the folder of the settings, `pathname:///a.pdf` is
/// a file that is not looked for.
enum DocusaurusLinks {
  static func settle(in base: String, _ draft: inout SiteDraft) {
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
