import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareSlider() {
    view(
      "Slider", ["Slider(value:in:step:)", "Slider(value:in:step:label:)"], "a value between two others",
      on: "slider", isControl: true
    ) { $0.slider($1, $2) }
    modifier(
      "sliderThumbVisibility", ["sliderThumbVisibility(_:)"], "whether sliders have a thumb", on: "slider",
      Resolver.sliderThumbVisibility)
  }
}

extension Resolver {
  /// At how many places the thumb can stand at most, and at how many where no step says so.
  private static let (mostStops, usualStops) = (41, 11)

  /// `Slider(value: $speed, in: 0...100, step: 10)`, with labels and `onEditingChanged`: a choice of the values at
  /// which its thumb can stand, drawn as a track.
  func slider(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let values: [Signature.Parameter] = [.required("value"), .optional("in"), .optional("step")]
    let ends: [Signature.Parameter] = [
      .optional("currentValueLabel"), .optional("minimumValueLabel"), .optional("maximumValueLabel"),
      .optional("ticks"),
    ]
    let editing = Signature.Parameter.optional("onEditingChanged")
    let signatures = [
      Signature(values + [editing]), Signature(values + [editing], content: .required),
      Signature(values + ends + [editing], content: .required),
      Signature(values + [.required("label")] + ends + [editing]),
      Signature(values + [editing] + ends, content: .required),
      Signature(values + [editing] + ends + [.required("label")]),
    ]
    guard let arguments = bound(call, to: signatures), let binding = binding(arguments, "value"),
      let value = binding.wrappedValue, let argument = arguments["value"]
    else { return nil }
    // `.constant(30)` is a binding to whatever number is wanted.
    let isFraction = if case .double = value { true } else { binding.isConstant }
    guard let now = plainNumber(value), isFraction else {
      report(
        Wording.wrongType(
          argument.named(in: call.name), takes: "a binding to a 'Double'", not: "one to \(value.described)",
          argument.span))
      return nil
    }
    if let ticks = arguments["ticks"] {
      report(
        Wording.unanswered("ticks", because: "a track has no marks", ticks.labelSpan ?? ticks.span))
    }
    guard let stops = stops(arguments) else { return nil }
    let (first, last) = (stops[0], stops[stops.count - 1])
    let chosen = stops.firstIndex { abs($0 - now) <= (last - first) * 1e-9 }
    let share = min(max((now - first) / (last - first), 0), 1)
    var hidden = environment
    hidden.isInControl = true
    // Behind the call stands its label, or what is done when the thumb is taken and let go, which takes an argument.
    let closure =
      arguments.closure("label") ?? arguments.content.flatMap { $0.parameterCount == 0 ? $0 : nil }
    let edited =
      arguments.closure("onEditingChanged")
      ?? arguments.content.flatMap { $0.parameterCount == 0 ? nil : $0 }
    let name = views(in: closure, hidden).map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    let key = control(
      call.name, isNative: true, isEnabled: environment.isEnabled, at: call.nameSpan,
      stops.map { stop in
        // A thumb that is brought to a place was taken, and is let go there.
        { [interpreter] in self.editing(edited, interpreter) { binding.assign(.double(stop)) } }
      })
    let places = stops.enumerated().map { index, stop in
      pressable(
        ViewDescription("stop", leaf: FlexibleLeaf()), PendingControl(key: key, choice: .option(index)),
        named: Self.words(for: stop), isOn: index == chosen, isEnabled: environment.isEnabled)
    }
    let tint = environment.isEnabled ? environment.tint ?? Color(.named("prominent")) : Color.levels[2]
    var parts = [
      drawing(.capsule, Color(.named("fill"))), drawing(.capsule, tint, .ofControls),
      drawing(.circle, environment.hidesSliderThumb ? Color(.named("clear")) : tint, .ofControls),
    ]
    for (index, name) in ["track", "bar", "thumb"].enumerated() { parts[index].identity = name }
    let layout = SliderLayout(share: share, shares: stops.map { ($0 - first) / (last - first) })
    let track = ViewDescription(call.name, layout, parts + places).grouped(
      named: name.isEmpty ? call.name : name)
    let least = views(of: arguments["minimumValueLabel"], environment)
    let most = views(of: arguments["maximumValueLabel"], environment)
    guard !(least + most).isEmpty else { return track }
    return ViewDescription(call.name, HStackLayout(spacing: 8), least + [track] + most)
  }

