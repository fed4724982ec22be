/// Days and times of plans, in seconds from the first of January 1970 on, without time zones.
enum PlanDate {
  /// The end of the year 9999.
  private static let last = 253_402_300_800.0

  /// A time as a format of letters has it: `YYYY-MM-DD HH:mm`; nil for what has another form.
  static func seconds(_ text: String, _ format: String) -> Double? {
    if format == "X" || format == "x" {
      let time = Double(text).map { format == "x" ? $0 / 1000 : $0 }
      return time.flatMap { (0...last).contains($0) ? $0 : nil }
    }
    var (year, month, day, time) = (1970, 1, 1, 0.0)
    var rest = text[...]
    var letters = format[...]
    while let letter = letters.first {
      let run = letters.prefix { $0 == letter }
      letters = letters.dropFirst(run.count)
      guard letter.isLetter, "YMDHhmsS".contains(letter) else {
        guard rest.hasPrefix(run) else { return rest.isEmpty ? done(year, month, day, time) : nil }
        rest = rest.dropFirst(run.count)
        continue
      }
      if letter == "M", run.count > 2 {
        guard let place = months.firstIndex(where: { rest.lowercased().hasPrefix($0.lowercased()) }) else {
          return nil
        }
        (month, rest) = (place + 1, rest.drop(while: \.isLetter))
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }.prefix(max(2, run.count))
      guard let number = Int(digits) else { return rest.isEmpty ? done(year, month, day, time) : nil }
      rest = rest.dropFirst(digits.count)
      switch letter {
      case "Y": year = run.count == 2 ? 2000 + number : number
      case "M": month = number
      case "D": day = number
      case "H", "h": time += Double(number) * 3600
      case "m": time += Double(number) * 60
      case "s": time += Double(number)
      default: time += Double(number) / 1000
      }
    }
    return rest.isEmpty ? done(year, month, day, time) : nil
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func done(_ year: Int, _ month: Int, _ day: Int, _ time: Double) -> Double? {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day), time < 366 * 86_400
    else { return nil }
    return Double(days(year, month, day)) * 86_400 + time
  }

  /// Days from the first of January 1970 on, by the Gregorian calendar.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // The year begins in March, so that the day that is added in leap years is its last.
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let ofEra = year - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let number = month < 10 ? month + 3 : month - 9
    return (year + era * 400 + (number <= 2 ? 1 : 0), number, ofYear - (153 * month + 2) / 5 + 1)
  }

  /// Some round times between two, with what they are called.
  static func ticks(from first: Double, to last: Double) -> [(time: Double, label: String)] {
    let span = max(1, last - first)
    let day = 86_400.0
    let steps: [Double] = [
      60, 300, 900, 3600, 7200, 10_800, 21_600, 43_200, day, 2 * day, 7 * day, 14 * day,
    ]
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if let step = steps.first(where: { span / $0 <= 8 }) {
      var time = (first / step).rounded(.up) * step
      // Weeks begin on Mondays; the first of January 1970 was a Thursday.
      if step >= 7 * 86_400 { time = ((first - 4 * 86_400) / step).rounded(.up) * step + 4 * 86_400 }
      var result: [(Double, String)] = []
      while time <= last {
        let (year, month, day) = date(Int((time / 86_400).rounded(.down)))
        let minutes = Int(time.truncatingRemainder(dividingBy: 86_400) / 60)
        let clock = "\(two(minutes / 60)):\(two(minutes % 60))"
        result.append(
          (time, step < 86_400 ? clock : year == 1970 ? "\(day)" : "\(year)-\(two(month))-\(two(day))"))
        time += step
      }
      return result
    }
    let months = [1, 2, 3, 6, 12, 24, 60, 120, 240].first { span / (Double($0) * 30.4 * 86_400) <= 8 } ?? 480
    var (year, month, _) = date(Int((first / 86_400).rounded(.down)))
    month = (month - 1) / min(12, months) * min(12, months) + 1
    var result: [(Double, String)] = []
    while true {
      let time = Double(days(year, month, 1)) * 86_400
      if time > last { return result }
      if time >= first { result.append((time, "\(year)-\(two(month))")) }
      month += months
      (year, month) = (year + (month - 1) / 12, (month - 1) % 12 + 1)
    }
  }
}
