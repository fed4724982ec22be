import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareTextModifiers() {
    modifier(
      "environment", ["environment(_:_:)"], "a value that the views inside inherit", on: "environment",
      Resolver.environmentValue)
    modifier(
      "transformEnvironment", ["transformEnvironment(_:transform:)"],
      "a value that the views inside inherit, changed", on: "environment", Resolver.transformEnvironment)
    modifier(
      "environmentObject", ["environmentObject(_:)"], "an object that the views inside inherit",
      on: "classes",
      Resolver.environmentObject)
    modifier(
      "dynamicTypeSize", ["dynamicTypeSize(_:)"], "how large texts are for the reader", on: "dynamic-type",
      Resolver.dynamicTypeSize)
    modifier(
      "foregroundStyle",
      ["foregroundStyle(_:)", "foregroundStyle(_:_:)", "foregroundStyle(_:_:_:)"],
      "the style of texts, symbols and shapes",
      on: "foregroundstyle", isOfText: true,
      Resolver.foreground)
    modifier(
      "foregroundColor", ["foregroundColor(_:)"], "the colour of texts, symbols and shapes",
      on: "foregroundstyle", isOfText: true,
      Resolver.foreground)
    modifier(
      "accentColor", ["accentColor(_:)"], "the same as `tint` in older code", on: "button", Resolver.tint)
    modifier(
      "tint", ["tint(_:)"], "the colour of controls and links", on: "button",
      Resolver.tint)
    modifier(
      "font", ["font(_:)"], "the font of texts", on: "font", isOfText: true,
      Resolver.textModifier)
    modifier(
      "fontWeight", ["fontWeight(_:)"], "how heavy letters are", on: "textmodifiers", isOfText: true,
      Resolver.textModifier)
    modifier(
      "fontDesign", ["fontDesign(_:)"], "with serifs, round, or of one width", on: "font", isOfText: true,
      Resolver.textModifier)
    modifier(
      "bold", ["bold(_:)"], "heavy letters", on: "textmodifiers", isOfText: true,
      Resolver.textModifier)
    modifier(
      "italic", ["italic(_:)"], "slanted letters", on: "textmodifiers", isOfText: true,
      Resolver.textModifier)
    modifier(
      "monospaced", ["monospaced(_:)"], "letters of one width", on: "textmodifiers", isOfText: true,
      Resolver.textModifier)
    modifier(
      "underline", ["underline(_:pattern:color:)"], "a line below letters", on: "textmodifiers",
      isOfText: true,
      Resolver.textModifier)
    modifier(
      "strikethrough", ["strikethrough(_:pattern:color:)"], "a line through letters", on: "textmodifiers",
      isOfText: true,
      Resolver.textModifier)
    modifier(
      "baselineOffset", ["baselineOffset(_:)"], "letters above or below their line", on: "textmodifiers",
      isOfText: true, Resolver.textModifier)
    modifier(
      "kerning", ["kerning(_:)"], "room between letters", on: "textmodifiers", isOfText: true,
      Resolver.textModifier)
    modifier(
      "lineLimit", ["lineLimit(_:)", "lineLimit(_:reservesSpace:)"], "how many lines a text may have",
      on: "textmodifiers",
      Resolver.textModifier)
    modifier(
      "lineSpacing", ["lineSpacing(_:)"], "room between lines", on: "line-spacing",
      Resolver.textModifier)
    modifier(
      "minimumScaleFactor", ["minimumScaleFactor(_:)"], "how small a text may become that does not fit",
      on: "textmodifiers", Resolver.textModifier)
    modifier(
      "monospacedDigit", ["monospacedDigit()"], "digits of one width", on: "textmodifiers", isOfText: true,
      Resolver.textModifier)
    modifier(
      "multilineTextAlignment", ["multilineTextAlignment(_:)"], "how lines stand to each other",
      on: "textmodifiers",
      Resolver.textModifier)
    modifier(
      "textCase", ["textCase(_:)"], "all in capitals, or none", on: "textmodifiers",
      Resolver.textModifier)
    modifier(
      "tracking", ["tracking(_:)"], "room between letters", on: "textmodifiers", isOfText: true,
      Resolver.textModifier)
    modifier(
      "truncationMode", ["truncationMode(_:)"], "where a text that is too long is cut", on: "textmodifiers",
      Resolver.textModifier)
  }
}

