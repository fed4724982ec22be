extension BlockText {
  /// Whether a text may have a block of one of the syntaxes in it.
  static func mayHaveAny(_ bytes: [UInt8], _ extensions: MarkdownExtensions) -> Bool {
    var marks: [UInt8] = []
    if extensions.contains(.admonitions) { marks += "!?".utf8 }
    if !extensions.isDisjoint(with: [.colonAsides, .colonGroups]) { marks += ":".utf8 }
    if extensions.contains(.tabs) { marks += "=".utf8 }
    if !extensions.isDisjoint(with: [.captions, .slashBlocks]) { marks += "/".utf8 }
    if extensions.contains(.htmlMarkdown), bytes.has("markdown") { return true }
    let known = ASCIISet(marks + "`~".utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      // Of three marks in a row every third byte is one.
      var index = 2
      while index < bytes.count {
        let byte = bytes[index]
        guard known.contains(byte) else {
          index += 3
          continue
        }
        var (start, end) = (index, index + 1)
        while start > 0, bytes[start - 1] == byte { start -= 1 }
        while end < bytes.count, bytes[end] == byte { end += 1 }
        index = end + 2
        guard end - start >= 3 else { continue }
        if marks.contains(byte) { return true }
        let rest = UnsafeBufferPointer(rebasing: bytes[fenceEnd(bytes, end)...])
        if rest.starts(with: "layout ".utf8) { return true }
      }
      return false
    }
  }

  /// Where what stands behind a fence begins.
  private static func fenceEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    var place = place
    while place < bytes.count, isSpaceOrTab(bytes[place]) || "`~".utf8.contains(bytes[place]) { place += 1 }
    return place
  }
}
