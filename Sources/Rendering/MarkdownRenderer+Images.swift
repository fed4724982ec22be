import Markdown
import Web

/// Images, in the forms that browsers choose from.
extension MarkdownRenderer {
  /// An image with all it holds, of which only the text is shown.
  mutating func image(_ index: Int, _ nodes: Nodes, _ pool: Pool) {
    guard let scheme = scheme(of: nodes[index], pool) else { return shownImage(index, nodes, pool) }
    switch options.darkImageUse {
    case .never: if scheme == "light" { shownImage(index, nodes, pool) }
    case .always: if scheme == "dark" { shownImage(index, nodes, pool) }
    case .asked, .chosen:
      out.raw("<span class=\"for-\(scheme)\">")
      shownImage(index, nodes, pool)
      out.raw("</span>")
    }
  }

  /// The scheme of colours that an image is for alone, as GitHub and Material for MkDocs have it behind its address.
  private func scheme(of image: Node, _ pool: Pool) -> String? {
    guard options.darkImage != nil || options.darkImageUse == .never else { return nil }
    let address = UnsafeBufferPointer(rebasing: pool[image.literal])
    for scheme in ["light", "dark"] {
      for ending in ["#only-\(scheme)", "#gh-\(scheme)-mode-only"]
      where address.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
        return scheme
      }
    }
    return nil
  }

  /// An image in whatever scheme the page is.
  private mutating func shownImage(_ index: Int, _ nodes: Nodes, _ pool: Pool) {
    let reference = MarkdownHTML.Reference(document: document, id: Node.ID(index))
    let isAsked = document.attributes[index]?.pairs.contains { $0.name == "inline" } == true
    // Names as blocks have them, so that whoever puts pages together knows them.
    if let inline = options.inlineImage?(reference, isAsked, "b0_s\(inlineCount + 1)") {
      inlineCount += 1
      return self.inline(inline, index, nodes, pool)
    }
    let dark = options.darkImage?(reference)
    let sizes = options.imageForms?(reference, false) ?? []
    guard let dark else { return picture(index, nodes, pool, sizes) }
    let darkSizes = options.imageForms?(reference, true) ?? []
    switch options.darkImageUse {
    case .never: picture(index, nodes, pool, sizes)
    case .always: picture(index, nodes, pool, darkSizes, at: dark)
    case .asked:
      out.raw("<picture>")
      for form in darkSizes { source(form, media: "(prefers-color-scheme: dark)") }
      out.raw("<source media=\"(prefers-color-scheme: dark)\" srcset=\"")
      out.address(dark)
      out.raw("\" />")
      for form in sizes { source(form, media: nil) }
      self.image(index, nodes, pool, at: nil)
      out.raw("</picture>")
    case .chosen:
      out.raw("<span class=\"for-light\">")
      picture(index, nodes, pool, sizes)
      out.raw("</span><span class=\"for-dark\">")
      picture(index, nodes, pool, darkSizes, at: dark)
      out.raw("</span>")
    }
  }

  /// An image, with its smaller forms before it where there are such.
  private mutating func picture(
    _ index: Int, _ nodes: Nodes, _ pool: Pool, _ forms: [MarkdownHTML.ImageForm], at other: String? = nil
  ) {
    guard !forms.isEmpty else { return image(index, nodes, pool, at: other) }
    out.raw("<picture>")
    for form in forms { source(form, media: nil) }
    image(index, nodes, pool, at: other)
    out.raw("</picture>")
  }

  private mutating func source(_ form: MarkdownHTML.ImageForm, media: String?) {
    out.raw("<source")
    if let media { out.attribute("media", media) }
    out.attribute("type", form.type)
    out.raw(" srcset=\"")
    for (number, size) in form.sizes.enumerated() {
      if number > 0 { out.raw(", ") }
      out.address(size.address)
      out.raw(" \(size.width)w")
    }
    out.raw("\"")
    out.attribute("sizes", form.room)
    out.raw(" />")
  }

  /// The text of all that an image holds.
  private mutating func writeDescription(_ index: Int, _ nodes: Nodes, _ pool: Pool) {
    for part in nodes[index + 1..<nodes[index].subtreeEnd] {
      switch part.kind {
      case .text, .code, .htmlInline: out.text(UnsafeBufferPointer(rebasing: pool[part.literal]))
      case .softBreak, .lineBreak: out.raw(" ")
      default: break
      }
    }
  }

  private mutating func inline(
    _ image: MarkdownHTML.InlineImage, _ index: Int, _ nodes: Nodes, _ pool: Pool
  ) {
    let own = document.attributes[index]
    let picture = image.picture
    // An element has one name: that which the picture's style sheet goes by stays.
    let isNamed = picture.id != nil && own?.id != nil && options.rawHTML == .allow
    if isNamed, let id = own?.id {
      out.raw("<span")
      out.attribute("id", id)
      out.raw(">")
    }
    out.raw("<svg")
    if let id = picture.id { out.attribute("id", id) }
    if index + 1 < nodes[index].subtreeEnd {
      out.raw(" role=\"img\" aria-label=\"")
      writeDescription(index, nodes, pool)
      out.raw("\"")
    } else {
      out.raw(" aria-hidden=\"true\"")
    }
    let hasSize = own?.pairs.contains { $0.name == "width" || $0.name == "height" } == true
    if !hasSize, let size = image.size {
      out.raw(" width=\"\(Int(size.width.rounded()))\" height=\"\(Int(size.height.rounded()))\"")
    }
    for (name, value) in picture.attributes where name != "class" || own?.classes.isEmpty != false {
      out.raw(" " + name + "=\"")
      out.text(value)
      out.raw("\"")
    }
    writeAttributes(index, withID: picture.id == nil)
    out.raw(">")
    out.raw(picture.content)
    out.raw("</svg>")
    if isNamed { out.raw("</span>") }
  }

  /// - Parameter form: the address of another form of the image; nil for itself.
  private mutating func image(_ index: Int, _ nodes: Nodes, _ pool: Pool, at form: String?) {
    let node = nodes[index]
    out.raw(options.loadsImagesLazily ? "<img loading=\"lazy\" src=\"" : "<img src=\"")
    if let form { out.address(form) } else { address(index, node, pool) }
    if form == nil,
      let dense = options.denseImage?(MarkdownHTML.Reference(document: document, id: Node.ID(index)))
    {
      out.raw("\" srcset=\"")
      out.address(dense)
      out.raw(" 2x")
    }
    out.raw("\" alt=\"")
    writeDescription(index, nodes, pool)
    title(node, pool)
    let own = document.attributes[index]
    if own?.pairs.contains(where: { $0.name == "width" || $0.name == "height" }) != true,
      let size = options.imageSize?(MarkdownHTML.Reference(document: document, id: Node.ID(index)))
    {
      out.raw("\" width=\"\(Int(size.width.rounded()))\" height=\"\(Int(size.height.rounded()))")
    }
    out.raw("\"")
    if own != nil { writeAttributes(index) }
    out.raw(" />")
  }
}
