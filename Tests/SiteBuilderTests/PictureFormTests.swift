import Testing

/// Other forms of a picture, by the names of the files beside it.
@Suite struct PictureFormTests {
  private func html(_ markdown: String, scheme: String = "system") -> String {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>"
    let built = build([
      "site.yml": "scheme: \(scheme)\n", "content/index.md": "# Home\n", "content/a.md": markdown,
      "content/p/stone.svg": svg, "content/p/stone-dark.svg": svg, "content/p/stone@2x.svg": svg,
      "content/p/oak.svg": svg, "content/p/oak~dark.svg": svg, "content/p/plain.svg": svg,
      "templates/page.mustache": "{{{content}}}",
    ])
    #expect(built.messages == "")
    return built.text("a/index.html")
  }

  @Test(arguments: [
    (
      "![A](p/plain.svg)", "system",
      #"<img loading="lazy" src="../p/plain.svg" alt="A" width="4" height="3" />"#
    ),
    (
      "![A](p/stone.svg)", "system",
      #"<picture><source media="(prefers-color-scheme: dark)" srcset="../p/stone-dark.svg" />"#
        + #"<img loading="lazy" src="../p/stone.svg" srcset="../p/stone@2x.svg 2x" alt="A" width="4" height="3" />"#
        + "</picture>"
    ),
    (
      "![A](p/oak.svg)", "switch",
      #"<span class="for-light"><img loading="lazy" src="../p/oak.svg" alt="A" width="4" height="3" /></span>"#
        + #"<span class="for-dark"><img loading="lazy" src="../p/oak~dark.svg" alt="A" width="4" height="3" /></span>"#
    ),
    (
      "![A](p/oak.svg)", "dark",
      #"<img loading="lazy" src="../p/oak~dark.svg" alt="A" width="4" height="3" />"#
    ),
    ("![A](p/oak.svg)", "light", #"<img loading="lazy" src="../p/oak.svg" alt="A" width="4" height="3" />"#),
    (
      "![A](p/oak.svg#gh-light-mode-only)", "system",
      #"<span class="for-light"><img loading="lazy" src="../p/oak.svg#gh-light-mode-only" alt="A" width="4" height="3" /></span>"#
    ),
    (
      "![A](p/oak.svg#only-dark)", "switch",
      #"<span class="for-dark"><img loading="lazy" src="../p/oak.svg#only-dark" alt="A" width="4" height="3" /></span>"#
    ),
    ("![A](p/oak.svg#only-dark)", "light", ""),
    (
      "![A](p/oak.svg#gh-dark-mode-only)![A](p/oak.svg#only-light)", "dark",
      #"<img loading="lazy" src="../p/oak.svg#gh-dark-mode-only" alt="A" width="4" height="3" />"#
    ),
  ])
  func forms(markdown: String, scheme: String, expected: String) {
    #expect(html(markdown, scheme: scheme) == "<p>\(expected)</p>\n")
  }
}
