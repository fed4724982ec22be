import Diagnostics
import LayoutEngine
import Script

/// The members of a type that an argument may name, in the order in which a message lists them.
struct Members<T: Sendable>: Sendable {
  /// What a message calls a value of the type: "a horizontal alignment".
  let kind: String
  let types: [String]
  let values: [(name: String, value: T)]
  /// More of them that no hint offers.
  var unlisted: [(name: String, value: T)] = []
  /// The type whose extensions in a block may have more members.
  var nominal: NominalType?

  subscript(name: String) -> T? {
    (values.first { $0.name == name } ?? unlisted.first { $0.name == name })?.value
  }

  /// The member that is written as its type: `PlainButtonStyle()` for `plain` of `ButtonStyle`.
  subscript(typeOf call: HostCall) -> T? {
    guard case .none = call.base, call.arguments?.isEmpty == true,
      let type = types.first(where: { $0.hasSuffix("Style") && call.name.hasSuffix($0) })
    else { return nil }
    let name = call.name.dropLast(type.count)
    return self[name == "Default" ? "automatic" : name.prefix(1).lowercased() + name.dropFirst()]
  }
}

extension Members where T == Bool {
  /// Whether a `Visibility` hides something.
  static let isHidden = Members(
    kind: "a visibility", types: ["Visibility"],
    values: [("automatic", false), ("visible", false), ("hidden", true)])
}

extension Members where T == HorizontalAlignment {
  static let horizontalAlignment = Members(
    kind: "a horizontal alignment", types: ["HorizontalAlignment"],
    values: [("leading", .leading), ("center", .center), ("trailing", .trailing)],
    unlisted: [
      ("listRowSeparatorLeading", .listRowSeparatorLeading),
      ("listRowSeparatorTrailing", .listRowSeparatorTrailing),
    ], nominal: LayoutType.horizontalAlignment)
}

extension HorizontalAlignment {
  private enum SeparatorStart: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[.leading] }
  }
  private enum SeparatorEnd: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[.trailing] }
  }
  static let listRowSeparatorLeading = HorizontalAlignment(SeparatorStart.self)
  static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorEnd.self)
}

extension Members where T == VerticalAlignment {
  static let verticalAlignment = Members(
    kind: "a vertical alignment", types: ["VerticalAlignment"],
    values: [
      ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .firstTextBaseline),
      ("lastTextBaseline", .lastTextBaseline),
    ], nominal: LayoutType.verticalAlignment)
}

extension Members where T == Alignment {
  static let alignment = Members(
    kind: "an alignment", types: ["Alignment"],
    values: [
      ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top),
      ("bottom", .bottom), ("topLeading", .topLeading), ("topTrailing", .topTrailing),
      ("bottomLeading", .bottomLeading), ("bottomTrailing", .bottomTrailing),
      ("centerFirstTextBaseline", .centerFirstTextBaseline),
      ("centerLastTextBaseline", .centerLastTextBaseline),
      ("leadingFirstTextBaseline", .leadingFirstTextBaseline),
      ("leadingLastTextBaseline", .leadingLastTextBaseline),
      ("trailingFirstTextBaseline", .trailingFirstTextBaseline),
      ("trailingLastTextBaseline", .trailingLastTextBaseline),
    ], nominal: LayoutType.alignment)
}

extension Members where T == Edge.Set {
  static let edges = Members(
    kind: "an edge", types: ["Edge", "Set"],
    values: [
      ("all", .all), ("horizontal", .horizontal), ("vertical", .vertical), ("top", .top),
      ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ])
}

extension Members where T == TextAlignment {
  static let textAlignment = Members(
    kind: "a text alignment", types: ["TextAlignment"],
    values: [("leading", .leading), ("center", .center), ("trailing", .trailing)])
}

extension Members where T == AspectRatioModifier.ContentMode {
  static let contentMode = Members(
    kind: "a content mode", types: ["ContentMode"], values: [("fit", .fit), ("fill", .fill)])
}

