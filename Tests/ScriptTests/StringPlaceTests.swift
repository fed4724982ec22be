import Diagnostics
import Script
import ScriptSyntax
import Testing

/// Every character of a string literal knows where it stands in the author's file.
@Suite struct StringPlaceTests {
  /// The place of `word` in the text of the first string of `source`, as line:column.
  private func place(of word: String, in text: SourceText) -> String? {
    let bytes = Array(word.utf8)
    guard
      let start = text.bytes.indices.first(where: {
        text.bytes[$0...].starts(with: bytes)
      })
    else { return nil }
    let span = text.span(start..<start + bytes.count)
    return "\(span.line):\(span.column) \(span.text)"
  }

  private func string(_ source: SourceText) -> SourceText? {
    let interpreter = Interpreter(vocabulary: Run.vocabulary)
    guard case .string(let value)? = interpreter.run(parse(source).tree).first?.value else { return nil }
    return value.source
  }

  private func whole(_ text: String) -> SourceText { SourceText(SourceFile(path: "page.md", text: text)) }

  @Test func aString() throws {
    let text = try #require(string(whole("\n  \"one two\"")))
    #expect(place(of: "two", in: text) == "2:8 two")
  }

  @Test func escapesMoveWhatFollows() throws {
    let text = try #require(string(whole("\"a\\tb\\u{e9}c two\"")))
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a\tbéc two")
    #expect(place(of: "b", in: text) == "1:5 b")
    #expect(place(of: "c", in: text) == "1:12 c")
    #expect(place(of: "two", in: text) == "1:14 two")
  }

  @Test func linesWithoutTheirIndentation() throws {
    let source = "VStack {\n}\n\"\"\"\n    # One\n\n      two \\\n    three\n    \"\"\"\n"
    let interpreter = Interpreter(vocabulary: Run.vocabulary)
    let values = interpreter.run(parse(whole(source)).tree).map(\.value)
    guard case .string(let value)? = values.last else { return #expect(Bool(false)) }
    let text = try #require(value.source)
    #expect(value.text == "# One\n\n  two three")
    #expect(place(of: "One", in: text) == "4:7 One")
    #expect(place(of: "two", in: text) == "6:7 two")
    #expect(place(of: "three", in: text) == "7:5 three")
  }

  @Test func inABlockThatIsIndentedItself() throws {
    // A fence in a list: its lines lose two columns before they are parsed.
    let file = SourceFile(path: "page.md", text: "- ```layout\n  \"\"\"\n    one\n    two\n  \"\"\"\n  ```\n")
    let bytes = Array("\"\"\"\n  one\n  two\n\"\"\"\n".utf8)
    let block = SourceText(file: file, bytes: bytes, segments: [(0, 14), (4, 20), (10, 28), (16, 36)])
    let text = try #require(string(block))
    #expect(String(decoding: text.bytes, as: UTF8.self) == "  one\n  two")
    #expect(place(of: "one", in: text) == "3:5 one")
    #expect(place(of: "two", in: text) == "4:5 two")
  }

  @Test func interpolationsPointAtThemselves() throws {
    let text = try #require(string(whole("\"a \\(1 + 1) b\"")))
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a 2 b")
    #expect(place(of: "2", in: text)?.hasPrefix("1:4") == true)
    #expect(place(of: "b", in: text) == "1:13 b")
  }

  @Test func sumsKeepBothPlaces() throws {
    let text = try #require(string(whole("\"one\" + \"two\"")))
    #expect(place(of: "two", in: text) == "1:10 two")
  }
}
