import Diagnostics

/// A text in which the components of Starlight that pages of MDX use are what they stand for: `<Tabs>`, `<CardGrid>`,
/// `<Steps>`, `<FileTree>` groups, `<Aside>` an aside, `<Badge>` and `<Icon>` parts of a line. Imports and exports of
/// modules, and comments between braces, are left out. In pages of MDX all other tags stand alone, so that what is
/// between them is Markdown; elsewhere they stay as they are.
struct ComponentText {
  let source: SourceText
  let blocks: [MarkedBlock]
  let inlines: [MarkedInline]
  let leftOut: [ForeignSyntax]

  /// Nil where there is none.
  ///
  /// - Parameters:
  ///   - blocks: those that the text has marks of already.
  ///   - inlines: and the parts of lines.
  init?(
    _ source: SourceText, _ extensions: MarkdownExtensions, after blocks: [MarkedBlock],
    _ inlines: [MarkedInline]
  ) {
    var reader = ComponentReader(source, extensions, blocks, inlines)
    guard reader.mayHaveAny else { return nil }
    reader.run()
    guard reader.writer.hasChanged else { return nil }
    (self.source, self.blocks) = (reader.writer.text, reader.writer.blocks)
    self.inlines = reader.inlines
    leftOut = reader.writer.leftOut
  }
}

struct ComponentReader {
  var writer: ContainerWriter
  var inlines: [MarkedInline]
  let bytes: [UInt8]
  let readsComponents: Bool
  let readsModules: Bool
  /// Whether the page is one of MDX: every tag is one of a component, and no line is code for being indented far.
  let isMDX: Bool
  /// Whether braces may be those of formulas, and whether the next line is one of a formula.
  let readsMath: Bool
  var isInFormula = false
  /// Where what has been read ends: tags and imports may go over several lines.
  var done = 0
  /// Whether the line before is blank or of a module: only then can one begin.
  private var mayBeginModule = true
  /// What the tabs of the last group are called, by their values, as Docusaurus says it.
  var tabLabels: [String: String] = [:]
  var chosenTab: String?
  /// What the tabs that come next are called, as Nextra says it of their group.
  var tabNames: [String] = []
  /// How many folders of a tree are around the next one.
  var folderDepth = 0
  /// What exported constants and imported pictures are.
  var constants: [String: String] = [:]
  /// The components that the text has, once an import has asked for them.
  var usedComponents: Set<String>?
  /// Whether no comment that begins from here on has an end.
  private var isOutOfComments = false
  /// How many bytes may still be looked at for long tags and long code in braces that turn out to have no end.
  var patience = 1 << 22

  init(
    _ source: SourceText, _ extensions: MarkdownExtensions, _ blocks: [MarkedBlock], _ inlines: [MarkedInline]
  ) {
    writer = ContainerWriter(source, blocks, hasIndentedCode: !extensions.contains(.modules))
    self.inlines = inlines
    bytes = source.bytes
    readsComponents = extensions.contains(.components)
    readsModules = extensions.contains(.modules)
    isMDX = extensions.contains(.noIndentedCode)
    readsMath = extensions.contains(.math)
  }

