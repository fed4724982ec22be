internal import Diagnostics
internal import ScriptSyntax

extension Program {
  /// All ways to make a value of the type.
  func constructors(_ type: StaticType) -> [Callable] {
    guard case .nominal(let nominal, let arguments) = type else { return [] }
    // What the type's own parameters are, the arguments say where the author did not.
    let isOpen = arguments.isEmpty || arguments.allSatisfy(\.isUnknown)
    let subject = isOpen ? StaticType.nominal(nominal, nominal.generics.map(StaticType.generic)) : type
    let open = isOpen ? nominal.generics : []
    var result = initializers(of: subject).map { initializer($0, of: subject, open) }
    if let user = self.user(nominal) {
      let written = group(of: nominal)?.initializers.contains { !$0.isFromExtension } ?? false
      if nominal.kind == .structure, !written { result.append(memberwise(user, subject, open)) }
      if nominal.kind == .class, !objectInitializers(of: nominal).contains(where: { !$0.isConvenience }) {
        result.append(
          Callable(name: nominal.name, type: FunctionType([], subject), generics: open) { call in
            let known = call.madeArguments
            return Compiled(call.result) { frame throws(Stop) in
              let arguments = try known?(frame)
              let outer = frame.interpreter.made
              frame.interpreter.made = arguments.map { .nominal(nominal, $0) }
              defer { frame.interpreter.made = outer }
              let object = try user.blankObject(frame, call.site.span)
              if let arguments { user.adopt(arguments, object) }
              return object
            }
          })
      }
      if nominal.kind == .enumeration, let rawType = user.rawType {
        result.append(fromRawValue(user, rawType))
      }
    }
    return result
  }

  private func initializer(_ found: FoundMember, of type: StaticType, _ open: [GenericParameter]) -> Callable
  {
    var wanted = found.type
    let isOfProtocol = found.owner.kind == .protocol && type.nominal?.kind != .protocol
    if type.nominal?.kind == .class || isOfProtocol {
      wanted.result = wanted.result.isOptional ? .optional(type) : type
    }
    switch found.source {
    case .library(let member):
      return Callable(name: "\(type.nominal?.name ?? "init")", type: wanted, generics: member.generics + open)
      { call in
        guard case .value(let body) = member.body else { return .failed }
        return Compiled(call.result, Compiler.nativeCall(body, call, receiver: nil))
      }
    case .user(let member):
      guard case .initializer(let function, let isFailable) = member.kind, let nominal = type.nominal else {
        return Callable(name: "init", type: wanted, generics: []) { _ in .failed }
      }
      var callable = Callable(name: nominal.name, type: wanted, generics: member.generics + open) {
        [self] call in
        let user = self.user(nominal)
        let result = isFailable && !call.result.isOptional ? StaticType.optional(call.result) : call.result
        let known = call.madeArguments
        let made = Value.type(TypeValue(call.result.wrapped ?? call.result))
        let make: Code = { frame throws(Stop) in
          // Until the initialiser has called another one, `self` is the type.
          if isOfProtocol { return made }
          guard let user else { return .void }
          guard nominal.kind == .class || nominal.kind == .structure else { return .void }
          let arguments = try known?(frame)
          let outer = frame.interpreter.made
          frame.interpreter.made = arguments.map { .nominal(nominal, $0) }
          defer { frame.interpreter.made = outer }
          let value =
            nominal.kind == .class
            ? try user.blankObject(frame, call.site.span) : try user.blank(frame, call.site.span)
          if let arguments { user.adopt(arguments, value) }
          return value
        }
        return Compiled(result, function.construct(call, make))
      }
      callable.initializer = member
      return callable
    }
  }

