/// A font that some readers have anyway, shown where the site's own cannot be: its advance widths are facts that a
/// `@font-face` with `size-adjust` is computed from, so that the fallback takes up as much room.
public enum FallbackFont: Sendable, CaseIterable {
  /// Arial; Liberation Sans has the same widths, and Helvetica nearly so.
  case arial
  case arialBold
  /// What Android has.
  case roboto
  case robotoBold
  /// What Linux has that has no Liberation fonts.
  case notoSans
  case notoSansBold
  case dejaVuSans
  case dejaVuSansBold
  /// Courier New; the others are as wide, to a third of a percent.
  case courierNew

  /// The names for `src: local(…)`.
  public var localNames: [String] {
    switch self {
    case .arial: ["Arial", "Liberation Sans", "Helvetica"]
    case .arialBold: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"]
    case .roboto: ["Roboto"]
    case .robotoBold: ["Roboto Bold"]
    case .notoSans: ["Noto Sans"]
    case .notoSansBold: ["Noto Sans Bold"]
    case .dejaVuSans: ["DejaVu Sans"]
    case .dejaVuSansBold: ["DejaVu Sans Bold"]
    case .courierNew: ["Courier New", "Liberation Mono", "Roboto Mono", "Noto Sans Mono", "DejaVu Sans Mono"]
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
    case .roboto: Self.mean(of: Self.robotoWidths)
    case .robotoBold: Self.mean(of: Self.robotoBoldWidths)
    case .notoSans: Self.mean(of: Self.notoSansWidths)
    case .notoSansBold: Self.mean(of: Self.notoSansBoldWidths)
    case .dejaVuSans: Self.mean(of: Self.dejaVuSansWidths)
    case .dejaVuSansBold: Self.mean(of: Self.dejaVuSansBoldWidths)
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
  // In the order of `frequencies`, in thousandths of an em.
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
  private static let robotoWidths = [
    248, 530, 327, 544, 570, 243, 552, 516, 339, 551, 243, 564, 523, 551, 877, 348, 562, 562, 473, 751, 562,
    484, 507, 264, 197, 496, 597, 594, 652, 276, 562, 562,
  ]
  private static let robotoBoldWidths = [
    249, 541, 338, 536, 565, 265, 560, 515, 365, 560, 265, 564, 522, 560, 866, 358, 563, 571, 502, 735, 563,
    506, 534, 291, 245, 509, 619, 615, 673, 388, 574, 574,
  ]
  private static let notoSansWidths = [
    260, 564, 361, 561, 605, 258, 618, 479, 413, 618, 258, 615, 480, 618, 935, 344, 615, 615, 510, 786, 615,
    508, 534, 268, 268, 529, 556, 549, 639, 322, 572, 572,
  ]
  private static let notoSansBoldWidths = [
    260, 591, 434, 604, 619, 305, 657, 497, 454, 657, 305, 633, 514, 657, 982, 387, 633, 633, 569, 856, 633,
    569, 620, 285, 285, 578, 579, 551, 690, 322, 572, 572,
  ]
  private static let dejaVuSansWidths = [
    318, 615, 392, 613, 612, 278, 634, 521, 411, 634, 278, 635, 550, 634, 974, 352, 635, 635, 592, 818, 635,
    592, 579, 318, 318, 592, 611, 635, 684, 361, 636, 636,
  ]
  private static let dejaVuSansBoldWidths = [
    348, 678, 478, 675, 687, 343, 712, 595, 493, 712, 343, 716, 593, 712, 1042, 435, 716, 716, 652, 924, 716,
    652, 665, 380, 380, 645, 682, 720, 774, 415, 696, 696,
  ]
}
