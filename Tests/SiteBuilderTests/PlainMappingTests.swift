import Diagnostics
import Testing

@testable import SiteBuilder

/// Front matter that is read without libyaml says what libyaml says, places included.
@Suite struct PlainMappingTests {
  private func plain(_ text: String) -> String? {
    let file = SourceFile(path: "a.md", text: text)
    return PlainMapping.read(0..<file.bytes.count, of: file).map(described)
  }

  private func byLibyaml(_ text: String) -> String? {
    let file = SourceFile(path: "a.md", text: text)
    var reader = YAMLReader(file: file, range: 0..<file.bytes.count)
    let result = reader.parse()
    return reader.diagnostics.isEmpty ? result.map(described) : nil
  }

  private func described(_ yaml: YAML) -> String {
    let place = "\(yaml.span.range)"
    switch yaml.content {
    case .null: return "null\(place)"
    case .scalar(let text, let plain): return (plain ? text : "'\(text)'") + place
    case .sequence(let items): return "[" + items.map(described).joined(separator: ",") + "]" + place
    case .mapping(let entries):
      return "{"
        + entries.map { "\($0.key)\($0.keySpan.range):\(described($0.value))" }.joined(separator: ",")
        + "}" + place
    }
  }

  @Test(arguments: [
    "title: A stone", "title: \"A: stone\"\ndate: 2024-05-01\n", "tags: [\"a\", 'b']\nweight: 3\n",
    "title:   'x'\n", "ms.date: 01/02/2020\nf1_keywords: [ \"std::[a]\" ,\"b\" ]\n", "draft: true\nx: null\n",
    "a: b c, d (e) it's \"f\" & g|h > i\n", "url: https://example.org/a\n", "empty: \"\"\n",
  ])
  func isReadWithoutIt(text: String) {
    #expect(plain(text) != nil)
    #expect(plain(text) == byLibyaml(text))
  }

  @Test(arguments: [
    "", "a", "a:", "a:\n  b: c\n", "a: b\n  c\n", "a: b # c\n", "a: b: c\n", "a: b:\n", "a: &x b\n",
    "a: *x\n",
    "a: |\n  b\n", "a: b\na: c\n", "a: \"b\\n\"\n", "a: 'b''c'\n", "a: ü\n", "a: b \n", "a: b\r\n",
    "a: [b]\n",
    "a: []\n", "a: [\"b\",]\n", "a: [\"b\"] c\n", "- a\n", "\"a\": b\n", "a : b\n", "a: \tb\n", "a: b\tc\n",
    "null: b\n", "a: \"b\" c\n", "a: b\n\nc: d\n", "a: {b: c}\n", "a: b [c\n", "a: !b c\n", " a: b\n",
    "? a\n",
  ])
  func isLeftToLibyaml(text: String) { #expect(plain(text) == nil) }

  @Test func randomTexts() {
    var generator = Steps(state: 16)
    let pieces = [
      "a", "b.c", ": ", ":", " ", "\n", "\"", "'", "x y", "[", "]", ", ", "#", "-", "1", "true", "~", "\\",
      "null", "\"d\"",
      "e: f\n", "g: \"h\"\n", "?", "%", "&", "!", "|", "@", "*",
    ]
    var read = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        pieces.randomElement(using: &generator)!
      }
      .joined()
      guard let plain = plain(text) else { continue }
      read += 1
      #expect(plain == byLibyaml(text), "\(text.debugDescription)")
    }
    #expect(read > 100)
  }

  /// SplitMix64: the same texts each time.
  private struct Steps: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
