internal import Diagnostics
internal import Markdown

/// What a page's Markdown may name of its front matter and of the settings: `{{ name }}` as MyST writes it,
/// `{{< param "name" >}}` as Hugo does.
struct PageValues {
  /// A name in a text, and what it stands for.
  struct Place {
    let range: Range<Int>
    let text: [UInt8]
  }

  /// The front matter.
  let page: DataValue
  /// `params` of the settings.
  let site: DataValue
  /// What the pages of the folders around the page say for all below them, `cascade` as Hugo has it, the nearest first;
  /// asked for where something is named.
  var above: () -> [DataValue] = { [] }

  // MARK: MyST

  /// The names in a text that are not in code, and stand for something.
  func substitutions(in bytes: [UInt8]) -> [Place] {
    let own = page["myst"]?["substitutions"] ?? page["substitutions"]
    let common = site["substitutions"]
    guard own != nil || common != nil else { return [] }
    return CodeFreeText.places(of: "{{", upTo: "}}", in: bytes).compactMap { range in
      let name = Self.word(bytes[(range.lowerBound + 2)..<(range.upperBound - 2)])
      return (own?[name] ?? common?[name])?.written.map { Place(range: range, text: Array($0.utf8)) }
    }
  }

  // MARK: Hugo

  /// `{{< param "a.b" >}}` and `{{% param a %}}`.
  func parameters(in bytes: [UInt8]) -> (places: [Place], asksAbove: Bool) {
    var result: [Place] = []
    var asksAbove = false
    lazy var cascades = above()
    for (open, close) in [("{{<", ">}}"), ("{{%", "%}}")] as [(StaticString, StaticString)] {
      for range in CodeFreeText.places(of: open, upTo: close, in: bytes, skippingCode: false) {
        let words = String(decoding: bytes[(range.lowerBound + 3)..<(range.upperBound - 3)], as: UTF8.self)
          .split(separator: " ")
        guard words.count == 2, words[0] == "param" else { continue }
        let path = words[1].filter { !"\"`".contains($0) }
        asksAbove = true
        if let text = parameter(path, cascades) { result.append(Place(range: range, text: Array(text.utf8))) }
      }
    }
    return (result, asksAbove)
  }

  /// In the page, else in the settings, in whatever letters.
  private func parameter(_ path: String, _ cascades: [DataValue]) -> String? {
    let above = cascades.flatMap { [$0, $0["params"]] }
    for start in ([page, page["params"]] + above + [site]).compactMap(\.self) {
      var value: DataValue? = start
      for part in path.lowercased().split(separator: ".") {
        guard case .dictionary(let dictionary) = value?.content else {
          value = nil
          break
        }
        value = dictionary.entries.first { $0.key.lowercased() == part }?.value
      }
      if let text = value?.written { return text }
    }
    return nil
  }

  /// The values of `cascade` in the front matter of the pages of the folders around a page, and in its own.
  static func cascades(above source: String, _ files: any FileSystem) -> [DataValue] {
    var result: [DataValue] = []
    var folder = parent(of: source)
    while folder == ContentIndex.folder || folder.hasPrefix(ContentIndex.folder + "/") {
      for name in folderPages {
        let path = join(folder, name)
        guard files.kind(of: path) == .file, let bytes = try? files.read(path) else { continue }
        var ignored: [Diagnostic] = []
        let cascade = PageMetadata.parse(SourceFile(path: path, bytes: bytes), into: &ignored).0.data[
          "cascade"]
        switch cascade?.content {
        case .dictionary: result += [cascade].compactMap(\.self)
        // One with a target is meant for some pages alone.
        case .array(let list): result += list.filter { $0["target"] == nil && $0["_target"] == nil }
        default: break
        }
      }
      folder = parent(of: folder)
    }
    return result
  }

  /// What the pages of folders are called that may say something for others.
  static let folderPages = ["index.md", "_index.md"]

  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    let text = bytes.drop { $0 <= 0x20 }
    return String(decoding: text.prefix { $0 > 0x20 }, as: UTF8.self)
      + (text.drop { $0 > 0x20 }.contains { $0 > 0x20 } ? " " : "")
  }
}

extension DataValue {
  /// What stands for it in a text; nil for lists and mappings.
  fileprivate var written: String? {
    switch content {
    case .string(let text): text
    case .bool(let truth): "\(truth)"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .null, .array, .dictionary: nil
    }
  }
}
