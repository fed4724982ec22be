import CCmark
import Foundation

/// The whole of cpp-docs, code coloured, beside the least that any generator on libcmark does: one thread that reads each
/// file, renders it, puts a head and a foot around it, and writes it as `path/index.html`.
func benchDocumentation(_ site: URL, _ texts: [[UInt8]]) throws {
  let paths = try markdownPaths(site.appending(path: "content"))
  var (rendered, floors, built): ([Double], [Double], [Finished]) = ([], [], [])
  for round in 0..<3 {
    rendered.append(
      measured {
        for text in texts { text.withUnsafeBytes { free(render($0)) } }
      })
    // Each into a folder of its own: where thousands of files have just been removed, ext4 looks for seconds for numbers
    // that it may give to new ones.
    let floor = site.appending(path: "floor-\(round)")
    floors.append(
      try measured {
        for path in paths { try convert(path, from: site.appending(path: "content"), to: floor) }
      })
    built.append(
      try run([
        builtCommand.path, "build", "--no-cache", "--source", site.path, "--output",
        site.path + "/public-\(round)",
      ]))
  }
  let own = median(built.map(\.processorSeconds))
  print(
    "  stonehand: \(rounded(own, 2)) s of processor time, "
      + "\(rounded(own / median(floors), 2)) times the floor's \(rounded(median(floors), 2)) s, "
      + "\(rounded(own / median(rendered), 2)) times the \(rounded(median(rendered), 2)) s that libcmark takes of it; "
      + "peak memory \(rounded(median(built.map(\.peakMemory)), 0)) MiB")
}

private func measured(_ body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try body()
  return processorTime() - start
}

private func render(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<CChar>? {
  cmark_markdown_to_html(bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, CMARK_OPT_UNSAFE)
}

/// One page of the floor, by the system's calls and nothing else.
private func convert(_ path: String, from content: URL, to output: URL) throws {
  let file = open(content.path + "/" + path, O_RDONLY)
  guard file >= 0 else { throw CocoaError(.fileReadUnknown) }
  var status = stat()
  fstat(file, &status)
  let size = Int(status.st_size)
  let text = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, size), alignment: 1)
  defer { text.deallocate() }
  let count = read(file, text.baseAddress, size)
  close(file)
  guard count == size, let html = render(UnsafeRawBufferPointer(text)) else {
    throw CocoaError(.fileReadUnknown)
  }
  defer { free(html) }
  let folder = output.path + "/" + path.dropLast(3)
  if mkdir(folder, 0o755) != 0 && errno != EEXIST { makeFolders(folder) }
  let page = open(folder + "/index.html", O_WRONLY | O_CREAT | O_TRUNC, 0o644)
  guard page >= 0 else { throw CocoaError(.fileWriteUnknown) }
  defer { close(page) }
  let head = "<!doctype html><html><head><meta charset=\"utf-8\"><title>\(path)</title></head><body><main>"
  let foot = "</main></body></html>"
  let lengths = (head: head.utf8.count, html: strlen(html), foot: foot.utf8.count)
  guard write(page, head, lengths.head) == lengths.head, write(page, html, lengths.html) == lengths.html,
    write(page, foot, lengths.foot) == lengths.foot
  else { throw CocoaError(.fileWriteUnknown) }
}

private func makeFolders(_ path: String) {
  for (index, character) in path.utf8.enumerated() where character == UInt8(ascii: "/") && index > 0 {
    mkdir(String(decoding: path.utf8.prefix(index), as: UTF8.self), 0o755)
  }
  mkdir(path, 0o755)
}

private func markdownPaths(_ folder: URL) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }.sorted()
}

/// cpp-docs as a site, and the texts of its pages.
func cppDocs(_ archive: URL, in folder: URL) throws -> (site: URL, texts: [[UInt8]]) {
  let site = folder.appending(path: "cpp-docs")
  let content = site.appending(path: "content")
  try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
  _ = try run(["tar", "-xJf", archive.path, "-C", content.path, "--strip-components=2"])
  try Data("markdown: [docfx]\ncheck: ignore\n".utf8).write(to: site.appending(path: "site.yml"))
  return (site, try markdownPaths(content).map { Array(try Data(contentsOf: content.appending(path: $0))) })
}
