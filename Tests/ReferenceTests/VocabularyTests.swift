import Diagnostics
import Foundation
import Testing
import Views

/// The lists of all words and of all symbols say what is declared.
@Suite struct VocabularyTests {
  /// Where they do not, run this test with `WRITE_VOCABULARY=1`, which writes the pages.
  @Test func theListsAreWhatIsDeclared() throws {
    let pages = [
      "content/reference/vocabulary.md": Vocabulary.page,
      "content/reference/symbol-names.md": Vocabulary.symbolPage,
    ]
    for (path, page) in pages {
      if ProcessInfo.processInfo.environment["WRITE_VOCABULARY"] != nil {
        try page.write(toFile: Manual.root + "/" + path, atomically: true, encoding: .utf8)
      }
      #expect(String(decoding: Manual.file(path).bytes, as: UTF8.self) == page, "\(path)")
    }
  }
}
