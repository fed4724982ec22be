/// The names that a block may use beyond those it declares.
public enum Vocabulary {
  /// Every name that the language should hand over instead of looking it up: views, layouts, and the types
  /// of arguments. Those that are not supported yet are among them, so that they are told apart from
  /// misspelt ones.
  public static let hostNames: Set<String> = Set(viewNames + valueTypes + laterViews + laterTypes)

  static let viewNames: [String] = [
    "Capsule", "Circle", "Color", "Divider", "Ellipse", "EmptyView", "ForEach", "Grid", "GridLayout",
    "GridRow", "Group",
    "HStack", "Image", "LazyHGrid", "LazyVGrid",
    "Markdown", "Rectangle", "RoundedRectangle", "Spacer", "Text", "VStack", "ZStack",
  ]

  /// Types that are written as arguments or before a member: `CGSize(width: 1, height: 2)`, `Font.title`.
  static let valueTypes: [String] = [
    "Alignment", "Angle", "Axis", "CGPoint", "CGSize", "ContentMode", "DynamicTypeSize", "Edge", "EdgeInsets",
    "Font", "GridItem",
    "HorizontalAlignment", "LayoutDirection", "TextAlignment", "UnitPoint", "VerticalAlignment",
  ]

  /// SwiftUI's views that are not here yet.
  static let laterViews: [String] = [
    "AnyLayout", "AnyView", "AsyncImage", "Button", "Canvas", "ControlGroup", "DatePicker", "DisclosureGroup",
    "Form", "Gauge", "GeometryReader", "GroupBox", "HStackLayout", "Label",
    "LabeledContent", "LazyHStack", "LazyVStack", "Link", "List", "Menu",
    "NavigationLink", "NavigationStack", "Picker", "ProgressView", "ScrollView", "Section", "SecureField",
    "Slider", "Stepper", "TabView", "Table", "TextEditor", "TextField", "TimelineView", "Toggle",
    "UnevenRoundedRectangle", "VStackLayout", "ViewThatFits", "ZStackLayout",
  ]

  static let laterTypes: [String] = [
    "AngularGradient", "Animation", "AnyShape", "AnyTransition", "CGAffineTransform", "CGRect",
    "EllipticalGradient", "GeometryProxy", "Gradient", "LinearGradient", "Material", "Path",
    "RadialGradient",
  ]

  static let modifierNames: [String] = Array(ModifierName.allCases.map(\.rawValue))

  static let laterModifiers: Set<String> = [
    "accentColor", "accessibility", "accessibilityElement", "accessibilityHint", "accessibilityValue",
    "alignmentGuide", "allowsTightening", "animation", "blendMode", "blur", "brightness", "buttonStyle",
    "containerRelativeFrame", "containerShape", "contentShape", "contentTransition", "contrast",
    "controlSize", "disabled", "drawingGroup", "environmentObject", "fontWidth", "glassEffect", "grayscale",
    "help", "hidden",
    "hueRotation", "ignoresSafeArea", "interpolation", "kerning", "labelStyle", "layoutValue", "lineSpacing",
    "listStyle", "mask", "matchedGeometryEffect", "minimumScaleFactor", "monospacedDigit",
    "navigationTitle", "onAppear", "onTapGesture", "pickerStyle", "position", "preference",
    "presentationDetents", "renderingMode", "rotation3DEffect", "safeAreaInset", "saturation", "scaleEffect",
    "scenePadding", "scrollTargetBehavior", "shadow", "sheet", "tag", "task", "textCase", "textSelection",
    "tint", "toggleStyle", "tracking", "transaction", "transformEffect", "transition", "truncationMode",
    "unredacted", "redacted", "zIndex", "visualEffect", "baselineOffset", "trim", "inset", "compositingGroup",
    "gesture", "toolbar", "badge", "speechSpellsOutCharacters",
    "typesettingLanguage", "privacySensitive", "luminanceToAlpha", "colorMultiply", "colorInvert",
    "flipsForRightToLeftLayoutDirection", "textScale", "textRenderer", "accessibilityAddTraits",
    "accessibilityIdentifier", "accessibilitySortPriority", "focusable", "onHover", "draggable",
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
  case frame, padding, fixedSize, layoutPriority, aspectRatio, scaledToFit, scaledToFill, offset
  case overlay, background
  case gridCellColumns, gridCellAnchor, gridColumnAlignment, gridCellUnsizedAxes
  // Of what is drawn.
  case border, clipShape, clipped, cornerRadius, opacity, rotationEffect
  // Of what is said.
  case id, accessibilityLabel, accessibilityHidden
  // Of the environment.
  case foregroundStyle, foregroundColor, font, fontWeight, fontDesign, bold, italic, monospaced
  case underline, strikethrough, multilineTextAlignment, lineLimit, environment, dynamicTypeSize
  // Of shapes and images only.
  case fill, stroke, strokeBorder, resizable
}
