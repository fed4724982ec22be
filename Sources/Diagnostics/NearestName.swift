/// The name an author probably meant, or nil when none is near.
///
/// Nearness is the optimal string alignment distance (insertions, deletions, substitutions and
/// transpositions of neighbours), without regard to case; a third of the word may differ, at least one
/// letter. Among equally near names the first in alphabetical order wins, so that the answer does not
/// depend on the order of `candidates`.
///
///     nearestName(to: "HStak", among: ["HStack", "VStack"])  // "HStack"
///     nearestName(to: "Banana", among: ["HStack", "VStack"]) // nil
public func nearestName(to original: String, among candidates: some Sequence<String>) -> String? {
  let word = original.lowercased()
  // Names are mostly ASCII, in which bytes are letters; others are longer in bytes than in letters.
  let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
  // Letters are compared by their code points, which is far quicker than as characters.
  let (letters, bytes) = (Array(word.unicodeScalars), Array(word.utf8))
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  let limit = max(1, letters.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates where candidate != original {
    let size = candidate.utf8.count
    if isPlain, size < letters.count - limit || size > 4 * (letters.count + limit) { continue }
    let lowered = candidate.lowercased()
    let isOtherPlain = isPlain && lowered.utf8.allSatisfy { $0 < 0x80 }
    let other = isOtherPlain ? [] : Array(lowered.unicodeScalars)
    let count = isOtherPlain ? size : other.count
    guard abs(count - letters.count) <= limit else { continue }
    let distance =
      isOtherPlain ? alignmentDistance(bytes, Array(lowered.utf8)) : alignmentDistance(letters, other)
    guard distance <= limit, distance < max(letters.count, count) else { continue }
    if let current = best, (current.distance, current.name) <= (distance, candidate) { continue }
    best = (candidate, distance)
  }
  return best?.name
}

/// A hint that names the nearest candidate ("did you mean 'HStack'?"), or nil.
public func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String? {
  nearestName(to: word, among: candidates).map(didYouMean)
}

/// The hint that names what was probably meant.
public func didYouMean(_ name: String) -> String { "did you mean '\(name)'?" }

private func alignmentDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1] + [Int](repeating: 0, count: b.count)
    for j in 0..<b.count {
      row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
      }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
