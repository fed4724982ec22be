import Diagnostics

/// SwiftUI's words that do nothing in a page, or are not here: a line for each.
extension Words {
  /// What these modifiers are about is nothing that a page shows: a keyboard, a gesture of the system, a name for
  /// tests. Whoever reads a page sees no difference.
  mutating func declareSilentModifiers() {
    silentModifiers(
      """
      accessibilityIdentifier a name for tests; `id` names an element
      accessibilityIgnoresInvertColors the reader's system decides
      accessibilityInputLabels names to say to a device
      accessibilityRemoveTraits traits are those of the HTML element
      accessibilityRespondsToUserInteraction what can be pressed says so itself
      accessibilityShowsLargeContentViewer browsers enlarge the page
      accessibilitySortPriority a page is read in its order
      allowsHitTesting what lies before a control lets presses through
      allowsTightening letters keep their distance
      autocapitalization about a keyboard
      autocorrectionDisabled about a keyboard
      compositingGroup a drawing cache
      contentShape an area for presses
      defersSystemGestures about a device
      deleteDisabled about editing a list
      disableAutocorrection about a keyboard
      drawingGroup a drawing cache
      edgesIgnoringSafeArea a page has no bars of the system
      focusScope about a keyboard
      focusSection about a remote control
      formStyle a form looks like a list
      handlesExternalEvents about windows
      ignoresSafeArea a page has no bars of the system
      interactiveDismissDisabled about a gesture
      keyboardShortcut keys belong to the browser
      interpolation browsers scale pictures
      keyboardType about a keyboard
      moveDisabled about editing a list
      navigationTransition pages follow each other at once
      navigationViewStyle a page has one column
      onOpenURL links into an app
      onSubmit about a keyboard
      persistentSystemOverlays about a device
      prefersDefaultFocus about a remote control
      presentationBackground sheets look alike
      presentationBackgroundInteraction sheets look alike
      presentationCompactAdaptation sheets look alike
      presentationContentInteraction sheets look alike
      presentationCornerRadius sheets look alike
      presentationDragIndicator sheets look alike
      presentationSizing sheets look alike
      previewContext about previews
      previewDevice about previews
      previewDisplayName about previews
      previewInterfaceOrientation about previews
      previewLayout about previews
      privacySensitive a page is public
      refreshable a browser loads pages again
      renameAction about files
      scrollBounceBehavior about a gesture
      scrollDismissesKeyboard about a keyboard
      scrollIndicators bars belong to the browser
      selectionDisabled about choosing in a list
      sensoryFeedback about a device
      speechAdjustedPitch about a voice
      speechAlwaysIncludesPunctuation about a voice
      speechAnnouncementsQueued about a voice
      speechSpellsOutCharacters about a voice
      statusBarHidden a page has no bars of the system
      submitLabel about a keyboard
      submitScope about a keyboard
      symbolEffect symbols stand still
      symbolEffectsRemoved symbols stand still
      symbolRenderingMode symbols have one colour
      textContentType about a keyboard
      textInputAutocapitalization about a keyboard
      toolbarBackground bars have no ground of their own
      toolbarBackgroundVisibility bars have no ground of their own
      toolbarColorScheme bars have no ground of their own
      toolbarRole about a device
      textSelection texts of a page can be selected
      unredacted nothing is redacted
      userActivity about other devices
      """)
  }

