public import Foundation
import LayoutEngine
public import Typesetting
public import Views

/// A layout block as a picture by itself, in SVG, drawn from the views and not from the page.
public struct Picture: Sendable {
  public var svg: String
  /// What is shown of the plane, in the block's coordinates: the block, and whatever is drawn beyond its edges.
  public var bounds: CGRect
  public var omissions: [PictureOmission]
}

/// Something that a picture does not show as a page does.
public struct PictureOmission: Sendable, Equatable {
  public enum Cause: Sendable, Equatable {
    /// HTML that native code has made.
    case html
    /// What lies behind a material is not blurred.
    case material
    /// What is turned in space has no perspective.
    case perspective
    /// An image that is not a file of the site, or cannot be read.
    case image(String)
    /// A colour whose value in the theme is not understood.
    case color(String)
  }

  public let cause: Cause
  /// The author's words for the view and for those it is in, from the inside out.
  public let views: [String]
}

/// How a picture is drawn.
public struct PictureOptions {
  public var scheme = PictureScheme.adaptive
  public var colors = ThemeColors.standard
  /// Room around the block, in points.
  public var padding = 0.0
  /// Whether the page's colour is painted behind it.
  public var hasBackground = false
  /// What is shown, in the block's coordinates; nil is the block, and whatever is drawn beyond its edges.
  public var bounds: CGRect?
  /// What ids in the picture begin with, so that several can stand in one document.
  public var prefix = "p"
  /// What it is called to those who cannot see it.
  public var label = ""
  /// What markers of lists are set in; without, there are none.
  public var fonts: FontLibrary?
  /// The file of an image of the block; nil when it is not at hand.
  public var image: (ImageContent) -> PictureImage? = { _ in nil }

  public init() {}
}

/// The file of an image that a picture shows.
public struct PictureImage: Sendable {
  public var bytes: [UInt8]
  /// `image/png`
  public var mediaType: String

  public init(bytes: [UInt8], mediaType: String) { (self.bytes, self.mediaType) = (bytes, mediaType) }
}

/// Draws views that have been laid out (`LayoutTree.solve`) as a picture.
public func drawPicture(_ tree: ViewTree, _ options: PictureOptions) -> Picture {
  var painter = Painter(tree, options)
  let painted = painter.paint(tree.layout.root)
  let block = CGRect(origin: .zero, size: tree.layout.root.frame.size)
  let bounds =
    options.bounds
    ?? painted.bounds.map { $0.union(block) }.map { wholePoints($0) } ?? block
  let canvas = bounds.insetBy(dx: -options.padding, dy: -options.padding)
  var content = painted.elements
  if options.hasBackground {
    content.insert(painter.page(canvas), at: 0)
  }
  var children: [PictureElement] = []
  if let style = painter.sheet.style { children.append(style) }
  if !painter.sheet.definitions.isEmpty {
    children.append(PictureElement("defs", [], painter.sheet.definitions))
  }
  let size = [canvas.width, canvas.height].map { pictureNumber($0) }
  let corner = [canvas.minX, canvas.minY].map { pictureNumber($0) }
  var attributes = [
    (name: "xmlns", value: "http://www.w3.org/2000/svg"),
    ("viewBox", (corner + size).joined(separator: " ")), ("width", size[0]), ("height", size[1]),
  ]
  if !options.label.isEmpty { attributes += [("role", "img"), ("aria-label", options.label)] }
  var svg = ""
  PictureElement("svg", attributes, children + content).write(into: &svg)
  return Picture(svg: svg + "\n", bounds: canvas, omissions: painter.omissions)
}

/// The smallest rectangle of whole points around another; what reaches over a point by its rounding is not seen.
private func wholePoints(_ rectangle: CGRect) -> CGRect {
  let slack = 0.01
  let (x, y) = ((rectangle.minX + slack).rounded(.down), (rectangle.minY + slack).rounded(.down))
  return CGRect(
    x: x, y: y, width: (rectangle.maxX - slack).rounded(.up) - x,
    height: (rectangle.maxY - slack).rounded(.up) - y)
}
