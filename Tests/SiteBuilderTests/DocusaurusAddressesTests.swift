import SiteBuilder
import Testing

/// Pages of Docusaurus keep their addresses, and links to these lead to them.
@Suite struct DocusaurusAddressesTests {
  private static func site(
    _ name: String, _ files: [String: String], config: String = "", writes: [String: String?]
  ) -> ImportCase {
    ImportCase(
      name: name,
      files: files.merging(["docusaurus.config.js": "module.exports = {title: 'Ink', \(config)};"]) { $1 },
      writes: writes)
  }

  @Test(arguments: [
    site(
      "a post with the date in its name",
      ["blog/2018-06-14-name.md": "# A\n\n[here](/blog/2018/06/14/name)\n"],
      writes: [
        "content/blog/2018-06-14-name.md":
          "---\nslug: \"2018/06/14/name\"\ndate: 2018-06-14\n---\n\n# A\n\n[here](/blog/2018/06/14/name)\n"
      ]),
    site(
      "a post that is a folder",
      ["blog/2018-06-14-name/index.md": "# A\n\n[here](/blog/2018/06/14/name/)\n"],
      writes: [
        "content/blog/2018-06-14-name/index.md":
          "---\naliases: [/blog/2018/06/14/name/]\ndate: 2018-06-14\n---\n\n# A\n\n[here](/blog/2018/06/14/name/)\n"
      ]),
    site(
      "posts with slugs, which count from the blog",
      [
        "blog/2018/06/14/a.md": "---\nslug: one\n---\n\n[b](/blog/two)\n",
        "blog/2018-06-14-b.md": "---\ndate: 2018-06-15\nslug: /two\n---\n\n[a](/blog/one)\n",
      ],
      writes: [
        "content/blog/2018/06/14/a.md": "---\ndate: 2018-06-14\nslug: /blog/one\n---\n\n[b](/blog/two)\n",
        "content/blog/2018-06-14-b.md": "---\ndate: 2018-06-15\nslug: two\n---\n\n[a](/blog/one)\n",
      ]),
    site(
      "a post without a date, and lines that end as those of Windows do",
      [
        "blog/name.md": "---\ndate: 2018-06-14\n---\n",
        "blog/2018-06-14-b.md": "---\r\ntitle: B\r\n---\r\n[a](/blog/name)\r\n",
      ],
      writes: [
        "content/blog/name.md": "---\ndate: 2018-06-14\n---\n",
        "content/blog/2018-06-14-b.md":
          "---\r\nslug: \"2018/06/14/b\"\r\ndate: 2018-06-14\r\ntitle: B\r\n---\r\n[a](/blog/name)\r\n",
      ]),
    site(
      "slugs of docs, which count from these",
      [
        "docs/a.md": "---\nslug: /start\n---\n[b](/docs/deep/other) [c](/docs/deep/c) [d](/docs/deep)\n",
        "docs/deep/b.md": "---\nslug: other\n---\n[a](/docs/start) [e](/docs)\n",
        "docs/01-deep/c.md": "# C\n", "docs/deep/deep.md": "# D\n", "docs/e.md": "---\nslug: /\n---\n",
        "docs/2024-01-f.md": "# F\n",
      ],
      writes: [
        "content/docs/a.md":
          "---\nslug: start\n---\n[b](/docs/deep/other) [c](/docs/deep/c) [d](/docs/deep)\n",
        "content/docs/deep/b.md": "---\nslug: other\n---\n[a](/docs/start) [e](/docs)\n",
        "content/docs/01-deep/c.md": "---\nslug: /docs/deep/c\n---\n\n# C\n",
        "content/docs/deep/deep.md": "---\nslug: /docs/deep\n---\n\n# D\n",
        "content/docs/e.md": "---\nslug: /docs\n---\n", "content/docs/2024-01-f.md": "# F\n",
      ]),
    site(
      "docs at the beginning of all addresses, with a home",
      [
        "docs/intro.md": "---\nslug: /\n---\n# I\n\n[a](deep/a.md)\n",
        "docs/deep/a.md": "# A\n\n[i](../intro.md#i), [b](/b)\n", "docs/b.md": "[i](intro.md)\n",
      ], config: "presets: [['classic', {docs: {routeBasePath: '/'}}]]",
      writes: [
        "content/index.md": "---\nslug: /\n---\n# I\n\n[a](deep/a.md)\n",
        "content/deep/a.md": "# A\n\n[i](../index.md#i), [b](/b)\n",
        "content/b.md": "[i](./index.md)\n",
      ]),
    site(
      "docs at another beginning", ["docs/a.md": "# A\n\n[b](/learn/it/b)\n", "docs/b.md": "# B\n"],
      config: "presets: [['classic', {docs: {routeBasePath: '/learn/it/'}}]]",
      writes: ["content/learn/it/b.md": "# B\n"]),
    site(
      "links to the next of several versions",
      ["docs/a.md": "# A\n\n[a](/docs/next/a#a)\n", "versions.json": "[]"],
      writes: ["content/docs/a.md": "# A\n\n[a](/docs/a#a)\n"]),
    site(
      "links that only Docusaurus knows",
      [
        "docs/deep/a.md":
          "# A\n\n[b](@site/docs/b.md#b), [x](pathname:///x.pdf), ![s](@site/static/s.svg), `@site/docs`\n",
        "docs/b.md": "# B\n", "static/x.pdf": "", "static/s.svg": "<svg width=\"8\" height=\"8\"/>",
      ],
      writes: [
        "content/docs/deep/a.md":
          "# A\n\n[b](../../docs/b.md#b), [x](/x.pdf), ![s](../../s.svg), `@site/docs`\n"
      ]),
  ])
  func areKept(_ example: ImportCase) { example.check() }
}
