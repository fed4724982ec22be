internal import Diagnostics
internal import Typesetting

/// Something that the rendering of a page asked about the rest of its site. While the answers are the same, so is the
/// page.
struct SiteQuestion: Hashable, Sendable {
  enum Subject: UInt8, Sendable {
    /// What a path within `content/` leads to.
    case target
    /// The page, or the picture, whose file has a name.
    case page, picture
    /// Whether a path is that of a draft.
    case draft
    /// What a path may have meant.
    case nearest
    /// The names of all pictures.
    case pictureNames
    /// The size of a picture, by its path in the site's folder.
    case size
    /// The Markdown of another page, by its number, whose headings are named.
    case body
    /// The size of a picture that is shown in copies of several sizes.
    case forms
    /// The page that a name for links stands on, and the heading below it.
    case name
    /// The title that the front matter of a page gives it.
    case title
    /// What a picture is called that is shown under a name which says what is in it.
    case shown
    /// What is in a file.
    case bytes
  }

  let subject: Subject
  let text: String
}

extension [SiteQuestion: String] {
  /// What was named in the questions of a kind.
  func asked(about subject: SiteQuestion.Subject) -> Set<String> {
    Set(keys.lazy.filter { $0.subject == subject }.map(\.text))
  }
}

/// What answers the questions of pages; an answer is a text that differs when the answer does.
struct SiteAnswers {
  let index: ContentIndex
  let images: ImageSizes

  func answer(to question: SiteQuestion) -> String {
    let text = question.text
    return switch question.subject {
    case .target: describe(index.target(at: text))
    case .page: describe(index.page(named: text).map { .page($0) })
    case .picture: describe(index.picture(named: text).map { .asset($0) })
    case .draft: "\(index.drafts.contains(text))"
    case .nearest: describe(index.nearest(to: text))
    case .pictureNames: pictureNames
    case .size, .forms: describe(images.size(of: text))
    case .shown: images.hash(of: text)?.description ?? ""
    case .bytes: describe(images.bytes(of: text))
    case .name: describe(index.names[text])
    case .title: describe(title: index.pageBySource[text].flatMap { index.pages[$0].metadata.title })
    case .body: index.pageBySource[text].map { describe(bodyOf: index.pages[$0]) } ?? ""
    }
  }

  func describe(_ target: ContentIndex.Target?) -> String {
    switch target {
    case .page(let id): return index.pages[id].answer
    case .asset(let asset): return "file \(asset.source)"
    case nil: return ""
    }
  }

  func describe(_ place: ContentIndex.NamedPlace?) -> String {
    place.map { "\(describe(.page($0.page)))\n\($0.title ?? "\n")" } ?? ""
  }

  func describe(title: String?) -> String { title.map { "=" + $0 } ?? "" }

  func describe(_ path: String?) -> String { path.map { "/" + $0 } ?? "" }

  func describe(_ size: ImageSize?) -> String { size.map { "\($0.width) \($0.height)" } ?? "" }

  func describe(_ bytes: [UInt8]?) -> String { bytes.map { ContentHash(of: $0).description } ?? "" }

  func describe(bodyOf page: Page) -> String { "\(page.path) \(ContentHash(of: page.body.bytes))" }

  var pictureNames: String {
    let paths = index.assets.lazy.map(\.source).filter { ImageSizes.isImage($0) }
    return ContentHash(of: Array(paths.joined(separator: "\n").utf8)).description
  }
}
