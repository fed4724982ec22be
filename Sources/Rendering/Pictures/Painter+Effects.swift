import Foundation
import LayoutEngine
import Views
import Web

/// What changes how a view and all in it are drawn.
extension Painter {
  /// Filters, then the clip, the mask and the opacity, and the transformation over all of them; that is also the order
  /// in which SVG applies them to one element.
  mutating func effects(of element: Element, on painted: Painted, _ node: LayoutNode) -> Painted {
    var result = painted
    if !element.filters.isEmpty { result = filtered(result, element.filters, node) }
    if let clip = element.clip {
      let isMirrored = node.layoutDirection == .rightToLeft
      result = clipped(result, to: clip.path(in: node.frame, isMirrored: isMirrored), node.frame)
    }
    if let mask = element.mask { result = masked(result, mask, node) }
    if element.opacity != 1, !result.isEmpty {
      let opacity = cssNumber(min(1, max(0, element.opacity)), decimals: 4)
      result.elements = [PictureElement("g", [("opacity", opacity)], result.elements)]
    }
    if let mode = element.blendMode, !result.isEmpty {
      result.elements = [
        PictureElement("g", [("style", "mix-blend-mode:" + mode.rawValue)], result.elements)
      ]
    }
    if let rotation = element.rotation3D { result = turned(result, rotation, node) }
    if let only = element.shownIn { result.elements = sheet.shown(result.elements, in: only) }
    return transformed(result, element, node)
  }

  /// Turned in space, as it is seen from infinitely far away: pictures know no perspective.
  private mutating func turned(_ painted: Painted, _ rotation: Rotation3D, _ node: LayoutNode) -> Painted {
    let length = (rotation.x * rotation.x + rotation.y * rotation.y + rotation.z * rotation.z).squareRoot()
    guard length > 0, !painted.isEmpty else { return painted }
    let isMirrored = node.layoutDirection == .rightToLeft
    let x = rotation.x / length
    let (y, z) = (
      (isMirrored ? -rotation.y : rotation.y) / length, (isMirrored ? -rotation.z : rotation.z) / length
    )
    let isFlat = x == 0 && y == 0
    if rotation.perspective > 0, !isFlat, rotation.angle != 0 { omit(.perspective) }
    let angle = rotation.angle * Double.pi / 180
    let (cosine, sine): (Double, Double) = (cos(angle), sin(angle))
    let rest = 1 - cosine
    return moved(
      painted,
      (cosine + x * x * rest, x * y * rest + z * sine, x * y * rest - z * sine, cosine + y * y * rest),
      about: rotation.anchor, node)
  }

  mutating func clipped(_ painted: Painted, to path: PicturePath, _ frame: CGRect) -> Painted {
    guard let bounds = painted.bounds else { return painted }
    let seen = bounds.intersection(frame)
    guard !seen.isNull, seen.width > 0, seen.height > 0 else { return Painted() }
    let clip = sheet.define(
      PictureElement("clipPath", [], [PictureElement("path", path.attributes(rule: "clip-rule"))]))
    return Painted(
      elements: [PictureElement("g", [("clip-path", clip)], painted.elements)], bounds: seen)
  }

  private mutating func masked(_ painted: Painted, _ gradient: Gradient, _ node: LayoutNode) -> Painted {
    let frame = node.frame
    guard let bounds = painted.bounds else { return painted }
    let seen = bounds.intersection(frame)
    guard !seen.isNull, seen.width > 0, seen.height > 0 else { return Painted() }
    // White lets through as much as it is opaque.
    let tones = gradient.stops.map { stop in
      (
        place: stop.location,
        tone: tone(stop.color, node).map { RGBA(red: 1, green: 1, blue: 1, alpha: $0.alpha) }
      )
    }
    let content: [PictureElement]
    if let fill = reference(to: gradient.form, tones, frame, node) {
      content = [PictureElement("rect", Self.place(frame) + [("fill", fill)])]
    } else {
      var opaque = gradient
      for index in opaque.stops.indices {
        opaque.stops[index].color = Color(
          .rgb(red: 1, green: 1, blue: 1), opacity: tones[index].tone.light.alpha)
      }
      content = sectors(of: opaque, frame, covering: frame, node)
    }
    let mask = sheet.define(
      PictureElement("mask", [("maskUnits", "userSpaceOnUse")] + Self.place(frame), content))
    return Painted(elements: [PictureElement("g", [("mask", mask)], painted.elements)], bounds: seen)
  }

