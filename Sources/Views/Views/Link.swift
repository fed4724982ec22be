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

extension Resolver {
  /// Where a button leads whose action does no more than open an address: `Button("Site") { openURL(url) }`. Nil where it does
  /// anything else, or the address is not known.
  func openedLink(_ action: Closure?) -> TextContent.Link? {
    guard let action else { return nil }
    let place = action.span.range
    let onlyOpens = common.onlyOpens[place] ?? action.onlyOpens
    common.onlyOpens[place] = onlyOpens
    guard onlyOpens else { return nil }
    let outer = openedAddresses
    openedAddresses = []
    defer { openedAddresses = outer }
    _ = interpreter.call(action)
    guard let opened = openedAddresses, opened.count == 1, let address = opened[0].address else { return nil }
    return TextContent.Link(destination: address.text, span: address.span)
  }
}

extension Closure {
  /// Whether all that is written in it is a call that opens an address, at most behind an `if let` or a `guard let`.
  ///
  /// It is run to find the address, while views are made: so nothing may be called in it but what is SwiftUI's and
  /// Foundation's, whatever the block calls its own.
  fileprivate var onlyOpens: Bool {
    guard let code = writtenCode, code.contains("open"),
      let match = code.wholeMatch(
        of:
          /\{\s*(?:(?:if|guard)\s+let\s+\w+(?:\s*=([^{}=]*))?\s*(?:\{|else\s*\{\s*return\s*\}))?\s*(?:self\.)?(openURL|UIApplication\.shared\.open)\(([^{}=]+)\)\s*\}?\s*\}/
      )
    else { return false }
    let calls = "\(match.1 ?? "") \(match.3)".matches(of: /(\w+)\s*\(/).map(\.1)
    guard calls.allSatisfy({ ["URL", "String", "init", "appending", "appendingPathComponent"].contains($0) })
    else { return false }
    return match.2 == "openURL" ? isOpenURLOfEnvironment : !span.file.bytes.mention("struct UIApplication")
  }

  /// Whether `openURL` is what a view reads of its environment, and nothing of the author's own.
  private var isOpenURLOfEnvironment: Bool {
    guard span.file.bytes.mention("\\.openURL") else { return false }
    let file = String(decoding: span.file.bytes, as: UTF8.self)
    return file.contains(/@Environment\(\\\.openURL\)\s+(?:private\s+|fileprivate\s+)?var\s+openURL\b/)
      && !file.contains(/\bopenURL\s*:|\b(?:func|let)\s+openURL\b/)
  }

  /// What is written between its braces, with them, and without what stands in strings; nil of a long one.
  private var writtenCode: String? {
    var code: [UInt8] = []
    var depth = 0
    var (isInString, isEscaped) = (false, false)
    for byte in span.file.bytes[span.range.lowerBound...].prefix(400) {
      if isInString {
        isInString = byte != UInt8(ascii: "\"") || isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      code.append(byte)
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 { return String(decoding: code, as: UTF8.self) }
      default: break
      }
    }
    return nil
  }
}

extension NativeCall {
  /// Notes an address that is to be opened, where somebody asks for it.
  ///
  /// - Returns: whether somebody does.
  func opens(_ address: Value) -> Bool {
    guard let resolver = interpreter.host as? Resolver, resolver.openedAddresses != nil else { return false }
    resolver.openedAddresses?.append(address)
    return true
  }
}
