import Diagnostics
import LayoutEngine
import Testing

@testable import Views

/// The source of a block, by the initial values of its variables.
struct FactoredBlock: Sendable, CustomTestStringConvertible {
  let name: String
  /// For each variable its values, as they are written, the initial one first.
  let values: [[String]]
  let source: @Sendable ([String]) -> String

  private struct NoStates: Error {}

  var testDescription: String { name }
  var initial: [Int] { values.map { _ in 0 } }

  func text(_ numbers: [Int]) -> SourceText {
    let source = source(zip(values, numbers).map { $0[$1] })
    return SourceText(SourceFile(path: "page.md", bytes: Array(source.utf8)))
  }

  /// The block with its states.
  func views(_ fonts: StateFonts) throws -> StatefulViews {
    let (views, diagnostics) = PageViews(BlockEnvironment(fonts: fonts.library)).build(
      text(initial), states: 64)
    #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.rendered() }.joined())")
    guard case .stateful(let stateful)? = views else { throw NoStates() }
    return stateful
  }

  /// The views of a block whose variables have these values from the beginning.
  func view(_ numbers: [Int], _ fonts: StateFonts) throws -> ViewDescription {
    let (view, diagnostics) = describeViews(text(numbers), in: BlockEnvironment(fonts: fonts.library))
    #expect(diagnostics.isEmpty, "\(diagnostics.map { $0.rendered() }.joined())")
    return try #require(view)
  }

  func model(_ name: String, _ fonts: StateFonts, isAnimated: Bool = false) throws -> StateModel {
    let views = try self.views(fonts)
    var controls: [String: Control] = [:]
    for control in views.states.flatMap(\.controls) { controls["\(control)"] = control }
    var model = StateModel(name, views, controls: controls, isAnimated: isAnimated)
    model.direct = { try self.view($0, fonts) }
    return model
  }
}

extension FactoredBlock {
  static let all = [
    switches(12), rows, nested, pairs, loose, row, grid, list, form, scrolling, partly,
  ]
  static let joined = [across, both, shared, wide]

  /// Each switch shows a text below it, or not.
  static func switches(_ count: Int, isAnimated: Bool = false) -> FactoredBlock {
    FactoredBlock(
      name: "switches", values: (0..<count).map { $0 % 3 == 0 ? ["true", "false"] : ["false", "true"] }
    ) { values in
      let states = values.enumerated().map { "@State var on\($0) = \($1)\n" }.joined()
      let rows = values.indices.map { index in
        """
        Toggle("Part \(index)", isOn: $on\(index)\(isAnimated ? ".animation(.easeInOut)" : "")).id("switch\(index)")
        if on\(index) {
          Text("What part \(index) has to say is not so short that it would fit into one line everywhere.").id("text\(index)")
        }
        """
      }
      return states + "VStack(alignment: .leading, spacing: 8) {\n\(rows.joined(separator: "\n"))\n}"
    }
  }

  /// Views with states of their own, by a `ForEach`.
  static let rows = FactoredBlock(name: "rows", values: (0..<9).map { _ in ["false", "true"] }) { values in
    """
    struct Row: View {
      let number: Int
      @State var isOpen = false

      var body: some View {
        VStack(alignment: .leading) {
          Button(isOpen ? "Close \\(number)" : "Open \\(number)") { isOpen.toggle() }.id("button\\(number)")
          if isOpen {
            Color.orange.frame(height: CGFloat(20 + number * 3)).id("box\\(number)")
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    let flags = [\(values.joined(separator: ", "))]
    VStack {
      Text("All of them").id("title")
      ForEach(0..<9) { Row(number: $0, isOpen: flags[$0]) }
      Text("The end").id("end")
    }
    """
  }

