import LayoutEngine
import Responsive
import Typesetting
import Views
import Web

/// Places the elements of a block with one state in the flow.
///
/// Every parent is a grid of one column. Where its children stand below one another at every width, each has a row of
/// its own and a margin to the one before; otherwise all share one cell, and their margins reach from its corner. A
/// height that follows from what is inside is not written, so a text that a reader's settings make longer pushes away
/// what is below it, in its own column.
struct FlowPlacing: Placing {
  static let base = "lv"

  let layout: ResponsiveLayout<TextState>
  let table: PieceTable
  /// Where each piece begins and ends.
  let ends: [ClosedRange<Double>]
  /// Whether no container is wide enough for a piece in which not all words may be torn.
  private let isNarrow: Piecewise<Bool>

  init(_ layout: ResponsiveLayout<TextState>) {
    self.layout = layout
    table = PieceTable(layout.pieces)
    ends = layout.ends
    isNarrow = Piecewise(ends.map { $0.upperBound <= Self.narrowestContainer })
  }

  /// In narrower containers than this, in points, the shared rules let all words be torn.
  private static let narrowestContainer = 180.0

  // MARK: Styles

  func style(
    of box: Box, as form: PlacedForm, adding more: [[Declaration]], _ sheet: inout BlockSheet
  ) -> PlacedStyle {
    var style = StateStyle(position(box, &sheet))
    var classes: [String] = []
    switch form {
    case .group:
      let flow = flow(of: box)
      classes = groupClasses(box, flow)
      style.add(columns(of: box, flow, &sheet))
      if box.element?.markup != nil {
        // What somebody else wrote may rely on the height, and must not change it.
        style.add(fixedHeight(box, &sheet))
      } else if box.placement == .normal {
        style.add(height(of: box, flow, &sheet))
      }
    case .window(let isScrolling):
      let flow = flow(of: box)
      classes = groupClasses(box, flow)
      style.add(columns(of: box, flow, &sheet))
      // What has room for all that is in it has room for larger texts, too.
      if isScrolling {
        style.add(fixedHeight(box, &sheet))
      } else if box.placement == .normal {
        style.add(height(of: box, flow, &sheet))
      }
    case .fixed: style.add(fixedHeight(box, &sheet))
    case .drawing(let isVector):
      // What SVG draws is as large as it likes to be, unless it is told its size.
      if box.placement == .fill, isVector {
        style.add([Declaration(.width, "100%"), Declaration(.height, "100%")])
      }
      style.add(fixedHeight(box, &sheet))
    case .text:
      classes = ["lg"] + (box.widens ? ["so"] : [])
      if case .text(let text)? = box.element?.content { style.add(extent(box, text, &sheet)) }
    }
    if let (shape, paint) = box.background { style.add(sheet.background(shape, paint, box)) }
    if let element = box.element { style.add(sheet.looks(element, box)) }
    for declarations in more { style.add(declarations) }
    if let isPresent = box.isPresent {
      // An element that is not there leaves the choice to the value behind the comma.
      let hidden = sheet.lengths.property(values: Piecewise(isPresent).map { $0 ? "initial" : "none" })
      style.add([Declaration(.display, .variable(hidden, else: box.children.isEmpty ? "block" : "grid"))])
    }
    return PlacedStyle(styles: [style], classes: classes)
  }

  func classes(of box: Box, _ style: PlacedStyle, _ sheet: inout BlockSheet) -> [String] {
    [Self.base] + style.classes + classes(within: box, style.styles, display: style.display, &sheet)
  }

  func classes(
    within box: Box, _ styles: [StateStyle?], display: CSSValue, _ sheet: inout BlockSheet
  ) -> [String] {
    guard let style = styles.first ?? nil else { return [] }
    return [sheet.classes.name(for: style.declarations)].compactMap(\.self)
  }

  func box(of box: Box, _ shown: ShownView, in state: Int) -> Box { box }

  func rows(in box: Box) -> GrowingRows.Template? { nil }

  func mark(of box: Box) -> Int? {
    // A group of one view would have the number of that.
    box.element == nil && box.children.first?.node == box.node ? nil : box.node
  }

  func reachesOut(_ window: Box) -> Bool {
    func reachesOut(_ box: Box) -> Bool {
      let isOut = zip(zip(box.frames.pieces, window.frames.pieces), layout.ends).contains { frames, ends in
        frames.0.reachesOut(of: frames.1, at: [ends.lowerBound, ends.upperBound])
      }
      return isOut || box.element?.isWindow != true && box.children.contains(where: reachesOut)
    }
    return window.children.contains(where: reachesOut)
  }

