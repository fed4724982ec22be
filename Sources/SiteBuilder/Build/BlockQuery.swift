public import Diagnostics
internal import Foundation
internal import LayoutEngine
internal import Markdown
internal import Rendering
internal import Responsive
internal import ScriptSyntax
public import Views

/// Which block is asked about.
public enum BlockTarget: Sendable {
  /// A block's source, in no page.
  case source(SourceFile)
  /// A block of a page, by the page's file and the block's name; nil is the page's first block.
  case page(SourceFile, block: String?)
}

/// What is said about a block: text, or what is wrong.
public struct BlockAnswer: Sendable {
  public var text: String?
  public var diagnostics: [Diagnostic]
}

/// How an explanation is given.
public enum ExplanationFormat: Sendable {
  /// The negotiation as indented text: who proposed what, what came back, where it was placed.
  case text
  /// The size, and the frames of the views with an id.
  case json
  /// A picture of all frames.
  case svg
}

/// What can be said about a block.
public enum BlockQuestion: Sendable {
  /// How its layout comes about for a proposal in points; nil is unspecified.
  case explanation(width: Double?, height: Double?, as: ExplanationFormat)
  /// What its source says, as a tree.
  case syntax
  /// Its views as a tree.
  case views
  /// Its views with their frames for a width in points.
  case frames(width: Double)
  /// The pieces of widths in which nothing discrete changes.
  case widths
  /// A picture of it, as SVG.
  case picture(PictureRequest)
}

/// Answers a question about a block of a site.
public func answer(
  _ question: BlockQuestion, about target: BlockTarget, in files: any FileSystem,
  natives: NativeVocabulary = NativeVocabulary()
) -> BlockAnswer {
  let workers = Workers(count: 1)
  return workers.run {
    let (opened, diagnostics) = open(target, in: files, natives, workers)
    guard let opened, !diagnostics.hasErrors else {
      return BlockAnswer(text: nil, diagnostics: diagnostics.inSourceOrder())
    }
    let (answer, passed) = ResourceLimit.standard.run { answered(question, opened, diagnostics) }
    guard let passed, !answer.diagnostics.hasErrors else { return answer }
    let place = opened.source.span(0..<opened.source.bytes.count)
    return BlockAnswer(text: nil, diagnostics: answer.diagnostics + [.tooCostly(passed, at: place)])
  }
}

private func answered(
  _ question: BlockQuestion, _ opened: OpenedBlock, _ diagnostics: [Diagnostic]
) -> BlockAnswer {
  let source = opened.source
  if case .syntax = question {
    let (syntax, found) = parse(source)
    return BlockAnswer(text: syntax.dump(), diagnostics: (diagnostics + found).inSourceOrder())
  }
  if case .picture(let request) = question {
    let (built, found) = opened.views.build(
      source, states: opened.header.states, height: opened.header.height)
    let all = diagnostics + found
    guard let built, !all.hasErrors else {
      return BlockAnswer(text: nil, diagnostics: all.inSourceOrder())
    }
    let drawn = picture(of: built, opened, request)
    return BlockAnswer(text: drawn.svg, diagnostics: (all + drawn.diagnostics).inSourceOrder())
  }
  if case .explanation = question {
    // What goes wrong after a press, a build says too.
    let views = opened.again?() ?? opened.views
    let (_, told) = views.build(source, states: opened.header.states, height: opened.header.height)
    if told.hasErrors { return BlockAnswer(text: nil, diagnostics: (diagnostics + told).inSourceOrder()) }
  }
  let (tree, found) = opened.views.build(source, height: opened.header.height)
  let all = (diagnostics + found).inSourceOrder()
  guard let tree, !all.hasErrors else { return BlockAnswer(text: nil, diagnostics: all) }
  return BlockAnswer(text: text(of: tree, for: question), diagnostics: all)
}

private func text(of tree: ViewTree, for question: BlockQuestion) -> String {
  switch question {
  case .explanation(let width, let height, let format):
    let proposal = ProposedViewSize(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) })
    switch format {
    case .text:
      return size(explain(tree, proposal)) + explainNegotiation(tree, proposal)
    case .json: return json(explain(tree, proposal), proposal)
    case .svg: return drawFrames(tree, proposal)
    }
  case .frames(let width):
    return size(explain(tree, ProposedViewSize(width: CGFloat(width), height: nil))) + tree.dumpFrames()
  case .views, .syntax, .picture: return tree.dump()
  case .widths: return dumpWidths(tree)
  }
}

/// A block's source, what makes views of it, and what these look like.
struct OpenedBlock {
  let source: SourceText
  let views: BlockViews
  /// How many states it may have, and what height it is offered.
  let header: BlockHeader
  let colors: ThemeColors
  /// The file of an image that it shows.
  let image: (ImageContent) -> PictureImage?
  /// What makes views of it once more, as if they had not been made yet: what a block declares, it declares once.
  var again: (() -> BlockViews)?
}

