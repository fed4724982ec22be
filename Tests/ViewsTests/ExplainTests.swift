import LayoutEngine
import Testing
import Views

@Suite struct ExplainTests {
  private let source = """
    HStack(spacing: 10) {
      Color.red.frame(width: 30, height: 10).id("a")
      ViewThatFits {
        Color.green.frame(width: 200)
        Color.blue.frame(height: 20).padding(5).id("b")
      }
    }
    """

  @Test func theNegotiationIsTold() throws {
    let tree = try #require(build(source).tree)
    #expect(
      explainNegotiation(tree, ProposedViewSize(width: 100, height: nil)) == """
        HStack (0, 0) 100 × 30
          for 100 × nil: 100 × 30, placed with it
          frame #a (0, 10) 30 × 10
            for 0 × nil: 30 × 10
            for ∞ × nil: 30 × 10
            for 45 × nil: 30 × 10
            for 0 × 30: 30 × 10
            for ∞ × 30: 30 × 10
            for 45 × 30: 30 × 10, asked twice, placed with it
            Color red (0, 10) 30 × 10
              for 30 × 10: 30 × 10, asked twice, placed with it
          ViewThatFits (40, 0) 60 × 30
            for 0 × nil: 10 × 30
            for ∞ × nil: 200 × 10
            for 60 × nil: 60 × 30
            for 0 × 30: 10 × 30
            for ∞ × 30: 200 × 30
            for 60 × 30: 60 × 30, asked twice, placed with it
            frame nowhere
              for nil × nil: 200 × 10, asked 7 times
              for ∞ × nil: 200 × 10
              for ∞ × 30: 200 × 30
              Color green nowhere
                for 200 × nil: 200 × 10, asked twice
                for 200 × 30: 200 × 30
            padding #b (40, 0) 60 × 30
              for 0 × nil: 10 × 30
              for 60 × nil: 60 × 30
              for 0 × 30: 10 × 30
              for 60 × 30: 60 × 30, asked twice, placed with it
              frame (45, 5) 50 × 20
                for 0 × nil: 0 × 20
                for 50 × nil: 50 × 20
                for 0 × 20: 0 × 20
                for 50 × 20: 50 × 20, asked twice, placed with it
                Color blue (45, 5) 50 × 20
                  for 0 × 20: 0 × 20, asked twice
                  for 50 × 20: 50 × 20, asked 4 times, placed with it

        """)
  }

  @Test func theFramesAreDrawn() throws {
    let tree = try #require(build(source).tree)
    #expect(
      drawFrames(tree, ProposedViewSize(width: 100, height: nil)) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 184 46" width="184" height="46" role=\
        "img" aria-label="The frames of the views">
        <style>text{font:8px/1 system-ui,sans-serif;filter:brightness(.75)}rect{stroke-width:1;vecto\
        r-effect:non-scaling-stroke}@media(prefers-color-scheme:dark){text{filter:brightness(1.25)}}\
        </style>
        <g fill="#0a84ff"><title>HStack: (0, 0) 100 × 30</title><rect x="0" y="0" width="100" height\
        ="30" fill-opacity=".08" stroke="#0a84ff"/><text x="3" y="10">HStack</text></g>
        <g fill="#bf5af2"><title>frame #a · Color: (0, 10) 30 × 10</title><rect x="0" y="10" width="\
        30" height="10" fill-opacity=".08" stroke="#bf5af2"/><text x="3" y="20">frame #a · Color</te\
        xt></g>
        <g fill="#bf5af2"><title>ViewThatFits · padding #b: (40, 0) 60 × 30</title><rect x="40" y="0\
        " width="60" height="30" fill-opacity=".08" stroke="#bf5af2"/><text x="43" y="10">ViewThatFi\
        ts · padding #b</text></g>
        <g fill="#e08600"><title>frame · Color: (45, 5) 50 × 20</title><rect x="45" y="5" width="50"\
         height="20" fill-opacity=".08" stroke="#e08600"/><text x="48" y="15">frame · Color</text></\
        g>
        </svg>

        """)
  }
}
