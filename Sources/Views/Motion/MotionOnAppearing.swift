import Diagnostics
import LayoutEngine
import Script

/// An animation, and all that it has done on the coming of views.
struct AskedMotion {
  let animation: Animation?
  /// Where it was asked for first.
  let span: Span
  var steps: [AnimatedStep]
  /// Where it is told to begin again.
  var repetitions: Set<Span>
}

/// What moves from what a block is at first to what `onAppear` makes of it, again and again.
extension Resolver {
  /// Of so many each is looked at alone; a gut feeling.
  private static let mostMotions = 16

  /// What each animation has done on the coming of views, those that are the same as one. Of too many only the last is
  /// heeded, which is said.
  func motions(_ steps: [AnimatedStep]) -> [AskedMotion] {
    var result: [AskedMotion] = []
    for step in steps {
      lastRepetition = nil
      let asked = step.animation
      let argument = Argument(label: nil, value: asked.value, span: asked.span)
      let animation =
        asked.value.isVoid ? nil : (self.animation(argument, of: "withAnimation") ?? nil) ?? nil
      let repetition = animation?.repetition == nil ? nil : lastRepetition
      if let index = result.firstIndex(where: { $0.animation == animation }) {
        result[index].steps.append(step)
        if let repetition { result[index].repetitions.insert(repetition) }
      } else {
        result.append(
          AskedMotion(
            animation: animation, span: asked.span, steps: [step],
            repetitions: Set([repetition].compactMap { $0 })))
      }
    }
    guard result.count > Self.mostMotions, let last = result.last else { return result }
    report(Wording.tooManyAnimations(Self.mostMotions, last.span))
    return [last]
  }

  /// The views with what they go through.
  ///
  /// - Parameters:
  ///   - start: the views before anything was done on their coming.
  ///   - watched: what animations watched then.
  ///   - motions: the animations that `withAnimation` was given by what was done.
  ///   - moments: where these are several: what there is where only one of them has done its part.
  /// - Returns: also where the animations that are heeded are told to begin again.
  func moving(
    _ views: [ViewDescription], from start: [ViewDescription], watching watched: [String: StateValue],
    by motions: [AskedMotion], apart moments: [[ViewDescription]]
  ) -> (views: [ViewDescription], heeded: Set<Span>) {
    var heeded = motions.reduce(into: Set<Span>()) { $0.formUnion($1.repetitions) }
    var moved: AskedMotion?
    var compared = ComparedViews(base: 1, witnesses: moments.count) { element, witnesses in
      guard let motion = element?.motion, motion.trigger != .state else {
        if witnesses.count > 1 { moved = motions[witnesses[witnesses.count - 1]] }
        let own = witnesses.last.map { motions[$0] } ?? motions.last
        return own?.animation.flatMap { Pace($0) }
      }
      if case .value(let key) = motion.trigger, watched[key] == self.watched[key] { return nil }
      return motion.animation.flatMap { Pace($0) }
    }
    let result = compared.merged([start, views] + moments)
    if let moved { report(Wording.severalAnimations(moved.span)) }
    if compared.moves { for view in result { view.repetitions(into: &heeded) } }
    return (result, heeded)
  }

  /// Says which animations are told to begin again, and do not.
  func reportRepetitions(but heeded: Set<Span>) {
    for (span, name) in repetitions where !heeded.contains(span) { report(Wording.repeats(name, span)) }
  }
}

extension ViewDescription {
  /// Where the animations of what moves in it are told to begin again.
  fileprivate func repetitions(into spans: inout Set<Span>) {
    if element?.course != nil, let span = element?.motion?.repetition { spans.insert(span) }
    for child in layout.children { child.repetitions(into: &spans) }
  }
}

extension SourceText {
  /// Whether animations may be told to begin again.
  var mayRepeat: Bool { bytes.mention("repeatForever") || bytes.mention("repeatCount") }
}
