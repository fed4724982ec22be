internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  struct HostArgument {
    let site: Argument.Site
    let code: Code
  }

  /// A call the host will read.
  func hostCall(_ base: HostBase, _ name: Name, _ call: CallSyntax?, _ range: Range<Int>) -> Compiled {
    var arguments: [HostArgument]?
    if let call, !isUnknownModifier(base, name, call) {
      arguments = hostArguments(call, of: name.text)
    } else if let call {
      let (made, mistakes) = tried { hostArguments(call, of: name.text) }
      if mistakes.contains(where: { $0.severity == .error }) {
        report(
          EvaluationMessage.noModifier(name.text), name.range,
          hint: didYouMean(name.text, among: program.vocabulary.dynamicMembers))
        refused.insert(name.text)
        return .failed
      }
      tell(mistakes)
      arguments = made
    }
    let maker = HostCallMaker(
      site: HostCall.Site(name: name.text, nameSpan: span(name.range), span: span(range)),
      arguments: arguments)
    let type = StaticType.nominal(.host, [])
    switch base {
    case .none:
      var result = Compiled(type) { frame throws(Stop) in try maker.make(.none, frame) }
      result.hostType = call == nil ? .type(name.text) : .named(name.text)
      return result
    case .implicit: return Compiled(.unknown) { frame throws(Stop) in try maker.make(.implicit, frame) }
    case .value(let receiver):
      let code = receiver.code
      var result = Compiled(type) { frame throws(Stop) in try maker.make(.value(try code(frame)), frame) }
      result.hostType = hostType(of: receiver, behind: name.text, isCall: call != nil)
      return result
    }
  }

  /// Whether something is no modifier, nor takes closures, whose own mistakes are told: `readSize(onChange: store)` of a
  /// file that is not here. What its arguments are meant to be nobody knows.
  private func isUnknownModifier(_ base: HostBase, _ name: Name, _ call: CallSyntax) -> Bool {
    let known = program.vocabulary.dynamicMembers
    guard case .value(let receiver) = base, !known.isEmpty, !known.contains(name.text) else { return false }
    return name.text != "callAsFunction" && !receiver.isHostsType && call.trailing.isEmpty
      && call.arguments.allSatisfy { $0.value.closure == nil }
  }

  private func hostArguments(_ call: CallSyntax, of callee: String) -> [HostArgument] {
    var result: [HostArgument] = []
    var wanted = interpreter.vocabulary.closures[callee].map { StaticType.function($0) } ?? .unknown
    var keyed: StaticType?
    var measured: StaticType?
    let outerTab = tabValue
    defer { tabValue = outerTab }
    for argument in call.arguments {
      if reportMissingColon(argument) { continue }
      let compiled: Compiled
      let place = "\(callee)(\(argument.label?.text ?? "_"))"
      if let closure = argument.value.closure {
        let isAction = callee == "onGeometryChange" && argument.label?.text == "action"
        compiled = compileClosure(closure, isAction ? Self.action(of: closure, on: measured) : wanted)
      } else if let type = interpreter.vocabulary.arguments[place] {
        compiled = compile(argument.value, as: type)
      } else if argument.label == nil, result.isEmpty, keyedTexts.contains(callee),
        argument.value.isImplicitInit
      {
        compiled = compile(argument.value, as: .nominal(TextComposition.nominal, []))
      } else if callee == "Text", argument.label == nil, call.arguments.count > 1, namesDate(argument.value) {
        compiled = compile(argument.value, as: .nominal(DateType.date, []))
      } else if callee == "Tab", argument.label?.text == "value", let tabValue {
        compiled = compile(argument.value, as: tabValue)
      } else if let keyed, argument.label?.text == "value" {
        compiled = compile(argument.value, as: keyed)
      } else if callee == "environment", result.count == 1,
        let type = environmentType(for: call.arguments[0].value)
      {
        compiled = compile(argument.value, as: type)
      } else if argument.value.isBindingOfFunctions {
        compiled = compile(argument.value, as: .nominal(.binding, [.unknown]))
      } else {
        compiled = compileForHost(
          argument.value, as: argument.label?.text, given: wanted.function,
          takesClosures: interpreter.vocabulary.closures[callee] != nil || actionModifiers.contains(callee))
      }
      // `layoutValue(key: Gap.self, value: 4)`: what the value is, the key says.
      if argument.label?.text == "key" { keyed = valueType(of: argument.value) }
      // `transformEnvironment(\.gap) { $0 *= 2 }`
      if callee == "transformEnvironment", result.isEmpty {
        var parameter = FunctionType.Parameter(environmentType(for: argument.value) ?? .unknown)
        parameter.isInout = true
        wanted = .function(FunctionType([parameter], .void))
      }
      // `onPreferenceChange(Gap.self) { … }`: so it says what the closure is given.
      if result.isEmpty, argument.label == nil, let type = valueType(of: argument.value) {
        var parameter = FunctionType.Parameter(type)
        parameter.isInout = wanted.function?.parameters.first?.isInout ?? false
        wanted = .function(FunctionType([parameter], .unknown))
      }
      // `onGeometryChange(for: CGSize.self) { … } action: { … }`: what the one comes to, the other is given.
      if callee == "onGeometryChange", argument.label?.text == "for" {
        measured = typeNamed(in: argument.value)
      }
      // `navigationDestination(for: Trip.self, destination: Details.init)`: likewise.
      if result.isEmpty, argument.label?.text == "for", callee == "navigationDestination",
        let type = typeNamed(in: argument.value)
      {
        wanted = .function(FunctionType([FunctionType.Parameter(type)], .unknown))
      }
      if result.isEmpty, interpreter.vocabulary.elementClosures.contains(callee) {
        let element = compiled.type.elementType
        if !element.isUnknown {
          wanted = .function(FunctionType([FunctionType.Parameter(element)], .unknown))
        }
      }
      // `Tab("Home", image: "house", value: .home)`: what the selection is.
      if callee == "TabView", argument.label?.text == "selection",
        case .nominal(.binding, let arguments) = compiled.type
      {
        tabValue = arguments.first
      }
      let isRow = argument.label?.text == "rowContent"
      result.append(
        HostArgument(
          site: Argument.Site(
            label: isRow ? nil : argument.label?.text,
            labelSpan: isRow ? nil : argument.label.map { span($0.range) },
            span: span(argument.value.range), isTrailingClosure: isRow),
          code: compiled.code))
    }
    if callee == "environment", result.count == 1, let type = environmentType(for: call.arguments[0].value) {
      wanted = type
    }
    for trailing in call.trailing {
      let isAction =
        callee == "onGeometryChange"
        && (trailing.label?.text == "action" || call.arguments.contains { $0.label?.text == "of" })
      result.append(
        HostArgument(
          site: Argument.Site(
            label: trailing.label?.text, labelSpan: trailing.label.map { span($0.range) },
            span: span(trailing.range), isTrailingClosure: true),
          code: compileClosure(
            trailing.closure, isAction ? Self.action(of: trailing.closure, on: measured) : wanted
          ).code))
    }
    return result
  }

  /// What is done with a value that has changed, and perhaps with the one before it.
  private static func action(of closure: ClosureSyntax, on type: StaticType?) -> StaticType {
    let parameter = FunctionType.Parameter(type ?? .unknown)
    let count = closure.parameters?.count == 2 ? 2 : 1
    return .function(FunctionType(Array(repeating: parameter, count: count), .void))
  }

  /// `Text(.now, style: .time)`: whether something is a member of dates.
  private func namesDate(_ expression: Expression) -> Bool {
    guard let name = expression.implicitName else { return false }
    return !program.members(name, of: .nominal(DateType.date, []), isStatic: true).isEmpty
  }

  /// An argument of the host's, or a view: number literals that come out differently as Int and as Double are
  /// Doubles, as SwiftUI's parameters are.
  func compileForHost(
    _ expression: Expression, as label: String? = nil, given function: FunctionType? = nil,
    takesClosures: Bool = false
  ) -> Compiled {
    if let label, let type = interpreter.vocabulary.arguments[label] { return compile(expression, as: type) }
    // `action: start`: a method of the view's, where nothing else says that a function is wanted.
    if let label, expression.namesFunction {
      if actionLabels.contains(label) {
        return functionForHost(expression, function)
          ?? compile(expression, .function(function ?? FunctionType([], .void)))
      }
      // `content: Details.init`, `content: Text.init`
      if expression.isInitializer {
        if let maker = hostInitializer(expression) { return maker }
        return compile(expression, .function(function ?? FunctionType([], .unknown)))
      }
    }
    // `action: isOn ? stop : start`
    if let label, actionLabels.contains(label), case .ternary(let branches, let otherwise) = expression.kind,
      (branches.map(\.value) + [otherwise]).contains(where: { value in
        value.namesFunction && quietly { compile(value).isFailed }
      })
    {
      return compile(expression, .function(function ?? FunctionType([], .void)))
    }
    // `content: row`, where a method is called so
    if expression.namesFunction, label.map(closureLabels.contains) ?? takesClosures,
      quietly({ compile(expression).isFailed }), let own = functionForHost(expression, function)
    {
      return own
    }
    // `Color(red: .random(in: 0...1), …)`
    if expression.isRandomNumber { return compile(expression, .double) }
    if case .string(let literal) = expression.kind {
      return compileString(literal, expression.range, .unknown, takesViews: true)
    }
    // `Text(isFull ? "\(count) of \(all)" : "none")`
    if let texts = expression.chosenTexts { chosenTexts.formUnion(texts.map(span)) }
    let compiled = compile(expression)
    return compiled.differsAsDouble ? compiled.adopted : compiled
  }
}

