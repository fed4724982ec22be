internal import Markdown

/// The part of a file that the options of `include` and `literalinclude` mean.
struct FileSelection {
  private let options: [String: String]
  /// `literalinclude` looks for whole lines, `include` for words in the text.
  private let isOfLines: Bool

  init(_ inclusion: MySTInclusion) {
    options = inclusion.options
    if case .markdown = inclusion.kind { isOfLines = false } else { isOfLines = true }
  }

  /// What a message calls it.
  var description: String {
    options.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
  }

  /// Nil where the file has no such part.
  func taken(from lines: [ArraySlice<UInt8>]) -> [UInt8]? {
    var lines = lines[...]
    if let start = options["start-line"].flatMap({ Int($0) }) { lines = lines.dropFirst(max(0, start)) }
    if let end = options["end-line"].flatMap({ Int($0) }) {
      let first = options["start-line"].flatMap { Int($0) } ?? 0
      lines =
        end < 0 ? lines.dropLast(Int(clamping: end.magnitude)) : lines.prefix(max(0, end - max(0, first)))
    }
    return isOfLines ? selected(lines) : between(Array(lines.joined(separator: [0x0A])))
  }

  // MARK: By lines

  private func selected(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8]? {
    var lines = lines
    if let text = options["start-after"] ?? options["start-at"] {
      guard let place = lines.firstIndex(where: { Self.has(text, in: $0) }) else { return nil }
      lines = lines[(options["start-after"] == nil ? place : place + 1)...]
    }
    if let text = options["end-before"] ?? options["end-at"] {
      // The line that begins it does not end it.
      let first = options["start-at"] == nil ? 0 : 1
      guard let place = lines.dropFirst(first).firstIndex(where: { Self.has(text, in: $0) }) else {
        return nil
      }
      lines = lines[..<(options["end-before"] == nil ? place + 1 : place)]
    }
    if let list = options["lines"] {
      let all = Array(lines)
      var chosen: [ArraySlice<UInt8>] = []
      var size = 0
      for part in list.split(separator: ",") {
        let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
          Int($0.filter { !$0.isWhitespace })
        }
        guard let first = ends.first else { continue }
        let lower = max(1, first ?? 1)
        let upper = min(all.count, ends.count == 1 ? lower : (ends[1] ?? all.count))
        guard lower <= upper else { continue }
        for line in all[lower - 1..<upper] {
          if size > Inclusions.sizeLimit { break }
          chosen.append(line)
          size += line.count + 1
        }
      }
      // It is too large as it is, which is said.
      if size > Inclusions.sizeLimit { return Array(chosen.joined(separator: [0x0A])) + [0x0A] }
      guard !chosen.isEmpty else { return nil }
      lines = chosen[...]
    }
    return Array(dedented(lines).joined(separator: [0x0A]))
  }

  /// Without so many columns, or without those that all lines have.
  private func dedented(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>] {
    guard let option = options["dedent"] else { return Array(lines) }
    let blanks = lines.filter { $0.contains { $0 > 0x20 } }.map {
      $0.prefix { $0 == 0x20 || $0 == 0x09 }.count
    }
    let count = Int(option) ?? blanks.min() ?? 0
    return lines.map { line in
      line.dropFirst(min(max(0, count), line.prefix { $0 == 0x20 || $0 == 0x09 }.count))
    }
  }

  private static func has(_ text: String, in line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line, as: UTF8.self).contains(text)
  }

  // MARK: By words

  private func between(_ bytes: [UInt8]) -> [UInt8]? {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    if let mark = options["start-after"] {
      guard let found = text.firstRange(of: mark) else { return nil }
      text = text[found.upperBound...]
    }
    if let mark = options["end-before"] {
      guard let found = text.firstRange(of: mark) else { return nil }
      text = text[..<found.lowerBound]
    }
    return Array(text.utf8)
  }
}
