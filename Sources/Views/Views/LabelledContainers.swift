import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareLabelledContainers() {
    view(
      "GroupBox", ["GroupBox(_:content:)", "GroupBox(content:label:)"], "views in a box with a title",
      on: "groupbox"
    ) { $0.groupBox($1, $2) }
    view(
      "LabeledContent",
      ["LabeledContent(_:value:)", "LabeledContent(_:content:)", "LabeledContent(content:label:)"],
      "a name and a value", on: "groupbox"
    ) { $0.labeledContent($1, $2) }
    view(
      "Section", ["Section(_:content:)", "Section(content:header:footer:)"],
      "views with a header and a footer", on: "groupbox"
    ) { $0.section($1, $2) }
  }
}

/// What a view is of a section. Modifiers let it through, containers do not.
enum SectionPart: Sendable {
  case none, header, content, footer
  /// Content that begins a section without a header.
  case start
  /// All of it, as a list shows it.
  case whole
}

/// Containers with a name: sections, boxes, and rows of a name and a value.
extension Resolver {
  /// What a `Section` is given.
  static let sectionForms = [
    Signature(.unlabeled("title", isRequired: false), content: .required),
    Signature(.optional("header"), .optional("footer"), content: .required),
    Signature(.unlabeled("title", isRequired: false), .required("isExpanded"), content: .required),
    Signature(.required("isExpanded"), .optional("header"), content: .required),
  ]

  /// `Section("Title") { … }`, `Section { … } header: { … } footer: { … }`: outside of a list, its views.
  func section(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard let arguments = bound(call, to: Self.sectionForms) else { return [] }
    if let argument = arguments["isExpanded"] {
      report(
        Wording.unanswered(
          "isExpanded", because: "sections stay open; a 'DisclosureGroup' can be closed",
          argument.labelSpan ?? argument.span))
    }
    if environment.isInList { return listSection(arguments, environment) }
    var heading = environment
    // In a menu it is small.
    if outerMenu != nil { (heading.font, heading.foregroundLevel) = (Font(.style(.footnote)), 1) }
    var header = titled(arguments, heading, of: call) + views(of: arguments["header"], heading)
    var content = views(in: arguments.content, environment)
    var footer = views(of: arguments["footer"], environment)
    // Of sections in one another the innermost is a grid's.
    func mark(_ views: inout [ViewDescription], as part: SectionPart, first: SectionPart) {
      for index in views.indices where views[index].sectionPart == .none {
        views[index].sectionPart = index == 0 ? first : part
      }
    }
    mark(&header, as: .header, first: .header)
    mark(&content, as: .content, first: header.isEmpty ? .start : .content)
    mark(&footer, as: .footer, first: .footer)
    return header + content + footer
  }

  /// The views of an argument that is a closure or, as in `Section(header: Text("…"))`, a view.
  func views(of argument: Argument?, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard let argument else { return [] }
    if case .closure(let closure) = argument.value { return views(in: closure, environment) }
    return views([argument.value], environment, at: argument.span)
  }

  /// `GroupBox("Title") { … }`, `GroupBox { … } label: { … }`
  func groupBox(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title", isRequired: false), content: .required),
      Signature(.required("label"), content: .required),
    ]
    if let made = call.configuration?.made { return made(environment) }
    guard let arguments = bound(call, to: signatures) else { return nil }
    if let box = styledGroup(.groupBox, arguments, environment) { return box }
    let ground = environment.isOnGroup ? "background" : "group"
    var environment = environment
    environment.isOnGroup.toggle()
    var heading = environment
    heading.font = Font(.style(.headline))
    let title =
      arguments.has("title")
      ? titled(arguments, heading, of: call) : views(of: arguments["label"], heading)
    var children: [ViewDescription] = []
    if !title.isEmpty {
      let row = title.count == 1 ? title[0] : ViewDescription("HStack", HStackLayout(), title)
      let wide = FlexibleFrame(
        width: FlexibleFrame.Bounds(max: .infinity), height: FlexibleFrame.Bounds(), alignment: .leading)
      children.append(ViewDescription("frame", wide, row))
    }
    let content = views(in: arguments.content, environment)
    children.append(
      content.count == 1 ? content[0] : ViewDescription("VStack", VStackLayout(), content))
    var element = Element(.group)
    element.background = (.roundedRectangle(cornerRadius: 8), .color(Color(.named(ground))))
    let stack =
      children.count == 1 ? children[0] : ViewDescription("VStack", VStackLayout(), children)
    return ViewDescription(
      "GroupBox", PaddingModifier(EdgeInsets(PaddingModifier.standardLength)), stack, element)
  }

  /// `LabeledContent("Name", value: "…")`, `LabeledContent("Name") { … }`, `LabeledContent { … } label: { … }`
  func labeledContent(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title"), .required("value"), .optional("format")),
      Signature(.unlabeled("title"), content: .required),
      Signature(.required("label"), content: .required),
    ]
    if let configuration = call.configuration {
      return row(
        configuration.part("label", environment),
        column(configuration.part("content", environment.ofValues)),
        call.name,
        environment)
    }
    guard let arguments = bound(call, to: signatures) else { return nil }
    let styled = styledRow(environment, at: call.nameSpan) { [unowned self] in
      arguments.has("title")
        ? titled(arguments, $0, of: call) : labelViews(in: arguments.closure("label"), $0)
    } content: { [unowned self] in
      arguments.has("value")
        ? [labeledValue(arguments, $0, at: call.span)].compactMap { $0 } : views(in: arguments.content, $0)
    }
    if let styled { return styled }
    let label =
      arguments.has("title")
      ? titled(arguments, environment, of: call) : labelViews(in: arguments.closure("label"), environment)
    let value =
      arguments.has("value")
      ? [labeledValue(arguments, environment.ofValues, at: call.span)].compactMap { $0 }
      : views(in: arguments.content, environment.ofValues)
    // Several texts of a label are a title and what is below it.
    let name = label.count > 1 ? [labelColumn(label)] : label
    return ViewDescription(
      call.name, HStackLayout(), name + [ViewDescription("Spacer", leaf: SpacerLeaf())] + value)
  }

  /// `value: "3"`, which is no key and so holds no Markdown, or `value: 3, format: .number`, as the text of the same
  /// arguments.
  private func labeledValue(
    _ arguments: BoundArguments, _ environment: EnvironmentValues, at span: Span
  ) -> ViewDescription? {
    guard let value = arguments["value"], let format = arguments["format"] else {
      return verbatimText(arguments, "value", environment, at: span)
    }
    let written = [
      Argument(label: nil, value: value.value, span: value.span),
      Argument(label: "format", labelSpan: format.labelSpan, value: format.value, span: format.span),
    ]
    return text(
      HostCall(base: .none, name: "Text", nameSpan: value.span, arguments: written, span: span), environment)
  }
}

extension EnvironmentValues {
  /// For what stands at the end of a row of a list: there it has the second of the levels, unless an author says otherwise.
  fileprivate var ofValues: EnvironmentValues {
    var result = self
    if isInList, foreground == nil, foregroundLevel == 0 { result.foregroundLevel = 1 }
    return result
  }
}
