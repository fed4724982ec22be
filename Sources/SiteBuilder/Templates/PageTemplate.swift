internal import Mustache
internal import Synchronization
internal import Web

/// A template that is rendered by Mustache once for each shape of its values, and by copying bytes for
/// each page.
///
/// Mustache takes a good part of a millisecond for a page; a page's Markdown takes a tenth of that. But
/// what it writes depends on the values' *shape* alone: which are there, how long the lists are, what is
/// true. So for each shape the template is rendered with a placeholder for every text; the result, cut at
/// the placeholders, is kept; and a page is its pieces with the page's texts between them.
struct PageTemplate: Sendable {
  /// Shapes that are kept. More come only from templates over free values, and are rendered each time.
  static let shapeLimit = 500

  private let name: String
  private let library: MustacheLibrary
  /// Whether texts must be there in full, because the templates transform them.
  private let looksIntoTexts: Bool
  private let skeletons = SkeletonCache()

  init(name: String, library: MustacheLibrary, looksIntoTexts: Bool) {
    self.name = name
    self.library = library
    self.looksIntoTexts = looksIntoTexts
  }

  /// A template of its own, without partials.
  static func make(_ text: String, looksIntoTexts: Bool) throws -> PageTemplate {
    var library = MustacheLibrary()
    try library.register(text, named: "page")
    return PageTemplate(name: "page", library: library, looksIntoTexts: looksIntoTexts)
  }

  /// Nil when the lists that its sections go through are too many rounds.
  ///
  /// - Parameter address: is told every text that the template makes an address, and what for.
  func render(_ values: [TemplateValue.Pair], address: (String, AddressPolicy.Use) -> Void = { _, _ in })
    -> [UInt8]?
  {
    var shape = Shape(keepsTexts: looksIntoTexts)
    shape.add(.mapping(values))
    if let skeleton = skeletons[shape.key] {
      for (text, use) in skeleton.addresses(shape.leaves) { address(text, use) }
      return skeleton.filled(with: shape.leaves)
    }
    var leaf = 0
    let rounds = TemplateRounds()
    let object = standIn(.mapping(values), &leaf, rounds)
    var rendered = Array((library.render(object, withTemplate: name) ?? "").utf8)
    if rounds.isExhausted { return nil }
    if looksIntoTexts { rendered = Placeholder.withoutEdges(rendered) }
    var skeleton = Skeleton(rendered)
    if looksIntoTexts { skeleton.findAddresses(among: values.flatMap { $0.value.texts }, in: rendered) }
    skeletons[shape.key] = skeleton
    for (text, use) in skeleton.addresses(shape.leaves) { address(text, use) }
    return skeleton.filled(with: shape.leaves)
  }

  /// The values as Mustache takes them, with placeholders numbered as `Shape` numbers its leaves.
  private func standIn(_ value: TemplateValue, _ leaf: inout Int, _ rounds: TemplateRounds) -> Any {
    switch value {
    case .null: return Optional<String>.none as Any
    case .truth(let truth): return truth
    case .number(let number): return numberText(number)
    case .text(let text):
      if looksIntoTexts { return Placeholder.edged(text) }
      leaf += 1
      return Placeholder.text(leaf - 1)
    case .html:
      leaf += 1
      return Placeholder.text(leaf - 1)
    case .list(let items):
      return CountedList(items: items.map { standIn($0, &leaf, rounds) }, rounds: rounds)
    case .mapping(let pairs):
      var result: [String: Any] = [:]
      for pair in pairs {
        // A name without a value is not there at all, so that a section of it is left out.
        if case .null = pair.value { continue }
        result[pair.key] = standIn(pair.value, &leaf, rounds)
      }
      return result
    }
  }
}

/// `3` for 3.0, `2.5` for 2.5.
private func numberText(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
}

/// What Mustache's output depends on, as bytes to compare, and the texts it does not depend on.
private struct Shape {
  var key: [UInt8] = []
  var leaves: [Leaf] = []
  let keepsTexts: Bool

  enum Leaf {
    case text(String)
    case html([UInt8])
  }

  init(keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
    key.reserveCapacity(2048)
    leaves.reserveCapacity(64)
  }

