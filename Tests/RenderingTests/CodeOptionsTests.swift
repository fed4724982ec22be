import Rendering
import Testing

@Suite struct CodeOptionsTests {
  private func options(_ info: String, _ change: (inout CodeOptions) -> Void) -> Bool {
    var expected = CodeOptions(info: "")
    change(&expected)
    return CodeOptions(info: info) == expected
  }

  @Test func languages() {
    #expect(CodeOptions(info: "").language == "")
    #expect(CodeOptions(info: "rust").language == "rust")
    #expect(CodeOptions(info: "rust,editable,should_panic").language == "rust")
    #expect(CodeOptions(info: "language-js").language == "js")
    #expect(CodeOptions(info: "{.python}").language == "python")
    #expect(CodeOptions(info: "c++ title=\"a\"").language == "c++")
  }

  @Test func titles() {
    #expect(
      options("js title=\"a b.js\"") {
        $0.language = "js"; $0.title = "a b.js"
      })
    #expect(
      options("{ .js title='a' }") {
        $0.language = "js"; $0.title = "a"
      })
    #expect(
      options("js filename=a.js") {
        $0.language = "js"; $0.title = "a.js"
      })
  }

  @Test func lines() {
    #expect(
      options("js {1,3-5}") {
        $0.language = "js"; $0.lines = [.marked: [1...1, 3...5]]
      })
    #expect(
      options("js{2}") {
        $0.language = "js"; $0.lines = [.marked: [2...2]]
      })
    #expect(
      options("js ins={1} del={2-3}") {
        $0.language = "js"
        $0.lines = [.inserted: [1...1], .deleted: [2...3]]
      })
    #expect(
      options("py hl_lines=\"2 4-5\"") {
        $0.language = "py"; $0.lines = [.marked: [2...2, 4...5]]
      })
  }

  @Test func numbers() {
    #expect(
      options("js showLineNumbers") {
        $0.language = "js"; $0.firstNumber = 1
      })
    #expect(
      options("js showLineNumbers startLineNumber=5") {
        $0.language = "js"; $0.firstNumber = 5
      })
    #expect(options("js showLineNumbers=false") { $0.language = "js" })
    #expect(
      options("py linenums=\"3\"") {
        $0.language = "py"; $0.firstNumber = 3
      })
  }

  @Test func words() {
    #expect(
      options("js \"a b\" ins=\"c\"") {
        $0.language = "js"
        $0.words = [("a b", .marked), ("c", .inserted)]
      })
  }

  @Test func whatIsNoOption() {
    #expect(
      options("js { = } \" frame=none") {
        $0.language = "js"; $0.words = [(" frame=none", .marked)]
      })
    #expect(options("js {b} wrap") { $0.language = "js" })
  }
}
