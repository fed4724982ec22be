import Foundation
import LayoutEngine
import Script

/// A place in a view, which only a `GeometryReader` can say where it is.
struct Anchor: Hashable, Sendable {
  /// What the view's node is found by.
  let mark: String
  let part: AnchorPart

  /// The place in a room, of a view with this frame; both in the block's coordinates.
  func value(of frame: CGRect, from origin: CGPoint) -> Value {
    let corner = CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y)
    switch part {
    case .bounds: return .rectangle(CGRect(origin: corner, size: frame.size))
    case .rectangle(let x, let y, let width, let height):
      return .rectangle(CGRect(x: corner.x + x, y: corner.y + y, width: width, height: height))
    case .point(let x, let y): return .point(CGPoint(x: corner.x + x, y: corner.y + y))
    case .unitPoint(let x, let y):
      return .point(CGPoint(x: corner.x + x * frame.width, y: corner.y + y * frame.height))
    }
  }
}

/// `Anchor.Source`: which part of a view.
enum AnchorPart: Hashable, Sendable {
  case bounds
  /// In points from the view's corner.
  case rectangle(x: Double, y: Double, width: Double, height: Double)
  case point(x: Double, y: Double)
  /// In parts of the view.
  case unitPoint(x: Double, y: Double)
}

extension LibraryBuilder {
  /// `PreferenceKey`, `Anchor` and `Anchor.Source`
  func declareAnchors() {
    type("protocol PreferenceKey") { type in
      type.requirement("defaultValue", isStatic: true, example: "static let defaultValue = …")
      type.requirement(
        "reduce", isStatic: true,
        example: "static func reduce(value: inout Value, nextValue: () -> Value) { … }")
    }
    for name in ["PreferenceKey", "EnvironmentKey", "LayoutValueKey"] { alias(name + ".Value", .any) }
    type("struct Anchor<Value>: Hashable", LayoutType.anchor)
    type("struct AnchorSource: Hashable", LayoutType.anchorSource) { type in
      func source(_ name: String, _ part: AnchorPart) {
        type.constant("static let \(name): Self", .native(part, LayoutType.anchorSource))
      }
      source("bounds", .bounds)
      let points: [(String, Double, Double)] = [
        ("topLeading", 0, 0), ("top", 0.5, 0), ("topTrailing", 1, 0), ("leading", 0, 0.5),
        ("center", 0.5, 0.5),
        ("trailing", 1, 0.5), ("bottomLeading", 0, 1), ("bottom", 0.5, 1), ("bottomTrailing", 1, 1),
      ]
      for (name, x, y) in points { source(name, .unitPoint(x: x, y: y)) }
      type.method("static func point(_ point: CGPoint) -> Self") { call in
        .native(
          AnchorPart.point(x: Double(call[0].point.x), y: Double(call[0].point.y)), LayoutType.anchorSource)
      }
      type.method("static func rect(_ rect: CGRect) -> Self") { call in
        let rect = call[0].rectangle ?? .zero
        return .native(
          AnchorPart.rectangle(
            x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height)
          ),
          LayoutType.anchorSource)
      }
    }
    alias("Anchor.Source", LayoutType.anchorSource)
  }
}
