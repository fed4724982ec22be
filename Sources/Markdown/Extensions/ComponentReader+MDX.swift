import Diagnostics

/// Pages of MDX: a line of nothing but tags and code in braces is a block of its own, which ends a paragraph, and what
/// stands between two of them is Markdown. Tags among words are parts of their line.
extension ComponentReader {
  private enum Part {
    case component(ComponentTag)
    case element(JSXElement)
    /// `<>`, `</>`
    case fragment
    /// What stands in braces, with them.
    case code(Range<Int>)
    /// HTML that is made of a tag, the code in it, and its end tag.
    case html([UInt8])
  }

  mutating func takeMDX(_ line: Range<Int>) {
    let (column, start) = writer.indent(line)
    if readsMath {
      let isEdge = bytes[start..<line.upperBound].starts(with: "$$".utf8)
      if isEdge || isInFormula {
        let isWhole = bytes[start..<line.upperBound].dropFirst(2).indices.dropLast().contains {
          bytes[$0] == UInt8(ascii: "$") && bytes[$0 + 1] == UInt8(ascii: "$")
        }
        if isEdge, !isWhole { isInFormula.toggle() }
        return writer.copy(start..<line.upperBound, column: writer.column(of: column))
      }
    }
    let content = markersEnd(start..<line.upperBound)
    let isQuote = bytes[start..<content].contains(UInt8(ascii: ">"))
    let width = isQuote ? 0 : columns(start..<content, after: column)
    if content > start { writer.beginItem(start..<content, column: writer.column(of: column)) }
    defer { writer.endItem() }
    if let (parts, end) = blockParts(content..<line.upperBound) {
      for (part, range) in parts { take(part, range, column + width) }
      done = max(done, end)
      return
    }
    var rest = content..<line.upperBound
    var isWritten = false
    while !rest.isEmpty {
      if bytes[rest.lowerBound] <= 0x20 {
        rest = rest.lowerBound + 1..<rest.upperBound
        continue
      }
      isWritten = true
      if readsComponents, bytes[rest.lowerBound] == UInt8(ascii: "<"), let tag = tag(at: rest.lowerBound),
        take(tag, column + width)
      {
        rest = next(after: tag.range.upperBound, in: rest)
      } else {
        let (end, replaced) = words(rest)
        writer.copy(
          rest.lowerBound..<end, column: writer.column(of: column + width), replacing: replaced)
        rest = next(after: end, in: rest)
      }
    }
    if !isWritten { writer.copy(content..<line.upperBound, column: writer.column(of: column + width)) }
  }

  /// Where the text begins behind the markers of quotations and of an item, `> - `.
  private func markersEnd(_ text: Range<Int>) -> Int {
    var place = text.lowerBound
    while place < text.upperBound {
      var end = place
      if bytes[place] == UInt8(ascii: ">") {
        end += 1
      } else if beginsItem(bytes[place..<text.upperBound]) {
        while !isSpaceOrTab(bytes[end]) { end += 1 }
      } else {
        return place
      }
      let blanks = bytes[end..<text.upperBound].prefix { isSpaceOrTab($0) }.count
      // An item without a text, and one whose text is far away.
      guard end + blanks < text.upperBound, bytes[end + blanks] != 0x0D, blanks <= 4 else { return place }
      place = end + blanks
    }
    return text.lowerBound
  }

  private func columns(_ range: Range<Int>, after column: Int) -> Int {
    bytes[range].reduce(column) { $1 == 0x09 ? $0 + 4 - $0 % 4 : $0 + 1 } - column
  }

  // MARK: Blocks

  /// How long a tag, or code in braces, may be.
  private var limit: Int { patience > 0 ? 1 << 16 : 256 }

  private mutating func tag(at start: Int, isElement: Bool = false, isBlock: Bool = false) -> ComponentTag? {
    var isCut = false
    let tag = ComponentTag(
      bytes, at: start, isElement: isElement, limit: limit, mayHaveBlankLines: isBlock, isCut: &isCut)
    if isCut { patience -= limit }
    return tag
  }

  private mutating func element(at start: Int) -> JSXElement? {
    guard let tag = tag(at: start, isElement: true), HTMLNames.isElement(tag.name) else { return nil }
    return JSXElement(tag, bytes, constants)
  }

  /// `<Link to="a">` of Docusaurus, and `<Link href="a">` of Next, are `<a href="a">`.
  private mutating func link(at start: Int) -> JSXElement? {
    guard
      ["<Link ", "<Link>", "<Link\n", "</Link>"].contains(where: { bytes[start...].starts(with: $0.utf8) }),
      var tag = tag(at: start), tag.name == "Link"
    else { return nil }
    tag.rename("a", ["to": "href"])
    return JSXElement(tag, bytes, constants)
  }

  private mutating func codeEnd(_ start: Int) -> Int? {
    let end = ScriptBraces.end(bytes[..<min(bytes.count, start + limit)], start)
    if end == nil { patience -= min(limit, bytes.count - start) }
    return end
  }

