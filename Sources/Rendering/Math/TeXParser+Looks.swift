internal import Web

/// Colours, sizes, and what else says how a part of a formula looks.
extension TeXParser {
  /// Commands after which the rest of their group is set in another alphabet.
  static let switches: Set = ["rm", "bf", "cal", "sf", "tt", "it"]

  /// `{\rm max}`; with braces right behind it, as many write it, what stands in these.
  mutating func switched(_ inner: MathVariant) -> Atom {
    skipBlanks()
    if next == "{" { return styled(inner) }
    let outer = variant
    variant = inner
    defer { variant = outer }
    return Atom(html: restOfGroup())
  }

  private mutating func restOfGroup() -> String {
    depth += 1
    defer { depth -= 1 }
    return "<mrow>\(sequence())</mrow>"
  }

  /// Nil for what is none of these.
  mutating func look(_ name: String) -> Atom? {
    switch name {
    case "textcolor":
      let color = color(raw())
      return Atom(html: "<mrow mathcolor=\"\(color)\">\(argument())</mrow>")
    case "color":
      let color = color(raw())
      skipBlanks()
      // `\color{red}{x}`: braces right behind it hold what is meant.
      let content = next == "{" ? argument() : restOfGroup()
      return Atom(html: "<mrow mathcolor=\"\(color)\">\(content)</mrow>")
    case "colorbox":
      let color = color(raw())
      return Atom(html: "<mrow mathbackground=\"\(color)\">\(element("mtext", raw()))</mrow>")
    case "tiny", "scriptsize", "footnotesize", "small", "normalsize", "large", "Large", "LARGE", "huge",
      "Huge":
      return Atom(html: "<mstyle mathsize=\"\(Self.sizes[name] ?? "100%")\">\(restOfGroup())</mstyle>")
    case "mathop": return Atom(html: "<mrow>\(argument())</mrow>", hasLimits: true)
    case "mathrel", "mathbin", "mathord", "mathopen", "mathclose", "mathpunct", "mathinner", "smash":
      return Atom(html: "<mrow>\(argument())</mrow>")
    case "mathstrut", "strut", "displaylimits", "allowbreak", "nobreak": return Atom(html: "")
    case "LaTeX", "TeX": return Atom(html: element("mtext", name))
    case "space", "nobreakspace": return Atom(html: space(" "))
    case "hspace", "mspace", "kern", "mkern", "hskip", "mskip":
      let isBraced = next == "{"
      return length(isBraced ? raw() : unit()).map { Atom(html: "<mspace width=\"\($0)\"></mspace>") }
    case "tag":
      if next == "*" { index += 1 }
      return Atom(html: space("qquad") + element("mtext", "(\(raw()))"))
    case "xrightarrow", "xleftarrow":
      skipBlanks()
      let below = next == "[" ? optional() : ""
      let arrow = "<mo stretchy=\"true\">\(name == "xrightarrow" ? "→" : "←")</mo>"
      return Atom(
        html: "<munderover>\(arrow)<mrow>\(below)</mrow><mrow>\(argument())</mrow></munderover>")
    default: return nil
    }
  }

  private static let sizes = [
    "tiny": "50%", "scriptsize": "70%", "footnotesize": "80%", "small": "90%", "normalsize": "100%",
    "large": "120%", "Large": "144%", "LARGE": "173%", "huge": "207%", "Huge": "249%",
  ]

  /// A name or a number of CSS's; nothing else is written into the page.
  private func color(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 == UInt8(ascii: "#") || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0)
        || (0x61...0x7A).contains($0)
    }
    return isPlain && text.utf8.count <= 32 ? text.lowercased() : "currentcolor"
  }

  /// `2em`, `3mu`, `-1pt` without braces.
  private mutating func unit() -> String {
    skipBlanks()
    let start = index
    while let scalar = next, ("0"..."9").contains(scalar) || scalar == "." || scalar == "-" { index += 1 }
    let letters = index
    while let scalar = next, isLetter(scalar), index < letters + 2 { index += 1 }
    return String(String.UnicodeScalarView(text[start..<index]))
  }

  /// A length of TeX's as one of CSS's; nil of what is none.
  private func length(_ text: String) -> String? {
    let text = text.filter { !$0.isWhitespace }
    guard let number = Double(text.dropLast(2)), number.isFinite, abs(number) < 1000 else { return nil }
    switch text.suffix(2) {
    case "mu": return cssNumber(number / 18) + "em"
    case "em", "ex", "pt", "px", "cm", "mm", "in": return cssNumber(number) + text.suffix(2)
    default: return nil
    }
  }
}
