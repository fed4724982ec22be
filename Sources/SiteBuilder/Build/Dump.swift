public import Diagnostics
internal import Glibc
internal import Markdown
internal import Rendering

/// The file of a page, named by its path in `content/`, in the site, from the present folder or from the root, or by
/// its address.
public func pageFile(_ name: String, in files: any FileSystem) throws(FileError) -> SourceFile {
  let trimmed = name.hasSuffix("/") ? String(name.dropLast()) : name
  let folder = ContentIndex.folder + "/"
  // An address may begin with a `/` too.
  let relative = String(trimmed.drop { $0 == "/" })
  let within = relative.hasPrefix(folder) ? relative : folder + relative
  var places = [within]
  if let place = files.placeInSite(of: trimmed), place.hasPrefix(folder) { places.append(place) }
  if let place = files.placeInSite(of: trimmed + ".md"), place.hasPrefix(folder) { places.append(place) }
  if trimmed.hasPrefix("/") { places.reverse() }
  for place in places {
    for path in [place, place + ".md", join(place, "index.md")] where files.kind(of: path) == .file {
      return SourceFile(path: path, bytes: try files.read(path))
    }
  }
  throw FileError("find the page", name, reason: "there is no \(within).md")
}

/// Markdown from standard input.
public func standardInput() throws(FileError) -> SourceFile {
  SourceFile(path: "(standard input)", bytes: try readAll(STDIN_FILENO, size: 0, "(standard input)"))
}

/// A page's tree, one node a line.
///
/// - Parameter isPlain: whether front matter is Markdown like everything else.
public func dumpMarkdown(_ file: SourceFile, isPlain: Bool) -> String {
  Workers(count: 1).run { document(file, isPlain).dump() }
}

/// A page's Markdown as HTML, as it is before the template goes round it.
///
/// - Parameter isPlain: whether it is written exactly as the CommonMark specification writes it.
public func dumpHTML(_ file: SourceFile, isPlain: Bool) -> [UInt8] {
  Workers(count: 1).run { MarkdownHTML(headingIDs: !isPlain).render(document(file, isPlain)).html }
}

private func document(_ file: SourceFile, _ isPlain: Bool) -> Document {
  isPlain ? Document(SourceText(file)) : Document(FrontMatter(splitting: file).body, as: .gitHub)
}
