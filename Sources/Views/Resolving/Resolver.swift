import Diagnostics
import Foundation
import LayoutEngine
import Script

/// Turns the values of a block into descriptions of its views, and says what is wrong with them.
///
/// One resolver serves one block on one thread.
final class Resolver {
  /// How deep views and modifiers may be nested: far more than anybody writes, and little enough for a
  /// recursion over them to fit a thread's stack.
  static let depthLimit = 500
  /// How deep geometry readers may be in each other: each level is made anew for several sizes of the one around it.
  static let readerDepthLimit = 8
  /// How many views a block may have. More than these are a mistake in a loop, and no page for a reader.
  static let viewLimit = 20_000

  let blockEnvironment: BlockEnvironment
  let interpreter: Interpreter
  /// The views resolved so far.
  private var viewCount = 0
  /// Whether a limit was passed: nothing more is resolved then.
  private(set) var isExhausted = false
  private var depth = 0
  /// How many geometry readers what is being resolved is in.
  private(set) var readerDepth = 0
  /// What runs the block's own layouts, guides and readers.
  let runner: ScriptRunner
  let readers = ReaderSearch()
  /// The number of rows of grids so far, which tells them apart.
  var gridRowCount = 0
  /// Where each id was given, in order.
  var identifiers: [(id: String, span: Span)] = []
  /// Where in `identifiers` a number was put, if it is there still.
  var numberedIdentifiers: [String: Int] = [:]
  /// What leads to the view being resolved: builders, places in them, and ids; the same in every state.
  private(set) var path: [String] = []
  /// What can be pressed, in order.
  var controls: [ResolvedControl] = []
  var controlKeys: Set<String> = []
  /// Whether all views are made that are not made while the block is laid out.
  var isPageRead = false
  /// Whether what is in a geometry reader is read to find out what can be pressed there.
  private(set) var isAnnouncing = false
  /// Menus that cannot keep their choice themselves, since something else changes it too, or what they offer.
  var unkeptMenus: Set<String> = []
  /// The menus that there are, and what each of them offers.
  var menus: [String: [String]] = [:]
  /// What is to be done with what views say of themselves.
  var changes: [PreferenceChange] = []
  /// What is to be done when views come and go, and when what they watch changes.
  var lifeEvents: [LifeEvent] = []
  var marks: Set<String> = []
  /// `UITabBar.appearance().isHidden = true`
  var hidesTabBars = false
  /// The names that were given while the views of a geometry reader are made; nil outside of one.
  var readerNames: Set<String>?
  /// The values that animations watch, by what they are found by.
  var watched: [String: StateValue] = [:]
  /// Whether the views in a geometry reader are being made, for some room or other.
  private(set) var isInReader = false
  /// What was asked for that the page decides.
  var assumed = AssumedValues()
  /// The page of a navigation stack that is being made.
  private(set) var navigationPage: NavigationPage?
  /// What is to stand before the other views, in the order in which it was met.
  var presentations: [Presentation] = []
  /// The one that is being made.
  var presentation: Presentation?
  /// Whether anything is presented in some state.
  var presents = false
  /// What was found in the toolbar that is being read; nil outside of one.
  var toolbar: [ToolbarPart]?
  /// What an action opens that is looked at for that; nil: nobody asks.
  var openedAddresses: [Value]?
  /// Whether what runs was put off.
  var isInLater = false
  /// Whether what is resolved is to be compared with what it is at other moments: each effect has an element of its
  /// own then, so that these are alike whatever its value.
  var isMoving = false
  /// Whether each modifier makes an element of its own, so that what two phases of a view are made of is comparable.
  var separatesModifiers = false
  /// Where animations are told to begin again, with the word.
  var repetitions: [Span: String] = [:]
  var lastRepetition: Span?
  /// The marks of the chart that is being read so far; nil outside of one.
  var chartMarks: [ChartMark]?
  /// What an axis of a chart has at the value that is being read; nil outside of one.
  var axisParts: [AxisPart]?
  var axisValue: Value?
  /// What the axis that is being read is marked with.
  var axisMarks: [ChartAxisMarks] = []
  /// Whether the rows of lists are edited; nil where nobody has asked yet.
  var editMode: StateCell?
  /// Objects that nobody has put into the environment, by their classes.
  var providedObjects: [ObjectIdentifier: Value] = [:]
  /// The columns of the table that is being read; nil outside of one.
  var tableColumns: [TableColumn]?
  /// What its rows show, where these are written one by one.
  var tableRows: [Value]?
  /// What the fields so far are bound to.
  var typedNames: Set<String> = []
  /// Whether it is said that what is between two states is not what `animatableData` makes of it, and of which types that
  /// was asked.
  var hasToldAnimatable = false
  var askedAnimatable: Set<ObjectIdentifier> = []
  /// The block's whole text.
  var blockSpan: Span?
  /// Whether views have to be found again in other states.
  let isStateful: Bool

  /// What is made already.
  let common: CommonParts

