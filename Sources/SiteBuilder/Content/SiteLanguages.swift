internal import CTheme
internal import Diagnostics
internal import Highlighting

/// The languages that a site's code is coloured in: those that the program has, and those of the site's `languages/`.
///
/// Those of the program are read when the first code asks for them.
struct SiteLanguages: Sendable {
  static let folder = "languages"
  static let ending = ".language"

  /// What the site's own language files say; they come before the program's where both have a name.
  let bytes: [[UInt8]]
  private let joined: Languages?

  var all: Languages { joined ?? Self.shared }

  /// Reads the site's own languages, and says what is wrong with them.
  init(_ files: any FileSystem, _ diagnostics: inout [Diagnostic]) {
    var own: [LanguageFile] = []
    if case .folder = files.kind(of: Self.folder) {
      var walk = FolderWalk(files)
      walk.visit(Self.folder)
      diagnostics += walk.diagnostics
      for path in walk.files where path.hasSuffix(Self.ending) {
        do throws(FileError) {
          let file = SourceFile(path: path, bytes: try files.read(path))
          let (language, problems) = LanguageFile.read(file, name: Self.name(of: path))
          own.append(language)
          diagnostics += problems
        } catch {
          diagnostics.append(.cannot(error))
        }
      }
    }
    bytes = own.map(\.file.bytes)
    joined = own.isEmpty ? nil : Languages(Self.builtIn + own)
    if let joined { diagnostics += joined.check(last: own.count) }
  }

  static let shared = Languages(builtIn)

  private static let builtIn: [LanguageFile] = {
    var result: [LanguageFile] = []
    while let file = language_file(result.count)?.pointee {
      let path = String(cString: file.path)
      let source = SourceFile(
        path: path, bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
      result.append(LanguageFile.read(source, name: name(of: path)).0)
    }
    return result
  }()

  /// `languages/tiny.language` is called `tiny` unless it says otherwise.
  private static func name(of path: String) -> String {
    String(lastComponent(of: path).dropLast(ending.count))
  }
}
