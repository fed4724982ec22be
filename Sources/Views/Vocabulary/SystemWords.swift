/// Modifiers of systems, shops and devices that no page has: a line for each. Together with the others, every modifier that
/// Apple's documentation of `View` lists is known by its name.
extension Words {
  mutating func declareSystemModifiers() {
    silentModifiers(
      """
      accessibilityActivationPoint where a press lands
      accessibilityDefaultFocus where one types is the reader's choice
      accessibilityDirectTouch about a device
      accessibilityDragPoint nothing can be dragged
      accessibilityDropPoint nothing can be dragged
      accessibilityScrollStatus the browser says where one is
      accessoryWidgetGroupStyle about widgets
      addOrderToWalletButtonStyle nothing is bought on a page
      addPassToWalletButtonStyle nothing is bought on a page
      allowsWindowActivationEvents about windows
      appStoreMerchandising nothing is bought on a page
      assistiveAccessNavigationIcon about a device
      attributedTextFormattingDefinition about editing a text
      breakthroughEffect dialogs look alike
      complicationForeground about a watch
      contactAccessButtonStyle about services of the system
      containerCornerOffset a page has no corners of a window
      contentCaptureProtected about a device
      controlWidgetActionHint about widgets
      controlWidgetStatus about widgets
      currentEntitlementTask nothing is bought on a page
      defaultAdaptableTabBarPlacement tabs look alike
      defaultFocus where one types is the reader's choice
      defaultWheelPickerItemHeight about a watch
      dialogPreventsAppTermination about quitting an app
      dialogSeverity dialogs look alike
      documentBrowserContextMenu about files
      dragConfiguration nothing can be dragged
      dragContainerSelection nothing can be dragged
      dragPreviewsFormation nothing can be dragged
      dropConfiguration nothing can be dragged
      dropPreviewsFormation nothing can be dragged
      exportableToServices about services of the system
      exportsItemProviders about services of the system
      fileDialogBrowserOptions about files
      fileDialogConfirmationLabel about files
      fileDialogCustomizationID about files
      fileDialogDefaultDirectory about files
      fileDialogImportsUnresolvedAliases about files
      fileDialogMessage about files
      fileDialogURLEnabled about files
      fileExporterFilenameLabel about files
      findDisabled the browser finds what is sought
      gameSaveSyncingAlert about a device
      groupActivityAssociation about a device
      handGestureShortcut about a device
      handlesGameControllerEvents about a device
      handPointerBehavior about a device
      hoverEffectDisabled nothing follows the pointer
      hoverEffectGroup nothing follows the pointer
      imagePlaygroundGenerationStyle about pictures that are made
      imagePlaygroundPersonalizationPolicy about pictures that are made
      immersiveEnvironmentPicker a page has no room around it
      importableFromServices about services of the system
      importsItemProviders about services of the system
      inAppPurchaseOptions nothing is bought on a page
      inspectorColumnWidth an inspector is left out
      interactionActivityTrackingTag about a device
      listRowHoverEffect nothing follows the pointer
      listRowHoverEffectDisabled nothing follows the pointer
      managedContentStyle about a device
      mapFeatureSelectionAccessory maps are not here
      mapFeatureSelectionDisabled maps are not here
      menuButtonStyle menus look alike
      modifierKeyAlternate keys belong to the browser
      onApplePayCouponCodeChange nothing is bought on a page
      onApplePayPaymentMethodChange nothing is bought on a page
      onApplePayShippingContactChange nothing is bought on a page
      onApplePayShippingMethodChange nothing is bought on a page
      onImmersionChange a page has no room around it
      onInteractiveResizeChange about windows
      onVolumeViewpointChange a page has no room around it
      onWorldRecenter a page has no room around it
      payLaterViewAction nothing is bought on a page
      payLaterViewDisplayStyle nothing is bought on a page
      payWithApplePayButtonDisableCardArt nothing is bought on a page
      payWithApplePayButtonStyle nothing is bought on a page
      photosPickerAccessoryVisibility about photos of a device
      photosPickerDisabledCapabilities about photos of a device
      photosPickerStyle about photos of a device
      pointerVisibility nothing follows the pointer
      preferredSubscriptionOffer nothing is bought on a page
      preferredSurroundingsEffect a page has no room around it
      preferredWindowClippingMargins about windows
      presentationBreakthroughEffect dialogs look alike
      presentationPreventsAppTermination about quitting an app
      presentedWindowStyle about windows
      presentedWindowToolbarStyle about windows
      productDescription nothing is bought on a page
      productIconBorder nothing is bought on a page
      scrollEdgeEffectHidden bars have no ground of their own
      shortcutsLinkStyle about services of the system
      siriTipViewStyle about services of the system
      subscriptionIntroductoryOffer nothing is bought on a page
      subscriptionOfferViewButtonVisibility nothing is bought on a page
      subscriptionOfferViewDetailAction nothing is bought on a page
      subscriptionOfferViewStyle nothing is bought on a page
      subscriptionPromotionalOffer nothing is bought on a page
      subscriptionStatusTask nothing is bought on a page
      subscriptionStoreButtonLabel nothing is bought on a page
      subscriptionStoreControlBackground nothing is bought on a page
      subscriptionStoreControlIcon nothing is bought on a page
      subscriptionStoreControlStyle nothing is bought on a page
      subscriptionStoreOptionGroupStyle nothing is bought on a page
      subscriptionStorePickerItemBackground nothing is bought on a page
      subscriptionStorePolicyDestination nothing is bought on a page
      subscriptionStorePolicyForegroundStyle nothing is bought on a page
      subscriptionStoreSignInAction nothing is bought on a page
      supportedVolumeViewpoints a page has no room around it
      tabViewSearchActivation tabs look alike
      textInputFormattingControlVisibility about editing a text
      textSelectionAffinity about editing a text
      tipAnchor tips are left out
      tipBackground tips are left out
      tipBackgroundInteraction tips are left out
      tipCornerRadius tips are left out
      tipImageSize tips are left out
      tipImageStyle tips are left out
      tipViewStyle tips are left out
      touchBarCustomizationLabel keys belong to the browser
      touchBarItemPresence keys belong to the browser
      touchBarItemPrincipal keys belong to the browser
      transactionTask nothing is bought on a page
      translationTask the browser translates
      upperLimbVisibility about a device
      verifyIdentityWithWalletButtonStyle nothing is bought on a page
      volumeBaseplateVisibility a page has no room around it
      webViewBackForwardNavigationGestures a page shows no other within it
      webViewContentBackground a page shows no other within it
      webViewContextMenu a page shows no other within it
      webViewElementFullscreenBehavior a page shows no other within it
      webViewLinkPreviews a page shows no other within it
      webViewMagnificationGestures a page shows no other within it
      webViewOnScrollGeometryChange a page shows no other within it
      webViewScrollInputBehavior a page shows no other within it
      webViewScrollPosition a page shows no other within it
      webViewTextSelection a page shows no other within it
      widgetCurvesContent about widgets
      windowDismissBehavior about windows
      windowFullScreenBehavior about windows
      windowMinimizeBehavior about windows
      windowResizeAnchor about windows
      windowToolbarFullScreenVisibility about windows
      writingToolsAffordanceVisibility about a device
      """)
    unansweredModifiers(
      """
      activityBackgroundTint a page is about no activity of a telephone
      activitySystemActionForegroundColor a page is about no activity of a telephone
      aspectRatio3D a page is flat
      automatedDeviceEnrollmentAddition a page is no app of the system
      cameraAnchor a page is flat
      certificateSheet a page is no app of the system
      chart3DCameraProjection a chart has two axes
      chart3DPose a chart has two axes
      chart3DRenderingStyle a chart has two axes
      chartZAxis a chart has two axes
      chartZAxisLabel a chart has two axes
      chartZScale a chart has two axes
      chartZSelection a chart has two axes
      contentToolbar what stands above tabs is left out
      continuityDevicePicker a page knows no other devices
      dismissalConfirmationDialog a sheet is left without a question
      dragContainer nothing can be dragged
      dynamicIsland a page is about no activity of a telephone
      familyActivityPicker a page is no app of the system
      glassBackgroundEffect a page is flat
      glassEffectTransition glass comes and goes as other views do
      glassEffectUnion pieces of glass stay apart
      healthDataAccessRequest a page is no app of the system
      imagePlaygroundSheet a page makes no pictures
      journalingSuggestionsPicker a page is no app of the system
      listRowPlatterColor rows of a list look alike
      listSectionMargins sections of a list have the margins of the list
      lookAroundViewer maps are not here
      manageSubscriptionsSheet nothing is bought on a page
      manipulable a page is flat
      manipulationGesture a page is flat
      mapItemDetailPopover maps are not here
      mapItemDetailSheet maps are not here
      offerCodeRedemption nothing is bought on a page
      onAppIntentExecution a page is no app of the system
      onCameraCaptureEvent a page knows no other devices
      onCopyCommand keys are the browser's
      onCutCommand keys are the browser's
      onDeleteCommand keys are the browser's
      onDragSessionUpdated nothing can be dragged
      onDropSessionUpdated nothing can be dragged
      onGeometryChange3D a page is flat
      onLongTouchGesture a page knows no other devices
      onPencilDoubleTap a page knows no other devices
      onPencilSqueeze a page knows no other devices
      onPlayPauseCommand a page knows no other devices
      ornament a page is flat
      padding3D a page is flat
      pageCommand a page knows no other devices
      postToPhotosSharedAlbumSheet there are no photos to choose from
      realityViewCameraControls a page is flat
      realityViewLayoutBehavior a page is flat
      rotation3DLayout a page is flat
      scaledToFill3D a page is flat
      scaledToFit3D a page is flat
      searchSelection a page without a script cannot search
      spatialOverlay a page is flat
      spatialOverlayPreferenceValue a page is flat
      tabletopGame a page is no app of the system
      textInputCompletion the browser suggests what was typed before
      touchBar a page knows no other devices
      transactionPicker nothing is bought on a page
      transform3DEffect a page is flat
      visualEffect3D a page is flat
      workoutPreview a page is no app of the system
      writingDirection a text begins where its first letter says
      """)
  }
}
