internal import Diagnostics
internal import ScriptSyntax

/// Types that only a running program shows: what `T` stands for in `value as? T`.
extension Compiler {
  typealias TypeCode = (Frame) throws(Stop) -> StaticType

  /// What a written type is when it is reached; nil of one that mentions no generic parameter.
  func shownType(_ syntax: TypeSyntax) -> TypeCode? {
    switch syntax.kind {
    case .name(let name, let arguments) where arguments.isEmpty: return shownParameter(name)
    case .array(let element):
      guard let inner = shownType(element) else { return nil }
      return { frame throws(Stop) in .array(try inner(frame)) }
    case .optional(let wrapped):
      guard let inner = shownType(wrapped) else { return nil }
      return { frame throws(Stop) in .optional(try inner(frame)) }
    case .dictionary(let key, let value):
      let (own, other) = (shownType(key), shownType(value))
      if own == nil, other == nil { return nil }
      let (keyType, valueType) = (resolve(key), resolve(value))
      return { frame throws(Stop) in
        var types = [keyType, valueType]
        if let own { types[0] = try own(frame) }
        if let other { types[1] = try other(frame) }
        return .nominal(.dictionary, types)
      }
    default: return nil
    }
  }

  /// The same of a type that is known but for the parameters in it; of one that nothing shows it is unknown.
  func shownType(_ type: StaticType) -> TypeCode? {
    switch type {
    case .generic(let parameter):
      guard let witness = typeWitness(Name(text: parameter.name, range: 0..<0)) else { return nil }
      let code = witness.code
      return { frame throws(Stop) in
        if case .type(let own) = try code(frame) { own.type } else { .unknown }
      }
    case .nominal(let nominal, let arguments) where nominal !== NominalType.host:
      let shown = arguments.map(shownType)
      if shown.allSatisfy({ $0 == nil }) { return nil }
      return { frame throws(Stop) in
        var types = arguments
        for (index, code) in shown.enumerated() { if let code { types[index] = try code(frame) } }
        return .nominal(nominal, types)
      }
    case .tuple(let elements):
      let shown = elements.map { shownType($0.type) }
      if shown.allSatisfy({ $0 == nil }) { return nil }
      return { frame throws(Stop) in
        var parts: [StaticType.Element] = []
        for (element, code) in zip(elements, shown) {
          parts.append(StaticType.Element(label: element.label, try code?(frame) ?? element.type))
        }
        return .tuple(parts)
      }
    case .metatype(let inner):
      guard let shown = shownType(inner) else { return nil }
      return { frame throws(Stop) in .metatype(try shown(frame)) }
    default: return nil
    }
  }

  /// A type as a value, with what the parameters in it stand for when it is reached.
  func metatypeCode(_ type: StaticType) -> Code {
    guard let shown = shownType(type) else { return returning(.type(TypeValue(type))) }
    return { frame throws(Stop) in .type(TypeValue(try shown(frame))) }
  }

  /// What a call tells of the parameters of the type that its receiver is of.
  func told(by receiver: StaticType) -> [EmittedCall.ToldType] {
    var type = receiver
    if case .metatype(let own) = type { type = own }
    guard case .nominal(let nominal, let arguments) = type, nominal !== NominalType.host else { return [] }
    var result = zip(nominal.generics, arguments).compactMap { parameter, argument in
      argument.hasUnknown ? nil : EmittedCall.ToldType(parameter: parameter, code: metatypeCode(argument))
    }
    // What an extension of all sequences calls `Element`.
    let element = type.elementType
    if !element.hasUnknown, !nominal.generics.contains(where: { $0 === GenericParameter.element }) {
      result.append(EmittedCall.ToldType(parameter: .element, code: metatypeCode(element)))
    }
    return result
  }

  /// The generic parameter of the function around for which a type in its body stands, where only one can be meant.
  func parameter(behind type: StaticType) -> StaticType? {
    guard let nominal = type.nominal, nominal.kind == .protocol else { return nil }
    let own = function.allTypeParameters.filter { typeNamed($0.name)?.nominal === nominal }
    return own.count == 1 ? .generic(own[0]) : nil
  }

  private func shownParameter(_ name: Name) -> TypeCode? {
    guard let witness = certainWitness(name) else { return nil }
    let code = witness.code
    return { frame throws(Stop) in
      if case .type(let own) = try code(frame) { own.type } else { .unknown }
    }
  }

  /// What gives the type that a generic parameter stands for, and is wrong where nothing shows it.
  func certainWitness(_ name: Name) -> Compiled? {
    guard let witness = typeWitness(name) else { return nil }
    let (code, text, span) = (witness.code, name.text, span(name.range))
    return Compiled(witness.type) { frame throws(Stop) in
      let value = try code(frame)
      guard case .type(let type) = value, !type.type.isUnknown else {
        throw frame.interpreter.fail(EvaluationMessage.unknownArgument(text), span)
      }
      return value
    }
  }

