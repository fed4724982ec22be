import Foundation

/// Times whole builds of a corpus, ours and Hugo's in turn.
func benchBuilding(_ archive: URL) throws {
  let files = FileManager.default
  let folder = files.temporaryDirectory.appending(path: "stonehand-bench-\(getpid())")
  try files.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? files.removeItem(at: folder) }
  let unpacked = folder.appending(path: "unpacked")
  try files.createDirectory(at: unpacked, withIntermediateDirectories: true)
  _ = try run(["tar", "-xJf", archive.path, "-C", unpacked.path])

  let sites = (own: folder.appending(path: "own"), hugo: folder.appending(path: "hugo"))
  let pages = try copyChapters(from: unpacked, to: [sites.own, sites.hugo])
  try "title: The Swift Programming Language\n".write(
    to: sites.own.appending(path: "site.yml"), atomically: true, encoding: .utf8)
  try makeHugoSite(sites.hugo)

  let own = [builtCommand.path, "build", "--source", sites.own.path, "--output", sites.own.path + "/public"]
  let hugo = hugoCommand.map {
    [$0, "--quiet", "--source", sites.hugo.path, "--destination", sites.hugo.path + "/public"]
  }
  // The first run fills the caches of both.
  let first = try run(own)
  if let hugo { _ = try run(hugo) }
  var ours: [Finished] = []
  var theirs: [Finished] = []
  for _ in 0..<7 {
    // From nothing each time, as in CI; fonts are kept, as Hugo keeps nothing that it would need them for.
    try? files.removeItem(at: sites.own.appending(path: "public"))
    try? files.removeItem(at: sites.hugo.appending(path: "public"))
    ours.append(try run(own))
    if let hugo { theirs.append(try run(hugo)) }
  }
  print("  stonehand, fonts not kept yet: \(rounded(first.seconds, 2)) s")
  report("stonehand", ours, pages)
  guard !theirs.isEmpty else { return print("  hugo: left out, HUGO names none") }
  report("hugo", theirs, pages)
  let ratio = zip(ours, theirs).map { $0.seconds / $1.seconds }
  print("  stonehand / hugo: \(rounded(median(ratio), 2)) of the time")
}

/// The program that was built beside this one.
var builtCommand: URL {
  URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "stonehand")
}

private func report(_ name: String, _ runs: [Finished], _ pages: Int) {
  let seconds = median(runs.map(\.seconds))
  print(
    "  \(name): \(rounded(Double(pages) / seconds, 0)) pages/s (\(rounded(seconds, 3)) s, "
      + "\(rounded(median(runs.map(\.processorSeconds)), 3)) s of processor time), "
      + "peak memory \(rounded(median(runs.map(\.peakMemory)), 0)) MiB")
}

/// Copies the Markdown files; links between chapters that are no files' (`<doc:…>`) stay as they are.
private func copyChapters(from folder: URL, to sites: [URL]) throws -> Int {
  let files = FileManager.default
  let paths = (try files.subpathsOfDirectory(atPath: folder.path)).filter { $0.hasSuffix(".md") }.sorted()
  for site in sites {
    for path in paths {
      let target = site.appending(path: "content/\(path)")
      try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: folder.appending(path: path), to: target)
    }
  }
  return paths.count
}

/// A plain theme: the content, and links to all pages.
func makeHugoSite(_ folder: URL) throws {
  let layouts = folder.appending(path: "layouts/_default")
  try FileManager.default.createDirectory(at: layouts, withIntermediateDirectories: true)
  let page = """
    <!doctype html><html><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
    {{ partialCached "nav.html" . }}<main>{{ .Content }}</main></body></html>
    """
  let partials = folder.appending(path: "layouts/partials")
  try FileManager.default.createDirectory(at: partials, withIntermediateDirectories: true)
  try
    "<nav><ul>{{ range .Site.RegularPages }}<li><a href=\"{{ .RelPermalink }}\">{{ .Title }}</a></li>{{ end }}</ul></nav>"
    .write(to: partials.appending(path: "nav.html"), atomically: true, encoding: .utf8)
  for name in ["single", "list"] {
    try page.write(to: layouts.appending(path: "\(name).html"), atomically: true, encoding: .utf8)
  }
  try """
  title = "The Swift Programming Language"
  disableKinds = ["taxonomy", "term", "RSS", "sitemap"]
  [markup.highlight]
  codeFences = false
  [markup.goldmark.renderer]
  unsafe = true
  """.write(to: folder.appending(path: "hugo.toml"), atomically: true, encoding: .utf8)
}
