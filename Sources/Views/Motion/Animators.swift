import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareAnimators() {
    view(
      "PhaseAnimator", ["PhaseAnimator(_:content:animation:)"], "views that go from phase to phase",
      on: "animators"
    ) { $0.phases($1, $2) }
    view(
      "KeyframeAnimator", ["KeyframeAnimator(initialValue:repeating:content:keyframes:)"],
      "views whose values follow keyframes", on: "animators"
    ) { $0.keyframes($1, $2) }
    modifier(
      "phaseAnimator", ["phaseAnimator(_:content:animation:)"], "the view going from phase to phase",
      on: "animators", Resolver.animator)
    modifier(
      "keyframeAnimator", ["keyframeAnimator(initialValue:repeating:content:keyframes:)"],
      "the view as its values follow keyframes", on: "animators", Resolver.animator)
    types("LinearKeyframe CubicKeyframe SpringKeyframe MoveKeyframe KeyframeTrack")
  }
}

/// Views that move by themselves: their closures are asked for what there is at each moment, and what differs between
/// these is what moves.
extension Resolver {
  /// `Resolver.animated` reads them before a chain of modifiers is read.
  fileprivate func animator(_ call: HostCall) -> ResolvedModifier? { ResolvedModifier { view, _ in view } }

  private static let phaseSignature = Signature(
    .unlabeled("phases"), .optional("trigger"), .optional("animation"), content: .required)
  private static let keyframeSignature = Signature(
    .required("initialValue"), .optional("repeating"), .optional("trigger"), .required("keyframes"),
    content: .required)

