import LayoutEngine
import Script

extension LibraryBuilder {
  /// `HorizontalAlignment`, `VerticalAlignment` and `Alignment`
  func declareAlignments() {
    type("struct HorizontalAlignment: Hashable", LayoutType.horizontalAlignment) { type in
      for (name, value) in Members.horizontalAlignment.values + Members.horizontalAlignment.unlisted {
        type.constant(
          "static let \(name): HorizontalAlignment", .native(value, LayoutType.horizontalAlignment))
      }
      type.initializer("init<ID: AlignmentID>(_ id: ID.Type)") { call throws(Stop) in
        .native(HorizontalAlignment(try call.alignmentID()), LayoutType.horizontalAlignment)
      }
    }
    type("struct VerticalAlignment: Hashable", LayoutType.verticalAlignment) { type in
      for (name, value) in Members.verticalAlignment.values {
        type.constant("static let \(name): VerticalAlignment", .native(value, LayoutType.verticalAlignment))
      }
      type.initializer("init<ID: AlignmentID>(_ id: ID.Type)") { call throws(Stop) in
        .native(VerticalAlignment(try call.alignmentID()), LayoutType.verticalAlignment)
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

extension NativeCall {
  /// The guide that the first argument, a type of the block's own, stands for.
  fileprivate func alignmentID() throws(Stop) -> DynamicAlignmentID {
    guard case .type(let type) = self[0], let nominal = type.type.nominal,
      let method = interpreter.methods("defaultValue", ["in"], of: nominal, isStatic: true).first
    else { throw fail(Wording.noDefaultGuide, at: 0, hint: Wording.noDefaultGuideHint) }
    let runner = ScriptRunner(interpreter)
    let receiver = self[0]
    return DynamicAlignmentID(nominal) { context in
      runner.run(context.decisions) { interpreter in
        var arguments = [Value.native(DimensionsNative(context))]
        return interpreter.call(method, on: receiver, &arguments)?.length ?? 0
      }
    }
  }
}
