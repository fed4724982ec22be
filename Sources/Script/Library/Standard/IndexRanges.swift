public import Foundation

extension NominalType {
  fileprivate static let indexRange = NominalType("NSRange", .native)
}

extension Value {
  /// Foundation's range of units of UTF-16.
  public static func indexRange(_ range: NSRange) -> Value {
    .native(NativeValue(.indexRange, range))
  }
}

extension LibraryBuilder {
  /// `NSRange`, which counts as Objective-C does.
  func declareIndexRanges() {
    value("let NSNotFound: Int", .int(NSNotFound))
    type("struct NSRange: Hashable, CustomStringConvertible", .indexRange) { type in
      type.initializer("init()") { _ in .indexRange(NSRange()) }
      for name in ["init(location: Int, length: Int)", "init(_ location: Int, _ length: Int)"] {
        type.initializer(name) { call throws(Stop) in try call.indexRange(call[0].int, call[1].int) }
      }
      let parts: [(String, @Sendable (NSRange) -> Int)] = [
        ("location", \.location), ("length", \.length), ("lowerBound", \.location),
      ]
      for (name, part) in parts {
        type.property("var \(name): Int") { call in
          .int(part(call.receiver.native(NSRange.self) ?? NSRange()))
        }
      }
      type.property("var upperBound: Int") { call in
        let range = call.receiver.native(NSRange.self) ?? NSRange()
        return .int(range.location.addingReportingOverflow(range.length).partialValue)
      }
    }
    function("func NSMakeRange(_ location: Int, _ length: Int) -> NSRange") { call throws(Stop) in
      try call.indexRange(call[0].int, call[1].int)
    }
  }
}

extension NativeCall {
  fileprivate func indexRange(_ location: Int, _ length: Int) throws(Stop) -> Value {
    guard length >= 0 else { throw fail(LibraryMessage.negativeCount(length), at: 1) }
    return .indexRange(NSRange(location: location, length: length))
  }
}
