import Diagnostics
import Foundation
import SiteBuilder
import Testing

/// `stonehand explain` and `stonehand build` find the same mistakes in a block.
@Suite struct ExplainAgreementTests {
  @Test func explainSaysWhatBuildSays() throws {
    let blocks = try ["evaluation", "library"].flatMap { name in
      try cases(packageRoot + "/Tests/ScriptTests/Cases/\(name)-diagnostics.txt")
    }
    #expect(blocks.count > 100)
    var files: [String: String] = ["content/index.md": "# Home\n"]
    for (index, block) in blocks.enumerated() {
      files["content/c\(index).md"] = "# C\n\n```layout\n\(block)\n```\n"
    }
    var told: [String: Set<String>] = [:]
    for diagnostic in buildWithBlocks(files).diagnostics {
      if let said = said(diagnostic), let path = diagnostic.span?.file.path {
        told[path, default: []].insert(said)
      }
    }
    let site = MemoryFileSystem(["content/index.md": "# Home\n"], over: DiskFileSystem(root: "/"))
    for (index, block) in blocks.enumerated() {
      let answer = answer(
        .explanation(width: 640, height: nil, as: .json),
        about: .source(SourceFile(path: "block.swift", text: block + "\n")), in: site)
      let explained = Set(answer.diagnostics.compactMap(said))
      #expect(explained == told["content/c\(index).md", default: []], "\(block)")
    }
  }

  @Test func explainSaysWhatIsWrongInALaterState() {
    let block = """
      struct Counter: View {
        @State private var count = 0
        let names = ["Ann", "Bo"]
        var body: some View {
          Button(names[count]) { count = count == 2 ? 0 : count + 1 }
        }
      }

      Counter()
      """
    let site = MemoryFileSystem(["content/index.md": "# Home\n"], over: DiskFileSystem(root: "/"))
    let explained = answer(
      .explanation(width: 640, height: nil, as: .text),
      about: .source(SourceFile(path: "block.swift", text: block)), in: site)
    let built = buildWithBlocks(["content/index.md": "# Home\n\n```layout\n\(block)\n```\n"])
    #expect(Set(built.diagnostics.compactMap(said)) == ["index 2 is out of range of an array of 2: count"])
    #expect(
      Set(explained.diagnostics.compactMap(said)) == ["index 2 is out of range of an array of 2: count"])
  }

  @Test func explainTellsOfABlockThatDeclaresItsViews() {
    let block = """
      struct Card: View {
        var body: some View { Text("A") }
      }

      Card()
      """
    let files = MemoryFileSystem(
      [
        "content/index.md": "# Home\n\n```layout\nstruct Tag { var name = \"B\" }\nText(Tag().name)\n```\n\n"
          + "```layout #card\n\(block)\nText(Tag().name)\n```\n"
      ], over: DiskFileSystem(root: "/"))
    let alone = answer(
      .explanation(width: 640, height: nil, as: .text),
      about: .source(SourceFile(path: "block.swift", text: block)), in: files)
    #expect(alone.diagnostics.compactMap(said).isEmpty && alone.text?.isEmpty == false)
    let page = SourceFile(path: "content/index.md", text: "")
    let second = answer(
      .explanation(width: 640, height: nil, as: .text), about: .page(page, block: "card"), in: files)
    #expect(second.diagnostics.compactMap(said).isEmpty && second.text?.isEmpty == false)
  }

  private func said(_ diagnostic: Diagnostic) -> String? {
    guard diagnostic.severity == .error, let span = diagnostic.span else { return nil }
    return diagnostic.message + ": " + span.text
  }

  /// What goes into the cases of a file.
  private func cases(_ path: String) throws -> [String] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.components(separatedBy: "\n=== ").compactMap { part in
      guard let end = part.range(of: "\n---"), let start = part.firstIndex(of: "\n") else { return nil }
      return start < end.lowerBound ? String(part[part.index(after: start)..<end.lowerBound]) : nil
    }
  }
}
