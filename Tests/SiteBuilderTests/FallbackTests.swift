import Testing

@testable import SiteBuilder

/// What stands in for the site's fonts until they are there.
@Suite struct FallbackTests {
  @Test(arguments: [
    ("", "", ""),
    ("abc", "abc", "U+61-63"),
    // What nobody uses may lie between.
    ("az", "az", "U+61-7A"),
    ("abc", "ac", "U+61,U+63"),
    ("a→⌘é", "aé→", "U+61-2192"),
    ("⌘", "", ""),
  ])
  func onlyWhatTheFamilyHas(_ text: String, _ had: String, _ expected: String) {
    let ranges = SiteFonts.ranges(of: Array(text.unicodeScalars)) { had.unicodeScalars.contains($0) }
    #expect(ranges == expected)
  }

  /// What is not measured keeps the stand-in where the site's font is late; blocks and diagrams have theirs at any
  /// price, by a second name for the same files. Sites without either do without the second name.
  @Test(arguments: [
    ("", "# A\n\nText.", ["optional"], false),
    ("", "```layout\nText(\"A\")\n```", ["optional", "swap"], true),
    ("", "```mermaid\ngraph LR\nA --> B\n```", ["optional", "swap"], true),
    ("fonts: {display: optional}", "```layout\nText(\"A\")\n```", ["optional", "swap"], true),
    ("fonts: {display: swap}", "# A\n\nText.", ["swap"], false),
    ("fonts: {display: swap}", "```layout\nText(\"A\")\n```", ["swap"], false),
  ])
  func lateFonts(_ settings: String, _ page: String, _ expected: [String], _ hasSecondName: Bool) {
    let css = buildWithBlocks(["site.yml": settings, "content/index.md": page]).text("assets/style.css")
    #expect(Set(css.matches(of: /font-display:(\w+)/).map { String($0.output.1) }) == Set(expected))
    #expect(css.contains("\"Inter Blocks\"") == hasSecondName)
    let rule = css.split(separator: "\n").first { $0.contains(".mermaid{--font-body") }
    #expect((rule != nil) == hasSecondName)
    guard hasSecondName else { return }
    func files(_ family: String) -> [Substring] {
      css.split(separator: "\n").filter { $0.hasPrefix("@font-face{font-family:\"\(family)\";") }
        .compactMap { $0.firstMatch(of: /url\(([^)]*)\)/)?.output.1 }
    }
    #expect(files("Inter") == files("Inter Blocks") && files("Inter").count >= 3)
    #expect(files("JetBrains Mono") == files("JetBrains Mono Blocks"))
    let stack = #"--font-body: "Inter Blocks", "Inter Blocks Fallback", "JetBrains Mono Blocks", sans-serif"#
    #expect(rule?.contains(stack) == true)
  }

  /// Firefox shows no stand-in while a font is on its way; letters that stay are as large as each other.
  @Test func whatStaysIsPlain() {
    let css = buildWithBlocks(["content/index.md": "```layout\nText(\"A\")\n```"]).text("assets/style.css")
    let rules = css.split(separator: "\n")
    #expect(rules.contains { $0.hasPrefix("@supports not (-moz-appearance:none){") }, "\(rules.prefix(20))")
    #expect(
      css.contains(
        #"@supports (-moz-appearance:none){:root:root{--font-body: "Inter", sans-serif, "JetBrains Mono";"#))
    #expect(rules.count { $0.contains("\"Inter Fallback\";font-weight") } == 12)
    #expect(rules.count { $0.contains("\"JetBrains Mono Fallback\";font-weight") } == 2)
    #expect(rules.count { $0.contains("\"Inter Blocks Fallback\";font-weight") } > 60)
  }

  /// The other family, which may come before, is not seen in between; lines are as high as they will be.
  @Test func textIsThereAtOnceAndStays() {
    let css = buildWithBlocks([
      "site.yml": "fonts: {display: swap}", "content/index.md": "# A\n\nText, and `code`.",
    ]).text("assets/style.css")
    #expect(css.contains("--font-body: \"Inter\", \"Inter Fallback\", \"JetBrains Mono\", sans-serif;"))
    #expect(
      css.contains("--font-mono: \"JetBrains Mono\", \"JetBrains Mono Fallback\", \"Inter\", monospace;"))
    let rules = css.split(separator: "\n").filter { $0.contains(" Fallback\";font-weight") }
    // Four fonts for texts in three weights, each once more for spaces, and two for code.
    let heights = rules.filter { $0.contains("ascent-override:") }
    #expect(heights.count == 26, "\(heights)")
    #expect(heights.count { $0.contains("unicode-range:U+20}") } == 12)
    for rule in rules {
      #expect(rule.contains("size-adjust:") && rule.contains("unicode-range:U+"), "\(rule)")
    }
    for rule in heights {
      for part in ["size-adjust:", "ascent-override:", "descent-override:", "unicode-range:U+"] {
        #expect(rule.contains(part), "\(rule)")
      }
    }
  }
}
