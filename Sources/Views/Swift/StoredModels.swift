import Diagnostics
import Script

extension Words {
  mutating func declareStoredModels() {
    modifier(
      "modelContainer", ["modelContainer(for:inMemory:)", "modelContainer(_:)"],
      "where the models of the views inside are kept", on: "swiftdata", Resolver.modelContainer)
    modifier(
      "modelContext", ["modelContext(_:)"], "the same as one of SwiftData's contexts", on: "swiftdata",
      Resolver.modelContainer)
  }
}

extension Vocabulary {
  /// SwiftData, as far as a page can have it: models are kept while it is open.
  static let storedModels = PreludePiece(
    name: "ModelContext",
    needed: [
      "Model", "Query", "modelContext", "modelContainer", "ModelContainer", "FetchDescriptor",
      "PersistentModel",
    ], uses: ["ObjectIdentifier", "Predicate"],
    source: """
      protocol PersistentModel: AnyObject, Identifiable, Hashable {}
      extension PersistentModel {
        static func == (one: Self, other: Self) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        var persistentModelID: ObjectIdentifier { ObjectIdentifier(self) }
      }
      typealias PersistentIdentifier = ObjectIdentifier
      class ModelContext {
        private(set) var models: [Any] = []
        var autosaveEnabled = true
        var hasChanges: Bool { false }
        init() {}
        init(_ container: ModelContainer) { models = container.mainContext.models }
        func insert(_ model: Any) {
          if !models.contains(where: { $0 === model }) { models.append(model) }
        }
        func delete(_ model: Any) { models.removeAll { $0 === model } }
        func delete<T>(model: T.Type, where predicate: Predicate<T>? = nil) throws {
          models.removeAll { ($0 as? T).map { predicate?.test($0) ?? true } ?? false }
        }
        func save() throws {}
        func processPendingChanges() {}
        func transaction(block: () throws -> Void) throws { try block() }
        func fetch<T>(_ descriptor: FetchDescriptor<T>) throws -> [T] { descriptor.found(in: models) }
        func fetchCount<T>(_ descriptor: FetchDescriptor<T>) throws -> Int { descriptor.found(in: models).count }
      }
      struct FetchDescriptor<T> {
        var predicate: Predicate<T>?
        var sortBy: [SortDescriptor<T>]
        var fetchLimit: Int?
        var fetchOffset = 0
        init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
          self.predicate = predicate
          self.sortBy = sortBy
        }
        func found(in models: [Any]) -> [T] {
          var found = models.compactMap { $0 as? T }
          if let predicate { found = found.filter { predicate.test($0) } }
          if !sortBy.isEmpty { found = found.sorted(using: sortBy) }
          if fetchOffset > 0 { found = Array(found.dropFirst(fetchOffset)) }
          if let fetchLimit { found = Array(found.prefix(fetchLimit)) }
          return found
        }
      }
      struct Schema {
        init(_ types: [Any] = [], version: Any? = nil) {}
      }
      struct ModelConfiguration {
        let isStoredInMemoryOnly: Bool
        init(
          _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
          groupContainer: Any? = nil, cloudKitDatabase: Any? = nil
        ) {
          self.isStoredInMemoryOnly = isStoredInMemoryOnly
        }
        init(for types: Any..., isStoredInMemoryOnly: Bool = false) {
          self.isStoredInMemoryOnly = isStoredInMemoryOnly
        }
      }
      class ModelContainer {
        let mainContext = ModelContext()
        let isKept: Bool
        init(for types: Any..., migrationPlan: Any? = nil, configurations: Any...) throws {
          let all = configurations.flatMap { ($0 as? [ModelConfiguration]) ?? [] }
            + configurations.compactMap { $0 as? ModelConfiguration }
          isKept = all.isEmpty || all.contains { !$0.isStoredInMemoryOnly }
        }
      }
      @propertyWrapper struct Query<Element>: DynamicProperty {
        @Environment(\\.modelContext) private var modelContext
        private let descriptor: FetchDescriptor<Element>
        init() { descriptor = FetchDescriptor() }
        init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) { self.descriptor = descriptor }
        init(animation: Animation) { descriptor = FetchDescriptor() }
        init(
          filter: Predicate<Element>? = nil, sort: [SortDescriptor<Element>] = [], animation: Animation? = nil
        ) {
          descriptor = FetchDescriptor(predicate: filter, sortBy: sort)
        }
        init<Value>(
          filter: Predicate<Element>? = nil, sort: KeyPath<Element, Value>, order: SortOrder = .forward,
          animation: Animation? = nil
        ) {
          descriptor = FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(sort, order: order)])
        }
        var wrappedValue: [Element] { descriptor.found(in: modelContext.models) }
      }
      """)
}

extension Resolver {
  /// `modelContainer(for: Item.self)`, `modelContainer(container)`, `modelContext(context)`: a container that has models
  /// already is what the page begins with; what else it says is about files, of which a page has none.
  func modelContainer(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let rest = ["inMemory", "isAutosaveEnabled", "isUndoEnabled", "onSetup"]
    let signatures = [
      Signature(.unlabeled("container")),
      Signature([.required("for")] + rest.map { .optional($0) }),
      Signature([.required("for")] + rest.dropLast().map { .optional($0) }, content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if arguments.content != nil || arguments.has("onSetup") {
      report(Wording.unanswered("onSetup", because: "a page has no files with models in them", call.nameSpan))
    }
    var context: Value?
    if let container = arguments["container"]?.value {
      context = call.name == "modelContext" ? container : interpreter.property("mainContext", of: container)
      if case .bool(true)? = interpreter.property("isKept", of: container) {
        report(Wording.keepsNoModels(call.nameSpan))
      }
    } else {
      if case .bool(true)? = arguments["inMemory"]?.value {
        // The code says that nothing is kept.
      } else {
        report(Wording.keepsNoModels(call.nameSpan))
      }
      context = interpreter.newObject(ofType: "ModelContext", at: call.nameSpan)
    }
    if let context, let type = context.object?.type {
      let cell = interpreter.state(type.name, at: "environment", initially: context, call.nameSpan)
      environment.objects[ObjectIdentifier(type)] = cell.value
    }
    return ResolvedModifier { view, _ in view }
  }
}
