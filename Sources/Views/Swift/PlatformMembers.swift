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
  static let timer = NominalType("Timer", .native)
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
  static let textAttribute = NominalType("NSAttributedString.Key", .native)
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
    for name in ["sleep", "usleep"] {
      function("func \(name)(_ time: Int) -> Int") { call in
        call.interpreter.report(Wording.waitsNot(name, call.span))
        return .int(0)
      }
    }
    declarePublishers()
    type("struct Timer", PlatformType.timer) { type in
      type.method(
        "static func scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: (Timer) -> Void) -> Timer"
      ) { call in
        call.leaveOut("Timer", "a page has no clock")
        return .native(Native(PlatformType.timer))
      }
      type.method("func invalidate()") { _ in .void }
      type.method("func fire()") { _ in .void }
      type.property("var isValid: Bool") { _ in .bool(false) }
    }
  }

  /// `openURL(url)`, `scenePhase == .active`
  private func declareScenes() {
    type("struct OpenURLAction", LayoutType.openURL) { type in
      type.initializer("init(handler: (Any) -> Any)") { call in
        call.leaveOut("OpenURLAction", "the browser opens what a press on a link asks for")
        return .native(Native(LayoutType.openURL))
      }
      for rest in ["", ", prefersInApp: Bool", ", _ completion: (Bool) -> Void"] {
        type.method("func callAsFunction(_ url: Any\(rest))") { call in
          if !call.opens(call[0]) { call.leaveOut("openURL", "a press opens an address by a 'Link'") }
          return .void
        }
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
        type.property("var \(name): CGRect") { _ in .screenBounds }
      }
      type.property("var scale: CGFloat") { _ in .double(3) }
    }
  }
}

extension Value {
  static let screenBounds = Value.rectangle(CGRect(x: 0, y: 0, width: 393, height: 852))

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
    do { return try run(work.workOfItem ?? work) } catch { if error == .exhausted { throw error } }
    return .void
  }
}
