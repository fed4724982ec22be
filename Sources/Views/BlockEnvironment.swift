public import Foundation
public import LayoutEngine
public import Typesetting

/// What a block can know about the page and the site it stands in.
public struct BlockEnvironment: Sendable {
  /// The site's fonts, with which text is measured.
  public var fonts: FontLibrary
  /// The size of an image by the path or the URL that the author wrote; nil when there is no such image.
  public var image: @Sendable (String) -> ImageInfo?
  /// The images that an author may have meant, for suggestions.
  public var imageNames: @Sendable () -> [String]
  /// The language of the page, as in HTML's `lang`.
  public var language: String
  /// What `Date.now` is; nil when nobody has said so.
  public var now: Date?
  /// What calendars and dates reckon in.
  public var timeZone = TimeZone.gmt
  public var layoutDirection: LayoutDirection
  public var dynamicTypeSize: DynamicTypeSize
  public var prose: ProseStyle
  /// The site's own colours by their names, as an app has them in its catalogue.
  public var colors: [String: Color] = [:]
  /// What it finds as `data`, `page` and `site`.
  public var data: BlockData?
  /// What the program that builds the site brings along.
  public var natives = NativeVocabulary()

  public init(
    fonts: FontLibrary, image: @escaping @Sendable (String) -> ImageInfo? = { _ in nil },
    imageNames: @escaping @Sendable () -> [String] = { [] }, language: String = "en",
    layoutDirection: LayoutDirection = .leftToRight, dynamicTypeSize: DynamicTypeSize = .large,
    prose: ProseStyle = ProseStyle()
  ) {
    self.fonts = fonts
    self.image = image
    self.imageNames = imageNames
    self.language = language
    self.layoutDirection = layoutDirection
    self.dynamicTypeSize = dynamicTypeSize
    self.prose = prose
  }
}

/// What is known of an image without showing it.
public struct ImageInfo: Sendable, Equatable {
  /// Its own size in points.
  public var size: CGSize

  public init(size: CGSize) { self.size = size }
}

/// The distances between and in the blocks of Markdown, in points.
public struct ProseStyle: Sendable, Equatable {
  public var paragraphSpacing: Double = 16
  /// Between the items of a tight list.
  public var tightSpacing: Double = 4
  /// Above a heading that is not first, and below it.
  public var headingSpacingAbove: Double = 28
  public var headingSpacingBelow: Double = 8
  /// How far a list's items stand in from its edge; the markers are drawn in this room.
  public var listIndent: Double = 24
  /// How far a quotation stands in, its bar included.
  public var quoteIndent: Double = 20
  public var codeSize: Double = 14
  public var codeLineHeight: Int = 20
  /// Around the lines of a code block.
  public var codeInsets = EdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
  /// Around a thematic break, in addition to the paragraph spacing.
  public var breakMargin: Double = 8
  /// The size of code within a text, in parts of the text's.
  public var inlineCodeScale: Double = 0.875

  public init() {}
}
