internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// `Pet(type: "Cat")`, `Double(n)`, `MyLayout(spacing: 8) { … }`
  func compileConstruction(
    _ type: StaticType, _ name: Name, _ call: CallSyntax, _ range: Range<Int>, _ expected: StaticType
  ) -> Compiled {
    if type.nominal === NominalType.host {
      return hostConstruction(name, call, expected, range) ?? hostCall(.none, name, call, range)
    }
    // `Double(1)` is the literal 1.0.
    if type.isDouble, call.arguments.count == 1, call.trailing.isEmpty, call.arguments[0].label == nil {
      let argument = compile(call.arguments[0].value, .double)
      if let constant = argument.constant, case .double = constant { return argument }
    }
    // `Tag("new")` is the literal, where the type has no other initialiser for it.
    if let nominal = type.nominal, program.user(nominal) != nil, call.arguments.count == 1,
      call.trailing.isEmpty,
      call.arguments[0].label == nil, call.arguments[0].value.isLiteral,
      !initializers(type).contains(where: { $0.type.parameters.first.map { $0.label == nil } ?? false }),
      let made = literalValue(compile(call.arguments[0].value), of: type, range)
    {
      return made
    }
    // A layout is made, and called with what is in its braces.
    if isContainer(type), let content = call.trailing.first, content.label == nil {
      let own = CallSyntax(
        hasParentheses: true, arguments: call.arguments, trailing: Array(call.trailing.dropFirst()))
      if WrittenArguments(call).takesClosure(initializers(type)) == false {
        let layout = construct(type, name, own, range, expected)
        let inner = CallSyntax(hasParentheses: false, arguments: [], trailing: [content])
        if layout.isFailed {
          compileAnyway(WrittenArguments(inner))
          return .failed
        }
        return hostCall(
          .value(layout), Name(text: "callAsFunction", range: name.range), inner, range)
      }
    }
    return construct(type, name, call, range, expected)
  }

  private func construct(
    _ type: StaticType, _ name: Name, _ call: CallSyntax, _ range: Range<Int>, _ expected: StaticType
  ) -> Compiled {
    if let made = constructWitness(type, name, call, range) { return made }
    // `AnyHashable(id)` is the value.
    if type.nominal === NominalType.any, name.text == "AnyHashable", call.arguments.count == 1 {
      return compile(call.arguments[0].value).typed(.unknown)
    }
    if let nominal = type.nominal, nominal.kind == .protocol {
      report(EvaluationMessage.protocolValue(name.text), name.range)
      compileAnyway(WrittenArguments(call))
      return .failed
    }
    let candidates = initializers(type)
    if candidates.isEmpty {
      report(EvaluationMessage.noInitializer(type.description), name.range)
      compileAnyway(WrittenArguments(call))
      return .failed
    }
    let open = candidates.filter { isAccessible($0.initializer) }
    let initializer = Name(text: "init", range: name.range)
    guard !open.isEmpty || accessible(program.initializers(of: type), initializer) != nil else {
      compileAnyway(WrittenArguments(call))
      return .failed
    }
    let made = compileCall(open, name, call, expected, range, receiverType: .metatype(type))
    // `FloatingPointFormatStyle<Double>.Percent()`
    if name.text == "Percent", type.nominal === FormatType.number {
      let code = made.code
      return Compiled(type) { frame throws(Stop) in
        var own: NumberFormat = try code(frame).native() ?? NumberFormat()
        own.unit = .percent
        return .native(NativeValue(FormatType.number, own))
      }
    }
    // What is no number is one of its own kind.
    if name.text == "NSDecimalNumber", made.type.isOptional, type.nominal === NominalType.decimal {
      let code = made.code
      return Compiled(type) { frame throws(Stop) in
        let value = try code(frame)
        return value.isNil ? .noDecimal : value
      }
    }
    return made
  }

  /// `T()`, `T.init(3)`, `Self()` in generic code: of the type that a value or an argument turns out to have.
  private func constructWitness(
    _ type: StaticType, _ name: Name, _ call: CallSyntax, _ range: Range<Int>
  ) -> Compiled? {
    guard type.nominal == nil || type.nominal?.hasSubtypes == true else { return nil }
    let maker = Name(text: "init", range: name.range)
    if name.text == "Self", let receiver = function.findReceiver() {
      return dynamicCall(dynamicSelf(receiver), maker, call, range).typed(type)
    }
    guard type.nominal?.kind != .class else { return nil }
    if let witness = function.witness(name.text) { return dynamicCall(witness, maker, call, range) }
    // In a closure, what holds the type is the function's parameter `type: T.Type`.
    if type.nominal?.kind == .protocol {
      for candidate in function.visibleNames.sorted() {
        guard case .variable(let variable)? = function.lookup(candidate), variable.type == .metatype(type)
        else { continue }
        return dynamicCall(read(variable), maker, call, range)
      }
    }
    // `Item()` within a type that is generic over it.
    if case .generic = type, call.trailing.isEmpty, name.text != "Element" || call.arguments.count != 1,
      let shown = shownArgument(name)
    {
      return dynamicCall(shown, maker, call, range).typed(type)
    }
    // `Element(count)`: a number of the kind that constraints allow.
    guard call.arguments.count == 1, call.trailing.isEmpty, call.arguments[0].label == nil else { return nil }
    if case .generic = type, name.text == "Element", let receiver = function.findReceiver(),
      !receiver.isStatic
    {
      return element(of: receiver.variable.read, name, call, range)
    }
    switch type.nominal?.name {
    case "BinaryFloatingPoint", "FloatingPoint": return construct(.double, name, call, range, .unknown)
    case "BinaryInteger", "FixedWidthInteger", "SignedInteger":
      return construct(.int, name, call, range, .unknown)
    default: return nil
    }
  }

  /// `reduce(0, +) / Element(count)`: a number of the kind that the collection's own elements are.
  private func element(
    of read: @escaping Code, _ name: Name, _ call: CallSyntax, _ range: Range<Int>
  ) -> Compiled {
    let argument = compile(call.arguments[0].value)
    let (code, span) = (argument.code, span(range))
    let shown = shownType(StaticType.generic(.element))
    return Compiled(.unknown) { frame throws(Stop) in
      let value = try code(frame)
      let type = frame.interpreter.type(of: try read(frame))
      var element = type.elementType.nominal
      if element == nil, let shown { element = try shown(frame).nominal }
      guard let element else { return value }
      let item = DynamicArgument(label: nil, code: returning(value), asDouble: nil, isClosure: false)
      return try frame.interpreter.construct(.nominal(element, []), [item], frame, span)
    }
  }

  func initializerLink(_ type: StaticType, _ name: Name) -> Link? {
    let candidates = initializers(type)
    if candidates.isEmpty { return .type(type, name) }
    return .functions(candidates, Name(text: type.description, range: name.range), receiver: .metatype(type))
  }

  func initializers(_ type: StaticType) -> [Callable] { program.constructors(type) }
}

