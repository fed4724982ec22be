import Foundation
import LayoutEngine
import Script

extension LibraryBuilder {
  /// `GeometryProxy` and `CoordinateSpace`
  func declareGeometry() {
    type("struct CoordinateSpace: Hashable", LayoutType.coordinates) { type in
      for (name, space) in [("global", CoordinateSpace.global), ("local", .local)] {
        type.constant("static let \(name): CoordinateSpace", .native(space, LayoutType.coordinates))
      }
      let scrolling = Value.native(CoordinateSpace.scrollView, LayoutType.coordinates)
      type.constant("static let scrollView: CoordinateSpace", scrolling)
      type.method("static func scrollView(axis: Any) -> CoordinateSpace") { _ in scrolling }
      type.method("static func named<T>(_ name: T) -> CoordinateSpace") { call in
        .native(CoordinateSpace.named(call.interpreter.plainText(call[0])), LayoutType.coordinates)
      }
    }
    type("struct GeometryProxy", LayoutType.geometry) { type in
      type.property("var size: CGSize") { call in
        call.checkRoom()
        return .size(call.receiver.room.size)
      }
      // A page has no bars that hide something.
      type.property("var safeAreaInsets: Any") { call in
        .host(
          HostCall(base: .none, name: "EdgeInsets", nameSpan: call.span, arguments: [], span: call.span))
      }
      type.method("func frame(in space: CoordinateSpace) -> CGRect") { call in
        call.checkRoom()
        let room = call.receiver.room
        let space = call[0].native() as CoordinateSpace?
        if space != .local { call.receiver.geometry?.readers?.readsPlaces = true }
        switch space {
        case .local: return .rectangle(CGRect(origin: .zero, size: room.size))
        case .named(let name): return call.receiver.frame(from: CoordinateSpace.mark(name))
        case .scrollView: return call.receiver.frame(from: call.receiver.geometry?.scrollMark)
        case .global, nil: return .rectangle(room)
        }
      }
      type.method("func bounds(of space: CoordinateSpace) -> CGRect?") { call in
        call.checkRoom()
        call.receiver.geometry?.readers?.readsPlaces = true
        return switch call[0].native() as CoordinateSpace? {
        case .local: .rectangle(CGRect(origin: .zero, size: call.receiver.room.size))
        case .named(let name): call.receiver.bounds(of: CoordinateSpace.mark(name))
        case .scrollView: call.receiver.bounds(of: call.receiver.geometry?.scrollMark)
        case .global, nil: .nil
        }
      }
      type.subscript("subscript<T>(anchor: Anchor<T>) -> T") { call in
        guard let anchor = call[0].native() as Anchor?, let geometry = call.receiver.geometry else {
          return .void
        }
        geometry.readers?.readsPlaces = true
        return anchor.value(of: geometry.frame(of: anchor.mark) ?? .zero, from: geometry.room.origin)
      }
    }
  }
}

/// What a frame is measured from: the block's corner, the reader's own, that of what scrolls around it, or of a view with
/// a name.
enum CoordinateSpace: Hashable, Sendable {
  case global, local, scrollView
  case named(String)

  /// What the view of that name is found by.
  static func mark(_ name: String) -> String { "space " + name }
}

extension Value {
  /// The room of a `GeometryReader`, in the block's coordinates.
  ///
  /// - Parameters:
  ///   - decisions: those of the tree that it is in, which know where other views stand.
  ///   - readers: who is to know whether it is asked where it stands.
  ///   - scrollMark: what the scroll view around is found by.
  static func geometry(
    _ room: CGRect, _ decisions: Decisions?, isAnnounced: Bool = false, among readers: ReaderSearch? = nil,
    in scrollMark: String? = nil
  ) -> Value {
    let native = GeometryNative(room, decisions)
    native.isAnnounced = isAnnounced
    native.scrollMark = scrollMark
    native.readers = readers
    return .native(native)
  }

  fileprivate var geometry: GeometryNative? { native as? GeometryNative }
  fileprivate var room: CGRect { geometry?.room ?? .zero }

  /// The room in the coordinates of the view that a mark finds; of none, in the block's.
  fileprivate func frame(from mark: String?) -> Value {
    guard let mark, let space = geometry?.frame(of: mark) else { return .rectangle(room) }
    return .rectangle(room.offsetBy(dx: -space.minX, dy: -space.minY))
  }

  /// What a mark finds, in the coordinates of the room; nil where it finds nothing.
  fileprivate func bounds(of mark: String?) -> Value {
    guard let mark, let space = geometry?.frame(of: mark) else { return .nil }
    return .rectangle(space.offsetBy(dx: -room.minX, dy: -room.minY))
  }
}

extension NativeCall {
  /// An action has no width that it is taken at: it is done once for all of them.
  fileprivate func checkRoom() {
    guard let geometry = receiver.geometry, geometry.isAnnounced,
      let resolver = interpreter.host as? Resolver,
      !resolver.isAnnouncing
    else { return }
    interpreter.report(Wording.roomInAction(geometry.room.size, span))
  }
}

private final class GeometryNative: Native, @unchecked Sendable {
  let room: CGRect
  /// Whether it is no reader's own room, but a usual one.
  var isAnnounced = false
  fileprivate weak var readers: ReaderSearch?
  /// What the scroll view around is found by.
  fileprivate var scrollMark: String?
  private weak var decisions: Decisions?

  init(_ room: CGRect, _ decisions: Decisions?) {
    self.room = room
    self.decisions = decisions
    super.init(LayoutType.geometry)
  }

  func frame(of mark: String) -> CGRect? { decisions?.frame(of: mark) }
}
