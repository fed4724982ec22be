import Diagnostics
import LayoutEngine
import Script

extension LibraryBuilder {
  /// `EnvironmentValues`, to which a block's extensions add values of its own, and `Namespace`.
  func declareOwnEnvironment() {
    type("struct EnvironmentValues", LayoutType.environment) { type in
      // Of which `redactionReasons` is made.
      type.property("var isRedacted: Bool") { call in .bool(call.environment.isRedacted) }
      for (name, written) in EnvironmentValues.written {
        type.property("var \(name): \(written)") { call in
          (call.receiver.native as? EnvironmentNative)?.asked.insert(name)
          return call.environment.value(of: name) ?? .nil
        }
      }
      for (name, written) in [("calendar", "Calendar"), ("locale", "Locale"), ("timeZone", "TimeZone")] {
        type.property("var \(name): \(written)") { call in call.interpreter.place(name) ?? .nil }
      }
      type.subscript(
        "subscript<Key: EnvironmentKey>(key: Key.Type) -> Any",
        set: { receiver, call in
          guard case .type(let key) = call[0], let nominal = key.type.nominal else { return .void }
          var values = receiver.environment
          values.ownKeys[ObjectIdentifier(nominal)] = call[1]
          receiver = .native(EnvironmentNative(values))
          return .void
        },
        { call throws(Stop) in
          guard case .type(let key) = call[0], let nominal = key.type.nominal else { return .nil }
          if let value = call.environment.ownKeys[ObjectIdentifier(nominal)] { return value }
          guard let value = call.interpreter.staticProperty("defaultValue", of: nominal) else {
            throw call.fail(Wording.noDefaultValue(nominal.name), at: 0)
          }
          return value
        })
    }
    type("struct Namespace", LayoutType.space) { type in
      type.initializer("init()") { call in
        .native(NativeValue(LayoutType.space, "Namespace \(call.span.range.lowerBound)"))
      }
      type.property("var wrappedValue: Namespace.ID") { call in
        .native(NativeValue(LayoutType.namespace, (call.receiver.native() as String?) ?? ""))
      }
    }
    type("struct NamespaceID: Hashable", LayoutType.namespace)
    alias("Namespace.ID", LayoutType.namespace)
  }
}

extension EnvironmentValues {
  /// What views may read, with the types as they are written.
  fileprivate static let written = [
    ("colorScheme", "ColorScheme"), ("horizontalSizeClass", "UserInterfaceSizeClass?"),
    ("verticalSizeClass", "UserInterfaceSizeClass?"),
    ("dynamicTypeSize", "DynamicTypeSize"), ("isEnabled", "Bool"), ("layoutDirection", "LayoutDirection"),
    ("lineLimit", "Int?"), ("lineSpacing", "CGFloat"), ("multilineTextAlignment", "TextAlignment"),
  ]
}

/// The environment as a value, to whose members a block may add.
final class EnvironmentNative: Native, @unchecked Sendable {
  let values: EnvironmentValues
  /// What of SwiftUI's was read while a value of the block's own was made.
  var asked: Set<String> = []

  init(_ values: EnvironmentValues) {
    self.values = values
    super.init(LayoutType.environment)
  }

  override func entry(_ name: String) -> Value? { values.entries[name] }

  override func setting(entry name: String, to value: Value) -> Native? {
    var values = values
    values.entries[name] = value
    return EnvironmentNative(values)
  }
}

extension Interpreter {
  /// The environment with another value for what an extension of the block's has added to it; nil when there is no such
  /// thing, or it cannot be set.
  func setting(
    _ name: String, ofEnvironment environment: EnvironmentValues, to value: Value, at span: Span
  ) -> EnvironmentValues? {
    guard knowsEnvironment(name) else { return nil }
    let set = setting(name, of: .native(EnvironmentNative(environment)), to: value, at: span)
    return (set?.native as? EnvironmentNative)?.values
  }

  /// Whether an extension of the block's has added a value of that name.
  func knowsEnvironment(_ name: String) -> Bool {
    hasOwnMember(name, of: LayoutType.environment)
  }
}

extension Value {
  fileprivate var environment: EnvironmentValues {
    (native as? EnvironmentNative)?.values ?? EnvironmentValues()
  }
}

extension NativeCall {
  fileprivate var environment: EnvironmentValues { receiver.environment }
}
