import Foundation
import LayoutEngine
import Views
import Web

/// What moves by itself, as keyframes.
extension BlockSheet {
  /// The declaration that makes an element go through a course; none where nothing of what is asked for differs.
  ///
  /// - Parameter style: what an element looks like at a moment, as declarations.
  mutating func motion(
    _ course: Course, _ style: (inout BlockSheet, Course.Moment) -> [Declaration]
  ) -> [Declaration] {
    let styles = course.moments.map { moment -> StateStyle in
      var result = StateStyle()
      result.add(style(&self, moment))
      return result
    }
    let different = StateStyle.different(styles)
    guard !different.isEmpty, course.duration > 0 else { return [] }
    var frames = ""
    for (index, (moment, style)) in zip(course.moments, styles).enumerated() {
      let values = different.map { name in
        Declaration(name, style[name]?.plain ?? StateStyle.defaults[name] ?? "inherit")
      }
      let easing = [Declaration(.animationTimingFunction, moment.easing?.easing ?? "linear")]
      let isLast = moment.seconds >= course.duration
      var place = cssNumber(min(1, moment.seconds / course.duration) * 100, decimals: 3)
      if course.scrolling != nil {
        let isIn = index < course.moments.count / 2
        place = (isIn ? "entry " : "exit ") + cssNumber((moment.seconds - (isIn ? 0 : 1)) * 100, decimals: 3)
      }
      frames += "\(place)%{\((values + (isLast ? [] : easing)).css)}"
    }
    let name = name(ofFrames: frames)
    if let axis = course.scrolling {
      scrolledKeyframes.insert(frames)
      return [
        Declaration(.animation, "\(CSSValue.variable(name, else: "none")) linear both"),
        Declaration(.animationTimeline, axis == .horizontal ? "view(inline)" : "view()"),
      ]
    }
    if course.needsStop { needsStop = true }
    var words: [CSSValue] = [.variable(name, else: "none"), "\(number: course.duration, decimals: 3)s"]
    if course.delay > 0 { words.append("\(number: course.delay, decimals: 3)s") }
    words.append(course.passes.map { "\($0)" } ?? "infinite")
    if course.alternates { words.append("alternate") }
    if course.needsStop { words.append(.variable("--ms", else: "running")) }
    return [Declaration(.animation, words.joined(separator: " "))]
  }

  /// The property that holds the name of keyframes.
  private mutating func name(ofFrames frames: String) -> String {
    if let index = keyframes.firstIndex(of: frames) { return "--_m\(index)" }
    keyframes.append(frames)
    return "--_m\(keyframes.count - 1)"
  }

  /// The content of a window of which a part is seen at first that is not its beginning. It is where the window stops for
  /// a moment, as long as an animation lasts in which nothing moves; browsers that know the first property need no more.
  mutating func start(_ start: ScrollStart) -> [Declaration] {
    scrollStarts.insert(start.rawValue)
    let name = "\(context.classPrefix)_s\(start.rawValue)"
    return [Declaration(.scrollInitialTarget, "nearest"), Declaration(.animation, "\(raw: name) .2s")]
  }

  /// Nothing moves on paper and for readers who prefer less motion: the names of the keyframes are there for the others
  /// only. What has begun stops with its name, and not with its keyframes.
  var motionRules: String {
    let prefix = context.classPrefix
    let starts = scrollStarts.sorted().map {
      "@keyframes \(prefix)_s\($0){from,to{scroll-snap-align:\($0)}}"
    }
    guard !keyframes.isEmpty else { return starts.joined() }
    func names(_ indices: [Int]) -> String {
      indices.isEmpty
        ? "" : ".\(prefix){\(indices.map { "--_m\($0):\(prefix)_m\($0)" }.joined(separator: ";"))}"
    }
    let timed = keyframes.indices.filter { !scrolledKeyframes.contains(keyframes[$0]) }
    let scrolled = keyframes.indices.filter { scrolledKeyframes.contains(keyframes[$0]) }
    var rules =
      keyframes.enumerated().map { "@keyframes \(prefix)_m\($0){\($1)}" }.joined() + names(timed)
    if !scrolled.isEmpty { rules += "@supports (animation-timeline:view()){\(names(scrolled))}" }
    let hidden = needsStop ? ".lms{display:none}" : ""
    let css = starts.joined() + hidden + "@media screen and (prefers-reduced-motion:no-preference){\(rules)"
    guard needsStop else { return css + "}" }
    return css + Self.stopRules + "}"
  }

  /// A box below the block that stops what moves in it.
  private static let stopRules =
    ".lms{display:flex;gap:.5rem;align-items:center;justify-content:flex-end;min-height:1.75rem;cursor:pointer;"
    + "color:var(--color-secondary);font-size:.8125rem;line-height:1}"
    + ".lms>input{width:1rem;height:1rem;accent-color:var(--color-accent)}.layout-block:has(>.lms>:checked){--ms:paused}"

  /// What stops what moves: a real control, which needs no script.
  var stop: [HTMLNode] {
    guard needsStop else { return [] }
    let words = HTMLNode.text(context.words.stopMotion)
    let box = HTMLNode.element(HTMLElement("input", ["type": "checkbox"]))
    return [.element(HTMLElement("label", classes: ["lms"], [box, words]))]
  }
}
