import Script

extension Vocabulary {
  /// `NotificationCenter.default`: a page is told nothing by a system, and who posts in it is heard by nobody, which
  /// is said. What an app subscribes to is there, so that it shows what it shows before anything is posted.
  static let notifications = PreludePiece(
    name: "NotificationCenter", needed: ["NSNotification", "Notification.Name"],
    uses: ["Publisher", "Result"],
    source: """
      struct Notification {
        struct Name: Hashable, RawRepresentable {
          var rawValue: String
          init(_ rawValue: String) { self.rawValue = rawValue }
          init(rawValue: String) { self.rawValue = rawValue }
        }
        var name: Name
        var object: Any?
        var userInfo: [AnyHashable: Any]?
        init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
          (self.name, self.object, self.userInfo) = (name, object, userInfo)
        }
      }
      typealias NSNotification = Notification
      struct NotificationCenter {
        struct Token: Hashable {}
        static let `default` = NotificationCenter()
        func publisher(for name: Notification.Name, object: Any? = nil, place: Any = #callPlace)
          -> SilentPublisher<Notification, Never>
        {
          SilentPublisher(
            name: "NotificationCenter", reason: "a page is told nothing by a system", place: place)
        }
        func notifications(named name: Notification.Name, object: Any? = nil) -> [Notification] { [] }
        func addObserver(
          forName name: Notification.Name?, object: Any?, queue: Any?, place: Any = #callPlace,
          using block: @escaping (Notification) -> Void
        ) -> Token {
          leaveOut(place)
          return Token()
        }
        func removeObserver(_ observer: Any, name: Notification.Name? = nil, object: Any? = nil) {}
        func post(_ notification: Notification, place: Any = #callPlace) { leaveOut(place) }
        func post(
          name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil, place: Any = #callPlace
        ) { leaveOut(place) }
        private func leaveOut(_ place: Any) {
          PublishedProperty.leaveOut(
            "NotificationCenter", because: "nobody hears on a page what is posted", at: place)
        }
      }
      extension UIApplication {
        \(names(
          of: "UIApplication",
          """
          didBecomeActive willResignActive didEnterBackground willEnterForeground willTerminate
          didFinishLaunching didReceiveMemoryWarning significantTimeChange userDidTakeScreenshot
          protectedDataDidBecomeAvailable protectedDataWillBecomeUnavailable
          """))
      }
      extension UIDevice {
        \(names(
          of: "UIDevice", "orientationDidChange batteryLevelDidChange batteryStateDidChange proximityStateDidChange"))
      }
      struct UIResponder {
        static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
        static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
        static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
        static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
        \(names(
          of: "UI",
          """
          keyboardWillShow keyboardDidShow keyboardWillHide keyboardDidHide keyboardWillChangeFrame
          keyboardDidChangeFrame
          """))
      }
      """)

  /// What a type calls the notifications of the system.
  private static func names(of type: String, _ list: String) -> String {
    list.split(whereSeparator: \.isWhitespace).map { name in
      let value = type + name.prefix(1).uppercased() + name.dropFirst()
      return "static let \(name)Notification = Notification.Name(\"\(value)Notification\")"
    }.joined(separator: "\n")
  }
}
