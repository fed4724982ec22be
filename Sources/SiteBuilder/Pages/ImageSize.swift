/// A picture's size as it is drawn at its natural scale, in CSS pixels.
public struct ImageSize: Sendable, Equatable {
  /// No picture is as large as this in either direction; what a file says beyond it is no size.
  static let limit = 1_000_000_000.0

  public let width: Double
  public let height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Reads the size from a file's bytes: PNG, JPEG, GIF, WebP or SVG, recognised by what the bytes are, not
  /// by the file's name. Nil for anything else and for files that end too soon or say nothing useful.
  public init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    let size = reader.png ?? reader.gif ?? reader.jpeg ?? reader.webP ?? SVGHead(bytes)?.size
    guard let size, size.width > 0, size.height > 0, size.width <= Self.limit, size.height <= Self.limit
    else { return nil }
    self = size
  }
}

/// Numbers at offsets; nothing past the end.
private struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ offset: Int) -> Int? { offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil }

  func big(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func little(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  func has(_ text: String, at offset: Int) -> Bool {
    offset + text.utf8.count <= bytes.count
      && bytes[offset..<offset + text.utf8.count].elementsEqual(text.utf8)
  }

  func size(_ width: Int?, _ height: Int?) -> ImageSize? {
    guard let width, let height else { return nil }
    return ImageSize(width: Double(width), height: Double(height))
  }

  /// The signature, then the chunk IHDR with width and height.
  var png: ImageSize? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), has("IHDR", at: 12) else {
      return nil
    }
    return size(big(16, 4), big(20, 4))
  }

  var gif: ImageSize? {
    guard has("GIF87a", at: 0) || has("GIF89a", at: 0) else { return nil }
    return size(little(6, 2), little(8, 2))
  }

  /// Segments up to the first frame header (SOF0–SOF15 but for DHT, JPG and DAC, which share the range). An
  /// Exif orientation that lies on its side swaps the axes, as browsers do.
  var jpeg: ImageSize? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    var isOnItsSide = false
    while let mark = byte(offset), mark == 0xFF, let kind = byte(offset + 1) {
      if kind == 0xFF {
        offset += 1
        continue
      }
      if (0xD0...0xD8).contains(kind) || kind == 0x01 {
        offset += 2
        continue
      }
      guard let length = big(offset + 2, 2), length >= 2 else { return nil }
      if (0xC0...0xCF).contains(kind), kind != 0xC4, kind != 0xC8, kind != 0xCC {
        let (height, width) = (big(offset + 5, 2), big(offset + 7, 2))
        return isOnItsSide ? size(height, width) : size(width, height)
      }
      if kind == 0xDA || kind == 0xD9 { return nil }
      if kind == 0xE1, let orientation = exifOrientation(offset + 4) { isOnItsSide = orientation >= 5 }
      offset += 2 + length
    }
    return nil
  }

  /// The tag 0x0112 of the first directory of a TIFF within an Exif segment.
  private func exifOrientation(_ start: Int) -> Int? {
    guard has("Exif\0\0", at: start) else { return nil }
    let tiff = start + 6
    let isLittle = has("II", at: tiff)
    guard isLittle || has("MM", at: tiff) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? { isLittle ? little(offset, count) : big(offset, count) }
    guard let first = number(tiff + 4, 4), let count = number(tiff + first, 2) else { return nil }
    for entry in 0..<min(count, 100) {
      let place = tiff + first + 2 + 12 * entry
      if number(place, 2) == 0x0112 { return number(place + 8, 2) }
    }
    return nil
  }

  /// The first chunk of a RIFF: lossy, lossless or extended.
  var webP: ImageSize? {
    guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
    if has("VP8 ", at: 12), big(23, 3) == 0x9D012A {
      return size(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
    }
    if has("VP8L", at: 12), byte(20) == 0x2F, let bits = little(21, 4) {
      return size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if has("VP8X", at: 12) { return size(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 }) }
    return nil
  }
}

/// The `<svg …>` tag of an SVG file.
private struct SVGHead {
  /// Bytes in which the tag must begin and end.
  static let limit = 64 << 10

  private var attributes: [String: String] = [:]

  init?(_ bytes: [UInt8]) {
    let head = bytes.prefix(Self.limit)
    guard let tag = Self.tag(head) else { return nil }
    attributes = Self.attributes(tag)
  }

  /// `width` and `height` when both are lengths; what is missing follows from the view box.
  var size: ImageSize? {
    let width = attributes["width"].flatMap(Self.length)
    let height = attributes["height"].flatMap(Self.length)
    if let width, let height { return ImageSize(width: width, height: height) }
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }
      .compactMap { Double($0) }
    guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
    if let width { return ImageSize(width: width, height: width * box[3] / box[2]) }
    if let height { return ImageSize(width: height * box[2] / box[3], height: height) }
    return ImageSize(width: box[2], height: box[3])
  }

  /// A length in CSS pixels; percentages and `auto` are none.
  private static func length(_ text: String) -> Double? {
    let trimmed = text.trimmingBlanks
    let number = trimmed.prefix { $0.isNumber || ".+-".contains($0) }
    guard let value = Double(number), value >= 0 else { return nil }
    switch trimmed.dropFirst(number.count) {
    case "", "px": return value
    case "in": return value * 96
    case "cm": return value * 96 / 2.54
    case "mm": return value * 96 / 25.4
    case "pt": return value * 4 / 3
    case "pc": return value * 16
    case "em", "rem": return value * 16
    case "ex": return value * 8
    default: return nil
    }
  }

  /// What stands between `<svg` and its `>`, after a prolog, comments and a doctype.
  private static func tag(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var index = bytes.startIndex
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      // Text before the first tag: not an SVG. A byte order mark is not text.
      let before = bytes[index..<open].filter { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
      guard before.isEmpty else { return nil }
      let rest = bytes[open...]
      if rest.starts(with: "<svg".utf8), rest.count > 5, rest[open + 4] <= 0x20 || rest[open + 4] == 0x3E {
        return end(of: rest).map { bytes[open + 4..<$0] }
      }
      guard rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) else { return nil }
      guard let next = skip(rest) else { return nil }
      index = next
    }
    return nil
  }

  /// After a comment, or after a declaration with its brackets.
  private static func skip(_ rest: ArraySlice<UInt8>) -> Int? {
    if rest.starts(with: "<!--".utf8) {
      var index = rest.startIndex + 4
      while index + 3 <= rest.endIndex {
        if rest[index..<index + 3].elementsEqual("-->".utf8) { return index + 3 }
        index += 1
      }
      return nil
    }
    var brackets = 0
    for index in rest.indices {
      switch rest[index] {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return index + 1
      default: break
      }
    }
    return nil
  }

  /// The place of the tag's `>`, which is not one within quotes.
  private static func end(of rest: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    for index in rest.indices {
      let byte = rest[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  private static func attributes(_ tag: ArraySlice<UInt8>) -> [String: String] {
    var result: [String: String] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].split { $0 <= 0x20 }.last ?? []
      rest = rest[(equals + 1)...].drop { $0 <= 0x20 }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = rest.dropFirst().firstIndex(of: quote)
      else { break }
      let value = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
      result[String(decoding: name, as: UTF8.self)] = value
      rest = rest[(close + 1)...]
    }
    return result
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring {
    var result = self[...]
    while result.first?.isWhitespace == true { result.removeFirst() }
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }
}
