import Diagnostics
import Foundation
import Testing

@testable import Preview

@Suite struct AnswerTests {
  private static let files: [String: PreviewSite.Content] = [
    "index.html": .bytes(Array("<body><p>Home</p></body></html>".utf8)),
    "guide/start/index.html": .bytes(Array("Start".utf8)),
    "about.html": .bytes(Array("About".utf8)),
    "ünï & co/index.html": .bytes(Array("Names".utf8)),
    "assets/site.css": .bytes(Array("p{}".utf8)),
    "logo.svg": .file("/nowhere/logo.svg"),
  ]

  private func get(
    _ target: String, method: String = "GET", host: String = "localhost:4000",
    showing edition: Edition? = nil
  ) -> Answer {
    answer(
      to: Asked(method: method, target: target, host: host),
      showing: edition ?? Edition(PreviewSite(files: Self.files), after: nil))
  }

  /// A build whose pages are all new, with what there is to say about it.
  private func site(_ diagnostics: Diagnostic...) -> PreviewSite {
    var files = Self.files
    files["index.html"] = .bytes(Array("New home".utf8))
    files["about.html"] = .bytes(Array("New about".utf8))
    return PreviewSite(
      files: files, diagnostics: diagnostics,
      sources: ["index.html": "content/index.md", "about.html": "content/about.md"])
  }

  private func mistake(in path: String) -> Diagnostic {
    .error(
      "'HStak' is <not> a view", at: Span(SourceFile(path: path, text: "HStak(\n"), 0..<5),
      hint: "did you mean 'HStack'?")
  }

