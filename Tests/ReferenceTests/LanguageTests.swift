import Diagnostics
import Script
import ScriptSyntax
import Testing
import Views

/// The pages about the language: programs print what stands below them, which Swift's own compiler has written there
/// (`make suite`); wrong ones are answered as below them; the lists of members are whole.
@Suite struct LanguageTests {
  static let pages = Manual.reference.map(\.path).filter { $0.contains("/swift-") }

  /// Each fence with the fence that follows it.
  private func pairs(_ path: String) -> [(first: Fence, second: Fence)] {
    let fences = Fence.all(in: Manual.file(path))
    return Array(zip(fences, fences.dropFirst())).map { ($0, $1) }
  }

  @Test func thereAreProgramsAndMistakes() {
    let fences = Self.pages.flatMap { Fence.all(in: Manual.file($0)) }
    #expect(fences.filter { $0.word == "swift" && $0.options.isEmpty }.count > 12)
    #expect(fences.filter { $0.options == "wrong" }.count > 12)
    #expect(fences.filter { $0.options.hasPrefix("members of") }.count > 8)
  }

  @Test(arguments: pages)
  func programsPrintWhatStandsBelowThem(_ path: String) {
    for (program, output) in pairs(path) where program.word == "swift" && program.options.isEmpty {
      guard output.word == "text", output.options.isEmpty else { continue }
      let (tree, problems) = parse(SourceText(SourceFile(path: path, text: program.text)))
      let interpreter = Interpreter(vocabulary: HostVocabulary(globals: EmptyCollection<String>()))
      _ = interpreter.run(tree)
      #expect((problems + interpreter.diagnostics).map { $0.rendered() }.joined() == "", "\(program.text)")
      #expect(interpreter.output.joined(separator: "\n") + "\n" == output.text, "\(program.text)")
    }
  }

  @Test(arguments: pages)
  func mistakesAreAnsweredAsBelowThem(_ path: String) {
    let environment = Manual.environment(in: "content/reference")
    for (program, output) in pairs(path) where program.options == "wrong" {
      let source = SourceText(SourceFile(path: "page.md", text: program.text))
      let (_, diagnostics) = buildViews(source, in: environment)
      #expect(diagnostics.map { $0.rendered() }.joined() == output.text, "\(program.text)")
    }
  }

  @Test(arguments: pages)
  func listsOfMembersAreWhole(_ path: String) {
    for fence in Fence.all(in: Manual.file(path)) where fence.word == "text" {
      let listed = Set(fence.text.split(whereSeparator: \.isWhitespace).map(String.init))
      if fence.options == "functions" {
        #expect(listed == Library.standard.functionNames)
      } else if fence.options.hasPrefix("members of ") {
        let name = String(fence.options.dropFirst(11))
        let inherited = Library.standard.memberNames(of: "Sequence")
        let members = Library.standard.memberNames(of: name)
        let isSequence = name != "Sequence" && inherited.isSubset(of: members)
        #expect(listed == (isSequence ? members.subtracting(inherited) : members), "\(name)")
      }
    }
  }
}
