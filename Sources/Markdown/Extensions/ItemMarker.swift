/// What begins the items of a list.
enum ItemMarker {
  /// A marker that no item of a text has, so that items that are put in are a list of their own.
  static func free(in bytes: [UInt8]) -> [UInt8] {
    let bullets = Array("+-*".utf8)
    var taken: Set<UInt8> = []
    for line in LineScanner(bytes).lines {
      guard let start = line.first(where: { !isSpaceOrTab(bytes[$0]) }), bullets.contains(bytes[start]),
        start + 1 >= line.upperBound || bytes[start + 1] <= 0x20
      else { continue }
      taken.insert(bytes[start])
      if taken.count == bullets.count { return Array("1)".utf8) }
    }
    return bullets.first { !taken.contains($0) }.map { [$0] } ?? Array("1)".utf8)
  }
}