  /// `PhaseAnimator([false, true]) { phase in … } animation: { … }`
  fileprivate func phases(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Self.phaseSignature]) else { return nil }
    return column(phases(arguments, [], environment))
  }

  /// `KeyframeAnimator(initialValue: value) { value in … } keyframes: { _ in … }`
  fileprivate func keyframes(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Self.keyframeSignature]) else { return nil }
    return column(keyframes(arguments, [], environment))
  }

  /// `view.phaseAnimator([0, 1]) { content, phase in … }`, `view.keyframeAnimator(initialValue: …) { content, value in … }`
  func animated(_ call: HostCall, _ content: Value, _ environment: EnvironmentValues) -> [ViewDescription] {
    if call.name == "phaseAnimator" {
      guard let arguments = bound(call, to: [Self.phaseSignature]) else { return [] }
      return phases(arguments, [content], environment)
    }
    guard let arguments = bound(call, to: [Self.keyframeSignature]) else { return [] }
    return keyframes(arguments, [content], environment)
  }

  /// More of them would be a film.
  private static let momentLimit = 60

  private func phases(_ arguments: BoundArguments, _ content: [Value], _ environment: EnvironmentValues)
    -> [ViewDescription]
  {
    guard let argument = arguments["phases"] else { return [] }
    guard let values = argument.value.countable, !values.isEmpty else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "phases", not: argument.value.described, argument.span)
      )
      return []
    }
    guard !staysStill(arguments), values.count > 1 else {
      return views(in: arguments.content, arguments: content + [values[0]], environment)
    }
    guard values.count <= Self.momentLimit else {
      report(Wording.tooManyMoments(arguments.callee, Self.momentLimit, argument.span))
      return views(in: arguments.content, arguments: content + [values[0]], environment)
    }
    let closure = arguments.closure("animation")
    let animations = values.map { value -> Animation? in
      guard let closure else { return .default }
      let read = interpreter.call(closure, [value]).map {
        animation(Argument(label: "animation", value: $0, span: closure.span), of: arguments.callee)
      }
      return (read ?? nil) ?? nil
    }
    guard animations.contains(where: { ($0?.duration ?? 0) > 0 }) else {
      return views(in: arguments.content, arguments: content + [values[0]], environment)
    }
    return moments(
      values.map { content + [$0] }, arguments, environment, Pace(phases: animations.map { $0?.once }))
  }

  private func keyframes(_ arguments: BoundArguments, _ content: [Value], _ environment: EnvironmentValues)
    -> [ViewDescription]
  {
    guard let value = arguments["initialValue"]?.value.between else { return [] }
    let first = content + [value]
    guard !staysStill(arguments), let closure = arguments.closure("keyframes") else {
      return views(in: arguments.content, arguments: first, environment)
    }
    let tracks = keyframeTracks(closure, value)
    let times = Keyframes.times(of: tracks.map(\.frames))
    guard times.count > 1 else { return views(in: arguments.content, arguments: first, environment) }
    guard times.count <= Self.momentLimit else {
      report(Wording.tooManyMoments(arguments.callee, Self.momentLimit, closure.span))
      return views(in: arguments.content, arguments: first, environment)
    }
    let values = times.map { time -> Value in
      tracks.reduce(value) { whole, track in
        let part = track.frames.value(at: time)
        guard let path = track.path else { return part }
        return interpreter.replacing(path, of: whole, by: part) ?? whole
      }
    }
    let isEndless = arguments.has("repeating") ? bool(arguments, "repeating") ?? true : true
    return moments(
      values.map { content + [$0] }, arguments, environment,
      Pace(samples: times, passes: isEndless ? nil : 1))
  }

  /// What waits for a value to change does not move by itself.
  private func staysStill(_ arguments: BoundArguments) -> Bool {
    guard let trigger = arguments["trigger"] else { return false }
    report(
      Wording.standsStill(
        arguments.callee, because: "what is to move at a change is as it is before it moves",
        trigger.labelSpan ?? trigger.span))
    return true
  }

  /// The views of all moments as those of the first one, which move.
  private func moments(
    _ values: [[Value]], _ arguments: BoundArguments, _ environment: EnvironmentValues, _ pace: Pace
  ) -> [ViewDescription] {
    let isOuter = isMoving
    isMoving = true
    defer { isMoving = isOuter }
    let first = views(in: arguments.content, arguments: values[0], environment)
    let rest = values.dropFirst().map { value in
      atOtherMoment { views(in: arguments.content, arguments: value, environment) }
    }
    var compared = ComparedViews(base: 0) { _, _ in pace }
    let result = compared.merged([first] + rest)
    if compared.differsElsewhere { report(Wording.movesLooksOnly(arguments.callee, arguments.call.nameSpan)) }
    return result
  }

  /// The tracks of `keyframes: { … }`, each with what it changes; nil: the whole value.
  private func keyframeTracks(_ closure: Closure, _ value: Value) -> [(
    path: KeyPathValue?, frames: Keyframes
  )] {
    let calls = interpreter.buildViews(closure, [value]).compactMap(\.value.host)
    var own: [HostCall] = []
    var tracks: [(path: KeyPathValue?, frames: Keyframes)] = []
    for call in calls {
      guard call.name == "KeyframeTrack" else {
        own.append(call)
        continue
      }
      guard
        let arguments = bound(
          call, to: [Signature(.unlabeled("path", isRequired: false), content: .required)]),
        let content = arguments.content
      else { continue }
      var path: KeyPathValue?
      if case .keyPath(let written)? = arguments["path"]?.value { path = written }
      let start = path.flatMap { interpreter.value(at: $0, of: value) } ?? value
      let frames = interpreter.buildViews(content).compactMap(\.value.host)
      tracks.append((path, keyframes(frames, from: start)))
    }
    if !own.isEmpty { tracks.append((nil, keyframes(own, from: value))) }
    return tracks
  }

  private func keyframes(_ calls: [HostCall], from start: Value) -> Keyframes {
    var result = Keyframes(start: start)
    for call in calls {
      let rest: [Signature.Parameter] = [
        .optional("timingCurve"), .optional("spring"), .optional("startVelocity"), .optional("endVelocity"),
      ]
      let isMove = call.name == "MoveKeyframe"
      let duration: [Signature.Parameter] =
        isMove ? [] : [call.name == "SpringKeyframe" ? .optional("duration") : .required("duration")]
      guard let kind = Keyframes.Kind(rawValue: call.name),
        let arguments = bound(call, to: [Signature([.unlabeled("to")] + duration + rest)]),
        let to = arguments["to"]
      else { continue }
      for parameter in rest {
        guard let argument = arguments[parameter.name] else { continue }
        report(
          Wording.unanswered(
            parameter.name, because: "keyframes follow each other as their kinds do",
            argument.labelSpan ?? argument.span))
      }
      result.add(kind, to.value, isMove ? 0 : number(arguments, "duration") ?? 0.5)
    }
    return result
  }
}

extension Value {
  /// The elements of an array or of a range that is short enough to be shown.
  fileprivate var countable: [Value]? {
    switch self {
    case .array, .slice: elements
    case .range(let range) where range.count <= Resolver.viewLimit: elements
    case .closedRange(let range) where range.count <= Resolver.viewLimit: elements
    default: nil
    }
  }
}
