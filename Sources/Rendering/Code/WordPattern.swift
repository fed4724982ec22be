internal import Diagnostics
internal import Highlighting

/// A regular expression behind a fence, `/ye[sp]/`, that says what is marked. It is one of those that language files
/// have, so that code is looked at once, whatever it is. Where a group catches something, `/let (a|b)/`, that is marked.
struct WordPattern {
  private let whole: Languages
  /// What stands before the group, in it, and behind it.
  private var parts: (before: Languages?, group: Languages, after: Languages?)?

  /// Nil where it is none of those.
  init?(_ text: String) {
    let text = text.replacing("\\/", with: "/").replacing(" ", with: "\\h")
    guard let whole = Self.languages(text.replacing("(?:", with: "(")) else { return nil }
    self.whole = whole
    let groups = Self.groups(text)
    guard groups.count <= 1 else { return nil }
    guard let group = groups.first else { return }
    let before = text[..<group.lowerBound].drop { $0 == "^" }
    let after = text[group.upperBound...]
    guard !before.contains("|"), !after.contains("|"),
      let inner = Self.languages(String(text[group]).replacing("(?:", with: "("))
    else { return nil }
    let around = [before, after].map { Self.languages(String($0).replacing("(?:", with: "(")) }
    guard around[0] != nil || before.isEmpty, around[1] != nil || after.isEmpty else { return nil }
    parts = (around[0], inner, around[1])
  }

  /// Where the groups are that catch something.
  private static func groups(_ text: String) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    var open: [(start: String.Index, catches: Bool)] = []
    var isEscaped = false
    var isInClass = false
    for (index, character) in zip(text.indices, text) {
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "[" {
        isInClass = true
      } else if character == "]" {
        isInClass = false
      } else if !isInClass, character == "(" {
        open.append((index, !text[index...].hasPrefix("(?")))
      } else if !isInClass, character == ")", let last = open.popLast(), last.catches {
        result.append(last.start..<text.index(after: index))
      }
    }
    return result
  }

  private static func languages(_ pattern: String) -> Languages? {
    guard !pattern.isEmpty, !pattern.contains(where: \.isNewline) else { return nil }
    let (file, problems) = LanguageFile.read(
      SourceFile(path: "", text: "alias it\nkeyword \(pattern)\n"), name: "it")
    let languages = Languages([file])
    return problems.isEmpty && languages.check(last: 1).isEmpty ? languages : nil
  }

  /// Where it stands in a code; never over lines.
  func matches(in code: [UInt8]) -> [Range<Int>] {
    let found = (whole.highlight(code, as: "it") ?? []).flatMap { match in
      code[match.range].split(separator: 0x0A).map { $0.startIndex..<$0.endIndex }
    }
    guard let parts else { return found }
    // Each place in a match could part two pieces.
    var tries = 20_000
    return found.compactMap { range in
      guard range.count <= 200 else { return range }
      func isWhole(_ languages: Languages?, _ piece: Range<Int>) -> Bool {
        guard let languages else { return piece.isEmpty }
        tries -= 1
        guard tries > 0 else { return false }
        let match = languages.highlight(Array(code[piece]), as: "it") ?? []
        return match.map(\.range) == [0..<piece.count]
      }
      let starts = parts.before == nil ? [range.lowerBound] : Array(range.reversed())
      for start in starts where isWhole(parts.before, range.lowerBound..<start) {
        let ends = parts.after == nil ? [range.upperBound] : Array((start...range.upperBound).reversed())
        for end in ends
        where end > start && isWhole(parts.after, end..<range.upperBound) && isWhole(parts.group, start..<end)
        {
          return start..<end
        }
      }
      return range
    }
  }
}
