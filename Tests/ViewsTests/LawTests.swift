import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// Laws that hold for every tree of views, on seeded random ones.
@Suite struct LawTests {
  @Test(arguments: 0..<120)
  func laws(_ seed: UInt64) throws {
    var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    try check(generator.view(depth: 4), &generator)
  }

  /// The same with layouts and guides that the block itself declares.
  @Test(arguments: 0..<24)
  func lawsOfWhatABlockDeclares(_ seed: UInt64) throws {
    var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 7)
    generator.declares = true
    try check(Generator.declarations + generator.view(depth: 3), &generator)
  }

  /// Layouts in layouts that are asked for their smallest, their ideal and their placed size: twice as deep is twice
  /// the work.
  @Test(arguments: ["Equal", "Diagonal", "AnyLayout(Equal())"])
  func nestedLayoutsAreLinear(_ layout: String) throws {
    func work(_ depth: Int) throws -> Int {
      let call = layout.hasPrefix("A") ? "layout" : layout
      let open = String(
        repeating: "\(call) { Color.red.frame(minWidth: 5, maxWidth: 40).frame(height: 9)\n", count: depth)
      let source =
        Generator.declarations + (layout.hasPrefix("A") ? "let layout = \(layout)\n" : "") + open
        + "Text(\"fox\")" + String(repeating: "}", count: depth)
      let (tree, diagnostics) = build(source)
      #expect(diagnostics == [])
      let built = try #require(tree)
      built.layout.solve(ProposedViewSize(width: 700, height: 500))
      return built.layout.nodes.map(\.measureCount).reduce(0, +)
    }
    let (half, whole) = (try work(15), try work(30))
    #expect(whole < 5 * half / 2 && whole < 30 * 60, "\(half), \(whole)")
  }

  private func check(_ source: String, _ generator: inout Generator) throws {
    let (tree, diagnostics) = build(source)
    #expect(!diagnostics.hasErrors, "\(diagnostics.map { $0.rendered() }.joined())")
    let used = try #require(tree)
    var environment = BlockEnvironment.tests
    environment.layoutDirection = .rightToLeft
    let mirrored = try #require(build(source, environment).tree)
    for _ in 0..<6 {
      let proposal = ProposedViewSize(
        width: generator.below(4) == 0 ? nil : CGFloat(generator.below(600)),
        height: generator.below(2) == 0 ? nil : CGFloat(generator.below(400)))
      let answer = explain(used, proposal)
      // What was asked before has no influence, and the answer is the same every time.
      let fresh = explain(try #require(build(source).tree), proposal)
      #expect(fresh == answer, "\(source)\n\(proposal)")
      // From right to left everything stands as in a mirror.
      let other = explain(mirrored, proposal)
      #expect(other.size == answer.size, "\(source)\n\(proposal)")
      for (frame, mirror) in zip(answer.frames, other.frames) {
        let x = answer.size.width - frame.frame.maxX
        #expect(abs(x - mirror.frame.minX) < 1e-6, "\(frame.id) in\n\(source)\n\(proposal)")
        let differences = [
          frame.frame.width - mirror.frame.width, frame.frame.height - mirror.frame.height,
          frame.frame.minY - mirror.frame.minY,
        ]
        #expect(
          differences.allSatisfy { abs($0) < 1e-6 },
          "\(frame.id) is \(mirror.frame), not \(frame.frame), in\n\(source)\n\(proposal)"
        )
      }
    }
  }
}

/// Random views, as source.
private struct Generator {
  var state: UInt64
  /// Whether it uses what `declarations` declare.
  var declares = false
  private var count = 0

  static let declarations = """
    struct Equal: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let size = largest(subviews)
        return CGSize(width: size.width * Double(subviews.count), height: size.height)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let size = largest(subviews)
        for (index, subview) in subviews.enumerated() {
          let point = CGPoint(x: bounds.minX + size.width * (Double(index) + 0.5), y: bounds.midY)
          subview.place(at: point, anchor: .center, proposal: ProposedViewSize(size))
        }
      }
      private func largest(_ subviews: Subviews) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(width: sizes.map { $0.width }.max() ?? 0, height: sizes.map { $0.height }.max() ?? 0)
      }
    }
    struct Share: LayoutValueKey { static let defaultValue = 1.0 }
    struct Diagonal: Layout {
      func makeCache(subviews: Subviews) -> [Double] { subviews.map { $0[Share.self] } }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]) -> CGSize {
        subviews.reduce(CGSize.zero) { size, subview in
          let own = subview.sizeThatFits(ProposedViewSize(width: 60, height: nil))
          return CGSize(width: size.width + own.width, height: size.height + own.height)
        }
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]) {
        var point = bounds.origin
        for (subview, share) in zip(subviews, cache) {
          let own = subview.dimensions(in: ProposedViewSize(width: 60, height: nil))
          subview.place(at: point, proposal: ProposedViewSize(width: 60 * share, height: nil))
          point.x += own[.trailing]
          point.y += own.height
        }
      }
    }
    extension HorizontalAlignment {
      enum Mid: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 3 }
      }
      static let mid = HorizontalAlignment(Mid.self)
    }

    """

  init(state: UInt64) { self.state = state }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func pick(_ choices: String...) -> String { choices[below(choices.count)] }

  mutating func view(depth: Int) -> String {
    var result = base(depth)
    for _ in 0..<below(3) { result += modifier(depth) }
    return result
  }

