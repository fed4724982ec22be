import Script

/// What apps ask of the telephone they run on: to be told later, and who holds it. A page is told nothing.
private enum ServiceType {
  static let center = NominalType("UNUserNotificationCenter", .native)
  static let options = NominalType("UNAuthorizationOptions", .native)
  static let settings = NominalType("UNNotificationSettings", .native)
  static let status = NominalType("UNAuthorizationStatus", .native)
  static let content = NominalType("UNMutableNotificationContent", .native)
  static let sound = NominalType("UNNotificationSound", .native)
  static let timeTrigger = NominalType("UNTimeIntervalNotificationTrigger", .native)
  static let dateTrigger = NominalType("UNCalendarNotificationTrigger", .native)
  static let request = NominalType("UNNotificationRequest", .native)
  static let context = NominalType("LAContext", .native)
  static let policy = NominalType("LAPolicy", .native)
  static let biometry = NominalType("LABiometryType", .native)
  static let device = NominalType("UIDevice", .native)
  static let idiom = NominalType("UIUserInterfaceIdiom", .native)
  static let orientation = NominalType("UIDeviceOrientation", .native)
}

private enum AuthorizationStatus: CaseIterable, Hashable, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}
private enum BiometryPolicy: CaseIterable, Hashable, Sendable {
  case deviceOwnerAuthentication, deviceOwnerAuthenticationWithBiometrics
}
private enum BiometryType: CaseIterable, Hashable, Sendable { case none, touchID, faceID, opticID }

private enum InterfaceIdiom: CaseIterable, Hashable, Sendable {
  case unspecified, phone, pad, tv, carPlay, mac, vision
}
private enum DeviceOrientation: CaseIterable, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

extension LibraryBuilder {
  func declareServices() {
    declareNotifications()
    declareNotificationCenter()
    declareAuthentication()
    declareDevice()
  }

  /// `UNMutableNotificationContent()`, and when it would be shown.
  private func declareNotifications() {
    type("struct UNNotificationSound: Hashable", ServiceType.sound) { type in
      type.property("static var `default`: UNNotificationSound") { _ in .native(Native(ServiceType.sound)) }
    }
    type("struct UNMutableNotificationContent", ServiceType.content) { type in
      type.initializer("init()") { _ in .native(Native(ServiceType.content)) }
      for name in ["title", "subtitle", "body", "categoryIdentifier", "threadIdentifier"] {
        type.property("var \(name): String", set: { _, _ in .void }, { _ in .string("") })
      }
      type.property("var sound: UNNotificationSound?", set: { _, _ in .void }, { _ in .nil })
      type.property("var badge: Any?", set: { _, _ in .void }, { _ in .nil })
      type.property(
        "var userInfo: [String: Any]", set: { _, _ in .void }, { _ in .dictionary(DictionaryValue()) })
    }
    ServiceType.content.hasNonmutatingSetters = true
    type("struct UNTimeIntervalNotificationTrigger", ServiceType.timeTrigger) { type in
      type.initializer("init(timeInterval: Double, repeats: Bool)") { _ in
        .native(Native(ServiceType.timeTrigger))
      }
    }
    type("struct UNCalendarNotificationTrigger", ServiceType.dateTrigger) { type in
      type.initializer("init(dateMatching: DateComponents, repeats: Bool)") { _ in
        .native(Native(ServiceType.dateTrigger))
      }
    }
    type("struct UNNotificationRequest", ServiceType.request) { type in
      type.initializer(
        "init(identifier: String, content: UNMutableNotificationContent, trigger: Any?)"
      ) { _ in .native(Native(ServiceType.request)) }
    }
  }

