/// Patterns made into one table: at most one look-up for each byte, however many patterns there are.
///
/// Which patterns match is the business of `longest`; which of them wins is that of its caller.
///
/// A class over memory of its own: it is read for every byte of all code of a site, and neither copied nor changed.
final class Automaton: @unchecked Sendable {
  /// The states' rows, one entry for each class of bytes: the state that follows, or `none`.
  private let next: UnsafeMutableBufferPointer<Int32>
  /// The class of each byte: bytes that no pattern tells apart share a column.
  private let column: UnsafeMutableBufferPointer<UInt8>
  private let columns: Int
  /// For each state, and one behind them: where in `accepted` its patterns begin.
  private let accepts: UnsafeMutableBufferPointer<Int32>
  /// Indices of patterns, in ascending order for each state.
  private let accepted: UnsafeMutableBufferPointer<Int32>

  private static let none: Int32 = -1
  /// How far a match is looked for beyond the longest that has been found. It bounds what a text can cost
  /// whose every place begins what never ends.
  struct Reach {
    /// How many bytes may still be looked at in vain with the long reach.
    private var rest: Int
    fileprivate var length: Int { rest > 0 ? 4096 : 64 }
    /// Whether it begins anew at each longer match.
    fileprivate var isExtended: Bool { rest > 0 }

    /// - Parameter count: how many bytes the text has.
    init(for count: Int) { rest = 16 * count + 1_000_000 }

    mutating func spend(_ count: Int) { rest &-= count }
  }

  /// - Throws: `TooManyStates` where the patterns together need more than some thousand states.
  convenience init(_ expressions: [Pattern.Expression]) throws(TooManyStates) {
    var builder = AutomatonBuilder()
    for (index, expression) in expressions.enumerated() {
      try builder.add(expression, pattern: Int32(index))
    }
    let (classes, count) = builder.columns()
    let table = try builder.table(classes, count)
    self.init(table, column: classes, columns: count)
  }

  /// Matches nothing.
  convenience init() {
    self.init(([Self.none], [0, 0], []), column: [UInt8](repeating: 0, count: 256), columns: 1)
  }

  private init(
    _ table: (next: [Int32], accepts: [Int32], accepted: [Int32]), column: [UInt8], columns: Int
  ) {
    next = .copy(of: table.next)
    accepts = .copy(of: table.accepts)
    accepted = .copy(of: table.accepted)
    self.column = .copy(of: column)
    self.columns = columns
  }

  deinit {
    next.deallocate()
    column.deallocate()
    accepts.deallocate()
    accepted.deallocate()
  }

  /// A match, and where its patterns stand among those of all matches.
  struct Match {
    let end: Int
    let patterns: Range<Int>
  }

  /// The longest match at `start`, with the patterns that match so far; nil where none does.
  func longest(
    _ code: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, _ reach: inout Reach
  ) -> Match? {
    let (length, isExtended) = (reach.length, reach.isExtended)
    var state = 0
    var index = start
    var best = accepts[0] < accepts[1] ? 0 : -1
    var bestEnd = start
    var limit = min(end, start &+ length)
    while index < limit {
      let following = next[state &* columns &+ Int(column[Int(code[index])])]
      if following == Self.none { break }
      state = Int(following)
      index &+= 1
      if accepts[state] < accepts[state &+ 1] {
        best = state
        bestEnd = index
        if isExtended { limit = min(end, index &+ length) }
      }
    }
    if index &- bestEnd > 64 { reach.spend(index &- bestEnd) }
    guard best >= 0 else { return nil }
    return Match(end: bestEnd, patterns: Int(accepts[best])..<Int(accepts[best + 1]))
  }

  /// The pattern at a place of `Match.patterns`.
  func pattern(at place: Int) -> Int { Int(accepted[place]) }

  /// Whether no byte at all is a match.
  var matchesEmpty: Bool { accepts[0] < accepts[1] }

  /// Whether a match can begin with a byte.
  func canBegin(with byte: UInt8) -> Bool { next[Int(column[Int(byte)])] != Self.none }

  struct TooManyStates: Error {}
}

extension UnsafeMutableBufferPointer {
  fileprivate static func copy(of elements: [Element]) -> UnsafeMutableBufferPointer {
    let buffer = allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return buffer
  }
}

/// States of patterns, before equal ones are taken together: Thompson's construction.
private struct AutomatonBuilder {
  private struct State {
    var bytes: ByteSet?
    var target: Int32 = -1
    var free: [Int32] = []
    var accepts: Int32 = -1
  }

