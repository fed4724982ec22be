public import Diagnostics
public import Foundation

/// What an expression of a layout block comes to.
///
/// At most two words of payload: whatever is larger is behind a reference, and copied when it is written to
/// while somebody else holds it too. An optional is its value or `nil`; that it is an optional, only its
/// `StaticType` knows. So does it know a `Character` (a string here) and a `CGFloat` (a `Double`).
///
/// The module knows Swift, not views. A call of a name that the host announced (`HStack(spacing: 8) { … }`),
/// a member of such a name (`Color.red`) and a member of either (`….padding(8)`) stay calls, as `HostCall`s,
/// for the host to read; so do implicit members (`.leading`, `.system(size: 17)`) of types nobody declared.
public enum Value: @unchecked Sendable {
  case void
  case `nil`
  case bool(Bool)
  case int(Int)
  case double(Double)
  case point(CGPoint)
  case size(CGSize)
  /// A `String`, a `Substring` or a `Character`.
  case string(StringValue)
  case range(Range<Int>)
  case closedRange(ClosedRange<Int>)
  /// Every other range: of Doubles, of texts, without an end.
  case interval(IntervalValue)
  /// With its depth, which `array(_:)` finds out: see `depth`.
  case array([Value], Int32)
  /// An `ArraySlice`: its first index need not be 0.
  case slice(SliceValue)
  case dictionary(DictionaryValue)
  case set(SetValue)
  case tuple(TupleValue)
  /// A value of a struct that the block declares.
  case instance(Instance)
  /// A case of an enum that the block declares, with its associated values.
  case enumeration(EnumCase, Payload?)
  /// A type as a value: `Rank.self`
  case type(TypeValue)
  case keyPath(KeyPathValue)
  case closure(Closure)
  /// A value of a type of the library's or the host's: `CGRect`, `Angle`, `ProposedViewSize`.
  case native(Native)
  case host(HostCall)
  /// Views that a builder has made and nobody has read yet: `@ViewBuilder var content: Content`.
  case views(ViewList)
  /// A variable that closures share. Only a slot holds it, never a value that anybody is given.
  case box(Box)
}

/// What is where in the values of a builder.
public struct BuiltView: Sendable {
  public let value: Value
  /// Where in its builder the view stands: the numbers of the statements and branches that lead to it, the same
  /// whenever the builder runs. A view is the same as another of the same builder if its path is.
  public let path: [Int32]
  /// Where the expression stands that gave it.
  public let span: Span?
  /// The statement that gave it, where somebody wants to know what is read in it.
  public let part: EvaluatedPart?

  public init(_ value: Value, path: [Int32], at span: Span? = nil, part: EvaluatedPart? = nil) {
    self.value = value
    self.path = path
    self.span = span
    self.part = part
  }
}

/// The views of a builder, as one value.
public final class ViewList: Sendable {
  public let views: [BuiltView]
  let depth: Int

  public init(_ views: [BuiltView]) {
    self.views = views
    depth = 1 + (views.lazy.map(\.value.depth).max() ?? 0)
  }
}

/// A variable that may change, shared by all who captured it.
///
/// A block is evaluated by one interpreter on one thread; a box never leaves it.
public final class Box: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }

  deinit { if value.depth > 0 { ReleaseQueue.release(&value) } }
}

/// A type, as a value.
public final class TypeValue: Sendable {
  public let type: StaticType
  public init(_ type: StaticType) { self.type = type }
}

/// `\.layoutDirection`, `\Pet.votes`: the names behind the backslash.
public final class KeyPathValue: Sendable {
  public let names: [String]
  /// What stands in the brackets, for each name that is `[`.
  let elements: [[Value]]
  public let span: Span
  /// What it leads from and to, as far as that is known where it is written.
  let ends: [StaticType]

  public init(_ names: [String], _ span: Span) {
    (self.names, elements, self.span, ends) = (names, [], span, [])
  }

  init(_ names: [String], _ elements: [[Value]], _ span: Span, ends: [StaticType] = []) {
    (self.names, self.elements, self.span, self.ends) = (names, elements, span, ends)
  }
}
