/// A font that readers have anyway, shown where the site's own cannot be: its advance widths are facts that a
/// `@font-face` with `size-adjust` is computed from, so that the fallback takes up as much room.
public enum FallbackFont: Sendable, CaseIterable {
  /// Arial; Liberation Sans has the same widths.
  case arial
  case arialBold
  /// Courier New; Liberation Mono has the same widths.
  case courierNew

  /// The names for `src: local(…)`.
  public var localNames: [String] {
    switch self {
    case .arial: ["Arial", "Liberation Sans"]
    case .arialBold: ["Arial Bold", "Liberation Sans Bold"]
    case .courierNew: ["Courier New", "Liberation Mono"]
    }
  }

  /// The CSS `size-adjust`, in percent, with which this font sets running text as wide as `face` does.
  public func sizeAdjust(for face: FontFace) -> Double {
    let own = face.meanAdvance(Self.frequencies)
    let ratio = own / meanAdvance
    return ratio.isFinite && ratio > 0 ? (ratio * 10_000).rounded() / 100 : 100
  }

  private var meanAdvance: Double {
    switch self {
    case .courierNew: 1229.0 / 2048
    case .arial: Self.mean(of: Self.arialWidths)
    case .arialBold: Self.mean(of: Self.arialBoldWidths)
    }
  }

  private static func mean(of widths: [Int]) -> Double {
    zip(widths, frequencies).reduce(0) { $0 + Double($1.0) * $1.1.weight } / 1000
      / frequencies.reduce(0) { $0 + $1.weight }
  }

  /// How often a character is met in English running text, in percent (spaces included).
  private static let frequencies: [(character: Unicode.Scalar, weight: Double)] = [
    (" ", 17.5), ("e", 9.8), ("t", 7.1), ("a", 6.3), ("o", 6.0), ("i", 5.6), ("n", 5.5), ("s", 5.1),
    ("r", 4.8),
    ("h", 4.0), ("l", 3.3), ("d", 3.1), ("c", 2.6), ("u", 2.3), ("m", 2.0), ("f", 1.8), ("p", 1.8),
    ("g", 1.6),
    ("y", 1.4), ("w", 1.3), ("b", 1.2), ("v", 0.8), ("k", 0.5), (".", 1.0), (",", 0.9), ("x", 0.2),
    ("T", 0.3),
    ("S", 0.3), ("A", 0.3), ("-", 0.3), ("1", 0.3), ("0", 0.3),
  ]
  /// In the order of `frequencies`, in thousandths of an em.
  private static let arialWidths = [
    278, 556, 278, 556, 556, 222, 556, 500, 333, 556, 222, 556, 500, 556, 833, 278, 556, 556, 500, 722, 556,
    500,
    500, 278, 278, 500, 611, 667, 667, 333, 556, 556,
  ]
  private static let arialBoldWidths = [
    278, 556, 333, 556, 611, 278, 611, 556, 389, 611, 278, 611, 556, 611, 889, 333, 611, 611, 556, 778, 611,
    556,
    556, 278, 278, 556, 611, 667, 722, 333, 556, 556,
  ]
}
