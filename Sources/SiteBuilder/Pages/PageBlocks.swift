internal import Diagnostics
internal import Markdown
internal import Rendering
internal import Typesetting
internal import Views

/// The layout blocks of one page, in the order in which the page shows them.
final class PageBlocks {
  /// How many texts of a block that are cut off are worth a warning each.
  private static let namedCutTexts = 3
  /// From how many bytes on a block is worth a warning.
  private static let heavy = 1_000_000

  private let document: Document
  private let views: BlockViews
  private let headers: [Node.ID: BlockHeader]
  private(set) var css = ""
  private(set) var faces: Set<FaceKey> = []
  private(set) var diagnostics: [Diagnostic]
  private var count = 0
  /// What the blocks so far share with other pages.
  private var sharedNames: Set<String> = []
  private let groups: GroupViews
  /// The ids of the groups of Markdown that views of the site show.
  let groupIDs: [Node.ID: String]

  init(_ document: Document, _ views: BlockViews) {
    self.document = document
    self.views = views
    (headers, diagnostics) = BlockHeader.all(in: document)
    groups = GroupViews(views.context?.imports ?? [])
    var ids: [Node.ID: String] = [:]
    for (place, group) in groups.groups(in: document).enumerated() { ids[group] = "group-\(place + 1)" }
    groupIDs = ids
  }

  /// A group of Markdown as HTML, if a view of the site shows it.
  func html(ofGroup node: Node.ID) -> [UInt8]? {
    guard let id = groupIDs[node], let fonts = views.fonts, let source = groups.source(of: node, in: document)
    else { return nil }
    var header = BlockHeader()
    header.id = id
    return result(of: source, header, fonts, at: document.span(of: node))
  }

  /// The page's blocks with their names, in order.
  var all: [(node: Node.ID, id: String)] {
    headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value.id) }
  }

  /// What stands behind a block's `layout`.
  func header(of node: Node.ID) -> BlockHeader { headers[node] ?? BlockHeader() }

  /// A code block's HTML, if it is a layout block.
  func html(of node: Node.ID) -> [UInt8]? {
    guard let header = headers[node], let fonts = views.fonts else { return nil }
    let place = document.info(of: node)?.span
    let result = result(of: document.codeText(of: node), header, fonts, at: place)
    guard let source = header.source else { return result ?? [] }
    var example = Example(id: header.id, source: Array(document.literalBytes(of: node)), result: result)
    if let words = views.context?.configuration.words.example { example.words = words }
    return example.html(Example.Arrangement(source))
  }

  /// What a block shows; nil when that is nothing.
  ///
  /// - Parameter place: where to point for what has no place in the code.
  private func result(
    of code: SourceText, _ header: BlockHeader, _ fonts: FontLibrary, at place: Span?
  ) -> [UInt8]? {
    guard !isOver(at: place), let built = built(code, header), !header.isHidden, !isOver(at: place) else {
      return nil
    }
    count += 1
    let context = views.context
    var block = BlockContext(
      id: header.id, classPrefix: "b\(count)", layoutDirection: views.layoutDirection,
      link: { context?.link(to: $0.destination, at: $0.span) ?? $0.destination },
      image: { context?.image($0.source, at: nil).url ?? $0.source })
    block.sharedNames = sharedNames
    if let words = context?.configuration.words.ofBlocks { block.words = words }
    let rendered =
      switch built {
      case .fixed(let tree): renderBlock(tree, block)
      case .stateful(let views): renderBlock(views, block)
      }
    if isOver(at: place) { return nil }
    let late = views.diagnosticsOfRendering()
    diagnostics += late
    if late.hasErrors { return nil }
    for cut in rendered.cutTexts.prefix(Self.namedCutTexts) {
      let place = code.place(of: cut.text) ?? place
      diagnostics.append(.textCutOff(cut.text, from: cut.from, to: cut.to, at: place))
    }
    let others = rendered.cutTexts.count - Self.namedCutTexts
    if others > 0 { diagnostics.append(.textsCutOff(others, at: place)) }
    if rendered.fadesMatches {
      diagnostics.append(.matchedViewsFade(at: code.place(ofWord: "matchedGeometryEffect") ?? place))
    }
    if rendered.jumpsAlongLines {
      diagnostics.append(.lineJumps(at: code.place(ofWord: "trim") ?? place))
    }
    // No window is as wide as that.
    for costly in rendered.costlyViews where (costly.steps?.lowerBound ?? 0) < 7_680 {
      let place = code.place(ofWord: costly.name) ?? place
      diagnostics.append(
        costly.steps.map { .tooManyViews(costly.name, inSteps: $0, at: place) }
          ?? .manyPieces(costly.name, costly.pieces, at: place))
    }
    let size = rendered.html.count + rendered.css.utf8.count
    if size > Self.heavy { diagnostics.append(.heavyBlock(size, at: place)) }
    css += rendered.css + "\n"
    sharedNames.formUnion(rendered.sharedNames)
    for style in rendered.textStyles { faces.insert(FaceKey(fonts, style)) }
    return header.isResizable ? resizable(rendered.html, id: header.id) : rendered.html
  }

  /// Whether the page has taken more than it may; that is said of the block that it happened in.
  private func isOver(at place: Span?) -> Bool {
    guard let passed = ResourceLimit.passedByNow else { return false }
    if !diagnostics.contains(where: { $0.message == passed.message }) {
      diagnostics.append(.tooCostly(passed, at: place))
    }
    return true
  }

  /// A block's views, nil when something in it is wrong.
  private func built(_ source: SourceText, _ header: BlockHeader) -> BuiltViews? {
    guard header.isHidden else {
      let (built, found) = views.build(source, states: header.states, height: header.height)
      diagnostics += found
      return built
    }
    let (tree, found) = views.build(source)
    // A block that is not shown need not show anything.
    diagnostics += tree == nil ? found.filter { $0.severity == .error } : found
    return tree.map { .fixed($0) }
  }
}

extension Example.Arrangement {
  init(_ source: BlockHeader.Source) {
    switch source {
    case .beside: self = .beside
    case .below: self = .below
    case .tabs: self = .tabs
    }
  }
}

extension SourceText {
  /// Where a name stands as a word of its own, and is called; where it is declared does not count.
  func place(ofWord name: String) -> Span? {
    let word = Array(name.utf8)
    guard !word.isEmpty, bytes.count >= word.count else { return nil }
    func isLetter(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      let byte = bytes[index]
      return byte >= 0x80 || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber
    }
    let start = (0...(bytes.count - word.count)).first { start in
      let end = start + word.count
      guard bytes[start..<end].elementsEqual(word), !isLetter(start - 1), !isLetter(end) else { return false }
      return bytes[end...].first { $0 != UInt8(ascii: " ") }.map { "({".utf8.contains($0) } ?? false
    }
    return start.map { span($0..<$0 + word.count) }
  }

  /// Where a text begins, as far as it stands there as it is shown.
  fileprivate func place(of text: String) -> Span? {
    let words = Array(text.prefix { $0 != "\n" }.prefix(24).utf8)
    guard !words.isEmpty, bytes.count >= words.count else { return nil }
    let start = (0...(bytes.count - words.count)).first { bytes[$0...].starts(with: words) }
    return start.map { span($0..<$0 + words.count) }
  }
}
