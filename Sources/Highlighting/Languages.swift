public import Diagnostics
import Synchronization

/// The languages that code can be coloured in, by the words that fences name them with.
///
/// A language is made ready when it is first asked for, since a site uses few of them.
public final class Languages: Sendable {
  private let files: [LanguageFile]
  /// Indices into `files`; of two languages of one alias the later counts.
  private let places: [String: Int]
  private let ready = Mutex<[Int: Language]>([:])

  public init(_ files: [LanguageFile]) {
    self.files = files
    var places: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      for alias in file.aliases { places[alias] = index }
    }
    self.places = places
  }

  /// All words that name a language, in order.
  public var aliases: [String] { places.keys.sorted() }

  /// The names of the languages with their aliases, in the order of the files.
  public var listing: [(name: String, aliases: [String])] { files.map { ($0.name, $0.aliases) } }

  /// Whether a word names a language.
  public func knows(_ alias: String) -> Bool { places[alias.lowercased()] != nil }

  /// The coloured stretches of a code, in order; what lies between them has the text's own colour. Nil where no
  /// language has that name. Code need not be correct, nor complete.
  ///
  ///     languages.highlight(Array("let a = 1;".utf8), as: "rust")   // keyword 0..<3, number 8..<9
  public func highlight(_ code: [UInt8], as alias: String) -> [HighlightedRange]? {
    guard let language = language(alias) else { return nil }
    return code.withUnsafeBufferPointer { code in
      var scanner = Scanner(language, code, 0..<code.count, languages: language(_:))
      scanner.run()
      return scanner.ranges
    }
  }

  /// Makes the last languages ready, and says what is wrong with them.
  public func check(last count: Int) -> [Diagnostic] { files.indices.suffix(count).flatMap { compile($0).1 } }

  private func language(_ alias: String) -> Language? {
    guard let index = places[alias] ?? places[alias.lowercased()] else { return nil }
    if let known = ready.withLock({ $0[index] }) { return known }
    let language = compile(index).0
    ready.withLock { $0[index] = language }
    return language
  }

  private func compile(_ index: Int) -> (Language, [Diagnostic]) {
    var compiler = LanguageCompiler(languages: self)
    let language = compiler.compile(chain(from: index, &compiler.diagnostics))
    return (language, compiler.diagnostics)
  }

  /// A language and those that it builds on, itself first.
  private func chain(from index: Int, _ diagnostics: inout [Diagnostic]) -> [LanguageFile] {
    var chain = [index]
    while let base = files[chain[chain.count - 1]].base {
      guard let next = places[base.alias] else {
        diagnostics.append(
          LanguageProblem.unknownBase(base.alias, known: aliases).diagnostic(at: base.span))
        break
      }
      guard !chain.contains(next) else {
        diagnostics.append(LanguageProblem.circularBase(base.alias).diagnostic(at: base.span))
        break
      }
      chain.append(next)
    }
    return chain.map { files[$0] }
  }
}
