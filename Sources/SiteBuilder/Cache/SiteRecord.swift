internal import Diagnostics
internal import Foundation

/// One build of a site: what it was made from, what it wrote, and what it said.
struct SiteRecord: Sendable {
  /// A file in the output folder.
  struct Output: Sendable {
    let hash: UInt64
    /// Nil when a change could go unnoticed.
    var stamp: FileStamp?
  }

  /// Of the program, what it was told, and where it wrote to.
  let key: String
  var linkedFolders: [String] = []
  var answers: [String: RecordedFiles.Answers] = [:]
  var outputs: [String: Output] = [:]
  var pageCount = 0
  var assetCount = 0
  /// When a page that waits for its date is to be built, in seconds since 1970, and how long that was at the time of
  /// the build.
  var nextMoment: Double?
  var wait = 0.0
  /// The commit whose history it is from; nil where it is from none.
  var revision: String?
  /// The files that messages show, by their paths, with what describes their bytes.
  var files: [(path: String, content: String)] = []
  /// The messages, as `CacheWriter` writes them.
  var messages: [UInt8] = []

  init(key: String) { self.key = key }

  init(_ bytes: [UInt8], key: String) throws(CacheDamage) {
    self.init(key: key)
    var reader = try CacheReader(checked: bytes)
    guard try reader.text() == key else { throw CacheDamage() }
    linkedFolders = try reader.list { reader throws(CacheDamage) in try reader.text() }
    let count = try reader.count()
    answers.reserveCapacity(count)
    for _ in 0..<count {
      let path = try reader.text()
      var found = RecordedFiles.Answers()
      found.kind = try reader.optional { reader throws(CacheDamage) in try reader.text() }
      found.target = try reader.optional { reader throws(CacheDamage) in try reader.text() }
      found.content = try reader.optional { reader throws(CacheDamage) in try reader.text() }
      found.entries = try reader.optional { reader throws(CacheDamage) in try reader.text() }
      found.copied = try reader.optional { reader throws(CacheDamage) in
        UInt64(bitPattern: Int64(try reader.int()))
      }
      found.stamp = try reader.optional { reader throws(CacheDamage) in try reader.stamp() }
      answers[path] = found
    }
    let outputCount = try reader.count()
    outputs.reserveCapacity(outputCount)
    for _ in 0..<outputCount {
      let path = try reader.text()
      outputs[path] = Output(
        hash: UInt64(bitPattern: Int64(try reader.int())),
        stamp: try reader.optional { reader throws(CacheDamage) in try reader.stamp() })
    }
    (pageCount, assetCount) = (try reader.int(), try reader.int())
    nextMoment = try reader.optional { reader throws(CacheDamage) in
      Double(bitPattern: UInt64(bitPattern: Int64(try reader.int())))
    }
    wait = Double(bitPattern: UInt64(bitPattern: Int64(try reader.int())))
    revision = try reader.optional { reader throws(CacheDamage) in try reader.text() }
    for _ in 0..<(try reader.count()) { files.append((try reader.text(), try reader.text())) }
    messages = Array(try reader.slice())
    guard reader.isAtEnd else { throw CacheDamage() }
  }

  var bytes: [UInt8] {
    var writer = CacheWriter()
    writer.add(key)
    writer.add(each: linkedFolders) { $0.add($1) }
    writer.add(each: answers.sorted { inByteOrder($0.key, $1.key) }) {
      $0.add($1.key)
      $0.add($1.value.kind) { $0.add($1) }
      $0.add($1.value.target) { $0.add($1) }
      $0.add($1.value.content) { $0.add($1) }
      $0.add($1.value.entries) { $0.add($1) }
      $0.add($1.value.copied) { $0.add(Int(Int64(bitPattern: $1))) }
      $0.add($1.value.stamp) { $0.add($1) }
    }
    writer.add(each: outputs.sorted { inByteOrder($0.key, $1.key) }) {
      $0.add($1.key)
      $0.add(Int(Int64(bitPattern: $1.value.hash)))
      $0.add($1.value.stamp) { $0.add($1) }
    }
    writer.add(pageCount)
    writer.add(assetCount)
    writer.add(nextMoment) { $0.add(Int(Int64(bitPattern: $1.bitPattern))) }
    writer.add(Int(Int64(bitPattern: wait.bitPattern)))
    writer.add(revision) { $0.add($1) }
    writer.add(each: files) {
      $0.add($1.path)
      $0.add($1.content)
    }
    writer.add(messages)
    return writer.checked
  }

  /// Whether the same pages wait for their dates. With a clock that was put back others may.
  func holds(at now: Date) -> Bool {
    guard let nextMoment else { return true }
    let left = nextMoment - now.timeIntervalSince1970
    return left > 0 && left <= wait
  }

  /// Puts messages into it.
  ///
  /// - Returns: whether all the files that they show are among those that were read.
  mutating func set(_ diagnostics: [Diagnostic]) -> Bool {
    var shown: [ObjectIdentifier: Int] = [:]
    for span in diagnostics.flatMap({ [$0.span] + $0.notes.map(\.span) }) {
      guard let file = span?.file, shown[ObjectIdentifier(file)] == nil else { continue }
      let content = file.bytes.isEmpty ? "" : RecordedFiles.describe(file.bytes)
      guard content.isEmpty || answers[file.path]?.content == content else { return false }
      shown[ObjectIdentifier(file)] = files.count
      files.append((file.path, content))
    }
    var writer = CacheWriter()
    guard writer.add(diagnostics, in: shown) else { return false }
    messages = writer.bytes
    return true
  }

  /// The messages; nil where a file that they show is not what it was.
  func diagnostics(_ fileSystem: any FileSystem) -> [Diagnostic]? {
    var sources: [SourceFile] = []
    for file in files {
      guard !file.content.isEmpty else {
        sources.append(SourceFile(path: file.path, bytes: []))
        continue
      }
      guard let bytes = try? fileSystem.read(file.path), RecordedFiles.describe(bytes) == file.content else {
        return nil
      }
      sources.append(SourceFile(path: file.path, bytes: bytes))
    }
    var reader = CacheReader(messages[...])
    guard let result = try? reader.diagnostics(in: sources), reader.isAtEnd else { return nil }
    return result
  }
}
