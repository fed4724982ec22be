import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareGeometryReader() {
    view(
      "GeometryReader", ["GeometryReader(content:)"], "views that know their room", on: "geometry-reader",
      closure: .taking([.nominal(LayoutType.geometry, [])], .unknown)
    ) { $0.geometryReader($1, $2) }
  }
}

extension Resolver {
  /// `GeometryReader { proxy in … }`
  func geometryReader(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Signature(content: .required)]), let closure = arguments.content
    else { return nil }
    return reader(call) { resolver, room, decisions in
      resolver.views(
        in: closure,
        arguments: [
          .geometry(
            room, decisions, isAnnounced: resolver.isAnnouncing, among: resolver.readers,
            in: environment.scrollMark)
        ], environment)
    }
  }

  /// Views that are made from the room there is.
  func reader(
    _ call: HostCall,
    _ content: @escaping (_ resolver: Resolver, _ room: CGRect, _ decisions: Decisions?) -> [ViewDescription]
  ) -> ViewDescription? {
    guard readerDepth < Self.readerDepthLimit else {
      exhaust(Wording.readersTooDeep(Self.readerDepthLimit, call.nameSpan))
      return nil
    }
    runner.use()
    readers.use()
    if readers.reportSmallPath == nil {
      readers.reportSmallPath = { [weak self] in self?.report(Wording.smallPath(call.nameSpan)) }
    }
    let program = ReaderProgram(content, self, at: call.nameSpan)
    announce(program.announce)
    return ViewDescription(call.name, program)
  }
}

/// The views of a `GeometryReader`, made for each room that it has.
///
/// A page cannot make views when it is read. So all that a reader may show is found beforehand, by laying the block
/// out for every width: its variants, which differ by more than lengths. Each is drawn, and shown where it belongs.
final class ReaderProgram: ViewReader, @unchecked Sendable {
  private let content: (Resolver, CGRect, Decisions?) -> [ViewDescription]
  private let resolver: Resolver
  let span: Span
  /// How many readers it is in.
  private let depth: Int
  /// What leads to it.
  private let path: [String]
  /// Which reading of the views it belongs to.
  private let reading: String
  /// What was left to chance before it: the same for every room, so that what differs is the room's doing.
  private let chance: ChanceMoment
  /// What becomes of an element when it is known which states the block has.
  fileprivate var settling: ((inout Element) -> Void)?
  /// What it was found to show, so far. Readers in readers are made anew with what is around them, and share it.
  private var found: FoundVariants
  /// What is in the rooms that it had. A block is laid out more than once, with the same rooms each time.
  private var known: [Room: Known] = [:]
  /// Whether rooms of the same size are told apart there.
  private var knowsPlaces = false

  /// A room with more than a screen holds is counted as more than it is: nobody needs to make that many again and again.
  private static let manyNodes = 500
  /// How many questions of layout could be answered while a program makes a view.
  private static let workOfMaking = 30

