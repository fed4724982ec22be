import Script

extension LibraryBuilder {
  /// `DispatchQueue.main.asyncAfter(deadline: .now() + 2) { … }`: what is to be done later is done at once.
  func declareQueues() {
    type("enum DispatchTimeInterval: Hashable", PlatformType.interval) { type in
      for (name, share) in [
        ("seconds", 1.0), ("milliseconds", 1e-3), ("microseconds", 1e-6), ("nanoseconds", 1e-9),
      ] {
        type.method("static func \(name)(_ count: Int) -> DispatchTimeInterval") { call in
          .native(NativeValue(PlatformType.interval, Double(call[0].int) * share))
        }
      }
      type.constant(
        "static let never: DispatchTimeInterval", .native(NativeValue(PlatformType.interval, Double.infinity))
      )
    }
    type("struct DispatchTime: Hashable", PlatformType.time) { type in
      type.method("static func + (a: DispatchTime, b: DispatchTimeInterval) -> DispatchTime") { call in
        call.time((call[0].native() ?? 0) + (call[1].native() ?? 0))
      }
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
      for label in ["deadline", "wallDeadline"] {
        type.method("func asyncAfter(\(label): DispatchTime, execute work: () -> Void)") {
          call throws(Stop) in
          try call.runWaiting(call[1], isLater: true)
        }
      }
    }
  }

  /// `DispatchWorkItem`: what is done at once is done before anybody can cancel it.
  func declareWorkItems() {
    type("struct DispatchWorkItem", WorkItem.type) { type in
      type.initializer("init(qos: Any = 0, flags: Any = 0, block: () -> Void)") { call in
        .native(WorkItem(call[2]))
      }
      type.method("func perform()") { call throws(Stop) in try call.run(call.receiver.workOfItem ?? .void) }
      type.method("func cancel()") { _ in .void }
      type.property("var isCancelled: Bool") { _ in .bool(false) }
    }
  }

  /// What a hand feels: a page has nothing of the kind, and nobody sees a difference.
  func declareFeedback() {
    let names = [
      "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator",
    ]
    for name in names {
      let generator = NominalType(name, .native)
      type("struct \(name)", generator) { type in
        for form in ["init()", "init(style: Any)"] {
          type.initializer(form) { _ in .native(Native(generator)) }
        }
        for form in [
          "prepare()", "impactOccurred()", "impactOccurred(intensity: Double)",
          "notificationOccurred(_ type: Any)", "selectionChanged()",
        ] {
          type.method("func \(form)") { _ in .void }
        }
      }
    }
  }
}

private final class WorkItem: Native, @unchecked Sendable {
  static let type = NominalType("DispatchWorkItem", .native)
  let work: Value

  init(_ work: Value) {
    self.work = work
    super.init(Self.type)
  }
}

extension Value {
  /// What a `DispatchWorkItem` does; nil of anything else.
  var workOfItem: Value? { (native as? WorkItem)?.work }
}
