import Testing

@testable import SiteBuilder

@Suite struct RouteTests {
  @Test(arguments: [
    ("index.md", "index.html", ""),
    ("guide.md", "guide/index.html", "guide/"),
    ("guide/index.md", "guide/index.html", "guide/"),
    ("guide/start.md", "guide/start/index.html", "guide/start/"),
    ("guide/1.0 notes.markdown", "guide/1.0 notes/index.html", "guide/1.0 notes/"),
    ("guide/my.index.md", "guide/my.index/index.html", "guide/my.index/"),
  ])
  func aPageHasAFolderOfItsOwn(source: String, path: String, address: String) {
    let route = Route(page: source)
    #expect(route.path == path)
    #expect(route.address == address)
  }

  @Test(arguments: [
    ("index.md", "index.md", "index.html", "./"),
    ("index.md", "guide/start.md", "guide/start/index.html", "guide/start/"),
    ("guide/start.md", "index.md", "../../index.html", "../../"),
    ("guide/start.md", "guide/layout.md", "../layout/index.html", "../layout/"),
    ("guide/start.md", "guide/index.md", "../index.html", "../"),
    ("guide/index.md", "guide/start.md", "start/index.html", "start/"),
    ("guide/start.md", "guide/start.md", "index.html", "./"),
    ("guide/start.md", "guide/start/more.md", "more/index.html", "more/"),
    ("a/b/c.md", "a/x/c.md", "../../x/c/index.html", "../../x/c/"),
    ("index.md", "ä ö/50%.md", "%C3%A4%20%C3%B6/50%25/index.html", "%C3%A4%20%C3%B6/50%25/"),
    ("index.md", "a:b.md", "a%3Ab/index.html", "a%3Ab/"),
  ])
  func linksAreRelative(from: String, to: String, file: String, folder: String) {
    let (from, to) = (Route(page: from), Route(page: to))
    #expect(from.link(to: to, .files) == file)
    #expect(from.link(to: to, .folders) == folder)
  }

  @Test(arguments: [
    ("a/b", "a/b"), ("a/./b", "a/b"), ("a/../b", "b"), ("/a//b/", "a/b"), ("..", nil), ("a/../../b", nil),
    ("", ""),
  ])
  func pathsAreNormalized(path: String, expected: String?) {
    #expect(normalized(path) == expected)
  }

  @Test func encodingIsUndone() {
    for text in ["a b", "ä/ö", "100%", "?#&", "%zz", "日本"] {
      #expect(percentDecoded(percentEncoded(text)) == text)
    }
    #expect(percentDecoded("%zz%4") == "%zz%4")
  }
}
