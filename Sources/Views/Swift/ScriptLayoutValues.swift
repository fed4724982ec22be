import Foundation
import LayoutEngine
import Script

/// What views carry for the layouts of a block: its own `LayoutValueKey`s with their values, all under one key of
/// the engine's.
struct ScriptLayoutValues: LayoutValueKey, Sendable {
  static let defaultValue = ScriptLayoutValues()

  private var entries: [(key: NominalType, value: Script.Value)] = []

  var isEmpty: Bool { entries.isEmpty }

  subscript(key: NominalType) -> Script.Value? {
    get { entries.last { $0.key === key }?.value }
    set {
      entries.removeAll { $0.key === key }
      if let newValue { entries.append((key, newValue)) }
    }
  }
}
