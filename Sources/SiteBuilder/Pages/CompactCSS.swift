internal import Glibc

/// A style sheet without what browsers do not read: comments, blanks at the beginnings of lines, and empty lines.
///
/// A comment that begins with `/*!` stays, by the custom of those who put licences into them.
enum CompactCSS {
  static func bytes(of css: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(css.count)
    var place = 0
    var isAtLineStart = true
    while place < css.count {
      let byte = css[place]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        if !isAtLineStart { result.append(byte) }
        place += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        if !isAtLineStart { result.append(UInt8(ascii: "\n")) }
        isAtLineStart = true
        place += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        copy(to: endOfString(css, place))
      case UInt8(ascii: "\\"):
        copy(to: place + 2)
      case UInt8(ascii: "/") where has("/*", at: place):
        let end = endOfComment(css, place)
        if has("/*!", at: place) {
          copy(to: end)
        } else {
          // Between two words it parts them.
          if !isAtLineStart, result.last != UInt8(ascii: " ") { result.append(UInt8(ascii: " ")) }
          place = end
          while result.last == UInt8(ascii: " "), place < css.count, css[place] == UInt8(ascii: " ") {
            place += 1
          }
        }
      case UInt8(ascii: "u") where has("url(", at: place):
        // An address without quotation marks may have anything in it.
        let start = css[(place + 4)...].first { $0 != UInt8(ascii: " ") }
        if start == UInt8(ascii: "\"") || start == UInt8(ascii: "'") {
          copy(to: place + 4)
        } else {
          copy(to: (css[place...].firstIndex(of: UInt8(ascii: ")")) ?? css.count - 1) + 1)
        }
      default:
        result.append(byte)
        isAtLineStart = false
        place += 1
      }
    }
    return result

    func has(_ text: StaticString, at place: Int) -> Bool {
      guard place + text.utf8CodeUnitCount <= css.count else { return false }
      return css.withUnsafeBytes { css in
        css.baseAddress.map { memcmp($0 + place, text.utf8Start, text.utf8CodeUnitCount) == 0 } ?? false
      }
    }

    func copy(to end: Int) {
      let end = min(end, css.count)
      result += css[place..<end]
      place = end
      isAtLineStart = false
    }
  }

  /// Behind the quotation mark that ends a string, or the line in which none does.
  private static func endOfString(_ css: [UInt8], _ start: Int) -> Int {
    var place = start + 1
    while place < css.count {
      switch css[place] {
      case css[start]: return place + 1
      case UInt8(ascii: "\n"): return place
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return css.count
  }

  private static func endOfComment(_ css: [UInt8], _ start: Int) -> Int {
    var place = start + 2
    while place + 1 < css.count {
      if css[place] == UInt8(ascii: "*"), css[place + 1] == UInt8(ascii: "/") { return place + 2 }
      place += 1
    }
    return css.count
  }
}
