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
    let source = generator.view(depth: 4)
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
        #expect(frame.frame.size == mirror.frame.size && frame.frame.minY == mirror.frame.minY)
      }
    }
  }
}

/// Random views, as source.
private struct Generator {
  var state: UInt64
  private var count = 0

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
