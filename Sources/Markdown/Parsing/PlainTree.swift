import CCmark
import Diagnostics

/// A text as libcmark reads it, in arrays.
struct PlainTree {
  private(set) var source: SourceText
  var nodes: [Node]
  var pool: [UInt8]
  /// The paragraphs that are tables to GitHub.
  var tables: [TableLines]
  /// Whether the text would have made more nodes than there is room for; then the tree is empty.
  private(set) var isTooLarge = false

  /// Of a tree, for which a text of 100 MB has room: twice as many take a gigabyte. A gut feeling.
  static let mostNodes = 12_000_000

  /// - Parameters:
  ///   - source: a text without NULs.
  ///   - partLength: how long the parts are that libcmark reads one after the other, where the text is longer than
  ///     two of them.
  init(_ source: SourceText, findsTables: Bool = false, partLength: Int = TextParts.length) {
    self.source = source
    let hiding = source.bytes.withUnsafeBufferPointer { BracketGuard($0) }
    (nodes, pool, tables, isTooLarge) = (hiding?.bytes ?? source.bytes).withUnsafeBufferPointer { bytes in
      // Text libcmark cannot count in an `int32_t` is not read.
      let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(Int(Int32.max) / 2))
      var builder = TreeBuilder(bytes: bytes, findsTables: findsTables)
      let parts = bytes.count > 2 * partLength ? TextParts(bytes, length: partLength) : nil
      if let parts {
        for part in parts.all where builder.nodes.count <= Self.mostNodes {
          part.read { builder.add($0, lineShift: $1, upTo: part.range.upperBound) }
        }
      } else if !TextParts.isTooDense(bytes) {
        PlainTree.parse([bytes]) { builder.add($0, lineShift: 0, upTo: bytes.count) }
      }
      guard builder.nodes.count <= Self.mostNodes, !builder.nodes.isEmpty else { return ([], [], [], true) }
      builder.finish()
      return (builder.nodes, builder.pool, builder.tables, false)
    }
    hiding?.restore(&pool)
    if nodes.isEmpty { nodes = [Node(.document, parent: -1, lower: 0)] }
  }

  /// Lends the tree that libcmark makes of some texts, one behind the other.
  static func parse<Result>(
    _ texts: [UnsafeBufferPointer<UInt8>], _ body: (OpaquePointer) -> Result
  ) -> Result? {
    ParsingMemory.use { memory in
      // With `CMARK_OPT_SOURCEPOS` line ends in code spans and HTML are counted, on which `InlinePlaces` relies.
      let parser = cmark_parser_new_with_mem(CMARK_OPT_UNSAFE | CMARK_OPT_SOURCEPOS, memory)
      for text in texts {
        text.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, text.count) }
      }
      return cmark_parser_finish(parser).map(body)
    }
  }

  /// Lets go of the memory of a tree that is not needed any more, and of its text.
  mutating func forget() {
    (nodes, pool, tables) = ([], [], [])
    source = SourceText(file: source.file, bytes: [], segments: [])
  }
}
