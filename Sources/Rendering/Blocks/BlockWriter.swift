import Diagnostics
import LayoutEngine
import Responsive
import Typesetting
import Views
import Web

/// Writes a block's boxes; each gets a class whose rule holds its place, its size and its looks.
///
/// How a box is placed: every parent is a grid of one column. Where its children stand below one another at
/// every width, each has a row of its own and a margin to the one before; otherwise all share one cell, and
/// their margins reach from its corner. A height that follows from what is inside is not written, so a text
/// that a reader's settings make longer pushes away what is below it, in its own column.
struct BlockWriter {
  let context: BlockContext
  let layout: ResponsiveLayout<TextState>
  let table: PieceTable
  /// Where each piece begins and ends.
  let ends: [ClosedRange<Double>]
  /// Whether no container is wide enough for a piece in which not all words may be torn.
  let isNarrow: Piecewise<Bool>
  var html = HTMLWriter(capacity: 4096)
  var lengths: LengthTable
  var sheet: ClassSheet
  var textStyles: Set<TextStyle> = []
  /// What elements of it are the same by on other pages.
  private(set) var sharedNames: Set<String> = []
  /// Whether this is inside of a button, which HTML allows to hold nothing but inline elements.
  var isInButton = false
  /// The authors' names that elements have already.
  var usedIDs: Set<String> = []
  /// The keyframes of what moves by itself, by the numbers in their names.
  var keyframes: [String] = []
  /// Those that go with what scrolls.
  var scrolledKeyframes: Set<String> = []
  /// The row that the next element stands in, where its parent has rows.
  var row: Int?
  /// Where it ends, counted from its parent's top, where its parent's rows have no height.
  var floor: PiecewiseLength?
  /// Whether something moves for so long that readers have to be able to stop it.
  var needsStop = false
  /// Where the block is wider than its container.
  private var window = OverflowRanges()

  init(context: BlockContext, layout: ResponsiveLayout<TextState>) {
    self.context = context
    self.layout = layout
    self.table = PieceTable(layout.pieces)
    self.ends = layout.ends
    self.isNarrow = Piecewise(ends.map { $0.upperBound <= Self.narrowestContainer })
    self.lengths = LengthTable(starts: layout.pieces.map(\.threshold))
    self.sheet = ClassSheet(prefix: context.classPrefix)
  }

  mutating func write(root: Box) {
    // What is wider than its container can still be read: the block scrolls, not the page.
    let extent = extent(of: root)
    let root = extent == nil ? root.asStage : root.insideOfStage
    html.raw("<section class=\"layout-block\"")
    html.attribute("id", context.id)
    if context.layoutDirection == .rightToLeft { html.raw(" dir=\"rtl\"") }
    html.raw(">")
    if extent != nil { openWindow() }
    var declarations = [
      extent.map { Declaration(.width, "max(100%," + lengths.length($0) + ")") }
        ?? Declaration(.width, "100%")
    ]
    let flow = Flow(root, layout, ends)
    declarations += height(of: root, flow)
    html.raw("<div")
    classes(["lv", context.classPrefix] + groupClasses(root, flow), declarations)
    html.raw(">")
    writeChildren(of: root, flow)
    html.raw(extent == nil ? "</div>" : "</div></div>")
    writeStop()
    html.raw("</section>\n")
  }

  /// Opens the window in which a block scrolls that is wider than its container at some widths. At all others it has
  /// no box (`display:contents`): it cuts nothing off, and no key stops there.
  private mutating func openWindow() {
    html.raw("<div")
    if window.reaches(over: Self.narrowestPage) { html.raw(" tabindex=\"0\"") }
    html.raw(" class=\"lo \(context.classPrefix)_0\">")
  }

  func finish() -> RenderedBlock {
    let css =
      lengths.rules(selector: "." + context.classPrefix) + sheet.rules
      + window.css(selector: ".\(context.classPrefix)_0", "display:block") + motionRules
      + sharedRules
    var result = RenderedBlock(html: html.bytes, css: css, textStyles: textStyles)
    result.sharedNames = sharedNames
    return result
  }

  // MARK: Other pages

  /// Names an element that is the same on another page. A name may be on a page only once: it is the first one's.
  mutating func share(_ element: Element) {
    guard let name = element.sharedName, !context.sharedNames.contains(name),
      sharedNames.insert(name).inserted
    else { return }
    html.attribute("style", "view-transition-name:" + name)
  }

  /// Only a page that shares something asks for transitions.
  var sharedRules: String {
    guard !sharedNames.isEmpty else { return "" }
    return "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}"
  }

  /// In narrower containers than this, in points, the shared rules let all words be torn.
  private static let narrowestContainer = 180.0

  /// Narrower containers than this are for readers with a large font on a small screen.
  private static let narrowestPage = 240.0

