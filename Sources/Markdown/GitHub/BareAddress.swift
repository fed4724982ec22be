internal import Diagnostics

/// An address that stands in a text as it is.
public struct BareAddress: Sendable {
  /// In bytes.
  public let range: Range<Int>
  /// What its author left out of it.
  public let scheme: StaticString

  /// The addresses in a text, one behind the other.
  public static func all(in text: String) -> [BareAddress] {
    let bytes = Array(text.utf8)
    guard bytes.mention("@") || bytes.mention("://") || bytes.mention("www.") else { return [] }
    var scanner = AddressScanner(bytes)
    scanner.scan(0..<bytes.count)
    return scanner.found
  }
}

/// Looks for bare addresses, by the rules of GitHub's specification.
struct AddressScanner {
  private let bytes: [UInt8]
  private(set) var found: [BareAddress] = []
  /// Up to here no domain is one: it ends with underscores. Without it, `www._www._…` would be quadratic.
  private var noDomainUntil = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan(_ run: Range<Int>) {
    var index = max(run.lowerBound, found.last?.range.upperBound ?? 0)
    while index < run.upperBound {
      var address: (range: Range<Int>, scheme: StaticString)?
      switch bytes[index] {
      case UInt8(ascii: ":"): address = url(at: index, run)
      case UInt8(ascii: "w"): address = www(at: index)
      case UInt8(ascii: "@"): address = email(at: index, run)
      default: break
      }
      // Behind a backslash the `<` would be one.
      if let address, address.range.lowerBound >= found.last?.range.upperBound ?? 0,
        byte(address.range.lowerBound - 1) != UInt8(ascii: "\\")
      {
        found.append(BareAddress(range: address.range, scheme: address.scheme))
        index = max(index + 1, address.range.upperBound)
      } else {
        index += 1
      }
    }
  }

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0x20 }

  private func matches(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + $0.count]) }
  }

  // MARK: The three forms

  /// `https://example.org` around a colon.
  private mutating func url(at colon: Int, _ run: Range<Int>) -> (Range<Int>, StaticString)? {
    guard matches("://", at: colon) else { return nil }
    var start = colon
    while start > run.lowerBound, isLetter(bytes[start - 1]), colon - start < 6 { start -= 1 }
    let scheme = bytes[start..<colon].map { $0 | 0x20 }
    guard ["http", "https", "ftp"].contains(where: { scheme.elementsEqual($0.utf8) }) else { return nil }
    guard let domain = endOfDomain(from: colon + 3, needsDot: false) else { return nil }
    let end = endOfLink(from: start, atLeast: domain)
    return end > colon + 3 ? (start..<end, "") : nil
  }

  /// `www.example.org`
  private mutating func www(at start: Int) -> (Range<Int>, StaticString)? {
    let before = byte(start - 1)
    guard start >= noDomainUntil, matches("www.", at: start), before <= 0x20 || "*_~(".utf8.contains(before),
      let domain = endOfDomain(from: start, needsDot: true)
    else { return nil }
    let end = endOfLink(from: start, atLeast: domain)
    return end > start + 4 ? (start..<end, "http://") : nil
  }

  /// `name@example.org` around the `@`.
  private func email(at sign: Int, _ run: Range<Int>) -> (Range<Int>, StaticString)? {
    var start = sign
    let floor = max(run.lowerBound, found.last?.range.upperBound ?? 0)
    while start > floor, isAlphanumeric(bytes[start - 1]) || ".+-_".utf8.contains(bytes[start - 1]) {
      start -= 1
    }
    guard start < sign else { return nil }
    var end = sign + 1
    var dots = 0
    while end < run.upperBound {
      let byte = bytes[end]
      if byte == UInt8(ascii: "."), end + 1 < run.upperBound, isAlphanumeric(bytes[end + 1]) {
        dots += 1
      } else if !isAlphanumeric(byte), byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    guard dots > 0, isAlphanumeric(bytes[end - 1]), end == bytes.count || bytes[end] != UInt8(ascii: "@")
    else { return nil }
    if matches("mailto:", at: start - 7), start - 7 >= floor { return (start - 7..<end, "") }
    return (start..<end, "mailto:")
  }

  // MARK: Ends

  /// The end of a domain, whose last two parts have no underscore; nil where there is none.
  private mutating func endOfDomain(from start: Int, needsDot: Bool) -> Int? {
    var end = start
    var dots = 0
    var (underscores, before) = (0, 0)
    scan: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "_"): underscores += 1
      case UInt8(ascii: "."):
        (before, underscores) = (underscores, 0)
        dots += 1
      case UInt8(ascii: "-"), 0x80...: break
      case let byte where isAlphanumeric(byte): break
      default: break scan
      }
      end += 1
    }
    guard underscores + before == 0 else {
      noDomainUntil = end
      return nil
    }
    guard end > start, bytes[start] != UInt8(ascii: "."), !needsDot || dots > 0 else { return nil }
    return end
  }

  /// The end of an address: at a space or a `<`, and without the punctuation that is the sentence's.
  private func endOfLink(from start: Int, atLeast domain: Int) -> Int {
    var end = domain
    var brackets = 0
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "<"),
      bytes[end] != UInt8(ascii: ">")
    {
      if bytes[end] == UInt8(ascii: "[") { brackets += 1 }
      if bytes[end] == UInt8(ascii: "]") {
        // The bracket of a link's text or of a note is not the address's.
        if brackets == 0 { break }
        brackets -= 1
      }
      end += 1
    }
    var parentheses = bytes[start..<end].reduce(0) {
      $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0)
    }
    while end > start {
      switch bytes[end - 1] {
      case UInt8(ascii: ")"):
        if parentheses >= 0 { return end }
        parentheses += 1
        end -= 1
      case UInt8(ascii: ";"):
        // `&amp;` at the end is the sentence's entity.
        var entity = end - 1
        while entity > start, isLetter(bytes[entity - 1]) { entity -= 1 }
        let isEntity = entity < end - 1 && entity > start && bytes[entity - 1] == UInt8(ascii: "&")
        end = isEntity ? entity - 1 : end - 1
      case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
      default: return end
      }
    }
    return end
  }
}

func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }
