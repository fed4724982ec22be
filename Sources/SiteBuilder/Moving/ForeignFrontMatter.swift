internal import Diagnostics
internal import Markdown

/// Keys of front matter that name what only the other tool has: templates.
extension SiteDraft {
  /// Takes the keys out of the pages, and writes what they mean.
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
      guard let template = yaml.entries.first(where: { $0.key == "template" }) else { continue }
      var bytes = now.bytes
      let isSplash = template.value.text == "splash"
      if !isSplash {
        diagnostics.append(.leftOut("the template '\(template.value.text ?? "")'", at: template.value.span))
      }
      let start = template.keySpan.range.lowerBound
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let settings = yaml["sidebar"] == nil && yaml["toc"] == nil ? "sidebar: false\ntoc: false" : ""
      bytes.replaceSubrange(start..<end, with: (isSplash ? settings : "").utf8)
      write(String(decoding: bytes, as: UTF8.self), to: page.path)
    }
  }
}
