public import Foundation
public import LayoutEngine

/// What an element goes through by itself while a page is open.
///
/// The element rests as it is; a course says what it looks like at other moments, where it moves.
public struct Course: Sendable, Hashable {
  public struct Moment: Sendable {
    /// The element as it looks then.
    public let element: Element
    /// How far it stands from where it rests, in points; from right to left the other way round.
    public let offset: CGSize
    /// Since a pass began.
    public let seconds: Double
    /// How it goes on to the next moment; nil: evenly.
    public let easing: Animation?
  }

  public let moments: [Moment]
  /// How long a pass takes, in seconds.
  public let duration: Double
  /// Before the first pass, in seconds.
  public let delay: Double
  /// Nil: it never ends.
  public let passes: Int?
  /// Whether every second pass goes back.
  public let alternates: Bool
  /// Along which axis it goes with what scrolls around it, instead of with time.
  public let scrolling: Axis?
  /// What it is equal by.
  private let identity: String

  init(_ moments: [Moment], _ pace: Pace) {
    self.moments = moments
    (duration, delay) = (pace.duration, pace.delay)
    (passes, alternates) = (pace.passes, pace.alternates)
    scrolling = pace.scrolling
    var text = "\(scrolling.map { "\($0) " } ?? "")\(duration) \(delay) \(passes ?? 0) \(alternates)"
    for moment in moments {
      text += " \(moment.seconds) \(moment.offset) \(moment.easing.map(String.init(describing:)) ?? "")"
      moment.element.writeStructure(&text)
    }
    identity = text
  }

  public static func == (one: Course, other: Course) -> Bool { one.identity == other.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// Whether it moves for so long that readers have to be able to stop it (WCAG 2.2.2).
  public var needsStop: Bool {
    scrolling != nil ? false : passes.map { delay + duration * Double($0) > 5 } ?? true
  }
}

/// When an element is as it is in which of several views.
struct Pace {
  struct Stop {
    /// The number of the view.
    let view: Int
    let seconds: Double
    let easing: Animation?
  }

  var stops: [Stop]
  var duration: Double
  var delay = 0.0
  var passes: Int?
  var alternates = false
  /// The number of the view that it is like before and afterwards.
  var rest = 0
  /// Along which axis it goes with what scrolls: a second is then the view's way in, and the next one its way out.
  var scrolling: Axis?

  /// From the second view to the first, while the view comes into what scrolls, and on to the third, where it leaves.
  ///
  /// - Parameter shares: how much of the view is to be seen when it looks like the first, on its way in and out.
  init(scrolling axis: Axis, visible shares: (entry: Double, exit: Double)) {
    stops = [
      Stop(view: 1, seconds: 0, easing: nil), Stop(view: 0, seconds: shares.entry, easing: nil),
      Stop(view: 0, seconds: 2 - shares.exit, easing: nil), Stop(view: 2, seconds: 2, easing: nil),
    ]
    duration = 2
    passes = 1
    scrolling = axis
  }

  /// One after the other and from the last to the first, for ever.
  ///
  /// - Parameter animations: how each view comes; nil: at once.
  init(phases animations: [Animation?]) {
    stops = []
    duration = 0
    for index in animations.indices {
      let next = (index + 1) % animations.count
      guard let animation = animations[next] else {
        // What comes at once is there until the next may come.
        stops.append(Stop(view: index, seconds: duration, easing: nil))
        stops.append(Stop(view: next, seconds: duration, easing: nil))
        continue
      }
      if animation.start > 0 { stops.append(Stop(view: index, seconds: duration, easing: nil)) }
      duration += animation.start
      stops.append(Stop(view: index, seconds: duration, easing: animation))
      duration += animation.duration
    }
    stops.append(Stop(view: 0, seconds: duration, easing: nil))
  }

  /// From the first view to the second one, as often as the animation says.
  init?(_ animation: Animation) {
    guard let repetition = animation.repetition, animation.duration > 0 else { return nil }
    stops = [Stop(view: 0, seconds: animation.start, easing: animation)]
    if animation.start > 0 { stops.insert(Stop(view: 0, seconds: 0, easing: nil), at: 0) }
    duration = animation.start + animation.duration
    stops.append(Stop(view: 1, seconds: duration, easing: nil))
    delay = max(0, repetition.delay)
    passes = repetition.count
    alternates = repetition.autoreverses
    rest = passes == nil ? 0 : 1
  }

  /// So many views, evenly from one to the next.
  init(samples times: [Double], passes: Int?) {
    stops = times.enumerated().map { Stop(view: $0, seconds: $1, easing: nil) }
    duration = times.last ?? 0
    self.passes = passes
  }
}