  private struct Room: Hashable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    init(_ room: CGRect) {
      (x, y) = (room.origin.x, room.origin.y)
      (width, height) = (room.size.width, room.size.height)
    }
  }

  private struct Known {
    let index: Int
    let node: LayoutNode
    /// What was decided to find it out.
    let record: Decisions.Record
    /// Which beginning of the search it belongs to: what a reader in it may show is numbered anew with each.
    let round: Int
    /// Whether each rounding is among what was decided.
    let isStrict: Bool
  }

  init(
    _ content: @escaping (Resolver, CGRect, Decisions?) -> [ViewDescription], _ resolver: Resolver,
    at span: Span
  ) {
    self.content = content
    self.resolver = resolver
    self.span = span
    depth = resolver.readerDepth
    path = resolver.path
    reading = resolver.assumed.reading
    chance = resolver.interpreter.chanceMoment
    found = FoundVariants(resolver.readers)
  }

  /// What is in a room.
  private func view(in room: CGRect, _ decisions: Decisions?) -> ViewDescription {
    let outer = (resolver.assumed.reading, resolver.lifeEvents, resolver.changes, resolver.presentations)
    resolver.assumed.reading = reading
    // What is done when views come was known when they were announced.
    defer {
      (resolver.assumed.reading, resolver.lifeEvents, resolver.changes, resolver.presentations) = outer
    }
    let interpreter = resolver.interpreter
    let views = interpreter.withChance(as: chance) {
      interpreter.revisitingStates { made(in: room, decisions) }
    }
    return found.scaling(ViewDescription("content", ReaderContent(), views), resolver)
  }

  private func made(in room: CGRect, _ decisions: Decisions?) -> [ViewDescription] {
    // Another reading of the block may have been the last.
    resolver.interpreter.host = resolver
    let runner = resolver.runner
    let roundedFreely = runner.roundsFreely
    runner.roundsFreely = !resolver.readers.roundsStrictly
    defer { runner.roundsFreely = roundedFreely }
    return resolver.withFreshLimits {
      resolver.inReader(depth + 1) {
        resolver.at(path) {
          content(resolver, room, decisions)
        }
      }
    }
  }

  /// Reads what is in it for a room that it may have, for what that says of itself on the way.
  func announce(_ room: CGRect) { _ = made(in: room, nil) }

  /// Lets elements become what they are in the page.
  private func settled(_ view: ViewDescription) -> ViewDescription {
    settling.map(view.mappingElements) ?? view
  }

  /// A view of which each path that depends on the room is what it is in a room that is as large as the path's own view.
  private func drawnAnew(
    _ view: ViewDescription, in room: CGRect, _ decisions: Decisions?
  ) -> ViewDescription {
    let sources = view.paths
    if sources.isEmpty { return view }
    let size = CGSize(width: room.width + 13, height: room.height + 7)
    let others = self.view(in: CGRect(origin: room.origin, size: size), decisions).paths
    let structure = view.structure
    var number = 0
    return view.mappingElements { element in
      element.mapPaths { source in
        let own = number
        number += 1
        let isSame = others.count == sources.count && source.isSame(as: others[own], in: [room.size, size])
        return isSame ? source : source.inReader { [weak self] in self?.path(own, structure, $0) ?? Path() }
      }
    }
  }

  /// One of the paths in a room; an empty one where something else is shown there.
  private func path(_ number: Int, _ structure: String, _ size: CGSize) -> Path {
    let key = Room(CGRect(origin: .zero, size: size))
    if let known = drawn[key], known.structure == structure {
      return known.paths.indices.contains(number) ? known.paths[number] : Path()
    }
    return resolver.runner.run(nil) { _ in
      let view = view(in: CGRect(origin: .zero, size: size), nil)
      let isSame = view.structure == structure
      let paths = isSame ? view.paths.map { $0.path(in: size) } : []
      // Whoever asks for one of them asks for the others next.
      if drawn.count > 500 { drawn.removeAll() }
      drawn[key] = (structure, paths)
      return paths.indices.contains(number) ? paths[number] : Path()
    }
  }

  /// The paths in the rooms that were asked for: each path of a reader is asked for on its own, in much the same ones.
  private var drawn: [Room: (structure: String, paths: [Path])] = [:]

  /// What it shows in a room, for those who only want to know what that says.
  func content(in size: CGSize) -> ViewDescription {
    resolver.interpreter.exclusively { view(in: CGRect(origin: .zero, size: size), nil) }
  }

  /// Whether what is in it says something of a key, for one room that it may have.
  func tells(_ key: NominalType) -> Bool {
    resolver.interpreter.exclusively {
      view(in: CGRect(x: 0, y: 0, width: 300, height: 100), nil).says(key)
    }
  }

  func mapping(_ transform: (ViewDescription) -> ViewDescription) -> any ViewReader { self }

  var variants: [ViewDescription] { found.views }

  var recordsChoices: Bool { true }

  func roundStrictly() {
    // Where something was found that the tree has no nodes for yet, that is all that differs.
    if !resolver.readers.hasGrown { resolver.readers.roundsStrictly = true }
  }

  var dependsOnPlace: Bool { resolver.readers.readsPlaces }

  /// What a room is known by.
  private func key(_ room: CGRect) -> Room {
    if knowsPlaces != dependsOnPlace { (knowsPlaces, known) = (dependsOnPlace, [:]) }
    return Room(knowsPlaces ? room : CGRect(origin: .zero, size: room.size))
  }

  func content(of room: CGRect, _ decisions: Decisions) -> (index: Int, node: LayoutNode)? {
    if resolver.readers.rooms != nil {
      resolver.readers.rooms?[ObjectIdentifier(self)] = room.size
      return nil
    }
    // What is an error already need not be found out to its end, and what has begun anew needs another tree.
    if found.isFull || resolver.isExhausted || resolver.readers.isStale { return nil }
    // Where a line of widths is followed beyond its end, there may be less room than none.
    let size = CGSize(width: max(0, room.width), height: max(0, room.height))
    let exact = CGRect(origin: room.origin, size: size)
    let room = found.step.map { stepped(exact, by: $0, decisions) } ?? exact
    return resolver.runner.run(decisions) { interpreter in
      if let known = known[key(room)], known.round == resolver.readers.round,
        known.isStrict == resolver.readers.roundsStrictly
      {
        decisions.replay(known.record)
        return (known.index, known.node)
      }
      let (content, record) = decisions.recording { variant(in: room, decisions) }
      // Where other views stand is no part of the room.
      guard let content, !decisions.knowsPlaces, resolver.readers.mayKeep(content.node) else {
        return content
      }
      known[key(room)] = Known(
        index: content.index, node: content.node, record: record, round: resolver.readers.round,
        isStrict: resolver.readers.roundsStrictly)
      return content
    }
  }

  /// A room in steps, for views that differ at nearly every width; also where it is, if that was asked.
  private func stepped(_ room: CGRect, by step: Double, _ decisions: Decisions) -> CGRect {
    let most = (FoundVariants.widest / step).rounded(.down)
    func stepped(_ length: Double, from least: Double = 0) -> Double {
      guard length.isFinite else { return length }
      let number = max(least, min((length / step).rounded(.down), most))
      decisions.note(identity: number)
      if number > least { _ = decisions.isNotNegative(length - number * step) }
      if number < most { _ = decisions.isPositive((number + 1) * step - length) }
      return number * step
    }
    let size = CGSize(width: stepped(room.width), height: stepped(room.height))
    guard dependsOnPlace else { return CGRect(origin: room.origin, size: size) }
    return CGRect(
      x: stepped(room.origin.x, from: -most), y: stepped(room.origin.y, from: -most), width: size.width,
      height: size.height)
  }

  private func variant(in room: CGRect, _ decisions: Decisions) -> (index: Int, node: LayoutNode)? {
    let view = view(in: room, decisions)
    if let settling { view.settleReaders(settling) }
    guard
      let index = found.index(
        of: view, at: span, resolver, as: { settled(drawnAnew($0, in: room, decisions)) })
    else { return nil }
    view.shareReaders(with: found.views[index])
    // A reader in it says itself what it shows, as soon as it has a room.
    var factory = NodeFactory(opensReaders: false)
    let node = factory.node(view)
    let count = node.nodeCount
    decisions.extraWork += Self.workOfMaking * count
    if count > Self.manyNodes {
      resolver.interpreter.countMore(views: count * (count - Self.manyNodes) / Self.manyNodes)
    }
    return (index, node)
  }

  /// Takes what another reader at the same place was found to show.
  fileprivate func share(_ other: ReaderProgram) { found = other.found }
}

/// What is in a reader: each view at its corner, offered all of the room.
private struct ReaderContent: Layout {
  static var layoutProperties: LayoutProperties { .withRecordedChoices }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}

extension LayoutNode {
  /// Of how many nodes it is, itself among them.
  var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }
}

extension ViewDescription {
  /// Says what becomes of the elements in the view's readers, which are made later than the view.
  func settleReaders(_ settle: @escaping (inout Element) -> Void) {
    if case .reader(let program as ReaderProgram) = layout { program.settling = settle }
    for child in layout.children { child.settleReaders(settle) }
  }

  /// Lets the readers in the view know what those at the same places in another of its structure were found to show.
  fileprivate func shareReaders(with other: ViewDescription) {
    if case .reader(let own as ReaderProgram) = layout,
      case .reader(let known as ReaderProgram) = other.layout
    {
      own.share(known)
    } else {
      for (child, otherChild) in zip(layout.children, other.layout.children) {
        child.shareReaders(with: otherChild)
      }
    }
  }
}
