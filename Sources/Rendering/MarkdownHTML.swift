public import Highlighting
public import Markdown
public import Web

/// How Markdown becomes HTML.
///
///     MarkdownHTML().render(document).html            // exactly as the CommonMark specification writes it
///
///     var site = MarkdownHTML(headingIDs: true)       // as a page wants it
///     site.codeBlock = { block in block.language == "layout" ? layouts[block.id] : nil }
///     site.destination = { routes[$0.destination] }
///     let page = site.render(document)                // page.html, page.contents
///
/// The closures are called in document order, on the thread that renders.
public struct MarkdownHTML {
  /// When the dark form of an image is shown.
  public enum DarkImageUse: Sendable {
    /// When the reader's system asks for dark pages. What is for one scheme alone has a class, `for-dark` or `for-light`.
    case asked
    case never
    case always
    /// When a style sheet shows `for-dark` and hides `for-light`, since the reader can choose.
    case chosen
  }

  /// Whether headings get ids, made of what they say (see `Slugger`), and are collected as contents.
  public var headingIDs: Bool
  /// Whether headings below the first level are links to themselves, so that a reader can pass on where something is said.
  public var linksHeadings = false
  /// The heading that is the page's title, whatever its level.
  public var titleHeading: Node.ID?
  /// Whether code blocks are as a page shows them: in colours, with titles and marked lines, and wide ones reached
  /// with the keyboard.
  public var highlightsCode = false
  /// Whether numbers in the comments of code lead to the items of a list behind it: `# (1)!`.
  public var readsAnnotations = false
  /// The languages that code is coloured in besides Swift; asked for at the first block that needs them.
  public var languages: (() -> Languages)?
  /// Whether a page is loaded without its images: these come when they are near the window. No button of a
  /// block answers before the page is loaded (`RegisterMarkup`).
  public var loadsImagesLazily = false
  /// What stands for a code block, as HTML; nil for `<pre><code>`.
  public var codeBlock: ((CodeBlock) -> [UInt8]?)?
  /// What stands for a group, cards for one, as HTML; nil for the theme's.
  public var group: ((Node.ID) -> [UInt8]?)?
  /// The address a link or an image has in the page; nil for the one the author wrote.
  public var destination: ((Reference) -> String?)?
  /// What a link that says nothing but its address says instead; nil for the address.
  public var linkText: ((Reference) -> String?)?
  /// An image's own size in CSS pixels, for its room to be kept while it loads; nil when it is not known.
  public var imageSize: ((Reference) -> (width: Double, height: Double)?)?
  /// The address of what stands for an image where the page is dark; nil for the image itself.
  public var darkImage: ((Reference) -> String?)?
  /// The address of an image's form for screens with two dots for each point; nil where there is none.
  public var denseImage: ((Reference) -> String?)?
  /// Copies of an image in several sizes, and of its dark form; the browser takes the first type that it knows.
  public var imageForms: ((Reference, _ ofDarkForm: Bool) -> [ImageForm])?
  /// What paragraphs have that are an image and nothing else.
  public var figures: Figures = []
  /// When the dark form stands there.
  public var darkImageUse = DarkImageUse.asked
  /// The image as a part of the page, where it is to be that; asked with whether `inline` stands behind it, and with
  /// what is to stand before the names in it.
  public var inlineImage: ((Reference, _ isAsked: Bool, _ name: String) -> InlineImage?)?
  /// What the page says that its author has not written.
  public var words = Words()
  /// The address to write for one in the HTML within the Markdown; nil for the one the author wrote.
  public var rawAddress: ((RawAddress) -> String?)?
  /// What becomes of the HTML within the Markdown.
  public var rawHTML = RawHTML.allow
  /// Whether tags of components in it are left out.
  public var removesComponents = false
  /// Whether the page is written with components, so that `<Button>` is one.
  public var readsComponents = false
  /// Which addresses sanitised HTML may have.
  public var addresses = AddressPolicy()
  /// The ids the page has already, for headings to keep off.
  public var slugger = Slugger()

  public init(headingIDs: Bool = false) { self.headingIDs = headingIDs }

  /// Copies of an image of one type, from the narrowest to the widest.
  public struct ImageForm: Sendable {
    /// `image/webp`
    public let type: String
    /// The widths are in the image's own pixels.
    public let sizes: [(address: String, width: Int)]
    /// How wide images are in the page, as `sizes` of HTML has it.
    public let room: String

    public init(type: String, sizes: [(address: String, width: Int)], room: String) {
      (self.type, self.sizes, self.room) = (type, sizes, room)
    }
  }

