extension LibraryBuilder {
  func declareCharacters() {
    type("struct UnicodeScalar: Hashable", .scalar) { type in
      type.initializer("init(_ character: Character)") { call in
        call[0].text.unicodeScalars.first.map { .native(NativeValue(.scalar, $0)) } ?? .nil
      }
      for kind in ["Int", "BinaryInteger"] {
        type.initializer("init?(_ value: \(kind))") { call in
          guard let value = UInt32(exactly: call[0].clampedInt), let scalar = Unicode.Scalar(value) else {
            return .nil
          }
          return .native(NativeValue(.scalar, scalar))
        }
      }
      type.initializer("init(_ value: UInt8)") { call in
        .native(NativeValue(.scalar, Unicode.Scalar(UInt8(truncatingIfNeeded: call[0].clampedInt))))
      }
      type.property("var value: UInt32") { call in
        .fixedInteger((call.receiver.native() as Unicode.Scalar?)?.value ?? 0)
      }
    }
    alias("Unicode.Scalar", .scalar)
    type("struct UnicodeScalarProperties", .scalarProperties) { type in
      let questions: [(String, @Sendable (Unicode.Scalar.Properties) -> Bool)] = [
        ("isAlphabetic", \.isAlphabetic), ("isUppercase", \.isUppercase), ("isLowercase", \.isLowercase),
        ("isWhitespace", \.isWhitespace), ("isEmoji", \.isEmoji),
        ("isEmojiPresentation", \.isEmojiPresentation), ("isEmojiModifier", \.isEmojiModifier),
        ("isMath", \.isMath), ("isIdeographic", \.isIdeographic), ("isDiacritic", \.isDiacritic),
      ]
      for (name, question) in questions {
        type.property("var \(name): Bool") { call in
          .bool((call.receiver.native() as Unicode.Scalar?).map { question($0.properties) } ?? false)
        }
      }
      let names: [(String, @Sendable (Unicode.Scalar.Properties) -> String)] = [
        ("lowercaseMapping", \.lowercaseMapping), ("uppercaseMapping", \.uppercaseMapping),
        ("titlecaseMapping", \.titlecaseMapping),
      ]
      for (name, text) in names {
        type.property("var \(name): String") { call in
          .string((call.receiver.native() as Unicode.Scalar?).map { text($0.properties) } ?? "")
        }
      }
      type.property("var name: String?") { call in
        (call.receiver.native() as Unicode.Scalar?)?.properties.name.map { .string($0) } ?? .nil
      }
    }
    for text in [NominalType.string, .character] {
      extend(text) { type in
        type.initializer("init(_ scalar: UnicodeScalar)") { call in
          .string((call[0].native() as Unicode.Scalar?).map { String($0) } ?? "")
        }
      }
    }
    extend(.character) { type in
      type.initializer("init(_ character: Character)") { call in call[0] }
      type.initializer("init(_ text: String)") { call throws(Stop) in
        guard call[0].text.count == 1 else {
          throw call.fail(LibraryMessage.notACharacter(call[0].text), at: 0)
        }
        return call[0]
      }
      let questions: [(String, @Sendable (Character) -> Bool)] = [
        ("isLetter", \.isLetter), ("isNumber", \.isNumber), ("isWholeNumber", \.isWholeNumber),
        ("isWhitespace", \.isWhitespace), ("isNewline", \.isNewline), ("isUppercase", \.isUppercase),
        ("isLowercase", \.isLowercase), ("isCased", \.isCased), ("isPunctuation", \.isPunctuation),
        ("isSymbol", \.isSymbol), ("isMathSymbol", \.isMathSymbol),
        ("isCurrencySymbol", \.isCurrencySymbol), ("isHexDigit", \.isHexDigit), ("isASCII", \.isASCII),
      ]
      for (name, question) in questions {
        type.property("var \(name): Bool") { call in .bool(call.receiver.text.first.map(question) ?? false) }
      }
      type.property("var wholeNumberValue: Int?") { call in
        Value(call.receiver.text.first.flatMap(\.wholeNumberValue))
      }
      // The elements of `unicodeScalars` are characters here.
      type.property("var value: UInt32") { call in
        .fixedInteger(call.receiver.text.unicodeScalars.first?.value ?? 0)
      }
      type.property("var hexDigitValue: Int?") { call in
        Value(call.receiver.text.first.flatMap(\.hexDigitValue))
      }
      type.property("var asciiValue: UInt8?") { call in
        call.receiver.text.first.flatMap(\.asciiValue).map { NominalType.bytes[Int($0)] } ?? .nil
      }
      type.property("var properties: UnicodeScalarProperties") { call in
        .native(NativeValue(.scalarProperties, call.receiver.text.unicodeScalars.first ?? " "))
      }
      type.property("var description: String") { call in call.receiver }
      type.property("var unicodeScalars: [Character]") { call in
        .array(call.receiver.text.unicodeScalars.map { .string(String($0)) })
      }
      type.property("var utf8: [UInt8]") { call in
        .array(call.receiver.text.utf8.map { NominalType.bytes[Int($0)] })
      }
      type.property("var utf16: [UInt16]") { call in
        .array(call.receiver.text.utf16.map { .fixedInteger($0) })
      }
      type.method("func uppercased() -> String") { call in .string(call.receiver.text.uppercased()) }
      type.method("func lowercased() -> String") { call in .string(call.receiver.text.lowercased()) }
    }
  }
}

extension NominalType {
  static let scalar = NominalType("UnicodeScalar", .native)
  fileprivate static let scalarProperties = NominalType("UnicodeScalarProperties", .native)
}
