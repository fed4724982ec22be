import Foundation
import Script
import Synchronization

/// What the states of a block have in common, and is made once.
final class CommonParts {
  let paragraphs = ParagraphCache()
  /// Whether the actions of buttons do no more than open an address, by their places.
  var onlyOpens: [Range<Int>: Bool] = [:]
  /// What no font of the site has, by the places of texts.
  var missingCharacters: [Range<Int>: [Unicode.Scalar]] = [:]
  /// The shapes of the block's own, by their values, as far as nothing else makes a difference to them.
  private var shapes: [StateValue: Shape] = [:]

  /// - Parameters:
  ///   - value: of a type that is a shape.
  ///   - path: the path of it in a rectangle of a size.
  func shape(
    _ name: String, of value: Value, in interpreter: Interpreter, isCostly: @escaping @Sendable () -> Bool,
    _ path: @escaping @Sendable (CGSize) -> Path
  ) -> Shape {
    guard value.isPlain, !interpreter.hasOwnVariables else {
      return .path(PathSource(name, of: value, isCostly: isCostly, path))
    }
    let key = StateValue(value)
    if let known = shapes[key] { return known }
    let known = KnownPaths()
    let shape = Shape.path(PathSource(name, of: value, isCostly: isCostly) { known.path(in: $0, path) })
    if !key.isTooLarge { shapes[key] = shape }
    return shape
  }
}

/// The paths that a shape has been asked for, as states have the same widths.
private final class KnownPaths: Sendable {
  private struct Known {
    var paths: [[Double]: Path] = [:]
    var elements = 0
  }

  private let known = Mutex(Known())
  /// How many elements are kept; the next paths are made anew each time.
  private static let limit = 200_000

  func path(in size: CGSize, _ make: (CGSize) -> Path) -> Path {
    let key = [Double(size.width), Double(size.height)]
    if let path = known.withLock({ $0.paths[key] }) { return path }
    let path = make(size)
    known.withLock { known in
      known.elements += path.elements.count + 1
      if known.elements <= Self.limit { known.paths[key] = path }
    }
    return path
  }
}

extension Value {
  /// Whether it is made of nothing but numbers and words: whatever is asked of it, it depends on no state.
  fileprivate var isPlain: Bool {
    switch self {
    case .void, .nil, .bool, .int, .double, .point, .size, .string, .range, .closedRange: true
    case .enumeration(_, let payload): payload?.values.allSatisfy(\.isPlain) ?? true
    case .array(let values, _): values.allSatisfy(\.isPlain)
    case .instance(let instance): (0..<instance.count).allSatisfy { instance[$0].isPlain }
    default: false
    }
  }
}
