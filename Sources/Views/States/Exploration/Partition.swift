/// Which of some numbers belong together.
struct Partition {
  private var parents: [Int: Int] = [:]

  /// The number that stands for all that belong together with one.
  func root(of number: Int) -> Int {
    var result = number
    while let parent = parents[result] { result = parent }
    return result
  }

  /// - Returns: whether they did not belong together before.
  @discardableResult
  mutating func join(_ numbers: Set<Int>) -> Bool {
    let roots = Set(numbers.map(root)).sorted()
    for root in roots.dropFirst() { parents[root] = roots[0] }
    return roots.count > 1
  }

  func isApart(_ numbers: Set<Int>) -> Bool { Set(numbers.map(root)).count > 1 }
}
