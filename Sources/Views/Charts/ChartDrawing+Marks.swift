import Diagnostics
import Foundation
import LayoutEngine
import Script

/// Bars, lines, areas, points, rules and sectors, with what is written at them.
extension ChartDrawing {
  mutating func addMarks() {
    addAreas()
    var total = marks.filter { $0.kind == .sector }.compactMap { $0.values["angle"]?.number }.filter {
      $0 > 0
    }.reduce(0, +)
    if total <= 0 { total = 1 }
    var turned = 0.0
    for (index, mark) in marks.enumerated() {
      depth = mark.look.depth
      switch mark.kind {
      case .bar, .rectangle: addBar(mark, index)
      case .rule: addRule(mark)
      case .sector:
        let share = max(0, mark.values["angle"]?.number ?? 0) / total
        addSector(mark, from: turned, to: turned + share)
        turned += share
      default: break
      }
    }
    addLines()
    for mark in marks where mark.kind == .point || (mark.kind == .line && mark.look.hasSymbol) {
      depth = mark.look.depth
      addPoint(mark)
    }
    for mark in marks where mark.kind == .line || mark.kind == .area {
      guard let point = point(of: mark) else { continue }
      depth = mark.look.depth
      annotate(mark, x: point.x...point.x, y: point.y...point.y)
    }
    depth = 0
    addSectorNotes()
    if Set(depths).count > 1 {
      let order = parts.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
      (slots, parts) = (order.map { slots[$0] }, order.map { parts[$0] })
    }
  }

  /// What is written on sectors stands in a square in the middle of the plot, as they do.
  private mutating func addSectorNotes() {
    guard !sectorNotes.isEmpty else { return }
    let notes = ViewDescription(
      "annotation", ChartLayout(slots: sectorNotes.map(\.slot)), sectorNotes.map(\.view))
    let square = ViewDescription(
      "aspectRatio", AspectRatioModifier(CGSize(width: 1, height: 1), contentMode: .fit), notes)
    let all = FlexibleFrame.Bounds(max: .infinity)
    add(.plot, ViewDescription("frame", FlexibleFrame(width: all, height: all), square), "sector notes")
  }

  func place(_ scale: ChartScale, _ value: ChartValue?) -> Double? {
    value.flatMap { scale.place($0) }
  }

  /// Shares of the plot from its upper leading corner.
  private func point(of mark: ChartMark) -> CGPoint? {
    // What has no place along an axis is in the middle of it.
    guard let x = mark.values["x"].map({ xScale.place($0) }) ?? 0.5,
      let y = mark.values["y"].map({ yScale.place($0) }) ?? 0.5
    else { return nil }
    return CGPoint(x: x, y: 1 - y)
  }

  private mutating func addBar(_ mark: ChartMark, _ index: Int) {
    let isSideways = isSideways(mark)
    let (along, across) = isSideways ? (xScale, yScale) : (yScale, xScale)
    let (alongName, acrossName) = isSideways ? ("x", "y") : ("y", "x")
    var range: ClosedRange<Double>
    if let stack = stacks[index], let low = along.place(.number(stack.lowerBound)),
      let high = along.place(.number(stack.upperBound))
    {
      // Of kinds, either may be the first.
      range = min(low, high)...max(low, high)
    } else if let start = place(along, mark.values[alongName + "Start"]),
      let end = place(along, mark.values[alongName + "End"])
    {
      range = min(start, end)...max(start, end)
    } else if case .kinds? = Optional(along.form), let middle = place(along, mark.values[alongName]) {
      let half = along.band([]) / 2
      range = middle - half...middle + half
    } else if let end = place(along, mark.values[alongName]) {
      let start = mark.kind == .bar ? along.place(.number(0)) ?? 0 : end
      range = min(start, end)...max(start, end)
    } else {
      range = 0...1
    }
    range = max(0, range.lowerBound)...max(max(0, range.lowerBound), min(1, range.upperBound))
    var side: ClosedRange<Double>
    var slot: ChartSlot
    if let start = place(across, mark.values[acrossName + "Start"]),
      let end = place(across, mark.values[acrossName + "End"])
    {
      side = min(start, end)...max(start, end)
    } else if let value = mark.values[acrossName], let middle = across.place(value) {
      let band = across.band(marks.compactMap { $0.values[acrossName] })
      var share = mark.kind == .rectangle ? 1.0 : 0.72
      if case .share(let ratio)? = mark.barWidth { share = ratio }
      var (low, high) = (middle - band * share / 2, middle + band * share / 2)
      if let position = mark.look.position?.key {
        var positions: [String] = []
        for other in marks {
          if let key = other.look.position?.key, !positions.contains(key) { positions.append(key) }
        }
        if isSideways { positions.reverse() }
        let part = (high - low) / Double(max(1, positions.count))
        low += part * Double(positions.firstIndex(of: position) ?? 0)
        high = low + part * 0.94
      }
      side = low...max(low, high)
    } else {
      side = 0...1
    }
    func flipped(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      1 - range.upperBound...1 - range.lowerBound
    }
    let (x, y) = isSideways ? (range, flipped(side)) : (side, flipped(range))
    slot = .box(x: x, y: y)
    let shape: Shape = mark.look.radius > 0 ? .roundedRectangle(cornerRadius: mark.look.radius) : .rectangle
    if mark.kind == .rectangle, let size = fixedSize(mark, x: x, y: y) {
      let cell = resolver.filled(shape, style(of: mark), "BarMark")
      add(
        .point(
          x: (x.lowerBound + x.upperBound) / 2, y: (y.lowerBound + y.upperBound) / 2, anchor: .center, dx: 0,
          dy: 0), ViewDescription("frame", FixedFrame(width: size.width, height: size.height), cell),
        mark.identity)
      annotate(mark, x: x, y: y)
      return
    }
    if case .points(let points)? = mark.barWidth {
      let middle = ((isSideways ? y : x).lowerBound + (isSideways ? y : x).upperBound) / 2
      slot =
        isSideways
        ? .row(x: x, y: middle, height: points) : .column(x: middle, width: points, y: y)
    }
    add(slot, resolver.filled(shape, style(of: mark), "BarMark"), mark.identity)
    annotate(mark, x: x, y: y, isSideways: isSideways)
  }

