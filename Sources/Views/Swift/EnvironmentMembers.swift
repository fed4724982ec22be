import LayoutEngine
import Script

extension LibraryBuilder {
  /// `DynamicTypeSize` and `TextAlignment`, which views read from their environment.
  func declareEnvironment() {
    type("struct DynamicTypeSize: Hashable, Comparable, CaseIterable", LayoutType.dynamicTypeSize) { type in
      type.cases(of: DynamicTypeSize.self, "DynamicTypeSize", LayoutType.dynamicTypeSize, areListed: true)
      type.property("var isAccessibilitySize: Bool") { call in
        .bool(call.receiver.typeSize >= .accessibility1)
      }
      type.method("static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool") { call in
        .bool(call[0].typeSize < call[1].typeSize)
      }
    }
    type("struct ContentSizeCategory: Hashable, Comparable, CaseIterable", LayoutType.contentSizeCategory) {
      type in
      for (name, size) in DynamicTypeSize.categories {
        type.constant(
          "static let \(name): ContentSizeCategory", .native(size, LayoutType.contentSizeCategory))
      }
      type.constant(
        "static let allCases: [ContentSizeCategory]",
        .array(DynamicTypeSize.categories.map { .native($0.size, LayoutType.contentSizeCategory) }))
      type.property("var isAccessibilityCategory: Bool") { call in
        .bool(call.receiver.typeSize >= .accessibility1)
      }
      type.method("static func < (a: ContentSizeCategory, b: ContentSizeCategory) -> Bool") { call in
        .bool(call[0].typeSize < call[1].typeSize)
      }
    }
    type("enum ColorScheme: Hashable, CaseIterable", LayoutType.colorScheme) { type in
      type.cases(of: ColorScheme.self, "ColorScheme", LayoutType.colorScheme, areListed: true)
    }
    type("enum UserInterfaceSizeClass: Hashable", LayoutType.sizeClass) { type in
      type.cases(of: SizeClass.self, "UserInterfaceSizeClass", LayoutType.sizeClass)
    }
    type("enum EditMode: Hashable", LayoutType.editMode) { type in
      type.cases(of: EditMode.self, "EditMode", LayoutType.editMode)
      type.property("var isEditing: Bool") { call in .bool(call.receiver.native() as EditMode? == .active) }
    }
    type("struct ButtonRole: Hashable", LayoutType.buttonRole) { type in
      type.constant("static let cancel: ButtonRole", .native(ButtonRole.cancel, LayoutType.buttonRole))
      type.constant(
        "static let destructive: ButtonRole", .native(ButtonRole.destructive, LayoutType.buttonRole))
    }
    type("struct TextAlignment: Hashable, CaseIterable", LayoutType.textAlignment) { type in
      type.cases(of: TextAlignment.self, "TextAlignment", LayoutType.textAlignment, areListed: true)
    }
  }
}

extension EnvironmentValues {
  /// What a view reads by `@Environment`, and its type.
  static let readable: [String: StaticType] = [
    "colorScheme": .nominal(LayoutType.colorScheme, []),
    "dynamicTypeSize": .nominal(LayoutType.dynamicTypeSize, []),
    "horizontalSizeClass": .optional(.nominal(LayoutType.sizeClass, [])),
    "dismiss": .nominal(LayoutType.dismissAction, []),
    "isEnabled": .bool,
    "isPresented": .bool,
    "layoutDirection": .nominal(LayoutType.direction, []),
    "lineLimit": .optional(.int),
    "lineSpacing": .double,
    "multilineTextAlignment": .nominal(LayoutType.textAlignment, []),
    "presentationMode": .nominal(LayoutType.presentationMode, []),
    "verticalSizeClass": .optional(.nominal(LayoutType.sizeClass, [])),
    "openURL": .nominal(LayoutType.openURL, []),
    "font": .optional(.unknown),
    "scenePhase": .nominal(LayoutType.scenePhase, []),
    "editMode": .optional(.unknown),
    "displayScale": .double,
    "accessibilityReduceMotion": .bool,
    "accessibilityReduceTransparency": .bool,
    "accessibilityDifferentiateWithoutColor": .bool,
    "accessibilityVoiceOverEnabled": .bool,
    "isSearching": .bool,
    "accessibilityDimFlashingLights": .bool,
    "accessibilityPlayAnimatedImages": .bool,
    "accessibilityInvertColors": .bool,
    "accessibilityShowButtonShapes": .bool,
    "accessibilitySwitchControlEnabled": .bool,
    "accessibilityQuickActionsEnabled": .bool,
    "accessibilityLargeContentViewerEnabled": .bool,
    "accessibilityEnabled": .bool,
    "pixelLength": .double,
    "defaultMinListRowHeight": .double,
    "defaultMinListHeaderHeight": .optional(.double),
    "isScrollEnabled": .bool,
    "autocorrectionDisabled": .bool,
    "allowsTightening": .bool,
    "minimumScaleFactor": .double,
    "sizeCategory": .nominal(LayoutType.contentSizeCategory, []),
    "legibilityWeight": .optional(.unknown),
    "menuIndicatorVisibility": .unknown,
    "isFocused": .bool,
    "controlSize": .nominal(LayoutType.controlSize, []),
    "colorSchemeContrast": .nominal(LayoutType.contrast, []),
    "isLuminanceReduced": .bool,
    "supportsMultipleWindows": .bool,
    "keyboardShortcut": .optional(.unknown),
    "undoManager": .optional(.unknown),
  ].merging((never + always).map { ($0, .bool) }) { own, _ in own }.merging(StaticType.places) { own, _ in own
  }.merging(actions) { own, _ in own }