extension Resolver {
  private static let environmentKeys = [
    "layoutDirection", "dynamicTypeSize", "font", "lineLimit", "multilineTextAlignment", "colorScheme",
    "horizontalSizeClass", "verticalSizeClass", "isEnabled", "sizeCategory", "lineSpacing", "textCase",
  ]

  /// The modifiers that say the same as a value of the environment does.
  private static let modifiersOfKeys = [
    "buttonSizing": "buttonSizing", "contentTransition": "contentTransition", "controlSize": "controlSize",
    "headerProminence": "headerProminence", "imageScale": "imageScale", "lineHeight": "lineHeight",
    "minimumScaleFactor": "minimumScaleFactor", "symbolRenderingMode": "symbolRenderingMode",
    "symbolVariants": "symbolVariant", "truncationMode": "truncationMode",
  ]

  /// What a page decides for itself: to set these changes nothing that one would see.
  private static let decidedKeys: Set = [
    "displayScale", "pixelLength", "editMode", "menuIndicatorVisibility", "locale", "calendar", "timeZone",
    "scenePhase", "managedObjectContext", "modelContext", "openURL", "defaultMinListRowHeight",
    "defaultMinListHeaderHeight", "allowsTightening", "autocorrectionDisabled", "isSearching",
    "accessibilityReduceMotion", "accessibilityReduceTransparency", "accessibilityDifferentiateWithoutColor",
    "accessibilityEnabled", "accessibilityInvertColors", "accessibilityShowButtonShapes", "legibilityWeight",
  ]

