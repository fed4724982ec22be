internal import Foundation
internal import Rendering

/// The tags of a site's pages, each with the part of an address that it has.
struct TagIndex: Sendable {
  struct Tag: Sendable {
    /// As the first page that has it writes it.
    let name: String
    let slug: String
    /// In the order of their paths.
    var pages: [Int]
  }

  /// In the order of an index.
  private(set) var tags: [Tag] = []
  /// Which tags each page has, in the order written.
  private(set) var ofPage: [Int: [Int]] = [:]

  /// Tags that differ in upper and lower case alone are one.
  init(_ pages: [Page]) {
    var places: [String: Int] = [:]
    var found: [(key: String, name: String, pages: [Int])] = []
    for page in pages {
      for name in page.metadata.tags {
        let key = name.lowercased()
        if let place = places[key] {
          if found[place].pages.last != page.id { found[place].pages.append(page.id) }
        } else {
          places[key] = found.count
          found.append((key, name, [page.id]))
        }
      }
    }
    found.sort { (indexKey($0.name), $0.key) < (indexKey($1.name), $1.key) }
    var slugs: Set<String> = []
    for tag in found {
      let stem = Slugger.stem(of: tag.name)
      let base = stem.isEmpty ? "tag" : stem
      var slug = base
      var number = 2
      while !slugs.insert(slug).inserted {
        slug = "\(base)-\(number)"
        number += 1
      }
      tags.append(Tag(name: tag.name, slug: slug, pages: tag.pages))
    }
    for (number, tag) in tags.enumerated() {
      for page in tag.pages { ofPage[page, default: []].append(number) }
    }
  }
}

/// What a word is sorted by in an index: its letters without accents, in lower case, and what stands before its first
/// letter or digit left out.
func indexKey(_ text: String) -> String {
  let letters = text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars.filter {
    !$0.properties.isDiacritic && $0.properties.generalCategory != .nonspacingMark
  }
  let word = letters.drop { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
  return String(String.UnicodeScalarView(word.isEmpty ? letters[...] : word))
}
