import Foundation
import LayoutEngine
import Script

extension LibraryBuilder {
  /// `GeometryProxy` and `CoordinateSpace`
  func declareGeometry() {
    type("struct CoordinateSpace: Hashable", LayoutType.coordinates) { type in
      for space in CoordinateSpace.allCases {
        type.constant("static let \(space): CoordinateSpace", .native(space, LayoutType.coordinates))
      }
    }
    type("struct GeometryProxy", LayoutType.geometry) { type in
      type.property("var size: CGSize") { call in .size(call.receiver.room.size) }
      type.method("func frame(in space: CoordinateSpace) -> CGRect") { call in
        let room = call.receiver.room
        return .rectangle(
          call[0].native() == CoordinateSpace.local ? CGRect(origin: .zero, size: room.size) : room)
      }
    }
  }
}

/// What a frame is measured from: the block's corner, or the reader's own.
enum CoordinateSpace: Hashable, Sendable, CaseIterable { case global, local }

extension Value {
  /// The room of a `GeometryReader`, in the block's coordinates.
  static func geometry(_ room: CGRect) -> Value { .native(GeometryNative(room)) }

  fileprivate var room: CGRect { (native as? GeometryNative)?.room ?? .zero }
}

private final class GeometryNative: Native, @unchecked Sendable {
  let room: CGRect

  init(_ room: CGRect) {
    self.room = room
    super.init(LayoutType.geometry)
  }
}
