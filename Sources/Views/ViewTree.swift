public import Diagnostics
public import Foundation
public import LayoutEngine

/// A block's views, ready to be laid out and drawn: a tree of layout nodes, and what each of them shows.
///
/// The tree is built and solved by one thread; what it shows is `Sendable`.
public final class ViewTree {
  public let layout: LayoutTree
  /// What each node shows, by the node's index. A node that shows nothing (a frame, a padding, a spacer) has
  /// nil; its children are drawn as its parent's.
  public let elements: [Element?]
  /// What dumps call each node, by its index: the author's word for it.
  public let names: [String]
  /// What tells each node from its siblings from state to state, by its index; nil: its number among them.
  public let identities: [String?]
  /// The slot that each node is in by itself, by its index.
  public let slots: [StateSlot?]
  /// Where the author's word for each node stands, by its index; nil where it has no place of its own.
  public let places: [Span?]

  init(
    layout: LayoutTree, elements: [Element?], names: [String], identities: [String?], slots: [StateSlot?],
    places: [Span?]
  ) {
    self.places = places
    self.slots = slots
    self.layout = layout
    self.elements = elements
    self.names = names
    self.identities = identities
  }
}

/// What a node of the layout shows and means.
public struct Element: Sendable {
  public enum Content: Sendable {
    /// Nothing of its own: something that groups its children, for their meaning or their looks.
    case group
    case text(TextContent)
    case image(ImageContent)
    /// A colour, a gradient, or a shape filled with one.
    case shape(Shape, fill: ShapeStyle)
    /// A line along the edge of a shape: its middle on the edge, or all of it inside.
    case outline(Shape, Color, width: Double, isInside: Bool)
    /// A line along the edge that CSS does not draw: a part of the edge, or with dashes.
    case stroke(Shape, Stroke)
    case divider
    /// A window on its children, which reach beyond it along the axes.
    case scroll(Axis.Set)
    /// A bar that says how far something is.
    case meter(Meter)
    /// A picture in one colour; nil is the text's.
    case symbol(Symbol, Color?)
    indirect case field(TextInput)
  }

  /// What the element is in the document, for readers without the layout.
  public enum Role: Sendable, Equatable {
    case none
    case paragraph
    case heading(level: Int)
    case codeBlock(language: String)
    case list(ordered: Bool, start: Int)
    case listItem
    case blockQuote
    case figure
    case thematicBreak
    /// Something to press; it does nothing by itself.
    case button
    indirect case link(TextContent.Link)
    /// A card before everything else in the block.
    case dialog
    /// What chooses one of several pages.
    case tabs
    /// A table, and what it consists of.
    case table, row, columnHeader, cell
    /// The rows of a group of a list, and each of them.
    case listRows, listRow

    /// Whether a reader can do something with it: nothing inside may be a link or a button then.
    public var isInteractive: Bool {
      switch self {
      case .button, .link: true
      default: false
      }
    }
  }

  /// Where an element stands among those around it, front to back.
  public enum Layer: Sendable, Equatable {
    case content
    /// The secondary view of a background: drawn behind its sibling.
    case background
    /// The secondary view of an overlay: drawn before its sibling.
    case overlay
  }

  public enum Filter: Sendable, Hashable {
    /// Lengths in points; the radius is the standard deviation of the blur.
    case blur(radius: Double)
    case shadow(Color, radius: Double, x: Double, y: Double)
    /// All its colours changed.
    case colors(ColorChange, Double)
    /// All its colours multiplied by another, component by component.
    case multiply(red: Double, green: Double, blue: Double, alpha: Double)
  }

  /// What is done with every colour of a view, by CSS's names: the amount is a share, of a turn in degrees.
  public enum ColorChange: String, Sendable, Hashable {
    case brightness
    case contrast
    case saturation = "saturate"
    case grayscale
    case invert
    case hueRotation = "hue-rotate"
  }

  /// How colours are mixed, by CSS's names.
  public enum BlendMode: String, Sendable, Hashable {
    case multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color, luminosity
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case softLight = "soft-light"
    case hardLight = "hard-light"
    case plusLighter = "plus-lighter"
  }

  public var content: Content
  /// HTML within a group that has nothing else in it, as native code made it.
  public var markup: String?
  public var role: Role = .none
  /// The author's `.id("…")`.
  public var id: String?
  /// What it is one and the same by on other pages, for browsers that move it there from here.
  public var sharedName: String?
  /// What it is one and the same by as other views of the block, in other states or at other widths.
  public var matchedName: String?
  public var accessibilityLabel: String?
  /// What is shown while a pointer rests on it.
  @Boxed public var tooltip: String?
  public var isAccessibilityHidden = false
  /// Whether only its label is told to those who listen, and nothing of what is inside.
  public var isAccessibilityLeaf = false
  public enum Naming: Sendable { case dialog, window }

