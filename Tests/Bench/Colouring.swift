import Diagnostics
import Foundation
import Highlighting

/// Colours all code of cpp-docs that names a language: ours beside Pygments and Chroma, which Hugo has in it.
func benchColouring(_ texts: [[UInt8]]) throws {
  let languages = Languages(try languageFiles())
  var blocks: [(language: String, code: [UInt8])] = []
  for text in texts { blocks += codeBlocks(text) }
  blocks = blocks.filter { languages.knows($0.language) && $0.language != "swift" }
  let bytes = Double(blocks.reduce(0) { $0 + $1.code.count }) / 1e6
  var runs: [Double] = []
  var rangeCount = 0
  for _ in 0..<5 {
    let start = processorTime()
    rangeCount = 0
    for block in blocks { rangeCount += languages.highlight(block.code, as: block.language)?.count ?? 0 }
    runs.append(processorTime() - start)
  }
  let own = median(Array(runs.dropFirst()))
  print(
    "  stonehand: \(rounded(bytes / own, 1)) MB/s a core; \(blocks.count) blocks, \(rounded(bytes, 1)) MB, "
      + "\(rangeCount) coloured stretches")

  try benchLanguages(languages)

  let folder = FileManager.default.temporaryDirectory.appending(path: "stonehand-colours-\(getpid())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try benchPygments(blocks, folder, own)
  try benchChroma(blocks, folder, own)
}

/// The languages that are used most, each on the sample that its golden text is of, which is denser than most code.
private func benchLanguages(_ languages: Languages) throws {
  let text = try String(contentsOf: benchRoot.appending(path: "Tests/languages.txt"), encoding: .utf8)
  var speeds: [String] = []
  for name in [
    "bash", "cpp", "css", "go", "html", "javascript", "json", "python", "rust", "toml", "typescript", "yaml",
  ] {
    guard let start = text.firstRange(of: "\n@ \(name)\n")?.upperBound,
      let end = text[start...].firstRange(of: "→\n")?.lowerBound
    else { continue }
    let sample = Array(text[start..<end].utf8)
    var code: [UInt8] = []
    while code.count < 500_000 { code += sample }
    var runs: [Double] = []
    for _ in 0..<5 {
      let start = processorTime()
      _ = languages.highlight(code, as: name)
      runs.append(processorTime() - start)
    }
    speeds.append("\(name) \(rounded(Double(code.count) / 1e6 / median(runs), 0))")
  }
  print("  stonehand, samples of each language, MB/s a core: " + speeds.joined(separator: ", "))
}

private func languageFiles() throws -> [LanguageFile] {
  let folder = benchRoot.appending(path: "Sources/CTheme/languages")
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  return try names.filter { $0.hasSuffix(".language") }.map { name in
    let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
    return LanguageFile.read(SourceFile(path: name, bytes: bytes), name: String(name.dropLast(9))).0
  }
}

/// What stands between fences of three backticks that name a language.
private func codeBlocks(_ text: [UInt8]) -> [(language: String, code: [UInt8])] {
  var result: [(String, [UInt8])] = []
  var open: (language: String, code: [UInt8])?
  for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
    let inner = line.drop { $0 == 0x20 }
    if inner.starts(with: "```".utf8) {
      if let block = open {
        result.append(block)
        open = nil
      } else {
        let word = String(decoding: inner.dropFirst(3).prefix { $0 > 0x20 && $0 != 0x7B }, as: UTF8.self)
        open = (word.lowercased(), [])
      }
    } else if open != nil {
      open?.code += line + [0x0A]
    }
  }
  return result.filter { !$0.0.isEmpty }
}

/// Pygments in a process of its own, which says how much processor time its lexers took.
private func benchPygments(
  _ blocks: [(language: String, code: [UInt8])], _ folder: URL, _ own: Double
) throws {
  let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
  let every = 10
  let sample = stride(from: 0, to: blocks.count, by: every).map { blocks[$0] }
  let list = sample.map { ["language": $0.language, "code": String(decoding: $0.code, as: UTF8.self)] }
  let input = folder.appending(path: "blocks.json")
  try JSONSerialization.data(withJSONObject: list).write(to: input)
  let output = folder.appending(path: "seconds")
  let program = """
    import json, sys, time
    from pygments.lexers import get_lexer_by_name
    lexers, size, seconds = {}, 0, 0.0
    for block in json.load(open(sys.argv[1])):
        name = block['language']
        if name not in lexers:
            try: lexers[name] = get_lexer_by_name(name)
            except Exception: lexers[name] = None
        if lexers[name] is None: continue
        start = time.process_time()
        for _ in lexers[name].get_tokens(block['code']): pass
        seconds += time.process_time() - start
        size += len(block['code'].encode())
    open(sys.argv[2], 'w').write(str(size / seconds / 1e6))
    """
  guard (try? run([python, "-c", program, input.path, output.path])) != nil,
    let speed = Double(try String(contentsOf: output, encoding: .utf8))
  else { return print("  pygments: left out, '\(python)' has none") }
  print("  pygments, every \(every)th block: \(rounded(speed, 2)) MB/s a core")
}

/// Hugo builds a page of all blocks with colours and without; the difference is Chroma's, with the HTML it writes.
private func benchChroma(
  _ blocks: [(language: String, code: [UInt8])], _ folder: URL, _ own: Double
) throws {
  guard let hugo = hugoCommand else { return print("  chroma: left out, HUGO names no Hugo that runs") }
  let files = FileManager.default
  var page = Data("---\ntitle: a\n---\n".utf8)
  var size = 0
  for block in blocks {
    page += Data("````\(block.language)\n".utf8) + Data(block.code) + Data("````\n\n".utf8)
    size += block.code.count
  }
  var seconds: [Double] = []
  for isColoured in [false, true] {
    let site = folder.appending(path: "hugo-\(isColoured)")
    for inner in ["content", "layouts/_default"] {
      try files.createDirectory(at: site.appending(path: inner), withIntermediateDirectories: true)
    }
    try page.write(to: site.appending(path: "content/a.md"))
    for name in ["single", "list"] {
      try Data("{{ .Content }}".utf8).write(to: site.appending(path: "layouts/_default/\(name).html"))
    }
    let settings =
      "disableKinds = [\"taxonomy\", \"term\", \"RSS\", \"sitemap\"]\n[markup.highlight]\ncodeFences = \(isColoured)\n"
    try Data(settings.utf8).write(to: site.appending(path: "hugo.toml"))
    let built = try run([hugo, "--quiet", "--source", site.path])
    seconds.append(built.processorSeconds)
  }
  print(
    "  chroma, with its HTML: \(rounded(Double(size) / 1e6 / max(0.001, seconds[1] - seconds[0]), 2)) MB/s a core"
  )
}
