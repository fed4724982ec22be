import Diagnostics

extension Resolver {
  /// How many ids were given.
  var identifierCount: Int { identifiers.count }

  /// Forgets the ids that were given last.
  func forgetIdentifiers(from number: Int) { identifiers.removeSubrange(number...) }

  func note(id: String, at span: Span) { identifiers.append((id, span)) }

  /// Notes a number as the id of a view, unless another has it. Numbers tell a view from what it was before; of views that
  /// have the same one, the first has the name.
  func takes(number id: String, at span: Span) -> Bool {
    if let index = numberedIdentifiers[id], index < identifiers.count, identifiers[index].id == id {
      return false
    }
    numberedIdentifiers[id] = identifiers.count
    note(id: id, at: span)
    return true
  }

  /// Says which ids are given to more than one view.
  func checkIdentifiers() {
    var places: [String: [Span]] = [:]
    for (id, span) in identifiers { places[id, default: []].append(span) }
    var told: Set<String> = []
    for (id, _) in identifiers where told.insert(id).inserted {
      guard let spans = places[id], spans.count > 1, let first = spans.first else { continue }
      if let other = spans.first(where: { $0 != first }) {
        report(Wording.duplicateID(id, count: spans.count, isRepeated: false, other, first: first))
      } else {
        report(Wording.duplicateID(id, count: spans.count, isRepeated: true, first, first: first))
      }
    }
  }
}
