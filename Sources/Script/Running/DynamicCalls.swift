public import Diagnostics
internal import ScriptSyntax

/// The arguments of a call of which of several functions is only known when they are: each is evaluated once, however
/// many of the functions it is tried for.
final class EvaluatedArguments {
  let arguments: [DynamicArgument]
  private var values: [Value?]

  init(_ arguments: [DynamicArgument]) {
    self.arguments = arguments
    values = arguments.map { _ in nil }
  }

  func value(_ index: Int, _ frame: Frame) throws(Stop) -> Value {
    if let known = values[index] { return known }
    let value = try arguments[index].code(frame)
    values[index] = value
    return value
  }
}

/// Calls of functions that are only known when they are reached.
extension Interpreter {
  /// A method of a value, by its name and its arguments' labels.
  func call(
    _ name: String, on value: Value, _ arguments: [DynamicArgument], _ frame: Frame, _ span: Span,
    changing place: Place? = nil
  ) throws(Stop) -> Value {
    // What it takes to find out what is called.
    try spend(6, span)
    if name == "init", case .type(let own) = value { return try construct(own.type, arguments, frame, span) }
    let type = type(of: value)
    var members = program.members(name, of: type)
    if case .type(let own) = value { members = program.members(name, of: own.type, isStatic: true) }
    // That it is an optional, only its type knew: `age.map { "\($0)" }`
    if members.isEmpty { members = program.members(name, of: .optional(type)) }
    guard let first = members.first else {
      if case .tuple(let tuple) = value, let index = tuple.index(of: name) {
        return try callUnknown(tuple.elements[index], arguments, frame, span)
      }
      throw noMember(name, value, type, span)
    }
    // `first` is a property and `first(where:)` a method: which of them is meant, the arguments say.
    if !first.isCall, !members.contains(where: { $0.isCall && match(arguments, $0.type.parameters) != nil }) {
      let member = try self.member(name, of: value, span)
      if case .closure = member { return try callUnknown(member, arguments, frame, span) }
      throw fail(
        EvaluationMessage.memberKind(name, typeName(value), isMethod: false), span,
        hint: EvaluationMessage.write(name))
    }
    let written = EvaluatedArguments(arguments)
    for found in members where found.isCall {
      guard let order = match(arguments, found.type.parameters) else { continue }
      var values: [Value?] = []
      var places: [Int: Place] = [:]
      for (index, (parameter, items)) in zip(found.type.parameters, order).enumerated() {
        values.append(try evaluate(items, of: written, parameter, frame))
        if let changed = items.first.flatMap({ arguments[$0].place }) {
          places[index] = Place(changed.type, read: changed.read) { _, change throws(Stop) in
            try changed.modify(frame, change)
          }
        }
      }
      let given = values.compactMap { $0 }
      if members.count > 1, given.count == values.count, !fits(given, found.type) { continue }
      return try invoke(found, on: value, values, frame, span, place, places: places)
    }
    throw fail(
      EvaluationMessage.misfit(name), span,
      hint: EvaluationMessage.write(EvaluationMessage.usage(name, first.type)))
  }

  /// Makes a value of a type that is only known now.
  func construct(
    _ type: StaticType, _ arguments: [DynamicArgument], _ frame: Frame, _ span: Span
  ) throws(Stop) -> Value {
    let candidates = program.constructors(type)
    let written = EvaluatedArguments(arguments)
    let fitting = candidates.compactMap { callable in
      match(arguments, callable.type.parameters).map { (callable: callable, order: $0) }
    }
    // The one of which the least is left out; one that may take any number is the last of them.
    func missing(_ item: (callable: Callable, order: [[Int]])) -> Int {
      zip(item.callable.type.parameters, item.order).reduce(0) {
        $0 + ($1.1.isEmpty ? $1.0.isVariadic ? 100 : 1 : 0)
      }
    }
    let ranked = fitting.enumerated().sorted { a, b in
      let (x, y) = (missing(a.element), missing(b.element))
      return x == y ? a.offset < b.offset : x < y
    }
    for (callable, order) in ranked.map(\.element) {
      var given: [Value?] = []
      for (parameter, items) in zip(callable.type.parameters, order) {
        given.append(try evaluate(items, of: written, parameter, frame))
      }
      let known = given.compactMap { $0 }
      if candidates.count > 1, known.count == given.count, !fits(known, callable.type) { continue }
      let values = given.map { value -> EmittedCall.Argument in
        value.map { .value(returning($0)) } ?? .missing
      }
      let call = EmittedCall(arguments: values, result: type, site: CallSite(span), range: 0..<0)
      return try callable.emit(call).code(frame)
    }
    throw fail(EvaluationMessage.noInitializer(type.description), span)
  }

