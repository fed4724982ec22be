import Foundation
import LayoutEngine
import Responsive
import Typesetting
import Views
import Web

/// How texts are set.
extension BlockSheet {
  /// The number of lines shown, where some are cut off.
  mutating func lineClamp(_ states: Piecewise<TextState?>) -> [Declaration] {
    let counts = states.map { state in state.map { $0.isTruncated ? $0.lineCount : 0 } ?? 0 }
    return [
      Declaration(.webkitLineClamp, lengths.css(values: counts.map { $0 == 0 ? "none" : "\($0)" })),
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
    var result = style(
      base, inside: Self.blockStyle, lineHeight: text.lineSpacing == 0, isScaled: text.isScaled)
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

  /// How large a text is that follows the room of a reader: as its lines are high.
  mutating func size(_ states: Piecewise<TextState?>, _ height: PiecewiseLength) -> [Declaration] {
    let size = states.with(height) { state, height in
      let lines = Double(max(1, state?.lineCount ?? 1)) * ScaledText.perPoint
      return Affine(
        height.constant / lines - ScaledText.least / ScaledText.perPoint, slope: height.slope / lines)
    }
    return [Declaration(.fontSize, lengths.css(size))]
  }

  /// How the text in a field is set.
  mutating func setting(of input: TextInput, _ box: Box) -> [Declaration] {
    textStyles.insert(input.shown.style)
    for run in input.shown.runs { textStyles.insert(run.style) }
    if case .color = input.kind {
      // Of the browser's plate what is in the middle is seen, as a circle.
      return [
        Declaration(.padding, "0"), Declaration(.background, "none"),
        Declaration(.clipPath, "circle(.5625rem)"),
      ]
    }
    // The prompt has a colour of its own.
    let none = box.side(\.x) - box.side(\.x)
    return setting(of: input.shown) + (input.value.isEmpty ? [] : foreground(of: input.shown, box, none))
  }

  /// The colour of a text, or a gradient that shows through its letters: as large as the view, which begins
  /// `inset` before the text.
  mutating func foreground(of text: TextContent, _ box: Box, _ inset: PiecewiseLength) -> [Declaration] {
    switch text.color {
    case nil: return []
    case .color(let color): return [Declaration(.color, css(color))]
    case .gradient(let gradient):
      // One by one: what differs from state to state must not set the others back.
      let (width, height) = (lengths.css(box.side(\.width)), lengths.css(box.side(\.height)))
      return [
        Declaration(.backgroundImage, paint(gradient, box)), Declaration(.backgroundRepeat, "no-repeat"),
        Declaration(.backgroundPosition, "\(lengths.css(inset * -1)) 0"),
        Declaration(.backgroundSize, "\(width) \(height)"), Declaration(.backgroundClip, "text"),
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
  ///
  /// - Parameter isScaled: whether the size is said elsewhere.
  private func style(
    _ style: TextStyle, inside outer: TextStyle, lineHeight: Bool, isScaled: Bool = false
  ) -> [Declaration] {
    var result: [Declaration] = []
    if style.family != outer.family {
      result.append(Declaration(.fontFamily, .variable("--font-\(style.family.rawValue)")))
    }
    if style.size != outer.size, !isScaled { result.append(Declaration(.fontSize, rem(style.size))) }
    if style.letterSpacing != outer.letterSpacing {
      result.append(Declaration(.letterSpacing, rem(style.letterSpacing)))
    }
    if style.hasLigatures != outer.hasLigatures {
      result.append(Declaration(.fontVariantLigatures, style.hasLigatures ? "normal" : "none"))
    }
    if isScaled {
      let height = "calc(\(ScaledText.perPoint)em + \(rem(ScaledText.least)))"
      result.append(Declaration(.lineHeight, atLeastReadable(CSSValue(raw: height))))
    } else if lineHeight, style.lineHeight != outer.lineHeight {
      result.append(Declaration(.lineHeight, atLeastReadable(rem(Double(style.lineHeight)))))
    }
    if style.weight != outer.weight {
      result.append(Declaration(.fontWeight, CSSValue(keyword: style.weight)))
    }
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
  private func atLeastReadable(_ height: CSSValue) -> CSSValue {
    "max(\(height),\(CSSValue.variable("--ll")))"
  }

  // MARK: Runs

  /// What a text says, with what its runs mean and look like.
  mutating func runs(of text: TextContent) -> [HTMLNode] {
    textStyles.insert(text.style)
    for run in text.runs { textStyles.insert(run.style) }
    var nodes: [HTMLNode] = []
    // What is in the run, and in what may not be torn: what is open, outermost first.
    var open: [(elements: [HTMLElement], nodes: [HTMLNode])] = []
    var object: (InlineObject, TextStyle)?
    func enclose(_ inner: [HTMLNode], in elements: [HTMLElement]) -> [HTMLNode] {
      elements.reversed().reduce(inner) { inner, outer in
        var element = outer
        element.children = inner
        return [.element(element)]
      }
    }
    func close() {
      guard var last = open.popLast() else { return }
      // Exchanged, so that nothing of what is there already is copied.
      swap(&nodes, &last.nodes)
      nodes += enclose(last.nodes, in: last.elements)
    }
    for fragment in text.paragraph.emission() {
      switch fragment {
      case .runStart(let index):
        let elements = index < text.runs.count ? self.elements(of: text.runs[index], in: text) : []
        open.append((elements, nodes))
        nodes = []
        object = index < text.runs.count ? text.runs[index].object.map { ($0, text.runs[index].style) } : nil
      case .runEnd, .guardEnd: close()
      case .text(let characters):
        if let (object, style) = object {
          nodes.append(.element(element(of: object, style)))
        } else {
          nodes.append(.text(characters))
        }
      // What is called by these words would be called by them with a blank in between.
      case .breakOpportunity: nodes.append(.element(HTMLElement("wbr", ["aria-hidden": "true"])))
      case .lineBreak: nodes.append(text.spaces == .preserve ? .text("\n") : .element(HTMLElement("br")))
      case .wordJoiner: nodes.append(.text("\u{2060}"))
      case .guardStart:
        open.append(([HTMLElement("span", classes: ["ln"])], nodes))
        nodes = []
      }
    }
    while !open.isEmpty { close() }
    return nodes
  }

  /// A picture in a line: as high as nothing to the line, since it is moved up by its height, and down again until
  /// its middle is at that of the capitals.
  private mutating func element(of object: InlineObject, _ style: TextStyle) -> HTMLElement {
    let size = object.size
    let drop = size.height / 2 - style.size * 0.36
    let declarations = [
      Declaration(.width, rem(size.width)), Declaration(.height, rem(size.height)),
      Declaration(.marginTop, rem(-size.height)),
      Declaration(.top, rem(drop)),
    ]
    let own = [classes.name(for: declarations)].compactMap(\.self)
    switch object.content {
    case .image(let image):
      return HTMLElement(
        "img", ["loading": "lazy", "src": context.image(image), "alt": image.alternativeText],
        classes: ["lf"] + own)
    case .symbol(let symbol):
      var element = HTMLElement("svg", ["viewBox": "0 0 24 24"], classes: ["lf", "lj"] + own)
      element.setName(symbol.label)
      element.children = paths(of: symbol).map { part in
        .element(part.element(classes: [classes.name(for: part.style)].compactMap(\.self)))
      }
      return element
    }
  }

  /// The elements around a run, the link outermost.
  private mutating func elements(of run: TextContent.Run, in text: TextContent) -> [HTMLElement] {
    var declarations = style(run.style, inside: text.style, lineHeight: false)
    if let color = run.color?.color, run.color != text.color {
      declarations.append(Declaration(.color, css(color)))
    }
    if let color = run.background { declarations.append(Declaration(.background, css(color))) }
    if run.baselineOffset != 0 {
      // Moved, not raised: a line would be as high as what is raised in it.
      declarations += [Declaration(.position, "relative"), Declaration(.top, rem(-run.baselineOffset))]
    }
    var elements: [HTMLElement] = []
    if let link = run.link {
      var element = HTMLElement("a", ["href": context.link(link)])
      let color = run.linkColor.map { [Declaration(.color, css($0))] } ?? []
      // A link has a line already.
      let line = run.isUnderlined ? self.declarations(of: run.underline) : []
      if let name = classes.name(for: color + line) { element.classes = [name] }
      if let title = link.title { element.set("title", title) }
      elements.append(element)
    }
    let meanings: [(Bool, String)] = [
      (run.isStrong, "strong"), (run.isEmphasis, "em"), (run.isStruckThrough, "del"),
      (run.isUnderlined && run.link == nil, "u"), (run.isCode, "code"),
    ]
    var names = meanings.filter(\.0).map(\.1)
    if names.isEmpty, !declarations.isEmpty { names = ["span"] }
    for name in names {
      var element = HTMLElement(name)
      let line = name == "u" ? run.underline : name == "del" ? run.strikethrough : TextLine()
      if let own = classes.name(for: self.declarations(of: line)) { element.classes = [own] }
      elements.append(element)
    }
    // The innermost element says what it looks like.
    if !names.isEmpty, let name = classes.name(for: declarations) {
      elements[elements.count - 1].classes.append(name)
    }
    return elements
  }

  /// What a line under or through letters is, where it is not plain.
  private func declarations(of line: TextLine) -> [Declaration] {
    var result: [Declaration] = []
    if let color = line.color { result.append(Declaration(.textDecorationColor, css(color))) }
    if line.pattern != .solid {
      result.append(Declaration(.textDecorationStyle, CSSValue(keyword: line.pattern)))
    }
    return result
  }
}
