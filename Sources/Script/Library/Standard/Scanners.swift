internal import Foundation

/// Foundation's `Scanner`.
final class ScannerValue: Native, @unchecked Sendable {
  static let type = NominalType("Scanner", .native)
  let scanner: Scanner

  init(_ text: String) {
    scanner = Scanner(string: text)
    super.init(ScannerValue.type)
  }

  override func isEqual(to other: Native) -> Bool? { self === other }
}

extension LibraryBuilder {
  func declareScanners() {
    ScannerValue.type.hasNonmutatingSetters = true
    type("struct Scanner", ScannerValue.type) { type in
      type.initializer("init(string text: String)") { call throws(Stop) in
        try call.spend(call[0].text.utf8.count >> 4)
        return .native(ScannerValue(call[0].text))
      }
      type.property("var string: String") { call in .string(StringValue(call.scanner.string)) }
      type.property("var isAtEnd: Bool") { call in .bool(call.scanner.isAtEnd) }
      for (name, own) in [("scanHexInt64", "UInt64"), ("scanHexInt32", "UInt32")] {
        guard let nominal = NominalType.fixedInteger(own) else { continue }
        type.method("func \(name)(_ result: inout \(own)) -> Bool") { call in
          guard let number = call.scanner.scanUInt64(representation: .hexadecimal) else {
            return .bool(false)
          }
          // Foundation gives the largest number for one that does not fit.
          let result: Native =
            own == "UInt64"
            ? NativeValue(nominal, number) : NativeValue(nominal, UInt32(clamping: number))
          call.set(0, .native(result))
          return .bool(true)
        }
      }
      type.property(
        "var charactersToBeSkipped: CharacterSet?",
        set: { value, call in
          let set: CharacterSetValue? = call[0].native()
          (value.native as? ScannerValue)?.scanner.charactersToBeSkipped = set?.foundation
          return .void
        }, { _ in .native(NativeValue(CharacterSetValue.nominal, CharacterSetValue.whitespacesAndNewlines)) })
      type.property("var currentIndex: StringIndex") { call in
        guard let index = call.interpreter.program.library.type(named: "StringIndex") else { return .void }
        let scanner = call.scanner
        return .native(
          NativeValue(index, TextIndex(scanner.currentIndex, in: StringValue(scanner.string))))
      }
      // Its older form, in the units of UTF-16.
      type.property(
        "var scanLocation: Int",
        set: { value, call throws(Stop) in
          guard let scanner = (value.native as? ScannerValue)?.scanner else { return .void }
          let units = scanner.string.utf16
          try call.spend(units.count >> 4)
          let offset = call[0].int
          guard (0...units.count).contains(offset) else {
            throw call.fail(LibraryMessage.outOfRange(offset, units.count, of: "a text"))
          }
          scanner.currentIndex = units.index(units.startIndex, offsetBy: offset)
          return .void
        },
        { call throws(Stop) in
          let scanner = call.scanner
          try call.spend(scanner.string.utf8.count >> 4)
          return .int(
            scanner.string.utf16.distance(from: scanner.string.startIndex, to: scanner.currentIndex))
        })
      type.method("func scanCharacter() -> Character?") { call in
        call.scanner.scanCharacter().map { .string(String($0)) } ?? .nil
      }
      for name in ["scanCharacters", "scanUpToCharacters"] {
        type.method("func \(name)(from set: CharacterSet) -> String?") { call throws(Stop) in
          let set: CharacterSetValue = call[0].native() ?? .of([])
          let found =
            name == "scanCharacters"
            ? call.scanner.scanCharacters(from: set.foundation)
            : call.scanner.scanUpToCharacters(from: set.foundation)
          try call.spend(16 + (found?.utf8.count ?? 0) >> 2)
          return found.map { .string(StringValue($0)) } ?? .nil
        }
      }
      type.method("func scanInt() -> Int?") { call in Value(call.scanner.scanInt()) }
      type.method("func scanDouble() -> Double?") { call in
        call.scanner.scanDouble().map { .double($0) } ?? .nil
      }
      type.method("func scanString(_ text: String) -> String?") { call in
        call.scanner.scanString(call[0].text).map { .string(StringValue($0)) } ?? .nil
      }
      type.method("func scanUpToString(_ text: String) -> String?") { call in
        call.scanner.scanUpToString(call[0].text).map { .string(StringValue($0)) } ?? .nil
      }
    }
  }
}

extension CharacterSetValue {
  /// The same set as Foundation has it.
  fileprivate var foundation: CharacterSet {
    switch self {
    case .whitespaces: .whitespaces
    case .whitespacesAndNewlines: .whitespacesAndNewlines
    case .newlines: .newlines
    case .punctuationCharacters: .punctuationCharacters
    case .letters: .letters
    case .decimalDigits: .decimalDigits
    case .alphanumerics: .alphanumerics
    case .uppercaseLetters: .uppercaseLetters
    case .lowercaseLetters: .lowercaseLetters
    case .symbols: .symbols
    case .of(let scalars): CharacterSet(scalars)
    case .inverted(let others): others.foundation.inverted
    case .union(let sets, _): sets.reduce(into: CharacterSet()) { $0.formUnion($1.foundation) }
    case .intersection(let sets, _):
      sets.dropFirst().reduce(sets.first?.foundation ?? CharacterSet()) { $0.intersection($1.foundation) }
    }
  }
}

extension NativeCall {
  fileprivate var scanner: Scanner {
    if case .native(let native) = receiver, let own = native as? ScannerValue {
      own.scanner
    } else {
      Scanner(string: "")
    }
  }
}
