internal import Foundation

extension LibraryBuilder {
  /// `NumberFormatter`, and `NSNumber`, which it asks for.
  func declareNumberFormatter() {
    alias("NSNumber", .double)
    extend(.double) { type in
      type.initializer("init(value: Int)") { call in .double(Double(call[0].int)) }
      type.initializer("init(value: Double)") { call in call[0] }
      type.initializer("init(value: Bool)") { call in .double(call[0].bool ? 1 : 0) }
      type.property("var intValue: Int") { call in
        .int(Int(exactly: call.receiver.double.rounded(.towardZero)) ?? 0)
      }
      for name in ["doubleValue", "floatValue"] {
        type.property("var \(name): Double") { call in call.receiver }
      }
      type.property("var boolValue: Bool") { call in .bool(call.receiver.double != 0) }
      type.property("var stringValue: String") { call in
        let number = call.receiver.double
        return .string(Int(exactly: number).map { "\($0)" } ?? "\(number)")
      }
    }
    words(
      "NumberFormatterStyle",
      [
        "none", "decimal", "percent", "scientific", "spellOut", "ordinal", "currency", "currencyISOCode",
        "currencyPlural", "currencyAccounting",
      ])
    words(
      "NumberFormatterRoundingMode",
      ["ceiling", "floor", "down", "up", "halfEven", "halfDown", "halfUp"])
    if let style = types["NumberFormatterStyle"], let mode = types["NumberFormatterRoundingMode"] {
      alias("NumberFormatter.Style", style)
      alias("NumberFormatter.RoundingMode", mode)
    }
    formatter(
      "NumberFormatter",
      [
        "numberStyle": "NumberFormatterStyle", "minimumFractionDigits": "Int", "maximumFractionDigits": "Int",
        "minimumIntegerDigits": "Int", "maximumIntegerDigits": "Int", "usesSignificantDigits": "Bool",
        "minimumSignificantDigits": "Int", "maximumSignificantDigits": "Int", "usesGroupingSeparator": "Bool",
        "groupingSeparator": "String", "decimalSeparator": "String", "currencyCode": "String",
        "currencySymbol": "String", "positivePrefix": "String", "negativePrefix": "String",
        "positiveSuffix": "String", "negativeSuffix": "String", "percentSymbol": "String",
        "minusSign": "String",
        "plusSign": "String", "zeroSymbol": "String", "roundingMode": "NumberFormatterRoundingMode",
        "locale": "Locale?",
      ],
      default: { name, own, call in
        let made = own.numberFormatter(call.place)
        switch name {
        case "minimumFractionDigits": return .int(made.minimumFractionDigits)
        case "maximumFractionDigits": return .int(made.maximumFractionDigits)
        case "minimumIntegerDigits": return .int(made.minimumIntegerDigits)
        case "maximumIntegerDigits": return .int(made.maximumIntegerDigits)
        case "minimumSignificantDigits": return .int(made.minimumSignificantDigits)
        case "maximumSignificantDigits": return .int(made.maximumSignificantDigits)
        case "usesGroupingSeparator": return .bool(made.usesGroupingSeparator)
        case "usesSignificantDigits": return .bool(made.usesSignificantDigits)
        case "groupingSeparator": return .string(made.groupingSeparator ?? "")
        case "decimalSeparator": return .string(made.decimalSeparator ?? "")
        case "currencyCode": return .string(made.currencyCode ?? "")
        case "currencySymbol": return .string(made.currencySymbol ?? "")
        case "locale": return .locale(call.place.locale)
        default: return .void
        }
      }
    ) { type in
      // `.init(value: 3)` is an `NSNumber`, which only the first of them is.
      for kind in ["NSNumber", "Int", "Decimal"] {
        type.method("func string(from number: \(kind)) -> String?") { call throws(Stop) in
          try call.written(call[0])
        }
      }
      type.method("func number(from text: String) -> NSNumber?") { call throws(Stop) in
        try call.spend(16 + call[0].text.utf8.count >> 3)
        guard let own = call.receiver.native as? FormatterValue else { return .nil }
        return own.numberFormatter(call.place).number(from: call[0].text).map { .double($0.doubleValue) }
          ?? .nil
      }
      type.method(
        "static func localizedString(from number: Double, number style: NumberFormatterStyle) -> String"
      ) {
        call throws(Stop) in
        try call.spend(16)
        let own = FormatterValue(NominalType.any)
        own.settings["numberStyle"] = call[1]
        return .string(own.numberFormatter(call.place).string(from: NSNumber(value: call[0].double)) ?? "")
      }
    }
  }
}

