import Diagnostics
import Foundation
import LayoutEngine
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
  ///
  /// - Parameter rooms: the rooms of the readers in it; nil while nobody has asked for them.
  fileprivate func told(
    of key: NominalType, _ resolver: Resolver, _ rooms: [ObjectIdentifier: CGSize]? = nil
  ) -> Told {
    if let value = preferences?[key] { return .value(value) }
    switch layout {
    case .leaf: return .nothing
    case .modified(_, let child): return child.told(of: key, resolver, rooms)
    case .container(_, let children): return .several(children.map { $0.told(of: key, resolver, rooms) })
    case .layered(let primary, let secondary, _):
      return .several([
        primary.told(of: key, resolver, rooms), secondary.told(of: key, resolver, rooms),
      ])
    // Which of them is shown depends on the width; the first is what SwiftUI would like to show.
    case .choice(_, let children): return children.first?.told(of: key, resolver, rooms) ?? .nothing
    case .reader(let reader):
      guard reader.tells(key) else { return .nothing }
      guard let room = rooms?[ObjectIdentifier(reader)] else { return .unknown }
      return reader.content(in: room).told(of: key, resolver, [:])
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
    var told = Told.several(views.map { $0.told(of: key, self) })
    if !told.isKnown, !isInReader {
      // What readers say depends on their rooms: of those that are the same at every width that is known at once.
      let measured = measured(views)
      told = Told.several(views.map { $0.told(of: key, self, measured.rooms) })
      if told.isKnown, measured.varies {
        report(Wording.measuredOnce(call.name, width: Int(Self.measuringWidth), call.nameSpan))
      }
    }
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

  /// The width of a page's column, or nearly: for which sizes are measured that cannot be known for all.
  static let measuringWidth: CGFloat = 640

  /// The rooms of the readers in views, and the size of the views, at one width; and whether these are others elsewhere.
  func measured(
    _ views: [ViewDescription]
  ) -> (rooms: [ObjectIdentifier: CGSize], size: CGSize, varies: Bool) {
    // What ends in an error is shown nowhere.
    if isExhausted { return ([:], .zero, false) }
    var results: [(rooms: [ObjectIdentifier: CGSize], size: CGSize)] = []
    let outer = readers.rooms
    defer { readers.rooms = outer }
    for width in [Self.measuringWidth, 300, 1_000] {
      readers.rooms = [:]
      var factory = NodeFactory()
      let tree = LayoutTree(factory.node(column(views)), layoutDirection: blockEnvironment.layoutDirection)
      let size = tree.solve(ProposedViewSize(width: width, height: nil))
      results.append((readers.rooms ?? [:], size))
    }
    let first = results[0]
    let varies = results.dropFirst().contains { $0.rooms != first.rooms || $0.size != first.size }
    return (first.rooms, first.size, varies)
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
