import Foundation

/// Reads CSS's colours, with the custom properties that they are made of.
struct CSSColor {
  let properties: [String: String]
  /// A property that leads back to itself has no value.
  private static let deepest = 32

  func value(_ text: String) -> RGBA? { value(text, depth: 0) }

  private func value(_ text: String, depth: Int) -> RGBA? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard depth < Self.deepest else { return nil }
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return Self.named[text.lowercased()]
    }
    let inner = String(text[text.index(after: open)...].dropLast())
    switch text[..<open].lowercased() {
    case "var":
      let parts = Self.split(inner, at: ",", limit: 1)
      let name = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
      if let own = properties[name] { return value(own, depth: depth + 1) }
      return parts.count > 1 ? value(parts[1], depth: depth + 1) : nil
    case "rgb", "rgba": return rgb(inner)
    case "hsl", "hsla": return hsl(inner)
    case "color-mix": return mix(inner, depth)
    default: return nil
    }
  }

  private func hex(_ digits: Substring) -> RGBA? {
    let values = digits.compactMap(\.hexDigitValue).map(Double.init)
    guard values.count == digits.count else { return nil }
    let parts: [Double]
    switch values.count {
    case 3, 4: parts = values.map { $0 / 15 }
    case 6, 8:
      let pairs = stride(from: 0, to: values.count, by: 2)
      parts = pairs.map { (index: Int) -> Double in (values[index] * 16 + values[index + 1]) / 255 }
    default: return nil
    }
    return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// `60 50 30 / 6%`, `60, 50, 30, 0.06`: the numbers, and what they are a share of where they are percentages.
  private func numbers(_ text: String) -> [(value: Double, isPercentage: Bool, isAngle: Bool)]? {
    let words = text.split { ", /\t\n".contains($0) }.map(String.init)
    guard words.count == 3 || words.count == 4 else { return nil }
    var result: [(Double, Bool, Bool)] = []
    for word in words {
      let isPercentage = word.hasSuffix("%")
      let isAngle = word.hasSuffix("deg")
      let digits = isPercentage ? String(word.dropLast()) : isAngle ? String(word.dropLast(3)) : word
      guard let number = Double(digits), number.isFinite else { return nil }
      result.append((number, isPercentage, isAngle))
    }
    return result
  }

  private func alpha(_ numbers: [(value: Double, isPercentage: Bool, isAngle: Bool)]) -> Double {
    guard numbers.count > 3 else { return 1 }
    return min(1, max(0, numbers[3].isPercentage ? numbers[3].value / 100 : numbers[3].value))
  }

  private func rgb(_ text: String) -> RGBA? {
    guard let numbers = numbers(text) else { return nil }
    let parts = numbers.prefix(3).map { min(1, max(0, $0.isPercentage ? $0.value / 100 : $0.value / 255)) }
    return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha(numbers))
  }

  /// CSS Color 4, §7: the conversion to sRGB.
  private func hsl(_ text: String) -> RGBA? {
    guard let numbers = numbers(text) else { return nil }
    var hue = numbers[0].value.truncatingRemainder(dividingBy: 360)
    if hue < 0 { hue += 360 }
    let (saturation, lightness) = (min(1, max(0, numbers[1].value / 100)), numbers[2].value / 100)
    func part(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, min(9 - k, 1)))
    }
    return RGBA(red: part(0), green: part(8), blue: part(4), alpha: alpha(numbers))
  }

  /// `in srgb, var(--ink) 9%, transparent`
  private func mix(_ text: String, _ depth: Int) -> RGBA? {
    let parts = Self.split(text, at: ",", limit: .max).map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard parts.count == 3, parts[0].lowercased() == "in srgb" else { return nil }
    func part(_ text: String) -> (color: RGBA, share: Double?)? {
      let words = Self.split(text, at: " ", limit: .max).filter { !$0.isEmpty }
      let share = words.last.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }
      let color = value(
        (share == nil ? words : Array(words.dropLast())).joined(separator: " "), depth: depth + 1)
      return color.map { ($0, share.map { $0 / 100 }) }
    }
    guard let first = part(parts[1]), let second = part(parts[2]) else { return nil }
    let a = first.share ?? second.share.map { 1 - $0 } ?? 0.5
    let b = second.share ?? 1 - a
    guard a + b > 0 else { return nil }
    var result = first.color.mixed(with: second.color, share: b / (a + b))
    // Shares of less than the whole leave the rest transparent.
    result.alpha *= min(1, a + b)
    return result
  }

  /// Cuts at a character that is in no parentheses.
  private static func split(_ text: String, at separator: Character, limit: Int) -> [String] {
    var result = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == separator, depth == 0, result.count <= limit {
        result.append("")
      } else {
        result[result.count - 1].append(character)
      }
    }
    return result
  }

  /// CSS's sixteen first names, and the one that is none.
  private static let named: [String: RGBA] = {
    let hex: [(String, Int)] = [
      ("black", 0x000000), ("silver", 0xC0C0C0), ("gray", 0x808080), ("grey", 0x808080), ("white", 0xFFFFFF),
      ("maroon", 0x800000), ("red", 0xFF0000), ("purple", 0x800080), ("fuchsia", 0xFF00FF),
      ("green", 0x008000), ("lime", 0x00FF00), ("olive", 0x808000), ("yellow", 0xFFFF00), ("navy", 0x000080),
      ("blue", 0x0000FF), ("teal", 0x008080), ("aqua", 0x00FFFF), ("orange", 0xFFA500),
      ("rebeccapurple", 0x663399), ("tomato", 0xFF6347), ("crimson", 0xDC143C),
    ]
    var result: [String: RGBA] = ["transparent": .transparent]
    for (name, value) in hex {
      result[name] = RGBA(
        red: Double(value >> 16) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255
      )
    }
    return result
  }()
}