  private func check(_ target: String, _ status: Int, _ text: String, _ type: String? = nil) {
    let answer = get(target)
    #expect(answer.status == status, "\(target)")
    #expect(answer.text.contains(text), "\(target): \(answer.text)")
    if let type { #expect(answer.type == type, "\(target)") }
  }

  @Test func pathsNameFilesAndFoldersTheirIndex() {
    check("/", 200, "<p>Home</p>", "text/html; charset=utf-8")
    check("/index.html", 200, "<p>Home</p>")
    check("/?query", 200, "<p>Home</p>")
    check("/guide/start/", 200, "Start")
    check("/about.html", 200, "About")
    check("/%C3%BCn%c3%af%20&%20co/", 200, "Names")
    check("/assets/site.css?v=1", 200, "p{}", "text/css; charset=utf-8")
  }

  @Test func aFolderWithoutItsSlashIsRedirected() {
    let answer = get("/guide/start?a=b")
    #expect(answer.status == 302 && answer.location == "/guide/start/?a=b")
  }

  @Test func nothingClimbsOutOfTheSite() {
    for target in [
      "/../etc/passwd", "/a/../../etc/passwd", "/%2e%2e/etc/passwd", "/..%2fetc/passwd", "/./index.html",
      "/%00", "/%", "/%4", "/%zz", "/%ff", "index.html", "",
    ] {
      #expect(get(target).status == 400, "\(target)")
    }
    check("//etc/passwd", 404, "Not found")
    check("/etc/passwd", 404, "Not found")
  }

  @Test func onlyReadingIsPossibleAndOnlyByANameOfThisMachine() {
    #expect(get("/", method: "POST").status == 405)
    #expect(get("/", method: "HEAD").status == 200)
    for host in ["localhost", "LOCALHOST:1", "127.0.0.1:4000", "[::1]:4000", "site.localhost", ""] {
      #expect(get("/", host: host).status == 200, "\(host)")
    }
    for host in [
      "example.com", "localhost.example.com:4000", "127.0.0.1.example.com", "[::1].evil.com",
      "[::1].evil.com:4000",
      "[::1]evil.com", "localhost:4777@evil", "localhost:80:80", "evil@x.localhost", "[::1", "[::1]:x",
    ] {
      #expect(get("/", host: host).status == 403, "\(host)")
    }
  }

  /// A file that a link has taken the place of since the build.
  @Test func aFileThatLeadsElsewhereByNow() throws {
    let folder = try TemporaryFolder(["site/a.txt": "ours", "site/b.txt": "ours, too", "secret": "theirs"])
    var site = PreviewSite(files: ["a.txt": .file(folder.path + "/site/a.txt")])
    let place = URL(filePath: folder.path).resolvingSymlinksInPath().path()
    site.mayRead = { $0.hasPrefix(place + "/site/") || $0.hasPrefix(folder.path + "/site/") }
    let edition = Edition(site, after: nil)
    func status() -> Int {
      answer(to: Asked(method: "GET", target: "/a.txt", host: "localhost"), showing: edition).status
    }
    #expect(status() == 200)
    for (target, expected) in [("../secret", 404), ("b.txt", 200), ("/etc/passwd", 404), ("nowhere", 404)] {
      try FileManager.default.removeItem(atPath: folder.path + "/site/a.txt")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/site/a.txt", withDestinationPath: target)
      #expect(status() == expected, "\(target)")
    }
  }

  @Test func anUnknownAddressIsAnsweredWithWhatIsNear() {
    let text = get("/guide/strat/").text
    let near = text.firstRange(of: "<h2>Near it</h2>")
    let all = text.firstRange(of: "<h2>All pages</h2>")
    let link = text.firstRange(of: "<a href=\"/guide/start/\">")
    #expect(near != nil && all != nil && link != nil)
    if let near, let all, let link {
      #expect(near.lowerBound < link.lowerBound && link.lowerBound < all.lowerBound)
    }
    #expect(text.contains("<a href=\"/about.html\">") && text.contains("<code>/guide/strat/</code>"))
    #expect(text.contains("<a href=\"/%C3%BCn%C3%AF%20&amp;%20co/\">/ünï &amp; co/</a>"))
    #expect(get("/START.html").text.contains("Near it"))
    #expect(!get("/zzzzzzzzzzzz").text.contains("Near it"))
    #expect(get("/<script>").text.contains("/&lt;script&gt;"))
  }

  @Test func pagesFollowTheEditsAndNothingElseIsTouched() {
    #expect(get("/").text.hasPrefix("<body><p>Home</p><script data-"))
    #expect(get("/").text.hasSuffix("</script>\n</body></html>"))
    #expect(get("/about.html").text.hasPrefix("About<script data-"))
    #expect(get("/").text.contains("<script data-version=\"\(get("/").version ?? "?")\">"))
    #expect(get("/assets/site.css").text == "p{}")
    #expect(get("/nowhere/").text.contains(ReloadScript.address))
  }

  @Test func aPageIsAnotherVersionWhenItLooksDifferent() {
    let good = Edition(PreviewSite(files: Self.files), after: nil)
    let edited = Edition(site(), after: good)
    #expect(get("/", showing: edited).version != get("/", showing: good).version)
    #expect(get("/guide/start/", showing: edited).version == get("/guide/start/", showing: good).version)
    var files = Self.files
    files["assets/site.css"] = .bytes(Array("p{margin:0}".utf8))
    let restyled = Edition(PreviewSite(files: files), after: good)
    #expect(get("/guide/start/", showing: restyled).version != get("/guide/start/", showing: good).version)
    #expect(
      Asked(method: "GET", target: "\(ReloadScript.address)?page=%2Fguide%2Fa%2520b%2F", host: "").page.target
        == "/guide/a%20b/")
  }

  /// The page as it was before the mistake, and what is wrong; other pages as they are now.
  @Test func aPageWithAMistakeIsAsItWasBefore() {
    let good = Edition(PreviewSite(files: Self.files), after: nil)
    let broken = Edition(site(mistake(in: "content/index.md")), after: good)
    let answer = get("/", showing: broken)
    #expect(answer.status == 200)
    #expect(answer.text.hasPrefix("<body><p>Home</p>"))
    #expect(answer.text.contains("<details class=\"broken\" open>\n<summary>1 error here</summary>"))
    #expect(answer.text.contains("<h2>'HStak' is &lt;not&gt; a view</h2>"))
    #expect(answer.text.contains("content/index.md:1:1"))
    #expect(answer.text.contains("<span class=\"source\">    1 | HStak(\n</span>"))
    #expect(answer.text.contains("<span class=\"caret\">      | ^~~~~\n</span>"))
    #expect(answer.text.contains("<p class=\"hint\">did you mean 'HStack'?</p>"))
    let other = get("/about.html", showing: broken).text
    #expect(other.hasPrefix("New about") && other.contains("<summary>1 error elsewhere</summary>"))
    #expect(other.contains("<details class=\"broken\">"))
    // The mistake is still there when something else is edited.
    let later = Edition(site(mistake(in: "content/index.md")), after: broken)
    #expect(get("/", showing: later).text.hasPrefix("<body><p>Home</p>"))
    #expect(get("/", showing: Edition(site(), after: later)).text.hasPrefix("New home<script data-"))
  }

