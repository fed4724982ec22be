import Rendering
import Testing

@Suite struct MarkdownSluggerTests {
  @Test(arguments: [
    ("Hello, World!", "hello-world"), ("a  b", "a--b"), ("snake_case and-dash", "snake_case-and-dash"),
    ("1.2 Über uns", "12-über-uns"), ("日本語 テキスト。", "日本語-テキスト"), ("C++ & C#", "c--c"), ("ÉCOLE", "école"),
    ("a\u{301}", "a\u{301}"), ("👋 hi", "-hi"), ("don’t", "dont"), ("…", "section"), ("", "section"),
    ("हिन्दी भाषा", "हिन्दी-भाषा"), ("①", "section"), ("x٣", "x٣"),
  ])
  func stems(text: String, slug: String) { #expect(Slugger.stem(of: text) == slug) }

  @Test func eachOnlyOnce() {
    var slugger = Slugger()
    slugger.reserve("b")
    let slugs = ["A", "a", "a-1", "a", "b", "B", "a-1"].map { slugger.slug(for: $0) }
    #expect(slugs == ["a", "a-1", "a-1-1", "a-2", "b-1", "b-2", "a-1-2"])
    #expect(Set(slugs).count == slugs.count)
  }
}
