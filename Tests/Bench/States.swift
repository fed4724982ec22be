import CBrotli
import Diagnostics
import Foundation
import LayoutEngine
import Rendering
import Responsive
import Views

/// Times the poll of the manual's examples, and weighs it: 56 states of three votes, bars and faces.
func benchStates(_ environment: BlockEnvironment) throws {
  let page = try String(contentsOf: benchRoot.appending(path: "content/examples/poll.md"), encoding: .utf8)
  guard let start = page.range(of: "```layout"),
    let end = page.range(of: "\n```\n", range: start.upperBound..<page.endIndex),
    let first = page[start.upperBound...].firstIndex(of: "\n")
  else { return print("  the page has no block") }
  let source = SourceText(SourceFile(path: "poll.swift", text: String(page[first..<end.lowerBound])))
  func views() -> StatefulViews? {
    if case .stateful(let views)? = PageViews(environment).build(source, states: 256).views { return views }
    return nil
  }
  guard let stateful = views() else { return print("  the block is wrong") }
  let block = renderBlock(stateful, BlockContext(id: "poll", classPrefix: "b1"))
  time("try out all \(stateful.states.count) states, evaluated, resolved and shaped") { _ = views() }
  time("solve them for all widths") {
    for state in stateful.states.indices { _ = solveAllWidths(stateful.tree(state), from: 240) }
  }
  time("solve them for all widths and write HTML and CSS") {
    _ = renderBlock(stateful, BlockContext(id: "poll", classPrefix: "b1"))
  }
  let bytes = block.html + Array(block.css.utf8)
  print(
    "  HTML and CSS: \(rounded(Double(bytes.count) / 1000, 1)) kB, "
      + "with Brotli \(rounded(Double(compressed(bytes)) / 1000, 1)) kB")
}

/// How large it is with Brotli, as servers compress what they keep.
private func compressed(_ bytes: [UInt8]) -> Int {
  var size = BrotliEncoderMaxCompressedSize(bytes.count)
  var packed = [UInt8](repeating: 0, count: size)
  let isDone = BrotliEncoderCompress(
    BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, bytes.count, bytes, &size, &packed)
  return isDone == BROTLI_TRUE ? size : bytes.count
}
