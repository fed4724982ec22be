import Diagnostics
import Markdown
import Testing

@Suite struct CodeTextTests {
  /// Checks the text of the first code block, and that `word` in it is found at its line and column.
  private func check(
    _ markdown: String, _ code: String, _ word: String, at line: Int, _ column: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let document = Document(SourceText(SourceFile(path: "a.md", text: markdown)))
    let block = try #require(document.subtree(of: .root).first { document[$0].kind == .codeBlock })
    let text = document.codeText(of: block)
    #expect(String(decoding: text.bytes, as: UTF8.self) == code, sourceLocation: sourceLocation)
    let start = try #require(code.utf8.indices(of: word).first, sourceLocation: sourceLocation)
    let span = text.span(start..<start + word.utf8.count)
    #expect(span.text == word, sourceLocation: sourceLocation)
    #expect([span.line, span.column] == [line, column], sourceLocation: sourceLocation)
  }

  @Test func aFence() throws { try check("```layout\nText(\n  1)\n```\n", "Text(\n  1)\n", "1)", at: 3, 3) }

  @Test func anIndentedFence() throws {
    try check("   ```\n   a\n  b\n     c\n   ```", "a\nb\n  c\n", "c", at: 4, 6)
    try check("   ```\n   a\n  b\n     c\n   ```", "a\nb\n  c\n", "b", at: 3, 3)
  }

  @Test func inAList() throws { try check("- x\n\n  ```\n  a\n\n   b\n  ```\n", "a\n\n b\n", "b", at: 6, 4) }

  @Test func inQuotes() throws { try check("> > ```\n> >  a\n>>b\n> > ```", " a\nb\n", "b", at: 3, 3) }

  @Test func inAQuoteInAList() throws {
    try check("1. > - ```x\n   >   Text\n   >   ```", "Text\n", "Text", at: 2, 8)
  }

  @Test func withTabs() throws {
    try check("-\t```\n\ta\n\t\tb\n\t```\n", "a\n\tb\n", "b", at: 3, 3)
    // The list takes two of the tab's four columns; the rest arrives as two spaces.
    try check("- ```\n\ta\n  ```\n", "  a\n", "a", at: 2, 2)
  }

  @Test func withCarriageReturns() throws { try check("```\r\na\r\nb\r\n```\r\n", "a\nb\n", "b", at: 3, 1) }

  @Test func indentedCode() throws { try check("x\n\n    a\n\n      b\n", "a\n\n  b\n", "b", at: 5, 7) }

  @Test func withoutItsEnd() throws {
    try check("```\na\nb", "a\nb\n", "b", at: 3, 1)
    try check("> ```\n> a\nb", "a\n", "a", at: 2, 3)
  }

  @Test func inFrontOfWhichThereIsFrontMatter() throws {
    let file = SourceFile(path: "a.md", text: "---\ntitle: x\n---\n```\na\n```\n")
    let document = Document(FrontMatter(splitting: file).body)
    let text = document.codeText(of: Node.ID(1))
    #expect(text.span(0..<1).line == 5)
  }

  @Test func anEmptyBlockStandsAfterItsFence() {
    let document = Document(SourceText(SourceFile(path: "a.md", text: "a\n\n```layout\n```\n")))
    let text = document.codeText(of: Node.ID(3))
    #expect(text.bytes.isEmpty)
    #expect(text.span(0..<0).line == 4)
  }

  @Test func infoStrings() throws {
    let cases = [
      ("```layout #poll  states=64 \n```", "layout", "#poll  states=64", "layout #poll  states=64"),
      ("~~~ swift\n~~~", "swift", "", "swift"),
      ("- > ```` a&amp;b \\*\n", "a&b", "\\*", "a&amp;b \\*"),
      ("```\n```", "", "", ""),
    ]
    for (markdown, word, rest, whole) in cases {
      let document = Document(SourceText(SourceFile(path: "a.md", text: markdown)))
      let block = try #require(document.subtree(of: .root).first { document[$0].kind == .codeBlock })
      let info = try #require(document.info(of: block))
      #expect(info.word == word)
      #expect(String(decoding: info.rest.bytes, as: UTF8.self) == rest)
      #expect(info.rest.span(0..<info.rest.bytes.count).text == rest)
      #expect(info.span.text == whole)
      #expect(whole.hasPrefix(info.wordSpan.text))
    }
  }

  @Test func whatIsNoFenceHasNoInfo() {
    let document = Document(SourceText(SourceFile(path: "a.md", text: "    ```swift\n")))
    #expect(document.info(of: Node.ID(1)) == nil)
    #expect(!document[Node.ID(1)].isFenced)
  }
}

extension String.UTF8View {
  /// The offsets at which a word starts.
  fileprivate func indices(of word: String) -> [Int] {
    let (text, word) = (Array(self), Array(word.utf8))
    guard text.count >= word.count else { return [] }
    return (0...text.count - word.count).filter { Array(text[$0..<$0 + word.count]) == word }
  }
}
