import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareForEach() {
    view(
      "ForEach", ["ForEach(_:content:)", "ForEach(_:id:content:)", "ForEach(subviews:content:)"],
      "views for each element", on: "foreach"
    ) { $0.forEach($1, $2) }
  }
}

extension Resolver {
  /// `ForEach`: the views of its closure for each element, each known by its element's id.
  func forEach(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    if let label = call.arguments?.first?.label, ["subviews", "sections"].contains(label) {
      return forEachPart(call, environment)
    }
    return forEachArguments(call).map { forEach($0.arguments, environment) } ?? []
  }

  /// What a `ForEach` is given, and what of it is its elements.
  func forEachArguments(_ call: HostCall) -> (arguments: BoundArguments, data: Argument)? {
    let data: [Signature.Parameter] = [.unlabeled("data"), .optional("id")]
    // `ForEach(names, id: \.self, content: Text.init)`
    let signatures = [Signature(data, content: .required), Signature(data + [.required("content")])]
    guard let arguments = bound(call, to: signatures), let data = arguments["data"] else { return nil }
    return (arguments, data)
  }

  /// The same of arguments that are read: `data`, `id` and a closure.
  func forEach(_ arguments: BoundArguments, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard let data = arguments["data"], let elements = elements(data) else { return [] }
    guard let ids = ids(of: elements, arguments, data) else { return [] }
    // Views that are found by the same id are told apart by which of them comes first.
    if Set(ids.map(\.text)).count < ids.count { interpreter.part?.isWhole = true }
    var result: [ViewDescription] = []
    for (element, (id, tag)) in zip(elements, ids) {
      if isExhausted { break }
      let place = "#" + id
      var views = within(place) { row(of: element, arguments, environment) }
      for index in views.indices {
        let inner = views[index].identity ?? (views.count > 1 ? "\(index)" : nil)
        if views[index].implicitTag == nil { views[index].implicitTag = tag }
        views[index].identity = inner.map { place + "/" + $0 } ?? place
        views[index].isDynamic = true
      }
      result += views
    }
    return result
  }

  /// The views for an element, by the closure behind the call or by what is made of it: `content: Text.init`.
  private func row(
    of element: Value, _ arguments: BoundArguments, _ environment: EnvironmentValues
  ) -> [ViewDescription] {
    guard let content = arguments["content"] else {
      return views(in: arguments.content, arguments: [element], environment)
    }
    if let closure = arguments.closure("content") {
      return views(in: closure, arguments: [element], environment)
    }
    guard let call = content.value.host, call.name == "init", call.arguments == nil,
      case .value(let base) = call.base, let type = base.host, type.isTypeName
    else {
      report(
        Wording.wrongType(
          content.named(in: "ForEach"), takes: "a closure of views", not: content.value.described,
          content.span, hint: "write 'ForEach(…) { element in … }'"))
      return []
    }
    let written = [Argument(label: nil, value: element, span: content.span)]
    let made = HostCall(
      base: .none, name: type.name, nameSpan: type.nameSpan, arguments: written, span: content.span)
    return views([.host(made)], environment, at: content.span)
  }

  /// What it goes through; of a binding, bindings to the elements.
  func elements(_ data: Argument) -> [Value]? {
    switch data.value {
    case .range(let range) where range.count > Self.viewLimit: exhausted(at: data.span)
    case .closedRange(let range) where range.count > Self.viewLimit: exhausted(at: data.span)
    case .range, .closedRange, .array, .slice: return data.value.elements
    case .interval where data.value.elements != nil: return data.value.elements
    case .native(let native):
      if let elements = (native as? BindingValue)?.elements ?? native.elements { return elements }
      fallthrough
    default:
      report(
        Wording.wrongType(
          data.named(in: "ForEach"), takes: "a range or an array", not: data.value.described, data.span,
          hint: "write 'ForEach(0..<3) { number in … }'"))
    }
    return nil
  }

  /// What each element is known by, by the key path that is given or its own id: as text, and as a value, which its
  /// views stand for in a picker.
  func ids(
    of elements: [Value], _ arguments: BoundArguments, _ data: Argument
  ) -> [(text: String, tag: Value)]? {
    let values = elements.map { ($0.native as? BindingValue)?.wrappedValue ?? $0 }
    if let id = arguments["id"] {
      guard case .keyPath(let path) = id.value else {
        report(
          Wording.wrongType(
            id.named(in: "ForEach"), takes: "a key path", not: id.value.described, id.span,
            hint: "write '\\.self'"))
        return nil
      }
      var ids: [(String, Value)] = []
      for value in values {
        // That there is no such member is said by whoever knows the elements.
        guard let id = interpreter.value(at: path, of: value) else { return nil }
        ids.append((interpreter.plainText(id), id))
      }
      return ids
    }
    guard let first = values.first else { return [] }
    if case .int = first, case .array = data.value {
    } else if case .int = first, case .range = data.value {
      // SwiftUI counts what a range makes: a menu of `2..<100` with 2 chosen shows 4.
      return values.enumerated().map { (interpreter.plainText($1), .int($0)) }
    } else if case .int = first {
      return values.map { (interpreter.plainText($0), $0) }
    }
    guard interpreter.conforms(first, to: "Identifiable") else {
      report(Wording.identifierNeeded(data.span))
      return values.enumerated().map { ("\($0)", $1) }
    }
    return values.map { value in
      let id = interpreter.property("id", of: value)
      return (id.map { interpreter.plainText($0) } ?? "", id ?? value)
    }
  }
}
