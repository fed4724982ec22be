internal import Foundation

extension Date {
  /// A day or a moment as front matter has it, by ISO 8601 and RFC 3339: `2026-05-01`, `2026-05-01 10:00`,
  /// `2026-05-01T10:00:00+02:00`. Without a time it is the first moment of the day; without an offset it is in the time
  /// zone.
  init?(written text: String, in zone: TimeZone) {
    var rest = Substring(text)
    func number(_ digits: Int) -> Int? {
      let part = rest.prefix(digits)
      guard part.utf8.count == digits, part.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      rest = rest.dropFirst(digits)
      return Int(part)
    }
    func skip(_ characters: Set<Character>) -> Character? {
      guard let first = rest.first, characters.contains(first) else { return nil }
      rest = rest.dropFirst()
      return first
    }
    var parts = DateComponents()
    guard let year = number(4), skip(["-"]) != nil, let month = number(2), skip(["-"]) != nil,
      let day = number(2),
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    (parts.year, parts.month, parts.day) = (year, month, day)
    var zone = zone
    if skip(["T", "t", " "]) != nil {
      guard let hour = number(2), skip([":"]) != nil, let minute = number(2), hour < 24, minute < 60 else {
        return nil
      }
      (parts.hour, parts.minute) = (hour, minute)
      if skip([":"]) != nil {
        guard let second = number(2), second < 61 else { return nil }
        parts.second = second
        if skip(["."]) != nil { rest = rest.drop(while: \.isNumber) }
      }
      _ = skip([" "])
      if skip(["Z", "z"]) != nil {
        zone = .gmt
      } else if let sign = skip(["+", "-"]) {
        guard let hours = number(2) else { return nil }
        _ = skip([":"])
        guard hours < 16,
          let own = TimeZone(secondsFromGMT: (sign == "-" ? -1 : 1) * (hours * 3600 + (number(2) ?? 0) * 60))
        else { return nil }
        zone = own
      }
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    guard rest.isEmpty, let date = calendar.date(from: parts),
      calendar.component(.day, from: date) == day
    else { return nil }
    self = date
  }
}
