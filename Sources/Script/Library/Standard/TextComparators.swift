internal import Foundation

/// How texts are sorted: `.localizedStandard` as file managers do it, with numbers in them as numbers.
struct TextComparator: Hashable {
  enum Kind: String, CaseIterable { case localizedStandard, localized, lexical }

  static let nominal = NominalType("String.StandardComparator", .native)
  let kind: Kind
  var isForward = true

  /// Less than 0 where the first comes first.
  func order(_ a: String, _ b: String, _ locale: Locale) -> Int {
    let order =
      switch kind {
      case .localizedStandard: TextComparator.standardOrder(a, b, locale)
      case .localized: a.compare(b, options: [], range: nil, locale: locale).rawValue
      case .lexical: a < b ? -1 : a > b ? 1 : 0
      }
    return isForward ? order : -order
  }

  static func standardOrder(_ a: String, _ b: String, _ locale: Locale) -> Int {
    let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
    return a.compare(b, options: options, range: nil, locale: locale).rawValue
  }
}

extension LibraryBuilder {
  func declareTextComparators() {
    let comparator = TextComparator.nominal
    type("struct StringStandardComparator: Hashable", comparator) { type in
      for kind in TextComparator.Kind.allCases {
        type.constant(
          "static let \(kind.rawValue): StringStandardComparator",
          .native(NativeValue(comparator, TextComparator(kind: kind))))
      }
      type.initializer("init(_ base: StringStandardComparator, order: SortOrder = .forward)") { call in
        guard var own: TextComparator = call[0].native() else { return call[0] }
        own.isForward = call[1].native() ?? true
        return .native(NativeValue(comparator, own))
      }
      type.method("func compare(_ a: String, _ b: String) -> ComparisonResult") { call throws(Stop) in
        guard let own: TextComparator = call.receiver.native(),
          let result = call.interpreter.program.library.type(named: "ComparisonResult")
        else { return .void }
        try call.spend((call[0].text.utf8.count + call[1].text.utf8.count) >> 3)
        return .native(NativeValue(result, own.order(call[0].text, call[1].text, call.place.locale)))
      }
    }
    alias("String.StandardComparator", comparator)
    guard let sequence = types["Sequence"] else { return }
    extend(sequence) { type in
      type.method("func sorted(using comparator: StringStandardComparator) -> [Element]") {
        call throws(Stop) in
        guard let own: TextComparator = call[0].native() else { return .void }
        let locale = call.place.locale
        return try .array(
          call.sorted(call.elements) { a, b throws(Stop) in
            try call.spend((a.text.utf8.count + b.text.utf8.count) >> 3)
            return own.order(a.text, b.text, locale) < 0
          })
      }
    }
  }
}
