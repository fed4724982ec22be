import Diagnostics
import Foundation
import Script
import ScriptSyntax
import Testing

/// Dates and formats by where and when the page is, and by nothing else.
@Suite struct DatesTests {
  private func check(
    _ expression: String, _ expected: String, language: String = "en", zone: String = "UTC",
    now: String? = "2026-05-01T10:30:00Z"
  ) {
    let source = "print(\(expression))"
    let zone = TimeZone(identifier: zone) ?? .gmt
    let now = now.flatMap { try? Date($0, strategy: .iso8601) }
    let result = onWorker { () -> String in
      let (tree, _) = parse(SourceText(SourceFile(path: "page.md", text: source)))
      let interpreter = Interpreter(vocabulary: HostVocabulary(globals: EmptyCollection<String>()))
      interpreter.locality = Locality(language: language, timeZone: zone, now: now)
      _ = interpreter.run(tree)
      return interpreter.diagnostics.map { "\($0.severity): \($0.message)" }.joined(separator: "\n")
        + interpreter.output.joined(separator: "\n")
    }
    #expect(result == expected, "\(expression)")
  }

  @Test func nowIsTheMomentOfThePage() {
    check("Date()", "2026-05-01 10:30:00 +0000")
    check("Date.now.timeIntervalSince1970", "1777631400.0")
    check("Date(timeIntervalSinceNow: 60)", "2026-05-01 10:31:00 +0000")
    check("Date.distantPast.timeIntervalSinceNow < 0", "true")
    check(
      "Calendar.current.isDateInToday(.now), Calendar.current.isDateInToday(Date.now + 86_400)", "true false")
    check("Calendar.current.isDateInTomorrow(Date.now + 86_400)", "true")
    check("Calendar.current.isDateInYesterday(Date.now - 86_400)", "true")
    check("(Date.now + 3 * 86_400).formatted(.relative(presentation: .numeric))", "in 3 days")
    check("(Date.now - 86_400).formatted(.relative(presentation: .named))", "yesterday")
    check("(Date.now - 7200).formatted(.relative(presentation: .named, unitsStyle: .narrow))", "2h ago")
  }

  @Test func noOneHasSaidWhatDayItIs() {
    let warning = "warning: nobody has said what day it is: 'Date.now' is 1 January 2001"
    check("Date()", warning + "2001-01-01 00:00:00 +0000", now: nil)
    // Once is enough.
    check("Date() == Date.now", warning + "true", now: nil)
  }

  @Test func calendarsAreInTheZoneOfThePage() {
    check("Calendar.current.component(.hour, from: .now)", "10")
    check("Calendar.current.component(.hour, from: .now)", "12", zone: "Europe/Berlin")
    check("Calendar(identifier: .gregorian).component(.hour, from: .now)", "19", zone: "Asia/Tokyo")
    check("TimeZone.current.identifier", "Europe/Berlin", zone: "Europe/Berlin")
    check("Date.now.formatted(date: .omitted, time: .shortened)", "12:30\u{202F}PM", zone: "Europe/Berlin")
    check("Date.now.formatted(.iso8601)", "2026-05-01T12:30:00+0200", zone: "Europe/Berlin")
  }

  @Test func textsAreInTheLanguageOfThePage() {
    check("Locale.current.identifier", "en_US")
    check("Calendar.current.firstWeekday", "1")
    check("Calendar.current.firstWeekday", "2", language: "de")
    check("Date.now.formatted(.dateTime.weekday(.wide).day().month())", "Friday, May 1")
    check("Date.now.formatted(.dateTime.weekday(.wide).day().month())", "Freitag, 1. Mai", language: "de")
    check("Date.now.formatted(date: .long, time: .omitted)", "1 de maio de 2026", language: "pt-BR")
    check("1234.5.formatted(), 0.25.formatted(.percent)", "1.234,5 25\u{A0}%", language: "de")
    check("9.9.formatted(.currency(code: \"EUR\"))", "9,90\u{A0}€", language: "de")
    check("9.9.formatted(.currency(code: \"EUR\"))", "€9.90")
    check("[\"a\", \"b\", \"c\"].formatted()", "a, b und c", language: "de")
    check("[\"a\", \"b\", \"c\"].formatted(.list(type: .or))", "a, b, or c")
    check("(Date.now - 86_400).formatted(.relative(presentation: .named))", "gestern", language: "de")
    check(
      "Duration.seconds(3600).formatted(.units(allowed: [.hours], width: .wide))", "1 Stunde", language: "de")
  }

