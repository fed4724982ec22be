import Script

extension Vocabulary {
  /// `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`, `#imageLiteral(resourceName: "map")`
  static let literals: [String: (name: String, labels: [String?])] = [
    "colorLiteral": ("Color", ["red", "green", "blue", "opacity"]),
    "imageLiteral": ("UIImage", ["named"]),
  ]

  /// Types whose static members and initialisers give values of them.
  static let valueTypes: Set = ["Color", "Font", "Animation", "AnyTransition", "Gradient"]
  /// The modifiers that give another value of the same type, as SwiftUI declares them.
  static let ownModifiers: [String: Set<String>] = [
    "Text": [
      "accessibilityHeading", "accessibilityLabel", "accessibilityTextContentType", "baselineOffset", "bold",
      "customAttribute", "font", "fontDesign", "fontWeight", "fontWidth", "foregroundColor",
      "foregroundStyle",
      "italic", "kerning", "monospaced", "monospacedDigit", "speechAdjustedPitch",
      "speechAlwaysIncludesPunctuation", "speechAnnouncementsQueued", "speechSpellsOutCharacters",
      "strikethrough", "textScale", "tracking", "typesettingLanguage", "underline",
    ],
    "Image": ["allowedDynamicRange", "antialiased", "interpolation", "renderingMode", "resizable"],
    "Color": ["mix", "opacity"],
    "Font": [
      "bold", "italic", "leading", "lowercaseSmallCaps", "monospaced", "monospacedDigit", "pointSize",
      "smallCaps", "uppercaseSmallCaps", "weight", "width",
    ],
    "Animation": ["delay", "logicallyComplete", "repeatCount", "repeatForever", "speed"],
    "AnyTransition": ["animation", "combined"],
  ]
  /// The functions of types that an extension may have another of the same name beside.
  static let typeFunctions: Set = [
    "asymmetric", "bouncy", "custom", "easeIn", "easeInOut", "easeOut", "interactiveSpring",
    "interpolatingSpring", "linear", "modifier", "move", "offset", "scale", "smooth", "snappy", "spring",
    "system", "timingCurve",
  ]

  /// Types of SwiftUI's and of its platforms that are made of others of these.
  static let preludes: [PreludePiece] = [
    // What a `ScrollTargetBehavior` of one's own is given, which nobody asks: what scrolls stops where its reader stops.
    PreludePiece(
      name: "ScrollTarget", needed: ["TargetContext"],
      source: """
        struct ScrollTarget {
          var rect: CGRect
          var anchor: UnitPoint?
        }
        """),
    PreludePiece(
      name: "TargetContext", uses: ["ScrollTarget"],
      source: """
        struct TargetContext {
          let originalTarget: ScrollTarget
          let velocity: CGVector
          let contentSize: CGSize
          let containerSize: CGSize
          let axes: Axis.Set
        }
        """),
    PreludePiece(
      name: "AsyncImagePhase", needed: ["AsyncImage"],
      source: """
        enum AsyncImagePhase {
          case empty
          case success(Image)
          case failure(any Error)
          var image: Image? { if case .success(let image) = self { image } else { nil } }
          var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
        }
        """),
    PreludePiece(
      name: "ScrollPhase",
      source: """
        enum ScrollPhase {
          case idle, tracking, interacting, animating, decelerating
          var isScrolling: Bool { self != .idle }
        }
        """),
    PreludePiece(
      name: "EnvironmentRedaction", needed: ["redactionReasons"],
      source: """
        struct EnvironmentRedaction: Hashable {
          var isEmpty = true
          static let placeholder = EnvironmentRedaction(isEmpty: false)
          static let privacy = EnvironmentRedaction()
          static let invalidated = EnvironmentRedaction()
          func contains(_ other: EnvironmentRedaction) -> Bool { !isEmpty && !other.isEmpty }
        }
        extension EnvironmentValues {
          var redactionReasons: EnvironmentRedaction { EnvironmentRedaction(isEmpty: !self.isRedacted) }
        }
        """),
    PreludePiece(
      name: "TextSelection",
      source: """
        struct TextSelection: Hashable {
          enum Indices: Hashable {
            case selection(Range<String.Index>)
          }
          var indices: Indices
          var isInsertion: Bool { if case .selection(let range) = indices { range.isEmpty } else { false } }
          init(range: Range<String.Index>) { indices = .selection(range) }
          init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
        }
        """),
    PreludePiece(
      name: "EquatableView",
      source: """
        struct EquatableView<Content: View>: View {
          var content: Content
          var body: some View { content }
        }
        """),
    PreludePiece(
      name: "ModifiedContent",
      source: """
        struct ModifiedContent<Content, Modifier>: View {
          var content: Content
          var modifier: Modifier
          var body: some View { content.modifier(modifier) }
        }
        """),
    geometryEffect, bezierPath, mutablePath, storedModels, widgets, intents, places, players, pickedPhotos,
    publishers, publisherCoding, notifications, signIn, systemButtons, schedules, cache, tabCustomization,
    focusedValues, transferred, imageRenderer, barAppearances, log, process,
  ]

