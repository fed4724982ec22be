internal import Diagnostics
internal import Synchronization
internal import Views

/// What layout blocks of all pages find as `data` and `site`; made when the first block asks.
final class SiteData: Sendable {
  private let data: DataValue
  private let files: [String: [UInt8]]
  private let configuration: SiteConfiguration
  private let made = Mutex<BlockData?>(nil)

  init(_ data: DataFolder, _ configuration: SiteConfiguration) {
    (self.data, files) = (data.value, data.files)
    self.configuration = configuration
  }

  var value: BlockData {
    made.withLock { made in
      let value = made ?? BlockData([("data", data), ("site", configuration.values)], files: files)
      made = value
      return value
    }
  }
}

extension SiteConfiguration {
  /// The settings as a tree: the author's own keys stand beside the others, and under `params`.
  fileprivate var values: DataValue {
    var entries = [
      DataDictionary.Entry("title", DataValue(.string(title))),
      DataDictionary.Entry("language", DataValue(.string(language))),
    ]
    if let description {
      entries.append(DataDictionary.Entry("description", DataValue(.string(description))))
    }
    if let url { entries.append(DataDictionary.Entry("url", DataValue(.string(url)))) }
    entries.append(DataDictionary.Entry("params", data))
    let known = Set(entries.map(\.key))
    if case .dictionary(let own) = data.content {
      entries += own.entries.filter { !known.contains($0.key) }
    }
    return DataValue(.dictionary(DataDictionary(entries)), at: data.span)
  }
}

extension Page {
  /// The front matter as a tree, with the page's path in `content/`.
  var data: DataValue {
    guard case .dictionary(let own) = metadata.data.content else { return metadata.data }
    let path = DataDictionary.Entry("path", DataValue(.string(path)))
    return DataValue(
      .dictionary(DataDictionary(own.entries + [path])), at: metadata.data.span ?? Span(file, 0..<0))
  }
}
