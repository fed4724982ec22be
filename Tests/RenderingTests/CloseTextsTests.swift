import Rendering
import Testing

/// What a block without states holds for readers who want no text as small as it is: as little as its texts need.
@Suite struct CloseTextsTests {
  private static let cases: [(name: String, source: String, has: [String], hasNot: [String])] = [
    (
      "a text with room", "Text(\"One\").frame(maxWidth: .infinity, alignment: .leading)", [],
      ["lo2", "so", "grid-area"]
    ),
    ("texts below each other", "VStack { Text(\"One\"); Text(\"Two\") }", [], ["so", "grid-template"]),
    (
      "large texts beside each other", "HStack { Text(\"One\"); Text(\"Two\") }.font(.system(size: 30))", [],
      ["so"]
    ),
    (
      "texts beside each other", "HStack { Text(\"One\"); Text(\"Two\") }",
      ["grid-template-columns:repeat(2,auto)", " so "], ["lo2"]
    ),
    (
      "as wide as the block",
      "HStack { Text(\"One\"); Spacer(); Text(\"Three\"); Text(\"Four\") }",
      ["class=\"lo lo2\""], []
    ),
    (
      "in the middle of an outline",
      "Text(\"Between\").padding(8).frame(maxWidth: .infinity).overlay { Rectangle().strokeBorder(.gray) }",
      ["justify-self:center"], ["lo2"]
    ),
    (
      "at the end of a row",
      "HStack { Text(\"On\"); Spacer(minLength: 90); Text(\"Value\") }.border(.gray)",
      ["justify-self:right"], ["grid-template-columns"]
    ),
    (
      "a shape above a text, as wide as both",
      "VStack { Circle().frame(width: 60, height: 60); Text(\"Home\") }", ["width:3.75rem;height:3.75rem"],
      ["100cqi"]
    ),
    (
      "a shape behind a text, as wide as the block's views",
      "ZStack { Circle().frame(width: 60, height: 60); Text(\"Home\") }",
      ["width:3.75rem;height:3.75rem"], ["100cqi"]
    ),
    (
      "the same in what may become wider",
      "VStack(alignment: .leading) { VStack { Circle().frame(width: 60, height: 60); Text(\"Home\") }.border(.red); Text(\"A long line\") }",
      ["width:3.75rem;height:3.75rem"], []
    ),
    (
      "now beside each other, now below",
      """
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
        ForEach(0..<30) { Text("number\\($0)") }
      }
      """,
      ["lof"], []
    ),
  ]

  @Test(arguments: cases.indices) func onlyWhatIsCloseMakesRoom(_ index: Int) throws {
    let (name, source, has, hasNot) = Self.cases[index]
    let (block, html) = try renderedBlock(source)
    let all = html + block.css
    for part in has { #expect(all.contains(part), "\(name): \(part) in \(all)") }
    for part in hasNot { #expect(!all.contains(part), "\(name): no \(part) in \(all)") }
  }
}
