import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareScrolling() {
    modifier(
      "scrollTransition", ["scrollTransition(_:axis:transition:)"],
      "how a view looks where it comes into what scrolls, and where it leaves", on: "scrollview",
      Resolver.scrolled)
    closure(of: "scrollTransition", .taking([.unknown, .nominal(LayoutType.scrollPhase, [])], .unknown))
    modifier(
      "scrollTargetBehavior", ["scrollTargetBehavior(_:)"], "what scrolls stops at its views",
      on: "scrollview",
      Resolver.scrollTargetBehavior)
  }
}

/// Where a view is of what scrolls.
enum ScrollPhase: MotionPhase { case topLeading, identity, bottomTrailing }

extension LayoutType {
  static let scrollPhase = NominalType("ScrollTransitionPhase", .native)
}

extension LibraryBuilder {
  func declareScrollPhases() {
    phases("ScrollTransitionPhase", LayoutType.scrollPhase, of: ScrollPhase.self)
  }
}

extension Resolver {
  /// `Resolver.scrollTransition` reads it before a chain of modifiers is read.
  fileprivate func scrolled(_ call: HostCall) -> ResolvedModifier? { ResolvedModifier { view, _ in view } }

  /// `scrollTargetBehavior(.paging)`, `scrollTargetBehavior(.viewAligned(limitBehavior: .always))`, for what scrolls inside.
  func scrollTargetBehavior(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("behavior"))]),
      let argument = arguments["behavior"]
    else { return nil }
    let same = ResolvedModifier { view, _ in view }
    guard let behavior = argument.value.host,
      ["paging", "viewAligned", "PagingScrollTargetBehavior", "ViewAlignedScrollTargetBehavior"]
        .contains(behavior.name)
    else {
      report(
        Wording.unanswered(call.name, because: "what scrolls stops where the reader stops", call.nameSpan))
      return same
    }
    environment.stopsAtViews = true
    return same
  }

  /// `view.scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }`
  func scrollTransition(_ call: HostCall, _ content: Value, _ environment: EnvironmentValues)
    -> [ViewDescription]
  {
    let axis = Signature.Parameter.optional("axis")
    let signatures = [
      Signature(.unlabeled("configuration", isRequired: false), axis, content: .required),
      Signature(.unlabeled("configuration", isRequired: false), axis, .required("transition")),
      Signature(.required("topLeading"), .required("bottomTrailing"), axis, content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return [] }
    let closure = arguments.content ?? arguments.closure("transition")
    func views(_ phase: ScrollPhase) -> [ViewDescription] {
      self.views(
        in: closure, arguments: [content, .native(NativeValue(LayoutType.scrollPhase, phase))], environment)
    }
    guard let axes = environment.scrollAxes, axes != [] else { return views(.identity) }
    var line: Axis = axes.contains(Axis.vertical) ? .vertical : .horizontal
    if arguments.has("axis"), let read = self.axes(arguments["axis"]!, of: call.name) {
      line = read.contains(Axis.vertical) ? .vertical : .horizontal
    }
    let outer = isMoving
    isMoving = true
    defer { isMoving = outer }
    let middle = views(.identity)
    let both = arguments["configuration"]
    let entry = transition(arguments["bottomTrailing"] ?? both)
    let exit = transition(arguments["topLeading"] ?? both)
    let ends = [(ScrollPhase.bottomTrailing, entry), (.topLeading, exit)].map { phase, transition in
      atOtherMoment { views(transition.isNone ? .identity : phase) }
    }
    let pace = Pace(scrolling: line, visible: (entry.share, exit.share))
    var compared = ComparedViews(base: 0) { _, _ in pace }
    let result = compared.merged([middle] + ends)
    if compared.differsElsewhere { report(Wording.movesLooksOnly(arguments.callee, call.nameSpan)) }
    return result
  }

  /// How a view comes or goes: `.interactive.threshold(.visible(0.3))`, `.identity`.
  private func transition(_ argument: Argument?) -> (share: Double, isNone: Bool) {
    var call = argument?.value.host
    var share = 1.0
    func leftOut(_ call: HostCall, _ reason: String) {
      report(Wording.unanswered(call.name, because: reason, call.nameSpan))
    }
    while let now = call {
      switch now.name {
      case "identity": return (share, true)
      case "interactive":
        if now.arguments?.isEmpty == false { leftOut(now, "looks follow what is scrolled at an even pace") }
      case "animated":
        leftOut(now, "looks follow what is scrolled, as 'interactive' says, and are not played")
      case "threshold":
        if let own = visibleShare(now.arguments?.first?.value.host) {
          share = own
        } else {
          leftOut(now, "only shares that are visible are heeded: write '.threshold(.visible(0.3))'")
        }
      case "animation": leftOut(now, "looks follow what is scrolled at an even pace")
      default: leftOut(now, "looks follow what is scrolled, as 'interactive' says")
      }
      guard case .value(let inner) = now.base else { break }
      call = inner.host
    }
    return (share, false)
  }

  /// How much of a view is to be seen when it looks as it is: `.visible(0.3)`, `.visible`, `.centered`.
  private func visibleShare(_ threshold: HostCall?) -> Double? {
    guard threshold?.name == "visible" else { return nil }
    return threshold?.arguments?.first.flatMap { plainNumber($0.value) }.map { min(max($0, 0.01), 1) } ?? 1
  }
}

extension ViewDescription {
  /// What scrolls, with an element around each view that it stops at: those of the first stack in it.
  func withStops(_ axis: Axis.Set) -> ViewDescription {
    var result = self
    switch layout {
    case .container(let layout, let children) where !children.isEmpty:
      guard children.count > 1 || children[0].isDynamic || !children[0].isStack else {
        result.layout = .container(layout, [children[0].withStops(axis)])
        return result
      }
      result.layout = .container(
        layout,
        children.map { child in
          var stop = child.with(.meaning, named: "scrollTarget", free: { !$0.stopsScrolling }) {
            $0.stopsScrolling = true
          }
          (stop.identity, stop.isDynamic) = (child.identity, child.isDynamic)
          return stop
        })
    case .modified(let modifier, let child): result.layout = .modified(modifier, child.withStops(axis))
    case .layered(let primary, let secondary, let alignment):
      result.layout = .layered(primary.withStops(axis), secondary: secondary, alignment)
    default: break
    }
    return result
  }

  private var isStack: Bool {
    switch layout {
    case .container: true
    case .modified(_, let child), .layered(let child, _, _): child.isStack
    default: false
    }
  }
}