  /// What gives the type that a generic parameter of the function, or of the type around, stands for: what an argument
  /// shows, and where that shows nothing what the call has said, or nothing.
  func typeWitness(_ name: Name) -> Compiled? {
    let seen = function.witness(name.text)
    let told = function.told(name.text)
    if let seen, told == nil { return seen }
    var shown: Compiled?
    if seen == nil, function.lookup(name.text) == nil, name.text == "Self" || isGeneric(name.text) {
      shown = shownArgument(name)
    }
    guard let told else { return shown }
    guard let other = seen ?? shown else { return Compiled(.metatype(.unknown), told) }
    let (first, second) = seen == nil ? (told, other.code) : (other.code, told)
    return Compiled(other.type) { frame throws(Stop) in
      let value = try first(frame)
      // Of an empty list nothing is known but what its elements have to be.
      if case .type(let type) = value, !type.type.isUnknown, type.type.nominal?.kind != .protocol {
        return value
      }
      let instead = try second(frame)
      return instead.isVoid ? value : instead
    }
  }

  /// A written type with the generic parameters of the function, which its body else takes for what they have to be.
  func openType(_ syntax: TypeSyntax) -> StaticType? {
    let parameters = function.allTypeParameters
    guard !parameters.isEmpty else { return nil }
    genericScopes.append(Dictionary(parameters.map { ($0.name, .generic($0)) }) { first, _ in first })
    defer { genericScopes.removeLast() }
    let type = quietly { resolve(syntax) }
    return type.hasGeneric ? type : nil
  }

  /// Notes what a place wants of an expression, with the parameters that stand in it: what is called there is told.
  func noteOpen(_ expression: Expression, _ type: StaticType?) {
    guard let type else { return }
    note(type, at: expression.range)
    switch expression.kind {
    case .parenthesized(let inner), .effect(_, let inner): noteOpen(inner, type)
    case .cast(let inner, .coerce, _): noteOpen(inner, type)
    case .tuple(let elements):
      guard case .tuple(let parts) = type, parts.count == elements.count else { return }
      for (element, part) in zip(elements, parts) { noteOpen(element.value, part.type) }
    case .ternary(let branches, let otherwise):
      for branch in branches { noteOpen(branch.value, type) }
      noteOpen(otherwise, type)
    case .infix(let first, let operations) where operations.allSatisfy({ $0.name.text == "??" }):
      noteOpen(first, type)
      for operation in operations { noteOpen(operation.operand, type) }
    default: break
    }
  }

  private func isGeneric(_ name: String) -> Bool {
    if case .generic? = typeNamed(name) { true } else { false }
  }

  /// A literal as a value of a type that only the running program shows.
  func adopting(_ literal: Compiled, _ open: StaticType, _ range: Range<Int>) -> Compiled? {
    guard case .generic = open.unwrappedAll, literal.isFlexible || literal.isDoubleLiteral,
      let shown = shownType(open.unwrappedAll)
    else { return nil }
    let (code, span) = (literal.code, span(range))
    return Compiled(literal.type) { frame throws(Stop) in
      let (value, type) = (try code(frame), try shown(frame))
      if let own = try frame.interpreter.ownLiteral(value, of: type, span) { return own }
      guard case .int(let number) = value, let adopted = type.nominal?.integerLiteral else {
        return value.adopted(by: type)
      }
      guard let own = adopted(number) else {
        throw frame.interpreter.fail(LibraryMessage.doesNotFit("\(number)", type.description), span)
      }
      return own
    }
  }

  /// `.zero` of a type that only the running program shows.
  func compileShownMember(_ name: Name, _ open: StaticType, _ expected: StaticType) -> Compiled? {
    guard case .generic(let parameter) = open.unwrappedAll, let shown = shownType(open.unwrappedAll) else {
      return nil
    }
    let span = span(name.range)
    return Compiled(expected) { frame throws(Stop) in
      guard case .nominal(let nominal, let arguments) = try shown(frame), nominal.kind != .protocol else {
        throw frame.interpreter.fail(EvaluationMessage.unknownArgument(parameter.name), span)
      }
      return try frame.interpreter.staticMember(name.text, of: nominal, span, arguments: arguments)
    }
  }

  /// A cast to a type that only the running program shows.
  func compileShownCast(
    _ value: Expression, _ kind: CastKind, _ target: StaticType, _ shown: @escaping TypeCode,
    _ range: Range<Int>
  ) -> Compiled {
    let code = compile(value).code
    let span = span(range)
    switch kind {
    case .check, .coerce:
      return Compiled(bool: { [self] frame throws(Stop) in
        let value = try code(frame)
        return dynamicTest(for: try shown(frame))(value, frame.interpreter)
      })
    case .conditional:
      return Compiled(.optional(target)) { [self] frame throws(Stop) in
        let value = try code(frame)
        return dynamicTest(for: try shown(frame))(value, frame.interpreter) ? value : .nil
      }
    case .forced:
      return Compiled(target) { [self] frame throws(Stop) in
        let value = try code(frame)
        let type = try shown(frame)
        if dynamicTest(for: type)(value, frame.interpreter) { return value }
        throw frame.interpreter.mismatch(value, type, span)
      }
    }
  }
}