  /// Modifiers that change what one sees, and are not here. What stands behind a name is the nearest way.
  mutating func declareMissingModifiers() {
    missingModifier("baselineOffset", "move the text with `offset`", Wording.cannotFit)
    missingModifier(
      "minimumScaleFactor", "a text has one size at every width; let it wrap", Wording.cannotFit)
    missingModifiers(
      """
      accentColor write 'tint'
      accessibility write 'accessibilityLabel' or 'accessibilityHidden'
      accessibilityAction
      accessibilityActions
      accessibilityAdjustableAction
      accessibilityChartDescriptor
      accessibilityChildren
      accessibilityCustomContent
      accessibilityFocused
      accessibilityHint
      accessibilityLabeledPair
      accessibilityLinkedGroup
      accessibilityQuickAction
      accessibilityRepresentation
      accessibilityRotor
      accessibilityRotorEntry
      accessibilityScrollAction
      accessibilityTextContentType
      accessibilityValue
      accessibilityZoomAction
      alternatingRowBackgrounds
      backgroundExtensionEffect
      backgroundStyle
      badge
      badgeProminence
      blendMode
      buttonRepeatBehavior
      buttonSizing
      colorEffect
      colorMultiply
      containerBackground
      containerShape
      containerValue
      contentMargins
      contentTransition
      contextMenu
      controlGroupStyle
      datePickerStyle
      defaultAppStorage
      defaultScrollAnchor
      dialogIcon
      dialogSuppressionToggle
      disclosureGroupStyle
      distortionEffect
      draggable
      dropDestination
      fileExporter
      fileImporter
      fileMover
      flipsForRightToLeftLayoutDirection
      focusable
      focused
      fontWidth
      geometryGroup
      gesture write 'onTapGesture'
      glassEffect
      glassEffectID
      headerProminence
      help
      highPriorityGesture
      hoverEffect
      indexViewStyle
      inspector
      invalidatableContent
      itemProvider
      keyframeAnimator
      labeledContentStyle
      labelReservedIconWidth
      layerEffect
      layoutDirectionBehavior
      lineHeight
      listItemTint
      listRowBackground
      listRowInsets
      listRowSeparator
      listRowSeparatorTint
      listRowSpacing
      listSectionSeparator
      listSectionSeparatorTint
      listSectionSpacing
      luminanceToAlpha
      materialActiveAppearance
      menuActionDismissBehavior
      menuIndicator
      menuOrder
      menuStyle
      navigationDocument
      navigationLinkIndicatorVisibility
      navigationSplitViewColumnWidth
      navigationSplitViewStyle
      navigationSubtitle
      onContinueUserActivity
      onContinuousHover
      onDelete
      onDrag
      onDrop
      onGeometryChange
      onHover
      onKeyPress
      onLongPressGesture write 'onTapGesture'
      onMove
      onReceive
      onScrollGeometryChange
      onScrollPhaseChange
      onScrollVisibilityChange
      paletteSelectionEffect
      phaseAnimator
      projectionEffect
      redacted
      replaceDisabled
      safeAreaBar
      safeAreaPadding
      scenePadding
      scrollClipDisabled
      scrollContentBackground
      scrollDisabled
      scrollEdgeEffectStyle
      scrollIndicatorsFlash
      scrollInputBehavior
      scrollPosition
      scrollTarget
      scrollTargetBehavior
      scrollTargetLayout
      scrollTransition
      searchable
      searchCompletion
      searchFocused
      searchPresentationToolbarBehavior
      searchScopes
      searchSuggestions
      searchToolbarBehavior
      sectionActions
      sectionIndexLabel
      simultaneousGesture write 'onTapGesture'
      springLoadingBehavior
      swipeActions
      symbolColorRenderingMode
      symbolVariableValueMode
      tabBarMinimizeBehavior
      tabViewBottomAccessory
      tabViewCustomization
      tabViewSidebarBottomBar
      tabViewSidebarFooter
      tabViewSidebarHeader
      tabViewStyle
      tableColumnHeaders
      tableStyle
      textEditorStyle
      textRenderer
      textScale
      toolbarForegroundStyle
      toolbarItemHidden
      toolbarTitleMenu
      toolbarVisibility
      transaction
      transformEffect
      typeSelectEquivalent
      typesettingLanguage
      visualEffect
      windowResizeBehavior
      writingToolsBehavior
      """)
  }

  /// Views that are not here, likewise.
  mutating func declareMissingViews() {
    missingView("AsyncImage", "put the picture beside the page and write `Image`", Wording.asyncImage)
    missingViews(
      """
      Canvas
      ColorPicker
      ContentUnavailableView
      ControlGroup
      DatePicker
      EditButton
      GlassEffectContainer
      HSplitView
      HelpLink
      KeyframeAnimator
      Menu
      MultiDatePicker
      NavigationSplitView
      OutlineGroup
      PasteButton
      PhaseAnimator
      RenameButton
      ScrollViewReader
      ShareLink
      SubscriptionView
      Table
      TextFieldLink
      TimelineView
      VSplitView
      """)
  }
}