private func open(
  _ target: BlockTarget, in files: any FileSystem, _ natives: NativeVocabulary, _ workers: Workers
) -> (OpenedBlock?, [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  switch target {
  case .source(let file):
    let configuration = LoadedSite.readConfiguration(files, &diagnostics).configuration
    let fonts = SiteFonts(configuration.fonts, files, &diagnostics)
    let opened = OpenedBlock(
      source: SourceText(file), views: BlockViews(fonts.library, nil, natives), header: BlockHeader(),
      colors: ThemeColors(Stylesheet.colorSheets(configuration, files)), image: { _ in nil },
      again: { BlockViews(fonts.library, nil, natives) })
    return (opened, diagnostics)
  case .page(let file, let name):
    var options = BuildOptions()
    options.includesDrafts = true
    let site = LoadedSite.load(files, options, workers) { configuration, files, diagnostics in
      SitePageRenderer(configuration, files, &diagnostics, natives: natives)
    }
    return open(name, of: file.path, in: site, files, natives)
  }
}

/// Opens a block of a site that is loaded.
///
/// - Parameters:
///   - name: the block's; nil is the page's first one.
///   - direction: the one to lay it out in; nil: the page's.
func open(
  _ name: String?, of path: String, in site: LoadedSite, _ files: any FileSystem, _ natives: NativeVocabulary,
  direction: LayoutDirection? = nil
) -> (OpenedBlock?, [Diagnostic]) {
  guard let renderer = site.renderer as? SitePageRenderer,
    let page = site.content.pages.first(where: { $0.file.path == path })
  else {
    let found = site.diagnostics.filter { $0.span?.file.path == path && $0.severity == .error }
    return (nil, found.isEmpty ? [.notInContent(path)] : found)
  }
  let context = site.context(of: page)
  let document = context.document
  let views = BlockViews(renderer.fonts.library, context, natives)
  views.directionInstead = direction
  let blocks = PageBlocks(document, views)
  let all = blocks.all
  guard let block = name.map({ name in all.first { $0.id == name } }) ?? all.first else {
    let what = name.map { "no layout block is named '\($0)' in \(path)" } ?? "\(path) has no layout block"
    let hint = name.flatMap { didYouMean($0, among: all.map(\.id)) }
    return (nil, [.error(what, at: nil, hint: hint)])
  }
  // What the blocks before it declare, it sees; what is wrong with them is another question.
  func declareEarlier(_ views: BlockViews) {
    for earlier in all where earlier.node < block.node {
      _ = views.build(document.codeText(of: earlier.node))
    }
  }
  declareEarlier(views)
  let opened = OpenedBlock(
    source: document.codeText(of: block.node), views: views, header: blocks.header(of: block.node),
    colors: ThemeColors(Stylesheet.colorSheets(site.configuration, files)),
    image: { context.imageFile($0.source, in: files) },
    again: {
      let views = BlockViews(renderer.fonts.library, context, natives)
      views.directionInstead = direction
      declareEarlier(views)
      return views
    })
  return (opened, blocks.diagnostics)
}

private func size(_ explanation: Explanation) -> String {
  "size \(number(explanation.size.width)) × \(number(explanation.size.height))\n"
}

private func json(_ explanation: Explanation, _ proposal: ProposedViewSize) -> String {
  func pair(_ width: CGFloat?, _ height: CGFloat?) -> String {
    "\"width\":\(number(width)),\"height\":\(number(height))"
  }
  let frames = explanation.frames.map { id, frame in
    "\(quoted(id)):{\"x\":\(number(frame.minX)),\"y\":\(number(frame.minY)),\(pair(frame.width, frame.height))}"
  }
  return "{\"proposal\":{\(pair(proposal.width, proposal.height))},"
    + "\"size\":{\(pair(explanation.size.width, explanation.size.height))},"
    + "\"frames\":{\(frames.joined(separator: ","))}}\n"
}

/// The piece's beginnings, and in each the frames of all elements as sums of a constant and a share of the width.
private func dumpWidths(_ tree: ViewTree) -> String {
  var text = ""
  let layout = solveAllWidths(tree)
  for piece in layout.pieces {
    text += "from \(number(CGFloat(piece.from)))\n"
    for (index, frame) in piece.frames.enumerated()
    where tree.elements[index] != nil && piece.isPresent[index] {
      let sides = [frame.x, frame.y, frame.width, frame.height].map { side in
        let share = side.slope == 0 ? "" : " + \(number(CGFloat((side.slope * 1e6).rounded() / 1e6))) W"
        return number(CGFloat((side.constant * 1e4).rounded() / 1e4)) + share
      }
      text += "  \(index): \(sides.joined(separator: ", "))\n"
    }
  }
  return text
}

/// A number as JSON writes it: unrounded, whole ones without a fraction; null for none, and for what JSON has no
/// word for.
private func number(_ value: CGFloat?) -> String {
  guard let value, value.isFinite else { return "null" }
  return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(Double(value))
}

private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    // What JSON demands, and what would move or turn the text around it.
    case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2066}"..."\u{2069}", "\u{FEFF}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
