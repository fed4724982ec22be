import LayoutEngine
import Responsive
import Views
import Web

/// Writes a block with states.
extension BlockWriter<StatePlacing> {
  init(_ union: StateUnion, _ machine: StateMachine, _ context: BlockContext) {
    let prefix = context.classPrefix
    let place = StatePlacing(union, machine, prefix: prefix)
    let controls = ControlNames(prefix: prefix).selectors(union.root, machine)
    let sheet = BlockSheet(
      context, LengthTable(starts: union.starts, crossings: place.crossings.ofLengths),
      StateSheet(stage: prefix, machine: machine, controls: controls))
    self.init(machine, sheet, place, root: union.root)
  }

  mutating func write() -> RenderedBlock {
    let union = place.union
    let prefix = context.classPrefix
    let window = OverflowRanges(union)
    let room = place.rows(in: union.root)
    let height = place.difference(
      room == nil ? .height : .paddingBottom,
      union.sizes.indices.map { StyleValue(union.length(in: $0, union.sizes[$0].map(\.height))) }, &sheet)
    var declarations = [place.declare(height, for: nil, &sheet)] + (room?.declarations ?? [])
    if union.root.isReadAnew { declarations.append(Declaration(.readingFlow, "source-order")) }
    let children = nodes(for: union.root.children, isPhrasing: false)
    var stage = HTMLElement("div", classes: ["lv", prefix] + (room == nil ? [] : ["sg"]), children)
    if union.root.isPaintedAnew { stage.classes.append("ls") }
    stage.classes += [sheet.classes.name(for: declarations)].compactMap(\.self)

    // The registers come first in the document, but are known last.
    let registers = RegisterMarkup(
      prefix: prefix, machine: machine, buttons: buttons, classes: sheet.states.classes,
      links: machine.registers.map { $0.values.map { $0.map { "\(context.id).\($0)" } } },
      remembered: sheet.states.remembered)
    var markup = HTMLWriter()
    registers.write(to: &markup, timing: place.timing.classes)
    let container = HTMLElement(
      "div", classes: place.crossings.isEmpty ? ["ss"] : ["ss", "sc"],
      [.markup(markup.bytes), .element(stage)])
    let scroller = HTMLElement(
      "div", classes: window.isEmpty ? ["sw"] : ["sw", prefix + "_0"], [.element(container)])
    var section = HTMLElement(
      "section", ["id": context.id], classes: ["layout-block"], [.element(scroller)] + sheet.stop)
    if context.layoutDirection == .rightToLeft { section.set("dir", "rtl") }

    let (lengths, crossings) = (sheet.lengths, place.crossings)
    let css =
      lengths.rules(selector: "." + prefix) { crossings.declarations(lengths, piece: $0) }
      + crossings.css(lengths, stage: prefix) + place.timing.css + sheet.classes.rules + sheet.states.css
      + registers.css + SegmentRoom(union).css(prefix)
      + window.css(
        selector: ".\(prefix)_0", "overflow:auto hidden;margin-block:-1rem;padding-block:1rem")
      + sheet.motionRules + sheet.sharedRules
    var result = rendered(section, css)
    result.cutTexts = union.cutTexts
    result.fadesMatches = union.fadesMatches
    result.costlyViews = union.costlyViews
    return result
  }
}
