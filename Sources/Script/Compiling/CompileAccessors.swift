internal import Diagnostics
internal import ScriptSyntax

/// Getters, setters and observers.
extension Compiler {
  /// Accessors whose getter a result builder of the block's own reads.
  func built(_ accessors: AccessorBlock, by builder: NominalType) -> AccessorBlock {
    switch accessors {
    case .getter(let body): return .getter(built(body, by: builder))
    case .accessors(let list):
      return .accessors(
        list.map { accessor in
          guard accessor.name.text == "get", let body = accessor.body else { return accessor }
          return AccessorBlock.Accessor(
            modifiers: accessor.modifiers, name: accessor.name, parameter: accessor.parameter,
            effects: accessor.effects, body: built(body, by: builder))
        })
    }
  }

  /// The getter and the setter of a computed property, a computed variable, or a subscript.
  func compileAccessors(
    _ accessors: AccessorBlock, _ name: String, _ declared: Span, _ type: StaticType, _ user: UserType?,
    isStatic: Bool, isBuilder: Bool, parameters: [FunctionType.Parameter], _ range: Range<Int>,
    parent: FunctionScope? = nil, defaults: [Code?] = [], generics own: [GenericParameter] = []
  ) -> (getter: FunctionEntity?, setter: FunctionEntity?) {
    func make(
      _ body: [Statement], _ parameters: [FunctionType.Parameter], _ result: StaticType, isSetter: Bool,
      isMutating: Bool, yielding: FunctionScope.Yielding? = nil, effects: [String] = []
    ) -> FunctionEntity {
      var functionType = FunctionType(parameters, result)
      functionType.effects = FunctionType.Effects(effects)
      let code = FunctionCode(name, declared, functionType)
      code.isMutating = isMutating
      code.isBuilder = isBuilder
      let scope = FunctionScope(
        parent == nil ? .function : .closure, parent: parent, shared: CapturedNames.inside(body))
      let asked = own + (user?.nominal.generics ?? [])
      if !asked.isEmpty {
        (scope.typeParameters, scope.code) = (asked, code)
        code.asksForTypes = mayAskForTypes(body, asked, of: user?.nominal) || result.hasGeneric
      }
      scope.isLocalFunction = parent != nil
      if name != "subscript" { scope.ownTitle = name }
      scope.yielding = yielding
      let (source, generics) = (source, genericScopes)
      code.whenFinished { [self] in
        let saved = (self.source, genericScopes)
        (self.source, genericScopes) = (source, generics)
        defer { (self.source, genericScopes) = saved }
        return within(user ?? currentType, in: source) {
          compileFunctionBody(
            code, body, functionType, [:], scope, isBuilder: isBuilder && !isSetter
          ) { [self] scope in
            guard let user else { return }
            if isStatic {
              declareStaticSelf(scope, user.type)
            } else {
              declareSelf(scope, user.receiverType, isMutable: isMutating)
            }
          }
        }
      }
      if parent == nil {
        pending.append { code.finish() }
        return FunctionEntity(code, generics: [], defaults: defaults)
      }
      let holder = hold(code, scope, parameterCount: parameters.count)
      return FunctionEntity(code, generics: [], defaults: [], closure: holder)
    }
    switch accessors {
    case .getter(let body):
      return (make(body, parameters, type, isSetter: false, isMutating: false), nil)
    case .accessors(let list):
      var getter: FunctionEntity?
      var setter: FunctionEntity?
      for accessor in list {
        guard let body = accessor.body else { continue }
        let isNonmutating = accessor.modifiers.contains { $0.name.text == "nonmutating" }
        switch accessor.name.text {
        case "_read":
          getter = make(
            body.yieldingLast, parameters, type, isSetter: false, isMutating: false, yielding: .reading)
        // Where both are there, setting a new value comes to the same.
        case "_modify" where list.contains { $0.name.text == "set" }: break
        case "_modify":
          let value = FunctionType.Parameter(name: "newValue", type)
          setter = make(
            body, parameters + [value], .void, isSetter: true,
            isMutating: user != nil && user?.nominal.kind != .class && !isStatic && !isNonmutating,
            yielding: .changing)
        case "get":
          // `mutating get` of a value that is computed when it is first asked for
          let isMutating =
            user != nil && user?.nominal.kind != .class && !isStatic
            && accessor.modifiers.contains { $0.name.text == "mutating" }
          getter = make(
            body, parameters, type, isSetter: false, isMutating: isMutating, effects: accessor.effects)
        case "set":
          let value = FunctionType.Parameter(name: accessor.parameter?.text ?? "newValue", type)
          setter = make(
            body, parameters + [value], .void, isSetter: true,
            isMutating: user != nil && user?.nominal.kind != .class && !isStatic && !isNonmutating)
        default: unsupported("'\(accessor.name.text)'", accessor.name.range)
        }
      }
      if getter == nil { report(EvaluationMessage.noGetter(name), range) }
      return (getter, setter)
    }
  }

  /// `willSet` and `didSet` of a static property, or of a variable of the block's.
  func compileObservers(
    _ accessors: AccessorBlock, _ variable: Variable, _ type: @escaping () -> StaticType, _ user: UserType?
  ) {
    variable.observers = observers(in: accessors, of: variable.name, variable.declared, type, user) {
      [self] scope in
      if let user { declareStaticSelf(scope, user.type) }
      scope.observedVariable = variable
    }
  }

