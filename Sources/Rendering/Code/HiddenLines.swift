/// Lines of Rust that a compiler needs and a reader does not: they begin with `#`, as rustdoc and mdBook have it.
enum HiddenLines {
  /// Whether a block of code may have some; `rust,editable` is Rust, too.
  static func mayStand(in language: String) -> Bool { ["rust", "rs"].contains(language.lowercased()) }

  /// Code without them. `##` at the beginning of a line stands for one `#`; `#[test]` and `#!/bin/sh` are no such lines.
  static func removed(from code: [UInt8]) -> [UInt8] {
    guard code.contains(UInt8(ascii: "#")) else { return code }
    var result: [UInt8] = []
    var start = 0
    while start < code.count {
      let end = code[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? code.count
      let line = code[start..<end]
      start = end
      guard let mark = line.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }), line[mark] == UInt8(ascii: "#")
      else {
        result += line
        continue
      }
      switch mark + 1 < line.endIndex ? line[mark + 1] : 0x0A {
      case UInt8(ascii: "!"), UInt8(ascii: "["): result += line
      case UInt8(ascii: "#"): result += line[..<mark] + line[(mark + 1)...]
      default: break
      }
    }
    return result
  }
}
