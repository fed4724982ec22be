/// A value of a type that Swift code of ours implements: the library's (`CGRect`, `Angle`) or the host's
/// (`ProposedViewSize`, `LayoutSubview`).
///
/// The members of its type are declared in a `Library`. A native is never changed in place: a setter or a
/// `mutating` method puts another one there.
open class Native: @unchecked Sendable {
  public let type: NominalType

  @inlinable public init(_ type: NominalType) { self.type = type }

  /// What `print` shows, and an interpolation.
  open var description: String { type.name }
  /// nil when its type is not Equatable.
  open func isEqual(to other: Native) -> Bool? { nil }
  open func hash(into hasher: inout Hasher) {}
  /// What a `for` loop goes through; nil when its type is no sequence.
  open var elements: [Value]? { nil }
  /// How many values are inside each other in it.
  open var depth: Int { 0 }
  /// How many values it takes as long as to look at all of it, to compare it or to hash it.
  open var weight: Int { 0 }
  /// A member that no library declares, since only the value knows that it is there.
  open func member(_ name: String) -> Value? { nil }
  /// What an extension of a block's has added to its type by `@Entry`; nil while nobody has set it.
  open func entry(_ name: String) -> Value? { nil }
  /// The same with another value of that name; nil of a type that has room for none.
  open func setting(entry name: String, to value: Value) -> Native? { nil }
}

/// Any hashable value as a native.
public final class NativeValue<Wrapped: Hashable>: Native, @unchecked Sendable {
  public let value: Wrapped

  @inlinable public init(_ type: NominalType, _ value: Wrapped) {
    self.value = value
    super.init(type)
  }

  public override var description: String { "\(value)" }
  public override func isEqual(to other: Native) -> Bool? { (other as? NativeValue)?.value == value }
  public override func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Value {
  /// The Swift value in a native, when it is one of that type.
  @inlinable public func native<T: Hashable>(_ type: T.Type = T.self) -> T? {
    guard case .native(let native) = self else { return nil }
    return (native as? NativeValue<T>)?.value
  }
}
