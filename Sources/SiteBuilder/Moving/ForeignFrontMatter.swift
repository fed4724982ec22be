internal import Diagnostics
internal import Markdown

/// Keys of front matter that name what only the other tool has: templates, and Starlight's heroes.
extension SiteDraft {
  /// Takes the keys out of the pages, and writes what they show as Markdown.
  mutating func settleFrontMatter() {
    for page in pages {
      guard let text = text(ofPage: page.path), text.hasPrefix("---") else { continue }
      let file = folder.source(page.source) ?? SourceFile(path: page.source, text: text)
      let now = SourceFile(path: file.path, text: text)
      let parts = FrontMatter(splitting: now)
      guard let front = parts.text else { continue }
      var ignored: [Diagnostic] = []
      let range = front.fileOffset(0)..<front.fileOffset(0) + front.bytes.count
      guard let yaml = YAML.parse(range, of: now, into: &ignored) else { continue }
      let hero = yaml["hero"]
      guard
        let template = yaml.entries.first(where: { $0.key == "template" })
          ?? (hero == nil ? nil : yaml.entries[0])
      else { continue }
      var bytes = now.bytes
      if let hero { bytes.insert(contentsOf: markdown(of: hero).utf8, at: parts.body.fileOffset(0)) }
      if template.key == "template" {
        let isSplash = template.value.text == "splash"
        if !isSplash {
          diagnostics.append(.leftOut("the template '\(template.value.text ?? "")'", at: template.value.span))
        }
        let start = template.keySpan.range.lowerBound
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        let settings = yaml["sidebar"] == nil && yaml["toc"] == nil ? "sidebar: false\ntoc: false" : ""
        bytes.replaceSubrange(start..<end, with: (isSplash ? settings : "").utf8)
      }
      write(String(decoding: bytes, as: UTF8.self), to: page.path)
    }
  }

  /// The line, the picture and the links that a page begins with.
  private func markdown(of hero: YAML) -> String {
    var result = ""
    if let image = hero["image"], let file = (image["file"] ?? image["light"])?.text {
      result += "\n![\(escapedMarkdown(image["alt"]?.text ?? ""))](<\(file)>)\n"
    }
    if let line = hero["tagline"]?.text {
      result += "\n" + line.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
    }
    let links = (hero["actions"]?.items ?? []).compactMap { action -> String? in
      guard let text = action["text"]?.text, let link = action["link"]?.text else { return nil }
      return "[\(escapedMarkdown(text))](<\(link)>)"
    }
    return result + (links.isEmpty ? "" : "\n" + links.joined(separator: " · ") + "\n")
  }
}
