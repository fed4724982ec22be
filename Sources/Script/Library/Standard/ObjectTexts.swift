/// Foundation's texts of Objective-C's, of which programs use what numbers and paths there are in them.
extension Prelude {
  static let objectTexts = [
    PreludePiece(
      name: "NSString", isType: true,
      source: """
        struct NSString: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
          let text: String
          init(string: String) { text = string }
          init(stringLiteral: String) { text = stringLiteral }
          var description: String { text }
          var length: Int { text.utf16.count }
          private func number(of characters: String) -> String {
            let rest = text.drop { $0 == " " }
            return String(rest.prefix { characters.contains($0) })
          }
          var integerValue: Int {
            var digits = number(of: "+-0123456789")
            while !digits.isEmpty {
              if let value = Int(digits) { return value }
              digits.removeLast()
            }
            return 0
          }
          var intValue: Int32 { Int32(clamping: integerValue) }
          var longLongValue: Int64 { Int64(integerValue) }
          var doubleValue: Double {
            var digits = number(of: "+-0123456789.eE")
            while !digits.isEmpty {
              if let value = Double(digits) { return value }
              digits.removeLast()
            }
            return 0
          }
          var floatValue: Double { doubleValue }
          var boolValue: Bool {
            guard let first = text.drop(while: { " +-0".contains($0) }).first else { return false }
            return "YyTt123456789".contains(first)
          }
          var lastPathComponent: String { text.split(separator: "/").last.map { String($0) } ?? text }
          var pathExtension: String {
            let parts = lastPathComponent.split(separator: ".", omittingEmptySubsequences: false)
            return parts.count > 1 && !parts[0].isEmpty ? String(parts[parts.count - 1]) : ""
          }
          var deletingPathExtension: String {
            pathExtension.isEmpty ? text : String(text.dropLast(pathExtension.count + 1))
          }
          var deletingLastPathComponent: String {
            let parts = text.split(separator: "/").dropLast().joined(separator: "/")
            return text.hasPrefix("/") ? "/" + parts : parts
          }
          func appendingPathComponent(_ part: String) -> String {
            text.isEmpty || text.hasSuffix("/") ? text + part : text + "/" + part
          }
        }
        """)
  ]
}
