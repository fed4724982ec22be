internal import Foundation

/// Numbers in languages other than American English, and in forms that only Foundation writes.
extension NumberFormat {
  func text(_ number: Int, in page: Locale) -> String {
    guard let locale = foreign(page) else { return text(number) }
    switch unit {
    case .none:
      var style = configured(IntegerFormatStyle<Int>(locale: locale)).sign(strategy: sign.numbers)
      if let notation = form.notation { style = style.notation(notation) }
      if isCompact { style = style.notation(.compactName) }
      return number.formatted(
        style.rounded(rule: rounding, increment: increment.flatMap { Int(exactly: $0) }))
    case .percent:
      let style = configured(IntegerFormatStyle<Int>.Percent(locale: locale)).sign(strategy: sign.numbers)
      return number.formatted(
        style.rounded(rule: rounding, increment: increment.flatMap { Int(exactly: $0) }))
    case .currency(let currency):
      let style = configured(IntegerFormatStyle<Int>.Currency(code: currency.code, locale: locale))
        .sign(strategy: sign.amounts).presentation(form.presentation)
      return number.formatted(
        style.rounded(rule: rounding, increment: increment.flatMap { Int(exactly: $0) }))
    }
  }

  func text(_ number: Double, in page: Locale) -> String {
    guard let locale = foreign(page) else { return text(number) }
    switch unit {
    case .none:
      var style = configured(FloatingPointFormatStyle<Double>(locale: locale)).sign(strategy: sign.numbers)
      if let notation = form.notation { style = style.notation(notation) }
      if isCompact { style = style.notation(.compactName) }
      return number.formatted(style.rounded(rule: rounding, increment: increment))
    case .percent:
      let style = configured(FloatingPointFormatStyle<Double>.Percent(locale: locale))
        .sign(strategy: sign.numbers)
      return number.formatted(style.rounded(rule: rounding, increment: increment))
    case .currency(let currency):
      let style = configured(FloatingPointFormatStyle<Double>.Currency(code: currency.code, locale: locale))
        .sign(strategy: sign.amounts).presentation(form.presentation)
      return number.formatted(style.rounded(rule: rounding, increment: increment))
    }
  }

  func text(_ number: Decimal, in page: Locale) -> String {
    guard let locale = foreign(page) else { return text(number) }
    switch unit {
    case .none:
      var style = configured(Decimal.FormatStyle(locale: locale)).sign(strategy: sign.numbers)
      if let notation = form.notation { style = style.notation(notation) }
      if isCompact { style = style.notation(.compactName) }
      return number.formatted(style.rounded(rule: rounding, increment: nil))
    case .percent:
      let style = configured(Decimal.FormatStyle.Percent(locale: locale)).sign(strategy: sign.numbers)
      return number.formatted(style.rounded(rule: rounding, increment: nil))
    case .currency(let currency):
      let style = configured(Decimal.FormatStyle.Currency(code: currency.code, locale: locale))
        .sign(strategy: sign.amounts).presentation(form.presentation)
      return number.formatted(style.rounded(rule: rounding, increment: nil))
    }
  }

  /// The language to write in, unless `text` writes it itself.
  private func foreign(_ page: Locale) -> Locale? {
    let locale = self.locale ?? page
    let isAmerican = ["en_US", "en-US", "en"].contains(locale.identifier)
    return isAmerican && form == Form() ? nil : locale
  }

  private func configured<S: ConfigurableStyle>(_ style: S) -> S {
    var style = style.grouping(groups ? .automatic : .never)
    if form.showsSeparator { style = style.decimalSeparator(strategy: .always) }
    switch precision {
    case .fraction(let range): style = style.precision(.fractionLength(range.limited))
    case .significant(let range): style = style.precision(.significantDigits(range.limited))
    case .whole(let whole, let fraction?):
      style = style.precision(
        .integerAndFractionLength(integerLimits: whole.limited, fractionLimits: fraction.limited))
    case .whole(let whole, nil): style = style.precision(.integerLength(whole.limited))
    case nil: break
    }
    return scale == 1 ? style : style.scale(scale)
  }

  /// What is seldom asked for, and is Foundation's to write.
  struct Form: Hashable {
    var isScientific = false
    var showsSeparator = false
    /// Of an amount of money: `isoCode`, `fullName`, `narrow`.
    var currency = ""

    fileprivate var notation: NumberFormatStyleConfiguration.Notation? { isScientific ? .scientific : nil }

    fileprivate var presentation: CurrencyFormatStyleConfiguration.Presentation {
      switch currency {
      case "isoCode": .isoCode
      case "fullName": .fullName
      case "narrow": .narrow
      default: .standard
      }
    }
  }
}

/// What the formats of Foundation's for numbers have in common.
private protocol ConfigurableStyle {
  func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self
  func grouping(_ grouping: NumberFormatStyleConfiguration.Grouping) -> Self
  func decimalSeparator(strategy: NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy) -> Self
  func scale(_ factor: Double) -> Self
}

extension IntegerFormatStyle<Int>: ConfigurableStyle {}
extension IntegerFormatStyle<Int>.Percent: ConfigurableStyle {}
extension IntegerFormatStyle<Int>.Currency: ConfigurableStyle {}
extension FloatingPointFormatStyle<Double>: ConfigurableStyle {}
extension FloatingPointFormatStyle<Double>.Percent: ConfigurableStyle {}
extension FloatingPointFormatStyle<Double>.Currency: ConfigurableStyle {}
extension Decimal.FormatStyle: ConfigurableStyle {}
extension Decimal.FormatStyle.Percent: ConfigurableStyle {}
extension Decimal.FormatStyle.Currency: ConfigurableStyle {}

extension NumberFormat.Sign {
  fileprivate var numbers: NumberFormatStyleConfiguration.SignDisplayStrategy {
    switch self {
    case .never: .never
    case .always(let includingZero): .always(includingZero: includingZero)
    case .automatic, .accounting: .automatic
    }
  }

  fileprivate var amounts: CurrencyFormatStyleConfiguration.SignDisplayStrategy {
    switch self {
    case .automatic: .automatic
    case .never: .never
    case .always(let showZero): .always(showZero: showZero)
    case .accounting: .accounting
    }
  }
}

extension ClosedRange<Int> {
  /// ICU writes no more digits than 999.
  fileprivate var limited: ClosedRange<Int> { Swift.min(lowerBound, 999)...Swift.min(upperBound, 999) }
}
