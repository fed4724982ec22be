import Script

extension LibraryBuilder {
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