extension Compiler {
  /// A function by its name, of as many values as it is given or as it takes; nil where there is none.
  private func functionForHost(_ expression: Expression, _ function: FunctionType?) -> Compiled? {
    let outer = mayNameFunctions
    mayNameFunctions = true
    defer { mayNameFunctions = outer }
    let wanted = [function.map(StaticType.function), .unknown].compactMap(\.self)
    for type in wanted where !quietly({ compile(expression, type).isFailed }) {
      return compile(expression, type)
    }
    return nil
  }

  /// `Text.init` as a function, of one value where nobody says of how many; nil of a type that is not the host's.
  func hostInitializer(_ expression: Expression, parameterCount: Int = 1) -> Compiled? {
    guard case .chain(let base, let suffixes) = expression.kind, suffixes.count == 1,
      case .name(let name, nil, _) = base.kind, function.lookup(name.text) == nil,
      program.globals[name.text] == nil, typeNamed(name.text) == nil,
      program.vocabulary.globals.contains(name.text)
    else { return nil }
    let (text, nameSpan, span) = (name.text, span(name.range), span(expression.range))
    let closure = Closure(span, parameterCount: parameterCount) { interpreter, values throws(Stop) in
      let arguments = values.map { Argument(label: nil, value: $0, span: span) }
      return try interpreter.checked(
        HostCall(base: .none, name: text, nameSpan: nameSpan, arguments: arguments, span: span))
    }
    let type = FunctionType(
      (0..<parameterCount).map { _ in FunctionType.Parameter(.unknown) }, .nominal(.host, []))
    return Compiled(constant: .closure(closure), .function(type))
  }
}