  /// How large a rectangle is that has a size of its own, or that stands at numbers, where there is no band to fill; nil
  /// for one that fills its place.
  private func fixedSize(_ mark: ChartMark, x: ClosedRange<Double>, y: ClosedRange<Double>) -> CGSize? {
    func points(_ length: ChartLength?) -> Double? {
      if case .points(let points)? = length { points } else { nil }
    }
    let isFlat = x.lowerBound == x.upperBound || y.lowerBound == y.upperBound
    guard isFlat || points(mark.barWidth) != nil && points(mark.barHeight) != nil else { return nil }
    return CGSize(width: points(mark.barWidth) ?? 10, height: points(mark.barHeight) ?? 10)
  }

  private mutating func addRule(_ mark: ChartMark) {
    let line = mark.look.line
    let width = line?.width ?? 1
    let (slot, isAcross): (ChartSlot, Bool)
    var (x, y) = (0.0...1.0, 0.0...1.0)
    if let value = mark.values["y"] {
      guard let share = yScale.place(value) else { return }
      let start = place(xScale, mark.values["xStart"]) ?? 0
      x = start...max(start, place(xScale, mark.values["xEnd"]) ?? 1)
      y = 1 - share...1 - share
      (slot, isAcross) = (.row(x: x, y: 1 - share, height: width), true)
    } else {
      guard let share = place(xScale, mark.values["x"]) else { return }
      let start = place(yScale, mark.values["yStart"]) ?? 0
      let end = max(start, place(yScale, mark.values["yEnd"]) ?? 1)
      (x, y) = (share...share, 1 - end...1 - start)
      (slot, isAcross) = (.column(x: share, width: width, y: y), false)
    }
    let view =
      line.map { drawn($0, style(of: mark), isAcross: isAcross) }
      ?? resolver.filled(.rectangle, style(of: mark), "RuleMark")
    add(slot, view, mark.identity)
    annotate(mark, x: x, y: y, isRule: true)
  }

  /// A straight line through the middle of its room, with dashes.
  func drawn(_ line: Stroke, _ style: ShapeStyle?, isAcross: Bool) -> ViewDescription {
    var stroke = line
    stroke.color = style?.plain ?? Self.grid
    let source = PathSource("rule \(isAcross)") { size in
      var path = Path()
      path.move(to: isAcross ? CGPoint(x: 0, y: size.height / 2) : CGPoint(x: size.width / 2, y: 0))
      path.addLine(
        to: isAcross ? CGPoint(x: size.width, y: size.height / 2) : CGPoint(x: size.width / 2, y: size.height)
      )
      return path
    }
    return ViewDescription("line", leaf: FlexibleLeaf(), Element(.stroke(.path(source), stroke)))
  }

