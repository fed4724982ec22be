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
    var random = SplitMix(state: 11)
    let space = views.machine.space
    let combinations = (0..<20).map { _ in
      space.factors.indices.map { factor in
        let states = [0] + (1..<space.count).filter { space.factor(of: $0) == factor }
        return states[Int(random.next() % UInt64(states.count))]
      }
    }
    try check(views, block, combinations, fonts) { states in
      space.sizes.indices.map { space.value(of: $0, in: states[space.factor(ofRegister: $0)]) }
    }
  }

  /// Whatever is taken to be a sum is one: blocks made at random, in all combinations.
  @Test func randomBlocks() throws {
    let fonts = try StateFonts()
    var factored = 0
    for seed in 0..<FactorFuzz.seeds {
      let block = FactorFuzz.block(seed: seed)
      let page = PageViews(BlockEnvironment(fonts: fonts.library))
      guard case .stateful(let views)? = page.build(block.text(block.initial), states: 14).views,
        views.machine.factors != nil
      else { continue }
      factored += 1
      let space = views.machine.space
      var combinations: [[Int]] = [[]]
      for factor in space.factors.indices {
        let states = [0] + (1..<space.count).filter { space.factor(of: $0) == factor }
        combinations = combinations.flatMap { known in states.map { known + [$0] } }
      }
      // Each variable says what it is; what it is by itself it is in one of the states.
      try check(views, block, combinations, fonts) { states in
        block.initial.indices.map { variable in
          states.contains { views.states[$0].text(of: "is\(variable)") == "true" } ? 1 : 0
        }
      }
    }
    print("\(factored) of \(FactorFuzz.seeds) random blocks are sums")
    #expect(factored > Int(FactorFuzz.seeds) / 10)
  }

  /// Compares combinations with blocks that have these values from the beginning, at some widths.
  private func check(
    _ views: StatefulViews, _ block: FactoredBlock, _ combinations: [[Int]], _ fonts: StateFonts,
    variables: ([Int]) -> [Int]
  ) throws {
    let union = StateUnion(views, .leftToRight)
    var random = SplitMix(state: 5)
    for states in combinations {
      let values = variables(states)
      let width = 200 + Double(random.next() % 60_000) / 100
      let tree = ViewTree(try block.view(values, fonts))
      tree.layout.solve(ProposedViewSize(width: width, height: nil))
      let combination = Combination(views: views, union: union, states: states, width: width)
      var shown: Set<String> = []
      for node in tree.layout.nodes where node.isPlaced {
        guard let element = tree.elements[node.index], let id = element.id else { continue }
        shown.insert(id)
        let box = try #require(combination.box(id), "\(block.name): \(values) \(id)")
        let frame = node.frame
        let off =
          [
            box.minX - frame.minX, box.minY - frame.minY, box.width - frame.width, box.height - frame.height,
          ].map { abs($0) }.max() ?? 0
        #expect(off < 0.001, "\(block.name): \(values) at \(width): \(id) is \(off) off")
        #expect(combination.text(id) == element.text, "\(block.name): \(values): \(id)")
      }
      for id in combination.ids where !shown.contains(id) {
        #expect(combination.box(id) == nil, "\(block.name): \(values): \(id) is shown")
      }
      #expect(abs(combination.height - Double(tree.layout.root.frame.height)) < 0.001, "\(block.name)")
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
    let lengths = try [9, 14].map { count in
      let views = try FactoredBlock.switches(count).views(fonts)
      let block = renderBlock(views, BlockContext(id: "block", classPrefix: "b1"))
      return block.html.count + block.css.utf8.count
    }
    #expect(Double(lengths[1]) < 1.7 * Double(lengths[0]), "\(lengths)")
  }

  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(walk) }

  @Sendable private func walk(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let models = [
      try FactoredBlock.switches(12).model("switches", fonts), try FactoredBlock.rows.model("rows", fonts),
      try FactoredBlock.switches(8, isAnimated: true).model("moving", fonts, isAnimated: true),
    ]
    let page = try StatePage(models, fonts: fonts)
    try await page.walk(kind, width: 640, presses: comparesEverything ? 40 : 16, seed: 3)
  }
}

/// A combination of values, put together of the states with each of them.
private struct Combination {
  let views: StatefulViews
  let union: StateUnion
  /// For each factor the state that has its values.
  let states: [Int]
  let width: Double

  private var space: StateSpace { views.machine.space }

  var height: Double {
    let initial = height(0)
    return states.reduce(initial) { $0 + height($1) - initial }
  }

  private func height(_ state: Int) -> Double {
    at(union.length(in: state, union.sizes[state].map(\.height)))
  }

  private func at(_ length: PiecewiseLength) -> Double {
    length[(union.starts.lastIndex { $0 <= width }) ?? 0](at: width)
  }

  var ids: [String] { elements.keys.sorted() }

  /// The same view may be several elements, where what is around it changes.
  private var elements: [String: [StateElement]] {
    var result: [String: [StateElement]] = [:]
    func visit(_ element: StateElement) {
      if let id = element.shown.lazy.compactMap({ $0?.element.id }).first {
        result[id, default: []].append(element)
      }
      element.children.forEach(visit)
    }
    visit(union.root)
    return result
  }

  /// The state that has the values which an element depends on.
  private func own(_ element: StateElement) -> Int {
    states.first { $0 != 0 && isOwn(element, space.factor(of: $0) ?? 0) } ?? 0
  }

  /// What an element says.
  func text(_ id: String) -> String? {
    elements[id]?.lazy.compactMap { $0.shown[own($0)]?.element.text }.first
  }

  /// Where an element is; nil where it is not shown.
  func box(_ id: String) -> CGRect? { elements[id]?.lazy.compactMap(box).first }

  private func box(_ element: StateElement) -> CGRect? {
    let own = own(element)
    guard element.shown[own] != nil else { return nil }
    func side(_ path: KeyPath<AffineFrame, Affine>, _ state: Int) -> Double {
      element.shown[state].map { at(union.length(in: state, $0.frames.map { $0[keyPath: path] })) } ?? 0
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
        || space.factor(of: state) == factor && looks(element, state) != looks(element, 0)
          && element.slot != nil
    }
  }

  private func looks(_ element: StateElement, _ state: Int) -> [String]? {
    element.shown[state].map { shown in
      [\AffineFrame.x, \.width, \.height].map { path in
        String((at(union.length(in: state, shown.frames.map { $0[keyPath: path] })) * 1e4).rounded())
      } + [shown.element.text ?? ""]
    }
  }
}

extension ViewDescription {
  fileprivate func text(of id: String) -> String? {
    element?.id == id ? element?.text : layout.children.lazy.compactMap { $0.text(of: id) }.first
  }
}

extension Element {
  fileprivate var text: String? { if case .text(let text) = content { text.plainText } else { nil } }
}
