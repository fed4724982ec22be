public import LayoutEngine

/// What a shape is filled with, or a text is written in.
public enum ShapeStyle: Sendable, Hashable {
  case color(Color)
  case gradient(Gradient)

  /// The same, every colour in it more transparent.
  func opacity(_ factor: Double) -> ShapeStyle {
    switch self {
    case .color(var color):
      color.opacity *= factor
      return .color(color)
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color.opacity *= factor }
      return .gradient(gradient)
    }
  }

  /// A level of a style: 0 is the style, 1 is secondary, and so on. The numbers are SwiftUI's.
  func level(_ level: Int) -> ShapeStyle {
    let opacities = [1, 0.5, 0.25, 0.18]
    return level == 0 ? self : opacity(opacities[min(level, opacities.count - 1)])
  }

  /// The colour, if it is one.
  public var color: Color? {
    if case .color(let color) = self { color } else { nil }
  }
}

/// Colours that flow into one another.
public struct Gradient: Sendable, Hashable {
  public struct Stop: Sendable, Hashable {
    public var color: Color
    /// From 0, where the gradient begins, to 1, where it ends.
    public var location: Double

    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// How the colours lie in a rectangle. Points are fractions of it, and mirrored from right to left.
  public enum Form: Sendable, Hashable {
    case linear(from: UnitPoint, to: UnitPoint)
    /// Circles; the radii in points.
    case radial(center: UnitPoint, startRadius: Double, endRadius: Double)
    /// Once around the centre, clockwise from an angle in degrees; 0 is to the trailing side.
    case angular(center: UnitPoint, start: Double)
    /// Ellipses in the shape of the rectangle; the radii are fractions of its width and its height.
    case elliptical(center: UnitPoint, startRadius: Double, endRadius: Double)
  }

  /// In the order of their locations.
  public var stops: [Stop]
  public var form: Form
  /// By how many points the rectangle in which the colours lie is smaller than the view on each side.
  public var inset = 0.0

  public init(_ stops: [Stop], _ form: Form) {
    self.stops = stops
    self.form = form
  }
}

extension Color {
  /// The levels of the foreground where nobody set a style, from primary on.
  static let levels = ["primary", "secondary", "tertiary", "quaternary", "quinary"].map { Color(.named($0)) }
  static let primary = levels[0]
  static let accent = Color(.named("accentColor"))
}

extension EnvironmentValues {
  /// The style of texts and of shapes without one of their own; nil is the block's own colour.
  var foregroundStyle: ShapeStyle? { foregroundLevel == 0 ? foreground : foregroundStyle(foregroundLevel) }

  /// A level of the foreground's style.
  func foregroundStyle(_ level: Int) -> ShapeStyle {
    if level > 0, level <= lowerForegrounds.count {
      return lowerForegrounds[level - 1]
    }
    return foreground?.level(level) ?? .color(Color.levels[min(level, Color.levels.count - 1)])
  }

  /// The colour of controls.
  var controlTint: Color { tint ?? .accent }
}
