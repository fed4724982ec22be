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

  public init(_ values: [(name: String, value: DataValue)], on base: BlockData? = nil) {
    library = Library.data(values, on: base?.library ?? .views)
  }
}
