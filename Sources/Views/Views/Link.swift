import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareLink() {
    view(
      "Link", ["Link(_:destination:)", "Link(destination:label:)"], "a link to another page", on: "link",
      isControl: true
    ) { $0.link($1, $2) }
  }
}

extension Resolver {
  /// `Link("Title", destination: URL(string: "…")!)`, `Link(destination: …) { … }`
  func link(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title"), .required("destination")),
      Signature(.required("destination"), content: .required),
      Signature(.required("destination"), .required("label")),
    ]
    guard let arguments = bound(call, to: signatures), let link = url(arguments, "destination") else {
      return nil
    }
    return self.link("Link", Element(.group, role: .link(link)), environment, at: call.nameSpan) { inner in
      if arguments.has("title") { return self.titled(arguments, inner, of: call) }
      return arguments.has("label")
        ? self.views(of: arguments["label"], inner) : self.views(in: arguments.content, inner)
    }
  }

  /// `URL(string: "…")`, with or without its `!`.
  private func url(_ arguments: BoundArguments, _ name: String) -> TextContent.Link? {
    guard let argument = arguments[name] else { return nil }
    if let address = argument.value.address {
      return TextContent.Link(destination: address.text, span: address.span)
    }
    // `.init(string: "…")`
    if let call = argument.value.host, call.arguments != nil, call.name == "init",
      let inner = bound(call, to: [Signature(.required("string"))]),
      let text = string(inner, "string"), let place = inner["string"]
    {
      return TextContent.Link(destination: text.text, span: place.span)
    }
    let hint: String?
    if case .string(let text) = argument.value {
      hint = "write 'URL(string: \"\(text.text)\")!'"
    } else {
      hint = "write 'URL(string: \"…\")!'"
    }
    report(
      Wording.wrongType(
        argument.named(in: arguments.callee), takes: "a URL", not: argument.value.described, argument.span,
        hint: hint))
    return nil
  }
}
