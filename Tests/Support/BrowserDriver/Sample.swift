import Foundation

/// Whether all there is to compare is compared, as `make paint` and `make walks` do, and not only the sample that belongs
/// to every test run: `SAMPLE=all` in the environment.
public let comparesEverything = ProcessInfo.processInfo.environment["SAMPLE"] == "all"
