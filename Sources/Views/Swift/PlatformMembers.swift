import Diagnostics
import Foundation
import LayoutEngine
import Script

/// What code for apps asks of the device that it runs on. A page has none, so that each of these says what stands instead.
enum PlatformType {
  static let task = NominalType("Task", .native)
  static let mirror = NominalType("Mirror", .native)
  static let time = NominalType("DispatchTime", .native)
  static let interval = NominalType("DispatchTimeInterval", .native)
  static let queue = NominalType("DispatchQueue", .native)
  static let loop = NominalType("RunLoop", .native)
  static let publisher = NominalType("TimerPublisher", .native)
  static let timer = NominalType("Timer", .native)
  static let cancellable = NominalType("AnyCancellable", .native)
  static let pipeline = NominalType("AnyPublisher", .native)
  static let session = NominalType("URLSession", .native)
  static let dataTask = NominalType("URLSessionDataTask", .native)
  static let request = NominalType("URLRequest", .native)
  static let response = NominalType("URLResponse", .native)
  static let failure = NominalType("URLError", .native)
  static let code = NominalType("URLErrorCode", .native)
  static let screen = NominalType("UIScreen", .native)
  static let defaults = NominalType("UserDefaults", .native)
  static let bundle = NominalType("Bundle", .native)
  static let speller = NominalType("UITextChecker", .native)
  static let appearance = NominalType("UIAppearance", .native)
}

extension LayoutType {
  static let font = NominalType("Font", .native)
  static let openURL = NominalType("OpenURLAction", .native)
  static let scenePhase = NominalType("ScenePhase", .native)
}

enum ScenePhase: CaseIterable, Hashable, Sendable { case active, inactive, background }

extension LibraryBuilder {
  func declarePlatform() {
    declareQueues()
    declareWorkItems()
    declareFeedback()
    declareTimers()
    declareNetwork()
    declareTasks()
    declareMirrors()
    declareScreens()
    declareScenes()
    declareDefaults()
    declareBundles()
    declareSpelling()
    declareAppearances()
    declareApplication()
    declareServices()
    declareAccessibility()
  }

  /// `UserDefaults.standard`: a page remembers nothing, so that it has what an app has at its first start.
  private func declareDefaults() {
    type("struct UserDefaults", PlatformType.defaults) { type in
      type.property("static var standard: UserDefaults") { _ in .native(Native(PlatformType.defaults)) }
      type.initializer("init?(suiteName: String?)") { _ in .native(Native(PlatformType.defaults)) }
      type.initializer("init()") { _ in .native(Native(PlatformType.defaults)) }
      for (name, result) in [
        ("object", "Any?"), ("value", "Any?"), ("string", "String?"), ("data", "Data?"), ("array", "[Any]?"),
        ("dictionary", "[String: Any]?"), ("stringArray", "[String]?"),
      ] {
        type.method("func \(name)(forKey key: String) -> \(result)") { _ in .nil }
      }
      type.method("func integer(forKey key: String) -> Int") { _ in .int(0) }
      type.method("func bool(forKey key: String) -> Bool") { _ in .bool(false) }
      for name in ["double", "float"] {
        type.method("func \(name)(forKey key: String) -> Double") { _ in .double(0) }
      }
      for form in [
        "set(_ value: Any?, forKey key: String)", "setValue(_ value: Any?, forKey key: String)",
        "register(defaults: [String: Any])",
      ] {
        type.method("func \(form)") { call in
          call.leaveOut("UserDefaults", "a page remembers nothing, and begins anew each time")
          return .void
        }
      }
      type.method("func removeObject(forKey key: String)") { _ in .void }
      type.method("func synchronize() -> Bool") { _ in .bool(true) }
    }
  }

  /// `Bundle.main`: the files of `data/`.
  private func declareBundles() {
    type("struct Bundle", PlatformType.bundle) { type in
      type.property("static var main: Bundle") { _ in .native(Native(PlatformType.bundle)) }
      type.property("static var module: Bundle") { _ in .native(Native(PlatformType.bundle)) }
      type.property("var bundleIdentifier: String?") { _ in .nil }
      type.property("var infoDictionary: [String: Any]?") { _ in .nil }
      type.method("func object(forInfoDictionaryKey key: String) -> Any?") { _ in .nil }
      type.method(
        "func url(forResource name: String?, withExtension ending: String? = nil, subdirectory: String? = nil) -> URL?"
      ) { call throws(Stop) in
        try call.bundledAddress(call[0].text, ending: call[1].text)
      }
      type.method("func path(forResource name: String?, ofType type: String? = nil) -> String?") { call in
        call.bundledPath(call[0].text, ending: call[1].text).map { .string($0) } ?? .nil
      }
    }
  }

