import Script
import Testing

/// The library that blocks are compiled against.
@Suite struct LibraryTests {
  @Test func everyDeclarationIsRead() {
    #expect(Library.standard.problems == [])
  }

  @Test func mistakesInItsUse() {
    let file = CaseFile("library-diagnostics.txt")
    #expect(file.cases.count >= 40)
    file.check { Run($0).messages }
  }
}
