internal import Diagnostics
internal import ScriptSyntax

extension Compiler {
  /// A declaration among statements; nil when there is nothing to run.
  func compileDeclaration(_ declaration: Declaration) -> Block.Statement? {
    switch declaration.kind {
    case .variable(let isVariable, let bindings):
      return compileVariables(bindings, declaration, isVariable: isVariable)
    case .function(let syntax):
      guard !function.isGlobal,
        let position = function.localFunctions.firstIndex(where: { $0.code.span == span(syntax.name.range) })
      else { return nil }
      return Block.Statement(run: compileLocal(function.localFunctions[position]), build: nil)
    case .type, .alias: return nil
    case .operator, .precedenceGroup: return nil
    case .import:
      // What a block knows is always there, and of everything else each name is said to be unknown where it stands.
      return nil
    default:
      unsupported(declaration.kind.feature, declaration.introducer, hint: declaration.kind.hint)
      return failed
    }
  }

  private func compileVariables(
    _ bindings: [Binding], _ declaration: Declaration, isVariable: Bool
  ) -> Block.Statement? {
    if let (attribute, own) = ownWrapper(of: declaration) {
      return compileWrapped(bindings, attribute, own, declaration)
    }
    var wrapper: PropertyWrapper?
    for attribute in declaration.attributes {
      let text = attribute.type.attributeName ?? ""
      let known = PropertyWrapper(named: text)
      if known == .state || known == .namespace, function.isGlobal, isVariable {
        wrapper = known
        if PropertyWrapper.remembering.contains(text) { warnOfMemory(text, attribute.range) }
      } else if ["Bindable", "ObservedObject"].contains(text), isVariable {
        wrapper = .observed
      } else if !Compiler.viewBuilders.contains(text), ownBuilder([attribute]) == nil {
        for binding in bindings {
          if case .name(let name) = binding.pattern.kind { refused.formUnion([name.text, "$" + name.text]) }
        }
        unsupported("'\(span(attribute.range).text)'", attribute.range, hint: EvaluationMessage.stateHint)
        return failed
      }
    }
    var steps: [Step] = []
    let around = marks
    if declaration.modifiers.contains(where: { $0.name.text == "async" }) { marks = .all }
    defer { marks = around }
    for binding in bindings.sharingTypes {
      if let accessors = binding.accessors, !accessors.isObserving {
        if let step = compileComputed(binding, accessors, declaration) { steps.append(step) }
        continue
      }
      if binding.accessors != nil, case .name(let name) = binding.pattern.kind {
        // What observes it captures it.
        function.shared.insert(name.text)
      }
      let step =
        switch wrapper {
        case nil: compileBinding(binding, isVariable: isVariable)
        case .namespace: compileNamespace(binding)
        case .observed: compileBindable(binding)
        default: compileState(binding)
        }
      if let step {
        steps.append(step)
      } else {
        return failed
      }
      if let accessors = binding.accessors, let observing = observe(binding, accessors) {
        steps.append(observing)
      }
    }
    return steps.isEmpty
      ? nil
      : Block.Statement(
        run: Block(steps.map { Block.Statement(run: $0, build: nil) }, value: nil, type: .void).run,
        build: nil)
  }

  /// `var count = 0 { didSet { … } }` among statements.
  private func observe(_ binding: Binding, _ accessors: AccessorBlock) -> Step? {
    guard case .name(let name) = binding.pattern.kind else { return nil }
    if function.isGlobal {
      if case .variable(let variable)? = program.globals[name.text] {
        compileObservers(accessors, variable, { variable.type }, nil)
      }
      return nil
    }
    guard case .variable(let variable)? = function.lookup(name.text) else { return nil }
    return compileLocalObservers(accessors, variable)
  }

  /// `@Clamped(0...10) var volume = 3`
  private func compileWrapped(
    _ bindings: [Binding], _ attribute: AttributeSyntax, _ wrapper: UserType, _ declaration: Declaration
  ) -> Block.Statement {
    var statements: [Block.Statement] = []
    for binding in bindings.sharingTypes {
      guard case .name(let name) = binding.pattern.kind else {
        unsupported("this pattern", binding.pattern.range)
        return failed
      }
      // What reads and sets the value captures it.
      function.shared.insert("_" + name.text)
      for part in compileWrapped(binding, name, attribute, wrapper, declaration) {
        if let statement = compileDeclaration(part) { statements.append(statement) }
      }
    }
    return Block.Statement(run: Block(statements, value: nil, type: .void).run, build: nil)
  }

