public import Foundation

/// Foundation's and SwiftUI's geometry in values, for hosts that read them.
extension Value {
  /// The radians of an `Angle`.
  public var radians: Double? { (native() as AngleValue?)?.radians }

  /// An `Angle`.
  public static func angle(radians: Double) -> Value {
    .native(NativeValue(NominalType.angle, AngleValue(radians: radians)))
  }

  /// The fractions of a `UnitPoint`.
  public var fractions: (x: Double, y: Double)? { (native() as UnitPointValue?).map { ($0.x, $0.y) } }

  /// The numbers of a `CGAffineTransform`: a, b, c, d, tx, ty.
  public var transformNumbers: [Double]? {
    (native() as TransformValue?).map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] }
  }

  /// The rectangle in a `CGRect`.
  public var rectangle: CGRect? { (native() as RectangleValue?)?.rect }

  /// A `CGRect`.
  public static func rectangle(_ rect: CGRect) -> Value {
    guard let type = Library.standard.type(named: "CGRect") else { return .void }
    return .rect(rect, type)
  }
}
