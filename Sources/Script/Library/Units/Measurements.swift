extension Prelude {
  /// Foundation's `Measurement` and its units, by what they are of the unit that each kind is counted in.
  static let measurements = [
    PreludePiece(name: "Measurement", isType: false, source: measurement + units)
  ]

  private static let measurement = """
    class Unit {
      let symbol: String
      init(symbol: String) { self.symbol = symbol }
    }
    class Dimension: Unit {
      let coefficient: Double
      let constant: Double
      init(symbol: String, coefficient: Double, constant: Double = 0) {
        self.coefficient = coefficient
        self.constant = constant
        super.init(symbol: symbol)
      }
    }
    struct Measurement<UnitType>: Hashable, Comparable, CustomStringConvertible {
      var value: Double
      let unit: UnitType
      init(value: Double, unit: UnitType) {
        self.value = value
        self.unit = unit
      }
      func converted(to other: UnitType) -> Measurement<UnitType> {
        if unit === other { return self }
        let base = value * unit.coefficient + unit.constant
        return Measurement(value: (base - other.constant) / other.coefficient, unit: other)
      }
      func formatted(_ style: FormatStyle) -> String { _formatMeasurement(self, style) }
      func formatted() -> String { _formatMeasurement(self, nil) }
      mutating func convert(to other: UnitType) { self = converted(to: other) }
      var description: String { "\\(value) \\(unit.symbol)" }
      static func + (a: Measurement<UnitType>, b: Measurement<UnitType>) -> Measurement<UnitType> {
        if a.unit === b.unit { return Measurement(value: a.value + b.value, unit: a.unit) }
        return Measurement(
          value: a.value * a.unit.coefficient + a.unit.constant + b.value * b.unit.coefficient + b.unit.constant,
          unit: type(of: a.unit).baseUnit())
      }
      static func - (a: Measurement<UnitType>, b: Measurement<UnitType>) -> Measurement<UnitType> {
        if a.unit === b.unit { return Measurement(value: a.value - b.value, unit: a.unit) }
        return Measurement(
          value: a.value * a.unit.coefficient + a.unit.constant - b.value * b.unit.coefficient - b.unit.constant,
          unit: type(of: a.unit).baseUnit())
      }
      static func * (a: Measurement<UnitType>, b: Double) -> Measurement<UnitType> {
        Measurement(value: a.value * b, unit: a.unit)
      }
      static func / (a: Measurement<UnitType>, b: Double) -> Measurement<UnitType> {
        Measurement(value: a.value / b, unit: a.unit)
      }
      static func < (a: Measurement<UnitType>, b: Measurement<UnitType>) -> Bool {
        a.value * a.unit.coefficient + a.unit.constant < b.value * b.unit.coefficient + b.unit.constant
      }
      static func == (a: Measurement<UnitType>, b: Measurement<UnitType>) -> Bool {
        a.value * a.unit.coefficient + a.unit.constant == b.value * b.unit.coefficient + b.unit.constant
      }
    }
    class UnitTemperature: Dimension {
      static let kelvin = UnitTemperature(symbol: "K", coefficient: 1, constant: 0)
      static let celsius = UnitTemperature(symbol: "°C", coefficient: 1, constant: 273.15)
      static let fahrenheit = UnitTemperature(
        symbol: "°F", coefficient: 0.55555555555556, constant: 255.37222222222427)
      static func baseUnit() -> UnitTemperature { kelvin }
    }

    """

  /// What ICU calls a unit, by its kind and symbol: `kilometer-per-hour` of "UnitSpeed km/h".
  static let unitNames: [String: String] = {
    var result = [
      "UnitTemperature K": "kelvin", "UnitTemperature °C": "celsius", "UnitTemperature °F": "fahrenheit",
    ]
    for kind in kinds {
      for (name, symbol, _) in kind.units { result["\(kind.name) \(symbol)"] = unitName(name) }
    }
    return result
  }()

  /// `square-foot` of `squareFeet`
  private static func unitName(_ name: String) -> String {
    let irregular = [
      "feet": "foot", "inches": "inch", "lightyears": "light-year", "metricTons": "tonne", "shortTons": "ton",
      "squareFeet": "square-foot", "squareInches": "square-inch", "cubicFeet": "cubic-foot",
      "cubicInches": "cubic-inch", "imperialGallons": "gallon-imperial", "metricCups": "cup-metric",
      "hertz": "hertz", "kilohertz": "kilohertz", "megahertz": "megahertz", "gigahertz": "gigahertz",
      "newtonsPerMetersSquared": "pascal", "millimetersOfMercury": "millimeter-ofhg",
      "inchesOfMercury": "inch-ofhg", "poundsForcePerSquareInch": "pound-force-per-square-inch",
      "metersPerSecondSquared": "meter-per-square-second", "gravity": "g-force",
      "milesPerGallon": "mile-per-gallon", "litersPer100Kilometers": "liter-per-100-kilometer", "lux": "lux",
    ]
    if let known = irregular[name] { return known }
    var words: [String] = [""]
    for character in name {
      if character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }.joined(separator: "-")
  }

  /// Made of a table: each kind, the unit that it is counted in, and its units.
  private static let units = kinds.map { kind in
    let units = kind.units.map { name, symbol, coefficient in
      "static let \(name) = \(kind.name)(symbol: \"\(symbol)\", coefficient: \(coefficient))"
    }
    return "class \(kind.name): Dimension {\n" + units.joined(separator: "\n")
      + "\nstatic func baseUnit() -> \(kind.name) { \(kind.base) }\n}\n"
  }.joined()

  private static let kinds: [(name: String, base: String, units: [(String, String, Double)])] = [
    (
      "UnitLength", "meters",
      [
        ("megameters", "Mm", 1000000.0),
        ("kilometers", "km", 1000),
        ("hectometers", "hm", 100),
        ("decameters", "dam", 10),
        ("meters", "m", 1),
        ("decimeters", "dm", 0.1),
        ("centimeters", "cm", 0.01),
        ("millimeters", "mm", 0.001),
        ("micrometers", "µm", 1e-06),
        ("nanometers", "nm", 1e-09),
        ("picometers", "pm", 1e-12),
        ("inches", "in", 0.0254),
        ("feet", "ft", 0.3048),
        ("yards", "yd", 0.9144),
        ("miles", "mi", 1609.344),
        ("nauticalMiles", "NM", 1852),
        ("scandinavianMiles", "smi", 10000),
        ("lightyears", "ly", 9461000000000000.0),
        ("astronomicalUnits", "ua", 149600000000.0),
        ("parsecs", "pc", 3.086e+16),
        ("fathoms", "ftm", 1.8288),
        ("furlongs", "fur", 201.168),
      ]
    ),
    (
      "UnitMass", "kilograms",
      [
        ("kilograms", "kg", 1),
        ("grams", "g", 0.001),
        ("decigrams", "dg", 0.0001),
        ("centigrams", "cg", 1e-05),
        ("milligrams", "mg", 1e-06),
        ("micrograms", "µg", 1e-09),
        ("nanograms", "ng", 1e-12),
        ("picograms", "pg", 1e-15),
        ("ounces", "oz", 0.0283495),
        ("pounds", "lb", 0.453592),
        ("stones", "st", 0.157473),
        ("metricTons", "t", 1000),
        ("shortTons", "ton", 907.185),
        ("carats", "ct", 0.0002),
        ("ouncesTroy", "oz t", 0.03110348),
        ("slugs", "slug", 14.5939),
      ]
    ),
    (
      "UnitDuration", "seconds",
      [
        ("picoseconds", "ps", 1e-12),
        ("nanoseconds", "ns", 1e-09),
        ("microseconds", "µs", 1e-06),
        ("milliseconds", "ms", 0.001),
        ("seconds", "sec", 1),
        ("minutes", "min", 60),
        ("hours", "hr", 3600),
      ]
    ),
    (
      "UnitSpeed", "metersPerSecond",
      [
        ("metersPerSecond", "m/s", 1),
        ("kilometersPerHour", "km/h", 0.277778),
        ("milesPerHour", "mph", 0.44704),
        ("knots", "kn", 0.514444),
      ]
    ),
    (
      "UnitAngle", "degrees",
      [
        ("degrees", "°", 1),
        ("arcMinutes", "ʹ", 0.016667),
        ("arcSeconds", "ʺ", 0.00027778),
        ("radians", "rad", 57.2958),
        ("revolutions", "rev", 360),
      ]
    ),
    (
      "UnitArea", "squareMeters",
      [
        ("squareKilometers", "km²", 1000000.0),
        ("squareMeters", "m²", 1),
        ("squareCentimeters", "cm²", 0.0001),
        ("squareMillimeters", "mm²", 1e-06),
        ("squareFeet", "ft²", 0.092903),
        ("squareYards", "yd²", 0.836127),
        ("squareMiles", "mi²", 2590000.0),
        ("acres", "ac", 4046.86),
        ("hectares", "ha", 10000),
      ]
    ),
    (
      "UnitVolume", "liters",
      [
        ("liters", "L", 1),
        ("deciliters", "dL", 0.1),
        ("centiliters", "cL", 0.01),
        ("milliliters", "mL", 0.001),
        ("cubicMeters", "m³", 1000),
        ("teaspoons", "tsp", 0.00492892),
        ("tablespoons", "tbsp", 0.0147868),
        ("fluidOunces", "fl oz", 0.0295735),
        ("cups", "cup", 0.24),
        ("pints", "pt", 0.473176),
        ("quarts", "qt", 0.946353),
        ("gallons", "gal", 3.78541),
        ("cubicCentimeters", "cm³", 0.001),
        ("cubicInches", "in³", 0.0163871),
        ("cubicFeet", "ft³", 28.3168),
        ("metricCups", "metric cup", 0.25),
      ]
    ),
    (
      "UnitEnergy", "joules",
      [
        ("kilojoules", "kJ", 1000),
        ("joules", "J", 1),
        ("kilocalories", "kCal", 4184),
        ("calories", "cal", 4.184),
        ("kilowattHours", "kWh", 3600000),
      ]
    ),
    (
      "UnitPower", "watts",
      [
        ("megawatts", "MW", 1000000.0),
        ("kilowatts", "kW", 1000),
        ("watts", "W", 1),
        ("horsepower", "hp", 745.7),
      ]
    ),
    (
      "UnitPressure", "newtonsPerMetersSquared",
      [
        ("newtonsPerMetersSquared", "N/m²", 1),
        ("kilopascals", "kPa", 1000),
        ("hectopascals", "hPa", 100),
        ("bars", "bar", 100000),
        ("millibars", "mbar", 100),
        ("millimetersOfMercury", "mmHg", 133.322),
        ("poundsForcePerSquareInch", "psi", 6894.76),
      ]
    ),
    (
      "UnitInformationStorage", "bytes",
      [
        ("bits", "bit", 0.125),
        ("bytes", "B", 1),
        ("kilobytes", "kB", 1000),
        ("megabytes", "MB", 1000000.0),
        ("gigabytes", "GB", 1000000000.0),
        ("terabytes", "TB", 1000000000000.0),
        ("kibibytes", "KiB", 1024),
        ("mebibytes", "MiB", 1048576),
        ("gibibytes", "GiB", 1073741824),
      ]
    ),
    (
      "UnitFrequency", "hertz",
      [
        ("gigahertz", "GHz", 1000000000.0),
        ("megahertz", "MHz", 1000000.0),
        ("kilohertz", "kHz", 1000),
        ("hertz", "Hz", 1),
      ]
    ),
  ]
}
