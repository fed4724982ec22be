import Testing

@testable import Rendering

/// Timelines, mind maps, graphs of commits, journeys and quadrants: what is read of them, and what is drawn.
@Suite struct ChronicleTests {
  @Test(arguments: [
    (
      "\n2002 : LinkedIn\n2004 : Facebook : Google\n : Orkut",
      "2002 [LinkedIn]; 2004 [Facebook, Google, Orkut]"
    ),
    ("LR\n12:30 : lunch<br>break", "12:30 [lunch⏎break]"),
    ("\nsection A: b\n1 : x\nsection C\n2\n3 : y", "A: b 1 [x]; C 2 []; C 3 [y]"),
    ("\n%% remark\ntitle T\n2002 : a; b", "2002 [a; b]"),
  ])
  func timelines(_ text: String, _ expected: String) throws {
    let timeline = try TimelineDiagram(Array(text.utf8), from: 0)
    let dump = timeline.periods.map { period in
      let section = period.section.map { timeline.sections[$0] + " " } ?? ""
      return section + "\(period.name) [\(period.events.joined(separator: ", "))]"
    }
    #expect(dump.joined(separator: "; ").replacing("\n", with: "⏎") == expected)
  }

  @Test(arguments: [
    ("\nRoot\n  A\n    B\n  C", "Root(A(B) C)"),
    ("\n  Root\n      A\n          B\n        C", "Root(A(B C))"),
    (
      "\nroot((a))\n b[c]\n d(e)\n f{{g}}\n h)i(\n j))k((", "a circle(c rectangle e g hexagon i cloud k bang)"
    ),
    ("\nroot\n\tid[\"`one\n two (x)`\"]\n\t%% no\n\t\tb", "root(one⏎two (x) rectangle(b))"),
  ])
  func mindMaps(_ text: String, _ expected: String) throws {
    let map = try Mindmap(Array(text.utf8), from: 0)
    func dump(_ index: Int) -> String {
      let thought = map.thoughts[index]
      let children = thought.children.map(dump).joined(separator: " ")
      return thought.label + (thought.shape == .rounded ? "" : " \(thought.shape)")
        + (children.isEmpty ? "" : "(\(children))")
    }
    #expect(dump(0).replacing("\n", with: "⏎") == expected)
  }

  @Test(arguments: [
    ("\ncommit\ncommit id: \"b\"", "main:; main:b<0"),
    (
      "\ncommit\nbranch dev\ncommit id:\"x\" tag:\"v1\" tag:\"v2\"\ncheckout main\ncommit type: HIGHLIGHT\nmerge dev id: \"m\"",
      "main:; dev:x<0 [v1,v2]; main:<0 highlight; main:m<2,1 merge"
    ),
    (
      " TB:\ncommit id: \"a\"\nbranch \"my dev\" order: 2\ncommit \"said\"\nswitch main\ncommit\ncherry-pick id: \"b\"",
      "error: there is no commit 'b' above"
    ),
    (
      "\ncommit id: \"a\"\nbranch dev\ncommit id: \"b\"\ncheckout main\ncommit\ncherry-pick id: \"b\"",
      "main:a; dev:b<0; main:<0; main:<2,1 cherryPick [cherry-pick: b]"
    ),
  ])
  func commits(_ text: String, _ expected: String) {
    do throws(DiagramProblem) {
      let graph = try GitGraph(Array(text.utf8), from: 0)
      let dump = graph.commits.map { commit in
        "\(graph.branches[commit.branch].name):\(commit.label)"
          + (commit.parents.isEmpty ? "" : "<" + commit.parents.map(String.init).joined(separator: ","))
          + (commit.kind == .normal ? "" : " \(commit.kind)")
          + (commit.tags.isEmpty ? "" : " [\(commit.tags.joined(separator: ","))]")
      }
      #expect(dump.joined(separator: "; ") == expected)
    } catch {
      #expect("error: " + error.message == expected)
    }
  }

  /// Branches stand in the order of their lines, or of their numbers.
  @Test(arguments: [
    ("commit\nbranch b\nbranch c\ncommit", [0, 1, 2]),
    ("commit\nbranch b order: 3\nbranch c order: 2\ncommit", [0, 2, 1]),
  ])
  func lanes(_ text: String, _ expected: [Int]) throws {
    #expect(try GitGraph(Array(("\n" + text).utf8), from: 0).lanes == expected)
  }

