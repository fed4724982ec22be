import Diagnostics
import Foundation
import Markdown
import Typesetting

/// What a piece of text inherits: its style, and what its marks make of it.
struct InlineStyle {
  var run: TextContent.Run
  let codeScale: Double

  init(_ environment: EnvironmentValues, codeScale: Double) {
    run = TextContent.Run("", style: environment.textStyle)
    run.color = environment.foregroundStyle
    run.isUnderlined = environment.isUnderlined
    run.isStruckThrough = environment.isStruckThrough
    (run.underline, run.strikethrough) = (environment.underline, environment.strikethrough)
    run.linkColor = environment.tint
    run.baselineOffset = environment.baselineOffset
    self.codeScale = codeScale
  }

  init(_ environment: EnvironmentValues, _ block: BlockEnvironment) {
    self.init(environment, codeScale: block.prose.inlineCodeScale)
  }

  /// A heading's style, or a code block's.
  init(_ style: Typesetting.TextStyle, _ environment: EnvironmentValues, codeScale: Double) {
    self.init(environment, codeScale: codeScale)
    run.style = style
  }

  func with(_ text: String) -> TextContent.Run {
    var result = run
    result.text = text
    return result
  }

  mutating func emphasise() {
    run.style.isItalic = true
    run.isEmphasis = true
  }

  mutating func strengthen() {
    run.style.weight = max(700, run.style.weight)
    run.isStrong = true
  }

  /// Code is set in its own family, a little smaller, because its letters are larger; its characters keep
  /// their order in right-to-left text.
  func code(_ text: String) -> TextContent.Run {
    var result = with(text)
    if result.style.family != .mono { result.style.size *= codeScale }
    result.style.family = .mono
    result.style.isIsolated = true
    result.isCode = true
    return result
  }
}

/// The runs of a node's inline content.
struct InlineReader {
  let document: Document
  /// Where a link is written; the document's own places when nil.
  let linkSpan: Span?
  /// Whether HTML is only characters.
  let keepsHTML: Bool
  /// What to do with HTML, which cannot be a part of a text.
  let onUnsupported: (Node.ID) -> Void
  /// The run of an image; without one its description is read instead, as SwiftUI does.
  let image: ((Node.ID, InlineStyle) -> TextContent.Run?)?
  private(set) var runs: [TextContent.Run] = []

  init(
    _ document: Document, linkSpan: Span? = nil, keepsHTML: Bool = false,
    image: ((Node.ID, InlineStyle) -> TextContent.Run?)? = nil,
    onUnsupported: @escaping (Node.ID) -> Void = { _ in }
  ) {
    self.image = image
    self.document = document
    self.keepsHTML = keepsHTML
    self.linkSpan = linkSpan
    self.onUnsupported = onUnsupported
  }

  /// The runs in a paragraph or a heading.
  ///
  /// Strikethrough (`~~…~~`) is read here: libcmark leaves it in the text.
  mutating func read(_ id: Node.ID, _ style: InlineStyle) -> [TextContent.Run] {
    runs = []
    var styles = [style]
    var description: Node.ID?
    for event in document.events(of: id) {
      guard let current = styles.last else { break }
      switch event {
      case .exit(let node):
        if node != id { styles.removeLast() }
        if node == description { description = nil }
      case .enter(let node) where description != nil:
        // What describes an image that is shown is not text.
        if document[node].kind.isContainer { styles.append(current) }
      case .enter(let node):
        switch document[node].kind {
        case .text: add(document.literal(of: node), current)
        case .softBreak: append(current.with(" "))
        case .lineBreak: append(current.with("\n"))
        case .code: append(current.code(document.literal(of: node)))
        case .emphasis:
          styles.append(current)
          styles[styles.count - 1].emphasise()
        case .strong:
          styles.append(current)
          styles[styles.count - 1].strengthen()
        case .link:
          styles.append(current)
          styles[styles.count - 1].run.link = TextContent.Link(
            destination: document.destination(of: node), title: document.title(of: node),
            span: linkSpan ?? document.span(of: node))
        case .image:
          if let image {
            if let run = image(node, current) { runs.append(run) }
            description = node
          }
          styles.append(current)
        case .htmlInline:
          if keepsHTML { add(document.literal(of: node), current) } else { onUnsupported(node) }
        default:
          if document[node].kind.isContainer, node != id { styles.append(current) }
        }
      }
    }
    return strikingThrough(runs)
  }

  private mutating func add(_ text: String, _ style: InlineStyle) { append(style.with(text)) }

