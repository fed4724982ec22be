import Diagnostics
import Foundation
import LayoutEngine
import Script
import ScriptSyntax
import Typesetting
import Views

/// Times the block language: a table of 100 rows, and a layout written in a block beside the same layout compiled.
func benchEvaluating(_ environment: BlockEnvironment) throws {
  func source(_ text: String) -> SourceText { SourceText(SourceFile(path: "block.swift", text: text)) }
  let table = source(leaderboard)
  guard describeViews(table, in: environment).view != nil else { return print("  the table is wrong") }
  time("a leaderboard of 100 rows: parsed, evaluated, and its texts shaped") {
    _ = describeViews(table, in: environment)
  }

  guard evaluated(table, environment) > 600 else { return print("  the table is not evaluated") }
  time("of that parsed, compiled and evaluated, and not made views of") { _ = evaluated(table, environment) }

  var environment = environment
  environment.natives.addLayout("CompiledRow") { _ in EqualWidthRow() }
  let row = try scriptRow()
  func solving(_ layout: String) -> Double? {
    let text =
      row + "\n\(layout)() {\n  ForEach(0..<10) { Color.teal.frame(width: 20 + $0 * 7, height: 30) }\n}"
    let file = source(text)
    var samples: [Double] = []
    var width = 300.0
    for _ in 0..<200 {
      // Nothing is known from before, and nothing of what a block may spend on its layouts is spent.
      guard let view = describeViews(file, in: environment).view else { return nil }
      let tree = ViewTree(view)
      let start = processorTime()
      for _ in 0..<20 {
        width = width < 600 ? width + 1 : 300
        tree.layout.solve(ProposedViewSize(width: width, height: nil))
      }
      samples.append((processorTime() - start) * 1e6 / 20)
    }
    return median(samples)
  }
  guard let script = solving("ScriptRow"), let compiled = solving("CompiledRow") else {
    return print("  the rows are wrong")
  }
  print(
    "  a row of ten equal widths, for one width: \(rounded(script, 1)) µs in a block, "
      + "\(rounded(compiled, 1)) µs compiled: \(rounded(script / compiled, 1)) times")
}

/// Runs everything in a block that gives views, and makes none of what it gives; answers how many values that is.
private func evaluated(_ source: SourceText, _ environment: BlockEnvironment) -> Int {
  let interpreter = PageViews.interpreter(for: environment)
  var pending = interpreter.run(interpreter.prepare(parse(source).tree)).map(\.value)
  var count = 0
  while let value = pending.popLast() {
    count += 1
    if interpreter.isView(value), case .instance = value {
      pending += interpreter.body(of: value).map(\.value)
      continue
    }
    guard case .host(let call) = value else { continue }
    if case .value(let inner) = call.base { pending.append(inner) }
    let elements = call.name == "ForEach" ? call.arguments?.first?.value.elements ?? [] : []
    for element in elements { _ = interpreter.property("id", of: element) }
    let rounds = call.name == "ForEach" ? elements.map { [$0] } : [[]]
    for argument in call.arguments ?? [] {
      guard case .closure(let closure) = argument.value else { continue }
      for round in rounds { pending += interpreter.buildViews(closure, round).map(\.value) }
    }
  }
  return count
}

/// Of equal widths; the block runs the same source.
private struct EqualWidthRow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let widest = largest(subviews)
    let total = gaps(subviews).reduce(0) { $0 + $1 }
    return CGSize(width: widest.width * CGFloat(subviews.count) + total, height: widest.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let widest = largest(subviews)
    let gaps = gaps(subviews)
    let offer = ProposedViewSize(width: widest.width, height: widest.height)
    var x = bounds.minX + widest.width / 2
    for index in subviews.indices {
      subviews[index].place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: offer)
      x += widest.width + gaps[index]
    }
  }

  private func largest(_ subviews: Subviews) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return sizes.reduce(CGSize.zero) { result, size in
      CGSize(width: max(result.width, size.width), height: max(result.height, size.height))
    }
  }

  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      guard index < subviews.count - 1 else { return 0 }
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
    }
  }
}

/// The source of `EqualWidthRow`, as it stands above, under another name.
private func scriptRow() throws -> String {
  let file = try String(contentsOfFile: #filePath, encoding: .utf8)
  let start = "struct EqualWidthRow: Layout {"
  guard let from = file.range(of: "private " + start),
    let to = file.range(of: "\n}\n", range: from.upperBound..<file.endIndex)
  else { throw CocoaError(.fileReadCorruptFile) }
  return "struct ScriptRow: Layout {" + file[from.upperBound..<to.upperBound]
}

private let leaderboard = #"""
  struct Animal: Identifiable {
    let name: String
    var votes = 0
    var id: String { name }
  }

  struct Standings: View {
    var animals: [Animal]
    var all: Int

    var body: some View {
      Grid(alignment: .leading) {
        ForEach(animals) { animal in
          GridRow {
            Text(animal.name)
            ProgressView(value: Double(animal.votes), total: Double(all))
            Text("\(animal.votes)")
              .gridColumnAlignment(.trailing)
          }
          Divider()
        }
      }
      .padding()
    }
  }

  let animals = (0..<100).map { Animal(name: "Animal \($0)", votes: $0 * 37 % 101) }
  Standings(animals: animals, all: animals.reduce(0) { $0 + $1.votes })
  """#
