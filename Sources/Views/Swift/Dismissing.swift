import Script

/// What ends that a view is presented, or goes back from a page.
final class Dismissal: Native, @unchecked Sendable {
  let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
    super.init(LayoutType.dismissAction)
  }
}

/// The same as older code has it, by `@Environment(\.presentationMode)`.
final class PresentationMode: Native, @unchecked Sendable {
  /// Nil: nothing is presented.
  let dismissal: Dismissal?

  init(_ dismissal: Dismissal?) {
    self.dismissal = dismissal
    super.init(LayoutType.presentationMode)
  }
}

extension LibraryBuilder {
  /// `DismissAction` and `PresentationMode`
  func declareDismissing() {
    type("struct DismissAction", LayoutType.dismissAction) { type in
      type.method("func callAsFunction()") { call in
        (call.receiver.native as? Dismissal)?.action()
        return .void
      }
    }
    type("struct PresentationMode", LayoutType.presentationMode) { type in
      type.property("var wrappedValue: PresentationMode") { call in call.receiver }
      type.property("var isPresented: Bool") { call in
        .bool((call.receiver.native as? PresentationMode)?.dismissal != nil)
      }
      type.method("func dismiss()") { call in
        (call.receiver.native as? PresentationMode)?.dismissal?.action()
        return .void
      }
    }
  }
}
