import Responsive
import Views
import Web

/// Fields to type into: HTML's own.
extension BlockWriter {
  mutating func writeField(
    _ box: Box, _ element: Element, _ input: TextInput, _ left: PiecewiseLength, _ top: PiecewiseLength
  ) {
    html.raw(input.kind == .lines ? "<textarea" : "<input")
    identity(element, box)
    fieldAttributes(input, element)
    let own = setting(of: input, box)
    classes(["lv", "ltf"], position(box, left, top) + fixedHeight(box) + looks(element, box) + own)
    endField(input)
  }

  /// What a field says of itself that is always so.
  mutating func fieldAttributes(_ input: TextInput, _ element: Element) {
    switch input.kind {
    case .lines: break
    case .line: html.raw(" type=\"text\"")
    case .secure: html.raw(" type=\"password\"")
    case .day(let limits):
      html.raw(" type=\"date\"")
      if !limits.least.isEmpty { html.attribute("min", limits.least) }
      if !limits.most.isEmpty { html.attribute("max", limits.most) }
    case .time: html.raw(" type=\"time\"")
    case .moment: html.raw(" type=\"datetime-local\"")
    case .color: html.raw(" type=\"color\"")
    }
    if input.kind != .lines {
      if !input.value.isEmpty { html.attribute("value", input.value) }
    }
    if !input.prompt.isEmpty { html.attribute("placeholder", input.prompt) }
    if let label = element.accessibilityLabel { html.attribute("aria-label", label) }
    html.raw(" autocomplete=\"off\"")
    if element.isDisabled { html.raw(" disabled") }
  }

  /// Closes the start tag, and the element.
  mutating func endField(_ input: TextInput) {
    html.raw(">")
    guard input.kind == .lines else { return }
    // The first line feed of a text area is none of its text.
    if input.value.hasPrefix("\n") { html.raw("\n") }
    html.text(input.value)
    html.raw("</textarea>")
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
}