  /// The initialiser that a struct has without writing one.
  private func memberwise(_ user: UserType, _ type: StaticType, _ open: [GenericParameter]) -> Callable {
    let arguments: [StaticType]
    if case .nominal(_, let given) = type { arguments = given } else { arguments = [] }
    let properties = user.stored.filter {
      ($0.isMutable || !$0.hasInitial) && !($0.isPrivate && $0.hasInitial) && $0.wrapper?.isRead != true
        && ($0.wrapped == nil || !$0.hasInitial || $0.wrapped?.make != nil)
    }
    let parameters = properties.map { property -> FunctionType.Parameter in
      var type = property.type.substituting(user.nominal.generics, arguments)
      if property.isBuilder || property.builder != nil, type.function == nil {
        type = .function(FunctionType([], type))
      }
      if property.wrapper == .binding { type = .nominal(.binding, [type]) }
      var name = property.name
      if let wrapped = property.wrapped, wrapped.make != nil { (name, type) = (wrapped.name, wrapped.type()) }
      var parameter = FunctionType.Parameter(label: name, name: name, type)
      parameter.isBuilder = property.isBuilder
      parameter.builder = property.builder
      parameter.hasDefault = property.hasInitial || (property.type.isOptional && property.isMutable)
      return parameter
    }
    return Callable(name: user.nominal.name, type: FunctionType(parameters, type), generics: open) { call in
      Compiled(call.result, Program.memberwise(user, properties, call))
    }
  }

  private static func memberwise(_ user: UserType, _ properties: [StoredProperty], _ call: EmittedCall)
    -> Code
  {
    var given: [(property: StoredProperty, code: Held)] = []
    var isGiven = [Bool](repeating: false, count: user.stored.count)
    for (property, argument) in zip(properties, call.arguments) {
      guard case .value(let code) = argument else { continue }
      given.append((property, Held(code: code)))
      isGiven[property.index] = true
    }
    let span = call.site.span
    let nominal = user.nominal
    let rest = user.stored.filter { !isGiven[$0.index] && !$0.isLazy }
    let isPlain = given.allSatisfy {
      !$0.property.isBuilder && $0.property.builder == nil && $0.property.wrapper == nil
        && $0.property.wrapped == nil
    }
    let count = user.stored.count
    let known = call.madeArguments
    if isPlain, rest.isEmpty, known == nil {
      let codes = given.map { (index: $0.property.index, code: $0.code) }
      return { frame throws(Stop) in
        let instance = Instance.make(nominal, count: count)
        for (index, code) in codes { instance[index] = try code(frame) }
        try frame.step(span)
        return try frame.interpreter.checked(.instance(instance), span)
      }
    }
    return { frame throws(Stop) in
      let instance = Instance.make(nominal, count: count)
      let arguments = try known?(frame)
      if let arguments { instance.arguments = arguments }
      for (property, code) in given {
        var value = try code(frame)
        // A builder that is not kept as a function is run at once.
        if property.isBuilder, property.type.function == nil, case .closure(let closure) = value {
          value = .views(ViewList(frame.interpreter.buildViews(closure)))
        }
        if property.builder != nil, property.type.function == nil, case .closure(let closure) = value {
          value = try frame.interpreter.apply(closure, [])
        }
        if let make = property.wrapped?.make { value = try make.code.call(frame, with: value, span) }
        instance[property.index] = try frame.interpreter.wrap(value, property, span)
      }
      let outer = frame.interpreter.made
      frame.interpreter.made = arguments.map { .nominal(nominal, $0) }
      defer { frame.interpreter.made = outer }
      for property in rest {
        instance[property.index] = try frame.interpreter.initialValue(property, frame, span)
      }
      if let arguments { user.adopt(arguments, .instance(instance)) }
      try frame.step(span)
      return try frame.interpreter.checked(.instance(instance), span)
    }
  }

  /// `Pet(rawValue: "cat")`
  private func fromRawValue(_ user: UserType, _ rawType: StaticType) -> Callable {
    let parameter = FunctionType.Parameter(label: "rawValue", name: "rawValue", rawType)
    return Callable(
      name: user.nominal.name, type: FunctionType([parameter], .optional(user.type)), generics: []
    ) { call in
      guard case .value(let code)? = call.arguments.first else { return .failed }
      let nominal = user.nominal
      return Compiled(.optional(user.type)) { frame throws(Stop) in
        let raw = try code(frame)
        for item in nominal.cases {
          if let own = item.rawValue, areEqual(own, raw) == true { return .enumeration(item, nil) }
        }
        return .nil
      }
    }
  }
}
