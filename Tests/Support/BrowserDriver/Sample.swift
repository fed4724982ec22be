import Foundation

/// Whether all there is to compare is compared, as `make paint` and `make walks` do, and not only the sample that belongs
/// to every test run: `SAMPLE=all` in the environment.
public let comparesEverything = ProcessInfo.processInfo.environment["SAMPLE"] == "all"

extension Sequence {
  /// Every so-many-th element, beginning with the one at `offset`; all where everything is compared.
  public func sampled(every step: Int, from offset: Int = 0) -> [Element] {
    enumerated().filter { comparesEverything || $0.offset % step == offset }.map(\.element)
  }
}