  func isEver(_ box: Box, narrowerThan width: Double) -> Bool {
    box.frames.isEver(narrowerThan: width, layout.pieces.map(\.from))
  }

  // MARK: Places

  /// How the children of a box stand in it, which is found out once, with where each of them stands.
  ///
  /// - Parameter width: how wide its element is, where that is not as wide as the box.
  func flow(of box: Box, width: PiecewiseLength? = nil) -> Flow {
    if let known = box.flow { return known }
    let flow = Flow(box, layout, ends)
    box.flow = flow
    var numbers = (flow.rows?.numbers ?? flow.stack ?? [])[...]
    var columns = (flow.columns ?? [])[...]
    // In a row that becomes wider its columns have no width, and its own is a padding behind them.
    let isPadded = flow.columns != nil && box.widens
    for (child, top) in zip(box.children, flow.tops) {
      let row = child.placement == .normal ? numbers.popFirst() : nil
      let column = child.placement == .normal ? columns.popFirst() : nil
      let left = child.side(\.x) - box.side(\.x)
      var (start, rest) = (left, PiecewiseLength?.none)
      let isWider = child.side == .start && (column != nil || box.widens && child.widens)
      let isMirrored = (isWider || child.widens || box.widens) && box.placesFromRight
      let side = isPadded && child.side == .middle ? .start : child.side
      let isFromRight = side == .end ? !isMirrored : isMirrored
      let mayStickOut = box.widens && child.side == .start && child.placement == .normal
      if isWider || isFromRight || mayStickOut {
        let right = (width ?? box.side(\.width)) - left - child.side(\.width)
        if isFromRight { start = right }
        let far = isFromRight ? left : right
        if isWider {
          rest = column != nil ? (start + child.side(\.width)) * -1 : far
        } else if mayStickOut, isEverNegative(far) {
          // What is moved out of the box does not make it wider.
          rest = far
        }
      }
      if isPadded, isFromRight != box.placesFromRight { start = start - box.side(\.width) }
      child.stand = Box.Stand(
        side: side, room: child.room, isFromRight: isFromRight, start: start, top: top, row: row,
        floor: row == nil || flow.stack == nil ? nil : top + child.side(\.height), column: column, rest: rest)
    }
    return flow
  }

  private func isEverNegative(_ length: PiecewiseLength) -> Bool {
    zip(length.pieces, ends).contains { length, ends in
      length(at: ends.lowerBound) < -0.01 || length(at: ends.upperBound) < -0.01
    }
  }

  func groupClasses(_ box: Box, _ flow: Flow) -> [String] {
    if box.children.isEmpty { return [] }
    // What is before or behind its siblings is so among them only.
    let layers = box.children.contains { $0.order != nil } ? ["ls"] : []
    let isOrdered = flow.isColumn || flow.rows != nil || flow.stack != nil || flow.columns != nil
    return (isOrdered ? ["lg"] : ["lg", "lz"]) + layers + (box.widens ? ["so"] : [])
      + (box.flowsLikeWords ? ["lof"] : [])
  }

  /// The columns of a box that has some; where it becomes wider itself, it is as wide as they are and as it was.
  func columns(of box: Box, _ flow: Flow, _ sheet: inout BlockSheet) -> [Declaration] {
    guard let count = flow.columns?.max() else { return [] }
    let rest: CSSValue = flow.columns?.contains(0) == true ? " 1fr" : ""
    let columns = [
      Declaration(.gridTemplateColumns, "repeat(\(count),auto)\(rest)"),
      Declaration(.justifyContent, "start"),
    ]
    guard box.widens else { return columns }
    let side: CSSProperty = box.placesFromRight ? .paddingLeft : .paddingRight
    return columns + [Declaration(side, sheet.lengths.css(box.side(\.width)))]
  }

  /// The margins and the width of a box; nothing for one that fills its parent.
  private func position(_ box: Box, _ sheet: inout BlockSheet) -> [Declaration] {
    if box.placement == .fill { return [Declaration(.position, "absolute"), Declaration(.inset, "0")] }
    let margins = box.stand.map { place($0, &sheet) } ?? []
    let width = box.isAsWideAsParent ? "100%" : sheet.lengths.css(box.side(\.width))
    return margins + [Declaration(.width, width)] + order(box)
  }

  /// Its place between back and front.
  private func order(_ box: Box) -> [Declaration] { box.order.map { [Declaration(.zIndex, "\($0)")] } ?? [] }

