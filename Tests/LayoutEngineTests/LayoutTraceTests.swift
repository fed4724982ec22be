import LayoutEngine
import Testing

@Suite struct LayoutTraceTests {
  /// A row asks for the shortest, the longest and a share; and once more when it places, with its own height.
  @Test func everyQuestionIsWrittenDown() {
    let tree = LayoutTree(
      HStack(spacing: 0) {
        Rectangle().frame(height: 10)
        ViewThatFits {
          box("wide", 100, 10)
          box("narrow", 10, 10)
        }
      })
    let trace = LayoutTrace(tree, ProposedViewSize(width: 60, height: nil))
    let lines = trace.entries.map { entry in
      let questions = entry.questions.map { question in
        let proposal = [question.proposal.width, question.proposal.height].map { $0.map(number) ?? "nil" }
        let answer = "\(number(question.answer.width))x\(number(question.answer.height))"
        return "\(proposal.joined(separator: "x"))=\(answer)*\(question.count)"
      }
      return "\(entry.depth) " + questions.joined(separator: " ") + " "
        + (entry.placement.map { described($0.frame) } ?? "nowhere")
    }
    #expect(
      lines == [
        "0 60xnil=60x10*1 0 0 60 10",
        "1 0xnil=0x10*1 infxnil=infx10*1 50xnil=50x10*1 0x10=0x10*1 infx10=infx10*1 50x10=50x10*2 0 0 50 10",
        "2 0x10=0x10*2 infx10=infx10*2 50x10=50x10*4 0 0 50 10",
        "1 0xnil=10x10*1 infxnil=100x10*1 30xnil=10x10*1 0x10=10x10*1 infx10=100x10*1 30x10=10x10*2 50 0 10 10",
        "2 nilxnil=100x10*7 infxnil=100x10*1 infx10=100x10*1 nowhere",
        "3 nilxnil=100x10*1 infxnil=100x10*1 infx10=100x10*1 nowhere",
        "4  nowhere",
        "2 0xnil=10x10*1 30xnil=10x10*1 0x10=10x10*1 30x10=10x10*2 50 0 10 10",
        "3 0xnil=10x10*1 30xnil=10x10*1 0x10=10x10*1 30x10=10x10*2 50 0 10 10",
        "4 10x10=10x10*2 50 0 10 10",
      ])
  }

  /// Keeping account changes nothing.
  @Test(arguments: 0..<60 as Range<UInt64>) func aTraceIsTheLayout(seed: UInt64) {
    let tree = randomTree(seed, seed % 2 == 0 ? .leftToRight : .rightToLeft)
    var random = RandomViews(seed: seed)
    for _ in 0..<3 {
      let proposal = random.proposal()
      let trace = LayoutTrace(tree, proposal)
      #expect(tree.solve(proposal) == trace.size)
      #expect(
        tree.nodes.map { $0.isPlaced ? $0.frame : nil } == trace.entries.map { $0.placement?.frame })
    }
  }
}
