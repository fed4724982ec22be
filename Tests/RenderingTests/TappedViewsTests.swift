import Rendering
import Testing

/// Views with an `onTapGesture` that hold what can be pressed by itself.
@Suite struct TappedViewsTests {
  /// Whatever a reader can do something with lies before what is pressed, and is reached.
  @Test(arguments: [
    (
      "Picker(\"Kind\", selection: $kind) { Text(\"A\").tag(1); Text(\"B\").tag(2) }.pickerStyle(.menu)",
      "<select ", "select"
    ),
    (
      "ScrollView(.horizontal) { HStack { ForEach(0..<40) { Text(\"Word \\($0)\") }; Button(\"b\") { kind = 2 } } }.frame(width: 90)",
      " tabindex=\"0\"", "[tabindex=\"0\"]"
    ),
  ])
  func whatIsInThemIsReached(_ views: String, _ text: String, _ selector: String) throws {
    let (_, html) = try renderedBlock(
      """
      @State var kind = 1
      @State var isOn = false
      VStack {
        HStack { Text("a"); \(views) }.onTapGesture { isOn.toggle() }
        Text(isOn ? "on \\(kind)" : "off \\(kind)")
      }
      """)
    #expect(html.contains(" lpe ") && html.contains(text), "\(html)")
    let rule = try #require(blockStyleSheet.firstMatch(of: /\.lpe :is\((.*)\)\{pointer-events:auto\}/))
    #expect(rule.1.split(separator: ",").contains(selector[...]), "\(rule.1)")
  }

  /// They are called by what readers are told of in them.
  @Test func whatIsHiddenIsNoPartOfTheirName() throws {
    let (_, html) = try renderedBlock(
      "HStack { Text(\"a\"); Text(\"-\").accessibilityHidden(true); Button(\"b\") { } }.onTapGesture { }")
    #expect(html.contains("aria-label=\"a b\""), "\(html)")
  }
}
