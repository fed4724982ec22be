internal import Foundation

/// Foundation's `Scanner`, as far as colours written as texts are read by it.
final class ScannerValue: Native, @unchecked Sendable {
  static let type = NominalType("Scanner", .native)
  let scanner: Scanner

  init(_ text: String) {
    scanner = Scanner(string: text)
    super.init(ScannerValue.type)
  }
}

extension LibraryBuilder {
  func declareScanners() {
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

extension NativeCall {
  fileprivate var scanner: Scanner {
    if case .native(let native) = receiver, let own = native as? ScannerValue {
      own.scanner
    } else {
      Scanner(string: "")
    }
  }
}
