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

  public init() {}

  /// Keeps an id from being given to a heading.
  public mutating func reserve(_ id: String) { taken.insert(id) }

  public mutating func slug(for text: String) -> String {
    let stem = Slugger.stem(of: text)
    var slug = stem
    var number = next[stem] ?? 0
    if number > 0 { slug = "\(stem)-\(number)" }
    while !taken.insert(slug).inserted {
      number += 1
      slug = "\(stem)-\(number)"
    }
    next[stem] = number + 1
    return slug
  }

  /// The slug of a text before it is made unique.
  public static func stem(of text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if scalar == " " {
        slug.append("-")
      } else if scalar == "-" || scalar == "_" || staysInSlug(scalar) {
        slug.append(scalar)
      }
    }
    return slug.isEmpty ? "section" : String(slug)
  }

  /// Ruby's `\p{Word}`, of which GitHub makes its ids.
  private static func staysInSlug(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return (0x30...0x39).contains(scalar.value) || (0x61...0x7A).contains(scalar.value)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default: return false
    }
  }
}