  private func declareNotificationCenter() {
    type("struct UNAuthorizationOptions: OptionSet", ServiceType.options) { type in
      type.initializer("init()") { _ in .native(Native(ServiceType.options)) }
      type.method("func union(_ other: UNAuthorizationOptions) -> UNAuthorizationOptions") { $0.receiver }
      for name in ["alert", "badge", "sound", "carPlay", "provisional", "criticalAlert"] {
        type.constant("static let \(name): UNAuthorizationOptions", .native(Native(ServiceType.options)))
      }
    }
    type("struct UNAuthorizationStatus: Hashable", ServiceType.status) { type in
      type.cases(of: AuthorizationStatus.self, "UNAuthorizationStatus", ServiceType.status)
    }
    type("struct UNNotificationSettings", ServiceType.settings) { type in
      type.property("var authorizationStatus: UNAuthorizationStatus") { _ in
        .native(AuthorizationStatus.notDetermined, ServiceType.status)
      }
    }
    type("struct UNUserNotificationCenter", ServiceType.center) { type in
      type.method("static func current() -> UNUserNotificationCenter") { _ in
        .native(Native(ServiceType.center))
      }
      type.property("var delegate: Any?", set: { _, _ in .void }, { _ in .nil })
      let forms = [
        (
          "requestAuthorization(options: UNAuthorizationOptions, completionHandler: (Bool, Any?) -> Void)", ""
        ),
        ("requestAuthorization(options: UNAuthorizationOptions)", "-> Bool"),
        ("getNotificationSettings(completionHandler: (UNNotificationSettings) -> Void)", ""),
        ("add(_ request: UNNotificationRequest, withCompletionHandler: ((Any?) -> Void)? = nil)", ""),
        ("removeAllPendingNotificationRequests()", ""),
        ("removeAllDeliveredNotifications()", ""),
        ("removePendingNotificationRequests(withIdentifiers: [String])", ""),
        ("removeDeliveredNotifications(withIdentifiers: [String])", ""),
        ("setBadgeCount(_ count: Int)", ""),
      ]
      for (form, result) in forms {
        type.method("func \(form) \(result)") { call in
          call.leaveOut("UNUserNotificationCenter", "a page notifies nobody")
          return result.isEmpty ? .void : .bool(false)
        }
      }
      type.method("func notificationSettings() -> UNNotificationSettings") { _ in
        .native(Native(ServiceType.settings))
      }
    }
    ServiceType.center.hasNonmutatingSetters = true
  }

  /// `UIDevice.current`: a phone, held upright.
  private func declareDevice() {
    type("struct UIUserInterfaceIdiom: Hashable", ServiceType.idiom) { type in
      type.cases(of: InterfaceIdiom.self, "UIUserInterfaceIdiom", ServiceType.idiom)
    }
    type("struct UIDeviceOrientation: Hashable", ServiceType.orientation) { type in
      type.cases(of: DeviceOrientation.self, "UIDeviceOrientation", ServiceType.orientation)
      type.property("var isPortrait: Bool") { _ in .bool(true) }
      type.property("var isLandscape: Bool") { _ in .bool(false) }
      type.property("var isFlat: Bool") { _ in .bool(false) }
      type.property("var isValidInterfaceOrientation: Bool") { _ in .bool(true) }
    }
    type("struct UIDevice", ServiceType.device) { type in
      type.property("static var current: UIDevice") { _ in .native(Native(ServiceType.device)) }
      type.property("var userInterfaceIdiom: UIUserInterfaceIdiom") { _ in
        .native(InterfaceIdiom.phone, ServiceType.idiom)
      }
      type.property("var orientation: UIDeviceOrientation") { _ in
        .native(DeviceOrientation.portrait, ServiceType.orientation)
      }
      for (name, text) in [
        ("name", "iPhone"), ("model", "iPhone"), ("systemName", "iOS"), ("systemVersion", "18.0"),
      ] {
        type.property("var \(name): String") { _ in .string(StringValue(text)) }
      }
      type.property("var batteryLevel: Float") { _ in .double(1) }
      type.property("var isBatteryMonitoringEnabled: Bool", set: { _, _ in .void }, { _ in .bool(false) })
    }
    ServiceType.device.hasNonmutatingSetters = true
  }

  /// `LAContext()`: nobody can be told from anybody.
  private func declareAuthentication() {
    type("struct LAPolicy: Hashable", ServiceType.policy) { type in
      type.cases(of: BiometryPolicy.self, "LAPolicy", ServiceType.policy)
    }
    type("struct LABiometryType: Hashable", ServiceType.biometry) { type in
      type.cases(of: BiometryType.self, "LABiometryType", ServiceType.biometry)
    }
    type("struct LAContext", ServiceType.context) { type in
      type.initializer("init()") { _ in .native(Native(ServiceType.context)) }
      type.property("var biometryType: LABiometryType") { _ in
        .native(BiometryType.none, ServiceType.biometry)
      }
      type.property("var localizedCancelTitle: String?", set: { _, _ in .void }, { _ in .nil })
      type.property("var localizedFallbackTitle: String?", set: { _, _ in .void }, { _ in .nil })
      let reason = "a page does not know who reads it"
      for error in ["inout T", "Any?"] {
        let generics = error == "Any?" ? "" : "<T>"
        type.method("func canEvaluatePolicy\(generics)(_ policy: LAPolicy, error: \(error)) -> Bool") {
          call in
          call.leaveOut("LAContext", reason)
          return .bool(false)
        }
      }
      for (reply, result) in [(", reply: (Bool, Any?) -> Void", ""), ("", " -> Bool")] {
        type.method("func evaluatePolicy(_ policy: LAPolicy, localizedReason: String\(reply))\(result)") {
          call in
          call.leaveOut("LAContext", reason)
          return result.isEmpty ? .void : .bool(false)
        }
      }
    }
    ServiceType.context.hasNonmutatingSetters = true
  }
}
