import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// Addresses outside of the site, which are asked for where somebody wants that. The server is one of this machine.
@Suite struct ElsewhereTests {
  private static let hasCurl = FileManager.default.fileExists(atPath: "/usr/bin/curl")

  @Test(arguments: [
    ("https://a.org", "https://a.org/", "a.org"),
    ("HTTPS://A.org/b?c=d#e", "https://A.org/b?c=d", "a.org"),
    ("//a.org/b", "https://a.org/b", "a.org"),
    ("http://me:secret@a.org:8080/", "http://me:secret@a.org:8080/", "a.org:8080"),
    ("https://a.org/ä b/\u{301}", "https://a.org/%C3%A4%20b/%CC%81", "a.org"),
    ("https://bücher.de/", "https://bücher.de/", "bücher.de"),
    ("https://a.org/[1]{2}", "https://a.org/[1]{2}", "a.org"),
    ("mailto:a@b.org", nil, nil), ("a/b.md", nil, nil), ("ftp://a.org/", nil, nil), ("https:///a", nil, nil),
    ("https://example.com/a", nil, nil), ("https://docs.example.org", nil, nil),
    ("http://localhost:8080/", nil, nil), ("https://a.test", nil, nil), ("https://{host}/a", nil, nil),
    ("https://example.net.org", "https://example.net.org/", "example.net.org"),
  ])
  func whatIsAskedFor(written: String, address: String?, host: String?) {
    let found = WrittenAddress(written, at: nil)
    #expect(found?.address == address)
    #expect(found?.host == host)
  }

  private func built(_ files: [String: String]) -> BuiltSite {
    var options = BuildOptions()
    options.threads = 1
    options.listsAddresses = true
    return buildSite(memory(files), options: options) { _, _, _ in MarkdownPageRenderer() }
  }