  @Test func formattersAreSetForAllWhoHaveThem() {
    let make =
      "{ let f = DateFormatter(); f.dateFormat = \"yyyy-MM-dd\"; let g = f; g.dateFormat = \"yyyy\"; return f }()"
    check("(\(make)).string(from: .now)", "2026")
    check("DateFormatter.localizedString(from: .now, dateStyle: .medium, timeStyle: .none)", "May 1, 2026")
    check("RelativeDateTimeFormatter().localizedString(for: Date.now + 7200, relativeTo: .now)", "in 2 hours")
    check("ListFormatter.localizedString(byJoining: [\"a\", \"b\"])", "a and b")
    check("ByteCountFormatter.string(fromByteCount: 2_500_000, countStyle: .file)", "2.5 MB")
    check(
      "{ let f = DateComponentsFormatter(); f.unitsStyle = .full; f.allowedUnits = [.hour, .minute]; return f.string(from: 5400) ?? \"\" }()",
      "1 hour, 30 minutes")
    check("{ let f = DateComponentsFormatter(); return f.string(from: 3725) ?? \"\" }()", "1:02:05")
    check(
      "{ let f = PersonNameComponentsFormatter(); f.style = .abbreviated; return f.string(from: PersonNameComponents(givenName: \"Ada\", familyName: \"Lovelace\")) }()",
      "AL")
  }

  /// What a bound leaves away, the other says.
  @Test func boundsOfOneType() {
    check("(.now...(Date.now + 60)).contains(.now)", "true")
    check("(Date.now ..< .distantFuture).contains(.now)", "true")
    check("([.now + 60] as [Date])[0] > .now", "true")
    check("(.now...3).contains(.now)", "error: the type 'Int' has no member 'now'")
  }

  @Test func datesThatTickStandStill() {
    check("\"\\(Date.now + 3725, style: .timer)\"", "1:02:05")
    check("\"\\(Date.now - 65, style: .timer)\"", "1:05")
    check("\"\\(Date.now + 8580, style: .relative)\"", "2 hours, 23 minutes")
    check("\"\\(Date.now - 40 * 86_400, style: .relative)\"", "1 month, 9 days")
    check("\"\\(Date.now, style: .relative)\"", "0 seconds")
    check("\"\\(Date.now + 7200, style: .offset)\"", "+2 hours")
    check("\"\\(Date.now, style: .date), \\(Date.now, style: .time)\"", "May 1, 2026, 10:30\u{202F}AM")
    check("\"\\(Date.now, style: .date)\"", "1. Mai 2026", language: "de")
  }

  /// Whatever is asked of a calendar, the answer is a value or a diagnostic.
  @Test func noNumberIsTooLarge() {
    let numbers = [
      "0", "-1", "13", "1_000_000", "1_000_000_000", "-1_000_000_000", "1_000_000_000_000",
      "9_000_000_000_000_000_000",
    ]
    let fields = [
      "era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekdayOrdinal",
      "quarter", "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "dayOfYear",
    ]
    onWorker {
      for calendar in ["gregorian", "iso8601"] {
        for number in numbers {
          for field in fields {
            let source = """
              let c = Calendar(identifier: .\(calendar))
              for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 253_402_300_799)] {
                  print(c.date(byAdding: .\(field), value: \(number), to: date) as Any)
                  print(c.date(from: DateComponents(\(field): \(number))) as Any)
                  print(c.dateInterval(of: .\(field), for: date) as Any)
                  print(c.dateComponents([.\(field)], from: date, to: .distantFuture))
              }
              """
            let (tree, _) = parse(SourceText(SourceFile(path: "page.md", text: source)))
            let interpreter = Interpreter(vocabulary: HostVocabulary(globals: EmptyCollection<String>()))
            interpreter.locality = Locality(now: .distantPast)
            _ = interpreter.run(tree)
          }
        }
      }
    }
  }
}