  mutating func add(_ value: TemplateValue) {
    switch value {
    case .null: key.append(UInt8(ascii: "0"))
    case .truth(let truth): key.append(UInt8(ascii: truth ? "T" : "F"))
    case .number(let number): add("n", numberText(number))
    case .text(let text):
      if keepsTexts {
        add("s", text)
      } else {
        key.append(UInt8(ascii: "t"))
        leaves.append(.text(text))
      }
    case .html(let html):
      key.append(UInt8(ascii: "t"))
      leaves.append(.html(html))
    case .list(let items):
      key.append(UInt8(ascii: "["))
      for item in items { add(item) }
      key.append(UInt8(ascii: "]"))
    case .mapping(let pairs):
      key.append(UInt8(ascii: "{"))
      for pair in pairs {
        add("k", pair.key)
        add(pair.value)
      }
      key.append(UInt8(ascii: "}"))
    }
  }

  private mutating func add(_ tag: Unicode.Scalar, _ text: String) {
    key.append(UInt8(ascii: tag))
    key += text.utf8
    key.append(0)
  }
}

/// What stands for a text while Mustache runs. Its angle brackets show afterwards whether the template
/// escapes the text; the characters around it are private and in no alphabet.
private enum Placeholder {
  static let open: [UInt8] = Array("\u{F5703}".utf8)
  static let close: [UInt8] = Array("\u{F5704}".utf8)

  static func text(_ number: Int) -> String { "\u{F5703}<\(number)>\u{F5704}" }

  private static let edge = "\u{F5705}"

  /// A text for Mustache to escape, which looks at characters: a quotation mark with an accent is one that it does not
  /// know. So between what it escapes and what is not ASCII there is an edge for as long as it is at work.
  static func edged(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      let isMarkup = "<>&\"'".unicodeScalars.contains(scalar)
      result += isMarkup ? edge + String(Character(scalar)) + edge : String(Character(scalar))
    }
    return result
  }

  static func withoutEdges(_ bytes: [UInt8]) -> [UInt8] {
    let edge = Array(edge.utf8)
    guard bytes.contains(edge[0]) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == edge[0], bytes[index...].starts(with: edge) {
        index += edge.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}

/// A rendered template cut at its placeholders.
private struct Skeleton: Sendable {
  private enum Piece: Sendable {
    case bytes([UInt8])
    case leaf(Int, escaped: Bool)
  }
  /// The leaves that begin an address.
  private var addressLeaves: [(leaf: Int, use: AddressPolicy.Use)] = []
  /// Texts that begin an address, where they were rendered themselves.
  private var addressTexts: [(text: String, use: AddressPolicy.Use)] = []
  private var pieces: [Piece] = []

  init(_ bytes: [UInt8]) {
    var start = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == Placeholder.open[0], let (piece, end) = Self.placeholder(bytes, at: index) {
        pieces.append(.bytes(Array(bytes[start..<index])))
        pieces.append(piece)
        if case .leaf(let number, _) = piece, let use = addressUse(bytes, at: index) {
          addressLeaves.append((number, use))
        }
        start = end
        index = end
      } else {
        index += 1
      }
    }
    pieces.append(.bytes(Array(bytes[start...])))
  }

  func filled(with leaves: [Shape.Leaf]) -> [UInt8] {
    // What is escaped becomes longer, and makes the writer grow.
    let size = pieces.reduce(64) { size, piece in
      switch piece {
      case .bytes(let bytes): size + bytes.count
      case .leaf(let number, let escaped): size + leaves[number].count * (escaped ? 9 : 8) / 8
      }
    }
    var writer = HTMLWriter(capacity: size)
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): writer.raw(bytes)
      case .leaf(let number, let escaped):
        switch leaves[number] {
        case .text(let text): if escaped { writer.text(text) } else { writer.raw(text) }
        case .html(let html): if escaped { writer.text(html) } else { writer.raw(html) }
        }
      }
    }
    return writer.bytes
  }

  func addresses(_ leaves: [Shape.Leaf]) -> [(text: String, use: AddressPolicy.Use)] {
    addressTexts
      + addressLeaves.compactMap { number, use in
        if case .text(let text) = leaves[number] { (text, use) } else { nil }
      }
  }

  /// Looks for texts that have a colon, and so may have a scheme.
  mutating func findAddresses(among texts: [String], in rendered: [UInt8]) {
    for text in texts where text.utf8.contains(UInt8(ascii: ":")) {
      var writer = HTMLWriter()
      writer.text(text)
      guard let first = writer.bytes.first else { continue }
      for place in rendered.indices where rendered[place] == first {
        guard rendered[place...].starts(with: writer.bytes), let use = addressUse(rendered, at: place) else {
          continue
        }
        addressTexts.append((text, use))
      }
    }
  }

  private static func placeholder(_ bytes: [UInt8], at start: Int) -> (Piece, end: Int)? {
    var index = start
    func take(_ text: [UInt8]) -> Bool {
      guard index + text.count <= bytes.count, bytes[index..<index + text.count].elementsEqual(text) else {
        return false
      }
      index += text.count
      return true
    }
    guard take(Placeholder.open) else { return nil }
    let escaped = take(Array("&lt;".utf8))
    guard escaped || take([UInt8(ascii: "<")]) else { return nil }
    var number = 0
    let digits = index
    while index < bytes.count, bytes[index].isDigit, index - digits < 9 {
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index > digits, take(escaped ? Array("&gt;".utf8) : [UInt8(ascii: ">")]), take(Placeholder.close)
    else { return nil }
    return (.leaf(number, escaped: escaped), index)
  }
}

