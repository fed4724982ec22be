import Foundation
import LayoutEngine
import Testing

/// Lays a view out and compares the frames of its named views: `["a": "0 0 10 10"]`.
func check(
  _ view: some View, _ width: CGFloat?, _ height: CGFloat?, direction: LayoutDirection = .leftToRight,
  size: String? = nil, _ frames: KeyValuePairs<String, String> = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let tree = LayoutTree(view, layoutDirection: direction)
  let answer = tree.solve(ProposedViewSize(width: width, height: height))
  #expect(tree.problems == [], sourceLocation: sourceLocation)
  if let size {
    #expect("\(number(answer.width)) \(number(answer.height))" == size, sourceLocation: sourceLocation)
  }
  for (name, expected) in frames {
    #expect(
      tree.frames(named: name).map(described) == (expected.isEmpty ? [] : [expected]), "\(name)",
      sourceLocation: sourceLocation)
  }
}

func described(_ frame: CGRect) -> String {
  [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: " ")
}

func number(_ value: CGFloat) -> String {
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() && rounded.isFinite ? String(Int(rounded)) : "\(rounded)"
}

/// A rectangle of a fixed size, with a name.
func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
  Rectangle().frame(width: width, height: height).id(name)
}
