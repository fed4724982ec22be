internal import Foundation

/// Foundation's `IndexPath`.
final class IndexPathNative: Native, @unchecked Sendable {
  static let nominal = NominalType("IndexPath", .native)
  let path: IndexPath

  init(_ path: IndexPath) {
    self.path = path
    super.init(Self.nominal)
  }

  convenience init(_ indices: [Int]) { self.init(IndexPath(indexes: indices)) }

  override var elements: [Value]? { path.map { .int($0) } }
  override var description: String { path.description }
  override func isEqual(to other: Native) -> Bool? { (other as? IndexPathNative)?.path == path }
  override func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension LibraryBuilder {
  /// `IndexPath`, whose first two indices lists call a section and a row in it.
  func declareIndexPaths() {
    let path = IndexPathNative.nominal
    @Sendable func made(_ indices: [Int]) -> Value { .native(IndexPathNative(indices)) }
    type("struct IndexPath: Sequence, Hashable, Comparable, CustomStringConvertible", path, element: "Int") {
      type in
      type.initializer("init()") { _ in made([]) }
      type.initializer("init(index: Int)") { call in made([call[0].int]) }
      type.initializer("init(indexes: [Int])") { call throws(Stop) in made(try call.elements(0).map(\.int)) }
      for label in ["row", "item"] {
        type.initializer("init(\(label): Int, section: Int)") { call in made([call[1].int, call[0].int]) }
      }
      for (name, place) in [("section", 0), ("row", 1), ("item", 1)] {
        type.property("var \(name): Int") { call throws(Stop) in try call.index(at: place) }
      }
      type.subscript("subscript(index: Int) -> Int") { call throws(Stop) in try call.index(at: call[0].int) }
      type.property("var count: Int") { call in .int(call.receiver.indexPath.count) }
      type.property("var isEmpty: Bool") { call in .bool(call.receiver.indexPath.isEmpty) }
      type.method("func appending(_ index: Int) -> IndexPath") { call throws(Stop) in
        try call.checkElements(call.receiver.indexPath.count)
        return made(Array(call.receiver.indexPath) + [call[0].int])
      }
      type.mutating("mutating func append(_ index: Int)") { value, call throws(Stop) in
        try call.checkElements(value.indexPath.count)
        value = made(Array(value.indexPath) + [call[0].int])
        return .void
      }
      type.method("func dropLast() -> IndexPath") { call in made(Array(call.receiver.indexPath.dropLast())) }
      type.method("static func < (a: IndexPath, b: IndexPath) -> Bool") { call in
        .bool(call[0].indexPath < call[1].indexPath)
      }
    }
  }
}

extension Value {
  fileprivate var indexPath: IndexPath { (native as? IndexPathNative)?.path ?? IndexPath() }
}

extension NativeCall {
  fileprivate func index(at place: Int) throws(Stop) -> Value {
    let path = receiver.indexPath
    guard path.indices.contains(place) else {
      throw trap(LibraryMessage.outOfRange(place, path.count, of: "an 'IndexPath'"))
    }
    return .int(path[place])
  }
}
