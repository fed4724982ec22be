import Diagnostics
import Foundation
import LayoutEngine
import Markdown
import Script
import Typesetting

extension Resolver {
  /// Block Markdown as a view; nil when there is nothing in it.
  func prose(_ text: StringValue, _ environment: EnvironmentValues, at span: Span) -> ViewDescription? {
    let source =
      text.source
      ?? SourceText(
        file: span.file, bytes: Array(text.text.utf8),
        segments: [(0, span.range.lowerBound)])
    let builder = ProseBuilder(
      document: Document(source), environment: environment, resolver: self,
      place: text.source == nil ? span : nil)
    return builder.prose()
  }
}

/// Builds the views of a Markdown document.
private struct ProseBuilder {
  let document: Document
  let environment: EnvironmentValues
  let resolver: Resolver
  /// Where to point for everything, when the text's own places are not known.
  let place: Span?

  private var style: ProseStyle { resolver.blockEnvironment.prose }

  /// A block and the distance that it wants around it.
  private struct Block {
    let view: ViewDescription
    var above: CGFloat
    var below: CGFloat

    var isHeading: Bool {
      if case .heading? = view.element?.role { true } else { false }
    }
  }

  func prose() -> ViewDescription? { column(blocks(in: .root, isTight: false), name: "Markdown") }

  private func column(_ blocks: [Block], name: String) -> ViewDescription? {
    guard let first = blocks.first else { return nil }
    if blocks.count == 1 { return first.view }
    var gaps: [CGFloat] = [0]
    for (upper, lower) in zip(blocks, blocks.dropFirst()) { gaps.append(max(upper.below, lower.above)) }
    // The blocks of a heading's wish for less distance below win over the paragraph's above.
    for index in blocks.indices.dropFirst() where blocks[index - 1].isHeading {
      gaps[index] = max(blocks[index - 1].below, blocks[index].isHeading ? blocks[index].below : 0)
    }
    return ViewDescription(
      name, ProseLayout(gaps: gaps, alignment: environment.alignment.guide), blocks.map(\.view))
  }

  private func blocks(in parent: Node.ID, isTight: Bool) -> [Block] {
    document.children(of: parent).compactMap { block($0, isTight: isTight) }
  }

  private func block(_ id: Node.ID, isTight: Bool) -> Block? {
    let spacing = isTight ? style.tightSpacing : style.paragraphSpacing
    func plain(_ view: ViewDescription?) -> Block? {
      view.map { Block(view: $0, above: spacing, below: spacing) }
    }
    switch document[id].kind {
    case .paragraph: return plain(paragraph(id))
    case .heading:
      return heading(id).map {
        Block(view: $0, above: style.headingSpacingAbove, below: style.headingSpacingBelow)
      }
    case .codeBlock: return plain(codeBlock(id))
    case .list: return plain(resolver.nested(at: span(id)) { list(id) } ?? nil)
    case .blockQuote: return plain(resolver.nested(at: span(id)) { quote(id) } ?? nil)
    case .thematicBreak:
      let line = ViewDescription("---", leaf: DividerLeaf(), Element(.divider, role: .thematicBreak))
      let distance = style.paragraphSpacing + style.breakMargin
      return Block(view: line, above: distance, below: distance)
    case .htmlBlock:
      resolver.report(Wording.rawHTML(span(id)))
      return nil
    default:
      return nil
    }
  }

  private func span(_ id: Node.ID) -> Span { place ?? document.span(of: id) }

  // MARK: Texts

  private func paragraph(_ id: Node.ID) -> ViewDescription? {
    let children = Array(document.children(of: id))
    if children.count == 1, document[children[0]].kind == .image { return image(children[0]) }
    return text(id, environment.textStyle, .paragraph, "paragraph")
  }

  private func heading(_ id: Node.ID) -> ViewDescription? {
    let level = document[id].level
    var inner = environment
    let styles: [Font.TextStyle] = [.title, .title2, .title3, .headline]
    inner.font = Font(.style(styles[min(level, styles.count) - 1]))
    var style = inner.textStyle
    style.weight = max(style.weight, level <= 2 ? 700 : 600)
    return text(id, style, .heading(level: level), "heading")
  }

