import Foundation
import LayoutEngine
import Views
import Web

/// Colours that flow into one another.
extension Painter {
  /// A gradient's definition, in a rectangle; nil for one around a point, which SVG does not have.
  mutating func reference(to gradient: Gradient, _ frame: CGRect, _ node: LayoutNode) -> String? {
    let tones = gradient.stops.map { (place: $0.location, tone: tone($0.color, node)) }
    return reference(to: gradient.form, tones, frame, node)
  }

  mutating func reference(
    to form: Gradient.Form, _ tones: [(place: Double, tone: Tone)], _ frame: CGRect, _ node: LayoutNode
  ) -> String? {
    let isMirrored = node.layoutDirection == .rightToLeft
    func point(_ unit: UnitPoint) -> CGPoint {
      CGPoint(
        x: frame.minX + (isMirrored ? 1 - unit.x : unit.x) * frame.width,
        y: frame.minY + unit.y * frame.height)
    }
    switch form {
    case .linear(let start, let end):
      // SVG knows places from 0 to 1 only.
      let low = min(0, tones.first?.place ?? 0)
      let high = max(1, tones.last?.place ?? 1)
      let (from, to) = (point(start), point(end))
      func along(_ t: Double) -> CGPoint {
        CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
      }
      let (first, last) = (along(low), along(high))
      return sheet.define(
        PictureElement(
          "linearGradient",
          [
            ("gradientUnits", "userSpaceOnUse"), ("x1", pictureNumber(first.x)),
            ("y1", pictureNumber(first.y)),
            ("x2", pictureNumber(last.x)), ("y2", pictureNumber(last.y)),
          ], stops(tones.map { (($0.place - low) / (high - low), $0.tone) })))
    case .radial(let center, let start, let end):
      return rings(tones, start, end, around: point(center), CGSize(width: 1, height: 1))
    case .elliptical(let center, let start, let end):
      return rings(tones, start, end, around: point(center), frame.size)
    case .angular: return nil
    }
  }

  /// Circles around a point, from one radius to another, stretched by a scale.
  private mutating func rings(
    _ tones: [(place: Double, tone: Tone)], _ start: Double, _ end: Double, around center: CGPoint,
    _ scale: CGSize
  ) -> String {
    var radius = 0.0
    let places = tones.map { place, tone in
      // What would be further in than what comes before it begins there.
      radius = max(radius, start + place * (end - start))
      return (radius, tone)
    }
    // A gradient without size is its last colour.
    let outermost = radius > 0 ? radius : 1
    let place = "translate(\(pictureNumber(center.x)) \(pictureNumber(center.y)))"
    let size = [scale.width * outermost, scale.height * outermost].map { cssNumber($0, decimals: 4) }
    return sheet.define(
      PictureElement(
        "radialGradient",
        [
          ("gradientUnits", "userSpaceOnUse"), ("cx", "0"), ("cy", "0"), ("r", "1"),
          ("gradientTransform", "\(place) scale(\(size.joined(separator: " ")))"),
        ], stops(places.map { ($0.0 / outermost, $0.1) })))
  }

  /// Between colours of different opacity, what is more transparent says less about the colour; SVG mixes colours
  /// regardless of that, so that steps are put between.
  private mutating func stops(_ tones: [(place: Double, tone: Tone)]) -> [PictureElement] {
    var result: [(Double, Tone)] = []
    if let only = tones.first, tones.count == 1 { result = [only] }
    for (first, second) in zip(tones, tones.dropFirst()) {
      let (a, b) = (first.tone, second.tone)
      let isEven = a.light.alpha == b.light.alpha && a.dark.alpha == b.dark.alpha
      let steps = isEven || second.place <= first.place ? 1 : Self.stepsOfOpacity
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        let tone = Tone(
          light: Self.between(a.light, b.light, share), dark: Self.between(a.dark, b.dark, share))
        result.append((first.place + (second.place - first.place) * share, tone))
      }
    }
    return result.map { place, tone in
      PictureElement("stop", [("offset", cssNumber(place, decimals: 5))] + sheet.attributes(.stop, tone))
    }
  }

  private static let stepsOfOpacity = 8

  private static func between(_ a: RGBA, _ b: RGBA, _ share: Double) -> RGBA {
    var result = a.mixed(with: b, share: share)
    // What cannot be seen has the colour of what it becomes.
    if result.alpha == 0 {
      let seen = a.alpha > 0 ? a : b
      (result.red, result.green, result.blue) = (seen.red, seen.green, seen.blue)
    }
    return result
  }

  /// A gradient around a point, as sectors so narrow that none is seen.
  mutating func sectors(
    of gradient: Gradient, _ frame: CGRect, covering bounds: CGRect, _ node: LayoutNode
  ) -> [PictureElement] {
    guard case .angular(let unit, let start) = gradient.form else { return [] }
    let isMirrored = node.layoutDirection == .rightToLeft
    let center = CGPoint(
      x: frame.minX + (isMirrored ? 1 - unit.x : unit.x) * frame.width, y: frame.minY + unit.y * frame.height)
    let (across, down) = (
      max(abs(bounds.minX - center.x), abs(bounds.maxX - center.x)),
      max(abs(bounds.minY - center.y), abs(bounds.maxY - center.y))
    )
    let radius: Double = hypot(across, down) * 1.05 + 1
    let tones = gradient.stops.map { (place: $0.location, tone: tone($0.color, node)) }
    var places = Set<Double>()
    for sector in 0...Self.sectorCount { places.insert(Double(sector) / Double(Self.sectorCount)) }
    for tone in tones where tone.place > 0 && tone.place < 1 { places.insert(tone.place) }
    let marks: [Double] = places.sorted()
    func point(_ turn: Double) -> String {
      let angle = (start + turn * 360) * Double.pi / 180
      let (across, down): (Double, Double) = (radius * cos(angle), radius * sin(angle))
      return "\(pictureNumber(center.x + (isMirrored ? -across : across))) \(pictureNumber(center.y + down))"
    }
    let middle = "\(pictureNumber(center.x)) \(pictureNumber(center.y))"
    return zip(marks, marks.dropFirst()).map { from, to in
      let tone = Self.tone(at: (from + to) / 2, in: tones)
      return PictureElement(
        "path",
        [("d", "M\(middle)L\(point(from))L\(point(to))Z"), ("shape-rendering", "crispEdges")]
          + sheet.attributes(.fill, tone))
    }
  }

  private static let sectorCount = 360

  private static func tone(at place: Double, in tones: [(place: Double, tone: Tone)]) -> Tone {
    guard let next = tones.firstIndex(where: { $0.place >= place }) else {
      return tones.last?.tone ?? Tone(.transparent)
    }
    guard next > 0 else { return tones[0].tone }
    let (a, b) = (tones[next - 1], tones[next])
    let share = b.place > a.place ? (place - a.place) / (b.place - a.place) : 1
    return Tone(
      light: a.tone.light.mixed(with: b.tone.light, share: share),
      dark: a.tone.dark.mixed(with: b.tone.dark, share: share))
  }
}
