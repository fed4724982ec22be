extension Compiler {
  /// What a type's own `==` says is equal holds wherever its values are compared, and what its own `hash(into:)` looks at
  /// tells where in a set they are.
  func finishValue(_ user: UserType, _ group: MemberGroup) {
    let nominal = user.nominal
    if nominal.kind == .class { identify(user, group) }
    // One of a value and something else is none of the type's own.
    let own = group.static["=="]?.first { member in
      let parameters = member.type.parameters
      return parameters.count == 2 && parameters.allSatisfy { $0.type.nominal === nominal }
    }
    guard nominal.equals == nil, case .method(let function)? = own?.kind else { return }
    nominal.equals = { [unowned interpreter] a, b in
      let code = function.call([returning(a), returning(b)], at: user.declared)
      return interpreter.attempt { () throws(Stop) in
        try interpreter.spend(1, user.declared)
        return try code(interpreter.outside).bool
      } ?? false
    }
    // It may stand in another extension, which is declared later.
    var method: Method??
    nominal.hashes = { [unowned interpreter] value in
      if method == nil { method = .some(interpreter.methods("hash", ["into"], of: nominal).first) }
      guard let method = method ?? nil else { return 0 }
      var arguments = [Value.native(NativeValue(.hasher, StableHash()))]
      guard interpreter.call(method, on: value, &arguments) != nil else { return 0 }
      let hash: StableHash? = arguments[0].native()
      return hash?.number ?? 0
    }
  }
}
