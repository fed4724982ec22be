import Script
import Testing

/// What a library declares.
@Suite struct LibraryTests {
  @Test func everyDeclarationOfTheStandardLibraryCanBeRead() {
    #expect(Library.standard.problems == [])
  }

  @Test func aDeclarationThatCannotBeReadIsToldToWhoWroteIt() {
    let library = Library(on: .standard) { library in
      library.type("struct Angle: Hashable") { type in
        type.property("var radians: Double") { call in .double(call.receiver.double) }
        type.method("func turned(by other: Angel) -> Angle") { call in call[0] }
        type.method("func (") { call in call[0] }
      }
    }
    #expect(library.problems.count == 2)
    #expect(library.problems.contains("no type 'Angel'"))
    #expect(library.type(named: "Angle")?.name == "Angle")
  }
}
