public import Foundation
import LayoutEngine
import Script
import Synchronization

/// A path that follows from the size of the rectangle it is drawn in: a shape of a block's own, or one that was made of
/// other shapes.
///
/// It is asked when the block is drawn, for the sizes that its view has at some widths.
public final class PathSource: Sendable, Equatable, CustomStringConvertible {
  /// What it is, by the author's word; the same for all sizes.
  public let description: String
  /// Whether it has the same points at every size.
  public let isFixed: Bool
  private let evaluate: @Sendable (CGSize) -> Path
  private let isCostly: @Sendable () -> Bool
  /// Whether what lines go round an even number of times is outside.
  public let isEvenOdd: Bool
  /// Whether it is what it is in a geometry reader of the size that it is asked for.
  let isInReader: Bool
  /// The value that the block has of it, of a shape of the block's own.
  let value: Value?
  /// What it is inside of, by how much, of a shape that is smaller on all sides: it can be made smaller again.
  let inset: (shape: Shape, amount: Double)?
  /// Which part of another path it is, from one share of its length to another; nil of a whole one.
  public let part: (whole: PathSource, from: Double, to: Double)?

  init(
    _ name: String, of value: Value? = nil, isFixed: Bool = false, isEvenOdd: Bool = false,
    isInReader: Bool = false, inset: (shape: Shape, amount: Double)? = nil,
    part: (whole: PathSource, from: Double, to: Double)? = nil,
    isCostly: @escaping @Sendable () -> Bool = { false }, _ evaluate: @escaping @Sendable (CGSize) -> Path
  ) {
    (description, self.value, self.evaluate, self.isCostly) = (name, value, evaluate, isCostly)
    (self.isFixed, self.isEvenOdd, self.isInReader) = (isFixed, isEvenOdd, isInReader)
    (self.inset, self.part) = (inset, part)
  }

  /// Whether two are the same path in rectangles of some sizes.
  func isSame(as other: PathSource, in sizes: [CGSize]) -> Bool {
    sizes.allSatisfy { path(in: $0) == other.path(in: $0) }
  }

  /// The same where it depends on the room of the geometry reader that it is in.
  func inReader(_ evaluate: @escaping @Sendable (CGSize) -> Path) -> PathSource {
    PathSource(description, isEvenOdd: isEvenOdd, isInReader: true, isCostly: isCostly, evaluate)
  }

  /// The same path, filled by another rule.
  var evenOdd: PathSource {
    PathSource(description, of: value, isFixed: isFixed, isEvenOdd: true, isCostly: isCostly, evaluate)
  }

  /// Whether it has taken so much that it should be asked for as few more sizes as will do.
  public var isSpent: Bool { isCostly() }

  /// A path that is as it is.
  convenience init(_ path: Path) { self.init("Path", isFixed: true) { _ in path } }

  /// How the room of the geometry reader that a path is in goes with the path's own view.
  private struct Room {
    /// By how much it is larger; nil while no such room was seen.
    var margin: CGSize?
    var hasBeenAsLarge = false
  }

  private let room = Mutex(Room())

  /// Takes note of a room and of the size that the path's view has in it.
  ///
  /// - Returns: whether the room is larger by the same length at all widths so far, where that makes a difference.
  func isLaidOut(in roomSize: CGSize, with size: CGSize) -> Bool {
    let margin = CGSize(width: roomSize.width - size.width, height: roomSize.height - size.height)
    let isSame = abs(margin.width) + abs(margin.height) < 0.01
    let isDependent = !isSame && evaluate(roomSize) != evaluate(size)
    return room.withLock { room in
      if isSame {
        room.hasBeenAsLarge = true
        return room.margin == nil
      }
      guard isDependent || room.margin != nil else { return true }
      guard let known = room.margin else {
        room.margin = margin
        return !room.hasBeenAsLarge
      }
      return abs(known.width - margin.width) + abs(known.height - margin.height) < 0.01
    }
  }

  /// The path in a rectangle of a size, from its top left corner.
  ///
  /// What goes wrong on the way is said by the interpreter, and what is no number is left out.
  public func path(in size: CGSize) -> Path {
    let margin = isInReader ? room.withLock(\.margin) ?? .zero : .zero
    let path = evaluate(
      CGSize(width: max(0, size.width + margin.width), height: max(0, size.height + margin.height)))
    guard path.points.allSatisfy({ Self.isDrawable($0.x) && Self.isDrawable($0.y) }) else { return Path() }
    return path
  }

  /// Beyond a million points there is nothing to see, and browsers have no numbers for it.
  private static func isDrawable(_ length: CGFloat) -> Bool { abs(length) <= 1_000_000 }

  public static func == (a: PathSource, b: PathSource) -> Bool { a === b }
}

