/// Pictures that pages show from beside the folder of the pages: `../../assets/stone.png`. They are copied into
/// `content/`, and what leads to them is written anew.
enum ReachingLinks {
  /// What may be copied from anywhere in the other site's folder.
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "mp4", "webm", "mov", "pdf",
  ]

  /// - Parameter place: where in `content/` a file of the other site belongs.
  static func copy(_ folder: ForeignFolder, _ draft: inout SiteDraft, to place: (String) -> String) {
    draft.rewriteLinks(naming: "../") { written, page, draft in
      guard written.hasPrefix("../"),
        let source = normalized(join(parent(of: page.source), percentDecoded(written))), isPicture(source)
      else { return nil }
      return link(to: source, from: page.path, &draft, place)
    }
  }

  /// The link to a file of the other site, which is copied where it is a picture; nil where it is not brought in.
  static func link(
    to source: String, from page: String, _ draft: inout SiteDraft, _ place: (String) -> String
  ) -> String? {
    if isPicture(source), draft.places[source] == nil, draft.folder.exists(source),
      !ForeignFolder.isHidden(source), !draft.folder.leadsToHidden(source)
    {
      draft.copy(source, to: place(source))
    }
    return draft.places[source].map { SiteDraft.link(to: $0, from: page) }
  }

  private static func isPicture(_ path: String) -> Bool {
    path.split(separator: ".").last.map { endings.contains($0.lowercased()) } ?? false
  }
}

extension SiteDraft {
  /// What leads from a page to a file of `content/`.
  static func link(to target: String, from page: String) -> String {
    let up = parent(of: page).split(separator: "/").count
    return percentEncoded(up == 0 ? "./" + target : String(repeating: "../", count: up) + target)
  }

  /// Writes addresses in pages anew.
  ///
  /// - Parameters:
  ///   - word: what the addresses have in them.
  ///   - new: what takes the place of one, without its query and its anchor; nil where it stays.
  mutating func rewriteLinks(
    naming word: String,
    _ new: (String, (path: String, source: String), inout SiteDraft) -> String?
  ) {
    let stops = Set("\"'()<>[]{} \t\r\n#?`".utf8)
    for page in pages {
      guard let text = text(ofPage: page.path), text.contains(word) else { continue }
      var result: [UInt8] = []
      let bytes = Array(text.utf8)
      var copied = 0
      var index = 0
      while let start = bytes[index...].firstIndex(where: { !stops.contains($0) }) {
        index = bytes[start...].firstIndex { stops.contains($0) } ?? bytes.count
        guard index - start >= word.utf8.count else { continue }
        let written = String(decoding: bytes[start..<index], as: UTF8.self)
        guard written.contains(word), let link = new(written, page, &self) else { continue }
        result += bytes[copied..<start]
        result += link.utf8
        copied = index
      }
      if copied > 0 { write(String(decoding: result + bytes[copied...], as: UTF8.self), to: page.path) }
    }
  }
}
