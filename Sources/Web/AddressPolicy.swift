/// Which addresses may stand in a page: the one place that decides it.
///
/// A browser runs what follows `javascript:`, and shows what follows `data:` as a document. It finds the scheme after it
/// has taken out tabs and line ends and what stands before the first letter. Programs on the way to a browser take out
/// more, so here every control character, blank and invisible character is.
public struct AddressPolicy: Sendable, Equatable {
  /// What an address is for.
  public enum Use: Sendable {
    /// Somewhere to go to.
    case link
    /// A picture to show, whose scripts no browser runs.
    case image
  }

  /// Schemes that the author has asked for, in lower case.
  public var allowed: Set<String> = []

  public init(allowing allowed: Set<String> = []) { self.allowed = allowed }

  /// Schemes that run or show what follows them, as if the site had written it.
  public static let dangerous: Set<String> = ["data", "javascript", "vbscript"]
  /// Schemes of links by people who are not the site's author.
  public static let ofStrangers: Set<String> = ["http", "https", "mailto", "tel"]

  /// The scheme for which an address is refused; nil when it may stand there.
  public func refusedScheme(of address: String, for use: Use) -> String? {
    guard let (scheme, rest) = parts(of: address), Self.dangerous.contains(scheme), !allowed.contains(scheme)
    else { return nil }
    return use == .image && scheme == "data" && isPicture(rest) ? nil : scheme
  }

  /// The same for what strangers have written: no scheme may stand there but those for pages and for letters, and what
  /// the author has added. Those that are dangerous nobody can add for strangers.
  public func schemeRefusedToStrangers(of address: String, for use: Use) -> String? {
    guard let (scheme, rest) = parts(of: address) else { return nil }
    if Self.dangerous.contains(scheme) {
      return use == .image && scheme == "data" && isPicture(rest) ? nil : scheme
    }
    return Self.ofStrangers.contains(scheme) || allowed.contains(scheme) ? nil : scheme
  }

  /// The scheme of an address in lower case, and what follows its colon without blanks, as far as it matters here.
  private func parts(of address: String) -> (scheme: String, rest: [UInt8])? {
    // Most addresses are paths, and have no colon.
    guard address.utf8.contains(UInt8(ascii: ":")) else { return nil }
    var scheme = ""
    var rest: [UInt8] = []
    var isScheme = true
    for scalar in address.unicodeScalars where !isLeftOut(scalar) {
      if isScheme {
        switch scalar {
        case "a"..."z": scheme.unicodeScalars.append(scalar)
        case "A"..."Z": scheme.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
        case "0"..."9", "+", "-", ".":
          if scheme.isEmpty { return nil }
          scheme.unicodeScalars.append(scalar)
        case ":": isScheme = false
        default: return nil
        }
      } else {
        guard scalar.isASCII, rest.count < 32 else { break }
        rest.append(UInt8(scalar.value))
      }
    }
    return isScheme || scheme.isEmpty ? nil : (scheme, rest)
  }

  /// Whether what follows `data:` is a picture by its type.
  private func isPicture(_ rest: [UInt8]) -> Bool {
    let type = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
    let name = String(decoding: type.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    return type.count < rest.count
      && ["image/avif", "image/gif", "image/jpeg", "image/png", "image/svg+xml", "image/webp"].contains(name)
  }

  /// Whether a character may be taken out on the way: controls, blanks, what is not seen, and what stands for a NUL.
  private func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0xFFFD: true
    case 0x21...0x7E: false
    default: scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
