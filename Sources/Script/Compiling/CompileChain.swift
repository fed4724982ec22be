internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  func compileChain(_ expression: Expression, _ expected: StaticType) -> Compiled {
    var base = expression
    var suffixes: [Suffix] = []
    if case .chain(let inner, let links) = expression.kind { (base, suffixes) = (inner, links) }
    base = typeInParentheses(base, suffixes) ?? base
    // `value ?? .zero` where a `T` is wanted
    if suffixes.isEmpty, case .implicitMember(let name, nil, _) = base.kind, name.text != "none",
      let open = openType(at: expression.range), let own = compileShownMember(name, open, expected)
    {
      return own
    }
    // `footer: EmptyView.init`
    if let wanted = expected.function, suffixes.count == 1, case .member(let name, _, _) = suffixes[0].kind,
      name.text == "init", let maker = hostInitializer(expression, parameterCount: wanted.parameters.count)
    {
      return maker
    }
    // `pairs.map { ($0.key, $0.value) }.sorted { $0.total < $1.total }`: the labels that the place wants, what is
    // made has from the beginning.
    if let end = endOfMaking(base, suffixes, expected) {
      let inner =
        end == 0
        ? base
        : Expression(
          .chain(base, Array(suffixes[..<end])),
          place(base.range.lowerBound, suffixes[end - 1].range.upperBound))
      let made = compile(inner, expected)
      if made.isFailed {
        compileArguments(of: suffixes[end...])
        return .failed
      }
      return compile(
        suffixes[end...], of: .value(made), in: Chain(base: base, suffixes: suffixes), inner.range.upperBound,
        expected)
    }
    if case .macro(let name, _) = base.kind, case .call(let call)? = suffixes.first?.kind,
      let meant = interpreter.vocabulary.literals[name.text], meant.labels.count == call.arguments.count
    {
      let arguments = zip(call.arguments, meant.labels).map { argument, label in
        ArgumentSyntax(
          label: label.map { Name(text: $0, range: argument.range) }, value: argument.value)
      }
      let written = CallSyntax(hasParentheses: true, arguments: arguments, trailing: [])
      let callee = Expression(
        .name(Name(text: meant.name, range: base.range), labels: nil, generics: []), base.range)
      suffixes[0] = Suffix(kind: .call(written), range: suffixes[0].range)
      return compileChain(Expression(.chain(callee, suffixes), expression.range), expected)
    }
    // `#selector(UIResponder.resignFirstResponder)`: the name of a method, which only Objective-C would call.
    if case .macro(let name, _) = base.kind, name.text == "selector", suffixes.count == 1,
      case .call = suffixes[0].kind
    {
      return Compiled(constant: .string(StringValue(span(suffixes[0].range).text)), .string)
    }
    // `Int?.self`
    if suffixes.count > 1, suffixes[suffixes.count - 1].isSelf,
      case .optional = suffixes[suffixes.count - 2].kind,
      let type = typeWritten(Expression(.chain(base, Array(suffixes.dropLast())), expression.range))
    {
      return metatype(type)
    }
    // `Int?.none`
    if suffixes.count > 1, case .optional = suffixes[0].kind, case .member = suffixes[1].kind,
      let type = typeWritten(base)
    {
      let name = Name(text: "\(type)?", range: place(base.range.lowerBound, suffixes[0].range.upperBound))
      let chain = Chain(base: base, suffixes: suffixes)
      return compile(
        suffixes[1...], of: .type(.optional(type), name), in: chain, name.range.upperBound, expected)
    }
    // `Swift.min(a, b)`: the library's, whatever is called so nearer by.
    if case .name(let module, nil, _) = base.kind, TypeResolver.modules.contains(module.text),
      case .member(let name, _, _)? = suffixes.first?.kind, !isKnown(module.text)
    {
      if let link = (program.vocabulary.globals.contains(name.text) ? .host(.none, name) : nil)
        ?? libraryName(name)
        ?? (program.library.type(named: name.text).map { .nominal($0, []) } ?? typeNamed(name.text)).map({
          .type($0, name)
        })
      {
        let chain = Chain(base: base, suffixes: suffixes)
        return compile(suffixes[1...], of: link, in: chain, name.range.upperBound, expected)
      }
    }
    // `.zero` of a type that only the running program shows
    if case .implicitMember(let name, _, _) = base.kind,
      case .generic(let parameter) = (openType(at: expression.range) ?? expected).unwrappedAll,
      name.text != "none", name.text != "some",
      let shown = certainWitness(Name(text: parameter.name, range: name.range))
    {
      let chain = Chain(base: base, suffixes: suffixes)
      let link = Link.dynamic(shown, name, place: nil)
      let made = compile(suffixes[...], of: link, in: chain, name.range.upperBound, expected)
      return made.type.isUnknown ? made.typed(expected) : made
    }
    if let made = compileWanted(base, suffixes, expected) {
      let chain = Chain(base: base, suffixes: suffixes)
      return compile(suffixes[...], of: .value(made), in: chain, base.range.upperBound, expected)
    }
    guard let link = compileBase(base, suffixes, expected) else {
      compileArguments(of: suffixes[...])
      return .failed
    }
    let chain = Chain(base: base, suffixes: suffixes)
    let result = compile(suffixes[...], of: link, in: chain, base.range.upperBound, expected)
    // `Color.orange`, `Color(white: 0.9)`: what a variable of it may be set to, `.red`, is a member of that type.
    if suffixes.count == 1, case .host(.none, let name) = link, result.type == .nominal(.host, []),
      interpreter.vocabulary.valueTypes.contains(name.text)
    {
      return result.typed(.host(name.text))
    }
    return result
  }

  /// Where in a chain a list of tuples with labels is made, which only is put into another order behind that; nil of any
  /// other chain.
  private func endOfMaking(_ base: Expression, _ suffixes: [Suffix], _ expected: StaticType) -> Int? {
    guard suffixes.count >= 2, case .nominal(let nominal, let arguments) = expected,
      nominal === NominalType.array, let wanted = arguments.first
    else { return nil }
    if case .tuple(let parts) = wanted {
      guard parts.contains(where: { $0.label != nil }) else { return nil }
    } else if case .array = base.kind {
      // `let all: [Double] = [3, 1].sorted()`
      guard wanted.isDouble else { return nil }
    } else {
      return nil
    }
    func name(_ index: Int) -> String? {
      guard index >= 1, case .call = suffixes[index].kind,
        case .member(let name, _, _) = suffixes[index - 1].kind
      else { return nil }
      return name.text
    }
    var end = suffixes.count
    while let name = name(end - 1), ["sorted", "filter", "reversed", "shuffled"].contains(name) { end -= 2 }
    if end == suffixes.count { return nil }
    if end == 0, case .array = base.kind { return 0 }
    return name(end - 1).flatMap { ["map", "compactMap", "flatMap"].contains($0) ? end : nil }
  }

  /// What is written, for those who need the place that a part of it names.
  private struct Chain {
    let base: Expression
    let suffixes: [Suffix]
    var start: Int { base.range.lowerBound }

    /// The chain before a suffix, as an expression of its own.
    func before(_ index: Int) -> Expression {
      if index == 0 { return base }
      return Expression(
        .chain(base, Array(suffixes[..<index])), place(start, suffixes[index - 1].range.upperBound))
    }
  }

  /// The rest of a chain, behind what it has come to.
  private func compile(
    _ suffixes: ArraySlice<Suffix>, of first: Link, in chain: Chain, _ baseEnd: Int, _ expected: StaticType
  ) -> Compiled {
    let start = chain.start
    var link = first
    var index = suffixes.startIndex
    var end = baseEnd
    while index < suffixes.endIndex {
      let suffix = suffixes[index]
      if case .optional = suffix.kind {
        let value = finish(link, place(start, end))
        return compileOptional(value, suffixes[(index + 1)...], chain, suffix.range.upperBound, expected)
      }
      let next = index + 1 < suffixes.endIndex ? suffixes[index + 1] : nil
      end = suffix.range.upperBound
      let isLast = index + 1 == suffixes.endIndex
      let position = index
      receiverPlace = { [self] in compilePlace(chain.before(position)) }
      defer { receiverPlace = nil }
      guard let extended = extend(link, with: suffix, next, place(start, end), isLast ? expected : .unknown)
      else {
        compileArguments(of: suffixes[index...])
        return .failed
      }
      link = extended
      if case .value(let value) = link, value.isFailed {
        compileArguments(of: suffixes[(index + 1)...])
        return .failed
      }
      index += 1
    }
    return finish(link, place(start, end), expected)
  }

  /// `a?.b.c`: nil where `a` is nil, and else the rest with what is in it.
  private func compileOptional(
    _ value: Compiled, _ rest: ArraySlice<Suffix>, _ chain: Chain, _ end: Int, _ expected: StaticType
  ) -> Compiled {
    let slot = function.newSlot()
    let wrapped = Compiled(value.type.wrapped ?? value.type) { frame throws(Stop) in frame.slots[slot] }
    let result = compile(rest, of: .value(wrapped), in: chain, end, .unknown)
    if result.isFailed { return .failed }
    let (base, code) = (value.code, result.code)
    let type = result.type.isOptional || result.type.isUnknown ? result.type : .optional(result.type)
    return Compiled(type) { frame throws(Stop) in
      let value = try base(frame)
      if case .nil = value { return .nil }
      frame.slots[slot] = value
      return try code(frame)
    }
  }

  /// Looks at the arguments behind a mistake too: their own mistakes deserve saying.
  private func compileArguments(of suffixes: ArraySlice<Suffix>) {
    for suffix in suffixes {
      switch suffix.kind {
      case .call(let call), .element(let call): compileAnyway(WrittenArguments(call))
      default: break
      }
    }
  }

  private func compileBase(_ base: Expression, _ suffixes: [Suffix], _ expected: StaticType) -> Link? {
    let isAlone = suffixes.isEmpty
    var call: CallSyntax?
    if case .call(let own)? = suffixes.first?.kind { call = own }
    let isCalled = call != nil
    switch base.kind {
    case .name(let name, let labels, let generics):
      if !generics.isEmpty, let type = typeNamed(name.text) {
        let arguments = generics.map(resolve)
        // `Box<T>(value)`: of which type that is, only the running program shows.
        if isCalled, let open = openType(TypeSyntax(.name(name, generics: generics), base.range)) {
          note(open, at: place(base.range.lowerBound, suffixes[0].range.upperBound))
        }
        if let alias = program.genericAliases[name.text] {
          return .type(alias.type.substituting(alias.parameters, arguments), name)
        }
        return .type(type.applying(arguments), name)
      }
      let link = compileName(name, isAlone: isAlone, call, expected)
      return labels.map { link?.with(labels: $0) } ?? link
    case .implicitMember(let name, _, _):
      return compileImplicitMember(name, suffixes, expected)
    case .type(let type):
      return .type(resolve(type), Name(text: span(type.range).text, range: type.range))
    case .array(let elements) where isCalled && elements.count == 1:
      // `[Int](repeating: 0, count: 3)`
      if let type = typeWritten(elements[0]) {
        return .type(.array(type), Name(text: "[\(type)]", range: base.range))
      }
    case .dictionary(let elements) where isCalled && elements.count == 1:
      if let key = typeWritten(elements[0].key), let value = typeWritten(elements[0].value) {
        return .type(
          .nominal(.dictionary, [key, value]), Name(text: "[\(key): \(value)]", range: base.range))
      }
    case .dictionary(let elements) where elements.count == 1 && suffixes.first?.isSelf == true:
      // `[String: Int].self`
      if let type = typeWritten(base) { return .type(type, Name(text: "\(type)", range: base.range)) }
    case .array(let elements) where elements.count == 1:
      // `[Pet].self`
      if case .member(let name, _, _)? = suffixes.first?.kind, let type = typeWritten(elements[0]),
        name.text == "self"
          || !program.members(name.text, of: .array(type), isStatic: true).isEmpty
      {
        return .type(.array(type), Name(text: "[\(type)]", range: base.range))
      }
    case .dictionary(let elements) where elements.contains { $0.key.isContextual }:
      // `[.food: "carrot", .rent: "house"][kind]`: what the keys are members of, the index says.
      guard case .element(let index)? = suffixes.first?.kind, index.arguments.count == 1 else { break }
      let type = quietly { compile(index.arguments[0].value).type }
      if type.isOpen || type.isInt { break }
      return .value(compileDictionary(elements, .nominal(.dictionary, [type, .unknown]), base.range))
    case .parenthesized:
      // `(any Service).self`
      if suffixes.first?.isSelf == true, let type = typeWritten(base) {
        return .type(type, Name(text: "\(type)", range: base.range))
      }
    case .tuple:
      // `(Int, String).self`
      if case .member(let name, _, _)? = suffixes.first?.kind, name.text == "self",
        let type = typeWritten(base)
      {
        return .type(type, Name(text: "\(type)", range: base.range))
      }
    default: break
    }
    return .value(compile(base, isAlone ? expected : .unknown))
  }

  // MARK: Links

  /// The chain with one link more.
  private func extend(
    _ link: Link, with suffix: Suffix, _ next: Suffix?, _ range: Range<Int>, _ expected: StaticType
  ) -> Link? {
    switch suffix.kind {
    case .member(let name, let labels, let generics):
      if name.text.isEmpty { return nil }
      var call: CallSyntax?
      if case .call(let own)? = next?.kind { call = own }
      let member = compileMember(link, name, generics, call, range, expected)
      if let labels, case .dynamic(let type, let maker, _)? = member, maker.text == "init" {
        return .value(initializerFunction(type, labels, self.span(name.range)))
      }
      return labels.map { member?.with(labels: $0) } ?? member
    case .call(let call): return .value(compileCall(implicitlyUnwrapped(link, range), call, range, expected))
    case .element(let element):
      if case .type(let type, let name) = link, element.arguments.isEmpty {
        return .type(.array(type), name)
      }
      if case .type(let type, _) = link, hasStaticSubscript(type) {
        return .value(compileElement(metatype(type), element, range, suffix.range, expected))
      }
      let base = finish(implicitlyUnwrapped(link, range), range)
      return .value(compileElement(base, element, range, suffix.range, expected))
    case .forced:
      return .value(unwrapped(finish(link, range), suffix.range))
    case .optional: return nil
    case .postfix(let name):
      if name.text == "..." {
        let lower = finish(link, range).code
        let type = finish(link, range).type
        return .value(
          Compiled(.nominal(.partialRange, [type])) { frame throws(Stop) in
            .interval(IntervalValue(try lower(frame), nil, isClosed: true))
          })
      }
      return .value(compilePostfix(finish(link, range), name, range))
    }
  }

  /// What is called, or of what an element is asked, where that is declared as `T!`.
  private func implicitlyUnwrapped(_ link: Link, _ range: Range<Int>) -> Link {
    guard case .value(let value) = link, value.isImplicitlyUnwrapped else { return link }
    return .value(unwrapped(value, range))
  }

  /// What an optional holds; where it holds nothing, the block ends.
  func unwrapped(_ optional: Compiled, _ range: Range<Int>) -> Compiled {
    let (code, span) = (optional.code, span(range))
    return Compiled(optional.type.wrapped ?? optional.type) { frame throws(Stop) in
      let result = try code(frame)
      if case .nil = result { throw frame.interpreter.trap(EvaluationMessage.unwrappedNil, span) }
      return result
    }
  }

  /// `Self.init(name:)`, of a type that is only known when it is reached.
  private func initializerFunction(_ type: Compiled, _ labels: [String], _ span: Span) -> Compiled {
    let code = type.code
    let parameters = labels.map { _ in FunctionType.Parameter(.unknown) }
    return Compiled(.function(FunctionType(parameters, .unknown))) { frame throws(Stop) in
      guard case .type(let made) = try code(frame) else { throw .mistake }
      return .closure(
        Closure(span, parameterCount: labels.count) { interpreter, values throws(Stop) in
          let arguments = zip(labels, values).map { DynamicArgument($1, label: $0 == "_" ? nil : $0) }
          return try interpreter.construct(made.type, arguments, interpreter.outside, span)
        })
    }
  }

  func finish(_ link: Link, _ range: Range<Int>, _ expected: StaticType = .unknown) -> Compiled {
    switch link {
    case .value(let value), .delegated(let value): return value
    case .host(let base, let name): return hostCall(base, name, nil, range)
    case .type(let type, let name):
      if name.text == "self", let receiver = function.findReceiver() { return dynamicSelf(receiver) }
      report(
        EvaluationMessage.typeAsValue(name.text), name.range,
        hint: EvaluationMessage.typeAsValueHint(type.description))
      return .failed
    case .functions(let callables, let name, let receiver):
      return functionValue(callables, name, expected, receiver: receiver)
    case .dynamic(let value, let name, _): return dynamicMember(value, name)
    }
  }
}

extension Suffix {
  /// `.self`
  fileprivate var isSelf: Bool {
    if case .member(let name, _, _) = kind { name.text == "self" } else { false }
  }
}

extension StaticType {
  /// A generic type with its arguments written: `Array<Int>`
  func applying(_ arguments: [StaticType]) -> StaticType {
    guard case .nominal(let nominal, _) = self else { return self }
    return .nominal(
      nominal, nominal.generics.indices.map { arguments.indices.contains($0) ? arguments[$0] : .unknown })
  }
}
