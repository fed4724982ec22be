import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareContainerValues() {
    modifier(
      "containerValue", ["containerValue(_:_:)"], "a value for the container around it", on: "foreach",
      Resolver.containerValue)
  }
}

extension LibraryBuilder {
  /// What containers of a block's own are given that go through their views.
  func declareContainerSubviews() {
    type("struct Subview: View, Identifiable", .subviewPart) { type in
      type.property("var id: String") { call in .string((call.receiver.native as? SubviewPart)?.id ?? "") }
      type.property("var containerValues: EnvironmentValues") { call in
        .native(EnvironmentNative((call.receiver.native as? SubviewPart)?.values() ?? EnvironmentValues()))
      }
    }
    type("struct SectionConfiguration: Identifiable", .sectionParts) { type in
      type.property("var id: String") { call in .string((call.receiver.native as? SectionParts)?.id ?? "") }
      for part in SectionParts.Part.allCases {
        type.property("var \(part): SubviewsCollection") { call in
          .native(SubviewList((call.receiver.native as? SectionParts)?.parts[part] ?? []))
        }
      }
      type.property("var containerValues: EnvironmentValues") { call in
        .native(EnvironmentNative((call.receiver.native as? SectionParts)?.values() ?? EnvironmentValues()))
      }
    }
    // Its elements, and one behind the other a view.
    type("struct SubviewsCollection: RandomAccessCollection, View", .subviewList, element: "Subview") {
      type in
      type.property("var count: Int") { call in .int(call.receiver.parts.count) }
      type.property("var isEmpty: Bool") { call in .bool(call.receiver.parts.isEmpty) }
      type.property("var startIndex: Int") { _ in .int(0) }
      type.property("var endIndex: Int") { call in .int(call.receiver.parts.count) }
      type.property("var indices: Range<Int>") { call in .range(0..<call.receiver.parts.count) }
      type.property("var first: Subview?") { call in call.receiver.parts.first.map { .native($0) } ?? .nil }
      type.property("var last: Subview?") { call in call.receiver.parts.last.map { .native($0) } ?? .nil }
      type.subscript("subscript(index: Int) -> Subview") { call throws(Stop) in
        let parts = call.receiver.parts
        guard parts.indices.contains(call[0].int) else {
          throw call.fail(Wording.noSubview(call[0].int, parts.indices), at: 0)
        }
        return .native(parts[call[0].int])
      }
      for range in ["Range<Int>", "ClosedRange<Int>", "PartialRange<Int>"] {
        type.subscript("subscript(bounds: \(range)) -> SubviewsCollection") { call throws(Stop) in
          let parts = call.receiver.parts
          return .native(SubviewList(Array(parts[try call.bounds(0, in: parts.indices)])))
        }
      }
      // What is left of it is a view as well.
      for (name, argument, part) in SubviewList.partsOfIt {
        type.method("func \(name)(\(argument)) -> SubviewsCollection") { call throws(Stop) in
          let count = call[0].isVoid ? 1 : call[0].int
          guard count >= 0 else {
            throw call.fail(Wording.noSubview(count, call.receiver.parts.indices), at: 0)
          }
          return .native(SubviewList(part(call.receiver.parts, count)))
        }
      }
    }
    alias("SectionCollection", .array)
    alias("ContainerValues", LayoutType.environment)
    type("protocol ContainerValueKey: EnvironmentKey") { type in
      type.requirement("defaultValue", isStatic: true, example: "static let defaultValue = …")
    }
  }
}

extension NominalType {
  fileprivate static let subviewPart = NominalType("Subview", .native)
  fileprivate static let subviewList = NominalType("SubviewsCollection", .native)
  fileprivate static let sectionParts = NominalType("SectionConfiguration", .native)
}

extension Value {
  fileprivate var parts: [SubviewPart] { (native as? SubviewList)?.parts ?? [] }
}

/// The views that a container is given, which are a view together.
final class SubviewList: StylePart, @unchecked Sendable {
  let parts: [SubviewPart]

  init(_ parts: [SubviewPart]) {
    self.parts = parts
    super.init(.subviewList) { environment in parts.flatMap { $0.views(environment) } }
  }

  override var elements: [Value]? { parts.map { .native($0) } }

  /// The methods that leave a part of it, with what they take, and which.
  static let partsOfIt:
    [(name: String, argument: String, part: @Sendable ([SubviewPart], Int) -> [SubviewPart])] = [
      ("dropFirst", "_ k: Int = 1", { Array($0.dropFirst($1)) }),
      ("dropLast", "_ k: Int = 1", { Array($0.dropLast($1)) }),
      ("prefix", "_ maxLength: Int", { Array($0.prefix($1)) }),
      ("suffix", "_ maxLength: Int", { Array($0.suffix($1)) }),
    ]
}

/// A section of what a container is given: its views, and those that head and end it.
final class SectionParts: Native, @unchecked Sendable {
  enum Part: CaseIterable { case header, content, footer, actions }

