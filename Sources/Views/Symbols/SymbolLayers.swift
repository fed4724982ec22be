/// Symbols in colours of their own: `symbolRenderingMode(.multicolor)`.
extension Symbol {
  /// The parts of a symbol that has such colours, from the back to the front; nil of one that has none.
  var layers: [(symbol: Symbol, color: Color)]? {
    if let color = Self.ownColors[name] { return [(self, Color(.named(color)))] }
    return Self.weatherLayers[name]?.enumerated().map { number, part in
      (Symbol("\(name) \(number)", lines: part.lines, areas: part.areas), Color(.named(part.color)))
    }
  }

  /// Its parts in colours that are given: a cloud's first, then what shines, then what falls; nil for what has one part.
  func layers(in colors: [Color]) -> [(symbol: Symbol, color: Color)]? {
    guard let parts = Self.weatherLayers[name], parts.count > 1, let layers else { return nil }
    let order = ["white", "yellow", "cyan"].filter { color in parts.contains { $0.color == color } }
    return zip(parts, layers).map { part, layer in
      let rank = order.firstIndex(of: part.color) ?? 0
      return (layer.symbol, colors[min(rank, colors.count - 1)])
    }
  }

  /// Whether Apple draws a symbol of that name in parts that have styles of their own.
  static func hasParts(_ name: String) -> Bool {
    [".badge", ".sequence", "person.2", "person.3", "cloud.", "wave.", "wifi"].contains(where: name.contains)
  }

  /// Symbols of one colour, as Apple's pictures of them have it.
  private static let ownColors: [String: String] = {
    var result: [String: String] = [:]
    for (color, names) in [
      (
        "yellow",
        """
        sun.max sun.max.fill sun.min sun.min.fill sunrise sunrise.fill sunset sunset.fill sun.haze sun.haze.fill
        star star.fill bolt bolt.fill moon.stars moon.stars.fill moon moon.fill lightbulb lightbulb.fill
        exclamationmark.triangle exclamationmark.triangle.fill
        """
      ),
      (
        "red",
        """
        heart heart.fill heart.circle heart.circle.fill xmark.circle.fill minus.circle.fill trash trash.fill
        xmark.octagon.fill exclamationmark.circle.fill mic.slash.fill
        """
      ),
      (
        "green",
        """
        leaf leaf.fill checkmark.circle checkmark.circle.fill plus.circle.fill checkmark.seal.fill phone.fill
        phone.circle.fill battery.1 battery.1percent
        """
      ),
      ("orange", "flame flame.fill"),
      ("cyan", "drop drop.fill snowflake humidity humidity.fill"),
      ("white", "cloud.fill cloud.fog.fill wind tornado"),
      ("blue", "folder folder.fill"),
    ] {
      for name in names.split(whereSeparator: \.isWhitespace) { result[String(name)] = color }
    }
    return result
  }()

  private typealias Part = (color: String, lines: String, areas: String)

  private static let weatherLayers: [String: [Part]] = [
    "cloud.sun.fill": [("yellow", sunRays, sunDisc), ("white", "", lowCloud)],
    "cloud.rain.fill": [("white", highCloud, highCloud), ("cyan", rain, "")],
    "cloud.drizzle.fill": [("white", highCloud, highCloud), ("cyan", rain, "")],
    "cloud.heavyrain.fill": [("white", highCloud, highCloud), ("cyan", rain, "")],
    "cloud.snow.fill": [("white", highCloud + snow, highCloud)],
    "cloud.bolt.fill": [("white", highCloud, highCloud), ("yellow", "", bolt)],
    "cloud.bolt.rain.fill": [("white", highCloud, highCloud), ("cyan", sideRain, ""), ("yellow", "", bolt)],
    "cloud.sun.rain.fill": [
      ("yellow", highSunRays, highSunDisc), ("white", "", middleCloud), ("cyan", rain, ""),
    ],
    "cloud.sun.bolt.fill": [
      ("yellow", highSunRays, highSunDisc), ("white", "", middleCloud), ("yellow", "", bolt),
    ],
  ]

  /// The clouds before a sun and the stars beside a moon, in the colour of the text.
  static let weather: [(name: String, lines: String, areas: String)] = [
    ("cloud.sun", sunRays + sunCircle + lowCloud, ""),
    ("cloud.sun.fill", sunRays, sunDisc + lowCloud),
    ("cloud.sun.rain", highSunRays + highSunCircle + middleCloud + rain, ""),
    ("cloud.sun.rain.fill", highSunRays + rain, highSunDisc + middleCloud),
    ("cloud.sun.bolt", highSunRays + highSunCircle + middleCloud, bolt),
    ("cloud.sun.bolt.fill", highSunRays, highSunDisc + middleCloud + lowBolt),
    ("moon.stars", crescent, stars), ("moon.stars.fill", crescent, crescent + stars),
  ]

  private static let crescent = "M9.5 4.2a8.5 8.5 0 1 0 10.3 10.3a7.4 7.4 0 0 1-10.3-10.3z"
  private static let stars =
    "M17 1.9l1 2.4l2.4 1l-2.4 1l-1 2.4l-1-2.4l-2.4-1l2.4-1zM21.2 8.9l.6 1.4l1.4.6l-1.4.6l-.6 1.4l-.6-1.4l-1.4-.6l1.4-.6z"

  private static let lowCloud =
    "M5.6 21a4 4 0 0 1-.56-7.96a4.8 4.8 0 0 1 9.28.8A3.6 3.6 0 0 1 14 21z"
  private static let middleCloud =
    "M5.6 17.4a4 4 0 0 1-.56-7.96a4.8 4.8 0 0 1 9.28.8A3.6 3.6 0 0 1 14 17.4z"
  private static let highCloud = "M7 15.6a4.8 4.8 0 0 1-.7-9.5a6 6 0 0 1 11.6 1A4.3 4.3 0 0 1 17.5 15.6z"
  private static let sunCircle = "M17 5.2a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2z"
  private static let sunDisc = "M17 4.4a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8z"
  private static let sunRays = "M17 2.3v.4M20.6 4.2l.3-.3M13.4 4.2l-.3-.3M22.1 7.8h.4M20.6 11.4l.3.3"
  private static let highSunCircle = "M17.6 3.2a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4z"
  private static let highSunDisc = "M17.6 2.8a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0-5.2z"
  private static let highSunRays = "M17.6 1v.2M20.6 2.4l.2-.2M14.6 2.4l-.2-.2M21.9 5.4h.2M20.6 8.4l.2.2"
  private static let rain = "M6 19.8l-.8 2M10.5 19.8l-.8 2M15 19.8l-.8 2"
  private static let sideRain = "M6.5 18.6l-1 2.4M17.5 18.6l-1 2.4"
  private static let snow = "M7 19.2h.01M12 19.2h.01M17 19.2h.01M9.5 22h.01M14.5 22h.01"
  private static let bolt = "M13.2 13.4l-4 5.6h2.9l-1.2 4.2l4.7-6h-3l1.5-3.8z"
  private static let lowBolt = "M10.8 18.6l-2.6 3.2h2l-.8 2l3-3.2h-2l1-2z"
}
