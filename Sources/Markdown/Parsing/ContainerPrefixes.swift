/// The quotes and list items that are open at a point of the parse, and what they take from the start of
/// each line.
///
/// libcmark tells at which byte a paragraph's first line starts, but not where the text of its other
/// lines does. So their prefixes are read once more here, by the rules of CommonMark's first phase: a
/// quote takes up to three columns of space, `>`, and one more column of space; an item takes as many
/// columns as its content is indented. The first container that does not find its prefix ends the
/// reading: the rest of the line is a lazy continuation.
struct ContainerPrefixes {
  /// A place in a line. Columns count from 0 with tabs expanded to stops of four.
  struct Place: Equatable {
    var offset: Int
    var column: Int
    /// Whether some of the columns of the tab at `offset` are taken already.
    var isInTab = false
  }

  private enum Prefix {
    case quote
    case indent(Int)
  }

  private struct Container {
    let prefix: Prefix
    /// The line the container starts in, where its prefix is a marker and not read again.
    let line: Int
    /// Where in that line its content starts.
    let content: Place
  }

  let lines: LineTable
  private var open: [Container] = []

  init(lines: LineTable) { self.lines = lines }

  var isEmpty: Bool { open.isEmpty }

  mutating func openQuote(line: Int, marker: Int) {
    var place = reach(marker, in: line)
    place = Place(offset: place.offset + 1, column: place.column + 1)
    if let byte = byte(at: place.offset), isSpaceOrTab(byte) { advance(&place, columns: 1) }
    open.append(Container(prefix: .quote, line: line, content: place))
  }

  mutating func openItem(line: Int, marker: Int) {
    let outer = text(of: line).place
    var place = reach(marker, in: line)
    let indent = place.column - outer.column
    var width = 0
    while let byte = byte(at: place.offset), (0x30...0x39).contains(byte) {
      place = Place(offset: place.offset + 1, column: place.column + 1)
      width += 1
    }
    place = Place(offset: place.offset + 1, column: place.column + 1)
    width += 1
    // One to four columns of space after the marker belong to it; from five on, all but the first are
    // an indented code block's. An item that starts with an empty line has one.
    var after = place
    while after.column - place.column <= 5, let byte = byte(at: after.offset), isSpaceOrTab(byte) {
      advance(&after, columns: 1)
    }
    let space = after.column - place.column
    let isBlank = after.offset >= lines.end(line)
    if space < 1 || space >= 5 || isBlank {
      if space > 0 { advance(&place, columns: 1) }
      width += 1
    } else {
      place = after
      width += space
    }
    open.append(Container(prefix: .indent(indent + width), line: line, content: place))
  }

  mutating func close() { open.removeLast() }

  /// Where a line's own text starts, and whether all open containers found their prefix in it.
  func text(of line: Int) -> (place: Place, matchesAll: Bool) {
    var place = Place(offset: lines.start(line), column: 0)
    guard let last = open.last else { return (place, true) }
    if last.line == line { return (last.content, true) }
    // Found once, and again only after a quote's marker: a line of deeply nested lists is mostly spaces.
    var text = nonspace(from: place)
    for container in open {
      switch container.prefix {
      case .quote:
        guard text.column - place.column <= 3, byte(at: text.offset) == UInt8(ascii: ">") else {
          return (place, false)
        }
        place = Place(offset: text.offset + 1, column: text.column + 1)
        if let byte = byte(at: place.offset), isSpaceOrTab(byte) { advance(&place, columns: 1) }
        text = nonspace(from: place)
      case .indent(let columns):
        guard text.column - place.column >= columns else { return (place, false) }
        advance(&place, columns: columns)
      }
    }
    return (place, true)
  }

  /// The first place from here on that is no space or tab.
  func nonspace(from place: Place) -> Place {
    var place = place
    while let byte = byte(at: place.offset), isSpaceOrTab(byte) {
      place.column += byte == 0x09 ? 4 - place.column % 4 : 1
      place.offset += 1
      place.isInTab = false
    }
    return place
  }

  private func reach(_ offset: Int, in line: Int) -> Place {
    var place = text(of: line).place
    while place.offset < offset, let byte = byte(at: place.offset) {
      place.column += byte == 0x09 ? 4 - place.column % 4 : 1
      place.offset += 1
    }
    return Place(offset: offset, column: place.column)
  }

  private func advance(_ place: inout Place, columns: Int) {
    var rest = columns
    while rest > 0, let byte = byte(at: place.offset), isSpaceOrTab(byte) {
      let width = byte == 0x09 ? 4 - place.column % 4 : 1
      let taken = min(width, rest)
      place.column += taken
      place.isInTab = taken < width
      if !place.isInTab { place.offset += 1 }
      rest -= taken
    }
  }

  private func byte(at offset: Int) -> UInt8? {
    offset < lines.bytes.count ? lines.bytes[offset] : nil
  }
}
