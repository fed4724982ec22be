internal import Foundation

extension LibraryBuilder {
  /// What Foundation makes of texts: other cases and forms, and what two of them have in common.
  func declareTextForms() {
    extend(.string) { type in
      type.method("func appending(_ other: String) -> String") { call throws(Stop) in
        try call.checkSize(call.receiver.text.utf8.count + call[0].text.utf8.count)
        return .string(call.receiver.text + call[0].text)
      }
      type.method("func commonPrefix(with other: String, options: StringCompareOptions = 0) -> String") {
        call throws(Stop) in
        let options = String.CompareOptions(words: call[1].word)
        try call.spend((call.receiver.text.utf8.count + call[0].text.utf8.count) >> 2)
        return .string(call.receiver.text.commonPrefix(with: call[0].text, options: options))
      }
      let cases: [(String, String, @Sendable (String, Locale?) -> String)] = [
        ("uppercased", "localizedUppercase", { $0.uppercased(with: $1) }),
        ("lowercased", "localizedLowercase", { $0.lowercased(with: $1) }),
        ("capitalized", "", { $0.capitalized(with: $1) }),
      ]
      for (name, property, form) in cases {
        type.method("func \(name)(with locale: Locale?) -> String") { call throws(Stop) in
          try call.spend(call.receiver.text.utf8.count >> 3)
          return .string(form(call.receiver.text, call[0].native()))
        }
        if property.isEmpty { continue }
        type.property("var \(property): String") { call throws(Stop) in
          try call.spend(call.receiver.text.utf8.count >> 3)
          return .string(form(call.receiver.text, call.place.locale))
        }
      }
      let forms: [(String, @Sendable (String) -> String)] = [
        ("precomposedStringWithCanonicalMapping", \.precomposedStringWithCanonicalMapping),
        ("decomposedStringWithCanonicalMapping", \.decomposedStringWithCanonicalMapping),
        ("precomposedStringWithCompatibilityMapping", \.precomposedStringWithCompatibilityMapping),
        ("decomposedStringWithCompatibilityMapping", \.decomposedStringWithCompatibilityMapping),
      ]
      for (name, form) in forms {
        type.property("var \(name): String") { call throws(Stop) in
          try call.spend(call.receiver.text.utf8.count >> 3)
          let text = form(call.receiver.text)
          try call.checkSize(text.utf8.count)
          return .string(text)
        }
      }
      type.method("func trimmingPrefix(while condition: (Character) -> Bool) -> String") {
        call throws(Stop) in
        let text = call.receiver.text
        return .string(String(text[try call.endOfPrefix()...]))
      }
      type.method("func lengthOfBytes(using encoding: StringEncoding) -> Int") { call throws(Stop) in
        try call.spend(call.receiver.text.utf8.count >> 3)
        let encoding = String.Encoding(named: call[0].native(String.self) ?? "utf8")
        return .int(call.receiver.text.lengthOfBytes(using: encoding))
      }
    }
  }
}