  @Test(arguments: [
    ("timeline\n : a", "there is no time that this belongs to [: a]"),
    ("timeline", "this timeline has no times []"),
    ("timeline\n2002 : <b>a</b>", "note: '<b>' is left out of the drawing [2002 : <b>a</b>]"),
    ("mindmap\na\nb", "there is a root already: 'a' [b]"),
    ("mindmap\na[b", "the shape has no end [a[b]"),
    ("mindmap\na(b) c", "'c' stands behind the end of a shape [c]"),
    (
      "mindmap\na\n::icon(fa fa-book)",
      "note: '::icon(fa fa-book)' is left out of the drawing [::icon(fa fa-book)]"
    ),
    ("mindmap", "this mind map says nothing []"),
    ("gitGraph\ncommit\ncheckout dev", "there is no branch 'dev' above [dev]"),
    ("gitGraph\ncommit\nbranch main", "there is a branch 'main' already [main]"),
    ("gitGraph\ncommit\nmerge main", "'main' cannot be merged into itself [merge]"),
    (
      "gitGraph\ncommit\nbranch b\ncheckout main\nmerge b",
      "there is nothing to merge: both branches end with the same commit [merge]"
    ),
    ("gitGraph\ncommit type: SPECIAL", "'SPECIAL' is no kind of commit [SPECIAL]"),
    ("gitGraph\npush", "'push' is nothing that a graph of commits has [push]"),
    ("gitGraph\ncommit size: 3", "'size' is not known here [3]"),
    ("journey\nMake tea: 7: Me", "'Make tea: 7: Me' is no step of a journey [Make tea: 7: Me]"),
    ("quadrantChart\nA: [2, 0.3]", "'A: [2, 0.3]' is nothing that such a chart has [A: [2, 0.3]]"),
    (
      "quadrantChart\nA:::b: [0.2, 0.3] radius: 4",
      "note: ':::b radius: 4' is left out of the drawing [A:::b: [0.2, 0.3] radius: 4]"
    ),
    ("gitGraph\ncommit\nbranch b order: nan", "'nan' is no number [nan]"),
    ("gitGraph\ncommit id: \"<b>a</b>\"", "note: '<b>' is left out of the drawing [<b>a</b>]"),
    ("journey\nTea: 3: <i>Me</i>", "note: '<i>' is left out of the drawing [Tea: 3: <i>Me</i>]"),
    (
      "quadrantChart\nx-axis <b>Low</b> --> High\nA: [0.2, 0.3]",
      "note: '<b>' is left out of the drawing [x-axis <b>Low</b> --> High]"
    ),
    (
      "gantt\n<b>A</b> : 2024-01-01, 3d",
      "note: '<b>' is left out of the drawing [<b>A</b> : 2024-01-01, 3d]"
    ),
    ("pie\n\"<b>A</b>\" : 3", "note: '<b>' is left out of the drawing [\"<b>A</b>\" : 3]"),
  ])
  func mistakes(_ text: String, _ expected: String) {
    let bytes = Array(text.utf8)
    func said(_ problem: DiagramProblem) -> String {
      "\(problem.message) [\(String(decoding: bytes[problem.range], as: UTF8.self))]"
    }
    do throws(DiagramProblem) {
      let diagram = try MermaidDiagram(bytes, setForTests)
      #expect(diagram.notes.first.map { "note: " + said($0) } == expected)
    } catch {
      #expect(said(error) == expected)
    }
  }

  /// The words of a drawing, in the order in which they are read.
  @Test(arguments: [
    ("timeline\nsection S\n2002 : a : b\nsection T\n2003 : c", ["S", "2002", "a", "b", "T", "2003", "c"]),
    ("timeline TD\nsection S\n2002 : a : b\n2003 : c", ["S", "2002", "a", "b", "2003", "c"]),
    ("mindmap\nroot\n one\n  two\n three", ["root", "one", "two", "three"]),
    (
      "gitGraph\ncommit id: \"a\" tag: \"v1\"\nbranch dev\ncommit id: \"b\"",
      ["main", "dev", "a", "v1", "b"]
    ),
    ("gitGraph BT:\ncommit id: \"a\"", ["main", "a"]),
    ("journey\nsection S\nTea: 3: Me, Cat", ["S", "Tea", "3", "Me, Cat"]),
    (
      "quadrantChart\nx-axis Low --> High\ny-axis Few --> Many\nquadrant-1 Q\nA: [0.2, 0.9]",
      ["Many", "Few", "Q", "A", "Low", "High"]
    ),
  ])
  func words(_ text: String, _ expected: [String]) throws {
    let diagram = try MermaidDiagram(Array(text.utf8), setForTests)
    let svg = String(decoding: diagram.content, as: UTF8.self)
    #expect(svg.matches(of: />([^<>]+)<\/text>/).map { String($0.output.1) } == expected)
    #expect(diagram.width > 40 && diagram.height > 20 && !svg.contains("nan") && !svg.contains("inf"))
  }

