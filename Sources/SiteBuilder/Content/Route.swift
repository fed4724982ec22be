/// Where something ends up in `public/`, and how a page links to it.
///
/// Links are relative to the page that holds them, so that a site opens from a folder, from a server and
/// from any path of a server.
public struct Route: Sendable, Hashable {
  /// The file in `public/`: `guide/start/index.html`.
  public let path: String
  /// The site's path on its server, with a `/` at both ends, for a page that is shown at any address: its links cannot
  /// be relative.
  var base: String? = nil

  /// What hosts show for an address where nothing is.
  static let notFoundPath = "404.html"

  /// A file that is copied to its own path.
  init(file path: String) { self.path = path }

  /// A page's file: a folder of its own for everything but an `index`.
  ///
  ///     guide/index.md → guide/index.html
  ///     guide/start.md → guide/start/index.html
  init(page source: String) {
    let stem = source.lastIndex(of: ".").map { String(source[..<$0]) } ?? source
    path = lastComponent(of: stem) == "index" ? stem + ".html" : stem + "/index.html"
  }

  /// The page of a folder, whatever its file is called; nothing is the site's own folder.
  init(folder: String) { path = join(folder, "index.html") }

  /// The address within the site, without a file's name: `guide/start/`, and nothing for the home page.
  public var address: String {
    lastComponent(of: path) == "index.html" ? String(path.dropLast("index.html".count)) : path
  }

  /// How many folders deep the file is.
  var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

  /// What leads from this file's folder to the site's root: `../../`.
  public var rootPrefix: String { base ?? String(repeating: "../", count: depth) }

  /// The address from the root, encoded: what follows `rootPrefix` in a link.
  func encoded(_ style: SiteConfiguration.LinkStyle) -> String {
    percentEncoded(style == .folders ? address : path)
  }

  /// The link from this file to another.
  public func link(to target: Route, _ style: SiteConfiguration.LinkStyle) -> String {
    if let base { return base + target.encoded(style) }
    let to = style == .folders ? target.address : target.path
    let (up, rest) = Self.way(from: path.utf8, to: to.utf8)
    if up == 0 { return rest == to.endIndex ? "./" : percentEncoded(String(to[rest...])) }
    return String(repeating: "../", count: up) + percentEncoded(String(to[rest...]))
  }
}

extension Route {
  /// How many folders up a way leads first, and what of the other path it goes on with.
  ///
  /// What the two have in common ends with a folder, so a file's own name is never part of it.
  private static func way(
    from: String.UTF8View, to: String.UTF8View
  ) -> (up: Int, rest: String.Index) {
    let slash = UInt8(ascii: "/")
    var (place, other) = (from.startIndex, to.startIndex)
    var (common, rest) = (place, other)
    while place < from.endIndex, other < to.endIndex, from[place] == to[other] {
      let isFolder = from[place] == slash
      (place, other) = (from.index(after: place), to.index(after: other))
      if isFolder { (common, rest) = (place, other) }
    }
    return (from[common...].count { $0 == slash }, rest)
  }
}

/// Whether a byte stands in a URL's path as it is: a letter, a digit, or one of `/-._~!$&'()*+,;=@`.
private func isSafe(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"),
    UInt8(ascii: "&")...UInt8(ascii: "9"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: ";"),
    UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}

/// A path as a URL writes it: every byte but letters, digits and what a path may hold becomes `%XX`.
func percentEncoded(_ path: String) -> String {
  if path.utf8.allSatisfy(isSafe) { return path }
  let digits = Array("0123456789ABCDEF".utf8)
  var result: [UInt8] = []
  for byte in path.utf8 {
    if isSafe(byte) {
      result.append(byte)
    } else {
      result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// A URL's path as a file's path; what is not encoded well stands for itself.
func percentDecoded(_ path: String) -> String {
  guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
  var result: [UInt8] = []
  let bytes = Array(path.utf8)
  var index = 0
  func digit(_ index: Int) -> UInt8? {
    index < bytes.count ? Character(Unicode.Scalar(bytes[index])).hexDigitValue.map { UInt8($0) } : nil
  }
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), let high = digit(index + 1), let low = digit(index + 2) {
      result.append(high << 4 | low)
      index += 3
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: result, as: UTF8.self)
}

/// Whether a path has nothing to be taken out: no part of it is empty, or begins with a point.
func isNormal(_ path: String.UTF8View) -> Bool {
  var before = UInt8(ascii: "/")
  for byte in path {
    if before == UInt8(ascii: "/"), byte == before || byte == UInt8(ascii: ".") { return false }
    before = byte
  }
  return before != UInt8(ascii: "/") || path.isEmpty
}

/// A path without `.` and `..`, or nil when it leads out of the folder it starts in.
func normalized(_ path: String) -> String? {
  if isNormal(path.utf8) { return path }
  let (slash, point) = (UInt8(ascii: "/"), UInt8(ascii: "."))
  var result: [UInt8] = []
  result.reserveCapacity(path.utf8.count)
  var path = path
  let isWithin = path.withUTF8 { bytes in
    for part in bytes.split(separator: slash) {
      if part.count == 1, part.first == point { continue }
      if part.count == 2, part.first == point, part.last == point {
        if result.isEmpty { return false }
        result.removeSubrange((result.lastIndex(of: slash) ?? 0)...)
      } else {
        if !result.isEmpty { result.append(slash) }
        result += part
      }
    }
    return true
  }
  return isWithin ? String(decoding: result, as: UTF8.self) : nil
}