  /// The place of a variable, whose observers are told of what happens there.
  func observed(_ place: Place, _ variable: Variable, _ span: Span) -> Place {
    let (will, did) = variable.observers
    if will == nil && did == nil || function.observes(variable) { return place }
    return Place(place.type, read: place.read) { frame, change throws(Stop) in
      let old = try place.read(frame)
      var value = old
      try change(&value)
      let new = value
      if let will { _ = try will.call([returning(new)], at: span)(frame) }
      try place.assign(frame, new)
      if let did { _ = try did.call([returning(old)], at: span)(frame) }
    }
  }

  /// `willSet` and `didSet` of a variable of a function, which capture what is around.
  func compileLocalObservers(_ accessors: AccessorBlock, _ variable: Variable) -> Step {
    guard case .accessors(let list) = accessors else { return { _ throws(Stop) in .next } }
    let parent = function
    let count = parent.localFunctions.count
    for accessor in list {
      guard let body = accessor.body else { continue }
      let isWill = accessor.name.text == "willSet"
      let value = FunctionType.Parameter(
        name: accessor.parameter?.text ?? (isWill ? "newValue" : "oldValue"), variable.type)
      let type = FunctionType([value], .void)
      let code = FunctionCode(variable.name, variable.declared, type, isNoted: false)
      let scope = FunctionScope(.closure, parent: parent, shared: CapturedNames.inside(body))
      scope.isLocalFunction = true
      scope.observedVariable = variable
      let (source, generics, owner) = (source, genericScopes, currentType)
      code.whenFinished { [self] in
        let saved = (self.source, genericScopes)
        (self.source, genericScopes) = (source, generics)
        defer { (self.source, genericScopes) = saved }
        return within(owner, in: source) {
          compileFunctionBody(code, body, type, [:], scope, isBuilder: false, declareSelf: nil)
        }
      }
      let holder = hold(code, scope, parameterCount: 1)
      let entity = FunctionEntity(code, generics: [], defaults: [], closure: holder)
      if isWill { variable.observers.will = entity } else { variable.observers.did = entity }
    }
    return makeFunctions(of: parent, from: count)
  }

  /// Makes the functions that are in a function from the one of that number on.
  func makeFunctions(of scope: FunctionScope, from count: Int) -> Step {
    let made = Array(scope.localFunctions[count...])
    let holders = makeHolders(made.map(\.holder))
    let steps = made.map(compileLocal)
    return { frame throws(Stop) in
      _ = try holders.run(frame)
      for step in steps { _ = try step(frame) }
      return .next
    }
  }

  /// `willSet` and `didSet` of a property of values.
  func compileObservers(_ accessors: AccessorBlock, _ property: StoredProperty, _ user: UserType) {
    property.observers = observers(
      in: accessors, of: property.name, property.declared, { property.type }, user
    ) { [self] scope in
      declareSelf(scope, user.receiverType, isMutable: user.nominal.kind != .class)
      scope.observed = property
    }
  }

  /// `willSet` and `didSet` as functions of the value that comes, and of the one that was.
  ///
  /// - Parameters:
  ///   - type: that of the value, which is known when the functions are compiled.
  ///   - declare: what they know beside the value.
  private func observers(
    in accessors: AccessorBlock, of name: String, _ declared: Span, _ type: @escaping () -> StaticType,
    _ user: UserType?, _ declare: @escaping (_ scope: FunctionScope) -> Void
  ) -> (will: FunctionEntity?, did: FunctionEntity?) {
    guard case .accessors(let list) = accessors else { return (nil, nil) }
    var result: (will: FunctionEntity?, did: FunctionEntity?) = (nil, nil)
    for accessor in list {
      guard let body = accessor.body else { continue }
      let isWill = accessor.name.text == "willSet"
      let value = accessor.parameter?.text ?? (isWill ? "newValue" : "oldValue")
      let code = function(named: name, declared, isNoted: false, shared: CapturedNames.inside(body)) {
        [self, source] scope in
        within(user ?? currentType, in: source) {
          declare(scope)
          _ = scope.declare(value, isMutable: false, type: type(), at: declared)
          scope.expectedResult = .void
          let run = compileBlock(body, isNested: false).run
          // Named first: the compiler (6.3) crashes on such a closure as the result of another.
          let code: Code = { frame throws(Stop) in
            _ = try run(frame)
            return .void
          }
          return code
        }
      }
      let entity = FunctionEntity(code, generics: [], defaults: [])
      if isWill { result.will = entity } else { result.did = entity }
    }
    return result
  }
}

extension [Statement] {
  /// The statements of a `_read`: what stands behind its `yield` is done when the value has been read.
  fileprivate var yieldingLast: [Statement] {
    let place = firstIndex { statement in
      guard case .expression(let expression) = statement.kind, case .prefix(let name, _) = expression.kind
      else { return false }
      return name.text == "yield"
    }
    guard let place, place < count - 1 else { return self }
    let rest = Array(self[(place + 1)...])
    let last = Statement(.defer(rest), self[place + 1].range)
    return Array(self[..<place]) + [last, self[place]]
  }
}