  private var states: [State] = [State()]
  private var sets: [ByteSet] = []
  private let limit = 20_000

  mutating func add(_ expression: Pattern.Expression, pattern: Int32) throws(Automaton.TooManyStates) {
    let start = try state()
    states[0].free.append(start)
    let end = try append(expression, after: start)
    states[Int(end)].accepts = pattern
  }

  private mutating func state() throws(Automaton.TooManyStates) -> Int32 {
    guard states.count < limit else { throw Automaton.TooManyStates() }
    states.append(State())
    return Int32(states.count - 1)
  }

  /// Appends what matches the expression, and answers with the state behind it.
  private mutating func append(
    _ expression: Pattern.Expression, after start: Int32
  ) throws(Automaton.TooManyStates) -> Int32 {
    switch expression {
    case .bytes(let set):
      let end = try state()
      // A state has one way that takes a byte, and others that are free.
      let step = try state()
      states[Int(start)].free.append(step)
      states[Int(step)].bytes = set
      states[Int(step)].target = end
      if !sets.contains(set) { sets.append(set) }
      return end
    case .sequence(let parts):
      var end = start
      for part in parts { end = try append(part, after: end) }
      return end
    case .choice(let choices):
      let end = try state()
      for choice in choices {
        let begin = try state()
        states[Int(start)].free.append(begin)
        let last = try append(choice, after: begin)
        states[Int(last)].free.append(end)
      }
      return end
    case .repetition(let part, let least, let most):
      var end = start
      for _ in 0..<least { end = try append(part, after: end) }
      guard let most else {
        let loop = try state()
        states[Int(end)].free.append(loop)
        let last = try append(part, after: loop)
        states[Int(last)].free.append(loop)
        let exit = try state()
        states[Int(loop)].free.append(exit)
        return exit
      }
      let exit = try state()
      states[Int(end)].free.append(exit)
      for _ in least..<max(least, most) {
        end = try append(part, after: end)
        states[Int(end)].free.append(exit)
      }
      return exit
    }
  }

  /// Bytes that all patterns treat alike get the same number.
  func columns() -> (classes: [UInt8], count: Int) {
    var classes = [UInt8](repeating: 0, count: 256)
    var seen: [[Bool]: UInt8] = [:]
    for byte in 0...255 {
      let signature = sets.map { $0.contains(UInt8(byte)) }
      let number = seen[signature] ?? UInt8(seen.count)
      seen[signature] = number
      classes[byte] = number
    }
    return (classes, seen.count)
  }

  /// The subset construction: each state of the table is a set of states here.
  func table(
    _ classes: [UInt8], _ columns: Int
  ) throws(Automaton.TooManyStates) -> (next: [Int32], accepts: [Int32], accepted: [Int32]) {
    var example = [UInt8](repeating: 0, count: columns)
    for byte in 0...255 { example[Int(classes[byte])] = UInt8(byte) }
    var next: [Int32] = []
    var accepts: [Int32] = [0]
    var accepted: [Int32] = []
    var numbers: [[Int32]: Int32] = [:]
    var waiting: [[Int32]] = []
    func number(_ set: [Int32]) -> Int32 {
      if let known = numbers[set] { return known }
      let new = Int32(numbers.count)
      numbers[set] = new
      waiting.append(set)
      return new
    }
    _ = number(closure([0]))
    var done = 0
    while done < waiting.count {
      guard waiting.count < 8000 else { throw Automaton.TooManyStates() }
      let set = waiting[done]
      done += 1
      let patterns = Set(set.lazy.map { states[Int($0)].accepts }.filter { $0 >= 0 }).sorted()
      accepted += patterns
      accepts.append(Int32(accepted.count))
      for column in 0..<columns {
        let targets = set.filter { states[Int($0)].bytes?.contains(example[column]) ?? false }
          .map { states[Int($0)].target }
        next.append(targets.isEmpty ? -1 : number(closure(targets)))
      }
    }
    return (next, accepts, accepted)
  }

  /// All that can be reached without a byte, of which only what takes one or accepts is kept.
  private func closure(_ start: [Int32]) -> [Int32] {
    var seen = Set(start)
    var waiting = start
    while let last = waiting.popLast() {
      for free in states[Int(last)].free where seen.insert(free).inserted { waiting.append(free) }
    }
    return seen.filter { states[Int($0)].bytes != nil || states[Int($0)].accepts >= 0 }.sorted()
  }
}
