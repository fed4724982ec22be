/// Makes ids of what headings say, as GitHub does, each only once.
///
///     var slugger = Slugger()
///     slugger.slug(for: "What's new?")  // "whats-new"
///     slugger.slug(for: "What's New")   // "whats-new-1"
///     slugger.slug(for: "Über 日本")     // "über-日本"
///
/// Letters are lower-cased, spaces become hyphens; letters, marks, digits, `_` and `-` stay, the rest
/// goes. A heading of which nothing stays is a `section`.
public struct Slugger: Sendable {
  private var taken: Set<String> = []
  /// The number to try first for a slug met before, so that many like headings are not quadratic.
  private var next: [String: Int] = [:]
  /// By whose rules.
  var style = Style.gitHub

  public enum Style: Sendable {
    case gitHub
    /// Hyphens never stand together, and `_1` tells headings of one name apart (Python-Markdown's `toc`).
    case mkDocs
    /// A hyphen stands for every sign, none beside another or at an end; a digit at the beginning gets `_`
    /// (VitePress's `slugify`).
    case vitePress
  }

  public init() {}

  /// Keeps an id from being given to a heading.
  public mutating func reserve(_ id: String) { taken.insert(id) }

  public mutating func slug(for text: String) -> String { unique(Slugger.stem(of: text, style)) }

  /// An id that nothing has yet: the one that is wished for, or that with a number.
  mutating func unique(_ stem: String) -> String {
    var slug = stem
    var number = next[stem] ?? 0
    let sign = style == .mkDocs ? "_" : "-"
    if number > 0 { slug = "\(stem)\(sign)\(number)" }
    if number == 0, taken.insert(slug).inserted { return slug }
    if number == 0 { (number, slug) = (1, "\(stem)\(sign)1") }
    while !taken.insert(slug).inserted {
      number += 1
      slug = "\(stem)\(sign)\(number)"
    }
    next[stem] = number + 1
    return slug
  }

  /// The slug of a text before it is made unique.
  public static func stem(of text: String) -> String {
    var text = text
    let ascii = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } ? asciiStem(of: $0) : nil }
    let slug = ascii ?? unicodeStem(of: text)
    return slug.isEmpty ? "section" : slug
  }

  static func stem(of text: String, _ style: Style) -> String {
    switch style {
    case .gitHub: return stem(of: text)
    case .mkDocs: return mkDocsStem(of: text)
    case .vitePress: break
    }
    var words: [String] = []
    var word = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isWhitespace || signs.contains(scalar) {
        words.append(word)
        word = ""
      } else {
        word.unicodeScalars.append(scalar)
      }
    }
    let slug = (words + [word]).filter { !$0.isEmpty }.joined(separator: "-")
    if slug.isEmpty { return "section" }
    return slug.first?.isNumber == true ? "_" + slug : slug
  }

  /// Blanks at the ends go first, so that a hyphen that is written there stays: `--index-url` is `-index-url`.
  private static func mkDocsStem(of text: String) -> String {
    let kept = text.lowercased().unicodeScalars.filter { staysInSlug($0) || isBreak($0) }
    var slug = String.UnicodeScalarView()
    for scalar in String(kept).trimming(\.isWhitespace).unicodeScalars {
      if !isBreak(scalar) { slug.append(scalar) } else if slug.last != "-" { slug.append("-") }
    }
    return slug.isEmpty ? "section" : String(slug)
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar.properties.isWhitespace
  }

  private static let signs = Set("~`!@#$%^&*()-_+=[]{}|\\;:\"'“”‘’<>,.?/".unicodeScalars)

  private static func asciiStem(of utf8: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: utf8.count) { slug in
      var count = 0
      for byte in utf8 {
        let stays: UInt8
        switch byte {
        case UInt8(ascii: " "): stays = UInt8(ascii: "-")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): stays = byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"), UInt8(ascii: "_"):
          stays = byte
        default: continue
        }
        slug[count] = stays
        count += 1
      }
      return count
    }
  }

  private static func unicodeStem(of text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " {
        slug.append("-")
      } else if scalar == "-" || staysInSlug(scalar) {
        slug.append(scalar)
      }
    }
    return String(slug)
  }

  /// Ruby's `\p{Word}`, of which GitHub makes its ids.
  private static func staysInSlug(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default: return false
    }
  }
}
