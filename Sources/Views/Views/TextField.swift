import Diagnostics
import Foundation
import LayoutEngine
import Script
import ScriptSyntax
import Typesetting

extension Words {
  mutating func declareTextFields() {
    view(
      "TextField", ["TextField(_:text:)", "TextField(_:text:axis:)", "TextField(_:value:format:)"],
      "a line to type into", on: "textfield", isControl: true
    ) { $0.textField($1, $2) }
    view(
      "SecureField", ["SecureField(_:text:)"], "a line to type what nobody is to see", on: "textfield",
      isControl: true
    ) { $0.textField($1, $2) }
    view("TextEditor", ["TextEditor(text:)"], "lines to type into", on: "textfield", isControl: true) {
      $0.textEditor($1, $2)
    }
    modifier(
      "textFieldStyle", ["textFieldStyle(_:)"], "how fields look", on: "textfield",
      Resolver.textFieldStyle)
    modifier(
      "scrollContentBackground", ["scrollContentBackground(_:)"], "whether lines to type into have a ground",
      on: "textfield", Resolver.scrollGround)
  }
}

/// Something to type into. What a reader types stays there: a page computes nothing from it.
public struct TextInput: Sendable {
  public enum Kind: Sendable, Equatable {
    case line, secure, lines
    /// A day, a time, both of them, a colour, each as HTML has it.
    case day(Limits)
    case time, moment
    case color(Color)
  }

  /// The first and the last day that may be chosen; empty where there is none.
  public struct Limits: Sendable, Equatable {
    public var least: String
    public var most: String
  }

  public var kind: Kind
  /// What stands in it at first.
  public var value: String
  /// What stands in it as long as nothing else does.
  public var prompt: String
  /// The one of both that is seen first, as it is set.
  public var shown: TextContent

  /// What its own attributes say, which no rule can change.
  public var identity: String { "\(kind) \(prompt.debugDescription) \(value.debugDescription)" }
}

enum TextFieldStyle: Sendable { case plain, bordered }