extension StaticType {
  /// What the parameters of a generic type stand for, where all of that is known.
  var knownArguments: [StaticType]? {
    guard case .nominal(let nominal, let arguments) = wrapped ?? self, !nominal.generics.isEmpty,
      arguments.count == nominal.generics.count,
      !arguments.contains(where: { $0.hasUnknown || $0.hasGeneric })
    else { return nil }
    return arguments
  }

  var hasGeneric: Bool {
    switch self {
    case .unknown: false
    case .generic: true
    // The host's names are kept as parameters.
    case .nominal(let nominal, let arguments):
      nominal !== NominalType.host && arguments.contains { $0.hasGeneric }
    case .tuple(let elements): elements.contains { $0.type.hasGeneric }
    case .function(let function):
      function.result.hasGeneric || function.parameters.contains { $0.type.hasGeneric }
    case .metatype(let type): type.hasGeneric
    }
  }
}

extension Expression {
  /// Whether it is a number, a text or a truth value as it stands.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .integer, .floating, .string, .boolean: true
    default: false
    }
  }
}

extension WrittenArguments {
  /// Whether one of the callables takes the closure behind the parentheses as an argument.
  func takesClosure(_ candidates: [Callable]) -> Bool {
    candidates.contains { match($0.type.parameters) != nil }
  }
}

extension UserType {
  /// Notes what the parameters of a generic type stand for, of which literals among the first values are then, too.
  func adopt(_ arguments: [StaticType], _ value: Value) {
    guard let storage = value.storage else { return }
    storage.arguments = arguments
    for property in stored where property.index < storage.count {
      guard case .generic(let parameter) = property.type,
        let index = nominal.generics.firstIndex(where: { $0 === parameter }),
        arguments.indices.contains(index)
      else { continue }
      storage[property.index] = storage[property.index].adopted(by: arguments[index])
    }
  }

  /// An instance with the values that its declaration gives.
  func blank(_ frame: Frame, _ span: Span) throws(Stop) -> Value {
    // A struct whose value holds another of its kind, and so on.
    guard frame.machine.pointee.depth < frame.interpreter.limits.depth else {
      throw frame.interpreter.cannotEnter(span)
    }
    frame.machine.pointee.depth += 1
    defer { frame.machine.pointee.depth -= 1 }
    let instance = Instance.make(nominal, count: stored.count)
    for property in stored where !property.isLazy {
      instance[property.index] = try frame.interpreter.initialValue(property, frame, span)
    }
    return .instance(instance)
  }
}

extension Value {
  /// A literal's Int as what is wanted of it.
  func adopted(by type: StaticType) -> Value {
    guard case .int(let number) = self else { return self }
    if type.isDouble { return .double(Double(number)) }
    return type.nominal?.integerLiteral.flatMap { $0(number) } ?? self
  }
}
