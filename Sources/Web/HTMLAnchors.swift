/// The places in a piece of HTML that a link may lead to.
public enum HTMLAnchors {
  /// Whatever is there as an `id`, or as the `name` of an `a`: HTML standard, 7.4.6.3 Scrolling to a fragment.
  public static func names(in html: UnsafeBufferPointer<UInt8>) -> Set<String> {
    var result: Set<String> = []
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      guard case .startTag(let element, let attributes) = token else { continue }
      for attribute in attributes where attribute.name == "id" || attribute.name == "name" && element == "a" {
        guard let place = attribute.value, !place.isEmpty else { continue }
        result.insert(String(decoding: htmlDecoded(html[place]), as: UTF8.self))
      }
    }
    return result
  }
}
