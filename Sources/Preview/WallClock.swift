import Foundation

/// What says when it is, and calls when time has gone by; a test has one that it sets.
struct WallClock: Sendable {
  var now: @Sendable () -> Date = { Date() }
  /// Calls on a queue after so many seconds.
  var wait: @Sendable (Double, DispatchQueue, @escaping @Sendable () -> Void) -> Void = {
    seconds, queue, call in
    queue.asyncAfter(deadline: .now() + seconds, execute: call)
  }
}
