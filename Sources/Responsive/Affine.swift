/// A length that changes evenly with the container's width: `constant + slope · width`, in points.
public struct Affine: Hashable, Sendable {
  public var constant: Double
  public var slope: Double

  public init(_ constant: Double, slope: Double = 0) {
    self.constant = constant
    self.slope = slope
  }

  public func callAsFunction(at width: Double) -> Double { constant + slope * width }

  public static func + (a: Affine, b: Affine) -> Affine {
    Affine(a.constant + b.constant, slope: a.slope + b.slope)
  }
  public static func - (a: Affine, b: Affine) -> Affine {
    Affine(a.constant - b.constant, slope: a.slope - b.slope)
  }

  /// What is not far from a whole share of a width or a whole 1/4096 of a point is meant to be it: the rest is
  /// rounding.
  init(rounding constant: Double, slope: Double) {
    self.init(Self.cleaned(constant, grid: 4096), slope: Self.cleaned(slope, grid: 27_720))
  }

  /// 27,720 is divisible by every number up to 12: shares of a width are whole on that grid.
  private static func cleaned(_ value: Double, grid: Double) -> Double {
    // Adding and taking away so much that no binary places are left rounds without a call.
    let whole = (value * grid + 0x1.8p52 - 0x1.8p52) / grid
    return abs(whole - value) < 1e-9 ? whole : value
  }
}

/// A rectangle whose sides change evenly with the container's width.
public struct AffineFrame: Hashable, Sendable {
  public var x: Affine
  public var y: Affine
  public var width: Affine
  public var height: Affine

  public init(x: Affine, y: Affine, width: Affine, height: Affine) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let zero = AffineFrame(x: Affine(0), y: Affine(0), width: Affine(0), height: Affine(0))

  /// The sum of the differences of all sides is no larger than this at a width.
  func isNear(_ other: AffineFrame, at width: Double, within tolerance: Double) -> Bool {
    abs(x(at: width) - other.x(at: width)) <= tolerance
      && abs(y(at: width) - other.y(at: width)) <= tolerance
      && abs(self.width(at: width) - other.width(at: width)) <= tolerance
      && abs(height(at: width) - other.height(at: width)) <= tolerance
  }
}
