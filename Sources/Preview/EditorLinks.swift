public import Diagnostics
import Foundation

/// How an address opens a file in an editor, at a line and a column.
public struct Editor: Sendable, Equatable {
  /// Editors by the names that people call them by, with the addresses that open a file in them.
  static let known: [(names: [String], pattern: String)] = [
    (["vscode", "code"], "vscode://file{file}:{line}:{column}"),
    (["vscode-insiders", "code-insiders"], "vscode-insiders://file{file}:{line}:{column}"),
    (["vscodium", "codium"], "vscodium://file{file}:{line}:{column}"),
    (["cursor"], "cursor://file{file}:{line}:{column}"),
    (["windsurf"], "windsurf://file{file}:{line}:{column}"),
    (["zed", "zeditor"], "zed://file{file}:{line}:{column}"),
    (["subl", "sublime", "sublime_text"], "subl://open?url=file://{file}&line={line}&column={column}"),
    (["mate", "textmate"], "txmt://open?url=file://{file}&line={line}&column={column}"),
    (["mvim", "macvim"], "mvim://open?url=file://{file}&line={line}&column={column}"),
    (["emacs", "emacsclient"], "emacs://open?url=file://{file}&line={line}&column={column}"),
    (["idea", "intellij"], "idea://open?file={file}&line={line}&column={column}"),
    (["phpstorm"], "phpstorm://open?file={file}&line={line}&column={column}"),
    (["pycharm"], "pycharm://open?file={file}&line={line}&column={column}"),
    (["webstorm"], "webstorm://open?file={file}&line={line}&column={column}"),
  ]

  /// With `{file}`, `{line}` and `{column}` in it.
  let pattern: String

  /// - Parameter text: a name, or an address with `{file}` in it, and with `{line}` and `{column}` where they belong.
  public init(_ text: String) throws(PreviewError) {
    if let pattern = Self.pattern(named: text) {
      self.pattern = pattern
      return
    }
    guard text.contains("{file}") else {
      let names = Self.known.map { $0.names[0] }.joined(separator: ", ")
      throw PreviewError(
        "'\(text)' is not an editor whose addresses are known",
        hint: didYouMean(text, among: Self.known.flatMap(\.names))
          ?? "known are \(names); for others give an address, 'editor://open?file={file}&line={line}'")
    }
    guard let scheme = Self.scheme(of: text), !["javascript", "vbscript", "data"].contains(scheme) else {
      throw PreviewError(
        "'\(text)' is not an address that opens an editor",
        hint: "it begins with a scheme, 'editor://open?file={file}&line={line}'")
    }
    pattern = text
  }

  /// The editor that somebody has set for all programs, if it is one whose addresses are known: others, such as `vi`,
  /// live in a terminal.
  public init?(environment: [String: String]) {
    for name in ["VISUAL", "EDITOR"] {
      // A command with its arguments: `code --wait`, `'/opt/my editor/bin/code' -w`.
      guard let command = environment[name]?.trimmingCharacters(in: .whitespaces), let first = command.first
      else { continue }
      let words =
        first == "'" || first == "\""
        ? command.dropFirst().split(separator: first) : command.split(separator: " ")
      let program = words.first?.split(separator: "/").last.map(String.init) ?? ""
      // `EDITOR` stands in only where there is no `VISUAL`.
      guard let pattern = Self.pattern(named: program) else { return nil }
      self.pattern = pattern
      return
    }
    return nil
  }

  private static func pattern(named name: String) -> String? {
    let name = name.lowercased()
    return known.first { $0.names.contains(name) }?.pattern
  }

  /// Letters, digits, `+`, `-` and `.` before the first colon, as RFC 3986 has them; in lower case.
  private static func scheme(of address: String) -> String? {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = address[..<colon].lowercased()
    let isScheme =
      scheme.utf8.first.map { 97...122 ~= $0 } == true
      && scheme.utf8.allSatisfy { 97...122 ~= $0 || 48...57 ~= $0 || "+-.".utf8.contains($0) }
    return isScheme ? scheme : nil
  }

  /// - Parameter file: an absolute path.
  func address(of file: String, line: Int, column: Int) -> String {
    // In one go: what a path is called is not a place for another.
    var result = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      let values = [("{file}", encoded(file)), ("{line}", "\(line)"), ("{column}", "\(column)")]
      if let (name, value) = values.first(where: { rest.hasPrefix($0.0) }) {
        result += value
        rest = rest.dropFirst(name.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }.joined()
  }
}

/// The places of a site's files in an editor.
public struct EditorLinks: Sendable {
  private let editor: Editor
  /// The site's folder, absolute.
  private let folder: String

  public init(_ editor: Editor, folder: String) {
    self.editor = editor
    let real = realpath(folder, nil)
    defer { free(real) }
    self.folder = real.map { String(cString: $0) } ?? folder
  }

  /// The address that opens a place; nil for one in no file, such as the theme that is in the program.
  public func address(of span: Span) -> String? {
    let path = span.file.path
    guard !path.isEmpty else { return nil }
    let place = path.hasPrefix("/") ? path : folder + "/" + path
    guard place.hasPrefix("/"), FileStamp(place) != nil else { return nil }
    return editor.address(of: place, line: span.line, column: span.column)
  }
}
