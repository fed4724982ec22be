import Script

extension LayoutType {
  static let controlSize = NominalType("ControlSize", .native)
  static let contrast = NominalType("ColorSchemeContrast", .native)
}

/// How much a reader wants colours to differ.
enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }

/// What views ask their environment to do that a page has no window, no app and no service for.
struct EnvironmentAction: Sendable {
  /// The key in the environment.
  let key: String
  let type: String
  /// What `callAsFunction` takes.
  let forms: [String]
  /// Why nothing is done.
  let reason: String
  let nominal: NominalType
  /// Whether there is none where nobody has put one.
  var isOptional = false

  init(_ key: String, _ type: String, _ forms: [String], because reason: String, isOptional: Bool = false) {
    (self.key, self.type, self.forms, self.reason) = (key, type, forms, reason)
    nominal = NominalType(type, .native)
    self.isOptional = isOptional
  }

  /// How what is shown in a window of its own is asked for.
  private static let windowForms = ["id: String", "value: Any", "id: String, value: Any"]

  static let all = [
    EnvironmentAction("dismissSearch", "DismissSearchAction", [""], because: "nothing is searched on a page"),
    EnvironmentAction(
      "dismissWindow", "DismissWindowAction",
      [""] + windowForms, because: "a page is closed by its reader"),
    EnvironmentAction(
      "openWindow", "OpenWindowAction", windowForms,
      because: "a page has no windows of its own"),
    EnvironmentAction(
      "openSettings", "OpenSettingsAction", [""], because: "a page has no settings"),
    EnvironmentAction(
      "requestReview", "RequestReviewAction", [""], because: "a page is in no store"),
    EnvironmentAction(
      "refresh", "RefreshAction", [""], because: "a page is built once", isOptional: true),
    EnvironmentAction(
      "pushWindow", "PushWindowAction", windowForms,
      because: "a page has no windows of its own"),
    EnvironmentAction(
      "newDocument", "NewDocumentAction", ["_ document: Any", "contentType: Any"],
      because: "a page saves no files"),
    EnvironmentAction(
      "openDocument", "OpenDocumentAction", ["at: Any"], because: "a page opens no files"),
    EnvironmentAction(
      "openImmersiveSpace", "OpenImmersiveSpaceAction",
      windowForms,
      because: "a page is flat"),
    EnvironmentAction(
      "dismissImmersiveSpace", "DismissImmersiveSpaceAction", [""], because: "a page is flat"),
    EnvironmentAction(
      "purchase", "PurchaseAction", ["_ product: Any"], because: "nothing is bought on a page"),
    EnvironmentAction(
      "resetFocus", "ResetFocusAction", ["in: Any"], because: "where one types is the reader's choice"),
    EnvironmentAction(
      "rename", "RenameAction", [""], because: "a page has no name to change", isOptional: true),
  ]
}

extension LibraryBuilder {
  /// The actions of the environment, and the values of it that are told apart by name.
  func declareEnvironmentActions() {
    for action in EnvironmentAction.all {
      type("struct \(action.type)", action.nominal) { type in
        for form in action.forms {
          type.method("func callAsFunction(\(form))") { call in
            call.leaveOut(action.key, action.reason)
            return .void
          }
        }
      }
    }
    type("enum ControlSize: Hashable, Comparable, CaseIterable", LayoutType.controlSize) { type in
      type.cases(of: ControlSize.self, "ControlSize", LayoutType.controlSize, areListed: true)
      type.method("static func < (a: ControlSize, b: ControlSize) -> Bool") { call in
        .bool(ControlSize.rank(call[0]) < ControlSize.rank(call[1]))
      }
    }
    type("enum ColorSchemeContrast: Hashable, CaseIterable", LayoutType.contrast) { type in
      type.cases(of: ColorSchemeContrast.self, "ColorSchemeContrast", LayoutType.contrast, areListed: true)
    }
  }
}

extension ControlSize {
  fileprivate static func rank(_ value: Value) -> Int {
    (value.native() as ControlSize?).flatMap { allCases.firstIndex(of: $0) } ?? 0
  }
}
