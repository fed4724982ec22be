internal import Diagnostics
internal import ScriptSyntax

/// An initialiser that a block gives to a type of the host's.
struct HostInitializer: DeclaredInBlock {
  let callable: Callable
  let block: Int
}

/// Initialisers that a block gives to the host's types: `extension Color { init(hex: Int) { self.init(…) } }`.
extension Compiler {
  func declareHostInitializer(
    _ syntax: FunctionDeclaration, _ isFailable: Bool, _ user: UserType, _ name: String
  ) {
    guard syntax.body != nil else { return }
    let (entity, own) = memberFunction(
      syntax, user, isStatic: false, isMutating: true, isBuilder: false, isInitializer: true)
    var type = entity.code.type
    type.result = isFailable ? .optional(user.type) : user.type
    let result = type.result
    let callable = Callable(name: name, type: type, generics: own) { call in
      Compiled(result, entity.construct(call) { _ throws(Stop) in .void })
    }
    program.hostInitializers[name, default: []].add(HostInitializer(callable: callable, block: program.block))
  }

  /// A call of one of them; nil where the arguments are for the host.
  func hostConstruction(
    _ name: Name, _ call: CallSyntax, _ expected: StaticType, _ range: Range<Int>
  ) -> Compiled? {
    guard let own = program.hostInitializers[name.text] else { return nil }
    let written = WrittenArguments(call)
    let early = quietly { compileEarly(written) }
    let fitting = own.map(\.callable).filter { fits($0, written, early) }
    return fitting.isEmpty ? nil : compileCall(fitting, name, call, expected, range)
  }

  /// `self.init(red: 1, green: 0, blue: 0)` in one of them.
  func hostDelegation(_ call: CallSyntax, _ name: Name, _ range: Range<Int>) -> Compiled? {
    guard function.isInitializer, let receiver = function.findReceiver(),
      receiver.type.nominal === NominalType.host, let hostName = receiver.type.hostName,
      let target = selfPlace(receiver)
    else { return nil }
    let type = Name(text: hostName, range: name.range)
    let value = hostConstruction(type, call, .unknown, range) ?? hostCall(.none, type, call, range)
    let code = value.code
    return Compiled(.void) { frame throws(Stop) in
      try target.assign(frame, try code(frame))
      return .void
    }
  }
}
