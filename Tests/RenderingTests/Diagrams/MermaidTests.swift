import Testing

@testable import Rendering

/// Each character is seven points wide.
func setForTests(_ text: String) -> DiagramWords {
  guard !text.isEmpty else { return .none }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  return DiagramWords(lines: lines, width: Double(lines.map(\.count).max() ?? 0) * 7)
}

/// What is read of Mermaid's language.
@Suite struct MermaidTests {
  private func graph(_ text: String) throws -> DiagramGraph {
    try FlowchartReader(Array(text.utf8), from: 0).graph
  }

  /// Nodes with their shapes, groups, and edges, a line each.
  private func dump(_ graph: DiagramGraph) -> String {
    func name(_ end: DiagramGraph.End) -> String {
      switch end {
      case .node(let node): graph.nodes[node].name
      case .group(let group): "(\(graph.groups[group].name))"
      }
    }
    var lines = graph.groups.map { group in
      "group \(group.name) '\(group.title)'\(group.direction.map { " \($0.rawValue)" } ?? "")"
        + (group.parent.map { " in \(graph.groups[$0].name)" } ?? "")
    }
    lines += graph.nodes.map { node in
      "\(node.name) \(node.shape) '\(node.label)'"
        + (node.group.map { " in \(graph.groups[$0].name)" } ?? "")
        + (node.classes.isEmpty ? "" : " \(node.classes)") + (node.look.fill.map { " fill \($0)" } ?? "")
    }
    lines += graph.edges.map { edge in
      "\(name(edge.from)) \(edge.startMark)-\(edge.line)-\(edge.endMark) \(name(edge.to))"
        + (edge.length == 1 ? "" : " \(edge.length)") + (edge.label.isEmpty ? "" : " '\(edge.label)'")
    }
    return lines.joined(separator: "\n").replacing("\n'", with: "⏎'")
  }

  @Test(
    arguments: [
      ("TD\nA --> B", "A rectangle 'A'\nB rectangle 'B'\nA none-solid-arrow B"),
      ("LR; a[One]; b(Two)", "a rectangle 'One'\nb rounded 'Two'"),
      (
        "\n a([s]) & b[[t]] --> c[(u)]",
        "a stadium 's'\nb subroutine 't'\nc cylinder 'u'\na none-solid-arrow c\nb none-solid-arrow c"
      ),
      ("\na((c)) --- b(((d)))", "a circle 'c'\nb doubleCircle 'd'\na none-solid-none b"),
      ("\na>f] -.-> b{g}", "a flag 'f'\nb diamond 'g'\na none-dotted-arrow b"),
      ("\na{{h}} ==> b[/i/]", "a hexagon 'h'\nb leanRight 'i'\na none-thick-arrow b"),
      (
        "\na[\\j\\] ~~~ b[/k\\] ~~~ c[\\l/]",
        "a leanLeft 'j'\nb trapezoid 'k'\nc invertedTrapezoid 'l'\na none-invisible-none b\nb none-invisible-none c"
      ),
      ("\na -->|yes| b", "a rectangle 'a'\nb rectangle 'b'\na none-solid-arrow b 'yes'"),
      ("\na -- it is --> b", "a rectangle 'a'\nb rectangle 'b'\na none-solid-arrow b 'it is'"),
      ("\na -. maybe .-> b", "a rectangle 'a'\nb rectangle 'b'\na none-dotted-arrow b 'maybe'"),
      ("\na == sure ==> b", "a rectangle 'a'\nb rectangle 'b'\na none-thick-arrow b 'sure'"),
      ("\na ----> b", "a rectangle 'a'\nb rectangle 'b'\na none-solid-arrow b 3"),
      ("\na -...- b", "a rectangle 'a'\nb rectangle 'b'\na none-dotted-none b 3"),
      ("\na <--> b", "a rectangle 'a'\nb rectangle 'b'\na arrow-solid-arrow b"),
      (
        "\na o--o b x--x c",
        "a rectangle 'a'\nb rectangle 'b'\nc rectangle 'c'\na circle-solid-circle b\nb cross-solid-cross c"
      ),
      ("\nA-->B-->A", "A rectangle 'A'\nB rectangle 'B'\nA none-solid-arrow B\nB none-solid-arrow A"),
      (
        "\nmy-node --> other.node",
        "my-node rectangle 'my-node'\nother.node rectangle 'other.node'\nmy-node none-solid-arrow other.node"
      ),
      ("\na[\"f(x) [y] #quot;z#quot; &lt; #35;\"]", "a rectangle 'f(x) [y] \"z\" < #'"),
      ("\na[one<br/>two]", "a rectangle 'one\ntwo'"),
      ("\na[\"`**bold** words`\"]", "a rectangle 'bold words'"),
      ("\na[x < y > z]", "a rectangle 'x < y > z'"),
      ("\na@{ shape: cyl, label: \"Data\" }", "a cylinder 'Data'"),
      ("\na e1@--> b", "a rectangle 'a'\nb rectangle 'b'\na none-solid-arrow b"),
      (
        "\nA:::hot --> B\nclassDef hot fill:#f00",
        "A rectangle 'A' [\"hot\"] fill #f00\nB rectangle 'B'\nA none-solid-arrow B"
      ),
      ("\nA\nstyle A fill:#0f0,stroke:#333\n%% a remark --> x", "A rectangle 'A' fill #0f0"),
      (
        "\nsubgraph one [The first]\ndirection LR\na --> b\nend\nsubgraph two\nsubgraph three\nc\nend\nend\none --> c\nb --> two",
        """
        group one 'The first' LR
        group two 'two'
        group three 'three' in two
        a rectangle 'a' in one
        b rectangle 'b' in one
        c rectangle 'c' in three
        a none-solid-arrow b
        (one) none-solid-arrow c
        b none-solid-arrow (two)
        """
      ),
      (
        "\na --> G\nsubgraph G\nb\nend",
        "group G 'G'\na rectangle 'a'\nb rectangle 'b' in G\na none-solid-arrow (G)"
      ),
    ])
  func flowcharts(_ text: String, _ expected: String) throws {
    #expect(dump(try graph(text)) == expected)
  }

