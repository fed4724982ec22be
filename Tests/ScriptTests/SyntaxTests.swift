import Diagnostics
import Script
import ScriptSyntax
import Testing

/// Sources and the trees they are read as.
@Suite struct SyntaxTests {
  @Test func trees() {
    CaseFile("trees.txt").check { source in
      let (tree, diagnostics) = parse(SourceText(SourceFile(path: "page.md", text: source)))
      return tree.dump() + diagnostics.map { $0.rendered() }.joined()
    }
  }

  @Test func aNodeKnowsItsPlace() {
    let (tree, _) = parse(SourceText(SourceFile(path: "page.md", text: "a.b(1) + c")))
    #expect(
      tree.dump(showRanges: true) == """
        infix + [0..<10]
          call [0..<6]
            member b [0..<3]
              a [0..<1]
            integer 1 [4..<5]
          c [9..<10]

        """)
  }
}
