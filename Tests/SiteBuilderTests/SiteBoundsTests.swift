import Diagnostics
import Glibc
import Testing

@testable import SiteBuilder

/// Nothing from outside of a site gets into it: what links lead to, and what is no file.
@Suite struct SiteBoundsTests {
  private let folder = TemporaryFolder()
  private var site: String { folder.path + "/site" }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try folder.write("site/" + path, text) }
  }

  private func build() -> BuiltSite {
    buildSite(DiskFileSystem(root: site)) { _, _, _ in MarkdownPageRenderer() }
  }

  /// The diagnostics, with the folder's own path taken out.
  private func messages() -> String {
    let folder = realPath(folder.path) ?? folder.path
    return build().diagnostics.map { $0.rendered() }.joined().replacing(folder + "/", with: "/")
  }

  /// A file without blocks on the disk is as large as one says.
  @Test(arguments: ["content/big.md", "data/big.json", "templates/page.mustache"])
  func aFileThatIsTooLargeToBeReadIsAnError(_ path: String) throws {
    try write(["content/index.md": "# A {{big}}", "templates/x": "", "data/x.json": "1", path: "x"])
    #expect(truncate(site + "/" + path, 6 << 30) == 0)
    #expect(messages().contains("'\(path)'") && messages().contains("larger than 512 MB"), "\(messages())")
    #expect(build().plan == nil)
  }

  @Test(arguments: ["content/etc", "templates/etc", "data/etc", "languages/etc"])
  func aFolderOutsideIsAnError(_ link: String) throws {
    try write(["content/index.md": "# A", "templates/x": "", "data/x.json": "1", "languages/x": ""])
    try folder.write("elsewhere/secret.md", "# Secret")
    symlink("../../elsewhere", site + "/" + link)
    #expect(
      messages().contains("error: '\(link)' is a link to '/elsewhere', which is not in the site\n"),
      "\(messages())")
    #expect(build().plan == nil)
  }

  @Test(arguments: ["content/a.md", "content/a.png", "templates/page.mustache", "data/a.json", "site.yml"])
  func aFileOutsideIsAnError(_ link: String) throws {
    try write(["content/index.md": "# A", "templates/x": "", "data/x.json": "1"])
    try folder.write("secret", "title: Secret")
    symlink(folder.path + "/secret", site + "/" + link)
    #expect(messages().contains("is a link to '/secret', which is not in the site"), "\(messages())")
    #expect(build().plan == nil)
  }

  @Test func aSiteWhoseContentIsOutside() throws {
    try write(["site.yml": "title: A"])
    try folder.write("pages/index.md", "# A")
    symlink("../pages", site + "/content")
    #expect(messages().contains("error: 'content' is a link to '/pages', which is not in the site"))
  }

  @Test func linksWithinTheSiteAreFollowed() throws {
    try write(["content/a/index.md": "# A", "content/a/b.md": "# B", "content/index.md": "# I"])
    symlink("a", site + "/content/z")
    symlink(site + "/content/a/b.md", site + "/content/c.md")
    #expect(build().plan?.file(at: "z/b/index.html") != nil || build().plan?.file(at: "z/b.html") != nil)
    #expect(messages() == "")
  }

  @Test func linksMayLeadWhereTheSettingsSaySo() throws {
    try write(["content/index.md": "# A", "site.yml": "linkedFolders: [../shared]\n"])
    try folder.write("shared/b.txt", "B")
    try folder.write("sharedtoo/c.txt", "C")
    symlink("../../shared/b.txt", site + "/content/b.txt")
    #expect(messages() == "")
    let files = DiskFileSystem(root: site)
    files.allowLinks(to: ["../shared"])
    #expect(try files.read("content/b.txt") == [0x42])
    // Only that folder, and not one that begins like it.
    symlink("../../sharedtoo/c.txt", site + "/content/c.txt")
    #expect(messages().contains("'content/c.txt' is a link to '/sharedtoo/c.txt'"))
  }

  /// Whoever may write in one folder of the site must not have the rest of it published.
  @Test(arguments: ["a.png", "a.md", "a.txt", "f"])
  func strangersLinkToNothingOfTheSite(_ name: String) throws {
    try write([
      "content/index.md": "# A", "site.yml": "html: {theirs: sanitize}\n", ".env": "SECRET",
      "content/theirs/b.md": "# B", "content/theirs/sub/c.png": "", "data/x.json": "1",
    ])
    for (target, isLeft) in [
      ("../../.env", false), ("../../site.yml", false), ("../index.md", false), ("sub/c.png", true),
    ] where name != "f" {
      let link = site + "/content/theirs/" + name
      symlink(target, link)
      #expect((build().plan != nil) == isLeft || name == "a.md", "\(target)")
      #expect(
        messages().contains("error: 'content/theirs/\(name)' is a link to") == !isLeft, "\(messages())")
      unlink(link)
    }
    guard name == "f" else { return }
    symlink("../../data", site + "/content/theirs/f")
    #expect(
      messages() == """
        error: 'content/theirs/f/x.json' is a link to 'data/x.json', which is not in a folder with 'sanitize' or 'escape'
           hint: copy the file; pages of others are not to give away what is not theirs

        """)
  }

  /// Files that are put into pages: what is hidden stays so, by whatever name it is reached.
  @Test(arguments: [("allow", "../../includes/s.md"), ("sanitize", "s.md")])
  func linksToHiddenFilesAreNotPutIntoPages(_ rule: String, _ path: String) throws {
    let link = rule == "allow" ? "includes/s.md" : "content/theirs/s.txt"
    try write([
      "content/index.md": "# A", "site.yml": "html: {theirs: \(rule)}\nmarkdown: [mdbook]\n",
      ".env": "SECRET",
      "content/theirs/b.md": "{{#include \(path)}}\n{{#include s.txt}}\n", "includes/x": "",
    ])
    symlink(rule == "allow" ? "../.env" : "../../.env", site + "/" + link)
    #expect(build().plan == nil)
    #expect(
      messages().contains("is not in the site, and is not put into the page"), "\(messages())")
    #expect(!messages().contains("SECRET"))
  }

  @Test func aPathThatLeavesTheSite() throws {
    try write(["content/index.md": "# A"])
    try folder.write("secret", "S")
    let files = DiskFileSystem(root: site)
    #expect(files.kind(of: "../secret") != .file)
    #expect(throws: FileError.self) { try files.read("../secret") }
    #expect(throws: FileError.self) { try files.size(of: "content/../../secret") }
  }

  /// None of them is waited for, and none read to its end, which it does not have.
  @Test(arguments: ["fifo", "/dev/zero", "/dev/stdin", "folder"])
  func onlyFilesAreRead(_ name: String) throws {
    try write(["folder/x": ""])
    mkfifo(site + "/fifo", 0o644)
    #expect(throws: FileError.self) { try DiskFileSystem(root: site).read(name) }
  }

  @Test func settingsThatAreNoFile() throws {
    try write(["content/index.md": "# A"])
    mkfifo(site + "/site.yml", 0o644)
    #expect(messages() == "error: cannot read 'site.yml': it is not a file\n")
  }

  @Test func aFontThatIsNoFile() throws {
    try write([
      "content/index.md": "# A", "site.yml": "fonts:\n  body:\n    name: A\n    files:\n      - /dev/zero\n",
    ])
    #expect(messages().contains("error: there is no font file '/dev/zero'"), "\(messages())")
  }

  @Test func aNameThatIsNoTextIsShown() throws {
    try write(["content/index.md": "# A"])
    let path = Array((site + "/content/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o644)
    close(descriptor)
    #expect(messages().contains(#"the name 'caf\xe9' in it is not UTF-8"#), "\(messages())")
  }

  // MARK: Files that pages name

  /// The ways in which the syntaxes put a file in, show it or lead to it, by the syntax that `markdown` names.
  private static let ways: [(syntax: String, markdown: @Sendable (String) -> String)] = [
    ("mkdocs", { "--8<-- \"\($0)\"" }), ("mkdocs", { "--8<--\n\($0)\n--8<--" }),
    ("mkdocs", { "```py\n--8<-- \"\($0):1:2\"\n```" }), ("mdbook", { "{{#include \($0)}}" }),
    ("mdbook", { "{{#rustdoc_include \($0)}}" }), ("mdbook", { "{{#playground \($0)}}" }),
    ("mdbook", { "```rust\n{{#include \($0):1}}\n```" }), ("myst", { "```{include} \($0)\n```" }),
    ("myst", { "```{literalinclude} \($0)\n```" }), ("myst", { "```{csv-table}\n:file: \($0)\n```" }),
    ("myst", { "```{figure} \($0)\n```" }), ("myst", { "{download}`a <\($0)>`" }),
    ("vitepress", { "<<< \($0)" }), ("vitepress", { "<<< @/\($0){1}" }),
    ("vitepress", { "<!--@include: \($0)-->" }), ("hugo", { "{{< readfile \"\($0)\" >}}" }),
    ("hugo", { "{{% readfile file=\"\($0)\" code=\"true\" lang=\"md\" %}}" }),
    ("hugo", { "{{< include \"\($0)\" >}}" }), ("hugo", { "{{< figure src=\"\($0)\" >}}" }),
    ("docfx", { "[!INCLUDE [a](\($0))]" }), ("docfx", { "[!code-swift[a](\($0))]" }),
    ("docfx", { ":::code language=\"swift\" source=\"\($0)\":::" }),
    ("docfx", { ":::image source=\"\($0)\" alt-text=\"a\":::" }),
    ("mdx", { "import A from '\($0)';\n\n<A />" }),
    ("starlight", { "import a from '\($0)?raw';\n\n<Code code={a} />" }),
    ("docc", { "@Snippet(path: \"\($0)\")" }), ("docc", { "@Image(source: \"\($0)\", alt: \"a\")" }),
    ("github", { "![a](<\($0)>)" }), ("github", { "[a](<\($0)>)" }), ("github", { "<img src=\"\($0)\">" }),
    ("github", { "<a href=\"\($0)\">a</a>" }), ("github", { "```layout\nImage(\"\($0)\")\n```" }),
    ("github", { "```layout\nAsyncImage(url: URL(string: \"\($0)\"))\n```" }),
  ]

  /// Spellings of files beside the site, of hidden ones, and of settings.
  private static let spellings = [
    "../../out/secret.md", "../../out/secret.txt", "../../out/secret.svg", "../../out/secret.csv",
    "../../out/secret.swift", "/../../out/secret.md", "./a/../../../out/secret.md", "@/../../out/secret.md",
    "..%2f..%2fout/secret.md", "%2e%2e/%2E%2E/out/secret.md", "..%252f..%252fout/secret.md",
    "....//....//out/secret.md", "..\\..\\out\\secret.md", "~/../../out/secret.md", "%HERE%/out/secret.md",
    "file://%HERE%/out/secret.md", "file:%HERE%/out/secret.md", "//localhost%HERE%/out/secret.md",
    "folder/secret.md", "folder/secret.txt", "page.md", "file.txt", "/proc/self/environ", "/dev/stdin",
  ]

  @Test(arguments: ways.indices) func nothingOutsideIsShown(_ way: Int) throws {
    let word = "T0P5ECRET"
    for ending in ["md", "txt", "svg", "csv", "swift"] {
      try folder.write("out/secret.\(ending)", "a, \(word)\n")
    }
    let (syntax, markdown) = Self.ways[way]
    let spellings = Self.spellings.map { $0.replacing("%HERE%", with: folder.path) }
    let known = ["mkdocs", "mdbook", "myst", "vitepress", "hugo", "docfx", "docusaurus", "starlight", "docc"]
    let name = syntax == "mdx" ? "docusaurus" : syntax
    try write([
      "site.yml": known.contains(name) ? "markdown: [\(name)]\n" : "title: A\n",
      "content/index.md": "# A\n\n" + spellings.map { markdown($0) + "\n" }.joined(separator: "\n"),
    ])
    func look() -> BuiltSite {
      let built = buildSite(DiskFileSystem(root: site)) { SitePageRenderer($0, $1, &$2) }
      let texts = built.draft.files.compactMap { file -> String? in
        guard case .bytes(let bytes) = file.content else { return nil }
        return String(decoding: bytes, as: UTF8.self)
      }
      let said = built.diagnostics.map { $0.rendered() }.joined()
      #expect(
        !(texts + [said]).contains { $0.contains(word) || $0.contains("PATH=") }, "\(markdown("")) \(said)")
      return built
    }
    #expect(look().draft.file(at: "index.html") != nil)
    symlink("../../out", site + "/content/folder")
    symlink("../../out/secret.md", site + "/content/page.md")
    symlink(folder.path + "/out/secret.txt", site + "/content/file.txt")
    #expect(look().plan == nil, "the links are an error, whatever else is")
  }
}
