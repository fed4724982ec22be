internal import Diagnostics
internal import Rendering
internal import Web

/// The files beside the pages of folders whose HTML is not to be trusted.
///
/// A file that a browser would run as a page of the site is not given away; a picture that could hold a script is
/// written anew.
enum StrangersFiles {
  /// Kinds of files that no browser runs, by the ends of their names. Others may come, but never one that a server
  /// could take for a document.
  static let harmless: Set<String> = [
    "aac", "apng", "avif", "avi", "bmp", "bz2", "csv", "epub", "flac", "gif", "gz", "heic", "ico", "jpeg",
    "jpg", "json",
    "m4a", "m4v", "mkv", "mov", "mp3", "mp4", "oga", "ogg", "ogv", "opus", "otf", "pdf", "png", "srt", "svg",
    "swift",
    "tar", "tif", "tiff", "toml", "tsv", "ttf", "txt", "vtt", "wav", "webm", "webp", "woff", "woff2", "xz",
    "yaml", "yml",
    "zip", "zst",
  ]

  /// The end of a name behind its last full stop, in lower case; nil without one.
  static func ending(of path: String) -> String? {
    let name = lastComponent(of: path).utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
  }

  /// Whether a file can be given away, if only after it has been cleaned.
  static func isGivenAway(_ path: String) -> Bool { ending(of: path).map(harmless.contains) ?? false }

  /// Where a link leads by which strangers would give away a file that is not theirs: the settings, the data, what is
  /// hidden. Nil for a file that they may have written, or that nobody doubts.
  ///
  /// - Parameter source: relative to the site's folder.
  static func leak(_ source: String, _ files: any FileSystem, _ rules: HTMLRules) -> String? {
    let content = ContentIndex.folder + "/"
    guard rules.isOfStrangers(String(source.dropFirst(content.count))),
      let target = files.target(of: source), target != source
    else { return nil }
    let isTheirs = target.hasPrefix(content) && rules.isOfStrangers(String(target.dropFirst(content.count)))
    let isHidden = target.split(separator: "/").contains { $0.hasPrefix(".") }
    return isTheirs && !isHidden ? nil : target
  }

  /// Pictures larger than this are left out: nothing that is drawn is so large.
  static let sizeLimit = 32 << 20

  /// The pictures that must be written anew, by the paths of their sources; nil for what cannot be.
  static func cleaned(
    _ sources: [String], _ files: any FileSystem, _ workers: Workers, _ diagnostics: inout [Diagnostic]
  ) -> [String: [UInt8]] {
    let pictures = sources.filter { ending(of: $0) == "svg" }
    let read = workers.map(pictures.count) { index -> (CleanSVG?, Diagnostic?) in
      do throws(FileError) {
        let bytes = try files.read(pictures[index])
        return (bytes.count > sizeLimit ? nil : CleanSVG(bytes), nil)
      } catch {
        return (nil, .cannot(error))
      }
    }
    var result: [String: [UInt8]] = [:]
    for (source, (picture, failure)) in zip(pictures, read) {
      if let failure {
        diagnostics.append(failure)
      } else if let picture {
        result[source] = picture.bytes
        if !picture.removed.isEmpty { diagnostics.append(.cleanedSVG(source, picture.removed)) }
      } else {
        diagnostics.append(.brokenSVG(source))
      }
    }
    return result
  }
}
