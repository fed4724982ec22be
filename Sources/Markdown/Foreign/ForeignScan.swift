/// Looks through a document once for what looks like another tool's syntax.
///
/// Text is looked at as the author wrote it, since libcmark cuts it at every bracket; what lies in code or in
/// HTML within it is passed over.
struct ForeignScan {
  struct Find {
    let kind: ForeignSyntax.Kind
    let range: Range<Int>
    var count = 1
  }

  let nodes: UnsafeBufferPointer<Node>
  let bytes: UnsafeBufferPointer<UInt8>
  let pool: UnsafeBufferPointer<UInt8>
  let extensions: MarkdownExtensions
  /// What has been read of the source and is no node.
  private let read: Places
  private(set) var found: [Find] = []
  /// The block of text that is being looked at.
  var block = 0 { didSet { (holes, links, strong) = (nil, nil, nil) } }
  /// Where it has code or HTML, and where links and pictures; nil until something asks.
  private var holes: Places?
  private var links: Places?
  private var strong: Places?
  /// Whether the block begins with `::: module.name`, whose options follow.
  var isBelowProgramReference = false
  /// By the raw value of a kind, where it is in `found`.
  private var places = [Int?](repeating: nil, count: ForeignSyntax.Kind.allCases.count)

  init(
    nodes: UnsafeBufferPointer<Node>, bytes: UnsafeBufferPointer<UInt8>, pool: UnsafeBufferPointer<UInt8>,
    _ extensions: MarkdownExtensions, read: [Range<Int>]
  ) {
    (self.nodes, self.bytes, self.pool, self.extensions) = (nodes, bytes, pool, extensions)
    self.read = Places(read)
  }

  mutating func run() {
    for index in nodes.indices {
      let node = nodes[index]
      switch node.kind {
      case .paragraph, .heading, .tableCell, .definitionTerm:
        block = index
        scanText(node.range)
      case .htmlBlock, .htmlInline: scanHTML(index)
      case .link: scanLink(node)
      case .codeBlock: scanFence(node.range)
      default: break
      }
    }
  }

  var readsModules: Bool { extensions.contains(.modules) }

  mutating func add(_ kind: ForeignSyntax.Kind, _ range: Range<Int>) {
    guard !isRead(kind), !isInHole(range.lowerBound),
      !read.contains(range.lowerBound)
    else { return }
    if let place = places[kind.rawValue] {
      found[place].count += 1
    } else {
      places[kind.rawValue] = found.count
      found.append(Find(kind: kind, range: range))
    }
  }

  private func isRead(_ kind: ForeignSyntax.Kind) -> Bool {
    switch kind {
    // What could not be put in has been told of.
    case .include: extensions.contains(.includes)
    case .snippet: extensions.contains(.snippets)
    case .includedFile, .codeFile: extensions.contains(.docfx)
    case .docLink: extensions.contains(.docLinks)
    case .codeImport: extensions.contains(.codeImports)
    // Those that are not known are told of by whoever draws them.
    case .icon: extensions.contains(.icons)
    case .wikilink: extensions.contains(.wikilinks)
    default: false
    }
  }

  /// Whether a place in the present block is in code or in HTML.
  mutating func isInHole(_ place: Int) -> Bool {
    if nodes[block].kind == .htmlBlock { return false }
    let found = holes ?? places(of: Self.holes)
    holes = found
    return found.contains(place)
  }

  /// Whether a place in the present block is in a link or in a picture.
  mutating func isInLink(_ place: Int) -> Bool {
    let found = links ?? places(of: [.link, .image])
    links = found
    return found.contains(place)
  }

  /// Whether a place in the present block is in strong words, or in others that stand out.
  mutating func isInStrong(_ place: Int) -> Bool {
    let found = strong ?? places(of: [.strong, .emphasis])
    strong = found
    return found.contains(place)
  }

  /// Where nodes of some kinds are in the present block.
  private func places(of kinds: Set<Node.Kind>) -> Places {
    Places(nodes[block + 1..<nodes[block].subtreeEnd].lazy.filter { kinds.contains($0.kind) }.map(\.range))
  }

  private static let holes: Set<Node.Kind> = [.code, .htmlInline, .math, .mark, .insertion, .keys]

  // MARK: Text

  private mutating func scanText(_ range: Range<Int>) {
    let end = min(range.upperBound, bytes.count)
    var place = range.lowerBound
    isBelowProgramReference = false
    scanLineStart(&place, end, isFirst: true)
    while place < end {
      let byte = bytes[place]
      guard Self.isMark[Int(byte)] else {
        place += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\n"):
        place += 1
        scanLineStart(&place, end, isFirst: false)
        continue
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "{"): scanBrace(at: place, end)
      case UInt8(ascii: "["): scanBracket(at: place, end)
      case UInt8(ascii: ":"): scanIcon(at: place, end)
      case UInt8(ascii: "*"): scanStrong(&place, end)
      case UInt8(ascii: "="): if scanPair(of: byte, .mark, at: place, end) { place += 3 }
      default: if scanPair(of: byte, .key, at: place, end) { place += 3 }
      }
      place += 1
    }
  }

  private static let isMark: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "\n\\{[:=+*".utf8 { table[Int(byte)] = true }
    return table
  }()

  // MARK: Nodes

  private mutating func scanLink(_ node: Node) {
    let destination = pool[node.literal]
    if destination.starts(with: "doc:".utf8) { add(.docLink, node.range) }
    if destination.starts(with: "xref:".utf8) { add(.xref, node.range) }
  }
}

func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Whether a line, from its first letter on, begins an item of a list: `- a`, `12. a`.
func beginsItem(_ line: ArraySlice<UInt8>) -> Bool {
  guard let mark = line.firstIndex(where: { !isDigit($0) }), mark + 1 < line.endIndex else { return false }
  let marks = mark == line.startIndex ? "-+*" : ".)"
  return marks.utf8.contains(line[mark]) && isSpaceOrTab(line[mark + 1])
}

/// A byte of a name, of a word in another script too.
func isWord(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
}