  /// Computed variables of the block's are there before the statements that declare them, as functions are.
  func declareComputed(in statements: [Statement]) {
    for case .declaration(let declaration) in statements.map(\.kind) where declaration.attributes.isEmpty {
      guard case .variable(_, let bindings) = declaration.kind else { continue }
      for binding in bindings.sharingTypes {
        guard let accessors = binding.accessors, !accessors.isObserving else { continue }
        _ = compileComputed(binding, accessors, declaration)
      }
    }
  }

  /// `var total: Int { a + b }`
  private func compileComputed(
    _ binding: Binding, _ accessors: AccessorBlock, _ declaration: Declaration
  ) -> Step? {
    guard case .name(let name) = binding.pattern.kind else { return nil }
    if function.isGlobal, case .variable(let known)? = program.globals[name.text], known.isComputed,
      known.declared == span(name.range)
    {
      return { _ throws(Stop) in .next }
    }
    let type = binding.type.map(resolve) ?? .unknown
    let parent = function.isGlobal ? nil : function
    let count = function.localFunctions.count
    let (getter, setter) = compileAccessors(
      ownBuilder(declaration.attributes).map { built(accessors, by: $0) } ?? accessors, name.text,
      span(name.range), type, nil, isStatic: false,
      isBuilder: hasBuilder(declaration.attributes), parameters: [], binding.pattern.range, parent: parent)
    guard let getter else { return nil }
    let variable = Variable(
      name.text, .computed(getter: getter, setter: setter), isMutable: true, type: type,
      declared: span(name.range))
    declareVariable(variable)
    return makeFunctions(of: function, from: count)
  }

  private func compileBinding(_ binding: Binding, isVariable: Bool) -> Step? {
    let type = binding.type.map(resolve)
    guard let expression = binding.value else { return declareEmpty(binding, type, isVariable: isVariable) }
    if let written = binding.type {
      noteOpen(expression, openType(written))
    } else {
      checkUntyped(binding, expression)
    }
    let value = type.map { compile(expression, as: $0) } ?? compile(expression)
    let known = type.map { $0.hasUnknown ? value.type : $0 } ?? value.type
    if case .name(let name) = binding.pattern.kind {
      let variable = newVariable(name, isMutable: isVariable, known)
      variable.isImplicitlyUnwrapped = binding.isImplicitlyUnwrapped
      if case .slot(let slot) = variable.storage, known.isDouble {
        let code = value.double(span(expression.range))
        return { frame throws(Stop) in
          frame.slots[slot] = .double(try code(frame))
          return .next
        }
      }
      let code = value.code
      if case .global(let index) = variable.storage {
        let (scope, place) = (function, span(name.range))
        variable.early = { frame throws(Stop) in
          let own = try frame.enter(scope.slotCount, captures: Closure.nothing, place)
          defer { own.leave(scope.slotCount) }
          return try code(own)
        }
        return { frame throws(Stop) in
          if frame.interpreter.early.remove(index) == nil { frame.declare(variable, try code(frame)) }
          return .next
        }
      }
      return { frame throws(Stop) in
        frame.declare(variable, try code(frame))
        return .next
      }
    }
    let bind = compileBinding(binding.pattern, isVariable: isVariable, known)
    let code = value.code
    return { frame throws(Stop) in
      try bind(frame, try code(frame))
      return .next
    }
  }

  /// `let x: Int`, which gets its value later.
  private func declareEmpty(_ binding: Binding, _ type: StaticType?, isVariable: Bool) -> Step? {
    // `let (width, height): (Int, Int)`
    if case .tuple(let elements) = binding.pattern.kind, case .tuple(let types)? = type,
      elements.count == types.count
    {
      let names = elements.compactMap { element -> Name? in
        if case .name(let name) = element.pattern.kind { name } else { nil }
      }
      if names.count == elements.count {
        let steps = zip(names, types).map { declareEmpty($0, $1.type, isVariable: isVariable) }
        return { frame throws(Stop) in
          for step in steps { _ = try step(frame) }
          return .next
        }
      }
    }
    guard case .name(let name) = binding.pattern.kind, let type else {
      report(EvaluationMessage.withoutValue, binding.pattern.range, hint: EvaluationMessage.giveValue)
      return nil
    }
    return declareEmpty(name, type, isVariable: isVariable, isUnwrapped: binding.isImplicitlyUnwrapped)
  }

