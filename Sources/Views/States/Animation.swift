import Foundation

/// How a change takes its time, as SwiftUI names it; times in seconds.
public struct Animation: Sendable, Hashable {
  public enum Curve: Sendable, Hashable {
    /// A cubic Bézier curve from (0, 0) to (1, 1) with these control points.
    case timing(Double, Double, Double, Double, duration: Double)
    /// A spring pulled from 0 to 1: its undamped period, and how strongly it is damped; 1 never swings.
    case spring(response: Double, dampingFraction: Double)
  }

  public var curve: Curve
  public var delay = 0.0
  /// Twice as fast is 2.
  public var speed = 1.0
  /// How it begins again where it moves by itself; nil: it comes to rest.
  public var repetition: Repetition?

  public struct Repetition: Sendable, Hashable {
    /// Nil: for ever.
    public var count: Int?
    /// Whether every second pass goes back.
    public var autoreverses: Bool
    /// Before the first pass, in seconds; what is delayed before it is repeated is so in each pass.
    public var delay = 0.0
  }

  public init(_ curve: Curve) { self.curve = curve }

  public func delay(_ seconds: Double) -> Animation {
    var result = self
    if repetition != nil {
      result.repetition?.delay += seconds
      return result
    }
    // A delay given after a speed is not sped up by it, one given before is.
    result.delay += seconds * speed
    return result
  }

  public func repeated(_ count: Int?, autoreverses: Bool) -> Animation {
    var result = self
    result.repetition = Repetition(count: count, autoreverses: autoreverses)
    return result
  }

  /// The same as a press starts it, which moves things once.
  public var once: Animation {
    var result = self
    result.repetition = nil
    return result
  }

  public func speed(_ factor: Double) -> Animation {
    var result = self
    result.speed *= factor
    return result
  }
}

// MARK: - SwiftUI's names

extension Animation {
  public static let `default` = smooth
  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)
  public static let smooth = spring(duration: 0.5, bounce: 0)
  public static let snappy = spring(duration: 0.5, bounce: 0.15)
  public static let bouncy = spring(duration: 0.5, bounce: 0.3)
  public static let spring = spring(response: 0.5, dampingFraction: 0.825)
  public static let interactiveSpring = spring(response: 0.15, dampingFraction: 0.86)

  public static func linear(duration: Double) -> Animation {
    Animation(.timing(0, 0, 1, 1, duration: duration))
  }
  public static func easeIn(duration: Double) -> Animation {
    Animation(.timing(0.42, 0, 1, 1, duration: duration))
  }
  public static func easeOut(duration: Double) -> Animation {
    Animation(.timing(0, 0, 0.58, 1, duration: duration))
  }
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.timing(0.42, 0, 0.58, 1, duration: duration))
  }
  public static func spring(response: Double, dampingFraction: Double) -> Animation {
    Animation(.spring(response: response, dampingFraction: dampingFraction))
  }
  /// - Parameter bounce: 0 is none, 1 swings for ever, below 0 is damped more than needed.
  public static func spring(duration: Double, bounce: Double) -> Animation {
    // SwiftUI's own relation: damping is 1 - bounce, and beyond that its inverse.
    spring(response: duration, dampingFraction: bounce < 0 ? 1 / (1 + max(bounce, -0.99)) : 1 - bounce)
  }
  public static func interpolatingSpring(mass: Double, stiffness: Double, damping: Double) -> Animation {
    let frequency = (stiffness / mass).squareRoot()
    return spring(response: 2 * .pi / frequency, dampingFraction: damping / (2 * mass * frequency))
  }
}

// MARK: - The course of it

extension Animation {
  /// How long it takes, without the delay, in seconds; a spring until it stays within a thousandth.
  public var duration: Double {
    let own =
      switch curve {
      case .timing(_, _, _, _, let duration): duration
      case .spring(let response, let dampingFraction): Self.settling(response, dampingFraction)
      }
    return min(20, max(0, own / max(speed, 1e-3)))
  }

  /// The delay in seconds.
  public var start: Double { max(0, delay / max(speed, 1e-3)) }

  private static func settling(_ response: Double, _ damping: Double) -> Double {
    let slice = max(response, 1e-3) / 50
    var last = 0.0
    var time = 0.0
    while time < 20 * response {
      time += slice
      if abs(displacement(time, response, damping) - 1) > 0.001 { last = time }
    }
    return last + slice
  }

  /// Where a spring is that began at rest at 0 and pulls towards 1.
  public static func displacement(_ time: Double, _ response: Double, _ damping: Double) -> Double {
    let frequency = 2 * Double.pi / max(response, 1e-3)
    if damping < 1 {
      let swing = frequency * (1 - damping * damping).squareRoot()
      let envelope = exp(-damping * frequency * time)
      return 1 - envelope * (cos(swing * time) + damping * frequency / swing * sin(swing * time))
    }
    if damping == 1 { return 1 - exp(-frequency * time) * (1 + frequency * time) }
    let root = (damping * damping - 1).squareRoot()
    let (slow, fast) = (frequency * (damping - root), frequency * (damping + root))
    return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }
}
