public import Diagnostics
import Foundation
import LayoutEngine
import Responsive
import Script
import ScriptSyntax

/// The views of a layout block, laid out by nobody yet.
///
///     let (tree, diagnostics) = buildViews(SourceText(file), in: environment)
///     tree?.layout.solve(ProposedViewSize(width: 640, height: nil))
///
/// The tree is nil when the block shows nothing, or when anything in it is wrong.
public func buildViews(
  _ source: SourceText, in environment: BlockEnvironment
) -> (tree: ViewTree?, diagnostics: [Diagnostic]) {
  let (description, diagnostics) = describeViews(source, in: environment)
  return (description.map { ViewTree($0, layoutDirection: environment.layoutDirection) }, diagnostics)
}

/// The views of a layout block as a value, from which trees can be made.
public func describeViews(
  _ source: SourceText, in environment: BlockEnvironment
) -> (view: ViewDescription?, diagnostics: [Diagnostic]) {
  let (view, _, diagnostics) = describeViews(
    source, in: environment, PageViews.interpreter(for: environment))
  return (view, diagnostics)
}

/// The same by an interpreter that may have run other blocks before, with all states when there are any.
func describeViews(
  _ source: SourceText, in environment: BlockEnvironment, _ interpreter: Interpreter, states: Int? = nil,
  height: Double? = nil
) -> (view: ViewDescription?, states: StatefulViews?, diagnostics: [Diagnostic]) {
  let (written, syntaxDiagnostics) = parse(source)
  let (shown, leftOut) = written.withStandIns
  let syntax = shown.withBodyAsView.showingLiveView.withPublishers
  let left = leftOut.map { Wording.unanswered($0.text, because: Vocabulary.noPlatformViews, $0) }
  let known = interpreter.diagnostics.count
  var found: [Diagnostic] {
    (syntaxDiagnostics + left + interpreter.diagnostics.dropFirst(known)).inSourceOrder()
  }
  let block = source.span(0..<source.bytes.count)
  let prepared = interpreter.prepare(syntax.showingPreview)
  let mayRepeat = source.mayRepeat
  var resolver = Resolver(environment, interpreter)
  func read(_ states: [String: Value]) -> [ViewDescription] {
    resolver.forgetControls()
    resolver = Resolver(environment, interpreter)
    resolver.isMoving = mayRepeat
    return resolver.page(
      interpreter.run(prepared, states: states), EnvironmentValues(environment), at: block)
  }
  func holding(_ keys: [String], _ values: [StateValue]) -> [String: Value] {
    var result: [String: Value] = [:]
    for (key, value) in zip(keys, interpreter.values(of: values)) { result[key] = value }
    return result
  }
  var (settling, life, held) = (Settling(), Life(), [String: Value]())
  // What there was before anything was done on its coming.
  var start: (views: [ViewDescription], resolver: Resolver)?
  var views: [ViewDescription]
  while true {
    views = read(held)
    if let next = settling.next(resolver) {
      held = next
    } else if let next = life.next(
      resolver, at: interpreter.evaluated, hold: { cells, values in holding(cells.map(\.cell.key), values) })
    {
      if mayRepeat, start == nil { start = (views, resolver) }
      held = next
    } else {
      break
    }
  }
  var heeded: Set<Span> = []
  if let start {
    let motions = resolver.motions(life.steps)
    var moments: [[ViewDescription]] = []
    if motions.count > 1, let first = life.steps.first {
      // What each of several animations moves is told by what there is where it alone has done its part.
      for motion in motions {
        var values = first.animation.before
        for step in motion.steps { for number in step.changed { values[number] = step.after[number] } }
        moments.append(read(holding(first.keys, values)))
      }
      views = read(held)
    }
    (views, heeded) = resolver.moving(
      views, from: start.views, watching: start.resolver.watched, by: motions, apart: moments)
  }
  resolver.reportRepetitions(but: heeded)
  let screen =
    height == nil
    ? screenHeight(column(views), resolver, environment.layoutDirection, isFile: syntax.isFile) : nil
  if height == nil, screen == nil {
    column(views).reportSmallCircles(resolver, environment.layoutDirection)
  }
  let height = height ?? screen
  // Each preview of a file has a screen of its own.
  let isForEach = screen != nil && syntax.isFile && views.count > 1
  let hasControls = !resolver.controls.isEmpty
  resolver.forgetControls()
  resolver.checkIdentifiers()
  if found.hasErrors { return (nil, nil, found) }
  var stateful: StatefulViews?
  // Without a state nothing can change, but what is wrong or left out in what a press does is said.
  if let states, hasControls {
    stateful = exploreViews(
      interpreter, environment.layoutDirection, limit: states, height: height, isForEach: isForEach
    ) {
      ScriptBlock(
        environment, interpreter, prepared, block, unkeptMenus: $0, isWatched: $1, isMoving: mayRepeat)
    }
    if found.hasErrors { return (nil, nil, found) }
  }
  guard !views.isEmpty || stateful != nil else {
    return (nil, nil, found + [Wording.noView(block, declared: written.firstView)])
  }
  let view = stateful?.states[0] ?? column(views).offered(height: height, isForEach: isForEach)
  if resolver.runner.isUsed, stateful == nil {
    rehearse(view, environment.layoutDirection, resolver.readers)
    if found.hasErrors { return (nil, nil, found) }
    // What it takes to draw them is not taken from what it took to find out what there is to draw.
    resolver.runner.renew()
  }
  return (view, stateful, found)
}

