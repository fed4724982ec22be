import LayoutEngine
import Script

/// `UIApplication.shared`: a page is no app. What asks it for windows finds one that hides nothing of the page, and what asks
/// it to do something is left out.
private enum ApplicationType {
  static let application = NominalType("UIApplication", .native)
  static let scene = NominalType("UIWindowScene", .native)
  static let window = NominalType("UIWindow", .native)
  static let insets = NominalType("UIEdgeInsets", .native)
  static let provider = NominalType("NSItemProvider", .native)
  static let activation = NominalType("UIScene.ActivationState", .native)

  static var someWindow: Value { .native(Native(window)) }
  static var someScene: Value { .native(Native(scene)) }
}

/// Whether an app's scene is seen: a page's is.
private enum ActivationState: CaseIterable, Hashable, Sendable {
  case foregroundActive, foregroundInactive, background, unattached
}

extension LibraryBuilder {
  func declareApplication() {
    type("struct UIEdgeInsets: Hashable", ApplicationType.insets) { type in
      type.constant("static let zero: UIEdgeInsets", .native(Native(ApplicationType.insets)))
      for name in ["top", "left", "bottom", "right"] {
        type.property("var \(name): CGFloat") { _ in .double(0) }
      }
    }
    type("struct UIWindow", ApplicationType.window) { type in
      type.property("var safeAreaInsets: UIEdgeInsets") { _ in .native(Native(ApplicationType.insets)) }
      type.initializer("init(windowScene: Any)") { _ in .native(Native(ApplicationType.window)) }
      type.property("var isKeyWindow: Bool") { _ in .bool(true) }
      type.property("var rootViewController: Any?") { _ in .nil }
      type.property("var windowScene: UIWindowScene?") { _ in ApplicationType.someScene }
      type.property("var screen: UIScreen") { call in .screen(for: call) }
      for name in ["bounds", "frame"] {
        type.property("var \(name): CGRect") { call in
          _ = Value.screen(for: call)
          return .screenBounds
        }
      }
      type.property(
        "var overrideUserInterfaceStyle: UIUserInterfaceStyle", set: { _, call in call.changeOfWindow() },
        { _ in .native(InterfaceStyle.unspecified, LayoutType.interfaceStyle) })
      type.property("var tag: Int", set: { _, call in call.changeOfWindow() }, { _ in .int(0) })
      type.method("func makeKeyAndVisible()") { call in call.changeOfWindow() }
    }
    ApplicationType.window.hasNonmutatingSetters = true
    type("enum UISceneActivationState: Hashable", ApplicationType.activation) { type in
      type.cases(of: ActivationState.self, "UISceneActivationState", ApplicationType.activation)
    }
    alias("UIScene.ActivationState", ApplicationType.activation)
    type("struct UIWindowScene", ApplicationType.scene) { type in
      type.property("var windows: [UIWindow]") { _ in .array([ApplicationType.someWindow]) }
      type.property("var keyWindow: UIWindow?") { _ in ApplicationType.someWindow }
      type.property("var activationState: UISceneActivationState") { _ in
        .native(ActivationState.foregroundActive, ApplicationType.activation)
      }
      type.property("var statusBarManager: Any?") { _ in .nil }
      type.property("var screen: UIScreen") { call in .screen(for: call) }
    }
    alias("UIScene", ApplicationType.scene)
    type("struct UIApplication", ApplicationType.application) { type in
      type.property("static var shared: UIApplication") { _ in
        .native(Native(ApplicationType.application))
      }
      type.property("var windows: [UIWindow]") { _ in .array([ApplicationType.someWindow]) }
      type.property("var keyWindow: UIWindow?") { _ in ApplicationType.someWindow }
      type.property("var connectedScenes: [UIScene]") { _ in .array([ApplicationType.someScene]) }
      type.property("var applicationIconBadgeNumber: Int", set: { _, _ in .void }, { _ in .int(0) })
      type.property("var isIdleTimerDisabled: Bool", set: { _, _ in .void }, { _ in .bool(false) })
      type.property("var alternateIconName: String?") { _ in .nil }
      type.property("var supportsAlternateIcons: Bool") { _ in .bool(false) }
      type.method("func canOpenURL(_ url: Any) -> Bool") { _ in .bool(false) }
      for form in ["", ", options: Any, completionHandler: Any? = nil"] {
        type.method("func open(_ url: Any\(form))") { call in
          if !call.opens(call[0]) {
            call.leaveOut(
              "UIApplication", "a page is no app that could do it; a press opens an address by a 'Link'")
          }
          return .void
        }
      }
      for form in [
        "setAlternateIconName(_ name: String?)",
        "setAlternateIconName(_ name: String?, completionHandler: ((any Error)?) -> Void)",
        "sendAction(_ action: Any, to target: Any?, from sender: Any?, for event: Any?)",
      ] {
        type.method("func \(form)") { call in
          call.interpreter.report(
            Wording.unanswered("UIApplication", because: "a page is no app that could do it", call.span))
          return .void
        }
      }
    }
    ApplicationType.application.hasNonmutatingSetters = true
    // What is dragged: nothing can be, which its modifier says.
    type("struct NSItemProvider", ApplicationType.provider) { type in
      for form in [
        "init()", "init(object: Any)", "init(contentsOf url: Any)", "init(item: Any, typeIdentifier: Any)",
      ] {
        type.initializer(form) { _ in .native(Native(ApplicationType.provider)) }
      }
    }
  }
}

extension NativeCall {
  fileprivate func changeOfWindow() -> Value {
    leaveOut("UIWindow", "a page has no window that could be changed")
    return .void
  }
}
