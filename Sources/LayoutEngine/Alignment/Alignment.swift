public import Foundation

/// A kind of alignment guide: where it lies in a view that says nothing of its own about it.
public protocol AlignmentID: Sendable {
  /// The guide's default position, in points from the view's leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// How several children's explicit guides become one of their container.
enum GuideMerging: Sendable {
  /// Not at all: the container uses its own default (the built-in edges and centres).
  case none
  /// The running average (guides of authors' own).
  case average
  /// The first baseline of several is the topmost, the last the lowest.
  case minimum, maximum
}

/// A kind of alignment guide that no type of the program stands for: of a script, for instance.
public struct DynamicAlignmentID: Sendable {
  /// Guides with the same identity are the same.
  let identity: any AnyObject & Sendable
  let defaultValue: @Sendable (ViewDimensions) -> CGFloat

  public init(
    _ identity: any AnyObject & Sendable, defaultValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) {
    self.identity = identity
    self.defaultValue = defaultValue
  }
}

/// The identity of a guide on either axis.
public struct AlignmentKey: Hashable, Sendable {
  private enum Kind: Sendable {
    case type(any AlignmentID.Type)
    case dynamic(DynamicAlignmentID)
  }

  private let kind: Kind
  private let identity: ObjectIdentifier
  /// The default position as a share of the view's extent, nil for a guide of an author's own.
  let fraction: Double?
  let axis: Axis
  let merging: GuideMerging

  init(id: any AlignmentID.Type, axis: Axis, merging: GuideMerging) {
    self.kind = .type(id)
    self.identity = ObjectIdentifier(id)
    self.axis = axis
    self.merging = merging
    self.fraction =
      switch ObjectIdentifier(id) {
      case ObjectIdentifier(LeadingID.self), ObjectIdentifier(TopID.self): 0
      case ObjectIdentifier(HorizontalCenterID.self), ObjectIdentifier(VerticalCenterID.self): 0.5
      case ObjectIdentifier(TrailingID.self), ObjectIdentifier(BottomID.self): 1
      case ObjectIdentifier(FirstBaselineID.self), ObjectIdentifier(LastBaselineID.self): 1
      default: nil
      }
  }

  init(_ id: DynamicAlignmentID, axis: Axis) {
    self.kind = .dynamic(id)
    self.identity = ObjectIdentifier(id.identity)
    self.axis = axis
    self.merging = .average
    self.fraction = nil
  }

  /// The guide's position in a view that says nothing about it.
  func defaultValue(in context: ViewDimensions) -> CGFloat {
    switch kind {
    case .type(let id): id.defaultValue(in: context)
    case .dynamic(let id): id.defaultValue(context)
    }
  }

  /// What the guide was made of, when it was made while the program ran.
  public var dynamicIdentity: (any AnyObject & Sendable)? {
    if case .dynamic(let id) = kind { id.identity } else { nil }
  }

  public static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    a.identity == b.identity && a.axis == b.axis
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(axis)
  }
}

/// A guide that is a position across: a vertical line.
public struct HorizontalAlignment: Hashable, Sendable {
  public let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { self.init(id, merging: .average) }

  public init(_ id: DynamicAlignmentID) { self.key = AlignmentKey(id, axis: .horizontal) }

  init(_ id: any AlignmentID.Type, merging: GuideMerging) {
    self.key = AlignmentKey(id: id, axis: .horizontal, merging: merging)
  }

  public static let leading = HorizontalAlignment(LeadingID.self, merging: .none)
  public static let center = HorizontalAlignment(HorizontalCenterID.self, merging: .none)
  public static let trailing = HorizontalAlignment(TrailingID.self, merging: .none)
}

/// A guide that is a position down: a horizontal line.
public struct VerticalAlignment: Hashable, Sendable {
  public let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) { self.init(id, merging: .average) }

  public init(_ id: DynamicAlignmentID) { self.key = AlignmentKey(id, axis: .vertical) }

  init(_ id: any AlignmentID.Type, merging: GuideMerging) {
    self.key = AlignmentKey(id: id, axis: .vertical, merging: merging)
  }

  public static let top = VerticalAlignment(TopID.self, merging: .none)
  public static let center = VerticalAlignment(VerticalCenterID.self, merging: .none)
  public static let bottom = VerticalAlignment(BottomID.self, merging: .none)
  public static let firstTextBaseline = VerticalAlignment(FirstBaselineID.self, merging: .minimum)
  public static let lastTextBaseline = VerticalAlignment(LastBaselineID.self, merging: .maximum)
}

/// A guide on each axis.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

private enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum HorizontalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
private enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
private enum TopID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum VerticalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
private enum BottomID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
private enum FirstBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
private enum LastBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
