import LayoutEngine
import Responsive
import Typesetting
import Views
import Web

/// Places the elements of a block with states: one set of elements, which rules put to their places in every state.
///
/// Unlike those of a block without states, its elements do not push each other: each stands at its place, by
/// `translate`, which moves it without any layout. A place that depends on one register has a rule for each kind
/// of values; one that is a sum of what several registers change is a sum of custom properties, so that five
/// independent switches are five rules; any other one has a rule for each combination.
struct StatePlacing: Placing {
  static let base = "sa"

  let union: StateUnion
  let machine: StateMachine
  let space: StateSpace
  let prefix: String
  let crossings: Crossings
  let grid: GrowingRows
  var timing: StateTiming
  /// Classes of what differs from state to state, by all that differs.
  var classes: [DifferenceKey: String] = [:]
  /// Custom properties of changes that are added up, by what they are.
  var changes: [[PiecewiseLength]: String] = [:]
  /// Custom properties that are sums of these, by what they are.
  var sums: [[String]: String] = [:]
  /// Numbers of values, so that they need not be written to be told apart.
  var valueNumbers: [StyleValue: Int] = [:]

  init(_ union: StateUnion, _ machine: StateMachine, prefix: String) {
    self.union = union
    self.machine = machine
    self.prefix = prefix
    space = machine.space
    crossings = Crossings(union)
    grid = GrowingRows(union, isSum: !machine.space.isProduct)
    timing = StateTiming(machine, prefix: prefix)
  }

  // MARK: Styles

  mutating func style(
    of view: StateElement, as form: PlacedForm, adding more: [[Declaration]], _ sheet: inout BlockSheet
  ) -> PlacedStyle {
    switch form {
    case .fixed: PlacedStyle(styles: styles(of: view, adding: more, &sheet))
    case .drawing: PlacedStyle(styles: shapeStyles(of: view, adding: more, &sheet))
    case .group: PlacedStyle(styles: styles(of: view, adding: more, &sheet), classes: gridClasses(view))
    case .window(let isScrolling):
      PlacedStyle(
        styles: styles(of: view, adding: Self.masks(of: view, isScrolling: isScrolling), &sheet),
        classes: gridClasses(view))
    case .text:
      PlacedStyle(
        styles: styles(
          of: view, adding: view.isCut ? cuts(view, &sheet) : more, &sheet),
        classes: grid.grows(view) ? ["sg"] : [])
    }
  }

  /// What has no room is cut off, at the widths at which it has none.
  private func cuts(_ text: StateElement, _ sheet: inout BlockSheet) -> [[Declaration]] {
    zip(text.shown, text.texts).enumerated().map { state, view in
      guard let shown = view.0, let content = view.1 else { return [] }
      let isCut = shown.rooms(for: content).map { $0 < -1e-6 }
      let overflow = union.stretched(isCut, in: state).map { $0 ? "clip" as CSSValue : "visible" }
      return [Declaration(.overflow, sheet.lengths.css(values: overflow))]
    }
  }

  /// What is not there in a state keeps its room in a window, and would fade what is.
  private static func masks(of window: StateElement, isScrolling: Bool) -> [[Declaration]] {
    window.shown.map { shown in
      guard !isScrolling, let shown, shown.element.mask == nil,
        case .scroll(let axes) = shown.element.content, axes == .horizontal || axes == .vertical
      else { return [] }
      return [Declaration(.maskImage, "none")]
    }
  }

  /// An element's place and looks in every state.
  private mutating func styles(
    of view: StateElement, adding more: [[Declaration]], _ sheet: inout BlockSheet
  ) -> [StateStyle?] {
    let angles = angles(of: view)
    var styles = view.shown.enumerated().map { state, shown -> StateStyle? in
      guard let shown else { return nil }
      var style = StateStyle()
      let (x, y) = place(of: view, shown, state)
      let end = endSpare(of: view, state, length(shown, state, \.width))
      put(end.map { x - $0 } ?? x, y, view, shown, state, angles, &style)
      style[.width] = StyleValue(length(shown, state, \.width))
      style[.height] = StyleValue(length(shown, state, \.height))
      let box = box(of: view, shown, in: state)
      if let (shape, paint) = shown.element.background { style.add(sheet.background(shape, paint, box)) }
      style.add(sheet.looks(shown.element, box))
      if state < more.count { style.add(more[state]) }
      arrange(view, shown, &style)
      return style
    }
    if view.first?.element.animation != nil { blendGradients(&styles, of: view, &sheet) }
    return withRoom(styles, view, &sheet)
  }

