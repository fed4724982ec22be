import Diagnostics
import Testing

@testable import SiteBuilder

/// Front matter of TOML and of JSON.
@Suite struct TOMLTests {
  private func read(_ text: String) -> String {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "a.md", text: text)
    let yaml = TOML.parse(0..<file.bytes.count, of: file, into: &diagnostics)
    return yaml.map(show) ?? diagnostics.map { $0.rendered() }.joined()
  }

  private func show(_ yaml: YAML) -> String {
    switch yaml.content {
    case .null: "null"
    case .scalar(let text, let plain): plain ? text : text.debugDescription
    case .sequence(let items): "[" + items.map(show).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \(show($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  private static let cases: [(String, String)] = [
    ("a = 1", "{a: 1}"), ("a = 1_000 # b\n\n# c\nb = -2.5\n", "{a: 1000, b: -2.5}"),
    (#"a = "b\n\u00e9\t\"""#, #"{a: "b\né\t\""}"#), (#"a = 'b\n'"#, #"{a: "b\\n"}"#),
    ("a = \"\"\"\nb\nc \\\n   d\"\"\"", #"{a: "b\nc d"}"#), ("a = '''\nb'c'''", #"{a: "b\'c"}"#),
    ("a = true\nb = false", "{a: true, b: false}"), ("a = 2024-01-02", "{a: 2024-01-02}"),
    ("a = 2024-01-02T10:00:00Z", "{a: 2024-01-02T10:00:00Z}"),
    ("a = [1, \"b\",\n 'c', # d\n]", #"{a: [1, "b", "c"]}"#),
    ("a = { b = 1, c.d = 2 }", "{a: {b: 1, c: {d: 2}}}"), ("a.b = 1\na.c = 2", "{a: {b: 1, c: 2}}"),
    ("[a]\nb = 1\n[a.c]\nd = 2\n[e]", "{a: {b: 1, c: {d: 2}}, e: {}}"),
    ("[[a]]\nb = 1\n[[a]]\nb = 2\n[a.c]\nd = 3", "{a: [{b: 1}, {b: 2, c: {d: 3}}]}"),
    ("\"a b\" = 1", "{a b: 1}"),
    ("a = 1\r\nb = 2\r\n", "{a: 1, b: 2}"), ("", ""),
  ]

  @Test(arguments: cases)
  func aTable(toml: String, expected: String) {
    #expect(read(toml) == expected)
  }

  @Test(arguments: [
    ("a", "a key is followed by '='"), ("= 1", "a key is expected here"), ("a =", "a value is expected here"),
    ("a = b", "'b' is no value"), ("a = \"b", "the text that begins here has no end"),
    ("a = [1", "the list that begins here has no ']'"),
    ("a = {b = 1", "the table that begins here has no '}'"),
    ("a = 1 b", "nothing may follow the value on its line"),
    ("a = 1\na = 2", "'a' has another value already"),
    (#"a = "\x""#, "TOML has no such escape"), ("[a", "a table's name ends with ']'"),
    ("a = " + String(repeating: "[", count: 100), "this is nested too deeply"),
    (String(repeating: "[[a]]\n", count: 1_001), "there are more than 1000 tables"),
  ])
  func aMistake(toml: String, expected: String) {
    #expect(read(toml).contains("error: this TOML cannot be read: \(expected)"))
  }

  @Test(arguments: [
    "+++\ntitle = \"T\"\nweight = 3\n+++\n# A\n", "{\"title\": \"T\", \"weight\": 3}\n# A\n",
    "{\n\t\"title\": \"T\",\n\t\"weight\": 3\n}\n\n# A\n",
  ])
  func aPage(text: String) {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "a.md", text: text)
    let (metadata, body) = PageMetadata.parse(file, into: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(metadata.title == "T")
    #expect(metadata.order == 3)
    #expect(String(decoding: file.bytes[body...], as: UTF8.self).hasSuffix("# A\n"))
  }

  @Test(arguments: ["{{< a >}}\n", "{ a }\n", "{\n", "{\"a\"\n", "+++\n\nprose\n"])
  func whatIsNoFrontMatter(text: String) {
    var diagnostics: [Diagnostic] = []
    let (_, body) = PageMetadata.parse(SourceFile(path: "a.md", text: text), into: &diagnostics)
    #expect(body == 0)
    #expect(diagnostics.isEmpty)
  }
}