  private mutating func filtered(_ painted: Painted, _ filters: [Element.Filter], _ node: LayoutNode)
    -> Painted
  {
    guard var bounds = painted.bounds else { return painted }
    var steps: [PictureElement] = []
    var source = "SourceGraphic"
    for (number, filter) in filters.enumerated() {
      let result = "r\(number)"
      switch filter {
      case .blur(let radius):
        bounds = bounds.insetBy(dx: -3 * radius, dy: -3 * radius)
        steps.append(
          PictureElement(
            "feGaussianBlur",
            [("in", source), ("stdDeviation", pictureNumber(radius)), ("result", result)]))
      case .colors(let change, let amount):
        steps.append(Self.step(change, amount, [("in", source), ("result", result)]))
      case .multiply(let red, let green, let blue, let alpha):
        steps.append(
          PictureElement(
            "feColorMatrix",
            [
              ("in", source), ("result", result), ("type", "matrix"),
              ("values", multiplication(red, green, blue, alpha)),
            ]))
      case .shadow(let color, let radius, let x, let y):
        let shadow = bounds.insetBy(dx: -3 * radius, dy: -3 * radius).offsetBy(dx: x, dy: y)
        bounds = bounds.union(shadow)
        // In single steps: not everybody who reads SVG knows `feDropShadow`.
        steps += [
          PictureElement("feGaussianBlur", [("in", source), ("stdDeviation", pictureNumber(radius))]),
          PictureElement(
            "feOffset", [("dx", pictureNumber(x)), ("dy", pictureNumber(y)), ("result", "blur\(number)")]),
          PictureElement("feFlood", sheet.attributes(.flood, tone(color, node))),
          PictureElement("feComposite", [("in2", "blur\(number)"), ("operator", "in")]),
          PictureElement(
            "feMerge", [("result", result)],
            [PictureElement("feMergeNode"), PictureElement("feMergeNode", [("in", source)])]),
        ]
      }
      source = result
    }
    let region = bounds.insetBy(dx: -1, dy: -1)
    let filter = sheet.define(
      PictureElement(
        "filter",
        [("filterUnits", "userSpaceOnUse")] + Self.place(region) + [("color-interpolation-filters", "sRGB")],
        steps))
    return Painted(elements: [PictureElement("g", [("filter", filter)], painted.elements)], bounds: bounds)
  }

  /// CSS's functions as the primitives that they are defined by.
  private static func step(
    _ change: Element.ColorChange, _ amount: Double, _ attributes: [(String, String)]
  ) -> PictureElement {
    func matrix(_ type: String, _ value: Double) -> PictureElement {
      PictureElement("feColorMatrix", attributes + [("type", type), ("values", pictureNumber(value))])
    }
    func linear(_ slope: Double, _ intercept: Double) -> PictureElement {
      PictureElement(
        "feComponentTransfer", attributes,
        ["feFuncR", "feFuncG", "feFuncB"].map {
          PictureElement(
            $0,
            [
              ("type", "linear"), ("slope", pictureNumber(slope)), ("intercept", pictureNumber(intercept)),
            ])
        })
    }
    return switch change {
    case .brightness: linear(amount, 0)
    case .contrast: linear(amount, 0.5 - 0.5 * amount)
    case .invert: linear(1 - 2 * amount, amount)
    case .saturation: matrix("saturate", amount)
    case .grayscale: matrix("saturate", 1 - amount)
    case .hueRotation: matrix("hueRotate", amount)
    }
  }

  private func transformed(_ painted: Painted, _ element: Element, _ node: LayoutNode) -> Painted {
    let isMirrored = node.layoutDirection == .rightToLeft
    let degrees = isMirrored ? -element.rotation : element.rotation
    let (sx, sy) = (Double(element.scale.width), Double(element.scale.height))
    guard degrees != 0 || sx != 1 || sy != 1 else { return painted }
    guard sx != 0, sy != 0 else { return Painted() }
    let angle = degrees * Double.pi / 180
    let (cosine, sine): (Double, Double) = (cos(angle), sin(angle))
    return moved(painted, (cosine * sx, sine * sx, -sine * sy, cosine * sy), about: element.anchor, node)
  }

  /// What is drawn by a matrix about a point of a frame, of which there are the first two columns.
  private func moved(
    _ painted: Painted, _ columns: (Double, Double, Double, Double), about point: UnitPoint,
    _ node: LayoutNode
  ) -> Painted {
    guard let bounds = painted.bounds else { return painted }
    let frame = node.frame
    let (a, b, c, d) = columns
    let across = node.layoutDirection == .rightToLeft ? 1 - point.x : point.x
    let anchor = CGPoint(x: frame.minX + across * frame.width, y: frame.minY + point.y * frame.height)
    let e: Double = anchor.x - a * anchor.x - c * anchor.y
    let f: Double = anchor.y - b * anchor.x - d * anchor.y
    let matrix = [a, b, c, d, e, f].map { cssNumber($0, decimals: 6) }.joined(separator: " ")
    var result = CGRect.null
    for x in [bounds.minX, bounds.maxX] {
      for y in [bounds.minY, bounds.maxY] {
        let corner = CGPoint(x: a * x + c * y + e, y: b * x + d * y + f)
        result = result.union(CGRect(origin: corner, size: .zero))
      }
    }
    return Painted(
      elements: [PictureElement("g", [("transform", "matrix(\(matrix))")], painted.elements)],
      bounds: result)
  }
}
