import Diagnostics
import Testing

@testable import SiteBuilder

/// Blocks that are cut into very many pieces.
@Suite struct CostlyBlockTests {
  private func messages(height: String) -> String {
    buildWithBlocks([
      "content/index.md": """
      ```layout
      struct Ripples: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
          let width = proposal.replacingUnspecifiedDimensions().width
          return CGSize(width: width, height: \(height))
        }

        func placeSubviews(
          in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
        ) {
          for subview in subviews {
            subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
          }
        }
      }

      Ripples {
        Color.teal
      }
      ```
      """
    ]).messages
  }

  @Test func aLayoutThatIsNoLineIsNamed() {
    let expected = """
      content/index.md:17:1: warning: 'Ripples' cuts the block into 323 pieces
         17 | Ripples {
            | ^~~~~~~
         hint: its lengths are no straight lines over the width, and each piece is CSS: a frame with a width, \
      or whole steps, would need few

      """
    #expect(messages(height: "width * width / 1000") == expected)
  }

  /// That it does not have all widths is found while it is drawn, when the block's other messages are known.
  @Test func aShapeThatIsStretchedIsNamed() {
    func messages(_ waves: Int) -> String {
      buildWithBlocks([
        "content/index.md": """
        ```layout
        struct Wave: Shape {
          func path(in rect: CGRect) -> Path {
            Path { path in
              path.move(to: .zero)
              for x in stride(from: 0, through: rect.width, by: 1) {
                var y = 0.0
                for wave in 1...\(waves) { y += sin(x / 40 * Double(wave)) }
                path.addLine(to: CGPoint(x: x, y: y))
              }
            }
          }
        }
        Wave().stroke(.blue).frame(height: 40)
        ```
        """
      ]).messages
    }
    let message = "warning: 'Wave' takes too many steps for all widths"
    #expect(messages(2) == "")
    #expect(messages(64).contains("content/index.md:14:1: " + message))
  }

  @Test func moreViewsThanCanBeFollowedAreSaid() {
    func words(_ steps: ClosedRange<Double>) -> [String?] {
      let diagnostic = Diagnostic.tooManyViews("Grid", inSteps: steps, at: nil)
      return [diagnostic.message, diagnostic.hint]
    }
    let hint =
      "it is laid out in steps of widths: fewer views in a block, or views of fixed widths, would be exact"
    let message = "'Grid' has too many views to be exact at every width"
    #expect(words(163.2...1353.6) == [message, "from 163 to 1354 " + hint])
    #expect(words(163.2...20_000) == [message, "from 163 on " + hint])
  }

  /// A page that has taken more than it may says so at the block it was in, once; the other pages are as ever.
  @Test func aPageThatTakesTooMuchIsToldOfAtItsBlock() {
    let block = "```layout\nText(\"a\")\n```\n"
    let site = MemoryFileSystem(
      ["content/index.md": "# A\n\n\(block)\n\(block)", "content/b.md": "# B\n"],
      over: DiskFileSystem(root: "/"))
    var options = BuildOptions()
    options.threads = 1
    let built = buildSite(site, options: options) { configuration, files, diagnostics in
      Hurried(renderer: SitePageRenderer(configuration, files, &diagnostics))
    }
    #expect(
      built.messages == """
        content/index.md:3:4: error: the page takes more than 0 seconds of processor time
            3 | ```layout
              |    ^~~~~~
           hint: a page is built once, ahead of time; let it hold less

        """)
  }

  /// Makes pages that have no time.
  private struct Hurried: PageRenderer {
    let renderer: SitePageRenderer

    func render(_ page: Page, _ context: PageContext) -> RenderedPage {
      ResourceLimit(seconds: 0, bytes: .max).run { renderer.render(page, context) }.result
    }

    func fonts(for text: ScalarSet, of pages: [RenderedPage], _ workers: Workers) -> RenderedFonts {
      renderer.fonts(for: text, of: pages, workers)
    }
  }

  @Test func oneThatIsOneIsNot() {
    #expect(messages(height: "width < 500 ? width / 2 : 250 - (width - 500) / 10") == "")
    #expect(messages(height: "(min(width, 4000) * 10).squareRoot()") == "")
  }
}