  /// `UITextChecker()`: nobody knows here how words are spelt, so that all of them are right.
  private func declareSpelling() {
    type("struct UITextChecker", PlatformType.speller) { type in
      type.initializer("init()") { _ in .native(Native(PlatformType.speller)) }
      type.property("static var availableLanguages: [String]") { _ in .array([]) }
      type.method(
        "func rangeOfMisspelledWord(in text: String, range: NSRange, startingAt start: Int, wrap: Bool, language: String) -> NSRange"
      ) { call in
        call.leaveOut("UITextChecker", "a page has no dictionary, and takes every word as spelt right")
        return .indexRange(NSRange(location: NSNotFound, length: 0))
      }
      type.method(
        "func guesses(forWordRange range: NSRange, in text: String, language: String) -> [String]?"
      ) { _ in .array([]) }
      type.method(
        "func completions(forPartialWordRange range: NSRange, in text: String, language: String) -> [String]?"
      ) { _ in .array([]) }
    }
  }

  /// `Task { … }` runs at once; `Task.sleep` waits for nothing, and a loop around it ends there.
  private func declareTasks() {
    type("struct Task<Success, Failure>: Hashable", PlatformType.task) { type in
      type.declareTask(
        start: { call throws(Stop) in
          let task = TaskValue(call[1], as: PlatformType.task)
          try call.runTask(task)
          return .native(task)
        },
        sleep: { call throws(Stop) in
          call.interpreter.report(Wording.waitsNot("sleep", call.span))
          call.interpreter.hasPutOff = true
          if call.interpreter.leavesOffLater { throw Stop.mistake }
          guard call.interpreter.waits.insert(call.span.range.lowerBound).inserted else { throw Stop.mistake }
          return .void
        })
    }
    type("struct MainActor", NominalType("MainActor", .native)) { type in
      type.method("static func run<R>(body: () -> R) -> R") { call throws(Stop) in try call.run(call[0]) }
    }
  }

  /// `Mirror(reflecting: view).subjectType`: what a value is a value of, for those who print it.
  private func declareMirrors() {
    type("struct Mirror", PlatformType.mirror) { type in
      type.initializer("init(reflecting subject: Any)") { call in
        .native(NativeValue(PlatformType.mirror, call[0].typeName))
      }
      type.property("var subjectType: String") { call in .string(call.receiver.native(String.self) ?? "Any") }
    }
  }

  private func declareTimers() {
    type("struct RunLoop", PlatformType.loop) { type in
      type.property("static var main: RunLoop") { _ in .native(Native(PlatformType.loop)) }
      type.property("static var current: RunLoop") { _ in .native(Native(PlatformType.loop)) }
    }
    let thread = NominalType("Thread", .native)
    type("struct Thread", thread) { type in
      for name in ["current", "main"] {
        type.property("static var \(name): Thread") { _ in .native(Native(thread)) }
      }
      for name in ["static var isMainThread", "var isMainThread"] {
        type.property("\(name): Bool") { _ in .bool(true) }
      }
      type.property("var description: String") { _ in .string(StringValue("<_NSMainThread>")) }
      type.method("static func sleep(forTimeInterval seconds: Double)") { call in
        call.leaveOut("Thread", "a page has no clock")
        return .void
      }
    }
    declarePublishers()
    type("struct Timer", PlatformType.timer) { type in
      type.method(
        "static func publish(every interval: Double, tolerance: Double = 0, on loop: Any, in mode: Any) -> TimerPublisher"
      ) { _ in .native(Native(PlatformType.publisher)) }
      type.method(
        "static func scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: (Timer) -> Void) -> Timer"
      ) { call in
        call.leaveOut("Timer", "a page has no clock")
        return .native(Native(PlatformType.timer))
      }
      type.method("func invalidate()") { _ in .void }
      type.method("func fire()") { _ in .void }
    }
  }

