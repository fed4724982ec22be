import Diagnostics
import Foundation
import LayoutEngine
import Script

/// What code for apps asks of the device that it runs on. A page has none, so that each of these says what stands instead.
private enum PlatformType {
  static let task = NominalType("Task", .native)
  static let mirror = NominalType("Mirror", .native)
  static let time = NominalType("DispatchTime", .native)
  static let queue = NominalType("DispatchQueue", .native)
  static let loop = NominalType("RunLoop", .native)
  static let publisher = NominalType("TimerPublisher", .native)
  static let timer = NominalType("Timer", .native)
  static let screen = NominalType("UIScreen", .native)
}

extension LayoutType {
  static let openURL = NominalType("OpenURLAction", .native)
  static let scenePhase = NominalType("ScenePhase", .native)
}

enum ScenePhase: CaseIterable, Hashable, Sendable { case active, inactive, background }

extension LibraryBuilder {
  func declarePlatform() {
    declareQueues()
    declareTimers()
    declareTasks()
    declareMirrors()
    declareScreens()
    declareScenes()
  }

  /// `DispatchQueue.main.asyncAfter(deadline: .now() + 2) { … }`: what is to be done later is done at once.
  private func declareQueues() {
    type("struct DispatchTime: Hashable", PlatformType.time) { type in
      type.method("static func now() -> DispatchTime") { call in call.time(0) }
      type.method("static func + (a: DispatchTime, b: Double) -> DispatchTime") { call in
        call.time((call[0].native() ?? 0) + call[1].double)
      }
    }
    type("struct DispatchQueue", PlatformType.queue) { type in
      type.property("static var main: DispatchQueue") { _ in .native(Native(PlatformType.queue)) }
      type.method("static func global(qos: Any = 0) -> DispatchQueue") { _ in
        .native(Native(PlatformType.queue))
      }
      type.method("func async(execute work: () -> Void)") { call throws(Stop) in
        try call.runWaiting(call[0], isLater: false)
      }
      type.method("func asyncAfter(deadline: DispatchTime, execute work: () -> Void)") { call throws(Stop) in
        try call.runWaiting(call[1], isLater: true)
      }
    }
  }

  /// `Task { … }` runs at once; `Task.sleep` waits for nothing, and a loop around it ends there.
  private func declareTasks() {
    type("struct Task", PlatformType.task) { type in
      type.initializer("init(priority: Any = 0, operation: () -> Void)") { call throws(Stop) in
        _ = try call.runWaiting(call[1], isLater: false)
        return .native(Native(PlatformType.task))
      }
      type.method("static func detached(priority: Any = 0, operation: () -> Void) -> Task") {
        call throws(Stop) in
        _ = try call.runWaiting(call[1], isLater: false)
        return .native(Native(PlatformType.task))
      }
      for form in ["nanoseconds duration: Int", "for duration: Any", "_ duration: Any"] {
        type.method("static func sleep(\(form))") { call throws(Stop) in
          call.interpreter.report(
            Wording.waitsNot("sleep", call.span))
          guard call.interpreter.waits.insert(call.span.range.lowerBound).inserted else { throw Stop.mistake }
          return .void
        }
      }
      type.method("static func yield()") { _ in .void }
      type.method("func cancel()") { _ in .void }
      type.property("static var isCancelled: Bool") { _ in .bool(false) }
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
    type("struct TimerPublisher", PlatformType.publisher) { type in
      type.method("func autoconnect() -> TimerPublisher") { call in call.receiver }
      type.property("var upstream: TimerPublisher") { call in call.receiver }
      type.method("func connect() -> TimerPublisher") { call in call.receiver }
      type.method("func cancel()") { _ in .void }
    }
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

  /// `openURL(url)`, `scenePhase == .active`
  private func declareScenes() {
    type("struct OpenURLAction", LayoutType.openURL) { type in
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
      type.property("static var main: UIScreen") { call in
        call.leaveOut("UIScreen", "a page has no screen; a phone's, 393 by 852, stands for it")
        return .native(Native(PlatformType.screen))
      }
      for name in ["bounds", "nativeBounds"] {
        type.property("var \(name): CGRect") { _ in
          .rectangle(CGRect(x: 0, y: 0, width: 393, height: 852))
        }
      }
      type.property("var scale: CGFloat") { _ in .double(3) }
    }
  }
}

extension NativeCall {
  fileprivate func time(_ seconds: Double) -> Value { .native(NativeValue(PlatformType.time, seconds)) }

  fileprivate func leaveOut(_ name: String, _ reason: String) {
    interpreter.report(Wording.unanswered(name, because: reason, span))
  }

  /// Runs what is to be done later. What that puts off in turn is left out: it might do so without an end.
  fileprivate func runWaiting(_ work: Value, isLater: Bool) throws(Stop) -> Value {
    guard let resolver = interpreter.host as? Resolver, !resolver.isInLater else { return .void }
    if isLater {
      interpreter.report(
        Wording.waitsNot("asyncAfter", span))
    }
    resolver.isInLater = true
    defer { resolver.isInLater = false }
    // What has come to its end while it waited is nobody's mistake.
    do { return try run(work) } catch { if error == .exhausted { throw error } }
    return .void
  }
}