/// What a block is offered that has a geometry reader or a layout of its own as high as a screen, or, in a whole file, a
/// shape, of which nobody has said how high it is.
private func screenHeight(
  _ view: ViewDescription, _ resolver: Resolver, _ direction: LayoutDirection, isFile: Bool
) -> Double? {
  let readers = view.mainReaders
  let screen = OfferedHeight.screen
  guard !readers.isEmpty else {
    guard let (name, span) = view.flatView(direction, offered: screen, isFile: isFile) else { return nil }
    resolver.report(Wording.screenOf(name, Int(screen), span))
    return screen
  }
  func rooms(_ height: Double?) -> [ObjectIdentifier: CGSize] {
    resolver.readers.rooms = [:]
    defer { resolver.readers.rooms = nil }
    ViewTree(view.offered(height: height), layoutDirection: direction).layout
      .solve(ProposedViewSize(width: 390, height: nil))
    return resolver.readers.rooms ?? [:]
  }
  let (own, offered) = (rooms(nil), rooms(screen))
  func height(_ reader: ReaderProgram, in rooms: [ObjectIdentifier: CGSize]) -> Double {
    Double(rooms[ObjectIdentifier(reader)]?.height ?? 0)
  }
  // Ten points are what a view has that is offered nothing. In a whole file one that stands on a text, and is as high as
  // that, would fill the screen.
  let reader =
    readers.first { height($0, in: own) == 10 && height($0, in: offered) >= 64 }
    ?? (isFile
      ? readers.first { (1...64).contains(height($0, in: own)) && height($0, in: offered) >= 400 } : nil)
  guard let reader else { return nil }
  resolver.report(Wording.screenOf(reader.span.text, Int(screen), reader.span))
  return screen
}

/// Several views are what SwiftUI makes of several views: a column.
func column(_ views: [ViewDescription]) -> ViewDescription {
  views.count == 1 ? views[0] : ViewDescription("VStack", VStackLayout(), views)
}

extension ViewDescription {
  /// The geometry readers in it that are behind nothing and before nothing.
  fileprivate var mainReaders: [ReaderProgram] {
    var readers: [ReaderProgram] = []
    addMainReaders(to: &readers)
    return readers
  }

  private func addMainReaders(to readers: inout [ReaderProgram]) {
    switch layout {
    case .reader(let reader as ReaderProgram):
      if ["GeometryReader", "Canvas"].contains(reader.span.text) { readers.append(reader) }
    case .leaf, .reader: break
    case .layered(let view, _, _), .modified(_, let view): view.addMainReaders(to: &readers)
    case .container(_, let views), .choice(_, let views):
      for view in views { view.addMainReaders(to: &readers) }
    }
  }

