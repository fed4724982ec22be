import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareMeshGradient() {
    view(
      "MeshGradient", ["MeshGradient(width:height:points:colors:background:smoothsColors:colorSpace:)"],
      "colours that flow between the points of a net", on: "gradients"
    ) { resolver, call, _ in resolver.meshGradient(call) }
  }
}

/// A net of colours. CSS has none: it is rows of colours, each of which fades in over the one before it.
extension Resolver {
  /// How many rows and columns the colours are taken at; a gut feeling, after pictures.
  private static let samples = 12

  /// `MeshGradient(width: 3, height: 3, points: [[0, 0], …], colors: [.red, …])`
  func meshGradient(_ call: HostCall) -> ViewDescription? {
    let rest: [Signature.Parameter] = [
      .required("colors"), .optional("background"), .optional("smoothsColors"), .optional("colorSpace"),
    ]
    let size: [Signature.Parameter] = [.required("width"), .required("height")]
    let signatures = [
      Signature(size + [.required("points")] + rest), Signature(size + [.required("locations")] + rest),
    ]
    guard let arguments = bound(call, to: signatures),
      let width = integer(arguments, "width", in: 2...20),
      let height = integer(arguments, "height", in: 2...20)
    else { return nil }
    let place = arguments.has("points") ? "points" : "locations"
    guard let points = meshPoints(arguments, place, count: width * height),
      let (light, dark) = meshColors(arguments, count: width * height)
    else { return nil }
    let smooths = arguments.has("smoothsColors") ? bool(arguments, "smoothsColors") ?? true : true
    let net = ColorNet(width: width, height: height, points: points, isSmooth: smooths)
    let bright = net.colors(light, samples: Self.samples)
    let dim = light == dark ? bright : net.colors(dark, samples: Self.samples)
    var rows: [ViewDescription] = []
    if let background = color(arguments, "background") {
      rows.append(filled(.rectangle, .color(background), "background"))
    }
    let last = Double(Self.samples)
    for row in 0...Self.samples {
      let stops = (0...Self.samples).map { column -> Gradient.Stop in
        let (light, dark) = (bright[row][column].color, dim[row][column].color)
        return Gradient.Stop(
          light == dark ? light : Color(.scheme(light: light, dark: dark)), at: Double(column) / last)
      }
      var view = filled(
        .rectangle, .gradient(Gradient(stops, .linear(from: .leading, to: .trailing))), "row")
      if row > 0 {
        let fade = [
          Gradient.Stop(Color(.clear), at: Double(row - 1) / last),
          Gradient.Stop(Color(.rgb(red: 0, green: 0, blue: 0)), at: Double(row) / last),
        ]
        view.element?.mask = Gradient(fade, .linear(from: .top, to: .bottom))
      }
      view.identity = "row\(row)"
      rows.append(view)
    }
    return ViewDescription(call.name, ZStackLayout(), rows)
  }

  /// A net of colours in a shape, where a style is to be one; nil of everything else.
  func mesh(_ argument: Argument?, in shape: Shape) -> ViewDescription? {
    guard let call = argument?.value.host, call.isMesh else { return nil }
    return meshGradient(call).map { view in
      view.with(.clip, named: "fill", free: { _ in true }) { $0.clip = shape }
    }
  }

  private func meshPoints(_ arguments: BoundArguments, _ name: String, count: Int) -> [CGPoint]? {
    guard let argument = arguments[name] else { return nil }
    var value = argument.value
    if let call = value.host, call.name == "points", let inner = call.arguments?.first { value = inner.value }
    let points = (value.elements ?? []).compactMap { point -> CGPoint? in
      let parts = point.elements ?? point.host?.arguments?.map(\.value) ?? []
      let numbers = parts.compactMap { plainNumber($0) }
      return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
    }
    guard points.count == count else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "\(count) points", not: "\(points.count) of them",
          argument.span, hint: "write '[[0, 0], [1, 0], [0, 1], [1, 1]]' for a width and a height of 2"))
      return nil
    }
    return points
  }

  /// The colours in the light and in the dark.
  private func meshColors(
    _ arguments: BoundArguments, count: Int
  ) -> (light: [ColorComponents], dark: [ColorComponents])? {
    guard let argument = arguments["colors"] else { return nil }
    var value = argument.value
    if let call = value.host, call.name == "colors", let inner = call.arguments?.first { value = inner.value }
    let colors = (value.elements ?? []).compactMap { $0.host.flatMap { color($0) } }
    guard colors.count == count else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "\(count) colours", not: "\(colors.count) of them",
          argument.span))
      return nil
    }
    func components(in scheme: ColorScheme) -> [ColorComponents] {
      let gray = ColorComponents(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      return colors.map { $0.components(in: scheme) ?? gray }
    }
    if colors.contains(where: { $0.components(in: .light) == nil }) {
      report(
        Wording.unanswered(
          "colors", because: "a colour of the theme's own is gray in a mesh",
          argument.labelSpan ?? argument.span))
    }
    return (components(in: .light), components(in: .dark))
  }
}

