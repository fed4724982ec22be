import Diagnostics
import Script

/// The parameters of a view or a modifier, as SwiftUI declares them.
struct Signature: Sendable {
  struct Parameter: Sendable {
    /// nil for one without a label.
    let label: String?
    /// What messages call it: its label, or what it would be called.
    let name: String
    let isRequired: Bool
    /// Whether it may be the closure in braces before the one with the content.
    var precedesContent = false

    static func optional(_ label: String) -> Parameter {
      Parameter(label: label, name: label, isRequired: false)
    }
    static func required(_ label: String) -> Parameter {
      Parameter(label: label, name: label, isRequired: true)
    }
    /// A closure that stands before the content where both are in braces.
    static func action(_ label: String) -> Parameter {
      Parameter(label: label, name: label, isRequired: false, precedesContent: true)
    }
    static func unlabeled(_ name: String, isRequired: Bool = true) -> Parameter {
      Parameter(label: nil, name: name, isRequired: isRequired)
    }
  }

  /// Whether a closure of views follows.
  enum Content: Sendable {
    case none, required
  }

  /// What SwiftUI calls the content of one view or another.
  fileprivate static let contentLabels: Set<String> = ["content", "label", "root"]

  let parameters: [Parameter]
  var content = Content.none

  init(_ parameters: Parameter..., content: Content = .none) { self.init(parameters, content: content) }

  init(_ parameters: [Parameter], content: Content = .none) {
    self.parameters = parameters
    self.content = content
  }

  var labels: [String] { parameters.compactMap(\.label) }

  /// The call as it should be written.
  func usage(_ callee: String) -> String {
    // Arguments that may be left out are shown where nothing else would be.
    let required = parameters.filter(\.isRequired)
    let shown = (required.isEmpty ? parameters.prefix(2).filter { $0.label == nil } : required)
      .map { $0.label.map { "\($0): …" } ?? "…" }
    let list = shown.isEmpty && content == .required ? "" : "(\(shown.joined(separator: ", ")))"
    return callee + list + (content == .required ? " { … }" : "")
  }
}

/// A call's arguments by the names of the parameters they belong to.
struct BoundArguments {
  let callee: String
  let call: HostCall
  /// Which of the signatures fits.
  let overload: Int
  /// A call has few, among which one is found sooner than in a table.
  private var named: [(name: String, argument: Argument)] = []
  /// What the trailing closure holds.
  fileprivate(set) var content: Closure?

  fileprivate(set) subscript(name: String) -> Argument? {
    get {
      for index in named.indices where named[index].name == name { return named[index].argument }
      return nil
    }
    set {
      named.removeAll { $0.name == name }
      if let newValue { named.append((name, newValue)) }
    }
  }

  fileprivate var count: Int { named.count }

  fileprivate init(callee: String, call: HostCall, overload: Int) {
    (self.callee, self.call, self.overload) = (callee, call, overload)
  }

  /// A closure with a label of its own: `label: { … }`.
  func closure(_ name: String) -> Closure? {
    if case .closure(let closure)? = self[name]?.value { closure } else { nil }
  }

  func has(_ name: String) -> Bool { named.contains { $0.name == name } }
}

/// Binds a call's arguments to the first signature that they fit; when they fit none, to the one that they
/// fit best, with what is wrong.
func bind(_ call: HostCall, to overloads: [Signature]) -> (arguments: BoundArguments, problems: [Diagnostic])
{
  var best: (arguments: BoundArguments, problems: [() -> Diagnostic])?
  for index in overloads.indices {
    let result = bind(call, to: overloads[index], overload: index)
    if result.problems.isEmpty { return (result.arguments, []) }
    // The nearest is the one with the fewest problems; of those, the one that uses most of the arguments.
    func rank(_ result: (arguments: BoundArguments, problems: [() -> Diagnostic])) -> (Int, Int) {
      (result.problems.count, -result.arguments.count)
    }
    if let best, rank(best) <= rank(result) { continue }
    best = result
  }
  guard let best else { return (BoundArguments(callee: call.name, call: call, overload: 0), []) }
  return (best.arguments, best.problems.map { $0() })
}

/// The problems are put into words only when no other signature fits.
private func bind(
  _ call: HostCall, to signature: Signature, overload: Int
) -> (arguments: BoundArguments, problems: [() -> Diagnostic]) {
  let callee = call.name
  var bound = BoundArguments(callee: callee, call: call, overload: overload)
  var problems: [() -> Diagnostic] = []
  let parameters = signature.parameters
  func usage() -> String { signature.usage(callee) }
  /// The first parameter that may still be given.
  var next = 0
  for argument in call.arguments ?? [] {
    // `.sheet(isPresented: $isShown) { … } content: { … }`
    if argument.isTrailingClosure, argument.label == nil,
      let first = parameters.first(where: \.precedesContent),
      call.arguments?.contains(where: { $0.isTrailingClosure && $0.label == "content" }) == true
    {
      bound[first.name] = argument
      continue
    }
    // A closure is the content unless its label is that of a parameter, as `label` is; between the parentheses it has
    // the label that SwiftUI has for it, or none.
    if case .closure(let closure) = argument.value,
      argument.isTrailingClosure || argument.label == "content"
        || signature.content == .required && (argument.label.map(Signature.contentLabels.contains) ?? true),
      !parameters.contains(where: {
        $0.label == argument.label
          && (argument.label != nil || !argument.isTrailingClosure && !bound.has($0.name))
      })
    {
      if signature.content == .required, bound.content == nil {
        bound.content = closure
      } else {
        problems.append { Wording.contentNotTaken(by: callee, argument.labelSpan ?? argument.span) }
      }
      continue
    }
    let place = argument.labelSpan ?? argument.span
    if let index = parameters[next...].firstIndex(where: { $0.label == argument.label }) {
      bound[parameters[index].name] = argument
      next = index + 1
    } else if let label = argument.label {
      if bound.has(label) {
        problems.append { Wording.duplicate(argument.named(in: callee), place) }
      } else if parameters.contains(where: { $0.label == label }),
        let last = parameters[..<next].last(where: { bound.has($0.name) })
      {
        problems.append { Wording.outOfOrder(argument.named(in: callee), before: last.name, place) }
        bound[label] = argument
      } else if let index = parameters[next...].firstIndex(where: { $0.isRequired && $0.label == nil }),
        parameters[index].name == label
      {
        problems.append { Wording.superfluousLabel(label, of: callee, place) }
        bound[label] = argument
        next = index + 1
      } else {
        problems.append {
          var labels = signature.labels
          // `labl: { … }`
          if signature.content == .required, case .closure = argument.value {
            labels += Signature.contentLabels.filter { nearestName(to: label, among: [$0]) != nil }
          }
          return Wording.unknownLabel(label, of: callee, labels: labels, usage: usage(), place)
        }
      }
    } else {
      problems.append { Wording.extra(in: callee, labels: signature.labels, usage: usage(), place) }
    }
  }
  for parameter in parameters where parameter.isRequired && !bound.has(parameter.name) {
    problems.append {
      Wording.missing(
        Wording.ArgumentName(label: parameter.label, callee: callee), usage: usage(), call.nameSpan)
    }
  }
  if signature.content == .required, bound.content == nil {
    problems.append { Wording.missingContent(of: callee, usage: usage(), call.nameSpan) }
  }
  return (bound, problems)
}

extension Argument {
  /// What a message calls the argument.
  func named(in callee: String) -> Wording.ArgumentName {
    Wording.ArgumentName(label: label, callee: callee)
  }
}
