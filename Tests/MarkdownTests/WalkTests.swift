import Diagnostics
import Markdown
import Testing

@Suite struct WalkTests {
  private let document = Document(
    SourceText(SourceFile(path: "a.md", text: "# A *b*\n\n- c\n- d `e`\n\n---\n![alt *x*](y \"t\")\n")))

  private func kinds(_ ids: some Sequence<Node.ID>) -> [Node.Kind] { ids.map { document[$0].kind } }

  @Test func children() {
    #expect(kinds(document.children(of: .root)) == [.heading, .list, .thematicBreak, .paragraph])
    #expect(kinds(document.children(of: Node.ID(1))) == [.text, .emphasis])
    #expect(Array(document.children(of: Node.ID(2))).isEmpty)
  }

  @Test func ancestors() throws {
    let code = try #require(document.subtree(of: .root).first { document[$0].kind == .code })
    #expect(kinds(document.ancestors(of: code)) == [.paragraph, .item, .list, .document])
    #expect(Array(document.ancestors(of: .root)).isEmpty)
  }

  @Test func containersAreEnteredAndLeftLeavesOnlyEntered() {
    let steps = document.events(of: Node.ID(1)).map { event in
      switch event {
      case .enter(let id): "+\(document[id].kind)"
      case .exit(let id): "-\(document[id].kind)"
      }
    }
    #expect(steps == ["+heading", "+text", "+emphasis", "+text", "-emphasis", "-heading"])
    #expect(Array(document.events(of: Node.ID(2))) == [.enter(Node.ID(2))])
  }

  @Test func theEmptyDocument() {
    let empty = Document(SourceText(SourceFile(path: "a.md", text: "")))
    #expect(Array(empty.events()) == [.enter(.root), .exit(.root)])
    #expect(empty.dump() == "document 1:1..<1:1\n")
  }

  @Test func plainText() {
    let texts = document.children(of: .root).map { document.plainText(of: $0) }
    #expect(texts == ["A b", "c d e", "", "alt x"])
    #expect(document.plainText(of: .root) == "A b c d e alt x")
  }

  @Test func whatNodesSay() throws {
    #expect(document[Node.ID(1)].level == 1)
    let image = try #require(document.subtree(of: .root).first { document[$0].kind == .image })
    #expect(document.destination(of: image) == "y")
    #expect(document.title(of: image) == "t")
    let list = try #require(document.subtree(of: .root).first { document[$0].kind == .list })
    #expect(document[list].list?.isOrdered == false)
    #expect(document[list].list?.isTight == true)
    #expect(document[image].list == nil)
    #expect(document.title(of: list) == nil)
  }
}
