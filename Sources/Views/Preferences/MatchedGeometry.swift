import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareMatchedGeometry() {
    modifier(
      "matchedGeometryEffect", ["matchedGeometryEffect(id:in:properties:anchor:isSource:)"],
      "the same view elsewhere, in another state or on another page", on: "matched-geometry",
      Resolver.matchedGeometry)
  }
}

extension Resolver {
  /// `matchedGeometryEffect(id: "logo", in: namespace)`: the view is one with those of its id, and moves from there to
  /// here. With the name of a namespace, `in: "shop"`, these are on other pages.
  func matchedGeometry(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signature = Signature(
      .required("id"), .required("in"), .optional("properties"), .optional("anchor"), .optional("isSource"))
    guard let arguments = bound(call, to: [signature]), let space = arguments["in"], let id = arguments["id"]
    else { return nil }
    guard let namespace = namespace(space.value) else { return sharedWithPages(arguments, id, space) }
    let name = namespace + " " + interpreter.plainText(id.value)
    let mark = "matched " + name
    if bool(arguments, "isSource") ?? true {
      return ResolvedModifier { view, _ in
        var result = view.with(.meaning, named: call.name, free: { $0.matchedName == nil }) {
          $0.matchedName = name
        }
        result.marks = (result.marks ?? []) + [PlaceMark(mark)]
        return result
      }
    }
    var properties = MatchedProperties.frame
    if arguments.has("properties") {
      guard let given = member(arguments, "properties", .matchedProperties) else { return nil }
      properties = given
    }
    let anchor = arguments.has("anchor") ? unitPoint(arguments, "anchor") ?? .center : .center
    let isMirrored = environment.layoutDirection == .rightToLeft
    readers.use()
    runner.use()
    return ResolvedModifier { view, _ in
      ViewDescription(call.name, Follower(view, mark, properties, anchor, isMirrored: isMirrored))
    }
  }

  private func namespace(_ value: Value) -> String? {
    guard let native = value.native, native.type === LayoutType.namespace else { return nil }
    return native.description
  }

  /// The same as views of other pages, which browsers move from there to here.
  private func sharedWithPages(_ arguments: BoundArguments, _ id: Argument, _ space: Argument)
    -> ResolvedModifier?
  {
    var names: [String] = []
    for argument in [space, id] {
      switch argument.value {
      case .string(let text): names.append(text.text)
      case .int(let number): names.append(String(number))
      default:
        report(
          Wording.wrongType(
            argument.named(in: arguments.callee), takes: "a string or a whole number",
            not: argument.value.described, argument.span))
        return nil
      }
    }
    // In CSS a name is a word: everything else in it is written as a number.
    let shared = names.joined(separator: "--").unicodeScalars.map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-")
        ? String(scalar) : "_" + String(scalar.value, radix: 16)
    }.joined()
    return ResolvedModifier { view, _ in
      view.with(.meaning, named: arguments.callee, free: { $0.sharedName == nil }) {
        $0.sharedName = "s-" + shared
      }
    }
  }
}

/// What a view takes over from the one that it is matched with.
enum MatchedProperties: Sendable { case frame, position, size }

extension Members where T == MatchedProperties {
  fileprivate static let matchedProperties = Members(
    kind: "what geometries have in common", types: ["MatchedGeometryProperties"],
    values: [("frame", .frame), ("position", .position), ("size", .size)])
}

/// A view that stands where another one does, which is not a source itself (`isSource: false`).
///
/// It takes the room that it is offered, and is drawn where the other is: that one has to stand before it in the block,
/// as the primary view of a background does.
final class Follower: ViewReader, @unchecked Sendable {
  private let view: ViewDescription
  private let mark: String
  private let properties: MatchedProperties
  private let anchor: UnitPoint
  private let isMirrored: Bool

  init(
    _ view: ViewDescription, _ mark: String, _ properties: MatchedProperties, _ anchor: UnitPoint,
    isMirrored: Bool
  ) {
    (self.view, self.mark, self.properties) = (view, mark, properties)
    (self.anchor, self.isMirrored) = (anchor, isMirrored)
  }

  var variants: [ViewDescription] {
    [ViewDescription("matched", MatchedPlace(origin: .zero, size: .zero, anchor: anchor), view)]
  }

  var recordsChoices: Bool { true }

  func content(in size: CGSize) -> ViewDescription { view }
  func tells(_ key: NominalType) -> Bool { view.says(key) }

  func mapping(_ transform: (ViewDescription) -> ViewDescription) -> any ViewReader {
    Follower(transform(view), mark, properties, anchor, isMirrored: isMirrored)
  }

  func content(of room: CGRect, _ decisions: Decisions) -> (index: Int, node: LayoutNode)? {
    let source = decisions.frame(of: mark) ?? room
    let point = properties == .size ? room : source
    let place = CGPoint(
      x: point.minX + anchor.x * point.width - room.minX, y: point.minY + anchor.y * point.height - room.minY)
    let layout = MatchedPlace(
      origin: CGPoint(x: isMirrored ? room.width - place.x : place.x, y: place.y),
      size: properties == .position ? room.size : source.size,
      anchor: isMirrored ? UnitPoint(x: 1 - anchor.x, y: anchor.y) : anchor)
    var factory = NodeFactory()
    return (0, factory.node(ViewDescription("matched", layout, view)))
  }
}