  /// What is never so on a page, and what always is.
  private static let never = [
    "accessibilityShowBorders", "accessibilityAssistiveAccessEnabled",
    "accessibilityPrefersHeadAnchorAlternative",
    "isActivityFullscreen", "isActivityUpdateReduced", "isSceneCaptured", "showsWidgetLabel",
    "supportsImagePlayground", "supportsRemoteScenes", "disableAutocorrection",
  ]
  private static let always = ["appearsActive", "isFocusEffectEnabled", "isHoverEffectEnabled"]

  private static let actions = Dictionary(
    uniqueKeysWithValues: EnvironmentAction.all.map { action in
      let type = StaticType.nominal(action.nominal, [])
      return (action.key, action.isOptional ? .optional(type) : type)
    })

  func value(of key: String) -> Value? {
    switch key {
    case "colorScheme": .native(colorScheme ?? assumedColorScheme, LayoutType.colorScheme)
    case "horizontalSizeClass": .native(horizontalSizeClass ?? assumedSizeClass, LayoutType.sizeClass)
    case "verticalSizeClass": .native(verticalSizeClass, LayoutType.sizeClass)
    case "dynamicTypeSize": .native(dynamicTypeSize, LayoutType.dynamicTypeSize)
    case "dismiss": .native(dismissal ?? Dismissal {})
    case "presentationMode": .native(PresentationMode(dismissal))
    case "isPresented": .bool(dismissal != nil)
    case "isEnabled": .bool(isEnabled)
    // A page is open as long as somebody reads it.
    case "scenePhase": .native(ScenePhase.active, LayoutType.scenePhase)
    case "font": font.map { .native($0, LayoutType.font) } ?? .nil
    case "openURL": .native(Native(LayoutType.openURL))
    case "displayScale": .double(2)
    case "pixelLength": .double(0.5)
    case "accessibilityPlayAnimatedImages": .bool(true)
    case "isScrollEnabled": .bool(!isScrollDisabled)
    case "autocorrectionDisabled", "allowsTightening": .bool(false)
    case "defaultMinListRowHeight": .double(44)
    case "defaultMinListHeaderHeight": .nil
    case "minimumScaleFactor": .double(1)
    case "sizeCategory": .native(dynamicTypeSize, LayoutType.contentSizeCategory)
    case "legibilityWeight": .nil
    case "menuIndicatorVisibility": .string(StringValue("automatic"))
    // Each of these is the reader's choice, which the page follows by itself.
    case "accessibilityReduceMotion", "accessibilityReduceTransparency",
      "accessibilityDifferentiateWithoutColor", "accessibilityVoiceOverEnabled", "isSearching", "isFocused",
      "accessibilityDimFlashingLights", "accessibilityInvertColors", "accessibilityShowButtonShapes",
      "accessibilitySwitchControlEnabled", "accessibilityQuickActionsEnabled",
      "accessibilityLargeContentViewerEnabled", "accessibilityEnabled", "isLuminanceReduced",
      "supportsMultipleWindows":
      .bool(false)
    case "editMode", "keyboardShortcut", "undoManager": .nil
    case "layoutDirection": .native(layoutDirection, LayoutType.direction)
    case "lineLimit": lineLimit.map { .int($0) } ?? .nil
    case "lineSpacing": .double(lineSpacing)
    case "multilineTextAlignment": .native(alignment, LayoutType.textAlignment)
    case "controlSize": .native(controlSize, LayoutType.controlSize)
    case "colorSchemeContrast": .native(ColorSchemeContrast.standard, LayoutType.contrast)
    case let key where Self.never.contains(key): .bool(false)
    case let key where Self.always.contains(key): .bool(true)
    default:
      EnvironmentAction.all.first { $0.key == key }.map { $0.isOptional ? .nil : .native(Native($0.nominal)) }
    }
  }
}

extension Value {
  fileprivate var typeSize: DynamicTypeSize { native() ?? .large }
}

/// Whether rows are edited, as a view's own state has it.
private enum EditMode: CaseIterable, Hashable, Sendable { case inactive, transient, active }