  /// Makes a gradient whose colours are others in some states of colours that can change little by little.
  private func blendGradients(_ styles: inout [StateStyle?], of view: StateElement, _ sheet: inout BlockSheet)
  {
    let gradients = view.shown.map { $0?.element.gradient }
    let known = gradients.compactMap(\.self)
    guard let first = known.first, first.stops.count <= StateStyle.stopColors.count,
      known.contains(where: { $0.stops.map(\.color) != first.stops.map(\.color) }),
      known.allSatisfy({ $0.stops.count == first.stops.count }),
      zip(view.shown, gradients).allSatisfy({ ($0 == nil) == ($1 == nil) })
    else { return }
    let names = StateStyle.stopColors.prefix(first.stops.count)
    for (state, shown) in view.shown.enumerated() {
      guard let shown, let gradient = gradients[state] else { continue }
      let box = box(of: view, shown, in: state)
      guard styles[state]?[.background] == StyleValue(sheet.paint(gradient, box)) else { continue }
      let colors = names.map { CSSValue.variable($0.name) }
      styles[state]?[.background] = StyleValue(sheet.paint(gradient, box, colors: colors))
      for (name, stop) in zip(names, gradient.stops) {
        styles[state]?[name] = StyleValue(sheet.paint(.color(stop.color), box))
      }
    }
  }

  /// Says what it lies on, and what it is read after, where that is not what comes before it.
  private func arrange(_ view: StateElement, _ shown: ShownView, _ style: inout StateStyle) {
    if shown.order != 0 { style[.zIndex] = StyleValue("\(shown.order)") }
    if shown.readingOrder != 0 { style[.readingOrder] = StyleValue("\(shown.readingOrder)") }
    if view.isReadAnew { style[.readingFlow] = StyleValue("source-order") }
  }

  func box(of view: StateElement, _ shown: ShownView, in state: Int) -> Box {
    Box(of: shown, frames: union.stretched(shown.frames, in: state))
  }

  func length(_ shown: ShownView, _ state: Int, _ side: (AffineFrame) -> Affine) -> PiecewiseLength {
    union.length(in: state, shown.frames.map(side))
  }

  /// From the parent's corner.
  private func place(of view: StateElement, _ shown: ShownView, _ state: Int) -> (
    x: PiecewiseLength, y: PiecewiseLength
  ) {
    let (x, y) = (length(shown, state, \.x), length(shown, state, \.y))
    guard let outer = view.parent?.shown[state] else { return (x, y) }
    return (x - length(outer, state, \.x), y - length(outer, state, \.y))
  }

  /// What is left of its container beside an element that is placed from the right; nil of any other.
  private func endSpare(of view: StateElement, _ state: Int, _ width: PiecewiseLength) -> PiecewiseLength? {
    guard grid.isFromRight(view) else { return nil }
    let whole = PiecewiseLength(repeating: Affine(0, slope: 1), count: union.starts.count)
    return (view.parent?.shown[state].map { length($0, state, \.width) } ?? whole) - width
  }

  // MARK: Texts

  func needsBox(_ text: StateElement) -> Bool { text.isCut }

  mutating func lines(of view: StateElement, isOwn: Bool, _ sheet: inout BlockSheet) -> PlacedStyle {
    let angles = isOwn ? angles(of: view) : nil
    let grows = grid.grows(view)
    let contents = view.texts
    var lines = view.shown.indices.map { state -> StateStyle? in
      guard let shown = view.shown[state], let text = contents[state] else { return nil }
      let texts = union.stretched(shown.texts, in: state)
      let width = length(shown, state, \.width)
      let wrap = texts.with(width) { state, own in state?.wrapWidth(of: text, own) ?? own }
      let inset = (width - wrap) * sheet.share(text.alignment, shown.direction)
      let (x, y) = isOwn ? place(of: view, shown, state) : (inset - inset, inset - inset)
      var style = StateStyle()
      let end = isOwn ? endSpare(of: view, state, wrap) : nil
      put(end.map { x + inset - $0 } ?? x + inset, y, view, shown, state, angles, &style)
      style[.width] = StyleValue(wrap)
      let box = box(of: view, shown, in: state)
      style.add(sheet.setting(of: text) + sheet.foreground(of: text, box, inset))
      if text.isScaled { style.add(sheet.size(texts, length(shown, state, \.height))) }
      style.add(sheet.textMotion(shown.element, box, inset))
      style.add(tearing(texts, &sheet))
      if isOwn {
        style.add(sheet.looks(shown.element, box))
        arrange(view, shown, &style)
      }
      if texts.contains(where: { $0?.isTruncated ?? false }), text.wrapping != .none {
        style.add(sheet.lineClamp(texts))
      }
      if let outer = view.parent, outer.widens, grows, let around = outer.shown[state] {
        // All else of its plate is as wide as it was.
        let side: CSSProperty = isOwn && grid.isFromRight(view) ? .marginLeft : .marginRight
        style[side] = StyleValue(length(around, state, \.width) - wrap)
        let least = texts.map { $0?.isForced == true ? CSSValue.zero : "min-content" }
        style[.minWidth] = StyleValue(sheet.lengths.css(values: least))
      }
      // For a moment, until it is known how its margin is written.
      if grows { style[.height] = StyleValue(length(shown, state, \.height)) }
      return style
    }
    if grows { lines = growing(lines, inRow: isOwn ? view : nil, &sheet) }
    let isClamped = lines.contains { $0?[.webkitLineClamp] != nil }
    if !isOwn {
      // The inner element of a text is always there; its parent hides it.
      let any = lines.lazy.compactMap(\.self).first
      lines = lines.map { $0 ?? any }
    }
    var result = PlacedStyle(styles: lines, classes: isClamped ? ["lk"] : [])
    if isClamped { result.display = "-webkit-box" }
    // Where it can make room for another line, one line may become two.
    if grows || !view.isOneLine { result.classes.append("sl") }
    if grows, view.hasWholeWords { result.classes.append("so") }
    return result
  }

