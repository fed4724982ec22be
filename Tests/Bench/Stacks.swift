import Foundation
import LayoutEngine

/// Times the engine on nested stacks of fixed and flexible boxes, beside Yoga on the same trees.
///
/// A tree of depth n is a row of ten columns of ten rows …, n times; in the innermost stacks every other box is
/// 3 × 2, all other boxes and stacks share what is left.
func benchStacks() throws {
  let peer = try yogaDriver()
  for (depth, repeats) in [(3, 61), (5, 7)] {
    var ours: [(build: Double, layout: Double)] = []
    var theirs: [(build: Double, layout: Double)] = []
    var sums: (own: Double, peer: Double) = (0, 0)
    var count = 0
    // In turn, so that both meet the same moods of the machine.
    for _ in 0..<5 {
      let (runs, nodes, sum) = stackRuns(depth: depth, repeats: repeats)
      ours += runs
      (count, sums.own) = (nodes, sum)
      if let peer {
        let (runs, sum) = try peerRuns(peer, depth: depth, repeats: repeats)
        theirs += runs
        sums.peer = sum
      }
    }
    report("\(count) nodes, stonehand", ours, count)
    guard peer != nil else { continue }
    report("\(count) nodes, yoga", theirs, count)
    let build = median(ours.map(\.build)) / median(theirs.map(\.build))
    let layout = median(ours.map(\.layout)) / median(theirs.map(\.layout))
    print("  stonehand / yoga: \(rounded(build, 2)) of the time, \(rounded(layout, 2)) for the layout alone")
    if abs(sums.own - sums.peer) > 1e-4 * sums.own { print("  but the frames differ: \(sums)") }
  }
}

private func report(_ name: String, _ runs: [(build: Double, layout: Double)], _ count: Int) {
  func perNode(_ values: [Double]) -> String { rounded(median(values) / Double(count) * 1e9, 0) }
  print(
    "  \(name): \(perNode(runs.map(\.build))) ns a node to build and lay out, "
      + "\(perNode(runs.map(\.layout))) ns to lay out again")
}

// MARK: - Ours

private func stackRuns(
  depth: Int, repeats: Int
) -> (runs: [(build: Double, layout: Double)], nodes: Int, sum: Double) {
  var runs: [(build: Double, layout: Double)] = []
  var sum = 0.0
  var count = 0
  for run in 0..<repeats {
    let start = processorTime()
    let tree = LayoutTree(stacks(depth: depth, isRow: true))
    tree.solve(ProposedViewSize(width: 100_000, height: 100_000))
    let built = processorTime()
    tree.solve(ProposedViewSize(width: 90_000, height: 90_000))
    runs.append((built - start, processorTime() - built))
    if run == repeats - 1 {
      count = tree.nodes.count
      sum = relativeSum(tree.root, origin: .zero)
    }
  }
  return (runs, count, sum)
}

private func stacks(depth: Int, isRow: Bool) -> LayoutNode {
  guard depth > 0 else { return LayoutNode(leaf: FlexibleLeaf()) }
  let children = (0..<10).map { index in
    depth == 1 && index % 2 == 0
      ? LayoutNode(leaf: FixedLeaf(CGSize(width: 3, height: 2))) : stacks(depth: depth - 1, isRow: !isRow)
  }
  return isRow
    ? LayoutNode(HStackLayout(spacing: 1), children: children)
    : LayoutNode(VStackLayout(spacing: 1), children: children)
}

/// Yoga's frames are relative to their parents.
private func relativeSum(_ node: LayoutNode, origin: CGPoint) -> Double {
  let frame = node.frame
  let own = frame.minX - origin.x + frame.minY - origin.y + frame.width + frame.height
  return node.children.reduce(own) { $0 + relativeSum($1, origin: frame.origin) }
}

// MARK: - Theirs

/// The program that times Yoga, compiled with the checkout of it that `YOGA` names.
private func yogaDriver() throws -> String? {
  guard let checkout = ProcessInfo.processInfo.environment["YOGA"], !checkout.isEmpty else {
    print("  yoga: left out; 'git clone https://github.com/facebook/yoga', and 'make bench YOGA=its folder'")
    return nil
  }
  let bench = URL(filePath: #filePath).deletingLastPathComponent()
  let folder = FileManager.default.temporaryDirectory.appending(path: "stonehand-bench-yoga-\(getpid())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let driver = folder.appending(path: "driver").path
  let script = "g++ -O3 -DNDEBUG -std=c++20 -I\"$1\" \"$2\" $(find \"$1/yoga\" -name '*.cpp') -o \"$3\""
  _ = try run(["sh", "-c", script, "sh", checkout, bench.appending(path: "Yoga/driver.cpp").path, driver])
  return driver
}

private func peerRuns(
  _ driver: String, depth: Int, repeats: Int
) throws -> (runs: [(build: Double, layout: Double)], sum: Double) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(filePath: driver)
  process.arguments = ["\(depth)", "\(repeats)"]
  process.standardOutput = pipe
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  var lines = output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
  guard let last = lines.popLast(), last.count == 2, lines.count == repeats else {
    throw CocoaError(.executableLoad)
  }
  return (lines.map { ($0[0], $0[1]) }, last[1])
}
