/// A tree of labelled lines: how syntax is shown, and compared with what another parser makes of it.
public struct Outline: Sendable, Equatable {
  public let label: String
  /// Bytes of the block's text; nil for lines that only group.
  public let range: Range<Int>?
  public let children: [Outline]

  public init(_ label: String, _ range: Range<Int>? = nil, _ children: [Outline] = []) {
    self.label = label
    self.range = range
    self.children = children
  }

  /// A line for each node, children indented below their parent.
  public func text(showRanges: Bool = false) -> String {
    var out = ""
    write(to: &out, indentation: 0, showRanges)
    return out
  }

  private func write(to out: inout String, indentation: Int, _ showRanges: Bool) {
    out += String(repeating: " ", count: 2 * indentation)
    out += label
    if showRanges, let range { out += " [\(range.lowerBound)..<\(range.upperBound)]" }
    out += "\n"
    for child in children { child.write(to: &out, indentation: indentation + 1, showRanges) }
  }

  /// In one line, with parentheses.
  public var expression: String {
    children.isEmpty ? label : "(\(label) \(children.map(\.expression).joined(separator: " ")))"
  }

  public static func == (a: Outline, b: Outline) -> Bool { a.label == b.label && a.children == b.children }
}

extension SyntaxTree {
  /// The tree as it was read, every operator with its precedence applied.
  public var outline: [Outline] { statements.map(\.outline) }

  /// The tree as indented text, one node a line.
  public func dump(showRanges: Bool = false) -> String {
    outline.map { $0.text(showRanges: showRanges) }.joined()
  }
}