  /// What could be made of it is shown, again and again, until it is corrected.
  @Test func aPageThatWasNeverGoodIsShownAsFarAsItGoes() {
    let first = Edition(site(mistake(in: "content/index.md")), after: Edition())
    #expect(get("/", showing: first).text.hasPrefix("New home<div>"))
    var next = site(mistake(in: "content/index.md"))
    next.files["index.html"] = .bytes(Array("Newer home".utf8))
    #expect(get("/", showing: Edition(next, after: first)).text.hasPrefix("Newer home<div>"))
  }

  @Test func aMistakeInTheSettingsIsShownOnEveryPage() {
    let good = Edition(PreviewSite(files: Self.files), after: nil)
    for edition in [
      Edition(site(mistake(in: "site.yml")), after: good),
      Edition(site(mistake(in: "site.yml"), mistake(in: "content/index.md")), after: good),
    ] {
      for target in ["/", "/guide/start/", "/about.html"] {
        #expect(get(target, showing: edition).status == 200)
        #expect(get(target, showing: edition).text.contains("site.yml:1:1"))
        #expect(!get(target, showing: edition).text.contains("New"))
      }
      #expect(get("/assets/site.css", showing: edition).text == "p{}")
    }
  }

  @Test func whereThereIsNoPageABrokenSiteSaysWhatIsWrong() {
    let first = Edition(site(mistake(in: "site.yml")), after: Edition())
    for target in ["/", "/guide/start/", "/about.html", "/new/page/", "/new"] {
      let answer = get(target, showing: first)
      #expect(answer.status == 500, "\(target)")
      #expect(answer.text.contains("<h1>1 error</h1>"))
      #expect(answer.text.contains("site.yml:1:1"))
      #expect(answer.text.contains(ReloadScript.address))
    }
  }

  /// What the browser has is not sent again, and of a long file only the part that is asked for.
  @Test func copiesAreAskedForAndPartsAreSent() {
    func check(
      _ target: String, _ status: Int, _ text: String, range: String? = nil, asking: RequestConditions,
      method: String = "GET"
    ) {
      var asked = Asked(method: method, target: target, host: "localhost")
      asked.conditions = asking
      let answer = answer(to: asked, showing: Edition(PreviewSite(files: Self.files), after: nil))
      #expect(answer.status == status && answer.text == text && answer.range == range, "\(asking): \(answer)")
    }
    let page = get("/about.html")
    let tag = get("/assets/site.css").tag ?? "?"
    check("/about.html", 304, "", asking: .init(ifNoneMatch: page.tag))
    check("/about.html", 304, "", asking: .init(ifNoneMatch: "\"x\", W/\(page.tag ?? "?")"))
    check("/about.html", 304, "", asking: .init(ifNoneMatch: "*"), method: "HEAD")
    check("/assets/site.css", 200, "p{}", asking: .init(ifNoneMatch: "\"x\""))
    check("/nowhere.css", 404, get("/nowhere.css").text, asking: .init(ifNoneMatch: "*", range: "bytes=0-0"))
    check("/assets/site.css", 206, "p", range: "bytes 0-0/3", asking: .init(range: "bytes=0-0"))
    check("/assets/site.css", 206, "{}", range: "bytes 1-2/3", asking: .init(range: "bytes=1-"))
    check("/assets/site.css", 206, "{}", range: "bytes 1-2/3", asking: .init(range: "bytes=1-999"))
    check("/assets/site.css", 206, "}", range: "bytes 2-2/3", asking: .init(range: "BYTES=-1"))
    check("/assets/site.css", 206, "p{}", range: "bytes 0-2/3", asking: .init(range: "bytes=-99"))
    check("/assets/site.css", 206, "p", range: "bytes 0-0/3", asking: .init(ifRange: tag, range: "bytes=0-0"))
    check("/assets/site.css", 200, "p{}", asking: .init(ifRange: "\"x\"", range: "bytes=0-0"))
    check("/assets/site.css", 200, "p{}", asking: .init(range: "bytes=0-0"), method: "HEAD")
    for range in [
      "bytes=2-1", "bytes=0-0,2-2", "bytes=a-b", "bytes=-", "bytes", "lines=0-0",
      "bytes=0-99999999999999999999",
      "bytes= 0-0", "bytes=0--1",
    ] {
      check("/assets/site.css", 200, "p{}", asking: .init(range: range))
    }
    for range in ["bytes=3-", "bytes=99-100", "bytes=-0"] {
      check(
        "/assets/site.css", 416, "the file has 3 bytes\n", range: "bytes */3", asking: .init(range: range))
    }
  }

