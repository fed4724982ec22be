import SiteBuilder
import Testing

/// What `theme` in `site.yml` sets of the theme, and what is said of colours that cannot be read.
@Suite struct ThemeTokenTests {
  /// What stands in the style sheet behind the theme.
  private func css(_ settings: String) -> String {
    let built = build([
      "site.yml": settings, "content/index.md": "# Home\n", "templates/theme.css": "THEME",
      "templates/site.css": "SITE",
    ])
    #expect(built.messages == "")
    let text = built.text("assets/style.css")
    guard let start = text.firstRange(of: "THEME\n}\n"), let end = text.firstRange(of: "@layer site{") else {
      return "?"
    }
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test(arguments: [
    ("theme: {accent: \"#0a6b5d\"}", ""),
    (
      "theme: {width: 800, radius: 0}",
      ":root { --column: 50rem; --measure: 50rem; }\n:root { --radius: 0rem; }\n"
    ),
    ("theme: {textSize: 18}", "html { font-size: 112.5%; }\n"),
    (
      "theme: {colors: {paper: {light: white, dark: \"#101418\"}, line: \"#888\"}}",
      "@media not print { :root { --paper: light-dark(white, #101418); --line: #888; "
        + "--strong-line: color-mix(in srgb, var(--line), var(--ink) 15%); } }\n"
    ),
  ])
  func tokens(settings: String, expected: String) {
    #expect(css(settings) == (expected.isEmpty ? "" : "@layer theme{\n\(expected)}\n"))
  }

  @Test func whatCannotBe() {
    check(
      ["site.yml": "theme:\n  textSize: 40\n  radius: round\n  colors: {paper: \"#ff\", inc: red}\n"],
      says: """
        site.yml:2:13: error: 'textSize' cannot be 40
            2 |   textSize: 40
              |             ^~
           hint: it is a number of points from 12 to 24
        site.yml:3:11: error: 'radius' is a text where a number is expected
            3 |   radius: round
              |           ^~~~~
        site.yml:4:19: error: '#ff' is not a colour
            4 |   colors: {paper: "#ff", inc: red}
              |                   ^~~~~
           hint: write it as in '#0a6', 'teal' or 'oklch(55% 0.2 260)'
        site.yml:4:26: error: 'theme.colors' has no key 'inc'
            4 |   colors: {paper: "#ff", inc: red}
              |                          ^~~
           hint: did you mean 'ink'?
        """)
  }

  @Test(arguments: [
    ("theme:\n  accent: \"#a5331c\"\n  accentDark: \"#f08a6c\"", ""),
    ("scheme: light\ntheme:\n  accent: \"#a5331c\"", ""),
    // Nothing is said of the theme's own, nor of what cannot be computed here.
    ("title: A", ""), ("theme:\n  accent: oklch(80% 0.1 180)", ""),
    (
      "theme:\n  accent: \"#e0b000\"\n  accentDark: \"#e0b000\"",
      """
      site.yml:2:11: warning: 'accent' on 'paper' has a contrast of 1.97 to 1 on light pages
          2 |   accent: "#e0b000"
            |           ^~~~~~~~~
         hint: text that everybody can read has 4.5 to 1
      site.yml:2:11: warning: 'accent' on 'raised' has a contrast of 1.81 to 1 on light pages
          2 |   accent: "#e0b000"
            |           ^~~~~~~~~
         hint: text that everybody can read has 4.5 to 1
      """
    ),
    (
      "scheme: dark\ntheme:\n  colors:\n    raised: {light: red, dark: \"#777\"}",
      """
      site.yml:4:13: warning: 'ink' on 'raised' has a contrast of 3.56 to 1 on dark pages
          4 |     raised: {light: red, dark: "#777"}
            |             ^~~~~~~~~~~~~~~~~~~~~~~~~~
         hint: text that everybody can read has 4.5 to 1
      site.yml:4:13: warning: 'muted' on 'raised' has a contrast of 1.6 to 1 on dark pages
          4 |     raised: {light: red, dark: "#777"}
            |             ^~~~~~~~~~~~~~~~~~~~~~~~~~
         hint: text that everybody can read has 4.5 to 1
      site.yml:4:13: warning: 'accent' on 'raised' has a contrast of 1.82 to 1 on dark pages
          4 |     raised: {light: red, dark: "#777"}
            |             ^~~~~~~~~~~~~~~~~~~~~~~~~~
         hint: text that everybody can read has 4.5 to 1
      """
    ),
  ])
  func contrast(settings: String, expected: String) {
    check(["site.yml": settings, "content/index.md": "# Home\n"], says: expected)
  }
}
