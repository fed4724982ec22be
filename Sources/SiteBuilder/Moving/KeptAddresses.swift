/// Addresses that pages had: links lead to them, and so do others' sites.
extension SiteDraft {
  /// Gives a page the address that it had, by its `slug`; the page of a folder is led to from there.
  ///
  /// - Parameter slug: what its front matter has.
  mutating func keep(_ address: String, of path: String, slug: String? = nil) {
    let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
    let folder = parent(of: path)
    if FolderPageNames.rank(ofStem: lastComponent(of: stem)) != nil {
      if address != folder, !address.isEmpty { aliases[path, default: []].append("/\(address)/") }
      return
    }
    let now = slug.map {
      $0.hasPrefix("/") ? normalized(String($0.dropFirst())) : normalized(join(folder, $0))
    }
    guard address != now ?? stem, !address.isEmpty else { return }
    let isWithin = folder.isEmpty || address.hasPrefix(folder + "/")
    let written = isWithin ? String(address.dropFirst(folder.isEmpty ? 0 : folder.count + 1)) : "/" + address
    setFrontMatter("slug: \(yamlText(written))", of: path)
  }

  /// Writes a line of a page's front matter.
  ///
  /// - Parameter replaces: whether it takes the place of one that has its key, or is left out for that.
  mutating func setFrontMatter(_ line: String, of path: String, replaces: Bool = true) {
    guard let text = text(ofPage: path) else { return }
    let end: Character = text.hasPrefix("---\r\n") ? "\r\n" : "\n"
    var lines = text.split(separator: end, omittingEmptySubsequences: false)
    guard lines[0] == "---", let last = lines.dropFirst().firstIndex(where: { $0.hasPrefix("---") }) else {
      return write("---\n\(line)\n---\n\n" + text, to: path)
    }
    let key = line.prefix { $0 != ":" } + ":"
    if let place = lines[1..<last].firstIndex(where: { $0.hasPrefix(key) }) {
      guard replaces else { return }
      lines[place] = line[...]
    } else {
      lines.insert(line[...], at: 1)
    }
    write(lines.joined(separator: String(end)), to: path)
  }
}
