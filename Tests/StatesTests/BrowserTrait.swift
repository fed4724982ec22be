import BrowserDriver
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, on a machine without the browser.
  static func browser(_ kind: BrowserKind) -> Self {
    .enabled(if: kind.isInstalled, "\(kind.missing)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, on a machine without one of the browsers.
  static var browsers: Self {
    let missing = BrowserKind.allCases.filter { !$0.isInstalled }.map(\.missing)
    return .enabled(if: missing.isEmpty, "\(missing.joined(separator: "; "))")
  }
}

/// Does the same in all browsers, at a time: each waits for its frames most of it.
func inAllBrowsers(_ body: @escaping @Sendable (BrowserKind) async throws -> Void) async throws {
  try await withThrowingTaskGroup { group in
    for kind in BrowserKind.allCases { group.addTask { try await body(kind) } }
    try await group.waitForAll()
  }
}