  /// A layout of the author's own, or in a file a shape, that is as high as what has no height, and would be higher on a
  /// screen; with its name and place.
  fileprivate func flatView(
    _ direction: LayoutDirection, offered height: Double, isFile: Bool
  ) -> (name: String, Span)? {
    var main: [(number: Int, view: ViewDescription)] = []
    var count = 0
    addMainViews(to: &main, &count, isMain: true)
    if !isFile { main.removeAll { !$0.view.isOwnLayout } }
    guard !main.isEmpty else { return nil }
    let plain = withoutReaders
    func sizes(_ height: Double?) -> [(room: CGFloat, height: CGFloat)] {
      let tree = ViewTree(plain.offered(height: height), layoutDirection: direction).layout
      tree.solve(ProposedViewSize(width: 390, height: nil))
      return tree.nodes.map { ($0.proposal.width ?? $0.frame.width, $0.frame.height) }
    }
    let (own, high) = (sizes(nil), sizes(height))
    guard own.count == count, high.count == count + 1 else { return nil }
    typealias Numbered = (number: Int, view: ViewDescription)
    func least(_ view: Numbered) -> CGFloat { own[view.number].height }
    func most(_ view: Numbered) -> CGFloat { high[view.number + 1].height }
    // How wide it may be where it is high: a circle in a stack is offered no more than it takes.
    func room(_ view: Numbered) -> CGFloat { high[view.number + 1].room }
    // A layout that says `proposal.height ?? 0` has no height at all.
    let flats = main.filter { view in
      let hasNoHeight = least(view) == 10 || least(view) == 0 && view.view.isOwnLayout
      return hasNoHeight && room(view) >= 20
    }
    // What has no more room than that is meant to be small, be it one or several; but no circle is.
    let isMeantSmall = flats.reduce(0) { sum, view in sum + most(view) - 10 } < 200
    func isSmallerSquare(_ view: Numbered) -> Bool {
      guard case .leaf(let leaf) = view.view.layout, leaf is SquareLeaf else { return false }
      return room(view) >= 20 && least(view) < min(room(view), most(view))
    }
    // The ground of a screen, as high as what stands on it, but for some room around it.
    func isGround(_ view: Numbered) -> Bool {
      !view.view.isOwnLayout && room(view) >= 200 && most(view) >= height * 0.9 && least(view) < height / 2
    }
    func isPartOfScreen(_ view: Numbered) -> Bool {
      (view.view.isPlaced || view.view.isPartOfScreen) && least(view) < most(view) / 2
    }
    let flat =
      flats.first { most($0) >= 64 } ?? (isMeantSmall ? nil : flats.first)
      ?? main.first(where: isSmallerSquare)
      ?? main.first(where: isGround) ?? main.first(where: isPartOfScreen)
    return flat.flatMap { shape in shape.view.place.map { (shape.view.name, $0) } }
  }

  /// Tells of circles whose width alone is given, where they are smaller than an app would show them.
  fileprivate func reportSmallCircles(_ resolver: Resolver, _ direction: LayoutDirection) {
    var circles: [(number: Int, view: ViewDescription)] = []
    var count = 0
    addCircles(to: &circles, &count)
    guard !circles.isEmpty else { return }
    let plain = withoutReaders
    func heights(_ height: Double?) -> [CGFloat] {
      let tree = ViewTree(plain.offered(height: height), layoutDirection: direction).layout
      tree.solve(ProposedViewSize(width: 390, height: nil))
      return tree.nodes.map(\.frame.height)
    }
    let (own, high) = (heights(nil), heights(OfferedHeight.screen))
    guard own.count == count, high.count == count + 1 else { return }
    for (number, circle) in circles {
      guard let place = circle.place, high[number + 1] > own[number] + 0.5 else { continue }
      resolver.report(Wording.smallCircle(circle.name, own[number], high[number + 1], place))
    }
  }

  /// `Circle().frame(width: 30)`, by their numbers among all views.
  private func addCircles(to circles: inout [(number: Int, view: ViewDescription)], _ count: inout Int) {
    let own = count
    count += 1
    if case .modified(let frame as FixedFrame, let circle) = layout, frame.fixes(.horizontal),
      !frame.fixes(.vertical), case .leaf(let leaf) = circle.layout, leaf is SquareLeaf
    {
      circles.append((own + 1, circle))
    }
    // What they make of their room is no part of the block before it is known.
    if case .reader = layout { return }
    for child in layout.children { child.addCircles(to: &circles, &count) }
  }

  /// The same with areas in place of the views that are made from their room.
  private var withoutReaders: ViewDescription {
    var result = self
    if case .reader = layout {
      result.layout = .leaf(FlexibleLeaf())
    } else {
      result.layout = layout.mapped(\.withoutReaders)
    }
    return result
  }

  /// Whether its views are placed by a layout that a block declares.
  private var isOwnLayout: Bool {
    if case .container(let layout, _) = layout { layout is any OwnLayout } else { false }
  }

