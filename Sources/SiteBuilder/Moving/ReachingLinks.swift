/// Pictures that pages show from beside the folder of the pages: `../../assets/stone.png`. They are copied into
/// `content/`, and what leads to them is written anew.
enum ReachingLinks {
  /// What may be copied from anywhere in the other site's folder.
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "mp4", "webm", "mov", "pdf",
  ]

  /// - Parameter place: where in `content/` a file of the other site belongs.
  static func copy(_ folder: ForeignFolder, _ draft: inout SiteDraft, to place: (String) -> String) {
    for page in draft.pages {
      guard let text = draft.text(ofPage: page.path), text.contains("../") else { continue }
      var result: [UInt8] = []
      let bytes = Array(text.utf8)
      var copied = 0
      var index = 0
      let stops = Set("\"'()<>[]{} \t\r\n#?`".utf8)
      while index < bytes.count {
        guard bytes[index...].starts(with: "../".utf8), index > 0, stops.contains(bytes[index - 1]) else {
          index += 1
          continue
        }
        let end = bytes[index...].firstIndex { stops.contains($0) } ?? bytes.count
        let written = String(decoding: bytes[index..<end], as: UTF8.self)
        defer { index = end }
        guard let source = normalized(join(parent(of: page.source), percentDecoded(written))),
          let ending = source.split(separator: ".").last, endings.contains(ending.lowercased()),
          folder.exists(source), !ForeignFolder.isHidden(source), !folder.leadsToHidden(source)
        else { continue }
        if draft.places[source] == nil { draft.copy(source, to: place(source)) }
        guard let target = draft.places[source] else { continue }
        let up = parent(of: page.path).split(separator: "/").count
        let link = up == 0 ? "./" + target : String(repeating: "../", count: up) + target
        result += bytes[copied..<index]
        result += percentEncoded(link).utf8
        copied = end
      }
      if copied > 0 { draft.write(String(decoding: result + bytes[copied...], as: UTF8.self), to: page.path) }
    }
  }
}
