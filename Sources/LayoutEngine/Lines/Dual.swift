/// A length along a line of proposals: its value at the point in question, and its change per unit.
///
/// (A dual number: between two choices, layouts only add lengths and multiply them by constants, so that the
/// two numbers say all about the length until the next choice.)
struct Dual: LayoutNumber {
  var value: Double
  var slope: Double

  @inline(__always)
  init(_ value: Double) { self.init(value, slope: 0) }

  @inline(__always)
  init(_ value: Double, slope: Double) {
    self.value = value
    self.slope = slope
  }

  @inline(__always)
  static func + (a: Dual, b: Dual) -> Dual { Dual(a.value + b.value, slope: a.slope + b.slope) }
  @inline(__always)
  static func - (a: Dual, b: Dual) -> Dual { Dual(a.value - b.value, slope: a.slope - b.slope) }
  @inline(__always)
  static func * (a: Dual, b: Double) -> Dual { Dual(a.value * b, slope: a.slope * b) }
  @inline(__always)
  static func / (a: Dual, b: Double) -> Dual { Dual(a.value / b, slope: a.slope / b) }

  /// The length some way along the line.
  @inline(__always)
  func callAsFunction(_ distance: Double) -> Double { value + slope * distance }

  /// A change this small is rounding: it comes to less than a hundredth of a pixel on any screen.
  static let noise = 1e-9
}

extension Dual {
  /// The same line, seen from some way along it.
  @inline(__always)
  func moved(by distance: Double) -> Dual {
    slope == 0 ? self : Dual(value + slope * distance, slope: slope)
  }

  /// A length that is measured from a line's zero, at a place, and by the unit of who asks.
  @inline(__always)
  func seen(from place: Double, step: Double) -> Dual {
    slope == 0 ? self : Dual(value + slope * place, slope: slope * step)
  }
}

extension Extents<Dual> {
  /// The lengths some way along the line.
  @inline(__always)
  func callAsFunction(_ distance: Double) -> Extents<Double> {
    Extents<Double>(width: width(distance), height: height(distance))
  }
}

/// How far along a line a solution holds: from `lower` (not positive) to `upper` (not negative), neither included.
struct Reach {
  var lower = -Double.infinity
  var upper = Double.infinity
  /// The nodes whose choices end it, -1 for nobody.
  var lowerCause: Int32 = -1
  var upperCause: Int32 = -1

  @inline(__always)
  mutating func end(at place: Double, _ cause: Int32) {
    if place > 0 {
      if place < upper { (upper, upperCause) = (place, cause) }
    } else if place > lower {
      (lower, lowerCause) = (place, cause)
    }
  }

  /// Nothing is known but the point itself.
  mutating func close(_ cause: Int32) {
    self = Reach(lower: 0, upper: 0, lowerCause: cause, upperCause: cause)
  }

  /// Ends where another one does that is measured on another scale: `start` is where this one's zero is on it,
  /// and `step` how far it goes while this one goes by one.
  @inline(__always)
  mutating func narrow(to other: Reach, start: Double, step: Double) {
    if step == 0 { return }
    let first = (other.lower - start) / step
    let last = (other.upper - start) / step
    let (low, high) = step > 0 ? (first, last) : (last, first)
    let (lowCause, highCause) =
      step > 0 ? (other.lowerCause, other.upperCause) : (other.upperCause, other.lowerCause)
    if low > lower { (lower, lowerCause) = (min(low, 0), lowCause) }
    if high < upper { (upper, upperCause) = (max(high, 0), highCause) }
  }
}

/// A line of proposals, and a point on it.
///
/// Nodes remember what they answer along lines. So that answers are found again from wherever a node is asked,
/// a line is measured by the length that changes on it, and not by what somebody far above calls one step.
struct Line {
  enum Kind: UInt8 {
    /// Only one point, where nothing changes.
    case point
    /// The width changes, or the height, or both evenly; in the last case the width is the measure.
    case width, height, both
    /// Measured by the container of a scope, since more than the proposal matters.
    case scoped
  }

  var kind: Kind
  /// The length that does not change; for `both` the height where the width is 0; for a point the width.
  var fixed: Double
  /// For `both`: how much the height changes with the width.
  var ratio = 0.0
  /// The length that changes; for a point the height.
  var place: Double
  /// How much it changes with the asker's unit.
  var step: Double
  private var scoped = Extents(width: Dual(0), height: Dual(0))

  @inline(__always)
  init(_ offer: Extents<Dual>) {
    let widthChanges = abs(offer.width.slope) > Dual.noise && offer.width.value.isFinite
    let heightChanges = abs(offer.height.slope) > Dual.noise && offer.height.value.isFinite
    switch (widthChanges, heightChanges) {
    case (false, false):
      (kind, fixed, place, step) = (.point, offer.width.value, offer.height.value, 0)
    case (true, false):
      (kind, fixed, place, step) = (.width, offer.height.value, offer.width.value, offer.width.slope)
    case (false, true):
      (kind, fixed, place, step) = (.height, offer.width.value, offer.height.value, offer.height.slope)
    case (true, true):
      ratio = offer.height.slope / offer.width.slope
      (kind, place, step) = (.both, offer.width.value, offer.width.slope)
      fixed = offer.height.value - ratio * offer.width.value
    }
  }

  /// A point as one of a line along which the asker does not go.
  @inline(__always)
  func along(_ kind: Kind) -> Line {
    var line = self
    line.kind = kind
    if kind == .width { (line.fixed, line.place) = (place, fixed) }
    return line
  }

  /// An offer that is measured by its container.
  init(scoped offer: Extents<Dual>) {
    (kind, fixed, place, step) = (.scoped, 0, 0, 1)
    self.scoped = offer
  }

  /// The proposal at the point, with its change along the line.
  var offer: Extents<Dual> {
    switch kind {
    case .point: Extents(width: Dual(fixed), height: Dual(place))
    case .scoped: scoped
    case .width: Extents(width: Dual(place, slope: 1), height: Dual(fixed))
    case .height: Extents(width: Dual(fixed), height: Dual(place, slope: 1))
    case .both:
      Extents(width: Dual(place, slope: 1), height: Dual(fixed + ratio * place, slope: ratio))
    }
  }
}