  private func problem(_ text: String) -> String {
    do throws(DiagramProblem) {
      let diagram = try MermaidDiagram(Array(text.utf8), setForTests)
      return diagram.notes.map { "note: \($0.message) [\(text.utf8[$0.range])]" }.joined(separator: "\n")
    } catch {
      return "\(error.message) [\(text.utf8[error.range])]"
    }
  }

  @Test(
    arguments: [
      ("", "there is no kind of diagram []"),
      ("sankey-beta\na,b,3", "Mermaid's 'sankey-beta' is not drawn [sankey-beta]"),
      ("gantt\ntitle A", "this plan has no tasks []"),
      ("gantt\nA : soon, 3d, 4, 5", "'5' is no time [A : soon, 3d, 4, 5]"),
      ("gantt\nA : b, soon, 3d", "'soon' is no time [A : b, soon, 3d]"),
      ("gantt\ndateFormat X\nA : b, 1e30, 3d", "'1e30' is no time [A : b, 1e30, 3d]"),
      ("gantt\ndateFormat X\nA : b, inf, 3d", "'inf' is no time [A : b, inf, 3d]"),
      (
        "gantt\ndateFormat X\nexcludes 1e300\nA : 0, 3d",
        "note: '1e300' is no day that is left out [excludes 1e300]"
      ),
      (
        "gantt\ndateFormat HHHHHHHHHHHHHHHHHHH\nA : b, 9000000000000000000, 3d",
        "'9000000000000000000' is no time [A : b, 9000000000000000000, 3d]"
      ),
      (
        "gantt\nweekend trip : 2024-01-01, 2d\nclick here : 1d\nweekend friday",
        "note: 'weekend' is left out of the drawing [weekend friday]"
      ),
      ("gantt\ngo", "'go' is nothing that a plan has [go]"),
      ("classDiagram\nclass A {\nx", "class 'A' has no end [class A {]"),
      ("classDiagram\nA => B", "'A => B' is nothing that a class diagram has [A => B]"),
      ("classDiagram\nnamespace N {\nclass A", "namespace 'N' has no end []"),
      ("classDiagram\n}", "there is no namespace that ends here [}]"),
      (
        "classDiagram\nclass A\nclick A href \"x\"",
        "note: 'click' is left out: a drawing has no links [click A href \"x\"]"
      ),
      ("erDiagram\nA ||--x B", "'A ||--x B' is nothing that an entity diagram has [A ||--x B]"),
      ("erDiagram\nA {\nint\n}", "'int' is no attribute [int]"),
      ("graph XY\na", "'XY' is no direction [XY]"),
      ("graph\na --> ", "a node is missing []"),
      ("graph\na --> [b]", "'[b]' is no node [[b]]"),
      ("graph\na[b(c)", "what stands in the brackets has no end [[b(c)]"),
      ("graph\na => b", "'=> b' is no edge [=> b]"),
      ("graph\na -- b\nc", "the edge has no end [-- b]"),
      ("graph\nsubgraph a\nb", "subgraph 'a' has no end []"),
      ("graph\nend", "there is no subgraph that ends here [end]"),
      ("graph\nsubgraph a\nb --> a\nend", "'a' cannot be joined with what stands in it [graph]"),
      ("graph\na[<b>x</b>]", "note: '<b>' is left out of the drawing [<b>x</b>]"),
      ("graph\na[\"`**x**`\"]", "note: '**' is left out of the drawing [\"`**x**`\"]"),
      ("graph\na[<span>x</span><br>y]", ""),
      ("graph\na[x fa:fa-car]", "note: 'fa:fa-car' is left out of the drawing [x fa:fa-car]"),
      (
        "graph\na\nclick a call b()",
        "note: nothing in a drawing can be pressed: 'click' is left out [click a call b()]"
      ),
      (
        "graph\na\nstyle a fill:url(//x.example/y)",
        "note: 'fill:url(//x.example/y)' is not drawn in diagrams [fill:url(//x.example/y)]"
      ),
      (
        "%%{init: {'theme': 'dark'}}%%\ngraph\na",
        "note: settings of Mermaid's own program are left out [%%{init: {'theme': 'dark'}}%%]"
      ),
      (
        "---\ntitle: T\nconfig:\n  look: x\n---\ngraph\na",
        "note: settings of Mermaid's own program are left out [config:]"
      ),
      ("sequenceDiagram\nA=>B: x", "'A=>B: x' is no message [A=>B: x]"),
      ("sequenceDiagram\nloop x\nA->>B: y", "'loop' has no end [loop]"),
      ("sequenceDiagram\nelse", "'else' stands in no 'alt' [else]"),
      ("sequenceDiagram\nNote over A", "this note says nothing [Note over A]"),
      ("stateDiagram-v2\na -> b", "'-> b' is nothing that a state diagram has [-> b]"),
      ("stateDiagram-v2\nstate a {\nb", "state 'a' has no end []"),
      ("pie\nDogs: 3", "'Dogs: 3' is no part of a pie [Dogs: 3]"),
      ("pie", "this pie has no parts []"),
    ])
  func mistakes(_ text: String, _ expected: String) {
    #expect(problem(text) == expected)
  }

