import Foundation
import LayoutEngine
import Views

extension Shape {
  /// The edge of the shape in a rectangle, from where SwiftUI begins it, clockwise.
  ///
  /// - Parameter inset: how far inside of the edge.
  func path(in rectangle: CGRect, isMirrored: Bool, inset: Double = 0) -> PicturePath {
    let frame = rectangle.insetBy(dx: inset, dy: inset).standardized
    switch self {
    case .rectangle: return Self.rectangle(frame)
    case .circle:
      let side = min(frame.width, frame.height)
      return Self.ellipse(
        CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side))
    case .ellipse: return Self.ellipse(frame)
    case .roundedRectangle(let radius): return Self.rounded(frame, max(0, radius - inset))
    case .capsule: return Self.rounded(frame, min(frame.width, frame.height) / 2)
    case .platter:
      return Self.rounded(frame, max(0, (Double(rectangle.height) * 0.175).rounded(.up) - inset))
    case .unevenRoundedRectangle(let radii):
      var corners = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
      if isMirrored { corners = [corners[1], corners[0], corners[3], corners[2]] }
      let largest = Double(min(frame.width, frame.height)) / 2
      return Self.uneven(frame, corners.map { $0 == .infinity ? largest : max(0, $0 - inset) })
    case .trimmed(let whole, let from, let to):
      return whole.path(in: rectangle, isMirrored: isMirrored, inset: inset).part(from: from, to: to)
    case .path(let source): return PicturePath(source, in: rectangle, isMirrored: isMirrored)
    }
  }

  private static func rectangle(_ frame: CGRect) -> PicturePath {
    var path = PicturePath()
    path.move(frame.minX, frame.minY)
    path.line(frame.maxX, frame.minY)
    path.line(frame.maxX, frame.maxY)
    path.line(frame.minX, frame.maxY)
    path.close()
    return path
  }

  private static func ellipse(_ frame: CGRect) -> PicturePath {
    var path = PicturePath()
    path.move(frame.maxX, frame.midY)
    path.corner(CGPoint(x: frame.maxX, y: frame.maxY), to: CGPoint(x: frame.midX, y: frame.maxY))
    path.corner(CGPoint(x: frame.minX, y: frame.maxY), to: CGPoint(x: frame.minX, y: frame.midY))
    path.corner(CGPoint(x: frame.minX, y: frame.minY), to: CGPoint(x: frame.midX, y: frame.minY))
    path.corner(CGPoint(x: frame.maxX, y: frame.minY), to: CGPoint(x: frame.maxX, y: frame.midY))
    path.close()
    return path
  }

  /// From the middle of the right side.
  private static func rounded(_ frame: CGRect, _ radius: Double) -> PicturePath {
    let r = min(radius, frame.width / 2, frame.height / 2)
    guard r > 0 else { return rectangle(frame) }
    var path = PicturePath()
    path.move(frame.maxX, frame.midY)
    path.line(frame.maxX, frame.maxY - r)
    path.corner(CGPoint(x: frame.maxX, y: frame.maxY), to: CGPoint(x: frame.maxX - r, y: frame.maxY))
    path.line(frame.minX + r, frame.maxY)
    path.corner(CGPoint(x: frame.minX, y: frame.maxY), to: CGPoint(x: frame.minX, y: frame.maxY - r))
    path.line(frame.minX, frame.minY + r)
    path.corner(CGPoint(x: frame.minX, y: frame.minY), to: CGPoint(x: frame.minX + r, y: frame.minY))
    path.line(frame.maxX - r, frame.minY)
    path.corner(CGPoint(x: frame.maxX, y: frame.minY), to: CGPoint(x: frame.maxX, y: frame.minY + r))
    path.close()
    return path
  }

  /// - Parameter corners: the radii from the top left corner on, clockwise. Where two do not fit into a side, all
  ///   become smaller by the same share.
  private static func uneven(_ frame: CGRect, _ corners: [Double]) -> PicturePath {
    func share(_ length: Double, _ a: Int, _ b: Int) -> Double {
      let sum = corners[a] + corners[b]
      return sum > length ? length / sum : 1
    }
    let factor = min(
      share(frame.width, 0, 1), share(frame.height, 1, 2), share(frame.width, 2, 3), share(frame.height, 3, 0)
    )
    let r = corners.map { $0 * factor }
    var path = PicturePath()
    path.move(frame.maxX, frame.minY + r[1])
    path.line(frame.maxX, frame.maxY - r[2])
    path.corner(CGPoint(x: frame.maxX, y: frame.maxY), to: CGPoint(x: frame.maxX - r[2], y: frame.maxY))
    path.line(frame.minX + r[3], frame.maxY)
    path.corner(CGPoint(x: frame.minX, y: frame.maxY), to: CGPoint(x: frame.minX, y: frame.maxY - r[3]))
    path.line(frame.minX, frame.minY + r[0])
    path.corner(CGPoint(x: frame.minX, y: frame.minY), to: CGPoint(x: frame.minX + r[0], y: frame.minY))
    path.line(frame.maxX - r[1], frame.minY)
    path.corner(CGPoint(x: frame.maxX, y: frame.minY), to: CGPoint(x: frame.maxX, y: frame.minY + r[1]))
    path.close()
    return path
  }
}
