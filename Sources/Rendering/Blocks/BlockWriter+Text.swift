import Foundation
import LayoutEngine
import Responsive
import Typesetting
import Views
import Web

extension BlockWriter {
  /// A text wraps by itself, in a box that is a little wider than its lines: by so much that no browser's
  /// arithmetic makes it break elsewhere. The box stands so that the lines are where the layout put them.
  mutating func writeText(
    _ box: Box, _ element: Element, _ text: TextContent, _ left: PiecewiseLength, _ top: PiecewiseLength
  ) {
    let states = table.states(of: box.node)
    let width = box.side(\.width)
    let isScrolling = text.wrapping == .none
    let wrap = states.with(width) { state, own in
      isScrolling ? own : state.map { Affine($0.wrapWidth) } ?? own
    }
    let inset = (width - wrap) * share(text.alignment, box.direction)
    let isExact =
      element.id != nil || element.accessibilityLabel != nil || !element.hasPlainLooks
      || box.placement == .fill || text.lineSpacing != 0 || !keepsHeight(box, states, text)
    if isExact {
      // The outer element is the view, to the point; the text inside has its room.
      let tag = self.tag("div")
      html.raw("<\(tag)")
      identity(element, box)
      label(element, role: "group")
      classes(["lv", "lg"], position(box, left, top) + extent(box, states, text) + looks(element, box))
      html.raw(">")
      open(element, text, box, states, position: margins(inset, top - top), wrap, inset)
      html.raw("</\(tag)>")
    } else {
      open(
        element, text, box, states, position: place(left + inset, top), wrap, inset,
        looks: looks(element, box) + order(box), isOutermost: true)
    }
  }

  /// The height of a view that is not just as high as its lines.
  private mutating func extent(_ box: Box, _ states: Piecewise<TextState?>, _ text: TextContent)
    -> [Declaration]
  {
    if box.placement == .fill { return [] }
    let height = box.side(\.height)
    let isCut = spare(box, states, text).map { $0 < -1e-6 }
    guard isCut.contains(where: \.self) else { return [Declaration(.minHeight, lengths.css(height))] }
    // What has no room is cut off, at the widths at which it has none.
    guard isCut.contains(where: { !$0 }) else {
      return [Declaration(.height, lengths.css(height)), Declaration(.overflow, "clip")]
    }
    let own = isCut.with(height) { $0 ? LengthTable.css($1) : "auto" }
    return [
      Declaration(.minHeight, lengths.css(height)), Declaration(.height, lengths.css(values: own)),
      Declaration(.overflow, lengths.css(values: isCut.map { $0 ? "clip" : "visible" })),
    ]
  }

  /// Whether the text is as high as its lines in every piece.
  private func keepsHeight(_ box: Box, _ states: Piecewise<TextState?>, _ text: TextContent) -> Bool {
    spare(box, states, text).allSatisfy { abs($0) < 1e-6 }
  }

  /// How much higher than its lines the text is, in each piece; a text's height does not change within one.
  private func spare(
    _ box: Box, _ states: Piecewise<TextState?>, _ text: TextContent
  ) -> Piecewise<Double> {
    states.with(box.side(\.height)) { state, height in
      height.constant - text.height(ofLines: state?.lineCount ?? 0) - text.insets.top
        - text.insets.bottom
    }
  }

  private mutating func open(
    _ element: Element, _ text: TextContent, _ box: Box, _ states: Piecewise<TextState?>,
    position: [Declaration],
    _ wrap: PiecewiseLength, _ inset: PiecewiseLength, looks: [Declaration] = [], isOutermost: Bool = false
  ) {
    let tag = self.tag(element.role == .none ? "p" : element.tag)
    html.raw("<\(tag)")
    if isOutermost { identity(element, nil) }
    var shared = ["lv"]
    var declarations = position + [Declaration(.width, lengths.css(wrap))]
    declarations += setting(of: text) + foreground(of: text, box, inset) + looks
    declarations += textMotion(element, box, inset)
    if text.wrapping == .none {
      shared.append("lc")
      html.raw(" tabindex=\"0\"")
    } else if states.contains(where: { $0?.isTruncated ?? false }) {
      shared.append("lk")
      declarations += lineClamp(states)
    }
    declarations += tearing(states)
    // Where there is room for another line, one may become two: it would reach out of what is around it.
    let hasRoom = spare(box, states, text).allSatisfy { $0 >= text.lineHeight - 1e-6 }
    if isOneLine(text, states), !hasRoom { shared.append("lo1") }
    classes(shared, declarations)
    html.raw(">")
    writeRuns(of: text)
    html.raw("</\(tag)>")
  }

