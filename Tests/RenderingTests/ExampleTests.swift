import Foundation
import Rendering
import Testing

@Suite struct ExampleTests {
  private func check(
    _ arrangement: Example.Arrangement, result: String? = "<section id=\"a\"></section>\n",
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let example = Example(
      id: "a", source: Array("let x = \"<\"\n".utf8), result: result.map { Array($0.utf8) })
    let html = String(decoding: example.html(arrangement), as: UTF8.self)
    #expect(html == expected, sourceLocation: sourceLocation)
  }

  private let code = """
    <pre><code class="language-swift"><span class="code-keyword">let</span> x = \
    <span class="code-string">&quot;&lt;&quot;</span>
    </code></pre>

    """

  @Test func theSourceStandsBesideTheResult() {
    check(.beside, "<div class=\"example example-beside\">\n<section id=\"a\"></section>\n\(code)</div>\n")
  }

  @Test func theSourceStandsBelowTheResult() {
    check(.below, "<div class=\"example\">\n<section id=\"a\"></section>\n\(code)</div>\n")
  }

  @Test func tabsAreRadioButtons() {
    check(
      .tabs,
      """
      <div class="example example-tabs" role="group" aria-label="a">
      <input type="radio" name="a--tab" id="a--result" checked><label for="a--result">Result</label>
      <input type="radio" name="a--tab" id="a--source"><label for="a--source">Source</label>
      <section id="a"></section>
      \(code)</div>

      """)
  }

  @Test func aHiddenBlockShowsItsSourceAlone() { check(.beside, result: nil, code) }

  /// Text of normal size needs 4.5 to 1 on what is behind it (WCAG 1.4.3).
  @Test func theColoursOfCodeCanBeRead() throws {
    let theme = try #require(
      FileManager.default.contents(atPath: packageRoot + "/templates/theme.css").map {
        String(decoding: $0, as: UTF8.self)
      })
    let raised = try #require(
      theme.firstMatch(of: /--raised: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/))
    let colors = codeStyleSheet.matches(of: /--code-(\w+):light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)/)
    #expect(colors.count == 9)
    for color in colors {
      for (text, background) in [(color.2, raised.1), (color.3, raised.2)] {
        let ratio = contrast(String(text), String(background))
        #expect(ratio >= 4.5, "\(color.1) \(text) on \(background) is \(ratio)")
      }
    }
  }

  private func contrast(_ a: String, _ b: String) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  private func luminance(_ hex: String) -> Double {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(value >> shift & 255) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

/// The folder of `Package.swift`.
private let packageRoot = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