  private mutating func append(_ run: TextContent.Run) {
    guard !run.text.isEmpty else { return }
    if let last = runs.last, last.object == nil, last.hasLooks(of: run) {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  /// Turns pairs of `~~` into struck-through runs; one without a partner stays as it is.
  private func strikingThrough(_ runs: [TextContent.Run]) -> [TextContent.Run] {
    let tilde = UInt8(ascii: "~")
    guard runs.contains(where: { !$0.isCode && $0.text.utf8.contains(tilde) }) else { return runs }
    let count = runs.reduce(0) { $0 + ($1.isCode ? 0 : $1.text.components(separatedBy: "~~").count - 1) }
    guard count > 1 else { return runs }
    var left = count / 2 * 2
    var isStruck = false
    var result: [TextContent.Run] = []
    for run in runs {
      let parts = run.isCode ? [run.text] : run.text.components(separatedBy: "~~")
      for (index, part) in parts.enumerated() {
        var text = part
        if index > 0 {
          if left > 0 {
            left -= 1
            isStruck.toggle()
          } else {
            text = "~~" + part
          }
        }
        guard !text.isEmpty else { continue }
        var piece = run
        piece.text = text
        piece.isStruckThrough = run.isStruckThrough || isStruck
        result.append(piece)
      }
    }
    return result
  }
}

extension TextContent.Run {
  /// Whether both look and mean the same, whatever they say.
  func hasLooks(of other: TextContent.Run) -> Bool {
    style == other.style && color == other.color && link == other.link && linkColor == other.linkColor
      && isCode == other.isCode
      && isEmphasis == other.isEmphasis && isStrong == other.isStrong
      && isStruckThrough == other.isStruckThrough && isUnderlined == other.isUnderlined
      && underline == other.underline && strikethrough == other.strikethrough
      && background == other.background && baselineOffset == other.baselineOffset
  }
}

/// A string as the inline Markdown that SwiftUI's `Text` reads: marks within lines, but no blocks, and all
/// white space kept.
func inlineMarkdown(_ text: String, _ style: InlineStyle, linkSpan: Span?) -> [TextContent.Run] {
  guard text.utf8.contains(where: { $0 < 0x80 && isMark($0) }) else {
    return text.isEmpty ? [] : linkingAddresses([style.with(text)], at: linkSpan)
  }
  // A parser of whole documents is kept from seeing blocks by a no-break space at both ends, and by another
  // space in the place of line feeds: to the rules of emphasis they are white space, to those of blocks not.
  let stand = lineFeedStandIns.first { !text.unicodeScalars.contains($0) } ?? lineFeedStandIns[0]
  let edge = "\u{A0}"
  let line = text.replacingOccurrences(of: "\n", with: String(Character(stand)))
  let file = SourceFile(path: "", text: edge + line + edge)
  let document = Document(SourceText(file))
  guard let paragraph = Array(document.children(of: .root)).first, document[paragraph].kind == .paragraph
  else {
    return [style.with(text)]
  }
  var reader = InlineReader(document, linkSpan: linkSpan, keepsHTML: true)
  var runs = reader.read(paragraph, style)
  guard !runs.isEmpty else { return [style.with(text)] }
  if runs[0].text.hasPrefix(edge) { runs[0].text.removeFirst() }
  if runs[runs.count - 1].text.hasSuffix(edge) { runs[runs.count - 1].text.removeLast() }
  for index in runs.indices {
    runs[index].text = runs[index].text.replacingOccurrences(of: String(Character(stand)), with: "\n")
  }
  runs.removeAll { $0.text.isEmpty }
  return linkingAddresses(runs, at: linkSpan)
}

/// The runs with what is an address in them as links: `Text("jane@example.com")` is one.
///
/// - Parameter span: where they are written; nil where that is nowhere in particular.
private func linkingAddresses(_ runs: [TextContent.Run], at span: Span?) -> [TextContent.Run] {
  runs.flatMap { run -> [TextContent.Run] in
    let addresses = run.isCode || run.link != nil ? [] : BareAddress.all(in: run.text)
    guard !addresses.isEmpty else { return [run] }
    let bytes = Array(run.text.utf8)
    var parts: [TextContent.Run] = []
    var copied = 0
    func add(_ range: Range<Int>, link scheme: StaticString? = nil) {
      guard !range.isEmpty else { return }
      var part = run
      part.text = String(decoding: bytes[range], as: UTF8.self)
      if let scheme {
        part.link = TextContent.Link(
          destination: "\(scheme)\(part.text)",
          span: span ?? Span(SourceFile(path: "", text: part.text), 0..<0))
      }
      parts.append(part)
    }
    for address in addresses {
      add(copied..<address.range.lowerBound)
      add(address.range, link: address.scheme)
      copied = address.range.upperBound
    }
    add(copied..<bytes.count)
    return parts
  }
}

private let lineFeedStandIns: [Unicode.Scalar] = ["\u{1680}", "\u{2005}", "\u{205F}", "\u{2004}"]

/// Whether a character can be a part of inline markup.
private func isMark(_ byte: UInt8) -> Bool { "*_`[]<>&\\~!".utf8.contains(byte) }
