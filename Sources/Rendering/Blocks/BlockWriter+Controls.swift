import LayoutEngine
import Responsive
import Views
import Web

/// Windows and bars.
extension BlockWriter {
  /// A window of a fixed size on its children; a reader can reach it with the keyboard.
  mutating func writeScroll(
    _ box: Box, _ element: Element, _ axes: Axis.Set, _ left: PiecewiseLength, _ top: PiecewiseLength
  ) {
    let flow = Flow(box, layout, ends)
    html.raw("<div")
    identity(element, box)
    let isScrolling = reachesOut(box)
    if isScrolling { html.raw(" tabindex=\"0\"") }
    if element.accessibilityLabel != nil {
      label(element, role: "region")
    } else if isScrolling {
      html.raw(" role=\"group\"")
    }
    let direction =
      switch axes {
      case .horizontal: "lx"
      case .vertical: "ly"
      default: "lxy"
      }
    var declarations = position(box, left, top)
    if box.placement == .normal { declarations.append(Declaration(.height, lengths.css(box.side(\.height)))) }
    if let (shape, style) = box.background { declarations += background(shape, style, box) }
    classes(["lv", "lw", direction] + groupClasses(box, flow), declarations + looks(element, box))
    html.raw(">")
    writeChildren(of: box, flow)
    html.raw("</div>")
  }

  /// Whether anything in a window is beyond its edges at some width.
  private func reachesOut(_ window: Box) -> Bool {
    func reachesOut(_ box: Box) -> Bool {
      let isOut = zip(zip(box.frames.pieces, window.frames.pieces), layout.ends).contains { frames, ends in
        let (inner, outer) = frames
        return [ends.lowerBound, ends.upperBound].contains { width in
          (inner.x - outer.x)(at: width) < -0.01 || (inner.y - outer.y)(at: width) < -0.01
            || (inner.x + inner.width - outer.x - outer.width)(at: width) > 0.01
            || (inner.y + inner.height - outer.y - outer.height)(at: width) > 0.01
        }
      }
      return isOut || box.element?.isWindow != true && box.children.contains(where: reachesOut)
    }
    return window.children.contains(where: reachesOut)
  }

  mutating func writeMeter(
    _ box: Box, _ element: Element, _ meter: Meter, _ left: PiecewiseLength, _ top: PiecewiseLength
  ) {
    let tag = tag("div")
    html.raw("<\(tag)")
    identity(element, box)
    html.raw(meter.isGauge ? " role=\"meter\"" : " role=\"progressbar\"")
    // A bar without a name is nothing to who cannot see it.
    let share = cssNumber(meter.fraction * 100, decimals: 0) + "%"
    let name = element.accessibilityLabel ?? (meter.label.isEmpty ? share : meter.label)
    html.attribute("aria-label", name)
    html.attribute("aria-valuemin", plain(meter.range.lowerBound))
    html.attribute("aria-valuemax", plain(meter.range.upperBound))
    html.attribute(
      "aria-valuenow", plain(min(max(meter.value, meter.range.lowerBound), meter.range.upperBound)))
    classes(["lv", "lt"], position(box, left, top) + fixedHeight(box) + looks(element, box))
    html.raw("><span")
    classes(
      [],
      [
        Declaration(.width, cssNumber(meter.fraction * 100, decimals: 4) + "%"),
        Declaration(.background, css(meter.tint)),
      ])
    html.raw("></span></\(tag)>")
  }

  /// A number as HTML writes it.
  func plain(_ number: Double) -> String {
    let text = cssNumber(number)
    return text.hasPrefix(".") ? "0" + text : text.hasPrefix("-.") ? "-0" + text.dropFirst() : text
  }
}

extension BlockWriter {
  /// What a picture is called; one without a name is not read aloud.
  mutating func name(_ label: String) {
    guard !label.isEmpty else { return html.raw(" aria-hidden=\"true\"") }
    html.raw(" role=\"img\"")
    html.attribute("aria-label", label)
  }
}

extension Element {
  /// Whether what reaches beyond the element's edges is not seen there.
  var isWindow: Bool {
    if case .scroll = content { return true }
    return clip != nil
  }
}
