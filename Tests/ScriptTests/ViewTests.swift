import Testing

/// Blocks and the views the host gets of them.
@Suite struct ViewTests {
  @Test(arguments: [
    ("Text(\"a\")", "Text(\"a\")"),
    (
      "HStack(alignment: .top, spacing: 8) {\n  Text(\"a\")\n    .padding(4)\n  Spacer()\n}.frame(width: 100/3)",
      "HStack(alignment: .top, spacing: 8) { Text(\"a\").padding(4); Spacer() }.frame(width: 33.333333333333336)"
    ),
    (
      "ForEach(1...3, id: \\.self) { i in Text(\"\\(i * 2)\") }",
      "ForEach(1...3, id: \\.self) { Text(\"2\"); Text(\"4\"); Text(\"6\") }"
    ),
    ("let n = 3\nif n > 2 { Text(\"big\") } else { Text(\"small\") }", "Text(\"big\")"),
    (
      "ForEach([(\"a\", 1), (\"b\", 2)], id: \\.0) { name, n in Text(\"\\(name)\\(n)\") }",
      "ForEach([(\"a\", 1), (\"b\", 2)], id: \\.0) { Text(\"a1\"); Text(\"b2\") }"
    ),
    ("Button { } label: { Text(\"x\") }", "Button { } label: { Text(\"x\") }"),
    ("\"\"\"\n  # Title\n\n  Text\n  \"\"\"\n  .padding()", "\"# Title\\n\\nText\".padding()"),
  ])
  func views(source: String, expected: String) {
    let run = Run(source)
    #expect(run.messages == "")
    #expect(run.text == expected)
  }
}
