/// Faces that belong together, from which one is picked by weight and slope.
public struct FontFamily: Sendable {
  /// The name that CSS uses for it.
  public let name: String
  public let faces: [FontFace]

  /// - Throws: `FontError.noFaces` when `faces` is empty.
  public init(name: String, faces: [FontFace]) throws(FontError) {
    guard !faces.isEmpty else { throw .noFaces(family: name) }
    self.name = name
    self.faces = faces
  }

  /// The face that CSS font matching picks (CSS Fonts 4 §5.2): slope first, then the nearest weight.
  public func face(weight: Int, italic: Bool) -> FontFace {
    nearest(to: weight) { $0.isItalic == italic } ?? nearest(to: weight) { _ in true } ?? faces[0]
  }

  private func nearest(to weight: Int, where isCandidate: (FontFace) -> Bool) -> FontFace? {
    var nearest: (face: FontFace, distance: Int)?
    for face in faces where isCandidate(face) {
      let distance = Self.distance(face.weight, from: weight)
      if distance < nearest?.distance ?? .max { nearest = (face, distance) }
    }
    return nearest?.face
  }

  /// How far CSS goes to find `candidate`, smaller is nearer. Between 400 and 500 the heavier weights up to 500 come
  /// first, then lighter, then heavier; below 400 lighter ones first; above 500 heavier ones.
  static func distance(_ candidate: Int, from desired: Int) -> Int {
    let second = 10_000
    let third = 20_000
    if (400...500).contains(desired) {
      if (desired...500).contains(candidate) { return candidate - desired }
      return candidate < desired ? second + desired - candidate : third + candidate - 500
    }
    let isHeavier = candidate >= desired
    let prefersHeavier = desired > 500
    let distance = abs(candidate - desired)
    return distance == 0 || isHeavier == prefersHeavier ? distance : second + distance
  }
}