  /// Words are torn where the layout tears them, and nowhere else; the first piece is also that of containers in which
  /// the shared rules let all words be torn.
  private func tearing(_ texts: Piecewise<TextState?>, _ sheet: inout BlockSheet) -> [Declaration] {
    guard texts.contains(where: { $0?.isForced == true }) else { return [] }
    let values = texts.pieces.enumerated().map { index, text -> CSSValue in
      index == 0 || text?.isForced == true ? "break-word" : "normal"
    }
    return [Declaration(.overflowWrap, sheet.lengths.css(values: Piecewise(values)))]
  }

  // MARK: Shapes

  /// Shapes whose size changes while they move are cut out of a larger one: a cut can be moved without a layout.
  private mutating func shapeStyles(
    of view: StateElement, adding more: [[Declaration]], _ sheet: inout BlockSheet
  ) -> [StateStyle?] {
    var result = styles(of: view, adding: more, &sheet)
    guard let first = view.first, first.element.animation != nil, first.element.clip == nil,
      // Behind a column whose slots add up nobody knows how large it may become.
      space.isProduct || view.slot != nil
    else { return result }
    // What reaches over rows is as much higher as texts in them have grown, and so is what is left of it.
    let isStretched = grid.place(of: view)?.isStretched ?? false
    let shapes = view.shown.indices.map { state -> (shape: Shape, isGradient: Bool)? in
      guard case .shape(let shape, let paint)? = view.shown[state]?.element.content,
        Self.canCut(shape, stretched: isStretched), paint.color != nil || !isStretched
      else { return nil }
      return (clipped(shape, of: view, in: state), paint.color == nil)
    }
    guard zip(view.shown, shapes).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return result }
    let sizes = result.compactMap {
      $0.flatMap { style in
        zip(style[.width]?.lengths ?? [], style[.height]?.lengths ?? []).map { [$0, $1] }.first
      }
    }
    guard sizes.contains(where: { $0 != sizes[0] }) else { return result }
    let widest = Self.largest(sizes.map { $0[0] })
    let highest = Self.largest(sizes.map { $0[1] })
    for state in result.indices {
      guard let width = result[state]?[.width]?.lengths.first,
        let height = result[state]?[.height]?.lengths.first, let (shape, isGradient) = shapes[state]
      else { continue }
      let cut = Self.cut(
        shape, width, height, of: isStretched ? (widest, highest) : nil, isFromRight: grid.isFromRight(view))
      if isGradient { result[state]?.stretchGradient(to: (width, height), fromRight: grid.isFromRight(view)) }
      let isWider = grid.place(of: view)?.isWider ?? false
      result[state]?[.width] = isWider ? widest.wrapped("calc(", " + 100%)") : widest
      result[state]?[.height] = isStretched ? highest.wrapped("calc(", " + 100%)") : highest
      result[state]?[.borderRadius] = nil
      result[state]?[.clipPath] = cut
      result[state]?[.forcedColorAdjust] = StyleValue("none")
    }
    return result
  }

  /// A rectangle that fills another view which cuts it along round corners, as one with these corners: while both become
  /// larger, the other has its last size already, and would leave it square.
  private func clipped(_ shape: Shape, of view: StateElement, in state: Int) -> Shape {
    guard case .rectangle = shape, let own = view.shown[state] else { return shape }
    let sides: [(AffineFrame) -> Affine] = [\.x, \.y, \.width, \.height]
    var outer = view.parent
    while let around = outer?.shown[state] {
      guard sides.allSatisfy({ length(around, state, $0) == length(own, state, $0) }) else { break }
      if case .roundedRectangle? = around.element.clip { return around.element.clip ?? shape }
      outer = outer?.parent
    }
    return shape
  }

  private static func largest(_ lengths: [PiecewiseLength]) -> StyleValue {
    var different: [PiecewiseLength] = []
    for length in lengths where !different.contains(length) { different.append(length) }
    guard different.count > 1 else { return StyleValue(lengths[0]) }
    let parts: [CSSValue] = ["max("] + Array(repeating: ",", count: different.count - 1) + [")"]
    return StyleValue(parts, different, isCalculated: true)
  }

  /// Whether a shape is a cut of a larger one; of one that becomes larger with what is on it, circles are not.
  private static func canCut(_ shape: Shape, stretched: Bool) -> Bool {
    switch shape {
    case .rectangle, .roundedRectangle, .capsule: true
    case .circle, .ellipse: !stretched
    case .unevenRoundedRectangle, .platter, .trimmed, .path: false
    }
  }

  /// - Parameters:
  ///   - size: how large a shape is that becomes larger with what is on it; nil of one that is as large as it is.
  ///   - isFromRight: whether its right end stays where it is, and not its left one.
  private static func cut(
    _ shape: Shape, _ width: PiecewiseLength, _ height: PiecewiseLength, of size: (StyleValue, StyleValue)?,
    isFromRight: Bool
  ) -> StyleValue {
    let radius: CSSValue
    switch shape {
    case .circle, .ellipse:
      let (x, y) = (width * 0.5, height * 0.5)
      let parts: [CSSValue] =
        isFromRight ? ["ellipse(", " ", " at calc(100% - ", ") ", ")"] : ["ellipse(", " ", " at ", " ", ")"]
      return StyleValue(parts, [x, y, x, y])
    case .roundedRectangle(let points): radius = " round \(rem(points))"
    case .capsule: radius = " round 999rem"
    case .rectangle, .unevenRoundedRectangle, .platter, .trimmed, .path: radius = ""
    }
    let whole = StyleValue("100%")
    let across = (size?.0 ?? whole).minus(width)
    let bottom = (size?.1 ?? whole).minus(height)
    return isFromRight
      ? bottom.wrapped("inset(0 0 ", " ").followed(by: across.wrapped("", "\(radius))"))
      : across.wrapped("inset(0 ", " ").followed(by: bottom.wrapped("", " 0\(radius))"))
  }

  // MARK: Windows

  func reachesOut(_ window: StateElement) -> Bool { union.reachesOut(window) }

  func isEver(_ view: StateElement, narrowerThan width: Double) -> Bool {
    view.shown.enumerated().contains { state, shown in
      guard let shown else { return false }
      return union.stretched(shown.frames, in: state).isEver(narrowerThan: width, union.starts)
    }
  }

  func mark(of view: StateElement) -> Int? { nil }
}