  private mutating func base(_ depth: Int) -> String {
    if depth == 0 || below(5) == 0 {
      count += 1
      let leaf = pick(
        "Color.red", "Circle()", "Text(\"The quick brown fox \(count)\")",
        "Text(\"fox\\njumps\").font(.title)",
        "Image(\"photo.png\")", "\"A **bare** string of words\"")
      return leaf + ".id(\"v\(count)\")"
    }
    if below(9) == 0 { return pick("Spacer()", "Divider()", "Spacer(minLength: 3)") }
    if below(4) == 0 { return grid(depth) }
    if declares, below(2) == 0 { return declared(depth) }
    let children = (0..<below(4)).map { _ in "\n" + view(depth: depth - 1) }.joined()
    let spacing = pick("", "spacing: \(below(20))")
    switch below(3) {
    case 0:
      let alignment = pick(
        "", "alignment: .top", "alignment: .firstTextBaseline", "alignment: .lastTextBaseline")
      return stack("HStack", [alignment, spacing], children)
    case 1:
      return stack("VStack", [pick("", "alignment: .leading", "alignment: .trailing"), spacing], children)
    default:
      return stack("ZStack", [pick("", "alignment: .topTrailing", "alignment: .leading")], children)
    }
  }

  private mutating func declared(_ depth: Int) -> String {
    let children = (0..<1 + below(3)).map { _ in "\n" + view(depth: depth - 1) }.joined()
    switch below(7) {
    case 0: return "Equal {\(children)\n}"
    case 1: return "Diagonal() {\(children)\n}"
    case 2: return "VStack(alignment: .mid) {\(children)\n}"
    case 3: return "ViewThatFits(in: .\(pick("horizontal", "vertical"))) {\(children)\n}"
    case 4: return "ScrollView\(pick("", "(.horizontal)")) {\(children)\n}"
    case 5: return "(\(below(2)) == 0 ? AnyLayout(Equal()) : AnyLayout(HStackLayout())) {\(children)\n}"
    default: return "FlowLayout(spacing: \(below(9))) {\(children)\n}"
    }
  }

  private mutating func grid(_ depth: Int) -> String {
    let spacing = pick("", "horizontalSpacing: \(below(20))", "verticalSpacing: 3")
    if below(3) == 0 {
      let items = (0..<1 + below(3)).map { _ in
        let size = pick(
          ".fixed(\(below(90)))", ".flexible()", ".flexible(minimum: \(below(90)))",
          ".flexible(maximum: 60)", ".adaptive(minimum: \(20 + below(90)))")
        return "GridItem(\(size)" + pick(")", ", spacing: 4)", ", alignment: .bottomLeading)")
      }
      let cells = (0..<below(5)).map { _ in "\n" + view(depth: depth - 1) }.joined()
      return pick("LazyVGrid(columns: [", "LazyHGrid(rows: [") + items.joined(separator: ", ")
        + "]) {\(cells)\n}"
    }
    let rows = (0..<below(4)).map { _ in
      if below(4) == 0 { return "\n" + view(depth: depth - 1) + cellModifier() }
      let cells = (0..<below(4)).map { _ in "\n" + view(depth: depth - 1) + cellModifier() }.joined()
      return "\nGridRow\(pick("", "(alignment: .top)", "(alignment: .firstTextBaseline)")) {\(cells)\n}"
    }.joined()
    return stack("Grid", [pick("", "alignment: .topTrailing", "alignment: .leading"), spacing], rows)
  }

  private mutating func cellModifier() -> String {
    guard below(3) == 0 else { return "" }
    return pick(
      ".gridCellColumns(\(1 + below(3)))", ".gridCellAnchor(.bottomTrailing)",
      ".gridColumnAlignment(.leading)",
      ".gridCellUnsizedAxes(.horizontal)", ".gridCellUnsizedAxes(.vertical)", ".layoutPriority(1)")
  }

  private func stack(_ name: String, _ arguments: [String], _ children: String) -> String {
    let list = arguments.filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(name)\(list.isEmpty ? "" : "(\(list))") {\(children)\n}"
  }

  private mutating func modifier(_ depth: Int) -> String {
    let n = below(200)
    if declares, below(3) == 0 {
      return switch below(5) {
      case 0: ".alignmentGuide(.leading) { d in d[.trailing] - \(n / 9) }"
      case 1: ".alignmentGuide(.mid) { d in d.width / 4 }"
      case 2: ".layoutValue(key: Share.self, value: \(1 + n % 3))"
      case 3: ".safeAreaInset(edge: .\(pick("top", "trailing"))) { Color.blue.frame(width: 9, height: 7) }"
      default: ".containerRelativeFrame(.horizontal) { length, axis in min(length / 2, \(n)) }"
      }
    }
    return switch below(12) {
    case 0: ".frame(width: \(n))"
    case 1: ".frame(height: \(n), alignment: .topTrailing)"
    case 2: ".frame(maxWidth: .infinity, alignment: \(pick(".leading", ".center", ".bottomTrailing")))"
    case 3: ".frame(minWidth: \(n / 4), maxWidth: \(n))"
    case 4: ".padding(\(pick(".leading", ".vertical", ".trailing")), \(n / 8))"
    case 5: ".fixedSize(horizontal: \(n % 2 == 0), vertical: true)"
    case 6: ".aspectRatio(\(1 + n % 3), contentMode: \(pick(".fit", ".fill")))"
    case 7: ".offset(x: \(n / 10), y: 2)"
    case 8: ".layoutPriority(\(n % 3))"
    case 9: ".overlay(alignment: .topLeading) { \(depth > 0 ? view(depth: depth - 1) : "Color.blue") }"
    case 10: ".background { Color.blue }"
    default: ".padding()"
    }
  }
}
