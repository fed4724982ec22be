import Foundation

/// A font that some readers have anyway, shown where the site's own cannot be: its advance widths are facts that
/// `@font-face` rules with `size-adjust` are computed from, so that the fallback takes up as much room.
public struct FallbackFont: Sendable {
  /// The names for `src: local(…)`, of fonts that are equally wide: full names, of which a family's is only sometimes one.
  public let localNames: [String]
  /// Of a character in running text, in ems.
  private let meanAdvance: Double
  /// In thousandths of an em, in the order of `characters`; empty where all are equally wide.
  private let widths: [Int]

  private init(_ localNames: [String], meanAdvance: Double) {
    (self.localNames, self.meanAdvance, self.widths) = (localNames, meanAdvance, [])
  }

  private init(_ localNames: [String], widths: [Int]) {
    let advances = Dictionary(uniqueKeysWithValues: zip(Self.characters, widths))
    let sum = Self.frequencies.reduce(0) { $0 + Double(advances[$1.character] ?? 0) * $1.weight }
    self.localNames = localNames
    self.meanAdvance = sum / 1000 / Self.frequencies.reduce(0) { $0 + $1.weight }
    self.widths = widths
  }

  /// The CSS `size-adjust`, in percent, with which this font sets running text as wide as `face` does.
  public func sizeAdjust(for face: FontFace) -> Double {
    let ratio = face.meanAdvance(Self.frequencies) / meanAdvance
    return ratio.isFinite && ratio > 0 ? rounded(ratio) : 100
  }

  /// Characters that are set in a size of their own, since the two fonts differ in how wide these are.
  public struct Part: Sendable, Equatable {
    /// The CSS `size-adjust`, in percent.
    public let sizeAdjust: Double
    public let characters: [Unicode.Scalar]
  }

  /// The parts of the font that are not set with `sizeAdjust(for:)`, so that each line is as wide as in `face`, and not
  /// only many lines together. Spaces come first: nobody sees how large they are, so they are exact. Letters have one of
  /// a few sizes near to each other, which nobody sees for a moment: those with which the letters of a usual text are
  /// off by the least. What pairs of letters are moved together by in `face` is in their widths, since the letters of two
  /// parts are not moved.
  public func parts(for face: FontFace) -> [Part] {
    if widths.isEmpty { return [] }
    let means = face.meanAdvances(in: .english)
    var letters: [Letter] = []
    var result: [Part] = []
    for (character, width) in zip(Self.characters, widths) {
      guard let advance = means[character] ?? face.advance(of: character), advance > 0 else { continue }
      let adjust = advance / Double(width) * 1000
      if character == " " {
        result.append(Part(sizeAdjust: rounded(adjust), characters: [" "]))
      } else {
        let count = SampleText.english.counts[character] ?? 0.2
        letters.append(
          Letter(character: character, adjust: adjust * Self.ownKerning, weight: count * Double(width)))
      }
    }
    return result
      + Self.groups(of: letters, atMost: Self.mostSizes).map { group in
        let sum = group.reduce(0) { $0 + $1.adjust * $1.weight } / group.reduce(0) { $0 + $1.weight }
        return Part(sizeAdjust: rounded(sum), characters: group.map(\.character).sorted())
      }
  }

  /// A letter, what it is to be made larger by, and how much of a usual text it is.
  private struct Letter {
    let character: Unicode.Scalar
    let adjust: Double
    let weight: Double
  }

  /// Letters that need nearly the same size, so that the squares of what they are off by are the least together.
  private static func groups(of letters: [Letter], atMost most: Int) -> [ArraySlice<Letter>] {
    let sorted = letters.sorted { ($0.adjust, $0.character) < ($1.adjust, $1.character) }
    var sums = [(weight: 0.0, first: 0.0, second: 0.0)]
    for letter in sorted {
      let last = sums[sums.count - 1]
      let product = letter.weight * letter.adjust
      sums.append((last.weight + letter.weight, last.first + product, last.second + product * letter.adjust))
    }
    func cost(_ range: Range<Int>) -> Double {
      let (low, high) = (sums[range.lowerBound], sums[range.upperBound])
      let first = high.first - low.first
      return high.second - low.second - first * first / (high.weight - low.weight)
    }
    // The least cost of the first letters in one group more than before, and where the last of these begins.
    var costs = [0.0] + sorted.indices.map { cost(0..<$0 + 1) }
    var starts: [[Int]] = [[Int](repeating: 0, count: costs.count)]
    for _ in 1..<most {
      var next = costs
      var start = [Int](repeating: 0, count: costs.count)
      for end in costs.indices.dropFirst() {
        next[end] = .infinity
        for begin in 0..<end {
          let all = costs[begin] + cost(begin..<end)
          if all < next[end] { (next[end], start[end]) = (all, begin) }
        }
      }
      costs = next
      starts.append(start)
    }
    var groups: [ArraySlice<Letter>] = []
    var end = sorted.count
    for start in starts.reversed() where end > 0 {
      groups.insert(sorted[start[end]..<end], at: 0)
      end = start[end]
    }
    return groups
  }

  /// How wide a character is, in ems; nil where that is not known.
  public func advance(of character: Unicode.Scalar) -> Double? {
    guard !widths.isEmpty else { return meanAdvance }
    return Self.characters.firstIndex(of: character).map { Double(widths[$0]) / 1000 }
  }