  /// Combine's publishers: who shows an object looks at it after every press, and what only comes with time never
  /// comes.
  private func declarePublishers() {
    type("protocol Cancellable") { type in type.method("func cancel()") { _ in .void } }
    let kept: NativeBody = { _ in .native(NativeValue(PlatformType.cancellable, 0)) }
    type("struct AnyCancellable: Cancellable, Hashable", PlatformType.cancellable) { type in
      type.initializer("init(_ cancel: () -> Void)", kept)
      type.initializer("init(_ other: Cancellable)", kept)
      type.method("func store(in set: inout Set<AnyCancellable>)") { _ in .void }
    }
    type("protocol Publisher") { type in
      for form in [
        "receiveValue: (Any) -> Void", "receiveCompletion: (Any) -> Void, receiveValue: (Any) -> Void",
      ] {
        type.method("func sink(\(form)) -> AnyCancellable") { call throws(Stop) in
          call.leaveOut("sink", "what a publisher sends later does not reach a page")
          return try kept(call)
        }
      }
      type.method("func assign(to path: KeyPath, on object: Any) -> AnyCancellable") { call throws(Stop) in
        call.leaveOut("assign", "what a publisher sends later does not reach a page")
        return try kept(call)
      }
      for form in [
        "debounce(for time: Any, scheduler: Any)", "throttle(for time: Any, scheduler: Any, latest: Bool)",
        "delay(for time: Any, scheduler: Any)", "receive(on scheduler: Any)", "subscribe(on scheduler: Any)",
        "removeDuplicates()", "eraseToAnyPublisher()", "share()", "dropFirst(_ count: Int = 0)",
        "map(_ transform: Any)", "compactMap(_ transform: Any)", "filter(_ isIncluded: Any)",
        "flatMap(_ transform: Any)", "combineLatest(_ other: Any)", "merge(with other: Any)",
        "replaceError(with value: Any)", "replaceNil(with value: Any)", "prepend(_ value: Any)",
        "catch(_ handler: Any)", "handleEvents(receiveOutput: Any)", "scan(_ initial: Any, _ next: Any)",
        "decode(type: Any, decoder: Any)", "tryMap(_ transform: Any)", "print()", "retry(_ times: Int)",
        "timeout(_ time: Any, scheduler: Any)", "zip(_ other: Any)", "tryCatch(_ handler: Any)", "first()",
        "collect()", "reduce(_ initial: Any, _ next: Any)", "mapError(_ transform: Any)", "switchToLatest()",
        "assertNoFailure()", "append(_ value: Any)", "tryFilter(_ isIncluded: Any)",
        "tryCompactMap(_ transform: Any)", "setFailureType(to type: Any)", "encode(encoder: Any)",
      ] {
        type.method("func \(form) -> AnyPublisher<Any, Any>") { _ in .native(Native(PlatformType.pipeline)) }
      }
      for form in [
        "map<T, R>(_ transform: (T) -> R)", "compactMap<T, R>(_ transform: (T) -> R)",
        "filter<T>(_ isIncluded: (T) -> Bool)", "flatMap<T, R>(_ transform: (T) -> R)",
        "tryMap<T, R>(_ transform: (T) -> R)", "catch<T, R>(_ handler: (T) -> R)",
        "mapError<T, R>(_ transform: (T) -> R)", "handleEvents<T>(receiveOutput: (T) -> Void)",
        "handleEvents<A, B, C, D>(receiveSubscription: (A) -> Void = 0, receiveOutput: (B) -> Void = 0, receiveCompletion: (C) -> Void = 0, receiveCancel: () -> Void = 0, receiveRequest: (D) -> Void = 0)",
        "combineLatest<A, B, R>(_ other: Any, _ transform: (A, B) -> R)",
        "combineLatest<A, B, C, R>(_ other: Any, _ another: Any, _ transform: (A, B, C) -> R)",
        "zip<A, B, R>(_ other: Any, _ transform: (A, B) -> R)",
        "scan<T, R>(_ initial: R, _ next: (R, T) -> R)", "reduce<T, R>(_ initial: R, _ next: (R, T) -> R)",
        "removeDuplicates<T>(by isSame: (T, T) -> Bool)", "tryFilter<T>(_ isIncluded: (T) -> Bool)",
        "print(_ prefix: Any)",
      ] {
        type.method("func \(form) -> AnyPublisher<Any, Any>") { _ in .native(Native(PlatformType.pipeline)) }
      }
    }
    type("struct AnyPublisher<Output, Failure>: Publisher", PlatformType.pipeline)
    type("struct Publishers")
    for (name, count) in [
      ("CombineLatest", 2), ("CombineLatest3", 3), ("CombineLatest4", 4), ("Merge", 2), ("Zip", 2),
      ("Zip3", 3),
    ] {
      let joined = NominalType(name, .native)
      self.type("struct Publishers\(name): Publisher", joined) { type in
        let parameters = Array(repeating: "_ part: Any", count: count).joined(separator: ", ")
        type.initializer("init(\(parameters))") { _ in .native(Native(joined)) }
      }
      alias("Publishers." + name, joined)
    }
    let future = NominalType("Future", .native)
    type("struct Future<Output, Failure>: Publisher", future) { type in
      type.initializer("init<P>(_ attempt: (P) -> Void)") { _ in .native(Native(future)) }
    }
    for name in ["PassthroughSubject", "CurrentValueSubject"] {
      let subject = NominalType(name, .native)
      type("struct \(name)<Output, Failure>: Publisher", subject) { type in
        for form in ["init()", "init(_ value: Output)"] {
          type.initializer(form) { _ in .native(Native(subject)) }
        }
        type.method("func send()") { _ in .void }
        type.method("func send(_ value: Output)") { _ in .void }
      }
    }
    type("struct TimerPublisher: Cancellable, Publisher", PlatformType.publisher) { type in
      type.method("func autoconnect() -> TimerPublisher") { call in call.receiver }
      type.property("var upstream: TimerPublisher") { call in call.receiver }
      type.method("func connect() -> AnyCancellable", kept)
      type.method("func sink(receiveValue: (Date) -> Void) -> AnyCancellable") { call throws(Stop) in
        call.leaveOut("sink", "a page has no clock")
        return try kept(call)
      }
      type.method("func store(in set: inout Set<AnyCancellable>)") { _ in .void }
    }
  }

