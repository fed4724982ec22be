import Script
import Testing

/// The library that blocks are compiled against.
@Suite struct LibraryTests {
  @Test func everyDeclarationIsRead() {
    #expect(Library.standard.problems == [])
  }
}