  /// The tags and the code of which a line, and those in which they end, consist; nil where they hold anything else.
  private mutating func blockParts(_ line: Range<Int>) -> (parts: [(Part, Range<Int>)], end: Int)? {
    var result: [(Part, Range<Int>)] = []
    var place = line.lowerBound
    while place < bytes.count, bytes[place] != 0x0A {
      guard bytes[place] > 0x20 else {
        place += 1
        continue
      }
      guard let (part, end) = part(at: place) else { return nil }
      result.append((part, place..<end))
      place = end
    }
    return result.isEmpty ? nil : (result, place)
  }

  private mutating func part(at place: Int) -> (Part, end: Int)? {
    if bytes[place] == UInt8(ascii: "{") { return codeEnd(place).map { (.code(place..<$0), $0) } }
    guard bytes[place] == UInt8(ascii: "<") else { return nil }
    if let end = fragmentEnd(place) { return (.fragment, end) }
    if let link = link(at: place) { return (.element(link), link.range.upperBound) }
    if let tag = tag(at: place, isBlock: true) {
      let isOfLine = readsComponents && Self.lineParts.contains(tag.name)
      return isOfLine ? nil : (.component(tag), tag.range.upperBound)
    }
    guard let element = element(at: place) else { return nil }
    guard Self.holdersOfCode.contains(element.name), !element.isEnd, !element.isClosed else {
      return (.element(element), element.range.upperBound)
    }
    // `<style>{`…`}</style>`
    guard let brace = bytes[element.range.upperBound...].firstIndex(where: { $0 > 0x20 }),
      bytes[brace] == UInt8(ascii: "{"), let end = codeEnd(brace),
      let text = ScriptBraces.text(bytes[brace + 1..<end - 1], constants),
      let close = bytes[end...].firstIndex(where: { $0 > 0x20 }), bytes[close] == UInt8(ascii: "<"),
      let last = self.element(at: close), last.isEnd, last.name == element.name
    else { return nil }
    let html = element.html + text.utf8 + last.html
    return (.html(html), last.range.upperBound)
  }

  private func fragmentEnd(_ place: Int) -> Int? {
    ["<>", "</>"].first { bytes[place...].starts(with: $0.utf8) }.map { place + $0.utf8.count }
  }

  private static let lineParts: Set<String> = ["Badge", "Icon", "LinkButton"]
  private static let holdersOfCode: Set<String> = ["style", "script"]

  private mutating func take(_ part: Part, _ range: Range<Int>, _ sourceColumn: Int) {
    var html: [UInt8] = []
    switch part {
    case .component(let tag):
      if readsComponents, take(tag, sourceColumn) { return }
      html = picture(tag) ?? []
      if html.isEmpty { tell(tag) }
    case .element(let element):
      report(element)
      html = element.html
    case .html(let text): html = text
    case .fragment: break
    case .code(let code):
      if let text = ScriptBraces.text(bytes[code].dropFirst().dropLast(), constants) {
        html = Self.asHTML(text)
      } else {
        writer.leaveOut(.leftOutCode, code)
      }
    }
    writer.html(html, column: writer.column(of: sourceColumn), at: range.lowerBound)
  }

  /// Says that a component is not known; what it holds stays.
  private mutating func tell(_ tag: ComponentTag) {
    guard !tag.isEnd, !(readsComponents && Self.isPassage(tag.name)) else { return writer.markChange() }
    writer.leaveOut(.component, tag.range.lowerBound..<tag.range.lowerBound + 1 + tag.name.utf8.count)
  }

