import Diagnostics
import Foundation
import Markdown
import Rendering
import Views

extension FuzzTarget {
  /// Markdown with the syntaxes of other tools, formulas among them, as a tree and as HTML: some of them, which ones the
  /// input decides.
  static func dialects(_ files: SeedFiles) -> FuzzTarget {
    let words = [
      "!!! note\n", "??? tip \"T\"\n", ":::note\n", ":::\n", "=== \"T\"\n", "[^1]", "[^1]: ", ": ",
      "*[a]: b\n",
      "{#a .b c=\"d\"}", "==a==", "~a~", "^a^", "<div markdown>\n", "$x^2$", "$$\n\\frac{a}{b}\n$$\n",
      "\\begin{matrix}",
      "\\end{matrix}", "\\left(", "\\right)", "{{< tabs >}}\n", "{{< /tabs >}}\n", "{{% a %}}", "<Tabs>\n",
      "</Tabs>\n",
      "<TabItem label=\"x\">", "<Badge text=\"n\" />", "import a from 'b'\n", "{/* a */}", ":smile:",
      "(1)\n{ .annotate }\n",
      "@Row {\n", "}\n", "/// details | x\n", "///\n", "```{note}\n", ":::{note}\n", "(a)=\n", "{ref}`a`",
      "[!code a(b)]",
      "[[toc]]\n", "> [!NOTE] T\n", "```\n", "    ", "\t", "- ", "1. ", "> ", "| a |\n|--|\n", "<!--", "-->",
      "\n\n",
    ]
    return FuzzTarget("dialects", seeds: files.all(in: "content", "md"), words: words) { input, _ in
      let source = SourceText(SourceFile(path: "fuzz.md", bytes: input))
      var choice = UInt64(truncatingIfNeeded: input.count) &* 0x9E37_79B9_7F4A_7C15
      for byte in input.prefix(64) { choice = (choice ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      for bits in [UInt64.max, choice] {
        let extensions = MarkdownExtensions(rawValue: .init(truncatingIfNeeded: bits))
        let document = Document(source, as: .gitHub, with: extensions)
        let html = MarkdownHTML(headingIDs: true).render(document).html
        if String(validating: input, as: UTF8.self) != nil, String(validating: html, as: UTF8.self) == nil {
          return "the HTML is not UTF-8"
        }
        _ = document.foreignSyntax(readingAlso: extensions)
      }
      return nil
    }
  }

  /// Diagrams in Mermaid's language.
  static var diagrams: FuzzTarget? {
    guard let fonts = BlockEnvironment.fuzzing?.fonts else { return nil }
    let seeds = [
      "flowchart LR\n  A[One] -->|yes| B{Two?}\n  B -.-> C((Three))\n  subgraph S [Some]\n    C ==> D[(Data)]\n  end\n",
      "graph TD;\n  a & b --> c & d\n  classDef x fill:#f00\n  class a x\n  style b stroke:red\n  e@{ shape: cyl }\n",
      "stateDiagram-v2\n  [*] --> Still\n  state Moving {\n    direction LR\n    A --> B : go\n  }\n  Still --> Moving\n",
      "sequenceDiagram\n  participant A as Anna\n  A->>+B: Hello\n  alt good\n    B-->>-A: Hi\n  else bad\n    Note over A,B: no\n  end\n",
      "pie showData title Pets\n  \"Dogs\" : 386\n  \"Cats\" : 85.5\n",
      "---\ntitle: T\nconfig:\n  theme: dark\n---\nflowchart TB\n  accTitle: A\n  accDescr: B\n  a --> b\n",
    ]
    let words = [
      "-->", "---", "-.->", "==>", "--x", "--o", "<-->", "~~~", "|text|", "subgraph ", "end\n",
      "direction LR\n", "[[a]]",
      "{{a}}", "([a])", "[/a/]", "((a))", ">a]", "{a}", "\"a\"", "&", ":::x", "%% a\n", "%%{init: {}}%%\n",
      "loop a\n",
      "par a\n", "opt a\n", "activate A\n", "autonumber\n", "[*]", "<<fork>>", "--\n", " : ", ";", "\n",
    ]
    return FuzzTarget("diagrams", seeds: seeds.map { Array($0.utf8) }, words: words) { input, listen in
      func isWithin(_ range: Range<Int>) -> Bool { range.lowerBound >= 0 && range.upperBound <= input.count }
      do throws(DiagramProblem) {
        let diagram = try MermaidDiagram(input, fonts: fonts, language: "en")
        for note in diagram.notes {
          listen(note.message)
          if !isWithin(note.range) { return "a note stands outside of the source" }
        }
        if !(diagram.width.isFinite && diagram.height.isFinite) { return "the drawing has no size" }
        if String(validating: diagram.content, as: UTF8.self) == nil { return "the drawing is not UTF-8" }
      } catch {
        listen(error.message)
        if !isWithin(error.range) { return "a problem stands outside of the source" }
      }
      return nil
    }
  }
}
