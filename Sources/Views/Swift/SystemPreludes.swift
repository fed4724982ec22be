import Script

/// What an app says to the system that it runs on, to its menus, bars and logs and to other apps: a page has none of these.
extension Vocabulary {
  /// What menus know of the view that has the focus: they are not shown, and for views nothing has it.
  static let focusedValues = PreludePiece(
    name: "FocusedValues",
    needed: [
      "FocusedValue", "FocusedBinding", "FocusedObject", "FocusedValueKey", "focusedValue",
      "focusedSceneValue", "focusedObject", "focusedSceneObject",
    ],
    source: """
      typealias FocusedValues = EnvironmentValues
      protocol FocusedValueKey: EnvironmentKey {
        associatedtype Value
      }
      extension FocusedValueKey {
        static var defaultValue: Value? { nil }
      }
      enum Unfocused {
        static func leaveOut(_ name: String, at place: Any) {
          PublishedProperty.leaveOut(
            name, because: "a page does not follow what has the focus: it is nil", at: place)
        }
      }
      @propertyWrapper struct FocusedValue<Value> {
        let wrappedValue: Value?
        init(_ keyPath: KeyPath<FocusedValues, Value?>, place: Any = #callPlace) {
          wrappedValue = nil
          Unfocused.leaveOut("FocusedValue", at: place)
        }
        init(_ type: Value.Type, place: Any = #callPlace) {
          wrappedValue = nil
          Unfocused.leaveOut("FocusedValue", at: place)
        }
      }
      @propertyWrapper struct FocusedBinding<Value> {
        init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>, place: Any = #callPlace) {
          Unfocused.leaveOut("FocusedBinding", at: place)
        }
        var wrappedValue: Value? {
          get { nil }
          nonmutating set {}
        }
        var projectedValue: Binding<Value?> { .constant(nil) }
      }
      @propertyWrapper struct FocusedObject<Value> {
        var wrappedValue: Value? { nil }
        init(place: Any = #callPlace) {
          Unfocused.leaveOut("FocusedObject", at: place)
        }
      }
      extension View {
        func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View { self }
        func focusedValue<Value>(_ value: Value?) -> some View { self }
        func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View { self }
        func focusedSceneValue<Value>(_ value: Value?) -> some View { self }
        func focusedObject<Value>(_ object: Value?) -> some View { self }
        func focusedSceneObject<Value>(_ object: Value?) -> some View { self }
      }
      """)

  /// What values are called that are dragged, shared or kept in files; see `SyntaxTree.withStandIns`.
  static let transferred = PreludePiece(
    name: "Transferable", needed: ["UTType"],
    source: """
      protocol Transferable {}
      struct UTType: Hashable, CustomStringConvertible {
        let identifier: String
        var description: String { identifier }
        init?(_ identifier: String) { self.identifier = identifier }
        init(exportedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }
        init(importedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }
        init?(filenameExtension name: String, conformingTo parent: UTType? = nil) {
          identifier = Self.identifiers[name] ?? "public." + name
        }
        private static let identifiers = [
          "csv": "public.comma-separated-values-text", "epub": "org.idpf.epub-container",
          "gif": "com.compuserve.gif", "htm": "public.html", "jpg": "public.jpeg",
          "md": "net.daringfireball.markdown", "mov": "com.apple.quicktime-movie", "mp4": "public.mpeg-4",
          "pdf": "com.adobe.pdf", "svg": "public.svg-image", "swift": "public.swift-source",
          "tif": "public.tiff", "txt": "public.plain-text", "zip": "public.zip-archive",
        ]
        static let item = UTType(importedAs: "public.item")
        static let content = UTType(importedAs: "public.content")
        static let data = UTType(importedAs: "public.data")
        static let text = UTType(importedAs: "public.text")
        static let plainText = UTType(importedAs: "public.plain-text")
        static let utf8PlainText = UTType(importedAs: "public.utf8-plain-text")
        static let rtf = UTType(importedAs: "public.rtf")
        static let html = UTType(importedAs: "public.html")
        static let xml = UTType(importedAs: "public.xml")
        static let json = UTType(importedAs: "public.json")
        static let propertyList = UTType(importedAs: "com.apple.property-list")
        static let commaSeparatedText = UTType(importedAs: "public.comma-separated-values-text")
        static let sourceCode = UTType(importedAs: "public.source-code")
        static let swiftSource = UTType(importedAs: "public.swift-source")
        static let pdf = UTType(importedAs: "com.adobe.pdf")
        static let image = UTType(importedAs: "public.image")
        static let png = UTType(importedAs: "public.png")
        static let jpeg = UTType(importedAs: "public.jpeg")
        static let gif = UTType(importedAs: "com.compuserve.gif")
        static let heic = UTType(importedAs: "public.heic")
        static let tiff = UTType(importedAs: "public.tiff")
        static let svg = UTType(importedAs: "public.svg-image")
        static let movie = UTType(importedAs: "public.movie")
        static let video = UTType(importedAs: "public.video")
        static let mpeg4Movie = UTType(importedAs: "public.mpeg-4")
        static let quickTimeMovie = UTType(importedAs: "com.apple.quicktime-movie")
        static let audio = UTType(importedAs: "public.audio")
        static let mp3 = UTType(importedAs: "public.mp3")
        static let url = UTType(importedAs: "public.url")
        static let fileURL = UTType(importedAs: "public.file-url")
        static let folder = UTType(importedAs: "public.folder")
        static let directory = UTType(importedAs: "public.directory")
        static let archive = UTType(importedAs: "public.archive")
        static let zip = UTType(importedAs: "public.zip-archive")
        static let vCard = UTType(importedAs: "public.vcard")
        static let epub = UTType(importedAs: "org.idpf.epub-container")
        static let usdz = UTType(importedAs: "com.pixar.universal-scene-description-mobile")
      }
      """)

