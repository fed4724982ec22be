/// How long a view is along an axis at a proposal of 0 and at one of infinity, where that does not depend on
/// what it is offered across.
///
/// A stack asks its subviews for both before it serves them. Where they are known from how the view is made,
/// nobody needs to be asked, and a tree of boxes is measured once and not three times at each level.
struct LengthRange {
  var minimum: Double
  var maximum: Double

  init(_ minimum: Double, _ maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  static let any = LengthRange(0, .infinity)
  static let unknown = LengthRange(.nan, .nan)
  var isKnown: Bool { !minimum.isNaN }
}

/// Those of both axes.
struct LengthRanges {
  var width: LengthRange
  var height: LengthRange

  @inline(__always)
  subscript(axis: Axis) -> LengthRange { axis == .horizontal ? width : height }

  /// Those of a node whose children's are known.
  init(_ node: LayoutNode, _ modifier: (any PlainModifier)?) {
    func both(_ range: (Axis) -> LengthRange) -> LengthRanges {
      LengthRanges(width: range(.horizontal), height: range(.vertical))
    }
    self =
      switch node.kind {
      case .flexible, .reader: both { _ in .any }
      case .fixed(let size): both { LengthRange(size[$0], size[$0]) }
      case .stack(let stack): both { stack.range($0, node.state.children) }
      case .secondary: node.children[0].state.pointee.ranges
      case .unary:
        both { modifier?.range($0, child: node.children[0].state.pointee.ranges[$0]) ?? .unknown }
      // Who writes questions down wants to be asked.
      case .leaf, .container, .choice, .traced: both { _ in .unknown }
      }
  }

  init(width: LengthRange, height: LengthRange) {
    self.width = width
    self.height = height
  }
}

/// A modifier of the engine's own that sets no alignment guides, and of which the lengths can be known.
protocol PlainModifier: UnaryLayout {
  /// What becomes of the child's lengths along an axis; `unknown` is unknown.
  func range(_ axis: Axis, child: LengthRange) -> LengthRange
}

extension PlainModifier {
  func range(_ axis: Axis, child: LengthRange) -> LengthRange { child }
}

extension PassThrough: LineModifier {}
extension ElidedStack: LineModifier {}
extension PriorityModifier: LineModifier {}

extension AspectRatioModifier: PlainModifier {
  func range(_ axis: Axis, child: LengthRange) -> LengthRange { .unknown }
}

extension StackAlgorithm {
  /// Along the axis nobody's share is more than nothing, or less than infinite; across it the lengths stand
  /// around their guides, which are shares of them.
  func range(_ axis: Axis, _ subviews: NodeRow) -> LengthRange {
    var range = LengthRange(0, 0)
    if axis == self.axis {
      guard gaps == nil else { return .unknown }
      var last: NodePointer?
      for subview in subviews {
        let own = subview.pointee.ranges[axis]
        guard own.isKnown else { return .unknown }
        if let last {
          let gap = Double(spacing ?? last.spacing.distance(to: subview.spacing, along: axis))
          range = LengthRange(range.minimum + gap, range.maximum + gap)
        }
        range = LengthRange(range.minimum + own.minimum, range.maximum + own.maximum)
        last = subview
      }
      return range
    }
    guard let fraction = guide.fraction else { return .unknown }
    var before = 0.0
    var after = 0.0
    for subview in subviews {
      let own = subview.pointee.ranges[axis]
      guard own.isKnown, subview.pointee.guideKinds.isDisjoint(with: GuideSet(guide)) else { return .unknown }
      before = max(before, own.minimum * fraction)
      after = max(after, own.minimum - own.minimum * fraction)
      range.maximum = max(range.maximum, own.maximum)
    }
    return LengthRange(before + after, range.maximum)
  }
}