  /// Buttons that are called by what the system does for them.
  private static let systemButtons = PreludePiece(
    name: "RenameButton", needed: ["PasteButton", "renameAction"],
    uses: ["Publisher", "Result"],
    source: """
      struct RenameButton: View {
        @Environment(\\.renaming) private var renaming
        var body: some View {
          Button { renaming?() } label: { Label("Rename", systemImage: "pencil") }.disabled(renaming == nil)
        }
      }
      struct PasteButton: View {
        init<T>(payloadType: T.Type, place: Any = #callPlace, onPaste: @escaping ([T]) -> Void) {
          Self.leaveOut(at: place)
        }
        init(supportedContentTypes: [Any], place: Any = #callPlace, payloadAction: @escaping ([Any]) -> Void) {
          Self.leaveOut(at: place)
        }
        private static func leaveOut(at place: Any) {
          PublishedProperty.leaveOut(
            "PasteButton", because: "a page reads nothing from the clipboard: it has the look of the button", at: place)
        }
        var body: some View {
          Button {} label: { Label("Paste", systemImage: "doc.on.clipboard") }.buttonStyle(.borderedProminent)
        }
      }
      extension EnvironmentValues {
        @Entry var renaming: (() -> Void)? = nil
      }
      extension View {
        func renameAction(_ action: @escaping () -> Void) -> some View { environment(\\.renaming, action) }
        func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View { environment(\\.renaming) {} }
      }
      """)

  /// When a timeline is drawn anew, which is never.
  private static let schedules = PreludePiece(
    name: "PeriodicTimelineSchedule",
    needed: ["EveryMinuteTimelineSchedule", "ExplicitTimelineSchedule", "AnimationTimelineSchedule"],
    source: """
      struct PeriodicTimelineSchedule: TimelineSchedule {
        init(from startDate: Date, by interval: TimeInterval) {}
      }
      struct EveryMinuteTimelineSchedule: TimelineSchedule {}
      struct ExplicitTimelineSchedule: TimelineSchedule {
        init(_ dates: [Date]) {}
      }
      struct AnimationTimelineSchedule: TimelineSchedule {
        init(minimumInterval: Double? = nil, paused: Bool = false) {}
      }
      """)

  private static let cache = PreludePiece(
    name: "NSCache",
    source: """
      class NSCache<KeyType: Hashable, ObjectType> {
        private var objects: [KeyType: ObjectType] = [:]
        var name = ""
        var countLimit = 0
        var totalCostLimit = 0
        init() {}
        func object(forKey key: KeyType) -> ObjectType? { objects[key] }
        func setObject(_ object: ObjectType, forKey key: KeyType) { objects[key] = object }
        func setObject(_ object: ObjectType, forKey key: KeyType, cost: Int) { objects[key] = object }
        func removeObject(forKey key: KeyType) { objects[key] = nil }
        func removeAllObjects() { objects = [:] }
      }
      """)

  /// What a reader has made of the bar of tabs, which a page does not remember.
  private static let tabCustomization = PreludePiece(
    name: "TabViewCustomization",
    source: """
      struct TabViewCustomization: Hashable {}
      """)

  /// What moves a view by a transform. One that is the same for two sizes does not ask for the view's.
  private static let geometryEffect = PreludePiece(
    name: "GeometryEffect",
    source: """
      struct ProjectionTransform: Equatable {
        var affine = CGAffineTransform.identity
        init() {}
        init(_ transform: CGAffineTransform) { affine = transform }
      }
      protocol GeometryEffect: Animatable, ViewModifier {
        func effectValue(size: CGSize) -> ProjectionTransform
      }
      extension GeometryEffect {
        @ViewBuilder func body(content: Content) -> some View {
          if effectValue(size: .zero) == effectValue(size: CGSize(width: 120, height: 70)) {
            content.transformEffect(effectValue(size: .zero).affine)
          } else {
            content.hidden().overlay {
              GeometryReader { proxy in
                content.frame(width: proxy.size.width, height: proxy.size.height)
                  .transformEffect(effectValue(size: proxy.size).affine)
              }
            }
          }
        }
        func ignoredByLayout() -> Self { self }
      }
      """)

