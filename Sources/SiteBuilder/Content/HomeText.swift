internal import Diagnostics

/// What VitePress and Starlight show of a page's front matter above its text: a `hero`, and `features` as cards.
enum HomeText {
  /// Markdown; nil where the front matter has neither.
  static func markdown(_ data: DataValue, hasTitle: Bool) -> String? {
    let hero = data["hero"]
    var features: [DataValue] = []
    if case .array(let items)? = data["features"]?.content, hero != nil || data["layout"]?.text == "home" {
      features = items
    }
    guard hero?.kindName == "a mapping" || !features.isEmpty else { return nil }
    var paragraphs: [String] = []
    if !hasTitle, let name = line(hero?["name"]) { paragraphs.append("# \(name)") }
    if let image = hero?["image"],
      let file = image.text ?? (image["src"] ?? image["file"] ?? image["light"])?.text, !file.contains(">")
    {
      paragraphs.append("![\(escapedMarkdown(line(image["alt"]) ?? ""))](<\(file)>)")
    }
    if let text = line(hero?["text"]) { paragraphs.append("**\(text)**") }
    if let tagline = line(hero?["tagline"]) { paragraphs.append(tagline) }
    if case .array(let actions)? = hero?["actions"]?.content {
      let links = actions.compactMap { link($0, text: $0["text"]) }
      if !links.isEmpty { paragraphs.append(links.joined(separator: " · ")) }
    }
    if !features.isEmpty {
      let cards = features.map { feature in
        let title = link(feature, text: feature["title"]) ?? line(feature["title"]).map(escapedMarkdown)
        let rest = line(feature["details"]).map { "\n\n\($0)" } ?? ""
        return ":::card\n\(title.map { "**\($0)**" } ?? "")\(rest)\n:::"
      }
      paragraphs.append("::::cards\n" + cards.joined(separator: "\n") + "\n::::")
    }
    return paragraphs.map { $0 + "\n\n" }.joined()
  }

  /// The body with Markdown before it, all of which has the place of what it stands for.
  static func body(_ body: SourceText, behind markdown: String, at span: Span) -> SourceText {
    let head = Array(markdown.utf8)
    var segments: [(local: Int, file: Int)] = stride(from: 0, to: head.count, by: max(1, span.range.count))
      .map {
        ($0, span.range.lowerBound)
      }
    var last = -1
    for index in body.bytes.indices {
      let place = body.fileOffset(index)
      if last < 0 || place != last + 1 { segments.append((head.count + index, place)) }
      last = place
    }
    return SourceText(file: body.file, bytes: head + body.bytes, segments: segments)
  }

  private static func line(_ value: DataValue?) -> String? {
    let text = value?.text?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text?.isEmpty == false ? text : nil
  }

  private static func link(_ value: DataValue, text: DataValue?) -> String? {
    guard let text = line(text), let address = value["link"]?.text, !address.contains(">") else { return nil }
    return "[\(escapedMarkdown(text))](<\(address)>)"
  }
}