  let id: String
  let values: () -> EnvironmentValues
  let parts: [Part: [SubviewPart]]

  init(id: String, values: @escaping () -> EnvironmentValues, _ parts: [Part: [SubviewPart]]) {
    (self.id, self.values, self.parts) = (id, values, parts)
    super.init(.sectionParts)
  }
}

/// One of the views that a container is given: it is made where the container puts it.
final class SubviewPart: StylePart, @unchecked Sendable {
  /// What it is known by among the others.
  let id: String
  /// What `containerValue` says of it.
  let values: () -> EnvironmentValues
  /// What it consists of, where it is a section.
  var section: SectionParts?

  init(
    id: String, values: @escaping () -> EnvironmentValues,
    views: @escaping (EnvironmentValues) -> [ViewDescription]
  ) {
    (self.id, self.values) = (id, values)
    super.init(.subviewPart, views)
  }
}

extension Resolver {
  /// The views of `ForEach(subviews: content) { subview in … }` and of `ForEach(sections: content) { section in … }`.
  func forEachPart(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard let (arguments, parts) = parts(call) else { return [] }
    return views(forEach: parts, in: arguments.content, environment)
  }

  /// The views of `Group(subviews: content) { subviews in … }` and of `Group(sections: content) { sections in … }`.
  func groupOfParts(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard let (arguments, parts) = parts(call) else { return [] }
    let subviews = parts.compactMap { $0.value.native as? SubviewPart }
    let given: Value =
      arguments.has("subviews") ? .native(SubviewList(subviews)) : .array(parts.map(\.value))
    return views(in: arguments.content, arguments: [given], environment)
  }

  /// What a call that goes through the parts of a container is given, and these with what they are known by.
  private func parts(_ call: HostCall) -> (arguments: BoundArguments, parts: [(id: String, value: Value)])? {
    let signatures = ["subviews", "sections"].map { Signature(.required($0), content: .required) }
    guard let arguments = bound(call, to: signatures) else { return nil }
    if let content = arguments["sections"] {
      return (arguments, sections(of: content.value, at: content.span).map { ($0.id, .native($0)) })
    }
    guard let content = arguments["subviews"] else { return nil }
    return (arguments, subviews(of: content.value, at: content.span).map { ($0.id, .native($0)) })
  }

  /// The views of a closure for each of a container's parts, known by what these are known by.
  private func views(
    forEach parts: [(id: String, value: Value)], in content: Closure?, _ environment: EnvironmentValues
  ) -> [ViewDescription] {
    var result: [ViewDescription] = []
    for part in parts {
      if isExhausted { break }
      let place = "#" + part.id
      var views = within(place) { self.views(in: content, arguments: [part.value], environment) }
      for index in views.indices {
        views[index].identity = place + "/" + (views[index].identity ?? "\(index)")
        views[index].isDynamic = true
      }
      result += views
    }
    return result
  }

  /// The sections that a container is given. Views that stand in none are sections together, as far as they touch.
  private func sections(of value: Value, at span: Span) -> [SectionParts] {
    var result: [SectionParts] = []
    var loose: [SubviewPart] = []
    func endLoose() {
      guard let first = loose.first else { return }
      result.append(
        SectionParts(id: "around " + first.id, values: { EnvironmentValues() }, [.content: loose]))
      loose = []
    }
    for part in subviews(of: value, at: span, keepingSections: true) {
      guard let section = part.section else {
        loose.append(part)
        continue
      }
      endLoose()
      result.append(section)
    }
    endLoose()
    return result
  }

  /// `Section("Title") { … }`, `Section { … } header: { … } footer: { … }`, taken apart.
  private func section(_ call: HostCall, at span: Span, _ path: String) -> SectionParts? {
    guard let arguments = bound(call.unmodified, to: Self.sectionForms) else { return nil }
    func parts(_ closure: Closure?, _ name: String) -> [SubviewPart] {
      guard let closure else { return [] }
      return interpreter.buildViews(closure).flatMap { view in
        let number = view.path.map(String.init).joined(separator: ".")
        return subviews(of: view.value, at: view.span ?? span, path: path + "/" + name + number)
      }
    }
    var header = parts(arguments.closure("header"), "header")
    if let title = arguments["title"] {
      let text = HostCall(
        base: .none, name: "Text", nameSpan: title.span,
        arguments: [Argument(label: nil, value: title.value, span: title.span)], span: title.span)
      header = [leaf(.host(text), at: title.span, path + "/title")]
    } else if let view = arguments["header"]?.value, arguments.closure("header") == nil {
      header = subviews(of: view, at: span, path: path + "/header")
    }
    var footer = parts(arguments.closure("footer"), "footer")
    if let view = arguments["footer"]?.value, arguments.closure("footer") == nil {
      footer = subviews(of: view, at: span, path: path + "/footer")
    }
    let content = parts(arguments.content, "content")
    return SectionParts(
      id: path, values: { [self] in containerValues(call, at: span) },
      [.header: header, .content: content, .footer: footer].mapValues { parts in
        parts.map { modified($0, like: call, at: span) }
      })
  }