  /// `transformEnvironment(\.gap) { $0 *= 2 }`, of values that the block has added
  func transformEnvironment(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("keyPath"), content: .required),
      Signature(.unlabeled("keyPath"), .required("transform")),
    ]
    guard let arguments = bound(call, to: signatures),
      let transform = arguments.content ?? arguments.closure("transform"),
      case .keyPath(let path)? = arguments["keyPath"]?.value
    else { return nil }
    let name = path.names.joined(separator: ".")
    guard interpreter.knowsEnvironment(name),
      var value = interpreter.property(name, of: .native(EnvironmentNative(environment)))
    else {
      report(Wording.unsupported(name, path.span))
      return nil
    }
    interpreter.call(transform, changing: &value)
    guard let set = interpreter.setting(name, ofEnvironment: environment, to: value, at: path.span) else {
      return nil
    }
    environment = set
    return ResolvedModifier { view, _ in view }
  }

  /// `environmentObject(model)`, `environment(model)`
  func environmentObject(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("object"))]),
      let argument = arguments["object"]
    else { return nil }
    guard let object = argument.value.object else {
      report(
        Wording.wrongType(
          argument.named(in: call.name), takes: "an object of a class", not: argument.value.described,
          argument.span))
      return nil
    }
    // `#Preview { Screen().environment(Model()) }`: an object that is made right there is made once.
    var held = argument.value
    if argument.span.text.wholeMatch(of: /[A-Z]\w*\((?s:.)*\)/) != nil {
      let cell = interpreter.state("object", at: newMark(call.name), initially: held, call.nameSpan)
      if let own = cell.wrappedValue, own.object != nil { held = own }
    }
    for type in object.classes { environment.objects[ObjectIdentifier(type)] = held }
    return ResolvedModifier { view, _ in view }
  }

  /// `environment(\.layoutDirection, .rightToLeft)`
  func environmentValue(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    if call.arguments?.count == 1, call.arguments?[0].value.object != nil {
      return environmentObject(call, &environment)
    }
    // `environment(\.open) { page in … }`: a function that stands behind the parentheses.
    var call = call
    if let written = call.arguments, written.count == 2, written[1].isTrailingClosure {
      let value = Argument(label: nil, value: written[1].value, span: written[1].span)
      call = HostCall(
        base: call.base, name: call.name, nameSpan: call.nameSpan, arguments: [written[0], value],
        span: call.span)
    }
    let signature = Signature(.unlabeled("keyPath"), .unlabeled("value"))
    guard let arguments = bound(call, to: [signature]), let key = arguments["keyPath"] else { return nil }
    guard case .keyPath(let path) = key.value else {
      report(
        Wording.wrongType(
          key.named(in: "environment"), takes: "a key path", not: key.value.described, key.span,
          hint: "write '\\.layoutDirection'"))
      return nil
    }
    let span = path.span
    let name = path.names.joined(separator: ".")
    switch name {
    case "layoutDirection":
      guard let direction = member(arguments, "value", .layoutDirection) else { return nil }
      environment.layoutDirection = direction
      return ResolvedModifier { view, _ in
        var result = ViewDescription("environment", PassThrough(), view, Element(.group))
        result.direction = direction
        result.element?.layoutDirection = direction
        return result
      }
    case "isEnabled":
      guard let isEnabled = bool(arguments, "value") else { return nil }
      environment.isEnabled = environment.isEnabled && isEnabled
      return ResolvedModifier { view, _ in view }
    case "lineSpacing":
      environment.lineSpacing = quarters(number(arguments, "value"))
    case "textCase":
      environment.textCase = member(arguments, "value", .textCase)
    case "sizeCategory":
      guard let size = member(arguments, "value", .sizeCategory) else { return nil }
      environment.dynamicTypeSize = size
    case "dynamicTypeSize":
      guard let size = member(arguments, "value", .dynamicTypeSize) else { return nil }
      environment.dynamicTypeSize = size
    case "colorScheme":
      guard let scheme = member(arguments, "value", .colorScheme) else { return nil }
      environment.colorScheme = scheme
      return .inScheme(scheme)
    case "horizontalSizeClass", "verticalSizeClass":
      guard let size = member(arguments, "value", .sizeClass) else { return nil }
      if name == "horizontalSizeClass" {
        environment.horizontalSizeClass = size
      } else {
        environment.verticalSizeClass = size
      }
      return ResolvedModifier { view, _ in view }
    case "font":
      guard let font = font(arguments, "value") else { return nil }
      environment.font = font
    case "lineLimit":
      environment.lineLimit = integer(arguments, "value", in: 1...Int(Int32.max))
      environment.leastLines = 1
    case "multilineTextAlignment":
      guard let alignment = member(arguments, "value", .textAlignment) else { return nil }
      environment.alignment = alignment
    default:
      if let same = Self.modifiersOfKeys[name], let value = arguments["value"] {
        let written = Argument(label: nil, value: value.value, span: value.span)
        return modifier(
          HostCall(base: call.base, name: same, nameSpan: span, arguments: [written], span: call.span),
          &environment)
      }
      guard let value = arguments["value"]?.value, path.names.count == 1,
        let set = interpreter.setting(name, ofEnvironment: environment, to: value, at: span)
      else {
        if Self.decidedKeys.contains(name) {
          report(Wording.decidedKey(name, span))
          return ResolvedModifier { view, _ in view }
        }
        if !interpreter.knowsEnvironment(name) {
          report(Wording.environmentKey(name, among: Self.environmentKeys, span))
        }
        return nil
      }
      environment = set
      return ResolvedModifier { view, _ in view }
    }
    return .ofText("environment", call.nameSpan)
  }

  func dynamicTypeSize(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("size"))]) else { return nil }
    if let argument = arguments["size"], case .interval(let range) = argument.value {
      let ends = [range.lower, range.upper].map { end in
        end.flatMap { end in
          end.nativeValue(of: DynamicTypeSize.self) ?? end.host.flatMap { member($0, .dynamicTypeSize) }
        }
      }
      if let least = ends[0], environment.dynamicTypeSize < least { environment.dynamicTypeSize = least }
      if let most = ends[1], environment.dynamicTypeSize > most { environment.dynamicTypeSize = most }
      return .ofText("dynamicTypeSize", call.nameSpan)
    }
    guard let size = member(arguments, "size", .dynamicTypeSize) else { return nil }
    environment.dynamicTypeSize = size
    return .ofText("dynamicTypeSize", call.nameSpan)
  }

  /// The modifiers of texts.
  func textModifier(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let name = call.name
    let arguments: BoundArguments?
    switch name {
    case "monospacedDigit": arguments = bound(call, to: [Signature()])
    case "bold", "italic", "monospaced":
      arguments = bound(call, to: [Signature(.unlabeled("isActive", isRequired: false))])
    case "underline", "strikethrough":
      arguments = bound(
        call,
        to: [Signature(.unlabeled("isActive", isRequired: false), .optional("pattern"), .optional("color"))])
    case "lineLimit":
      arguments = bound(call, to: [Signature(.unlabeled("number"), .optional("reservesSpace"))])
    default:
      arguments = bound(call, to: [Signature(.unlabeled(name))])
    }
    guard let arguments else { return nil }
    let isActive = bool(arguments, "isActive") ?? true
    switch name {
    case "font":
      let font = font(arguments, "font")
      if font != nil || arguments["font"]?.value.isNil == true { environment.font = font }
    case "fontWeight":
      // `isOn ? .bold : .none`: the weight may be missing.
      let isNone = arguments["fontWeight"]?.value.host?.name == "none"
      environment.fontWeight = isNone ? nil : member(arguments, "fontWeight", .fontWeight)
    case "fontDesign": environment.fontDesign = design(arguments, "fontDesign")
    case "bold": environment.isBold = isActive
    case "italic": environment.isItalic = isActive
    case "monospaced": environment.isMonospaced = isActive
    case "underline", "strikethrough":
      let line = line(arguments)
      if name == "underline" {
        (environment.isUnderlined, environment.underline) = (isActive, line)
      } else {
        (environment.isStruckThrough, environment.strikethrough) = (isActive, line)
      }
    case "monospacedDigit": environment.hasTabularDigits = true
    case "lineSpacing":
      let spacing = number(arguments, name, .any) ?? 0
      if spacing < 0 {
        report(Wording.unanswered(name, because: "lines come no closer than their font says", call.nameSpan))
      }
      environment.lineSpacing = quarters(max(0, spacing))
    case "minimumScaleFactor": environment.minimumScale = min(1, number(arguments, name) ?? 1)
    case "baselineOffset": environment.baselineOffset = quarters(number(arguments, name, .any))
    case "kerning", "tracking": environment.letterSpacing = quarters(number(arguments, name, .any))
    case "textCase":
      // `.none` is no case of its own, but that of optionals.
      let isNone = arguments[name]?.value.host?.name == "none"
      environment.textCase = isNone ? nil : member(arguments, name, .textCase)
    case "truncationMode":
      guard let mode = member(arguments, name, .truncationMode) else { return nil }
      if mode != "tail" { report(Wording.truncation(mode, call.nameSpan)) }
    case "multilineTextAlignment":
      environment.alignment = member(arguments, name, .textAlignment) ?? .leading
    default: lineLimit(arguments, &environment)
    }
    return .ofText(call.name, call.nameSpan)
  }

  /// `pattern: .dash, color: .red` of a line under or through letters
  private func line(_ arguments: BoundArguments) -> TextLine {
    var line = TextLine()
    if let argument = arguments["color"], !argument.value.isNil { line.color = color(arguments, "color") }
    if let argument = arguments["pattern"], let pattern = member(arguments, "pattern", .linePattern) {
      line.pattern = pattern
      if ["dashDot", "dashDotDot"].contains(argument.value.host?.name) {
        report(
          Wording.unanswered(
            "pattern", because: "browsers draw lines of dots or of dashes, and none of both",
            argument.labelSpan ?? argument.span))
      }
    }
    return line
  }

  /// Browsers keep quarters of a point.
  private func quarters(_ number: Double?) -> Double { number.map { ($0 * 4).rounded() / 4 } ?? 0 }

  /// `lineLimit(3)`, `lineLimit(nil)`, `lineLimit(3, reservesSpace: true)`, `lineLimit(2...4)`
  private func lineLimit(_ arguments: BoundArguments, _ environment: inout EnvironmentValues) {
    let most = 10_000
    if let argument = arguments["number"], let range = argument.value.wholeRange {
      environment.leastLines = min(max(range.lowerBound, 1), most)
      environment.lineLimit = range.upperBound == .max ? nil : max(range.upperBound, 1)
      return
    }
    environment.lineLimit = integer(arguments, "number", in: 1...Int(Int32.max))
    let reserves = bool(arguments, "reservesSpace") ?? false
    environment.leastLines = reserves ? min(environment.lineLimit ?? 1, most) : 1
  }
}

extension Members where T == DynamicTypeSize {
  fileprivate static let sizeCategory = Members(
    kind: "a size category", types: ["ContentSizeCategory"],
    values: DynamicTypeSize.categories.map { ($0.name, $0.size) })
}

extension Members where T == TextCase {
  fileprivate static let textCase = Members(
    kind: "a text case", types: ["Text", "Case"],
    values: [("uppercase", .uppercase), ("lowercase", .lowercase)])
}

extension Members where T == String {
  fileprivate static let truncationMode = Members(
    kind: "a truncation mode", types: ["Text", "TruncationMode"],
    values: [("head", "head"), ("middle", "middle"), ("tail", "tail")])
}

extension Members where T == TextLine.Pattern {
  fileprivate static let linePattern = Members(
    kind: "a pattern of lines", types: ["LineStyle", "Pattern", "Text"],
    values: [
      ("solid", .solid), ("dot", .dotted), ("dash", .dashed), ("dashDot", .dashed), ("dashDotDot", .dashed),
    ])
}
