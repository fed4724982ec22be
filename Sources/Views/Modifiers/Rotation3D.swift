import Diagnostics
import Foundation
public import LayoutEngine
import Script

/// A rotation in space about an axis through a point, and how far away its viewer is.
public struct Rotation3D: Sendable, Hashable {
  /// In degrees, clockwise for who looks along the axis.
  public var angle: Double
  /// The axis, which points to the trailing side, down, and towards the viewer.
  public var x: Double
  public var y: Double
  public var z: Double
  /// Mirrored from right to left.
  public var anchor = UnitPoint.center
  /// How far in front of the view the axis is, in points.
  public var anchorZ = 0.0
  /// The longer side of the view as a share of the distance to its viewer; 0 is from infinitely far away.
  public var perspective = 1.0

  /// The same with the perspective of the other sign: what comes nearer to who looks from behind goes away from who looks
  /// from before.
  fileprivate var seenFromBehind: Rotation3D {
    var result = self
    (result.angle, result.z) = (-angle, -z)
    (result.anchorZ, result.perspective) = (-anchorZ, -perspective)
    return result
  }

  var summary: String { "turned by \(angle) about \(x) \(y) \(z)" }
}

extension Words {
  mutating func declareRotation3D() {
    modifier(
      "rotation3DEffect", ["rotation3DEffect(_:axis:anchor:anchorZ:perspective:)"],
      "turned in space, while its room stays", on: "rotation3d-effect", Resolver.rotation3D)
  }
}

extension Resolver {
  /// `rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0))`
  func rotation3D(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(
      .unlabeled("angle"), .required("axis"), .optional("anchor"), .optional("anchorZ"),
      .optional("perspective"))
    guard let arguments = bound(call, to: [signature]), let angle = angle(arguments, "angle"),
      let argument = arguments["axis"]
    else { return nil }
    guard case .tuple(let tuple) = argument.value, tuple.elements.count == 3 else {
      report(
        Wording.wrongType(
          argument.named(in: call.name), takes: "an axis", not: argument.value.described, argument.span,
          hint: "write '(x: 0, y: 1, z: 0)'"))
      return nil
    }
    let axis = tuple.elements.map { plainNumber($0) ?? 0 }
    var rotation = Rotation3D(angle: angle, x: axis[0], y: axis[1], z: axis[2])
    rotation.anchor = unitPoint(arguments, "anchor") ?? .center
    rotation.anchorZ = number(arguments, "anchorZ", .any) ?? 0
    rotation.perspective = number(arguments, "perspective", .any) ?? 1
    if rotation.perspective < 0 {
      rotation = rotation.seenFromBehind
      if isStateful, let argument = arguments["perspective"], !argument.span.text.hasPrefix("-") {
        report(Wording.turnsOnTheWay(argument.span))
      }
    }
    return ResolvedModifier { [rotation] view, _ in
      var element = Element(.group)
      element.rotation3D = rotation
      return ViewDescription(call.name, PassThrough(), view, element)
    }
  }
}