  var mayHaveAny: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.dropLast().contains { place in
        switch bytes[place] {
        case UInt8(ascii: "<"):
          isUpper(bytes[place + 1])
            || isMDX && (isLetter(bytes[place + 1]) || "/>".utf8.contains(bytes[place + 1]))
        case 0x09: isMDX && (place == 0 || bytes[place - 1] == 0x0A)
        case 0x20:
          isMDX && (place == 0 || bytes[place - 1] == 0x0A) && bytes[place...].starts(with: "    ".utf8)
        case UInt8(ascii: "{"):
          isMDX || readsModules && ["/", "'", "\"", " "].contains { UInt8(ascii: $0) == bytes[place + 1] }
        case UInt8(ascii: "="): readsModules && bytes[place + 1] == UInt8(ascii: "{")
        case UInt8(ascii: "/"): readsModules && bytes[place + 1] == UInt8(ascii: ">")
        case UInt8(ascii: "N"): readsModules && bytes[place + 1] == UInt8(ascii: "a")
        case UInt8(ascii: "i"), UInt8(ascii: "e"):
          readsModules && (place == 0 || bytes[place - 1] == 0x0A)
            && [UInt8(ascii: "m"), UInt8(ascii: "x")].contains(bytes[place + 1])
        default: false
        }
      }
    }
  }

  mutating func run() {
    for line in LineScanner(bytes).lines where line.lowerBound >= done {
      take(line)
      mayBeginModule = bytes[line].allSatisfy { $0 <= 0x20 }
    }
    writer.finish()
  }

  private mutating func take(_ line: Range<Int>) {
    if readsModules, mayBeginModule, !writer.isInCode, takeModule(line) { return }
    if writer.takePlain(line) { return }
    if isMDX { return takeMDX(line) }
    let (column, start) = writer.indent(line)
    var rest = start..<line.upperBound
    var isWritten = false
    while !rest.isEmpty {
      if bytes[rest.lowerBound] <= 0x20 {
        rest = rest.lowerBound + 1..<rest.upperBound
      } else if readsModules, let end = commentEnd(rest.lowerBound) {
        writer.markChange()
        rest = next(after: end, in: rest)
        isWritten = true
      } else if readsComponents, bytes[rest.lowerBound] == UInt8(ascii: "<"),
        let tag = ComponentTag(bytes, at: rest.lowerBound), take(tag, column)
      {
        rest = next(after: tag.range.upperBound, in: rest)
        isWritten = true
      } else if readsModules, let element = JSXElement(bytes, at: rest.lowerBound),
        element.range.upperBound > rest.upperBound
      {
        // A tag that goes over several lines.
        report(element)
        writer.copy(
          element.range, column: writer.column(of: column), replacing: [(element.range, element.html)])
        rest = next(after: element.range.upperBound, in: rest)
        isWritten = true
      } else {
        let end = textEnd(rest)
        let text = rest.lowerBound..<end
        writer.copy(text, column: writer.column(of: column), replacing: inline(in: text))
        rest = end..<rest.upperBound
        isWritten = true
      }
    }
    if !isWritten { writer.copy(start..<line.upperBound, column: writer.column(of: column)) }
  }

  /// What is left of a line behind something that may have ended in another one.
  mutating func next(after end: Int, in rest: Range<Int>) -> Range<Int> {
    guard end > rest.upperBound else { return end..<rest.upperBound }
    let lineEnd = bytes[end...].firstIndex(of: 0x0A) ?? bytes.count
    done = lineEnd
    return end..<lineEnd
  }

  /// Where a text ends that the end tag of the innermost component stands behind.
  private func textEnd(_ rest: Range<Int>) -> Int {
    guard let last = writer.last else { return rest.upperBound }
    let tag = Array("</\(last.name)>".utf8)
    var ticks = 0
    for place in rest {
      if bytes[place] == UInt8(ascii: "`") { ticks += 1 }
      if ticks % 2 == 0, bytes[place] == UInt8(ascii: "<"), bytes[place..<rest.upperBound].starts(with: tag) {
        return place
      }
    }
    return rest.upperBound
  }

  mutating func report(_ element: JSXElement) {
    for name in element.leftOut { writer.leaveOut(.leftOutAttribute, element.range, as: name) }
  }

  /// `{/* comment */}`
  mutating func commentEnd(_ start: Int) -> Int? {
    guard !isOutOfComments, bytes[start...].starts(with: "{/*".utf8) else { return nil }
    var place = start + 3
    while place + 2 < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/"),
        bytes[place + 2] == UInt8(ascii: "}")
      {
        return place + 3
      }
      place += 1
    }
    isOutOfComments = true
    return nil
  }

  /// A text that is none of Markdown's.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        result.unicodeScalars.append(" ")
      } else {
        if "\\`*_[]<>&".unicodeScalars.contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
