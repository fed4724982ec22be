/// What can be wrong with a font file.
public enum FontError: Error, Equatable, Sendable {
  /// The file at the path could not be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The bytes are WOFF or WOFF2: a font is measured from its TrueType or OpenType file.
  case compressed
  /// The bytes are no TrueType or OpenType font, or a table that every font has is missing.
  case malformed
  /// A collection has fewer faces than the index asked for.
  case noSuchFace(index: Int, count: Int)
  /// A family needs at least one face.
  case noFaces(family: String)
  /// The subsetter or the compressor refused the font.
  case notSubsettable
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read the font “\(path)”: \(reason)"
    case .compressed: "the font is a WOFF file; use the TrueType or OpenType file it was made from"
    case .malformed: "not a TrueType or OpenType font"
    case .noSuchFace(let index, let count): "the font collection has no face \(index), only \(count)"
    case .noFaces(let family): "the font family “\(family)” has no faces"
    case .notSubsettable: "the font cannot be reduced to the characters of the site"
    }
  }
}