  /// How far to the right the boxes reach, where that is beyond the container; nil when it never is.
  private mutating func extent(of root: Box) -> PiecewiseLength? {
    let container = Affine(0, slope: 1)
    let middles = ends.map { ($0.lowerBound + min($0.upperBound, $0.lowerBound + 1)) / 2 }
    var result = ends.map { _ in container }
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
    return result.allSatisfy { $0 == container } ? nil : PiecewiseLength(result)
  }

  // MARK: Children

  mutating func writeChildren(of box: Box, _ flow: Flow) {
    var numbers = (flow.rows?.numbers ?? flow.stack ?? [])[...]
    for (child, top) in zip(box.children, flow.tops) {
      row = child.placement == .normal ? numbers.popFirst() : nil
      floor = row == nil || flow.stack == nil ? nil : top + child.side(\.height)
      write(child, left: child.side(\.x) - box.side(\.x), top: top)
    }
  }

  func groupClasses(_ box: Box, _ flow: Flow) -> [String] {
    if box.children.isEmpty { return [] }
    // What is before or behind its siblings is so among them only.
    let layers = box.children.contains { $0.order != nil } ? ["ls"] : []
    return (flow.isColumn || flow.rows != nil || flow.stack != nil ? ["lg"] : ["lg", "lz"]) + layers
  }

  mutating func write(_ box: Box, left: PiecewiseLength, top: PiecewiseLength) {
    if ResourceLimit.passed != nil { return }
    guard let element = box.element else { return writeGroup(box, "div", nil, left, top) }
    if let drawing = drawing(of: element, box) { return write(drawing, box, element, left, top) }
    switch element.content {
    case .group:
      writeGroup(box, element.tag, element, left, top)
    case .scroll(let axes):
      writeScroll(box, element, axes, left, top)
    case .text(let text):
      writeText(box, element, text, left, top)
    case .meter(let meter):
      writeMeter(box, element, meter, left, top)
    case .stroke(.path(let source), let stroke):
      if let area = area(of: source, stroke, box) {
        write(drawn(background(area, .color(stroke.color), box)), box, element, left, top)
      } else {
        writeLine(box, element, source, stroke, left, top)
      }
    case .field(let input):
      writeField(box, element, input, left, top)
    case .image, .symbol, .divider, .shape, .outline, .stroke:
      break  // Drawn above.
    }
  }

  /// The element to use where HTML allows it, else one that is inline to HTML and nothing else.
  func tag(_ name: String) -> String { isInButton && name != "a" ? "span" : name }

  private mutating func writeGroup(
    _ box: Box, _ tag: String, _ element: Element?, _ left: PiecewiseLength, _ top: PiecewiseLength
  ) {
    let tag = self.tag(tag)
    html.raw("<\(tag)")
    var declarations = position(box, left, top)
    let flow = Flow(box, layout, ends)
    if element?.markup != nil {
      // What somebody else wrote may rely on the height, and must not change it.
      declarations += fixedHeight(box)
    } else if box.placement == .normal {
      declarations += height(of: box, flow)
    }
    if let (shape, style) = box.background { declarations += background(shape, style, box) }
    if let element {
      identity(element, box)
      label(element, role: element.role == .none ? (element.markup == nil ? "group" : "img") : nil)
      declarations += looks(element, box) + Self.counter(of: element)
      roleAttributes(element)
    } else if box.children.first?.node != box.node {
      mark(box)
    }
    if let isPresent = box.isPresent {
      // An element that is not there leaves the choice to the value behind the comma.
      let hidden = lengths.property(values: Piecewise(isPresent).map { $0 ? "initial" : "none" })
      declarations.append(Declaration(.display, "var(\(hidden),\(box.children.isEmpty ? "block" : "grid"))"))
    }
    classes(["lv"] + groupClasses(box, flow) + roleClasses(element), declarations)
    html.raw(">")
    if let markup = element?.markup { html.raw(markup) }
    let outer = isInButton
    isInButton = outer || element?.role == .button
    writeChildren(of: box, flow)
    isInButton = outer
    html.raw("</\(tag)>")
  }

  /// What a group's role asks of its start tag.
  mutating func roleAttributes(_ element: Element) {
    switch element.role {
    case .list(true, let start) where start != 1: html.attribute("start", String(start))
    case .button: button(element)
    case .link(let link): html.attribute("href", context.link(link))
    case .table, .row, .columnHeader, .cell: role(element)
    case .tabs:
      html.raw(" role=\"group\"")
      if element.accessibilityLabel == nil { html.attribute("aria-label", context.words.tabs) }
    default: break
    }
  }

  /// Where an ordered list begins to count.
  static func counter(of element: Element) -> [Declaration] {
    guard case .list(true, let start) = element.role else { return [] }
    return [Declaration(.counterReset, "li \(start - 1)")]
  }

  func roleClasses(_ element: Element?) -> [String] {
    let border = element?.border == nil ? [] : ["lbd"]
    return switch element?.role {
    case .list: ["ll"] + border
    case .listItem: ["li"] + border
    case .blockQuote: ["lq"] + border
    case .button: ["lb"] + border
    case .link: ["la"] + border
    default: border
    }
  }
}