extension Element {
  /// The gradient that it is filled with, or stands on.
  fileprivate var gradient: Gradient? {
    if case .shape(_, .gradient(let gradient)) = content { return gradient }
    if case .gradient(let gradient)? = background?.style { return gradient }
    return nil
  }
}

extension StateStyle {
  /// Lets the gradient behind a box be as large as what is cut out of that, and not as the box.
  fileprivate mutating func stretchGradient(to size: (PiecewiseLength, PiecewiseLength), fromRight: Bool) {
    guard let gradient = self[.background] else { return }
    remove(.background)
    self[.backgroundImage] = gradient
    self[.backgroundRepeat] = StyleValue("no-repeat")
    self[.backgroundSize] = StyleValue(["", " ", ""], [size.0, size.1])
    if fromRight { self[.backgroundPosition] = StyleValue("100% 0") }
  }
}

extension StateElement {
  /// Whether there is too little room for the lines of a text, in some state at some width.
  var isCut: Bool {
    zip(shown, texts).contains { shown, text in
      guard let shown, let text else { return false }
      return shown.rooms(for: text).contains { $0 < -1e-6 }
    }
  }

  /// Whether a text is on one line in every state, at every width.
  fileprivate var isOneLine: Bool {
    zip(shown, texts).allSatisfy { shown, text in
      guard let shown, let text else { return true }
      return text.spaces != .preserve
        && shown.texts.allSatisfy { $0.map { $0.lineCount == 1 && !$0.isTruncated && !$0.isForced } ?? true }
    }
  }
}

extension ShownView {
  /// By how much it is higher than the lines of a text.
  fileprivate func rooms(for text: TextContent) -> Piecewise<Double> {
    texts.with(frames) { lines, frame in
      if text.isScaled { return 0 }
      let height = Double(lines?.lineCount ?? 0) * text.lineHeight + text.insets.top + text.insets.bottom
      return frame.height.constant - height
    }
  }
}