extension Shape {
  /// The shape's edge in a rectangle, from left to right.
  func path(in rect: CGRect) -> Path {
    var path = Path()
    switch self {
    case .rectangle: path.addRect(rect)
    case .ellipse: path.addEllipse(in: rect)
    case .circle:
      let side = min(rect.width, rect.height)
      path.addEllipse(
        in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    case .roundedRectangle(let radius):
      let corner = min(radius, rect.width / 2, rect.height / 2)
      path.addRoundedRect(in: rect, radii: [corner, corner, corner, corner])
    case .capsule:
      let radius = min(rect.width, rect.height) / 2
      path.addRoundedRect(in: rect, radii: [radius, radius, radius, radius])
    case .platter:
      let radius = (Double(rect.height) * 0.175).rounded(.up)
      path.addRoundedRect(in: rect, radii: [radius, radius, radius, radius])
    case .unevenRoundedRectangle(let radii):
      let corners = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
      let largest = Double(min(rect.width, rect.height)) / 2
      path.addRoundedRect(in: rect, radii: corners.map { $0 == .infinity ? largest : $0 })
    case .trimmed(let whole, let from, let to):
      return whole.path(in: rect).trimmed(from: from, to: to)
    case .path(let source):
      return source.path(in: rect.size).offsetBy(dx: rect.minX, dy: rect.minY)
    }
    return path
  }

  /// A shape made of this one, by what becomes of its path in a rectangle with its corner at zero.
  func derived(_ name: String, _ transform: @escaping @Sendable (Path, CGSize) -> Path) -> Shape {
    .path(
      PathSource("\(name) of \(self)", isCostly: { [self] in isSpent }) { [self] size in
        transform(path(in: CGRect(origin: .zero, size: size)), size)
      })
  }

  /// The part of the shape's path from one share of its length to another; of a part, a part of that.
  func partOfPath(from start: Double, to end: Double) -> Shape {
    guard case .path(let own) = asPath else { return self }
    let whole = own.part?.whole ?? own
    let (first, length) = own.part.map { ($0.from, $0.to - $0.from) } ?? (0, 1)
    let (from, to) = (first + length * start, first + length * max(start, end))
    return .path(
      PathSource(
        "trim \(from) \(to) of \(whole)", isFixed: whole.isFixed, part: (whole, from, to),
        isCostly: { whole.isSpent }
      ) { size in
        whole.path(in: size).trimmed(from: from, to: to)
      })
  }

  private var isSpent: Bool {
    switch self {
    case .path(let source): source.isSpent
    case .trimmed(let whole, _, _): whole.isSpent
    default: false
    }
  }

  /// What a line along its edge covers.
  public func outlined(_ stroke: Stroke) -> Shape {
    derived("outline") { path, _ in path.outlined(stroke) }
  }

  /// The same by its path, for what only paths can.
  public var asPath: Shape {
    if case .path = self { return self }
    return derived("path") { path, _ in path }
  }

  /// A path filled by the rule of even and odd.
  var evenOdd: Shape {
    guard case .path(let source) = self else { return self }
    return .path(source.evenOdd)
  }

  /// The shape in a rectangle that is smaller by so much on all sides; nil of what has no inside of that kind.
  func inset(by amount: Double) -> Shape? {
    switch self {
    case .path(let source):
      return source.inset.flatMap { $0.shape.inset(by: $0.amount + amount) }
    case .trimmed: return nil
    default: break
    }
    return .path(
      PathSource("inset \(amount) of \(self)", inset: (self, amount), isCostly: { [self] in isSpent }) {
        [self] size in
        let rect = CGRect(origin: .zero, size: size).insetBy(dx: amount, dy: amount)
        guard !rect.isNull, rect.width >= 0, rect.height >= 0 else { return Path() }
        return narrowed(by: amount).path(in: rect)
      })
  }

  /// With corners that are as much less round.
  private func narrowed(by amount: Double) -> Shape {
    switch self {
    case .roundedRectangle(let radius): return .roundedRectangle(cornerRadius: max(0, radius - amount))
    case .unevenRoundedRectangle(var radii):
      for corner in [
        \CornerRadii.topLeading, \.topTrailing, \.bottomTrailing, \.bottomLeading,
      ] { radii[keyPath: corner] = max(0, radii[keyPath: corner] - amount) }
      return .unevenRoundedRectangle(radii)
    default: return self
    }
  }
}

extension Path {
  /// - Parameter radii: from the top left corner on, clockwise. Where two do not fit into a side, all become smaller by
  ///   the same share.
  mutating func addRoundedRect(in rect: CGRect, radii: [Double]) {
    func share(_ length: Double, _ a: Int, _ b: Int) -> Double {
      let sum = radii[a] + radii[b]
      return sum > length ? length / sum : 1
    }
    let factor = min(
      share(rect.width, 0, 1), share(rect.height, 1, 2), share(rect.width, 2, 3), share(rect.height, 3, 0))
    addRoundedRect(in: rect, corners: radii.map { CGSize(width: $0 * factor, height: $0 * factor) })
  }
}
