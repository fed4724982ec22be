/// What a node answered so far, by proposal.
///
/// A node is asked for few different proposals, so a list is searched faster than a table, and the first few
/// need no memory of their own. Without them a nested stack, which asks each child several times, would cost
/// exponential time; with them it is linear. Only the latest are kept: while widths are solved one after the other,
/// there are ever more.
struct Answers {
  private struct Answer {
    var offer = Extents(width: 0.0, height: 0.0)
    var size = Extents(width: 0.0, height: 0.0)
  }

  private var count = 0
  /// The round of questions in which there was the last answer: those of earlier ones are hardly asked again.
  private var round: UInt32 = 0
  private var first = InlineArray<4, Answer>(repeating: Answer())
  private var more: [Answer] = []

  /// The answer to a proposal.
  ///
  /// Proposals that differ by rounding only are one proposal: otherwise the same length, summed up in another
  /// order, would be measured twice at some widths and once at others.
  @inline(__always)
  func find(_ offer: Extents<Double>) -> Extents<Double>? {
    for index in 0..<min(count, 4) where first[index].offer.isNear(offer) { return first[index].size }
    return count > 4 ? findMore(offer) : nil
  }

  private func findMore(_ offer: Extents<Double>) -> Extents<Double>? {
    more.first { $0.offer.isNear(offer) }?.size
  }

  @inline(__always)
  mutating func add(_ offer: Extents<Double>, _ size: Extents<Double>, round: UInt32) {
    if round != self.round {
      forget()
      self.round = round
    }
    if count < 4 { first[count] = Answer(offer: offer, size: size) } else { addMore(offer, size) }
    count += 1
  }

  private mutating func addMore(_ offer: Extents<Double>, _ size: Extents<Double>) {
    let answer = Answer(offer: offer, size: size)
    if more.count < Self.mostMore { more.append(answer) } else { more[count % Self.mostMore] = answer }
  }

  private static let mostMore = 252

  /// Forgets all answers but those to proposals that no width changes: nothing, no end, and nothing said.
  @inline(__always)
  mutating func forgetLengths() {
    if count > 4 { more.removeAll(keepingCapacity: true) }
    var kept = 0
    for index in 0..<Swift.min(count, 4) where first[index].offer.isWithoutLength {
      first[kept] = first[index]
      kept += 1
    }
    count = kept
  }

  @inline(__always)
  mutating func forget() {
    if count > 4 { more.removeAll(keepingCapacity: true) }
    count = 0
  }
}
