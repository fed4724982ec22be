import Foundation
import LayoutEngine
import Script

extension LibraryBuilder {
  /// `ProposedViewSize` and `LayoutProperties`
  func declareProposals() {
    type("struct ProposedViewSize: Hashable", LayoutType.proposal) { type in
      type.initializer("init(width: CGFloat?, height: CGFloat?)") { call in
        .proposal(ProposedViewSize(width: call[0].length, height: call[1].length))
      }
      type.initializer("init(_ size: CGSize)") { call in .proposal(ProposedViewSize(call[0].size)) }
      type.constant("static let zero: ProposedViewSize", .proposal(.zero))
      type.constant("static let unspecified: ProposedViewSize", .proposal(.unspecified))
      type.constant("static let infinity: ProposedViewSize", .proposal(.infinity))
      type.property(
        "var width: CGFloat?",
        set: { proposal, call in
          proposal = .proposal(
            ProposedViewSize(width: call[0].length, height: proposal.proposal.height))
          return .void
        }, { call in Value(call.receiver.proposal.width.map { Double($0) }) })
      type.property(
        "var height: CGFloat?",
        set: { proposal, call in
          proposal = .proposal(ProposedViewSize(width: proposal.proposal.width, height: call[0].length))
          return .void
        }, { call in Value(call.receiver.proposal.height.map { Double($0) }) })
      type.method("func replacingUnspecifiedDimensions(by size: CGSize = size) -> CGSize") { call in
        let proposal = call.receiver.proposal
        return .size(
          call[0].isVoid
            ? proposal.replacingUnspecifiedDimensions()
            : proposal.replacingUnspecifiedDimensions(by: call[0].size))
      }
    }
    type("struct LayoutProperties", LayoutType.properties) { type in
      type.initializer("init()") { _ in .native(PropertiesNative(nil)) }
      type.property(
        "var stackOrientation: Axis?",
        set: { properties, call in
          properties = .native(PropertiesNative(call[0].isNil ? nil : call[0].axis))
          return .void
        },
        { call in
          guard let native = call.receiver.native as? PropertiesNative, let axis = native.axis else {
            return .nil
          }
          return .native(axis, LayoutType.axis)
        })
    }
  }
}

/// `LayoutProperties`
final class PropertiesNative: Native, @unchecked Sendable {
  let axis: Axis?

  init(_ axis: Axis?) {
    self.axis = axis
    super.init(LayoutType.properties)
  }
}

/// A proposal: cheaper than through a cast, because layouts do little else.
final class ProposalNative: Native, @unchecked Sendable {
  let proposal: ProposedViewSize

  init(_ proposal: ProposedViewSize) {
    self.proposal = proposal
    super.init(LayoutType.proposal)
  }

  override var description: String {
    func text(_ length: CGFloat?) -> String { length.map { "Optional(\($0))" } ?? "nil" }
    return "ProposedViewSize(width: \(text(proposal.width)), height: \(text(proposal.height)))"
  }

  override func isEqual(to other: Native) -> Bool? { (other as? ProposalNative)?.proposal == proposal }
  override func hash(into hasher: inout Hasher) { hasher.combine(proposal) }
}

extension Value {
  static func proposal(_ proposal: ProposedViewSize) -> Value { .native(ProposalNative(proposal)) }

  var proposal: ProposedViewSize {
    guard case .native(let native) = self, native.type === LayoutType.proposal else { return .unspecified }
    return unsafeDowncast(native, to: ProposalNative.self).proposal
  }

  /// A length, or nil.
  var length: CGFloat? { if case .double(let number) = self { CGFloat(number) } else { nil } }
}
