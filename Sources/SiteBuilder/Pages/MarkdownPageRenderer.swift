internal import Diagnostics
internal import Markdown
internal import Rendering
internal import Web

/// Pages of Markdown alone: what a site without layout blocks needs.
public struct MarkdownPageRenderer: PageRenderer {
  public init() {}

  public func render(_ page: Page, _ context: PageContext) -> RenderedPage {
    let document = context.document
    var markdown = MarkdownHTML(of: context, document)
    let diagrams = PageDiagrams(context, document, nil)
    markdown.codeBlock = { diagrams.html(of: $0.id) }
    var result = RenderedPage(markdown, document)
    result.diagnostics += diagrams.diagnostics
    return result
  }

  public func fonts(for text: ScalarSet, of pages: [RenderedPage], _ workers: Workers) -> RenderedFonts {
    RenderedFonts()
  }
}

extension MarkdownHTML {
  /// The renderer of a page: links and pictures lead where the site has them.
  init(of context: PageContext, _ document: Document) {
    self.init(headingIDs: true)
    context.reportLength(of: document)
    context.reportForeignSyntax(in: document)
    context.reportCodeOptions(in: document)
    if context.page.metadata.title == nil { titleHeading = document.leadingHeading }
    linksHeadings = true
    highlightsCode = true
    readsAnnotations = context.configuration.markdown.contains(.annotations)
    languages = { [languages = context.languages] in languages.all }
    loadsImagesLazily = true
    words = context.configuration.words.markdown
    rawHTML = context.rawHTML
    addresses = context.configuration.addresses
    let scheme = context.configuration.scheme
    if scheme != .light {
      darkImage = { context.darkImage($0.destination, at: $0.document.span(of: $0.id)) }
    }
    switch scheme {
    case .system: darkImageUse = .asked
    case .light: darkImageUse = .never
    case .dark: darkImageUse = .always
    case .switch: darkImageUse = .chosen
    }
    if context.configuration.images.makesForms {
      imageForms = { reference, isDark in
        context.imageForms(reference.destination, isDark: isDark).map { form in
          ImageForm(
            type: form.format.type, sizes: form.copies.map { (context.address(of: $0), $0.width) },
            room: form.room)
        }
      }
    }
    if context.configuration.images.zooms { figures.insert(.zoom) }
    if context.configuration.images.captions { figures.insert(.captions) }
    inlineImage = { reference, isAsked, name in
      context.inlineImage(
        reference.destination, isAsked: isAsked, name: name, at: reference.document.span(of: reference.id))
    }
    denseImage = { context.denseImage($0.destination) }
    if context.configuration.markdown.contains(.docLinks) {
      let readsNames = context.configuration.markdown.contains(.myst)
      linkText = {
        let isEmpty = $0.document[$0.id].subtreeEnd == $0.id.index + 1
        let hasScheme = ["project:", "path:", "inv:"].contains(where: $0.destination.hasPrefix)
        return $0.destination.hasPrefix("doc:") || readsNames && (isEmpty || hasScheme)
          ? context.text(ofLinkTo: $0.destination) : nil
      }
    }
    removesComponents = true
    readsComponents = !context.configuration.markdown(of: context.page).isDisjoint(with: [
      .components, .modules,
    ])
    rawAddress = {
      let span = $0.document.span(of: $0.written, in: $0.id)
      return context.rawAddress($0.address, isImage: $0.use == .image, at: span)
    }
    imageSize = { context.imageSize($0.destination).map { ($0.width, $0.height) } }
    destination = { reference in
      let span = reference.document.span(of: reference.id)
      return reference.isImage
        ? context.image(reference.destination, at: span).url
        : context.link(to: reference.destination, at: span)
    }
  }
}

extension Document {
  /// The heading that a page begins with, when it has none of the first level: its title, then.
  var leadingHeading: Node.ID? {
    if hasTitle || htmlTitle != nil { return nil }
    return firstHeading
  }

  /// Whether there is a heading of the first level that is no part of a quotation or an aside.
  var hasTitle: Bool {
    var index = 0
    while index < nodes.count {
      if nodes[index].level == 1 { return true }
      index = nodes[index].kind == .blockQuote ? max(index + 1, nodes[index].subtreeEnd) : index + 1
    }
    return false
  }

  /// The text of `<h1>…</h1>` in the HTML that a page without such a heading of its own begins with.
  var htmlTitle: String? {
    if hasTitle { return nil }
    for block in children(of: .root) {
      switch self[block].kind {
      case .htmlBlock:
        let html = String(decoding: literalBytes(of: block).prefix(4096), as: UTF8.self)
        guard let found = html.firstMatch(of: /<h1(?:\s[^>]*)?>((?s:.*?))<\/h1\s*>/.ignoresCase()) else {
          continue
        }
        let words = found.output.1.replacing(/<[^>]*>/, with: "").split(whereSeparator: \.isWhitespace)
        let text = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&")]
          .reduce(words.joined(separator: " ")) { $0.replacing($1.0, with: $1.1) }
        return text.isEmpty ? nil : text
      case .paragraph: continue
      default: return nil
      }
    }
    return nil
  }

  /// The heading that a page begins with. Raw HTML may stand before it, also where it is a paragraph: `<a id="old"></a>`.
  var firstHeading: Node.ID? {
    let first = children(of: .root).first { block in
      switch self[block].kind {
      case .htmlBlock: false
      case .paragraph:
        !children(of: block).allSatisfy { [.htmlInline, .softBreak, .lineBreak].contains(self[$0].kind) }
      default: true
      }
    }
    return first.flatMap { self[$0].kind == .heading ? $0 : nil }
  }
}

extension RenderedPage {
  init(_ markdown: MarkdownHTML, _ document: Document) {
    let page = markdown.render(document)
    self.init()
    html = page.html
    diagnostics = page.removed.map { .removed($0.what, $0.count, at: document.span(of: $0.node)) }
    diagnostics += page.unknownMath.map { .unknownMath($0.command, at: document.span(of: $0.node)) }
    var icons: [String: Int] = [:]
    for icon in page.unknownIcons { icons[icon.name, default: 0] += 1 }
    for icon in page.unknownIcons {
      guard let count = icons.removeValue(forKey: icon.name) else { continue }
      diagnostics.append(.unknownIcon(icon.name, count, at: document.span(of: icon.node)))
    }
    headings = page.contents.map { .init(level: $0.level, id: $0.id, text: $0.text) }
    htmlTitle = document.htmlTitle ?? ""
    hasNestedTitle = markdown.titleHeading == nil && !document.hasTitle
    beginsWithTitle = !htmlTitle.isEmpty || document.firstHeading.map { document[$0].level == 1 } ?? false
  }
}
