internal import Glibc

extension DiagramGraph.Look {
  /// `fill:#f9f,stroke:#333,stroke-width:4px`, and the first of it that is not drawn.
  ///
  /// Colours are words, numbers and what CSS writes them with, and nothing that could end an attribute or name an address.
  static func parse(_ text: String) -> (look: Self, unknown: String?) {
    var look = Self()
    var unknown: String?
    // The commas within `rgb(1, 2, 3)` and `5\,5` separate nothing.
    var depth = 0
    var parts = [""]
    var isEscaped = false
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0, !isEscaped {
        parts.append("")
      } else if character != "\\" {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    for part in parts where !part.allSatisfy(\.isWhitespace) {
      let halves = part.split(separator: ":", maxSplits: 1).map { String(Substring($0).trimmed) }
      guard halves.count == 2 else {
        unknown = unknown ?? String(part[...].trimmed)
        continue
      }
      let value = halves[1].replacing("!important", with: "")[...].trimmed
      let isColor =
        value.count < 60
        && value.wholeMatch(
          of: /#[A-Fa-f0-9]+|[A-Za-z]+|(rgb|hsl)a?\([-0-9a-z.,%\/ ]*\)|(ok)?l(ch|ab)\([-0-9a-z.%\/ ]*\)/)
          != nil
      let number = Double(value.replacing("px", with: ""))
      switch halves[0] {
      case "fill" where isColor, "background" where isColor, "background-color" where isColor:
        look.fill = String(value)
      case "stroke" where isColor: look.stroke = String(value)
      case "color" where isColor: look.color = String(value)
      case "stroke-width" where number != nil: look.strokeWidth = min(max(0, number ?? 1), 12)
      case "stroke-dasharray" where value.wholeMatch(of: /[0-9., ]+/) != nil: look.dashes = String(value)
      case "rx", "ry", "font-size", "font-weight", "font-family", "stroke-linecap", "opacity": break
      default: unknown = unknown ?? String(part[...].trimmed)
      }
    }
    return (look, unknown)
  }

  mutating func add(_ other: Self) {
    fill = other.fill ?? fill
    stroke = other.stroke ?? stroke
    strokeWidth = other.strokeWidth ?? strokeWidth
    dashes = other.dashes ?? dashes
    color = other.color ?? color
  }

  /// The colour of words: the author's, or one that can be read on the author's area, on dark pages, too.
  var textColor: String? {
    color ?? fill.flatMap { $0 == "none" || $0 == "transparent" ? nil : Self.readable(on: $0) }
  }

  private static func readable(on fill: String) -> String {
    if let light = lightness(of: fill) { return light > 0.18 ? "#000" : "#fff" }
    let isDark =
      fill.hasPrefix("dark")
      || [
        "black", "navy", "blue", "green", "purple", "maroon", "teal", "brown", "indigo", "red", "crimson",
        "midnightblue", "royalblue", "slateblue", "firebrick", "forestgreen", "rebeccapurple",
      ].contains(fill.lowercased())
    return isDark ? "#fff" : "#000"
  }

  /// The relative luminance of WCAG.
  private static func lightness(of color: String) -> Double? {
    guard color.hasPrefix("#") else { return nil }
    var digits = color.dropFirst().compactMap(\.hexDigitValue)
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count >= 6 else { return nil }
    let parts = (0..<3).map { index -> Double in
      let value = Double(digits[index * 2] * 16 + digits[index * 2 + 1]) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

extension DiagramGraph {
  /// Gives nodes and groups the look of their classes; what is said of one itself counts for more.
  mutating func applyClasses() {
    for index in nodes.indices {
      nodes[index].look = look(["default"] + nodes[index].classes, nodes[index].look)
    }
    for index in groups.indices { groups[index].look = look(groups[index].classes, groups[index].look) }
  }

  private func look(_ names: [String], _ own: Look) -> Look {
    var look = Look()
    for name in names { look.add(classes[name] ?? Look()) }
    look.add(own)
    return look
  }

  /// Takes nodes out that no edge leads to.
  mutating func remove(_ gone: Set<Int>) {
    guard !gone.isEmpty else { return }
    var numbers: [Int: Int] = [:]
    var kept: [Node] = []
    for (index, node) in nodes.enumerated() where !gone.contains(index) {
      numbers[index] = kept.count
      kept.append(node)
    }
    nodes = kept
    func moved(_ end: End) -> End {
      if case .node(let node) = end { .node(numbers[node] ?? 0) } else { end }
    }
    for index in edges.indices {
      (edges[index].from, edges[index].to) = (moved(edges[index].from), moved(edges[index].to))
    }
  }
}
