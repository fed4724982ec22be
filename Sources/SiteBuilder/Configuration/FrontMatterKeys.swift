internal import Diagnostics

/// Keys of front matter beside Stonehand's own: those that other tools read, and what they mean here.
struct FrontMatterKeys {
  /// What is likely to be one of Stonehand's keys, misspelt.
  struct Misspelling: Sendable {
    let key: String
    let meant: String
    let span: Span
  }

  private let entries: [YAML.Entry]

  init(_ yaml: YAML?) {
    if case .mapping(let entries) = yaml?.content { self.entries = entries } else { entries = [] }
  }

  /// Those that mean something here.
  static let own = [
    "title", "description", "order", "draft", "template", "nav", "imports", "weight", "linkTitle",
    "linktitle", "slug",
    "aliases", "image", "images", "lastmod", "sidebar",
  ]

  private static let lowercased = own.map { Array($0.lowercased().utf8) }

  /// A number under the first of some keys that has one; `a.b` is a key within a mapping.
  func number(_ keys: String...) -> Double? {
    keys.lazy.compactMap { scalar($0).flatMap { YAML.number($0) } }.first
  }

  func text(_ keys: String...) -> String? { keys.lazy.compactMap { scalar($0) }.first { !$0.isEmpty } }

  /// The first text under the first of some keys that has one, with its place.
  func written(_ keys: String...) -> WrittenText? {
    keys.lazy.compactMap { writtenTexts($0).first { !$0.text.isEmpty } }.first
  }

  func truth(_ key: String) -> Bool? { scalar(key).flatMap { YAML.truth($0) } }

  /// A truth value, if a text stands there: other tools have mappings under these keys.
  func truth(_ key: String, else diagnostics: inout [Diagnostic]) -> Bool? {
    guard let value = value(key), case .scalar(let text, _) = value.content else { return nil }
    if let truth = YAML.truth(text) { return truth }
    diagnostics.append(.unreadKey(key, text, expected: "'true' or 'false'", at: value.span))
    return nil
  }

  /// The page's classes, with blanks between them.
  func classes(else diagnostics: inout [Diagnostic]) -> String? {
    guard let value = value("class") else { return nil }
    let classes = texts("class").flatMap { $0.split(separator: " ").map(String.init) }
    // Obsidian's users say so which course a note is of.
    if classes.first?.hasPrefix("[[") == true { return nil }
    for name in classes {
      let isName =
        (name.utf8.first.map { $0.isLetter || $0 == UInt8(ascii: "_") } ?? false)
        && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
      guard !isName else { continue }
      diagnostics.append(
        .unreadKey(
          "class", name, expected: "a letter, then letters, digits, '-' and '_'", at: value.span))
      return nil
    }
    return classes.isEmpty ? nil : classes.joined(separator: " ")
  }

  /// A text, or a list of them.
  func texts(_ key: String) -> [String] { writtenTexts(key).map(\.text) }

  /// A text, or a list of them, with their places.
  func writtenTexts(_ key: String) -> [WrittenText] {
    guard let value = value(key) else { return [] }
    var candidates = [value]
    if case .sequence(let items) = value.content { candidates = items }
    return candidates.compactMap { item in
      guard case .scalar(let text, _) = item.content else { return nil }
      return WrittenText(text: text, span: item.span)
    }
  }

  /// Keys that differ from one of Stonehand's in a letter, or in upper and lower case.
  var misspellings: [Misspelling] {
    entries.compactMap { entry in
      guard !Self.own.contains(entry.key) else { return nil }
      let key = Array(entry.key.lowercased().utf8)
      guard let near = Self.lowercased.firstIndex(where: { isNear(key, $0) }) else { return nil }
      let meant = Self.own[near]
      return Misspelling(key: entry.key, meant: meant, span: entry.keySpan)
    }
  }

  private func scalar(_ key: String) -> String? {
    guard let value = value(key), case .scalar(let text, _) = value.content else { return nil }
    return text
  }

  private func value(_ key: String) -> YAML? {
    guard let point = key.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return entries.first { $0.key == key }?.value
    }
    let outer = key[..<point]
    guard entries.contains(where: { $0.key == outer }) else { return nil }
    var (level, found) = (entries, YAML?.none)
    for part in key.split(separator: ".") {
      found = level.first { $0.key == part }?.value
      guard let found else { return nil }
      if case .mapping(let inner) = found.content { level = inner } else { level = [] }
    }
    return found
  }
}

/// Whether two words differ in one letter that is there, left out or another, in two that changed places, or in
/// upper and lower case alone.
///
/// - Parameters: both in lower case.
private func isNear(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  guard abs(a.count - b.count) <= 1, min(a.count, b.count) > 2 else { return false }
  var start = 0
  while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
  let (restA, restB) = (a[start...], b[start...])
  if restA.dropFirst().elementsEqual(restB.dropFirst()) || restA.dropFirst().elementsEqual(restB)
    || restA.elementsEqual(restB.dropFirst())
  {
    return true
  }
  return restA.count == restB.count && restA.count >= 2 && restA[start] == restB[start + 1]
    && restA[start + 1] == restB[start] && restA.dropFirst(2).elementsEqual(restB.dropFirst(2))
}