  /// `position(x: 60, y: 120)`
  private var isPlaced: Bool {
    if case .modified(let modifier, _) = layout { modifier is PositionModifier } else { false }
  }

  private var isAsHighAsOffered: Bool {
    if case .modified(let modifier as FlexibleFrame, _) = layout { modifier.fillsHeight } else { false }
  }

  /// `containerRelativeFrame(.vertical)`, or rows that share a height: `LazyHGrid`.
  private var isPartOfScreen: Bool {
    switch layout {
    case .container(let layout, _): layout is LazyHGridLayout
    case .modified(let modifier as ContainerRelativeFrame, _): modifier.isVertical
    default: false
    }
  }

  /// The shapes and the author's own layouts in it that are behind nothing and before nothing, by their numbers among
  /// all views.
  private func addMainViews(
    to main: inout [(number: Int, view: ViewDescription)], _ count: inout Int, isMain: Bool
  ) {
    let own = count
    count += 1
    if isMain, case .leaf = layout {
      switch element?.content {
      case .shape, .outline, .stroke: main.append((own, self))
      // `Image("photo").resizable()` is as large as there is room.
      case .image, .symbol:
        if case .leaf(let leaf) = layout, leaf is ResizableLeaf { main.append((own, self)) }
      default: break
      }
    }
    if isMain, isOwnLayout || isPlaced || isPartOfScreen { main.append((own, self)) }
    // `frame(maxWidth: .infinity, maxHeight: .infinity).background(.yellow)`: the colour of a whole screen.
    if isMain, name == "background", case .layered(let frame, _, _) = layout, frame.isAsHighAsOffered {
      main.append((count, frame))
    }
    // What they make of their room is no part of the block before it is known.
    if case .reader = layout { return }
    for (index, child) in layout.children.enumerated() {
      var isBeside = isMain
      if case .layered = layout, index > 0 { isBeside = false }
      child.addMainViews(to: &main, &count, isMain: isBeside)
    }
  }

  /// The same where it may be so high, in points; nil: as a page offers it, which has no height.
  ///
  /// - Parameter isForEach: whether each view of a column may be, and not all of them together.
  func offered(height: Double?, isForEach: Bool = false) -> ViewDescription {
    guard let height else { return self }
    if isForEach, case .container(let layout, let views) = layout, layout is VStackLayout {
      var result = self
      result.layout = .container(layout, views.map { $0.offered(height: height) })
      return result
    }
    return ViewDescription("height", OfferedHeight(CGFloat(height)), self)
  }
}

extension Wording {
  fileprivate static func smallCircle(
    _ name: String, _ height: CGFloat, _ inApp: CGFloat, _ span: Span
  ) -> Diagnostic {
    func points(_ length: CGFloat) -> Int { Int(length.rounded()) }
    return .warning(
      "this '\(name)' is \(points(height)) points high, and \(points(inApp)) on a screen: a page offers it no height",
      at: span, hint: "give its 'frame' a height, too")
  }
}

extension EnvironmentValues {
  /// What the views of a block inherit from its page.
  init(_ environment: BlockEnvironment) {
    self.init()
    layoutDirection = environment.layoutDirection
    dynamicTypeSize = environment.dynamicTypeSize
  }
}

/// Lays a block out whose layouts are its own, so that what is wrong in them is said with the rest, and that all
/// is found that its readers show.
///
/// - Returns: the tree that was laid out, unless more was found to belong to it.
@discardableResult
func rehearse(
  _ view: ViewDescription, _ direction: LayoutDirection, _ readers: ReaderSearch,
  // A telephone, a column of text, and a wide window.
  widths: [Double] = [320, 640, 1280]
) -> ViewTree? {
  let tree = ViewTree(view, layoutDirection: direction)
  for width in widths {
    tree.layout.solve(ProposedViewSize(width: width, height: nil))
    if !readers.isUsed { tree.rehearsePaths(readers) }
  }
  // Readers in readers are found one after the other.
  while readers.hasGrown {
    readers.goOn()
    _ = solveAllWidths(
      ViewTree(view, layoutDirection: direction).layout, maximumPieces: 400, isRehearsal: true,
      capturing: { _ -> Int? in nil })
  }
  readers.isOver = true
  guard readers.isUsed else { return tree }
  let whole = ViewTree(view, layoutDirection: direction)
  for width in widths {
    whole.layout.solve(ProposedViewSize(width: width, height: nil))
    whole.rehearsePaths(readers)
  }
  return nil
}
