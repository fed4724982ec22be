import Diagnostics
import Foundation
import Testing

@testable import Preview

@Suite struct WarningNoticeTests {
  private func notice(_ here: [Diagnostic], elsewhere: [Diagnostic] = []) -> String {
    String(decoding: Preview.notice(here, elsewhere: elsewhere), as: UTF8.self)
  }

  private func warning(_ message: String, in path: String) -> Diagnostic {
    .warning(message, at: Span(SourceFile(path: path, text: "text\n"), 0..<4))
  }

  @Test func aPageWithoutAnythingToSayHasNone() { #expect(notice([]) == "") }

  @Test func thePagesOwnComeFirst() throws {
    let text = notice([warning("two", in: "content/a.md")], elsewhere: [warning("<one>", in: "content/0.md")])
    #expect(text.contains("<details>\n<summary>1 warning here, 1 warning elsewhere</summary>"))
    let own = try #require(text.range(of: "two"))
    let other = try #require(text.range(of: "&lt;one&gt;"))
    #expect(own.lowerBound < other.lowerBound)
    #expect(
      notice([], elsewhere: [warning("one", in: "content/0.md")]).contains(
        "<summary>1 warning elsewhere</summary>"))
  }

  @Test func errorsComeBeforeWarningsAndOpenTheNotice() throws {
    let error = Diagnostic.error("broken", at: nil)
    let text = notice([warning("two", in: "content/a.md"), error])
    #expect(text.contains("<details class=\"broken\" open>\n<summary>1 error and 1 warning here</summary>"))
    let first = try #require(text.range(of: "broken</h2>"))
    let second = try #require(text.range(of: "two</h2>"))
    #expect(first.lowerBound < second.lowerBound)
    #expect(notice([], elsewhere: [error]).contains("<details class=\"broken\">"))
  }

  @Test func manyAreCounted() {
    let many = (0..<60).map { warning("number \($0)", in: "content/a.md") }
    #expect(notice(many).contains("60 warnings here"))
    #expect(notice(many).contains("And 10 more"))
  }
}
