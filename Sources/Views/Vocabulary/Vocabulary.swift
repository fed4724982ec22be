import Script

/// The names that a block may use beyond those it declares.
public enum Vocabulary {
  /// Every name that the language should hand over instead of looking it up: views, layouts, and the types
  /// of arguments. Those that are not supported yet are among them, so that they are told apart from
  /// misspelt ones.
  public static let hostNames: Set<String> = Set(viewNames + valueTypes + laterViews + laterTypes)

  static let viewNames: [String] = [
    "AngularGradient", "AnyLayout", "AnyView", "AsyncImage", "Button", "Capsule", "Circle", "Color",
    "DisclosureGroup", "Divider", "Ellipse", "EllipticalGradient", "EmptyView", "FlowLayout", "ForEach",
    "Gauge", "GeometryReader",
    "Grid", "GridLayout", "GridRow", "Group", "GroupBox", "HStack", "HStackLayout", "Image", "Label",
    "LabeledContent", "LazyHGrid", "LazyVGrid", "LinearGradient", "Link", "Markdown", "MasonryLayout",
    "Picker", "ProgressView", "RadialGradient", "Rectangle", "RoundedRectangle", "ScrollView", "Section",
    "Spacer",
    "Stepper", "Tab", "TabView", "Text", "Toggle", "UnevenRoundedRectangle", "VStack", "VStackLayout",
    "ViewThatFits", "ZStack", "ZStackLayout",
  ]

  /// Types that are written as arguments or before a member: `CGSize(width: 1, height: 2)`, `Font.title`.
  static let valueTypes: [String] = [
    "Alignment", "Angle", "Animation", "AnyTransition", "Axis", "ButtonBorderShape", "ButtonRole",
    "CGLineCap",
    "CGLineJoin", "CGPoint", "CGSize", "ContentMode",
    "ControlSize", "DynamicTypeSize", "Edge", "EdgeInsets", "Font", "Gradient", "GridItem",
    "HorizontalAlignment", "LayoutDirection", "Material", "RectangleCornerRadii", "RoundedCornerStyle",
    "ShapeStyle", "StrokeStyle", "TextAlignment", "URL", "UnitPoint", "VerticalAlignment",
  ]

  /// SwiftUI's views that are not here yet.
  static let laterViews: [String] = [
    "Canvas", "ControlGroup", "DatePicker", "Form", "LazyHStack",
    "LazyVStack", "List", "Menu", "NavigationLink", "NavigationStack", "SecureField", "Slider",
    "Table", "TextEditor", "TextField", "TimelineView",
  ]

  static let laterTypes: [String] = [
    "AnyShape", "CGAffineTransform", "CGRect", "Path",
  ]

  /// What closures that are no views are given, by the names of those that take them.
  static let closures: [String: FunctionType] = [
    "alignmentGuide": function([.nominal(LayoutType.dimensions, [])], .double),
    "containerRelativeFrame": function([.double, .nominal(LayoutType.axis, [])], .double),
    "GeometryReader": function([.nominal(LayoutType.geometry, [])], .unknown),
  ]

  /// What arguments of these labels are members of, where the language knows their types.
  static let arguments: [String: StaticType] = ["format": .nominal(FormatType.number, [])]

  private static func function(_ parameters: [StaticType], _ result: StaticType) -> FunctionType {
    FunctionType(parameters.map { FunctionType.Parameter($0) }, result)
  }

  static let modifierNames: [String] = Array(ModifierName.allCases.map(\.rawValue))

  /// The members that values of the host's may have, besides those that only follow a type's name.
  static let memberNames: Set<String> = laterModifiers.union(modifierNames).union([
    "callAsFunction", "combined", "delay", "gradient", "leading", "monospaced", "opacity", "repeatCount",
    "repeatForever", "smallCaps", "speed", "uppercaseSmallCaps",
    "weight", "width",
  ])

  static let laterModifiers: Set<String> = [
    "accentColor", "accessibility", "accessibilityAddTraits", "accessibilityElement", "accessibilityHint",
    "accessibilityIdentifier", "accessibilitySortPriority", "accessibilityValue",
    "allowsHitTesting", "allowsTightening", "backgroundStyle", "badge", "blendMode", "brightness",
    "colorInvert", "colorMultiply",
    "containerShape", "colorScheme", "contentTransition", "contextMenu", "contrast", "draggable",
    "environmentObject",
    "flipsForRightToLeftLayoutDirection", "focusable", "fontWidth", "gesture", "glassEffect", "grayscale",
    "help", "hueRotation", "imageScale", "inset", "keyboardShortcut", "listRowBackground", "listRowInsets",
    "listRowSeparator", "interpolation", "listStyle", "luminanceToAlpha",
    "navigationBarTitleDisplayMode", "navigationTitle", "onAppear", "onChange", "onDisappear", "onHover",
    "onLongPressGesture", "onSubmit", "preferredColorScheme", "projectionEffect",
    "preference", "presentationDetents", "privacySensitive", "redacted", "renderingMode", "rotation3DEffect",
    "saturation", "scenePadding", "rotation", "scrollDisabled", "scrollIndicators",
    "scrollTargetBehavior", "searchable", "sheet", "swipeActions", "symbolRenderingMode", "symbolVariant",
    "speechSpellsOutCharacters", "task", "textRenderer", "textScale", "textSelection",
    "toolbar", "transaction", "transformEffect", "typesettingLanguage", "unredacted",
    "visualEffect",
  ]

  /// SwiftUI's colours by name; what they look like is the theme's affair.
  static let colorNames: [String] = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
    "white", "gray", "black", "clear", "primary", "secondary", "accentColor",
  ]
}

/// The modifiers, by the names that authors write.
enum ModifierName: String, CaseIterable {
  // Of the layout.
  case layoutValue
  case frame, padding, fixedSize, layoutPriority, aspectRatio, scaledToFit, scaledToFill, offset, position
  case alignmentGuide, containerRelativeFrame, safeAreaInset
  case overlay, background
  case gridCellColumns, gridCellAnchor, gridColumnAlignment, gridCellUnsizedAxes
  // Of what is drawn.
  case border, clipShape, clipped, cornerRadius, opacity, rotationEffect
  case blur, hidden, mask, scaleEffect, shadow, zIndex
  // Of what a page does not have.
  case compositingGroup, contentShape, drawingGroup, ignoresSafeArea
  // Of what is said.
  case animation, transition
  case onTapGesture, tabItem, tag
  case id, matchedGeometryEffect, accessibilityLabel, accessibilityHidden
  // Of the environment.
  case foregroundStyle, foregroundColor, font, fontWeight, fontDesign, bold, italic, monospaced
  case underline, strikethrough, multilineTextAlignment, lineLimit, environment, dynamicTypeSize
  case kerning, lineSpacing, monospacedDigit, textCase, tint, tracking, truncationMode
  case baselineOffset, minimumScaleFactor
  // Of controls and labels.
  case buttonStyle, buttonBorderShape, controlSize, disabled, gaugeStyle, labelStyle, progressViewStyle
  case labelsHidden, pickerStyle, toggleStyle
  // Of shapes and images only.
  case trim, fill, stroke, strokeBorder, resizable
}
