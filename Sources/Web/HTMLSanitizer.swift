/// HTML of strangers, made harmless: taken apart as a browser does it, and written anew from what is on the allow list.
///
/// What comes out holds no script, no style, no form, no frame and no foreign element, so that a browser reads it as it
/// is meant here. Markdown cuts HTML into pieces with its own elements between them: the open elements are remembered
/// from piece to piece, and no piece can close what it has not opened.
///
///     var sanitizer = HTMLSanitizer(addresses: policy)
///     sanitizer.enter()                                    // the page's own `<li>` begins
///     sanitizer.write(html, isInline: false, to: &out)
///     sanitizer.leave(&out)                                // closes what the strangers have left open in it
public struct HTMLSanitizer: Sendable {
  /// Something that was taken out.
  public enum Removed: Hashable, Sendable {
    case element(String)
    case attribute(String)
    /// An attribute whose address has a scheme that may not stand there.
    case address(attribute: String, scheme: String)
    /// An end tag without its start tag.
    case endTag(String)
    /// A tag that never ends, a doctype, a processing instruction.
    case markup
  }

  /// More kinds than this in one page are told as one.
  public static let kindLimit = 24

  /// What was taken out so far in the order of its first occurrence: where that was, as given, and how often.
  public private(set) var removed: [(what: Removed, place: Int, count: Int)] = []
  private var indexOfRemoved: [Removed: Int] = [:]

  private let addresses: AddressPolicy
  /// Open elements; nil stands for an element of the page's own.
  private var open: [String?] = []
  /// Where the own elements of the innermost element of the page begin.
  private var base = 0
  private var isInLink = 0

  public init(addresses: AddressPolicy) { self.addresses = addresses }

  /// An element of the page's own begins.
  ///
  /// - Parameter endsParagraph: whether a paragraph that strangers have left open would be ended by it.
  public mutating func enter(_ out: inout HTMLWriter, endsParagraph: Bool, isLink: Bool = false) {
    if endsParagraph { end(HTMLAllowList.ends("div"), &out) }
    if isLink { isInLink += 1 }
    open.append(nil)
    base = open.count
  }

  /// It ends, and with it what was opened in it.
  public mutating func leave(_ out: inout HTMLWriter, isLink: Bool = false) {
    closeAll(&out)
    if isLink { isInLink -= 1 }
    if !open.isEmpty { open.removeLast() }
    base = (open.lastIndex { $0 == nil } ?? -1) + 1
  }

  /// Closes what is open within the innermost element of the page.
  public mutating func closeAll(_ out: inout HTMLWriter) { close(downTo: base, &out) }

  /// Writes a piece of HTML.
  ///
  /// - Parameters:
  ///   - isInline: whether it stands within a line, where only what can stand there is written.
  ///   - place: what `removed` is to say of the place.
  public mutating func write(
    _ html: UnsafeBufferPointer<UInt8>, isInline: Bool, at place: Int, to out: inout HTMLWriter
  ) {
    var tokenizer = HTMLTokenizer(html)
    var swallowed: (name: String, depth: Int)?
    while let token = tokenizer.next() {
      if let current = swallowed {
        // Whatever stands in an element that is left out is left out with it.
        if case .startTag(current.name, _) = token { swallowed?.depth += 1 }
        if case .endTag(current.name) = token {
          swallowed = current.depth == 1 ? nil : (current.name, current.depth - 1)
        }
        continue
      }
      switch token {
      case .text(let range): text(html, range, to: &out)
      case .startTag(let name, let attributes):
        let isKept = start(name, attributes, html, isInline: isInline, at: place, to: &out)
        if !isKept, !isInline, HTMLAllowList.swallowed.contains(name) { swallowed = (name, 1) }
      case .endTag(let name): end(name, at: place, &out)
      case .comment, .rawText: break
      case .declaration, .unfinished: note(.markup, at: place)
      }
    }
  }

  // MARK: Elements

