internal import CCompression
internal import Diagnostics

extension BuildPlan {
  /// The plan with a `.br` and a `.gz` beside each file that gets smaller: servers that are told so send these.
  ///
  /// - Parameter files: where files that are copied are read from; one that cannot be read has nothing beside it, and
  ///   is told of when it is written.
  public func compressed(from files: any FileSystem, threads: Int? = nil) -> BuildPlan {
    let candidates = self.files.filter {
      Self.endings.contains($0.path.split(separator: ".").last.map(String.init) ?? "")
    }
    let taken = Set(self.files.map(\.path))
    let more = Workers(count: threads).map(candidates.count) { index -> [File] in
      let file = candidates[index]
      guard let bytes = bytes(of: file, files), bytes.count >= Self.leastSize else { return [] }
      return [("br", brotli(bytes)), ("gz", gzip(bytes))].compactMap { ending, smaller in
        let path = file.path + "." + ending
        guard smaller.count < bytes.count, !smaller.isEmpty, !taken.contains(path) else { return nil }
        return File(path: path, content: .bytes(smaller), source: file.source)
      }
    }
    var diagnostics: [Diagnostic] = []
    return BuildPlan(self.files + more.flatMap(\.self), into: &diagnostics)
  }

  /// Of files of text; the others are compressed already.
  private static let endings: Set<String> = [
    "html", "htm", "css", "js", "mjs", "json", "xml", "svg", "txt", "md", "csv", "webmanifest", "ico", "map",
    "wasm",
  ]
  /// Smaller files fit into a packet as they are.
  private static let leastSize = 512
  /// Larger ones are sent as they are, so that none has to be in memory as a whole.
  private static let greatestSize = 32 << 20

  private func bytes(of file: File, _ files: any FileSystem) -> [UInt8]? {
    switch file.content {
    case .bytes(let bytes): return bytes.count <= Self.greatestSize ? bytes : nil
    case .made(let page):
      let bytes = page.bytes
      return bytes.count <= Self.greatestSize ? bytes : nil
    case .copy(let source):
      guard let size = try? files.size(of: source), size <= Self.greatestSize else { return nil }
      return try? files.read(source)
    }
  }
}

/// Quality 9 of 11: the last two take ten times as long, and save a twentieth.
private func brotli(_ bytes: [UInt8]) -> [UInt8] {
  let capacity = BrotliEncoderMaxCompressedSize(bytes.count)
  return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    var size = capacity
    let isDone = BrotliEncoderCompress(
      9, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &size, buffer.baseAddress)
    count = isDone == BROTLI_TRUE ? size : 0
  }
}

private func gzip(_ bytes: [UInt8]) -> [UInt8] {
  let capacity = cc_gzip_bound(bytes.count)
  return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    count = cc_gzip(bytes, bytes.count, buffer.baseAddress, capacity)
  }
}
