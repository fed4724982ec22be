internal import Foundation

extension LibraryBuilder {
  /// Foundation's `KeyPathComparator`, and the comparison of texts.
  func declareComparators() {
    let result = NominalType("ComparisonResult", .native)
    @Sendable func outcome(_ order: Int) -> Value { .native(NativeValue(result, order)) }
    type("enum ComparisonResult: Hashable", result) { type in
      for (name, order) in [("orderedAscending", -1), ("orderedSame", 0), ("orderedDescending", 1)] {
        type.constant("static let \(name): ComparisonResult", outcome(order))
      }
      type.property("var rawValue: Int") { call in .int(call.receiver.native(Int.self) ?? 0) }
    }
    extend(.string) { type in
      type.method("func compare(_ other: String, options: StringCompareOptions = 0) -> ComparisonResult") {
        call throws(Stop) in
        let (own, other) = (call.receiver.text, call[0].text)
        try call.spend((own.utf8.count + other.utf8.count) >> 3)
        switch call[1].native(String.self) ?? "" {
        case "numeric": return outcome(numericOrder(own, other))
        case "caseInsensitive": return outcome(order(own.lowercased(), other.lowercased()))
        case "", "literal": return outcome(order(own, other))
        case let words:
          return outcome(own.compare(other, options: String.CompareOptions(words: words)).rawValue)
        }
      }
      type.method("func caseInsensitiveCompare(_ other: String) -> ComparisonResult") { call in
        let (a, b) = (call.receiver.text, call[0].text)
        if a.compare(b, options: .caseInsensitive) == .orderedSame { return outcome(order("", "")) }
        return outcome(order(a.lowercased(), b.lowercased()))
      }
      for name in ["localizedCaseInsensitiveCompare", "localizedCompare"] {
        type.method("func \(name)(_ other: String) -> ComparisonResult") { call throws(Stop) in
          try call.spend((call.receiver.text.utf8.count + call[0].text.utf8.count) >> 4)
          let options: String.CompareOptions = name == "localizedCompare" ? [] : .caseInsensitive
          let locale = call.place.locale
          return outcome(
            call.receiver.text.compare(call[0].text, options: options, range: nil, locale: locale).rawValue)
        }
      }
      let searches: [(String, String.CompareOptions)] = [
        ("localizedCaseInsensitiveContains", .caseInsensitive),
        ("localizedStandardContains", [.caseInsensitive, .diacriticInsensitive]),
      ]
      for (name, options) in searches {
        type.method("func \(name)(_ other: String) -> Bool") { call throws(Stop) in
          try call.spend((call.receiver.text.utf8.count + call[0].text.utf8.count) >> 2)
          let locale = call.place.locale
          return .bool(call.receiver.text.range(of: call[0].text, options: options, locale: locale) != nil)
        }
      }
      type.method("func localizedStandardCompare(_ other: String) -> ComparisonResult") { call throws(Stop) in
        try call.spend((call.receiver.text.utf8.count + call[0].text.utf8.count) >> 3)
        return outcome(TextComparator.standardOrder(call.receiver.text, call[0].text, call.place.locale))
      }
    }
    declareKeyPathComparators()
    declareTextComparators()
  }

  private func declareKeyPathComparators() {
    let sortOrder = NominalType("SortOrder", .native)
    type("enum SortOrder: Hashable", sortOrder) { type in
      type.constant("static let forward: SortOrder", .native(NativeValue(sortOrder, true)))
      type.constant("static let reverse: SortOrder", .native(NativeValue(sortOrder, false)))
    }
    let comparator = NominalType("KeyPathComparator", .native)
    type("struct KeyPathComparator<Compared>", comparator) { type in
      type.initializer("init(_ path: KeyPath<Compared, Any>, order: SortOrder = .forward)") { call in
        guard case .keyPath(let path) = call[0] else { return .void }
        return .native(PathComparator(comparator, path, isForward: call[1].native() ?? true))
      }
      type.initializer(
        "init(_ path: KeyPath<Compared, Any>, comparator: StringStandardComparator, order: SortOrder = .forward)"
      ) { call in
        guard case .keyPath(let path) = call[0] else { return .void }
        return .native(
          PathComparator(comparator, path, isForward: call[2].native() ?? true, texts: call[1].native()))
      }
    }
    alias("SortDescriptor", comparator)
    if let sequence = types["Sequence"] {
      extend(sequence) { type in
        for parameter in ["KeyPathComparator<Element>", "[KeyPathComparator<Element>]"] {
          type.method("func sorted(using comparators: \(parameter)) -> [Element]") { call throws(Stop) in
            try .array(call.sorted(call.elements, using: call[0]))
          }
        }
      }
    }
    extend(.array) { type in
      for parameter in ["KeyPathComparator<Element>", "[KeyPathComparator<Element>]"] {
        type.mutating("mutating func sort(using comparators: \(parameter))") { list, call throws(Stop) in
          list = try .array(call.sorted(list.array, using: call[0]))
          return .void
        }
      }
    }
  }
}

/// What two values are compared by.
private final class PathComparator: Native, @unchecked Sendable {
  let path: KeyPathValue
  let isForward: Bool
  /// How texts are compared, where that was said.
  let texts: TextComparator?

  init(_ type: NominalType, _ path: KeyPathValue, isForward: Bool, texts: TextComparator? = nil) {
    (self.path, self.isForward, self.texts) = (path, isForward, texts)
    super.init(type)
  }
}

extension NativeCall {
  /// By the first comparator, where that sees no difference by the next.
  fileprivate func sorted(_ values: [Value], using comparators: Value) throws(Stop) -> [Value] {
    var list: [Value] = [comparators]
    if case .array(let several, _) = comparators { list = several }
    let all = list.compactMap { $0.native as? PathComparator }
    return try sorted(values) { a, b throws(Stop) in
      for comparator in all {
        let x = try interpreter.value(at: comparator.path, of: a, comparator.path.span)
        let y = try interpreter.value(at: comparator.path, of: b, comparator.path.span)
        if let texts = comparator.texts, case .string(let a) = x, case .string(let b) = y {
          try spend((a.text.utf8.count + b.text.utf8.count) >> 3)
          let order = texts.order(a.text, b.text, place.locale)
          if order != 0 { return (order < 0) == comparator.isForward }
          continue
        }
        if try isLess(x, y) { return comparator.isForward }
        if try isLess(y, x) { return !comparator.isForward }
      }
      return false
    }
  }
}

private func order(_ a: String, _ b: String) -> Int { a < b ? -1 : a > b ? 1 : 0 }

/// Runs of digits are compared as numbers: 1.9 comes before 1.10.
private func numericOrder(_ a: String, _ b: String) -> Int {
  var (a, b) = (Array(a)[...], Array(b)[...])
  while let x = a.first, let y = b.first {
    guard isDigit(x), isDigit(y) else {
      if x != y { return x < y ? -1 : 1 }
      a.removeFirst()
      b.removeFirst()
      continue
    }
    let (p, q) = (a.prefix(while: isDigit), b.prefix(while: isDigit))
    let (m, n) = (p.drop { $0 == "0" }, q.drop { $0 == "0" })
    if m.count != n.count { return m.count < n.count ? -1 : 1 }
    for (x, y) in zip(m, n) where x != y { return x < y ? -1 : 1 }
    a = a.dropFirst(p.count)
    b = b.dropFirst(q.count)
  }
  return a.isEmpty == b.isEmpty ? 0 : a.isEmpty ? -1 : 1
}

private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
