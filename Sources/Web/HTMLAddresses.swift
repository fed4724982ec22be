/// The addresses in a piece of HTML, for a site to put others in their place.
public enum HTMLAddresses {
  /// What a browser does with an address.
  public enum Use: Sendable, Equatable {
    /// It goes there, or opens what is there.
    case link
    /// It shows the picture that is there.
    case image
  }

  /// The HTML with other addresses; nil when all of them stay.
  ///
  /// What is not an address stays byte for byte.
  ///
  /// - Parameter replacement: is told each address as it is meant, character references read, what it is for, and where
  ///   it stands in the bytes; gives the one to write, or nil for the same.
  public static func replaced(
    in html: UnsafeBufferPointer<UInt8>,
    _ replacement: (_ address: String, _ use: Use, _ place: Range<Int>) -> String?
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var done = 0
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      guard case .startTag(let name, let attributes) = token else { continue }
      for attribute in attributes {
        guard let place = attribute.value, let kind = kind(of: attribute.name, on: name) else { continue }
        let written = String(decoding: htmlDecoded(html[place]), as: UTF8.self)
        guard let new = kind.replaced(written, place, replacement), new != written else { continue }
        result += html[done..<place.lowerBound]
        let isQuoted = place.lowerBound > 0 && [0x22, 0x27].contains(html[place.lowerBound - 1])
        result += isQuoted ? htmlEscaped(new) : [0x22] + htmlEscaped(new) + [0x22]
        done = place.upperBound
      }
    }
    guard done > 0 else { return nil }
    return result + html[done...]
  }

  private enum Kind {
    case one(Use)
    /// Addresses with widths or densities, between commas: HTML standard, 4.8.4.2.1 Srcset attributes.
    case several

    func replaced(
      _ value: String, _ place: Range<Int>, _ replacement: (String, Use, Range<Int>) -> String?
    ) -> String? {
      switch self {
      case .one(let use):
        let trimmed = value.trimmingSpaces
        return trimmed.isEmpty ? nil : replacement(trimmed, use, place)
      case .several:
        return value.split(separator: ",").map { candidate in
          let words = candidate.split(whereSeparator: \.isWhitespace).map(String.init)
          guard let address = words.first else { return "" }
          return ([replacement(address, .image, place) ?? address] + words.dropFirst()).joined(separator: " ")
        }.joined(separator: ", ")
      }
    }
  }

  private static func kind(of attribute: String, on element: String) -> Kind? {
    switch (element, attribute) {
    case ("a", "href"), ("area", "href"): .one(.link)
    case ("img", "src"), ("video", "poster"), ("input", "src"): .one(.image)
    case ("img", "srcset"), ("source", "srcset"): .several
    case ("audio", "src"), ("video", "src"), ("source", "src"), ("track", "src"), ("embed", "src"),
      ("iframe", "src"), ("object", "data"):
      .one(.link)
    default: nil
    }
  }

}

/// A value as it may stand between quotation marks of either kind.
func htmlEscaped(_ value: String) -> [UInt8] {
  var writer = HTMLWriter()
  writer.text(value)
  return writer.bytes.flatMap { $0 == 0x27 ? Array("&#39;".utf8) : [$0] }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var scalars = Substring(self)
    while scalars.first?.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