  /// Where the thumb can stand, ascending; nil when the range or the step is wrong, which is then said.
  private func stops(_ arguments: BoundArguments) -> [Double]? {
    var range = 0.0...1.0
    if let argument = arguments["in"] {
      guard let own = numbers(argument.value), own.lowerBound < own.upperBound,
        (own.upperBound - own.lowerBound).isFinite
      else {
        report(
          Wording.wrongType(
            argument.named(in: arguments.callee), takes: "a range from a smaller to a larger number",
            not: "'\(argument.span.text)'", argument.span, hint: "write '0...10'"))
        return nil
      }
      range = own
    }
    let length = range.upperBound - range.lowerBound
    var count = Self.usualStops - 1
    var step = length / Double(count)
    if let argument = arguments["step"] {
      guard let own = number(arguments, "step") else { return nil }
      guard own > 0, own <= length else {
        report(Wording.notPositive(argument.named(in: arguments.callee), argument.span))
        return nil
      }
      // Of many steps every so many-th is a stop.
      let steps = (length / own * (1 + 1e-12)).rounded(.down)
      guard steps.isFinite else {
        return stops(range, Self.mostStops - 1, length / Double(Self.mostStops - 1))
      }
      let stride = max(1, (steps / Double(Self.mostStops - 1)).rounded(.up))
      step = own * stride
      count = Int((steps / stride).rounded(.down))
    }
    return stops(range, count, step)
  }

  private func stops(_ range: ClosedRange<Double>, _ count: Int, _ step: Double) -> [Double] {
    (0...count).map { range.lowerBound + Double($0) * step }
  }

  /// `3`, `0.25`
  private static func words(for number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// A track, the part of it before the thumb, the thumb, and the areas that are pressed to bring it to each place.
private struct SliderLayout: Layout, Equatable {
  static var layoutProperties: LayoutProperties { .withRecordedChoices }

  /// Where the thumb is, from 0 to 1.
  let share: Double
  /// Where it can be.
  let shares: [Double]
  private let thumb: CGFloat = 26
  private let line: CGFloat = 4

  init(share: Double, shares: [Double]) { (self.share, self.shares) = (share, shares) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: subviews.decisions.max(proposal.width ?? 120, thumb), height: 31)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let room = bounds.width - thumb
    func middle(_ share: Double) -> CGFloat { thumb / 2 + CGFloat(share) * room }
    func place(_ index: Int, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      guard index < subviews.count else { return }
      subviews[index].place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY + (bounds.height - height) / 2),
        proposal: ProposedViewSize(width: width, height: height))
    }
    place(0, 0, bounds.width, line)
    place(1, 0, middle(share), line)
    place(2, middle(share) - thumb / 2, thumb, thumb)
    for (index, share) in shares.enumerated() {
      let start = index == 0 ? 0 : middle((shares[index - 1] + share) / 2)
      let end = index == shares.count - 1 ? bounds.width : middle((share + shares[index + 1]) / 2)
      place(index + 3, start, end - start, bounds.height)
    }
  }
}

extension Resolver {
  /// `sliderThumbVisibility(.hidden)`
  func sliderThumbVisibility(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("visibility"))]),
      let isHidden = member(arguments, "visibility", .isHidden)
    else { return nil }
    environment.hidesSliderThumb = isHidden
    return ResolvedModifier { view, _ in view }
  }
}
