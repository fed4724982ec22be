public import LayoutEngine
public import Responsive
public import Typesetting
public import Views
import Web

/// A layout block as HTML and CSS.
public struct RenderedBlock: Sendable {
  public var html: [UInt8]
  /// The rules of this block alone; `blockStyleSheet` holds what all blocks share.
  public var css: String
  /// The text styles it uses, to know which faces the site must ship.
  public var textStyles: Set<TextStyle>
  /// The texts that lose lines at some width though nobody limited them.
  public var cutTexts: [CutText] = []
  /// Whether views of different states that are one and the same do not move, since they are of different kinds or in
  /// different elements.
  public var fadesMatches = false
  /// Whether a line grows or shrinks along a path that is another one at each width: it jumps.
  public var jumpsAlongLines = false
  /// What elements of it are the same by on other pages.
  public var sharedNames: Set<String> = []
  /// The views that cut the block into very many pieces, because their layouts are no lines, or because there are
  /// too many in them.
  public var costlyViews: [CostlyView] = []

  public struct CostlyView: Sendable, Equatable {
    /// The author's word for it.
    public let name: String
    /// How many pieces of the block begin where its layout needs it.
    public let pieces: Int
    /// The widths between which not all is exact, since there would be too many pieces.
    public var steps: ClosedRange<Double>?
  }

  /// A text that has too little height in some interval of container widths, in points.
  public struct CutText: Sendable, Equatable {
    public let text: String
    public let from: Double
    /// Nil: from there on.
    public let to: Double?
  }
}

/// What a block does not know of itself.
public struct BlockContext {
  /// The block's HTML id; what the ids in it begin with.
  public var id: String
  /// What the generated class names of the block begin with, different for each block of a page.
  public var classPrefix: String
  public var layoutDirection: LayoutDirection
  /// What is shared with other pages by blocks before this one; nothing else on the page may have these names.
  public var sharedNames: Set<String> = []
  /// Whether every box has an id, also where its author gave none: `BLOCK--` and the node's number. For tests and
  /// inspection.
  public var marksNodes = false
  /// What screen readers are told of controls.
  public var words = ControlWords()
  /// The destination of a link, as the page has to write it.
  public var link: (TextContent.Link) -> String
  /// The source of an image, as the page has to write it.
  public var image: (ImageContent) -> String

  public init(
    id: String, classPrefix: String, layoutDirection: LayoutDirection = .leftToRight,
    link: @escaping (TextContent.Link) -> String = { $0.destination },
    image: @escaping (ImageContent) -> String = { $0.source }
  ) {
    self.id = id
    self.classPrefix = classPrefix
    self.layoutDirection = layoutDirection
    self.link = link
    self.image = image
  }
}

/// Solves a block's views for every width and writes them as HTML and CSS.
public func renderBlock(_ tree: ViewTree, _ context: BlockContext) -> RenderedBlock {
  let layout = solveAllWidths(tree)
  let place = FlowPlacing(layout)
  let root = BoxBuilder(tree: tree, pieces: layout.pieces, table: place.table).root()
  var closeTexts = CloseTexts(layout, place.table, context.layoutDirection)
  let mayBecomeWider = closeTexts.arrange(root)
  var writer = BlockWriter(place, root, context)
  var result = writer.write(root, mayBecomeWider: mayBecomeWider)
  result.cutTexts = cutTexts(tree, layout)
  result.costlyViews = costlyViews(tree, layout)
  return result
}

/// Solves a block's views for every width and in every state, and writes them as HTML and CSS.
public func renderBlock(_ views: StatefulViews, _ context: BlockContext) -> RenderedBlock {
  var writer = BlockWriter(StateUnion(views, context.layoutDirection), views.machine, context)
  return writer.write()
}

func cutTexts(_ tree: ViewTree, _ layout: ResponsiveLayout<TextState>) -> [RenderedBlock.CutText] {
  let table = PieceTable(layout.pieces)
  return tree.elements.enumerated().compactMap { index, element in
    guard case .text(let text)? = element?.content, text.lineLimit == nil,
      table.states(of: index).contains(where: { $0?.isTruncated == true })
    else { return nil }
    let pieces = layout.pieces
    func isCut(_ piece: Int) -> Bool {
      pieces[piece].isPresent[index] && pieces[piece].states[index]?.isTruncated == true
        && pieces[piece].frames[index].width != Affine(0)
    }
    guard let first = pieces.indices.first(where: isCut) else { return nil }
    let end = pieces.indices[first...].first { !isCut($0) }
    return RenderedBlock.CutText(
      text: text.plainText, from: pieces[first].from, to: end.map { pieces[$0].from })
  }
}

func costlyViews(_ tree: ViewTree, _ layout: ResponsiveLayout<TextState>) -> [RenderedBlock.CostlyView] {
  let costly = layout.costlyNodes
  guard costly.isEmpty, let steps = layout.steps else {
    return costly.map { RenderedBlock.CostlyView(name: tree.names[$0.node], pieces: $0.pieces) }
  }
  let (node, pieces) = crowdedNode(tree.layout, layout.causes)
  return [RenderedBlock.CostlyView(name: tree.names[node], pieces: pieces, steps: steps)]
}

/// The innermost container with views by whose choices most of the pieces end, and the number of those.
private func crowdedNode(_ tree: LayoutTree, _ causes: [ResponsiveLayout<TextState>.Cause]) -> (Int, Int) {
  var pieces = [Int](repeating: 0, count: tree.nodes.count)
  for cause in causes { pieces[cause.node] = cause.pieces }
  // Children come after their parents.
  for node in tree.nodes.reversed() {
    for child in node.children { pieces[node.index] += pieces[child.index] }
  }
  let crowded = tree.nodes.last { $0.isContainer && pieces[$0.index] * 2 > pieces[0] }?.index ?? 0
  return (crowded, pieces[crowded])
}

/// The block's layout at every width, with how its texts are broken there.
///
/// - Parameter maximumPieces: how many pieces are followed exactly; nil: as many as one such layout may have.
public func solveAllWidths(
  _ tree: ViewTree, from start: Double = narrowestWidth, maximumPieces: Int? = nil
) -> ResponsiveLayout<TextState> {
  layoutAtAllWidths(tree, from: start, maximumPieces: maximumPieces).withAbsentNodesAsElsewhere(in: tree)
}

/// The same, in which views that are not there at a width are nowhere.
func layoutAtAllWidths(
  _ tree: ViewTree, from start: Double, maximumPieces: Int?
) -> ResponsiveLayout<TextState> {
  solveAllWidths(tree.layout, from: start, maximumPieces: maximumPieces) { node -> TextState? in
    guard case .text(let text)? = tree.elements[node.index]?.content else { return nil }
    let lines = text.lines(at: node)
    // A text without any room is one line that nobody sees, not a column of letters.
    var wrapWidth = lines.width > 0 ? lines.wrapWidth : text.paragraph.lines(atWidth: nil).wrapWidth
    if text.isScaled { wrapWidth = lines.width > 0 ? wrapWidth / lines.width : 1 }
    return TextState(
      wrapWidth: wrapWidth, lineCount: lines.lines.count, isTruncated: lines.isTruncated,
      isForced: lines.isForced)
  }
}
