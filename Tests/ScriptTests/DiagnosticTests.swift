import Diagnostics
import Script
import ScriptSyntax
import Testing

/// What authors are told, word for word and caret for caret.
@Suite struct DiagnosticTests {
  @Test func syntaxMistakes() {
    let file = CaseFile("syntax-diagnostics.txt")
    #expect(file.cases.count >= 60)
    file.check { source in
      parse(SourceText(SourceFile(path: "page.md", text: source))).diagnostics.inSourceOrder()
        .map { $0.rendered() }.joined()
    }
  }

  @Test func mistakesOfMeaning() {
    let file = CaseFile("evaluation-diagnostics.txt")
    #expect(file.cases.count >= 70)
    file.check { Run($0).messages }
  }
}