/// Points in a square, in rows, between which colours flow.
struct ColorNet {
  let width: Int
  let height: Int
  let points: [CGPoint]
  let isSmooth: Bool
  /// Into how many parts each field of the net is divided along each side.
  private let division = 8

  init(width: Int, height: Int, points: [CGPoint], isSmooth: Bool) {
    (self.width, self.height, self.points, self.isSmooth) = (width, height, points, isSmooth)
  }

  /// The colours at the points of an even grid over the square, row by row.
  func colors(_ colors: [ColorComponents], samples: Int) -> [[ColorComponents]] {
    let places = fields(samples)
    return places.map { row in
      row.map { place in
        let channels = [\ColorComponents.red, \.green, \.blue, \.alpha].map { channel in
          min(1, max(0, value(colors.map { $0[keyPath: channel] }, at: place, isSmooth)))
        }
        return ColorComponents(
          red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
      }
    }
  }

  /// Where in the net each point of the grid is: across it and down, in fields.
  private func fields(_ samples: Int) -> [[(u: Double, v: Double)]] {
    let (xs, ys) = (points.map { Double($0.x) }, points.map { Double($0.y) })
    let (across, down) = ((width - 1) * division, (height - 1) * division)
    func place(_ i: Int, _ j: Int) -> (u: Double, v: Double) {
      (Double(i) / Double(division), Double(j) / Double(division))
    }
    let nodes = (0...down).map { j in
      (0...across).map { i in
        (x: value(xs, at: place(i, j), true), y: value(ys, at: place(i, j), true))
      }
    }
    // What no field covers is as the nearest node of the net.
    return (0...samples).map { row in
      (0...samples).map { column in
        let (x, y) = (Double(column) / Double(samples), Double(row) / Double(samples))
        var best = (distance: Double.infinity, i: 0, j: 0)
        for j in 0...down {
          for i in 0...across {
            let (dx, dy) = (nodes[j][i].x - x, nodes[j][i].y - y)
            let distance = dx * dx + dy * dy
            if distance < best.distance { best = (distance, i, j) }
          }
        }
        var found = place(best.i, best.j)
        // From the nearest node on along the two sides of a field that lead towards the point.
        func step(_ next: (x: Double, y: Double), _ own: (x: Double, y: Double)) -> Double {
          let (ex, ey) = (next.x - own.x, next.y - own.y)
          let length = ex * ex + ey * ey
          return length > 0 ? min(1, max(0, ((x - own.x) * ex + (y - own.y) * ey) / length)) : 0
        }
        let own = nodes[best.j][best.i]
        for side in [-1, 1] {
          if (0...across).contains(best.i + side) {
            found.u += Double(side) * step(nodes[best.j][best.i + side], own) / Double(division)
          }
          if (0...down).contains(best.j + side) {
            found.v += Double(side) * step(nodes[best.j + side][best.i], own) / Double(division)
          }
        }
        return found
      }
    }
  }

  /// What lies between values at the net's points: along straight lines, or along curves through them.
  private func value(_ values: [Double], at place: (u: Double, v: Double), _ isCurved: Bool) -> Double {
    func along(_ count: Int, _ at: Double, _ value: (Int) -> Double) -> Double {
      let start = min(max(0, Int(at)), count - 2)
      let t = at - Double(start)
      let (b, c) = (value(start), value(start + 1))
      guard isCurved else { return b + (c - b) * t }
      // Before the first point and behind the last it goes on as straight as it began.
      let a = start > 0 ? value(start - 1) : 2 * b - c
      let d = start + 2 < count ? value(start + 2) : 2 * c - b
      let (slope, end) = ((c - a) / 2, (d - b) / 2)
      let (t2, t3) = (t * t, t * t * t)
      return b * (2 * t3 - 3 * t2 + 1) + slope * (t3 - 2 * t2 + t) + c * (3 * t2 - 2 * t3) + end * (t3 - t2)
    }
    return along(height, place.v) { row in
      along(width, place.u) { column in values[row * width + column] }
    }
  }
}

extension HostCall {
  /// `MeshGradient(…)`
  var isMesh: Bool {
    if case .none = base { name == "MeshGradient" && arguments != nil } else { false }
  }
}

extension ColorComponents {
  fileprivate var color: Color { Color(.rgb(red: red, green: green, blue: blue), opacity: alpha) }
}
