/// What a family is for: the keys that styles name families by.
public enum FontRole: String, Hashable, Sendable, CaseIterable {
  case body
  case mono
}

/// The families of a site by their roles, and the order in which they stand in for each other.
public struct FontLibrary: Sendable {
  /// Families by role, in the order of fallback.
  public let families: [(role: FontRole, family: FontFamily)]

  /// - Parameter families: body first; a role that is missing uses the first family.
  /// - Throws: `FontError.noFaces` when there is no family at all.
  public init(_ families: [(role: FontRole, family: FontFamily)]) throws(FontError) {
    guard !families.isEmpty else { throw .noFaces(family: "") }
    self.families = families
  }

  /// The face that text of this style is set in, where it covers the character.
  public func face(for style: TextStyle) -> FontFace { Self.face(of: own(of: style).family, style) }

  /// The faces that are asked for a character, in this order: the style's own family, then the others.
  public func chain(for style: TextStyle) -> [FontFace] {
    let own = own(of: style)
    var chain = [Self.face(of: own.family, style)]
    for (role, family) in families where role != own.role { chain.append(Self.face(of: family, style)) }
    return chain
  }

  private func own(of style: TextStyle) -> (role: FontRole, family: FontFamily) {
    families.first { $0.role == style.family } ?? families[0]
  }

  private static func face(of family: FontFamily, _ style: TextStyle) -> FontFace {
    family.face(weight: style.weight, italic: style.isItalic)
  }

  /// Where the baseline of a line is below its top, in points, for a block whose own style is `style`.
  public func baseline(of style: TextStyle) -> Double {
    face(for: style).metrics.baseline(size: style.size, lineHeight: Double(style.lineHeight))
  }
}