  /// `<Image src={stone} alt="A stone" />`, where it is known which picture that is.
  private func picture(_ tag: ComponentTag) -> [UInt8]? {
    guard tag.isClosed, tag.name == "Image" || tag.name == "Picture",
      let source = tag.value("src") ?? tag.code["src"].flatMap({ constants[$0] })
    else { return nil }
    var html = "<img src=\"\(source.replacing("\"", with: "&quot;"))\""
    for name in ["alt", "width", "height", "title", "class"] {
      let code = tag.code[name].flatMap { ScriptBraces.text(Array($0.utf8)[...], constants) }
      guard let value = tag.value(name) ?? code else { continue }
      html += " \(name)=\"\(value.replacing("\"", with: "&quot;"))\""
    }
    return Array((html + " />").utf8)
  }

  private static func asHTML(_ text: String) -> [UInt8] {
    Array(
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").utf8)
  }

  // MARK: Words

  /// What stands for the tags and the code in a text, which may end in another line than it begins in.
  private mutating func words(_ text: Range<Int>) -> (
    end: Int, replaced: [(range: Range<Int>, text: [UInt8])]
  ) {
    var replaced: [(Range<Int>, [UInt8])] = []
    var place = text.lowerBound
    var end = text.upperBound
    let closing = writer.last.map { Array("</\($0.name)>".utf8) }
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "`"): place = codeSpanEnd(place, end)
      case UInt8(ascii: "$") where readsMath:
        place = MathText.formula(at: place, place..<end, bytes) ?? place + 1
      case UInt8(ascii: "<") where bytes[place..<end].starts(with: "<!--".utf8):
        place = commentEnd(place, end)
      case UInt8(ascii: "<"):
        if let closing, bytes[place...].starts(with: closing) { return (place, replaced) }
        guard let (upper, html) = inlineTag(place, end) else {
          place += 1
          continue
        }
        // What is left could begin a block, which words in a line do not.
        let begins = place == text.lowerBound
        let source = Array(bytes[place..<upper])
        var range = place..<upper
        if begins, html?.isEmpty != false {
          replaced.append((range, mark(.html(html ?? source, source: source))))
        } else if let html {
          let start = replaced.last?.0.upperBound ?? text.lowerBound
          if html.isEmpty, upper <= end { range = hole(range, in: start..<end) }
          replaced.append((range, html))
        }
        place = range.upperBound
      case UInt8(ascii: "{"):
        guard let upper = codeEnd(place) else {
          place += 1
          continue
        }
        if let value = ScriptBraces.text(bytes[place + 1..<upper - 1], constants) {
          let isBlank = value.allSatisfy { $0 == " " }
          let source = Array(bytes[place..<upper])
          replaced.append(
            (place..<upper, isBlank ? Array(value.utf8) : mark(.words(Array(value.utf8), source: source))))
        } else if upper > end {
          writer.leaveOut(.leftOutCode, place..<upper)
          replaced.append((place..<upper, []))
        }
        place = upper
      default: place += 1
      }
      // What ended in another line has the rest of that with it; a backslash may be the last character of all.
      place = min(place, bytes.count)
      if place > end { end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count }
    }
    return (min(max(place, end), bytes.count), replaced)
  }

  /// What is left out with a tag that shows nothing: between it and the stars of an emphasis a blank, beside which these
  /// would be no emphasis.
  private func hole(_ tag: Range<Int>, in text: Range<Int>) -> Range<Int> {
    guard bytes[tag].suffix(2).elementsEqual("/>".utf8) else { return tag }
    func isStar(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") }
    let (before, behind) = (bytes[text.lowerBound..<tag.lowerBound], bytes[tag.upperBound..<text.upperBound])
    // Those before it begin an emphasis, and those behind it end one.
    let opening = before.reversed().prefix(while: isStar).count
    if opening > 0, behind.first.map(isSpaceOrTab) == true, !before.dropLast(opening).last.isWordByte {
      return tag.lowerBound..<tag.upperBound + 1
    }
    let closing = behind.prefix(while: isStar).count
    if closing > 0, before.last.map(isSpaceOrTab) == true, !behind.dropFirst(closing).first.isWordByte {
      return tag.lowerBound - 1..<tag.upperBound
    }
    return tag
  }

  /// Behind a comment of HTML, or where its line ends.
  private func commentEnd(_ start: Int, _ end: Int) -> Int {
    var place = start + 4
    while place + 2 < end {
      if bytes[place..<end].starts(with: "-->".utf8) { return place + 3 }
      place += 1
    }
    return end
  }

  /// Behind the code that begins with backticks; behind these where it has no end in the paragraph.
  private func codeSpanEnd(_ start: Int, _ end: Int) -> Int {
    let count = bytes[start..<end].prefix { $0 == UInt8(ascii: "`") }.count
    var place = start + count
    while place < bytes.count {
      if bytes[place] == 0x0A, place + 1 < bytes.count, bytes[place + 1] <= 0x0D { break }
      guard bytes[place] == UInt8(ascii: "`") else {
        place += 1
        continue
      }
      let run = bytes[place...].prefix { $0 == UInt8(ascii: "`") }.count
      if run == count { return place + run }
      place += run
    }
    return start + count
  }

  /// What a tag among words becomes, and where it ends; no text where it is HTML as it stands.
  private mutating func inlineTag(_ place: Int, _ end: Int) -> (end: Int, html: [UInt8]?)? {
    // An address in brackets: `[text](<a b.md>)`.
    if place > 1, bytes[place - 1] == UInt8(ascii: "("), bytes[place - 2] == UInt8(ascii: "]") { return nil }
    if let end = fragmentEnd(place) { return (end, []) }
    if readsComponents, let (end, text) = part(place, end) { return (end, text) }
    if let link = link(at: place) {
      report(link)
      return (link.range.upperBound, mark(.html(link.html, source: Array(bytes[link.range]))))
    }
    if let tag = tag(at: place) {
      if let html = picture(tag) {
        return (tag.range.upperBound, mark(.html(html, source: Array(bytes[tag.range]))))
      }
      tell(tag)
      return (tag.range.upperBound, [])
    }
    guard let element = element(at: place) else { return nil }
    report(element)
    guard !element.isAsWritten || element.range.upperBound > end else {
      return (element.range.upperBound, nil)
    }
    return (element.range.upperBound, mark(.html(element.html, source: Array(bytes[element.range]))))
  }
}

extension UInt8? {
  /// Whether it is of a letter or a digit.
  fileprivate var isWordByte: Bool { map { isAlphanumeric($0) || $0 >= 0x80 } ?? false }
}
