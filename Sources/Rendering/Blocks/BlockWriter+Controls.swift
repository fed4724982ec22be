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
    windowAttributes(element, isScrolling: isScrolling)
    var declarations = position(box, left, top)
    if box.placement == .normal { declarations.append(Declaration(.height, lengths.css(box.side(\.height)))) }
    if let (shape, style) = box.background { declarations += background(shape, style, box) }
    classes(["lv"] + Self.windowClasses(axes) + groupClasses(box, flow), declarations + looks(element, box))
    html.raw(">")
    writeChildren(of: box, flow)
    html.raw("</div>")
  }

  /// Whether anything in a window is beyond its edges at some width.
  private func reachesOut(_ window: Box) -> Bool {
    func reachesOut(_ box: Box) -> Bool {
      let isOut = zip(zip(box.frames.pieces, window.frames.pieces), layout.ends).contains { frames, ends in
        frames.0.reachesOut(of: frames.1, at: [ends.lowerBound, ends.upperBound])
      }
      return isOut || box.element?.isWindow != true && box.children.contains(where: reachesOut)
    }
    return window.children.contains(where: reachesOut)
  }

  /// The classes of a window that scrolls along some axes.
  static func windowClasses(_ axes: Axis.Set) -> [String] {
    switch axes {
    case .horizontal: ["lw", "lx"]
    case .vertical: ["lw", "ly"]
    default: ["lw", "lxy"]
    }
  }

  /// What a window is to who cannot see it; only one that scrolls is a stop of the Tab key.
  mutating func windowAttributes(_ element: Element, isScrolling: Bool) {
    if isScrolling { html.raw(" tabindex=\"0\"") }
    if element.accessibilityLabel != nil {
      label(element, role: "region")
    } else if isScrolling {
      html.raw(" role=\"group\"")
    }
  }

  mutating func writeMeter(
    _ box: Box, _ element: Element, _ meter: Meter, _ left: PiecewiseLength, _ top: PiecewiseLength
  ) {
    let tag = tag("div")
    html.raw("<\(tag)")
    identity(element, box)
    meterAttributes(meter, name: element.accessibilityLabel ?? meter.label)
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

  /// What a bar is called, and how far it is, where that is always so.
  mutating func meterAttributes(_ meter: Meter, name: String) {
    html.raw(meter.isGauge ? " role=\"meter\"" : " role=\"progressbar\"")
    // A bar without a name is nothing to who cannot see it.
    html.attribute("aria-label", name.isEmpty ? meter.share : name)
    html.attribute("aria-valuemin", plain(meter.range.lowerBound))
    html.attribute("aria-valuemax", plain(meter.range.upperBound))
    html.attribute(
      "aria-valuenow", plain(min(max(meter.value, meter.range.lowerBound), meter.range.upperBound)))
  }

  /// A number as HTML writes it.
  private func plain(_ number: Double) -> String {
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

extension Meter {
  /// How much of it is full, as readers are told.
  var share: String { cssNumber(fraction * 100, decimals: 0) + "%" }
}

extension AffineFrame {
  /// Whether any of it is beyond the edges of another frame at some widths, by more than a hundredth of a point.
  func reachesOut(of outer: AffineFrame, at widths: [Double]) -> Bool {
    widths.contains { width in
      (x - outer.x)(at: width) < -0.01 || (y - outer.y)(at: width) < -0.01
        || (x + self.width - outer.x - outer.width)(at: width) > 0.01
        || (y + height - outer.y - outer.height)(at: width) > 0.01
    }
  }
}

extension Element {
  /// Whether what reaches beyond the element's edges is not seen there.
  var isWindow: Bool {
    if case .scroll = content { return true }
    return clip != nil
  }
}