  /// A part with the modifiers of the section that it is in, which are those of all its views.
  private func modified(_ part: SubviewPart, like section: HostCall, at span: Span) -> SubviewPart {
    func chained(_ call: HostCall) -> Value {
      guard case .value(let inner) = call.base, let next = inner.host else { return .native(part) }
      return .host(
        HostCall(
          base: .value(chained(next)), name: call.name, nameSpan: call.nameSpan, arguments: call.arguments,
          span: call.span))
    }
    guard case .value = section.base else { return part }
    return SubviewPart(
      id: part.id, values: part.values,
      views: { [self] environment in views([chained(section)], environment, at: span) })
  }

  /// The views that a container is given, one by one: those of a builder, of its groups and for each element.
  ///
  /// - Parameter keepingSections: whether a section is one of them, and not what is in it.
  private func subviews(
    of value: Value, at span: Span, path: String = "", keepingSections: Bool = false
  ) -> [SubviewPart] {
    func all(_ views: [BuiltView], _ path: String) -> [SubviewPart] {
      views.flatMap { view in
        let number = view.path.map(String.init).joined(separator: ".")
        return subviews(
          of: view.value, at: view.span ?? span, path: path.isEmpty ? number : path + "/" + number,
          keepingSections: keepingSections)
      }
    }
    switch value {
    case .void, .nil: return []
    case .views(let list): return all(list.views, path)
    case .host(let call) where call.isPlain("EmptyView"): return []
    case .host(let call) where call.isPlain("Group") && call.arguments?.first?.label == nil:
      guard let arguments = bound(call, to: [Signature(content: .required)]), let content = arguments.content
      else { return [] }
      return all(interpreter.buildViews(content), path)
    case .host(let call) where call.isPlain("ForEach") && call.arguments?.first?.label == nil:
      guard let (arguments, data) = forEachArguments(call), let content = arguments.content,
        let elements = elements(data), let ids = ids(of: elements, arguments, data)
      else { return [] }
      return zip(elements, ids).flatMap { element, id in
        all(interpreter.buildViews(content, [element]), path + "#" + id.text)
      }
    case .native(let part as SubviewPart): return [part]
    case .native(let list as SubviewList): return list.parts
    case .array(let values, _) where values.allSatisfy({ $0.native is SubviewPart }):
      return values.compactMap { $0.native as? SubviewPart }
    case .host(let call) where keepingSections && call.isSection:
      guard let section = section(call, at: span, path) else { return [] }
      let part = SubviewPart(id: path, values: section.values, views: { _ in [] })
      part.section = section
      return [part]
    default: return [leaf(value, at: span, path)]
    }
  }

  private func leaf(_ value: Value, at span: Span, _ path: String) -> SubviewPart {
    SubviewPart(
      id: path, values: { [self] in containerValues(value.host, at: span) },
      views: { [self] environment in
        within(path) {
          var views = self.views([value], environment, at: span)
          for index in views.indices {
            views[index].identity = path + "/" + (views[index].identity ?? "\(index)")
          }
          return views
        }
      })
  }

  /// What the modifiers of a view say to its container; the outermost has the last word.
  private func containerValues(_ view: HostCall?, at span: Span) -> EnvironmentValues {
    var said: [HostCall] = []
    var next = view
    while let call = next {
      if call.name == "containerValue" { said.append(call) }
      guard case .value(let inner) = call.base else { break }
      next = inner.host
    }
    return said.reversed().reduce(EnvironmentValues()) { values, call in
      guard let arguments = call.arguments, arguments.count == 2,
        case .keyPath(let path) = arguments[0].value
      else { return values }
      return interpreter.setting(
        path.names.joined(separator: "."), ofEnvironment: values, to: arguments[1].value, at: path.span)
        ?? values
    }
  }

  /// `containerValue(\.isPinned, true)`: the container asks for it.
  func containerValue(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let signature = Signature(.unlabeled("keyPath"), .unlabeled("value"))
    guard let arguments = bound(call, to: [signature]), let key = arguments["keyPath"] else { return nil }
    guard case .keyPath(let path) = key.value, interpreter.knowsEnvironment(path.names.joined(separator: "."))
    else {
      report(
        Wording.wrongType(
          key.named(in: call.name), takes: "a key path of an extension of 'ContainerValues'",
          not: key.value.described, key.span))
      return nil
    }
    return ResolvedModifier { view, _ in view }
  }
}

extension HostCall {
  /// The call of a view behind its modifiers.
  fileprivate var unmodified: HostCall {
    var call = self
    while case .value(let inner) = call.base, let next = inner.host { call = next }
    return call
  }

  /// Whether it is a section, with modifiers or without.
  fileprivate var isSection: Bool { unmodified.isPlain("Section") }

  /// Whether it is a view of that name without modifiers.
  fileprivate func isPlain(_ name: String) -> Bool {
    guard self.name == name else { return false }
    if case .value = base { return false }
    return true
  }
}
