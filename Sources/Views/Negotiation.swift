import Foundation
public import LayoutEngine

/// How the views came to their frames, as indented text: for each view where it stands, and below that what it
/// was proposed, what it answered, and how often it was asked.
///
///     HStack (0, 0) 300 × 24
///       for 300 × nil: 300 × 24
///       Text "Vote" (0, 0) 34 × 24
///         for 0 × nil: 0 × 24, asked twice
///         …
public func explainNegotiation(_ tree: ViewTree, _ proposal: ProposedViewSize) -> String {
  let trace = LayoutTrace(tree.layout, proposal)
  var result = ""
  for entry in trace.entries {
    let indent = String(repeating: "  ", count: entry.depth)
    let frame =
      entry.placement.map { placement in
        " (\(number(placement.frame.minX)), \(number(placement.frame.minY))) \(described(placement.frame.size))"
      } ?? " nowhere"
    result += indent + tree.label(of: entry.node) + frame + "\n"
    for question in entry.questions {
      let proposal = "\(number(question.proposal.width)) × \(number(question.proposal.height))"
      let isPlaced = entry.placement?.proposal == question.proposal
      result +=
        "\(indent)  for \(proposal): \(described(question.answer))\(often(question.count))"
        + (isPlaced ? ", placed with it" : "") + "\n"
    }
  }
  return result
}

private func often(_ count: Int) -> String {
  switch count {
  case 1: ""
  case 2: ", asked twice"
  default: ", asked \(count) times"
  }
}

private func described(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }
