import Diagnostics
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
    _ target: String, method: String = "GET", host: String = "localhost:4000", broken: Bool = false
  ) -> Answer {
    let file = SourceFile(path: "content/index.md", text: "HStak(\n")
    let diagnostics: [Diagnostic] =
      broken ? [.error("'HStak' is <not> a view", at: Span(file, 0..<5), hint: "did you mean 'HStack'?")] : []
    return answer(
      to: Asked(method: method, target: target, host: host),
      showing: Workshop.Edition(name: "e-1", files: Self.files, diagnostics: diagnostics))
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
    for host in ["example.com", "localhost.example.com:4000", "127.0.0.1.example.com"] {
      #expect(get("/", host: host).status == 403, "\(host)")
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
    #expect(get("/").text.hasPrefix("<body><p>Home</p><script>"))
    #expect(get("/").text.hasSuffix("</script>\n</body></html>"))
    #expect(get("/about.html").text.hasPrefix("About<script>"))
    #expect(get("/").text.contains("event.data !== \"e-1\""))
    #expect(get("/assets/site.css").text == "p{}")
    #expect(get("/nowhere/").text.contains(ReloadScript.address))
  }

  @Test func aBrokenSiteShowsWhatIsWrong() {
    for target in ["/", "/guide/start/", "/about.html", "/new/page/", "/new"] {
      let answer = get(target, broken: true)
      #expect(answer.status == 500, "\(target)")
      #expect(answer.text.contains("<h1>1 error</h1>"))
      #expect(answer.text.contains("<h2>'HStak' is &lt;not&gt; a view</h2>"))
      #expect(answer.text.contains("content/index.md:1:1"))
      #expect(answer.text.contains("<span class=\"source\">    1 | HStak(\n</span>"))
      #expect(answer.text.contains("<span class=\"caret\">      | ^~~~~\n</span>"))
      #expect(answer.text.contains("<p class=\"hint\">did you mean 'HStack'?</p>"))
      #expect(answer.text.contains(ReloadScript.address))
    }
    #expect(get("/assets/site.css", broken: true).text == "p{}")
  }

  @Test func aFileThatHasGoneIsNotFound() {
    check("/logo.svg", 404, "can no longer be read")
  }
}

extension Answer {
  fileprivate var text: String { String(decoding: body, as: UTF8.self) }
}
