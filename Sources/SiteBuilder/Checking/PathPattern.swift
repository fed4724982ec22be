/// A pattern for paths: `*` is anything within a folder, `**` anything at all, `?` one byte but a `/`.
///
///     PathPattern("/windows/**").matches("/windows/win32/api")  // true
///     PathPattern("*.png").matches("images/a.png")              // false
struct PathPattern: Sendable, Equatable {
  private enum Part: Equatable {
    case byte(UInt8)
    case one, anyInFolder, any
  }

  let text: String
  private let parts: [Part]
  /// The bytes that all it matches begin with.
  private let beginning: [UInt8]
  /// Whether what follows these may be anything.
  private let endsWithAny: Bool

  init(_ text: String) {
    self.text = text
    var parts: [Part] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"):
        if parts.last == .anyInFolder { parts[parts.count - 1] = .any } else { parts.append(.anyInFolder) }
      case UInt8(ascii: "?"): parts.append(.one)
      default: parts.append(.byte(byte))
      }
    }
    self.parts = parts
    beginning = parts.prefix { if case .byte = $0 { true } else { false } }.map {
      if case .byte(let byte) = $0 { byte } else { 0 }
    }
    endsWithAny = parts.count == beginning.count + 1 && parts.last == .any
  }

  /// Whether the whole of a path is what the pattern says. The time is the product of both lengths at most.
  func matches(_ path: String) -> Bool {
    guard path.utf8.starts(with: beginning) else { return false }
    if endsWithAny { return true }
    // Which beginnings of the pattern match the bytes so far.
    var reached = [Bool](repeating: false, count: parts.count + 1)
    reached[0] = true
    skipStars(&reached)
    for byte in path.utf8 {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (index, part) in parts.enumerated() where reached[index] {
        switch part {
        case .byte(byte): next[index + 1] = true
        case .byte: break
        case .one: if byte != UInt8(ascii: "/") { next[index + 1] = true }
        case .anyInFolder: if byte != UInt8(ascii: "/") { next[index] = true }
        case .any: next[index] = true
        }
      }
      skipStars(&next)
      reached = next
      if !reached.contains(true) { return false }
    }
    return reached[parts.count]
  }

  /// A star may stand for nothing.
  private func skipStars(_ reached: inout [Bool]) {
    for (index, part) in parts.enumerated() where reached[index] {
      if part == .any || part == .anyInFolder { reached[index + 1] = true }
    }
  }
}
