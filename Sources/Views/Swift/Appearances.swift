import Script

/// What an app says of all of UIKit's controls, and asks of what its user has set: a page has a theme and style sheets for
/// both.
extension LibraryBuilder {
  /// `UITabBar.appearance().isHidden = true`: what an app says of all of UIKit's bars and lists.
  func declareAppearances() {
    PlatformType.appearance.hasNonmutatingSetters = true
    declareTextAttributes()
    type("struct UIAppearance", PlatformType.appearance) { type in
      for name in [
        "isHidden", "backgroundColor", "barTintColor", "tintColor", "unselectedItemTintColor",
        "isTranslucent",
        "separatorStyle", "separatorColor", "separatorInset", "tableFooterView", "selectionStyle", "bounces",
        "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator", "standardAppearance",
        "compactAppearance", "scrollEdgeAppearance", "titleTextAttributes", "largeTitleTextAttributes",
        "selectedSegmentTintColor", "currentPageIndicatorTintColor", "pageIndicatorTintColor", "shadowImage",
        "backgroundImage", "prefersLargeTitles", "keyboardDismissMode", "isScrollEnabled",
        "sectionHeaderTopPadding", "sectionHeaderHeight", "sectionFooterHeight", "rowHeight",
        "estimatedRowHeight", "contentInset", "contentInsetAdjustmentBehavior", "textContainerInset",
        "allowsSelection", "alwaysBounceVertical", "alwaysBounceHorizontal", "isPagingEnabled",
        "decelerationRate", "indicatorStyle", "clipsToBounds", "barStyle", "onTintColor", "thumbTintColor",
        "clearButtonMode", "font", "textColor", "apportionsSegmentWidthsByContent",
      ] {
        let written = name.hasSuffix("TextAttributes") ? "[NSAttributedString.Key: Any]?" : "Any"
        type.property(
          "var \(name): \(written)",
          set: { receiver, call in
            // Whoever has a bar of their own below tabs hides the system's so.
            if name == "isHidden", receiver.native() == "UITabBar",
              let resolver = call.interpreter.host as? Resolver
            {
              resolver.hidesTabBars = call[0].bool
              return .void
            }
            call.leaveOut(name, "bars and lists look as the theme of the page says")
            return .void
          }, { _ in .nil })
      }
      // `setTitleTextAttributes([…], for: .selected)`
      for form in [
        "setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: Any)",
        "setBackgroundImage(_ image: Any?, for state: Any, barMetrics: Any)",
        "setDividerImage(_ image: Any?, forLeftSegmentState: Any, rightSegmentState: Any, barMetrics: Any)",
        "setContentHuggingPriority(_ priority: Any, for axis: Any)",
      ] {
        type.method("func \(form)") { call in
          call.leaveOut(
            String(form.prefix { $0.isLetter }), "bars and lists look as the theme of the page says")
          return .void
        }
      }
    }
    for name in [
      "UITabBar", "UINavigationBar", "UITableView", "UITableViewCell", "UISegmentedControl", "UIScrollView",
      "UITextView", "UIPageControl", "UIToolbar", "UISwitch", "UITextField",
    ] {
      type("struct \(name)") { type in
        type.method("static func appearance() -> UIAppearance") { _ in
          .native(NativeValue(PlatformType.appearance, name))
        }
      }
    }
  }

  /// `NSAttributedString.Key.foregroundColor`: what the titles of bars are to look like.
  private func declareTextAttributes() {
    type("struct NSAttributedString") { type in
      type.initializer("init(string: String, attributes: [NSAttributedString.Key: Any]? = nil)") {
        call throws(Stop) in
        throw call.fail(Wording.noPlatformTexts, hint: "write 'AttributedString'")
      }
    }
    type("struct NSAttributedStringKey: Hashable", PlatformType.textAttribute) { type in
      for name in [
        "attachment", "backgroundColor", "baselineOffset", "font", "foregroundColor", "kern", "link",
        "paragraphStyle", "shadow", "strikethroughStyle", "strokeColor", "strokeWidth", "underlineColor",
        "underlineStyle",
      ] {
        type.constant("static let \(name): Self", .native(name, PlatformType.textAttribute))
      }
    }
    alias("NSAttributedString.Key", PlatformType.textAttribute)
  }

  /// `UIAccessibility.isReduceMotionEnabled`: what a reader has asked for, the page's style sheet answers.
  func declareAccessibility() {
    type("enum UIAccessibility") { type in
      for name in [
        "isReduceMotionEnabled", "isVoiceOverRunning", "isReduceTransparencyEnabled", "isBoldTextEnabled",
        "isDarkerSystemColorsEnabled", "isSwitchControlRunning",
      ] {
        type.property("static var \(name): Bool") { _ in .bool(false) }
      }
      type.method("static func post(notification: Any, argument: Any?)") { call in
        call.leaveOut("post", "a page says what is in it when it is read")
        return .void
      }
    }
  }
}
