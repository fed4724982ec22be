import LayoutEngine
import Responsive
import Views
import Web

/// Writes a block with one state.
extension BlockWriter<FlowPlacing> {
  init(_ place: FlowPlacing, _ root: Box, _ context: BlockContext) {
    let machine = StateMachine(registers: [], actions: [])
    let sheet = BlockSheet(
      context, LengthTable(starts: place.layout.pieces.map(\.threshold)),
      StateSheet(stage: context.classPrefix, machine: machine, controls: []))
    self.init(machine, sheet, place, root: root)
  }

  /// - Parameter mayBecomeWider: whether larger texts need more width than a container may have.
  mutating func write(_ root: Box, mayBecomeWider: Bool) -> RenderedBlock {
    // What is wider than its container can still be read: the block scrolls, not the page.
    let (extent, window) = extent(of: root)
    let stageBox = extent == nil ? root.asStage : root.insideOfStage
    let container = PiecewiseLength(repeating: Affine(0, slope: 1), count: place.ends.count)
    // What is wider than narrow containers is as wide as all others, which no length of a piece says.
    if extent != nil { stageBox.placeFromLeft() }
    let flow = place.flow(of: stageBox, width: container)
    let prefix = context.classPrefix

    var width: CSSValue = "100%"
    if let extent { width = "max(100%,\(sheet.lengths.length(extent)))" }
    let declarations =
      [Declaration(.width, width)] + place.height(of: stageBox, flow, &sheet)
      + place.columns(of: stageBox, flow, &sheet)
    var stage = HTMLElement("div")
    stage.classes = ["lv", prefix] + place.groupClasses(stageBox, flow)
    stage.classes += [sheet.classes.name(for: declarations)].compactMap(\.self)
    stage.children = nodes(for: stageBox.children, isPhrasing: false)

    var section = HTMLElement("section", ["id": context.id], classes: ["layout-block"])
    if context.layoutDirection == .rightToLeft { section.set("dir", "rtl") }
    if extent != nil || mayBecomeWider {
      // A window in which the block scrolls that is wider than its container, at some widths or with larger texts. At all
      // others it has no box (`display:contents`): it cuts nothing off, and no key stops there.
      var scroller = HTMLElement("div", classes: ["lo"], [.element(stage)])
      if extent != nil { scroller.classes.append(prefix + "_0") }
      if mayBecomeWider { scroller.classes.append("lo2") }
      if window.reaches(over: narrowestPage) { scroller.set("tabindex", "0") }
      section.children = [.element(scroller)]
    } else {
      section.children = [.element(stage)]
    }
    section.children += sheet.stop
    let css =
      sheet.lengths.rules(selector: "." + prefix) + sheet.classes.rules
      + window.css(
        selector: ".\(prefix)_0", "display:block;margin-block:-1rem;padding-block:1rem") + sheet.motionRules
      + sheet.sharedRules
    return rendered(section, css)
  }

  /// How far to the right the boxes reach, where that is beyond the container, nil when it never is; and where it is.
  private func extent(of root: Box) -> (PiecewiseLength?, OverflowRanges) {
    let (layout, ends) = (place.layout, place.ends)
    let container = Affine(0, slope: 1)
    let middles = ends.map { ($0.lowerBound + min($0.upperBound, $0.lowerBound + 1)) / 2 }
    var result = ends.map { _ in container }
    var window = OverflowRanges()
    func widen(_ box: Box) {
      for (number, run) in box.frames.runs.enumerated() {
        let right = run.value.x + run.value.width - Affine(box.element?.reach ?? 0)
        // The stretch of pieces that have the box.
        var stretch: ClosedRange<Double>?
        for index in box.frames.pieces(of: number) {
          guard layout.pieces[index].isPresent[box.node] else {
            if let whole = stretch { window.add(right, from: whole.lowerBound, to: whole.upperBound) }
            stretch = nil
            continue
          }
          stretch = (stretch?.lowerBound ?? ends[index].lowerBound)...ends[index].upperBound
          if right(at: middles[index]) > result[index](at: middles[index]) + 0.01 { result[index] = right }
        }
        if let whole = stretch { window.add(right, from: whole.lowerBound, to: whole.upperBound) }
      }
      // What is cut off, or scrolls by itself, makes nothing wider.
      if box.element?.isWindow != true { box.children.forEach(widen) }
    }
    widen(root)
    return (result.allSatisfy { $0 == container } ? nil : PiecewiseLength(result), window)
  }
}

extension BlockWriter {
  /// The block as bytes.
  func rendered(_ section: HTMLElement, _ css: String) -> RenderedBlock {
    var html = HTMLWriter(capacity: 4096)
    html.write(section)
    html.raw("\n")
    var result = RenderedBlock(html: html.bytes, css: css, textStyles: sheet.textStyles)
    result.sharedNames = sheet.sharedNames
    result.jumpsAlongLines = jumpsAlongLines
    return result
  }
}