  /// What around it is called by what it says.
  public var naming: Naming?
  /// Whether something is presented before it, so that it is seen but cannot be reached, and is not told.
  public var isCovered = false
  /// Whether a button cannot be pressed.
  public var isDisabled = false
  /// Whether it has, in SwiftUI, a ground that covers what is behind it, as lists have. Here such a ground is the page's.
  var hidesWhatIsBehind = false
  /// Whether it can be pressed, and what is in it; else a press there is one on what lies behind.
  public var allowsHitTesting = true
  /// Whether a press on it, but not on a control in it, is one on what lies behind.
  public var letsPressesThrough = false
  /// Whether a press on it, but not on anything in it, is one on what lies behind.
  public var isPressedThrough = false
  /// 1 is opaque.
  public var opacity: Double = 1
  /// Clockwise in degrees, from right to left the other way round; it does not take part in the layout.
  public var rotation: Double = 0
  /// By how much it is drawn larger, before it is turned.
  public var scale = CGSize(width: 1, height: 1)
  /// The point that neither the rotation nor the scale moves; mirrored from right to left.
  public var anchor = UnitPoint.center
  /// Blurs and shadows, in the order in which they are applied.
  public var filters: [Filter] = []
  public var clip: Shape?
  /// What is shown of it, by how opaque the gradient is.
  @Boxed public var mask: Gradient?
  /// How its colours are mixed with those that lie behind it; nil: it covers them.
  public var blendMode: BlendMode?
  /// What lies behind all of it and is as large.
  public var background: (shape: Shape, style: ShapeStyle)?
  /// By how many points its box is larger than its view on each side, so that a line along the edge has room.
  public var reach = 0.0
  /// Whether what scrolls around it stops where it begins.
  public var stopsScrolling = false
  /// Of what scrolls: whether it stops at views in it, and how far from its edges these come to stand.
  @Boxed public var scrollStops: EdgeInsets?
  /// Which part of it is seen at first in the window that it is all the content of.
  public var scrollStart: ScrollStart?
  /// Whether it takes its room, but is not shown.
  public var isHidden = false
  /// Before which of its siblings it stands; 0 is before those that come earlier.
  public var zIndex: Double = 0
  /// A line along the inside of the edges.
  public var border: (color: Color, width: Double)?
  public var layer = Layer.content
  public var language: String?
  /// The direction of the text in it, where it differs from its surroundings'.
  public var layoutDirection: LayoutDirection?
  /// The only scheme in which it is shown.
  public var shownIn: ColorScheme?
  /// The scheme that its colours are those of, whatever the reader's is.
  public var colorScheme: ColorScheme?
  /// How it is turned in space, before anything else turns or scales it.
  @Boxed public var rotation3D: Rotation3D?
  /// What a reader can do with it.
  public var control: Control?
  /// The same while nobody knows yet which states there are.
  @Boxed var pending: PendingControl?
  /// Whether what it switches is on, or what it chooses is chosen; nil: it does neither.
  public var isOn: Bool?
  /// The control that this text is the label of.
  @Boxed public var labelled: Control?
  /// What that is found by, while nobody knows yet which states there are.
  @Boxed var labelling: PendingControl?
  /// The control whose value this shows, which tells it by itself.
  @Boxed var showing: PendingControl?
  /// How it moves, while nobody knows yet what changes.
  @Boxed var motion: MotionSource?
  /// What it goes through by itself; nil: it stays as it is until somebody does something.
  @Boxed public var course: Course?
  /// How it moves when its place changes from state to state.
  @Boxed public var animation: Animation?
  /// Whether it moves as the action says that changes the state (`StateMachine.Action.animation`); `animation` is
  /// then any of these.
  public var isMovedByActions = false
  /// How it comes and goes where the width decides that; nil: at once.
  @Boxed public var crossingAnimation: Animation?
  /// How it comes and goes; nil: it fades.
  public var transition: Transition?

  public init(_ content: Content, role: Role = .none) {
    self.content = content
    self.role = role
  }
}

/// Which part of what scrolls is seen at first, by CSS's names.
public enum ScrollStart: String, Sendable { case center, end }

/// An image of the site or of elsewhere.
public struct ImageContent: Sendable {
  /// As the author wrote it: relative to the page, or a URL.
  public var source: String
  public var alternativeText: String
  /// `scaledToFill` and its like: the image keeps its shape inside a box of another.
  public var isResizable: Bool
  /// Whether its pixels keep their edges where it is larger than they are.
  public var isPixelated = false

  public init(source: String, alternativeText: String, isResizable: Bool) {
    self.source = source
    self.alternativeText = alternativeText
    self.isResizable = isResizable
  }
}
