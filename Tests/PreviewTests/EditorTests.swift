import Diagnostics
import Testing

@testable import Preview

/// Links that open an editor where something is wrong.
@Suite struct EditorTests {
  private func check(
    _ editor: String, _ file: String = "/home/a/index.md", opens expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let editor = try Editor(editor)
    #expect(editor.address(of: file, line: 3, column: 7) == expected, sourceLocation: sourceLocation)
  }

  private func check(
    _ editor: String, says expected: String, _ hint: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(PreviewError) {
      _ = try Editor(editor)
      Issue.record("'\(editor)' is one", sourceLocation: sourceLocation)
    } catch {
      #expect(error.message == expected, sourceLocation: sourceLocation)
      if let hint { #expect(error.hint == hint, sourceLocation: sourceLocation) }
    }
  }

  @Test func knownByName() throws {
    try check("vscode", opens: "vscode://file/home/a/index.md:3:7")
    try check("code", opens: "vscode://file/home/a/index.md:3:7")
    try check("Zed", opens: "zed://file/home/a/index.md:3:7")
    try check("subl", opens: "subl://open?url=file:///home/a/index.md&line=3&column=7")
    try check("idea", opens: "idea://open?file=/home/a/index.md&line=3&column=7")
  }

  @Test func othersByTheirAddress() throws {
    try check("x-ed:{line},{column},{file}", opens: "x-ed:3,7,/home/a/index.md")
    try check("ed://{file}{file}#{other}{", opens: "ed:///home/a/index.md/home/a/index.md#{other}{")
  }

  @Test func whateverAFileIsCalled() throws {
    try check(
      "vscode", "/a b/\"<&>?#%:é.md", opens: "vscode://file/a%20b/%22%3C%26%3E%3F%23%25%3A%C3%A9.md:3:7")
    // What looks like a place for something is a name.
    try check("idea", "/{line}.md", opens: "idea://open?file=/%7Bline%7D.md&line=3&column=7")
  }

  @Test func whatIsNone() {
    check(
      "vscod", says: "'vscod' is not an editor whose addresses are known", "did you mean 'vscode'?")
    check("vi", says: "'vi' is not an editor whose addresses are known")
    check("{file}", says: "'{file}' is not an address that opens an editor")
    check("javascript:{file}", says: "'javascript:{file}' is not an address that opens an editor")
    check(" JAVASCRIPT:{file}", says: "' JAVASCRIPT:{file}' is not an address that opens an editor")
    check("3a:{file}", says: "'3a:{file}' is not an address that opens an editor")
  }

  @Test func ofTheEnvironment() throws {
    func check(
      _ environment: [String: String], is name: String?, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(
        Editor(environment: environment) == name.flatMap { try? Editor($0) }, sourceLocation: sourceLocation)
    }
    check([:], is: nil)
    check(["EDITOR": "vi"], is: nil)
    check(["EDITOR": "code --wait"], is: "vscode")
    check(["EDITOR": "/usr/local/bin/zed --wait"], is: "zed")
    check(["EDITOR": "'/opt/my apps/codium' -w"], is: "vscodium")
    check(["VISUAL": "subl -w", "EDITOR": "code"], is: "subl")
    check(["VISUAL": "vim", "EDITOR": "code"], is: nil)
    check(["VISUAL": "", "EDITOR": "code"], is: "vscode")
    check(["EDITOR": "{file}"], is: nil)
  }

  @Test func placesAreLinksWhereThereIsAFile() throws {
    let folder = try TemporaryFolder(["content/a \"b\".md": "text\n"])
    let links = EditorLinks(try Editor("vscode"), folder: folder.path)
    func notice(of path: String, notes: [Diagnostic.Note] = []) -> String {
      let span = Span(SourceFile(path: path, text: "text\n"), 1..<4)
      let html = Preview.notice([.warning("one", at: span, notes: notes)], elsewhere: [], links)
      return String(decoding: html, as: UTF8.self)
    }
    let address = "vscode://file\(folder.path)/content/a%20%22b%22.md:1:2"
    #expect(
      notice(of: "content/a \"b\".md").contains(
        "<p class=\"place\"><a href=\"\(address)\">content/a &quot;b&quot;.md:1:2</a></p>"))
    #expect(notice(of: "content/gone.md").contains("<p class=\"place\">content/gone.md:1:2</p>"))
    #expect(notice(of: "(default theme)/page.mustache").contains("<p class=\"place\">(default theme)"))
    let span = Span(SourceFile(path: "content/a \"b\".md", text: "text\n"), 0..<1)
    #expect(
      notice(of: "content/gone.md", notes: [Diagnostic.Note("see", at: span), Diagnostic.Note("x", at: nil)])
        .contains("<p class=\"place\">See <a href=\"\(address.dropLast())1\">"))
  }

  @Test func aTerminalLinksPlaces() {
    let span = Span(SourceFile(path: "a.md", text: "text\n"), 0..<4)
    let text = Diagnostic.warning("one", at: span).rendered(color: true) { _ in "ed:a" }
    #expect(text.hasPrefix("\u{1B}]8;;ed:a\u{1B}\\\u{1B}[1ma.md:1:1:\u{1B}[0m\u{1B}]8;;\u{1B}\\ "))
    // An address that would end its own escape is none.
    let plain = Diagnostic.warning("one", at: span).rendered(color: true)
    #expect(Diagnostic.warning("one", at: span).rendered(color: true) { _ in "ed:\u{1B}\\" } == plain)
  }
}