  /// An image that is a part of the page.
  public struct InlineImage: Sendable {
    public let picture: InlineSVG
    public let size: (width: Double, height: Double)?

    public init(picture: InlineSVG, size: (width: Double, height: Double)?) {
      (self.picture, self.size) = (picture, size)
    }
  }

  public struct Figures: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The image fills the window when it is pressed.
    public static let zoom = Figures(rawValue: 1)
    /// Its title stands below it.
    public static let captions = Figures(rawValue: 2)
  }

  /// What becomes of HTML that stands in Markdown.
  public enum RawHTML: String, Sendable, CaseIterable {
    /// It is written as it stands.
    case allow
    /// What is on an allow list is written, and nothing else (`HTMLSanitizer`).
    case sanitize
    /// It is text.
    case escape
  }

  /// Words that Markdown has signs for, in the language of the page.
  public struct Words: Sendable, Equatable {
    public var note = "Note"
    public var tip = "Tip"
    public var important = "Important"
    public var warning = "Warning"
    public var caution = "Caution"
    public var done = "Done"
    public var toDo = "To do"
    public var footnotes = "Footnotes"
    public var backToText = "Back to the text"
    public var tabs = "Tabs"
    /// Behind the number of lines of code that are hidden.
    public var lines = "lines"

    public init() {}

    /// The title of an alert.
    public func alert(_ kind: Node.Alert) -> String {
      switch kind {
      case .note: note
      case .tip: tip
      case .important: important
      case .warning: warning
      case .caution: caution
      }
    }
  }

  /// A code block of a document.
  public struct CodeBlock {
    public let document: Document
    public let id: Node.ID

    /// The first word of the info string, or an empty string.
    public var language: String { String(decoding: document.infoWordBytes(of: id), as: UTF8.self) }
    /// The code.
    public var literal: String { document.literal(of: id) }
  }

  /// A link or an image of a document.
  public struct Reference {
    public let document: Document
    public let id: Node.ID

    public var isImage: Bool { document[id].kind == .image }
    /// The address as the author wrote it, unescaped.
    public var destination: String { document.destination(of: id) }
  }

  /// An address in the HTML of a document.
  public struct RawAddress {
    public let document: Document
    /// The HTML that it stands in.
    public let id: Node.ID
    /// As it is meant: without character references, without spaces around it.
    public let address: String
    public let use: HTMLAddresses.Use
    /// The attribute's value, as it is written.
    public let written: ArraySlice<UInt8>
  }

  /// A Markdown text as HTML.
  public struct Page: Sendable {
    public var html: [UInt8]
    /// The headings in their order; empty unless `headingIDs` is set.
    public var contents: [Heading]
    /// What was taken out of the HTML within the Markdown: what it was, the first place of it, and how often it was.
    public var removed: [(what: HTMLSanitizer.Removed, node: Node.ID, count: Int)] = []
    /// Commands in formulas that are not known and are shown as they are written, with the formulas.
    public var unknownMath: [(command: String, node: Node.ID)] = []
    /// The names of icons that there are not.
    public var unknownIcons: [(name: String, node: Node.ID)] = []
  }

  /// A heading as a table of contents shows it.
  public struct Heading: Sendable, Equatable {
    public let level: Int
    /// The id of the heading's element.
    public let id: String
    public let text: String
    /// The heading's inlines without links, which would be in a link again.
    public let html: [UInt8]
    public let node: Node.ID
  }

  /// Renders a whole document.
  public func render(_ document: Document) -> Page {
    var renderer = MarkdownRenderer(document, self)
    renderer.render(.root, itself: true)
    return Page(
      html: renderer.out.bytes, contents: renderer.contents, removed: renderer.removed,
      unknownMath: renderer.unknownMath, unknownIcons: renderer.unknownIcons)
  }

  /// Renders a node with all it holds.
  public func render(_ id: Node.ID, of document: Document) -> [UInt8] {
    var renderer = MarkdownRenderer(document, self)
    renderer.render(id, itself: true)
    return renderer.out.bytes
  }

  /// Renders what a node holds, without the node: the inlines of a paragraph, of a heading, of a link.
  ///
  /// - Parameter links: whether links are links; without, their text stands alone.
  public func renderInlines(of id: Node.ID, in document: Document, links: Bool = true) -> [UInt8] {
    var renderer = MarkdownRenderer(document, self)
    renderer.rendersLinks = links
    renderer.render(id, itself: false)
    return renderer.out.bytes
  }
}
