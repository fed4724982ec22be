internal import Diagnostics
internal import Markdown
internal import Rendering
internal import Typesetting
internal import Web

/// The diagrams of a page: blocks of code in a language that the settings have drawn.
final class PageDiagrams {
  private let context: PageContext
  private let document: Document
  private let fonts: FontLibrary?
  private var count = 0
  private(set) var diagnostics: [Diagnostic] = []
  /// The face whose words were measured, where any were.
  private(set) var faces: Set<FaceKey> = []

  /// - Parameter fonts: what words in diagrams are measured with; without them Mermaid's are shown as code.
  init(_ context: PageContext, _ document: Document, _ fonts: FontLibrary?) {
    (self.context, self.document, self.fonts) = (context, document, fonts)
  }

  /// A block's HTML; nil for one that is shown as code.
  func html(of node: Node.ID) -> [UInt8]? {
    let settings = context.configuration.diagrams
    guard !settings.tools.isEmpty || settings.drawsMermaid && isMermaid(node),
      let info = document.info(of: node)
    else { return nil }
    if settings.drawsMermaid, info.word.lowercased() == DiagramSettings.mermaid, let fonts {
      return mermaid(document.codeText(of: node), info, fonts)
    }
    // What strangers write is given to no program.
    guard !settings.tools.isEmpty, let language = settings.language(of: info.word),
      let tool = settings.tools[language],
      context.rawHTML == .allow
    else { return nil }
    let source = document.codeText(of: node)
    do throws(DiagramTool.Failure) {
      let svg = try tool.svg(of: source.bytes, font: context.configuration.fonts.body.name)
      let (drawn, isOnPaper) = Self.themed(svg)
      guard let picture = InlineSVG(drawn, name: "b0_d\(count + 1)") else {
        throw DiagramTool.Failure(reason: "what is drawn is no SVG")
      }
      count += 1
      return Self.figure(picture, ImageSize(svg), title(info), isOnPaper: isOnPaper)
    } catch {
      diagnostics.append(
        .noDiagram(language, error.reason, at: Self.line(of: error.reason, source) ?? info.span))
      return nil
    }
  }

  /// What most code is not is seen at its first letter.
  private func isMermaid(_ node: Node.ID) -> Bool {
    let word = document.infoWordBytes(of: node)
    return word.count == DiagramSettings.mermaid.utf8.count && "mM".utf8.contains(word[word.startIndex])
  }

  private func title(_ info: Document.Info) -> String? {
    let rest = String(decoding: info.rest.bytes, as: UTF8.self)
    return CodeOptions(info: info.word + " " + rest).title
  }

  /// The room for a figure in a window of 320 points.
  private static let narrowestFigure = 264.0

  /// A diagram in Mermaid's language; one that cannot be read is shown as code, with a warning.
  private func mermaid(_ source: SourceText, _ info: Document.Info, _ fonts: FontLibrary) -> [UInt8]? {
    do throws(DiagramProblem) {
      let diagram = try MermaidDiagram(
        source.bytes, fonts: fonts, language: context.configuration.language)
      faces.insert(FaceKey(fonts, TextStyle()))
      for note in diagram.notes {
        diagnostics.append(.warning(note.message, at: source.span(note.range), hint: note.hint))
      }
      let title = title(info) ?? diagram.title
      let least = diagram.width * 0.8
      var writer = HTMLWriter()
      writer.raw("<figure class=\"diagram mermaid\"")
      // What scrolls in narrow windows is a stop for keys.
      if least > Self.narrowestFigure { writer.raw(" tabindex=\"0\"") }
      writer.raw("><svg viewBox=\"0 0 ")
      writer.raw("\(cssNumber(diagram.width, decimals: 2)) \(cssNumber(diagram.height, decimals: 2))\"")
      // It is as large as the text around it, and may become a little smaller where there is less room.
      let width = diagram.width / pointsPerRem
      writer.raw(" width=\"\(Int(diagram.width.rounded()))\" height=\"\(Int(diagram.height.rounded()))\"")
      let room = "inline-size:\(cssNumber(width))rem;min-inline-size:\(cssNumber(least / pointsPerRem))rem"
      writer.raw(" style=\"\(room)\"")
      if let name = diagram.about ?? title {
        writer.raw(" role=\"img\"")
        writer.attribute("aria-label", name)
      }
      Self.end(&writer, diagram.content, title)
      return writer.bytes
    } catch {
      diagnostics.append(
        .undrawnDiagram(
          error.message, at: error.range.isEmpty ? info.span : source.span(error.range), error.hint))
      return nil
    }
  }

  /// The line that a program speaks of.
  private static func line(of reason: String, _ source: SourceText) -> Span? {
    guard let match = reason.firstMatch(of: /line (\d+)/), let number = Int(match.output.1), number > 0 else {
      return nil
    }
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard number <= lines.count, !lines[number - 1].isEmpty else { return nil }
    let line = lines[number - 1]
    return source.span(line.startIndex..<line.endIndex)
  }

  /// What is drawn in black alone has the colour of the text around it, so that dark pages show it, too. What has
  /// coloured areas was drawn for light paper, and stands on that.
  private static func themed(_ svg: [UInt8]) -> (svg: [UInt8], isOnPaper: Bool) {
    var text = String(decoding: svg, as: UTF8.self)
    // These would be shown where the pointer rests; what they say stands in the picture.
    text = text.replacing(/<title>[^<]*<\/title>/, with: "")
    let areas = text.matches(of: /fill[=:]\s*"?([#A-Za-z0-9]+)/).map { $0.output.1.lowercased() }
    let blacks: Set = ["none", "transparent", "black", "#000000"]
    guard areas.allSatisfy(blacks.contains) else { return (Array(text.utf8), true) }
    for black in ["black", "#000000"] {
      for name in ["stroke", "fill"] {
        text = text.replacing("\(name)=\"\(black)\"", with: "\(name)=\"currentColor\"")
      }
    }
    return (Array(text.replacing("<text ", with: "<text fill=\"currentColor\" ").utf8), false)
  }

  private static func figure(
    _ picture: InlineSVG, _ size: ImageSize?, _ title: String?, isOnPaper: Bool
  ) -> [UInt8] {
    var writer = HTMLWriter()
    writer.raw("<figure class=\"diagram\(isOnPaper ? " on-paper" : "")\"><svg")
    if let id = picture.id { writer.attribute("id", id) }
    if let title {
      writer.raw(" role=\"img\"")
      writer.attribute("aria-label", title)
    }
    if let size {
      writer.attribute("width", "\(Int(size.width.rounded()))")
      writer.attribute("height", "\(Int(size.height.rounded()))")
    }
    for (name, value) in picture.attributes where name == "viewBox" || name == "class" {
      writer.raw(" " + name + "=\"")
      writer.text(value)
      writer.raw("\"")
    }
    end(&writer, picture.content, title)
    return writer.bytes
  }

  /// What a drawing holds, its end, and its title below.
  private static func end(_ writer: inout HTMLWriter, _ content: [UInt8], _ title: String?) {
    writer.raw(">")
    writer.raw(content)
    writer.raw("</svg>")
    if let title {
      writer.raw("<figcaption>")
      writer.text(title)
      writer.raw("</figcaption>")
    }
    writer.raw("</figure>\n")
  }
}
