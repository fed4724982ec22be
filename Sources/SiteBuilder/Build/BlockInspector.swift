public import Diagnostics
internal import Foundation
internal import LayoutEngine
internal import Rendering
internal import Responsive
internal import Synchronization
public import Views

/// When and where a block is looked at.
public struct BlockMoment: Sendable {
  /// The width it has, in points.
  public var width: Double
  /// The value of each register of its states; those that are left out have their first one.
  public var values: [Int]
  /// Nil: as its page.
  public var isRightToLeft: Bool?

  public init(width: Double, values: [Int] = [], isRightToLeft: Bool? = nil) {
    (self.width, self.values, self.isRightToLeft) = (width, values, isRightToLeft)
  }
}

/// What the preview's inspector asks about the blocks of a site; the site is loaded when it is asked first.
public final class BlockInspector: Sendable {
  private let files: any FileSystem
  private let natives: NativeVocabulary
  private let loaded = Mutex<LoadedSite?>(nil)

  public init(_ files: any FileSystem, natives: NativeVocabulary = NativeVocabulary()) {
    (self.files, self.natives) = (files, natives)
  }

  /// To be called when something in the site has changed.
  public func forget() { loaded.withLock { $0 = nil } }

  /// A block's views, what each was proposed and answered, its pieces of widths and its states, as JSON.
  ///
  /// - Parameters:
  ///   - page: the page's file.
  ///   - address: of a place in a file, where it can be opened.
  public func json(
    of block: String, in page: String, at moment: BlockMoment,
    place address: @escaping @Sendable (Span) -> String?
  ) -> [UInt8] {
    let inspection = Workers(count: 1).run {
      self.inspection(of: block, in: page, at: moment, place: address)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞", negativeInfinity: "-∞", nan: "nan")
    return (try? encoder.encode(inspection)).map { Array($0) } ?? Array("{}".utf8)
  }

  func inspection(
    of block: String, in page: String, at moment: BlockMoment, place address: (Span) -> String?
  ) -> BlockInspection {
    ResourceLimit.standard.run { () -> BlockInspection in
      let (opened, found) = open(
        block, of: page, in: site(), files, natives,
        direction: moment.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight })
      guard let opened else { return BlockInspection(found) }
      let (built, more) = opened.views.build(
        opened.source, states: opened.header.states, height: opened.header.height)
      guard let built, !more.hasErrors else { return BlockInspection(found + more) }
      var result = BlockInspection(built, opened, moment, place: address)
      if moment.isRightToLeft != nil { result.page = .init(built, opened, id: block) }
      return result
    }.result
  }

  private func site() -> LoadedSite {
    if let site = loaded.withLock({ $0 }) { return site }
    var options = BuildOptions()
    options.includesDrafts = true
    options.isShownAtRoot = true
    let natives = natives
    let site = LoadedSite.load(files, options, Workers(count: 1)) { configuration, files, diagnostics in
      SitePageRenderer(configuration, files, &diagnostics, natives: natives)
    }
    loaded.withLock { $0 = site }
    return site
  }
}

/// All that the inspector shows of a block at a time.
struct BlockInspection: Encodable {
  struct View: Encodable {
    /// What was proposed, what was answered, and how often that was asked; nil is unspecified.
    struct Question: Encodable {
      let proposal: [Double?]
      let answer: [Double]
      let count: Int
      let isPlaced: Bool
    }

    /// The author's word for it, and what it shows.
    let label: String
    let depth: Int
    /// Left, top, width and height from the block's corner, in points; nil: it is nowhere.
    let frame: [Double]?
    let questions: [Question]
    let place: Place?
  }

  struct Place: Encodable {
    let name: String
    let address: String?
    /// The line of the source.
    let text: String
  }

  struct Register: Encodable {
    /// The names of its values for links; nil for those without.
    let values: [String?]
    let isKeptByControl: Bool
    /// Of a menu the value of each choice.
    var menu: [Int]?
  }

  struct Action: Encodable {
    let register: Int
    let targets: [Int?]
  }

  /// The block written anew, as the page would have it.
  struct Page: Encodable {
    let html: String
    let css: String
  }

