import Script

/// The names that a block may use beyond those it declares.
public enum Vocabulary {
  /// All of them, each declared beside what reads it.
  static let words = Words { words in
    words.declareStacks()
    words.declareGrids()
    words.declareLayouts()
    words.declareSimpleViews()
    words.declareMeshGradient()
    words.declareTexts()
    words.declareImages()
    words.declareLabel()
    words.declareLabelledContainers()
    words.declareButton()
    words.declareLink()
    words.declareToggle()
    words.declarePicker()
    words.declareStepper()
    words.declareSlider()
    words.declareTextFields()
    words.declarePresentations()
    words.declareDisclosureGroup()
    words.declareTabs()
    words.declareLists()
    words.declareNavigation()
    words.declareNavigationModifiers()
    words.declareProgress()
    words.declareScrollView()
    words.declareScrolling()
    words.declareGeometryReader()
    words.declareForEach()
    words.declareContainerValues()
    words.declareLayoutModifiers()
    words.declareGuideModifiers()
    words.declareGridModifiers()
    words.declareDrawingModifiers()
    words.declareEffectModifiers()
    words.declareRotation3D()
    words.declareSchemeModifiers()
    words.declareTextModifiers()
    words.declareControlModifiers()
    words.declareAnimationModifiers()
    words.declareMeaningModifiers()
    words.declareLayoutValue()
    words.declarePreferences()
    words.declareMatchedGeometry()
    words.declareSymbolModifiers()
    words.declareLifeModifiers()
    words.declareSilentModifiers()
    words.declareUnansweredModifiers()
    words.declareSystemModifiers()
    words.declareMissingModifiers()
    words.declareGestureModifiers()
    words.declareMenus()
    words.declarePickersOfValues()
    words.declareRowEditing()
    words.declareMoments()
    words.declareAnimators()
    words.declareSymbolEffects()
    words.declareCanvas()
    words.declareTables()
    words.declareOutlines()
    words.declareRedaction()
    words.declareStoredModels()
    words.declareStandIns()
    words.declareContextMenu()
    words.declareSplitView()
    words.declareCharts()
    words.declareDynamicColors()
    words.declareListModifiers()
    words.declareMissingViews()
    words.declareGlass()
    words.types(
      """
      Alignment Angle Animation AnyTransition Axis ButtonBorderShape CGLineCap CGLineJoin CGPoint CGSize
      ContentMode ControlSize FillStyle DynamicTypeSize Edge EdgeInsets Font Gradient GridItem HorizontalAlignment
      LayoutDirection Material RectangleCornerRadii RoundedCornerStyle ShapeStyle StrokeStyle TextAlignment
      UnitPoint VerticalAlignment AccessibilityTraits Visibility
      AccessibilityChildBehavior BlendMode ColorRenderingMode ContentShapeKinds HierarchicalShapeStyle HorizontalEdge
      ListItemTint NavigationBarItem PresentationDetent RedactionReasons SafeAreaRegions ScrollIndicatorVisibility
      SearchFieldPlacement SubmitLabel SymbolRenderingMode SymbolVariants TextInputAutocapitalization ToolbarPlacement
      UIKeyboardType UITextAutocapitalizationType VerticalEdge
      ButtonRepeatBehavior ContentMarginPlacement ContentTransition EventModifiers KeyEquivalent
      KeyboardShortcut ListSectionSpacing MatchedGeometryProperties PopoverAttachmentAnchor PresentationBackgroundInteraction
      AccessibilityHeadingLevel PreviewDevice PreviewLayout Prominence ScrollBounceBehavior ScrollDismissesKeyboardMode SensoryFeedback
      TextSelectability ToolbarItemPlacement ToolbarTitleDisplayMode UITextContentType
      TupleView BasicChartSymbolShape ColorResource GestureMask ImageResource Shader ShaderLibrary Spring
      DatePickerComponents
      """)
    // Styles as the types that they are.
    words.types(
      """
      BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonStyle DefaultButtonStyle PlainButtonStyle
      DefaultLabelStyle IconOnlyLabelStyle TitleAndIconLabelStyle TitleOnlyLabelStyle
      ButtonToggleStyle CheckboxToggleStyle DefaultToggleStyle SwitchToggleStyle
      DefaultPickerStyle InlinePickerStyle MenuPickerStyle SegmentedPickerStyle
      DefaultTextFieldStyle PlainTextFieldStyle RoundedBorderTextFieldStyle SquareBorderTextFieldStyle
      DefaultProgressViewStyle LinearProgressViewStyle DefaultGaugeStyle LinearCapacityGaugeStyle CircularGaugeStyle
      LinearGaugeStyle AccessoryCircularGaugeStyle AccessoryCircularCapacityGaugeStyle AccessoryLinearGaugeStyle
      AccessoryLinearCapacityGaugeStyle
      CGColor UIColor NSColor
      StackNavigationViewStyle DoubleColumnNavigationViewStyle ColumnNavigationViewStyle DefaultNavigationViewStyle
      PageTabViewStyle DefaultTabViewStyle PageIndexViewStyle CircularProgressViewStyle
      CompactDatePickerStyle DefaultDatePickerStyle GraphicalDatePickerStyle WheelDatePickerStyle
      BorderlessButtonMenuStyle ButtonMenuStyle DefaultMenuStyle
      DefaultListStyle EllipticalListStyle GroupedListStyle InsetGroupedListStyle InsetListStyle PlainListStyle
      SidebarListStyle
      NavigationLinkPickerStyle PalettePickerStyle RadioGroupPickerStyle WheelPickerStyle
      DefaultGroupBoxStyle AutomaticDisclosureGroupStyle AutomaticControlGroupStyle NavigationControlGroupStyle
      MenuControlGroupStyle CompactMenuControlGroupStyle PaletteControlGroupStyle
      AutomaticFormStyle ColumnsFormStyle GroupedFormStyle
      AccessoryBarActionButtonStyle AccessoryBarButtonStyle CardButtonStyle LinkButtonStyle GlassButtonStyle
      GlassProminentButtonStyle BorderedListStyle CarouselListStyle CarouselTabViewStyle PopUpButtonPickerStyle
      BorderedButtonMenuStyle AutomaticLabeledContentStyle AutomaticNavigationSplitViewStyle
      BalancedNavigationSplitViewStyle ProminentDetailNavigationSplitViewStyle AutomaticTableStyle InsetTableStyle
      BorderedTableStyle AutomaticTextEditorStyle FieldDatePickerStyle StepperFieldDatePickerStyle
      DefaultMenuButtonStyle PullDownMenuButtonStyle BorderlessButtonMenuButtonStyle BorderlessPullDownMenuButtonStyle
      PagingScrollTargetBehavior ViewAlignedScrollTargetBehavior PinnedScrollableViews
      """)
    // Styles and transitions that have a name as members and one as types.
    for name in Vocabulary.typedStyles.keys { words.types(name) }
    for name in Vocabulary.typedTransitions.keys { words.types(name) }
    words.types("CGAffineTransform CGRect", .missing)
    words.types("UIImage NSImage SharePreview")
    words.types("UIFont NSFont MKMapRect", .missing)
  }