  @Test func wherePagesAndSettingsNameThem() {
    let built = built([
      "site.yml": """
      languages: {en: English, de: Deutsch}
      navigation: [index.md, {title: A, link: 'https://nav.org'}, {title: B, items: [{link: 'https://in.org'}]}]
      header: ['https://header.org']
      footer: "[f](https://footer.org)"
      repository: https://code.org/a
      edit: https://edit.org/{path}
      social: ['https://social.org']
      """,
      "content/de/index.md": "# Daheim\n",
      "content/index.md": """
      [a](https://a.org/x#y) ![b](https://b.org/b.png) <https://c.org> https://d.org/e and [again][r]

      <a href="https://html.org"><img src="//html.org/a.png"></a> [m](mailto:x@y.org) `https://code-only.org`

      [r]: https://a.org/x
      """,
    ])
    #expect(built.messages == "")
    let found = built.elsewhere.all.map { "\($0.span?.line ?? 0) \($0.written)" }.sorted()
    #expect(
      found == [
        "1 https://a.org/x", "1 https://a.org/x#y", "1 https://b.org/b.png", "1 https://c.org",
        "1 https://d.org/e", "2 https://in.org", "2 https://nav.org", "3 //html.org/a.png",
        "3 https://header.org", "3 https://html.org", "4 https://footer.org", "5 https://code.org/a",
        "7 https://social.org",
      ])
    #expect(built.elsewhere.count == 12)
  }

  private let server = try? LocalServer([
    "/good": "200 OK", "/gone": "404 Not Found", "HEAD /shy": "405 Method Not Allowed",
    "GET /shy": "206 Partial Content", "/moved": "301 Moved Permanently\r\nLocation: /good",
    "/round": "302 Found\r\nLocation: /round", "/closed": "403 Forbidden",
  ])

  private func ask(_ page: String, _ settings: String = "", in folder: TemporaryFolder, now: Double = 0)
    throws -> [String]
  {
    let server = try #require(server)
    let written = page.replacing("~", with: "http://127.0.0.1:\(server.port)")
    let built = built(["site.yml": settings, "content/index.md": written])
    let said = built.elsewhere.ask(
      site: folder.path, DiskFileSystem(root: "/"), environment: [:], now: Date(timeIntervalSince1970: now))
    return said.inSourceOrder().map {
      "\($0.severity) \($0.span?.line ?? 0): \($0.message)".replacing(":\(server.port)", with: "")
    }
  }

  @Test(.enabled(if: hasCurl, "there is no curl")) func whatServersSay() throws {
    let folder = TemporaryFolder()
    defer { server?.stop() }
    let said = try ask(
      """
      [a](~/good#x) [b](~/good) [c](~/shy) [d](~/moved)
      [e](~/gone)
      [f](~/round)
      [g](~/closed)
      [h](~/gone#there)
      [i](~/breaks)
      [j](http://127.0.0.1:1/a) [k](http://127.0.0.1:1/b)
      """, in: folder)
    #expect(
      said == [
        "warning 2: nothing is at 'http://127.0.0.1/gone': its server says 404",
        "warning 3: nothing is at 'http://127.0.0.1/round': it leads on and on",
        "warning 4: whether something is at 'http://127.0.0.1/closed' is not known: its server says 403",
        "warning 5: nothing is at 'http://127.0.0.1/gone#there': its server says 404",
        "warning 6: nothing is at 'http://127.0.0.1/breaks': 'curl' ends with 52",
        "warning 7: nothing is at 'http://127.0.0.1:1/a': its server cannot be reached",
        "warning 7: nothing is at 'http://127.0.0.1:1/b': its server cannot be reached",
      ])
    let requests = try #require(server).requests
    #expect(
      requests.filter { $0.hasSuffix("/good") } == ["HEAD /good", "HEAD /good"], "one is the way of /moved")
    #expect(requests.filter { $0.hasSuffix("/gone") } == ["HEAD /gone", "GET /gone"])
  }

  @Test(.enabled(if: hasCurl, "there is no curl")) func goodAnswersAreKept() throws {
    let folder = TemporaryFolder()
    defer { server?.stop() }
    let page = "[a](~/good) [b](~/gone)"
    func count() throws -> Int { try #require(server).requests.count }
    _ = try ask(page, in: folder, now: 100_000)
    #expect(try count() == 3)
    #expect(try ask(page, in: folder, now: 180_000).count == 1)
    #expect(try count() == 5, "what was not there is asked again")
    _ = try ask(page, in: folder, now: 190_000)
    #expect(try count() == 8, "and after a day what was")
    _ = try ask(page, "check: {externalDays: 0}\n", in: folder, now: 190_001)
    #expect(try count() == 11)
    _ = try ask(page, "check: {ignore: '**/gone'}\n", in: folder, now: 190_002)
    #expect(try count() == 11)
  }

  @Test(.enabled(if: hasCurl, "there is no curl")) func howGraveItIs() throws {
    let folder = TemporaryFolder()
    defer { server?.stop() }
    #expect(
      try ask("[a](~/gone)", "check: {external: error}\n", in: folder).first?.hasPrefix("error") == true)
    #expect(try ask("[a](~/gone)", "check: {external: ignore}\n", in: folder) == [])
    #expect(try ask("[a](~/gone)", "check: {ignore: 'http://*/gone'}\n", in: folder) == [])
    #expect(
      try ask("[a](~/closed)", "check: {external: error}\n", in: folder).first?.hasPrefix("warning") == true)
  }

  @Test func withoutTheProgram() {
    let built = built(["content/index.md": "[a](https://a.org)\n"])
    let said = built.elsewhere.ask(site: "/nowhere", MemoryFileSystem([String: String]()), environment: [:])
    #expect(
      said.map { $0.rendered() } == [
        """
        error: addresses cannot be asked: the program 'curl' is not installed
           hint: sudo apt install curl

        """
      ])
  }

  @Test func keptAnswersOfAnotherFormAreNone() {
    let now = Date(timeIntervalSince1970: 1000)
    for text in [
      "", "a", "stonehand addresses 1\nx https://a.org/\n", "stonehand addresses 1\n2000 https://a.org/",
    ] {
      #expect(!KeptAnswers(Array(text.utf8), atMost: 1, now: now).isGood("https://a.org/"), "\(text)")
    }
    var kept = KeptAnswers([], atMost: 1, now: now)
    kept.keep("https://a.org/", now)
    #expect(KeptAnswers(kept.bytes, atMost: 1, now: now).isGood("https://a.org/"))
    #expect(!KeptAnswers(kept.bytes, atMost: 0, now: now).isGood("https://a.org/"))
  }
}