  @Test func settingsOfCommits() throws {
    let front = "%%{init: {'gitGraph': {'mainBranchName': 'trunk', 'showCommitLabel': false}}}%%\ngitGraph"
    let graph = try GitGraph(Array((front + "\ncommit").utf8), from: front.utf8.count)
    #expect(graph.branches[0].name == "trunk" && !graph.showsLabels && graph.showsBranches)
  }

  @Test(arguments: [
    "timeline\n*2002 : a", "mindmap\n*a", "gitGraph\n*commit", "journey\n*Tea: 3",
    "quadrantChart\n*A: [0.2, 0.3]",
    "pie\n*\"A\" : 3", "sequenceDiagram\n*A->>B: x", "stateDiagram-v2\n*a --> b",
  ]) func whatIsSaidInPlaceOfIt(_ text: String) throws {
    let remarks = "accTitle: The way\naccDescr: from here to there\n"
    let diagram = try MermaidDiagram(Array(text.replacing("*", with: remarks).utf8), setForTests)
    #expect(diagram.title == "The way" && diagram.about == "from here to there" && diagram.notes.isEmpty)
  }

  @Test(arguments: [
    "timeline\n<img src=x> & y : <script>x</script> & z", "mindmap\n<img src=x> & y",
    "journey\n<img> & y: 3: <i> & z",
    "gitGraph\ncommit id: \"<img src=x> & y\" tag: \"<b> & z\"", "quadrantChart\n<img> & y: [0.1, 0.2]",
  ]) func wordsAreEscaped(_ text: String) throws {
    let svg = String(decoding: try MermaidDiagram(Array(text.utf8), setForTests).content, as: UTF8.self)
    #expect(!svg.contains("<script") && !svg.contains("<img") && !svg.contains("& "), "\(svg)")
  }

  /// What is picked onto a branch without commits is not one that the branch begins with.
  @Test func pickedAtFirst() throws {
    let text =
      "gitGraph\nbranch dev\ncheckout main\ncommit id: \"a\"\ncheckout dev\ncherry-pick id: \"a\""
    let svg = String(decoding: try MermaidDiagram(Array(text.utf8), setForTests).content, as: UTF8.self)
    #expect(svg.contains("<path class=\"edge dotted\"") && !svg.contains("<path class=\"branch\""), "\(svg)")
  }

  /// Of what is left out again and again only as much is told as anybody reads.
  @Test func manyNotes() throws {
    let text = "quadrantChart\nA: [0.1, 0.2]\n" + String(repeating: "classDef a\n", count: 60)
    let notes = try MermaidDiagram(Array(text.utf8), setForTests).notes
    #expect(notes.count == 41)
    #expect(notes.last?.message == "20 more things are left out of the drawing or drawn otherwise")
  }

  /// Signs that could begin a tag, each of which was once looked for the end of in all that follows.
  @Test func tagsWithoutEnds() {
    let signs = String(repeating: "<", count: 200_000)
    #expect(DiagramLabel(signs).text == signs)
  }

  @Test(arguments: [
    "timeline\n" + String(repeating: "1 : a : b\n", count: 10_000),
    "mindmap\n" + (0..<10_000).map { String(repeating: " ", count: $0 % 500) + "a" }.joined(separator: "\n"),
    "gitGraph\n" + String(repeating: "commit\n", count: 100_000),
    "journey\n" + String(repeating: "a: 3\n", count: 10_000),
    "quadrantChart\n" + String(repeating: "a: [0.1, 0.2]\n", count: 10_000),
    "quadrantChart\n" + String(repeating: "a:", count: 900) + "[",
    "quadrantChart\n"
      + String(repeating: "x-axis a" + String(repeating: "-", count: 1900) + "\n", count: 500),
    "timeline\n1 : a\n" + String(repeating: "section a\n", count: 10_000),
    "journey\na: 3\n" + String(repeating: "section a\n", count: 10_000),
    "gantt\na : 2024-01-01, 3d\n" + String(repeating: "section a\n", count: 10_000),
    "timeline\ntitle " + String(repeating: "a ", count: 2_000) + "\n1 : a",
    "mindmap\n" + String(repeating: "a ", count: 2_000),
    "gitGraph\ncommit " + String(repeating: "tag:\"a\" ", count: 1_000),
    "gitGraph\ncommit id:\"" + String(repeating: "a\n", count: 2_000) + "\"",
    "classDiagram\n" + String(repeating: "A : +x\n", count: 2_000),
  ]) func whatIsLargeIsToldOfSoon(_ text: String) {
    #expect(throws: DiagramProblem.self) { try MermaidDiagram(Array(text.utf8), setForTests) }
  }
}
