import Diagnostics
import Script

/// What a view says of itself to those around it, by `PreferenceKey`s, instead of what is said inside.
struct Preferences: Sendable {
  private var entries: [(key: NominalType, value: Script.Value)] = []

  subscript(key: NominalType) -> Script.Value? {
    get { entries.first { $0.key === key }?.value }
    set {
      entries.removeAll { $0.key === key }
      if let newValue { entries.append((key, newValue)) }
    }
  }
}

extension ViewDescription {
  /// What is said of a key in the view: by views beside each other in their order.
  fileprivate func told(of key: NominalType, _ resolver: Resolver) -> Told {
    if let value = preferences?[key] { return .value(value) }
    switch layout {
    case .leaf: return .nothing
    case .modified(_, let child): return child.told(of: key, resolver)
    case .container(_, let children): return .several(children.map { $0.told(of: key, resolver) })
    case .layered(let primary, let secondary, _):
      return .several([primary.told(of: key, resolver), secondary.told(of: key, resolver)])
    // Which of them is shown depends on the width; the first is what SwiftUI would like to show.
    case .choice(_, let children): return children.first?.told(of: key, resolver) ?? .nothing
    case .reader(let reader): return reader.tells(key) ? .unknown : .nothing
    }
  }
}

extension ViewDescription {
  /// Whether anything in it says something of a key.
  func says(_ key: NominalType) -> Bool {
    if preferences?[key] != nil { return true }
    if case .reader(let reader) = layout { return reader.tells(key) }
    return layout.children.contains { $0.says(key) }
  }
}

private indirect enum Told {
  case nothing
  case value(Script.Value)
  case several([Told])
  /// What depends on where the views stand.
  case unknown

  var isKnown: Bool {
    switch self {
    case .nothing, .value: true
    case .several(let list): list.allSatisfy(\.isKnown)
    case .unknown: false
    }
  }
}

extension Resolver {
  /// What views say of a key, or what the key has where none of them says anything; nil when that is wrong, which is
  /// then said.
  func preference(_ key: NominalType, of views: [ViewDescription], _ call: HostCall) -> Value? {
    let told = Told.several(views.map { $0.told(of: key, self) })
    guard told.isKnown else {
      report(Wording.preferenceOfRoom(key.name, call.name, call.nameSpan))
      return nil
    }
    if let value = reduced(told, key) { return value }
    guard let value = interpreter.staticProperty("defaultValue", of: key) else {
      report(Diagnostic(.error, Wording.noDefaultValue(key.name), at: call.nameSpan))
      return nil
    }
    return value
  }

  /// What the key's `reduce` makes of several values; of a single one it is not asked.
  private func reduced(_ told: Told, _ key: NominalType) -> Value? {
    switch told {
    case .nothing, .unknown: return nil
    case .value(let value): return value
    case .several(let list):
      let known = list.compactMap { reduced($0, key) }
      guard var value = known.first else { return nil }
      let method = interpreter.methods("reduce", ["value", "nextValue"], of: key, isStatic: true).first
      guard known.count > 1, let method else { return value }
      for next in known.dropFirst() {
        let closure = interpreter.function(returning: next)
        var arguments = [value, .closure(closure)]
        guard interpreter.call(method, on: .type(TypeValue(.nominal(key, []))), &arguments) != nil else {
          return value
        }
        value = arguments[0]
      }
      return value
    }
  }
}