  /// A value of a block's own type that can be made without arguments; nil of any other.
  public func made(_ type: NominalType, at span: Span) -> Value? {
    let own = StaticType.nominal(type, [])
    guard program.user(type) != nil,
      program.constructors(own).contains(where: { match([], $0.type.parameters) != nil })
    else { return nil }
    return attempt { () throws(Stop) in try construct(own, [], outside, span) }
  }

  /// An object of a class that is made of nothing, by its name; nil where there is none.
  public func newObject(ofType name: String, at span: Span) -> Value? {
    guard case .type(let type)? = program.globals[name] else { return nil }
    return type.nominal.flatMap { made($0, at: span) }
  }

  /// Calls the function of a value's own type that a protocol asks for.
  func dispatch(
    _ name: String, _ labels: [String?], on value: Value, _ values: [Value?], _ frame: Frame, _ span: Span,
    _ place: Place?, places: [Int: Place] = [:]
  ) throws(Stop) -> Value {
    // What it takes to find out whose function is called.
    try spend(2, span)
    var type = type(of: value)
    var isStatic = false
    if case .type(let own) = value { (type, isStatic) = (own.type, true) }
    let members = program.members(name, of: type, isStatic: isStatic).filter {
      $0.isCall && $0.type.parameters.map(\.label) == labels
    }
    let given = values.compactMap { $0 }
    let fitting = members.filter { given.count < values.count || fits(given, $0.type) }
    guard let found = fitting.first ?? members.first else { throw noMember(name, value, type, span) }
    var known = values
    for (index, parameter) in found.type.parameters.enumerated() where known.indices.contains(index) {
      if let value = known[index], let own = try meant(value, parameter.type) { known[index] = own }
    }
    return try invoke(found, on: value, known, frame, span, place, places: places)
  }

  func match(_ arguments: [DynamicArgument], _ parameters: [FunctionType.Parameter]) -> [[Int]]? {
    var result = [[Int]](repeating: [], count: parameters.count)
    var next = 0
    for (index, argument) in arguments.enumerated() {
      if next > 0, parameters[next - 1].isVariadic, argument.label == nil, !result[next - 1].isEmpty {
        result[next - 1].append(index)
        continue
      }
      guard
        let target = parameters[next...].firstIndex(where: {
          $0.label == argument.label || (argument.isClosure && argument.label == nil && $0.takesClosure)
        })
      else { return nil }
      for skipped in next..<target where !parameters[skipped].canBeMissing { return nil }
      result[target].append(index)
      next = target + 1
    }
    for index in next..<parameters.count where !parameters[index].canBeMissing { return nil }
    return result
  }

  /// An argument for its parameter; literals become Doubles where these are wanted.
  func evaluate(
    _ items: [Int], of written: EvaluatedArguments, _ parameter: FunctionType.Parameter, _ frame: Frame
  ) throws(Stop) -> Value? {
    if items.isEmpty { return parameter.isVariadic ? .array([]) : nil }
    var values: [Value] = []
    for item in items {
      if parameter.type.isDouble, let double = written.arguments[item].asDouble {
        values.append(try double(frame))
      } else {
        let value = try written.value(item, frame).adoptedWhole(by: parameter.type)
        values.append(try meant(value, parameter.type) ?? value)
      }
    }
    return parameter.isVariadic ? .array(values) : values[0]
  }

  /// What `.down` or `.open("a")` is, where only now it is known of what.
  func meant(_ value: Value, _ type: StaticType) throws(Stop) -> Value? {
    guard case .host(let call) = value, case .implicit = call.base,
      let nominal = (type.wrapped ?? type).nominal,
      nominal !== NominalType.host
    else { return nil }
    let members = program.members(call.name, of: type.wrapped ?? type, isStatic: true)
    guard let arguments = call.arguments else {
      return members.isEmpty ? nil : try staticMember(call.name, of: nominal, call.nameSpan)
    }
    for member in members {
      guard case .enumCase(let item, _)? = member.user?.kind, member.type.parameters.count == arguments.count
      else { continue }
      var values: [Value] = []
      for (argument, parameter) in zip(arguments, member.type.parameters) {
        values.append(try meant(argument.value, parameter.type) ?? argument.value.adopted(by: parameter.type))
      }
      return .enumeration(item, try payload(values, call.nameSpan))
    }
    // `.init(id: 3)`
    if call.name == "init", program.user(nominal) != nil {
      let given = arguments.map { DynamicArgument($0.value, label: $0.label) }
      return try construct(type.wrapped ?? type, given, outside, call.nameSpan)
    }
    return nil
  }

