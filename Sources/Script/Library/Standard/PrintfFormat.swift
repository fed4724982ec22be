internal import Glibc

extension NativeCall {
  /// `String(format:)`: C's directives for numbers, `%@` for everything, `%2$@` for what stands second, and `%%`.
  func printf(_ format: String, _ values: [Value]) throws(Stop) -> String {
    var result = ""
    var rest = Array(format)[...]
    var used = 0
    var last = 0
    while let next = rest.popFirst() {
      if next != "%" {
        result.append(next)
        continue
      }
      if rest.first == "%" {
        result.append("%")
        rest.removeFirst()
        continue
      }
      let position = takePosition(&rest)
      let directive = try Directive(&rest, values, &used, self)
      let index = position.map { $0 - 1 } ?? used
      if values.indices.contains(index) { result += try directive.text(values[index], self) }
      if position == nil { used += 1 }
      last = max(last, index + 1)
      try checkSize(result.utf8.count)
    }
    let count = max(used, last)
    if count != values.count { throw fail(LibraryMessage.formatCount(count, values.count), at: 0) }
    return result
  }
}

/// The number before a `$`, which says which of the arguments is meant.
private func takePosition(_ rest: inout ArraySlice<Character>) -> Int? {
  let digits = rest.prefix { $0.isASCII && $0.isNumber }
  guard !digits.isEmpty, digits.count < 4, rest.dropFirst(digits.count).first == "$",
    let position = Int(String(digits)), position > 0
  else { return nil }
  rest = rest.dropFirst(digits.count + 1)
  return position
}

/// `%5.1f`
private struct Directive {
  private static let widest = 500
  /// With the percent sign, without the letter.
  private let flags: String
  private let letter: Character
  private let written: String

  init(
    _ rest: inout ArraySlice<Character>, _ values: [Value], _ used: inout Int, _ call: NativeCall
  ) throws(Stop) {
    var (written, flags) = ("%", "%")
    var numbers = [0]
    while let next = rest.first, next.isASCII, next.isNumber || "+-. #0*".contains(next) {
      rest.removeFirst()
      written.append(next)
      if next == "*" {
        // `%-*d`, `%.*f`: how wide it is, or how many digits there are, is an argument of its own.
        let number = used < values.count ? values[used].clampedInt : 0
        used += 1
        numbers[numbers.count - 1] = Directive.put(number, in: &flags)
        continue
      }
      flags.append(next)
      if let digit = next.wholeNumberValue {
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + digit, Directive.widest + 1)
      } else {
        numbers.append(0)
      }
    }
    while let next = rest.first, "lhqzL".contains(next) {
      rest.removeFirst()
      written.append(next)
    }
    let letter = rest.popFirst()
    if let letter { written.append(letter) }
    guard let letter, "dDiuxXofFeEgGaAsc@".contains(letter), flags.count < 20 else {
      throw call.fail(LibraryMessage.badFormat(written), at: 0)
    }
    if numbers.contains(where: { $0 > Directive.widest }) {
      throw call.fail(LibraryMessage.wideFormat(Directive.widest), at: 0)
    }
    (self.flags, self.letter, self.written) = (flags, letter, written)
  }

  /// Puts a number that is an argument in its place among the flags, and gives what it comes to.
  private static func put(_ number: Int, in flags: inout String) -> Int {
    if number < 0, flags.last == "." {
      // As if there were none.
      flags.removeLast()
      return 0
    }
    if number < 0 { flags.insert("-", at: flags.index(after: flags.startIndex)) }
    let size = Int(min(number.magnitude, UInt(widest + 1)))
    flags += "\(size)"
    return size
  }

  func text(_ value: Value, _ call: NativeCall) throws(Stop) -> String {
    switch (letter, value) {
    case ("@", _): return try call.text(of: value)
    case ("c", .int(let number)): return Unicode.Scalar(UInt8(truncatingIfNeeded: number)).description
    case ("d", .int(let number)), ("D", .int(let number)), ("i", .int(let number)):
      return print("ld", number)
    case ("u", .int(let number)) where number >= 0: return print("ld", number)
    case ("x", .int(let number)), ("X", .int(let number)), ("o", .int(let number)):
      return print("l" + String(letter), number)
    case ("d", .native), ("D", .native), ("i", .native), ("u", .native), ("x", .native), ("X", .native),
      ("o", .native):
      guard let number = value.integer else { break }
      // A number of another width than Int has no more bits here than it has there.
      let letter = "iD".contains(letter) ? "d" : String(letter)
      return isNegative(number) ? print("ld", value.clampedInt) : print("l" + letter, unsigned(number))
    case ("f", .double(let number)), ("F", .double(let number)), ("e", .double(let number)),
      ("E", .double(let number)), ("g", .double(let number)), ("G", .double(let number)),
      ("a", .double(let number)), ("A", .double(let number)):
      return print(String(letter), number)
    default: break
    }
    throw call.fail(LibraryMessage.formatMismatch(written, value), at: 0)
  }

  private func isNegative(_ number: some BinaryInteger) -> Bool { number < 0 }

  private func unsigned(_ number: some BinaryInteger) -> UInt { UInt(clamping: number) }

  private func print(_ letters: String, _ argument: any CVarArg) -> String {
    // The widest number has 309 digits before the point.
    var buffer = [CChar](repeating: 0, count: 2 * Directive.widest + 400)
    let length = withVaList([argument]) { vsnprintf(&buffer, buffer.count, flags + letters, $0) }
    let count = min(max(0, Int(length)), buffer.count - 1)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