  private func declareEmpty(
    _ name: Name, _ type: StaticType, isVariable: Bool, isUnwrapped: Bool = false
  ) -> Step {
    let variable = newVariable(name, isMutable: isVariable, type)
    variable.isImplicitlyUnwrapped = isUnwrapped
    variable.awaitsValue = true
    variable.mayBeUnset = true
    let initial: Value = isVariable && type.isOptional ? .nil : .void
    return { frame throws(Stop) in
      frame.declare(variable, initial)
      return .next
    }
  }

  /// A variable of the block's, which functions and later blocks see, or of the function being compiled.
  func newVariable(_ name: Name, isMutable: Bool, _ type: StaticType) -> Variable {
    guard function.isGlobal else {
      checkTwice(name, function.ownVariable(name.text))
      let variable = function.declare(name.text, isMutable: isMutable, type: type, at: span(name.range))
      if variable.isBoxed { program.sharesVariables = true }
      variable.isBinding = true
      return variable
    }
    if case .variable(let old)? = program.globals[name.text], old.block == program.block {
      checkTwice(name, old)
    }
    let variable = Variable(
      name.text, .global(interpreter.newGlobal()), isMutable: isMutable, type: type,
      declared: span(name.range))
    (variable.isBinding, variable.block) = (true, program.block)
    program.globals[name.text] = .variable(variable)
    program.variables.append(variable)
    return variable
  }

  private func declareVariable(_ variable: Variable) {
    if function.isGlobal {
      program.globals[variable.name] = .variable(variable)
    } else {
      function.declare(.variable(variable), as: variable.name)
    }
  }

  /// Takes a value apart as the pattern of a `let` says.
  func compileBinding(
    _ pattern: Pattern, isVariable: Bool, _ type: StaticType
  ) -> (Frame, Value) throws(Stop) -> Void {
    switch pattern.kind {
    case .name(let name):
      let variable = newVariable(name, isMutable: isVariable, type)
      return { frame, value throws(Stop) in frame.declare(variable, value) }
    case .wildcard, .missing:
      return { _, _ throws(Stop) in }
    case .tuple(let elements):
      var types = [StaticType](repeating: .unknown, count: elements.count)
      if case .tuple(let parts) = type, parts.count == elements.count { types = parts.map(\.type) }
      let parts = elements.indices.map {
        compileBinding(elements[$0].pattern, isVariable: isVariable, types[$0])
      }
      let span = span(pattern.range)
      return { frame, value throws(Stop) in
        guard case .tuple(let tuple) = value, tuple.elements.count == parts.count else {
          throw frame.interpreter.fail(
            EvaluationMessage.notATuple(frame.interpreter.typeName(value), parts.count), span)
        }
        for (part, value) in zip(parts, tuple.elements) { try part(frame, value) }
      }
    case .binding(let isVariable, let inner):
      return compileBinding(inner, isVariable: isVariable, type)
    case .type, .expression:
      unsupported("this pattern", pattern.range)
      return { _, _ throws(Stop) in throw .mistake }
    }
  }
}

extension Declaration.Kind {
  /// What to write instead.
  fileprivate var hint: String {
    if case .unsupported(let name) = self, name.text == "actor" { return EvaluationMessage.useStruct }
    return EvaluationMessage.declarationHint
  }

  /// What the author wrote, for "… are not supported".
  fileprivate var feature: String {
    switch self {
    case .type(let type): "'\(type.kind.rawValue)' declarations"
    case .function: "'func' declarations"
    case .initializer: "'init' declarations"
    case .deinitializer: "'deinit' declarations"
    case .subscript: "'subscript' declarations"
    case .variable: "this declaration"
    case .enumCase: "'case' declarations"
    case .alias(_, _, let isAssociated, _, _): isAssociated ? "'associatedtype'" : "'typealias' declarations"
    case .import(let path): "'import \(path.map(\.text).joined(separator: "."))'"
    case .operator, .precedenceGroup: "this declaration"
    case .unsupported(let name): "'\(name.text)' declarations"
    }
  }
}