  /// Whether the text is on one line in every piece, and could be on more.
  private func isOneLine(_ text: TextContent, _ states: Piecewise<TextState?>) -> Bool {
    text.wrapping == .words && text.spaces != .preserve && text.runs.contains { $0.text.contains(" ") }
      && states.allSatisfy { $0.map { $0.lineCount == 1 && !$0.isTruncated && !$0.isForced } ?? true }
  }

  /// Words are torn where the layout tears them, and nowhere else: with a reader's own spacing of letters a label
  /// rather reaches out of its place. In containers narrower than this the shared rules let all words be torn.
  private mutating func tearing(_ states: Piecewise<TextState?>) -> [Declaration] {
    guard states.contains(where: { $0?.isForced == true }) else { return [] }
    let isTorn = states.with(isNarrow) { $0?.isForced == true && !$1 }
    guard isTorn.contains(where: { $0 }) else { return [] }
    return [Declaration(.overflowWrap, lengths.css(values: isTorn.map { $0 ? "break-word" : "normal" }))]
  }

  /// The number of lines shown, where some are cut off.
  mutating func lineClamp(_ states: Piecewise<TextState?>) -> [Declaration] {
    let counts = states.map { state in state.map { $0.isTruncated ? $0.lineCount : 0 } ?? 0 }
    return [
      Declaration(.webkitLineClamp, lengths.css(values: counts.map { $0 == 0 ? "none" : String($0) })),
      Declaration(.overflow, lengths.css(values: counts.map { $0 == 0 ? "visible" : "hidden" })),
    ]
  }

  /// How far into the room beside it a text moves to the right: nothing, half of it, all of it.
  func share(_ alignment: TextAlignment, _ direction: LayoutDirection) -> Double {
    if alignment == .center { return 0.5 }
    return (alignment == .trailing) == (direction == .leftToRight) ? 1 : 0
  }

  func setting(of text: TextContent) -> [Declaration] {
    let base = text.style
    var result = style(base, inside: Self.blockStyle, lineHeight: text.lineSpacing == 0)
    if text.lineSpacing != 0 {
      // A browser puts half of it over the first line, and half of it under the last.
      let height = rem(text.lineHeight + text.lineSpacing)
      result.append(Declaration(.lineHeight, text.lineSpacing > 0 ? atLeastReadable(height) : height))
      result.append(Declaration(.marginBlock, rem(-text.lineSpacing / 2)))
    }
    if text.alignment == .center { result.append(Declaration(.textAlign, "center")) }
    if text.alignment == .trailing { result.append(Declaration(.textAlign, "end")) }
    if text.spaces == .preserve, text.wrapping == .words {
      result.append(Declaration(.whiteSpace, "pre-wrap"))
    }
    let insets = text.insets
    if insets != EdgeInsets() {
      let sides = [insets.top, insets.trailing, insets.bottom, insets.leading].map { rem($0) }
      result.append(Declaration(.padding, sides.joined(separator: " ")))
    }
    return result
  }

  /// The colour of a text, or a gradient that shows through its letters: as large as the view, which begins
  /// `inset` before the text.
  mutating func foreground(of text: TextContent, _ box: Box, _ inset: PiecewiseLength) -> [Declaration] {
    switch text.color {
    case nil: return []
    case .color(let color): return [Declaration(.color, css(color))]
    case .gradient(let gradient):
      let place = "\(lengths.css(inset * -1)) 0/\(lengths.css(box.side(\.width)))"
      let height = lengths.css(box.side(\.height))
      return [
        Declaration(.background, "\(paint(gradient, box)) \(place) \(height) no-repeat"),
        Declaration(.backgroundClip, "text"),
        Declaration(.color, "transparent"),
      ]
    }
  }

  /// What changes a text's colour by itself.
  mutating func textMotion(_ element: Element, _ box: Box, _ inset: PiecewiseLength) -> [Declaration] {
    guard let course = element.course else { return [] }
    return motion(course) { writer, moment in
      guard case .text(let text) = moment.element.content else { return [] }
      return writer.foreground(of: text, box, inset)
    }
  }

  /// What `.layout-block` sets for all text in it.
  private static let blockStyle = TextStyle()

