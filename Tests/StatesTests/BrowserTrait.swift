import BrowserDriver
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, on a machine without the browser.
  static func browser(_ kind: BrowserKind) -> Self {
    .enabled(if: kind.isInstalled, "\(kind.missing)")
  }
}
