import SiteBuilder
import Testing

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

  @Test func oneThatIsOneIsNot() {
    #expect(messages(height: "width < 500 ? width / 2 : 250 - (width - 500) / 10") == "")
    #expect(messages(height: "(min(width, 4000) * 10).squareRoot()") == "")
  }
}
