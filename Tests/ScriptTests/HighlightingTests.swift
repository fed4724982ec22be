import Diagnostics
import ScriptSyntax
import Testing

/// Code with its colours as marks: `⟨kind text⟩`.
@Suite struct HighlightingTests {
  private func check(_ code: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(code.utf8)
    var text = ""
    var end = 0
    for token in highlight(bytes) {
      #expect(token.range.lowerBound >= end, sourceLocation: sourceLocation)
      text += String(decoding: bytes[end..<token.range.lowerBound], as: UTF8.self)
      text += "⟨\(token.kind) \(String(decoding: bytes[token.range], as: UTF8.self))⟩"
      end = token.range.upperBound
    }
    text += String(decoding: bytes[end...], as: UTF8.self)
    #expect(text == expected, sourceLocation: sourceLocation)
  }

  @Test func viewsAndModifiers() {
    check(
      "HStack(spacing: 8) {\n    Color.teal.frame(height: 40).id(\"a\")\n}",
      """
      ⟨type HStack⟩(spacing: ⟨number 8⟩) {
          ⟨type Color⟩.⟨call teal⟩.⟨call frame⟩(height: ⟨number 40⟩).⟨call id⟩(⟨string "a"⟩)
      }
      """)
  }

  @Test func declarations() {
    check(
      "@State private var count: Int = max(a, 1)",
      "⟨attribute @State⟩ ⟨keyword private⟩ ⟨keyword var⟩ count: ⟨type Int⟩ = ⟨call max⟩(a, ⟨number 1⟩)")
    check(
      "mutating func add(_ x: some View) { self.x = .init() }",
      "⟨keyword mutating⟩ ⟨keyword func⟩ ⟨call add⟩(_ x: ⟨keyword some⟩ ⟨type View⟩) "
        + "{ ⟨keyword self⟩.⟨call x⟩ = .⟨keyword init⟩() }")
    check(
      "var a: Int { get { 1 } set { } }",
      "⟨keyword var⟩ a: ⟨type Int⟩ { ⟨keyword get⟩ { ⟨number 1⟩ } ⟨keyword set⟩ { } }")
  }

  @Test func wordsThatAreKeywordsOnlySometimes() {
    check("let set = any + some", "⟨keyword let⟩ set = any + some")
    check(
      "switch a { default: .default }",
      "⟨keyword switch⟩ a { ⟨keyword default⟩: .⟨call default⟩ }")
  }

  @Test func labelsAreNoKeywords() {
    check("a.background(b, in: c)", "a.⟨call background⟩(b, in: c)")
    check("for a in b {}", "⟨keyword for⟩ a ⟨keyword in⟩ b {}")
  }

  @Test func interpolationsAreCodeInStrings() {
    check(#""a \(b + 1) c""#, #"⟨string "a ⟩\(b + ⟨number 1⟩)⟨string  c"⟩"#)
    check("\"\"\"\n# a\n\"\"\"", "⟨string \"\"\"\n# a\n\"\"\"⟩")
  }

  @Test func comments() {
    check("a // b\nc /* d /* e */ */ f", "a ⟨comment // b⟩\nc ⟨comment /* d /* e */ */⟩ f")
    check("// a\n\n// b", "⟨comment // a\n\n// b⟩")
  }

  @Test func whatCannotBeReadHasNoColour() {
    check("\"a", "⟨string \"a⟩")
    check("}{)(", "}{)(")
    check("/* a", "⟨comment /* a⟩")
    check("", "")
    check("ä.ö(\u{FEFF})", "ä.⟨call ö⟩(\u{FEFF})")
  }
}