  /// What is wrong, if anything is.
  var problem: String?
  var size: [Double] = []
  /// The widths at which something changes that no line describes.
  var pieces: [Double] = []
  var views: [View] = []
  var registers: [Register] = []
  var actions: [Action] = []
  /// Whether the views are those of the state that was asked for: where parts of a block have nothing to do with each
  /// other, not every combination is a state.
  var isInState = true
  var page: Page?

  /// More of them is nothing that anybody tells apart on a slider.
  private static let mostPieces = 2000

  init(_ diagnostics: [Diagnostic]) {
    problem = diagnostics.first { $0.severity == .error }?.message ?? "the block shows nothing"
  }

  init(
    _ built: BuiltViews, _ block: OpenedBlock, _ moment: BlockMoment, place address: (Span) -> String?
  ) {
    let tree: ViewTree
    switch built {
    case .fixed(let only): tree = only
    case .stateful(let states):
      var state = 0
      let machine = states.machine
      for (register, value) in moment.values.enumerated()
      where machine.registers.indices.contains(register)
        && machine.registers[register].values.indices.contains(value)
      {
        guard let next = machine.space.neighbour(of: state, setting: register, to: value) else {
          isInState = false
          continue
        }
        state = next
      }
      tree = states.tree(state, layoutDirection: block.views.layoutDirection)
      registers = machine.registers.map {
        Register(values: $0.values, isKeptByControl: $0.keeper == .control)
      }
      for case .menu(let register, _, let values)? in tree.elements.map({ $0?.control }) {
        registers[register].menu = values
      }
      actions = machine.actions.map { Action(register: $0.register, targets: $0.targets) }
    }
    pieces = solveAllWidths(tree).pieces.prefix(Self.mostPieces).map { Double($0.from) }
    let trace = LayoutTrace(tree.layout, ProposedViewSize(width: CGFloat(moment.width), height: nil))
    size = [trace.size.width, trace.size.height].map { Double($0) }
    // What has no place of its own was made for what is around it.
    var places: [Span?] = []
    for entry in trace.entries {
      let span = tree.places[entry.node] ?? places.prefix(entry.depth).last ?? nil
      places = places.prefix(entry.depth) + [span]
      views.append(View(entry, tree.label(of: entry.node), at: span, address))
    }
  }
}

extension BlockInspection.View {
  fileprivate init(
    _ entry: LayoutTrace.Entry, _ label: String, at span: Span?, _ address: (Span) -> String?
  ) {
    self.label = label
    depth = entry.depth
    frame = entry.placement.map { placement in
      [placement.frame.minX, placement.frame.minY, placement.frame.width, placement.frame.height]
        .map { Double($0) }
    }
    questions = entry.questions.map { question in
      Question(
        proposal: [question.proposal.width, question.proposal.height].map { $0.map { Double($0) } },
        answer: [question.answer.width, question.answer.height].map { Double($0) }, count: question.count,
        isPlaced: entry.placement?.proposal == question.proposal)
    }
    place = span.map { span in
      BlockInspection.Place(
        name: "\(span.file.path):\(span.line):\(span.column)", address: address(span),
        text: span.file.text(ofLine: span.line).trimmingCharacters(in: .whitespaces))
    }
  }
}

extension BlockInspection.Page {
  /// - Parameter id: the block's.
  fileprivate init(_ built: BuiltViews, _ block: OpenedBlock, id: String) {
    // No block of a page has such names.
    var context = BlockContext(
      id: id, classPrefix: "bi", layoutDirection: block.views.layoutDirection,
      link: { [page = block.views.context] in page?.link(to: $0.destination, at: $0.span) ?? $0.destination },
      image: { [page = block.views.context] in page?.image($0.source, at: nil).url ?? $0.source })
    if let words = block.views.context?.configuration.words.ofBlocks { context.words = words }
    let rendered =
      switch built {
      case .fixed(let tree): renderBlock(tree, context)
      case .stateful(let views): renderBlock(views, context)
      }
    (html, css) = (String(decoding: rendered.html, as: UTF8.self), rendered.css)
  }
}
