import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareRedaction() {
    modifier(
      "redacted", ["redacted(reason:)"], "gray places instead of texts and pictures", on: "redacted",
      Resolver.redaction)
    modifier(
      "unredacted", ["unredacted()"], "shown in what is redacted", on: "redacted", Resolver.redaction)
  }
}

/// What stands where something is to come: gray places of its size.
extension Resolver {
  /// `redacted(reason: .placeholder)`, `redacted(reason: isLoading ? .placeholder : [])`, `unredacted()`
  func redaction(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let same = ResolvedModifier { view, _ in view }
    if call.name == "unredacted" {
      guard bound(call, to: [Signature()]) != nil else { return nil }
      environment.isRedacted = false
      return same
    }
    guard let arguments = bound(call, to: [Signature(.required("reason"))]),
      let argument = arguments["reason"]
    else { return nil }
    // Reasons are added to those around it.
    for value in argument.value.elements ?? [argument.value] {
      // Those that a view has read from its environment.
      if case .instance = value, let isEmpty = interpreter.property("isEmpty", of: value)?.bool {
        if !isEmpty { environment.isRedacted = true }
        continue
      }
      guard let reason = value.host, let isShown = member(reason, .redactionReason) else {
        if !value.isNil, value.host == nil {
          report(
            Wording.wrongType(
              argument.named(in: call.name), takes: "a reason", not: value.described, argument.span,
              hint: "write '.placeholder'"))
        }
        continue
      }
      if isShown { environment.isRedacted = true }
    }
    return same
  }

  /// A place of the size of a view, which nobody sees or hears.
  func redacted(_ view: ViewDescription) -> ViewDescription {
    let hidden = view.with(.meaning, named: "redacted", free: { _ in true }) { $0.isHidden = true }
    var place = filled(.roundedRectangle(cornerRadius: 3), .color(Color(.named("fill"))), "placeholder")
    place.element?.layer = .overlay
    return ViewDescription("redacted", hidden, secondary: place, .center)
  }
}

extension Members where T == Bool {
  /// Whether texts are hidden for a reason.
  fileprivate static let redactionReason = Members(
    kind: "a reason", types: ["RedactionReasons"],
    values: [("placeholder", true), ("privacy", false), ("invalidated", false)],
    // `isLoading ? .placeholder : .init()`
    unlisted: [("init", false)])
}