extension Expression {
  /// Where the literals stand that this is one of; nil where it may be anything else.
  fileprivate var chosenTexts: [Range<Int>]? {
    switch kind {
    case .string: return [range]
    case .parenthesized(let inner): return inner.chosenTexts
    case .ternary(let branches, let otherwise):
      var texts: [Range<Int>] = []
      for value in branches.map(\.value) + [otherwise] {
        guard let found = value.chosenTexts else { return nil }
        texts += found
      }
      return texts
    default: return nil
    }
  }
}

/// What views are given to be done.
private let actionLabels: Set = [
  "action", "perform", "onDismiss", "onIncrement", "onDecrement", "onEditingChanged", "onCommit",
  "primaryAction",
]

/// Whose action may stand without a label: `onChange(of: name, update)`, `task(load)`.
private let actionModifiers: Set = ["onChange", "task"]

/// What views are given to be shown, or to be called with what has happened.
private let closureLabels: Set = [
  "content", "rowContent", "label", "destination", "actions", "message", "header", "footer", "transform",
  "onEnded", "onChanged", "onPressingChanged", "onCompletion", "currentValueLabel", "minimumValueLabel",
  "maximumValueLabel", "icon", "detail", "sidebar", "placeholder",
]

/// Whose first argument is a text that translators know: `Text(.init(note))` reads a note's Markdown.
private let keyedTexts: Set = ["Text", "Label", "Button", "Toggle", "Section", "Link", "NavigationLink"]

