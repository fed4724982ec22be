import Foundation
import LayoutEngine
import Script

extension LibraryBuilder {
  /// `LayoutSubviews`, `LayoutSubview` and `ViewDimensions`
  func declareSubviews() {
    type(
      "struct LayoutSubviews: RandomAccessCollection", LayoutType.subviews, element: "LayoutSubview"
    ) { type in
      type.property("var count: Int") { call in .int(call.receiver.subviews.count) }
      type.property("var isEmpty: Bool") { call in .bool(call.receiver.subviews.isEmpty) }
      type.property("var startIndex: Int") { call in .int(call.indices.lowerBound) }
      type.property("var endIndex: Int") { call in .int(call.indices.upperBound) }
      type.property("var indices: Range<Int>") { call in .range(call.indices) }
      type.property("var first: LayoutSubview?") { call in call.receiver.subviews.first ?? .nil }
      type.property("var last: LayoutSubview?") { call in call.receiver.subviews.last ?? .nil }
      type.property("var layoutDirection: LayoutDirection") { call in
        let native = call.receiver.subviewsNative
        return .native(native?.subviews.layoutDirection ?? .leftToRight, LayoutType.direction)
      }
      type.subscript("subscript(index: Int) -> LayoutSubview") { call throws(Stop) in
        guard call.indices.contains(call[0].int) else {
          throw call.fail(Wording.noSubview(call[0].int, call.indices), at: 0)
        }
        return call.receiver.subviews[call[0].int - call.indices.lowerBound]
      }
      for range in ["Range<Int>", "ClosedRange<Int>", "PartialRange<Int>"] {
        type.subscript("subscript(bounds: \(range)) -> LayoutSubviews") { call throws(Stop) in
          guard let native = call.receiver.subviewsNative else { return .void }
          return .native(SubviewsNative(native.subviews[try call.bounds(0, in: call.indices)]))
        }
      }
    }
    alias("Subviews", LayoutType.subviews)
    alias("LayoutSubviews.Element", LayoutType.subview)
    type("struct LayoutSubview: Equatable", LayoutType.subview) { type in
      type.method("func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize") { call throws(Stop) in
        .size(try call.subview.sizeThatFits(call[0].proposal))
      }
      type.method("func dimensions(in proposal: ProposedViewSize) -> ViewDimensions") { call throws(Stop) in
        .native(DimensionsNative(try call.subview.dimensions(in: call[0].proposal)))
      }
      type.property("var spacing: ViewSpacing") { call throws(Stop) in
        .native(SpacingNative(try call.subview.spacing))
      }
      type.property("var priority: Double") { call throws(Stop) in
        .double(try call.subview.priority)
      }
      type.method("func place(at point: CGPoint, anchor: UnitPoint = point, proposal: ProposedViewSize)") {
        call throws(Stop) in
        let anchor = call[1].fractions.map { UnitPoint(x: $0.x, y: $0.y) } ?? .topLeading
        try call.subview.place(at: call[0].point, anchor: anchor, proposal: call[2].proposal)
        return .void
      }
      type.subscript("subscript<Key: LayoutValueKey>(key: Key.Type) -> Any") { call throws(Stop) in
        guard case .type(let key) = call[0], let nominal = key.type.nominal else { return .nil }
        let values = try call.subview[ScriptLayoutValues.self]
        if let value = values[nominal] { return value }
        guard let value = call.interpreter.staticProperty("defaultValue", of: nominal) else {
          throw call.fail(Wording.noDefaultValue(nominal.name), at: 0)
        }
        return value
      }
    }
    type("struct ViewDimensions", LayoutType.dimensions) { type in
      type.property("var width: CGFloat") { call in .double(Double(call.receiver.dimensions?.width ?? 0)) }
      type.property("var height: CGFloat") { call in .double(Double(call.receiver.dimensions?.height ?? 0)) }
      type.subscript("subscript(guide: HorizontalAlignment) -> CGFloat") { call in
        let guide: HorizontalAlignment = call[0].native() ?? .center
        return .double(Double(call.receiver.dimensions?[guide] ?? 0))
      }
      type.subscript("subscript(guide: VerticalAlignment) -> CGFloat") { call in
        let guide: VerticalAlignment = call[0].native() ?? .center
        return .double(Double(call.receiver.dimensions?[guide] ?? 0))
      }
      type.subscript("subscript(explicit guide: HorizontalAlignment) -> CGFloat?") { call in
        let guide: HorizontalAlignment = call[0].native() ?? .center
        return Value(call.receiver.dimensions?[explicit: guide].map { Double($0) })
      }
      type.subscript("subscript(explicit guide: VerticalAlignment) -> CGFloat?") { call in
        let guide: VerticalAlignment = call[0].native() ?? .center
        return Value(call.receiver.dimensions?[explicit: guide].map { Double($0) })
      }
    }
  }
}

/// `LayoutSubviews`: each subview is a native made once, when one of them is asked for.
final class SubviewsNative: Native, @unchecked Sendable {
  let subviews: LayoutSubviews
  private(set) lazy var values: [Value] = subviews.map { .native(SubviewNative($0)) }

  init(_ subviews: LayoutSubviews) {
    self.subviews = subviews
    super.init(LayoutType.subviews)
  }

  override var elements: [Value]? { values }
}

final class SubviewNative: Native, @unchecked Sendable {
  let subview: LayoutSubview

  init(_ subview: LayoutSubview) {
    self.subview = subview
    super.init(LayoutType.subview)
  }

  override func isEqual(to other: Native) -> Bool? { (other as? SubviewNative)?.subview == subview }
}

final class DimensionsNative: Native, @unchecked Sendable {
  let dimensions: ViewDimensions

  init(_ dimensions: ViewDimensions) {
    self.dimensions = dimensions
    super.init(LayoutType.dimensions)
  }
}

// Natives know their types, so that a cast that asks the runtime is not needed: a layout is asked thousands of times.
extension Value {
  fileprivate var subviewsNative: SubviewsNative? {
    guard case .native(let native) = self, native.type === LayoutType.subviews else { return nil }
    return unsafeDowncast(native, to: SubviewsNative.self)
  }
  fileprivate var subviews: [Value] { subviewsNative?.values ?? [] }

  fileprivate var dimensions: ViewDimensions? { (native as? DimensionsNative)?.dimensions }
}

extension NativeCall {
  /// Of some subviews; those of a part go on counting where it begins.
  fileprivate var indices: Range<Int> {
    receiver.subviewsNative?.subviews.indices ?? 0..<0
  }

  fileprivate var subview: LayoutSubview {
    get throws(Stop) {
      guard case .native(let native) = receiver, native.type === LayoutType.subview else {
        throw failForReceiver(of: LayoutType.subview)
      }
      return unsafeDowncast(native, to: SubviewNative.self).subview
    }
  }
}