  /// Columns in a column, with room around them, and a picker.
  static let nested = FactoredBlock(
    name: "nested",
    values: (0..<6).map { _ in ["false", "true"] } + [["0", "1", "2"], ["\"a\"", "\"b\""]]
  ) { values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    func part(_ index: Int) -> String {
      """
      HStack { Text("Part \(index)").id("title\(index)"); Spacer(); Toggle("Part \(index)", isOn: $v\(index)) }
      if v\(index) { Text("And this is what it says about itself in this block.").id("text\(index)") }
      """
    }
    return states + """
      VStack(spacing: 10) {
        VStack(alignment: .leading, spacing: 4) {
          \(part(0))
          \(part(1))
          \(part(2))
        }
        .padding()
        .id("first")
        Text("Between").id("between").frame(maxWidth: .infinity)
        Group {
          \(part(3))
          \(part(4))
          \(part(5))
        }
        Picker("Size", selection: $v6) { ForEach(0..<3) { Text("size \\($0)") } }
          .pickerStyle(.segmented)
        Color.teal.frame(height: CGFloat(10 + 10 * v6)).id("bar")
        Picker("Part", selection: $v7) { ForEach(["a", "b"], id: \\.self) { Text("part \\($0)") } }
          .pickerStyle(.inline)
        if v7 == "b" { Text("This is b.").id("b") }
        Divider()
      }
      .padding(8)
      .background(.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
      .id("card")
      """
  }

  /// Variables that belong together, two by two: a state for each combination of these.
  static let pairs = FactoredBlock(name: "pairs", values: (0..<10).map { _ in ["false", "true"] }) { values in
    let states = values.enumerated().map { "@State var p\($0) = \($1)\n" }.joined()
    let rows = (0..<5).map { row in
      let (a, b) = (2 * row, 2 * row + 1)
      return """
        Toggle("A \(row)", isOn: $p\(a)).id("a\(row)")
        Toggle("B \(row)", isOn: $p\(b)).id("b\(row)")
        if p\(a) && p\(b) { Color.red.frame(height: 30).id("both\(row)") }
        if p\(a) || p\(b) { Text("One of them").id("any\(row)") }
        """
    }
    return states + "VStack(spacing: 6) {\n\(rows.joined(separator: "\n"))\n}"
  }

  /// A column that is as wide as any of its views, at whose left edge all of them stand.
  static let loose = FactoredBlock(name: "loose", values: (0..<8).map { _ in ["false", "true"] }) { values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let rows = values.indices.map { index in
      """
      Button(v\(index) ? "This was part \(index)" : "Part \(index)") { v\(index).toggle() }.id("button\(index)")
      if v\(index) { Text("It says this.").id("text\(index)") }
      """
    }
    return states + """
      VStack(alignment: .leading) {
        Text("Above").id("above")
        VStack(alignment: .leading, spacing: 4) {
          \(rows.joined(separator: "\n"))
        }
        .padding(.leading, 12)
        Text("Below").id("below")
      }
      """
  }

  /// Views of one size in a row.
  static let row = FactoredBlock(name: "row", values: (0..<8).map { _ in ["false", "true"] }) { values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let stars = values.indices.map { index in
      """
      Button { v\(index).toggle() } label: {
        VStack {
          Text(v\(index) ? "on" : "off").id("text\(index)").frame(width: 40, height: 20)
          if v\(index) { Color.red.frame(width: 10, height: 10).id("dot\(index)") }
        }
        .frame(width: 44, height: 44, alignment: .top)
      }
      .id("star\(index)")
      """
    }
    return states + "HStack {\n\(stars.joined(separator: "\n"))\nText(\"Rate this\").id(\"label\")\n}"
  }

  static let grid = FactoredBlock(name: "grid", values: (0..<7).map { _ in ["false", "true"] }) { values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let rows = values.indices.map { index in
      """
      GridRow {
        Text("Part number \(index)").id("name\(index)")
        Color.teal.opacity(v\(index) ? 1 : 0.2).frame(width: 20, height: 20).id("mark\(index)")
        Toggle("Part \(index)", isOn: $v\(index)).labelsHidden().id("switch\(index)")
      }
      """
    }
    return states + "Grid(alignment: .leading) {\n\(rows.joined(separator: "\n"))\n}"
  }

