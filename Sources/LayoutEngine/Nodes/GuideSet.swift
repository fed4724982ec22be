/// Which kinds of explicit alignment guides a view may have; most have none, and need not be asked.
struct GuideSet: OptionSet {
  let rawValue: UInt8

  /// Guides of the axes that containers do not merge (the edges and centres), and others.
  static let plainHorizontal = GuideSet(rawValue: 1)
  static let plainVertical = GuideSet(rawValue: 2)
  static let mergedHorizontal = GuideSet(rawValue: 4)
  static let mergedVertical = GuideSet(rawValue: 8)

  static let all: GuideSet = [.plainHorizontal, .plainVertical, .mergedHorizontal, .mergedVertical]
  static let vertical: GuideSet = [.plainVertical, .mergedVertical]
  static let merged: GuideSet = [.mergedHorizontal, .mergedVertical]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ key: AlignmentKey) {
    switch (key.axis, key.merging == .none) {
    case (.horizontal, true): self = .plainHorizontal
    case (.vertical, true): self = .plainVertical
    case (.horizontal, false): self = .mergedHorizontal
    case (.vertical, false): self = .mergedVertical
    }
  }

  /// Those of a node whose children's are known.
  init(_ node: LayoutNode, _ modifier: (any PlainModifier)?) {
    let children = node.children.reduce(into: GuideSet()) { $0.formUnion($1.state.pointee.guideKinds) }
    switch node.kind {
    case .flexible, .fixed, .reader: self = []
    // Leaves know guides of the vertical axis only; most types of leaves are others' and not known.
    case .leaf(let leaf): self = leaf.knowsBaselinesOnly ? .mergedVertical : .vertical
    case .unary: self = modifier == nil ? .all : children
    case .secondary: self = node.children[0].state.pointee.guideKinds
    case .stack: self = children.intersection(.merged)
    case .container(let box): self = box.mergesGuides ? children.intersection(.merged) : .all
    case .choice, .traced: self = children
    }
  }
}
