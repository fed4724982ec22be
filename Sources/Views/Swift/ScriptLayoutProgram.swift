import Diagnostics
import LayoutEngine
import Script

/// A layout of a block's own, ready to be asked: the value, and its type's functions.
final class ScriptLayoutProgram: @unchecked Sendable {
  enum Requirement: Int, CaseIterable {
    case sizeThatFits, placeSubviews, makeCache, spacing, horizontalAlignment, verticalAlignment

    var name: String {
      switch self {
      case .horizontalAlignment, .verticalAlignment: "explicitAlignment"
      default: "\(self)"
      }
    }

    var labels: [String] {
      switch self {
      case .sizeThatFits: ["proposal", "subviews", "cache"]
      case .placeSubviews: ["in", "proposal", "subviews", "cache"]
      case .makeCache: ["subviews"]
      case .spacing: ["subviews", "cache"]
      case .horizontalAlignment, .verticalAlignment: ["of", "in", "proposal", "subviews", "cache"]
      }
    }
  }

  private let value: Value
  private let methods: [Method?]
  private let runner: ScriptRunner
  private let name: String
  private let span: Span

  init(_ value: Value, _ type: NominalType, _ runner: ScriptRunner, at span: Span) {
    (name, self.span) = (type.name, span)
    self.value = value
    self.runner = runner
    methods = Requirement.allCases.map { requirement in
      let found = runner.interpreter.methods(requirement.name, requirement.labels, of: type)
      return found.first { $0.takes(requirement) }
    }
  }

  func has(_ requirement: Requirement) -> Bool { methods[requirement.rawValue] != nil }

  /// The requirements that have no default and are not there.
  var missing: [Requirement] { [.sizeThatFits, .placeSubviews].filter { !has($0) } }

  func makeCache(_ subviews: Value, _ decisions: Decisions) -> Value? {
    guard has(.makeCache) else { return nil }
    var arguments = [subviews]
    return call(.makeCache, &arguments, decisions)
  }

  /// Runs one of the type's functions, recording what it compares; arguments that are `inout` come back.
  func call(_ requirement: Requirement, _ arguments: inout [Value], _ decisions: Decisions) -> Value? {
    guard let method = methods[requirement.rawValue] else { return nil }
    return runner.run(decisions) { interpreter in
      interpreter.noting(name, at: span) { interpreter.call(method, on: value, &arguments) }
    }
  }
}

extension Method {
  /// Of two functions with the same labels, the one for this kind of guide.
  fileprivate func takes(_ requirement: ScriptLayoutProgram.Requirement) -> Bool {
    switch requirement {
    case .horizontalAlignment: type.parameters.first?.type.nominal === LayoutType.horizontalAlignment
    case .verticalAlignment: type.parameters.first?.type.nominal === LayoutType.verticalAlignment
    default: true
    }
  }
}