  private func text(
    _ id: Node.ID, _ style: Typesetting.TextStyle, _ role: Element.Role, _ name: String
  ) -> ViewDescription? {
    let base = InlineStyle(style, environment, codeScale: self.style.inlineCodeScale)
    var reader = InlineReader(document, linkSpan: place, image: inlineImage) { node in
      resolver.report(Wording.rawHTML(span(node)))
    }
    let runs = reader.read(id, base)
    guard !runs.isEmpty else { return nil }
    let content = resolver.text(runs, style, environment, at: span(id))
    return resolver.view(name, content, role, environment.layoutDirection)
  }

  private func inlineImage(_ id: Node.ID, _ style: InlineStyle) -> TextContent.Run? {
    let source = document.destination(of: id)
    guard let info = resolver.imageInfo(source, at: span(id)) else { return nil }
    let content = ImageContent(
      source: source, alternativeText: document.plainText(of: id), isResizable: false)
    return TextContent.Run(.image(content), size: info.size, style)
  }

  private func codeBlock(_ id: Node.ID) -> ViewDescription {
    var text = document.literal(of: id)
    if text.hasSuffix("\n") { text.removeLast() }
    let own = Typesetting.TextStyle(
      family: .mono, size: style.codeSize, weight: 400, lineHeight: style.codeLineHeight, isolated: true)
    var run = TextContent.Run(text, style: own)
    run.isCode = true
    var content = TextContent(
      [run], style: own, fonts: resolver.blockEnvironment.fonts,
      language: resolver.blockEnvironment.language, direction: .leftToRight, spaces: .preserve,
      wrapping: .none)
    content.insets = style.codeInsets
    let language = String(decoding: document.infoWordBytes(of: id), as: UTF8.self)
    return resolver.view("code", content, .codeBlock(language: language), .leftToRight)
  }

  private func image(_ id: Node.ID) -> ViewDescription? {
    let source = document.destination(of: id)
    let alternative = document.plainText(of: id)
    return resolver.image(source, alternative: alternative, at: span(id), role: .figure)
  }

  // MARK: Containers

  private func list(_ id: Node.ID) -> ViewDescription? {
    guard let list = document[id].list else { return nil }
    let items = document.children(of: id).map { item -> Block in
      let content = column(blocks(in: item, isTight: list.isTight), name: "item")
      // An item without content is still a line high: its marker stands there.
      let view = indented(content ?? emptyLine(), style.listIndent, .listItem, "item")
      let spacing = list.isTight ? style.tightSpacing : style.paragraphSpacing
      return Block(view: view, above: spacing, below: spacing)
    }
    guard !items.isEmpty else { return nil }
    let role = Element.Role.list(ordered: list.isOrdered, start: list.start)
    let gaps = items.indices.map { $0 == 0 ? 0 : items[$0].above }
    return ViewDescription(
      "list", ProseLayout(gaps: gaps, alignment: .leading), items.map(\.view), Element(.group, role: role))
  }

  private func emptyLine() -> ViewDescription {
    let content = resolver.text([], environment.textStyle, environment, at: place ?? span(.root))
    return resolver.view("paragraph", content, .none, environment.layoutDirection)
  }

  private func quote(_ id: Node.ID) -> ViewDescription? {
    guard let content = column(blocks(in: id, isTight: false), name: "quote") else { return nil }
    return indented(content, style.quoteIndent, .blockQuote, "quote")
  }

  /// Something that stands in, its element beside the room in which a marker or a bar is drawn.
  private func indented(
    _ content: ViewDescription, _ indent: Double, _ role: Element.Role, _ name: String
  ) -> ViewDescription {
    var inner = content
    if inner.element != nil { inner = ViewDescription(name, PassThrough(), inner) }
    inner.element = Element(.group, role: role)
    return ViewDescription("indent", PaddingModifier(EdgeInsets(indent, edges: .leading)), inner)
  }
}

extension TextAlignment {
  /// The guide by which blocks of text stand under one another.
  var guide: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
