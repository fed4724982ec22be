import Diagnostics
import Markdown
import Rendering
import Testing

/// Formulas as MathML.
@Suite struct MathTests {
  private func page(_ markdown: String) -> MarkdownHTML.Page {
    let document = Document(
      SourceText(SourceFile(path: "page.md", text: markdown)), as: .gitHub, with: [.math])
    return MarkdownHTML(headingIDs: true).render(document)
  }

  private func html(_ markdown: String) -> String { String(decoding: page(markdown).html, as: UTF8.self) }

  private static let formulas: [(String, String)] = [
    ("x", "<mi>x</mi>"), ("12.5", "<mn>12.5</mn>"), ("a+b", "<mi>a</mi><mo>+</mo><mi>b</mi>"),
    ("x^2", "<msup><mi>x</mi><mrow><mn>2</mn></mrow></msup>"),
    (
      "x_i^{2n}",
      "<msubsup><mi>x</mi><mrow><mi>i</mi></mrow><mrow><mrow><mn>2</mn><mi>n</mi></mrow></mrow></msubsup>"
    ),
    ("f'", "<msup><mi>f</mi><mrow><mo>′</mo></mrow></msup>"),
    (#"\alpha\Omega"#, "<mi>α</mi><mi mathvariant=\"normal\">Ω</mi>"),
    (#"\frac12"#, "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac>"),
    (
      #"\frac{a}{b}"#,
      "<mfrac><mrow><mrow><mi>a</mi></mrow></mrow><mrow><mrow><mi>b</mi></mrow></mrow></mfrac>"
    ),
    (#"\sqrt[3]{x}"#, "<mroot><mrow><mrow><mi>x</mi></mrow></mrow><mrow><mn>3</mn></mrow></mroot>"),
    (
      #"\sum_{i}^n"#,
      "<munderover><mo>∑</mo><mrow><mrow><mi>i</mi></mrow></mrow><mrow><mi>n</mi></mrow></munderover>"
    ),
    (#"\int_0"#, "<msub><mo>∫</mo><mrow><mn>0</mn></mrow></msub>"),
    (#"\mathbb{R}"#, "<mrow><mi>ℝ</mi></mrow>"), (#"\mathrm{max}"#, "<mi>max</mi>"),
    (#"\text{if } x"#, "<mtext>if </mtext><mi>x</mi>"), (#"a < b"#, "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
    (#"\left( x \right]"#, "<mrow><mo>(</mo><mi>x</mi><mo>]</mo></mrow>"),
    (
      #"\begin{pmatrix}a & b \\ c\end{pmatrix}"#,
      "<mrow><mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr><mtr><mtd><mi>c</mi></mtd></mtr>"
        + "</mtable><mo>)</mo></mrow>"
    ),
    (#"\hat x"#, "<mover accent=\"true\"><mrow><mi>x</mi></mrow><mo>^</mo></mover>"),
    (#"\textcolor{red}x y"#, "<mrow mathcolor=\"red\"><mi>x</mi></mrow><mi>y</mi>"),
    (
      #"{\color{#F00} x y} z"#,
      "<mrow><mrow mathcolor=\"#f00\"><mrow><mi>x</mi><mi>y</mi></mrow></mrow></mrow><mi>z</mi>"
    ),
    (#"\color{a\"b}{x}"#, "<mrow mathcolor=\"currentcolor\"><mrow><mi>x</mi></mrow></mrow>"),
    (#"{\bf ab}c"#, "<mrow><mrow><mi>𝐚</mi><mi>𝐛</mi></mrow></mrow><mi>c</mi>"),
    (#"\large x"#, "<mstyle mathsize=\"120%\"><mrow><mi>x</mi></mrow></mstyle>"),
    (
      #"\hspace{9mu}\kern-2em x"#,
      "<mspace width=\".5em\"></mspace><mspace width=\"-2em\"></mspace><mi>x</mi>"
    ),
    (#"x \tag{1}"#, "<mi>x</mi><mspace width=\"2em\"></mspace><mtext>(1)</mtext>"),
    (
      #"\xrightarrow[a]{b}"#,
      "<munderover><mo stretchy=\"true\">→</mo><mrow><mi>a</mi></mrow><mrow><mrow><mi>b</mi></mrow></mrow></munderover>"
    ),
    (#"\Longleftrightarrow"#, "<mo>⟺</mo>"),
    (#"a\,b"#, "<mi>a</mi><mspace width=\"0.167em\"></mspace><mi>b</mi>"),
    (
      #"_*a*_"#,
      "<msub><mrow></mrow><mrow><mo>∗</mo></mrow></msub><mi>a</mi><msub><mo>∗</mo><mrow></mrow></msub>"
    ),
  ]

  @Test(arguments: formulas)
  func aFormula(tex: String, expected: String) {
    #expect(html("$\(tex)$\n") == "<p><math><mrow>\(expected)</mrow></math></p>\n")
  }

  @Test(arguments: [
    "It costs $5 and $10.\n", "a $ b $ c\n", "`$x$`\n", "\\$x$\n", "$x\n\ny$\n", "```\n$x$\n```\n",
    "US$1, US$2\n",
  ])
  func noFormula(markdown: String) {
    #expect(!html(markdown).contains("<math"))
  }

  @Test(arguments: [
    "$$\nx\n$$\n", "```math\nx\n```\n", "> $$\n> x\n> $$\n", "- a\n\n  $$\n  x\n  $$\n", "$$ x $$\n",
  ])
  func onALineOfItsOwn(markdown: String) {
    #expect(html(markdown).contains("<math display=\"block\"><mrow><mi>x</mi></mrow></math>"))
  }

  @Test(arguments: [
    ("a \\\\(x\\\\) b\n", "<p>a <math><mrow><mi>x</mi></mrow></math> b</p>\n"),
    ("\\\\[x\\\\]\n", "<p><math display=\"block\"><mrow><mi>x</mi></mrow></math></p>\n"),
    ("C:\\\\(x86)\n", "<p>C:\\(x86)</p>\n"),
  ])
  func bracketsWithTwoBackslashes(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test func whatIsNotKnown() {
    let page = page("$\\foo x \\foo$\n")
    #expect(page.unknownMath.map(\.command) == ["\\foo"])
    #expect(String(decoding: page.html, as: UTF8.self).contains("<mtext>\\foo</mtext>"))
  }

  @Test func nothingRunsAway() {
    for tex in [
      String(repeating: "{", count: 3_000), String(repeating: "\\frac", count: 600),
      String(repeating: "\\left(", count: 600), String(repeating: "x^", count: 1_500),
      String(repeating: "\\sqrt", count: 100_000), String(repeating: "\\mathbf", count: 100_000),
      String(repeating: "\\hat", count: 100_000), String(repeating: "\\left(\\frac", count: 20_000),
      String(repeating: "\\begin{matrix}", count: 200), String(repeating: "\\sqrt[", count: 600),
      String(repeating: "\\color{red}", count: 50_000), String(repeating: "\\large\\bf", count: 50_000),
      String(repeating: "\\xrightarrow[", count: 50_000), String(repeating: "\\mathop", count: 50_000),
      "}&\\\\",
      "\\",
    ] {
      _ = html("```math\n\(tex)\n```\n")
    }
  }
}