  func invoke(
    _ found: FoundMember, on value: Value, _ values: [Value?], _ frame: Frame, _ span: Span, _ place: Place?,
    places: [Int: Place] = [:]
  ) throws(Stop) -> Value {
    let arguments = values.enumerated().map { index, value -> EmittedCall.Argument in
      if let place = places[index] { return .place(place) }
      return value.map { value in .value(returning(value)) } ?? .missing
    }
    let call = EmittedCall(
      arguments: arguments, result: .unknown, site: CallSite(span, receiverType: type(of: value)),
      range: 0..<0)
    let receiver: Code = returning(value)
    func changed() throws(Stop) -> Place {
      guard let place else {
        throw fail(
          EvaluationMessage.changesTemporary(span.text), span, hint: EvaluationMessage.changesTemporaryHint)
      }
      return place
    }
    switch found.source {
    case .library(let member):
      // It may call what the block declares, which may call it again: so it counts as a call.
      let counted = try frame.enter(0, captures: frame.captures, span)
      defer { counted.leave(0) }
      switch member.body {
      case .value(let body): return try Compiler.nativeCall(body, call, receiver: receiver)(frame)
      case .mutating(let body): return try Compiler.nativeCall(body, call, changing: try changed())(frame)
      case .property(let get, _): return try Compiler.nativeCall(get, call, receiver: receiver)(frame)
      }
    case .user(let member):
      switch member.kind {
      case .method(let function):
        if function.code.isMutating { return try function.call(call, changing: try changed())(frame) }
        return try function.call(call, receiver: receiver)(frame)
      case .subscript(let getter, _): return try getter.call(call, receiver: receiver)(frame)
      case .enumCase(let item, _):
        return .enumeration(item, try payload(values.map { $0 ?? .void }, span))
      default: throw fail(EvaluationMessage.notCallable(typeName(value)), span)
      }
    }
  }

  /// Calls what was found with values that are ready.
  func call(_ found: FoundMember, receiver: Value?, _ values: [Value], _ span: Span) throws(Stop) -> Value {
    let arguments = values.map { value in EmittedCall.Argument.value(returning(value)) }
    let call = EmittedCall(arguments: arguments, result: .unknown, site: CallSite(span), range: 0..<0)
    let code: Code? = receiver.map { receiver in returning(receiver) }
    switch found.source {
    case .library(let member):
      guard case .value(let body) = member.body else { return .void }
      return try Compiler.nativeCall(body, call, receiver: code)(outside)
    case .user(let member):
      guard case .method(let function) = member.kind else { return .void }
      return try function.call(call, receiver: code)(outside)
    }
  }

  /// Calls a method by its name, whatever its arguments are called.
  func call(_ name: String, on value: Value, _ values: [Value], _ span: Span) throws(Stop) -> Value {
    let members = program.members(name, of: type(of: value)).filter {
      $0.type.parameters.count == values.count && fits(values, $0.type)
    }
    guard let found = members.first else { throw noMember(name, value, type(of: value), span) }
    return try call(found, receiver: value, values, span)
  }

  /// A call of a value that turns out to be a function or not.
  func callUnknown(
    _ callee: Value, _ arguments: [DynamicArgument], _ frame: Frame, _ span: Span
  ) throws(Stop) -> Value {
    switch callee {
    case .closure(let closure):
      var values: [Value] = []
      for argument in arguments { values.append(try argument.code(frame)) }
      return try apply(closure, values)
    case .keyPath(let path) where arguments.count == 1:
      return try self.value(at: path, of: try arguments[0].code(frame), span)
    case .host:
      var list: [Argument] = []
      for argument in arguments {
        list.append(
          Argument(
            label: argument.label, value: try argument.code(frame), span: span,
            isTrailingClosure: argument.isClosure))
      }
      return try checked(
        HostCall(base: .value(callee), name: "callAsFunction", nameSpan: span, arguments: list, span: span))
    default:
      throw fail(EvaluationMessage.notCallable(typeName(callee)), span)
    }
  }
}

extension Value {
  /// An Int where another whole number is wanted was a literal.
  fileprivate func adoptedWhole(by type: StaticType) -> Value {
    type.nominal?.integerLiteral == nil ? self : adopted(by: type)
  }
}