extension FunctionScope {
  /// The generic parameters of this function and of those around.
  var allTypeParameters: [GenericParameter] {
    typeParameters + (kind == .closure ? parent?.allTypeParameters ?? [] : [])
  }

  /// Whether a name is a generic parameter of this function, or of one around.
  func owns(_ name: String) -> Bool {
    if typeParameters.contains(where: { $0.name == name }) { return true }
    return kind == .closure && parent?.owns(name) == true
  }

  /// The type that a call says a generic parameter of this function, or of one around, stands for; nothing where the call
  /// does not know.
  func told(_ name: String) -> Code? {
    if let own = toldTypes[name] { return own }
    if let parameter = typeParameters.first(where: { $0.name == name }), let code, code.asksForTypes {
      let slot = newSlot()
      code.typeSlots.append((parameter, slot))
      let read: Code = { frame throws(Stop) in frame.slots[slot] }
      toldTypes[name] = read
      return read
    }
    guard kind == .closure, let outer = parent?.told(name) else { return nil }
    let index = hold(outer)
    let read: Code = { frame throws(Stop) in frame.captures[index] }
    toldTypes[name] = read
    return read
  }
}

extension Compiler {
  /// Whether a body may ask what a generic parameter stands for. It is not compiled yet where it is called from above, so
  /// its words are looked at; one in a comment does no harm.
  func mayAskForTypes(_ body: [Statement], _ parameters: [GenericParameter], of owner: NominalType? = nil)
    -> Bool
  {
    guard !parameters.isEmpty, !body.isEmpty else { return false }
    var names = ["as", "is"] + parameters.map(\.name)
    // What a static member of the type asks for, who names the type tells.
    if let owner, !owner.generics.isEmpty { names += ["Self", owner.name] }
    let words = source.bytes[written(body)].split { !isWordByte($0) }
    return words.contains { word in names.contains { word.elementsEqual($0.utf8) } }
  }

  /// Where some statements are written; they are not always run in that order, which a `_read` is not.
  private func written(_ body: [Statement]) -> Range<Int> {
    let start = body.map(\.range.lowerBound).min() ?? 0
    return start..<(body.map(\.range.upperBound).max() ?? start)
  }

  /// The same of a function, whose result may be of a type that no argument shows.
  func mayAskForTypes(
    _ syntax: FunctionDeclaration, _ type: FunctionType, _ own: [GenericParameter],
    of owner: NominalType? = nil
  ) -> Bool {
    if mayAskForTypes(syntax.body ?? [], own, of: owner) { return true }
    if own.contains(where: { parameter in
      type.result.mentions(parameter) && !type.parameters.contains { $0.type.mentions(parameter) }
    }) {
      return true
    }
    // `.init(transform(value))` where the result is a `Box<T>`: of what it is, the call says.
    if let made = type.result.unwrappedAll.nominal, let user = program.user(made), !user.showsItsParameters,
      own.contains(where: { type.result.mentions($0) }), let body = syntax.body
    {
      let text = span(written(body)).text
      if text.contains("init(") || text.contains(made.name) { return true }
    }
    // `return 0`, `value ?? .zero`: of which type that is, the call says.
    guard case .generic(let parameter) = type.result.unwrappedAll, own.contains(where: { $0 === parameter }),
      let body = syntax.body
    else { return false }
    let text = source.bytes[written(body)]
    return text.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      || zip(text, text.dropFirst()).contains { " ([:,{".utf8.contains($0) && $1 == UInt8(ascii: ".") }
  }
}

extension StaticType {
  /// What is in an optional, in an optional of one, and so on; what is none itself.
  var unwrappedAll: StaticType {
    var type = self
    while let wrapped = type.wrapped { type = wrapped }
    return type
  }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default: false
  }
}

extension Interpreter {
  /// A number as a value of a type of the author's that is made of such literals; nil of any other type.
  fileprivate func ownLiteral(_ value: Value, of type: StaticType, _ span: Span) throws(Stop) -> Value? {
    guard let nominal = type.nominal, program.user(nominal) != nil else { return nil }
    var labels = ["floatLiteral"]
    if case .int = value { labels.insert("integerLiteral", at: 0) }
    for label in labels
    where program.constructors(type).contains(where: { $0.type.parameters.map(\.label) == [label] }) {
      let number = label == "floatLiteral" ? value.adopted(by: .double) : value
      return try construct(type, [DynamicArgument(number, label: label)], outside, span)
    }
    return nil
  }
}

extension UserType {
  /// Whether each of its generic parameters is the type of one of its properties, so that its values show what it stands
  /// for.
  var showsItsParameters: Bool {
    var shown: Set<String> = []
    for case .declaration(let member) in syntax.members.map(\.kind) {
      guard case .variable(_, let bindings) = member.kind else { continue }
      for binding in bindings where binding.accessors == nil {
        binding.type?.plainName.map { _ = shown.insert($0) }
      }
    }
    return syntax.generics.parameters.allSatisfy { shown.contains($0.name.text) }
  }
}
