import LayoutEngine
import Script

extension LibraryBuilder {
  /// `HorizontalAlignment`, `VerticalAlignment` and `Alignment`
  func declareAlignments() {
    type("struct HorizontalAlignment: Hashable", LayoutType.horizontalAlignment) { type in
      for (name, value) in Members.horizontalAlignment.values {
        type.constant(
          "static let \(name): HorizontalAlignment", .native(value, LayoutType.horizontalAlignment))
      }
    }
    type("struct VerticalAlignment: Hashable", LayoutType.verticalAlignment) { type in
      for (name, value) in Members.verticalAlignment.values {
        type.constant("static let \(name): VerticalAlignment", .native(value, LayoutType.verticalAlignment))
      }
    }
    type("struct Alignment: Hashable", LayoutType.alignment) { type in
      for (name, value) in Members.alignment.values {
        type.constant("static let \(name): Alignment", .native(value, LayoutType.alignment))
      }
      type.initializer("init(horizontal: HorizontalAlignment, vertical: VerticalAlignment)") { call in
        let alignment = Alignment(
          horizontal: call[0].native() ?? .center, vertical: call[1].native() ?? .center)
        return .native(alignment, LayoutType.alignment)
      }
      type.property(
        "var horizontal: HorizontalAlignment",
        set: { alignment, call in
          let old: Alignment = alignment.native() ?? .center
          alignment = .native(
            Alignment(horizontal: call[0].native() ?? .center, vertical: old.vertical), LayoutType.alignment)
          return .void
        },
        { call in
          let alignment: Alignment = call.receiver.native() ?? .center
          return .native(alignment.horizontal, LayoutType.horizontalAlignment)
        })
      type.property(
        "var vertical: VerticalAlignment",
        set: { alignment, call in
          let old: Alignment = alignment.native() ?? .center
          alignment = .native(
            Alignment(horizontal: old.horizontal, vertical: call[0].native() ?? .center), LayoutType.alignment
          )
          return .void
        },
        { call in
          let alignment: Alignment = call.receiver.native() ?? .center
          return .native(alignment.vertical, LayoutType.verticalAlignment)
        })
    }
  }
}
