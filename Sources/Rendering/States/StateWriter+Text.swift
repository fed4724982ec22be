import Foundation
import LayoutEngine
import Responsive
import Typesetting
import Views
import Web

extension StateWriter {
  /// A text: where what it says differs from state to state, all that it ever says stands in it, and one of it
  /// is shown.
  mutating func writeText(_ element: StateElement, _ first: StateElement.Shown, _ isPhrasing: Bool) {
    let contents = element.texts
    let isCut = element.isCut
    let needsBox = isCut || element.shown.contains { $0?.element.isMoreThanText ?? false }
    let lines = styles(element, contents, isOwn: !needsBox)
    let isClamped = lines.contains { $0?[.webkitLineClamp] != nil }
    var shared: [String] = isClamped ? ["lk"] : []
    if contents.contains(where: { $0?.wrapping == TextContent.Wrapping.none }) { shared.append("lc") }
    // Where it can make room for another line, one line may become two.
    if rows.grows(element) || !isOneLine(element, contents) { shared.append("sl") }
    if rows.grows(element), element.hasWholeWords { shared.append("so") }
    let display = isClamped ? "-webkit-box" : "block"
    let name = changingName(of: element)
    let label = isPhrasing ? nil : labelledID(of: element) ?? labelledButton(of: element, named: name)
    let own =
      isPhrasing ? "span" : label != nil ? "label" : first.element.role == .none ? "p" : first.element.tag
    let isNews = !isPhrasing && name == nil && isNews(element, contents)
    // A button tells its label with its state.
    let isTold = !isNews && label.map { labelledButtons.contains($0) } ?? false
    if needsBox {
      let outer = isPhrasing ? "span" : "div"
      open(
        outer, element, first, styles(element) { _, _, _ in isCut ? [Declaration(.overflow, "clip")] : [] },
        shared: rows.grows(element) ? ["sg"] : [])
      if name == nil { block.label(first.element, role: "group") }
      html.raw(">")
      if let name { writeHidden(name) }
      html.raw("<\(own)")
      if let label { html.attribute("for", label) }
      if name != nil || isTold { html.raw(" aria-hidden=\"true\"") }
      if isNews { html.raw(" aria-live=\"polite\"") }
      let names = classNames(
        element, filledTexts(lines), movement: Movement(first.element), display: display)
      let placing = rows.grows(element) ? ["sa", "sf"] : ["sa"]
      html.attribute("class", (placing + shared + names).joined(separator: " "))
      html.raw(">")
      writeVariants(contents, of: first.element)
      html.raw("</\(own)></\(outer)>")
    } else {
      open(own, element, first, lines, shared: shared, display: display)
      if let label { html.attribute("for", label) }
      if isTold { html.raw(" aria-hidden=\"true\"") }
      if isNews { html.raw(" aria-live=\"polite\"") }
      html.raw(">")
      writeVariants(contents, of: first.element)
      html.raw("</\(own)>")
    }
  }

  /// The inner element of a text is always there; its parent hides it.
  private func filledTexts(_ styles: [StateStyle?]) -> [StateStyle?] {
    let any = styles.lazy.compactMap(\.self).first
    return styles.map { $0 ?? any }
  }

  /// What the lines of a text need: their width, which has room for browsers' arithmetic, and their looks.
  private mutating func styles(
    _ element: StateElement, _ contents: [TextContent?], isOwn: Bool
  ) -> [StateStyle?] {
    let angles = isOwn ? angles(of: element) : nil
    let grows = rows.grows(element)
    let lines = element.shown.indices.map { state -> StateStyle? in
      guard let shown = element.shown[state], let text = contents[state] else { return nil }
      let texts = union.stretched(shown.texts, in: state)
      let width = length(shown, state, \.width)
      let wrap = texts.with(width) { state, own in
        text.wrapping == .none ? own : state.map { Affine($0.wrapWidth) } ?? own
      }
      let inset = (width - wrap) * block.share(text.alignment, shown.direction)
      let (x, y) = isOwn ? place(element, shown, state) : (inset - inset, inset - inset)
      var style = StateStyle()
      put(x + inset, y, element, shown, state, angles, &style)
      style[.width] = StyleValue(wrap)
      let box = box(shown, state)
      style.add(block.setting(of: text) + block.foreground(of: text, box, inset))
      style.add(block.textMotion(shown.element, box, inset))
      if isOwn { style.add(block.looks(shown.element, box)) }
      if texts.contains(where: { $0?.isTruncated ?? false }), text.wrapping != .none {
        style.add(block.lineClamp(texts))
      }
      // For a moment, until it is known how its margin is written.
      if grows { style[.height] = StyleValue(length(shown, state, \.height)) }
      return style
    }
    return grows ? growing(lines, inRow: isOwn ? element : nil) : lines
  }

