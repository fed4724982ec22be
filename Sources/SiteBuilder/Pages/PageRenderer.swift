public import Diagnostics
internal import Web

/// What turns a page's Markdown into HTML: the step between reading a site and putting its pages together.
public protocol PageRenderer: Sendable {
  /// One page; called on a thread with a large stack, several pages at a time.
  func render(_ page: Page, _ context: PageContext) -> RenderedPage

  /// What its rendering depends on beside what a page's context tells: two renderers with the same one render alike.
  var fingerprint: String { get }

  /// The fonts that the site ships; called once, when every page is made.
  ///
  /// - Parameter text: every character the site's pages show, navigation included.
  func fonts(for text: ScalarSet, of pages: [RenderedPage], _ workers: Workers) -> RenderedFonts
}

extension PageRenderer {
  public var fingerprint: String { "\(Self.self)" }
}

/// A page's content, before the template goes round it.
public struct RenderedPage: Sendable {
  /// A heading for the page's table of contents.
  public struct Heading: Sendable, Equatable {
    /// 1 to 6.
    public let level: Int
    public let id: String
    /// Without markup.
    public let text: String

    public init(level: Int, id: String, text: String) {
      self.level = level
      self.id = id
      self.text = text
    }
  }

  public var html: [UInt8] {
    get { text.bytes }
    set { text = KeptText(newValue) }
  }
  private var text = KeptText()
  public var headings: [Heading] = []
  /// Rules for this page alone.
  public var css: [UInt8] = []
  /// The faces that its layout blocks set text in.
  var faces: Set<FaceKey> = []
  /// What its front matter names for other sites to show.
  var picture: NamedPicture?
  public var diagnostics: [Diagnostic] = []

  public init() {}

  /// Takes less room from now on, and is read more slowly.
  mutating func pack() { text = text.packed }

  /// Whether it begins with a heading of level 1.
  var beginsWithTitle = false

  /// The text of a heading of HTML that the page begins with, `<h1 align="center">Furo</h1>`; empty where there is none.
  var htmlTitle = ""
  /// Whether headings of level 1 stand in quotations and asides alone.
  var hasNestedTitle = false

  /// The text of the first heading of level 1.
  var title: String? {
    if !htmlTitle.isEmpty { return htmlTitle }
    return hasNestedTitle ? nil : headings.first { $0.level == 1 }?.text
  }

  /// Every name that a link may lead to.
  func anchors() -> Set<String> { html.withUnsafeBufferPointer { HTMLAnchors.names(in: $0) } }
}

/// Font files and the rules that name them.
public struct RenderedFonts: Sendable {
  public struct File: Sendable {
    /// Within `assets/`: `fonts/inter-400.woff2`.
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  public var files: [File] = []
  /// The file of each face that is shipped.
  var names: [FaceKey: String] = [:]
  /// `@font-face` rules, whose `url(…)`s are relative to `assets/`.
  public var css: [UInt8] = []
  public var diagnostics: [Diagnostic] = []

  public init() {}
}
