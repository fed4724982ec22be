import Diagnostics
import Markdown
import Rendering

/// Markdown and the HTML that becomes of it, of a table in which cases begin with `>>> case`; below `>>> html` stands
/// what becomes of them.
func markdownCases(_ table: String) -> [(String, String)] {
  table.split(separator: ">>> case\n").map { text in
    let parts = text.split(separator: ">>> html\n", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), String(parts[1]))
  }
}

/// What becomes of a page's Markdown.
func markdownHTML(_ markdown: String, _ extensions: MarkdownExtensions) -> String {
  let document = Document(
    SourceText(SourceFile(path: "page.md", text: markdown)), as: .gitHub, with: extensions)
  return String(decoding: MarkdownHTML(headingIDs: true).render(document).html, as: UTF8.self)
}
