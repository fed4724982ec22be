public import Foundation
import Typesetting

/// A picture within a line of text. It is no higher than the line, and its middle is where the capitals have
/// theirs.
public struct InlineObject: Sendable {
  public enum Content: Sendable {
    case image(ImageContent)
    case symbol(Symbol)
  }

  public var content: Content
  /// In points.
  public var size: CGSize
}

extension TextContent.Run {
  /// A run that is a picture, in the style of the text around; one that is higher than the line is made smaller.
  init(_ content: InlineObject.Content, size: CGSize, _ style: InlineStyle) {
    self = style.run
    text = "\u{FFFC}"
    let scale = size.height > 0 ? min(1, Double(self.style.lineHeight) / size.height) : 1
    // Whole quarters of a point, which browsers keep.
    func fitted(_ length: CGFloat) -> CGFloat { (length * scale * 4).rounded() / 4 }
    object = InlineObject(
      content: content, size: CGSize(width: fitted(size.width), height: fitted(size.height)))
    self.style.objectWidth = object.map { Double($0.size.width) }
  }
}