/// Makes the calls that one place in the source stands for.
private struct HostCallMaker {
  let site: HostCall.Site
  let arguments: [Compiler.HostArgument]?

  func make(_ base: HostCall.Base, _ frame: Frame) throws(Stop) -> Value {
    try frame.step(site.nameSpan)
    var evaluated: [Argument]?
    if let arguments {
      var list: [Argument] = []
      list.reserveCapacity(arguments.count)
      for index in arguments.indices {
        list.append(Argument(arguments[index].site, try arguments[index].code(frame)))
      }
      evaluated = list
    }
    return try frame.interpreter.checked(HostCall(site, base, evaluated))
  }
}

extension Expression {
  /// `Details.init`
  fileprivate var isInitializer: Bool {
    guard case .chain(_, let suffixes) = kind, case .member(let name, _, _)? = suffixes.last?.kind else {
      return false
    }
    return name.text == "init"
  }

  /// `.random(in: 0...1)`
  fileprivate var isRandomNumber: Bool {
    // `isFaint ? .random(in: 0...1) : 1`
    if case .ternary(let branches, let otherwise) = kind {
      let values = branches.map(\.value) + [otherwise]
      return values.contains(where: \.isRandomNumber)
        && values.allSatisfy { $0.isRandomNumber || $0.isNumeral }
    }
    guard case .chain(let base, let suffixes) = kind, case .implicitMember(let name, _, _) = base.kind,
      name.text == "random", case .call(let call)? = suffixes.first?.kind
    else { return false }
    return call.arguments.first?.label?.text == "in"
  }

  fileprivate var isNumeral: Bool {
    switch kind {
    case .integer, .floating: true
    default: false
    }
  }

  /// `.init(note)`
  fileprivate var isImplicitInit: Bool {
    guard case .chain(let base, let suffixes) = kind, case .implicitMember(let name, _, _) = base.kind,
      case .call? = suffixes.first?.kind
    else { return false }
    return name.text == "init"
  }

  /// `start`, `self.start`, `model.start`
  fileprivate var namesFunction: Bool {
    switch kind {
    case .name: true
    case .chain(_, let suffixes): if case .member? = suffixes.last?.kind { true } else { false }
    default: false
    }
  }
}

extension Expression {
  /// `.init(get: { … }, set: { … })`, which nothing but a binding is made of.
  fileprivate var isBindingOfFunctions: Bool {
    guard case .chain(let base, let suffixes) = kind, suffixes.count == 1,
      case .implicitMember(let name, _, _) = base.kind, name.text == "init",
      case .call(let call) = suffixes[0].kind
    else { return false }
    let labels = call.arguments.map(\.label?.text)
    return labels == ["get", "set"] || labels == ["get"] && call.trailing.count == 1
  }
}
