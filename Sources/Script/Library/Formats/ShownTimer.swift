internal import Foundation

/// A timer that runs through some time, as it stands at the day of the page.
public struct ShownTimer: Sendable {
  /// The time that is left, or that has passed: `9:41`.
  public let text: String
  /// The part of the whole that is left, or that has passed, from 0 to 1.
  public let share: Double
}

extension Interpreter {
  /// What `Text(timerInterval:)` and `ProgressView(timerInterval:)` show; nil of what is no range of dates.
  ///
  /// - Parameters:
  ///   - pauseTime: when the timer was stopped.
  ///   - countsDown: whether what is left is shown, not what has passed.
  ///   - showsHours: whether 90 minutes are `1:30:00`, not `90:00`.
  public func timer(
    _ interval: Value, pauseTime: Value?, countsDown: Bool, showsHours: Bool
  ) -> ShownTimer? {
    guard let range = interval.dateRange else { return nil }
    let now = localityCache.locality.now ?? Locality.unknownNow
    let stop = (pauseTime?.native() as Date?).map { min($0, now) } ?? now
    let moment = min(max(stop, range.lowerBound), range.upperBound)
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    let passed = moment.timeIntervalSince(range.lowerBound)
    // A second that has begun has not passed, and is left.
    let whole = countsDown ? (length - passed).rounded(.up) : passed.rounded(.down)
    // Longer than any clock shows, a Duration has no room.
    let seconds = min(whole, 1e12)
    let style = Duration.TimeFormatStyle(
      pattern: showsHours && seconds >= 3600 ? .hourMinuteSecond : .minuteSecond, locale: localityCache.locale
    )
    let share = length > 0 ? passed / length : 1
    return ShownTimer(text: Duration.seconds(seconds).formatted(style), share: countsDown ? 1 - share : share)
  }
}
