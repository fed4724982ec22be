import BrowserDriver
import Diagnostics
import Foundation
import LayoutEngine
import Responsive
import Testing

@testable import Rendering
@testable import Views

/// Blocks with more combinations of values than states: switches that have nothing to do with each other.
@Suite(.serialized) struct FactorTests {
  @Test(arguments: FactoredBlock.all) func combinationsAreSums(_ block: FactoredBlock) throws {
    let fonts = try StateFonts()
    let views = try block.views(fonts)
    #expect((views.machine.factors?.count ?? 0) > 1)
    let union = StateUnion(views, .leftToRight)
    var random = SplitMix(state: 11)
    for _ in 0..<20 {
      let values = views.machine.registers.map { Int(random.next() % UInt64($0.values.count)) }
      let width = 200 + Double(random.next() % 60_000) / 100
      let tree = ViewTree(try block.view(values, fonts))
      tree.layout.solve(ProposedViewSize(width: width, height: nil))
      let combination = Combination(views: views, union: union, values: values, width: width)
      var shown: Set<String> = []
      for node in tree.layout.nodes {
        guard let id = tree.elements[node.index]?.id else { continue }
        shown.insert(id)
        let box = try #require(combination.box(id), "\(values) \(id)")
        let frame = node.frame
        let off =
          [
            box.minX - frame.minX, box.minY - frame.minY, box.width - frame.width, box.height - frame.height,
          ].map { abs($0) }.max() ?? 0
        #expect(off < 0.001, "\(values) at \(width): \(id) is \(off) off")
      }
      for id in combination.ids where !shown.contains(id) {
        #expect(combination.box(id) == nil, "\(values): \(id) is shown")
      }
      #expect(abs(combination.height - Double(tree.layout.root.frame.height)) < 0.001)
    }
  }

  /// What does not just add up is not taken to: there are as many states as fit, and that is said.
  @Test(arguments: FactoredBlock.joined) func whatDoesNotAddUp(_ block: FactoredBlock) throws {
    let page = PageViews(BlockEnvironment(fonts: try StateFonts().library))
    let (views, diagnostics) = page.build(block.text(block.initial), states: 16)
    #expect(diagnostics.map(\.severity) == [.warning])
    guard case .stateful(let stateful)? = views else {
      Issue.record("no states")
      return
    }
    #expect(stateful.machine.factors == nil)
  }

  /// The length of the page is that of its switches.
  @Test func pagesAreShort() throws {
    let fonts = try StateFonts()
    let lengths = try [10, 20].map { count in
      let views = try FactoredBlock.switches(count).views(fonts)
      let block = renderBlock(views, BlockContext(id: "block", classPrefix: "b1"))
      return block.html.count + block.css.utf8.count
    }
    #expect(Double(lengths[1]) < 2.2 * Double(lengths[0]), "\(lengths)")
  }

  @Test(.browser(.chromium)) func chromium() async throws { try await walk(.chromium) }
  @Test(.browser(.firefox)) func firefox() async throws { try await walk(.firefox) }

  private func walk(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let models = try [FactoredBlock.switches(12), .rows].enumerated().map { index, block in
      try block.model("block\(index)", fonts)
    }
    let page = try StatePage(models, fonts: fonts)
    let files = page.files
    let server = try StaticServer { files[$0] }
    try await withBrowser(kind) { browser in
      try await browser.setViewport(width: 640, height: 800)
      for (index, block) in page.blocks.enumerated() {
        try await browser.open(server.origin + "/index.html")
        var walk = StateWalk(block.model, prefix: "b\(index + 1)", browser, seed: UInt64(3 + index))
        try await walk.begin()
        try await walk.walk(40, server.origin + "/index.html")
        #expect(walk.presses > 25)
        #expect(
          walk.failures.isEmpty, "\(block.model.name): \(walk.failures.prefix(12).joined(separator: "\n"))")
      }
    }
  }
}

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

  func model(_ name: String, _ fonts: StateFonts) throws -> StateModel {
    let views = try self.views(fonts)
    var controls: [String: Control] = [:]
    for control in views.states.flatMap(\.controls) { controls["\(control)"] = control }
    var model = StateModel(name, views, controls: controls)
    model.direct = { try self.view($0, fonts) }
    return model
  }
}

extension FactoredBlock {
  static let all = [switches(12), rows, nested, pairs, loose]
  static let joined = [across, both, shared, wide]

  /// Each switch shows a text below it, or not.
  static func switches(_ count: Int) -> FactoredBlock {
    FactoredBlock(
      name: "switches", values: (0..<count).map { $0 % 3 == 0 ? ["true", "false"] : ["false", "true"] }
    ) { values in
      let states = values.enumerated().map { "@State var on\($0) = \($1)\n" }.joined()
      let rows = values.indices.map { index in
        """
        Toggle("Part \(index)", isOn: $on\(index)).id("switch\(index)")
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

/// A combination of values, put together of the states with each of them.
private struct Combination {
  let views: StatefulViews
  let union: StateUnion
  let values: [Int]
  let width: Double

  private var space: StateSpace { views.machine.space }

  /// For each factor the state that has its values.
  private var states: [Int] {
    space.factors.map { factor in
      factor.reduce(0) { space.state($0, setting: $1, to: values[$1]) }
    }
  }

  var height: Double {
    let initial = height(0)
    return states.reduce(initial) { $0 + height($1) - initial }
  }

  private func height(_ state: Int) -> Double {
    at(union.length(in: state, union.sizes[state].map(\.height)))
  }

  private func at(_ length: PiecewiseLength) -> Double {
    length.pieces[(union.starts.lastIndex { $0 <= width }) ?? 0](at: width)
  }

  var ids: [String] { elements.keys.sorted() }

  private var elements: [String: StateElement] {
    var result: [String: StateElement] = [:]
    func visit(_ element: StateElement) {
      for case let shown? in element.shown { if let id = shown.element.id { result[id] = element } }
      element.children.forEach(visit)
    }
    visit(union.root)
    return result
  }

  /// Where an element is; nil where it is not shown.
  func box(_ id: String) -> CGRect? {
    guard let element = elements[id] else { return nil }
    let own = states.first { $0 != 0 && isOwn(element, space.factor(of: $0) ?? 0) } ?? 0
    guard element.shown[own] != nil else { return nil }
    func side(_ path: KeyPath<AffineFrame, Affine>, _ state: Int) -> Double {
      at(union.length(in: state, element.shown[state]?.frames.map { $0[keyPath: path] } ?? []))
    }
    var box = CGRect(
      x: side(\.x, own), y: side(\.y, own), width: side(\.width, own), height: side(\.height, own))
    for state in states where state != own && state != 0 {
      guard element.shown[0] != nil else {
        box.origin.y += at(union.shift(of: element.slot ?? .max, in: state))
        continue
      }
      box.origin.y += side(\.y, state) - side(\.y, 0)
      box.size.height += side(\.height, state) - side(\.height, 0)
    }
    return box
  }

  /// Whether a factor has a say in what an element is.
  private func isOwn(_ element: StateElement, _ factor: Int) -> Bool {
    (1..<space.count).contains { state in
      space.factor(of: state) == factor && (element.shown[state] == nil) != (element.shown[0] == nil)
        || space.factor(of: state) == factor && size(element, state) != size(element, 0)
          && element.slot != nil
    }
  }

  private func size(_ element: StateElement, _ state: Int) -> [Double]? {
    element.shown[state].map { shown in
      [\AffineFrame.x, \.width, \.height].map { path in
        (at(union.length(in: state, shown.frames.map { $0[keyPath: path] })) * 1e4).rounded()
      }
    }
  }
}