extension Resolver {
  /// `TextField("Name", text: $name)`, with `prompt` and `axis`; `TextField("Age", value: $age, format: .number)`
  func textField(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    if let style = environment.ownStyles[.textField] {
      var inner = environment
      inner.ownStyles[.textField] = nil
      let field = StylePart { [unowned self] place in
        var plain = place
        plain.ownStyles[.textField] = nil
        return [textField(call, plain)].compactMap { $0 }
      }
      return styledView(call.name, style, field, inner, at: call.nameSpan, method: StyleKind.textField.method)
    }
    let rest: [Signature.Parameter] = [
      .optional("selection"), .optional("prompt"), .optional("axis"), .optional("onEditingChanged"),
      .optional("onCommit"),
    ]
    let formats: [Signature.Parameter] = [.optional("format"), .optional("formatter"), .optional("prompt")]
    let signatures = [
      Signature([.unlabeled("title"), .required("text")] + rest),
      Signature([.required("text")] + rest, content: .required),
      Signature([.unlabeled("title"), .required("value")] + formats),
      Signature([.required("value")] + formats, content: .required),
      // The closure behind the parentheses is `onEditingChanged`, or `onCommit`.
      Signature(
        .unlabeled("title"), .required("text"), .optional("onEditingChanged"), .optional("onCommit"),
        content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let name = arguments.has("value") ? "value" : "text"
    guard let binding = binding(arguments, name), let value = binding.wrappedValue,
      let text = fieldText(value, arguments, name)
    else { return nil }
    reportReads(of: arguments[name])
    let isTitled = arguments.has("title")
    let ignored = ["onEditingChanged", "onCommit", "selection"].compactMap {
      arguments[$0]?.labelSpan.map { ($0, $0.text) }
    }
    for (span, label) in ignored {
      report(Wording.unanswered(label, because: "what is typed stays in the field", span))
    }
    if isTitled, let closure = arguments.content {
      let label = arguments.has("onEditingChanged") ? "onCommit" : "onEditingChanged"
      report(Wording.unanswered(label, because: "what is typed stays in the field", closure.span))
    }
    let label = controlLabel(arguments, environment, closure: isTitled ? nil : arguments.content)
    let title = label.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    var prompt = title
    if let argument = arguments["prompt"], !argument.value.isNil {
      prompt = self.label(argument, of: call.name) ?? title
    }
    var kind: TextInput.Kind = call.name == "SecureField" ? .secure : .line
    if let argument = arguments["axis"], argument.span.text.hasSuffix("vertical") { kind = .lines }
    let least = kind == .lines ? environment.leastLines : 1
    return field(
      TextFieldParts(name: call.name, kind: kind, value: text, prompt: prompt, title: title, span: call.span),
      lines: least, environment)
  }

  /// `TextEditor(text: $notes)`: as large as there is room.
  func textEditor(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Signature(.required("text"), .optional("selection"))]),
      let binding = binding(arguments, "text"), let value = binding.wrappedValue,
      let text = fieldText(value, arguments, "text")
    else { return nil }
    reportReads(of: arguments["text"])
    if let selection = arguments["selection"]?.labelSpan {
      report(Wording.unanswered("selection", because: "what is typed stays in the field", selection))
    }
    let inner = field(
      TextFieldParts(name: call.name, kind: .lines, value: text, prompt: "", title: "", span: call.span),
      lines: nil, environment)
    let padded = ViewDescription(
      call.name, PaddingModifier(EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5)), inner)
    // In a list its row is its ground.
    guard !environment.hidesScrollGround, !environment.isInList else { return padded }
    let ground = drawing(.rectangle, Color(.named("background"))).inBackground
    return ViewDescription("background", padded, secondary: ground, .center)
  }

  /// The field of `searchable(text: $query, prompt: "Find a pet")`.
  func searchField(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let words: [Signature.Parameter] = [
      .optional("tokens"), .optional("suggestedTokens"), .optional("isPresented"), .optional("placement"),
      .optional("prompt"),
    ]
    let signatures = [
      Signature([.required("text")] + words), Signature([.required("text")] + words, content: .required),
    ]
    guard let arguments = bound(call, to: signatures), let binding = binding(arguments, "text"),
      let value = binding.wrappedValue, let text = fieldText(value, arguments, "text")
    else { return nil }
    reportReads(of: arguments["text"])
    let reason = "a page without a script cannot search"
    for name in ["tokens", "suggestedTokens", "isPresented"] {
      guard let span = arguments[name]?.labelSpan else { continue }
      report(Wording.unanswered(name, because: reason, span))
    }
    if arguments.content != nil, !arguments.has("tokens") {
      report(Wording.unanswered("suggestions", because: reason, call.nameSpan))
    }
    var prompt = "Search"
    if let argument = arguments["prompt"], !argument.value.isNil {
      prompt = argument.value.words?.text ?? label(argument, of: call.name) ?? prompt
    }
    var inner = environment
    (inner.font, inner.textFieldStyle) = (nil, .plain)
    (inner.foreground, inner.foregroundLevel) = (nil, 0)
    let field = field(
      TextFieldParts(
        name: call.name, kind: .line, value: text, prompt: prompt, title: prompt, span: call.span),
      lines: 1, inner)
    inner.foreground = .color(Color.levels[1])
    let line = ViewDescription(
      "HStack", HStackLayout(spacing: 6), [ornament("magnifyingglass", inner), field])
    let ground = drawing(.roundedRectangle(cornerRadius: 10), Color(.named("fill"))).inBackground
    return ViewDescription(
      "background", padded(line, EdgeInsets(horizontal: 8, vertical: 7)), secondary: ground, .center)
  }

  /// `scrollContentBackground(.hidden)`
  func scrollGround(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("visibility"))]),
      let isHidden = member(arguments, "visibility", .hiddenVisibility)
    else { return nil }
    environment.hidesScrollGround = isHidden
    return ResolvedModifier { view, _ in view }
  }

  /// `textFieldStyle(.roundedBorder)`
  func textFieldStyle(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("style"))]) else { return nil }
    environment.ownStyles[.textField] = nil
    if let own = arguments["style"].flatMap({ ownStyle($0.value, [.textField]) }) {
      environment.ownStyles[.textField] = own.style
      return ResolvedModifier { view, _ in view }
    }
    guard let style = member(arguments, "style", .textFieldStyle) else { return nil }
    environment.textFieldStyle = style
    return ResolvedModifier { view, _ in view }
  }

  private struct TextFieldParts {
    let name: String
    let kind: TextInput.Kind
    let value: String
    let prompt: String
    let title: String
    let span: Span
  }

  /// - Parameter lines: how many lines high it is; nil: as high as there is room.
  private func field(
    _ parts: TextFieldParts, lines: Int?, _ environment: EnvironmentValues
  ) -> ViewDescription {
    var look = environment
    (look.lineLimit, look.leastLines, look.lineSpacing) = (nil, 1, 0)
    // What is wider than a line can be scrolled.
    if parts.kind != .lines { look.lineLimit = 1 }
    let isEmpty = parts.value.isEmpty
    if isEmpty { (look.foreground, look.foregroundLevel) = (.color(Color.levels[1]), 0) }
    let dots = String(repeating: "•", count: min(parts.value.count, 64))
    let words = isEmpty ? parts.prompt : parts.kind == .secure ? dots : parts.value
    let style = InlineStyle(look, blockEnvironment)
    let shown = text(plain(words, style), look.textStyle, look, at: parts.span, keepsSpaces: true)
    var element = Element(
      .field(
        TextInput(kind: parts.kind, value: parts.value, prompt: parts.prompt, shown: shown)))
    element.accessibilityLabel = parts.title.isEmpty ? parts.name : parts.title
    element.isDisabled = !environment.isEnabled
    let leaf = FieldLeaf(content: shown, lines: lines)
    let field = ViewDescription(parts.name, leaf: leaf, element)
    guard environment.textFieldStyle == .bordered, parts.name != "TextEditor" else { return field }
    let inner = ViewDescription(
      "padding", PaddingModifier(EdgeInsets(top: 6, leading: 7, bottom: 6, trailing: 7)), field)
    let shape = Shape.roundedRectangle(cornerRadius: 5)
    var line = Element(.outline(shape, Color.levels[1], width: 1, isInside: true))
    line.layer = .overlay
    let edge = ViewDescription("shape", leaf: FlexibleLeaf(), line)
    let ground = ViewDescription(
      "background", inner, secondary: drawing(shape, Color(.named("background"))).inBackground, .center)
    return ViewDescription("overlay", ground, secondary: edge, .center)
  }

  /// What a field is bound to, as text; nil when it has none, which is then said.
  private func fieldText(_ value: Value, _ arguments: BoundArguments, _ name: String) -> String? {
    guard let argument = arguments[name] else { return nil }
    if let format = arguments["format"] ?? arguments["formatter"], !value.isNil {
      if let text = interpreter.text(of: value, by: format.value, at: argument.span) { return text }
      report(Wording.wrongFormat(format.value.described, value.described, argument.span))
      return nil
    }
    if case .string(let text) = value { return text.text }
    if name == "value" { return value.isNil ? "" : "\(value)" }
    report(
      Wording.wrongType(
        argument.named(in: arguments.callee), takes: "a binding to a 'String'",
        not: "one to \(value.described)", argument.span))
    return nil
  }

  /// A page cannot follow what is typed: where something else of the block reads the same state, that is said.
  func reportReads(of argument: Argument?) {
    guard let argument, let name = argument.span.boundName, typedNames.insert(name).inserted else { return }
    if argument.span.isReadElsewhere(name, in: blockSpan) {
      report(Wording.typedTextStays(name, argument.span))
    } else if let binding = argument.value.native as? BindingValue,
      case .string(let text)? = binding.wrappedValue, argument.span.isAssigned(name, text.text, in: blockSpan)
    {
      report(Wording.clearsNothing(name, argument.span))
    }
  }
}