  /// - Parameters:
  ///   - isStateful: whether the block has states.
  ///   - common: what other states have made.
  init(
    _ environment: BlockEnvironment, _ interpreter: Interpreter, isStateful: Bool = false,
    _ common: CommonParts = CommonParts()
  ) {
    self.common = common
    self.blockEnvironment = environment
    self.interpreter = interpreter
    self.isStateful = isStateful
    runner = ScriptRunner(interpreter)
    interpreter.host = self
  }

  func report(_ diagnostic: Diagnostic) { interpreter.report(diagnostic) }

  /// The views that a list of values describes; the structural ones (`Group`, `ForEach`) are replaced by
  /// what is in them.
  func views(_ values: [Value], _ environment: EnvironmentValues, at span: Span) -> [ViewDescription] {
    var result: [ViewDescription] = []
    for value in values {
      if isExhausted { break }
      let views = views(value, environment, at: span)
      if result.isEmpty { result = views } else { result += views }
    }
    return result
  }

  /// The views in a closure of views.
  func views(
    in closure: Closure?, arguments: [Value] = [], _ environment: EnvironmentValues
  ) -> [ViewDescription] {
    guard let closure, !isExhausted else { return [] }
    return within("{\(closure.span.range.lowerBound)") {
      views(interpreter.buildViews(closure, arguments), environment, at: closure.span)
    }
  }

  /// The views of a builder. Those within a branch are told from those of another by their path.
  func views(_ built: [BuiltView], _ environment: EnvironmentValues, at span: Span) -> [ViewDescription] {
    var result: [ViewDescription] = []
    for view in built {
      if isExhausted { break }
      let path =
        view.path.count == 1 ? String(view.path[0]) : view.path.map(String.init).joined(separator: ".")
      var views = within(path) {
        interpreter.within(view.part) { self.views(view.value, environment, at: view.span ?? span) }
      }
      if let part = view.part {
        for index in views.indices where views[index].statement == nil { views[index].statement = part }
      }
      // Where views come and go, the number among its siblings is not what tells one from them.
      if view.path.count > (isStateful ? 0 : 1) {
        for index in views.indices {
          views[index].identity =
            views[index].identity.map { "\(path)/\($0)" } ?? (index == 0 ? path : "\(path)/\(index)")
          if isStateful, view.path.count > 1 { views[index].isDynamic = true }
        }
      }
      if result.isEmpty { result = views } else { result += views }
    }
    return result
  }

  private func views(
    _ value: Value, _ environment: EnvironmentValues, at span: Span
  ) -> [ViewDescription] {
    switch value {
    case .void, .nil:
      return []
    case .string(let text):
      return counted([prose(text, environment, at: span)].compactMap { $0 }, at: span)
    case .host(let call):
      return nested(at: call.nameSpan) { views(call, environment) } ?? []
    case .views(let list):
      return views(list.views, environment, at: span)
    case .native(let part as StylePart):
      return part.views(environment)
    default:
      if let view = ownShapeView(value, environment, at: span) { return counted([view], at: span) }
      return body(value, environment, at: span)
    }
  }

  /// A view with its modifiers.
  ///
  /// The chain `Text("a").bold().padding()` is a call of `padding` on a call of `bold` on a view. What the
  /// outer modifiers put into the environment reaches the view, so the chain is read from the outside in, and
  /// the view is then wrapped from the inside out.
  private func views(_ outermost: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    var chain: [HostCall] = []
    var base = outermost
    while base.name != "callAsFunction", !base.isOwnModifier, !base.isMixedColor,
      case .value(let inner) = base.base,
      let call = inner.host, !call.isTypeName
    {
      chain.append(base)
      base = call
    }
    chain.paintBeforeOffset()
    guard depth + chain.count <= Self.depthLimit else {
      exhaust(Wording.tooDeep(Self.depthLimit, outermost.nameSpan))
      return []
    }
    if base.isOwnModifier {
      return modified(chain, environment, at: base) { self.ownModifier(base, $0) }
    }
    if case .value(let inner) = base.base, inner.host == nil, base.name != "callAsFunction" {
      // A modifier of a view that is no call: a string as block Markdown, or a struct of the block's.
      chain.append(base)
      return modified(chain, environment, at: base) { self.views(inner, $0, at: base.span) }
    }
    return modified(chain, environment, at: base) { self.view(base, $0) }
  }

  private func modified(
    _ chain: [HostCall], _ environment: EnvironmentValues, at origin: HostCall,
    _ base: (EnvironmentValues) -> [ViewDescription]
  ) -> [ViewDescription] {
    depth += chain.count
    defer { depth -= chain.count }
    var environment = environment
    var modifiers: [(call: HostCall, read: ResolvedModifier)] = []
    let steps = path.count
    defer { path.removeLast(path.count - steps) }
    for call in chain {
      if call.name == "id", let id = call.arguments?.first {
        path.append("#" + interpreter.plainText(id.value))
      }
      if let modifier = modifier(call, &environment) { modifiers.append((call, modifier)) }
    }
    var views = base(environment)
    for index in views.indices { views[index].place(at: origin.nameSpan) }
    for (call, modifier) in modifiers.reversed() {
      modifier.check(views, self)
      let isEffect = separatesModifiers || isMoving && ViewDescription.effects.contains(call.name)
      for index in views.indices {
        var view = modifier.apply(isEffect ? views[index].inGroup(call.name) : views[index], self)
        if isMoving, call.name == "offset" { view = view.asGroup }
        view.place(at: call.nameSpan)
        views[index] = view
      }
    }
    return views
  }
}

