/// A font that some readers have anyway, shown where the site's own cannot be: its advance widths are facts that a
/// `@font-face` with `size-adjust` is computed from, so that the fallback takes up as much room.
public struct FallbackFont: Sendable {
  /// The names for `src: local(…)`, of fonts that are equally wide.
  public let localNames: [String]
  /// Of a character in running text, in ems.
  private let meanAdvance: Double

  private init(_ localNames: [String], meanAdvance: Double) {
    (self.localNames, self.meanAdvance) = (localNames, meanAdvance)
  }

  /// - Parameter widths: in the order of `frequencies`, in thousandths of an em.
  private init(_ localNames: [String], widths: [Int]) {
    let sum = zip(widths, Self.frequencies).reduce(0) { $0 + Double($1.0) * $1.1.weight }
    self.init(localNames, meanAdvance: sum / 1000 / Self.frequencies.reduce(0) { $0 + $1.weight })
  }

  /// The CSS `size-adjust`, in percent, with which this font sets running text as wide as `face` does.
  public func sizeAdjust(for face: FontFace) -> Double {
    let ratio = face.meanAdvance(Self.frequencies) / meanAdvance
    return ratio.isFinite && ratio > 0 ? (ratio * 10_000).rounded() / 100 : 100
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
}

extension FallbackFont {
  /// Liberation Sans is as wide as Arial, and Helvetica nearly so.
  public static let arial = FallbackFont(
    ["Arial", "Liberation Sans", "Helvetica"],
    widths: [
      278, 556, 278, 556, 556, 222, 556, 500, 333, 556, 222, 556, 500, 556, 833, 278, 556, 556, 500, 722, 556,
      500, 500, 278, 278, 500, 611, 667, 667, 333, 556, 556,
    ])
  public static let arialBold = FallbackFont(
    ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
    widths: [
      278, 556, 333, 556, 611, 278, 611, 556, 389, 611, 278, 611, 556, 611, 889, 333, 611, 611, 556, 778, 611,
      556, 556, 278, 278, 556, 611, 667, 722, 333, 556, 556,
    ])
  /// What Android has.
  public static let roboto = FallbackFont(
    ["Roboto"],
    widths: [
      248, 530, 327, 544, 570, 243, 552, 516, 339, 551, 243, 564, 523, 551, 877, 348, 562, 562, 473, 751, 562,
      484, 507, 264, 197, 496, 597, 594, 652, 276, 562, 562,
    ])
  public static let robotoBold = FallbackFont(
    ["Roboto Bold"],
    widths: [
      249, 541, 338, 536, 565, 265, 560, 515, 365, 560, 265, 564, 522, 560, 866, 358, 563, 571, 502, 735, 563,
      506, 534, 291, 245, 509, 619, 615, 673, 388, 574, 574,
    ])
  /// What Linux has, where it has no Liberation fonts; DejaVu Sans likewise.
  public static let notoSans = FallbackFont(
    ["Noto Sans"],
    widths: [
      260, 564, 361, 561, 605, 258, 618, 479, 413, 618, 258, 615, 480, 618, 935, 344, 615, 615, 510, 786, 615,
      508, 534, 268, 268, 529, 556, 549, 639, 322, 572, 572,
    ])
  public static let notoSansBold = FallbackFont(
    ["Noto Sans Bold"],
    widths: [
      260, 591, 434, 604, 619, 305, 657, 497, 454, 657, 305, 633, 514, 657, 982, 387, 633, 633, 569, 856, 633,
      569, 620, 285, 285, 578, 579, 551, 690, 322, 572, 572,
    ])
  public static let dejaVuSans = FallbackFont(
    ["DejaVu Sans"],
    widths: [
      318, 615, 392, 613, 612, 278, 634, 521, 411, 634, 278, 635, 550, 634, 974, 352, 635, 635, 592, 818, 635,
      592, 579, 318, 318, 592, 611, 635, 684, 361, 636, 636,
    ])
  public static let dejaVuSansBold = FallbackFont(
    ["DejaVu Sans Bold"],
    widths: [
      348, 678, 478, 675, 687, 343, 712, 595, 493, 712, 343, 716, 593, 712, 1042, 435, 716, 716, 652, 924,
      716,
      652, 665, 380, 380, 645, 682, 720, 774, 415, 696, 696,
    ])
  /// The others are as wide as Courier New, to a sixth of a percent.
  public static let courierNew = FallbackFont(
    ["Courier New", "Liberation Mono", "Roboto Mono", "Noto Sans Mono"], meanAdvance: 1229.0 / 2048)
  /// A little wider: enough for a line in ten to end elsewhere.
  public static let dejaVuSansMono = FallbackFont(["DejaVu Sans Mono"], meanAdvance: 1233.0 / 2048)
}
