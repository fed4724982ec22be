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
  ///   - asked: what `withAnimation` was given last by what was done.
  ///   - moments: where it was given several animations: what there is where only one of them has done its part.
  /// - Returns: also where the animations that are heeded are told to begin again.
  func moving(
    _ views: [ViewDescription], from start: [ViewDescription], watching watched: [String: StateValue],
    asked: (value: Value, span: Span)?,
    apart moments: [(views: [ViewDescription], animation: AskedAnimation)]
  ) -> (views: [ViewDescription], heeded: Set<Span>) {
    var heeded: Set<Span> = []
    func read(_ value: Value, _ span: Span) -> Animation? {
      guard !value.isVoid else { return nil }
      lastRepetition = nil
      let argument = Argument(label: nil, value: value, span: span)
      let animation = (animation(argument, of: "withAnimation") ?? nil) ?? nil
      if animation?.repetition != nil, let lastRepetition { heeded.insert(lastRepetition) }
      return animation
    }
    let last = asked.flatMap { read($0.value, $0.span) }
    let apart = moments.map { read($0.animation.value, $0.animation.span) }
    var confused: Int?
    var compared = ComparedViews(base: 1, witnesses: moments.count) { element, witnesses in
      guard let motion = element?.motion, motion.trigger != .state else {
        if let first = witnesses.first, witnesses.contains(where: { apart[$0] != apart[first] }) {
          confused = witnesses.last
        }
        return (witnesses.last.map { apart[$0] } ?? last).flatMap { Pace($0) }
      }
      if case .value(let key) = motion.trigger, watched[key] == self.watched[key] { return nil }
      return motion.animation.flatMap { Pace($0) }
    }
    let result = compared.merged([start, views] + moments.map(\.views))
    if let confused { report(Wording.severalAnimations(moments[confused].animation.span)) }
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