  private mutating func addSector(_ mark: ChartMark, from start: Double, to end: Double) {
    let (inner, outer, inset, radius) = (
      mark.innerRadius, mark.outerRadius, mark.angularInset, mark.look.radius
    )
    let source = PathSource("sector") { size in
      ChartPaths.sector(
        from: start, to: end, inner: inner, outer: outer, inset: inset, cornerRadius: radius, in: size)
    }
    add(.plot, resolver.filled(.path(source), style(of: mark), "SectorMark"), mark.identity)
    let angle = ((start + end) / 2 - 0.25) * 2 * Double.pi
    func share(_ length: ChartLength, _ other: Double) -> Double {
      if case .share(let share) = length { share } else { other }
    }
    let reach = (share(inner, 0.5) + share(outer, 1)) / 4
    for (number, annotation) in mark.look.annotations.enumerated() where !annotation.views.isEmpty {
      var view =
        annotation.views.count == 1
        ? annotation.views[0] : ViewDescription("VStack", VStackLayout(), annotation.views)
      view.identity = mark.identity + " note \(number)"
      let slot = ChartSlot.point(
        x: 0.5 + cos(angle) * reach, y: 0.5 + sin(angle) * reach, anchor: .center, dx: 0, dy: 0)
      sectorNotes.append((slot, view))
    }
  }

  private mutating func addLines() {
    for marks in series(.line) {
      guard let first = marks.first?.mark else { continue }
      let points = marks.compactMap { point(of: $0.mark) }
      guard points.count > 1 else { continue }
      depth = first.look.depth
      let form = first.look.interpolation
      var stroke = first.look.line ?? Stroke(.primary, width: 2, isInside: false)
      if first.look.line == nil { (stroke.cap, stroke.join) = (.round, .round) }
      let source = PathSource("line") { size in
        ChartPaths.line(points, form).applying(CGAffineTransform(scaleX: size.width, y: size.height))
      }
      let style = style(of: first)
      if let color = style.color {
        stroke.color = color
        add(
          .plot, ViewDescription("LineMark", leaf: FlexibleLeaf(), Element(.stroke(.path(source), stroke))),
          first.identity)
      } else {
        let area = PathSource("stroke of line") { [stroke] size in source.path(in: size).outlined(stroke) }
        add(.plot, resolver.filled(.path(area), style, "LineMark"), first.identity)
      }
    }
  }

  private mutating func addAreas() {
    for marks in series(.area) {
      guard let first = marks.first?.mark else { continue }
      let zero = 1 - (yScale.place(.number(0)).map { min(1, max(0, $0)) } ?? 0)
      var (upper, lower): ([CGPoint], [CGPoint]) = ([], [])
      for (index, mark) in marks {
        guard let x = place(xScale, mark.values["x"]) else { continue }
        let (top, bottom): (Double?, Double?)
        if let stack = stacks[index] {
          (top, bottom) = (yScale.place(.number(stack.upperBound)), yScale.place(.number(stack.lowerBound)))
        } else if mark.values["yStart"] != nil {
          (top, bottom) = (place(yScale, mark.values["yEnd"]), place(yScale, mark.values["yStart"]))
        } else {
          (top, bottom) = (place(yScale, mark.values["y"]), 1 - zero)
        }
        guard let top, let bottom = bottom.map({ max(0, $0) }) else { continue }
        upper.append(CGPoint(x: x, y: 1 - top))
        lower.append(CGPoint(x: x, y: 1 - bottom))
      }
      guard upper.count > 1 else { continue }
      depth = first.look.depth
      let (form, above, below) = (first.look.interpolation, upper, lower)
      let source = PathSource("area") { size in
        ChartPaths.area(above, below, form).applying(CGAffineTransform(scaleX: size.width, y: size.height))
      }
      add(.plot, resolver.filled(.path(source), style(of: first), "AreaMark"), first.identity)
    }
  }

  private mutating func addPoint(_ mark: ChartMark) {
    guard let point = point(of: mark) else { return }
    let side = 2 * ((mark.look.symbolSize ?? 60) / Double.pi).squareRoot()
    let form = mark.look.symbolKind.map { symbol(ofKind: $0.key) } ?? mark.look.symbol ?? .circle
    let view =
      mark.look.ownSymbol.map { ownSymbol($0, side, style(of: mark)) }
      ?? ViewDescription(
        "frame", FixedFrame(width: side, height: side),
        resolver.filled(form.shape, style(of: mark), "PointMark"))
    add(
      .point(
        x: point.x, y: point.y, anchor: .center, dx: mark.look.offset.width, dy: mark.look.offset.height),
      view, mark.identity + " point")
    if mark.kind == .point { annotate(mark, x: point.x...point.x, y: point.y...point.y, reach: side / 2) }
  }