  private mutating func start(
    _ name: String, _ attributes: [HTMLTokenizer.Attribute], _ html: UnsafeBufferPointer<UInt8>,
    isInline: Bool,
    at place: Int, to out: inout HTMLWriter
  ) -> Bool {
    let known = HTMLAllowList.phrasing[name] ?? (isInline ? nil : HTMLAllowList.blocks[name])
    guard let known, !(name == "a" && isInLink > 0), open.count < 256 else {
      note(.element(name), at: place)
      return false
    }
    if !isInline { end(HTMLAllowList.ends(name), &out) }
    if HTMLAllowList.headings.contains(name), let last = open.last ?? nil,
      HTMLAllowList.headings.contains(last)
    {
      close(downTo: open.count - 1, &out)
    }
    guard HTMLAllowList.mayStand(name, in: open[base...].compactMap { $0 }) else {
      note(.element(name), at: place)
      return false
    }
    out.raw("<" + name)
    for attribute in attributes {
      guard known.contains(attribute.name) || HTMLAllowList.everywhere.contains(attribute.name) else {
        note(.attribute(attribute.name), at: place)
        continue
      }
      let value = attribute.value.map { html[$0] } ?? html[0..<0]
      if let scheme = refused(attribute.name, value) {
        note(.address(attribute: attribute.name, scheme: scheme), at: place)
        continue
      }
      out.raw(" " + attribute.name + "=\"")
      for byte in value { escape(byte, &out) }
      out.raw("\"")
    }
    out.raw(">")
    if !HTMLAllowList.void.contains(name) { open.append(name) }
    return true
  }

  private mutating func end(_ name: String, at place: Int, _ out: inout HTMLWriter) {
    if let index = open[base...].lastIndex(of: name) { return close(downTo: index, &out) }
    // What was left out at its start is known already, and an end that was implied is none too many.
    let isKnown = HTMLAllowList.phrasing[name] != nil || HTMLAllowList.blocks[name] != nil
    if isKnown, !HTMLAllowList.void.contains(name), HTMLAllowList.ends(name)?.ended.contains(name) != true,
      name != "p"
    {
      note(.endTag(name), at: place)
    }
  }

  /// Ends what a start tag ends by the rules of HTML.
  private mutating func end(_ rule: (ended: Set<String>, limits: Set<String>)?, _ out: inout HTMLWriter) {
    guard let rule else { return }
    var index = open.count
    var outermost: Int?
    while index > base, let name = open[index - 1], !rule.limits.contains(name) {
      index -= 1
      if rule.ended.contains(name) { outermost = index }
    }
    if let outermost { close(downTo: outermost, &out) }
  }

  private mutating func close(downTo count: Int, _ out: inout HTMLWriter) {
    while open.count > count, let name = open[open.count - 1] {
      out.raw("</" + name + ">")
      open.removeLast()
    }
  }

  // MARK: Attributes and text

  private func refused(_ attribute: String, _ value: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    if attribute == "srcset" {
      // Candidates are parted by commas, which an address may hold too: each part must be harmless.
      for part in htmlDecoded(value).split(whereSeparator: { ", \t\n\r\u{c}".utf8.contains($0) }) {
        let address = String(decoding: part, as: UTF8.self)
        if let scheme = addresses.schemeRefusedToStrangers(of: address, for: .image) { return scheme }
      }
      return nil
    }
    guard let use = HTMLAllowList.addresses[attribute] else { return nil }
    return addresses.schemeRefusedToStrangers(
      of: String(decoding: htmlDecoded(value), as: UTF8.self), for: use)
  }

  /// Character references stay: in a text and in a value between quotation marks they are characters and no markup.
  private func text(
    _ html: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to out: inout HTMLWriter
  ) {
    for byte in html[range] { escape(byte, &out) }
  }

  private func escape(_ byte: UInt8, _ out: inout HTMLWriter) {
    switch byte {
    case UInt8(ascii: "<"): out.raw("&lt;")
    case UInt8(ascii: ">"): out.raw("&gt;")
    case UInt8(ascii: "\""): out.raw("&quot;")
    case 0: out.raw("\u{FFFD}")
    default: out.raw(CollectionOfOne(byte))
    }
  }

  private mutating func note(_ what: Removed, at place: Int) {
    var what = what
    if indexOfRemoved[what] == nil, removed.count >= Self.kindLimit { what = .markup }
    if let index = indexOfRemoved[what] {
      removed[index].count += 1
    } else {
      indexOfRemoved[what] = removed.count
      removed.append((what, place, 1))
    }
  }
}
