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

  /// The other family, which may come before, is not seen in between; lines are as high as they will be.
  @Test func textIsThereAtOnceAndStays() {
    let css = buildWithBlocks(["content/index.md": "# A\n\nText, and `code`."]).text("assets/style.css")
    #expect(css.contains("font-display:swap") && !css.contains("font-display:block"))
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
