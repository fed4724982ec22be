internal import Diagnostics
internal import Views

/// `colors` of `site.yml`: names as an app's catalogue has them, each with one colour, or with one for the light and one
/// for the dark.
extension Color {
  static func parse(_ yaml: YAML?, _ outer: inout YAMLFields) -> [String: Color] {
    guard let yaml else { return [:] }
    guard case .mapping(let entries) = yaml.content else {
      outer.report(.notAMapping("'colors'", yaml.kindName, at: yaml.span))
      return [:]
    }
    var result: [String: Color] = [:]
    outer.rejectCommentedColors(among: entries)
    for entry in entries where !entry.isCommentedColor {
      guard case .mapping = entry.value.content else {
        result[entry.key] = hex(entry.value, &outer)
        continue
      }
      var fields = YAMLFields(entry.value, of: "a colour")
      fields.rejectCommentedColors()
      let light = fields.value("light").flatMap { hex($0, &outer) }
      let dark = fields.value("dark").flatMap { hex($0, &outer) }
      fields.rejectOthers()
      fields.diagnostics.forEach { outer.report($0) }
      guard let one = light ?? dark else { continue }
      result[entry.key] = Color(.scheme(light: light ?? one, dark: dark ?? one))
    }
    return result
  }

  /// `#0a6`, `#00aa66`, `#00aa66cc`
  private static func hex(_ yaml: YAML, _ outer: inout YAMLFields) -> Color? {
    guard case .scalar(let text, _) = yaml.content, text.hasPrefix("#") else {
      outer.report(.notAHexColor(yaml.span.text, at: yaml.span))
      return nil
    }
    var digits = Array(text.utf8.dropFirst())
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    let parts = stride(from: 0, to: digits.count - 1, by: 2).map { index in
      digits.allSatisfy { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
        ? UInt8(String(decoding: digits[index...index + 1], as: UTF8.self), radix: 16) : nil
    }
    guard digits.count == 6 || digits.count == 8, !parts.contains(nil) else {
      outer.report(.notAHexColor(text, at: yaml.span))
      return nil
    }
    let shares = parts.map { Double($0 ?? 0) / 255 }
    return Color(
      .rgb(red: shares[0], green: shares[1], blue: shares[2]), opacity: shares.count == 4 ? shares[3] : 1)
  }
}