  /// Pictures of views, which an app makes while it runs.
  static let imageRenderer = PreludePiece(
    name: "ImageRenderer",
    source: """
      class ImageRenderer<Content> {
        var content: Content
        var proposedSize = ProposedViewSize.unspecified
        var scale: CGFloat = 1
        var isOpaque = false
        private let place: Any
        init(content: Content, place: Any = #callPlace) { (self.content, self.place) = (content, place) }
        var uiImage: UIImage? { missing() }
        var nsImage: NSImage? { missing() }
        var cgImage: Any? { missing() }
        func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (Any) -> Void) -> Void) { let _ = missing() }
        private func missing() -> Any? {
          PublishedProperty.leaveOut("ImageRenderer", because: "a page makes no pictures of views: there is none", at: place)
          return nil
        }
      }
      """)

  /// What UIKit's bars are made to look like, of which a page says that it is left out where a bar is given it.
  static let barAppearances = PreludePiece(
    name: "UIBarAppearance",
    needed: [
      "UINavigationBarAppearance", "UITabBarAppearance", "UIToolbarAppearance", "UIBlurEffect",
      "UIVisualEffect", "UIVibrancyEffect",
    ],
    source: """
      class UIVisualEffect {
        init() {}
      }
      class UIVibrancyEffect: UIVisualEffect {
        init(blurEffect: UIBlurEffect) {}
      }
      class UIBlurEffect: UIVisualEffect {
        enum Style {
          case extraLight, light, dark, regular, prominent
          case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
          case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
          case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
          case systemChromeMaterialLight, systemChromeMaterialDark
        }
        init(style: Style) {}
      }
      class UIBarItemStateAppearance {
        var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        var iconColor: UIColor?
        var badgeBackgroundColor: UIColor?
        var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
        var backgroundImage: UIImage?
        init() {}
      }
      class UIBarItemAppearance {
        let normal = UIBarItemStateAppearance()
        let selected = UIBarItemStateAppearance()
        let highlighted = UIBarItemStateAppearance()
        let disabled = UIBarItemStateAppearance()
        let focused = UIBarItemStateAppearance()
        init() {}
        init(style: Any) {}
        func configureWithDefault(for style: Any) {}
      }
      class UIBarButtonItemAppearance: UIBarItemAppearance {}
      class UITabBarItemAppearance: UIBarItemAppearance {}
      class UIBarAppearance {
        var backgroundColor: UIColor?
        var backgroundEffect: Any?
        var backgroundImage: UIImage?
        var backgroundImageContentMode: Any?
        var shadowColor: UIColor?
        var shadowImage: UIImage?
        init() {}
        init(barAppearance: UIBarAppearance) {}
        func configureWithDefaultBackground() {}
        func configureWithOpaqueBackground() {}
        func configureWithTransparentBackground() {}
        func copy() -> Self { self }
      }
      class UINavigationBarAppearance: UIBarAppearance {
        var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
        var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
        var buttonAppearance = UIBarButtonItemAppearance()
        var backButtonAppearance = UIBarButtonItemAppearance()
        var doneButtonAppearance = UIBarButtonItemAppearance()
        func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
      }
      class UITabBarAppearance: UIBarAppearance {
        var stackedLayoutAppearance = UITabBarItemAppearance()
        var inlineLayoutAppearance = UITabBarItemAppearance()
        var compactInlineLayoutAppearance = UITabBarItemAppearance()
        var selectionIndicatorTintColor: UIColor?
        var selectionIndicatorImage: UIImage?
      }
      class UIToolbarAppearance: UIBarAppearance {
        var buttonAppearance = UIBarButtonItemAppearance()
        var doneButtonAppearance = UIBarButtonItemAppearance()
      }
      """)

  /// A page has no log: what an app would write there goes where `print` writes.
  static let log = PreludePiece(
    name: "Logger",
    source: """
      struct Logger {
        init() {}
        init(subsystem: String, category: String) {}
        func log(_ message: String) { print(message) }
        func log(level: Any, _ message: String) { print(message) }
        func trace(_ message: String) { print(message) }
        func debug(_ message: String) { print(message) }
        func info(_ message: String) { print(message) }
        func notice(_ message: String) { print(message) }
        func warning(_ message: String) { print(message) }
        func error(_ message: String) { print(message) }
        func critical(_ message: String) { print(message) }
        func fault(_ message: String) { print(message) }
      }
      """)

  /// How an app is run, of which a page knows nothing: no variable is set, and nothing saves power.
  static let process = PreludePiece(
    name: "ProcessInfo",
    source: """
      class ProcessInfo {
        static let processInfo = ProcessInfo()
        let environment: [String: String] = [:]
        let arguments: [String] = []
        let isLowPowerModeEnabled = false
        let isMacCatalystApp = false
        let isiOSAppOnMac = false
      }
      """)
}
