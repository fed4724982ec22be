public import Diagnostics
import Script

/// Trees of data that blocks find under global names: `data`, `page`, `site`.
///
///     let site = BlockData([("data", data), ("site", settings)])
///     environment.data = BlockData([("page", frontMatter)], on: site)
///
/// Making one reads all of its data once; blocks then use it as often as they want.
public struct BlockData: Sendable {
  let library: Library

  /// - Parameter files: what blocks find in their bundle, by paths; nil: the same as `base`.
  public init(
    _ values: [(name: String, value: DataValue)], files: [String: [UInt8]]? = nil, on base: BlockData? = nil
  ) {
    library = Library.data(values, files: files.map { BundledFiles($0) }, on: base?.library ?? .views)
  }
}
