internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// A closure, for a place that wants a function of some type.
  func compileClosure(_ syntax: ClosureSyntax, _ expected: StaticType, isBuilder: Bool = false) -> Compiled {
    var target = expected
    while let wrapped = target.wrapped { target = wrapped }
    let wanted = target.function
    let outer = function
    let scope = FunctionScope(.closure, parent: outer, shared: CapturedNames.inside(syntax.body))
    scope.isBuilder = isBuilder
    // What a capture list names is what it is now.
    for capture in syntax.captures {
      guard capture.name.text != "self" else { continue }
      let value = compile(
        capture.value ?? Expression(.name(capture.name, labels: nil, generics: []), capture.name.range))
      let index = scope.hold(value.code)
      scope.declare(
        .variable(
          Variable(
            capture.name.text, .capture(index), isMutable: false,
            type: capture.specifier == "weak" && !value.type.isOptional ? .optional(value.type) : value.type,
            declared: span(capture.name.range))), as: capture.name.text)
    }
    return inFunction(scope) {
      var parameters: [Int?] = []
      var types: [FunctionType.Parameter] = []
      if let named = syntax.parameters {
        for (index, parameter) in named.enumerated() {
          let given = type(of: index, among: named.count, in: wanted)
          let type = parameter.type.map(resolve) ?? given.type
          var isInout = given.isInout
          if case .attributed(_, let specifiers, _)? = parameter.type?.kind {
            isInout = isInout || specifiers.contains("inout")
          }
          parameters.append(declareParameter(parameter.name, type, isInout: isInout))
          var result = FunctionType.Parameter(type)
          result.isInout = isInout
          types.append(result)
        }
      } else {
        scope.implicitTypes = []
        if let wanted {
          let isTaken = wanted.parameters.count == 1 && CapturedNames.usesSecondParameter(syntax.body)
          if isTaken, case .tuple(let elements) = wanted.parameters[0].type {
            scope.implicitTypes = elements.map(\.type)
          } else {
            scope.implicitTypes = wanted.parameters.map(\.type)
          }
          scope.implicitInout = wanted.parameters.map(\.isInout)
        }
      }
      let result = syntax.result.map(resolve) ?? wanted?.result ?? .unknown
      scope.expectedResult = result
      closureStart = syntax.hasSignature ? nil : syntax.body.first?.range
      let body = compileBlock(syntax.body, isNested: false, asFunction: true)
      if !isBuilder { checkReturns(syntax, result) }
      let block = isBuilder ? body.asBuilder : body
      let isBroken = lacksIn
      if syntax.parameters == nil {
        parameters = scope.implicitParameters.map { $0.slotIndex }
        types = scope.implicitParameters.map { FunctionType.Parameter($0.type) }
        // A closure that ignores what it is given, where that is known to be nothing, still fits.
        if types.isEmpty, let wanted, wanted.parameters.isEmpty == false { types = wanted.parameters }
      }
      let given = syntax.result == nil && (result.hasUnknown || result.isVoid == false) ? block.type : result
      let code = ClosureCode(
        span: span(syntax.range.lowerBound..<syntax.range.lowerBound + 1),
        hasSignature: syntax.parameters != nil, parameters: parameters, boxed: scope.boxed,
        captures: scope.captures, slotCount: scope.slotCount, block: block, isBroken: isBroken)
      let type = StaticType.function(FunctionType(types, given.isUnknown ? result : given))
      if code.captures.isEmpty {
        return Compiled(constant: .closure(Closure(code, Closure.nothing)), type)
      }
      return Compiled(type) { frame throws(Stop) in
        try frame.interpreter.checked(.closure(try code.instantiate(in: frame)), code.span)
      }
    }
  }

  private func type(
    of index: Int, among count: Int, in wanted: FunctionType?
  ) -> FunctionType.Parameter {
    guard let wanted else { return FunctionType.Parameter(.unknown) }
    // Several parameters take one tuple apart.
    if wanted.parameters.count == 1, count > 1 {
      guard case .tuple(let elements) = wanted.parameters[0].type, elements.count == count else {
        return FunctionType.Parameter(.unknown)
      }
      return FunctionType.Parameter(elements[index].type)
    }
    return wanted.parameters.indices.contains(index)
      ? wanted.parameters[index] : FunctionType.Parameter(.unknown)
  }

  private func declareParameter(_ name: Name, _ type: StaticType, isInout: Bool) -> Int? {
    if name.text == "_" { return nil }
    let declared = span(name.range)
    if name.text.hasPrefix("$") { return declareProjected(name, type) }
    if isInout {
      let slot = function.newSlot()
      function.boxed.append(slot)
      function.declare(
        .variable(Variable(name.text, .boxedSlot(slot), isMutable: true, type: type, declared: declared)),
        as: name.text)
      return slot
    }
    let variable = function.declare(name.text, isMutable: false, type: type, at: declared)
    variable.isClosureParameter = true
    return variable.slotIndex
  }

  /// `$0` of the innermost closure.
  func implicitParameter(_ index: Int) -> Variable? {
    let scope = function
    guard scope.implicitTypes != nil, index < 16 else { return nil }
    while scope.implicitParameters.count <= index {
      let number = scope.implicitParameters.count
      let type = scope.implicitTypes.flatMap { $0.indices.contains(number) ? $0[number] : nil } ?? .unknown
      let isInout = scope.implicitInout.indices.contains(number) && scope.implicitInout[number]
      let slot = scope.newSlot()
      if isInout { scope.boxed.append(slot) }
      scope.implicitParameters.append(
        Variable(
          "$\(number)", isInout ? .boxedSlot(slot) : .slot(slot), isMutable: isInout, type: type,
          declared: span(0..<0)))
    }
    return scope.implicitParameters[index]
  }

  /// An expression that is only evaluated when it is asked for.
  func compileAutoclosure(_ expression: Expression, _ type: StaticType) -> Compiled {
    let scope = FunctionScope(.closure, parent: function, shared: [])
    let span = span(expression.range)
    let around = marks
    return inFunction(scope) {
      marks = around
      let value = compile(expression, as: type)
      let block = Block([], value: value.code, type: value.type)
      let code = ClosureCode(
        span: span, hasSignature: true, parameters: [], boxed: [], captures: scope.captures,
        slotCount: scope.slotCount, block: block, isBroken: value.isFailed)
      return Compiled(.function(FunctionType([], value.type))) { frame throws(Stop) in
        .closure(try code.instantiate(in: frame))
      }
    }
  }

  /// `\.count`: a path, or the function that follows it where one is wanted.
  func compileKeyPath(
    _ root: TypeSyntax?, _ written: [Suffix], _ expected: StaticType, _ range: Range<Int>
  ) -> Compiled {
    // `\Library.Book.author`: what stands behind a type may be one inside of it.
    var rootType = root.map(resolve) ?? .unknown
    var components = written
    while case .member(let name, _, _)? = components.first?.kind, components.count > 1,
      let nominal = rootType.nominal, let inner = program.nestedType(name.text, in: nominal)
    {
      rootType = inner
      components.removeFirst()
    }
    var names: [String] = []
    var elements: [[Code]] = []
    for component in components {
      switch component.kind {
      case .member(let name, _, _): names.append(name.text)
      case .optional, .forced: names.append("?")
      case .element(let element)
      where element.trailing.isEmpty && element.arguments.allSatisfy { $0.label == nil }:
        names.append("[")
        elements.append(element.arguments.map { compile($0.value).code })
      default:
        unsupported("this kind of key path", component.range)
        return .failed
      }
    }
    let span = span(range)
    let path = KeyPathValue(names, span)
    var target = expected
    while let wrapped = target.wrapped { target = wrapped }
    if case .function(let wanted) = target, let first = wanted.parameters.first {
      if rootType.isUnknown { rootType = first.type }
    } else if case .nominal(NominalType.keyPath, let arguments) = target, rootType.isUnknown {
      rootType = arguments.first ?? .unknown
    }
    let followed = follow(components, from: rootType)
    if followed == nil { return .failed }
    if !elements.isEmpty {
      return pathOfElements(names, elements, target, rootType, followed ?? .unknown, span)
    }
    if let function = target.function {
      let parameter = FunctionType.Parameter(rootType)
      if let code = pathFunction(components, rootType, span) {
        return Compiled(
          constant: .closure(code.closure), .function(FunctionType([parameter], code.type)))
      }
      let closure = Closure(span, parameterCount: function.parameters.count) {
        interpreter, values throws(Stop) in
        try interpreter.value(at: path, of: values.first ?? .void, span)
      }
      return Compiled(constant: .closure(closure), .function(FunctionType([parameter], followed ?? .unknown)))
    }
    let ends = [rootType, followed ?? .unknown]
    return Compiled(
      constant: .keyPath(KeyPathValue(names, [], span, ends: ends)), .nominal(.keyPath, ends))
  }

  /// `\.tags[0]`: what stands in the brackets is evaluated where the path is written.
  private func pathOfElements(
    _ names: [String], _ elements: [[Code]], _ target: StaticType, _ root: StaticType, _ end: StaticType,
    _ span: Span
  ) -> Compiled {
    func path(_ frame: Frame) throws(Stop) -> KeyPathValue {
      var values: [[Value]] = []
      for codes in elements {
        var row: [Value] = []
        for code in codes { row.append(try code(frame)) }
        values.append(row)
      }
      return KeyPathValue(names, values, span)
    }
    guard target.function != nil else {
      return Compiled(.nominal(.keyPath, [root, end])) { frame throws(Stop) in .keyPath(try path(frame)) }
    }
    return Compiled(.function(FunctionType([FunctionType.Parameter(root)], end))) { frame throws(Stop) in
      let path = try path(frame)
      return .closure(
        Closure(span, parameterCount: 1) { interpreter, values throws(Stop) in
          try interpreter.value(at: path, of: values.first ?? .void, span)
        })
    }
  }

  /// The type at the end of a path; nil when it names what is not there, which is then said.
  private func follow(_ components: [Suffix], from root: StaticType) -> StaticType? {
    var type = root
    var isOptional = false
    for component in components {
      switch component.kind {
      case .optional, .forced:
        if case .optional = component.kind { isOptional = true }
        type = type.wrapped ?? type
      case .member(let name, _, _):
        if name.text == "self" { continue }
        if type.isUnknown || type.nominal === NominalType.host { return .unknown }
        if case .tuple(let elements) = type {
          guard let index = Int(name.text) ?? elements.firstIndex(where: { $0.label == name.text }),
            elements.indices.contains(index)
          else {
            reportNoMember(type, name)
            return nil
          }
          type = elements[index].type
          continue
        }
        if type.nominal === NominalType.point || type.nominal === NominalType.size,
          ["x", "y", "width", "height"].contains(name.text)
        {
          type = .double
          continue
        }
        guard let found = program.members(name.text, of: type).first else {
          if type.nominal == nil || type.nominal?.kind == .protocol { return .unknown }
          reportNoMember(type, name)
          return nil
        }
        if accessible([found], name) == nil { return nil }
        type = found.type.result
      case .element:
        let isKeyed = type.nominal === NominalType.dictionary
        let element = type.elementType
        if isKeyed, case .tuple(let pair) = element, pair.count == 2 {
          type = .optional(pair[1].type)
        } else {
          type = type.nominal === NominalType.array ? element : .unknown
        }
      default: return .unknown
      }
    }
    return isOptional && !type.isOptional ? .optional(type) : type
  }

  /// A path as a closure that was compiled: its members are found before anything runs.
  private func pathFunction(
    _ components: [Suffix], _ root: StaticType, _ span: Span
  ) -> (closure: Closure, type: StaticType)? {
    guard !root.isUnknown, components.allSatisfy({ if case .member = $0.kind { true } else { false } }),
      let last = components.last
    else { return nil }
    let scope = FunctionScope(.closure, parent: nil, shared: [])
    return inFunction(scope) {
      let slot = scope.newSlot()
      var value = Compiled(root) { frame throws(Stop) in frame.slots[slot] }
      for component in components {
        guard case .member(let name, _, _) = component.kind else { return nil }
        if name.text == "self" { continue }
        let link = compileMember(.value(value), name, [], nil, last.range, .unknown)
        guard case .value(let next)? = link else { return nil }
        value = next
      }
      let block = Block([], value: value.code, type: value.type)
      let code = ClosureCode(
        span: span, hasSignature: false, parameters: [slot], boxed: [], captures: [],
        slotCount: scope.slotCount, block: block, isBroken: false)
      return (Closure(code, Closure.nothing), value.type)
    }
  }
}

extension Variable {
  /// Where it is in its own function's frame.
  var slotIndex: Int? {
    switch storage {
    case .slot(let index), .boxedSlot(let index): index
    default: nil
    }
  }
}