extension Members where T == TextFieldStyle {
  fileprivate static let textFieldStyle = Members(
    kind: "a text field style", types: ["TextFieldStyle"],
    values: [
      ("automatic", .plain), ("plain", .plain), ("roundedBorder", .bordered), ("squareBorder", .bordered),
    ])
}

extension Span {
  /// Whether a name is given just that text anywhere in the block, or in its file, but where it is declared.
  fileprivate func isAssigned(_ name: String, _ text: String, in block: Span?) -> Bool {
    let range = block.flatMap { $0.file === file ? $0.range : nil } ?? 0..<file.bytes.count
    let source = String(decoding: file.bytes[range], as: UTF8.self)
    var rest = source[...]
    while let found = rest.range(of: name + " = \"\(text)\"") {
      let before = source[..<found.lowerBound]
      rest = rest[found.upperBound...]
      if before.last?.isLetter == true || before.last == "_" || before.last?.isNumber == true { continue }
      if before.hasSuffix("var ") || before.hasSuffix("let ") { continue }
      return true
    }
    return false
  }

  /// `name` of `$name` and `self.$name`.
  fileprivate var boundName: String? {
    guard let start = text.lastIndex(of: "$") else { return nil }
    let name = text[text.index(after: start)...]
    return name.isEmpty || !name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? nil : String(name)
  }

