import Foundation

/// Whether all there is to compare is compared, as `make paint` and `make walks` do, and not only the sample that belongs
/// to every test run: `SAMPLE=all` in the environment.
public let comparesEverything = ProcessInfo.processInfo.environment["SAMPLE"] == "all"

extension Sequence {
  /// Some of the elements, as far from each other as can be: the manual may grow, and a test run takes no longer. All of
  /// them where everything is compared.
  ///
  /// - Parameter share: how far each is on its way to the next one, from 0 to 1, so that tests look at different ones.
  public func sampled(_ count: Int, at share: Double = 0) -> [Element] {
    let all = Array(self)
    guard !comparesEverything, all.count > count else { return all }
    let step = Double(all.count) / Double(count)
    return (0..<count).map { all[Int((Double($0) + share) * step)] }
  }
}