  /// A share as percents with two decimals.
  private func rounded(_ share: Double) -> Double { (share * 10_000).rounded() / 100 }

  /// What letters are set larger by, since pairs of one part are moved together as their own font says: lines of this
  /// program's manual were narrower by so much in each of the four, in both weights.
  private static let ownKerning = 1.0025

  /// With ten sizes a line of 300 points is off by 0.6 points (the standard deviation over this program's manual); with
  /// seven by 0.8, and with more by hardly less.
  private static let mostSizes = 10

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

  /// Those whose widths are known.
  private static let characters = Array(
    " !\"'(),-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars)
}

extension FallbackFont {
  /// Liberation Sans is as wide as Arial, and Helvetica nearly so.
  public static let arial = FallbackFont(
    ["Arial", "Liberation Sans", "Helvetica"],
    widths: [
      278, 278, 355, 191, 333, 333, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278,
      278, 556, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,
      611, 722, 667, 944, 667, 667, 611, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556,
      556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500,
    ])
  public static let arialBold = FallbackFont(
    ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold"],
    widths: [
      278, 333, 474, 238, 333, 333, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333,
      333, 611, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667,
      611, 722, 667, 944, 667, 667, 611, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611,
      611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500,
    ])
  /// What Android has.
  public static let roboto = FallbackFont(
    ["Roboto", "Roboto Regular"],
    widths: [
      248, 258, 320, 175, 342, 348, 197, 276, 264, 413, 562, 562, 562, 562, 562, 562, 562, 562, 562, 562, 242,
      211, 473, 652, 623, 651, 656, 568, 553, 681, 713, 272, 552, 627, 539, 873, 713, 688, 631, 688, 616, 594,
      597, 648, 637, 887, 627, 601, 599, 544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552,
      570, 562, 568, 339, 516, 327, 551, 484, 751, 496, 473, 496,
    ])
  public static let robotoBold = FallbackFont(
    ["Roboto Bold"],
    widths: [
      249, 272, 321, 162, 351, 353, 245, 388, 291, 374, 574, 574, 574, 574, 574, 574, 574, 574, 574, 574, 282,
      262, 498, 673, 638, 655, 650, 563, 548, 681, 707, 292, 559, 635, 542, 876, 707, 690, 646, 690, 638, 615,
      619, 658, 654, 875, 636, 619, 606, 536, 563, 522, 564, 541, 358, 571, 560, 265, 260, 534, 265, 866, 560,
      565, 563, 565, 365, 515, 338, 560, 506, 735, 509, 502, 509,
    ])
  /// What Linux has, where it has no Liberation fonts; DejaVu Sans likewise.
  public static let notoSans = FallbackFont(
    ["Noto Sans Regular", "Noto Sans"],
    widths: [
      260, 269, 408, 225, 300, 300, 268, 322, 268, 372, 572, 572, 572, 572, 572, 572, 572, 572, 572, 572, 268,
      268, 434, 639, 650, 632, 730, 556, 519, 728, 741, 339, 273, 619, 524, 907, 760, 781, 605, 781, 622, 549,
      556, 731, 600, 930, 586, 566, 572, 561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534, 258, 935, 618,
      605, 615, 615, 413, 479, 361, 618, 508, 786, 529, 510, 470,
    ])
  public static let notoSansBold = FallbackFont(
    ["Noto Sans Bold"],
    widths: [
      260, 286, 472, 266, 339, 339, 285, 322, 285, 413, 572, 572, 572, 572, 572, 572, 572, 572, 572, 572, 285,
      285, 477, 690, 672, 637, 740, 560, 549, 724, 765, 389, 331, 664, 565, 943, 813, 796, 628, 796, 660, 551,
      579, 756, 650, 967, 667, 624, 579, 604, 633, 514, 633, 591, 387, 633, 657, 305, 305, 620, 305, 982, 657,
      619, 633, 633, 454, 497, 434, 657, 569, 856, 578, 569, 488,
    ])
  public static let dejaVuSans = FallbackFont(
    ["DejaVu Sans"],
    widths: [
      318, 401, 460, 275, 390, 390, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337,
      337, 531, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,
      611, 732, 684, 989, 685, 611, 685, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634,
      612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525,
    ])
  public static let dejaVuSansBold = FallbackFont(
    ["DejaVu Sans Bold"],
    widths: [
      348, 456, 521, 306, 457, 457, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696, 696, 696, 696, 400,
      400, 580, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995, 837, 850, 733, 850, 770, 720,
      682, 812, 774, 1103, 771, 724, 725, 675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042,
      712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582,
    ])
  /// The others are as wide as Courier New, to a sixth of a percent.
  public static let courierNew = FallbackFont(
    [
      "Courier New", "Liberation Mono", "Roboto Mono", "Roboto Mono Regular", "Noto Sans Mono Regular",
      "Noto Sans Mono",
    ], meanAdvance: 1229.0 / 2048)
  /// A little wider: enough for a line in ten to end elsewhere.
  public static let dejaVuSansMono = FallbackFont(["DejaVu Sans Mono"], meanAdvance: 1233.0 / 2048)
}
