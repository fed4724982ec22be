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
}
