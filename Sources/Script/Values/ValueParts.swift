public import Foundation

/// What is in a value of which the type is known: an implementation of a library's member is only called with
/// what its declaration says. Of a value of another type these are 0, empty or nil.
extension Value {
  @inlinable public var int: Int { if case .int(let number) = self { number } else { 0 } }
  @inlinable public var double: Double {
    switch self {
    case .double(let number): number
    // Where only the running program knows that a Double is wanted.
    case .int(let number): Double(number)
    default: 0
    }
  }
  @inlinable public var bool: Bool { if case .bool(let flag) = self { flag } else { false } }
  /// A text with what it is cut from.
  var string: StringValue { if case .string(let string) = self { string } else { StringValue("") } }
  @inlinable public var text: String { if case .string(let string) = self { string.text } else { "" } }
  @inlinable public var point: CGPoint { if case .point(let point) = self { point } else { .zero } }
  @inlinable public var size: CGSize { if case .size(let size) = self { size } else { .zero } }
  @inlinable public var array: [Value] { if case .array(let values, _) = self { values } else { [] } }
  @inlinable public var closure: Closure? { if case .closure(let closure) = self { closure } else { nil } }
  @inlinable public var instance: Instance? {
    if case .instance(let instance) = self { instance } else { nil }
  }
  @inlinable public var native: Native? { if case .native(let native) = self { native } else { nil } }
  @inlinable public var isNil: Bool { if case .nil = self { true } else { false } }
  /// Whether there is nothing: an argument that was left out.
  @inlinable public var isVoid: Bool { if case .void = self { true } else { false } }

  /// The elements of what a `for` loop can go through.
  ///
  /// A range of so many numbers that nobody could want them all has none; whoever needs them asks
  /// `isLonger(than:)` before.
  public var elements: [Value]? {
    switch self {
    case .array(let values, _): values
    case .slice(let slice): Array(slice.elements)
    case .range(let range): isLonger(than: Value.longest) ? nil : range.map(Value.int)
    case .closedRange(let range): isLonger(than: Value.longest) ? nil : range.map(Value.int)
    case .string(let string): string.text.map { .string(String($0)) }
    case .dictionary(let dictionary): dictionary.elements
    case .set(let set): set.elements
    case .native(let native): native.elements
    case .interval(let interval): interval.allFixedNumbers(limit: Value.most)
    default: nil
    }
  }

  private static let longest = 1 << 20
  /// The same of numbers that have a storage of their own each.
  private static let most = 1 << 12

  /// Whether this is a range of more numbers.
  func isLonger(than limit: Int) -> Bool {
    let (lower, upper): (Int, Int)
    switch self {
    case .range(let range): (lower, upper) = (range.lowerBound, range.upperBound)
    case .closedRange(let range): (lower, upper) = (range.lowerBound, range.upperBound)
    default: return false
    }
    let (count, overflow) = upper.subtractingReportingOverflow(lower)
    return overflow || count > limit
  }

  @inlinable public init(_ number: Int?) { self = number.map(Value.int) ?? .nil }
  @inlinable public init(_ number: Double?) { self = number.map(Value.double) ?? .nil }
}

extension Value {
  /// Of a point x and y, of a size width and height.
  func side(_ index: Int) -> Double {
    switch self {
    case .point(let point): index == 0 ? Double(point.x) : Double(point.y)
    case .size(let size): index == 0 ? Double(size.width) : Double(size.height)
    default: 0
    }
  }

  mutating func setSide(_ index: Int, _ number: Double) {
    switch self {
    case .point(var point):
      if index == 0 { point.x = number } else { point.y = number }
      self = .point(point)
    case .size(var size):
      if index == 0 { size.width = number } else { size.height = number }
      self = .size(size)
    default: break
    }
  }
}
