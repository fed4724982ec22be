/// A directive of MyST that puts a file into a page: `include`, `literalinclude`, and `csv-table` with a file.
public struct MySTInclusion: Sendable {
  public enum Kind: Sendable {
    /// The file is Markdown.
    case markdown
    /// It is code, behind a fence that says this.
    case code(info: String)
    /// It is the content of a directive that begins so.
    case content(head: String)
  }

  /// From the first mark to the last.
  public let range: Range<Int>
  public let path: String
  public let kind: Kind
  /// Which lines, by the directive's options: `lines`, `start-after` and the others.
  public let options: [String: String]
  /// What stands before the directive in its line.
  public let indent: [UInt8]

  /// Options about which part of a file is meant.
  static let partial: Set<String> = [
    "lines", "start-line", "end-line", "start-after", "start-at", "end-before", "end-at", "dedent",
  ]

  /// Whether a fence is one that was told of where its file could not be put in.
  static func isTold(_ fence: some Collection<UInt8>) -> Bool {
    let bytes = Array(fence)
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
    guard let directive = MySTDirective(bytes, at: 0, end: end) else { return false }
    return MySTInclusion(directive, bytes, 0, 0..<end) != nil
  }

  /// Those of a text that are not in code.
  public static func all(in bytes: [UInt8]) -> [MySTInclusion] {
    guard bytes.has("include}") || bytes.has("csv-table}") else { return [] }
    var result: [MySTInclusion] = []
    var open: [MySTDirective] = []
    var fence: LineScanner.Fence?
    var skipped = 0
    for line in LineScanner(bytes).lines where line.lowerBound >= skipped {
      var start = line.lowerBound
      while start < line.upperBound, isSpaceOrTab(bytes[start]) { start += 1 }
      let text = bytes[start..<line.upperBound]
      if let known = fence {
        if known.isClosed(by: line, bytes) { fence = nil }
      } else if open.last?.isClosed(by: text) == true {
        open.removeLast()
      } else if let directive = MySTDirective(bytes, at: start, end: line.upperBound) {
        if let found = MySTInclusion(directive, bytes, start, line) {
          result.append(found)
          skipped = found.range.upperBound
        } else if MySTDirective.literal.contains(directive.name) {
          fence = LineScanner.Fence(line, bytes)
          if fence == nil { open.append(directive) }
        } else {
          open.append(directive)
        }
      } else {
        fence = LineScanner.Fence(line, bytes)
      }
    }
    return result
  }

  private init?(_ directive: MySTDirective, _ bytes: [UInt8], _ start: Int, _ line: Range<Int>) {
    var options = directive.options
    switch directive.name {
    case "include":
      path = directive.argument
      if options["literal"] != nil || options["code"] != nil {
        kind = .code(info: options["code"] ?? "")
      } else {
        kind = .markdown
      }
    case "literalinclude":
      path = directive.argument
      // What they mean is known to Python's own reader, or to a tool that compares files.
      if options["pyobject"] != nil || options["diff"] != nil { return nil }
      kind = .code(info: directive.codeInfo(in: options["language"] ?? ""))
    case "csv-table":
      guard let file = options["file"] else { return nil }
      path = file
      options["file"] = nil
      let head = options.sorted { $0.key < $1.key }.map { "\n:\($0.key): \($0.value)" }.joined()
      kind = .content(head: "{csv-table} \(directive.argument)\(head)\n\n")
    default: return nil
    }
    guard !path.isEmpty else { return nil }
    self.options = options.filter { Self.partial.contains($0.key) }
    var end = line.upperBound
    for line in LineScanner(bytes).lines where line.lowerBound >= directive.contentStart {
      let text = bytes[line].drop { isSpaceOrTab($0) }
      end = line.upperBound
      if directive.isClosed(by: text) { break }
    }
    range = start..<end
    indent = Array(bytes[line.lowerBound..<start])
  }
}
