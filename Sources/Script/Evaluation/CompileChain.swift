internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// What a chain has come to, link by link.
  private enum Link {
    case value(Compiled)
    /// What the host made of a call: its members are the host's.
    case hostValue(Compiled)
    /// A name of the host's or a member of one of its values, not called yet.
    case host(HostBase, Name)
    case type(BuiltinType, Name)
    case function(BuiltinFunction, Name)
  }

  enum HostBase {
    case none
    case implicit
    case value(Code)
  }

  func compileChain(_ expression: Expression, _ context: Context) -> Compiled {
    var base = expression
    var suffixes: [Suffix] = []
    if case .chain(let inner, let links) = expression.kind { (base, suffixes) = (inner, links) }
    guard var link = compileBase(base, context, isAlone: suffixes.isEmpty) else {
      compileArguments(of: suffixes)
      return .failed
    }
    let start = base.range.lowerBound
    var index = 0
    while index < suffixes.count {
      let suffix = suffixes[index]
      var call: CallSyntax?
      var end = suffix.range.upperBound
      if index + 1 < suffixes.count, case .member = suffix.kind,
        case .call(let next) = suffixes[index + 1].kind
      {
        call = next
        end = suffixes[index + 1].range.upperBound
      }
      guard let (next, taken) = extend(link, with: suffix, call, place(start, end), start) else {
        compileArguments(of: Array(suffixes[index...]))
        return .failed
      }
      link = next
      index += taken
    }
    return finish(link, place(start, expression.range.upperBound))
  }

  /// Looks at the arguments behind a mistake too: their own mistakes deserve saying.
  private func compileArguments(of suffixes: [Suffix]) {
    for suffix in suffixes {
      switch suffix.kind {
      case .call(let call), .element(let call):
        for argument in call.arguments { _ = compile(argument.value, .host) }
        for trailing in call.trailing { _ = compileClosureCode(trailing.closure) }
      default: break
      }
    }
  }

  private func compileBase(_ base: Expression, _ context: Context, isAlone: Bool) -> Link? {
    switch base.kind {
    case .name(let name, _, let generics):
      if let first = generics.first {
        unsupported("a generic argument", first.range)
        return nil
      }
      return compileName(name, isAlone: isAlone)
    case .implicitMember(let name, _, _):
      if case .declared(let type) = context, isAlone, type.static == .double,
        let value = BuiltinType.double.constant(name.text)
      {
        return .value(.constant(value, type: .double))
      }
      return .host(.implicit, name)
    default:
      return .value(compile(base, context))
    }
  }

  private func compileName(_ name: Name, isAlone: Bool) -> Link? {
    if name.text.hasPrefix("$") {
      if let index = Int(name.text.dropFirst()) {
        guard let slot = implicitParameter(index) else {
          report(
            EvaluationMessage.implicitParameter(name.text), name.range,
            hint: EvaluationMessage.implicitParameterHint)
          return nil
        }
        return .value(read(slot, .unknown))
      }
      if function.lookup(name.text) == nil {
        if !refused.contains(name.text) {
          unsupported("the binding '\(name.text)'", name.range, hint: EvaluationMessage.stateHint)
        }
        return nil
      }
    }
    if let variable = function.lookup(name.text) { return .value(read(variable.slot, variable.type)) }
    if interpreter.vocabulary.globals.contains(name.text) { return .host(.none, name) }
    if let type = BuiltinType(rawValue: name.text) { return .type(type, name) }
    if let function = BuiltinFunction(rawValue: name.text) { return .function(function, name) }
    if refused.contains(name.text) { return nil }
    if isAlone, closureStart == name.range {
      report(
        EvaluationMessage.unknownName(name.text), name.range, hint: EvaluationMessage.addIn(name.text))
      lacksIn = true
      refused.insert(name.text)
      return nil
    }
    reportUnknown(name)
    return nil
  }

  func reportUnknown(_ name: Name) {
    if refused.contains(name.text) { return }
    if ["self", "super", "Self"].contains(name.text) {
      report(EvaluationMessage.selfOutside(name.text), name.range)
      return
    }
    let known = interpreter.vocabulary.globals.union(function.visibleNames)
      .union(BuiltinType.allCases.map(\.rawValue)).union(BuiltinFunction.allCases.map(\.rawValue))
    report(
      EvaluationMessage.unknownName(name.text), name.range, hint: didYouMean(name.text, among: known))
  }

  private func read(_ slot: Slot, _ type: StaticType) -> Compiled {
    switch slot {
    case .value(let index): Compiled({ frame throws(Stop) in frame.values[index] }, type: type)
    case .box(let index): Compiled({ frame throws(Stop) in frame.boxes[index].value }, type: type)
    }
  }

  // MARK: Links

  /// The chain with one link more, and how many suffixes that took (two for a method's call).
  private func extend(
    _ link: Link, with suffix: Suffix, _ call: CallSyntax?, _ range: Range<Int>, _ start: Int
  ) -> (Link, Int)? {
    switch suffix.kind {
    case .member(let name, _, let generics):
      if name.text.isEmpty { return nil }
      if let first = generics.first {
        unsupported("a generic argument", first.range)
        return nil
      }
      switch link {
      case .host(let base, let hostName):
        checkMember(name)
        let receiver = hostCall(base, hostName, nil, place(start, hostName.range.upperBound))
        return (.host(.value(receiver.code), name), 1)
      case .type(let type, let typeName):
        guard let constant = type.constant(name.text) else {
          report(
            EvaluationMessage.noStaticMember(typeName.text, name.text), name.range,
            hint: didYouMean(name.text, among: type.constants))
          return nil
        }
        return (.value(.constant(constant, type: constant.staticType)), 1)
      case .function(_, let functionName):
        report(EvaluationMessage.functionMember(functionName.text), name.range)
        return nil
      case .value(let receiver):
        return (.value(compileMember(receiver, name, call, range)), call == nil ? 1 : 2)
      case .hostValue(let receiver):
        checkMember(name)
        return (.host(.value(receiver.code), name), 1)
      }
    case .call(let call):
      switch link {
      case .host(let base, let name):
        return (.hostValue(hostCall(base, name, call, range)), 1)
      case .type(let type, let name):
        return (.value(compileConversion(type, name, call, range)), 1)
      case .function(let function, let name):
        return (.value(compileBuiltin(function, name, call, range)), 1)
      case .value(let callee), .hostValue(let callee):
        return (.value(compileCall(callee, call, range)), 1)
      }
    case .element(let element):
      return (.value(compileElement(finish(link, range), element, range)), 1)
    case .forced:
      let value = finish(link, range)
      let span = span(suffix.range)
      return (
        .value(
          Compiled(
            { frame throws(Stop) in
              let result = try value.code(frame)
              if case .nil = result { throw frame.interpreter.fail(EvaluationMessage.unwrappedNil, span) }
              return result
            }, type: value.type)), 1
      )
    case .optional:
      unsupported("optional chaining", suffix.range)
      return nil
    case .postfix(let name):
      if name.text == "..." { unsupported("a range without an end", name.range) }
      return nil
    }
  }

  private func finish(_ link: Link, _ range: Range<Int>) -> Compiled {
    switch link {
    case .value(let value), .hostValue(let value): return value
    case .host(let base, let name): return hostCall(base, name, nil, range)
    case .type(_, let name):
      unsupported("the type '\(name.text)' as a value", name.range)
      return .failed
    case .function(_, let name):
      unsupported("the function '\(name.text)' as a value", name.range, hint: EvaluationMessage.useClosure)
      return .failed
    }
  }

  // MARK: Calls

  struct CompiledArgument: Sendable {
    let label: String?
    let labelSpan: Span?
    let code: Code
    let literal: NumberLiteral?
    let type: StaticType
    let span: Span
    let isTrailing: Bool
  }

  func compileArguments(_ call: CallSyntax, _ context: Context) -> [CompiledArgument] {
    var result: [CompiledArgument] = []
    for argument in call.arguments {
      if reportMissingColon(argument) { continue }
      let compiled = compile(argument.value, context)
      result.append(
        CompiledArgument(
          label: argument.label?.text, labelSpan: argument.label.map { span($0.range) },
          code: compiled.code, literal: compiled.literal, type: compiled.type,
          span: span(argument.value.range), isTrailing: false))
    }
    for trailing in call.trailing {
      let code = compileClosureCode(trailing.closure)
      result.append(
        CompiledArgument(
          label: trailing.label?.text, labelSpan: trailing.label.map { span($0.range) },
          code: { frame throws(Stop) in .closure(code.instantiate(in: frame)) }, literal: nil,
          type: .unknown, span: span(trailing.range), isTrailing: true))
    }
    return result
  }

  /// `alignment .leading`: a name nobody knows, and a member set off from it, is a label without its colon.
  private func reportMissingColon(_ argument: ArgumentSyntax) -> Bool {
    guard argument.label == nil, case .chain(let base, let suffixes) = argument.value.kind,
      case .name(let name, nil, _) = base.kind, let first = suffixes.first, case .member = first.kind,
      first.range.lowerBound > base.range.upperBound, function.lookup(name.text) == nil,
      !interpreter.vocabulary.globals.contains(name.text)
    else { return false }
    let value = span(place(first.range.lowerBound, argument.value.range.upperBound)).text
    guard !value.contains("\n"), !refused.contains(name.text) else { return false }
    report(
      SyntaxMessage.missingColon(name.text), name.range.upperBound..<name.range.upperBound,
      hint: SyntaxMessage.missingColonHint(name.text, value))
    return true
  }

  /// A call the host will read.
  func hostCall(_ base: HostBase, _ name: Name, _ call: CallSyntax?, _ range: Range<Int>) -> Compiled {
    let arguments = call.map { compileArguments($0, .host) }
    let maker = HostCallMaker(
      name: name.text, nameSpan: span(name.range), arguments: arguments, span: span(range))
    switch base {
    case .none: return Compiled { frame throws(Stop) in try maker.make(.none, frame) }
    case .implicit: return Compiled { frame throws(Stop) in try maker.make(.implicit, frame) }
    case .value(let code):
      return Compiled { frame throws(Stop) in try maker.make(.value(try code(frame)), frame) }
    }
  }

  private func compileCall(_ callee: Compiled, _ call: CallSyntax, _ range: Range<Int>) -> Compiled {
    let arguments = compileArguments(call, .host)
    let span = span(range)
    let code = callee.code
    let maker = HostCallMaker(name: "callAsFunction", nameSpan: span, arguments: arguments, span: span)
    return Compiled { frame throws(Stop) in
      let called = try code(frame)
      if case .host = called { return try maker.make(.value(called), frame) }
      guard case .closure(let closure) = called else {
        throw frame.interpreter.fail(EvaluationMessage.notCallable(called), span)
      }
      var values: [Value] = []
      for argument in arguments { values.append(try argument.code(frame)) }
      return try frame.interpreter.apply(closure, values)
    }
  }

  /// A member of a value: one of ours if the value has it, else the host's (`"text".padding()`).
  private func compileMember(
    _ receiver: Compiled, _ name: Name, _ call: CallSyntax?, _ range: Range<Int>
  ) -> Compiled {
    let arguments = call.map { compileArguments($0, .host) }
    let maker = HostCallMaker(
      name: name.text, nameSpan: span(name.range), arguments: arguments, span: span(range))
    let code = receiver.code
    let nameSpan = span(name.range)
    let text = name.text
    return Compiled { frame throws(Stop) in
      let value = try code(frame)
      if case .host = value { return try maker.make(.value(value), frame) }
      if case .string = value, !Members.has(text, isCall: true, value),
        !Members.has(text, isCall: false, value)
      {
        return try maker.make(.value(value), frame)
      }
      guard let arguments else { return try Members.property(text, of: value, frame.interpreter, nameSpan) }
      var evaluated: [Argument] = []
      for argument in arguments { evaluated.append(try argument.evaluate(frame)) }
      return try Members.call(text, on: value, evaluated, frame.interpreter, nameSpan)
    }
  }

  /// Members of the host's values are known before anything runs, if the host says which there are.
  private func checkMember(_ name: Name) {
    let members = interpreter.vocabulary.members
    guard !members.isEmpty, !members.contains(name.text), !refused.contains(name.text) else { return }
    report(
      EvaluationMessage.unknownMember(name.text), name.range, hint: didYouMean(name.text, among: members))
  }
}

extension Compiler.CompiledArgument {
  func evaluate(_ frame: Frame) throws(Stop) -> Argument {
    Argument(
      label: label, labelSpan: labelSpan, value: try code(frame), span: span, isTrailingClosure: isTrailing)
  }
}

/// Makes the calls that one place in the source stands for.
private struct HostCallMaker: Sendable {
  let name: String
  let nameSpan: Span
  let arguments: [Compiler.CompiledArgument]?
  let span: Span

  /// A chain this long would overflow the stack of whoever walks it.
  static let depthLimit = 4_000

  func make(_ base: HostCall.Base, _ frame: Frame) throws(Stop) -> Value {
    try frame.interpreter.step(nameSpan)
    var evaluated: [Argument]?
    if let arguments {
      var list: [Argument] = []
      list.reserveCapacity(arguments.count)
      for argument in arguments { list.append(try argument.evaluate(frame)) }
      evaluated = list
    }
    let call = HostCall(base: base, name: name, nameSpan: nameSpan, arguments: evaluated, span: span)
    if call.depth > HostCallMaker.depthLimit {
      throw frame.interpreter.exhaust(EvaluationMessage.chain(HostCallMaker.depthLimit), nameSpan)
    }
    return .host(call)
  }
}