/// What an address is for whose attribute's value begins at a place of a page; nil where none does.
private func addressUse(_ bytes: [UInt8], at place: Int) -> AddressPolicy.Use? {
  // An index that goes back, since what is taken off a part of an array is taken off a copy.
  var end = place
  func last() -> UInt8? { end > 0 ? bytes[end - 1] : nil }
  func skipSpaces() {
    while let byte = last(), byte <= 0x20 { end -= 1 }
  }
  skipSpaces()
  if last() == UInt8(ascii: "\"") || last() == UInt8(ascii: "'") { end -= 1 }
  skipSpaces()
  guard last() == UInt8(ascii: "=") else { return nil }
  end -= 1
  skipSpaces()
  let name = bytes[..<end].suffix(16).reversed().prefix { $0.isLetter || $0 == UInt8(ascii: ":") }.reversed()
  switch String(decoding: name, as: UTF8.self).lowercased() {
  case "src", "srcset", "poster", "background": return .image
  case "href", "xlink:href", "action", "formaction", "data", "cite", "ping": return .link
  default: return nil
  }
}

extension TemplateValue {
  /// All texts in it.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.flatMap(\.texts)
    case .mapping(let pairs): pairs.flatMap { $0.value.texts }
    default: []
    }
  }
}

extension Shape.Leaf {
  fileprivate var count: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .html(let html): html.count
    }
  }
}

/// The skeletons made so far, shared by the threads. Whoever makes one first, it is the same.
private final class SkeletonCache: Sendable {
  private let store = Mutex<[Key: Skeleton]>([:])

  subscript(key: [UInt8]) -> Skeleton? {
    get {
      let key = Key(bytes: key)
      return store.withLock { $0[key] }
    }
    set {
      let key = Key(bytes: key)
      store.withLock { store in
        if store.count < PageTemplate.shapeLimit { store[key] = newValue }
      }
    }
  }

  /// Every page asks by some thousand bytes, of which few differ: a sum of words tells them apart as well as a hash.
  private struct Key: Hashable {
    let bytes: [UInt8]
    private let sum: UInt64

    init(bytes: [UInt8]) {
      self.bytes = bytes
      sum = bytes.withUnsafeBytes { raw in
        var sum = UInt64(raw.count)
        for place in stride(from: 0, to: raw.count - 7, by: 8) {
          let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
          sum ^= sum >> 29
        }
        for place in raw.count & ~7..<raw.count { sum = (sum ^ UInt64(raw[place])) &* 0x100_0000_01B3 }
        return sum
      }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(sum) }
  }
}