  /// Rows of a list that open.
  static let list = FactoredBlock(name: "list", values: (0..<8).map { _ in ["false", "true"] }) { values in
    """
    struct Question: View {
      let number: Int
      @State var isOpen = false

      var body: some View {
        VStack(alignment: .leading) {
          Button(isOpen ? "Close \\(number)" : "Open \\(number)") { isOpen.toggle() }.id("button\\(number)")
          if isOpen { Text("An answer that takes some lines of its own.").id("answer\\(number)") }
        }
      }
    }
    let flags = [\(values.joined(separator: ", "))]
    List {
      Section("First") {
        ForEach(0..<4) { Question(number: $0, isOpen: flags[$0]) }
        Text("Between").id("between")
      }
      ForEach(4..<8) { Question(number: $0, isOpen: flags[$0]) }
    }
    """
  }

  static let form = FactoredBlock(name: "form", values: (0..<8).map { _ in ["false", "true"] }) { values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let rows = values.indices.map { "Toggle(\"Setting \($0)\", isOn: $v\($0)).id(\"switch\($0)\")" }
    return states + """
      Form {
        Section {
          \(rows.prefix(4).joined(separator: "\n"))
        } header: { Text("Sounds").id("header") } footer: { Text("Not all of them at night.").id("footer") }
        Section("Others") {
          \(rows.dropFirst(4).joined(separator: "\n"))
        }
      }
      """
  }

  /// A lazy column in what scrolls.
  static let scrolling = FactoredBlock(name: "scrolling", values: (0..<8).map { _ in ["false", "true"] }) {
    values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let rows = values.indices.map { index in
      """
      Toggle("Part \(index)", isOn: $v\(index)).id("switch\(index)")
      if v\(index) { Text("What part \(index) says.").id("text\(index)") }
      """
    }
    return states + """
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 8) {
          \(rows.joined(separator: "\n"))
        }
        .padding()
      }
      """
  }

  /// Two in a row that depend on each other, below others that do not.
  static let partly = FactoredBlock(name: "partly", values: (0..<8).map { _ in ["false", "true"] }) {
    values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let rows = values.indices.dropFirst(2).map { "Toggle(\"Part \($0)\", isOn: $v\($0)).id(\"s\($0)\")" }
    return states + """
      VStack {
        HStack {
          Button(v0 ? "A" : "Longer") { v0.toggle() }.id("a")
          Button(v1 ? "B" : "Longer, too") { v1.toggle() }.id("b")
        }
        \(rows.joined(separator: "\n"))
      }
      """
  }

  // MARK: What is more than a sum

  /// How wide the column is depends on all of it.
  private static let wide = FactoredBlock(name: "wide", values: (0..<6).map { _ in ["false"] }) { values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let rows = values.indices.map { "Button(v\($0) ? \"A\" : \"Longer \($0)\") { v\($0).toggle() }" }
    return states + "VStack {\n\(rows.joined(separator: "\n"))\n}"
  }

  private static let across = FactoredBlock(name: "across", values: (0..<6).map { _ in ["false"] }) {
    values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let rows = values.indices.map { "Button(v\($0) ? \"A\" : \"Longer \($0)\") { v\($0).toggle() }" }
    return states + "HStack {\n\(rows.joined(separator: "\n"))\n}"
  }

  private static let both = FactoredBlock(name: "both", values: (0..<6).map { _ in ["false"] }) { values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let rows = values.indices.map { "Toggle(\"\($0)\", isOn: $v\($0))" }
    let all = values.indices.map { "v\($0)" }.joined(separator: " && ")
    return states + "VStack {\n\(rows.joined(separator: "\n"))\nif \(all) { Text(\"All\") }\n}"
  }

  /// A variable that all statements change.
  private static let shared = FactoredBlock(name: "shared", values: (0..<6).map { _ in ["false"] }) {
    values in
    let states = values.enumerated().map { "@State var v\($0) = \($1)\n" }.joined()
    let rows = values.indices.map {
      "Toggle(\"\($0)\", isOn: $v\($0))\nif v\($0) { Text(\"number \\(next())\") }"
    }
    return "var count = 0\nfunc next() -> Int { count += 1; return count }\n" + states
      + "VStack {\n\(rows.joined(separator: "\n"))\n}"
  }
}