  /// Every name that the language should hand over instead of looking it up: views, layouts, and the types
  /// of arguments. Those that are not supported yet are among them, so that they are told apart from
  /// misspelt ones.
  public static let hostNames: Set<String> = Set(words.views.keys).union(words.types.keys)

  /// What arguments of these labels are members of, where the language knows their types.
  static let arguments: [String: StaticType] = [
    "format": .nominal(FormatType.style, []),
    "Text(style)": .nominal(FormatType.shown, []),
    "Text(timerInterval)": StaticType.datesRange, "ProgressView(timerInterval)": StaticType.datesRange,
    "Text(pauseTime)": StaticType.date,
    "anchorPreference(value)": .nominal(LayoutType.anchorSource, []),
    "transformAnchorPreference(value)": .nominal(LayoutType.anchorSource, []),
    "coordinateSpace(_)": .nominal(LayoutType.coordinates, []),
    "onSubmit(_)": .function(.taking([], .void)),
    "transformEffect(_)": StaticType.transform,
    "buttonStyle(_)": .nominal(.anyButtonStyle, []),
    "labelStyle(_)": .nominal(StyleKind.label.declared, []),
    "toggleStyle(_)": .nominal(StyleKind.toggle.declared, []),
    "progressViewStyle(_)": .nominal(StyleKind.progressView.declared, []),
    "gaugeStyle(_)": .nominal(StyleKind.gauge.declared, []),
    "groupBoxStyle(_)": .nominal(StyleKind.groupBox.declared, []),
    "controlGroupStyle(_)": .nominal(StyleKind.controlGroup.declared, []),
    "disclosureGroupStyle(_)": .nominal(StyleKind.disclosureGroup.declared, []),
    "labeledContentStyle(_)": .nominal(StyleKind.labeledContent.declared, []),
    "textFieldStyle(_)": .nominal(StyleKind.textField.declared, []),
    "transition(_)": .nominal(LayoutType.transition, []),
    "AnyTransition(_)": .nominal(LayoutType.transition, []),
    "asymmetric(insertion)": .nominal(LayoutType.transition, []),
    "asymmetric(removal)": .nominal(LayoutType.transition, []),
    "combined(with)": .nominal(LayoutType.transition, []),
  ]

  /// The members that values of the host's may have, besides those that only follow a type's name.
  static let memberNames: Set<String> = Set(words.modifiers.keys).union([
    "callAsFunction", "combined", "withAlphaComponent", "delay", "gradient", "leading", "monospaced",
    "logicallyComplete", "opacity", "repeatCount",
    "repeatForever", "rotation", "scale", "smallCaps", "speed", "uppercaseSmallCaps", "weight", "width",
  ])

  /// SwiftUI's colours by name; what they look like is the theme's affair.
  static let colorNames: [String] = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
    "white", "gray", "black", "clear", "primary", "secondary", "accentColor",
  ]
}

extension StaticType {
  /// `timerInterval: .now...(.now + 60)`
  fileprivate static let datesRange = StaticType.nominal(.closedRange, [date])
  fileprivate static let date: StaticType =
    Library.standard.type(named: "Date").map { .nominal($0, []) } ?? .unknown

  /// `transformEffect(.init(scaleX: 2, y: 1))`
  fileprivate static let transform: StaticType =
    Library.standard.type(named: "CGAffineTransform").map { .nominal($0, []) } ?? .unknown
}

extension FunctionType {
  /// What a closure of these parameters and this result is.
  static func taking(_ parameters: [StaticType], _ result: StaticType) -> FunctionType {
    FunctionType(parameters.map { Parameter($0) }, result)
  }
}
