internal import Diagnostics
internal import Mustache

/// How many rounds the sections of a page's templates may take: lists in lists in lists multiply.
final class TemplateRounds {
  static let limit = 200_000

  private(set) var left = TemplateRounds.limit
  /// Whether what was rendered is not all there is.
  var isExhausted: Bool { left < 0 }

  func next() -> Bool {
    left = ResourceLimit.passed == nil ? left - 1 : -1
    return left >= 0
  }
}

/// A list as Mustache goes through it, which ends early where the rounds do.
struct CountedList: MustacheSequence, MustacheTransformable, CustomStringConvertible {
  let items: [Any]
  let rounds: TemplateRounds

  func makeIterator() -> AnyIterator<Any> {
    var rest = items.makeIterator()
    return AnyIterator { [rounds] in rest.next().flatMap { rounds.next() ? $0 : nil } }
  }

  /// What an array's transforms make of it; what is a list again is counted too.
  func transform(_ name: String) -> Any? {
    guard let result = items.transform(name) else { return nil }
    if let list = result as? [Any] { return CountedList(items: list, rounds: rounds) }
    if let list = result as? ReversedCollection<[Any]> {
      return CountedList(items: Array(list), rounds: rounds)
    }
    return result
  }

  var description: String { String(describing: items) }
}