extension Members where T == LayoutDirection {
  static let layoutDirection = Members(
    kind: "a layout direction", types: ["LayoutDirection"],
    values: [("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft)])
}

extension Members where T == DynamicTypeSize {
  static let dynamicTypeSize = Members(
    kind: "a dynamic type size", types: ["DynamicTypeSize"],
    values: DynamicTypeSize.allCases.map { ("\($0)", $0) })
}

extension Members where T == Int {
  static let fontWeight = Members(kind: "a font weight", types: ["Font", "Weight"], values: Font.weights)
}

extension Members where T == Font.Design {
  static let fontDesign = Members(
    kind: "a font design", types: ["Font", "Design"],
    // A site has a font for texts and one for code.
    values: [
      ("default", .default), ("monospaced", .monospaced), ("rounded", .default), ("serif", .default),
    ])
}

extension Members where T == Font.TextStyle {
  static let textStyle = Members(
    kind: "a text style", types: ["Font", "TextStyle"],
    values: Font.TextStyle.allCases.map { ("\($0)", $0) })
}

extension Resolver {
  /// The member that an argument names; nil when it is not given, is `nil`, or is wrong, which is then said.
  func member<T>(_ arguments: BoundArguments, _ name: String, _ members: Members<T>) -> T? {
    guard let argument = arguments[name], !argument.value.isNil else { return nil }
    // What the block's own code has made.
    if let value = argument.value.nativeValue(of: T.self) { return value }
    if let call = argument.value.host, let value = members[typeOf: call] { return value }
    guard let call = argument.value.host, call.arguments == nil, call.isMember(ofAny: members.types) else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: members.kind, not: argument.value.described,
          argument.span,
          hint: members.values.first.map { "write '.\($0.name)'" }))
      return nil
    }
    return member(call, members)
  }

  func member<T>(_ call: HostCall, _ members: Members<T>) -> T? {
    if let value = members[call.name] ?? ownMember(call, members) { return value }
    report(
      Wording.unknownMember(
        call.name, of: members.kind, among: members.values.map(\.name), call.nameSpan))
    return nil
  }

  /// A member that the block has added to the type.
  func ownMember<T>(_ call: HostCall, _ members: Members<T>) -> T? {
    members.nominal
      .flatMap { interpreter.staticProperty(call.name, of: $0, at: call.nameSpan) }?
      .nativeValue(of: T.self)
  }

  /// `.topLeading`, `Alignment(horizontal: .leading, vertical: .top)`
  func alignment(_ arguments: BoundArguments) -> Alignment? {
    guard let call = arguments["alignment"]?.value.host, call.arguments != nil,
      call.name == "Alignment" || (call.name == "init" && call.isMember(of: "Alignment"))
    else { return member(arguments, "alignment", .alignment) }
    guard let parts = bound(call, to: [Signature(.required("horizontal"), .required("vertical"))]),
      let horizontal = member(parts, "horizontal", .horizontalAlignment),
      let vertical = member(parts, "vertical", .verticalAlignment)
    else { return nil }
    return Alignment(horizontal: horizontal, vertical: vertical)
  }

  /// `.horizontal`, `[.top, .leading]`, `[]`; nil when it is wrong, which is then said.
  func edges(_ argument: Argument, of callee: String) -> Edge.Set? {
    if let set = argument.value.nativeValue(of: Edge.Set.self) { return set }
    if argument.value.host?.isImplicitEmptySet == true { return [] }
    if case .array(let items, _) = argument.value {
      var result: Edge.Set = []
      for item in items {
        if let set = item.nativeValue(of: Edge.Set.self) {
          result.formUnion(set)
          continue
        }
        guard let call = item.host, call.arguments == nil, call.isMember(ofAny: ["Edge", "Set"]) else {
          report(
            Wording.wrongType(argument.named(in: callee), takes: "edges", not: item.described, argument.span))
          return nil
        }
        guard let edge = member(call, .edges) else { return nil }
        result.formUnion(edge)
      }
      return result
    }
    guard let call = argument.value.host, call.arguments == nil, call.isMember(ofAny: ["Edge", "Set"]) else {
      report(
        Wording.wrongType(
          argument.named(in: callee), takes: "edges", not: argument.value.described, argument.span))
      return nil
    }
    return member(call, .edges)
  }
}

extension HostCall {
  /// `.init()` where a set of options is wanted.
  var isImplicitEmptySet: Bool {
    if case .implicit = base { name == "init" && arguments?.isEmpty == true } else { false }
  }

  /// `.name`, `Type.name`, or `Outer.Type.name`.
  func isMember(ofAny types: [String]) -> Bool {
    switch base {
    case .none: return false
    case .implicit: return true
    case .value(.host(let type)):
      guard types.contains(type.name), type.arguments == nil else { return false }
      return type.isTypeName || type.isMember(ofAny: types)
    case .value: return false
    }
  }
}
