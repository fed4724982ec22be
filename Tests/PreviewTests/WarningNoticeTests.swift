import Diagnostics
import Foundation
import Testing

@testable import Preview

@Suite struct WarningNoticeTests {
  private func notice(_ diagnostics: [Diagnostic], source: String = "content/a.md") -> String {
    String(decoding: warningNotice(diagnostics, source: source), as: UTF8.self)
  }

  private func warning(_ message: String, in path: String) -> Diagnostic {
    .warning(message, at: Span(SourceFile(path: path, text: "text\n"), 0..<4))
  }

  @Test func aPageWithoutWarningsHasNone() {
    #expect(notice([]) == "")
    #expect(notice([.error("broken", at: nil)]) == "")
  }

  @Test func thePagesOwnWarningsComeFirst() throws {
    let text = notice([warning("<one>", in: "content/0.md"), warning("two", in: "content/a.md")])
    #expect(text.contains("<summary>1 warning here, 1 elsewhere</summary>"))
    let own = try #require(text.range(of: "two"))
    let other = try #require(text.range(of: "&lt;one&gt;"))
    #expect(own.lowerBound < other.lowerBound)
    #expect(notice([warning("one", in: "content/0.md")]).contains("<summary>1 warning elsewhere</summary>"))
  }

  @Test func manyAreCounted() {
    let many = (0..<60).map { warning("number \($0)", in: "content/a.md") }
    #expect(notice(many).contains("60 warnings"))
    #expect(notice(many).contains("And 10 more"))
  }
}