  /// The declarations that make one style another.
  private func style(_ style: TextStyle, inside outer: TextStyle, lineHeight: Bool) -> [Declaration] {
    var result: [Declaration] = []
    if style.family != outer.family {
      result.append(Declaration(.fontFamily, "var(--font-\(style.family.rawValue))"))
    }
    if style.size != outer.size { result.append(Declaration(.fontSize, rem(style.size))) }
    if style.letterSpacing != outer.letterSpacing {
      result.append(Declaration(.letterSpacing, rem(style.letterSpacing)))
    }
    if style.hasLigatures != outer.hasLigatures {
      result.append(Declaration(.fontVariantLigatures, style.hasLigatures ? "normal" : "none"))
    }
    if lineHeight, style.lineHeight != outer.lineHeight {
      result.append(Declaration(.lineHeight, atLeastReadable(rem(Double(style.lineHeight)))))
    }
    if style.weight != outer.weight { result.append(Declaration(.fontWeight, "\(style.weight)")) }
    if style.isItalic != outer.isItalic {
      result.append(Declaration(.fontStyle, style.isItalic ? "italic" : "normal"))
    }
    if style.hasTabularDigits != outer.hasTabularDigits {
      result.append(
        Declaration(.fontVariantNumeric, style.hasTabularDigits ? "tabular-nums" : "normal"))
    }
    return result
  }

  /// A height of lines with room for text that a reader has made larger.
  private func atLeastReadable(_ height: String) -> String { "max(\(height),var(--ll))" }

  // MARK: Runs

  mutating func writeRuns(of text: TextContent) {
    textStyles.insert(text.style)
    for run in text.runs { textStyles.insert(run.style) }
    var tags: [String] = []
    var object: (InlineObject, TextStyle)?
    for fragment in text.paragraph.emission() {
      switch fragment {
      case .runStart(let index):
        tags = index < text.runs.count ? start(text.runs[index], in: text) : []
        object = index < text.runs.count ? text.runs[index].object.map { ($0, text.runs[index].style) } : nil
      case .runEnd:
        for tag in tags.reversed() { html.raw("</\(tag)>") }
        tags = []
      case .text(let characters):
        if let (object, style) = object { write(object, style) } else { html.text(characters) }
      case .breakOpportunity: html.raw("<wbr>")
      case .lineBreak: html.raw(text.spaces == .preserve ? "\n" : "<br>")
      case .wordJoiner: html.raw("\u{2060}")
      case .guardStart: html.raw("<span class=\"ln\">")
      case .guardEnd: html.raw("</span>")
      }
    }
  }

  /// A picture in a line: as high as nothing to the line, since it is moved up by its height, and down again until
  /// its middle is at that of the capitals.
  private mutating func write(_ object: InlineObject, _ style: TextStyle) {
    let size = object.size
    let drop = size.height / 2 - style.size * 0.36
    let declarations = [
      Declaration(.width, rem(size.width)), Declaration(.height, rem(size.height)),
      Declaration(.marginTop, rem(-size.height)),
      Declaration(.top, rem(drop)),
    ]
    switch object.content {
    case .image(let image):
      html.raw("<img loading=\"lazy\"")
      html.attribute("src", context.image(image))
      html.attribute("alt", image.alternativeText)
      classes(["lf"], declarations)
      html.raw(">")
    case .symbol(let symbol):
      html.raw("<svg viewBox=\"0 0 24 24\"")
      name(symbol.label)
      classes(["lf", "lj"], declarations)
      html.raw(">")
      for part in paths(of: symbol) { write(part: part) }
      html.raw("</svg>")
    }
  }

  /// Opens a run's elements, the link outermost, and answers their names.
  private mutating func start(_ run: TextContent.Run, in text: TextContent) -> [String] {
    var declarations = style(run.style, inside: text.style, lineHeight: false)
    if let color = run.color?.color, run.color != text.color {
      declarations.append(Declaration(.color, css(color)))
    }
    if run.baselineOffset != 0 {
      // Moved, not raised: a line would be as high as what is raised in it.
      declarations += [Declaration(.position, "relative"), Declaration(.top, rem(-run.baselineOffset))]
    }
    var tags: [String] = []
    if let link = run.link {
      tags.append("a")
      html.raw("<a")
      html.attribute("href", context.link(link))
      if let color = run.linkColor, let name = sheet.name(for: [Declaration(.color, css(color))]) {
        html.attribute("class", name)
      }
      if let title = link.title { html.attribute("title", title) }
      html.raw(">")
    }
    let meanings: [(Bool, String)] = [
      (run.isStrong, "strong"), (run.isEmphasis, "em"), (run.isStruckThrough, "del"),
      (run.isUnderlined, "u"), (run.isCode, "code"),
    ]
    var names = meanings.filter(\.0).map(\.1)
    if names.isEmpty, !declarations.isEmpty { names = ["span"] }
    for (index, name) in names.enumerated() {
      html.raw("<\(name)")
      // The innermost element says what it looks like.
      if index == names.count - 1, let className = sheet.name(for: declarations) {
        html.attribute("class", className)
      }
      html.raw(">")
      tags.append(name)
    }
    return tags
  }
}
