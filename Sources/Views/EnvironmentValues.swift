import LayoutEngine
import Script

/// What views inherit from the views around them.
struct EnvironmentValues: Sendable {
  var font: Font?
  var fontWeight: Int?
  var fontDesign: Font.Design?
  var isBold = false
  var isItalic = false
  var isMonospaced = false
  var isUnderlined = false
  var isStruckThrough = false
  @Seldom var underline: TextLine
  @Seldom var strikethrough: TextLine
  /// nil: primary.
  var foreground: ShapeStyle? { didSet { isForegroundOfTitles = false } }
  /// Whether the foreground is that of a section's titles, which buttons among them do not take.
  var isForegroundOfTitles = false
  /// How far below the foreground's own style texts and shapes are: 1 is secondary.
  var foregroundLevel = 0
  /// The room around the views in what scrolls.
  @Seldom var contentMargins: EdgeInsets
  /// The same of the scroll view around.
  @Seldom var scrollMargins: EdgeInsets
  /// Whether what scrolls stops at its views.
  var stopsAtViews = false
  /// Whether a frame around says how high it is, so that what fills its room is offered some.
  var hasHeight = false
  /// What the scroll view around is found by.
  @Boxed var scrollMark: String?
  /// How the views around scroll; nil outside of a scroll view.
  var scrollAxes: Axis.Set?
  /// What `foregroundStyle` says of the second level and of the third.
  var lowerForegrounds: [ShapeStyle] = []
  /// The colour of controls; nil is the site's own.
  @Boxed var tint: Color?
  /// The colour of switches and of progress views, where their style has one.
  @Boxed var switchTint: Color?
  @Boxed var progressTint: Color?
  var alignment = TextAlignment.leading
  var lineLimit: Int?
  /// How small a text may become that does not fit, as a share of its size.
  var minimumScale = 1.0
  /// What modifiers around a section say of its rows.
  var sectionRows: SectionRows?
  /// How large a text is, as a share of what its font says.
  var textScale = 1.0
  /// For how many lines a text takes room even when it has fewer.
  var leastLines = 1
  var gaugeStyle = GaugeStyle.linearCapacity
  /// What the modifiers of a chart and of its marks say.
  @Seldom var chart: ChartOptions
  @Seldom var chartLook: ChartLook
  /// Whether texts and pictures are shown as gray places.
  var isRedacted = false
  /// What gauges are drawn in instead of the controls' colour.
  @Boxed var gaugeTint: ShapeStyle?
  var textFieldStyle = TextFieldStyle.plain
  /// Whether what is too long is cut off where it would scroll.
  var isScrollDisabled = false
  /// Whether what scrolls has no ground of its own.
  var hidesScrollGround = false
  var buttonStyle = ButtonStyle.automatic
  /// nil: what the size of controls makes of it.
  var buttonShape: Shape?
  var controlSize = ControlSize.regular
  /// How much larger symbols are than beside a text of their font.
  var imageScale = 1.0
  /// Whether symbols have their own colours, where they have any.
  var isMulticolor = false
  /// What is put behind the names of symbols: `.fill`.
  var symbolVariant = ""
  var labelStyle = LabelStyle.titleAndIcon
  var datePickerStyle = DatePickerStyle.field
  var toggleStyle = ToggleStyle.switch
  var pickerStyle = PickerStyle.menu
  /// Whether controls leave out what they are called, but for those who listen.
  var hidesLabels = false
  /// Whether sliders are tracks alone.
  var hidesSliderThumb = false
  /// Whether the choices of a picker that stand in a list stand beside each other.
  var isRadioGroupHorizontal = false
  /// The block's own styles of controls.
  var ownStyles: [StyleKind: Value] = [:]
  var isEnabled = true
  /// What ends that this is presented; nil where nothing is.
  var dismissal: Dismissal?
  /// In how many sheets this is, one in the other.
  var presentationDepth = 0
  /// Whether this is in a button or a link, and nothing else can be pressed.
  var isInControl = false
  /// Whether links can be followed there for all that: what stands beside a switch is no part of it.
  var keepsLinks = false
  /// Whether this is in a list or a form, where links and sections look different.
  var isInList = false
  /// Whether the ground is that of a list's rows or of a box, from which another box has to differ.
  var isOnGroup = false
  var listStyle = ListStyle.insetGrouped
  @Seldom var containerLook: ContainerLook
  /// How wide the column of a table is that is read in it.
  @Seldom var columnWidth: ColumnWidth
  /// What the rows of the list around it are chosen for; nil where they cannot be.
  @Boxed var listSelection: ListSelection?
  var lineSpacing: Double = 0
  /// What each letter of a text is wider.
  var letterSpacing: Double = 0
  var hasTabularDigits = false
  /// How far the letters of a text stand above its baseline.
  var baselineOffset: Double = 0
  var textCase: TextCase?
  var layoutDirection = LayoutDirection.leftToRight
  var dynamicTypeSize = DynamicTypeSize.large
  /// Nil: the reader's.
  var colorScheme: ColorScheme?
  /// Whether progress is a wheel, which a page has only for what has no end.
  var progressIsCircular = false
  /// Whether tab views show their tabs as pages, with dots.
  var tabsArePages = false
  var hidesPageDots = false
  /// Which one the reader is taken to have.
  var assumedColorScheme = ColorScheme.light
  /// Nil: what the width of the page makes of it.
  var horizontalSizeClass: SizeClass?
  /// What the page is taken to be.
  var assumedSizeClass = SizeClass.compact
  /// A page is as high as it needs to be.
  var verticalSizeClass = SizeClass.regular
  /// What the block has added: by the types of its `EnvironmentKey`s, and by the names of its `@Entry`s.
  var ownKeys: [ObjectIdentifier: Value] = [:]
  var entries: [String: Value] = [:]
  /// Objects, by their classes.
  var objects: [ObjectIdentifier: Value] = [:]
}

extension EdgeInsets: Ordinary {
  init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
extension TextLine: Ordinary {}
extension ChartOptions: Ordinary {}
extension ChartLook: Ordinary {}
extension ColumnWidth: Ordinary {}

/// How the lines of a text stand to each other.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  case leading, center, trailing
}

/// All letters of a text as capitals, or none.
enum TextCase: Sendable { case uppercase, lowercase }
