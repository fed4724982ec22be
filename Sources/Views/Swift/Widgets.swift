import Script

extension Vocabulary {
  /// WidgetKit, as far as a page shows it: a widget is a view as large as on a telephone of 390 points, and shows the
  /// entries that its preview has, or else its placeholder. Sizes after Apple's Human Interface Guidelines.
  static let widgets = PreludePiece(
    name: "TimelineEntry",
    needed: [
      "Widget", "WidgetBundle", "WidgetFamily", "WidgetConfiguration", "TimelineProvider",
      "WidgetPreviewContext",
      "widgetFamily", "AppIntentTimelineProvider",
    ],
    source: """
      enum WidgetFamily: Int, Hashable, CaseIterable, CustomStringConvertible {
        case systemSmall, systemMedium, systemLarge, systemExtraLarge
        case accessoryCircular, accessoryRectangular, accessoryInline
        var description: String {
          switch self {
          case .systemSmall: "systemSmall"
          case .systemMedium: "systemMedium"
          case .systemLarge: "systemLarge"
          case .systemExtraLarge: "systemExtraLarge"
          case .accessoryCircular: "accessoryCircular"
          case .accessoryRectangular: "accessoryRectangular"
          case .accessoryInline: "accessoryInline"
          }
        }
        fileprivate var isAccessory: Bool { rawValue > 3 }
        fileprivate var size: CGSize {
          switch self {
          case .systemSmall: CGSize(width: 158, height: 158)
          case .systemMedium: CGSize(width: 338, height: 158)
          case .systemLarge: CGSize(width: 338, height: 354)
          case .systemExtraLarge: CGSize(width: 715, height: 345)
          case .accessoryCircular: CGSize(width: 72, height: 72)
          case .accessoryRectangular: CGSize(width: 160, height: 72)
          case .accessoryInline: CGSize(width: 234, height: 26)
          }
        }
        fileprivate var margin: CGFloat { isAccessory ? 0 : 16 }
        fileprivate var cornerRadius: CGFloat {
          switch self {
          case .accessoryCircular: 36
          case .accessoryRectangular, .accessoryInline: 0
          default: 22
          }
        }
      }
      enum WidgetRenderingMode: Hashable { case fullColor, accented, vibrant }
      struct ContainerBackgroundPlacement { static let widget = ContainerBackgroundPlacement() }
      struct WidgetContainerBackground: PreferenceKey {
        static let defaultValue: [AnyView] = []
        static func reduce(value: inout [AnyView], nextValue: () -> [AnyView]) { value += nextValue() }
      }
      extension EnvironmentValues {
        @Entry var widgetFamily: WidgetFamily = .systemSmall
        @Entry var widgetRenderingMode: WidgetRenderingMode = .fullColor
        @Entry var widgetContentMargins = EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
        @Entry var showsWidgetContainerBackground = true
        @Entry fileprivate var widgetEntry: Any? = nil
        @Entry fileprivate var isInWidgetPreview = false
      }
      extension View {
        func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
          preference(key: WidgetContainerBackground.self, value: [AnyView(Rectangle().fill(style))])
        }
        func containerBackground<V: View>(
          for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
        ) -> some View {
          preference(key: WidgetContainerBackground.self, value: [AnyView(ZStack(alignment: alignment, content: content))])
        }
        func previewContext(_ context: WidgetPreviewContext) -> some View {
          WidgetBox(family: context.family) { self }
        }
      }
      struct WidgetPreviewContext {
        fileprivate let family: WidgetFamily
        init(family: WidgetFamily) { self.family = family }
      }
      protocol TimelineEntry {
        var date: Date { get }
      }
      struct TimelineEntryRelevance: Hashable {
        var score: Float
        var duration: TimeInterval = 0
      }
      struct TimelineReloadPolicy: Equatable {
        static let atEnd = TimelineReloadPolicy()
        static let never = TimelineReloadPolicy()
        static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy() }
      }
      struct Timeline<EntryType> {
        let entries: [EntryType]
        let policy: TimelineReloadPolicy
      }
      struct TimelineProviderContext {
        let family: WidgetFamily
        let isPreview = true
        var displaySize: CGSize { family.size }
      }
      protocol TimelineProvider {
        associatedtype Entry
        typealias Context = TimelineProviderContext
        func placeholder(in context: Context) -> Entry
        func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void)
        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void)
      }
      protocol IntentTimelineProvider {
        associatedtype Entry
        associatedtype Intent
        typealias Context = TimelineProviderContext
        func placeholder(in context: Context) -> Entry
        func getSnapshot(for configuration: Intent, in context: Context, completion: @escaping (Entry) -> Void)
        func getTimeline(for configuration: Intent, in context: Context, completion: @escaping (Timeline<Entry>) -> Void)
      }
      protocol AppIntentTimelineProvider {
        associatedtype Entry
        associatedtype Intent
        typealias Context = TimelineProviderContext
        func placeholder(in context: Context) -> Entry
        func snapshot(for configuration: Intent, in context: Context) async -> Entry
        func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
      }
      protocol WidgetConfiguration: View {}
      protocol Widget: View {}
      protocol WidgetBundle: View {}
      extension WidgetConfiguration {
        func configurationDisplayName(_ name: String) -> Self { self }
        func description(_ text: String) -> Self { self }
        func promptsForUserConfiguration() -> Self { self }
        func containerBackgroundRemovable(_ isRemovable: Bool = true) -> Self { self }
        func supplementalActivityFamilies(_ families: [Any]) -> Self { self }
        func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
          ConfiguredWidget(configuration: self, family: families.first)
        }
        func contentMarginsDisabled() -> some WidgetConfiguration {
          ConfiguredWidget(configuration: self, hasMargins: false)
        }
      }
      fileprivate struct ConfiguredWidget<Configuration: WidgetConfiguration>: WidgetConfiguration {
        let configuration: Configuration
        var family: WidgetFamily? = nil
        var hasMargins = true
        @Environment(\\.isInWidgetPreview) private var isInPreview
        @Environment(\\.widgetFamily) private var given
        @Environment(\\.widgetContentMargins) private var margins
        var body: some View {
          configuration
            .environment(\\.widgetFamily, isInPreview ? given : family ?? given)
            .environment(\\.widgetContentMargins, hasMargins ? margins : EdgeInsets())
        }
      }
      fileprivate struct WidgetBox<Content: View>: View {
        let family: WidgetFamily
        @Environment(\\.widgetContentMargins) private var margins
        @ViewBuilder let content: Content
        var body: some View {
          content
            .padding(family.isAccessory ? EdgeInsets() : margins)
            .frame(width: family.size.width, height: family.size.height)
            .backgroundPreferenceValue(WidgetContainerBackground.self) { grounds in
              ZStack { ForEach(grounds.indices, id: \\.self) { grounds[$0] } }
            }
            .background(family.isAccessory ? AnyShapeStyle(.clear) : AnyShapeStyle(.background.secondary))
            .clipShape(RoundedRectangle(cornerRadius: family.cornerRadius))
            .environment(\\.widgetFamily, family)
        }
      }
      struct StaticConfiguration<Provider, Content: View>: WidgetConfiguration {
        let kind: String
        let provider: Provider
        @ViewBuilder let content: (Provider.Entry) -> Content
        @Environment(\\.widgetFamily) private var family
        @Environment(\\.widgetEntry) private var given
        var body: some View {
          WidgetBox(family: family) {
            content(given ?? provider.placeholder(in: TimelineProviderContext(family: family)))
          }
        }
      }
      struct IntentConfiguration<Intent, Provider, Content: View>: WidgetConfiguration {
        let kind: String
        let intent: Intent
        let provider: Provider
        @ViewBuilder let content: (Provider.Entry) -> Content
        var body: some View { StaticConfiguration(kind: kind, provider: provider, content: content) }
      }
      struct AppIntentConfiguration<Intent, Provider, Content: View>: WidgetConfiguration {
        let kind: String
        let intent: Intent
        let provider: Provider
        @ViewBuilder let content: (Provider.Entry) -> Content
        init(
          kind: String, intent: Intent, provider: Provider,
          @ViewBuilder content: @escaping (Provider.Entry) -> Content
        ) {
          self.kind = kind
          self.intent = intent
          self.provider = provider
          self.content = content
        }
        var body: some View { StaticConfiguration(kind: kind, provider: provider, content: content) }
      }
      struct EmptyWidgetConfiguration: WidgetConfiguration {
        var body: some View { EmptyView() }
      }
      struct AccessoryWidgetBackground: View {
        var body: some View { Rectangle().fill(.quaternary) }
      }
      @resultBuilder struct TimelineBuilder {
        static func buildExpression(_ entry: Any) -> [Any] { [entry] }
        static func buildBlock(_ entries: [Any]...) -> [Any] { entries.flatMap { $0 } }
        static func buildOptional(_ entries: [Any]?) -> [Any] { entries ?? [] }
        static func buildEither(first entries: [Any]) -> [Any] { entries }
        static func buildEither(second entries: [Any]) -> [Any] { entries }
        static func buildArray(_ entries: [[Any]]) -> [Any] { entries.flatMap { $0 } }
      }
      struct WidgetPreview<Content: View>: View {
        private let family: WidgetFamily
        private let content: Content
        private let entries: [Any]
        init(
          _ name: String? = nil, as family: WidgetFamily, using intent: Any? = nil, @ViewBuilder widget: () -> Content,
          @TimelineBuilder timeline: () -> [Any]
        ) {
          self.family = family
          content = widget()
          entries = timeline()
        }
        init<Provider>(
          _ name: String? = nil, as family: WidgetFamily, @ViewBuilder widget: () -> Content,
          timelineProvider: () -> Provider
        ) {
          self.family = family
          content = widget()
          var found: [Any] = []
          timelineProvider().getTimeline(in: TimelineProviderContext(family: family)) { found = $0.entries }
          entries = found
        }
        var body: some View {
          FlowLayout(spacing: 16) {
            ForEach(entries.indices, id: \\.self) { index in
              content.environment(\\.widgetEntry, entries[index])
            }
          }
          .environment(\\.widgetFamily, family)
          .environment(\\.isInWidgetPreview, true)
        }
      }
      """)

  /// What the intents of a widget's settings are made of: each parameter is its default.
  static let intents = PreludePiece(
    name: "WidgetConfigurationIntent", needed: ["AppIntent"],
    source: """
      protocol AppIntent {}
      protocol WidgetConfigurationIntent: AppIntent {}
      struct IntentDescription: ExpressibleByStringLiteral {
        let text: String
        init(_ text: String) { self.text = text }
        init(stringLiteral value: String) { text = value }
      }
      @propertyWrapper struct Parameter<Value> {
        private final class Storage {
          var value: Any?
          init(_ value: Any?) { self.value = value }
        }
        private let storage: Storage
        var wrappedValue: Value {
          get {
            guard storage.value is Value else { fatalError("a parameter has no value: give it a 'default'") }
            return storage.value as! Value
          }
          nonmutating set { storage.value = newValue }
        }
        init(title: Any? = nil, description: Any? = nil) { storage = Storage(nil) }
        init(title: Any? = nil, description: Any? = nil, default value: Value) { storage = Storage(value) }
        init(wrappedValue: Value, title: Any? = nil, description: Any? = nil) { storage = Storage(wrappedValue) }
      }
      protocol IntentResult {}
      """)
}