// MARK: - Limits

extension Resolver {
  /// Resolves views that take the place of others, and so are no more of them.
  func withFreshLimits<R>(_ body: () -> R) -> R {
    let known = (viewCount, identifiers.count, isInReader, marks)
    (viewCount, isInReader) = (0, true)
    defer {
      (viewCount, isInReader, marks) = (known.0, known.2, known.3)
      identifiers.removeSubrange(known.1...)
    }
    return body()
  }

  /// Resolves views once more, as they are at another moment: they are no more views, and nothing can be done with them.
  func atOtherMoment<R>(_ body: () -> R) -> R {
    let (count, start, events) = (viewCount, coverable, lifeEvents)
    let (marks, watched, changes) = (self.marks, self.watched, self.changes)
    defer {
      (viewCount, lifeEvents) = (count, events)
      (self.marks, self.watched, self.changes) = (marks, watched, changes)
      cover(since: start)
    }
    return body()
  }

  /// Runs something that is in so many readers.
  func inReader<R>(_ depth: Int, _ body: () -> R) -> R {
    let outer = (readerDepth, readerNames)
    // The same views have the same names whenever they are made.
    (readerDepth, readerNames) = (depth, [])
    defer { (readerDepth, readerNames) = outer }
    return body()
  }

  /// Reads what is in a geometry reader for some usual rooms, so that what can be pressed in it and its states are
  /// known before the block is laid out.
  func announce(_ content: (CGRect) -> Void) {
    guard !isPageRead else { return }
    let outer = (isAnnouncing, isExhausted, changes, chartMarks, gridRowCount)
    isAnnouncing = true
    defer { (isAnnouncing, isExhausted, changes, chartMarks, gridRowCount) = outer }
    interpreter.unreported {
      for (number, size) in Self.usualRooms.prefix(outer.0 ? 1 : 2).enumerated() {
        let known = (controls.count, lifeEvents, presentations.count)
        if number == 0 {
          content(CGRect(origin: .zero, size: size))
        } else {
          interpreter.revisitingStates { content(CGRect(origin: .zero, size: size)) }
          lifeEvents = known.1
        }
        // What has nothing to press in a narrow room has rarely anything in a wide one; and bars and sheets that were
        // told of once are not to be told of again.
        if controls.count == known.0 || presentations.count > known.2 || navigationPage != nil { break }
      }
    }
  }

  /// A telephone's and a window's.
  static let usualRooms = [CGSize(width: 350, height: 700), CGSize(width: 1_000, height: 700)]

  /// Runs something one level deeper, unless that is too deep.
  func nested<R>(at span: Span, _ body: () -> R) -> R? {
    guard depth < Self.depthLimit else {
      exhaust(Wording.tooDeep(Self.depthLimit, span))
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Counts views against the limit.
  func counted(_ views: [ViewDescription], at span: Span) -> [ViewDescription] {
    count(views.count, at: span)
    return isExhausted ? [] : views
  }

  func count(_ views: Int, at span: Span) {
    viewCount += views
    if viewCount > Self.viewLimit { exhausted(at: span) }
  }

  /// Counts a part of a text against the limit, as a view.
  func countText(at span: Span) { count(1, at: span) }

  /// A number for a row of a grid that no other row has.
  func nextGridRow() -> Int {
    gridRowCount += 1
    return gridRowCount
  }

  /// Says that there are too many views.
  func exhausted(at span: Span) { exhaust(Wording.tooMany(Self.viewLimit, span)) }

  func exhaust(_ diagnostic: Diagnostic) {
    guard !isExhausted else { return }
    isExhausted = true
    report(diagnostic)
  }
}

// MARK: - Paths

extension Resolver {
  /// Runs something for a view that is found by one step more.
  func within<R>(_ step: String, _ body: () -> R) -> R {
    path.append(step)
    defer { path.removeLast() }
    return body()
  }

  /// Runs something for a view that is found by these steps.
  func at<R>(_ steps: [String], _ body: () -> R) -> R {
    let outer = path
    path = steps
    defer { path = outer }
    return body()
  }

  /// What the view being resolved is found by in all states.
  var place: String { path.joined(separator: "/") }

  /// Runs something that makes the views of a page of a navigation stack.
  func onPage<R>(_ page: NavigationPage?, _ body: () -> R) -> R {
    let outer = navigationPage
    navigationPage = page
    defer { navigationPage = outer }
    return body()
  }
}
