import Diagnostics
import Script

extension Resolver {
  /// A font as an argument: `.title`, `.system(size: 17, weight: .bold)`, `.body.italic()`; nil when it is
  /// not given, is `nil`, or is wrong, which is then said.
  func font(_ arguments: BoundArguments, _ name: String) -> Font? {
    guard let argument = arguments[name], !argument.value.isNil else { return nil }
    if let font = argument.value.native(Font.self) { return font }
    guard let call = argument.value.host, call.isRootedInMember(of: "Font") else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "a font", not: argument.value.described, argument.span,
          hint: "write '.title' or '.system(size: 20)'"))
      return nil
    }
    return font(call)
  }

  private func font(_ call: HostCall) -> Font? {
    if call.isMember(of: "Font") { return base(call) }
    guard case .value(let inner) = call.base,
      var font = inner.native(Font.self) ?? inner.host.flatMap({ font($0) })
    else { return nil }
    guard call.arguments != nil else {
      report(Wording.modifierNotCalled(call.name, call.nameSpan))
      return font
    }
    switch call.name {
    case "bold": if bound(call, to: [Signature()]) != nil { font.weight = max(font.weight ?? 0, 700) }
    case "italic": if bound(call, to: [Signature()]) != nil { font.isItalic = true }
    case "monospacedDigit": if bound(call, to: [Signature()]) != nil { font.hasTabularDigits = true }
    case "monospaced": if bound(call, to: [Signature()]) != nil { font.design = .monospaced }
    case "weight":
      if let arguments = bound(call, to: [Signature(.unlabeled("weight"))]) {
        font.weight = member(arguments, "weight", .fontWeight) ?? font.weight
      }
    case "leading":
      report(Wording.unanswered(call.name, because: "lines have the height of their font", call.nameSpan))
    case "smallCaps", "lowercaseSmallCaps", "uppercaseSmallCaps", "width":
      report(
        Wording.unanswered(call.name, because: "letters are those of the page's fonts", call.nameSpan))
    default:
      report(
        Wording.unknownMember(
          call.name, of: "a modifier of fonts",
          among: ["bold", "italic", "monospaced", "monospacedDigit", "weight"],
          call.nameSpan))
    }
    return font
  }

  /// `.title`, `.system(…)`
  private func base(_ call: HostCall) -> Font? {
    guard call.arguments != nil else {
      return member(
        call, Members(kind: "a font", types: ["Font"], values: Members<Font.TextStyle>.textStyle.values)
      ).map { Font(.style($0)) }
    }
    guard call.name == "system" else {
      if call.name == "custom" { return customFont(call) }
      report(Wording.unknownMember(call.name, of: "a font", among: ["system", "custom"], call.nameSpan))
      return nil
    }
    let signatures = [
      Signature(.required("size"), .optional("weight"), .optional("design")),
      Signature(.unlabeled("style"), .optional("design"), .optional("weight")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    var font: Font
    if arguments.overload == 0 {
      guard let size = fontSize(arguments) else { return nil }
      font = Font(.size(size))
    } else {
      guard let style = member(arguments, "style", .textStyle) else { return nil }
      font = Font(.style(style))
    }
    font.weight = member(arguments, "weight", .fontWeight)
    font.design = design(arguments, "design")
    return font
  }

  /// In steps of a quarter of a point, but for what may follow the room of a reader (`EnvironmentValues.textStyle`).
  private func fontSize(_ arguments: BoundArguments, _ name: String = "size") -> Double? {
    guard let size = number(arguments, name) else { return nil }
    // A room may have no width for a moment, and its letters have no size then.
    if isInReader { return min(max(size, 1), 1000) }
    guard (1...1000).contains(size) else {
      if let argument = arguments[name] {
        report(Wording.outside(argument.named(in: arguments.callee), 1...1000, argument.span))
      }
      return nil
    }
    return (size * 4).rounded() / 4
  }

  /// `.custom("Avenir-Heavy", size: 20)`: a page has the fonts of its site, and takes the weight from the name.
  private func customFont(_ call: HostCall) -> Font? {
    let signatures = [
      Signature(.unlabeled("name"), .required("size"), .optional("relativeTo")),
      Signature(.unlabeled("name"), .required("fixedSize")),
    ]
    guard let arguments = bound(call, to: signatures), let name = string(arguments, "name"),
      let size = fontSize(arguments, arguments.has("size") ? "size" : "fixedSize")
    else { return nil }
    report(Wording.otherFont(name.text, arguments["name"]?.span ?? call.nameSpan))
    var font = Font(.size(size))
    let words = name.text.lowercased()
    if ["mono", "menlo", "courier", "consolas"].contains(where: words.contains) { font.design = .monospaced }
    let weights: [(word: String, weight: Int)] = [
      ("ultralight", 200), ("thin", 100), ("light", 300), ("semibold", 600), ("demibold", 600),
      ("extrabold", 800), ("medium", 500), ("heavy", 800), ("black", 900), ("bold", 700),
    ]
    font.weight = weights.first { words.contains("-" + $0.word) }?.weight
    font.isItalic = words.contains("italic") || words.contains("oblique")
    return font
  }

  /// `.monospaced`; of a design that no font of the site has the text is set in its usual one, which is said.
  func design(_ arguments: BoundArguments, _ name: String) -> Font.Design? {
    let design = member(arguments, name, .fontDesign)
    if let argument = arguments[name], let word = argument.value.host?.name,
      ["rounded", "serif"].contains(word)
    {
      report(Wording.noDesign(word, argument.span))
    }
    return design
  }
}

extension HostCall {
  /// Whether this is a member of a type, or a member of one.
  func isRootedInMember(of type: String) -> Bool {
    var call = self
    while true {
      if call.isMember(of: type) { return true }
      guard case .value(let inner) = call.base else { return false }
      if type == "Font", inner.native(Font.self) != nil { return true }
      guard let next = inner.host else { return false }
      call = next
    }
  }
}