  /// The symbol that `symbol(by:)` gives a kind.
  func symbol(ofKind kind: String) -> ChartLook.Symbol {
    let symbols = ChartLook.Symbol.allCases
    return symbols[(symbolKinds.firstIndex(of: kind) ?? 0) % symbols.count]
  }

  // MARK: Annotations

  private mutating func annotate(
    _ mark: ChartMark, x: ClosedRange<Double>, y: ClosedRange<Double>, isSideways: Bool = false,
    isRule: Bool = false,
    reach: Double = 0
  ) {
    let (midX, midY) = ((x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2)
    for (number, annotation) in mark.look.annotations.enumerated() where !annotation.views.isEmpty {
      let gap = annotation.spacing + reach
      let along: (x: Double, above: UnitPoint, below: UnitPoint) =
        switch annotation.alignment.horizontal {
        case .leading: (x.lowerBound, .bottomLeading, .topLeading)
        case .trailing: (x.upperBound, .bottomTrailing, .topTrailing)
        default: (midX, .bottom, .top)
        }
      let beside: (y: Double, before: UnitPoint, behind: UnitPoint) =
        switch annotation.alignment.vertical {
        case .top: (y.lowerBound, .topTrailing, .topLeading)
        case .bottom: (y.upperBound, .bottomTrailing, .bottomLeading)
        default: (midY, .trailing, .leading)
        }
      let slot: ChartSlot =
        switch annotation.position {
        case .automatic, .top: .point(x: along.x, y: y.lowerBound, anchor: along.above, dx: 0, dy: -gap)
        case .bottom: .point(x: along.x, y: y.upperBound, anchor: along.below, dx: 0, dy: gap)
        case .leading: .point(x: x.lowerBound, y: beside.y, anchor: beside.before, dx: -gap, dy: 0)
        case .trailing: .point(x: x.upperBound, y: beside.y, anchor: beside.behind, dx: gap, dy: 0)
        case .overlay: .point(x: midX, y: midY, anchor: .center, dx: 0, dy: 0)
        case .topLeading: .point(x: x.lowerBound, y: y.lowerBound, anchor: .bottomLeading, dx: 0, dy: -gap)
        case .topTrailing: .point(x: x.upperBound, y: y.lowerBound, anchor: .bottomTrailing, dx: 0, dy: -gap)
        case .bottomLeading: .point(x: x.lowerBound, y: y.upperBound, anchor: .topLeading, dx: 0, dy: gap)
        case .bottomTrailing: .point(x: x.upperBound, y: y.upperBound, anchor: .topTrailing, dx: 0, dy: gap)
        }
      let views = annotation.views
      add(
        slot, views.count == 1 ? views[0] : ViewDescription("VStack", VStackLayout(), views),
        mark.identity + " note \(number)")
    }
  }
}

extension ShapeStyle {
  /// The one colour that stands for it.
  fileprivate var plain: Color? {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.last?.color
    }
  }
}

extension ChartLook.Symbol {
  var shape: Shape {
    func polygon(_ name: String, _ points: [(Double, Double)]) -> Shape {
      .path(
        PathSource("symbol \(name)") { size in
          var path = Path()
          path.addLines(points.map { CGPoint(x: $0.0 * size.width, y: $0.1 * size.height) })
          path.closeSubpath()
          return path
        })
    }
    switch self {
    case .circle: return .circle
    case .square: return .rectangle
    case .triangle: return polygon(rawValue, [(0.5, 0), (1, 1), (0, 1)])
    case .diamond: return polygon(rawValue, [(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)])
    case .pentagon: return polygon(rawValue, [(0.5, 0), (1, 0.38), (0.81, 1), (0.19, 1), (0, 0.38)])
    case .plus, .asterisk, .cross:
      let plus = [
        (0.36, 0), (0.64, 0), (0.64, 0.36), (1, 0.36), (1, 0.64), (0.64, 0.64), (0.64, 1), (0.36, 1),
        (0.36, 0.64),
        (0, 0.64), (0, 0.36), (0.36, 0.36),
      ]
      guard self != .plus else { return polygon(rawValue, plus) }
      // A plus that is turned by an eighth.
      let share = 0.5.squareRoot()
      return polygon(
        rawValue,
        plus.map { x, y in
          (0.5 + ((x - 0.5) - (y - 0.5)) * share, 0.5 + ((x - 0.5) + (y - 0.5)) * share)
        })
    }
  }
}
