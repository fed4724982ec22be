import Views
import Web

/// The widths at which something in a block comes or goes, as a `ViewThatFits` chooses, and takes its time.
///
/// Whatever depends on the container's width must not have a transition: it would lag behind while a window is being
/// resized. So only one number does, for each of these widths: `--_x0` is 0 below and 1 from there on, and takes the
/// animation's time between them. What comes or goes is as opaque as it says; and of every length, `--_z0`, which is
/// 0 but then, times its jump is left. At rest, and while a window is resized on one side of the width, everything
/// stands exactly where it does without.
///
/// What goes is hidden at the end, by a property that changes in a single step.
struct Crossings {
  private struct Crossing {
    /// The piece that begins there.
    let piece: Int
    let animation: Animation
  }

  private let all: [Crossing]
  /// What is one and the same, as `matchedGeometryEffect` says, in reading order: what comes later lies above.
  private let matched: [String: [StateElement]]
  private let pieceMaps: [[Int]]

  /// Of a block's elements whose author wants that.
  init(_ union: StateUnion) {
    var found: [Int: Animation] = [:]
    var matched: [String: [StateElement]] = [:]
    func visit(_ element: StateElement) {
      if let first = element.first?.element, first.crossingAnimation != nil,
        let name = first.sharedName ?? first.matchedName
      {
        matched[name, default: []].append(element)
      }
      for (state, shown) in element.shown.enumerated() {
        guard let shown, let animation = shown.element.crossingAnimation else { continue }
        let isPresent = union.pieces[state].map { shown.isPresent[$0] }
        for piece in isPresent.indices.dropFirst() where isPresent[piece] != isPresent[piece - 1] {
          if found[piece] == nil { found[piece] = animation }
        }
      }
      for child in element.children { visit(child) }
    }
    visit(union.root)
    self.matched = matched
    pieceMaps = union.pieces
    all = found.sorted { $0.key < $1.key }.map { Crossing(piece: $0.key, animation: $0.value) }
  }

  var isEmpty: Bool { all.isEmpty }
  /// What lengths have to know of them.
  var ofLengths: [LengthTable.Crossing] {
    all.enumerated().map { LengthTable.Crossing(piece: $1.piece, rest: Self.rest($0)) }
  }

  /// The property of what is left of the way over a crossing: -1 to 1, and 0 at rest.
  private static func rest(_ number: Int) -> String { "--_z\(number)" }
  /// The property of where it is on the way: 0 below, 1 above.
  private static func position(_ number: Int) -> String { "--_x\(number)" }
  private static func slowness(_ number: Int) -> String { "--_w\(number)" }

  /// 0 in Firefox until the page has stood for a moment: it asks the container's width later than it begins
  /// transitions. (Chromium asks it before; and what animations have set has no say in its transitions.)
  private static let gate = "var(--_f,1)"

  /// How opaque an element is in a state: what does not come or go with its parent fades, unless it becomes
  /// something that lies above it, and fades itself.
  ///
  /// - Returns: nil where it is opaque, or comes and goes at once.
  func opacity(_ element: StateElement, _ state: Int) -> CSSValue? {
    func presence(_ element: StateElement) -> [Bool]? {
      element.shown[state].map { shown in pieceMaps[state].map { shown.isPresent[$0] } }
    }
    guard !isEmpty, var seen = presence(element) else { return nil }
    let name = element.first.flatMap { $0.element.sharedName ?? $0.element.matchedName }
    let same = name.flatMap { matched[$0] } ?? []
    if let own = same.firstIndex(where: { $0 === element }) {
      for above in same[own...].dropFirst().compactMap(presence) {
        seen = zip(seen, above).map { $0 || $1 }
      }
    }
    let parent = element.parent.flatMap(presence) ?? seen.map { _ in true }
    // Where its parent is not, nobody sees what it does.
    guard let first = parent.firstIndex(of: true) else { return nil }
    for piece in seen.indices where !parent[piece] { seen[piece] = seen[piece < first ? first : piece - 1] }
    var terms: [CSSValue] = seen[0] ? ["1"] : []
    for piece in seen.indices.dropFirst() where seen[piece] != seen[piece - 1] {
      guard let number = all.firstIndex(where: { $0.piece == piece }) else { return nil }
      let position = CSSValue.variable(Self.position(number))
      terms.append(terms.isEmpty ? position : seen[piece] ? " + \(position)" : " - \(position)")
    }
    return terms.contains(where: \.isFollowing) ? "calc(\(terms.joined()))" : nil
  }

  /// What the stage declares from a piece on.
  func declarations(_ lengths: LengthTable, piece: Int) -> [Declaration] {
    guard !isEmpty else { return [] }
    var result: [Declaration] = []
    for (number, crossing) in all.enumerated() where piece == 0 || piece == crossing.piece {
      let (position, isAbove) = (CSSValue.variable(Self.position(number)), piece > 0)
      result.append(Declaration(.custom(Self.position(number)), isAbove ? "1" : "0"))
      result.append(Declaration(.custom(Self.rest(number)), isAbove ? "calc(\(position) - 1)" : position))
    }
    // What comes is displayed at once.
    for (number, property) in hiding(lengths).enumerated()
    where piece == 0 || property.isHidden[piece] != property.isHidden[piece - 1] {
      result.append(Declaration(.custom(Self.slowness(number)), property.isHidden[piece] ? "1" : "0"))
    }
    return result
  }

  /// The properties that hide something at some of the crossings, and not at once.
  private func hiding(_ lengths: LengthTable) -> [(name: String, isHidden: [Bool], animation: Animation)] {
    lengths.hiding.compactMap { name, isHidden in
      all.first { isHidden[$0.piece] != isHidden[$0.piece - 1] }.map { (name, isHidden, $0.animation) }
    }
  }

  /// The rules for how it takes its time, but on paper.
  func css(_ lengths: LengthTable, stage: String) -> String {
    guard !isEmpty else { return "" }
    var css = ""
    var transitions: [String] = []
    func add(_ property: String, _ factor: String, _ animation: Animation, _ easing: CSSValue) {
      func time(_ seconds: CSSValue) -> CSSValue {
        seconds == "0s" ? "0s" : "calc(\(raw: factor)*\(seconds))"
      }
      transitions.append(
        "\(property) \(time(animation.durationCSS)) \(easing) \(time(animation.delayCSS)) allow-discrete")
    }
    for (number, crossing) in all.enumerated() {
      let position = Self.position(number)
      css += "@property \(position){syntax:\"<number>\";inherits:true;initial-value:0}"
      add(position, Self.gate, crossing.animation, crossing.animation.easing)
    }
    for (number, property) in hiding(lengths).enumerated() {
      let factor = "\(Self.gate)*var(\(Self.slowness(number)))"
      add(property.name, factor, property.animation, "step-end")
    }
    css += "@media screen and (prefers-reduced-motion:no-preference){"
    return css + ".\(stage){transition:\(transitions.joined(separator: ","))}}"
  }
}
