internal import Diagnostics
internal import Highlighting
internal import Markdown
internal import Rendering

/// What is said of the fences of code.
extension PageContext {
  /// Says which options of code blocks are none, the first of each name.
  func reportCodeOptions(in document: Document) {
    guard let severity = configuration.checks.severity(of: .syntax) else { return }
    var found: [String: (span: Span, count: Int)] = [:]
    var seen: Set<ArraySlice<UInt8>> = []
    for node in document.nodes(of: .codeBlock) {
      let extra = document.pool[document[node].extra]
      let word = document.infoWordBytes(of: node)
      if word.count >= 5, seen.insert(word).inserted { reportLanguage(word, severity, node, document) }
      guard extra.contains(UInt8(ascii: "=")) || extra.contains(UInt8(ascii: " ")),
        let info = document.info(of: node), info.word != "layout"
      else { continue }
      let options = CodeOptions(info: String(decoding: extra, as: UTF8.self))
      for name in options.unknown + options.omitted {
        found[name, default: (info.rest.place(ofOption: name) ?? info.span, 0)].count += 1
      }
    }
    for (name, use) in found.sorted(by: { $0.value.span.range.lowerBound < $1.value.span.range.lowerBound }) {
      diagnostics.append(.unknownCodeOption(name, use.count, severity, at: use.span))
    }
  }

  /// Says that code is in a language that there is not, where the name is nearly one of those that there are: others
  /// may be meant for another tool, or for readers.
  private func reportLanguage(
    _ word: ArraySlice<UInt8>, _ severity: Diagnostic.Severity, _ node: Node.ID, _ document: Document
  ) {
    let written = CodeOptions(info: String(decoding: word, as: UTF8.self)).language
    let name = written.lowercased()
    if name == "swiftui", !languages.all.knows(name), let span = document.info(of: node)?.span {
      diagnostics.append(.unknownLanguage(written, "swift", severity, at: span))
      return
    }
    guard name.utf8.count >= 5, name.utf8.allSatisfy({ (0x61...0x7A).contains($0) }),
      !languages.all.knows(name), !["swift", "layout", "swifttest"].contains(name),
      !Self.plainWords.contains(name),
      let near = nearestName(
        to: name, among: languages.all.aliases.filter { $0.utf8.count >= 4 } + ["swift"]),
      near.first == name.first, abs(near.utf8.count - name.utf8.count) <= 1,
      let span = document.info(of: node)?.span
    else { return }
    diagnostics.append(.unknownLanguage(written, near, severity, at: span))
  }

  /// Words for code that is in no language.
  private static let plainWords: Set<String> = [
    "output", "input", "plain", "plaintext", "ascii", "other", "prompt", "result", "results", "table",
    "title", "frames",
  ]
}

extension SourceText {
  /// Where the name of an option stands behind a fence.
  fileprivate func place(ofOption name: String) -> Span? {
    let word = Array(name.utf8)
    guard !word.isEmpty, bytes.count >= word.count else { return nil }
    let start = (0...(bytes.count - word.count)).first { start in
      bytes[start...].starts(with: word) && (start == 0 || " {,".utf8.contains(bytes[start - 1]))
    }
    return start.map { span($0..<$0 + word.count) }
  }
}