  @Test func whatIsLargeEnds() {
    let many = (0..<500).map { "n\($0) --> n\($0 + 1)" }.joined(separator: "\n")
    #expect(problem("graph\n" + many) == "there are more than 400 nodes [n400]")
    let all = (0..<40).map { "a\($0)" }.joined(separator: " & ")
    #expect(problem("graph\n\(all) --> \(all)").hasPrefix("there are more than 1000 edges"))
    let deep = (0..<100_000).map { "subgraph s\($0)" }.joined(separator: "\n")
    #expect(problem("graph\n" + deep).hasPrefix("there are too many subgraphs"))
    let talk = String(repeating: "A->>B: x\n", count: 100_000)
    #expect(problem("sequenceDiagram\n" + talk).hasPrefix("this diagram is too large"))
  }

  @Test func bytesThatAreNoTextAreTold() {
    for text in ["graph\na --> ", "sequenceDiagram\nNote over A", "stateDiagram-v2\nnote right of "] {
      do throws(DiagramProblem) {
        _ = try MermaidDiagram(Array(text.utf8) + [0xFF, 0xC3] + Array(",B: x".utf8), setForTests)
        Issue.record("\(text) is drawn")
      } catch {
        #expect(error.message == "this is not UTF-8")
      }
    }
  }

  @Test func wordsAreEscaped() throws {
    for text in [
      "graph\na[\"<script>x</script> & y\"] -- \"<b>\" --> b", "sequenceDiagram\nA->>B: <img src=x> & z",
      "pie\n\"<a&b>\" : 3", "stateDiagram-v2\na : <u> & v", "classDiagram\nA : <img src=x> & y",
      "erDiagram\nA {\nint x \"<img> & y\"\n}", "gantt\n<img> & y : 2024-01-01, 3d",
    ] {
      let diagram = try MermaidDiagram(Array(text.utf8), setForTests)
      let svg = String(decoding: diagram.content, as: UTF8.self)
      #expect(!svg.contains("<script") && !svg.contains("<img") && !svg.contains("& "), "\(svg)")
    }
  }

  @Test(arguments: [
    "graph LR\n*a --> b", "classDiagram\n*class A", "erDiagram\n*A ||--o{ B : has",
    "gantt\n*a : 2024-01-01, 3d",
  ]) func whatIsSaidInPlaceOfIt(_ text: String) throws {
    let remarks = "accTitle: The way\naccDescr {\n from here\n to there\n}\n"
    let diagram = try MermaidDiagram(Array(text.replacing("*", with: remarks).utf8), setForTests)
    #expect(diagram.title == "The way" && diagram.about == "from here to there" && diagram.notes.isEmpty)
  }

  /// Texts that are no diagrams, and are told of in time that grows with their length.
  @Test(arguments: [
    "erDiagram\n" + String(repeating: "a", count: 900) + String(repeating: " to", count: 300) + " !",
    "erDiagram\n" + String(repeating: "1+", count: 900) + "!",
    "erDiagram\nA {\n" + String(repeating: "int a\n", count: 50_000) + "}",
    "classDiagram\n" + String(repeating: "A~", count: 900) + "!",
  ]) func isToldOfSoon(_ text: String) {
    #expect(throws: DiagramProblem.self) { try MermaidDiagram(Array(text.utf8), setForTests) }
  }

  /// A name that is written again gets the attributes of both places, in the same columns.
  @Test func attributesOfOneEntityInTwoPlaces() throws {
    let diagram = try MermaidDiagram(
      Array("erDiagram\nA {\nint a \"what\"\n}\nA {\nint b PK\n}".utf8), setForTests)
    let svg = String(decoding: diagram.content, as: UTF8.self)
    let words = svg.matches(of: />([^<]+)</).map { String($0.output.1) }
    #expect(words.filter { ["a", "b", "what", "PK"].contains($0) } == ["a", "what", "b", "PK"], "\(words)")
  }
}

extension String.UTF8View {
  fileprivate subscript(_ range: Range<Int>) -> String {
    String(decoding: Array(self)[range], as: UTF8.self)
  }
}
