import Script

/// The statements of a block, taken apart as far as different variables are read in them.
///
/// What a statement of a builder shows is computed from what was computed around it, and from the states that are read
/// in it. Where nothing is read around it, in none of the states that were evaluated, it so depends on the states read
/// in it and on no others: whatever these hold, its evaluation is one of those that were seen.
struct Outline {
  /// A statement that is not taken apart.
  struct Slot {
    /// All that is ever read in it.
    let variables: Set<Int>
    /// By state.
    let parts: [EvaluatedPart]
  }

  private indirect enum Statement {
    case slot(Int)
    case several(Int, [Statement])
  }

  private var root = Statement.slot(0)
  /// By the statements' numbers, which are in the order of reading; nil of those that were taken apart.
  private(set) var slots: [Slot?] = []

  /// - Parameters:
  ///   - parts: all that was evaluated, by state.
  ///   - isApart: whether variables are of more than one factor, so that a statement has to be taken apart.
  ///   - variables: those of some cells; nil where one of these is not known.
  /// - Returns: nil where it is not known what something depends on.
  init?(
    _ parts: [EvaluatedPart], isApart: (Set<Int>) -> Bool, variables: (Set<ObjectIdentifier>) -> Set<Int>?
  ) {
    guard let root = statement(parts, isApart, variables) else { return nil }
    self.root = root
  }

  private mutating func statement(
    _ parts: [EvaluatedPart], _ isApart: (Set<Int>) -> Bool,
    _ variables: (Set<ObjectIdentifier>) -> Set<Int>?
  ) -> Statement? {
    var all: Set<Int> = []
    for part in parts {
      guard let own = variables(part.allReads) else { return nil }
      all.formUnion(own)
    }
    let number = slots.count
    slots.append(nil)
    let count = parts[0].parts.count
    guard isApart(all), count > 0,
      parts.allSatisfy({ $0.reads.isEmpty && !$0.isWhole && $0.parts.count == count })
    else {
      slots[number] = Slot(variables: all, parts: parts)
      return .slot(number)
    }
    var inner: [Statement] = []
    for index in 0..<count {
      guard let statement = statement(parts.map { $0.parts[index] }, isApart, variables) else { return nil }
      inner.append(statement)
    }
    return .several(number, inner)
  }

  /// The number of the statement of each part of an evaluation; nil when that has other statements.
  func numbers(of part: EvaluatedPart) -> [ObjectIdentifier: Int]? {
    var result: [ObjectIdentifier: Int] = [:]
    func visit(_ statement: Statement, _ part: EvaluatedPart) -> Bool {
      switch statement {
      case .slot(let number):
        part.visit { result[ObjectIdentifier($0)] = number }
        return true
      case .several(let number, let inner):
        result[ObjectIdentifier(part)] = number
        return part.parts.count == inner.count && zip(inner, part.parts).allSatisfy(visit)
      }
    }
    return visit(root, part) ? result : nil
  }
}

extension EvaluatedPart {
  /// Visits the part and all parts within.
  func visit(_ body: (EvaluatedPart) -> Void) {
    body(self)
    for part in parts { part.visit(body) }
  }
}