  /// Whether a name stands anywhere in the block, or in its file, but where it is declared, assigned or bound.
  fileprivate func isReadElsewhere(_ name: String, in block: Span?) -> Bool {
    let range = block.flatMap { $0.file === file ? $0.range : nil } ?? 0..<file.bytes.count
    let source = Array(file.bytes[range])
    let word = Array(name.utf8)
    func isPart(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || byte >= 128 || Character(UnicodeScalar(byte)).isLetter
        || Character(UnicodeScalar(byte)).isNumber
    }
    var isCode = [Bool](repeating: true, count: source.count)
    for token in highlight(source) where token.kind == .string || token.kind == .comment {
      for index in token.range { isCode[index] = false }
    }
    var index = 0
    while index + word.count <= source.count {
      defer { index += 1 }
      guard isCode[index], source[index..<index + word.count].elementsEqual(word) else { continue }
      let after = source[(index + word.count)...].first
      if after.map(isPart) == true || index > 0 && isPart(source[index - 1]) { continue }
      let before = source[..<index].suffix(8)
      if before.last == UInt8(ascii: "$") || after == UInt8(ascii: ":") { continue }
      if before.last == UInt8(ascii: "."), !before.elementsEqual(before.dropLast(5) + Array("self.".utf8)) {
        continue
      }
      if before.elementsEqual(before.dropLast(4) + Array("var ".utf8)) { continue }
      // An assignment changes what is typed, and reads nothing.
      let rest = source[(index + word.count)...].drop { $0 == UInt8(ascii: " ") }
      if rest.first == UInt8(ascii: "="), rest.dropFirst().first != UInt8(ascii: "=") { continue }
      return true
    }
    return false
  }
}

/// A field: as wide as there is room, and as high as its lines.
private struct FieldLeaf: LeafLayout, Equatable {
  let content: TextContent
  /// Nil: as high as there is room.
  let lines: Int?
  var knowsBaselinesOnly: Bool { true }
  var recordsDecisions: Bool { true }

  static func == (field: Self, other: Self) -> Bool {
    field.lines == other.lines && field.content.isMeasured(like: other.content)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 160, height: 80))
    let written = content.paragraph.lines(atWidth: nil).lines.count
    return CGSize(
      width: size.width,
      height: lines.map { content.height(ofLines: max($0, content.lineLimit ?? written, 1)) } ?? size.height)
  }

  func baseline(
    _ guide: VerticalAlignment, size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> CGFloat? {
    let first = content.paragraph.baseline
    if guide == .firstTextBaseline { return first }
    return guide == .lastTextBaseline ? first + decisions.max(0, size.height - content.lineHeight) : nil
  }
}
