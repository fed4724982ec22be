import Diagnostics
import Script

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
      allowsTightening letters keep their distance
      antialiased browsers smooth edges
      autocapitalization about a keyboard
      autocorrectionDisabled about a keyboard
      backgroundExtensionEffect nothing reaches under bars
      buttonRepeatBehavior about a finger that stays
      contentShape an area for presses
      customizationID a page remembers nothing
      defaultAppStorage a page remembers nothing
      defersSystemGestures about a device
      dialogIcon a dialog has no picture
      disableAutocorrection about a keyboard
      edgesIgnoringSafeArea a page has no bars of the system
      equatable when a view is made anew
      focusScope about a keyboard
      focusSection about a remote control
      geometryGroup how an animation is put together
      handlesExternalEvents about windows
      ignoresSafeArea a page has no bars of the system
      headroom colours are as bright as they are
      indexViewStyle the dots of pages look alike
      invalidatableContent a page is never out of date
      keyboardShortcut keys belong to the browser
      keyboardType about a keyboard
      layoutDirectionBehavior what is laid out follows the direction of the page
      materialActiveAppearance about windows
      menuActionDismissBehavior a menu stays as the reader leaves it
      menuIndicator menus look alike
      menuOrder a menu has the order in which it is written
      navigationDocument about files
      navigationTransition pages follow each other at once
      navigationViewStyle a page has one column
      onOpenURL links into an app
      paletteSelectionEffect about a menu
      persistentSystemOverlays about a device
      prefersDefaultFocus about a remote control
      presentationBackgroundInteraction sheets look alike
      presentationContentInteraction sheets look alike
      presentationSizing sheets look alike
      previewContext about previews
      previewDevice about previews
      previewDisplayName about previews
      previewInterfaceOrientation about previews
      previewLayout about previews
      privacySensitive a page is public
      replaceDisabled about editing a text
      scrollBounceBehavior about a gesture
      scrollDismissesKeyboard about a keyboard
      scrollEdgeEffectStyle bars have no ground of their own
      scrollIndicators bars belong to the browser
      scrollIndicatorsFlash bars belong to the browser
      scrollInputBehavior about a device
      scrollTargetLayout what scrolls stops at the views of its first stack
      searchToolbarBehavior about a search
      sectionIndexLabel a list has no index at its side
      sensoryFeedback about a device
      speechAdjustedPitch about a voice
      speechAlwaysIncludesPunctuation about a voice
      speechAnnouncementsQueued about a voice
      speechSpellsOutCharacters about a voice
      springLoadingBehavior nothing can be dragged
      statusBar a page has no bars of the system
      statusBarHidden a page has no bars of the system
      submitLabel about a keyboard
      submitScope about a keyboard
      symbolColorRenderingMode symbols have one colour
      symbolVariableValueMode symbols have one colour
      tabBarMinimizeBehavior bars stay as they are
      tabViewCustomization a page remembers nothing
      textContentType about a keyboard
      textInputAutocapitalization about a keyboard
      textSelection texts of a page can be selected
      toolbarBackgroundVisibility bars have no ground of their own
      toolbarForegroundStyle bars have no ground of their own
      toolbarRole about a device
      typeSelectEquivalent about a keyboard
      tabPlacement tabs look alike
      typesettingLanguage texts are in the language of the page
      userActivity about other devices
      widgetAccentable about a telephone that tints its widgets
      widgetAccentedRenderingMode about a telephone that tints its widgets
      widgetLabel about the face of a watch
      widgetURL a link into an app
      windowResizeBehavior about windows
      writingToolsBehavior about a device
      """)
  }

  /// What these modifiers are about needs a hand, a pointer or a clock that a page cannot follow, or a look that it has
  /// only one of. What stands behind a name says what a reader misses.
  mutating func declareUnansweredModifiers() {
    declareUnansweredClosures()
    unansweredModifiers(
      """
      accessibilityAction those who listen press what those who see press
      accessibilityActions those who listen press what those who see press
      accessibilityAdjustableAction those who listen press what those who see press
      accessibilityChartDescriptor a chart is told by its texts
      accessibilityChildren those who listen get the views themselves
      accessibilityCustomContent those who listen get the texts of the page
      accessibilityFocused where one types is the reader's choice
      accessibilityLabeledPair a label is read where it stands
      accessibilityLinkedGroup those who listen read a page in its order
      accessibilityQuickAction a page has no quick actions
      accessibilityRepresentation those who listen get the views themselves
      accessibilityRotor headings and links are the browser's rotors
      accessibilityRotorEntry headings and links are the browser's rotors
      accessibilityScrollAction the browser scrolls
      accessibilitySortPriority a page is read in its order
      accessibilityTextContentType a text is read as a text
      accessibilityZoomAction the browser enlarges
      allowedDynamicRange pictures are as bright as they are
      alternatingRowBackgrounds rows of a list look alike
      backgroundStyle grounds are those of the page
      buttonSizing buttons are as large as their labels
      chartAngleSelection nothing is chosen in a chart
      chartGesture nothing is chosen in a chart
      chartLineStyleScale lines of a chart are chosen by 'lineStyle'
      chartPlotStyle plots have no ground of their own
      chartScrollableAxes a chart shows all of its values
      chartScrollPosition a chart shows all of its values
      chartScrollTargetBehavior a chart shows all of its values
      chartSymbolScale symbols of a chart come in their order
      chartSymbolSizeScale symbols of a chart are equally large
      chartXAxisStyle axes look as charts draw them
      chartXSelection nothing is chosen in a chart
      chartXVisibleDomain a chart shows all of its values
      chartYAxisStyle axes look as charts draw them
      chartYSelection nothing is chosen in a chart
      chartYVisibleDomain a chart shows all of its values
      colorEffect shaders need a graphics library
      containerBackground grounds are those of the page
      containerShape a 'ContainerRelativeShape' has no round corners
      copyable nothing is copied but by the browser
      cuttable nothing is copied but by the browser
      defaultHoverEffect nothing follows the pointer
      dialogSuppressionToggle a dialog asks each time
      digitalCrownAccessory a page has no crown
      digitalCrownRotation a page has no crown
      distortionEffect shaders need a graphics library
      draggable nothing can be dragged
      dropDestination nothing can be dragged
      fileExporter a page saves no files
      fileImporter a page opens no files
      fileMover a page moves no files
      findNavigator the browser finds what is sought
      flipsForRightToLeftLayoutDirection pictures look alike in both directions
      focusable where one types is the reader's choice
      focused where one types is the reader's choice
      focusEffectDisabled the browser shows where the focus is
      fontWidth letters have the width of the page's fonts
      highPriorityGesture gestures need a script; a press is 'onTapGesture'
      hoverEffect nothing follows the pointer
      inspector what stands beside the page is left out
      isDetailLink a page is shown where its link says
      itemProvider nothing can be dragged
      labelIconToTitleSpacing labels look alike
      labelReservedIconWidth symbols take the room that they have
      labelsVisibility labels are shown
      layerEffect shaders need a graphics library
      lineHeight lines are as high as the font says
      listItemTint rows of a list look alike
      listSectionIndexVisibility a list has no index beside it
      listSectionSeparatorTint lines between rows look alike
      luminanceToAlpha colours stay as they are
      matchedTransitionSource pages come without growing out of something
      menuStyle menus look alike
      navigationLinkIndicatorVisibility links in lists have their mark
      navigationSplitViewColumnWidth the first column is 240 points wide
      navigationSplitViewStyle columns look alike
      navigationSubtitle a title stands alone
      onCommand keys are the browser's
      onContinueUserActivity nothing comes from other devices
      onContinuousHover nothing follows the pointer
      onDrag nothing can be dragged
      onDrop nothing can be dragged
      onExitCommand keys are the browser's
      onHover nothing follows the pointer
      onInsert nothing can be dragged
      onKeyPress keys are the browser's
      onLongPressGesture a press is as good as a long one: write 'onTapGesture'
      onModifierKeysChanged keys are the browser's
      onMoveCommand keys are the browser's
      onPasteCommand nothing is pasted into a page
      onReceive nothing is published on a page
      onScrollGeometryChange nothing follows what is scrolled
      onScrollPhaseChange nothing follows what is scrolled
      onScrollTargetVisibilityChange nothing follows what is scrolled
      onScrollVisibilityChange nothing follows what is scrolled
      onSubmit what is typed stays in the field
      pasteDestination nothing is pasted into a page
      photosPicker there are no photos to choose from
      pointerStyle a pointer looks as the browser has it
      popoverTip tips are left out
      presentationCompactAdaptation what is presented is a sheet
      perspectiveRotationEffect turn the view with `rotation3DEffect`
      projectionEffect turn the view with `rotation3DEffect`
      quickLookPreview a page shows no files of a device
      refreshable a browser loads pages again
      scrollClipDisabled what scrolls is cut to its frame
      scrollPosition what scrolls begins at its start
      scrollTarget what scrolls stops where the reader stops
      searchCompletion a page without a script cannot search
      searchDictationBehavior a page without a script cannot search
      searchFocused a page without a script cannot search
      searchPresentationToolbarBehavior a page without a script cannot search
      searchScopes a page without a script cannot search
      searchSuggestions a page without a script cannot search
      sectionActions a section has no actions of its own
      simultaneousGesture gestures need a script; a press is 'onTapGesture'
      symbolEffectsRemoved effects of symbols stay
      tableColumnHeaders a table keeps its heads
      tableStyle tables look alike
      tabViewBottomAccessory what stands above tabs is left out
      tabViewSidebarBottomBar tabs have no sidebar
      tabViewSidebarFooter tabs have no sidebar
      tabViewSidebarHeader tabs have no sidebar
      textEditorStyle fields of many lines look alike
      textInputSuggestions the browser suggests what was typed before
      textRenderer texts are drawn by the browser
      textScale texts keep their size
      toolbarColorScheme bars have no ground of their own
      toolbarItemHidden what is in a bar is shown
      toolbarTitleMenu a title has no menu
      transaction what moves is said by 'animation' and 'withAnimation'
      translationPresentation the browser translates
      visualEffect what follows where a view stands is left out
      """)
  }

  /// What the closures of these are given, though nobody calls them.
  private mutating func declareUnansweredClosures() {
    closure(of: "onHover", .taking([.nominal(.bool, [])], .void))
    closure(of: "chartPlotStyle", .taking([.unknown], .unknown))
    closure(of: "transaction", .changing([.nominal(LayoutType.transaction, [])]))
  }

  /// Modifiers that change what one sees, and are not here. What stands behind a name is the nearest way.
  mutating func declareMissingModifiers() {
    missingModifiers(
      """
      glassEffectID
      safeAreaBar
      """)
  }

  /// Views that are not here, likewise.
  mutating func declareMissingViews() {
    missingViews(
      """
      HelpLink
      SettingsLink
      ImagePaint a shape is filled with colours: put a picture into an overlay and cut it with 'clipShape'
      SubscriptionView
      TextFieldLink
      """)
  }
}