  /// The row of an element, where its parent has rows, and its margins.
  ///
  /// - Parameters:
  ///   - left: how much further to the right it stands than its box.
  ///   - right: how much further to the left it ends.
  private func place(
    _ stand: Box.Stand, left: PiecewiseLength? = nil, right: PiecewiseLength? = nil, _ sheet: inout BlockSheet
  ) -> [Declaration] {
    let row =
      stand.row == nil && stand.column == nil
      ? [] : [Declaration(.gridArea, area(of: stand))]
    let floor = stand.floor.map { bottom in
      // A little more, so that no rounding makes the row higher; and paragraphs that a reader wants to be apart are so
      // already.
      [Declaration(.marginBottom, "calc(-1*(\(sheet.lengths.length(bottom))) - .05px)!important")]
    }
    if stand.side == .middle {
      let top = stand.top.isZero ? [] : [Declaration(.marginTop, sheet.lengths.css(stand.top))]
      // A little less, so that no rounding makes anything wider.
      let room = max(0, stand.room - 0.05)
      let sides = [(CSSProperty.marginLeft, left), (.marginRight, right)].compactMap { side, length in
        length.map {
          Declaration(side, sheet.lengths.css($0 + PiecewiseLength(repeating: Affine(room), count: $0.count)))
        }
      }
      return row + top + sides + [Declaration(.justifySelf, "center")] + (floor ?? [])
    }
    let (before, after) = stand.isFromRight ? (right, left) : (left, right)
    let start = before.map { stand.start + $0 } ?? stand.start
    let rest = stand.rest.map { rest in after.map { rest + $0 } ?? rest }
    return row + margins(start, stand.top, rest: rest, isFromRight: stand.isFromRight, &sheet) + (floor ?? [])
  }

  private func area(of stand: Box.Stand) -> CSSValue {
    let row = stand.row ?? 1
    return stand.column == 0 ? "\(row)/1/auto/-1" : "\(row)/\(stand.column ?? 1)"
  }

  /// Margins at the top, at the side that an element is placed from, and at the other one where it becomes wider: there
  /// they are a little less, so that no rounding makes anything wider.
  private func margins(
    _ start: PiecewiseLength, _ top: PiecewiseLength?, rest: PiecewiseLength?, isFromRight: Bool,
    _ sheet: inout BlockSheet
  ) -> [Declaration] {
    let (near, far): (CSSProperty, CSSProperty) =
      isFromRight ? (.marginRight, .marginLeft) : (.marginLeft, .marginRight)
    var declarations: [Declaration] = []
    if let top, !top.isZero { declarations.append(Declaration(.marginTop, sheet.lengths.css(top))) }
    if !start.isZero { declarations.append(Declaration(near, sheet.lengths.css(start))) }
    if let rest { declarations.append(Declaration(far, "calc(\(sheet.lengths.length(rest)) - .05px)")) }
    if isFromRight { declarations.append(Declaration(.justifySelf, "right")) }
    return declarations
  }

  private func fixedHeight(_ box: Box, _ sheet: inout BlockSheet) -> [Declaration] {
    box.placement == .fill ? [] : [Declaration(.height, sheet.lengths.css(box.side(\.height)))]
  }

  /// The height of a group, as far as it does not follow from what is inside.
  func height(of box: Box, _ flow: Flow, _ sheet: inout BlockSheet) -> [Declaration] {
    if flow.stack != nil { return [Declaration(.paddingBottom, sheet.lengths.css(box.side(\.height)))] }
    return switch flow.height {
    case .follows: []
    case .isAtLeast: [Declaration(.minHeight, sheet.lengths.css(box.side(\.height)))]
    // Something sticks out by design; it must not make the box larger.
    case .isFixed: [Declaration(.height, sheet.lengths.css(box.side(\.height)))]
    }
  }

  // MARK: Texts

  func needsBox(_ box: Box) -> Bool {
    guard case .text(let text)? = box.element?.content else { return false }
    return box.placement == .fill || text.lineSpacing != 0 || !spare(box, text).allSatisfy { abs($0) < 1e-6 }
  }

