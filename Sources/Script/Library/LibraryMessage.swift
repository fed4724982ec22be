/// Every sentence that the library says.
enum LibraryMessage {
  static let predicate = "of predicates, blocks know 'SELF MATCHES %@'"
  static let predicateHint = "write a condition, 'items.filter { … }'"
  static let numberedCaptures = "the captures of this pattern are the members '.0', '.1' and so on"
  // Numbers.
  static let overflow = "the result is too large for an Int"
  static let divisionByZero = "division by zero"
  static func notAnInt(_ number: Double) -> String { "\(number) cannot be an Int" }
  static func doesNotFit(_ number: String, _ type: String) -> String { "\(number) does not fit in '\(type)'" }
  static func overflow(_ op: String, _ type: String) -> String {
    "the result of '\(op)' does not fit in '\(type)'"
  }
  static func notWhole(_ value: Value) -> String { "a value of type '\(value.typeName)' is no whole number" }
  static func ended(_ name: String, _ message: String) -> String {
    message.isEmpty ? "'\(name)' was reached" : "'\(name)' was reached: \(message)"
  }
  static func broken(_ name: String, _ message: String) -> String {
    message.isEmpty ? "what '\(name)' asks for is not so" : "what '\(name)' asks for is not so: \(message)"
  }
  static func notInData(_ name: String) -> String { "there is no file '\(name)' in 'data/'" }
  static let notInDataHint = "what an app has in its bundle, a page finds in 'data/'"
  static let noFile = "nothing is read: a page has no files but those of 'data/', and asks no server"
  static let noFileHint = "'Bundle.main.url(forResource:withExtension:)' finds those of 'data/'"
  static func filesKept(_ name: String) -> String { "'\(name)' is left out: a page keeps no files" }
  static let filesKeptHint = "every reader begins as an app does that is started for the first time"
  static let partOfText = "a text is replaced in all of a text here: give it the part itself"
  static let relativeFile = "a page is in no folder that a path could start in"
  static let relativeFileHint = "a path that starts with '/' is one wherever the program runs"
  static func notPart(_ part: String) -> String { "this cannot be the '\(part)' of an address" }
  static func notCodable(_ type: String) -> String { "'\(type)' is not 'Codable'" }
  static let radix = "a radix is between 2 and 36"
  static let strideOfZero = "a stride of 0 never ends"

  // Texts.
  static func notACharacter(_ text: String) -> String {
    text.isEmpty ? "an empty text is not a Character" : "\(quoted(text)) is not one Character"
  }
  static let beyondEnd = "an index beyond the end of the text"
  static let beforeStart = "an index before the start of the text"
  static func notATextPart(_ value: Value) -> String {
    // `names.map { $0.overlay("x") }`: a text that no method of that name changes.
    if case .host(let call) = value, case .value(.string) = call.base {
      return "'\(call.name)' is no method of a text, but a modifier, which gives a view"
    }
    return "a value of type '\(value.typeName)' cannot be joined with texts"
  }
  private static func quoted(_ text: String) -> String {
    (text.count > 20 ? text.prefix(20) + "…" : text).debugDescription
  }

  // Sequences.
  static func outOfRange(_ index: Int, _ count: Int, of noun: String = "an array") -> String {
    "index \(index) is out of range of \(noun) of \(count)"
  }
  static let backwards = "a range that ends before it begins"
  static func negativeCount(_ count: Int) -> String { "\(count) is less than none" }
  static func tooFew(_ wanted: Int, _ count: Int) -> String { "\(wanted) of \(count) cannot be removed" }
  static func empty(_ name: String, _ kind: String) -> String { "'\(name)' of an empty \(kind)" }
  static func notASequence(_ value: Value) -> String {
    "a value of type '\(value.typeName)' is not a sequence"
  }
  static let useMap = "'map' takes one value for each, 'compactMap' leaves nil out"
  static func repeatedKey(_ key: String) -> String { "the key \(key) is there twice" }

  // Formats.
  static func badFormat(_ directive: String) -> String { "'\(directive)' is not a format" }
  static func formatMismatch(_ directive: String, _ value: Value) -> String {
    "'\(directive)' does not fit a value of type '\(value.typeName)'"
  }
  static func formatCount(_ wanted: Int, _ given: Int) -> String {
    "the format asks for \(wanted) \(wanted == 1 ? "value" : "values"), there \(given == 1 ? "is" : "are") \(given)"
  }
  static func wideFormat(_ limit: Int) -> String { "a format wider than \(limit)" }
  static func digits(from least: Int) -> String { "a format has \(least) to 20 digits" }
  static func wrongFormat(_ value: Value) -> String {
    "this format is not for a value of type '\(value.typeName)'"
  }
  static func dateSymbol(_ word: String, _ field: String) -> String {
    "'.\(word.split(separator: ":").first ?? "")' is no way to write '\(field)'"
  }
  static func currency(_ code: String) -> String { "'\(code)' is not the code of a currency" }
  static let currencyHint = "write 'USD', 'EUR' or another code of three letters"

  // What a page cannot be made of.
  static let noNow = "nobody has said what day it is: 'Date.now' is 1 January 2001"
  static let noNowHint = "write 'date: 2026-05-01' into the front matter, or into 'site.yml'"
  static let farDate = "dates are of the years 1 to 9999"
  static let weekday = "the days of a week are 1 to 7"
  static let emptyChance = "there is nothing in an empty range to draw from"
  static let endlessChance = "a range without an end cannot be drawn from"
}
