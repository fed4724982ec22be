internal import Foundation

extension CharacterSetValue {
  /// What may stand in the parts of an address as it is.
  static let inAddresses: [(String, CharacterSetValue)] = [
    ("urlQueryAllowed", .ascii(.urlQueryAllowed)), ("urlPathAllowed", .ascii(.urlPathAllowed)),
    ("urlHostAllowed", .ascii(.urlHostAllowed)), ("urlFragmentAllowed", .ascii(.urlFragmentAllowed)),
    ("urlUserAllowed", .ascii(.urlUserAllowed)), ("urlPasswordAllowed", .ascii(.urlPasswordAllowed)),
  ]

  private static func ascii(_ set: CharacterSet) -> CharacterSetValue {
    .of(Set((0..<0x80).compactMap(Unicode.Scalar.init).filter(set.contains)))
  }
}

extension LibraryBuilder {
  /// Texts as addresses have them, and in other scripts.
  func declareTextEncodings() {
    let transform = NominalType("StringTransform", .native)
    type("struct StringTransform: Hashable", transform) { type in
      for label in ["_ rawValue", "rawValue"] {
        type.initializer("init(\(label): String)") { call in .native(NativeValue(transform, call[0].text)) }
      }
      let transforms: [(String, StringTransform)] = [
        ("stripDiacritics", .stripDiacritics), ("stripCombiningMarks", .stripCombiningMarks),
        ("toLatin", .toLatin), ("fullwidthToHalfwidth", .fullwidthToHalfwidth),
        ("hiraganaToKatakana", .hiraganaToKatakana), ("latinToArabic", .latinToArabic),
        ("latinToCyrillic", .latinToCyrillic), ("latinToGreek", StringTransform("Latin-Greek")),
        ("latinToHangul", .latinToHangul), ("latinToHebrew", .latinToHebrew),
        ("latinToHiragana", .latinToHiragana), ("latinToKatakana", .latinToKatakana),
        ("latinToThai", .latinToThai), ("mandarinToLatin", .mandarinToLatin),
        ("toUnicodeName", .toUnicodeName),
        ("toXMLHex", .toXMLHex),
      ]
      for (name, own) in transforms {
        type.constant("static let \(name): StringTransform", .native(NativeValue(transform, own.rawValue)))
      }
    }
    extend(.string) { type in
      type.property("var removingPercentEncoding: String?") { call throws(Stop) in
        try call.spend(call.receiver.text.utf8.count >> 3)
        return call.receiver.text.removingPercentEncoding.map { .string($0) } ?? .nil
      }
      type.method("func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String?") {
        call throws(Stop) in
        let allowed: CharacterSetValue = call[0].native() ?? .of([])
        let text = call.receiver.text
        try call.spend(text.utf8.count >> 1)
        try call.checkSize(text.utf8.count * 3)
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
          if byte < 0x80, allowed.contains(Unicode.Scalar(byte)) {
            bytes.append(byte)
          } else {
            bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
          }
        }
        return .string(String(decoding: bytes, as: UTF8.self))
      }
      type.method("func applyingTransform(_ transform: StringTransform, reverse: Bool) -> String?") {
        call throws(Stop) in
        let text = call.receiver.text
        let own = StringTransform(rawValue: call[0].native(String.self) ?? "")
        // What is no name of a transform is none, and a name is short.
        guard own.rawValue.utf8.count <= 200 else { return .nil }
        // Some microseconds for each character and each of the transforms that are named one after the other.
        let rounds = 1 + own.rawValue.count { $0 == ";" }
        try call.spend(rounds * (64 + 20 * text.utf8.count))
        guard let result = text.applyingTransform(own, reverse: call[1].bool) else { return .nil }
        try call.checkSize(result.utf8.count)
        return .string(result)
      }
      type.method("func trimmingPrefix(_ prefix: String) -> String") { call in
        .string(String(call.receiver.text.trimmingPrefix(call[0].text)))
      }
      type.mutating("mutating func trimPrefix(_ prefix: String)") { text, call in
        text = .string(String(text.text.trimmingPrefix(call[0].text)))
        return .void
      }
    }
  }
}
