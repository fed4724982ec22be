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
          "---\nslug: 2018/06/14/name\ndate: 2018-06-14\n---\n\n# A\n\n[here](/blog/2018/06/14/name)\n"
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
          "---\r\nslug: 2018/06/14/b\r\ndate: 2018-06-14\r\ntitle: B\r\n---\r\n[a](/blog/name)\r\n",
      ]),
  ])
  func areKept(_ example: ImportCase) { example.check() }
}
