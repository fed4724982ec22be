import Foundation

/// A length while sizes are negotiated: a plain number, or one that changes along a line of proposals (`Dual`).
///
/// The rules of the built-in containers are written once for both. A proposal's unspecified length is not a
/// number.
protocol LayoutNumber {
  init(_ value: Double)
  var value: Double { get }
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Double) -> Self
  static func / (a: Self, b: Double) -> Self
}

extension LayoutNumber {
  static var unspecified: Self { Self(.nan) }
  var isUnspecified: Bool { value.isNaN }
}

extension Double: LayoutNumber {
  var value: Double { self }
}

extension LayoutNumber {
  /// Nothing of something infinite is nothing.
  @inline(__always)
  func share(_ fraction: Double) -> Self { fraction == 0 ? Self(0) : self * fraction }
}

/// A width and a height: of a view, or a proposal, or the place of a point.
struct Extents<Number: LayoutNumber> {
  var width: Number
  var height: Number

  @inline(__always)
  init(width: Number, height: Number) {
    self.width = width
    self.height = height
  }

  @inline(__always)
  init(along axis: Axis, _ main: Number, across cross: Number) {
    width = axis == .horizontal ? main : cross
    height = axis == .horizontal ? cross : main
  }

  @inline(__always)
  subscript(axis: Axis) -> Number {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension Extents {
  /// A proposal as a size: 10 × 10 where it says nothing.
  @inline(__always)
  func replacingUnspecified() -> Extents {
    Extents(
      width: width.isUnspecified ? Number(10) : width, height: height.isUnspecified ? Number(10) : height)
  }
}

extension Extents<Double> {
  @inline(__always)
  init(_ proposal: ProposedViewSize) {
    self.init(width: Double(proposal.width ?? .nan), height: Double(proposal.height ?? .nan))
  }

  @inline(__always)
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }

  @inline(__always)
  var proposal: ProposedViewSize {
    ProposedViewSize(width: width.isNaN ? nil : width, height: height.isNaN ? nil : height)
  }

  @inline(__always)
  var size: CGSize { CGSize(width: width, height: height) }

  /// Whether neither is a length but nothing, no end, or unspecified.
  @inline(__always)
  var isWithoutLength: Bool {
    (width == 0 || !width.isFinite) && (height == 0 || !height.isFinite)
  }

  /// Whether both are the same proposal but for rounding.
  @inline(__always)
  func isNear(_ other: Extents<Double>) -> Bool {
    Self.isNear(width, other.width) && Self.isNear(height, other.height)
  }

  @inline(__always)
  private static func isNear(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) < Double(Decisions.tolerance) || (a.isNaN && b.isNaN)
  }
}

/// Whom a container asks, and who keeps account of what it decides.
protocol Negotiation {
  associatedtype Number: LayoutNumber

  func size(of node: NodePointer, _ offer: Extents<Number>) -> Extents<Number>
  /// Where a guide lies in a node that has a size for an offer.
  func guide(
    _ key: AlignmentKey, of node: NodePointer, _ offer: Extents<Number>, _ size: Extents<Number>
  ) -> Number
  /// Whether a quantity is positive: see `Decisions`.
  func isPositive(_ margin: Number) -> Bool
}

extension Negotiation {
  @inline(__always)
  func max(_ a: Number, _ b: Number) -> Number { isPositive(difference(a, b)) ? a : b }

  /// The difference of equal infinities is not a number, and no choice.
  @inline(__always)
  func difference(_ a: Number, _ b: Number) -> Number {
    a.value == b.value && a.value.isInfinite ? Number(0) : a - b
  }
}

/// The negotiation of one solution.
struct DirectNegotiation: Negotiation {
  /// Who keeps account; nil when nobody wants to know.
  private let recorder: Unmanaged<Decisions>?
  /// Whether somebody wants to hear what subviews are asked.
  private let isHeard: Bool

  @inline(__always)
  init(_ decisions: Decisions) {
    recorder = decisions.account != nil ? Unmanaged.passUnretained(decisions) : nil
    isHeard = decisions.listener != nil
  }

  @inline(__always)
  func size(of node: NodePointer, _ offer: Extents<Double>) -> Extents<Double> {
    isHeard ? node.withNode { $0.size(offer) } : node.size(offer)
  }

  @inline(__always)
  func guide(
    _ key: AlignmentKey, of node: NodePointer, _ offer: Extents<Double>, _ size: Extents<Double>
  ) -> Double {
    if let fraction = key.fraction, node.pointee.guideKinds.isDisjoint(with: GuideSet(key)) {
      return size[key.axis].share(fraction)
    }
    return node.withNode { Double($0.dimensions(offer.proposal)[key]) }
  }

  @inline(__always)
  func isPositive(_ margin: Double) -> Bool {
    guard let recorder else { return margin >= Double(Decisions.tolerance) }
    return recorder._withUnsafeGuaranteedRef { $0.isPositive(margin) }
  }
}
