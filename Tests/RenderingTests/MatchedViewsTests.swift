import Rendering
import Testing

/// What `matchedGeometryEffect` makes one view of several states.
@Suite struct MatchedViewsTests {
  /// What is matched moves in one container, and is told of where it fades.
  @Test(arguments: [
    ("HStack { if isOn { dot }; Spacer(); if !isOn { dot } }", false),
    ("HStack { if isOn { dot }; Spacer(); if !isOn { dot.id(\"there\") } }", false),
    ("HStack { if isOn { dot.id(\"here\") }; Spacer(); if !isOn { dot.id(\"there\") } }", true),
    ("List { HStack { Text(\"a\"); if isOn { dot } }; HStack { Text(\"b\"); if !isOn { dot } } }", true),
    ("HStack { HStack { if isOn { dot } }.border(.red); HStack { if !isOn { dot } }.border(.red) }", true),
    ("HStack { Chip(isChosen: isOn) { dot }; Chip(isChosen: !isOn) { dot } }", false),
    ("HStack { Chip(isChosen: isOn) { dot }.opacity(0.5); Chip(isChosen: !isOn) { dot } }", true),
    (
      "HStack { Chip(isChosen: isOn) { dot.accessibilityLabel(\"a\") }; Chip(isChosen: !isOn) { dot.accessibilityLabel(\"a\") } }",
      true
    ),
    ("HStack { Chip(isChosen: isOn) { dot.id(\"here\") }; Chip(isChosen: !isOn) { dot } }", false),
    ("HStack { Chip(isChosen: isOn) { dot.id(\"a\") }; Chip(isChosen: !isOn) { dot.id(\"b\") } }", true),
    // Both lie behind the words, the one that comes first by its name before the other.
    ("HStack { Chip(isChosen: isOn) { dot; ring }; Chip(isChosen: !isOn) { dot; ring } }", false),
    // It would lie behind the colour.
    ("ZStack { Chip(isChosen: isOn) { dot }; Color.red; Chip(isChosen: !isOn) { dot } }", true),
    ("HStack { if isOn { dot } else { Text(\"c\").matchedGeometryEffect(id: 1, in: space) } }", true),
  ])
  func matchedViews(_ views: String, fade: Bool) throws {
    let (block, _) = try renderedBlock(
      """
      struct Chip<Mark: View>: View {
        let isChosen: Bool
        @ViewBuilder var mark: Mark
        var body: some View {
          Text("a").background { if isChosen { mark } }.onTapGesture { }
        }
      }
      struct Dots: View {
        @State var isOn = true
        @Namespace var space
        var dot: some View { Circle().frame(width: 8, height: 8).matchedGeometryEffect(id: 1, in: space) }
        var ring: some View { Circle().frame(width: 6, height: 6).matchedGeometryEffect(id: 0, in: space) }
        var body: some View {
          VStack {
            \(views)
            Button("Go") { withAnimation { isOn.toggle() } }
          }
        }
      }
      Dots()
      """)
    #expect(block.fadesMatches == fade)
  }

  /// A mark that lies over a button is no part of it any more, and does not take its presses.
  @Test func marksLetPressesThrough() throws {
    let (block, html) = try renderedBlock(
      """
      struct Marks: View {
        @State var isOn = true
        @Namespace var space
        var mark: some View {
          Rectangle().fill(.red).frame(width: 20, height: 20).matchedGeometryEffect(id: 1, in: space)
        }
        var body: some View {
          HStack {
            ZStack { Text("a"); if isOn { mark } }.onTapGesture { withAnimation { isOn = true } }
            ZStack { Text("b"); if !isOn { mark } }.onTapGesture { withAnimation { isOn = false } }
          }
        }
      }
      Marks()
      """)
    #expect(!block.fadesMatches)
    #expect(html.contains(" lpe "), "\(html)")
  }
}