  /// `openURL(url)`, `scenePhase == .active`
  private func declareScenes() {
    type("struct OpenURLAction", LayoutType.openURL) { type in
      type.initializer("init(handler: (Any) -> Any)") { call in
        call.leaveOut("OpenURLAction", "the browser opens what a press on a link asks for")
        return .native(Native(LayoutType.openURL))
      }
      type.method("func callAsFunction(_ url: Any)") { call in
        call.leaveOut("openURL", "a press opens an address by a 'Link'")
        return .void
      }
    }
    type("struct ScenePhase: Hashable", LayoutType.scenePhase) { type in
      type.cases(of: ScenePhase.self, "ScenePhase", LayoutType.scenePhase)
    }
  }

  /// The screen of a phone, as most code for apps means it.
  private func declareScreens() {
    type("struct UIScreen", PlatformType.screen) { type in
      type.property("static var main: UIScreen") { call in .screen(for: call) }
      for name in ["bounds", "nativeBounds"] {
        type.property("var \(name): CGRect") { _ in
          .rectangle(CGRect(x: 0, y: 0, width: 393, height: 852))
        }
      }
      type.property("var scale: CGFloat") { _ in .double(3) }
    }
  }
}

extension Value {
  static func screen(for call: NativeCall) -> Value {
    call.leaveOut("UIScreen", "a page has no screen; a phone's, 393 by 852, stands for it")
    return .native(Native(PlatformType.screen))
  }
}

extension NativeCall {
  func time(_ seconds: Double) -> Value { .native(NativeValue(PlatformType.time, seconds)) }

  func leaveOut(_ name: String, _ reason: String) {
    interpreter.report(Wording.unanswered(name, because: reason, span))
  }

  /// Runs a task at once, unless what is done later has made it: then it is run when somebody asks for its value.
  func runTask(_ task: TaskValue) throws(Stop) {
    guard let resolver = interpreter.host as? Resolver, !resolver.isInLater else { return }
    resolver.isInLater = true
    defer { resolver.isInLater = false }
    try task.run(self)
  }

  /// Runs what is to be done later. What that puts off in turn is left out: it might do so without an end.
  func runWaiting(_ work: Value, isLater: Bool, name: String = "asyncAfter") throws(Stop) -> Value {
    guard let resolver = interpreter.host as? Resolver, !resolver.isInLater else { return .void }
    if isLater {
      interpreter.report(Wording.waitsNot(name, span))
      interpreter.hasPutOff = true
      if interpreter.leavesOffLater { return .void }
    }
    resolver.isInLater = true
    defer { resolver.isInLater = false }
    // What has come to its end while it waited is nobody's mistake.
    do { return try run(work) } catch { if error == .exhausted { throw error } }
    return .void
  }
}