extension FormatterValue {
  /// Foundation's formatter with these settings, made once for all that are set alike.
  func numberFormatter(_ place: LocalityCache) -> NumberFormatter {
    let names = settings.keys.sorted()
    let key = names.map { name -> String in
      switch settings[name] {
      case .int(let number)?: "\(name)=\(number)"
      case .bool(let flag)?: "\(name)=\(flag)"
      case .string(let string)?: "\(name)=\(string.text.debugDescription)"
      case let value?: "\(name)=\((value.native() as Locale?)?.identifier ?? value.word)"
      case nil: ""
      }
    }.joined(separator: ";")
    return place.numberFormatter(key) {
      let result = NumberFormatter()
      result.locale = settings["locale"]?.native() ?? place.locale
      // A style sets the others anew.
      result.numberStyle = .named(word("numberStyle"))
      for name in names { set(name, of: result) }
      return result
    }
  }

  private func set(_ name: String, of made: NumberFormatter) {
    // More digits than a number has are zeros, of which nobody wants more.
    if let count = count(name).map({ min(max(0, $0), 100) }) {
      if let member = NumberFormatter.counts[name] {
        made[keyPath: member] = name.hasSuffix("SignificantDigits") ? max(1, count) : count
      }
    } else if let text = text(name) {
      switch name {
      case "groupingSeparator": made.groupingSeparator = text
      case "decimalSeparator": made.decimalSeparator = text
      case "currencyCode": made.currencyCode = text
      case "currencySymbol": made.currencySymbol = text
      case "positivePrefix": made.positivePrefix = text
      case "negativePrefix": made.negativePrefix = text
      case "positiveSuffix": made.positiveSuffix = text
      case "negativeSuffix": made.negativeSuffix = text
      case "percentSymbol": made.percentSymbol = text
      case "minusSign": made.minusSign = text
      case "plusSign": made.plusSign = text
      case "zeroSymbol": made.zeroSymbol = text
      default: break
      }
    } else if let flag = flag(name) {
      if name == "usesGroupingSeparator" { made.usesGroupingSeparator = flag }
      if name == "usesSignificantDigits" { made.usesSignificantDigits = flag }
    } else if name == "roundingMode" {
      made.roundingMode = .named(word(name))
    }
  }
}

extension NumberFormatter.Style {
  fileprivate static func named(_ word: String) -> NumberFormatter.Style {
    switch word {
    case "decimal": .decimal
    case "percent": .percent
    case "scientific": .scientific
    case "spellOut": .spellOut
    case "ordinal": .ordinal
    case "currency": .currency
    case "currencyISOCode": .currencyISOCode
    case "currencyPlural": .currencyPlural
    case "currencyAccounting": .currencyAccounting
    default: .none
    }
  }
}

extension NumberFormatter.RoundingMode {
  fileprivate static func named(_ word: String) -> NumberFormatter.RoundingMode {
    switch word {
    case "ceiling": .ceiling
    case "floor": .floor
    case "down": .down
    case "up": .up
    case "halfDown": .halfDown
    case "halfUp": .halfUp
    default: .halfEven
    }
  }
}

extension NumberFormatter {
  fileprivate static var counts: [String: ReferenceWritableKeyPath<NumberFormatter, Int>] {
    [
      "minimumFractionDigits": \.minimumFractionDigits, "maximumFractionDigits": \.maximumFractionDigits,
      "minimumIntegerDigits": \.minimumIntegerDigits, "maximumIntegerDigits": \.maximumIntegerDigits,
      "minimumSignificantDigits": \.minimumSignificantDigits,
      "maximumSignificantDigits": \.maximumSignificantDigits,
    ]
  }
}
