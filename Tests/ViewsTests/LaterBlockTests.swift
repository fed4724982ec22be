import Diagnostics
import ScriptSyntax
import Testing
import Views

/// Blocks of one page: what one declares the later ones know, and may declare anew.
@Suite struct LaterBlockTests {
  /// The words that each block shows, or what is said of it.
  private func check(_ blocks: [String], imports: [String] = [], _ expected: [String]) {
    let page = PageViews(.tests)
    var found: [String] = []
    for text in imports {
      let file = SourceText(SourceFile(path: "shared.swift", text: text))
      found += page.declare(parse(file).tree).map(\.message)
    }
    let file = SourceFile(path: "page.md", text: blocks.joined(separator: "\n"))
    var start = 0
    for block in blocks {
      let source = SourceText(file, range: start..<start + block.utf8.count)
      start += block.utf8.count + 1
      let (tree, diagnostics) = page.build(source)
      let words = tree.map { $0.dump().matches(of: #/"(.*)"/#).map(\.1).joined(separator: " ") } ?? "nothing"
      found.append((diagnostics.map(\.message) + [words]).joined(separator: "; "))
    }
    #expect(found == expected)
  }

  private let first = """
    struct Item: Identifiable { let id: Int; let name: String }
    struct ContentView: View {
      @State var items = [Item(id: 1, name: "one")]
      var body: some View { ForEach(items) { Text($0.name) } }
    }
    """

  @Test func typesMayBeDeclaredAnew() {
    let second = """
      struct Item: Identifiable { let id: Int; let title: String }
      struct ContentView: View {
        @State var items = [Item(id: 1, title: "two")]
        var body: some View { ForEach(items) { Text($0.title) } }
      }
      """
    check(
      [first, second, "ContentView()", "ContentView(items: [])"],
      ["one", "two", "two", "the block shows nothing; nothing"])
  }

  @Test func whatWasMadeOfTheEarlierOneKeepsIt() {
    check(
      [
        "enum Kind: String { case old }\nfunc kind() -> Kind { .old }\nText(kind().rawValue)",
        "enum Kind: String { case new }\nText(kind().rawValue + Kind.new.rawValue)",
        "extension Kind { var loud: String { rawValue.uppercased() } }\nText(Kind.new.loud)",
      ], ["old", "oldnew", "NEW"])
    check(
      [
        "protocol Named { var name: String { get } }\nextension Named { var loud: String { name + \"!\" } }",
        "protocol Named { var name: String { get } }\nstruct A: Named { let name = \"a\" }\nText(A().name)",
      ], ["the block shows nothing; nothing", "a"])
  }

  /// What an extension has, functions, operators, initialisers: of two that fit as well, the later block's.
  @Test func membersAndFunctionsMayBeDeclaredAnew() {
    func block(_ word: String, _ rest: String = "") -> String {
      """
      precedencegroup Power { higherThan: MultiplicationPrecedence }
      infix operator **: Power
      func ** (a: Double, b: Double) -> String { "\(word)" }
      func square(_ n: Int) -> String { "\(word)" }
      protocol Shout { var loud: String { get } }
      extension Shout { func shout() -> String { "\(word) \\(loud)" } }
      extension String: Shout { var loud: String { "\(word)" } }
      extension Text { func card() -> some View { Text("\(word)") } }
      extension Color { static let brand = "\(word)" }
      extension Font { static func own(_ size: Double) -> String { "\(word)" } }
      extension Array { subscript(safe index: Int) -> String { "\(word)" } }
      extension Duration { init(own: Int) { self = .seconds("\(word)".count) } }
      struct Own { let n: Int }
      extension Own { init(own: Int) { self.init(n: "\(word)".count) } }
      extension Text { init(own: Int) { self.init("\(word)") } }
      """ + "\n"
        + """
        Text([2 ** 3, square(2), "x".loud, "x".shout(), Color.brand, Font.own(3), [1][safe: 0]].joined(separator: ","))
        Text("\\(Duration(own: 1)) \\(Own(own: 1).n)")
        Text("x").card()
        Text(own: 3)
        """ + rest
    }
    check(
      [block("one"), block("three"), "Text(square(3) + \"y\".loud)"],
      [
        "one,one,one,one one,one,one,one 3.0 seconds 3 one one",
        "three,three,three,three three,three,three,three 5.0 seconds 5 three three", "threethree",
      ])
  }

  @Test func twoOfABlockAreTooMany() {
    check(["struct A {}\nstruct A {}\nText(\"a\")"], ["'A' is declared twice; nothing"])
  }

  @Test func importedTypesAreOneSetThatBlocksMayReplace() {
    let item = "struct Item { let id = 1 }"
    check(["struct Item { let id = 2 }\nText(\"\\(Item().id)\")"], imports: [item], ["2"])
    check(["Text(\"\\(Item().id)\")"], imports: [item, item], ["'Item' is declared twice", "1"])
  }
}