  func lines(of box: Box, isOwn: Bool, _ sheet: inout BlockSheet) -> PlacedStyle {
    guard let element = box.element, case .text(let text) = element.content else {
      return PlacedStyle(styles: [])
    }
    let states = table.states(of: box.node)
    let width = box.side(\.width)
    let wrap = states.with(width) { state, own in state?.wrapWidth(of: text, own) ?? own }
    let inset = (width - wrap) * sheet.share(text.alignment, box.direction)
    var result = PlacedStyle(styles: [])
    var style = StateStyle()
    let right = box.stand?.rest != nil || box.widens ? width - inset - wrap : nil
    if isOwn, let stand = box.stand {
      style.add(place(stand, left: inset, right: right, &sheet))
    } else if let right, box.widens, box.placesFromRight {
      style.add(margins(right, nil, rest: inset, isFromRight: true, &sheet))
    } else {
      style.add(margins(inset, nil, rest: box.widens ? right : nil, isFromRight: false, &sheet))
    }
    style.add([Declaration(.width, sheet.lengths.css(wrap))])
    style.add(sheet.setting(of: text) + sheet.foreground(of: text, box, inset))
    if text.isScaled { style.add(sheet.size(states, box.side(\.height))) }
    if isOwn { style.add(sheet.looks(element, box) + order(box)) }
    style.add(sheet.textMotion(element, box, inset))
    if text.wrapping != .none, states.contains(where: { $0?.isTruncated ?? false }) {
      result.classes.append("lk")
      style.add(sheet.lineClamp(states))
    }
    style.add(tearing(states, &sheet))
    // Where there is room for another line, one may become two: it would reach out of what is around it.
    let hasRoom = spare(box, text).allSatisfy { $0 >= text.lineHeight - 1e-6 }
    if box.widens {
      if states.contains(where: { $0?.keepsItsWidth == true }) {
        let least = states.map { $0?.keepsItsWidth == true ? CSSValue.zero : "min-content" }
        style.add([Declaration(.minWidth, sheet.lengths.css(values: least))])
      } else {
        result.classes.append("so")
      }
      if isOneLine(text, states), !hasRoom { style.add(oneLine(wrap, &sheet)) }
    } else if isOneLine(text, states), !hasRoom {
      result.classes.append("lo1")
    }
    result.styles = [style]
    return result
  }

  /// The height of a view that is not just as high as its lines.
  private func extent(_ box: Box, _ text: TextContent, _ sheet: inout BlockSheet) -> [Declaration] {
    if box.placement == .fill { return [] }
    let height = box.side(\.height)
    let isCut = spare(box, text).map { $0 < -1e-6 }
    guard isCut.contains(where: \.self) else { return [Declaration(.minHeight, sheet.lengths.css(height))] }
    // What has no room is cut off, at the widths at which it has none.
    guard isCut.contains(where: { !$0 }) else {
      return [Declaration(.height, sheet.lengths.css(height)), Declaration(.overflow, "clip")]
    }
    let own = isCut.with(height) { $0 ? LengthTable.css($1) : "auto" }
    return [
      Declaration(.minHeight, sheet.lengths.css(height)),
      Declaration(.height, sheet.lengths.css(values: own)),
      Declaration(.overflow, sheet.lengths.css(values: isCut.map { $0 ? "clip" : "visible" })),
    ]
  }

  /// How much higher than its lines the text is, in each piece; a text's height does not change within one.
  private func spare(_ box: Box, _ text: TextContent) -> Piecewise<Double> {
    table.states(of: box.node).with(box.side(\.height)) { state, height in
      if text.isScaled { return 0 }
      return height.constant - text.height(ofLines: state?.lineCount ?? 0) - text.insets.top
        - text.insets.bottom
    }
  }

  /// Whether the text is on one line in every piece, and could be on more.
  private func isOneLine(_ text: TextContent, _ states: Piecewise<TextState?>) -> Bool {
    text.wrapping == .words && text.spaces != .preserve && text.runs.contains { $0.text.contains(" ") }
      && states.allSatisfy { $0.map { $0.lineCount == 1 && !$0.isTruncated && !$0.isForced } ?? true }
  }

  /// What keeps to one line while it becomes wider, up to the width of the container.
  private func oneLine(_ width: PiecewiseLength, _ sheet: inout BlockSheet) -> [Declaration] {
    let least = sheet.lengths.length(width)
    return [
      Declaration(.width, "max-content"), Declaration(.minWidth, least),
      Declaration(.maxWidth, "max(\(least),\(CSSValue.containerWidth(1)) - 2rem)"),
    ]
  }

  /// Words are torn where the layout tears them, and nowhere else: with a reader's own spacing of letters a label
  /// rather reaches out of its place. In containers narrower than this the shared rules let all words be torn.
  private func tearing(_ states: Piecewise<TextState?>, _ sheet: inout BlockSheet) -> [Declaration] {
    guard states.contains(where: { $0?.isForced == true }) else { return [] }
    let isTorn = states.with(isNarrow) { $0?.isForced == true && !$1 }
    guard isTorn.contains(where: { $0 }) else { return [] }
    return [
      Declaration(.overflowWrap, sheet.lengths.css(values: isTorn.map { $0 ? "break-word" : "normal" }))
    ]
  }
}

extension TextState {
  /// Whether there is too little room for the longest word already, or for all lines.
  fileprivate var keepsItsWidth: Bool { isForced || isTruncated }
}

extension Element {
  /// Whether what reaches beyond the element's edges is not seen there.
  var isWindow: Bool {
    if case .scroll = content { return true }
    return clip != nil
  }
}
