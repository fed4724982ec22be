internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// A function whose body is compiled when everything is declared.
  func function(
    named name: String, _ declared: Span, _ type: FunctionType = FunctionType([], .unknown),
    isNoted: Bool = true, shared: Set<String> = [], parent: FunctionScope? = nil,
    _ compile: @escaping (FunctionScope) -> Code
  ) -> FunctionCode {
    let code = FunctionCode(name, declared, type, isNoted: isNoted)
    let (source, generics, owner) = (source, genericScopes, currentType)
    code.whenFinished { [self] in
      let saved = (self.source, genericScopes, currentType)
      (self.source, genericScopes, currentType) = (source, generics, owner)
      defer { (self.source, genericScopes, currentType) = saved }
      let scope = FunctionScope(.function, parent: parent, shared: shared)
      return inFunction(scope) {
        let body = compile(scope)
        code.slotCount = scope.slotCount
        code.boxed = scope.boxed
        return body
      }
    }
    pending.append { code.finish() }
    return code
  }

  /// A parameter as it is written.
  func parameter(_ syntax: ParameterSyntax) -> FunctionType.Parameter {
    let label = (syntax.label ?? syntax.name).text
    var result = FunctionType.Parameter(
      label: label == "_" || label.isEmpty ? nil : label, name: syntax.name.text,
      syntax.type.map(resolve) ?? .unknown)
    result.isVariadic = syntax.isVariadic
    result.hasDefault = syntax.defaultValue != nil
    if case .macro(let name, _)? = syntax.defaultValue?.kind {
      result.place = SourceLiteral(rawValue: name.text)
    }
    result.isBuilder = hasBuilder(syntax.attributes)
    result.builder = ownBuilder(syntax.attributes)
    if case .attributed(let attributes, let specifiers, _)? = syntax.type?.kind {
      result.isInout = specifiers.contains("inout")
      result.isAutoclosure = attributes.contains { $0.type.plainName == "autoclosure" }
      result.isBuilder = result.isBuilder || hasBuilder(attributes)
    }
    return result
  }

  func hasBuilder(_ attributes: [AttributeSyntax]) -> Bool {
    attributes.contains { Compiler.viewBuilders.contains($0.type.attributeName ?? "") }
  }

  /// A view's `body` is a builder without saying so.
  func isViewBody(_ name: String, _ owner: NominalType) -> Bool {
    if name == "previews", let previews = program.library.type(named: "PreviewProvider") {
      return program.conforms(owner, to: previews)
    }
    guard name == "body", let views = program.library.views else { return false }
    return program.conforms(owner, to: views)
  }

  /// Nor does that of a modifier of views say so, or what a style makes of a control.
  func isModifierBody(_ name: String, _ owner: NominalType) -> Bool {
    if name == "makeBody" { return program.ancestry(owner).contains { $0.name.hasSuffix("Style") } }
    guard name == "body" else { return false }
    return ["ViewModifier", "Transition"].compactMap { program.library.type(named: $0) }
      .contains { program.conforms(owner, to: $0) }
  }

  /// The parameters of a generic clause, and what they are called.
  func generics(_ clause: GenericClause) -> (parameters: [GenericParameter], names: [String: StaticType]) {
    let floating: Set = ["BinaryFloatingPoint", "FloatingPoint", "ExpressibleByFloatLiteral"]
    let parameters = clause.parameters.map { parameter in
      GenericParameter(
        parameter.name.text, isFloating: floating.contains(parameter.constraint?.plainName ?? ""))
    }
    return (parameters, Dictionary(parameters.map { ($0.name, .generic($0)) }) { a, _ in a })
  }

  /// A function's type, and the names that its own parameters have in its body: there `T` is what it has to be.
  func signature(
    _ syntax: FunctionDeclaration
  ) -> (type: FunctionType, generics: [GenericParameter], inner: [String: StaticType]) {
    let (own, names) = generics(syntax.generics)
    genericScopes.append(names)
    defer { genericScopes.removeLast() }
    var type = FunctionType(syntax.parameters.map(parameter), syntax.result.map(resolve) ?? .void)
    type.effects = FunctionType.Effects(syntax.effects)
    if case .member(let base, let name, let arguments)? = syntax.result?.kind, arguments.isEmpty,
      let parameter = own.first(where: { $0.name == base.plainName })
    {
      type.associated = (parameter, name.text)
    }
    if let thrown = syntax.thrown { type.thrown = resolve(thrown) }
    var inner: [String: StaticType] = [:]
    for parameter in syntax.generics.parameters {
      inner[parameter.name.text] = parameter.constraint.map(resolve).map(Compiler.erased) ?? .unknown
    }
    for requirement in syntax.generics.requirements {
      guard case .name(let name, _) = requirement.left.kind, inner[name.text] != nil else { continue }
      inner[name.text] = Compiler.erased(resolve(requirement.right))
    }
    for parameter in own { parameter.constraint = inner[parameter.name]?.nominal }
    return (type, own, inner)
  }

  /// What is known of a value of a generic type: that it conforms to a protocol of the author's.
  private static func erased(_ type: StaticType) -> StaticType {
    type.nominal?.kind == .protocol ? type : .unknown
  }

  // MARK: Functions

  /// A function of the block's, or of the function around.
  func declareFunction(_ written: FunctionDeclaration, _ declaration: Declaration) {
    let syntax = unwrappingParameters(written)
    let (type, own, inner) = signature(syntax)
    noteEndless(syntax)
    checkOperator(syntax, declaration)
    checkEscaping(syntax)
    let declared = span(syntax.name.range)
    guard let statements = syntax.body else { return }
    let body = ownBuilder(declaration.attributes).map { built(statements, by: $0) } ?? statements
    let isGlobal = function.isGlobal
    let parent = isGlobal ? nil : function
    let scope = closureScope(of: parent, body)
    let isBuilder = hasBuilder(declaration.attributes)
    let code = FunctionCode(syntax.name.text, declared, type)
    code.isBuilder = isBuilder
    code.isDiscardable = declaration.attributes.contains { $0.type.plainName == "discardableResult" }
    code.isPostfix = declaration.modifiers.contains { $0.name.text == "postfix" }
    (scope.typeParameters, scope.code) = (own, code)
    code.asksForTypes = mayAskForTypes(syntax, type, own)
    let defaults = defaultValues(syntax.parameters, type.parameters)
    if isGlobal {
      let entity = FunctionEntity(code, generics: own, defaults: defaults)
      entity.block = program.block
      finishLater(code, body, type, inner, scope, isBuilder: isBuilder)
      if syntax.name.text.first?.isLetter == true || syntax.name.text.first == "_" {
        var all: [FunctionEntity] = []
        if case .functions(let others)? = program.globals[syntax.name.text] { all = others }
        checkTwice(entity, syntax.name)
        all.add(entity)
        program.globals[syntax.name.text] = .functions(all)
      } else {
        program.operators[syntax.name.text, default: []].add(entity)
      }
      return
    }
    let holder = hold(code, scope, parameterCount: type.parameters.count)
    code.whenFinished { [self] in
      compileFunctionBody(code, body, type, inner, scope, isBuilder: isBuilder, declareSelf: nil)
    }
    let entity = FunctionEntity(code, generics: own, defaults: defaults, closure: holder)
    function.declare(.functions([entity]), as: syntax.name.text)
  }

  /// What a function inside of another captures is in a variable of its own, which other functions inside may
  /// capture before it is set.
  func hold(_ code: FunctionCode, _ scope: FunctionScope, parameterCount: Int) -> Variable {
    let slot = function.newSlot()
    function.localFunctions.append(
      LocalFunction(code: code, holder: slot, scope: scope, parameterCount: parameterCount))
    return Variable(code.name, .boxedSlot(slot), isMutable: false, type: .unknown, declared: code.span)
  }

  private func closureScope(of parent: FunctionScope?, _ body: [Statement]) -> FunctionScope {
    let scope = FunctionScope(
      parent == nil ? .function : .closure, parent: parent, shared: CapturedNames.inside(body))
    scope.isLocalFunction = parent != nil
    return scope
  }

  private func finishLater(
    _ code: FunctionCode, _ body: [Statement], _ type: FunctionType, _ inner: [String: StaticType],
    _ scope: FunctionScope, isBuilder: Bool
  ) {
    let (source, generics) = (source, genericScopes)
    code.whenFinished { [self] in
      let saved = (self.source, genericScopes)
      (self.source, genericScopes) = (source, generics)
      defer { (self.source, genericScopes) = saved }
      return compileFunctionBody(code, body, type, inner, scope, isBuilder: isBuilder, declareSelf: nil)
    }
    pending.append { code.finish() }
  }

  /// Compiles the functions that the block being compiled declares, where it declares them: code that makes
  /// their closures.
  func compileLocal(_ declared: LocalFunction) -> Step {
    let code = declared.code
    code.finish()
    let captures = declared.scope.captures
    let (slot, span, count) = (declared.holder, code.span, declared.parameterCount)
    return { frame throws(Stop) in
      let storage = captures.isEmpty ? Closure.nothing : .allocate(capacity: captures.count)
      for (index, capture) in captures.enumerated() {
        (storage + index).initialize(to: (try? capture(frame)) ?? .void)
      }
      let closure = Closure(holding: storage, captures.count, span, parameterCount: count)
      _ = try frame.interpreter.checked(.closure(closure), span)
      guard case .box(let box) = frame.slots[slot] else { return .next }
      box.value = .closure(closure)
      // It may have captured its own box: the interpreter opens the circle in the end.
      if !captures.isEmpty { try frame.interpreter.keep(box, span) }
      return .next
    }
  }

  /// Makes closures before the statements of a block run, for those among them that stand before the functions'
  /// declarations. One that captures what has no value yet has to wait for its declaration.
  func makeEarly(_ functions: [LocalFunction]) -> Step {
    let all = functions.map { ($0.holder, $0.scope.captures, $0.code.span, $0.parameterCount) }
    return { frame throws(Stop) in
      for (slot, captures, span, count) in all {
        var values: [Value] = []
        for capture in captures { values.append((try? capture(frame)) ?? .void) }
        guard case .box(let box) = frame.slots[slot], !values.contains(where: \.isVoid) else { continue }
        let storage = captures.isEmpty ? Closure.nothing : .allocate(capacity: captures.count)
        for (index, value) in values.enumerated() { (storage + index).initialize(to: value) }
        box.value = .closure(Closure(holding: storage, captures.count, span, parameterCount: count))
        if !captures.isEmpty { try frame.interpreter.keep(box, span) }
      }
      return .next
    }
  }

  /// Parameters, body and result of a function, in its own scope.
  func compileFunctionBody(
    _ code: FunctionCode, _ body: [Statement], _ type: FunctionType, _ inner: [String: StaticType],
    _ scope: FunctionScope, isBuilder: Bool, declareSelf: ((FunctionScope) -> Void)?
  ) -> Code {
    var inner = inner
    if let own = currentType, own.nominal.hasSubtypes { inner["Self"] = own.type }
    genericScopes.append(inner)
    defer { genericScopes.removeLast() }
    return inFunction(scope) { [inner] in
      scope.isBuilder = isBuilder
      if scope.ownTitle == nil {
        scope.ownTitle = "\(code.name)(\(type.parameters.map { ($0.label ?? "_") + ":" }.joined()))"
      }
      declareSelf?(scope)
      for parameter in type.parameters {
        var own = Compiler.inside(parameter.type, inner)
        if parameter.isVariadic { own = .array(own) }
        if parameter.isAutoclosure, own.function == nil { own = .function(FunctionType([], own)) }
        let variable = scope.declare(
          parameter.name, isMutable: parameter.isInout, type: own, at: code.span, isParameter: true)
        addWitness(variable, parameter.isVariadic ? .array(parameter.type) : parameter.type, inner, scope)
      }
      scope.expectedResult = isBuilder ? .unknown : Compiler.inside(type.result, inner)
      if !isBuilder, type.result.hasGeneric { scope.openResult = type.result }
      scope.thrown = type.thrown
      scope.effects = code.type.effects
      let block = compileBlock(body, isNested: false, asFunction: !isBuilder)
      if !isBuilder { checkReturns(code, body, scope) }
      code.slotCount = scope.slotCount
      code.boxed = scope.boxed
      return isBuilder ? block.building : Compiler.resulting(block, code, type.result)
    }
  }

  /// `T.name` in a generic function means the type that its arguments have.
  private func addWitness(
    _ variable: Variable, _ type: StaticType, _ inner: [String: StaticType], _ scope: FunctionScope
  ) {
    let read = variable.read
    switch type {
    case .metatype(.generic(let parameter)):
      scope.witnesses[parameter.name] = Compiled(.metatype(inner[parameter.name] ?? .unknown), read)
    case .generic(let parameter) where scope.witnesses[parameter.name] == nil:
      scope.witnesses[parameter.name] = Compiled(.metatype(inner[parameter.name] ?? .unknown)) {
        frame throws(Stop) in
        .type(TypeValue(frame.interpreter.type(of: try read(frame))))
      }
    case .nominal(let nominal, let arguments) where program.user(nominal) != nil && nominal.kind != .protocol:
      // `Box<T>`: what the value itself knows of it.
      for (own, argument) in zip(nominal.generics, arguments) {
        guard case .generic(let parameter) = argument, scope.witnesses[parameter.name] == nil else {
          continue
        }
        let (name, known) = (own.name, inner[parameter.name] ?? .unknown)
        scope.witnesses[parameter.name] = Compiled(.metatype(known)) { frame throws(Stop) in
          .type(TypeValue(frame.interpreter.argument(named: name, of: try read(frame)) ?? known))
        }
      }
    case .nominal(let nominal, let arguments):
      // `[T]`, `some Sequence<T>`: of what its elements are.
      guard case .generic(let parameter)? = arguments.first, scope.witnesses[parameter.name] == nil,
        arguments.count == 1, nominal.element != nil || nominal.kind == .protocol
      else { return }
      let known = inner[parameter.name] ?? .unknown
      scope.witnesses[parameter.name] = Compiled(.metatype(known)) { frame throws(Stop) in
        let element = frame.interpreter.type(of: try read(frame)).elementType
        return .type(TypeValue(element.isUnknown ? known : element))
      }
    default: break
    }
  }

  /// A body that returns its result.
  private static func resulting(_ block: Block, _ code: FunctionCode, _ result: StaticType) -> Code {
    if let value = block.value { return value }
    let run = block.run
    let needsResult = result.nominal != nil && result.nominal !== NominalType.host && code.name != "init"
    let (name, span, type) = (code.name, code.span, result.description)
    return { frame throws(Stop) in
      if try run(frame) == .return { return frame.slots[Frame.resultSlot] }
      if needsResult {
        throw frame.interpreter.fail(
          EvaluationMessage.noResult(name, type), span, hint: EvaluationMessage.noResultHint(type))
      }
      return .void
    }
  }

  /// A type as it is seen in the function's body, where a generic parameter is what it has to be.
  private static func inside(_ type: StaticType, _ inner: [String: StaticType]) -> StaticType {
    if inner.isEmpty { return type }
    switch type {
    case .generic(let parameter): return inner[parameter.name] ?? type
    case .nominal(let nominal, let arguments): return .nominal(nominal, arguments.map { inside($0, inner) })
    case .tuple(let elements):
      return .tuple(elements.map { StaticType.Element(label: $0.label, inside($0.type, inner)) })
    case .function(var function):
      for index in function.parameters.indices {
        function.parameters[index].type = inside(function.parameters[index].type, inner)
      }
      function.result = inside(function.result, inner)
      return .function(function)
    case .metatype(let base): return .metatype(inside(base, inner))
    case .unknown: return type
    }
  }

  /// The values of parameters that are left out.
  func defaultValues(_ syntax: [ParameterSyntax], _ types: [FunctionType.Parameter]) -> [Code?] {
    zip(syntax, types).map { parameter, type -> Code? in
      guard let value = parameter.defaultValue else { return nil }
      // `_ type: T.Type = T.self`: what is called says what that is.
      if case .metatype(.generic) = type.type { return nil }
      let code = function(named: parameter.name.text, span(parameter.name.range), isNoted: false) {
        [self] _ in
        type.isAutoclosure
          ? compileAutoclosure(value, type.type.function?.result ?? type.type).code
          : compile(value, as: type.type).code
      }
      let span = span(value.range)
      return { frame throws(Stop) in try code.call(frame, span) }
    }
  }
}

/// A function inside of another, until its closure is made.
struct LocalFunction {
  let code: FunctionCode
  let holder: Int
  let scope: FunctionScope
  let parameterCount: Int
}