  /// Whether the text is on one line in every state, at every width.
  private func isOneLine(_ element: StateElement, _ contents: [TextContent?]) -> Bool {
    zip(element.shown, contents).allSatisfy { shown, text in
      guard let shown, let text else { return true }
      return text.spaces != .preserve
        && shown.texts.allSatisfy { $0.map { $0.lineCount == 1 && !$0.isTruncated && !$0.isForced } ?? true }
    }
  }

  // MARK: What it says

  private mutating func writeVariants(_ contents: [TextContent?], of element: Element) {
    var known: [String: String] = [:]
    var texts: [String?] = []
    for text in contents {
      guard let text else {
        texts.append(nil)
        continue
      }
      // Texts that are written alike look alike, but for their classes, which are then the same.
      let key = text.runs.map(\.looks).joined(separator: "\u{0}")
      if known[key] == nil { known[key] = runs(of: text) }
      texts.append(known[key])
    }
    let any = texts.lazy.compactMap(\.self).first ?? ""
    let function = StateFunction(space: space, values: filled(texts, otherwise: any))
    let names = writeVariants(function)
    if Movement(element) != nil { remember(function, texts.map { $0 != nil }, names) }
  }

  /// Keeps the words of a text that goes while it does: those of the value that was left, where several lead to one
  /// that does not show it.
  private mutating func remember(_ function: StateFunction<String>, _ isShown: [Bool], _ names: [String]) {
    let registers = function.registers
    guard registers.count == 1, machine.registers[registers[0]].keeper == .actions else { return }
    let register = registers[0]
    let states = (0..<space.sizes[register]).map { space.state(0, setting: register, to: $0) }
    let gone = states.indices.filter { value in
      isShown.indices.allSatisfy { !isShown[$0] || space.value(of: register, in: $0) != value }
    }
    let actions = machine.actions.filter { $0.register == register }
    for value in gone {
      let sources = states.indices.filter { source in
        isShown[states[source]] && actions.contains { $0.targets[source] == value }
      }
      let usual = states[value]
      guard sources.contains(where: { function[states[$0]] != function[usual] }) else { continue }
      for source in sources {
        sheet.addMemory(
          of: source, register, in: value, showing: names[states[source]], insteadOf: names[usual])
      }
    }
  }

  /// HTML that differs from state to state: all of it, of which rules show one.
  ///
  /// - Returns: their classes, by state.
  @discardableResult
  mutating func writeVariants(_ function: StateFunction<String>) -> [String] {
    guard !function.isConstant else {
      html.raw(function.initial)
      return []
    }
    let names = sheet.addVariants(function, "display:inline")
    var written: Set<String> = []
    for (state, name) in names.enumerated() where written.insert(name).inserted {
      html.raw("<span")
      html.attribute("class", "su \(name)")
      html.raw(state == 0 ? ">" : " hidden>")
      html.raw(function[state])
      html.raw("</span>")
    }
    return names
  }

  private mutating func runs(of text: TextContent) -> String {
    let outer = html
    html = HTMLWriter()
    block.writeRuns(of: text)
    let result = html.string
    html = outer
    return result
  }
}

extension StateElement {
  /// What it says, by state; nil where it is not shown.
  fileprivate var texts: [TextContent?] {
    shown.map { shown in
      guard case .text(let text)? = shown?.element.content else { return nil }
      return text
    }
  }

  /// Whether there is too little room for the lines of a text, in some state at some width.
  var isCut: Bool {
    zip(shown, texts).contains { shown, text in
      guard let shown, let text else { return false }
      let rooms = shown.texts.with(shown.frames) { lines, frame in
        let height = Double(lines?.lineCount ?? 0) * text.lineHeight + text.insets.top + text.insets.bottom
        return frame.height.constant - height
      }
      return rooms.contains { $0 < -1e-6 }
    }
  }
}

extension Element {
  /// Whether it needs a box of just its size.
  fileprivate var isMoreThanText: Bool {
    id != nil || accessibilityLabel != nil || control != nil || !hasPlainLooks
  }
}

extension TextContent.Run {
  /// What it says and looks like, as text; two that differ in nothing have the same.
  fileprivate var looks: String {
    // To print all of it takes longer than anything else in writing a text.
    guard link == nil, object == nil else { return "\(self)" }
    let colors = "\(color.hashValue) \(linkColor.hashValue)"
    return
      "\(text)\u{1}\(style.hashValue) \(colors) \(isCode)\(isEmphasis)\(isStrong)\(isStruckThrough)\(isUnderlined)"
  }
}
