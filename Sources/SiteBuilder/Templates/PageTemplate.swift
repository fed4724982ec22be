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

  func render(_ values: [TemplateValue.Pair]) -> [UInt8] {
    var shape = Shape(keepsTexts: looksIntoTexts)
    shape.add(.mapping(values))
    if let skeleton = skeletons[shape.key] { return skeleton.filled(with: shape.leaves) }
    var leaf = 0
    let object = standIn(.mapping(values), &leaf)
    let skeleton = Skeleton(library.render(object, withTemplate: name) ?? "")
    skeletons[shape.key] = skeleton
    return skeleton.filled(with: shape.leaves)
  }

  /// The values as Mustache takes them, with placeholders numbered as `Shape` numbers its leaves.
  private func standIn(_ value: TemplateValue, _ leaf: inout Int) -> Any {
    switch value {
    case .null: return Optional<String>.none as Any
    case .truth(let truth): return truth
    case .number(let number): return numberText(number)
    case .text(let text):
      if looksIntoTexts { return text }
      leaf += 1
      return Placeholder.text(leaf - 1)
    case .html:
      leaf += 1
      return Placeholder.text(leaf - 1)
    case .list(let items): return items.map { standIn($0, &leaf) }
    case .mapping(let pairs):
      var result: [String: Any] = [:]
      for pair in pairs {
        // A name without a value is not there at all, so that a section of it is left out.
        if case .null = pair.value { continue }
        result[pair.key] = standIn(pair.value, &leaf)
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

  init(keepsTexts: Bool) { self.keepsTexts = keepsTexts }

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
}

/// A rendered template cut at its placeholders.
private struct Skeleton: Sendable {
  private enum Piece: Sendable {
    case bytes([UInt8])
    case leaf(Int, escaped: Bool)
  }
  private var pieces: [Piece] = []

  init(_ rendered: String) {
    let bytes = Array(rendered.utf8)
    var start = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == Placeholder.open[0], let (piece, end) = Self.placeholder(bytes, at: index) {
        pieces.append(.bytes(Array(bytes[start..<index])))
        pieces.append(piece)
        start = end
        index = end
      } else {
        index += 1
      }
    }
    pieces.append(.bytes(Array(bytes[start...])))
  }

  func filled(with leaves: [Shape.Leaf]) -> [UInt8] {
    var writer = HTMLWriter(capacity: leaves.reduce(4096) { $0 + $1.count })
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
  private let store = Mutex<[[UInt8]: Skeleton]>([:])

  subscript(key: [UInt8]) -> Skeleton? {
    get { store.withLock { $0[key] } }
    set {
      store.withLock { store in
        if store.count < PageTemplate.shapeLimit { store[key] = newValue }
      }
    }
  }
}
