import BrowserDriver
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, on a machine without the browser.
  static func browser(_ kind: BrowserKind) -> Self {
    .enabled(if: kind.isInstalled, "\(kind.missing)")
  }

  /// Skips a test, visibly, on a machine without one of the browsers.
  static var browsers: Self {
    let missing = BrowserKind.allCases.filter { !$0.isInstalled }.map(\.missing)
    return .enabled(if: missing.isEmpty, "\(missing.joined(separator: "; "))")
  }
}
