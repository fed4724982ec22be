/// What docfx means where it puts a file into a page, `[!code-cs[name](path?query)]`.
enum DocfxInclusion {
  /// What stands before the lines below the first one, within the item or the quotation that the inclusion stands in;
  /// nothing where it stands in a text.
  static func indent(in bytes: [UInt8], before place: Int) -> [UInt8] {
    var start = place
    while start > 0, place - start < 256, bytes[start - 1] != 0x0A { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return [] }
    var indent: [UInt8] = []
    var rest = bytes[start..<place]
    while let byte = rest.first {
      if byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">") {
        indent.append(byte)
        rest = rest.dropFirst()
        continue
      }
      let marker = rest.prefix { $0 > 0x20 }.count
      let digits = rest.prefix { (0x30...0x39).contains($0) }.count
      let marks = (digits == 0 ? "-+*" : ".)").utf8
      guard marker == digits + 1, marker < rest.count, marks.contains(rest[rest.startIndex + digits]) else {
        return []
      }
      indent += [UInt8](repeating: 0x20, count: marker)
      rest = rest.dropFirst(marker)
    }
    return indent
  }

  /// The lines that `highlight=2,4-5` marks.
  static func highlight(_ address: String) -> String? {
    let lines = value("highlight", in: address)?.filter { $0 != " " } ?? ""
    guard !lines.isEmpty, lines.utf8.allSatisfy({ "0123456789,-".utf8.contains($0) }) else { return nil }
    return lines
  }

  /// The lines of `range=2-3,5`, `start=2&end=3`, `#L2-L3`; nil where an address names none.
  static func lines(_ address: some StringProtocol) -> [ClosedRange<Int>]? {
    if let text = value("range", in: address) {
      let ranges = text.split(separator: ",").compactMap { range(String($0)) }
      return ranges.isEmpty ? nil : ranges
    }
    let (start, end) = (value("start", in: address), value("end", in: address))
    if start != nil || end != nil {
      let first = max(1, start.flatMap { Int($0) } ?? 1)
      return [first...max(first, end.flatMap { Int($0) } ?? Int.max)]
    }
    guard let sign = address.firstIndex(of: "#") else { return nil }
    let name = address[address.index(after: sign)...].prefix { $0 != "?" && $0 != "&" }
    let ends = name.split(separator: "-")
    guard let first = ends.first, first.first == "L", let number = Int(first.dropFirst()), number > 0 else {
      return nil
    }
    guard ends.count > 1 else { return [number...number] }
    guard let last = Int(ends[1].drop { $0 == "L" }), ends.count == 2 else { return nil }
    return [number...max(number, last)]
  }

  /// `2`, `2-5`, `2-`
  private static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = ends.first ?? nil, first > 0, ends.count < 3 else { return nil }
    return first...max(first, ends.count == 1 ? first : ends[1] ?? Int.max)
  }

  /// The name of a part: `?name=Load`, `#Load`.
  static func name(_ address: some StringProtocol) -> String? {
    if let name = value("name", in: address), !name.isEmpty { return name }
    guard let sign = address.firstIndex(of: "#") else { return nil }
    let name = String(address[address.index(after: sign)...].prefix { $0 != "?" && $0 != "&" })
    return name.isEmpty ? nil : Int(name) == nil ? name : "snippet" + name
  }

  private static func value(_ name: String, in address: some StringProtocol) -> String? {
    guard let sign = address.firstIndex(of: "?") else { return nil }
    let query = address[address.index(after: sign)...].prefix { $0 != "#" }
    let parts = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    return parts.first { $0.count == 2 && $0[0].lowercased() == name }.map { String($0[1]) }
  }
}
