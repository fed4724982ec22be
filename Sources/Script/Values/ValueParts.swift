public import Foundation

/// What is in a value of which the type is known: an implementation of a library's member is only called with
/// what its declaration says. Of a value of another type these are 0, empty or nil.
extension Value {
  public var int: Int { if case .int(let number) = self { number } else { 0 } }
  public var double: Double { if case .double(let number) = self { number } else { 0 } }
  public var bool: Bool { if case .bool(let flag) = self { flag } else { false } }
  public var text: String { if case .string(let string) = self { string.text } else { "" } }
  public var point: CGPoint { if case .point(let point) = self { point } else { .zero } }
  public var size: CGSize { if case .size(let size) = self { size } else { .zero } }
  public var array: [Value] { if case .array(let values) = self { values } else { [] } }
  public var closure: Closure? { if case .closure(let closure) = self { closure } else { nil } }
  public var instance: Instance? { if case .instance(let instance) = self { instance } else { nil } }
  public var native: Native? { if case .native(let native) = self { native } else { nil } }
  public var isNil: Bool { if case .nil = self { true } else { false } }
  /// Whether there is nothing: an argument that was left out.
  public var isVoid: Bool { if case .void = self { true } else { false } }

  /// The elements of what a `for` loop can go through, except a dictionary's and a set's keys.
  public var elements: [Value]? {
    switch self {
    case .array(let values): values
    case .slice(let slice): Array(slice.elements)
    case .range(let range): range.map(Value.int)
    case .closedRange(let range): range.map(Value.int)
    case .string(let string): string.text.map { .string(String($0)) }
    case .dictionary(let dictionary): dictionary.elements
    case .set(let set): set.elements
    case .native(let native): native.elements
    default: nil
    }
  }

  public init(_ number: Int?) { self = number.map(Value.int) ?? .nil }
  public init(_ number: Double?) { self = number.map(Value.double) ?? .nil }
}