  @Test func aSitesOwnPageStandsForWhatIsNotThere() {
    var files = Self.files
    files["404.html"] = .bytes(Array("Lost".utf8))
    let answer = get("/zzz/", showing: Edition(PreviewSite(files: files), after: nil))
    #expect(answer.status == 404 && answer.text.hasPrefix("Lost"))
  }

  /// As IANA registers them; what has no name's ending that is known is bytes.
  @Test func filesHaveTheTypesThatHostsSend() {
    for (name, type) in [
      ("a.HTML", "text/html; charset=utf-8"), ("feed.xml", "application/xml; charset=utf-8"),
      ("a.mjs", "text/javascript; charset=utf-8"),
      ("a.webmanifest", "application/manifest+json; charset=utf-8"),
      ("a/b.woff2", "font/woff2"), ("a.avif", "image/avif"), ("a.vtt", "text/vtt; charset=utf-8"),
      ("a.ics", "text/calendar; charset=utf-8"), ("a.tar.gz", "application/gzip"),
      ("a.wasm", "application/wasm"),
      ("CNAME", "application/octet-stream"), ("a.unheard-of", "application/octet-stream"),
      ("folder.css/file", "application/octet-stream"), ("", "application/octet-stream"),
    ] {
      #expect(ContentType.of(name) == type, "\(name)")
    }
  }

  /// The inspector is the preview's own, and no page knows of it before somebody asks for it.
  @Test func theInspectorIsAScriptOfItsOwn() {
    check(InspectorScript.address, 200, "export const toggle", "text/javascript; charset=utf-8")
    #expect(!get("/").text.contains("<script src"))
    func inspected(_ target: String, host: String = "localhost") -> InspectedBlock? {
      Asked(method: "GET", target: target, host: host).inspectedBlock
    }
    let block = inspected(
      InspectorScript.inspection + "?page=%2Fguide%2F&block=a%26b&width=320.5&state=0,2&direction=rtl")
    #expect(block?.source == "/guide/" && block?.name == "a&b" && block?.width == 320.5)
    #expect(block?.values == [0, 2] && block?.isRightToLeft == true)
    #expect(inspected("/") == nil)
    #expect(inspected(InspectorScript.inspection + "?block=a", host: "example.com") == nil)
  }

  @Test func onlyABlockOfAPageCanBeInspected() async {
    var site = PreviewSite(
      files: Self.files,
      sources: ["index.html": "content/index.md", "ünï & co/index.html": "content/names.md"])
    site.inspect = { Array("\($0.source) \($0.name) \($0.width) \($0.values)".utf8) }
    let edition = Edition(site, after: nil)
    for (query, status, text) in [
      ("?page=%2F&block=a&width=10&state=1", 200, "content/index.md a 10.0 [1]"),
      ("?page=%2Findex.html&block=a&width=10", 200, "content/index.md a 10.0 []"),
      ("?page=%2F%25C3%25BCn%25C3%25AF%2520%2526%2520co%2F&block=a+b&width=10", 200, "names.md a b 10.0 []"),
      ("?page=%2Fnowhere%2F&block=a&width=10", 404, "nothing to inspect"),
      ("?page=%2F..%2Fx&block=a&width=10", 404, "nothing to inspect"),
      ("?page=%2F&block=a", 400, "are needed"), ("?page=%2F&width=10", 400, "are needed"),
      ("?page=%2F&block=a&width=nan", 400, "are needed"), ("?page=%2F&block=a&width=-1", 400, "are needed"),
      ("?page=%2F&block=a&width=1e99", 400, "are needed"), ("", 400, "are needed"),
      ("?%=&&=%zz&block=%zz&page", 400, "are needed"),
    ] {
      guard
        let block = Asked(method: "GET", target: InspectorScript.inspection + query, host: "").inspectedBlock
      else {
        Issue.record("\(query) asks for no block")
        continue
      }
      let answer = await inspection(of: block, showing: edition)
      #expect(answer.status == status && answer.text.contains(text), "\(query): \(answer.text)")
    }
  }

  @Test func aFileThatHasGoneIsNotFound() {
    check("/logo.svg", 404, "can no longer be read")
  }
}

extension Answer {
  fileprivate var text: String { String(decoding: body.bytes ?? [], as: UTF8.self) }
}
