public import Diagnostics

/// A syntax of another tool that a document uses, and that is shown as it is written.
public struct ForeignSyntax: Sendable {
  public enum Kind: Int, Sendable, CaseIterable {
    /// `!!! note`, `??? note`, `:::note`, and `:::` with other names.
    case admonition, foldedAdmonition, colonAside, directive
    /// `{{< figure >}}`, `{{#include a.rs}}`, `{{ site.title }}` and `{% if %}`, `--8<-- "a.md"`.
    case shortcode, include, template, snippet
    /// `[^1]` without a text for it.
    case footnote
    /// `# Title {#id}`, and `{.class}` and its like elsewhere.
    case headingID, attributes
    /// `<doc:Name>`, `<xref:Name>`.
    case docLink, xref
    /// `=== "Tab"`.
    case tab
    /// MDX: `import A from 'a'`, `<Tabs>`.
    case moduleImport, component
    /// docfx: `[!code-cpp[a](b)]`, `[!INCLUDE [a](b)]`.
    case codeFile, includedFile
    /// `> [!INFO]`, and what is not alone in its line.
    case alert
    /// `:smile:`, `++ctrl+c++`, `==mark==`.
    case icon, key, mark
    /// `: what a word means`.
    case definition
    /// `@Metadata {`.
    case docCDirective
    /// `<div markdown>`.
    case markdownInHTML
    /// `Array<Int>`: what is taken for HTML, but is no element of it.
    case unknownElement
    /// A directive of DocC, or a component, whose end is not on the page.
    case unclosed
    /// `<<< @/file`; `[[toc]]`; `/// html | div`.
    case codeImport, contents, slashBlock
    /// `{ref}` before code, `(name)=` on a line of its own: MyST.
    case role, target
    /// `[text][name]` without a line that says where it leads.
    case reference
    /// MDX: `{expression}`.
    case expression
    /// What stands in braces behind something and is not given to it: `style`.
    case leftOutAttribute
    /// An import or export of MDX, and code in braces that is a block or goes over several lines: none is in the page.
    case leftOutModule, leftOutCode
    /// A cell of a row that has more of them than the table's head.
    case excessCell
    /// `[[Page]]`; `![[Page]]`, which is linked where it is read.
    case wikilink, embeddedPage
    /// `| --- |` below what is no head of a table.
    case table
    /// mkdocstrings: `::: module.name`, and options below it, `:name:`.
    case programReference
    /// `**text**` with a letter of Chinese or Japanese right beside it, which CommonMark does not read there.
    case strong
  }

  public let kind: Kind
  /// How it begins, in the author's own words.
  public let text: String
  /// The place of the first one.
  public let span: Span
  /// How many of the kind the document has.
  public internal(set) var count: Int

  public init(kind: Kind, text: String, span: Span, count: Int = 1) {
    (self.kind, self.text, self.span, self.count) = (kind, text, span, count)
  }
}

extension Document {
  /// What looks like a syntax of another tool outside of code, the first of each kind, in document order.
  ///
  /// - Parameter extensions: which of those syntaxes the document was read with.
  public func foreignSyntax(readingAlso extensions: MarkdownExtensions = []) -> [ForeignSyntax] {
    pool.withUnsafeBufferPointer { pool in
      source.bytes.withUnsafeBufferPointer { bytes in
        nodes.withUnsafeBufferPointer { nodes in
          var scan = ForeignScan(nodes: nodes, bytes: bytes, pool: pool, extensions, read: read)
          scan.run()
          let found = scan.found.map {
            ForeignSyntax(
              kind: $0.kind, text: String(decoding: written($0.range), as: UTF8.self),
              span: source.span($0.range), count: $0.count)
          }
          return (found + firstsLeftOut).sorted { $0.span.range.lowerBound < $1.span.range.lowerBound }
        }
      }
    }
  }

  /// A stretch of the text without the angle brackets that its author has not written, around an address for one.
  private func written(_ range: Range<Int>) -> [UInt8] {
    let file = source.file.bytes
    func isOfAuthor(_ place: Int) -> Bool {
      let offset = source.fileOffset(place)
      return offset < file.count && file[offset] == source.bytes[place]
    }
    guard let first = range.first, isOfAuthor(first) else { return Array(source.bytes[range]) }
    return range.filter { !"<>".utf8.contains(source.bytes[$0]) || isOfAuthor($0) }.map { source.bytes[$0] }
  }

  /// The first of each kind that was left out, with the number of all.
  private var firstsLeftOut: [ForeignSyntax] {
    var result: [ForeignSyntax] = []
    for syntax in leftOut {
      if let place = result.firstIndex(where: { $0.kind == syntax.kind }) {
        result[place].count += 1
      } else {
        result.append(syntax)
      }
    }
    return result
  }
}
