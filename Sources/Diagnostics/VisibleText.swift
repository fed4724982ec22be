extension String {
  /// The text as a terminal can show it: what would move the cursor, change colours, ring, or turn the order of
  /// writing around is drawn instead of done. Line ends too, so that nobody can write a line of ours.
  public var visible: String { visible(keeping: []) }

  /// - Parameter kept: control characters that mean what they do.
  public func visible(keeping kept: Set<Unicode.Scalar>) -> String {
    guard unicodeScalars.contains(where: { $0.stands != nil && !kept.contains($0) }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if let stands = scalar.stands, !kept.contains(scalar) {
        result += stands
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// What is drawn in the place of a character that a terminal would obey; nil for all others.
  var stands: String? {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value).map { String(Character($0)) }
    case 0x7F: "␡"
    // The second set of controls, marks of direction, ends of lines and paragraphs, characters without a width, notes
    // between lines.
    case 0x80...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      "<U+\(hexadecimal)>"
    default: nil
    }
  }

  private var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
