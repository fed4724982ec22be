import LayoutEngine
import Responsive
import Views
import Web

/// Where the views of a block stand in the page, and how CSS says so.
///
/// `BlockWriter` is given one of them: `FlowPlacing` for a block with one state, whose elements push each other down
/// when a text becomes longer, or `StatePlacing` for one with many, whose elements move without any layout.
protocol Placing {
  associatedtype View: SolvedView

  /// The class that all elements at a place of their own have.
  static var base: String { get }

  /// What a view looks like, and where it stands, in every state.
  ///
  /// - Parameter more: by state, what it looks like beyond what every element may look like; none: nothing more.
  mutating func style(
    of view: View, as form: PlacedForm, adding more: [[Declaration]], _ sheet: inout BlockSheet
  ) -> PlacedStyle

  /// The same of the lines of a text, which wrap by themselves in a box that is a little wider: by so much that no
  /// browser's arithmetic makes them break elsewhere. It stands so that the lines are where the layout put them.
  ///
  /// - Parameter isOwn: whether there is no other element around them that has just the view's size.
  mutating func lines(of view: View, isOwn: Bool, _ sheet: inout BlockSheet) -> PlacedStyle

  /// All classes of an element that stands at a view's place.
  mutating func classes(of view: View, _ style: PlacedStyle, _ sheet: inout BlockSheet) -> [String]

  /// The classes of an element that stands within a view's, for what it looks like in every state.
  mutating func classes(
    within view: View, _ styles: [StateStyle?], display: CSSValue, _ sheet: inout BlockSheet
  ) -> [String]

  /// The room that a view has in a state.
  func box(of view: View, _ shown: ShownView, in state: Int) -> Box

  /// Whether a text needs a box of just its view's size around its lines.
  func needsBox(_ text: View) -> Bool

  /// The rows of an element in which something may grow; nil where nothing does, or where it makes room by itself.
  func rows(in view: View) -> GrowingRows.Template?

  /// Whether anything in a window is beyond its edges in some state at some width.
  func reachesOut(_ window: View) -> Bool

  /// Whether a view is narrower than that in some state at some width.
  func isEver(_ view: View, narrowerThan width: Double) -> Bool

  /// What an element of which the author gave no id is found by in tests.
  func mark(of view: View) -> Int?
}

/// Narrower containers than this, in points, are for readers with a large font on a small screen.
let narrowestPage = 240.0

/// What has a place: how high it is, and what of it grows, depends on that.
enum PlacedForm {
  /// As high as what is in it.
  case group
  /// A window on what is in it.
  case window(isScrolling: Bool)
  /// As high as the layout made it.
  case fixed
  /// The same of what draws by itself.
  case drawing(isVector: Bool)
  /// Around the lines of a text.
  case text
}

/// What an element looks like, and where it stands.
struct PlacedStyle {
  /// By state; nil where it is not shown.
  var styles: [StateStyle?]
  /// The classes that it has besides.
  var classes: [String] = []
  var display: CSSValue = "block"
}

/// A view with its place in a solved layout.
protocol SolvedView: AnyObject {
  var children: [Self] { get }
  /// By state; nil where it is not shown.
  var shown: [ShownView?] { get }
  /// Whether a state does not show it though it shows its parent.
  func isGone(_ state: Int) -> Bool
}

/// A view as it is in one state. What it shows is large, and looked at far more often than made.
final class ShownView {
  private(set) var element: Element
  let direction: LayoutDirection
  /// In the pieces of that state's own layout.
  let frames: Piecewise<AffineFrame>
  let texts: Piecewise<TextState?>
  let isPresent: Piecewise<Bool>
  /// Where it stands in the container that arranges it; nil for what is in another element.
  let orbit: Orbit?
  /// Its place among its siblings from back to front, where that is not the order in which they come.
  private(set) var order: Int
  /// Its place in the order in which all views of its state come.
  let position: Int
  /// The same among its siblings, where these come in another order than they do in the document.
  private(set) var readingOrder = 0

  init(
    element: Element, direction: LayoutDirection, frames: Piecewise<AffineFrame>,
    texts: Piecewise<TextState?>, isPresent: Piecewise<Bool>, orbit: Orbit? = nil, order: Int = 0,
    position: Int = 0
  ) {
    (self.element, self.direction, self.frames) = (element, direction, frames)
    (self.texts, self.isPresent, self.orbit, self.order) = (texts, isPresent, orbit, order)
    self.position = position
  }

  /// Puts it before what comes later in the document.
  func lie(at order: Int) { self.order = order }

  /// Has it told, and reached by keys, after what comes later in the document.
  func read(at order: Int) { readingOrder = order }

  /// Gives it the id that the same view has in another state.
  func name(_ id: String) { element.id = id }

  /// Lets what lies behind it be pressed.
  func letPressesThrough() { element.letsPressesThrough = true }

  /// Lets what lies behind it be pressed, but for what is in it.
  func letPressesThroughItself() { element.isPressedThrough = true }
}

extension SolvedView {
  /// As it is in the first state that shows it.
  var first: ShownView? { shown.lazy.compactMap(\.self).first }

  /// Whether it is so in every state that shows it.
  func isAlways(_ isSo: (Element) -> Bool) -> Bool {
    shown.allSatisfy { $0.map { isSo($0.element) } ?? true }
  }

  /// Whether it is so in any state.
  func isEver(_ isSo: (Element) -> Bool) -> Bool { !isAlways { !isSo($0) } }

  /// What it says, by state; nil where it is not shown.
  var texts: [TextContent?] {
    shown.map { shown in
      guard case .text(let text)? = shown?.element.content else { return nil }
      return text
    }
  }

  /// Whether it is a line along a path in any state.
  var isLine: Bool {
    isEver { if case .stroke(.path, _) = $0.content { true } else { false } }
  }

  /// Whether screen readers are not told of it, or are told something else than what it says.
  var isSilent: Bool { isEver { $0.isAccessibilityHidden || $0.accessibilityLabel != nil } }
}

extension Piecewise<AffineFrame> {
  /// Whether any is narrower than that in a page of a usual width.
  ///
  /// - Parameter starts: the container's widths at which the pieces begin.
  func isEver(narrowerThan width: Double, _ starts: [Double]) -> Bool {
    runs.indices.contains { index in
      let pieces = pieces(of: index)
      let start = Swift.max(narrowestPage, starts[pieces.lowerBound])
      let end = pieces.upperBound < starts.count ? starts[pieces.upperBound] : Swift.max(start, 20_000)
      guard end >= start else { return false }
      return [start, end].contains { runs[index].value.width(at: $0) < width - 0.01 }
    }
  }
}
