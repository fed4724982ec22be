import Diagnostics
import LayoutEngine
import Script

/// What moves from what a block is at first to what `onAppear` makes of it, again and again.
extension Resolver {
  /// The views with what they go through.
  ///
  /// - Parameters:
  ///   - start: the views before anything was done on their coming.
  ///   - watched: what animations watched then.
  ///   - asked: what `withAnimation` was given by what was done.
  /// - Returns: also where the animations that are heeded are told to begin again.
  func moving(
    _ views: [ViewDescription], from start: [ViewDescription], watching watched: [String: StateValue],
    asked: (value: Value, span: Span)?
  ) -> (views: [ViewDescription], heeded: Set<Span>) {
    lastRepetition = nil
    var askedAnimation: Animation?
    if let asked, !asked.value.isVoid {
      let argument = Argument(label: nil, value: asked.value, span: asked.span)
      askedAnimation = (animation(argument, of: "withAnimation") ?? nil) ?? nil
    }
    var heeded: Set<Span> = []
    let askedRepetition = lastRepetition
    if askedAnimation?.repetition != nil, let askedRepetition { heeded.insert(askedRepetition) }
    var compared = ComparedViews(base: 1) { element in
      guard let motion = element?.motion, motion.trigger != .state else {
        return askedAnimation.flatMap { Pace($0) }
      }
      if case .value(let key) = motion.trigger, watched[key] == self.watched[key] { return nil }
      return motion.animation.flatMap { Pace($0) }
    }
    let result = compared.merged([start, views])
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