  /// A path of UIKit's: its angles are radians, and go round the other way.
  private static let bezierPath = PreludePiece(
    name: "UIBezierPath",
    source: """
      struct UIRectCorner: OptionSet {
        let rawValue: Int
        static let topLeft = UIRectCorner(rawValue: 1)
        static let topRight = UIRectCorner(rawValue: 2)
        static let bottomLeft = UIRectCorner(rawValue: 4)
        static let bottomRight = UIRectCorner(rawValue: 8)
        static let allCorners = UIRectCorner(rawValue: 15)
        func has(_ corner: UIRectCorner) -> Bool { rawValue & corner.rawValue != 0 }
      }
      class UIBezierPath {
        var cgPath: Path
        var lineWidth: CGFloat = 1
        var miterLimit: CGFloat = 10
        var flatness: CGFloat = 0.6
        var usesEvenOddFillRule = false
        init() { cgPath = Path() }
        init(cgPath: Path) { self.cgPath = cgPath }
        init(rect: CGRect) { cgPath = Path(rect) }
        init(ovalIn rect: CGRect) { cgPath = Path(ellipseIn: rect) }
        init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
          cgPath = Path(roundedRect: rect, cornerRadius: cornerRadius)
        }
        init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
          cgPath = Path()
          let radius = min(cornerRadii.width, rect.width / 2, rect.height / 2)
          let topLeft = corners.has(.topLeft) ? radius : 0
          let topRight = corners.has(.topRight) ? radius : 0
          let bottomRight = corners.has(.bottomRight) ? radius : 0
          let bottomLeft = corners.has(.bottomLeft) ? radius : 0
          cgPath.move(to: CGPoint(x: rect.minX + topLeft, y: rect.minY))
          cgPath.addLine(to: CGPoint(x: rect.maxX - topRight, y: rect.minY))
          if topRight > 0 {
            cgPath.addArc(
              center: CGPoint(x: rect.maxX - topRight, y: rect.minY + topRight), radius: topRight,
              startAngle: .degrees(-90), endAngle: .degrees(0), clockwise: false)
          }
          cgPath.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - bottomRight))
          if bottomRight > 0 {
            cgPath.addArc(
              center: CGPoint(x: rect.maxX - bottomRight, y: rect.maxY - bottomRight), radius: bottomRight,
              startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
          }
          cgPath.addLine(to: CGPoint(x: rect.minX + bottomLeft, y: rect.maxY))
          if bottomLeft > 0 {
            cgPath.addArc(
              center: CGPoint(x: rect.minX + bottomLeft, y: rect.maxY - bottomLeft), radius: bottomLeft,
              startAngle: .degrees(90), endAngle: .degrees(180), clockwise: false)
          }
          cgPath.addLine(to: CGPoint(x: rect.minX, y: rect.minY + topLeft))
          if topLeft > 0 {
            cgPath.addArc(
              center: CGPoint(x: rect.minX + topLeft, y: rect.minY + topLeft), radius: topLeft,
              startAngle: .degrees(180), endAngle: .degrees(270), clockwise: false)
          }
          cgPath.closeSubpath()
        }
        init(
          arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
        ) {
          cgPath = Path()
          cgPath.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: !clockwise)
        }
        var isEmpty: Bool { cgPath.isEmpty }
        var bounds: CGRect { cgPath.boundingRect }
        var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }
        func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, eoFill: usesEvenOddFillRule) }
        func move(to point: CGPoint) { cgPath.move(to: point) }
        func addLine(to point: CGPoint) { cgPath.addLine(to: point) }
        func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
          cgPath.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
        }
        func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
          cgPath.addQuadCurve(to: end, control: controlPoint)
        }
        func addArc(
          withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
        ) {
          cgPath.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: !clockwise)
        }
        func append(_ path: UIBezierPath) { cgPath.addPath(path.cgPath) }
        func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }
        func close() { cgPath.closeSubpath() }
        func removeAllPoints() { cgPath = Path() }
        // In no context of UIKit's, they draw nothing.
        func fill() {}
        func stroke() {}
        func addClip() {}
      }
      """)

  /// A path of Core Graphics's that all who hold it see grow.
  private static let mutablePath = PreludePiece(
    name: "CGMutablePath",
    source: """
      class CGMutablePath {
        var path = Path()
        init() {}
        init(rect: CGRect, transform: Any? = nil) { path = Path(rect) }
        init(ellipseIn rect: CGRect, transform: Any? = nil) { path = Path(ellipseIn: rect) }
        init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: Any? = nil) {
          path = Path()
          path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        }
        var isEmpty: Bool { path.isEmpty }
        var currentPoint: CGPoint { path.currentPoint ?? .zero }
        var boundingBox: CGRect { path.boundingBox }
        var boundingBoxOfPath: CGRect { path.boundingBoxOfPath }
        func contains(_ point: CGPoint) -> Bool { path.contains(point) }
        func copy() -> Path? { path }
        func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
          path.move(to: point.applying(transform))
        }
        func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
          path.addLine(to: point.applying(transform))
        }
        func addLines(between points: [CGPoint]) { path.addLines(points) }
        func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
          path.addCurve(to: end, control1: control1, control2: control2)
        }
        func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
        func addArc(
          center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
        ) {
          path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: clockwise)
        }
        func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
          path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        }
        func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
          path.addRelativeArc(
            center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta))
        }
        func addRect(_ rect: CGRect) { path.addRect(rect) }
        func addRects(_ rects: [CGRect]) { path.addRects(rects) }
        func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
        func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
          path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        }
        func addPath(_ other: Path) { path.addPath(other) }
        func closeSubpath() { path.closeSubpath() }
      }
      extension Path {
        init(_ path: CGMutablePath) { self = path.path }
      }
      """)
}
