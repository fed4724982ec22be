import Script

extension Vocabulary {
  /// Names of SwiftUI's that no block has: they are told of as what they are. Together with what is declared, every type that
  /// Apple's documentation of SwiftUI lists is known by its name.
  static let foreign: [String: ForeignWord] = {
    var names: [String: ForeignWord] = [:]
    for (hint, words) in groups {
      for name in words.split(whereSeparator: \.isWhitespace) {
        names[String(name)] = ForeignWord(owner: "SwiftUI", hint: hint)
      }
    }
    names["managedObjectContext"] = ForeignWord(
      owner: "Core Data", hint: "'modelContext' of SwiftData is there, with '@Model' and '@Query'")
    return names
  }()

  private static let groups: [(hint: String?, names: String)] = [
    ("write '.timingCurve(0.2, 0, 0.4, 1)'", "UnitCurve"),
    ("write 'some Gesture'", "AnyGesture"),
    ("write '.named(…)' where it is wanted", "NamedCoordinateSpace CoordinateSpaceProtocol"),
    ("what scrolls stops where its reader stops", "AnyScrollTargetBehavior"),
    (
      "a page is flat",
      """
      AutomaticGlassBackgroundEffect BreakthroughEffect Chirality DismissImmersiveSpaceAction
      FeatheredGlassBackgroundEffect GlassBackgroundDisplayMode GlassBackgroundEffect
      GlassBackgroundEffectConfiguration ImmersionChangeContext ImmersiveContentBrightness
      ImmersiveSpaceViewContent OpenImmersiveSpaceAction OrnamentAttachmentAnchor
      OrnamentHoverContentEffect OrnamentHoverEffect PhysicalMetric PhysicalMetricsConverter
      PlateGlassBackgroundEffect ProgressiveImmersionAspectRatio ProgressiveImmersionStyle
      RemoteImmersiveSpace RotateGesture3D SpatialContainer SpatialEventCollection SpatialEventGesture
      SurfaceSnappingInfo UIOrnament ViewDimensions3D Viewpoint3D VolumeViewpointUpdateStrategy
      WorldAlignmentBehavior WorldRecenterPhase WorldScalingBehavior WorldScalingCompensation
      WorldTrackingLimitation
      """
    ),
    (
      "a page has no windows of its own",
      """
      AlertScene AutomaticMenuBarExtraStyle DefaultWindowToolbarStyle DefaultWindowVisibilityToggleLabel
      DisplayProxy DocumentGroupLaunchScene ExpandedWindowToolbarStyle FrameResizeDirection
      FrameResizePosition HiddenTitleBarWindowStyle MenuBarExtra MenuBarExtraStyle NSHostingMenu
      NSHostingSceneBridgingOptions NSHostingSceneRepresentation NSHostingSizingOptions
      PresentedWindowContent PullDownMenuBarExtraStyle PushWindowAction SceneLaunchBehavior ScenePadding
      SceneRestorationBehavior Settings TitleBarWindowStyle UnifiedCompactWindowToolbarStyle
      UnifiedWindowToolbarStyle UtilityWindow WKNotificationScene Window WindowDragGesture WindowGroup
      WindowIdealSize WindowInteractionBehavior WindowLayoutRoot WindowLevel WindowManagerRole
      WindowMenuBarExtraStyle WindowPlacement WindowPlacementContext WindowProxy WindowResizability
      WindowStyle WindowToolbarFullScreenVisibility WindowToolbarStyle WindowVisibilityToggle
      """
    ),
    (
      "a page has no menu of commands",
      """
      CommandGroup CommandGroupPlacement CommandMenu EmptyCommands ImportFromDevicesCommands
      InspectorCommands SidebarCommands TextEditingCommands TextFormattingCommands ToolbarCommands
      """
    ),
    (
      "nothing follows the pointer",
      """
      AutomaticHoverEffect ContentHoverEffect CustomHoverEffect EmptyHoverEffect EmptyHoverEffectContent
      GroupHoverEffect HandPointerBehavior HighlightHoverEffect HoverEffect HoverEffectContent
      HoverEffectGroup HoverEffectPhaseOverride HoverPhase LiftHoverEffect PencilHoverPose PointerStyle
      """
    ),
    (
      "nothing is drawn by a pencil or told by a hand on a page",
      """
      HandActivationBehavior HandGestureShortcut PencilDoubleTapGestureValue PencilPreferredAction
      PencilSqueezeGesturePhase PencilSqueezeGestureValue
      """
    ),
    (
      "a page opens and saves no files; those of 'data/' are in 'data'",
      """
      DocumentBaseBox DocumentConfiguration DocumentLaunchGeometryProxy DocumentLaunchView
      FileDialogBrowserOptions FileDocument FileDocumentReadConfiguration FileDocumentWriteConfiguration
      NewDocumentAction OpenDocumentAction ReferenceFileDocument
      """
    ),
    (
      "nothing can be dragged",
      """
      DragConfiguration DragDropPreviewsFormation DropConfiguration DropDelegate DropInfo DropSession
      SpringLoadingBehavior
      """
    ),
    (
      "a page is no widget: the views of one are shown as they are",
      """
      ControlWidgetConfiguration ControlWidgetConfigurationBuilder ControlWidgetTemplate
      ControlWidgetTemplateBuilder WidgetBundleBuilder
      """
    ),
    (
      "a page knows no other devices",
      """
      AssistiveAccess DigitalCrownEvent DigitalCrownRotationalSensitivity RemoteDeviceIdentifier TouchBar
      TouchBarItemPresence WKApplicationDelegateAdaptor WKExtensionDelegateAdaptor WKHostingController
      WKUserNotificationHostingController
      """
    ),
    (
      "put what the other framework draws in as a picture",
      """
      AXChartDescriptorRepresentable NSApplicationDelegateAdaptor NSGestureRecognizerRepresentable
      NSGestureRecognizerRepresentableContext NSGestureRecognizerRepresentableCoordinateSpaceConverter
      UIApplicationDelegateAdaptor UIGestureRecognizerRepresentable
      UIGestureRecognizerRepresentableContext UIGestureRecognizerRepresentableCoordinateSpaceConverter
      UIHostingConfiguration UIHostingControllerSizingOptions UITraitBridgedEnvironmentKey
      """
    ),
    (
      "a page without a script cannot search",
      """
      SearchPresentationToolbarBehavior SearchScopeActivation SearchSuggestionsPlacement
      SearchToolbarBehavior SearchUnavailableContent TabSearchActivation
      """
    ),
    (
      "texts are drawn by the browser",
      """
      AttributedTextSelection AttributedTextValueConstraint FixedTextVariant SizeDependentTextVariant
      TextAttribute TextProxy TextRenderer TextSelectionAffinity TextVariantPreference TypesettingLanguage
      """
    ),
    (
      "shaders need a graphics library",
      """
      ShaderFunction
      """
    ),
    (
      nil,
      """
      AccessibilityActionCategory AccessibilityAttachmentModifier AccessibilityCustomContentKey
      AccessibilityDirectTouchOptions AccessibilityLabeledPairRole AccessibilityQuickActionOutlineStyle
      AccessibilityQuickActionPromptStyle AccessibilityQuickActionStyle AccessibilityRotorEntry
      AccessibilitySystemRotor AccessibilityTechnologies AccessibilityTextContentType
      AccessibilityZoomGestureAction AlternatingRowBackgroundBehavior AnimatableValues
      AnimationCompletionCriteria AnimationContext AnimationState AnimationStateKey AnyGradient
      AutomaticNavigationTransition AutomaticPresentationSizing BackgroundProminence BackgroundTask
      BadgeProminence ButtonSizing ConcentricRectangle ContainerBackgroundPlacement
      ContentToolbarPlacement CustomPresentationDetent DebugReplaceableView
      DefaultButtonLabel DefaultDateProgressLabel DefaultFocusEvaluationPriority DefaultSettingsLinkLabel
      DefaultShareLinkLabel DefaultTabLabel DisabledTextSelectability
      DisclosureTableRow DismissBehavior DynamicTableRowContent DynamicViewContent EditActions
      EditableCollectionContent EmptyMatchedTransitionSourceConfiguration EmptyTableRowContent
      EmptyVisualEffect EnabledTextSelectability FillShapeView FittedPresentationSizing FocusInteractions
      ForEachSectionCollection ForEachSubviewCollection FormPresentationSizing FormStyleConfiguration
      GestureStateGesture GlassEffectTransition GroupElementsOfContent GroupSectionsOfContent
      HierarchicalShapeStyleModifier HorizontalDirection IndexedIdentifierCollection InterfaceOrientation
      KeyPress KeyframeTimeline LabeledControlGroupContent LabeledToolbarItemGroupContent
      LayoutRotationUnaryLayout LegibilityWeight LimitedAvailabilityConfiguration
      MatchedTransitionSourceConfiguration MaterialActiveAppearance MenuActionDismissBehavior
      MenuButtonStyle MenuOrder MenuStyleConfiguration NavigationSplitViewStyleConfiguration
      NavigationTransition NavigationViewStyle OutlineSubgroupChildren PagePresentationSizing
      PaletteSelectionEffect PreferredColorSchemeKey PresentationAdaptation PresentationContentInteraction
      PreviewContext PreviewContextKey PreviewModifierContent PreviewPlatform PullDownButton
      ResetFocusAction ScrollAnchorRole ScrollContentOffsetAdjustmentBehavior ScrollEdgeEffectStyle
      ScrollInputBehavior ScrollInputKind ScrollPhaseChangeContext ScrollTargetBehaviorProperties
      ScrollTargetBehaviorPropertiesContext ShadowStyle ShapeRole
      ShapeView SidebarRowSize SliderTickContentForEach SnapshotData SnapshotResponse SpacerSizing
      StrokeBorderShapeView StrokeShapeView SubmitTriggers SubviewsCollectionSlice
      SymbolColorRenderingMode SymbolVariableValueMode TabBarMinimizeBehavior TabCustomizationBehavior
      TabPlacement TabRole TableColumnAlignment TableColumnCustomization TableColumnCustomizationBehavior
      TableColumnForEach TableForEachContent TableHeaderRowContent TableOutlineGroupContent
      TableRowBuilder TableStyleConfiguration TextEditorStyleConfiguration TimeDataSource
      TimelineScheduleMode ToolbarCustomizationBehavior ToolbarCustomizationOptions ToolbarDefaultItemKind
      ToolbarLabelStyle ToolbarRole TransactionKey TupleTableColumnContent
      VerticalDirection VisualEffect WritingToolsBehavior ZoomNavigationTransition
      """
    ),
  ]
}
