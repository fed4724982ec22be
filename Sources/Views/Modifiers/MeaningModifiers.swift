import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareMeaningModifiers() {
    modifier(
      "id", ["id(_:)"], "a name for the view, and for its element", on: "id",
      Resolver.id)
    modifier(
      "matchedGeometryEffect", ["matchedGeometryEffect(id:in:)"], "the same view on another page",
      on: "animation",
      Resolver.matchedGeometry)
    modifier(
      "accessibilityLabel", ["accessibilityLabel(_:)"], "what it is called by those who listen", on: "image",
      Resolver.accessibility)
    modifier(
      "accessibilityHidden", ["accessibilityHidden(_:)"], "passed over by those who listen", on: "image",
      Resolver.accessibility)
  }
}

extension Resolver {
  /// `id("name")`: the name of the view's element, and of its frame in `explain`.
  func id(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("id"))]), let argument = arguments["id"]
    else { return nil }
    let id: String
    switch argument.value {
    case .string(let text): id = text.text
    case .int(let number): id = String(number)
    default:
      report(
        Wording.wrongType(
          argument.named(in: "id"), takes: "a string or a whole number", not: argument.value.described,
          argument.span))
      return nil
    }
    guard !id.isEmpty, !id.contains(where: \.isWhitespace) else {
      report(Wording.badID(id, argument.span))
      return nil
    }
    return ResolvedModifier { view, resolver in
      resolver.note(id: id, at: argument.span)
      return view.with(.meaning, named: "id", free: { $0.id == nil }) { $0.id = id }
    }
  }

  /// `matchedGeometryEffect(id: "logo", in: "shop")`: the view is the same as those of other pages with this id in
  /// this namespace, and moves from there to here.
  func matchedGeometry(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(
      .required("id"), .required("in"), .optional("properties"), .optional("anchor"), .optional("isSource"))
    guard let arguments = bound(call, to: [signature]) else { return nil }
    var names: [String] = []
    for name in ["in", "id"] {
      switch arguments[name]?.value {
      case .string(let text)?: names.append(text.text)
      case .int(let number)?: names.append(String(number))
      case let value?:
        guard let argument = arguments[name] else { return nil }
        report(
          Wording.wrongType(
            argument.named(in: call.name), takes: "a string or a whole number", not: value.described,
            argument.span))
        return nil
      case nil: return nil
      }
    }
    // In CSS a name is a word: everything else in it is written as a number.
    let shared = names.joined(separator: "--").unicodeScalars.map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-")
        ? String(scalar) : "_" + String(scalar.value, radix: 16)
    }.joined()
    return ResolvedModifier { view, _ in
      view.with(.meaning, named: "matchedGeometryEffect", free: { $0.sharedName == nil }) {
        $0.sharedName = "s-" + shared
      }
    }
  }

  /// `accessibilityLabel("…")`, `accessibilityHidden(true)`
  func accessibility(_ call: HostCall) -> ResolvedModifier? {
    if call.name == "accessibilityHidden" {
      guard let arguments = bound(call, to: [Signature(.unlabeled("hidden"))]) else { return nil }
      guard let isHidden = bool(arguments, "hidden") else { return nil }
      return ResolvedModifier { view, _ in
        isHidden
          ? view.with(.meaning, named: "accessibilityHidden", free: { _ in true }) {
            $0.isAccessibilityHidden = true
          } : view
      }
    }
    guard let arguments = bound(call, to: [Signature(.unlabeled("label"))]), let argument = arguments["label"]
    else { return nil }
    let label: String
    if case .string(let text) = argument.value {
      label = text.text
    } else if let text = self.label(argument, of: call.name) {
      label = text
    } else {
      return nil
    }
    return ResolvedModifier { view, _ in
      view.with(.meaning, named: "accessibilityLabel", free: { $0.accessibilityLabel == nil }) {
        $0.accessibilityLabel = label
      }
    }
  }
}
