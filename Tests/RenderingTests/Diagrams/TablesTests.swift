import Testing

@testable import Rendering

/// Diagrams of classes and of entities, and plans: what is read of them.
@Suite struct TablesTests {
  private func dump(_ graph: DiagramGraph) -> String {
    var lines = graph.groups.map { "group \($0.name)" }
    lines += graph.nodes.map { node in
      let rows = (node.table?.sections ?? []).map { section in
        section.map { row in
          (row.isItalic ? "/" : "") + (row.isUnderlined ? "_" : "") + row.cells.joined(separator: "·")
        }.joined(separator: "; ")
      }
      return node.name + (node.label == node.name ? "" : " '\(node.label)'")
        + (node.table?.kind.map { " «\($0)»" } ?? "")
        + (node.group.map { " in \(graph.groups[$0].name)" } ?? "")
        + rows.map { " [\($0)]" }.joined()
    }
    lines += graph.edges.map { edge in
      func name(_ end: DiagramGraph.End) -> String {
        if case .node(let node) = end { graph.nodes[node].name } else { "" }
      }
      return
        "\(name(edge.from)) \(edge.startLabel)\(edge.startMark)-\(edge.line)-\(edge.endMark)\(edge.endLabel) \(name(edge.to))"
        + (edge.label.isEmpty ? "" : " '\(edge.label)'")
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [
    ("A <|-- B", "A\nB\nA triangle-solid-none B"),
    ("A ..|> B : is", "A\nB\nA none-dotted-triangle B 'is'"),
    (
      "A *-- B\nA o-- C\nA --> D\nA ..> E",
      "A\nB\nC\nD\nE\nA diamond-solid-none B\nA hollowDiamond-solid-none C\nA none-solid-arrow D\nA none-dotted-arrow E"
    ),
    ("A \"1\" --> \"0..*\" B : has", "A\nB\nA 1none-solid-arrow0..* B 'has'"),
    (
      "Foo --o Bar\nfoo -- bar",
      "Foo\nBar\nfoo\nbar\nFoo none-solid-hollowDiamond Bar\nfoo none-solid-none bar"
    ),
    ("A ()-- B", "A\nB\nA ring-solid-none B"),
    (
      "class A {\n  +int age\n  -run(x) bool\n  <<interface>>\n}", "A «interface» [+int age] [-run(x) : bool]"
    ),
    ("class A{}\nclass B", "A\nB"),
    ("A : +List~int~ all\nA : run()$\nA : stop()*", "A [+List<int> all] [_run(); /stop()]"),
    ("class Square~Shape~{\nint id\n}", "Square 'Square<Shape>' [int id] []"),
    ("class A[\"Its name\"]\n<<enumeration>> A", "A 'Its name' «enumeration»"),
    (
      "namespace N {\n class A {\n x\n }\n class B\n}\nA -- B",
      "group N\nA in N [x] []\nB in N\nA none-solid-none B"
    ),
    ("class `a b`\nnote for A \"words\"", "a b\nA\nnote 2 'words'\nA none-dotted-none note 2"),
    ("direction LR\n%% no\nA -- B", "A\nB\nA none-solid-none B"),
  ])
  func classes(_ text: String, _ expected: String) throws {
    #expect(dump(try ClassDiagramReader(Array(text.utf8), from: 0).graph) == expected)
  }

  @Test(arguments: [
    ("A ||--o{ B : places", "A\nB\nA one-solid-zeroOrMore B 'places'"),
    ("A }|..|| B : \"is in\"", "A\nB\nA oneOrMore-dotted-one B 'is in'"),
    ("A |o--o| \"B C\"", "A\nB C\nA zeroOrOne-solid-zeroOrOne B C"),
    ("A only one to zero or more B : x", "A\nB\nA one-solid-zeroOrMore B 'x'"),
    (
      "A {\n  string name PK \"what it is\"\n  int(3) age\n  List~int~ b FK, UK\n}",
      "A [string·name·PK·what it is; int(3)·age··; List<int>·b·FK, UK·]"
    ),
    ("a[\"A person\"] {\n  int x\n}\nb", "a 'A person' [int·x]\nb"),
  ])
  func entities(_ text: String, _ expected: String) throws {
    #expect(dump(try EntityDiagramReader(Array(text.utf8), from: 0).graph) == expected)
  }

  /// Tasks with the days on which they begin and end.
  @Test(arguments: [
    ("A : 2024-01-01, 3d", "A 2024-01-01..2024-01-04"),
    ("A : a, 2024-01-01, 2024-01-10\nB : after a, 1w", "A 2024-01-01..2024-01-10; B 2024-01-10..2024-01-17"),
    (
      "A : a, 2024-02-28, 2d\nB : 1d\nC : c, 2d",
      "A 2024-02-28..2024-03-01; B 2024-03-01..2024-03-02; C 2024-03-02..2024-03-04"
    ),
    (
      "A : crit, done, a, 2024-01-01, 1d\nM : milestone, after a, 0d",
      "A 2024-01-01..2024-01-02 crit done; M 2024-01-02..2024-01-02 milestone"
    ),
    ("excludes weekends\nA : 2024-01-05, 2d", "A 2024-01-05..2024-01-09"),
    ("dateFormat DD.MM.YYYY\nsection S: t\nA : 01.02.2024, 1d", "A 2024-02-01..2024-02-02"),
    (
      "A : a, 2024-01-05, 9d\nB : b, 2024-01-01, until a",
      "A 2024-01-05..2024-01-14; B 2024-01-01..2024-01-05"
    ),
  ])
  func plans(_ text: String, _ expected: String) throws {
    let chart = try GanttChart(Array(text.utf8), from: 0)
    func day(_ time: Double) -> String {
      let (year, month, day) = PlanDate.date(Int(time / 86_400))
      return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }
    let found = chart.tasks.map { task in
      "\(task.name) \(day(task.start))..\(day(task.end))" + (task.isCritical ? " crit" : "")
        + (task.isDone ? " done" : "") + (task.isMilestone ? " milestone" : "")
    }
    #expect(found.joined(separator: "; ") == expected)
  }

  @Test func daysAreThoseOfTheCalendar() {
    for day in stride(from: -200_000, to: 400_000, by: 137) {
      let date = PlanDate.date(day)
      #expect(PlanDate.days(date.year, date.month, date.day) == day)
    }
    #expect(PlanDate.seconds("2000-03-01 12:30", "YYYY-MM-DD HH:mm") == 951_913_800)
    #expect(PlanDate.seconds("3 Feb 2001", "D MMM YYYY") == 981_158_400)
    #expect(PlanDate.seconds("2000-13-01", "YYYY-MM-DD") == nil)
  }
}
