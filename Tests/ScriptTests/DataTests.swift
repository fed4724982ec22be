import Diagnostics
import Script
import ScriptSyntax
import Testing

/// Trees of data in blocks: their types follow from what they say.
@Suite struct DataTests {
  /// What a block prints, and what is said about it.
  private func run(_ code: String, _ values: [(name: String, value: DataValue)]) -> String {
    let library = Library.data(values, on: .standard)
    #expect(library.problems == [])
    let interpreter = Interpreter(
      vocabulary: HostVocabulary(globals: ["Text"], members: ["bold"], library: library))
    let (tree, found) = parse(SourceText(SourceFile(path: "page.md", text: code)))
    _ = interpreter.run(tree)
    let said = (found + interpreter.diagnostics).map { $0.rendered() }.joined()
    return interpreter.output.map { $0 + "\n" }.joined() + said
  }

  private func check(_ code: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      run(code, [("data", Self.data)]) == expected + (expected.isEmpty ? "" : "\n"),
      sourceLocation: sourceLocation)
  }

  private static let data = dictionary([
    (
      "pets",
      DataValue(
        .array([
          dictionary([("name", text("Cat")), ("votes", int(3)), ("weight", int(4)), ("owner", text("Ada"))]),
          dictionary([("name", text("Dog")), ("votes", int(5)), ("weight", DataValue(.double(7.5)))]),
        ]))
    ),
    (
      "capitals",
      dictionary([("France", text("Paris")), ("Peru", text("Lima")), ("New Zealand", text("Wellington"))])
    ),
    ("mixed", DataValue(.array([int(1), text("two"), DataValue(.null)]))),
    ("empty", DataValue(.array([]))),
    ("class", dictionary([("default", DataValue(.bool(true))), ("count", int(9))])),
  ])

  private static func dictionary(_ entries: [(String, DataValue)]) -> DataValue {
    DataValue(.dictionary(DataDictionary(entries.map { DataDictionary.Entry($0.0, $0.1) })))
  }
  private static func text(_ text: String) -> DataValue { DataValue(.string(text)) }
  private static func int(_ number: Int) -> DataValue { DataValue(.int(number)) }

  @Test func numbersAreIntsOrDoubles() {
    check("print(data.pets[0].votes / 2, data.pets[0].weight / 2)", "1 2.0")
    check("print(data.pets.map(\\.votes).reduce(0, +), data.pets.map { $0.weight }.max() ?? 0)", "8 7.5")
  }

  @Test func listsAreArrays() {
    check("for pet in data.pets where pet.votes > 3 { print(pet.name.uppercased()) }", "DOG")
    check(
      "print(data.pets.sorted { $0.votes > $1.votes }.map(\\.name).joined(separator: \", \"))", "Dog, Cat")
    check("print(data.empty.count, data.mixed.count)", "0 3")
  }

  @Test func aKeyThatSomeLackIsOptional() {
    check("for pet in data.pets { print(pet.owner ?? \"nobody\") }", "Ada\nnobody")
    check("if let owner = data.pets[1].owner { print(owner) } else { print(\"none\") }", "none")
  }

  @Test func mappingsAreSequencesAndHaveSubscripts() {
    check(
      "for (country, capital) in data.capitals { print(country, capital) }",
      "France Paris\nPeru Lima\nNew Zealand Wellington")
    check(
      "print(data.capitals[\"New Zealand\"] ?? \"\", data.capitals[\"Chile\"] ?? \"unknown\")",
      "Wellington unknown")
    check(
      "print(data.capitals.keys, data.capitals.count, data.capitals.Peru)",
      "[\"France\", \"Peru\", \"New Zealand\"] 3 Lima")
  }

  @Test func anyKeyIsAName() { check("print(data.class.default, data.class.count)", "true 9") }

  @Test func anUnknownKeyIsAnsweredWithTheNearest() {
    check(
      "print(data.pets[0].vote)",
      """
      page.md:1:20: error: 'data.pets[]' has no key 'vote'
          1 | print(data.pets[0].vote)
            |                    ^~~~
         hint: did you mean 'votes'?
      """)
    check(
      "print(data.pts)",
      """
      page.md:1:12: error: 'data' has no key 'pts'
          1 | print(data.pts)
            |            ^~~
         hint: did you mean 'pets'?
      """)
  }

  @Test func theFileIsNamed() {
    let file = SourceFile(path: "data/pets.yml", text: "name: Cat\n")
    let value = DataValue(
      .dictionary(
        DataDictionary([DataDictionary.Entry("name", DataValue(.string("Cat"), at: Span(file, 6..<9)))])),
      at: Span(file, 0..<9))
    #expect(
      run("print(data.nam)", [("data", value)]) == """
        page.md:1:12: error: 'data/pets.yml' has no key 'nam'
            1 | print(data.nam)
              |            ^~~
           hint: did you mean 'name'?

        """)
  }

  @Test func dataCannotBeChanged() {
    #expect(run("data.pets[0].votes = 4", [("data", Self.data)]).contains("error"))
  }
}
