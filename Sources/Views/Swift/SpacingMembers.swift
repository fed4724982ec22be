import Foundation
import LayoutEngine
import Script

extension LibraryBuilder {
  /// `ViewSpacing`
  func declareSpacings() {
    type("struct ViewSpacing", LayoutType.spacing) { type in
      type.initializer("init()") { _ in .native(SpacingNative(ViewSpacing())) }
      type.constant("static let zero: ViewSpacing", .native(SpacingNative(.zero)))
      type.method("func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat") { call in
        .double(Double(call.receiver.spacing.distance(to: call[0].spacing, along: call[1].axis)))
      }
      type.method("func union(_ other: ViewSpacing, edges: EdgeSet = all) -> ViewSpacing") { call in
        .native(SpacingNative(call.receiver.spacing.union(call[0].spacing, edges: call[1].edges)))
      }
      type.mutating("mutating func formUnion(_ other: ViewSpacing, edges: EdgeSet = all)") { spacing, call in
        spacing = .native(SpacingNative(spacing.spacing.union(call[0].spacing, edges: call[1].edges)))
        return .void
      }
    }
  }
}

final class SpacingNative: Native, @unchecked Sendable {
  let spacing: ViewSpacing

  init(_ spacing: ViewSpacing) {
    self.spacing = spacing
    super.init(LayoutType.spacing)
  }
}

extension Value {
  var spacing: ViewSpacing {
    guard case .native(let native) = self, native.type === LayoutType.spacing else { return ViewSpacing() }
    return unsafeDowncast(native, to: SpacingNative.self).spacing
  }
}
