import LayoutEngine
import Views
import Web

/// How an element comes and goes while what it stands in stays, and what it does in states that do not show it.
///
/// Going, it keeps everything as it was but for what its transition changes. That needs no memory: all else
/// changes, too, but in a single step at the end (`step-end`). Having gone it is `display:none`, so that it has
/// no place to come from, and `@starting-style` is where it begins.
///
/// `Departures` know when that is.
struct Presence {
  /// By state: whether it is not shown though its parent is.
  let isGone: [Bool]
  /// By state: whether it is not shown, be it for its parent.
  let isAbsent: [Bool]
  /// The declarations it has before it comes, and when it has gone.
  private(set) var insertion: [Declaration] = []
  private(set) var removal: [Declaration] = []
  /// The transform that it has while it is there, where it needs one for its way.
  private var resting: CSSValue?
  /// Whether it stands on an arc, and so has a transform already.
  private var isOnArc = false

  init(_ element: StateElement, _ styles: [StateStyle?]) {
    let isAbsent = styles.map { $0 == nil }
    self.isAbsent = isAbsent
    isGone = isAbsent.indices.map { isAbsent[$0] && element.isGone($0) }
    guard let first = element.first, first.element.animation != nil, isGone.contains(true) else { return }
    let transition = first.element.transition ?? .opacity
    isOnArc = styles.contains { $0?[.transform] != nil }
    let isRightToLeft = first.direction == .rightToLeft
    insertion = transition.insertion.declarations(isRightToLeft, isOnArc: isOnArc)
    removal = transition.removal.declarations(isRightToLeft, isOnArc: isOnArc)
    if !isOnArc {
      resting =
        transition.insertion.restingTransform(isRightToLeft)
        ?? transition.removal.restingTransform(isRightToLeft)
    }
  }

  /// The transform of what stands on an arc, by its name.
  private static let placed = StyleValue(.variable("--_p"))

  /// Declares what shows it, and what hides it in the states in which it has gone.
  ///
  /// - Parameters:
  ///   - display: nil where it depends on the width, and is declared already.
  ///   - gone: the `display` of what has gone.
  func show(_ styles: inout [StateStyle], display: CSSValue?, gone: CSSValue) {
    guard isGone.contains(true) else { return }
    for state in styles.indices {
      if isGone[state] {
        styles[state][.display] = StyleValue(gone)
      } else if let display {
        styles[state][.display] = StyleValue(display)
      }
      for declaration in insertion + removal {
        let property = declaration.property
        if property == .transform, isOnArc, let own = styles[state][.transform], own != Self.placed {
          // Known by a name of its own, so that an effect can be put behind it.
          styles[state][.custom("--_p")] = own
          styles[state][.transform] = Self.placed
        } else if styles[state][property] == nil, let value = StateStyle.defaults[property] {
          styles[state][property] = StyleValue(property == .transform ? resting ?? value : value)
        }
      }
      guard !removal.isEmpty else { continue }
      if isGone[state] {
        styles[state].add(removal + [Declaration(.visibility, "hidden")])
      } else if styles[state][.visibility] == nil {
        // Not visible by itself, which it would be in what is hidden, too.
        styles[state][.visibility] = StyleValue("inherit")
      }
    }
  }

  /// Declares what takes its time in each state, and how.
  ///
  /// - Parameters:
  ///   - easing: the animation's, as CSS writes it.
  ///   - fades: whether it is hidden where it is not opaque at all: it is so when it has become that.
  /// - Returns: nil where nothing does; else whether only the state has a say in it: not the container's width,
  ///   nor the reader's colours, nor whether it is there at all.
  func time(_ styles: inout [StateStyle], easing: CSSValue, fades: Bool) -> Bool? {
    let different = StateStyle.different(styles).filter { $0 != .display }
    var gradual = different.filter { StateStyle.gradual.contains($0) || fades && $0 == .visibility }
    if different.contains(.custom("--_p")), !gradual.contains(.transform) { gradual.append(.transform) }
    let leaving = removal.map(\.property)
    // What only comes differently than it is has no other difference.
    for declaration in insertion where !gradual.contains(declaration.property) {
      gradual.append(declaration.property)
    }
    guard !gradual.isEmpty || !leaving.isEmpty else { return nil }
    let isPlain = !isAbsent.contains(true)
    let isIndependent =
      isPlain && styles.allSatisfy { style in gradual.allSatisfy { style[$0]?.isIndependent ?? true } }
    for state in styles.indices {
      var properties = gradual
      var easings = [easing]
      if isAbsent[state] {
        let frozen = different.filter { !(isGone[state] && leaving.contains($0)) }
        properties = (isGone[state] ? leaving : []) + frozen
        easings = (isGone[state] ? leaving : []).map { _ in easing } + frozen.map { _ in "step-end" }
        if Set(easings).count == 1 { easings = [easings[0]] }
      }
      let names = properties.map { $0 == .background && !isAbsent[state] ? "background-color" : $0.name }
      styles[state][.transitionProperty] = StyleValue(
        names.isEmpty ? "none" : CSSValue(raw: names.joined(separator: ",")))
      if !isPlain {
        styles[state][.transitionTimingFunction] = StyleValue(
          easings.isEmpty ? easing : easings.joined(separator: ","))
      }
    }
    return isIndependent
  }
}
